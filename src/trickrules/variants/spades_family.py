"""Spades: bids of partners together, nil, and bags that are counted through the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, NamedTuple, TypedDict, TypeVar, cast, final

from trickrules.base.errors import Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.blind import BlindNil
from trickrules.bidding.by_hand import HandBidding
from trickrules.bidding.together import SideBidding
from trickrules.cards import CardsOf, Deck
from trickrules.dealing import DealCards
from trickrules.declaring.by_players import by_players
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.size import MAX
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange.partners import PassToPartner
from trickrules.scoring.bags import BagScoring
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.nil import NilScoring
from trickrules.tricks import (
    FirstLead,
    FirstLeader,
    FollowSuit,
    LowestInFirstTrick,
    NotInFirstTrick,
    SuitRanking,
    Unbroken,
)
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.tricks.holder import HolderLeads
from trickrules.trumps import FixedTrump

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule
    from trickrules.scoring import ScoringRule
    from trickrules.tricks import Duty, Leader, Ranking


T = TypeVar("T")


class SpadesRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Spades, section 3.
    """

    pack: Annotated[
        Literal["standard", "jokers", "jokers_and_deuces", "deuces"],
        "which cards stand above the ace of spades, as spades",
    ]
    bidding: Annotated[Literal["in_turn", "simultaneous"], "whether all bid in turn or at once"]
    zero_bid: Annotated[
        Literal["nil", "plain", "closed"],
        "what a bid of 0 is: a nil with points of its own, a bid like any other, or none that is open",
    ]
    nil_points: Annotated[Literal[100, 50], "what a nil is worth"]
    both_nil: Annotated[bool, "whether partners may both bid 0"]
    blind_nil: Annotated[
        Literal["behind_100", "behind_200", "always", "off"],
        "who may bid nil before seeing its hand: a side so far behind, everybody, or nobody",
    ]
    blind_nil_points: Annotated[Literal[200, 100], "what a blind nil is worth"]
    blind_nil_exchange: Annotated[Literal[2, 0, 1, 3], "how many cards a blind nil exchanges with its partner"]
    nil_exchange: Annotated[Literal[0, 1, 2, 3], "how many cards another nil exchanges with its partner"]
    failed_nil: Annotated[
        Literal["bags", "count", "nothing"],
        "what the tricks of a failed nil do: they are bags, count for the partner's bid, or neither",
    ]
    bag_limit: Annotated[Literal[10, 7, 5] | None, "how many bags cost a penalty"]
    bag_penalty: Annotated[Literal[100, 50], "what so many bags cost"]
    overtrick_points: Annotated[Literal[1, 0, -1], "what each bag scores at once"]
    ten_for_200: Annotated[bool, "whether a bid of ten scores or loses 200"]
    minimum_bid: Annotated[int, "the fewest tricks that partners may bid together", WholeNumber(0, 7)]
    hook: Annotated[bool, "whether the last bidder may not make the bids total the tricks"]
    spades_led: Annotated[Literal["when_broken", "any_time"], "whether spades are led only once one has been played"]
    first_trick: Annotated[
        Literal["free", "no_spades", "club_leads", "lowest_clubs"],
        "what is played to the first trick: anything, no spade, the same to the lowest club, or all lowest clubs",
    ]
    target: Annotated[Literal[500, 400, 300, 250, 200], "the score at which the match ends"]
    lower_limit: Annotated[Literal[-200, -500] | None, "the score at or below which it ends"]


CORE: Final[Rules] = FrozenDict(
    {
        "pack": "standard",
        "bidding": "in_turn",
        "zero_bid": "nil",
        "nil_points": 100,
        "both_nil": True,
        "blind_nil": "behind_100",
        "blind_nil_points": 200,
        "blind_nil_exchange": 2,
        "nil_exchange": 0,
        "failed_nil": "bags",
        "bag_limit": 10,
        "bag_penalty": 100,
        "overtrick_points": 1,
        "ten_for_200": False,
        "minimum_bid": 0,
        "hook": False,
        "spades_led": "when_broken",
        "first_trick": "free",
        "target": 500,
        "lower_limit": -200,
    }
)
"""The house rules that all systems share."""

NO_BLIND: Final = ("blind_nil", "blind_nil_points", "blind_nil_exchange")
"""The house rules of the blind nil."""

BLIND: Final[Mapping[str, int | None]] = FrozenDict({"behind_100": 100, "behind_200": 200, "always": None})
"""How far behind a side is whose players may bid blind nil."""

