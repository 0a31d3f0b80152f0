"""All that variants are declared with, and that rules of one's own are made of; nothing is defined here."""

from typing import TYPE_CHECKING

from trickrules.base.formula import Formula
from trickrules.base.reading import no_attribute
from trickrules.base.sentence import Sentence
from trickrules.bidding import CountedBids, Course, ExactBidding, Ladder
from trickrules.bidding.asking import TURN_UP, AskInTurn
from trickrules.bidding.blind import BlindNil
from trickrules.bidding.by_hand import HandBidding
from trickrules.bidding.cards import CardBidding, ShowBids
from trickrules.bidding.defending import DefendsAlone
from trickrules.bidding.doubling import DoubleContract
from trickrules.bidding.holding import HoldBidding
from trickrules.bidding.ladder import LadderBidding
from trickrules.bidding.ladder_course import DOUBLE, PASS, REDOUBLE, Call
from trickrules.bidding.premium import Premiums
from trickrules.bidding.strength import PointsTold, StrongestNames, TellPoints
from trickrules.bidding.together import SideBidding
from trickrules.bidding.vulnerability import Vulnerability, Vulnerable
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
from trickrules.dealing.deal_cards import LookAtHands
from trickrules.dealing.first_dealer import SeatDeals
from trickrules.dealing.knocking_out import DealerStillIn, KnockedOut
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.dealing.sitting_out import DealerSitsOut
from trickrules.dealing.throwing_in import ThrowIn
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import PLAYERS, Schedule, cards, down, steps, up
from trickrules.declaring.size import MAX, Size
from trickrules.exchange import DeclareJoker, Discard, PartnersInNullo, PassCards, TakeKitty
from trickrules.exchange.calling import CallPartner, CardCalled, FindPartner, OneAgainstAll
from trickrules.exchange.changing import ChangeForStock, SwapWithPartner
from trickrules.exchange.kitty import TakeTurnUp, WinnerSeesKitty
from trickrules.exchange.partners import PassToPartner
from trickrules.exchange.robbing import RobTurnUp
from trickrules.exchange.seating import ContractorShows, PartnersAreDummies, PlaysAlone
from trickrules.facts import (
    FIRST_LEAD,
    NO_TRUMP,
    Action,
    ActionLike,
    Announced,
    Blind,
    CardsAction,
    CardsMenu,
    Choice,
    Claimed,
    DealResult,
    Deed,
    EitherMenu,
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
from trickrules.scoring.bags import BagScoring
from trickrules.scoring.contract import ContractScoring
from trickrules.scoring.contract_bonus import ContractBonus
from trickrules.scoring.counting import CardPoints, SideScoring, SumOf, TricksFrom
from trickrules.scoring.honours import Honours
from trickrules.scoring.last_one import LastOneIn
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.losing_all import LosesAll
from trickrules.scoring.melds import AnnounceMelds, TrickMelds
from trickrules.scoring.most_loses import MostLoses
from trickrules.scoring.nil import NilScoring
from trickrules.scoring.reaching import EndsAtTotal
from trickrules.scoring.rubber import Rubber
from trickrules.scoring.rule import OverScoring, by_side, by_side_played
from trickrules.scoring.special import (
    AnnouncedPoints,
    Bounce,
    FallBack,
    HighestTrump,
    MakersScoring,
    MostTricks,
    NoTrick,
    Streaks,
)
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
    LowestInFirstTrick,
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
from trickrules.tricks.claims import AnswerClaim, Claim
from trickrules.tricks.extras import HighLowJokers, JokerSuit, WildTwos, WizardsAndJesters
from trickrules.tricks.holder import HolderLeads
from trickrules.tricks.special import Outcome, Special, SpecialCards
from trickrules.trumps import (
    DealerNames,
    FixedTrump,
    LastCard,
    MostTricksNames,
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
    "AnnounceMelds",
    "Announced",
    "AnnouncedPoints",
    "AnswerClaim",
    "AskInTurn",
    "Award",
    "BagScoring",
    "BestTrumps",
    "BetweenLimits",
    "Blind",
    "BlindNil",
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
    "ChangeForStock",
    "Choice",
    "ChooseSweep",
    "Claim",
    "Claimed",
    "Closing",
    "Contract",
    "ContractBid",
    "ContractBonus",
    "ContractScoring",
    "ContractorLeads",
    "ContractorShows",
    "CountedBids",
    "Course",
    "DealCards",
    "DealPasses",
    "DealResult",
    "DealerByResult",
    "DealerNames",
    "DealerSitsOut",
    "DealerStillIn",
    "DealsAgain",
    "Decision",
    "Deck",
    "DeclareJoker",
    "Deed",
    "DefendsAlone",
    "Discard",
    "DoubleContract",
    "DrawForDeal",
    "DrawFromStock",
    "Duty",
    "DutyRow",
    "EitherMenu",
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
    "HandBidding",
    "HighLowJokers",
    "HighestTrump",
    "HoldBidding",
    "HolderLeads",
    "Honours",
    "JokerSuit",
    "KnockedOut",
    "Ladder",
    "LadderBidding",
    "LastCard",
    "LastOneIn",
    "Leader",
    "LeftOfScorer",
    "ListMenu",
    "LookAtHands",
    "LosesAll",
    "LowestInFirstTrick",
    "MakersScoring",
    "MostLoses",
    "MostTricks",
    "MostTricksNames",
    "MustBeat",
    "MustTrump",
    "NameTrump",
    "NextDealer",
    "NilScoring",
    "NoTrick",
    "NoTrump",
    "NoUnderTrump",
    "NotInFirstTrick",
    "NotLed",
    "OneAgainstAll",
    "OneStands",
    "Outcome",
    "OverRanking",
    "OverScoring",
    "PartnersAreDummies",
    "PartnersInNullo",
    "PartnersLook",
    "PassCards",
    "PassToPartner",
    "Phase",
    "PhaseRule",
    "Pile",
    "Play",
    "PlaysAlone",
    "Points",
    "PointsTold",
    "Premiums",
    "RaceTo",
    "Ranking",
    "RobTurnUp",
    "Row",
    "Rubber",
    "Schedule",
    "ScoringRule",
    "Sealed",
    "SeatDeals",
    "Sentence",
    "Setting",
    "Settlement",
    "ShowBids",
    "SideBidding",
    "SideScoring",
    "Situation",
    "Size",
    "Special",
    "SpecialCards",
    "Standing",
    "Strains",
    "Streaks",
    "StrongestNames",
    "SuitRanking",
    "SumOf",
    "SwapWithPartner",
    "Sweep",
    "SweepChosen",
    "TakeKitty",
    "TakeTurnUp",
    "TellPoints",
    "ThrowIn",
    "Tier",
    "TrickMelds",
    "TricksFrom",
    "TrumpByMakers",
    "TrumpLed",
    "TrumpSequence",
    "TurnUp",
    "Unbroken",
    "Undertaking",
    "Vulnerability",
    "Vulnerable",
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
