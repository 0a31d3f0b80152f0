"""Holding anybody's variant to the laws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from trickrules.checks import needs
from trickrules.errors import DefinitionError, Fault
from trickrules.given import checked_variant
from trickrules.reading import near, shown
from trickrules.testing.laws import LAWS, BrokenLaw
from trickrules.testing.playing import begun

if TYPE_CHECKING:
    from trickrules.variant import Variant


def check_variant(
    variant: Variant, *, players: Iterable[int] | None = None, examples: int = 50, laws: Iterable[str] = tuple(LAWS)
) -> None:
    """Hold a variant to the laws: deals of every number of players, with packs and actions that Hypothesis chooses.

    A deal that breaks a law is made smaller as long as it breaks it.  Needs Hypothesis.

    Args:
        variant: The variant.
        players: The numbers of players to try; all that it is for by default.
        examples: How many deals are tried for each law and number of players.
        laws: The names of the laws, see :data:`LAWS`.

    Raises:
        BrokenLaw: If a law is broken: which, why, and the deal on one line.
        DefinitionError: If it is no variant, or cannot be played by that many, or there is no such law.
    """
    checked_variant(variant)
    numbers = variant.players if players is None else players
    for path, given in (("laws", laws), ("players", numbers)):
        needs(path, given, Iterable)
    if type(examples) is not int or examples < 1:
        raise DefinitionError.of("examples", f"a whole number from 1 is expected, not {shown(examples)}")
    names, counts = tuple(laws), tuple(numbers)
    strange = [
        Fault("laws", f"{shown(name)} is no law; {near(shown(name), LAWS)}")
        for name in names
        if name not in tuple(LAWS)
    ]
    if strange or not names or not counts:
        raise DefinitionError(strange or [Fault("laws", "there is nothing to hold the variant to")])
    for count in counts:
        variant.at(count)
        for name in names:
            _hold(variant, count, name, examples)


def _hold(variant: Variant, players: int, name: str, examples: int) -> None:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    rules, law = variant.at(players), LAWS[name]

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )
    @given(plan=st.integers(0, len(rules.plans) - 1), pack=st.permutations(range(len(rules.deck))), data=st.data())
    def hold(plan: int, pack: list[int], data: st.DataObject) -> None:
        law(begun(variant, players, plan, pack), lambda things: things[data.draw(st.integers(0, len(things) - 1))])

    try:
        hold()
    except BrokenLaw as broken:
        # Without the notes on how it was found: the deal says it all.
        raise BrokenLaw(broken.law, broken.why, broken.deal) from None
    except Exception as error:
        # A rule of somebody's own may raise anything, also what makes Hypothesis doubt itself.
        raise BrokenLaw(name, f"{type(error).__name__}: {error}", f"{variant.name}, {players} players") from error
