"""What is usual, and so need not be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from attrs import NOTHING, fields

from trickrules.base.outside import hand_on

if TYPE_CHECKING:
    from collections.abc import Mapping


def unusual(value: object) -> Mapping[str, object]:
    """Give the fields of an attrs value that are not as its class has them where nothing is said."""
    kind = cast("Any", type(value))
    said = [field for field in fields(kind) if field.init]
    held = {field.name: getattr(value, field.name) for field in said}
    required = {field.name: field.alias for field in said if field.default is NOTHING}
    try:
        usual = kind(**{alias: held[name] for name, alias in required.items()})
    except Exception as error:  # noqa: BLE001 -- what is required does not go with what is usual, so all of it is said
        hand_on(error)
        return held
    return {name: item for name, item in held.items() if name in required or getattr(usual, name) != item}
