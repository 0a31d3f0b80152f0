"""All that variants are declared with, and that rules of one's own are made of; nothing is defined here."""

from typing import TYPE_CHECKING

from trickrules.base.formula import Formula
from trickrules.base.reading import no_attribute
from trickrules.bidding import CountedBids, ExactBidding
from trickrules.bidding.cards import CardBidding, ShowBids
from trickrules.bidding.ladder import Call, LadderBidding
from trickrules.bidding.premium import Premiums
from trickrules.cards import Deck
from trickrules.dealing import DealCards, DrawForDeal, FirstDealer, LeftOfScorer
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import MAX, PLAYERS, Schedule, Size, cards, down, up
from trickrules.exchange import DeclareJoker, Discard, PartnersInNullo, TakeKitty
from trickrules.facts import (
    NO_TRUMP,
    Action,
    ActionLike,
    CardsAction,
    CardsMenu,
    Choice,
    DealResult,
    ListMenu,
    OneStands,
    Phase,
    PhaseRule,
    Pile,
    Sealed,
    Setting,
    Situation,
    Standing,
    Strains,
    Undertaking,
)
from trickrules.facts.contract import Contract, ContractBid
from trickrules.scoring import (
    AfterSchedule,
    Award,
    Closing,
    Ending,
    ExactScoring,
    ExactTarget,
    Points,
    RaceTo,
    ScoringRule,
    Settlement,
)
from trickrules.scoring.contract import ContractScoring
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.special import Bounce, MakersScoring, MostTricks, Streaks
from trickrules.tricks import (
    CardsOf,
    ContractorLeads,
    Duty,
    DutyRow,
    FirstLead,
    FirstLeader,
    FollowSuit,
    Leader,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NotLed,
    Play,
    Ranking,
    Row,
    SuitRanking,
    Tier,
    Unbroken,
)
from trickrules.tricks.bowers import BowerRanking
from trickrules.tricks.extras import HighLowJokers, JokerSuit, WildTwos, WizardsAndJesters
from trickrules.trumps import (
    DealerNames,
    FixedTrump,
    LastCard,
    NameTrump,
    NoTrump,
    TrumpSequence,
    TurnUp,
)
from trickrules.trumps.makers import TrumpByMakers

if not TYPE_CHECKING:  # pragma: no branch -- it is never true while a program runs
    # Hidden from type checkers, for whom a name that is misspelt is an error.
    def __getattr__(name: str) -> object:
        raise no_attribute(__name__, name, __all__)


__all__ = [
    "MAX",
    "NO_TRUMP",
    "PLAYERS",
    "Action",
    "ActionLike",
    "AfterSchedule",
    "Award",
    "BetweenLimits",
    "Bounce",
    "BowerRanking",
    "Call",
    "CardBidding",
    "CardsAction",
    "CardsMenu",
    "CardsOf",
    "Choice",
    "Closing",
    "Contract",
    "ContractBid",
    "ContractScoring",
    "ContractorLeads",
    "CountedBids",
    "DealCards",
    "DealResult",
    "DealerNames",
    "Deck",
    "DeclareJoker",
    "Discard",
    "DrawForDeal",
    "Duty",
    "DutyRow",
    "Ending",
    "ExactBidding",
    "ExactScoring",
    "ExactTarget",
    "FirstDealer",
    "FirstLead",
    "FirstLeader",
    "FixedTrump",
    "FollowSuit",
    "Formula",
    "HighLowJokers",
    "JokerSuit",
    "LadderBidding",
    "LastCard",
    "Leader",
    "LeftOfScorer",
    "ListMenu",
    "MakersScoring",
    "MostTricks",
    "MustBeat",
    "MustTrump",
    "NameTrump",
    "NoTrump",
    "NotInFirstTrick",
    "NotLed",
    "OneStands",
    "PartnersInNullo",
    "Phase",
    "PhaseRule",
    "Pile",
    "Play",
    "Points",
    "Premiums",
    "RaceTo",
    "Ranking",
    "Row",
    "Schedule",
    "ScoringRule",
    "Sealed",
    "Setting",
    "Settlement",
    "ShowBids",
    "Situation",
    "Size",
    "Standing",
    "Strains",
    "Streaks",
    "SuitRanking",
    "TakeKitty",
    "Tier",
    "TrumpByMakers",
    "TrumpSequence",
    "TurnUp",
    "Unbroken",
    "Undertaking",
    "WildTwos",
    "WizardsAndJesters",
    "by_players",
    "cards",
    "down",
    "up",
]
