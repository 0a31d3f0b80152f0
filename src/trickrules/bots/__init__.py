"""Players that are programs."""

from trickrules.bots.random_bot import RandomBot, play_out

__all__ = ["RandomBot", "play_out"]
