"""All that variants are declared with, and that rules of one's own are made of; nothing is defined here."""

from typing import TYPE_CHECKING

from trickrules.base.formula import Formula
from trickrules.base.reading import no_attribute
from trickrules.base.sentence import Sentence
from trickrules.bidding import CountedBids, Course, ExactBidding, Ladder
from trickrules.bidding.asking import TURN_UP, AskInTurn
from trickrules.bidding.cards import CardBidding, ShowBids
from trickrules.bidding.ladder import LadderBidding
from trickrules.bidding.ladder_course import DOUBLE, PASS, REDOUBLE, Call
from trickrules.bidding.premium import Premiums
from trickrules.cards import CardsOf, Deck
from trickrules.dealing import (
    DealCards,
    DealerByResult,
    DealPasses,
    DrawForDeal,
    FirstDealer,
    LeftOfScorer,
    NextDealer,
)
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.dealing.throwing_in import ThrowIn
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import PLAYERS, Schedule, cards, down, steps, up
from trickrules.declaring.size import MAX, Size
from trickrules.exchange import DeclareJoker, Discard, PartnersInNullo, PassCards, TakeKitty
from trickrules.exchange.calling import CallPartner, CardCalled, FindPartner
from trickrules.exchange.kitty import TakeTurnUp, WinnerSeesKitty
from trickrules.exchange.robbing import RobTurnUp
from trickrules.exchange.seating import PartnersAreDummies, PlaysAlone
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
    Deed,
    Fact,
    GivesPartners,
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
from trickrules.scoring.counting import CardPoints, SideScoring, SumOf
from trickrules.scoring.highest_trump import HighestTrump
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.reaching import EndsAtTotal
from trickrules.scoring.rule import OverScoring, by_side, by_side_played
from trickrules.scoring.special import AnnouncedPoints, Bounce, FallBack, MakersScoring, MostTricks, NoTrick, Streaks
from trickrules.scoring.sweep import ChooseSweep, Sweep, SweepChosen
from trickrules.tricks import (
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
from trickrules.tricks.after_stock import AfterStock
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.tricks.between import DrawFromStock, EndsWhen, PartnersLook
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
    "DOUBLE",
    "FIRST_LEAD",
    "MAX",
    "NO_TRUMP",
    "PASS",
    "PLAYERS",
    "REDOUBLE",
    "TURN_UP",
    "Action",
    "ActionLike",
    "AfterSchedule",
    "AfterStock",
    "Announced",
    "AnnouncedPoints",
    "AskInTurn",
    "Award",
    "BestTrumps",
    "BetweenLimits",
    "Bounce",
    "BowerRanking",
    "Call",
    "CallPartner",
    "CardBidding",
    "CardCalled",
    "CardPoints",
    "CardsAction",
    "CardsMenu",
    "CardsOf",
    "Choice",
    "ChooseSweep",
    "Closing",
    "Contract",
    "ContractBid",
    "ContractScoring",
    "ContractorLeads",
    "CountedBids",
    "Course",
    "DealCards",
    "DealPasses",
    "DealResult",
    "DealerByResult",
    "DealerNames",
    "DealsAgain",
    "Decision",
    "Deck",
    "DeclareJoker",
    "Deed",
    "Discard",
    "DrawForDeal",
    "DrawFromStock",
    "Duty",
    "DutyRow",
    "Ending",
    "EndsAtTotal",
    "EndsWhen",
    "ExactBidding",
    "ExactScoring",
    "ExactTarget",
    "Fact",
    "FallBack",
    "FindPartner",
    "FirstDealer",
    "FirstLead",
    "FirstLeader",
    "FixedTrump",
    "FollowSuit",
    "Formula",
    "GivesPartners",
    "HighLowJokers",
    "HighestTrump",
    "HolderLeads",
    "JokerSuit",
    "Ladder",
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
    "NextDealer",
    "NoTrick",
    "NoTrump",
    "NoUnderTrump",
    "NotInFirstTrick",
    "NotLed",
    "OneStands",
    "Outcome",
    "OverRanking",
    "OverScoring",
    "PartnersAreDummies",
    "PartnersInNullo",
    "PartnersLook",
    "PassCards",
    "Phase",
    "PhaseRule",
    "Pile",
    "Play",
    "PlaysAlone",
    "Points",
    "Premiums",
    "RaceTo",
    "Ranking",
    "RobTurnUp",
    "Row",
    "Schedule",
    "ScoringRule",
    "Sealed",
    "Sentence",
    "Setting",
    "Settlement",
    "ShowBids",
    "SideScoring",
    "Situation",
    "Size",
    "Special",
    "SpecialCards",
    "Standing",
    "Strains",
    "Streaks",
    "SuitRanking",
    "SumOf",
    "Sweep",
    "SweepChosen",
    "TakeKitty",
    "TakeTurnUp",
    "ThrowIn",
    "Tier",
    "TrumpByMakers",
    "TrumpLed",
    "TrumpSequence",
    "TurnUp",
    "Unbroken",
    "Undertaking",
    "WildTwos",
    "WinnerSeesKitty",
    "WizardsAndJesters",
    "by_players",
    "by_side",
    "by_side_played",
    "cards",
    "down",
    "steps",
    "up",
]
