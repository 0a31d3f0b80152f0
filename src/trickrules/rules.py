"""Every kind of rule that a variant is declared with, by one import; nothing is defined here."""

from trickrules.bidding import ExactBidding
from trickrules.by_players import by_players
from trickrules.cards import Deck
from trickrules.dealing import DealCards, DrawForDeal, LeftOfScorer
from trickrules.facts import PhaseRule
from trickrules.schedule import MAX, PLAYERS, Schedule, Size, cards, down, up
from trickrules.scoring import AfterSchedule, ExactScoring, ScoringRule
from trickrules.tricks import (
    CardsOf,
    FirstLead,
    FirstLeader,
    FollowSuit,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    SuitRanking,
    Unbroken,
)
from trickrules.trumps import DealerNames, FixedTrump, LastCard, NoTrump, TrumpSequence, TurnUp

__all__ = [
    "MAX",
    "PLAYERS",
    "AfterSchedule",
    "CardsOf",
    "DealCards",
    "DealerNames",
    "Deck",
    "DrawForDeal",
    "ExactBidding",
    "ExactScoring",
    "FirstLead",
    "FirstLeader",
    "FixedTrump",
    "FollowSuit",
    "LastCard",
    "LeftOfScorer",
    "MustBeat",
    "MustTrump",
    "NoTrump",
    "NotInFirstTrick",
    "PhaseRule",
    "Schedule",
    "ScoringRule",
    "Size",
    "SuitRanking",
    "TrumpSequence",
    "TurnUp",
    "Unbroken",
    "by_players",
    "cards",
    "down",
    "up",
]
