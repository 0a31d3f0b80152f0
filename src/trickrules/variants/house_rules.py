"""The house rules of the Oh Hell family: which there are, how plain Oh Hell has them, and what some go with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import LONGEST
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.system import GoesWith

if TYPE_CHECKING:
    from collections.abc import Mapping


@final
@frozen
class Trumps:
    """Trumps in words: ``fixed:S`` and ``sequence:S D C H NT``, or the sequence as a list."""

    @property
    def examples(self) -> tuple[object, ...]:
        """One suit, a list of one, and longer ones in both spellings."""
        return "fixed:H", ("C",), ("H", "NT"), ("D", "S"), "sequence:S D C H NT"

    def read(self, value: object) -> str | tuple[str, ...] | None:
        """Read a fixed trump or a sequence; ``None`` for anything else."""
        if isinstance(value, list | tuple):
            items: tuple[object, ...] = tuple(cast("list[object]", value))
            texts = tuple(item for item in items if isinstance(item, str))
            return texts if len(texts) == len(items) else None
        word, _, rest = value.partition(":") if isinstance(value, str) and len(value) <= LONGEST else ("", "", "")
        if word == "fixed" and rest.strip():
            return f"fixed:{rest.strip().upper()}"
        return tuple(rest.replace(",", " ").strip("[] ").upper().split()) if word == "sequence" else None

    def __str__(self) -> str:
        """Tell which."""
        return "fixed:S, sequence:S D C H NT or a list such as ['S', 'D', 'NT']"


class HouseRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Oh Hell family, section 5.
    """

    schedule: Annotated[
        Literal[
            "down_up",
            "up_down",
            "down",
            "up",
            "down_up_double_one",
            "up_down_double_max",
            "plateau",
            "fidepo",
            "fixed",
        ],
        "how the hand sizes change from deal to deal",
    ]
    max_cards: Annotated[
        Literal["table", "fill", "fill_nt"] | int,
        "the largest hand: the system's own, what the pack allows with a card left or without, or a number up to it",
        WholeNumber(1),
    ]
    step: Annotated[Literal[1, 2], "by how many cards the hand size moves"]
    deals: Annotated[
        int | None,
        "how many deals a fixed schedule has; the number of players if not given",
        WholeNumber(1, 1000),
    ]
    start: Annotated[int | None, "the hand size to start and end with", WholeNumber(1)]
    trump: Annotated[
        Literal["turn_up", "coulon", "none", "last_card"] | str | list[str],  # noqa: PYI051 -- the options listed
        "how the trump is settled",
        Trumps(),
    ]
    sequence_nt: Annotated[bool, "whether no trump follows the four suits of the system's own sequence"]
    no_trump_deals: Annotated[
        Literal["exhausted", "largest", "last"],
        "which deals have no trump: where no card is left, also those of the largest size, also the last",
    ]
    hook: Annotated[bool, "whether the last bidder may not make the bids total the tricks"]
    hook_min_cards: Annotated[int, "the hand size from which the hook holds", WholeNumber(1)]
    bidding: Annotated[Literal["in_turn", "simultaneous"], "whether everybody bids in turn or at the same time"]
    amend: Annotated[Literal["until_next_bid", "never"], "until when a bid may be changed"]
    dealer_amend: Annotated[Literal["until_lead", "never"], "until when the last bid may be changed"]
    forehead: Annotated[
        Literal["none", "last_one_card", "first_one_card", "all_one_card"],
        "in which one-card deals everybody sees all cards but its own",
    ]
    first_leader: Annotated[Literal["eldest", "dealer"], "who leads to the first trick"]
    void_duty: Annotated[Literal["free", "must_trump", "tute"], "what a hand void in the suit led must play"]
    duplicates: Annotated[Literal["second_wins", "first_wins"], "which of two equal cards in a trick wins"]
    scoring: Annotated[
        Literal[
            "trick_plus_bonus",
            "exact_only",
            "ten_per_trick",
            "five_per_trick",
            "squares",
            "beben",
            "boerenbridge",
            "romanian",
            "pocha",
            "podrida_three",
            "ten_times",
            "wizard",
            "clag_english",
        ],
        "what made and missed bids score",
    ]
    zero_bid: Annotated[
        Literal["same", "five", "five_plus_hand", "twenty"],
        "what a made bid of 0 scores (trick_plus_bonus, exact_only)",
    ]
    miss_points: Annotated[
        Literal["scoring", "tricks", "zero"],
        "what a missed bid scores (trick_plus_bonus, exact_only)",
    ]
    miss_base: Annotated[Literal[5, 0], "what a missed bid loses in addition to 5 for each trick (five_per_trick)"]
    winner: Annotated[Literal["highest", "settle"], "whether somebody wins, or all settle against the mean"]
    tie_break: Annotated[
        Literal["shared", "extra_max"],
        "whether a tie is shared or played off in deals of the largest size",
    ]
    money: Annotated[int, "the stake for each point against the mean; 0 for none", WholeNumber(0)]
    jokers: Annotated[Literal["none", "brader", "atkinson"], "whether two jokers are added, and what they do"]
    joker_pairing: Annotated[
        Literal["deal", "trick"], "where the second of Atkinson's jokers gets the opposite of the first"
    ]
    joker_tie: Annotated[Literal["first", "second"], "which of two of Brader's jokers in a trick counts as higher"]
    rank_order: Annotated[Literal["brisca", "natural"], "the order of the ranks"]
    streak_bonus: Annotated[Literal[0, 5, 10], "what five made bids in a row score, and five missed ones lose"]
    rubber: Annotated[bool, "whether the match goes to three won games"]
    misere_penalty: Annotated[
        int | None, "what each trick loses in the deal without bids, where a miss would score otherwise", WholeNumber(0)
    ]
    scorer: Annotated[
        int | None,
        "the scorer's seat, by default the last; the next seat deals first",
        WholeNumber(0, 11),
    ]


CORE: Final[Mapping[str, object]] = FrozenDict(
    {
        "schedule": "down_up",
        "max_cards": "table",
        "step": 1,
        "deals": None,
        "trump": "turn_up",
        "no_trump_deals": "exhausted",
        "hook": True,
        "hook_min_cards": 1,
        "bidding": "in_turn",
        "amend": "until_next_bid",
        "dealer_amend": "until_lead",
        "forehead": "none",
        "first_leader": "eldest",
        "void_duty": "free",
        "duplicates": "second_wins",
        "jokers": "none",
        "joker_pairing": "deal",
        "joker_tie": "first",
        "scoring": "trick_plus_bonus",
        "zero_bid": "same",
        "miss_points": "scoring",
        "miss_base": 5,
        "winner": "highest",
        "tie_break": "shared",
        "money": 0,
    }
)
"""The house rules of plain Oh Hell."""

MODIFIED: Final = ("trick_plus_bonus", "exact_only")
"""The scorings that ``zero_bid`` and ``miss_points`` go with."""

BY_STEPS: Final = ("down_up", "up_down", "down", "up", "down_up_double_one", "up_down_double_max")
"""The shapes in which the hand size may move by more than one."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "step": GoesWith("schedule", BY_STEPS),
        "deals": GoesWith("schedule", ("fixed",)),
        "zero_bid": GoesWith("scoring", MODIFIED),
        "miss_points": GoesWith("scoring", MODIFIED),
        "miss_base": GoesWith("scoring", ("five_per_trick",)),
    }
)
"""What some house rules go with (sections 5.1, 5.5 and 5.8)."""
