"""Trumps: how the strain of a deal is settled."""

from trickrules.trumps.fixed import FixedTrump, NoTrump, TrumpSequence
from trickrules.trumps.naming import ContractorNames, DealerNames, MostTricksNames, NameTrump
from trickrules.trumps.turned import LastCard, TurnUp

__all__ = [
    "ContractorNames",
    "DealerNames",
    "FixedTrump",
    "LastCard",
    "MostTricksNames",
    "NameTrump",
    "NoTrump",
    "TrumpSequence",
    "TurnUp",
]
