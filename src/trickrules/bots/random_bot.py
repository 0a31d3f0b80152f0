"""A player that does anything legal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, final

from trickrules.base.chance import seed_text
from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.states.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Action


@final
class RandomBot:
    """Chooses among the legal actions, each as likely; the same seed chooses the same."""

    def __init__(self, seed: int | str | None = None) -> None:
        """Take the seed of the choices.

        Raises:
            DefinitionError: If it is not a seed.
        """
        if seed is not None:
            seed_text(seed)
        self._random = random.Random(seed)  # noqa: S311 -- a player's whim, no secret

    def choose(self, match: Match) -> Action:
        """Choose for the seat whose turn it is.

        Raises:
            DefinitionError: If it is not a match, or nobody is to act.
        """
        needs("match", match, Match)
        if match.is_over:
            raise DefinitionError.of("match", "it is over: nobody may act")
        return self._random.choice(match.legal_actions())


def play_out(match: Match, bot: RandomBot) -> Iterator[Match]:
    """Let one bot play for every seat: go through the states of the match, the first one given, to the last.

    Raises:
        DefinitionError: If it is not a match, or no bot; when the first state is asked for.
    """
    needs("match", match, Match)
    needs("bot", bot, RandomBot)
    yield match
    while not match.is_over:
        match = match.apply(bot.choose(match))
        yield match
