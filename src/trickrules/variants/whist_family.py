"""Whist and its relatives: Knockout Whist and German Whist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.dealing import DealCards
from trickrules.dealing.knocking_out import DealerStillIn, KnockedOut
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards, down
from trickrules.declaring.system import Rules, System
from trickrules.declaring.variant import Variant
from trickrules.scoring import RaceTo
from trickrules.scoring.counting import SideScoring, SumOf, TricksFrom
from trickrules.scoring.last_one import LastOneIn
from trickrules.tricks.between import DrawFromStock
from trickrules.trumps import FixedTrump, LastCard, TrumpSequence, TurnUp
from trickrules.trumps.naming import MostTricksNames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule
    from trickrules.scoring import ScoringRule


class WhistRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Whist, section 3.
    """

    target: Annotated[int, "how many points a game is played to", WholeNumber(1, 100)]
    games: Annotated[Literal[1, 2], "how many games win the match: one, or two for a rubber"]
    trump: Annotated[
        Literal["last_card", "in_turn", "in_turn_nt"], "what makes trump: the dealer's last card, or a list of suits"
    ]
    hands: Annotated[int, "how many cards the first deal has", WholeNumber(2, 7)]
    first_trump: Annotated[Literal["turn_up", "hearts"], "what makes trump in the first deal"]
    later_trump: Annotated[
        Literal["most_tricks", "turn_up"],
        "what makes trump in the later deals: the word of whoever won most tricks before, or a card turned up",
    ]
    lives: Annotated[Literal[1, 2, 3], "in how many deals without a trick a player is out"]
    counted: Annotated[
        Literal["last_thirteen", "all", "late_double"],
        "which tricks count: the last thirteen, all, or all with the last thirteen twice",
    ]
    score: Annotated[
        Literal["deal", "difference", "tricks"],
        "what is scored: a point for more tricks, the difference, or every trick",
    ]


DRIVE: Final = ("H", "C", "D", "S")
"""The trumps of a whist drive, from deal to deal (section 3.3)."""

LATE: Final = TricksFrom(first=14)
"""The tricks after the stock is used up (section 4.2)."""

COUNTED: Final[Mapping[str, ScoringRule | None]] = FrozenDict(
    {"last_thirteen": LATE, "all": None, "late_double": SumOf((TricksFrom(first=1), LATE))}
)
"""The tricks that count in German Whist (section 3.8)."""

WORTH: Final[Mapping[str, str]] = FrozenDict(
    {
        "deal": "1 if points > others else 0",
        "difference": "points - others if points > others else 0",
        "tricks": "points",
    }
)
"""What they are worth (section 3.9)."""


@frozen(kw_only=True, cache_hash=True)
class _WhistSystem(System):
    """A system of the family: call it with house rules for its variant.

    Each takes the options that make sense in it.
    """

    family: ClassVar[str] = "Whist"
    house_rules: ClassVar[type] = WhistRules

    def __call__(self, **options: Unpack[WhistRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))


@final
@frozen(kw_only=True, cache_hash=True)
class PartnershipWhist(_WhistSystem):
    """Two pairs, all cards dealt, a point for each trick over six (section 2)."""

    core: ClassVar[Rules] = FrozenDict({"target": 5, "games": 1, "trump": "last_card"})

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        trumps: dict[str, PhaseRule] = {
            "last_card": LastCard(),
            "in_turn": TrumpSequence(DRIVE),
            "in_turn_nt": TrumpSequence((*DRIVE, "NT")),
        }
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Whist, {self.source}",
            players=self.players,
            sides=(0, 1, 0, 1),
            deals=cards(13).forever,
            trump=trumps[rules["trump"]],
            bidding=None,
            scoring=SideScoring(each="won - 6 if won > 6 else 0"),
            ending=RaceTo(
                target=rules["target"],
                bonus=0,
                games=rules["games"],
                winner="total" if rules["games"] == 1 else "games",
            ),
        )


@final
@frozen(kw_only=True, cache_hash=True)
class KnockoutWhist(_WhistSystem):
    """A card fewer in each deal; whoever wins no trick is out (section 4.1)."""

    core: ClassVar[Rules] = FrozenDict({"hands": 7, "first_trump": "turn_up", "later_trump": "most_tricks", "lives": 1})

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        first: PhaseRule = TurnUp() if rules["first_trump"] == "turn_up" else FixedTrump("H")
        later: PhaseRule = MostTricksNames() if rules["later_trump"] == "most_tricks" else TurnUp()
        most, lives = rules["hands"], rules["lives"]
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Whist, {self.source}",
            players=self.players,
            deals=cards(most, trump=first) + down(most - 1, 1),
            next_dealer=DealerStillIn(lives=lives),
            dealing=(KnockedOut(lives=lives), DealCards()),
            trump=later,
            bidding=None,
            scoring=SideScoring(each="1 if won > 0 else 0"),
            ending=LastOneIn(lives=lives),
        )


@final
@frozen(kw_only=True, cache_hash=True)
class GermanWhist(_WhistSystem):
    """Two players draw from a stock whose top card lies open, and the last thirteen tricks count (section 4.2)."""

    core: ClassVar[Rules] = FrozenDict({"target": 5, "counted": "last_thirteen", "score": "deal"})

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Whist, {self.source}",
            players=self.players,
            deals=cards(13).forever,
            trump=TurnUp(),
            bidding=None,
            between=DrawFromStock(face_up=True),
            scoring=SideScoring(count=COUNTED[rules["counted"]], each=WORTH[rules["score"]]),
            ending=RaceTo(target=rules["target"], bonus=0),
        )


whist: Final = PartnershipWhist(
    id="whist",
    name="Whist",
    aliases=("short_whist", "partnership_whist"),
    countries=("United Kingdom", "United States"),
    source="section 2",
    players=(4,),
)
knockout_whist: Final = KnockoutWhist(
    id="knockout_whist",
    name="Knockout Whist",
    aliases=("trumps", "knock_out_whist", "diminishing_whist"),
    countries=("United Kingdom",),
    source="section 4.1",
    players=(2, 3, 4, 5, 6, 7),
)
german_whist: Final = GermanWhist(
    id="german_whist",
    name="German Whist",
    countries=("United Kingdom",),
    source="section 4.2",
    players=(2,),
)
