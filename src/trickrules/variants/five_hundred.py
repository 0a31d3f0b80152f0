"""Five Hundred: an auction for a contract, a kitty, bowers and jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.ladder import LadderBidding
from trickrules.cards import Deck
from trickrules.dealing import DealCards
from trickrules.declaring.by_players import by_players
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange import DeclareJoker, Discard, PartnersInNullo, TakeKitty
from trickrules.exchange.calling import CallPartner, FindPartner
from trickrules.facts import NO_TRUMP
from trickrules.facts.contract import ContractBid
from trickrules.scoring.contract import ContractScoring
from trickrules.scoring.limits import BetweenLimits
from trickrules.tricks import ContractorLeads
from trickrules.tricks.bowers import BowerRanking
from trickrules.tricks.ranking import NULLO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.declaring.slots import Step
    from trickrules.facts import PhaseRule


class FiveHundredRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Five Hundred, sections 3 and 4.
    """

    variation: Annotated[Literal["american", "australian"], "whether everybody calls once, or until all but one pass"]
    team_layout: Annotated[
        Literal["2v2", "2v2v2", "3v3"] | None, "who plays together; by default 2v2 with four and 2v2v2 with six players"
    ]
    kitty_size: Annotated[Literal[3, 5, 6], "how many cards the kitty has"]
    must_bid_to_win: Annotated[bool, "whether points for tricks count only up to a score of 490"]
    raise_own_bid: Annotated[bool, "whether the highest bidder gets one more call at the end"]
    bid_after_pass: Annotated[
        Literal["never", "always", "if_bid_changed"], "whether a seat that has passed is asked again"
    ]
    inkle_positions: Annotated[int, "how many of the first callers may inkle", WholeNumber(0, 11)]
    nullo: Annotated[Literal["off", "after_7", "anytime"], "when a nullo may be bid"]
    nullo_points: Annotated[Literal[210, 230, 250], "what a nullo is worth"]
    nullo_play: Annotated[
        Literal["own_hand", "both_hands"],
        "whether partners sit out in a nullo, or the contractor plays their hands too",
    ]
    open_nullo_points: Annotated[Literal[330, 430, 500, 520], "what an open nullo is worth"]
    open_nullo_after_8: Annotated[bool, "whether an open nullo needs a bid of eight tricks before it"]
    open_nullo_order: Annotated[Literal["above_10h", "below_10h"], "where an open nullo of 500 ranks among the bids"]
    open_nullo_exposed: Annotated[
        Literal["before_first_lead", "after_first_trick"], "when the contractor's hand goes up in an open nullo"
    ]
    s8_overbids_nullo: Annotated[bool, "whether 8S overcalls a nullo of 250"]
    nullo_defender_points: Annotated[
        Literal["per_trick", "none", "per_contractor_trick"], "what the other sides score against a nullo"
    ]
    joker_low_in_nullo: Annotated[bool, "whether jokers are the lowest cards in a nullo"]
    joker_lead_limit: Annotated[
        Literal["none", "not_shown_void"], "whether a led joker may name a suit in which its hand has shown itself void"
    ]
    contractor_names_joker_suit: Annotated[bool, "whether the contractor may declare a joker to belong to a suit"]
    slam_floor: Annotated[Literal[250] | None, "the least that ten tricks are worth"]
    crossing_winner: Annotated[
        Literal["highest_score", "contractor_first"], "who wins where several sides have crossed 500"
    ]
    all_pass: Annotated[Literal["redeal", "play_no_trump"], "what happens to a deal without a bid"]
    call: Annotated[Literal["seat", "card"], "whether the contractor names its partner, or a card whose holder it is"]
    second_partner: Annotated[bool, "whether two partners may be named with a bid of eight tricks or more"]
    alone: Annotated[bool, "whether the contractor may play without a partner"]
    partner_score: Annotated[Literal["full", "half"], "how much of the contract a partner wins or loses"]


