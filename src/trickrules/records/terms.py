"""Terms: what is fixed of a match before anybody contributes to its seed, and the hashes that hold everybody to it.

The hashes are specified to the byte in the reference, since a checker may be written in any language.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex
from typing import Final, cast, final

from attrs import field

from trickrules.base.chance import FEWEST_BYTES, secret_seed
from trickrules.base.checks import kind, needs
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import LONGEST, counted, shown, writable
from trickrules.declaring.plain import plain
from trickrules.facts import Seat  # noqa: TC001 -- a field's type is read at run time
from trickrules.records.reading import compact
from trickrules.states.match import Match

_TERMS: Final = b"trickrules/terms\0"
_SEALED: Final = b"trickrules/sealed\0"
_DIGITS: Final = 64

VERSION: Final = 1
"""The version of the terms: a commitment outlives the formats of what is published after it."""


@final
@frozen
class Terms:
    """What is fixed of a match before anybody contributes: the rules, the pack, the players, how the dealer is found.

    Nothing of them is secret, and neither the seed nor what the seats contribute belongs to them: whoever agrees to a
    match can make them too, of any match that begins so, and compare.

    Attributes:
        text: All of it, as JSON; its bytes are what is hashed.
    """

    text: str = field(validator=kind(str))

    @classmethod
    def of(cls, match: Match) -> Terms:
        """Return the terms of a match.

        Raises:
            DefinitionError: If it is not a match.
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
        if not rules.dealers_in_turn:
            said["dealers"] = "any"
        if any(match.start_scores):
            said["scores"] = list(match.start_scores)
        return cls(compact(said))

    def commitment(self, seed: int | str) -> str:
        """Return what is published before the first contribution: 64 hexadecimal digits that hide the seed.

        Raises:
            DefinitionError: If the seed is not one, or has fewer than 16 bytes, so that it could be guessed.
        """
        key = secret_seed(seed)
        return sha256(_TERMS + len(key).to_bytes(8, "big") + key + self.text.encode()).hexdigest()


def fresh_contribution() -> str:
    """Draw what nobody can foretell, for a seat to contribute to the seed: 32 hexadecimal digits."""
    return token_hex(16)


def sealed_contribution(commitment: str, seat: Seat, contribution: str) -> str:
    """Return what a seat publishes before any contribution is revealed: 64 hexadecimal digits that bind it to its own.

    Args:
        commitment: The commitment of the match.
        seat: The seat, from 0.
        contribution: What the seat contributes, of 16 bytes or more; :func:`fresh_contribution` draws it.

    Raises:
        DefinitionError: If the commitment or the seat is none, or the contribution is not a text of at most 200
            characters, or has fewer than 16 bytes, so that it could be guessed.
    """
    if not is_hash(commitment):
        raise DefinitionError.of("commitment", f"{_DIGITS} hexadecimal digits are expected, not {shown(commitment)}")
    if type(seat) is not int or seat < 0:
        raise DefinitionError.of("seat", f"a seat from 0 is expected, not {shown(seat)}")
    if not isinstance(cast("object", contribution), str) or len(contribution) > LONGEST or not writable(contribution):
        expected = f"a text of at most {LONGEST} valid characters is expected"
        raise DefinitionError.of("contribution", f"{expected}, not {shown(contribution)}")
    said = contribution.encode()
    if len(said) < FEWEST_BYTES:
        told = f"a contribution of {counted(len(said), 'byte')} could be guessed"
        raise DefinitionError.of("contribution", f"{told}: to be sealed, it needs {FEWEST_BYTES} or more")
    return sha256(_SEALED + commitment.encode() + seat.to_bytes(8, "big") + said).hexdigest()


def is_hash(value: object) -> bool:
    """Say whether something is a text of 64 hexadecimal digits, as commitments and sealed contributions are."""
    return isinstance(value, str) and len(value) == _DIGITS and set(value) <= set("0123456789abcdef")
