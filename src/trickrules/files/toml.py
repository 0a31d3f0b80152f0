"""Variant files: TOML in, TOML out."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final

from trickrules.base.errors import ParseError, TrickRulesError
from trickrules.base.outside import hand_on
from trickrules.base.reading import shown
from trickrules.files.disk import BYTE_ORDER_MARK
from trickrules.files.taming import DEEPEST

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_FILE: Final = 64_000
"""The longest file, in characters, that is read."""

# Nothing is tried twice, and no quoted part longer than that: the pattern is to cost less than what it guards.
_PART: Final = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.){0,100}+"|'[^'\n]{0,100}+')[ \t]*+"""
_DEEP_NAME: Final = re.compile(rf"(?<![\w-]){_PART}(?:\.[ \t]*+{_PART}){{{DEEPEST},}}")
"""A name of more parts than values may lie deep: it costs the parser the square of their number."""


def table_of_toml(text: object) -> dict[str, Any]:
    """Read the table that a TOML file is.

    Raises:
        ParseError: If it is not one, or too long.
    """
    if not isinstance(text, str) or len(text) > LONGEST_FILE:
        raise ParseError(
            f"{shown(text)} is not a variant file: a text of at most {LONGEST_FILE} characters is expected."
        )
    if _DEEP_NAME.search(text):
        raise ParseError(f"The text is not a variant file: a name has more than {DEEPEST} parts.")
    try:
        return tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except RecursionError:
        raise ParseError("The text is not a variant file: its values are nested too deeply.") from None
    except ValueError as error:
        hand_on(error)
        raise ParseError(f"The text is not TOML: {error}.") from None


def toml_of(table: Mapping[str, Any]) -> str:
    """Write a table as a TOML file.

    Raises:
        TrickRulesError: If the writer is not installed.
    """
    try:
        import tomli_w
    except ImportError:
        raise TrickRulesError("TOML is written by tomli-w: install it with pip install 'trickrules[toml]'.") from None
    return tomli_w.dumps(table)
