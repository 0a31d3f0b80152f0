"""Dealing: who deals first, and how the cards come into the hands."""

from trickrules.dealing.deal_cards import DealCards
from trickrules.dealing.first_dealer import DrawForDeal, FirstDealer, LeftOfScorer
from trickrules.dealing.next_dealer import DealerByResult, DealPasses, NextDealer

__all__ = ["DealCards", "DealPasses", "DealerByResult", "DrawForDeal", "FirstDealer", "LeftOfScorer", "NextDealer"]
