"""Expressions are read as the interpreter reads them, and it is never made to warn."""

from __future__ import annotations

import warnings
from random import Random
from typing import Final

import pytest

from trickrules.base.syntax import expression

PIECES: Final = (
    *("1", "0x1f", "1.", ".5", "e5", "j", "0b1", "400", "_"),
    *("or", "and", "if", "else", "for", "in", "is", "not", "bid", "forever", "cards(1)"),
    *("'", '"', "\\", "d", "n", "f", "b", "r", "u", "rb", "x", "N{DIGIT ONE}", "#", "\n"),
    *(" ", "(", ")", "+", "-", "*", "//", "[", "]", "{", "}", ",", ":", "=", "."),
)


def test_no_text_makes_the_interpreter_warn() -> None:
    """Whatever is put together of what expressions are made of, reading it prints nothing and changes no filter."""
    chance = Random("pieces")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        filters = list(warnings.filters)
        for _ in range(20_000):
            expression("".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 8))))
        assert (told, warnings.filters) == ([], filters)


@pytest.mark.parametrize(
    "text",
    [
        "1if x else 2",
        "1.or 2",
        "1e5or 2",
        "0x1for",
        "0x1f",
        "'\\d'",
        "b'\\d'",
        "f'{x}\\d'",
        "'''x'''",
        "x # y",
        "\\",
        "1_",
    ],
)
def test_what_is_no_expression(text: str) -> None:
    """Numbers that run into words, texts with a word before them, escapes that there are not, and remarks."""
    assert expression(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "1",
        " 1_000.5e-3 ",
        ".5",
        "-1",
        "x1or",
        "f(x, y='it\\'s', z=\"\\n\")",
        "(1).real",
        "[1, 2][0]",
        "('a' 'b')",
        "...",
    ],
)
def test_what_is_an_expression(text: str) -> None:
    """Whatever else the interpreter reads is read as it does."""
    assert expression(text) is not None
