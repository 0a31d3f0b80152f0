"""Systems of the Oh Hell family, and what each house rule does to the slots of a variant.

A system of the family is nothing but other defaults of the house rules, its own pack and schedule, and now
and then a last touch.  Every system yields an ordinary :class:`trickrules.Variant`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, cast, final

from attrs import evolve, field

from trickrules.base.errors import Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding import ExactBidding
from trickrules.cards import Deck
from trickrules.cards.cards_of import CardsOf
from trickrules.dealing import DealCards, DrawForDeal, LeftOfScorer
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import PLAYERS, Schedule, cards, down, up
from trickrules.declaring.size import MAX, Size
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.facts import NO_TRUMP
from trickrules.scoring import AfterSchedule, ExactScoring, Settlement
from trickrules.tricks import (
    FirstLeader,
    FollowSuit,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NotLed,
    SuitRanking,
)
from trickrules.tricks.extras import HighLowJokers, JokerSuit, WizardsAndJesters
from trickrules.trumps import DealerNames, FixedTrump, LastCard, NoTrump, TrumpSequence, TurnUp
from trickrules.trumps.turned import COULON
from trickrules.variants.house_rules import CORE, GOES_WITH, HouseRules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from typing_extensions import Unpack

    from trickrules.declaring.slots import Step
    from trickrules.facts import PhaseRule
    from trickrules.scoring import Ending
    from trickrules.tricks import Duty, Ranking

SCORINGS: Final[Mapping[str, tuple[str, str, str | None]]] = FrozenDict(
    {
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
)
"""For each scoring the formulas of a made bid, a missed one, and a made bid of 0 where it differs (section 5.5)."""

ZERO_BIDS: Final = FrozenDict({"same": None, "five": "5", "five_plus_hand": "5 + cards", "twenty": "20"})
MISSES: Final = FrozenDict({"tricks": "won", "zero": "0"})

JOKER: Final = "JK"
JOKER_SUIT: Final = "J"
WIZARD: Final = "W"


def _shape(name: str, most: Size, step: int, deals: int) -> Schedule:
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
        "fixed": lambda: cards(most) * deals,
    }
    return shapes[name]()


def no_trump_deals(schedule: Schedule, rules: Rules) -> Schedule:
    """Mark the deals that have no trump whatever the pack (section 5.2)."""
    marked: dict[str, Callable[..., Schedule]] = {"largest": schedule.largest, "last": schedule.last}
    mark = marked.get(rules["no_trump_deals"])
    return mark(trump=NoTrump()) if mark else schedule


def forehead_deals(schedule: Schedule, rules: Rules) -> Schedule:
    """Mark the deals in which nobody sees its own card (section 5.3)."""
    marked: dict[str, Callable[..., Schedule]] = {
        "last_one_card": schedule.last,
        "first_one_card": schedule.first,
        "all_one_card": schedule.every,
    }
    mark = marked.get(rules["forehead"])
    return mark(size=1, dealing=DealCards(seen_by="others")) if mark else schedule


def _deals(system: OhHellSystem, rules: Rules) -> Schedule:
    named = rules["max_cards"]
    if rules.get("start") is not None:
        most = Size(at_most=rules["start"], spare=1, exact=True)
    elif named == "table":
        most = MAX if rules["schedule"] == "fidepo" else system.table
    else:
        most = {"fill": Size(spare=1), "fill_nt": MAX}.get(named) or Size(at_most=named)
    schedule = system.shape or _shape(rules["schedule"], most, rules["step"], rules["deals"] or system.repeats)
    return forehead_deals(no_trump_deals(schedule, rules), rules)


def _trump(system: OhHellSystem, rules: Rules) -> Step:
    named = rules["trump"]
    if isinstance(named, tuple):
        strains = cast("tuple[str, ...]", named)
        own = strains == system.defaults.get("trump")
        return TrumpSequence((*strains, NO_TRUMP) if own and rules.get("sequence_nt") else strains)
    if named.startswith("fixed:"):
        return FixedTrump(named.removeprefix("fixed:"))
    joker_suit = JOKER_SUIT if rules["jokers"] == "brader" else NO_TRUMP
    naming = WIZARD if WIZARD in system.extras else ""
    known: dict[str, PhaseRule] = {
        "turn_up": TurnUp(joker_suit=joker_suit, naming=naming),
        "coulon": TurnUp(no_trump_ranks=COULON, joker_suit=joker_suit, naming=naming),
        "last_card": LastCard(joker_suit=joker_suit, naming=naming),
        "none": NoTrump(),
    }
    return (known[named], DealerNames()) if naming else known[named]


def _bidding(rules: Rules) -> ExactBidding:
    """Leave out what does not exist where all bid at once (section 2.1)."""
    if rules["bidding"] == "simultaneous":
        return ExactBidding(simultaneous=True)
    return ExactBidding(
        hook=rules["hook"],
        hook_min_cards=rules["hook_min_cards"],
        amend=rules["amend"],
        last_amend=rules["dealer_amend"],
    )


def _ranking(system: OhHellSystem, rules: Rules) -> Ranking:
    suits = SuitRanking(order=system.order(rules), duplicates=rules["duplicates"])
    below: Ranking = WizardsAndJesters(below=suits) if WIZARD in system.extras else suits
    laid: dict[str, Ranking] = {
        "none": below,
        "brader": JokerSuit(below=below, suit=JOKER_SUIT, tie=rules["joker_tie"]),
        "atkinson": HighLowJokers(below=below, pairing=rules["joker_pairing"]),
    }
    return laid[rules["jokers"]]


def _duties(rules: Rules) -> tuple[Duty, ...]:
    void: dict[str, tuple[Duty, ...]] = {"free": (), "must_trump": (MustTrump(),), "tute": (MustBeat(),)}
    joker = CardsOf(named=JOKER)
    held_back = (NotLed(joker), NotInFirstTrick(joker)) if rules["jokers"] == "atkinson" else ()
    return (FollowSuit(), *void[rules["void_duty"]], *held_back)


def _deck(system: OhHellSystem, rules: Rules) -> Deck:
    """Add the jokers that a house rule brings; a system of jokers has its own in its pack."""
    plain = rules["jokers"] == "none" or rules["jokers"] == system.defaults.get("jokers")
    return system.deck if plain else system.deck + f"{JOKER} {JOKER}"


def _ending(rules: Rules) -> Ending:
    if rules["winner"] == "settle":
        return Settlement(stake=rules["money"] or 1)
    return AfterSchedule(tie_break=rules["tie_break"], stake=rules["money"])


def _scoring(rules: Rules) -> ExactScoring:
    made, missed, made_zero = SCORINGS[rules["scoring"]]
    if rules["scoring"] == "five_per_trick" and rules["miss_base"] == 0:
        missed = "-5*diff"
    return ExactScoring(
        made=made,
        missed=MISSES.get(rules["miss_points"], missed),
        made_zero=ZERO_BIDS[rules["zero_bid"]] or made_zero,
    )


TABLE: Final = Size(at_most=by_players({3: 10, 4: 10, 5: 10, 6: 8, 7: 7}))
"""The largest hands of plain Oh Hell (section 2)."""


def _unchanged(variant: Variant, rules: Rules) -> Variant:  # noqa: ARG001 -- a touch may look at the rules
    return variant


def _pack_order(rules: Rules) -> str:  # noqa: ARG001 -- an order may follow from the rules
    return ""


@final
@frozen(kw_only=True, cache_hash=True)
class OhHellSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        deck: The pack.
        extras: Symbols of cards in it that are out of the ordinary.
        order: The order of the ranks, low to high, where it is not that of the pack.
        direction: Which way the turn goes.
        table: The largest hands.
        shape: The schedule, where it is not one of the shapes that go by name.
        repeats: How many deals a fixed schedule has.
        touch: The last touch: what house rules cannot say.
    """

    family: ClassVar[str] = "Oh Hell"
    house_rules: ClassVar[type] = HouseRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (3, 4, 5, 6, 7)
    deck: Deck = field(factory=Deck.standard)
    extras: str = ""
    order: Callable[[Rules], str] = _pack_order
    direction: Literal["clockwise", "counter_clockwise"] = "clockwise"
    table: Size = TABLE
    shape: Schedule | None = None
    repeats: int = PLAYERS
    touch: Callable[[Variant, Rules], Variant] = _unchanged

    def __call__(self, **options: Unpack[HouseRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def clashes(self, rules: Rules) -> Iterator[Fault]:
        """Say which house rules do not go together (sections 3.3, 5.1, 5.5 and 5.8)."""
        yield from super().clashes(rules)
        if rules.get("start") is not None and rules["max_cards"] != self.core["max_cards"]:
            yield Fault("start", "start and max_cards say the same thing; give one of them")

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        variant = Variant(
            id=self.id,
            name=self.name,
            source=f"Oh Hell family, section {self.source}",
            players=self.players,
            deck=_deck(self, rules),
            deals=_deals(self, rules),
            direction=self.direction,
            first_dealer=LeftOfScorer(rules["scorer"]) if "scorer" in rules else DrawForDeal(),
            trump=_trump(self, rules),
            bidding=_bidding(rules),
            leader=FirstLeader(rules["first_leader"]),
            duties=_duties(rules),
            ranking=_ranking(self, rules),
            scoring=_scoring(rules),
            ending=_ending(rules),
        )
        return self.touch(variant, rules)
