"""The plain systems of the Oh Hell family: bid exactly the tricks you will win."""

from __future__ import annotations

from typing import Final

from trickrules.declaring.by_players import by_players
from trickrules.declaring.size import Size
from trickrules.variants.oh_hell_system import OhHellSystem

WHOLE_PACK: Final = Size(of=52)
"""As many as 52 cards allow; jokers that a house rule adds do not change it (section 3.5)."""

_KACHU = ("S", "D", "C", "H")

oh_hell: Final = OhHellSystem(
    id="oh_hell",
    name="Oh Hell",
    source="3.1",
    aliases=("oh_pshaw", "oh_well", "contract_whist", "nomination_whist"),
)
oh_hell_ascending: Final = OhHellSystem(
    id="oh_hell_ascending",
    name="Oh Hell, ascending",
    source="3.2",
    table=Size(at_most=by_players({3: 15, 4: 13, 5: 10, 6: 8, 7: 7})),
    defaults={
        "schedule": "up",
        "no_trump_deals": "largest",
        "hook": False,
        "scoring": "exact_only",
    },
)
up_and_down_the_river: Final = OhHellSystem(
    id="up_and_down_the_river",
    name="Up and Down the River",
    source="3.3",
    players=(4, 5, 6, 7, 8),
    table=Size(at_most=10, spare=1),
    defaults={"start": None, "scorer": None},
)
blackout: Final = OhHellSystem(
    id="blackout",
    name="Blackout",
    source="3.4",
    aliases=("blob",),
    defaults={"scoring": "exact_only"},
)
devils_bridge: Final = OhHellSystem(
    id="devils_bridge",
    name="Devil's Bridge",
    source="3.7",
    defaults={"schedule": "up_down", "forehead": "last_one_card"},
)
kachufool: Final = OhHellSystem(
    id="kachufool",
    countries=("India",),
    name="Kachufool",
    source="3.8",
    aliases=("judgement", "forecasting"),
    table=WHOLE_PACK,
    defaults={"schedule": "up", "trump": _KACHU, "sequence_nt": False, "scoring": "exact_only"},
)
seven_six_five: Final = OhHellSystem(id="seven_six_five", name="765", source="3.9", table=Size(at_most=7))
oh_shit: Final = OhHellSystem(id="oh_shit", name="Oh Shit", source="3.10", defaults={"trump": "fixed:S"})
coulon_turn_up: Final = OhHellSystem(
    id="coulon_turn_up", name="Coulon's turn-up", source="3.11", defaults={"trump": "coulon"}
)
must_trump: Final = OhHellSystem(
    id="must_trump", name="Must trump", source="3.13", defaults={"void_duty": "must_trump"}
)
la_podrida: Final = OhHellSystem(
    id="la_podrida", name="La Podrida", source="3.14", defaults={"void_duty": "must_trump"}
)
german_bridge: Final = OhHellSystem(
    id="german_bridge",
    countries=("Hong Kong",),
    name="German Bridge",
    source="3.18",
    players=(4, 3, 5, 6, 7),
    table=WHOLE_PACK,
    defaults={"schedule": "up", "scoring": "squares"},
)
ten_op_en_neer: Final = OhHellSystem(
    id="ten_op_en_neer",
    countries=("Netherlands",),
    name="10 op en neer",
    source="3.22",
    players=(3, 4, 5),
    table=Size(at_most=10),
    defaults={"schedule": "up_down", "hook": False, "scoring": "exact_only"},
)
ascenseur: Final = OhHellSystem(
    id="ascenseur",
    countries=("France",),
    name="L'Ascenseur",
    source="3.23",
    aliases=("elevator", "grimpette"),
    table=WHOLE_PACK,
    defaults={"schedule": "up_down"},
)
