"""The bundled variants, and the catalogue of all that are installed.

Each bundled system is an attribute, read when it is first asked for: ``variants.kachufool()``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import no_attribute
from trickrules.declaring.catalogue import aliases, get, ids, options, problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trickrules.declaring.finding import Listing, families, find
    from trickrules.variants.briscola_family import brisca, briscola, briscola_chiamata, briscolone
    from trickrules.variants.contract_bridge_family import bridge, chicago, minibridge, rubber_bridge
    from trickrules.variants.euchre_family import (
        british_euchre,
        cutthroat_euchre,
        euchre,
        railroad_euchre,
        six_handed_euchre,
        two_handed_euchre,
    )
    from trickrules.variants.five_hundred import (
        american_500,
        australian_500,
        australian_500_home,
        cutthroat_500,
        five_handed_500,
    )
    from trickrules.variants.hearts_family import black_lady, black_maria, hearts, omnibus_hearts, spot_hearts
    from trickrules.variants.klaverjas_family import klaverjas_amsterdam, klaverjas_rotterdam
    from trickrules.variants.oh_hell_matches import boerenbridge, ninety_nine, nominations_clag
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
    from trickrules.variants.pitch_family import (
        auction_pitch,
        five_point_pitch,
        partnership_pitch,
        seven_point_pitch,
        ten_point_pitch,
    )
    from trickrules.variants.skull_king_family import skull_king, skull_king_first
    from trickrules.variants.spades_family import (
        cutthroat_spades,
        mirror_spades,
        spades,
        suicide_spades,
        whiz_spades,
    )
    from trickrules.variants.twenty_five_family import forty_five, twenty_five
    from trickrules.variants.whist_family import german_whist, knockout_whist, whist
else:
    # Hidden from type checkers, for whom a name that is misspelt is an error.
    def __getattr__(name: str) -> object:
        module = next((module for module, names in _LATER.items() if name in names.split()), None)
        if module is None:
            raise no_attribute(__name__, name, __all__)
        return getattr(import_module(module), name)


# Where each system is, so that whoever asks for one does not import all.
_SYSTEMS: Final[Mapping[str, str]] = FrozenDict(
    {
        "briscola_family": "briscola brisca briscolone briscola_chiamata",
        "contract_bridge_family": "bridge rubber_bridge chicago minibridge",
        "euchre_family": "euchre british_euchre railroad_euchre cutthroat_euchre two_handed_euchre six_handed_euchre",
        "five_hundred": "american_500 australian_500 australian_500_home cutthroat_500 five_handed_500",
        "hearts_family": "hearts black_lady omnibus_hearts spot_hearts black_maria",
        "klaverjas_family": "klaverjas_amsterdam klaverjas_rotterdam",
        "oh_hell_plain": "oh_hell oh_hell_ascending up_and_down_the_river blackout devils_bridge kachufool"
        " seven_six_five oh_shit coulon_turn_up must_trump la_podrida german_bridge ten_op_en_neer ascenseur",
        "oh_hell_packs": "bust blackout_jokers brader_jokers la_pocha romanian_whist seven_up_beben wizard",
        "oh_hell_matches": "boerenbridge ninety_nine nominations_clag",
        "pitch_family": "auction_pitch partnership_pitch five_point_pitch seven_point_pitch ten_point_pitch",
        "skull_king_family": "skull_king skull_king_first",
        "spades_family": "spades suicide_spades whiz_spades mirror_spades cutthroat_spades",
        "twenty_five_family": "twenty_five forty_five",
        "whist_family": "whist knockout_whist german_whist",
    }
)

# What is imported when it is first asked for: searching too.
_LATER: Final[Mapping[str, str]] = FrozenDict(
    {
        "trickrules.declaring.finding": "Listing families find",
        **{f"{__name__}.{module}": names for module, names in _SYSTEMS.items()},
    }
)

_KINDS: Final[Mapping[str, str]] = FrozenDict({"contract_bridge_scoring": "BridgeScoring"})


def bundled() -> Iterator[tuple[str, str]]:
    """List the bundled systems for the catalogue: the name of each, and where it is."""
    return _places(_SYSTEMS)


def own_kinds() -> Iterator[tuple[str, str]]:
    """List the kinds of rules that a family has for itself, such as a way to score that no other game shares."""
    return _places(_KINDS)


def _places(modules: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((name, f"{__name__}.{module}:{name}") for module, names in modules.items() for name in names.split())


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "Listing",
    "aliases",
    "american_500",
    "ascenseur",
    "auction_pitch",
    "australian_500",
    "australian_500_home",
    "black_lady",
    "black_maria",
    "blackout",
    "blackout_jokers",
    "boerenbridge",
    "brader_jokers",
    "bridge",
    "brisca",
    "briscola",
    "briscola_chiamata",
    "briscolone",
    "british_euchre",
    "bust",
    "chicago",
    "coulon_turn_up",
    "cutthroat_500",
    "cutthroat_euchre",
    "cutthroat_spades",
    "devils_bridge",
    "euchre",
    "families",
    "find",
    "five_handed_500",
    "five_point_pitch",
    "forty_five",
    "german_bridge",
    "german_whist",
    "get",
    "hearts",
    "ids",
    "kachufool",
    "klaverjas_amsterdam",
    "klaverjas_rotterdam",
    "knockout_whist",
    "la_pocha",
    "la_podrida",
    "minibridge",
    "mirror_spades",
    "must_trump",
    "ninety_nine",
    "nominations_clag",
    "oh_hell",
    "oh_hell_ascending",
    "oh_shit",
    "omnibus_hearts",
    "options",
    "partnership_pitch",
    "problems",
    "railroad_euchre",
    "romanian_whist",
    "rubber_bridge",
    "seven_point_pitch",
    "seven_six_five",
    "seven_up_beben",
    "six_handed_euchre",
    "skull_king",
    "skull_king_first",
    "spades",
    "spot_hearts",
    "suicide_spades",
    "ten_op_en_neer",
    "ten_point_pitch",
    "twenty_five",
    "two_handed_euchre",
    "up_and_down_the_river",
    "whist",
    "whiz_spades",
    "wizard",
]
