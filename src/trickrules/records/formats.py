"""The formats of what is written down, and what each takes for the fingerprint of a variant."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Final, cast

from attrs import fields, has

from trickrules.base.checks import as_before
from trickrules.base.errors import RecordError
from trickrules.base.formula import Formula
from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import shown
from trickrules.cards import Deck
from trickrules.declaring.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trickrules.declaring.plain import Plain
    from trickrules.declaring.variant import Variant

FORMAT: Final = 2
"""The version of the format that is written."""


def known_format(version: int) -> int:
    """Take the version of a format.

    Raises:
        RecordError: If there is no such version, or it is not known yet.
    """
    if version > FORMAT:
        told = f"it is of format {version}, and this version of the library reads up to {FORMAT}"
        raise RecordError.of("format", f"{told}: a newer one is needed")
    if version < 1:
        raise RecordError.of("format", f"a whole number from 1 to {FORMAT} is expected, not {version}")
    return version


def fingerprint_of(variant: Variant, version: int) -> str:
    """Give the fingerprint of a variant as a version of the format reckons it.

    Raises:
        RecordError: If the version is not known.
    """
    return _FINGERPRINTS[known_format(version)](variant)


def same_rules(variant: Variant, fingerprint: str, version: int, library: str) -> None:
    """Refuse rules that are others than those that something was written under, and say how to go on.

    Args:
        variant: The variant, as it is now.
        fingerprint: Its fingerprint, as it was written.
        version: The version of the format.
        library: The version of the library that wrote it.

    Raises:
        RecordError: If the variant has another fingerprint, as the version of the format reckons it.
    """
    own = fingerprint_of(variant, version)
    if own != fingerprint:
        told = (
            f"the rules of {variant.name} here, {own}, are not those with which this was written, {shown(fingerprint)}"
        )
        wrote = f"go on with the library that wrote it, version {shown(library)}"
        on = f"{wrote}, or start another match with the same scores"
        raise RecordError.of("fingerprint", f"{told}: {on}")


def _first(variant: Variant) -> str:
    """Give the fingerprint of format 1: sixteen digits, made of packs, schedules and formulas as they are printed.

    Two variants may have the same.  It tells whether an old record is of these rules, and nothing is proved by it.
    """
    held = cast("dict[str, Plain]", _printed(variant))
    played = {key: value for key, value in held.items() if key not in {"id", "name", "source", "kind"}}
    text = json.dumps(played, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _printed(value: object) -> Plain:
    if isinstance(value, tuple | list):
        return [_printed(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, Deck):
        return {"cards": " ".join(map(str, value)), "ranks": " ".join(map(str, value.ranks))}
    kind = type(value)
    if has(kind) and not issubclass(kind, Formula | Schedule):
        counted = [field for field in fields(kind) if field.init and field.eq and not as_before(field, value)]
        return {"kind": kind.__name__, **{field.name: _printed(getattr(value, field.name)) for field in counted}}
    return value if value is None or isinstance(value, bool | int | str) else str(value)


_FINGERPRINTS: Final[Mapping[int, Callable[[Variant], str]]] = FrozenDict(
    {1: _first, FORMAT: lambda variant: variant.fingerprint}
)
