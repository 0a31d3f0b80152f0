"""Terms: what is fixed of a match before anybody has added a word to its seed, and the hash that holds everybody to it.

The hashes are specified to the byte in the reference, since a checker may be written in any language.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex
from typing import Final, cast, final

from attrs import field, frozen

from trickrules.base.chance import FEWEST_BYTES, secret_seed
from trickrules.base.checks import kind, needs
from trickrules.base.errors import DefinitionError
from trickrules.base.reading import LONGEST, counted, shown, writable
from trickrules.declaring.plain import plain
from trickrules.facts import Seat  # noqa: TC001 -- a field's type is read at run time
from trickrules.records.reading import compact
from trickrules.states.match import Match

_TERMS: Final = b"trickrules/terms\0"
_WORD: Final = b"trickrules/word\0"
_DIGITS: Final = 64

VERSION: Final = 1
"""The version of the terms: a commitment outlives the formats of what is published after it."""


@final
@frozen(kw_only=True)
class Terms:
    """What is fixed of a match before anybody has added a word: the rules, the pack, the players, the dealer, the seed.

    Attributes:
        text: All of it but the seed, as JSON; everybody may read it, and its bytes are what is hashed.
        seed: What the packs are shuffled by, with the words that are still to come.
    """

    text: str = field(validator=kind(str))
    seed: str = field(validator=kind(str), repr=False)

    @classmethod
    def of(cls, match: Match) -> Terms:
        """Give the terms of a match; what the seats have added to the seed is none of them.

        Raises:
            DefinitionError: If it is no match.
        """
        needs("match", match, Match)
        rules, dealer = match.rules, match.chance.dealer
        said = {
            "format": VERSION,
            "fingerprint": match.variant.fingerprint,
            "deck": [str(card) for card in rules.deck.cards],
            "players": list(match.names),
            "direction": rules.direction,
            "dealer": dealer,
            "draw": plain(rules.first_dealer) if dealer is None else None,
            "heights": list(rules.heights) if dealer is None else [],
        }
        if any(match.start_scores):
            said["scores"] = list(match.start_scores)
        return cls(text=compact(said), seed=match.seed)

    @property
    def commitment(self) -> str:
        """What is published before the first word: 64 hexadecimal digits that tell nothing of the seed.

        Raises:
            DefinitionError: If the seed has fewer than 16 bytes, so that it could be found by trying.
        """
        seed = secret_seed(self.seed)
        return sha256(_TERMS + len(seed).to_bytes(8, "big") + seed + self.text.encode()).hexdigest()


def fresh_word() -> str:
    """Draw a word that nobody can foretell, for a seat to add to the seed."""
    return token_hex(16)


def sealed_word(commitment: str, seat: Seat, word: str) -> str:
    """Give what a seat publishes before any word is revealed: 64 hexadecimal digits that hold it to its word.

    Args:
        commitment: The commitment of the match.
        seat: The seat, from 0.
        word: The word, which has 16 bytes or more; :func:`fresh_word` draws one.

    Raises:
        DefinitionError: If the commitment or the seat is none, or the word is no text of at most 200 characters, or
            has fewer than 16 bytes, so that it could be found by trying.
    """
    if not is_hash(commitment):
        raise DefinitionError.of("commitment", f"{_DIGITS} hexadecimal digits are expected, not {shown(commitment)}")
    if type(seat) is not int or seat < 0:
        raise DefinitionError.of("seat", f"a seat from 0 is expected, not {shown(seat)}")
    if not isinstance(cast("object", word), str) or len(word) > LONGEST or not writable(word):
        raise DefinitionError.of("word", f"a text of at most {LONGEST} whole characters is expected, not {shown(word)}")
    said = word.encode()
    if len(said) < FEWEST_BYTES:
        told = f"a word of {counted(len(said), 'byte')} could be found by trying"
        raise DefinitionError.of("word", f"{told}: to be sealed, it has {FEWEST_BYTES} or more")
    return sha256(_WORD + commitment.encode() + seat.to_bytes(8, "big") + said).hexdigest()


def is_hash(value: object) -> bool:
    """Say whether something is a text of 64 hexadecimal digits, as commitments and sealed words are."""
    return isinstance(value, str) and len(value) == _DIGITS and set(value) <= set("0123456789abcdef")
