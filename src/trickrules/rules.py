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
from trickrules.declaring.schedule import MAX, PLAYERS, Schedule, Size, cards, down, steps, up
from trickrules.exchange import DeclareJoker, Discard, PartnersInNullo, PassCards, TakeKitty
from trickrules.facts import (
    FIRST_LEAD,
    NO_TRUMP,
    Action,
    ActionLike,
    Announced,
    CardsAction,
    CardsMenu,
    Choice,
    DealResult,
    Fact,
    ListMenu,
    OneStands,
    Phase,
    PhaseRule,
    Pile,
    Sealed,
    Setting,
    Situation,
    Standing,
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
from trickrules.scoring.counting import CardPoints, SideScoring, SumOf
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.rule import by_side, by_side_played
from trickrules.scoring.special import AnnouncedPoints, Bounce, MakersScoring, MostTricks, Streaks, Sweep
from trickrules.tricks import (
    CardsOf,
    ContractorLeads,
    Decision,
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
    NoUnderTrump,
    OverRanking,
    Play,
    Ranking,
    Row,
    SuitRanking,
    Tier,
    Unbroken,
)
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.tricks.between import DrawFromStock, EndsWhen
from trickrules.tricks.bowers import BowerRanking
from trickrules.tricks.extras import HighLowJokers, JokerSuit, WildTwos, WizardsAndJesters
from trickrules.tricks.holder import HolderLeads
from trickrules.tricks.special import Outcome, Special, SpecialCards
from trickrules.trumps import (
    DealerNames,
    FixedTrump,
    LastCard,
    NameTrump,
    NoTrump,
    TrumpSequence,
    TurnUp,
)
from trickrules.trumps.led import TrumpLed
from trickrules.trumps.makers import TrumpByMakers

if not TYPE_CHECKING:  # pragma: no branch -- it is never true while a program runs
    # Hidden from type checkers, for whom a name that is misspelt is an error.
    def __getattr__(name: str) -> object:
        raise no_attribute(__name__, name, __all__)


__all__ = [
    "FIRST_LEAD",
    "MAX",
    "NO_TRUMP",
    "PLAYERS",
    "Action",
    "ActionLike",
    "AfterSchedule",
    "Announced",
    "AnnouncedPoints",
    "Award",
    "BestTrumps",
    "BetweenLimits",
    "Bounce",
    "BowerRanking",
    "Call",
    "CardBidding",
    "CardPoints",
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
    "Decision",
    "Deck",
    "DeclareJoker",
    "Discard",
    "DrawForDeal",
    "DrawFromStock",
    "Duty",
    "DutyRow",
    "Ending",
    "EndsWhen",
    "ExactBidding",
    "ExactScoring",
    "ExactTarget",
    "Fact",
    "FirstDealer",
    "FirstLead",
    "FirstLeader",
    "FixedTrump",
    "FollowSuit",
    "Formula",
    "HighLowJokers",
    "HolderLeads",
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
    "NoUnderTrump",
    "NotInFirstTrick",
    "NotLed",
    "OneStands",
    "Outcome",
    "OverRanking",
    "PartnersInNullo",
    "PassCards",
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
    "SideScoring",
    "Situation",
    "Size",
    "Special",
    "SpecialCards",
    "Standing",
    "Streaks",
    "SuitRanking",
    "SumOf",
    "Sweep",
    "TakeKitty",
    "Tier",
    "TrumpByMakers",
    "TrumpLed",
    "TrumpSequence",
    "TurnUp",
    "Unbroken",
    "Undertaking",
    "WildTwos",
    "WizardsAndJesters",
    "by_players",
    "by_side",
    "by_side_played",
    "cards",
    "down",
    "steps",
    "up",
]
