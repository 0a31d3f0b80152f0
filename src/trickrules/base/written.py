"""What is written down: each such value as plain data and as one text, some as a file too, all in the same way."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from trickrules.base.upstairs import upstairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from os import PathLike
    from typing import Self


class Written:
    """A value that can be written down and read again."""

    __slots__ = ()

    _rows: ClassVar[str] = ""
    """The part whose items have a line each in the text."""

    _reader: ClassVar[str] = "read"
    """What reads it, in ``records.data``."""

    def to_dict(self) -> dict[str, Any]:
        """Give the value as plain JSON data: dictionaries, lists, texts, numbers."""
        data: dict[str, Any] = upstairs("records.data", "written")(self)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what :meth:`to_dict` gave.

        Raises:
            RecordError: If it is not such data; all that is wrong with it, each with its path.
        """
        read: Self = upstairs("records.data", cls._reader)(cls, data)
        return read

    def to_json(self) -> str:
        """Write the value as JSON: always the same text for equal values that were made in the same way.

        Raises:
            RecordError: If it is too long to be read again; also as :meth:`to_dict`.
        """
        text: str = upstairs("records.reading", "text_of")(self.to_dict(), self._rows)
        return text

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read what :meth:`to_json` wrote.

        Raises:
            RecordError: If it is no JSON, or too long; also as :meth:`from_dict`.
        """
        return cls.from_dict(upstairs("records.reading", "parsed")(text))


class Filed(Written):
    """A value that is kept in a file of its own."""

    __slots__ = ()

    def save(self, path: str | PathLike[str]) -> None:
        """Write the value to a file, whole or not at all: what was there before stays until it is replaced.

        A new file is its owner's alone to read.

        Raises:
            RecordError: As :meth:`to_json`; also if the path is none, or a pipe, a device or the like is there.
            OSError: If it cannot be written.
        """
        upstairs("files.disk", "replace")(path, self.to_json())

    @classmethod
    @abstractmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Self:
        """Read what :meth:`to_dict` gave.

        Args:
            data: What it gave.
            kinds: Kinds of rules that may be named besides those that are registered.

        Raises:
            RecordError: If it is not such data; all that is wrong with it, each with its path.
        """

    @classmethod
    def from_json(cls, text: str, *, kinds: Iterable[type] = ()) -> Self:
        """Read what :meth:`to_json` wrote; ``kinds`` as for :meth:`from_dict`.

        Raises:
            RecordError: If it is no JSON, or too long; also as :meth:`from_dict`.
        """
        return cls.from_dict(upstairs("records.reading", "parsed")(text), kinds=kinds)

    @classmethod
    def load(cls, path: str | PathLike[str], *, kinds: Iterable[type] = ()) -> Self:
        """Read what :meth:`save` wrote; ``kinds`` as for :meth:`from_dict`.

        Raises:
            RecordError: As :meth:`from_json`; also if the path is none, or the file too large, or a pipe or the like.
            OSError: If it cannot be read.
        """
        return cls.from_json(upstairs("files.disk", "content")(path), kinds=kinds)


class Recorded(Filed):
    """A value that is written down as its record: what was done, from which the value follows when it is read."""

    __slots__ = ()

    _record: ClassVar[tuple[str, str, str]]
    """The record's module, its class, and the name by which it gives the value."""

    def to_dict(self) -> dict[str, Any]:
        """Give the value as plain JSON data: dictionaries, lists, texts, numbers.

        Raises:
            DefinitionError: If the variant has a rule that is not registered, see :meth:`trickrules.Variant.to_dict`.
        """
        module, kind, _ = self._record
        data: dict[str, Any] = upstairs(module, kind).of(self).to_dict()
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Self:
        """Read what :meth:`to_dict` gave, and go through it by the rules again.

        Args:
            data: What it gave.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            RecordError: If it is not such a record, or the value does not follow from it; in a match that is said by
                deal, trick, seat and reason.
        """
        module, kind, name = cls._record
        value: Self = getattr(upstairs(module, kind).from_dict(data, kinds=kinds), name)
        return value
