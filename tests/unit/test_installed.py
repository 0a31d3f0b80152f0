"""What other packages have registered is read package by package: one that nobody can read is told of, no more."""

from __future__ import annotations

import importlib
import signal
import sys
from typing import TYPE_CHECKING, Final, NoReturn, Protocol

import pytest
from tests.registers import forget

import trickrules as tr
from trickrules.base.installed import registered
from trickrules.base.reading import orderly
from trickrules.declaring.catalogue import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GROUP: Final = "trickrules.variants"

READY: Final = """
import trickrules as tr

ready = tr.variants.oh_hell().evolve(id="ready", name="Ready")
"""

ALARMED: Final = """
import signal

signal.raise_signal(signal.SIGTERM)
alarmed = None
"""


class Install(Protocol):
    """Installs a package."""

    def __call__(self, name: str, points: bytes, metadata: bytes | None = None, *, folder: str = "") -> None:
        """Write its entry points, and its metadata."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages in one folder of the path or another, and take them away again."""
    modules = {"ready_of_others": READY, "alarmed_of_others": ALARMED}
    for name, text in modules.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "behind").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "behind"), *sys.path])

    def install(name: str, points: bytes, metadata: bytes | None = None, *, folder: str = "") -> None:
        info = tmp_path / folder / f"{name}-1.0.dist-info"
        info.mkdir()
        said = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n".encode() if metadata is None else metadata
        (info / "METADATA").write_bytes(said)
        (info / "entry_points.txt").write_bytes(points)
        importlib.invalidate_caches()
        forget()

    yield install
    monkeypatch.undo()
    for name in modules:
        sys.modules.pop(name, None)
    forget()


def problems() -> dict[str, str]:
    """Give what is told of other packages, by name."""
    found = tr.variants.problems()
    assert len(set(found)) == len(found)
    return {fault.path: fault.message for fault in found}


@pytest.mark.parametrize(
    ("points", "why"),
    [
        (b"[trickrules.variants]\nno equals sign\n", "TypeError: "),
        (b"[console_scripts]\nno equals sign\n", "TypeError: "),
        (b"[trickrules.variants]\nx = \xff\xfe\n", "UnicodeDecodeError: "),
    ],
    ids=["malformed", "malformed elsewhere", "not UTF-8"],
)
def test_a_package_that_cannot_be_read_harms_nobody_else(install: Install, points: bytes, why: str) -> None:
    """It is told of once; ids, aliases and a misspelt name are answered, and the systems of others are there."""
    install("broken", points)
    install("others", b"[trickrules.variants]\nready = ready_of_others:ready\n")
    assert "ready" in tr.variants.ids()
    assert tr.variants.aliases()["judgement"] == "kachufool"
    with pytest.raises(tr.DefinitionError, match=r"'redy' is not in the catalogue; did you mean ready\?"):
        tr.variants.get("redy")
    (told,) = problems().items()
    assert told[0] == "broken"
    assert told[1].startswith(f"its entry points cannot be read ({why}")


@pytest.mark.parametrize("metadata", [b"", b"Name: \xff\n"], ids=["nameless", "not UTF-8"])
def test_a_package_that_does_not_tell_its_name(install: Install, tmp_path: Path, metadata: bytes) -> None:
    """It is told of by the folder where it is, if it cannot be read."""
    install("broken", b"[trickrules.variants]\nno equals sign\n", metadata)
    assert list(problems()) == [str(tmp_path)]


def test_a_package_without_a_name_can_register(install: Install) -> None:
    """What can be read is taken."""
    install("others", b"[trickrules.variants]\nready = ready_of_others:ready\n", b"")
    assert tr.variants.get("ready").name == "Ready"


def test_a_package_behind_one_of_its_name_is_not_there(install: Install) -> None:
    """The first on the path hides those after it, as when it is imported: an older copy wants no name."""
    install("others", b"[trickrules.variants]\nready = ready_of_others:ready\n")
    install("others", b"[trickrules.variants]\nready = old:ready\nmore = old:more\n", folder="behind")
    points, faults = registered(GROUP)
    assert [place for name, place in points if name in {"ready", "more"}] == ["ready_of_others:ready"]
    assert not faults
    assert tr.variants.get("ready").name == "Ready"


def test_names_are_told_in_one_line_and_in_their_order(install: Install) -> None:
    """Signs that turn the text around, or steer a terminal, are shown by their numbers, wherever a package has them."""
    lines = ["x\u202ey = a\u202eb:c", "z\x1b[2J = z\u2066:z", "d\u202e = one:a"]
    install("bro\u202eken", "\n".join(["[trickrules.variants]", *lines]).encode())
    install("more\u2028", "[trickrules.variants]\nd\u202e = two\x07:a".encode())
    install("others\u202e", b"[trickrules.variants]\nno equals sign\n")
    found = problems()
    assert {r"x\u202ey", r"z\x1b[2J", r"d\u202e", r"others\u202e"} == set(found)
    assert r"a\u202eb:c" in found[r"x\u202ey"]
    with pytest.raises(tr.DefinitionError) as caught:
        SYSTEMS.get("d\u202e")
    for text in (*found, *found.values(), str(caught.value)):
        assert orderly(text)


def test_names_that_steer_a_terminal_are_no_names(install: Install, tmp_path: Path) -> None:
    """A system whose alias holds such a sign is refused, so that no list of names shows it."""
    text = f'{READY}from attrs import evolve\nloud = evolve(tr.variants.blackout, id="loud", aliases=("lo\\x1bud",))\n'
    (tmp_path / "ready_of_others.py").write_text(text, encoding="utf-8")
    install("others", b"[trickrules.variants]\nloud = ready_of_others:loud\n")
    assert all(map(str.isprintable, [*tr.variants.ids(), *tr.variants.aliases()]))
    assert "a name has ASCII lower-case letters" in problems()["loud"]


class Alarm(ValueError):  # noqa: N818 -- as such are called
    """What a handler raises."""


def test_an_alarm_while_others_are_imported_comes_through(install: Install) -> None:
    """A signal's handler that raises in somebody else's module is no fault of the module, now or later."""
    install("others", b"[trickrules.variants]\nalarmed = alarmed_of_others:alarmed\n")

    def alarm(*_: object) -> NoReturn:
        raise Alarm

    before = signal.signal(signal.SIGTERM, alarm)
    try:
        with pytest.raises(Alarm):
            tr.variants.ids()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        assert problems() == {
            "alarmed": "it cannot be used: alarmed_of_others:alarmed is neither a System nor a Variant"
        }
    finally:
        signal.signal(signal.SIGTERM, before)
