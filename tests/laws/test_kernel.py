"""The kernel: compiled as it stands it answers as interpreted, and the engine's shortcut answers as the kernel."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.cards import CardsOf
from trickrules.tricks import (
    FirstLead,
    FollowSuit,
    LowestInFirstTrick,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NoUnderTrump,
    Play,
    Row,
    SuitRanking,
    Tables,
    Tier,
    Unbroken,
    tables,
)
from trickrules.tricks.kernel import FIRST_SUIT, legal, take
from trickrules.tricks.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trickrules.cards import Deck
    from trickrules.tricks import Duty

HEARTS: Final = CardsOf(suit="H")
CHAINS: Final[dict[str, tuple[Duty, ...]]] = {
    "follow": (FollowSuit(),),
    "trump": (FollowSuit(), MustTrump()),
    "tute": (FollowSuit(), MustBeat()),
    "hearts": (
        FollowSuit(),
        FirstLead(CardsOf(named="2C")),
        Unbroken(HEARTS),
        NotInFirstTrick(CardsOf(suit="H", named="QS")),
    ),
    "spades": (
        FollowSuit(),
        Unbroken(CardsOf(suit="S")),
        NotInFirstTrick(CardsOf(suit="S")),
        LowestInFirstTrick(CardsOf(suit="C")),
    ),
    "jass": (FollowSuit(may_trump=True, kept_back=CardsOf(rank="J")), NoUnderTrump()),
    "partners": (
        FollowSuit(),
        MustBeat(only="trumps", led="trumps"),
        NoUnderTrump(),
        MustTrump(unless_own_side_wins=True),
        MustBeat(led="plain", unless_own_side_wins=True),
    ),
    "all": (FollowSuit(), MustTrump(), MustBeat(), Unbroken(HEARTS), NotInFirstTrick(HEARTS)),
}


@final
@frozen
class Wizards(Ranking):
    """Wizards win, jesters lose, jokers are exempt and also played high; the rest is as printed."""

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """List the cards, then the jokers as something."""
        plain = SuitRanking().rows(deck, strain)

        def special(row: Row) -> Row:
            tiers = {"W": Tier.HIGH, "N": Tier.LOW}
            tier = tiers.get(str(row.play.card))
            if tier is None:
                return row
            return Row(row.play, row.place, "", 0, tier, asks=tier is Tier.HIGH, exempt=True)

        rows = [special(row) for row in plain]
        rows += [
            Row(Play(card, "high"), place, "", 1, Tier.HIGH, asks=False)
            for place, card in enumerate(deck)
            if str(card) == "JK"
        ]
        return tuple(rows)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Find nothing wrong."""
        return iter(())

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Wizards win."


SMALL: Final = tr.Deck.standard(ranks="9-A") * 2
WIZARDS: Final = tr.Deck.standard(ranks="2-A") + "W W W N N N JK JK"
GAMES: Final[dict[str, tuple[Deck, Ranking, str]]] = {
    "plain": (tr.Deck.standard(), SuitRanking(), "S"),
    "no-trump": (tr.Deck.standard(), SuitRanking(order="A23456789TJQK"), "NT"),
    "copies": (SMALL, SuitRanking(duplicates="first_wins"), "H"),
    "wizards": (WIZARDS, Wizards(), "D"),
}

State = tuple[int, int, int, int, int, int]
"""A hand, what was led, the best row, whether it is the first trick, whether its own side wins it, the rows seen."""


def states(at: Tables, random: Random, count: int) -> Iterator[State]:
    """Go through random states of tricks that really arise: hands, and tricks made by ``take``."""
    for _ in range(count):
        seen = held = led = best = 0
        places = random.sample(range(len(at.deck)), 16)
        winner = 0
        for place in places[:6]:
            held |= at.spent[place]
        for place in places[6 : random.randint(6, 16)]:
            seen |= at.spent[place]
        first = random.randrange(2)
        for seat in range(random.randrange(4)):
            rows = [row for row in range(at.rows) if not (held | seen) & at.spent[row]]
            row = random.choice(rows)
            seen |= at.spent[row]
            led, best, winner = take(led, best, winner, seat, row, at.asks, at.power, at.edge, at.rows)
        yield held, led, best, first, random.randrange(2), seen