CORE: Final[Rules] = FrozenDict(
    {
        "team_layout": None,
        "kitty_size": 3,
        "must_bid_to_win": False,
        "raise_own_bid": False,
        "bid_after_pass": "never",
        "nullo": "anytime",
        "nullo_points": 250,
        "nullo_play": "own_hand",
        "open_nullo_points": 500,
        "open_nullo_after_8": False,
        "open_nullo_order": "above_10h",
        "open_nullo_exposed": "before_first_lead",
        "s8_overbids_nullo": True,
        "nullo_defender_points": "per_trick",
        "joker_low_in_nullo": False,
        "joker_lead_limit": "none",
        "contractor_names_joker_suit": False,
        "slam_floor": 250,
        "crossing_winner": "highest_score",
        "all_pass": "redeal",
    }
)
"""The house rules that all systems share."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "open_nullo_after_8": GoesWith("nullo", ("after_7",)),
        "raise_own_bid": GoesWith("variation", ("australian",)),
        "bid_after_pass": GoesWith("variation", ("australian",)),
    }
)
"""What some house rules go with (sections 2.5, 3 and 4.6)."""

AMERICAN: Final[Rules] = FrozenDict({"must_bid_to_win": False, "nullo": "anytime"})
AUSTRALIAN: Final[Rules] = FrozenDict({"must_bid_to_win": True, "nullo": "after_7"})

DENOMINATIONS: Final = ("S", "C", "D", "H", NO_TRUMP)
"""Lowest first in the bidding."""

LAYOUTS: Final[Mapping[str, tuple[int, ...]]] = FrozenDict(
    {
        "2v2": (0, 1, 0, 1),
        "2v2v2": (0, 1, 2, 0, 1, 2),
        "3v3": (0, 1, 0, 1, 0, 1),
    }
)
"""For each layout the team of each seat (section 2.1)."""


_FOUR: Final = Deck.standard(ranks="5-A") + "4D 4H RJ"
_SIX: Final = Deck.standard() + "11S 11C 11D 11H 12S 12C 12D 12H 13D 13H RJ"
_THREE: Final = Deck.standard(ranks="7-A") + "RJ"
_FIVE: Final = Deck.standard() + "RJ"

PACKS: Final[Mapping[tuple[int, int], Deck]] = FrozenDict(
    {
        (3, 3): _THREE,
        (4, 3): _FOUR,
        (4, 5): _FOUR + "4S 4C",
        (4, 6): _FOUR + "4S 4C BJ",
        (5, 3): _FIVE,
        (6, 3): _SIX,
        (6, 5): _SIX + "13S 13C",
        (6, 6): _SIX + "13S 13C BJ",
    }
)
"""The pack for a number of players and a size of the kitty (sections 2.2, 4.6 and 4.7)."""


def _bids(rules: Rules, lowest: int, words: tuple[str, str]) -> tuple[ContractBid, ...]:
    """Give the ladder of real bids (section 2.5): order is not always that of the values."""
    bids = [
        ContractBid(text=f"{level}{strain}", strain=strain, tricks=level, value=40 + 20 * height + 100 * (level - 6))
        for level in range(lowest, 11)
        for height, strain in enumerate(DENOMINATIONS)
    ]
    if rules["nullo"] == "off":
        return tuple(bids)
    over_nullo = "8S" if rules["s8_overbids_nullo"] else "8C"
    over_open = "10H" if rules["open_nullo_order"] == "below_10h" else "10NT"
    nullo = ContractBid(text="N", strain=NULLO, tricks=0, value=rules["nullo_points"], name=words[0])
    opened = ContractBid(
        text="ON", strain=NULLO, tricks=0, value=rules["open_nullo_points"], exposed=True, name=words[1]
    )
    _insert(bids, nullo, {210: "7NT", 230: "8S", 250: over_nullo}[nullo.value])
    _insert(bids, opened, {330: "9S", 430: "10S", 500: over_open, 520: ""}[opened.value])
    return tuple(bids)


def _insert(bids: list[ContractBid], bid: ContractBid, over: str) -> None:
    """Put a bid right under the one that is written so; on top where there is none."""
    place = next((place for place, other in enumerate(bids) if other.text == over), len(bids))
    bids.insert(place, bid)


def _conditions(rules: Rules) -> tuple[tuple[str, int], ...]:
    nullo = (("N", 7),) if rules["nullo"] == "after_7" else ()
    return (*nullo, ("ON", 8)) if rules["open_nullo_after_8"] else nullo


_WORDS: Final = (
    *((word, "N") for word in ("nullo", "misere")),
    *((f"open {word}", "ON") for word in ("nullo", "misere")),
)


@final
@frozen(kw_only=True, cache_hash=True)
class FiveHundredSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        levels: The lowest level of a bid.
        inkles: Whether there are inkles.
        words: What a nullo, an open nullo and the kitty are called.
    """

    family: ClassVar[str] = "Five Hundred"
    house_rules: ClassVar[type] = FiveHundredRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (4, 6)
    lowest: int = 6
    words: tuple[str, str, str] = ("misère", "open misère", "kitty")

    def __call__(self, **options: Unpack[FiveHundredRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def implied(self, rules: Rules) -> Rules:
        """Let the defaults follow the variation, where that is an option."""
        followed = AUSTRALIAN if rules["variation"] == "australian" else AMERICAN
        return {name: value for name, value in followed.items() if name not in self.defaults}

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        american = rules["variation"] == "american"
        nullo, open_nullo, kitty = self.words
        hints = tuple(f"i{strain}" for strain in DENOMINATIONS) if rules["inkle_positions"] else ()
        asked: Literal["until_passed", "always"] = "until_passed" if rules["bid_after_pass"] == "never" else "always"
        layout = rules["team_layout"]
        players = self.players if layout is None else (len(LAYOUTS[layout]),)
        found = FindPartner() if rules.get("call") == "card" else None
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Five Hundred, {self.source}",
            players=players,
            deck=by_players({count: PACKS[count, rules["kitty_size"]] for count in players}),
            sides=by_players({count: _sides(count, layout) for count in players}),
            deals=cards(10).forever,
            dealing=DealCards(kitty=rules["kitty_size"]),
            trump=None,
            bidding=LadderBidding(
                bids=_bids(rules, self.lowest, (nullo, open_nullo)),
                conditions=_conditions(rules),
                hints=hints,
                hinters=rules["inkle_positions"],
                turns="once" if american else asked,
                raise_own=rules["raise_own_bid"],
                words=_WORDS,
                without_bid="redeal" if rules["all_pass"] == "redeal" else "play",
            ),
            exchange=(
                TakeKitty(word=kitty),
                Discard(),
                PartnersInNullo(play=rules["nullo_play"], exposed=rules["open_nullo_exposed"]),
            ),
            declaring=_declaring(rules),
            between=found,
            leader=ContractorLeads(),
            ranking=BowerRanking(
                low_in_nullo=rules["joker_low_in_nullo"],
                named_voids="any" if rules["joker_lead_limit"] == "none" else "not_shown",
            ),
            scoring=ContractScoring(
                slam=rules["slam_floor"],
                against_nullo=rules["nullo_defender_points"],
                cap=490 if rules["must_bid_to_win"] else None,
                partners=rules.get("partner_score", "full"),
            ),
            showing=found,
            ending=BetweenLimits(crossing=rules["crossing_winner"]),
        )


def _declaring(rules: Rules) -> Step:
    """Give what is declared before the first lead: a partner for the deal, and the suit of a joker (4.1 and 4.7)."""
    partner = CallPartner(
        by=rules.get("call", "seat"),
        two_from=8 if rules.get("second_partner") and rules["call"] == "seat" else None,
        alone=rules.get("alone", True),
        others="apart",
    )
    asked: list[PhaseRule] = [partner] if "call" in rules else []
    asked += [DeclareJoker()] if rules["contractor_names_joker_suit"] else []
    return asked[0] if len(asked) == 1 else tuple(asked)


def _sides(players: int, layout: str | None) -> tuple[int, ...]:
    by_number = {4: "2v2", 6: "2v2v2"}
    named = layout or by_number.get(players)
    return tuple(range(players)) if named is None else LAYOUTS[named]


american_500: Final = FiveHundredSystem(
    id="american_500",
    countries=("United States", "Canada"),
    name="American 500",
    source="section 2",
    lowest=7,
    words=("nullo", "open nullo", "widow"),
    defaults={"variation": "american", "inkle_positions": 2},
    refuses=("variation",),
)

_AUSTRALIAN: Final[Rules] = FrozenDict({"variation": "australian", **AUSTRALIAN, "inkle_positions": 0})

australian_500: Final = FiveHundredSystem(
    id="australian_500",
    countries=("Australia", "New Zealand"),
    name="Australian 500",
    source="section 2",
    defaults=_AUSTRALIAN,
    refuses=("variation", "inkle_positions"),
)

australian_500_home: Final = FiveHundredSystem(
    id="australian_500_home",
    countries=("Australia",),
    name="Australian 500 at home",
    source="section 4.5",
    players=(4,),
    defaults={
        **_AUSTRALIAN,
        "open_nullo_order": "below_10h",
        "open_nullo_exposed": "after_first_trick",
        "joker_lead_limit": "not_shown_void",
        "nullo_defender_points": "none",
        "contractor_names_joker_suit": True,
    },
    refuses=("variation", "inkle_positions"),
    narrows={"team_layout": (None, "2v2")},
)

cutthroat_500: Final = FiveHundredSystem(
    id="cutthroat_500",
    name="Cutthroat 500",
    source="section 4.6",
    players=(3,),
    words=("nullo", "open nullo", "kitty"),
    defaults={"variation": "american", "inkle_positions": 0},
    refuses=("team_layout", "kitty_size", "nullo_play", "inkle_positions"),
)

five_handed_500: Final = FiveHundredSystem(
    id="five_handed_500",
    name="Five-handed 500",
    source="section 4.7",
    countries=("United States",),
    players=(5,),
    words=("nullo", "open nullo", "kitty"),
    defaults={
        "variation": "american",
        "inkle_positions": 0,
        "call": "seat",
        "second_partner": True,
        "alone": True,
        "partner_score": "full",
    },
    refuses=("team_layout", "kitty_size", "nullo_play", "inkle_positions"),
)
