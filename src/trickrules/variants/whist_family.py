"""Whist and its relatives: Knockout Whist and German Whist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.dealing import DealCards
from trickrules.dealing.knocking_out import KnockedOut
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import Schedule, cards, down
from trickrules.declaring.system import Rules, System
from trickrules.declaring.variant import Variant
from trickrules.scoring import Ending, RaceTo
from trickrules.scoring.counting import SideScoring, TricksFrom
from trickrules.scoring.last_one import LastOneIn
from trickrules.tricks.between import DrawFromStock
from trickrules.trumps import FixedTrump, LastCard, TrumpSequence, TurnUp
from trickrules.trumps.naming import MostTricksNames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule


class WhistRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Whist, section 3.
    """

    target: Annotated[int, "how many points end the match", WholeNumber(1, 100)]
    trump: Annotated[
        Literal["last_card", "in_turn", "in_turn_nt"], "what makes trump: the dealer's last card, or a list of suits"
    ]
    first_trump: Annotated[Literal["turn_up", "hearts"], "what makes trump in the first deal"]
    hands: Annotated[int, "how many cards the first deal has", WholeNumber(2, 7)]
    score: Annotated[Literal["deal", "difference"], "what more of the last thirteen tricks are worth"]


DRIVE: Final = ("H", "C", "D", "S")
"""The trumps of a whist drive, from deal to deal (section 3.2)."""


@frozen(kw_only=True, cache_hash=True)
class _WhistSystem(System):
    """A system of the family: call it with house rules for its variant."""

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

    core: ClassVar[Rules] = FrozenDict({"target": 5, "trump": "last_card"})

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
            ending=RaceTo(target=rules["target"], bonus=0),
        )


@final
@frozen(kw_only=True, cache_hash=True)
class KnockoutWhist(_WhistSystem):
    """A card fewer in each deal; who wins no trick is out (section 4.1)."""

    core: ClassVar[Rules] = FrozenDict({"first_trump": "turn_up", "hands": 7})

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        first: PhaseRule = TurnUp() if rules["first_trump"] == "turn_up" else FixedTrump("H")
        most = rules["hands"]
        deals: Schedule = cards(most, trump=first) + down(most - 1, 1)
        ending: Ending = LastOneIn()
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Whist, {self.source}",
            players=self.players,
            deals=deals,
            dealing=(KnockedOut(), DealCards()),
            trump=MostTricksNames(),
            bidding=None,
            scoring=SideScoring(each="1 if won > 0 else 0"),
            ending=ending,
        )


@final
@frozen(kw_only=True, cache_hash=True)
class GermanWhist(_WhistSystem):
    """Two players draw from a stock whose top card lies open, and the last thirteen tricks count (section 4.2)."""

    core: ClassVar[Rules] = FrozenDict({"target": 5, "score": "deal"})

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        worth = "1" if rules["score"] == "deal" else "points - others"
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Whist, {self.source}",
            players=self.players,
            deals=cards(13).forever,
            trump=TurnUp(),
            bidding=None,
            between=DrawFromStock(face_up=True),
            scoring=SideScoring(count=TricksFrom(first=14), each=f"{worth} if points > others else 0"),
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
    aliases=("trumps", "knock_out_whist"),
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
