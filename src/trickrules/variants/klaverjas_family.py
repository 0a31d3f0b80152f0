"""Klaverjas: two pairs, trumps made by one of them, and cards that score because they fall together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.asking import AskInTurn
from trickrules.cards import Deck
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.facts.contract import ContractBid
from trickrules.scoring import AfterSchedule
from trickrules.scoring.counting import CardPoints, SumOf
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.losing_all import LosesAll
from trickrules.scoring.melds import AnnounceMelds, TrickMelds
from trickrules.scoring.special import AnnouncedPoints
from trickrules.scoring.sweep import Sweep
from trickrules.tricks import FollowSuit, MustBeat, MustTrump, NoUnderTrump, SuitRanking
from trickrules.trumps import TrumpSequence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.scoring import Ending, ScoringRule
    from trickrules.tricks import Duty


class KlaverjasRules(TypedDict, total=False):
    """The options of the family; every system takes them all.

    Source: Klaverjas, section 3.
    """

    must_trump: Annotated[
        Literal["unless_partner_wins", "always"], "whether a hand void in the suit led must trump its partner's trick"
    ]
    undertrump: Annotated[
        Literal["must_not", "must"], "whether a hand that must trump and cannot overtrump plays a lower trump"
    ]
    trump_making: Annotated[
        Literal["eldest", "in_turn", "turned"],
        "whether eldest has to make trumps, or everybody is asked in turn, for any suit or for the one turned",
    ]
    first_asked: Annotated[Literal["eldest", "dealer"], "who is asked first"]
    all_pass: Annotated[
        Literal["first_names", "last_names", "redeal"],
        "where all pass, whether the first is asked again, or it cannot come to that, or the deal is void",
    ]
    roem: Annotated[
        Literal["counted", "announced"], "whether roem scores by itself, or only if the winner of the trick says it"
    ]
    four_jacks: Annotated[Literal[100, 200], "what four jacks in a trick score"]
    four_low: Annotated[bool, "whether four sevens, eights or nines in a trick score"]
    pit: Annotated[Literal["either", "makers"], "who scores for taking all tricks"]
    equal: Annotated[Literal["nat", "made"], "whether makers with as many points as their opponents lose them all"]
    deals: Annotated[Literal[16, 4, 8, 12], "how many deals a match has"]
    game_to: Annotated[int | None, "the total at which the match ends, if it goes to one", WholeNumber(100, 10_000)]


CORE: Final[Rules] = FrozenDict(
    {
        "must_trump": "unless_partner_wins",
        "undertrump": "must_not",
        "trump_making": "eldest",
        "first_asked": "eldest",
        "all_pass": "first_names",
        "roem": "counted",
        "four_jacks": 100,
        "four_low": True,
        "pit": "either",
        "equal": "nat",
        "deals": 16,
        "game_to": None,
    }
)
"""The game of section 2."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "first_asked": GoesWith("trump_making", ("in_turn", "turned")),
        "all_pass": GoesWith("trump_making", ("in_turn", "turned")),
        "deals": GoesWith("game_to", (None,)),
    }
)
"""What some house rules go with (sections 3.4, 3.5 and 3.11)."""

PASS: Final = "pass"
SUITS: Final = tuple(ContractBid(text=suit, strain=suit, tricks=0, value=0) for suit in "CDHS")
"""What makes trumps (section 2.2)."""

TURNED: Final = TrumpSequence("CDHS")
PLAY: Final = ContractBid(text="play", strain="", tricks=0, value=0)
"""The suits that are turned, deal by deal, and what takes one (section 3.3)."""

