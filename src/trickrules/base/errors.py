"""The errors of the library: one root, and one class for each kind of trouble.

A refusal is part of the interface: it has a stable code, the data of its sentence, the legal
alternatives, and one English sentence that names the seat, the card and the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast, final

from attrs import field, frozen

from trickrules.base.frozen import FrozenDict, frozen_table
from trickrules.base.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

MOST_ALTERNATIVES: Final = 64
"""The most alternatives that a refusal lists."""


MOST_FAULTS_TOLD: Final = 20
"""The most faults that the message of an error lists; the error itself has all of them."""


def frozen_data(path: str, data: object) -> Mapping[str, object]:
    """Take a table of plain data so that nothing in it can be changed.

    Raises:
        DefinitionError: If it is no table.
    """
    if not isinstance(data, Mapping):
        raise DefinitionError.of(path, f"a table is expected, not {type(data).__name__}")
    return frozen_table(cast("Mapping[str, object]", data))


_NO_DATA: Final[Mapping[str, object]] = FrozenDict[str, object]()


def _data(data: Mapping[str, object]) -> Mapping[str, object]:
    return frozen_data("Violation.data", data)


def _first(alternatives: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(cast("object", alternatives), tuple):
        raise DefinitionError.of(
            "Violation.alternatives", f"a tuple of texts is expected, not {type(alternatives).__name__}"
        )
    return alternatives[:MOST_ALTERNATIVES]


@final
@frozen
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

    code: str
    message: str
    seat: int | None = None
    rule: str = ""
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
        name = f"{rule}:{code}" if rule else code
        sentence = Sentence(name, template, seat=seat, **data, **more)
        return cls(code, sentence, seat, rule, data, alternatives)

    def __str__(self) -> str:
        """Give the sentence."""
        return self.message


@final
@frozen
class Fault:
    """One thing wrong with a definition: where it is, and what is wrong."""

    path: str
    message: str

    def __str__(self) -> str:
        """Give ``path: message``; the message alone where the whole is meant."""
        return f"{self.path}: {self.message}" if self.path else self.message


class TrickRulesError(Exception):
    """Whatever this library refuses."""


@final
class ParseError(TrickRulesError, ValueError):
    """A text that does not say what it was read as (a card, a formula, …)."""


class _FaultyError(TrickRulesError, ValueError):
    """Something given in many parts; all that is wrong with it at once, each with its path."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Take the faults; the message lists the first of them."""
        self.faults = tuple(faults)
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
        """Take the violation; its sentence is the message."""
        self.violation = violation
        super().__init__(violation.message)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Violation]]:
        """Pickle by the violation."""
        return IllegalAction, (self.violation,)


@final
class RecordError(_FaultyError):
    """A saved match, or a view, that cannot be read: what is wrong with it, each fault with its path."""
