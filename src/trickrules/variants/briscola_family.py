"""Briscola: nobody has to follow suit, cards are drawn after each trick, and most of 120 points win the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.ladder import LadderBidding
from trickrules.cards import Deck
from trickrules.dealing import DealPasses
from trickrules.declaring.by_players import by_players
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange.calling import CallPartner, FindPartner
from trickrules.exchange.robbing import RobTurnUp
from trickrules.facts.contract import ContractBid
from trickrules.scoring import AfterSchedule, RaceTo
from trickrules.scoring.counting import CardPoints, SideScoring
from trickrules.tricks import FollowSuit, SuitRanking
from trickrules.tricks.after_stock import AfterStock
from trickrules.tricks.between import DrawFromStock, PartnersLook
from trickrules.trumps import NoTrump, TurnUp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.declaring.schedule import Schedule
    from trickrules.scoring import Ending
    from trickrules.tricks import Duty


class BriscolaRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Briscola, sections 3, 4.8 and 4.9.
    """

    following: Annotated[
        Literal["free", "after_stock", "always"],
        "whether suit has to be followed: never, once the stock has been drawn, or always",
    ]
    hand_size: Annotated[Literal[3, 4, 5], "how many cards everybody is dealt"]
    swap: Annotated[
        Literal["off", "seven", "two", "seven_two"], "which low trumps may be exchanged for the turn-up, if any"
    ]
    swap_when: Annotated[
        Literal["after_winning", "at_start"],
        "whether the winner of a trick exchanges, or anybody before the first lead",
    ]
    partners_look: Annotated[bool, "whether partners look at each other's hands once the last cards have been drawn"]
    tie: Annotated[
        Literal["nobody", "replayed", "shared"],
        "whether nobody wins a tied deal, the same dealer deals again, or all that are tied score",
    ]
    all_points: Annotated[bool, "whether taking all points counts twice"]
    game_to: Annotated[int, "how many points win the match", WholeNumber(1, 100)]
    deals: Annotated[int | None, "how many deals the match has, if it does not end at a score", WholeNumber(1, 100)]
    points_bids: Annotated[bool, "whether more points than 61 may be bid with a two"]
    own_card: Annotated[bool, "whether the caller may call a card of its own hand"]


