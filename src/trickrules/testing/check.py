"""Holding anybody's variant to the laws."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar, cast, final

from trickrules.base.errors import DefinitionError, Fault, TrickRulesError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted, near, shown
from trickrules.files.kinds import unregistered
from trickrules.states.given import checked_variant
from trickrules.testing.laws import LAWS, BrokenLaw
from trickrules.testing.playing import begun

if TYPE_CHECKING:
    from trickrules.declaring.variant import Variant

T = TypeVar("T")

MOST_SECONDS: Final = 10**6
"""The longest time, in seconds, that a check may be given."""

MOST_SMALLER: Final = 200
"""How many smaller deals are tried, once one has broken a law."""


@final
@frozen
class Held:
    """A law that was held to, and to how many deals.

    Attributes:
        players: How many played.
        law: The name of the law.
        examples: How many deals were tried; fewer than asked for, where there are no more or the time was up. With
            none at all nothing is known of the law.
    """

    players: int
    law: str
    examples: int


@final
@frozen
class Report:
    """The result of a check in which no law was broken.

    Attributes:
        held: Each law that was asked for, with each number of players.
        cut_short: Whether the time was up before all deals were tried.
        unregistered: The kinds of the variant's rules that nobody has registered: before that no match can be saved.
    """

    held: tuple[Held, ...]
    cut_short: bool = False
    unregistered: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Tell how many deals of each number of players kept the laws."""
        laws = "; ".join(f"{each.law} with {each.players} players: {_tried(each.examples)}" for each in self.held)
        late = "; time ran out" if self.cut_short else ""
        names = ", ".join(self.unregistered)
        unsaved = f"; no match can be saved before trickrules.register({names}) is called" if names else ""
        return f"{laws}{late}{unsaved}"


def _tried(deals: int) -> str:
    return counted(deals, "deal") if deals else "not tried"


def check_variant(
    variant: Variant,
    *,
    players: Iterable[int] | None = None,
    examples: int = 50,
    laws: Iterable[str] = tuple(LAWS),
    seconds: float | None = None,
) -> Report:
    """Hold a variant to the laws: deals of every number of players, with packs and actions that Hypothesis chooses.

    A deal that breaks a law is made smaller as long as it breaks it, within reason.  Needs Hypothesis.

    Args:
        variant: The variant.
        players: The numbers of players to try; all that it is for by default.
        examples: How many deals are tried for each law and number of players.
        laws: The names of the laws, see :data:`LAWS`.
        seconds: About how long the check may take, looked at after each deal; as long as it takes by default. Each law
            gets its share, and what one leaves goes to the next.

    Returns:
        What was tried, and whether the time was up before all was.

    Raises:
        BrokenLaw: If a law is broken: which, why, and the deal on one line.
        DefinitionError: If it is not a variant, or cannot be played by that many, or there is no such law, or the time
            is not a number from 0 to 1,000,000.
        TrickRulesError: If Hypothesis is not installed.
    """
    _needs_hypothesis()
    checked_variant(variant)
    counts = _several("players", variant.players if players is None else players, "numbers of players")
    names = _several("laws", laws, "names of laws")
    _needs_laws(names)
    if type(examples) is not int or examples < 1:
        raise DefinitionError.of("examples", f"a whole number from 1 is expected, not {shown(examples)}")
    if seconds is not None and (type(seconds) not in {int, float} or not 0 <= seconds <= MOST_SECONDS):
        raise DefinitionError.of(
            "seconds", f"a number of seconds from 0 to {MOST_SECONDS} is expected, not {shown(seconds)}"
        )
    for count in counts:
        variant.at(count)
    tasks = [(count, name) for count in counts for name in names]
    end = None if seconds is None else monotonic() + seconds
    held: list[Held] = []
    cut_short = False
    for count, name in tasks:
        trial = _Trial(variant, count, name, None if end is None else _share(end, len(tasks) - len(held)))
        trial.run(examples)
        cut_short |= trial.stopped
        held.append(Held(count, name, trial.passed))
    return Report(tuple(held), cut_short, tuple(kind.__name__ for kind in unregistered(variant)))


