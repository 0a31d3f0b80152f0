"""The shuffle: documented, portable, and a pure function of the seed.

``stream(seed, label)`` is the concatenation of ``HMAC-SHA-256(seed, label ‖ 0x00 ‖ counter)`` for the
counters 0, 1, 2 … (8 bytes, big-endian).  A number below ``n`` is the next ``k`` bytes read
big-endian, ``k`` the fewest that hold ``n - 1``; a value at or above the largest multiple of ``n``
is thrown away and the next bytes are read.  The shuffle is Fisher-Yates from the end: for ``i`` from
``size - 1`` down to 1, swap place ``i`` with place ``below(i + 1)``.
"""

from __future__ import annotations

from typing import Final

from trickrules.errors import DefinitionError
from trickrules.reading import LONGEST, shown

BYTE: Final = 256


def fresh_seed() -> str:
    """Draw a seed that nobody can foretell."""
    from secrets import token_hex

    return token_hex(16)


def seed_bytes(seed: object) -> bytes:
    """Turn a seed into the key of the stream: an integer or a text by its decimal or UTF-8 text.

    Raises:
        DefinitionError: If the seed is neither an integer nor a text, or is longer than 200 characters.
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise DefinitionError.of("seed", f"a seed is an integer or a text, not {shown(seed)}")
    if (seed.bit_length() if isinstance(seed, int) else len(seed)) > LONGEST:
        raise DefinitionError.of("seed", f"a seed has at most {LONGEST} bits or characters")
    return str(seed).encode("utf-8", "surrogatepass")


def shuffled(key: bytes, label: str, size: int) -> tuple[int, ...]:
    """Shuffle the numbers 0 … size - 1, size at most 65,536."""
    from hmac import digest

    prefix = label.encode() + b"\0"
    pool = b""
    at = 0
    counter = 0
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        n = i + 1
        width = 1 if n <= BYTE else 2
        limit = BYTE**width // n * n
        while True:
            if at + width > len(pool):
                pool = pool[at:] + digest(key, prefix + counter.to_bytes(8, "big"), "sha256")
                at = 0
                counter += 1
            drawn = int.from_bytes(pool[at : at + width], "big")
            at += width
            if drawn < limit:
                break
        j = drawn % n
        order[i], order[j] = order[j], order[i]
    return tuple(order)
