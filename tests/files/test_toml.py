"""Files as texts: what is written is TOML, and who does not write needs no writer."""

from __future__ import annotations

import builtins
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable


def test_toml_is_the_table() -> None:
    """Any other reader of TOML finds what ``to_dict`` writes."""
    variant = tr.variants.australian_500(kitty_size=5).evolve(name="Ours")
    for full in (False, True):
        assert tomllib.loads(variant.to_toml(full=full)) == variant.to_dict(full=full)


def test_without_the_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said how to install it; reading needs none."""
    real: Callable[..., Any] = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:  # noqa: ANN401 -- as wide as an import
        if name == "tomli_w":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(tr.TrickRulesError, match=r"trickrules\[toml\]"):
        tr.variants.oh_hell().to_toml()
    assert tr.Variant.from_toml("base = 'oh_hell'") == tr.variants.oh_hell()


def test_marks_of_editors() -> None:
    """A mark before the first letter, and line ends of other systems, are none of the file's."""
    assert tr.Variant.from_toml("\ufeffbase = 'oh_hell'\r\nname = 'x'\r\n") == tr.variants.oh_hell().evolve(name="x")


@pytest.mark.parametrize("part", ["a", "a-1 ", '"a"', "'a.b'", '"\\""', '"\\\\"\t'])
@pytest.mark.parametrize("line", ["{} = 1", "[{}]", "x = {{{} = 1}}"])
def test_parts_of_names_are_counted(part: str, line: str) -> None:
    """A name of thousands of parts would cost the parser the square of their number: it is refused before."""
    with pytest.raises(tr.ParseError, match="more than 40 parts"):
        tr.Variant.from_toml("base = 'oh_hell'\n" + line.format(". ".join([part] * 41)))
    with pytest.raises(tr.DefinitionError):
        tr.Variant.from_toml("base = 'oh_hell'\n" + line.format(". ".join([part] * 40)))


def test_dots_in_texts_are_none_of_names() -> None:
    """A text may hold as many as it likes."""
    assert tr.Variant.from_toml("base = 'oh_hell'\nname = '" + "." * 1_000 + "'").name == "." * 1_000
    prose = "Bid first. Then play. " * 100
    assert tr.Variant.from_toml(f"base = 'oh_hell'\nsource = '{prose}'").source == prose


def test_who_does_not_read_files_does_not_load_the_reader() -> None:
    """Playing a match imports no serializer."""
    script = (
        "import sys, trickrules as tr;"
        "tr.Match.start(tr.variants.oh_hell(), players=4, seed=1).legal_actions();"
        "sys.exit(any(name.startswith(('cattrs', 'tomli', 'trickrules.records')) for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", script], check=True)  # noqa: S603 -- the interpreter that runs the tests