CORE: Final[Rules] = FrozenDict(
    {
        "following": "free",
        "hand_size": 3,
        "swap": "off",
        "swap_when": "after_winning",
        "partners_look": False,
        "tie": "nobody",
        "all_points": False,
        "game_to": 3,
        "deals": None,
    }
)
"""The game of section 2."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "swap_when": GoesWith("swap", ("seven", "two", "seven_two")),
        "game_to": GoesWith("deals", (None,)),
    }
)
"""What some house rules go with (sections 3.4 and 3.9)."""

PACK: Final = Deck.standard(ranks="A 2-7 J-K")
"""Forty cards (section 1.3)."""

RANKS: Final = "24567JQK3A"
"""Low to high (section 1.4)."""

RANKING: Final = SuitRanking(order=RANKS)

POINTS: Final = CardPoints(values={"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2})
"""What cards count (section 1.5)."""

SWAPS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = FrozenDict(
    {
        "off": (),
        "seven": (("7", ""),),
        "two": (("2", ""),),
        "seven_two": (("7", "A3KQJ"), ("2", "7654")),
    }
)
"""The trumps that may be exchanged, and for a turn-up of which ranks, ``""`` for any (section 3.3)."""

ALL_POINTS: Final = 120
MORE_THAN_HALF: Final = 61


@final
@frozen(kw_only=True, cache_hash=True)
class BriscolaSystem(System):
    """A system of the family with a stock: call it with house rules for its variant.

    Attributes:
        turn_up: Whether a card is turned up for trump.
    """

    family: ClassVar[str] = "Briscola"
    house_rules: ClassVar[type] = BriscolaRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (2, 3, 4)
    turn_up: bool = True

    def __call__(self, **options: Unpack[BriscolaRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        packs = {2: PACK, 3: PACK - "2H", 4: PACK}
        sides = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
        at_start = rules["swap_when"] == "at_start"
        looking = (PartnersLook(turn_up=self.turn_up),) if rules["partners_look"] else ()
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Briscola, {self.source}",
            players=self.players,
            sides=by_players({count: sides[count] for count in self.players}),
            direction="counter_clockwise",
            deck=by_players({count: packs[count] for count in self.players}),
            deals=_deals(rules, rules["hand_size"]),
            trump=TurnUp() if self.turn_up else NoTrump(),
            bidding=None,
            exchange=_swaps(rules) if at_start else None,
            duties=_duties(rules, turn_up=self.turn_up),
            ranking=RANKING,
            between=(*(() if at_start else _swaps(rules)), DrawFromStock(turn_up=self.turn_up), *looking),
            scoring=_scoring(rules),
            ending=_ending(rules),
            next_dealer=DealPasses(without_points="same" if rules["tie"] == "replayed" else "next"),
        )


@final
@frozen(kw_only=True, cache_hash=True)
class CalledBriscolaSystem(System):
    """The system in which a caller finds its partner by a card: call it with house rules for its variant.

    Source: Briscola, sections 4.3 to 4.9.
    """

    family: ClassVar[str] = "Briscola"
    house_rules: ClassVar[type] = BriscolaRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (5,)

    def __call__(self, **options: Unpack[BriscolaRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Briscola, {self.source}",
            players=self.players,
            direction="counter_clockwise",
            deck=PACK,
            deals=_deals(rules, 8),
            trump=None,
            bidding=LadderBidding(bids=_bids(rules)),
            declaring=CallPartner(by="card", alone=False, own=rules["own_card"], trump=True),
            duties=_duties(rules, turn_up=False),
            ranking=RANKING,
            between=FindPartner(),
            showing=FindPartner(),
            scoring=_called_scoring(rules),
            ending=_ending(rules),
        )


def _deals(rules: Rules, size: int) -> Schedule:
    """Lay out the deals of a match (sections 2.7 and 3.9)."""
    return cards(size).forever if rules["deals"] is None else cards(size) * rules["deals"]


def _duties(rules: Rules, *, turn_up: bool) -> tuple[Duty, ...]:
    """Say what must be played (sections 2.3 and 3.1)."""
    following: Mapping[str, tuple[Duty, ...]] = {
        "free": (),
        "after_stock": (AfterStock(FollowSuit(), turn_up=turn_up),),
        "always": (FollowSuit(),),
    }
    return following[rules["following"]]


def _swaps(rules: Rules) -> tuple[RobTurnUp, ...]:
    """Say what may be exchanged for the turn-up, and by whom (sections 3.3 and 3.4)."""
    who: Literal["all", "winner"] = "all" if rules["swap_when"] == "at_start" else "winner"
    return tuple(RobTurnUp(rank=rank, turned=turned, who=who) for rank, turned in SWAPS[rules["swap"]])


def _scoring(rules: Rules) -> SideScoring:
    """Say what a deal is worth (sections 2.5, 2.6, 3.6 and 3.7)."""
    enough = "points >= highest" if rules["tie"] == "shared" else "points > highest"
    worth = f"(2 if points == {ALL_POINTS} else 1)" if rules["all_points"] else "1"
    return SideScoring(count=POINTS, each=f"{worth} if {enough} else 0")


def _ending(rules: Rules) -> Ending:
    """Say when the match ends (sections 2.7, 3.8, 3.9 and 4.7)."""
    return RaceTo(target=rules["game_to"], bonus=0) if rules["deals"] is None else AfterSchedule()


def _bids(rules: Rules) -> tuple[ContractBid, ...]:
    """Give the ladder of ranks, and of points with a two (sections 4.4 and 4.8)."""
    ranks = [ContractBid(text=rank, strain="", tricks=1, value=MORE_THAN_HALF, rank=rank) for rank in reversed(RANKS)]
    if not rules["points_bids"]:
        return tuple(ranks)
    points = range(MORE_THAN_HALF + 1, ALL_POINTS + 1)
    return (*ranks, *(ContractBid(text=str(most), strain="", tricks=1, value=most, rank="2") for most in points))


def _called_scoring(rules: Rules) -> SideScoring:
    """Say what a deal with a caller is worth (section 4.7)."""
    twice = f" * (2 if points == {ALL_POINTS} else 2 if others == {ALL_POINTS} else 1)" if rules["all_points"] else ""
    made = f"(1 if points >= value else -1){twice}"
    return SideScoring(
        count=POINTS,
        each=f"(-1 if others >= value else 1){twice}",
        contractor=f"(2 if partners > 0 else 4) * {made}",
        partner=made,
    )


briscola: Final = BriscolaSystem(
    id="briscola",
    name="Briscola",
    source="section 2",
    countries=("Italy",),
)

brisca: Final = BriscolaSystem(
    id="brisca",
    name="Brisca",
    source="section 4.1",
    countries=("Spain",),
    defaults={"swap": "seven_two"},
)

briscolone: Final = BriscolaSystem(
    id="briscolone",
    name="Briscolone",
    source="section 4.2",
    countries=("Italy",),
    players=(2,),
    turn_up=False,
    defaults={"hand_size": 5},
    refuses=("swap", "swap_when", "partners_look"),
)

briscola_chiamata: Final = CalledBriscolaSystem(
    id="briscola_chiamata",
    name="Briscola Chiamata",
    source="section 4.3",
    countries=("Italy",),
    defaults={"deals": 10, "points_bids": False, "own_card": True},
    refuses=("hand_size", "swap", "swap_when", "partners_look", "tie", "game_to"),
    narrows={"following": ("free", "always"), "deals": (10, WholeNumber(1, 100))},
)