def _needs_hypothesis() -> None:
    """Look for what finds the deals: later on its lack would look like a broken law."""
    try:
        import_module("hypothesis")
    except ImportError:
        told = "Deals that break a law are looked for by Hypothesis: install it with pip install hypothesis."
        raise TrickRulesError(told) from None


def _several(path: str, given: Iterable[T], what: str) -> tuple[T, ...]:
    """Take a list of things, of one at least; a text is not one, though it has letters."""
    if isinstance(given, str | bytes) or not isinstance(cast("object", given), Iterable):
        raise DefinitionError.of(path, f"a list of {what} is expected, not {shown(given)}")
    several = tuple(given)
    if not several:
        raise DefinitionError.of(path, "at least one is expected")
    return several


def _needs_laws(names: tuple[str, ...]) -> None:
    """Refuse names that no law has."""
    known = tuple(LAWS)
    strange = [
        Fault("laws", f"{shown(name)} is not a law; {near(shown(name), known)}") for name in names if name not in known
    ]
    if strange:
        raise DefinitionError(strange)


def _share(end: float, tasks: int) -> float:
    """Give the time until which the first of so many tasks may go on."""
    now = monotonic()
    return now + max(0.0, end - now) / tasks


class _Enough(BaseException):
    """Ends a search at once, where an exception of the usual kind would be taken for a finding."""


class _Trial:
    """One law, held to deals of one number of players.

    Attributes:
        passed: How many deals have kept it.
        broken: The shortest deal that has not.
        stopped: Whether the search was ended before all deals were tried.
    """

    def __init__(self, variant: Variant, players: int, law: str, until: float | None) -> None:
        self._variant, self._players, self._law, self._until = variant, players, law, until
        self._smaller = 0
        self.passed = 0
        self.broken: BrokenLaw | None = None
        self.stopped = False

    def run(self, examples: int) -> None:
        """Try so many deals, or those that there is time for.

        Raises:
            BrokenLaw: If one breaks the law.
        """
        try:
            self._search(examples)
        except _Enough:
            pass
        except Exception as error:  # noqa: BLE001 -- see below
            # What a rule of somebody's own does may also make Hypothesis doubt itself; so does a search that was
            # ended, where the same choices led further before, and that says nothing of the law.
            if not self.stopped:
                self._note(error)
        if self.broken is not None:
            # Without the notes on how it was found: the deal says it all.
            raise BrokenLaw(self.broken.law, self.broken.why, self.broken.deal) from self.broken.__cause__

    def _search(self, examples: int) -> None:
        from hypothesis import HealthCheck, Phase, given, settings
        from hypothesis import strategies as st

        rules = self._variant.at(self._players)

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=True,
            report_multiple_bugs=False,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
        )
        @given(plan=st.integers(0, len(rules.plans) - 1), pack=st.permutations(range(len(rules.deck))), data=st.data())
        def hold(plan: int, pack: list[int], data: st.DataObject) -> None:
            self._needs_time()
            try:
                match = begun(self._variant, self._players, plan, pack)
                LAWS[self._law](match, lambda things: things[data.draw(st.integers(0, len(things) - 1))])
            except Exception as error:
                self._note(error)
                raise
            self.passed += self.broken is None

        hold()

    def _needs_time(self) -> None:
        """Stop where the time is up, or a broken law has been told by deals that are small enough."""
        self._smaller += self.broken is not None
        if self._smaller > MOST_SMALLER or (self._until is not None and monotonic() >= self._until):
            self.stopped = True
            raise _Enough

    def _note(self, error: Exception) -> None:
        """Keep the shortest deal that breaks the law; anything that a rule raises breaks it."""
        if not isinstance(error, BrokenLaw):
            if self.broken is not None:
                return
            told = BrokenLaw(
                self._law, f"{type(error).__name__}: {error}", f"{self._variant.name}, {self._players} players"
            )
            told.__cause__ = error
            error = told
        if self.broken is None or len(error.deal) <= len(self.broken.deal):
            self.broken = error
