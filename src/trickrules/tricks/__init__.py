"""Tricks: what ranks the cards, what must be played, who wins."""

from trickrules.tricks.duties import (
    Duty,
    DutyRow,
    FirstLead,
    FollowSuit,
    LowestInFirstTrick,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NotLed,
    NoUnderTrump,
    Unbroken,
)
from trickrules.tricks.layout import Layout
from trickrules.tricks.play import Play, Unseen
from trickrules.tricks.playing import ContractorLeads, FirstLeader, Leader, LeadFirst, PlayTricks, meaning
from trickrules.tricks.ranking import Decision, OverRanking, Ranking, Row, SuitRanking, Tier
from trickrules.tricks.tables import Tables, tables
from trickrules.tricks.trick import Trick
from trickrules.tricks.trick_play import TrickPlay

__all__ = [
    "ContractorLeads",
    "Decision",
    "Duty",
    "DutyRow",
    "FirstLead",
    "FirstLeader",
    "FollowSuit",
    "Layout",
    "LeadFirst",
    "Leader",
    "LowestInFirstTrick",
    "MustBeat",
    "MustTrump",
    "NoUnderTrump",
    "NotInFirstTrick",
    "NotLed",
    "OverRanking",
    "Play",
    "PlayTricks",
    "Ranking",
    "Row",
    "SuitRanking",
    "Tables",
    "Tier",
    "Trick",
    "TrickPlay",
    "Unbroken",
    "Unseen",
    "meaning",
    "tables",
]
