"""What the rules text tables: the options of each system (5.8), its hands and deals (section 3), the scorings (5.5)."""

from __future__ import annotations

from typing import Final

SCHEDULE: Final = ("schedule", "max_cards", "step", "deals")
"""The options of 5.1 that many systems take."""

EVERYBODY_S: Final = (
    *SCHEDULE,
    *("trump", "no_trump_deals"),
    *("hook", "bidding", "amend", "dealer_amend", "forehead", "hook_min_cards"),
    *("first_leader", "void_duty", "duplicates", "jokers", "joker_pairing", "joker_tie"),
    *("scoring", "zero_bid", "miss_points", "miss_base"),
    *("winner", "tie_break", "money"),
)
"""The options of section 5 that go with every system but those that refuse them."""

REFUSED: Final = {
    "ninety_nine": tuple(name for name in EVERYBODY_S if name not in {"first_leader", "money"}),
    "boerenbridge": (*SCHEDULE, "no_trump_deals", "jokers", "forehead", "scoring", "winner", "tie_break", "miss_base"),
    "nominations_clag": (*SCHEDULE, "jokers", "miss_base"),
    "seven_up_beben": (*SCHEDULE, "jokers"),
    "blackout_jokers": ("schedule", "max_cards", "step", "jokers"),
    "brader_jokers": ("jokers",),
    "bust": ("jokers",),
    "la_pocha": ("jokers",),
    "romanian_whist": ("jokers",),
    "wizard": ("jokers",),
}
"""The table of 5.8: what each system refuses; a system that is not listed refuses nothing.

``miss_base`` goes with ``scoring=five_per_trick`` only, so it is not offered where that cannot be chosen.
"""

OF_ONE_SYSTEM: Final = {
    "start": "up_and_down_the_river",
    "scorer": "up_and_down_the_river",
    "sequence_nt": "kachufool",
    "rank_order": "la_pocha",
    "streak_bonus": "romanian_whist",
    "rubber": "ninety_nine",
    "misere_penalty": "nominations_clag",
}
"""The options that one system alone takes."""

A_VALUE: Final[dict[str, object]] = {
    "schedule": "up",
    "max_cards": 5,
    "step": 2,
    "deals": 4,
    "trump": "none",
    "no_trump_deals": "last",
    "hook": False,
    "bidding": "in_turn",
    "amend": "never",
    "dealer_amend": "never",
    "forehead": "none",
    "hook_min_cards": 2,
    "first_leader": "dealer",
    "void_duty": "free",
    "duplicates": "first_wins",
    "jokers": "brader",
    "joker_pairing": "trick",
    "joker_tie": "second",
    "scoring": "squares",
    "zero_bid": "five",
    "miss_points": "zero",
    "miss_base": 0,
    "winner": "settle",
    "tie_break": "extra_max",
    "money": 1,
    "start": 4,
    "scorer": 1,
    "sequence_nt": True,
    "rank_order": "natural",
    "streak_bonus": 5,
    "rubber": True,
    "misere_penalty": 2,
}
"""A value of each option."""

PLATEAUS: Final = {"la_pocha", "romanian_whist"}
"""The systems whose own schedule is a plateau."""

_DOWN_UP: Final = {3: (10, 19), 4: (10, 19), 5: (10, 19), 6: (8, 15), 7: (7, 13)}
_FILLED: Final = {3: (17, 17), 4: (13, 13), 5: (10, 10), 6: (8, 8), 7: (7, 7)}

SIZES: Final[dict[str, dict[int, tuple[int, int]]]] = {
    "oh_hell": _DOWN_UP,
    "oh_hell_ascending": {3: (15, 15), 4: (13, 13), 5: (10, 10), 6: (8, 8), 7: (7, 7)},
    "up_and_down_the_river": {4: (10, 19), 5: (10, 19), 6: (8, 15), 7: (7, 13), 8: (6, 11)},
    "blackout": _DOWN_UP,
    "blackout_jokers": {5: (10, 20), 6: (9, 12)},
    "bust": dict.fromkeys(range(3, 7), (13, 25)),
    "devils_bridge": _DOWN_UP,
    "kachufool": _FILLED,
    "seven_six_five": dict.fromkeys(range(3, 8), (7, 13)),
    "oh_shit": _DOWN_UP,
    "coulon_turn_up": _DOWN_UP,
    "brader_jokers": _DOWN_UP,
    "must_trump": _DOWN_UP,
    "la_podrida": _DOWN_UP,
    "la_pocha": {3: (12, 29), 4: (10, 28), 5: (8, 27), 6: (6, 26), 7: (5, 27), 8: (5, 30)},
    "romanian_whist": {3: (8, 21), 4: (8, 24), 5: (8, 27), 6: (8, 30)},
    "german_bridge": _FILLED,
    "nominations_clag": dict.fromkeys(range(4, 8), (7, 22)),
    "seven_up_beben": {4: (8, 22)},
    "ten_op_en_neer": dict.fromkeys(range(3, 6), (10, 19)),
    "ascenseur": {3: (17, 33), 4: (13, 25), 5: (10, 19), 6: (8, 15), 7: (7, 13)},
    "wizard": {3: (20, 20), 4: (15, 15), 5: (12, 12), 6: (10, 10)},
}
"""For each number of players the largest hand and the number of deals."""

ENDLESS: Final = {"ninety_nine": ((3,), 9), "boerenbridge": ((4,), 13)}
"""The systems whose deals go on until somebody has won: their players, and the hands of every deal."""

SYSTEMS: Final = (*SIZES, *ENDLESS)
"""All 24 systems."""


def takers(option: str) -> list[str]:
    """List the systems that take an option."""
    return [system for system in SYSTEMS if option not in REFUSED.get(system, ())]


COLUMNS: Final = ((0, 0), (0, 1), (1, 1), (1, 0), (2, 2), (2, 1), (2, 3), (3, 3), (3, 4), (4, 4), (4, 1))
WORKED_TABLE: Final[dict[str, tuple[int, ...]]] = {
    "trick_plus_bonus": (10, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1),
    "exact_only": (10, 0, 11, 0, 12, 0, 0, 13, 0, 14, 0),
    "zero_five": (5, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1),
    "zero_five_plus_hand": (12, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1),
    "ten_per_trick": (10, -10, 10, -10, 20, -10, -10, 30, -10, 40, -30),
    "five_per_trick": (10, -10, 15, -10, 20, -10, -10, 25, -10, 30, -20),
    "squares": (10, -1, 11, -1, 14, -1, -1, 19, -1, 26, -9),
    "beben": (35, 1, 10, 0, 20, 1, 3, 30, 4, 40, 1),
    "boerenbridge": (20, 1, 11, 0, 12, 1, 3, 13, 4, 14, 1),
    "romanian": (5, -1, 6, -1, 7, -1, -1, 8, -1, 9, -3),
    "pocha": (10, -5, 15, -5, 20, -5, -5, 25, -5, 30, -15),
    "ten_times": (10, 0, 10, 0, 20, 0, 0, 30, 0, 40, 0),
    "podrida_three": (10, -3, 13, -3, 16, -3, -3, 19, -3, 22, -9),
    "wizard": (20, -10, 30, -10, 40, -10, -10, 50, -10, 60, -30),
    "clag_english": (10, 0, 12, 0, 14, 0, 0, 16, 0, 18, 0),
}
"""For each scoring the points of the columns (bid and tricks won), in a deal of seven."""
