"""The register: bundled things and those of other packages enter alike, and no name is settled in silence."""

from __future__ import annotations

import importlib
import importlib.metadata
import sys
from typing import TYPE_CHECKING, Final, Protocol

import pytest
from attrs import evolve
from tests.registers import forget
from typer.testing import CliRunner

import trickrules as tr
from trickrules.base.registry import Holder
from trickrules.base.version import library_version
from trickrules.cli.commands import app
from trickrules.files import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES: Final = """
from attrs import evolve
from typer.testing import CliRunner

import trickrules as tr

wizard = evolve(tr.variants.blackout, id="wizard", name="Another Wizard", aliases=("mage",))
mine = evolve(tr.variants.blackout, id="mine", name="Mine", aliases=("wizard", "judgement", "shared", "my_own"))
yours = evolve(tr.variants.blackout, id="yours", name="Yours", aliases=("shared",))
twice = evolve(tr.variants.blackout, id="twice", name="Twice", aliases=())
again = evolve(tr.variants.blackout, id="twice", name="Again", aliases=())
ready = tr.variants.oh_hell().evolve(id="ready", name="Ready")
loud = evolve(tr.variants.blackout, id="Loud", name="Loud", aliases=())
greek = evolve(tr.variants.blackout, id="greek", aliases=("\u03b1",))
listed = evolve(tr.variants.blackout, id="listed", aliases="abc")
"""

QUITTING: Final = "raise SystemExit(3)\n"
NAMELESS: Final = """
class Silent(BaseException):
    def __str__(self):
        raise self

raise Silent
"""


class Install(Protocol):
    """Installs a package that registers systems."""

    def __call__(self, **systems: str) -> None:
        """Register systems by their places."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages of others that bring games, and take them away again."""
    modules = {"games": GAMES, "quitting": QUITTING, "nameless": NAMELESS, "stopping": "raise KeyboardInterrupt\n"}
    for name, text in modules.items():
        (tmp_path / f"{name}_of_others.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    def install(**systems: str) -> None:
        number = len(list(tmp_path.glob("*.dist-info")))
        info = tmp_path / f"others{number}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: others{number}\nVersion: 1.0\n", encoding="utf-8")
        lines = [f"{name} = {place.replace(' ', '_of_others:')}" for name, place in systems.items()]
        text = "\n".join(["[trickrules.variants]", *lines, ""])
        (info / "entry_points.txt").write_text(text, encoding="utf-8")
        importlib.invalidate_caches()
        forget()

    yield install
    monkeypatch.undo()
    for name in modules:
        sys.modules.pop(f"{name}_of_others", None)
    forget()


def problems() -> dict[str, str]:
    """Give what is told of the systems of others, by name."""
    return {fault.path: fault.message for fault in tr.variants.problems()}


def test_without_other_packages_nothing_is_wrong() -> None:
    """What is bundled holds all its names alone."""
    assert tr.variants.problems() == ()


def test_sources_without_metadata_have_the_whole_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the sources that nobody installed has every system and every kind, and writes records."""
    whole = tr.variants.ids(), tr.variants.aliases(), kinds.kinds()

    def nothing() -> tuple[()]:
        return ()

    def unknown(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "distributions", nothing)
    monkeypatch.setattr(importlib.metadata, "version", unknown)
    forget()
    library_version.cache_clear()
    try:
        assert (tr.variants.ids(), tr.variants.aliases(), kinds.kinds()) == whole
        match = tr.Match.start(tr.variants.kachufool(), seed=1)
        assert tr.Match.from_json(match.to_json()) == match
    finally:
        monkeypatch.undo()
        forget()
        library_version.cache_clear()


def test_a_bundled_name_is_not_taken(install: Install) -> None:
    """An id or an alias of a package that is bundled already stays what it was, in files too, and both are told."""
    bundled = tr.variants.wizard()
    install(wizard="games wizard", mine="games mine")
    assert tr.variants.get("wizard") == bundled == tr.Variant.from_dict({"base": "wizard"})
    assert tr.variants.get("judgement").id == "kachufool"
    assert tr.variants.get("mine").name == tr.variants.get("my_own").name == "Mine"
    assert "mage" not in tr.variants.aliases()
    told = "registered more than once: trickrules.variants.{}; trickrules.variants.{}, which is bundled, keeps the name"
    wizard, kachufool = "oh_hell_packs:wizard", "oh_hell_plain:kachufool"
    both = f"{wizard} and games_of_others:mine and games_of_others:wizard"
    assert problems() == {
        "wizard": f"it is {told.format(both, wizard)}",
        "judgement": f"it is {told.format(f'{kachufool} and games_of_others:mine', kachufool)}",
    }


def test_a_bundled_name_imports_no_other_package(install: Install) -> None:
    """Whoever asks for a bundled system does not wait for somebody else's module."""
    install(mine="games mine")
    assert tr.variants.get("kachufool").id == tr.variants.get("judgement").id == "kachufool"
    assert "games_of_others" not in sys.modules


