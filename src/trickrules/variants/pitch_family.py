"""Pitch: the highest bidder's first card makes trump, and there are points for a few trumps and for the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypeAlias, TypedDict, cast, final

from trickrules.base.errors import Fault
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.ladder import LadderBidding
from trickrules.cards import CardsOf, Deck
from trickrules.dealing import DealCards
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange import Discard, TakeKitty
from trickrules.facts.contract import ContractBid
from trickrules.scoring.counting import CardPoints, SideScoring, SumOf
from trickrules.scoring.highest_trump import HighestTrump
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.lowest_trump import LowestTrump
from trickrules.tricks import ContractorLeads, FirstLead, FollowSuit, SuitRanking
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.trumps import ContractorNames
from trickrules.trumps.led import TrumpLed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule
    from trickrules.tricks import Duty, Ranking


Crossing: TypeAlias = Literal["highest_score", "contractor_first", "contractor_only"]


class PitchRules(TypedDict, total=False):
    """The options of the family; every system takes them all.

    Source: Pitch, section 3.
    """

    off_jack: Annotated[bool, "whether the other jack of the trump's colour is a trump and counts a point"]
    jokers: Annotated[Literal[0, 1, 2], "how many jokers are trumps and count a point each"]
    three: Annotated[bool, "whether the three of trumps counts three points"]
    least_bid: Annotated[Literal[2, 1, 3, 4], "the lowest bid"]
    steal: Annotated[bool, "whether the dealer may take the bid for as much as was bid before"]
    all_pass: Annotated[
        Literal["redeal", "dealer_must"], "whether the deal is void where all others pass, or the dealer has to bid"
    ]
    moon: Annotated[bool, "whether somebody may bid to take all points, for as many as the match goes to"]
    trump: Annotated[Literal["led", "named"], "whether the first card led makes trump, or the bidder names it"]
    trumping: Annotated[Literal["any_time", "void"], "when somebody who can follow suit may trump"]
    low: Annotated[Literal["holder", "taker"], "whose the point for the lowest trump is"]
    game_tie: Annotated[Literal["nobody", "bidder", "all"], "whose the point for game is where several count most"]
    failed: Annotated[Literal["loses_bid", "scores_nothing"], "what a bidder scores that did not make its bid"]
    going_out: Annotated[
        Literal["bidder_first", "highest", "bidder_only"],
        "whether a bidder that reaches the end wins before others, as others do, or alone can win",
    ]
    game_to: Annotated[int, "the points at which the match ends", WholeNumber(5, 200)]


CORE: Final[Rules] = FrozenDict(
    {
        "off_jack": False,
        "jokers": 0,
        "three": False,
        "least_bid": 2,
        "steal": False,
        "all_pass": "redeal",
        "moon": False,
        "trump": "led",
        "trumping": "any_time",
        "low": "holder",
        "game_tie": "nobody",
        "failed": "loses_bid",
        "going_out": "bidder_first",
        "game_to": 7,
    }
)
"""The game of section 2."""

GAME: Final = CardPoints(values={"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1})
"""What cards count for game (section 2.5)."""

PLAIN_POINTS: Final = 4
"""High, low, jack and game."""

THREE: Final = 3
"""What the three of trumps counts (section 3.3)."""

PAIRS: Final = (0, 1, 0, 1)

JOKERS: Final[Mapping[int, str]] = FrozenDict({0: "", 1: "RJ", 2: "BJ RJ"})
"""The jokers, from low to high, by how many there are (section 3.2)."""


@final
@frozen(kw_only=True, cache_hash=True)
class PitchSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        sides: For each seat its side; ``()`` where each plays for itself.
        widow: How many cards the bidder takes up.
        extra: How many cards each gets more than it plays.
    """

    family: ClassVar[str] = "Pitch"
    house_rules: ClassVar[type] = PitchRules
    core: ClassVar[Rules] = CORE

    players: tuple[int, ...] = (4,)
    countries: tuple[str, ...] = ("United States",)
    sides: tuple[int, ...] = PAIRS
    widow: int = 0
    extra: int = 0

    def __call__(self, **options: Unpack[PitchRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def clashes(self, rules: Rules) -> Iterator[Fault]:
        """Say which house rules do not go together: a moon is worth no less than all points (section 3.14)."""
        yield from super().clashes(rules)
        if rules["moon"] and rules["game_to"] < _most(rules):
            yield Fault("game_to", f"goes with moon=True from {_most(rules)} on, not with {rules['game_to']}")

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        jokers = JOKERS[rules["jokers"]]
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Pitch, {self.source}",
            players=self.players,
            sides=self.sides,
            deck=Deck.standard() + jokers if jokers else Deck.standard(),
            deals=cards(6).forever,
            dealing=DealCards(extra=self.extra, kitty=self.widow),
            trump=None if rules["trump"] == "named" else TrumpLed(),
            bidding=_auction(rules),
            exchange=self._exchange(rules),
            ranking=_ranking(rules),
            duties=_duties(rules),
            leader=ContractorLeads(),
            scoring=_scoring(rules),
            ending=_ending(rules),
        )

    def _exchange(self, rules: Rules) -> tuple[PhaseRule, ...]:
        """Say what is done before the pitch (sections 3.8 and 4.4)."""
        naming = (ContractorNames(),) if rules["trump"] == "named" else ()
        return (TakeKitty(word="widow"), *naming, Discard(who="everybody")) if self.widow else naming


def _most(rules: Rules) -> int:
    """Count the points that there are (section 3.4)."""
    return PLAIN_POINTS + int(rules["off_jack"]) + int(rules["jokers"]) + THREE * int(rules["three"])


def _auction(rules: Rules) -> LadderBidding:
    """Give the auction (sections 2.2 and 3.4 to 3.7)."""
    worth = {str(points): points for points in range(rules["least_bid"], _most(rules) + 1)}
    if rules["moon"]:
        worth["moon"] = rules["game_to"]
    return LadderBidding(
        bids=tuple(ContractBid(text=text, strain="", tricks=0, value=value) for text, value in worth.items()),
        turns="once",
        last_must=rules["all_pass"] == "dealer_must",
        last_may_equal=rules["steal"],
    )


def _ranking(rules: Rules) -> Ranking:
    """Say what ranks (sections 1.4, 3.1 and 3.2)."""
    trumps = [JOKERS[rules["jokers"]], "J~" if rules["off_jack"] else ""]
    moved = " ".join(filter(None, trumps))
    return BestTrumps(cards=f"{moved} J* Q* K* A*") if moved else SuitRanking()


def _duties(rules: Rules) -> tuple[Duty, ...]:
    """List what must be played (sections 2.4, 3.2 and 3.9)."""
    follow = FollowSuit(may_trump=rules["trumping"] == "any_time")
    # A joker has no suit that it could make trump.
    pitched = rules["jokers"] and rules["trump"] == "led"
    return (FirstLead(CardsOf(suit="CDHS")), follow) if pitched else (follow,)


def _scoring(rules: Rules) -> SideScoring:
    """Say what a deal is worth (sections 2.5, 2.6, 3.1, 3.2, 3.7 and 3.10 to 3.12)."""
    ranking, jokers = _ranking(rules), JOKERS[rules["jokers"]]
    most = "1 if points > highest else 0"
    equal = "(points > 0) * (points >= highest)"
    tie = rules["game_tie"]
    counted = (
        HighestTrump(points=1, ranking=ranking),
        LowestTrump(points=1, ranking=ranking, goes_to=rules["low"]),
        CardPoints(
            values={CardsOf(named=jokers): 1} if jokers else {},
            trump_values={"J": 1, "3": THREE} if rules["three"] else {"J": 1},
            sister_values={"J": 1} if rules["off_jack"] else {},
        ),
        SideScoring(count=GAME, each=equal if tie == "all" else most, contractor=equal if tie == "bidder" else None),
    )
    failed = "-value" if rules["failed"] == "loses_bid" else "0"
    made = f"points if points >= value else {failed}"
    points = _most(rules)
    # A moon is worth as much as all points, or more.
    moon = f"(value if points == {points} else {failed}) if value > {points} else {made}"
    return SideScoring(count=SumOf(counted), contractor=moon if rules["moon"] else made)


def _ending(rules: Rules) -> BetweenLimits:
    """Say when the match is over, and who has won (sections 2.7, 3.13 and 3.14)."""
    crossing: dict[str, Crossing] = {
        "bidder_first": "contractor_first",
        "highest": "highest_score",
        "bidder_only": "contractor_only",
    }
    return BetweenLimits(high=rules["game_to"], low=None, crossing=crossing[rules["going_out"]], tie="another_deal")


auction_pitch: Final = PitchSystem(
    id="auction_pitch",
    name="Auction Pitch",
    source="section 2",
    players=(2, 3, 4, 5, 6, 7),
    sides=(),
    aliases=("pitch", "setback", "high_low_jack"),
)

partnership_pitch: Final = PitchSystem(
    id="partnership_pitch",
    name="Partnership Pitch",
    source="section 4.1",
    defaults={"game_to": 11},
)

five_point_pitch: Final = PitchSystem(
    id="five_point_pitch",
    name="Five-point Pitch",
    source="section 4.2",
    defaults={"off_jack": True, "game_to": 11},
)

seven_point_pitch: Final = PitchSystem(
    id="seven_point_pitch",
    name="Seven-point Pitch",
    source="section 4.3",
    defaults={"off_jack": True, "jokers": 2, "all_pass": "dealer_must", "game_to": 21},
)

ten_point_pitch: Final = PitchSystem(
    id="ten_point_pitch",
    name="Ten-point Pitch",
    source="section 4.4",
    players=(6,),
    sides=(0, 1, 0, 1, 0, 1),
    widow=6,
    extra=2,
    defaults={
        "off_jack": True,
        "jokers": 2,
        "three": True,
        "least_bid": 4,
        "all_pass": "dealer_must",
        "trump": "named",
        "game_to": 52,
    },
    refuses=("jokers", "trump"),
)
