"""Formulas: what is read, what is refused, and how it prints."""

from __future__ import annotations

import warnings
from typing import Any, TypeAlias

import pytest

import trickrules as tr
from trickrules.scoring import ExactScoring

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("10+bid**2", "10 + bid**2"),
        ("  bid ", "bid"),
        ("(bid)", "bid"),
        ("+bid", "bid"),
        ("a-(b-c)", "a - (b - c)"),
        ("(a-b)-c", "a - b - c"),
        ("a*(b//2)", "a * (b // 2)"),
        ("-(a+b)", "-(a + b)"),
        ("(-a)**2", "(-a)**2"),
        ("-a**2", "-a**2"),
        ("(a+b)*c", "(a + b) * c"),
        ("--a", "--a"),
        ("1_000", "1000"),
        ("bid if(won)else 0", "bid if won else 0"),
        (
            "(a if b else c) if (d if e else f) else (g if h else i)",
            "(a if b else c) if (d if e else f) else g if h else i",
        ),
        ("1+(a if b else c)", "1 + (a if b else c)"),
        ("-(a==b)", "-(a == b)"),
        ("(a+1)>=(b*2)", "a + 1 >= b * 2"),
        ("(a<b)<c", "(a < b) < c"),
        ("a!=(b>c)", "a != (b > c)"),
        ("2*(a<=b)+1", "2 * (a <= b) + 1"),
    ],
)
def test_prints_with_the_fewest_parentheses(text: str, printed: str) -> None:
    """A formula has one spelling, by which it is equal to another, and which reads back."""
    formula = tr.Formula.parse(text)
    assert str(formula) == printed
    assert formula == tr.Formula.parse(printed)
    assert hash(formula) == hash(tr.Formula.parse(printed))


def test_is_worth_what_arithmetic_says() -> None:
    """Division rounds down, powers bind tighter than signs, and arrays of numbers are read as numbers are."""
    assert tr.Formula.parse("-7//2")({}) == -4
    assert tr.Formula.parse("-bid**2")({"bid": 3}) == -9
    assert tr.Formula.parse("2 - bid - won")({"bid": 3, "won": 4}) == -5
    assert tr.Formula.parse("10 + bid").names == {"bid"}
    assert tr.Formula.parse("1").names == frozenset()


def test_compares_and_chooses() -> None:
    """A comparison is worth 1 or 0, also of arrays; what is chosen is what its condition says."""
    known = {"a": 3, "b": 4}
    signs = ("==", "!=", "<", "<=", ">", ">=")
    worth = [tr.Formula.parse(f"a {sign} b")(known) for sign in signs]
    assert worth == [0, 1, 1, 1, 0, 0]
    assert all(type(number) is int for number in worth)
    choice = tr.Formula.parse("10 * a if a >= b else -a if a == 1 else 0")
    assert choice.names == {"a", "b"}
    assert [choice({"a": a, "b": 4}) for a in (5, 4, 3, 1)] == [50, 40, 0, -1]
    assert tr.Formula.parse("1 if a - 5 else 2")({"a": -7}) == 1


def test_takes_arrays_as_well_as_numbers() -> None:
    """A whole column of bids is scored at once."""
    numpy = pytest.importorskip("numpy", reason="the batch extra is not installed")
    bids = numpy.array([0, 1, 2, 3])
    assert list(tr.Formula.parse("10 + bid**2 - bid // 2")({"bid": bids})) == [10, 11, 13, 18]
    chosen = tr.Formula.parse("10 + bid if bid == won else -(bid > won)")(
        {"bid": bids, "won": numpy.array([0, 2, 1, 3])}
    )
    assert list(chosen) == [10, 0, -1, 13]


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "9**9**9",
        "bid/0",
        "bid/2",
        "bid//0",
        "bid//-0",
        "bid//won",
        "bid//(1-1)",
        "bid**won",
        "bid**5",
        "bid**-2",
        "bid**1",
        "(bid**4)**4",
        "(1+bid**2)**2",
        "1.5",
        "1e3",
        "1j",
        "True",
        "None",
        "'bid'",
        "...",
        "bid if won",
        "0 < bid < won",
        "bid in won",
        "bid is won",
        "(bid == 1)**2 ** 2",
        "bid // (bid == won)",
        "bid and won",
        "~bid",
        "not bid",
        "bid << 9",
        "bid % 2",
        "bid @ won",
        "bid.won",
        "bid[0]",
        "bid(1)",
        "[bid]",
        "lambda: bid",
        "(bid := 1)",
        "f'{bid}'",
        "await bid",
        "1000001",
        "9" * 199,
        "",
        " ",
        "bid won",
        "bid;won",
        "bid = 1",
        "import os",
        "\0",
        "\ud800",
        "(" * 100,
        "-" * 199,
        "bid" + "+bid" * 60,
    ],
)
def test_refuses_what_is_no_formula(text: str) -> None:
    """Anything but arithmetic of bounded size is refused with a sentence, as a score too."""
    with pytest.raises(tr.ParseError, match="is not a formula"):
        tr.Formula.parse(text)
    with pytest.raises(tr.DefinitionError, match="is not a formula"):
        ExactScoring(made=text, missed="0")
    assert ExactScoring(made="1", missed="0").made({}) == 1


@pytest.mark.parametrize("thing", [None, 5, True, 1.5, b"bid", ["bid"], object(), float("nan")])
def test_refuses_what_is_no_text(thing: Anything) -> None:
    """Numbers and other things are no formulas."""
    with pytest.raises(tr.ParseError, match="is not a formula"):
        tr.Formula.parse(thing)


@pytest.mark.parametrize("text", ["1if bid else 2.5", "0x1for", "'\\d'", "1 is 1", "(1)(2)"])
def test_reading_warns_of_nothing(text: str) -> None:
    """A stranger's text cannot make the interpreter print a warning."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        with pytest.raises(tr.ParseError):
            tr.Formula.parse(text)
    assert told == []


def test_values_stay_small() -> None:
    """A formula comes to 200 digits at most, and one that might come to more, which could not be read, is refused."""
    formula = tr.Formula.parse("(" + "*".join(["1000000"] * 8) + ")**4")
    assert formula({}) == 10 ** (6 * 8 * 4)
    assert tr.Formula.parse("(bid*won*cards)**4 - -bid//2 + -(won - 3)")({"bid": 1, "won": 1, "cards": 1}) == 4
    for text in ("(" + "*".join(["1000000"] * 15) + ")**4", "bid**4*" * 4 + "bid**2", "-(" + "bid*" * 17 + "1)//9"):
        with pytest.raises(tr.ParseError, match="its result might have more than 200 digits"):
            tr.Formula.parse(text)
