"""What many threads ask for at once is made once, and nobody's warnings are switched off."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Barrier, Thread
from typing import TYPE_CHECKING, Final, cast

import pytest

import trickrules as tr
from trickrules.base.remembered import Once
from trickrules.facts import Choice, Phase, Sealed
from trickrules.states import deal as deals
from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

THREADS: Final = 8


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def at_once(deed: Callable[[], object]) -> list[object]:
    """Do something in eight threads at the same time, and gather what comes of it."""
    barrier, done = Barrier(THREADS), list[object]()

    def run() -> None:
        barrier.wait()
        done.append(deed())

    threads = [Thread(target=run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == THREADS
    return done


@pytest.mark.usefixtures("hasty")
def test_deals_of_many_threads_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals that were begun at once, the first of their kind in the process, are of one class, and equal."""
    for variant in (tr.variants.oh_hell(), tr.variants.oh_hell(bidding="simultaneous")) * 50:
        monkeypatch.setattr(deals, "_deal_class", Once(deals._deal_class._make))
        found = at_once(lambda: tr.Deal.start(variant, players=4, seed="the same"))  # noqa: B023 -- used within the turn
        assert {type(deal) for deal in found} == {type(found[0])}
        assert set(found) == {found[0]}


@pytest.mark.parametrize("phase", [tr.Auction, Choice, Sealed, TrickPlay])
def test_each_phase_has_one_class_of_deals(phase: type[Phase]) -> None:
    """Also where many threads make it at the same time, however long that takes."""
    entered = Barrier(THREADS + 1)

    def slowly(kind: type[Phase]) -> type[object]:
        made.append(kind)
        return type("Deal", (), {})

    made: list[type[Phase]] = []
    once = Once(slowly)

    def ask() -> None:
        entered.wait()
        found.append(once(phase))

    found: list[type[object]] = []
    threads = [Thread(target=ask) for _ in range(THREADS)]
    # While this thread holds the lock, all others get as far as they can.
    with once._lock:
        for thread in threads:
            thread.start()
        entered.wait()
    for thread in threads:
        thread.join()
    assert made == [phase]
    assert found == [found[0]] * THREADS == [once(phase)] * THREADS


class _MadeMeanwhile(dict[object, object]):
    """Another thread puts a value in just after the first look, which was in vain."""

    def __getitem__(self, key: object) -> object:
        """Look."""
        if key not in self:
            self[key] = "of another thread"
            raise KeyError(key)
        return super().__getitem__(key)


def test_what_another_thread_has_made_is_not_made_again() -> None:
    """Who has looked in vain, and then waits for its turn, takes what was made meanwhile."""
    once: Once[int, object] = Once(lambda _: "anew")
    once._made = cast("dict[int, object]", _MadeMeanwhile())
    assert once(7) == "of another thread"


def test_the_library_leaves_warnings_alone() -> None:
    """To catch warnings is to catch those of all threads, so no module does; none even knows how."""
    sources = Path(tr.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if "import warnings" in path.read_text(encoding="utf-8")] == []
