"""Contract Bridge: an auction with doubles, a dummy, and contracts that score by who is vulnerable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.ladder import LadderBidding
from trickrules.bidding.strength import StrongestNames, TellPoints
from trickrules.bidding.vulnerability import Vulnerability
from trickrules.dealing import DealCards, DealPasses, DrawForDeal, FirstDealer
from trickrules.dealing.first_dealer import SeatDeals
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange.seating import PartnersAreDummies
from trickrules.facts import NO_TRUMP
from trickrules.facts.contract import ContractBid
from trickrules.scoring import AfterSchedule
from trickrules.scoring.honours import Honours
from trickrules.scoring.rubber import Rubber
from trickrules.scoring.special import AnnouncedPoints
from trickrules.tricks import FirstLeader
from trickrules.tricks.claims import AnswerClaim, Claim
from trickrules.variants.contract_bridge_scoring import ABOVE, GAME, BridgeScoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.declaring.schedule import Schedule
    from trickrules.declaring.slots import Step
    from trickrules.scoring import Ending, ScoringRule


class BridgeRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Contract Bridge, section 3.
    """

    boards: Annotated[int, "how many boards a match has", WholeNumber(1, 100)]
    vulnerability: Annotated[
        Literal["by_board", "nobody", "dealers_side", "others", "games"],
        "who is vulnerable: as on the boards, nobody, or in the middle deals the dealer's side or the other one",
    ]
    doubles: Annotated[bool, "whether there are doubles and redoubles"]
    all_pass: Annotated[
        Literal["counts", "redealt"], "whether a deal that all pass counts, or is dealt again by the same seat"
    ]
    honours: Annotated[bool, "whether honours in one hand count"]
    part_scores: Annotated[
        Literal["bonus", "carried", "to_games"],
        "whether part scores add up from deal to deal, or each deal scores by itself",
    ]
    scale: Annotated[Literal["modern", "old"], "what doubled undertricks and redoubled contracts score"]
    most_deals: Annotated[int | None, "after how many deals a rubber that is not finished ends", WholeNumber(1)]
    slams: Annotated[bool, "whether slams may be named"]
    claims: Annotated[bool, "whether tricks may be claimed between tricks"]


CORE: Final[Rules] = FrozenDict(
    {
        "boards": 16,
        "vulnerability": "by_board",
        "doubles": True,
        "all_pass": "counts",
        "honours": False,
        "part_scores": "bonus",
        "scale": "modern",
        "most_deals": None,
        "slams": False,
        "claims": False,
    }
)
"""The house rules of duplicate bridge."""

STRAINS: Final = ("C", "D", "H", "S", NO_TRUMP)
"""The strains, lowest first in the bidding."""

FIRST_TRICK: Final = FrozenDict({"C": 20, "D": 20, "H": 30, "S": 30, NO_TRUMP: 40})
"""What the first trick of a contract scores by its strain (section 2.9.1)."""

VULNERABLE: Final[Mapping[str, str]] = FrozenDict(
    {
        "by_board": "nobody others others everybody dealer dealer everybody nobody"
        " others everybody nobody others everybody nobody dealer dealer",
        "nobody": "nobody",
        "dealers_side": "nobody dealer dealer everybody",
        "others": "nobody others others everybody",
        "games": "winners",
    }
)
"""Who is vulnerable, deal by deal (sections 2.2, 3.2, 4.1.2 and 4.2.2)."""

CHUKKER: Final = 4
"""The deals of a match at Chicago."""


def contract_bid(level: int, strain: str) -> ContractBid:
    """Make a bid, which is worth its trick points (sections 2.3 and 2.9.1)."""
    each = min(FIRST_TRICK[strain], FIRST_TRICK["S"])
    worth = FIRST_TRICK[strain] + each * (level - 1)
    return ContractBid(text=f"{level}{strain}", strain=strain, tricks=6 + level, value=worth)


BIDS: Final = tuple(contract_bid(level, strain) for level in range(1, 8) for strain in STRAINS)
"""The ladder of the bids."""

PARTS_AND_GAMES: Final = (
    *(contract_bid(1, strain) for strain in STRAINS),
    *(next(bid for bid in BIDS if bid.strain == strain and bid.value >= GAME) for strain in STRAINS),
)
"""The contracts of minibridge (section 4.3.4)."""

SLAMS: Final = BIDS[25:]
"""The bids of the levels six and seven."""


