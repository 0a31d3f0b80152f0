"""Chance: where the packs of a match come from; the shuffle is documented, portable, and a pure function of its key.

``stream(key, label)`` is the concatenation of ``HMAC-SHA-256(key, label ‖ 0x00 ‖ counter)`` for the
counters 0, 1, 2 … (8 bytes, big-endian).  A number below ``n`` is the next ``k`` bytes read
big-endian, ``k`` the fewest that hold ``n - 1``; a value at or above the largest multiple of ``n``
is thrown away and the next bytes are read.  The shuffle is Fisher-Yates from the end: for ``i`` from
``size - 1`` down to 1, swap place ``i`` with place ``below(i + 1)``.

The key is the seed; where the seats have contributed, it is made of the seed and of what they said.
"""

from __future__ import annotations

from itertools import chain, count
from types import NoneType
from typing import TYPE_CHECKING, Final, cast, final

from attrs import field

from trickrules.base.checks import needs, needs_each, needs_whole, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import LARGEST_DECLARED, LONGEST, counted, shown, writable

if TYPE_CHECKING:
    from collections.abc import Sequence

BYTE: Final = 256

FEWEST_BYTES: Final = 16
"""The fewest bytes of what nobody is to find by trying."""

_CONTRIBUTIONS: Final = b"trickrules/contributions\0"


def fresh_seed() -> str:
    """Draw a seed that nobody can foretell."""
    from secrets import token_hex

    return token_hex(16)


def seed_text(seed: object) -> str:
    """Give the text of a seed, an integer's its decimal digits: 7 and ``"7"`` are the same seed.

    Raises:
        DefinitionError: If the seed is neither an integer nor a text, or is longer than 200 characters, or holds half
            a character.
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise DefinitionError.of("seed", f"a seed is an integer or a text, not {shown(seed)}")
    if (seed.bit_length() if isinstance(seed, int) else len(seed)) > LONGEST:
        raise DefinitionError.of("seed", f"a seed has at most {LONGEST} bits or characters")
    if not writable(str(seed)):
        raise DefinitionError.of("seed", f"{shown(seed)} contains a lone surrogate")
    return str(seed)


def seed_bytes(seed: object) -> bytes:
    """Turn a seed into the key of the stream: its text in UTF-8.

    Raises:
        DefinitionError: As :func:`seed_text`.
    """
    return seed_text(seed).encode()


def secret_seed(seed: object) -> bytes:
    """Take a seed that others have to trust in, as bytes.

    Raises:
        DefinitionError: As :func:`seed_text`; also if it has fewer than 16 bytes.
    """
    key = seed_bytes(seed)
    if len(key) < FEWEST_BYTES:
        told = f"a seed of {counted(len(key), 'byte')} could be guessed"
        raise DefinitionError.of("seed", f"{told}: where others rely on it, it needs {FEWEST_BYTES} or more")
    return key


def mixed_key(seed: int | str, contributions: Sequence[str]) -> bytes:
    """Give the key of the stream: the seed, mixed with what the seats have contributed, if any has said anything."""
    key = seed_bytes(seed)
    if not any(contributions):
        return key
    from hmac import digest

    said = [text.encode() for text in contributions]
    return digest(key, _CONTRIBUTIONS + b"".join(len(text).to_bytes(8, "big") + text for text in said), "sha256")


def shuffled(key: bytes, label: str, size: int) -> tuple[int, ...]:
    """Shuffle the numbers 0 … size - 1, size at most 65,536."""
    from hmac import digest

    prefix = label.encode() + b"\0"
    stream = chain.from_iterable(digest(key, prefix + at.to_bytes(8, "big"), "sha256") for at in count())
    order = list(range(size))
    n = size
    # Numbers of two bytes as long as one of them is not enough.
    for values, least, numbers in ((BYTE**2, BYTE, map(_both, stream, stream)), (BYTE, 1, stream)):
        if n > least:
            for drawn in numbers:  # pragma: no branch -- it never ends
                if drawn < values - values % n:
                    j = drawn % n
                    n -= 1
                    order[n], order[j] = order[j], order[n]
                    if n == least:
                        break
    return tuple(order)


def _both(high: int, low: int) -> int:
    return high * BYTE + low


@final
@frozen
class Chance:
    """Where the packs of a match come from.

    Attributes:
        seed: What the packs are shuffled by, as a text.
        contributions: What each seat has added to the seed, ``""`` for nothing; ``()`` where nobody was asked.
        packs: The packs of the first deals, where they were given: places in the order of the deck, the top card first.
        dealer: The seat that was named to deal first; ``None`` where it is found as the variant says.

    Raises:
        DefinitionError: If the seed is not one, a contribution is not a text of at most 200 characters, a pack is not a
            tuple of places, or the dealer is not a seat.
    """

    seed: str = field(converter=seed_text, repr=False)
    contributions: tuple[str, ...] = ()
    packs: tuple[tuple[int, ...], ...] = field(default=(), repr=False, validator=tuple_of(tuple))
    dealer: int | None = field(default=None, validator=whole(0, or_none=True))
    _key: bytes = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Mix the key once."""
        needs("contributions", self.contributions, tuple)
        needs("packs", self.packs, tuple)
        for pack in self.packs:
            needs_each("packs", pack, int)
        needs("dealer", self.dealer, int, NoneType)
        for text in cast("tuple[object, ...]", self.contributions):
            if not isinstance(text, str) or len(text) > LONGEST or not writable(text):
                expected = f"a contribution is a text of at most {LONGEST} valid characters"
                raise DefinitionError.of("contributions", f"{expected}, not {shown(text)}")
        object.__setattr__(self, "_key", mixed_key(self.seed, self.contributions))

    def order(self, label: str, size: int) -> tuple[int, ...]:
        """Shuffle the numbers 0 … size - 1 for one purpose.

        Raises:
            DefinitionError: If the label is not a text, or the size is not a whole number from 0 to 65,536.
        """
        if not isinstance(cast("object", label), str) or not writable(label):
            raise DefinitionError.of("label", f"a text is expected, not {shown(label)}")
        needs_whole("size", size, 0, BYTE**2)
        return shuffled(self._key, label, size)

    def pack(self, number: int, size: int) -> tuple[int, ...]:
        """Return the pack of a deal, counted from 0: the given one, or one that is shuffled.

        Raises:
            DefinitionError: If the number is not a whole number from 0, or the size is not one up to 65,536.
        """
        needs_whole("number", number, 0, LARGEST_DECLARED)
        return self.packs[number] if number < len(self.packs) else self.shuffled(number, size)

    def shuffled(self, number: int, size: int) -> tuple[int, ...]:
        """Shuffle the pack of a deal, counted from 0.

        Raises:
            DefinitionError: As :meth:`pack`.
        """
        needs_whole("number", number, 0, LARGEST_DECLARED)
        return self.order(f"deal/{number}", size)