POINTS: Final = CardPoints(
    values={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, trump_values={"J": 20, "9": 14}, last_trick=10
)
"""What cards count (sections 1.4 and 2.5)."""

LOW: Final = "789"
HIGH: Final = "TQKA"
JACK: Final = "J"
"""The ranks, as four of them score (sections 2.6, 3.7 and 3.8)."""

PIT: Final = 100
"""What all tricks score (section 2.7)."""


@final
@frozen(kw_only=True, cache_hash=True)
class KlaverjasSystem(System):
    """A system of the family: call it with house rules for its variant."""

    family: ClassVar[str] = "Klaverjas"
    house_rules: ClassVar[type] = KlaverjasRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (4,)
    countries: tuple[str, ...] = ("Netherlands",)

    def __call__(self, **options: Unpack[KlaverjasRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        announcing = AnnounceMelds(melds=_roem(rules)) if rules["roem"] == "announced" else None
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Klaverjas, {self.source}",
            players=self.players,
            sides=(0, 1, 0, 1),
            deck=Deck.standard(ranks="7-A"),
            deals=cards(8) * rules["deals"] if rules["game_to"] is None else cards(8).forever,
            trump=TURNED if rules["trump_making"] == "turned" else None,
            bidding=_trump_making(rules),
            ranking=SuitRanking(order="789JQKTA", trump_order="78QKTA9J"),
            duties=_duties(rules),
            between=announcing,
            showing=announcing,
            scoring=_scoring(rules),
            ending=_ending(rules),
        )


def _trump_making(rules: Rules) -> tuple[AskInTurn, ...] | AskInTurn:
    """Say who makes trumps (sections 2.2 and 3.3 to 3.5)."""
    first = rules["first_asked"]
    forced = AskInTurn(SUITS, first=first)
    if rules["trump_making"] == "eldest":
        return forced
    bids = (PLAY,) if rules["trump_making"] == "turned" else SUITS
    answers: tuple[ContractBid | str, ...] = (PASS, *bids)
    if rules["all_pass"] == "first_names":
        return AskInTurn(answers, first=first, without_bid="open"), forced
    return AskInTurn(answers, first=first, not_last=(PASS,) if rules["all_pass"] == "last_names" else ())


def _duties(rules: Rules) -> tuple[Duty, ...]:
    """List what must be played (sections 2.4, 3.1, 3.2 and 4.1)."""
    spared = rules["must_trump"] == "unless_partner_wins"
    void = MustTrump(unless_own_side_wins=spared)
    ruffing: tuple[Duty, ...] = (
        (NoUnderTrump(), void)
        if rules["undertrump"] == "must_not"
        else (void, MustBeat(only="trumps", led="plain", unless_own_side_wins=spared))
    )
    return (FollowSuit(), MustBeat(only="trumps", led="trumps"), *ruffing)


def _roem(rules: Rules) -> TrickMelds:
    """Say what scores because it falls together (sections 2.6, 3.7 and 3.8)."""
    return TrickMelds(
        runs=((3, 20), (4, 50)),
        order="789TJQKA",
        trumps=(("KQ", 20),),
        alike=((4, LOW + HIGH if rules["four_low"] else HIGH, 100), (4, JACK, rules["four_jacks"])),
    )


def _scoring(rules: Rules) -> ScoringRule:
    """Say what a deal is worth (sections 2.5 to 2.8, 3.6, 3.9 and 3.10)."""
    counted = SumOf((POINTS, _roem(rules))) if rules["roem"] == "counted" else AnnouncedPoints(below=POINTS)
    by: Literal["any", "contractor"] = "any" if rules["pit"] == "either" else "contractor"
    return LosesAll(
        below=Sweep(below=counted, own=PIT, besides=True, by=by),
        equal="lost" if rules["equal"] == "nat" else "kept",
    )


def _ending(rules: Rules) -> Ending:
    """Say when the match is over (sections 2.9, 3.11 and 3.12)."""
    if rules["game_to"] is None:
        return AfterSchedule()
    return BetweenLimits(high=rules["game_to"], low=None, tie="another_deal")


klaverjas_amsterdam: Final = KlaverjasSystem(
    id="klaverjas_amsterdam",
    name="Klaverjas (Amsterdam)",
    source="section 2",
    aliases=("klaverjas", "klaverjassen", "amsterdams"),
)

klaverjas_rotterdam: Final = KlaverjasSystem(
    id="klaverjas_rotterdam",
    name="Klaverjas (Rotterdam)",
    source="section 4.1",
    aliases=("rotterdams",),
    defaults={"must_trump": "always", "undertrump": "must"},
)
