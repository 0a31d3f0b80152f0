"""A player that does anything legal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Action
    from trickrules.match import Match


@final
class RandomBot:
    """Chooses among the legal actions, each as likely; the same seed chooses the same."""

    def __init__(self, seed: int | str | None = None) -> None:
        """Take the seed of the choices."""
        self._random = random.Random(seed)  # noqa: S311 -- a player's whim, no secret

    def choose(self, match: Match) -> Action:
        """Choose for the seat whose turn it is."""
        return self._random.choice(match.legal_actions())


def play_out(match: Match, bot: RandomBot) -> Iterator[Match]:
    """Let one bot play for every seat: go through the states of the match, the first one given, to the last."""
    yield match
    while not match.is_over:
        match = match.apply(bot.choose(match))
        yield match
