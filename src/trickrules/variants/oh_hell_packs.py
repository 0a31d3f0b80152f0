"""Systems of the Oh Hell family with packs of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trickrules.cards import Card, Deck
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import cards, down, up
from trickrules.declaring.size import MAX, Size
from trickrules.scoring.special import Streaks
from trickrules.variants.oh_hell_system import WIZARD, OhHellSystem

if TYPE_CHECKING:
    from trickrules.declaring.system import Rules
    from trickrules.declaring.variant import Variant

SCHEDULE_OPTIONS: Final = ("schedule", "max_cards", "step", "deals")
"""The house rules about hand sizes (section 5.1)."""


def low_cards(count: int) -> tuple[Card, ...]:
    """Give the lowest cards of the standard pack, by rank, then clubs, diamonds, hearts, spades (section 3.6)."""
    pack = Deck.standard()
    ranked = sorted(pack, key=lambda card: pack.ranks.index(card.rank))
    return tuple(ranked[:count])


bust: Final = OhHellSystem(
    id="bust",
    name="Bust",
    source="3.6",
    players=(3, 4, 5, 6),
    deck=by_players(
        {
            3: Deck.standard() - low_cards(13),
            4: Deck.standard(),
            5: Deck.standard() + low_cards(13),
            6: Deck.standard() + low_cards(26),
        }
    ),
    table=Size(at_most=13),
    defaults={"bidding": "simultaneous"},
    refuses=("jokers",),
)

_TWO_JOKERS: Final = Deck.standard() + "JK JK"

blackout_jokers: Final = OhHellSystem(
    id="blackout_jokers",
    name="Blackout with jokers",
    source="3.5",
    players=(5, 6),
    deck=by_players({5: _TWO_JOKERS - "2C 2D 2H 2S", 6: _TWO_JOKERS}),
    table=MAX,
    repeats=by_players({5: 20, 6: 12}),
    defaults={
        "schedule": "fixed",
        "trump": ("H", "C", "D", "S"),
        "scoring": "exact_only",
        "jokers": "atkinson",
    },
    refuses=("schedule", "max_cards", "step", "jokers"),
)

brader_jokers: Final = OhHellSystem(
    id="brader_jokers",
    name="Brader's jokers",
    source="3.12",
    deck=_TWO_JOKERS,
    defaults={"jokers": "brader"},
    refuses=("jokers",),
)

BRISCA: Final = "24567SCR3A"
NATURAL: Final = "234567SCRA"


def _spanish_order(rules: Rules) -> str:
    return NATURAL if rules["rank_order"] == "natural" else BRISCA


la_pocha: Final = OhHellSystem(
    id="la_pocha",
    countries=("Spain",),
    name="La Pocha",
    source="3.15",
    players=(3, 4, 5, 6, 7, 8),
    deck=by_players({3: Deck.spanish() - "2O 2C 2E 2B", **dict.fromkeys((4, 5, 6, 7, 8), Deck.spanish())}),
    order=_spanish_order,
    direction="counter_clockwise",
    table=MAX,
    defaults={
        "schedule": "plateau",
        "trump": "last_card",
        "void_duty": "tute",
        "scoring": "pocha",
        "rank_order": "brisca",
    },
    refuses=("jokers",),
)


def _streaks(variant: Variant, rules: Rules) -> Variant:
    bonus = rules["streak_bonus"]
    return variant.evolve(scoring=Streaks(below=variant.scoring, points=bonus)) if bonus else variant


romanian_whist: Final = OhHellSystem(
    id="romanian_whist",
    countries=("Romania",),
    name="Romanian Whist",
    source="3.16",
    players=(3, 4, 5, 6),
    deck=by_players({players: Deck.standard(ranks=f"{low}-A") for players, low in ((3, 9), (4, 7), (5, 5), (6, 3))}),
    table=Size(at_most=8),
    defaults={
        "schedule": "plateau",
        "amend": "never",
        "void_duty": "must_trump",
        "scoring": "romanian",
        "streak_bonus": 0,
    },
    refuses=("jokers",),
    touch=_streaks,
)

_EIGHTS: Final = cards(8) * 4

seven_up_beben: Final = OhHellSystem(
    id="seven_up_beben",
    name="7-truf",
    source="3.21",
    players=(4,),
    deck=Deck.standard(ranks="7-A"),
    shape=up(1, 7) + _EIGHTS + down(7, 1) + _EIGHTS,
    defaults={"scoring": "beben"},
    refuses=(*SCHEDULE_OPTIONS, "jokers"),
)

wizard: Final = OhHellSystem(
    id="wizard",
    name="Wizard",
    source="3.24",
    players=(3, 4, 5, 6),
    deck=Deck.standard() + "W W W W N N N N",
    extras=WIZARD,
    table=MAX,
    defaults={"schedule": "up", "hook": False, "scoring": "wizard"},
    refuses=("jokers",),
)
