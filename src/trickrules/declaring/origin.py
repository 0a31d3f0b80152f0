"""Where a variant comes from: which system, with which house rules."""

from __future__ import annotations

from typing import Any, TypeAlias, final

from attrs import field

from trickrules.base.checks import kind, text
from trickrules.base.frozen import frozen

Options: TypeAlias = tuple[tuple[str, Any], ...]
"""House rules by their names."""


@final
@frozen
class Origin:
    """The system that made a variant.

    Attributes:
        system: The system's id.
        options: The house rules that were given and are not the system's own, by their names in alphabetical order.
    """

    system: str = field(validator=text())
    options: Options = field(default=(), validator=kind(tuple))
