"""States as text for people."""

from trickrules.render.sheet import sheet_markdown, sheet_text
from trickrules.render.text import deal_text, score_sheet, table

__all__ = ["deal_text", "score_sheet", "sheet_markdown", "sheet_text", "table"]
