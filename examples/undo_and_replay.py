"""Undo is a variable that was kept, and a match is its start and its actions: nothing else is needed."""

from __future__ import annotations

import random

import trickrules as tr


def main() -> None:
    """Play a few tricks, take two back, play on, and replay it all from the seed."""
    chance = random.Random(7)
    start = tr.Match.start(tr.variants.blackout(), players=4, seed=7, dealer=0)

    states = [start]
    for _ in range(12):
        states.append(states[-1].apply(chance.choice(states[-1].legal_actions())))
    print("after twelve actions:", states[-1])

    del states[-8:]
    print("eight taken back:    ", states[-1])

    actions: list[str] = []
    match = start
    while not match.is_over:
        actions.append(chance.choice(match.legal_actions()))
        match = match.apply(actions[-1])
    print(f"the whole match:      {len(actions)} actions, scores {match.scores}")

    again = tr.Match.start(tr.variants.blackout(), players=4, seed=7, dealer=0)
    for action in actions:
        again = again.apply(action)
    assert again == match
    print("replayed from seed and actions: an equal match")


if __name__ == "__main__":
    main()
