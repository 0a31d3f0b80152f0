"""The Oh Hell family: bid exactly the tricks you will win.

One set of house rules, and systems that are nothing but other defaults of them.  Every system yields an
ordinary :class:`trickrules.Variant`; what a house rule does to its slots is told here once.
"""

from __future__ import annotations

import inspect
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypedDict, cast, final

from attrs import evolve, field, frozen

from trickrules.bidding import ExactBidding
from trickrules.by_players import by_players
from trickrules.dealing import DealCards, DrawForDeal, LeftOfScorer
from trickrules.errors import DefinitionError, Fault
from trickrules.facts import NO_TRUMP
from trickrules.options import Option, WholeNumber, declared, read_all
from trickrules.reading import LONGEST
from trickrules.schedule import MAX, PLAYERS, Schedule, Size, cards, down, up
from trickrules.scoring import AfterSchedule, ExactScoring
from trickrules.tricks import FirstLeader, FollowSuit, MustBeat, MustTrump, SuitRanking
from trickrules.trumps import FixedTrump, LastCard, NoTrump, TrumpSequence, TurnUp
from trickrules.trumps.turned import COULON
from trickrules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule


@final
@frozen
class Trumps:
    """Trumps in words: ``fixed:S`` and ``sequence:S D C H NT``, or the sequence as a list."""

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
        "how the hand sizes follow each other",
    ]
    max_cards: Annotated[
        Literal["table", "fill", "fill_nt"] | int,
        "the largest hand: the system's own, as many as leave a card or not, or a number (cut to what the pack allows)",
        WholeNumber(1),
    ]
    step: Annotated[Literal[1, 2], "by how many cards the hand size moves"]
    deals: Annotated[
        int | None,
        "how many deals a fixed schedule has; as many as players if not given",
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
    bidding: Annotated[Literal["in_turn", "simultaneous"], "whether all bid in turn or at once"]
    amend: Annotated[Literal["until_next_bid", "never"], "until when a bid may be changed"]
    dealer_amend: Annotated[Literal["until_lead", "never"], "until when the last bid may be changed"]
    forehead: Annotated[
        Literal["none", "last_one_card", "first_one_card", "all_one_card"],
        "in which one-card deals everybody sees all cards but its own",
    ]
    first_leader: Annotated[Literal["eldest", "dealer"], "who leads to the first trick"]
    void_duty: Annotated[Literal["free", "must_trump", "tute"], "what must be played without a card of the suit led"]
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
    miss_base: Annotated[Literal[5, 0], "what a missed bid loses besides 5 for each trick (five_per_trick)"]
    winner: Annotated[Literal["highest", "settle"], "whether somebody wins, or all settle against the mean"]
    tie_break: Annotated[
        Literal["shared", "extra_max"],
        "whether a tie is shared or played off in deals of the largest size",
    ]
    money: Annotated[int, "the stake for each point against the mean; 0 for none", WholeNumber(0)]
    scorer: Annotated[
        int | None,
        "the scorer's seat, the last if not given; the next seat deals first",
        WholeNumber(0, 11),
    ]


CORE: Final[Mapping[str, object]] = {
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
    "scoring": "trick_plus_bonus",
    "zero_bid": "same",
    "miss_points": "scoring",
    "miss_base": 5,
    "winner": "highest",
    "tie_break": "shared",
    "money": 0,
}
"""The house rules of plain Oh Hell."""

SCORINGS: Final[Mapping[str, tuple[str, str, str | None]]] = {
    "trick_plus_bonus": ("10 + won", "won", None),
    "exact_only": ("10 + bid", "0", None),
    "ten_per_trick": ("10*bid", "-10*diff", "10"),
    "five_per_trick": ("10 + 5*won", "-(5 + 5*diff)", None),
    "squares": ("10 + bid**2", "-diff**2", None),
    "beben": ("10*bid", "won", "5*cards"),
    "boerenbridge": ("10 + won", "won", "20"),
    "romanian": ("5 + won", "-diff", None),
    "pocha": ("10 + 5*won", "-5*diff", None),
    "podrida_three": ("10 + 3*won", "-3*diff", None),
    "ten_times": ("10*bid", "0", "10"),
    "wizard": ("20 + 10*won", "-10*diff", None),
    "clag_english": ("10 + 2*won", "0", None),
}
"""For each scoring the formulas of a made bid, a missed one, and a made bid of 0 where it differs (section 5.5)."""

ZERO_BIDS: Final = {"same": None, "five": "5", "five_plus_hand": "5 + cards", "twenty": "20"}
MISSES: Final = {"tricks": "won", "zero": "0"}
MODIFIED: Final = ("trick_plus_bonus", "exact_only")
"""The scorings that ``zero_bid`` and ``miss_points`` go with."""

ONE_WAY: Final = ("plateau", "fidepo", "fixed")
"""The shapes in which the hand size moves by one only."""


def _shape(name: str, most: Size, step: int, deals: int | None) -> Schedule:
    """Make a schedule of one of the shapes of section 2.1."""
    falling, rising = down(most, 1, step=step), up(1, most, step=step)
    ones = cards(1) * PLAYERS
    shapes: dict[str, Callable[[], Schedule]] = {
        "down_up": lambda: falling.then(rising),
        "up_down": lambda: rising.then(falling),
        "down": lambda: falling,
        "up": lambda: rising,
        "down_up_double_one": lambda: falling + rising,
        "up_down_double_max": lambda: rising + falling,
        "plateau": lambda: (
            ones + up(2, most - 1) + cards(evolve(most, at_least=2)) * PLAYERS + down(most - 1, 2) + ones
        ),
        "fidepo": lambda: down(evolve(most, at_least=5), 5) + cards(4) * PLAYERS + up(5, most),
        "fixed": lambda: cards(most) * (deals or PLAYERS),
    }
    return shapes[name]()


def _deals(rules: Mapping[str, Any], table: Size) -> Schedule:
    named = rules["max_cards"]
    if rules.get("start") is not None:
        most = Size(at_most=rules["start"], spare=1, exact=True)
    elif named == "table":
        most = MAX if rules["schedule"] == "fidepo" else table
    else:
        most = {"fill": Size(spare=1), "fill_nt": MAX}.get(named) or Size(at_most=named)
    schedule = _shape(rules["schedule"], most, rules["step"], rules["deals"])
    no_trump: dict[str, Callable[[], Schedule]] = {
        "exhausted": lambda: schedule,
        "largest": lambda: schedule.largest(trump=NoTrump()),
        "last": lambda: schedule.last(trump=NoTrump()),
    }
    schedule = no_trump[rules["no_trump_deals"]]()
    forehead: dict[str, Callable[..., Schedule]] = {
        "last_one_card": schedule.last,
        "first_one_card": schedule.first,
        "all_one_card": schedule.every,
    }
    special = forehead.get(rules["forehead"])
    return special(size=1, dealing=DealCards(seen_by="others")) if special else schedule


def _trump(rules: Mapping[str, Any]) -> PhaseRule:
    named = rules["trump"]
    if isinstance(named, tuple):
        strains = cast("tuple[str, ...]", named)
        return TrumpSequence((*strains, NO_TRUMP) if rules.get("sequence_nt") else strains)
    known: dict[str, PhaseRule] = {
        "turn_up": TurnUp(),
        "coulon": TurnUp(no_trump_ranks=COULON),
        "none": NoTrump(),
        "last_card": LastCard(),
    }
    return known.get(named) or FixedTrump(named.removeprefix("fixed:"))


def _scoring(rules: Mapping[str, Any]) -> ExactScoring:
    made, missed, made_zero = SCORINGS[rules["scoring"]]
    if rules["scoring"] == "five_per_trick" and rules["miss_base"] == 0:
        missed = "-5*diff"
    return ExactScoring(
        made=made,
        missed=MISSES.get(rules["miss_points"], missed),
        made_zero=ZERO_BIDS[rules["zero_bid"]] or made_zero,
    )


_DUTIES: Final = {
    "free": (FollowSuit(),),
    "must_trump": (FollowSuit(), MustTrump()),
    "tute": (FollowSuit(), MustBeat()),
}

TABLE: Final = Size(at_most=by_players({3: 10, 4: 10, 5: 10, 6: 8, 7: 7}))
"""The largest hands of plain Oh Hell (section 2)."""


def _clashes(given: Mapping[str, object], rules: Mapping[str, Any]) -> list[Fault]:
    """Say which house rules do not go together (sections 3.3, 5.1, 5.5 and 5.8)."""
    faults: list[Fault] = []
    if "deals" in given and rules["schedule"] != "fixed":
        faults.append(Fault("deals", "the number of deals can be given for schedule=fixed only"))
    if rules["step"] != 1 and rules["schedule"] in ONE_WAY:
        faults.append(Fault("step", f"with schedule={rules['schedule']} the hand size moves by 1 only"))
    if "start" in given and "max_cards" in given:
        faults.append(Fault("start", "start and max_cards say the same thing; give one of them"))
    if rules["scoring"] not in MODIFIED:
        goes = f"goes with scoring={' or '.join(MODIFIED)}, not with {rules['scoring']}"
        faults.extend(Fault(name, goes) for name in ("zero_bid", "miss_points") if name in given)
    if "miss_base" in given and rules["scoring"] != "five_per_trick":
        faults.append(Fault("miss_base", f"goes with scoring=five_per_trick, not with {rules['scoring']}"))
    return faults


@final
@frozen(kw_only=True, eq=False)
class OhHellSystem:
    """A system of the family: call it with house rules for its variant.

    Attributes:
        id: The name for programs.
        name: The name for people.
        source: The section of the rules text.
        players: The numbers of players.
        aliases: Other names that mean the same game.
        table: The largest hands.
        defaults: The house rules in which it differs from plain Oh Hell, and those that it alone takes.
    """

    id: str
    name: str
    source: str
    players: tuple[int, ...] = (3, 4, 5, 6, 7)
    aliases: tuple[str, ...] = ()
    table: Size = TABLE
    defaults: Mapping[str, object] = field(factory=dict[str, object])

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules that the system takes, with its own defaults."""
        return _options(self)

    @property
    def __signature__(self) -> inspect.Signature:
        """The options as keyword parameters."""
        keyword = inspect.Parameter.KEYWORD_ONLY
        return inspect.Signature(
            [inspect.Parameter(option.name, keyword, default=option.default) for option in self.options],
            return_annotation=Variant,
        )

    def __call__(self, **options: Unpack[HouseRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def make(self, options: Mapping[str, object]) -> Variant:
        """Make the variant, as :meth:`__call__` does."""
        rules = read_all(self.options, options)
        faults = _clashes(options, rules)
        if faults:
            raise DefinitionError(faults)
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Oh Hell family, section {self.source}",
            players=self.players,
            deals=_deals(rules, self.table),
            first_dealer=LeftOfScorer(rules["scorer"]) if "scorer" in rules else DrawForDeal(),
            trump=_trump(rules),
            bidding=ExactBidding(
                hook=rules["hook"],
                hook_min_cards=rules["hook_min_cards"],
                simultaneous=rules["bidding"] == "simultaneous",
                amend=rules["amend"],
                last_amend=rules["dealer_amend"],
            ),
            leader=FirstLeader(rules["first_leader"]),
            duties=_DUTIES[rules["void_duty"]],
            ranking=SuitRanking(duplicates=rules["duplicates"]),
            scoring=_scoring(rules),
            ending=AfterSchedule(winner=rules["winner"], tie_break=rules["tie_break"], stake=rules["money"]),
        )


@lru_cache(maxsize=64)
def _options(system: OhHellSystem) -> tuple[Option, ...]:
    return declared(HouseRules, {**CORE, **system.defaults})


_KACHU = ("S", "D", "C", "H")

oh_hell: Final = OhHellSystem(
    id="oh_hell",
    name="Oh Hell",
    source="3.1",
    aliases=("oh_pshaw", "oh_well", "contract_whist", "nomination_whist"),
)
oh_hell_ascending: Final = OhHellSystem(
    id="oh_hell_ascending",
    name="Oh Hell, ascending",
    source="3.2",
    table=Size(at_most=by_players({3: 15, 4: 13, 5: 10, 6: 8, 7: 7})),
    defaults={
        "schedule": "up",
        "no_trump_deals": "largest",
        "hook": False,
        "scoring": "exact_only",
    },
)
up_and_down_the_river: Final = OhHellSystem(
    id="up_and_down_the_river",
    name="Up and Down the River",
    source="3.3",
    players=(4, 5, 6, 7, 8),
    table=Size(at_most=10, spare=1),
    defaults={"start": None, "scorer": None},
)
blackout: Final = OhHellSystem(
    id="blackout",
    name="Blackout",
    source="3.4",
    aliases=("blob",),
    defaults={"scoring": "exact_only"},
)
devils_bridge: Final = OhHellSystem(
    id="devils_bridge",
    name="Devil's Bridge",
    source="3.7",
    defaults={"schedule": "up_down", "forehead": "last_one_card"},
)
kachufool: Final = OhHellSystem(
    id="kachufool",
    name="Kachufool",
    source="3.8",
    aliases=("judgement", "forecasting"),
    table=MAX,
    defaults={"schedule": "up", "trump": _KACHU, "sequence_nt": False, "scoring": "exact_only"},
)
seven_six_five: Final = OhHellSystem(id="seven_six_five", name="765", source="3.9", table=Size(at_most=7))
oh_shit: Final = OhHellSystem(id="oh_shit", name="Oh Shit", source="3.10", defaults={"trump": "fixed:S"})
coulon_turn_up: Final = OhHellSystem(
    id="coulon_turn_up", name="Coulon's turn-up", source="3.11", defaults={"trump": "coulon"}
)
must_trump: Final = OhHellSystem(
    id="must_trump", name="Must trump", source="3.13", defaults={"void_duty": "must_trump"}
)
la_podrida: Final = OhHellSystem(
    id="la_podrida", name="La Podrida", source="3.14", defaults={"void_duty": "must_trump"}
)
german_bridge: Final = OhHellSystem(
    id="german_bridge",
    name="German Bridge",
    source="3.18",
    players=(4, 3, 5, 6, 7),
    table=MAX,
    defaults={"schedule": "up", "scoring": "squares"},
)
ten_op_en_neer: Final = OhHellSystem(
    id="ten_op_en_neer",
    name="10 op en neer",
    source="3.22",
    players=(3, 4, 5),
    table=Size(at_most=10),
    defaults={"schedule": "up_down", "hook": False, "scoring": "exact_only"},
)
ascenseur: Final = OhHellSystem(
    id="ascenseur",
    name="L'Ascenseur",
    source="3.23",
    aliases=("elevator", "grimpette"),
    table=MAX,
    defaults={"schedule": "up_down"},
)
