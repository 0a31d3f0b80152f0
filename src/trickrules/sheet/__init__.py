"""Score sheets: a match of people who play with real cards, of which only bids and tricks are known."""

from trickrules.sheet.line import Line
from trickrules.sheet.marks import BLOT
from trickrules.sheet.score_sheet import ScoreSheet
from trickrules.sheet.story import Chapter, Problem
from trickrules.sheet.table import Table
from trickrules.sheet.written import Change, Notes, Said

__all__ = ["BLOT", "Change", "Chapter", "Line", "Notes", "Problem", "Said", "ScoreSheet", "Table"]
