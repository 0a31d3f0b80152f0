"""The bundled variants, and the catalogue of all that are installed."""

from trickrules.catalogue import aliases, get, ids, options
from trickrules.variants.oh_hell_matches import (
    boerenbridge,
    ninety_nine,
    nominations_clag,
)
from trickrules.variants.oh_hell_packs import (
    blackout_jokers,
    brader_jokers,
    bust,
    la_pocha,
    romanian_whist,
    seven_up_beben,
    wizard,
)
from trickrules.variants.oh_hell_plain import (
    ascenseur,
    blackout,
    coulon_turn_up,
    devils_bridge,
    german_bridge,
    kachufool,
    la_podrida,
    must_trump,
    oh_hell,
    oh_hell_ascending,
    oh_shit,
    seven_six_five,
    ten_op_en_neer,
    up_and_down_the_river,
)

__all__ = [
    "aliases",
    "ascenseur",
    "blackout",
    "blackout_jokers",
    "boerenbridge",
    "brader_jokers",
    "bust",
    "coulon_turn_up",
    "devils_bridge",
    "german_bridge",
    "get",
    "ids",
    "kachufool",
    "la_pocha",
    "la_podrida",
    "must_trump",
    "ninety_nine",
    "nominations_clag",
    "oh_hell",
    "oh_hell_ascending",
    "oh_shit",
    "options",
    "romanian_whist",
    "seven_six_five",
    "seven_up_beben",
    "ten_op_en_neer",
    "up_and_down_the_river",
    "wizard",
]
