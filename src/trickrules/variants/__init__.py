"""The bundled variants, and the catalogue of all that are installed."""

from trickrules.catalogue import aliases, get, ids, options
from trickrules.variants.oh_hell import (
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
    "coulon_turn_up",
    "devils_bridge",
    "german_bridge",
    "get",
    "ids",
    "kachufool",
    "la_podrida",
    "must_trump",
    "oh_hell",
    "oh_hell_ascending",
    "oh_shit",
    "options",
    "seven_six_five",
    "ten_op_en_neer",
    "up_and_down_the_river",
]
