"""Scoring: what a deal is worth and why, when the match ends, who has won it, who pays whom."""

from trickrules.scoring.award import Award, Points
from trickrules.scoring.ending import AfterSchedule, Closing, Ending, ExactTarget, RaceTo, Settlement
from trickrules.scoring.exact import ExactScoring
from trickrules.scoring.rule import ScoringRule, points_of
from trickrules.scoring.settlement import settle

__all__ = [
    "AfterSchedule",
    "Award",
    "Closing",
    "Ending",
    "ExactScoring",
    "ExactTarget",
    "Points",
    "RaceTo",
    "ScoringRule",
    "Settlement",
    "points_of",
    "settle",
]