@final
@frozen(kw_only=True, cache_hash=True)
class BridgeSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        auction: Whether there is an auction; otherwise the strongest hand names the contract.
        first_dealer: How the first dealer is found.
    """

    family: ClassVar[str] = "Contract Bridge"
    house_rules: ClassVar[type] = BridgeRules
    core: ClassVar[Rules] = CORE

    players: tuple[int, ...] = (4,)
    auction: bool = True
    first_dealer: FirstDealer = SeatDeals()

    def __call__(self, **options: Unpack[BridgeRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        scoring = _scoring(rules, last=False)
        redealt = rules["all_pass"] == "redealt" or not self.auction
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Contract Bridge, {self.source}",
            players=self.players,
            sides=(0, 1, 0, 1),
            deals=_deals(rules, scoring),
            dealing=self._dealing(rules),
            trump=None,
            bidding=self._bidding(rules),
            declaring=PartnersAreDummies(opens="first_lead" if self.auction else "before_first_lead"),
            leader=FirstLeader("left_of_contractor"),
            between=(Claim(), AnswerClaim()) if rules["claims"] else None,
            showing=Honours() if rules["honours"] else None,
            scoring=scoring,
            ending=_ending(rules),
            first_dealer=self.first_dealer,
            next_dealer=DealPasses(after_void="same" if redealt else "next"),
        )

    def _dealing(self, rules: Rules) -> Step:
        vulnerability = Vulnerability(VULNERABLE[rules["vulnerability"]])
        return (DealCards(), vulnerability) if self.auction else (DealCards(), vulnerability, TellPoints())

    def _bidding(self, rules: Rules) -> Step:
        if not self.auction:
            return StrongestNames(bids=(*PARTS_AND_GAMES, *(SLAMS if rules["slams"] else ())))
        return LadderBidding(
            bids=BIDS,
            turns="always",
            first="dealer",
            doubles=rules["doubles"],
            contractor="first_of_strain",
            without_bid="pass_out" if rules["all_pass"] == "counts" else "redeal",
        )


def _scoring(rules: Rules, *, last: bool) -> ScoringRule:
    """Give the scoring of a deal, or of the last one (sections 2.9, 4.1 and 4.2)."""
    scale, parts = rules["scale"], rules["part_scores"]
    scoring = {
        "bonus": BridgeScoring(scale=scale),
        "carried": BridgeScoring(scale=scale, line=True, part=100 if last else 0),
        "to_games": BridgeScoring(scale=scale, line=True, game=(0, 0), part=0),
    }[parts]
    return AnnouncedPoints(below=scoring, column=ABOVE if scoring.line else "") if rules["honours"] else scoring


def _deals(rules: Rules, scoring: ScoringRule) -> Schedule:
    if rules["boards"] is None:
        return cards(13).forever
    boards: int = rules["boards"]
    deals = cards(13) * boards
    last = _scoring(rules, last=True)
    return deals if last == scoring else deals.last(scoring=last)


def _ending(rules: Rules) -> Ending:
    if rules["part_scores"] == "to_games":
        return Rubber(most_deals=rules["most_deals"], only_part=50 if rules["scale"] == "old" else 100)
    return AfterSchedule(game=GAME if rules["part_scores"] == "carried" else None)


bridge: Final = BridgeSystem(
    id="bridge",
    name="Duplicate Bridge",
    aliases=("duplicate_bridge", "contract_bridge"),
    source="section 2",
    narrows={"vulnerability": ("by_board", "nobody")},
    refuses=("honours", "part_scores", "most_deals", "slams"),
)

rubber_bridge: Final = BridgeSystem(
    id="rubber_bridge",
    name="Rubber Bridge",
    source="section 4.1",
    first_dealer=DrawForDeal(),
    defaults={"boards": None, "vulnerability": "games", "honours": True, "part_scores": "to_games"},
    refuses=("boards", "vulnerability", "part_scores", "slams"),
)

chicago: Final = BridgeSystem(
    id="chicago",
    name="Chicago",
    aliases=("four_deal_bridge", "chicago_bridge"),
    countries=("United States",),
    source="section 4.2",
    first_dealer=DrawForDeal(),
    defaults={
        "boards": CHUKKER,
        "vulnerability": "dealers_side",
        "all_pass": "redealt",
        "honours": True,
        "part_scores": "carried",
    },
    narrows={"vulnerability": ("dealers_side", "others"), "part_scores": ("carried", "bonus")},
    refuses=("boards", "most_deals", "slams"),
)

minibridge: Final = BridgeSystem(
    id="minibridge",
    name="MiniBridge",
    aliases=("mini_bridge",),
    countries=("United Kingdom", "France"),
    source="section 4.3",
    auction=False,
    defaults={"boards": CHUKKER, "vulnerability": "nobody", "doubles": False, "all_pass": "redealt"},
    narrows={"vulnerability": ("nobody", "by_board")},
    refuses=("doubles", "all_pass", "honours", "part_scores", "most_deals"),
)