@pytest.fixture(scope="module")
def compiled() -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Compile both functions as they stand."""
    numba: Any = pytest.importorskip("numba", reason="the batch extra is not installed")
    return numba.njit(legal), numba.njit(take)


def arrays(at: Tables) -> dict[str, Any]:
    """Give the tables as arrays, as a batch engine holds them."""
    numpy: Any = pytest.importorskip("numpy", reason="the batch extra is not installed")
    names = ("wanted", "obliging", "spared", "over", "asks", "power", "edge")
    return {name: numpy.array(getattr(at, name) or (0,), dtype=numpy.int64) for name in names}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chain", CHAINS)
def test_compiled_kernel_answers_as_interpreted(
    game: str, chain: str, compiled: tuple[Callable[..., Any], Callable[..., Any]]
) -> None:
    """On hundreds of random tricks a game and a chain of duties, with masks as 64-bit numbers."""
    compiled_legal, compiled_take = compiled
    deck, ranking, strain = GAMES[game]
    at = tables(deck, ranking, CHAINS[chain], strain)
    assert at.rows <= 63
    flat = arrays(at)
    random = Random(f"{game} {chain}")
    for held, led, best, first, own, seen in states(at, random, 400):
        for duties in (at.following, at.leading):
            if not duties:  # an empty chain is never compiled
                continue
            expected = legal(held, led, best, first, own, seen, duties, *at.lines)
            lines = (flat["wanted"], flat["obliging"], flat["spared"], flat["over"])
            found = compiled_legal(held, led, best, first, own, seen, duties, *lines, at.rows)
            assert found == expected
            assert expected | held == held
            assert bool(expected) == bool(held)
        row = random.randrange(at.rows)
        laid = take(led, best, 1, 2, row, at.asks, at.power, at.edge, at.rows)
        assert laid == compiled_take(led, best, 1, 2, row, flat["asks"], flat["power"], flat["edge"], at.rows)


@pytest.mark.parametrize("strain", ["C", "D", "H", "S", "NT"])
def test_compiled_kernel_reads_tuples_alike(
    strain: str, compiled: tuple[Callable[..., Any], Callable[..., Any]]
) -> None:
    """A small pack's tables go into the compiled functions as tuples too."""
    at = tables(tr.Deck.standard(ranks="T-A"), SuitRanking(), (FollowSuit(), MustTrump()), strain)
    compiled_legal, compiled_take = compiled
    for row in range(at.rows):
        expected = take(FIRST_SUIT, 0, 0, 1, row, at.asks, at.power, at.edge, at.rows)
        assert expected == compiled_take(FIRST_SUIT, 0, 0, 1, row, at.asks, at.power, at.edge, at.rows)
        lines = (at.wanted, at.obliging, at.spared, (0,))
        found = compiled_legal(1 << row | 3, 2, 0, 0, 0, 0, at.following, *lines, at.rows)
        assert found == legal(1 << row | 3, 2, 0, 0, 0, 0, at.following, *at.lines)


@pytest.mark.parametrize("strain", ["C", "D", "H", "S", "NT"])
@pytest.mark.parametrize("game", ["plain", "no-trump", "copies"])
def test_shortcut_of_following_suit_is_the_general_answer(game: str, strain: str) -> None:
    """Where nothing but following suit is asked, the engine's two operations give what ``legal`` gives."""
    deck, ranking, _ = GAMES[game]
    at = tables(deck, ranking, (FollowSuit(),), strain)
    assert at.follow
    for held, led, best, first, own, seen in states(at, Random(f"{game} {strain}"), 1000):
        general = legal(held, led, best, first, own, seen, at.following, *at.lines)
        assert (held & at.follow[led] or held) == general


@pytest.mark.parametrize("chain", ["trump", "tute", "hearts", "jass", "partners", "all"])
def test_shortcut_is_taken_for_following_suit_alone(chain: str) -> None:
    """With another duty for those who follow, or with exempt cards, the general answer is asked for."""
    assert not tables(tr.Deck.standard(), SuitRanking(), CHAINS[chain], "S").follow
    assert not tables(WIZARDS, Wizards(), CHAINS["follow"], "S").follow
    leading = (FollowSuit(), Unbroken(HEARTS))
    assert tables(tr.Deck.standard(), SuitRanking(), leading, "S").follow
