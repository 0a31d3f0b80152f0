"""How an auction goes: its calls, whose turn it is, what is open, and when it ends."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping  # noqa: TC003 -- files read the types of the fields at run time
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, final

from attrs import field

from trickrules.base.checks import tuple_of
from trickrules.base.errors import Violation
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.sentence import Sentence
from trickrules.facts.action import Action, shown_action, spelling, texts

if TYPE_CHECKING:
    from trickrules.facts import Deed, Seat, Undertaking


@final
@frozen(cache_hash=True)
class Ladder:
    """Every call that an auction knows, in their order: each overcalls those before it, where overcalling counts.

    Order is a list of its own, since it is not always that of the values.

    Attributes:
        calls: The calls, lowest first.
        words: Other words that are read as a call, each with the call's text.
    """

    calls: tuple[Action, ...] = field(validator=tuple_of(Action))
    words: tuple[tuple[str, str], ...] = field(default=(), validator=tuple_of(str, str))
    _steps: Mapping[str, int] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look up every call, as it is written and in its plainest spelling, once."""
        steps = {name: step for step, call in enumerate(self.calls) for name in (call, spelling(call))}
        steps.update({spelling(word): steps[call] for word, call in self.words if call in steps})
        object.__setattr__(self, "_steps", FrozenDict(steps))

    def step(self, call: object) -> int:
        """Find the step of a call or of its text; -1 if it is not on the ladder."""
        try:
            step = self._steps.get(call) if isinstance(call, str) else None
        except TypeError:  # a text that cannot be hashed
            step = None
        return self._steps.get(spelling(call), -1) if step is None else step

    def listed(self, mask: int) -> tuple[Action, ...]:
        """List the calls of a mask over the steps, lowest first."""
        return self.calls if mask + 1 == 1 << len(self.calls) else _listed(self, mask)


@lru_cache(maxsize=1024)
def _listed(ladder: Ladder, mask: int) -> tuple[Action, ...]:
    """List the calls of a mask: few masks of a ladder occur, and again and again."""
    return tuple([call for step, call in enumerate(ladder.calls) if mask >> step & 1])


class Course(ABC):
    """How one auction goes: what a bidding rule makes of a deal, as a frozen value.

    A course of your own has an order and a ladder, and says what is out of the ordinary.  By itself everybody calls
    once, whatever there is on the ladder, and nothing comes of it but the calls.

    Each method is given the calls so far, each with its ``seat`` and its ``action``.

    Attributes:
        order: The seats that call, in turn.
        ladder: Every call that may occur.
        kind: The kind of rule that a refusal names.
    """

    __slots__ = ()

    kind: ClassVar[str] = ""

    order: tuple[Seat, ...]
    ladder: Ladder

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Name the seat to call next; ``None`` when the auction is over.  By default everybody is asked once."""
        return self.order[len(calls)] if len(calls) < len(self.order) else None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Return the calls open to that seat, as a mask over the steps of the ladder; by default all.

        It is never 0: who is asked can answer.
        """
        return (1 << len(self.ladder.calls)) - 1

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Say why a call of the ladder is not open to the seat: what follows the colon of a sentence."""
        return Sentence("call.closed", "it is not open now")

    def closed(self, calls: tuple[Deed, ...], seat: Seat, call: object) -> Violation:
        """Say why something, on the ladder or not, is not open to the seat."""
        step = self.ladder.step(call)
        known = step >= 0
        none = Sentence("call.none", "this auction has no such call")
        why = self.why(calls, seat, self.ladder.calls[step]) if known else none
        told = shown_action(call)
        code = "bid/closed" if known else "bid/not-a-bid"
        alternatives = texts(self.ladder.listed(self.open(calls)))
        template = "Seat {seat} may not call {call}: {why}."
        return Violation.of(code, template, seat, self.kind, alternatives, data={"call": told}, why=why)

    def may_amend(self, calls: tuple[Deed, ...]) -> bool:
        """Say whether the last call may still be changed by its maker, as far as the auction knows; by default not."""
        return False

    def contract(self, calls: tuple[Deed, ...]) -> Undertaking | None:
        """Return the result of the completed auction; by default ``None``, as where each seat has a bid of its own."""
        return None
