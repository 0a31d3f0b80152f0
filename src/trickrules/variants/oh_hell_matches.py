"""Systems of the Oh Hell family with deals or endings of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from trickrules.bidding import CountedBids, ExactBidding
from trickrules.bidding.cards import CardBidding, ShowBids
from trickrules.bidding.premium import Premiums
from trickrules.cards import Deck
from trickrules.dealing import DealCards
from trickrules.declaring.schedule import cards, down, up
from trickrules.scoring import ExactScoring, ExactTarget, RaceTo
from trickrules.scoring.special import Bounce, MakersScoring, MostTricks
from trickrules.tricks import SuitRanking
from trickrules.tricks.extras import WildTwos
from trickrules.trumps import DealerNames, NoTrump, TurnUp
from trickrules.trumps.makers import TrumpByMakers
from trickrules.variants.house_rules import CORE
from trickrules.variants.oh_hell_packs import SCHEDULE_OPTIONS
from trickrules.variants.oh_hell_system import OhHellSystem, forehead_deals, no_trump_deals

if TYPE_CHECKING:
    from trickrules.declaring.schedule import Schedule
    from trickrules.declaring.system import Rules
    from trickrules.declaring.variant import Variant
    from trickrules.scoring import ScoringRule


def _to_exactly_100(variant: Variant, rules: Rules) -> Variant:
    bidding = variant.bidding
    return variant.evolve(
        bidding=evolve(bidding, exempt_from=80) if isinstance(bidding, ExactBidding) else bidding,
        scoring=Bounce(below=variant.scoring, target=100),
        ending=ExactTarget(target=100, stake=rules["money"]),
    )


boerenbridge: Final = OhHellSystem(
    id="boerenbridge",
    countries=("Netherlands",),
    name="Boerenbridge",
    source="3.20",
    players=(4,),
    shape=cards(13).forever,
    defaults={"bidding": "simultaneous", "hook": False, "zero_bid": "twenty"},
    refuses=(*SCHEDULE_OPTIONS, "no_trump_deals", "jokers", "forehead", "scoring", "winner", "tie_break"),
    touch=_to_exactly_100,
)


def _bids_of_cards(variant: Variant, rules: Rules) -> Variant:
    return variant.evolve(
        dealing=DealCards(extra=3),
        trump=TrumpByMakers(),
        bidding=CardBidding(),
        declaring=Premiums(),
        showing=ShowBids(),
        scoring=MakersScoring(),
        ending=RaceTo(target=100, bonus=100, games=3 if rules["rubber"] else 1, stake=rules["money"]),
    )


ninety_nine: Final = OhHellSystem(
    id="ninety_nine",
    name="Ninety-Nine",
    source="3.17",
    players=(3,),
    deck=Deck.standard(ranks="6-A"),
    shape=cards(9).forever,
    defaults={"rubber": False},
    refuses=tuple(name for name in CORE if name not in {"first_leader", "money"}),
    touch=_bids_of_cards,
)


def _penalized(scoring: ScoringRule, penalty: int | None) -> ScoringRule:
    """Let each trick of the deal without bids lose so much, where there is a penalty."""
    if penalty is None or not isinstance(scoring, ExactScoring):
        return scoring
    return evolve(scoring, missed=f"-{penalty}*won")


def _special_deals(variant: Variant, rules: Rules) -> Schedule:
    """Give the eight deals of seven cards with rules of their own (section 3.19)."""
    plain = TurnUp()
    duplicates = rules["duplicates"]
    return (
        cards(7, trump=NoTrump())
        + cards(7, trump=plain, bidding=CountedBids(0), scoring=_penalized(variant.scoring, rules["misere_penalty"]))
        + cards(7, trump=plain, flow=("dealing", "bidding", "trump", "play"))
        + cards(7, trump=plain, flow=("bidding", "dealing", "trump", "play"))
        + cards(7, trump=plain, ranking=WildTwos(below=variant.ranking))
        + cards(7, trump=plain, ranking=SuitRanking(order="A23456789TJQK", duplicates=duplicates))
        + cards(7, trump=DealerNames())
        + cards(7, trump=plain, bidding=None, scoring=MostTricks(points=10))
    )


def _with_special_deals(variant: Variant, rules: Rules) -> Variant:
    rising, falling, special = up(1, 7), down(7, 1), _special_deals(variant, rules)
    if rules["no_trump_deals"] == "largest":
        deals = no_trump_deals(rising, rules) + special + no_trump_deals(falling, rules)
    else:
        deals = no_trump_deals(rising + special + falling, rules)
    return variant.evolve(deals=forehead_deals(deals, rules))


nominations_clag: Final = OhHellSystem(
    id="nominations_clag",
    name="Nominations (Clag)",
    source="3.19",
    players=(4, 5, 6, 7),
    shape=up(1, 7) + down(7, 1),
    defaults={"misere_penalty": None},
    refuses=(*SCHEDULE_OPTIONS, "jokers"),
    narrows={"scoring": ("trick_plus_bonus", "clag_english")},
    touch=_with_special_deals,
)
