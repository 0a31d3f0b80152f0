"""Views and events as plain JSON data."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from cattrs import Converter

if TYPE_CHECKING:
    from trickrules.events import Event
    from trickrules.view import DealView, View

T = TypeVar("T")


@cache
def _writer() -> Converter:
    return Converter(unstruct_collection_overrides={tuple: list}, prefer_attrib_converters=False)


def to_data(value: View | DealView | Event) -> dict[str, Any]:
    """Give a view or an event as dictionaries, lists, texts and numbers."""
    data: dict[str, Any] = _writer().unstructure(value)
    return data
