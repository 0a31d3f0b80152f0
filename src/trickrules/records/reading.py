"""JSON that nobody vouches for, within bounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from trickrules.base.errors import RecordError, frozen_data
from trickrules.base.outside import hand_on
from trickrules.files.disk import LARGEST_FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def variant_table(data: Mapping[str, object]) -> Mapping[str, object]:
    """Take the table of a variant, as a record holds it, so that nothing in it can be changed.

    Raises:
        DefinitionError: If it is not a table.
    """
    return frozen_data("variant", data)


def parsed(text: object, *, path: str = "") -> Any:  # noqa: ANN401 -- whatever JSON may hold
    """Read JSON: no name twice in a table, no numbers but whole ones.

    Raises:
        RecordError: If it is not one, or too large.
    """
    return _decoded(text, path, _DECODER.decode)


def parsed_head(text: object, *, path: str = "") -> tuple[Any, int]:
    """Read the JSON that a text begins with, as :func:`parsed` does, and where it ends.

    Raises:
        RecordError: If it begins with none, or is too large.
    """
    found: tuple[Any, int] = _decoded(text, path, _DECODER.raw_decode)
    return found


def _decoded(text: object, path: str, decode: Callable[[str], Any]) -> Any:  # noqa: ANN401 -- whatever JSON may hold
    if not isinstance(text, str):
        raise RecordError.of(path, f"a text is expected, not {type(text).__name__}")
    if len(text) > LARGEST_FILE:
        raise RecordError.of(path, f"there are more than {LARGEST_FILE} characters")
    try:
        return decode(text)
    except RecursionError:
        raise RecordError.of(path, "values are nested too deeply") from None
    except RecordError as error:
        raise RecordError.of(path, error.faults[0].message) from None
    except ValueError as error:
        hand_on(error)
        raise RecordError.of(path, f"it is not JSON: {str(error)[:100]}") from None


def table_of(value: object) -> dict[str, object]:
    """Give what was read, if it is a table; an empty one else."""
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def compact(value: object) -> str:
    """Write JSON on one line, always the same for equal values."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def laid_out(parts: dict[str, Any], last: str) -> str:
    """Write JSON on a line for each part, and one of the parts, a list, last: on a line for each of its items."""
    lines = [f"{compact(name)}:{compact(value)}" for name, value in parts.items() if name != last]
    items = ",\n".join(map(compact, parts.get(last, [])))
    return "{" + ",\n".join([*lines, f"{compact(last)}:[\n{items}\n]"]) + "}\n"


def text_of(parts: dict[str, Any], rows: str = "") -> str:
    """Write JSON that can be read again, with a line for each part and each of the rows, if some are named.

    Raises:
        RecordError: If it is too long.
    """
    text = laid_out(parts, rows) if rows else compact(parts)
    if len(text.encode()) > LARGEST_FILE:
        raise RecordError.of("", f"what would be written is longer than {LARGEST_FILE} bytes")
    return text


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        raise RecordError.of("", "a name occurs twice in a table")
    return table


def _no_number(text: str) -> NoReturn:
    raise RecordError.of("", f"{text[:20]} is not a whole number")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_table, parse_constant=_no_number, parse_float=_no_number)
