"""Score sheets: a match of people who play with real cards, of which only bids and tricks are known."""

from trickrules.sheet.entries import Change, Notes, Stood
from trickrules.sheet.marks import BLOT
from trickrules.sheet.score_sheet import ScoreSheet
from trickrules.sheet.sheet_deal import SheetDeal
from trickrules.sheet.story import Chapter, Problem
from trickrules.sheet.table import Table

__all__ = ["BLOT", "Change", "Chapter", "Notes", "Problem", "ScoreSheet", "SheetDeal", "Stood", "Table"]
