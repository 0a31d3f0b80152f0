"""What the rooms say to each other: a deal so far, the match so far, actions, phases."""

from trickrules.cards.suit import NO_TRUMP
from trickrules.facts.action import Action, ActionLike, CardsAction, Deed
from trickrules.facts.blind import Blind
from trickrules.facts.choice import Choice
from trickrules.facts.contract import Undertaking
from trickrules.facts.fact import Announced, Claimed, Fact
from trickrules.facts.menu import CardChoices, CardsMenu, EitherMenu, ListMenu, Menu
from trickrules.facts.phase import Phase
from trickrules.facts.pile import FIRST_LEAD, NOBODY, Pile
from trickrules.facts.result import DealResult
from trickrules.facts.rule import GivesPartners, OneStands, PhaseRule, Situation, Strains
from trickrules.facts.sealed import Sealed
from trickrules.facts.seat import Seat
from trickrules.facts.setting import Passed, Setting
from trickrules.facts.standing import Standing

__all__ = [
    "FIRST_LEAD",
    "NOBODY",
    "NO_TRUMP",
    "Action",
    "ActionLike",
    "Announced",
    "Blind",
    "CardChoices",
    "CardsAction",
    "CardsMenu",
    "Choice",
    "Claimed",
    "DealResult",
    "Deed",
    "EitherMenu",
    "Fact",
    "GivesPartners",
    "ListMenu",
    "Menu",
    "OneStands",
    "Passed",
    "Phase",
    "PhaseRule",
    "Pile",
    "Sealed",
    "Seat",
    "Setting",
    "Situation",
    "Standing",
    "Strains",
    "Undertaking",
]