_BLIND: Final = GoesWith("blind_nil", tuple(BLIND))
_NIL: Final = GoesWith("zero_bid", ("nil",))
_IN_TURN: Final = GoesWith("bidding", ("in_turn",))

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "nil_points": _NIL,
        "both_nil": _NIL,
        "blind_nil_points": _BLIND,
        "blind_nil_exchange": _BLIND,
        "nil_exchange": _NIL,
        "failed_nil": _NIL,
        "bag_penalty": GoesWith("bag_limit", (10, 7, 5)),
        "minimum_bid": _IN_TURN,
        "hook": _IN_TURN,
    }
)
"""What some house rules go with (section 3)."""


class Spades(NamedTuple):
    """A pack, and which of its cards are spades.

    Attributes:
        deck: The pack.
        named: The cards of other suits, and without one, that are spades.
        best: All that stand above the ace, low to high.
        lowest_club: The lowest club.
    """

    deck: Deck
    named: str = ""
    best: str = ""
    lowest_club: str = "3C"

    @property
    def spades(self) -> CardsOf:
        """The cards that are spades."""
        return CardsOf(suit="S", named=self.named)

    @property
    def clubs(self) -> CardsOf:
        """The cards that are clubs."""
        return CardsOf(suit="C", rank="3456789TJQKA" if "2C" in self.named.split() else "")

    @property
    def ranking(self) -> Ranking:
        """What ranks the cards."""
        return BestTrumps(cards=self.best) if self.best else SuitRanking()


_JOKERS: Final = Deck.standard() + "RJ BJ"
_SHORT: Final = _JOKERS - "2H 2C"
_DEUCES: Final = "2S 2D BJ RJ"

PACKS: Final[Mapping[tuple[str, int], Spades]] = FrozenDict(
    {
        ("standard", 4): Spades(Deck.standard(), lowest_club="2C"),
        ("jokers", 4): Spades(_SHORT, "BJ RJ", "BJ RJ"),
        ("jokers_and_deuces", 4): Spades(_SHORT, "2D BJ RJ", _DEUCES),
        ("deuces", 4): Spades(Deck.standard(), "2D 2C 2H", "2S 2D 2C 2H"),
        ("standard", 3): Spades(Deck.standard() - "2C"),
        ("jokers", 3): Spades(_JOKERS, "BJ RJ", "BJ RJ", "2C"),
        ("jokers_and_deuces", 3): Spades(_JOKERS, "2D BJ RJ", _DEUCES, "2C"),
    }
)
"""The pack for an option and a number of players (sections 1.2, 3.1 and 4.1)."""


