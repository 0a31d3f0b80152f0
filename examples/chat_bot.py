"""A chat bot that deals Oh Hell and explains every refusal, in English or in German.

It needs no parser and no rules of its own: a message goes to the match as it is, and a refusal brings its
sentence, its data and what would be allowed.
"""

from __future__ import annotations

import trickrules as tr

GERMAN = {
    "bid/hook": "Du darfst nicht {bid} ansagen: Die Ansagen ergäben genau die {tricks} Stiche.",
    "play/must-follow-suit": "{card} geht nicht: Du musst die ausgespielte Farbe bedienen.",
    "play/not-in-hand": "{card} hast du nicht.",
}
"""Sentences for other languages hang on the stable codes, and are filled with the data."""


def explained(refusal: tr.Violation, language: str) -> str:
    """Put a refusal into words."""
    pattern = GERMAN.get(refusal.code) if language == "de" else None
    sentence = refusal.message if pattern is None else pattern.format(**refusal.data)
    allowed = ", ".join(refusal.alternatives)
    return f"{sentence} [{allowed}]" if allowed else sentence


class Bot:
    """A table in a chat room: the only thing it keeps is the match as it stands."""

    def __init__(self, variant: tr.Variant, names: list[str], seed: int) -> None:
        """Open the table."""
        self.match = tr.Match.start(variant, players=names, seed=seed, dealer=0)

    def hear(self, name: str, text: str, language: str = "en") -> str:
        """Take a message and give the answer."""
        refusal = self.match.why_not(text, name)
        if refusal:
            return explained(refusal, language)
        self.match = self.match.apply(text, name)
        turn = self.match.turn
        return "The match is over." if turn is None else f"{self.match.names[turn]}, it is your turn."


def main() -> None:
    """Hold a conversation."""
    variant = tr.variants.oh_hell(max_cards=3, schedule="up_down")
    bot = Bot(variant, ["Ada", "Ben", "Cem"], seed=11)
    hand = [str(card) for card in bot.match.deal.hands[1]]
    conversation = [
        ("Ada", "1", "en"),  # not her turn
        ("Ben", "three", "en"),  # no number
        ("Ben", "2", "en"),  # more than there are tricks
        ("Ben", "1", "en"),
        ("Cem", "0", "en"),
        ("Ada", "0", "de"),  # the bids would total the one trick
        ("Ada", "1", "en"),
        ("Ben", "the queen", "en"),  # not a card
        ("Ben", hand[0].lower(), "en"),  # any spelling will do
    ]
    for name, text, language in conversation:
        print(f"{name}: {text}\n  bot: {bot.hear(name, text, language)}")


if __name__ == "__main__":
    main()
