"""The errors of the library: one root, and one class for each kind of trouble.

A refusal is part of the interface: it has a stable code, the data of its sentence, the legal
alternatives, and one English sentence that names the seat, the card and the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast, final

from attrs import field

from trickrules.base.frozen import FrozenDict, frozen, frozen_table
from trickrules.base.sentence import Sentence

if TYPE_CHECKING:
    from typing import Self

    from attrs import Attribute

MOST_ALTERNATIVES: Final = 64
"""The most alternatives that a refusal lists."""


MOST_FAULTS_TOLD: Final = 20
"""The most faults that the message of an error lists; the error itself has all of them."""


_BEYOND_SEATS: Final = 10**9
"""A seat from here on is none that a refusal could tell of."""


def _expected(path: str, expected: str, given: object) -> DefinitionError:
    """Make the error for what an error or a refusal cannot be made of; it is not shown, since it may be anything."""
    return DefinitionError.of(path, f"{expected} is expected, not {type(given).__name__}")


def _is_text(thing: object, attribute: Attribute[str], value: object) -> None:
    if not isinstance(value, str):
        raise _expected(f"{type(thing).__name__}.{attribute.name}", "a text", value)


def _seat(seat: object) -> int | None:
    """Take a seat; a number too large for one is told as none, since it may be too long to be written."""
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
        raise _expected("Violation.seat", "a seat or None", seat)
    return None if seat is None or abs(seat) >= _BEYOND_SEATS else seat


def frozen_data(path: str, data: object) -> Mapping[str, object]:
    """Take a table of plain data so that nothing in it can be changed.

    Raises:
        DefinitionError: If it is not a table.
    """
    if not isinstance(data, Mapping):
        raise _expected(path, "a table", data)
    return frozen_table(cast("Mapping[str, object]", data))


_NO_DATA: Final[Mapping[str, object]] = FrozenDict[str, object]()


def _data(data: Mapping[str, object]) -> Mapping[str, object]:
    return frozen_data("Violation.data", data)


def _first(alternatives: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(cast("object", alternatives), tuple):
        raise _expected("Violation.alternatives", "a tuple of texts", alternatives)
    return alternatives[:MOST_ALTERNATIVES]


@final
@frozen(repr=False)
class Violation:
    """Why an action is refused.

    Attributes:
        code: A stable name of the reason, such as ``bid/hook`` (see the table of codes in the docs).
        message: One sentence for people; where the library tells it a
            :class:`Sentence <trickrules.base.sentence.Sentence>`, which knows its template and its fields.
        seat: The seat that wished to act; ``None`` where no seat is concerned.
        rule: The kind of rule that refuses, such as ``FollowSuit``.
        data: What the sentence is made of, for other languages; it cannot be changed either.
        alternatives: The actions that would be accepted from the seat now, as texts; the first 64 where there are more.
    """

    code: str = field(validator=_is_text)
    message: str = field(validator=_is_text)
    seat: int | None = field(default=None, converter=_seat)
    rule: str = field(default="", validator=_is_text)
    data: Mapping[str, object] = field(default=_NO_DATA, converter=_data, hash=False)
    alternatives: tuple[str, ...] = field(default=(), converter=_first)

    @classmethod
    def of(  # noqa: PLR0913 -- what a refusal is made of
        cls,
        code: str,
        template: str,
        /,
        seat: int | None = None,
        rule: str = "",
        alternatives: tuple[str, ...] = (),
        *,
        data: Mapping[str, object] = _NO_DATA,
        **more: object,
    ) -> Self:
        """Refuse in a sentence made of a template, in which ``{seat}``, the names of the data, and more stand.

        The sentence goes by the code; where a rule refuses, by ``RULE:code``, since two rules may share a code.
        """
        for part in (code, rule):
            if not isinstance(cast("object", part), str):
                raise _expected("Violation.of", "a text", part)
        name = f"{rule}:{code}" if rule else code
        told = _data(data)
        return cls(code, Sentence(name, template, seat=_seat(seat), **told, **more), seat, rule, told, alternatives)

    def __str__(self) -> str:
        """Give the sentence."""
        return self.message

    def __repr__(self) -> str:
        """Show the code and the sentence: what it is made of, and the alternatives, may fill a page."""
        return f"<Violation {self.code}: {self.message}>"


@final
@frozen
class Fault:
    """One thing wrong with a definition: where it is, and what is wrong."""

    path: str = field(validator=_is_text)
    message: str = field(validator=_is_text)

    def __str__(self) -> str:
        """Give ``path: message``; the message alone where the whole is meant."""
        return f"{self.path}: {self.message}" if self.path else self.message


class TrickRulesError(Exception):
    """Whatever this library refuses."""

    def __init__(self, message: str = "") -> None:
        """Take the sentence.

        Raises:
            DefinitionError: If it is not a text.
        """
        if not isinstance(cast("object", message), str):
            raise _expected(f"{type(self).__name__}.message", "a text", message)
        super().__init__(message)


@final
class ParseError(TrickRulesError, ValueError):
    """A text that does not say what it was read as (a card, a formula, …)."""


class _FaultyError(TrickRulesError, ValueError):
    """Something given in many parts; all that is wrong with it at once, each with its path."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Take the faults; the message lists the first of them.

        Raises:
            DefinitionError: If they are not faults.
        """
        given = tuple(cast("Iterable[object]", faults)) if isinstance(cast("object", faults), Iterable) else (None,)
        if not given or not all(isinstance(fault, Fault) for fault in given):
            raise _expected(f"{type(self).__name__}.faults", "a list of Faults", faults)
        self.faults = cast("tuple[Fault, ...]", given)
        more = len(self.faults) - MOST_FAULTS_TOLD
        told = [*map(str, self.faults[:MOST_FAULTS_TOLD]), *([f"{more} more"] if more > 0 else [])]
        super().__init__("; ".join(told))

    @classmethod
    def of(cls, path: str, message: str) -> Self:
        """Make the error for a single fault."""
        return cls([Fault(path, message)])

    def __reduce__(self) -> tuple[type[Self], tuple[tuple[Fault, ...]]]:
        """Pickle by the faults, from which the message follows."""
        return type(self), (self.faults,)


@final
class DefinitionError(_FaultyError):
    """A definition that cannot be played; all its faults at once, each with its path."""


@final
class IllegalAction(TrickRulesError, ValueError):  # noqa: N818 -- a promised name: it is an event of play, not a defect
    """An action that the rules refuse now; the state it was tried on is untouched."""

    def __init__(self, violation: Violation) -> None:
        """Take the violation; its sentence is the message.

        Raises:
            DefinitionError: If it is not a violation.
        """
        if not isinstance(cast("object", violation), Violation):
            raise _expected("IllegalAction.violation", "a Violation", violation)
        self.violation = violation
        super().__init__(violation.message)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Violation]]:
        """Pickle by the violation."""
        return IllegalAction, (self.violation,)


@final
class RecordError(_FaultyError):
    """What was written down and cannot be read, or cannot be written: all that is wrong with it, each with its path."""