@final
@frozen(kw_only=True, cache_hash=True)
class SpadesSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        sides: For each seat its side; ``()`` where everybody plays for itself.
        bids: What may be bid: ``any`` number, one nil on each side (``one_nil``), nil or as many tricks as the hand has
            spades (``nil_or_spades``), or so many and no other (``spades``).
    """

    family: ClassVar[str] = "Spades"
    house_rules: ClassVar[type] = SpadesRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (4,)
    countries: tuple[str, ...] = ("United States",)
    sides: tuple[int, ...] = (0, 1, 0, 1)
    bids: Literal["any", "one_nil", "nil_or_spades", "spades"] = "any"

    def __call__(self, **options: Unpack[SpadesRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def clashes(self, rules: Rules) -> Iterator[Fault]:
        """Say which house rules do not go together (section 3)."""
        yield from super().clashes(rules)
        if not rules["both_nil"] and rules["bidding"] == "simultaneous":
            yield Fault("both_nil", f"off goes with {_IN_TURN}, not with simultaneous")
        for name in NO_BLIND if rules["zero_bid"] != "nil" else ():
            if rules[name] not in {"off", CORE[name]}:
                yield Fault(name, f"goes with {_NIL}, not with {rules['zero_bid']}")

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        packs = {count: PACKS[rules["pack"], count] for count in self.players}
        blind = tuple(_blind(rules))
        # Only the pack decides which cards are spades, and what they rank.
        some = packs[max(packs)]
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Spades, {self.source}",
            players=self.players,
            sides=self.sides,
            deck=_each({count: pack.deck for count, pack in packs.items()}),
            deals=cards(MAX).forever,
            dealing=(*blind, DealCards()) if blind else DealCards(),
            trump=FixedTrump("S"),
            bidding=_bidding(self, rules, some.spades),
            exchange=tuple(_exchange(self, rules)),
            duties=_each({count: tuple(_duties(rules, pack)) for count, pack in packs.items()}),
            ranking=some.ranking,
            leader=_each({count: _leader(rules, pack) for count, pack in packs.items()}),
            scoring=_scoring(rules),
            ending=BetweenLimits(high=rules["target"], low=rules["lower_limit"]),
        )


def _each(table: Mapping[int, T]) -> T:
    """Give the value for each number of players, or the one that holds for all."""
    first, *others = table.values()
    return by_players(table) if any(value != first for value in others) else first


def _blind(rules: Rules) -> Iterator[PhaseRule]:
    if rules["blind_nil"] in BLIND and rules["zero_bid"] == "nil":
        yield BlindNil(behind=BLIND[rules["blind_nil"]], both=rules["both_nil"])


def _bidding(system: SpadesSystem, rules: Rules, spades: CardsOf) -> PhaseRule:
    if system.bids in {"nil_or_spades", "spades"}:
        return HandBidding(spades, or_zero=system.bids == "nil_or_spades")
    zeros: Literal["any", "one", "exactly_one", "none"] = "any" if rules["both_nil"] else "one"
    return SideBidding(
        least=rules["minimum_bid"],
        zeros="none" if rules["zero_bid"] == "closed" else "exactly_one" if system.bids == "one_nil" else zeros,
        hook=rules["hook"],
        simultaneous=rules["bidding"] == "simultaneous",
    )


def _exchange(system: SpadesSystem, rules: Rules) -> Iterator[PhaseRule]:
    if not system.sides or rules["zero_bid"] != "nil":
        return
    if rules["nil_exchange"]:
        yield PassToPartner(count=rules["nil_exchange"], bids="seen")
        yield PassToPartner(count=rules["nil_exchange"], bids="seen", back=True)
    if rules["blind_nil"] != "off" and rules["blind_nil_exchange"]:
        yield PassToPartner(count=rules["blind_nil_exchange"], bids="blind")
        yield PassToPartner(count=rules["blind_nil_exchange"], bids="blind", back=True)


def _duties(rules: Rules, pack: Spades) -> Iterator[Duty]:
    yield FollowSuit()
    if rules["spades_led"] == "when_broken":
        yield Unbroken(pack.spades)
    if rules["first_trick"] in {"club_leads", "lowest_clubs"}:
        yield FirstLead(CardsOf(named=pack.lowest_club))
    if rules["first_trick"] != "free":
        yield NotInFirstTrick(pack.spades)
    if rules["first_trick"] == "lowest_clubs":
        yield LowestInFirstTrick(pack.clubs)


def _leader(rules: Rules, pack: Spades) -> Leader:
    return HolderLeads(pack.lowest_club) if rules["first_trick"] in {"club_leads", "lowest_clubs"} else FirstLeader()


def _scoring(rules: Rules) -> ScoringRule:
    nil = rules["zero_bid"] == "nil"
    ten = rules["ten_for_200"]
    bags = BagScoring(
        made="200 if bid == 10 else 10*bid" if ten else "10*bid",
        failed="-200 if bid == 10 else -10*bid" if ten else "-10*bid",
        bag=rules["overtrick_points"],
        zeros=rules["failed_nil"] if nil else "count",
        limit=rules["bag_limit"],
        penalty=rules["bag_penalty"],
    )
    return NilScoring(below=bags, points=rules["nil_points"], blind=rules["blind_nil_points"]) if nil else bags


spades: Final = SpadesSystem(
    id="spades",
    name="Spades",
    aliases=("partnership_spades",),
    source="section 2",
)

suicide_spades: Final = SpadesSystem(
    id="suicide_spades",
    name="Suicide",
    aliases=("suicide",),
    source="section 4.2",
    bids="one_nil",
    defaults={"minimum_bid": 4, "blind_nil": "off"},
    refuses=("bidding", "zero_bid", "both_nil", *NO_BLIND),
)

whiz_spades: Final = SpadesSystem(
    id="whiz_spades",
    name="Whiz",
    aliases=("whiz",),
    source="section 4.3",
    bids="nil_or_spades",
    defaults={"blind_nil": "off"},
    refuses=("bidding", "zero_bid", "both_nil", "minimum_bid", "hook", *NO_BLIND),
)

mirror_spades: Final = SpadesSystem(
    id="mirror_spades",
    name="Mirror",
    aliases=("mirror", "mirrors"),
    source="section 4.4",
    bids="spades",
    defaults={"blind_nil": "off"},
    refuses=("bidding", "zero_bid", "both_nil", "minimum_bid", "hook", *NO_BLIND),
)

cutthroat_spades: Final = SpadesSystem(
    id="cutthroat_spades",
    name="Cutthroat Spades",
    aliases=("solo_spades",),
    source="section 4.1",
    players=(3, 4),
    sides=(),
    refuses=("both_nil", "nil_exchange", "blind_nil_exchange", "minimum_bid", "ten_for_200"),
    narrows={"failed_nil": ("bags", "nothing"), "pack": ("standard", "jokers", "jokers_and_deuces")},
)
