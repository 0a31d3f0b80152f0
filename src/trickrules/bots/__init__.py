"""Players that are programs."""

from trickrules.bots.guessing import guess_hands
from trickrules.bots.random_bot import RandomBot, play_out

__all__ = ["RandomBot", "guess_hands", "play_out"]
