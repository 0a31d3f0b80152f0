"""How speed is measured here: as a ratio to an anchor that is timed in the same moments.

A shared machine changes its speed from one second to the next, so a bare time says little.  What is timed
therefore takes turns with one *anchor* in the same process, and what is told is the median of the ratios:
the cost of one decision over that of one anchor decision, below 1 for faster.

The anchor is OpenSpiel's ``oh_hell`` (4 players, 10 tricks), driven from Python by ``legal_actions``,
``random.choice`` and ``apply_action``, deals left out of the time.  Where OpenSpiel is not installed a
fixed loop in plain Python stands in (``plain_loop``), its ratio to the anchor being known.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

ANCHOR_GAME: Final = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=10)"
DECISIONS: Final = 44
"""The decisions of one such deal: 4 bids and 40 cards."""

PLAIN_LOOP_RATIO: Final = 0.85
"""What a decision of the plain loop costs, as measured in anchor decisions."""

LEAST_RUN: Final = 0.06
"""How long one measurement goes on at least, in seconds of what is measured."""

Run: TypeAlias = Callable[[], tuple[int, float]]
"""Something timed: does some work and gives how many decisions it made, and the seconds they took."""


class Measure(NamedTuple):
    """What a paired measurement came to.

    Attributes:
        ratio: The cost of one decision, in anchor decisions: the median of the paired ratios.
        spread: Half the distance between the highest and the lowest of them, as a part of the ratio.
        micros: The median cost of one decision, in microseconds.
        anchor_micros: The same for the anchor.
    """

    ratio: float
    spread: float
    micros: float
    anchor_micros: float


class Spiel(NamedTuple):
    """OpenSpiel's game that is the anchor, untyped as its package is."""

    game: Any

    def prepared(self, count: int) -> list[Any]:
        """Give states that are dealt out, waiting for the first bid."""
        return [self._dealt() for _ in range(count)]

    def _dealt(self) -> Any:  # noqa: ANN401 -- the package has no types
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        return state


def spiel() -> Spiel | None:
    """Load OpenSpiel's game, where it is installed."""
    try:
        module = importlib.import_module("pyspiel")
    except ImportError:
        return None
    return Spiel(module.load_game(ANCHOR_GAME))


def spiel_run(game: Spiel, count: int = 480) -> tuple[int, float]:
    """Time the anchor: deals played in place, each prepared before."""
    states = game.prepared(count)
    choice = random.choice
    decisions = 0
    begun = time.perf_counter()
    for state in states:
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice(state.legal_actions()))
                continue
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions, time.perf_counter() - begun


def plain_loop(count: int = 480) -> tuple[int, float]:
    """Time the stand-in: the same game on lists and whole numbers, for nothing but its cost."""
    packs = [random.sample(range(52), 41) for _ in range(count)]
    choice = random.choice
    decisions = 0
    begun = time.perf_counter()
    for pack in packs:
        hands = [pack[seat:40:4] for seat in range(4)]
        trump = pack[40] // 13
        bids: list[int] = []
        for seat in range(4):
            closed = 10 - sum(bids) if seat == 3 else -1
            bids.append(choice([bid for bid in range(11) if bid != closed]))
            decisions += 1
        won = [0] * 4
        leader = 0
        for _ in range(10):
            led = best = -1
            winner = leader
            for k in range(4):
                seat = (leader + k) % 4
                hand = hands[seat]
                legal = [card for card in hand if card // 13 == led] or hand
                card = choice(legal)
                hand.remove(card)
                suit = card // 13
                if k == 0:
                    led = suit
                height = card % 13 + (26 if suit == trump else 13 if suit == led else 0)
                if height > best:
                    best, winner = height, seat
                decisions += 1
            won[winner] += 1
            leader = winner
        assert sum(won) == 10
    return decisions, time.perf_counter() - begun


class Anchor(NamedTuple):
    """What everything is measured against.

    Attributes:
        name: What it is, for people.
        run: One timed run of it.
        ratio: What one of its decisions costs in decisions of the true anchor.
    """

    name: str
    run: Run
    ratio: float


def anchor() -> Anchor:
    """Give OpenSpiel where it is installed, else the plain loop."""
    game = spiel()
    if game is None:
        return Anchor("a plain Python loop (OpenSpiel is not installed)", plain_loop, PLAIN_LOOP_RATIO)
    return Anchor("OpenSpiel's oh_hell driven from Python", lambda: spiel_run(game), 1.0)


def paired(run: Run, against: Anchor, *, repeats: int = 9) -> Measure:
    """Measure something against an anchor, one untimed run of each first.

    Short runs of the two take turns, so that a change of the machine's speed meets both.
    """
    run()
    against.run()
    costs: list[float] = []
    anchors: list[float] = []
    for _ in range(repeats):
        decisions, seconds = 0, 0.0
        anchor_decisions, anchor_seconds = 0, 0.0
        while seconds < LEAST_RUN:
            made, took = run()
            decisions, seconds = decisions + made, seconds + took
            made, took = against.run()
            anchor_decisions, anchor_seconds = anchor_decisions + made, anchor_seconds + took
        costs.append(_cost(decisions, seconds))
        anchors.append(_cost(anchor_decisions, anchor_seconds) / against.ratio)
    ratios = [cost / base for cost, base in zip(costs, anchors, strict=True)]
    ratio = statistics.median(ratios)
    spread = (max(ratios) - min(ratios)) / 2 / ratio
    return Measure(ratio, spread, statistics.median(costs), statistics.median(anchors))


def _cost(decisions: int, seconds: float) -> float:
    return seconds / decisions * 1e6


def verdict(figure: float, bar: float | None, aim: float | None = None) -> str:
    """Say how a figure stands to its bar."""
    if bar is None:
        return ""
    wanted = f"bar {bar:g}" if aim is None else f"bar {bar:g}, aim {aim:g}"
    if figure > bar:
        return f"{wanted}: MISSED"
    return f"{wanted}: {'met' if aim is None or figure <= aim else 'bar met, aim missed'}"