def test_of_two_packages_neither_gets_the_name(install: Install) -> None:
    """An id or an alias that two packages want is refused with both, and what goes by another name is there."""
    install(mine="games mine", twice="games twice")
    install(yours="games yours", twice="games again")
    with pytest.raises(
        tr.DefinitionError,
        match="variant: twice is registered more than once: "
        "games_of_others:again and games_of_others:twice; nobody gets the name",
    ):
        tr.variants.get("Twice")
    with pytest.raises(tr.DefinitionError, match="games_of_others:mine and games_of_others:yours; nobody gets"):
        tr.variants.options("shared")
    assert tr.variants.get("yours").name == "Yours"
    assert {"mine", "yours"} <= set(tr.variants.ids())
    assert "twice" not in tr.variants.ids()
    assert "shared" not in tr.variants.aliases()
    assert set(problems()) == {"wizard", "judgement", "shared", "twice"}


def test_the_same_thing_registered_twice_is_meant_once(install: Install) -> None:
    """Two installations of one package, or a bundled system named again, are no conflict."""
    install(mine="games mine", wizard="trickrules.variants.oh_hell_packs:wizard")
    install(mine="games mine")
    assert tr.variants.get("mine").name == "Mine"
    assert set(problems()) == {"wizard", "judgement"}


@pytest.mark.parametrize(
    ("name", "place", "why"),
    [
        ("q", "quitting gone", "it cannot be loaded from quitting_of_others:gone (SystemExit: 3)"),
        ("n", "nameless gone", "it cannot be loaded from nameless_of_others:gone (Silent)"),
        ("g", "games gone", "it cannot be loaded from games_of_others:gone (AttributeError: "),
        (
            "other",
            "games mine",
            "it cannot be used: games_of_others:mine has to be registered by its own id, 'mine'",
        ),
        (
            "Loud",
            "games loud",
            "it cannot be used: games_of_others:loud is called 'Loud', and a name has ASCII lower-case",
        ),
        ("greek", "games greek", "it cannot be used: games_of_others:greek is called '"),
        ("listed", "games listed", "it cannot be used: games_of_others:listed has 'abc' for aliases"),
    ],
)
def test_what_cannot_be_used_is_told(install: Install, name: str, place: str, why: str) -> None:
    """A module that does not import, or ends the program, and a system that nobody could find harm nobody else."""
    install(**{name: place, "ready": "games ready"})
    assert name not in tr.variants.ids()
    assert tr.variants.get("ready").name == "Ready"
    assert problems()[name].startswith(why)
    with pytest.raises(tr.DefinitionError, match=rf"{name} cannot be (used|loaded)|is not in the catalogue"):
        tr.variants.get(name)


def test_an_interrupt_is_not_held_up(install: Install) -> None:
    """Who presses the keys while somebody else's module is imported is heard."""
    install(stopped="stopping gone")
    with pytest.raises(KeyboardInterrupt):
        tr.variants.ids()


def test_a_ready_variant_takes_no_options(install: Install) -> None:
    """A package may bring a variant instead of a system."""
    install(ready="games ready")
    assert "ready" in tr.variants.ids()
    assert tr.variants.options("ready") == ()
    with pytest.raises(tr.DefinitionError, match="evolve"):
        tr.variants.get("ready", hook=False)


def test_what_a_refused_system_makes_is_written_as_what_differs(install: Install) -> None:
    """A file says what is meant also where the id of the system that made it belongs to another."""
    install(wizard="games wizard")
    made = evolve(tr.variants.blackout, id="wizard").make({})
    assert tr.Variant.from_dict(made.to_dict()) == made


def test_holders_are_told_apart_by_name_and_place() -> None:
    """Whether something is bundled does not make it another."""
    assert Holder("a", "b:c") == Holder("a", "b:c", bundled=True)
    assert Holder("a", "b:c") != Holder("a", "b:d")


def test_the_command_tells_what_is_wrong(install: Install) -> None:
    """Whoever lists the variants is told what is installed and cannot be used, a line for each."""
    install(mine="games mine", q="quitting gone")
    result = CliRunner().invoke(app, ["variants"])
    assert " mine | " in result.output
    assert "\nq: it cannot be loaded from quitting_of_others:gone (SystemExit: 3).\n" in result.output
