"""Dealing: who deals first, and how the cards come into the hands."""

from trickrules.dealing.deal_cards import DealCards
from trickrules.dealing.first_dealer import DrawForDeal, FirstDealer, LeftOfScorer

__all__ = ["DealCards", "DrawForDeal", "FirstDealer", "LeftOfScorer"]
