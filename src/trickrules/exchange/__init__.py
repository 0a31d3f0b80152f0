"""Exchange: cards taken up, put aside and shown between the auction and the play."""

from trickrules.exchange.joker import DeclareJoker
from trickrules.exchange.kitty import Discard, Discarding, TakeKitty
from trickrules.exchange.passing import PassCards, Passing
from trickrules.exchange.seating import PartnersInNullo

__all__ = ["DeclareJoker", "Discard", "Discarding", "PartnersInNullo", "PassCards", "Passing", "TakeKitty"]
