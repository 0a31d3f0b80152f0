"""Sentences: what people are told, each a text that also knows how it was made."""

from __future__ import annotations

import re
from functools import lru_cache
from inspect import cleandoc, ismethod
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, cast, final

from attrs.exceptions import FrozenInstanceError

from trickrules.base.frozen import FrozenDict
from trickrules.base.reading import MOST_DIGITS, shown

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

Part: TypeAlias = "str | int | tuple[Part, ...] | None"
"""What stands in a field of a sentence; a text may be a sentence itself."""

_FIELD: Final = re.compile(r"\{([a-z]\w*)\}")
_NOTHING: Final = object()
_TOO_LARGE: Final[int] = 10**MOST_DIGITS
_END: Final = re.compile(r"(?<=[.!?])\s")


@final
class Sentence(str):
    """A text made of a template; it prints, compares and travels as the text.

    A translation keeps a template of its own for each ``id``, and :meth:`told` fills it with the same fields.

    Attributes:
        id: A stable name of the template.
        template: The English template: ``{name}`` stands for a field.
        fields: What stands in the fields: texts, numbers, and other sentences; tuples are told with commas between.
    """

    __slots__ = ("fields", "id", "template")

    id: str
    template: str
    fields: Mapping[str, Part]

    def __new__(cls, name: str, template: str, /, **fields: object) -> Sentence:
        """Fill a template; braces around what is not a field stay as they are."""
        if not isinstance(cast("object", name), str) or not isinstance(cast("object", template), str):
            # Errors are told in sentences themselves.
            from trickrules.base.errors import DefinitionError

            raise DefinitionError.of("Sentence", f"a name and a template are expected, not {shown((name, template))}")
        parts = FrozenDict({field: _part(value) for field, value in fields.items()})
        made = str.__new__(cls, _filled(template, parts, {}))
        for slot, value in (("id", name), ("template", template), ("fields", parts)):
            object.__setattr__(made, slot, value)
        return made

    def told(self, templates: Mapping[str, str]) -> str:
        """Tell the sentence, and those in its fields, by other templates where there are some, found by their ids."""
        return _filled(templates.get(self.id, self.template), self.fields, templates)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: sentences do not change."""
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        """Refuse: sentences do not change."""
        raise FrozenInstanceError

    def __reduce__(self) -> tuple[object, tuple[str, str, dict[str, Part]]]:
        """Pickle by the template and the fields, from which the text follows."""
        return _again, (self.id, self.template, dict(self.fields))


def _again(name: str, template: str, fields: dict[str, Part]) -> Sentence:
    return Sentence(name, template, **fields)


def _part(value: object) -> Part:
    """Take what is to stand in a field: rules by their sentences, everything else that is not plain by its text."""
    if value is None or isinstance(value, Sentence | bool):
        return value
    if isinstance(value, int):
        # A number of more digits than any has that counts is not worth printing.
        return value if abs(value) < _TOO_LARGE else shown(value)
    if isinstance(value, Described):
        return value.describe()
    if isinstance(value, tuple):
        return tuple(map(_part, cast("tuple[object, ...]", value)))
    try:
        return str(value)
    except Exception as error:  # noqa: BLE001 -- a stranger's value may raise anything
        # As `shown` does: what a signal's handler raises is not a text of the value.
        from trickrules.base.outside import hand_on

        hand_on(error)
        return shown(value)


def _filled(template: str, fields: Mapping[str, Part], templates: Mapping[str, str]) -> str:
    def field(found: re.Match[str]) -> str:
        return _told(fields[found[1]], templates) if found[1] in fields else found[0]

    return _FIELD.sub(field, template)


def _told(part: Part, templates: Mapping[str, str]) -> str:
    if isinstance(part, Sentence):
        return part.told(templates)
    if isinstance(part, tuple):
        return ", ".join(_told(item, templates) for item in part)
    return "" if part is None else str(part)


@lru_cache(maxsize=4096)
def often(name: str, template: str, /, **fields: Hashable) -> Sentence:
    """Make a sentence that deal after deal tells, such as the reason of some points: once for the same fields."""
    return Sentence(name, template, **fields)


def numbered(number: int, noun: str) -> Sentence:
    """Tell how many there are of something: ``1 trick``, ``2 tricks``."""
    if number == 1:
        return Sentence(f"{noun}.one", f"{{number}} {noun}", number=number)
    return Sentence(f"{noun}.many", f"{{number}} {noun}s", number=number)


def either(things: Sequence[object]) -> object:
    """Tell of some things that it is one of them: ``0 or 1 or 2``."""
    first, *rest = things
    return Sentence("or", "{one} or {other}", one=first, other=either(rest)) if rest else first


def all_of(things: Sequence[object]) -> object:
    """Tell some things together: ``0 and 1 and 2``."""
    first, *rest = things
    return Sentence("and", "{one} and {other}", one=first, other=all_of(rest)) if rest else first


def together(parts: Iterable[object]) -> str:
    """Tell some parts of a sentence one after the other."""
    return _joined("", parts)


def spaced(sentences: Iterable[object]) -> str:
    """Tell some sentences one after the other, with blanks between."""
    return _joined(" ", sentences)


def _joined(between: str, parts: Iterable[object]) -> str:
    fields = {f"part{number}": part for number, part in enumerate(parts)}
    return Sentence(f"together.{len(fields)}", between.join(f"{{{field}}}" for field in fields), **fields)


class Described:
    """What tells itself in a sentence.

    Attributes:
        says: The template of the sentence, with ``{name}`` for what the thing holds under a name; by default the first
            sentence of the docstring of its class.
        mechanic: What it brings into a game, in a word or two by which the catalogue finds the game.
    """

    __slots__ = ()

    says: ClassVar[str] = ""
    mechanic: ClassVar[str] = ""

    @property
    def mechanics(self) -> tuple[str, ...]:
        """What the thing brings into a game, by which the catalogue finds it; by default its one mechanic, if any."""
        return (self.mechanic,) if self.mechanic else ()

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(template_of(type(self)))

    def sentence(self, template: str, /, **more: object) -> Sentence:
        """Fill the template of the whole sentence by what the thing holds, and by more."""
        return Sentence(type(self).__name__, template, **{**self.fields_of(template), **more})

    def clause(self, name: str, template: str, /, *, when: object = True, **more: object) -> str:
        """Fill the template of a part of the sentence, which goes by a name of its own; ``""`` where it is left out."""
        told = Sentence(f"{type(self).__name__}.{name}", template, **{**self.fields_of(template), **more})
        return told if when else ""

    def fields_of(self, template: str) -> dict[str, object]:
        """Give what the thing holds under the names that a template asks for."""
        held: dict[str, object] = {name: getattr(self, name, _NOTHING) for name in _FIELD.findall(template)}
        return {name: value for name, value in held.items() if value is not _NOTHING and not ismethod(value)}


def template_of(kind: type) -> str:
    """Give the template by which the things of a class tell themselves; without any, its name has to do."""
    return _template(cast("Hashable", kind))


@lru_cache(maxsize=1024)
def _template(kind: type) -> str:
    bases = takewhile(lambda base: Described not in base.__bases__, kind.__mro__)
    said = (str(vars(base).get("says") or "") or _first_sentence(base.__doc__) for base in bases)
    return next(filter(None, said), f"{kind.__name__}.")


def _first_sentence(text: str | None) -> str:
    """Give the first sentence of a docstring, on one line."""
    return _END.split(" ".join(cleandoc(text or "").split()), maxsplit=1)[0]
