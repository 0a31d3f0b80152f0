"""The bundled variants, and the catalogue of all that are installed.

Each bundled system is an attribute, read when it is first asked for: ``variants.kachufool()``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from trickrules.base.reading import no_attribute
from trickrules.declaring.catalogue import aliases, get, ids, options, problems
from trickrules.declaring.finding import Listing, families, find

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

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
    from trickrules.variants.skat_family import pub_skat, skat
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
        if name not in __all__:
            raise no_attribute(__name__, name, __all__)
        return next(vars(module)[name] for module in _modules() if name in vars(module))


_MODULES: Final = (
    "briscola_family",
    "contract_bridge_family",
    "contract_bridge_scoring",
    "euchre_family",
    "five_hundred",
    "hearts_family",
    "klaverjas_family",
    "oh_hell_plain",
    "oh_hell_packs",
    "oh_hell_matches",
    "skat_family",
    "spades_family",
    "twenty_five_family",
    "whist_family",
)


def _modules() -> Iterator[ModuleType]:
    """Import the families, one after the other."""
    return (import_module(f"{__name__}.{module}") for module in _MODULES)


def bundled() -> Iterator[tuple[str, str]]:
    """List the bundled systems for the catalogue: the name of each, and where it is."""
    from trickrules.declaring.system import System

    for module in _modules():
        for name, thing in vars(module).items():
            if isinstance(thing, System):
                yield name, f"{module.__name__}:{name}"


def own_kinds() -> Iterator[type]:
    """List the classes that the families have for themselves, such as a way to score that no other game shares."""
    for module in _modules():
        for thing in vars(module).values():
            if isinstance(thing, type) and thing.__module__ == module.__name__:
                yield thing


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "Listing",
    "aliases",
    "american_500",
    "ascenseur",
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
    "problems",
    "pub_skat",
    "railroad_euchre",
    "romanian_whist",
    "rubber_bridge",
    "seven_six_five",
    "seven_up_beben",
    "six_handed_euchre",
    "skat",
    "spades",
    "spot_hearts",
    "suicide_spades",
    "ten_op_en_neer",
    "twenty_five",
    "two_handed_euchre",
    "up_and_down_the_river",
    "whist",
    "whiz_spades",
    "wizard",
]
