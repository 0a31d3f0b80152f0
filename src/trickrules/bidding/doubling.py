"""Doubling a contract that stands: by those who play against it, once its game is known."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import evolve, field

from trickrules.base.checks import one_of, text
from trickrules.base.frozen import frozen
from trickrules.base.reading import muddled
from trickrules.base.sentence import Sentence
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.ladder_course import PASS, Call
from trickrules.bidding.outcome import contract_come_to
from trickrules.facts import OneStands
from trickrules.facts.contract import Contract, contract_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Action, Deed, Phase, Seat, Setting, Situation

DOUBLE_STEP = 1
"""The step of a double: a pass comes before it, a redouble after it, if there is one."""


@lru_cache(maxsize=64)
def _ladder(double: str, redouble: str) -> Ladder:
    """Make the calls of one such auction."""
    return Ladder((PASS, Call(double), *([Call(redouble)] if redouble else [])))


@final
@frozen
class DoublingCourse(Course):
    """Each opponent says once whether it doubles; the first double ends that, and the contractor may redouble.

    Attributes:
        order: Those who play against the contract and may double it, in turn.
        ladder: A pass, the double, perhaps the redouble.
        stands: The contract.
    """

    kind: ClassVar[str] = "DoubleContract"

    order: tuple[Seat, ...]
    ladder: Ladder
    stands: Contract

    def _doubles(self, calls: tuple[Deed, ...]) -> int:
        return sum(deed.action != PASS for deed in calls)

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go round the opponents until one doubles; then ask the contractor, if it could say something."""
        if not calls or (calls[-1].action == PASS and not self._doubles(calls)):
            return self.order[len(calls)] if len(calls) < len(self.order) else None
        answers = calls[-1].seat != self.stands.seat and len(self.ladder.calls) > DOUBLE_STEP + 1
        return self.stands.seat if answers else None

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Open the pass, and the double or the redouble."""
        return 1 | 1 << DOUBLE_STEP + self._doubles(calls)

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Say that it has been doubled, or has not been yet."""
        if self._doubles(calls):
            return Sentence("call.doubled", "the contract has been doubled, and may only be redoubled")
        return Sentence("call.not-doubled", "the contract has not been doubled")

    def contract(self, calls: tuple[Deed, ...]) -> Contract:
        """Give the contract as it stands then."""
        return evolve(self.stands, doubles=self._doubles(calls))


@final
@frozen(kw_only=True)
class DoubleContract(OneStands):
    """Those who play against a contract may double it, each asked once in turn; then the contractor may redouble it.

    Attributes:
        double: The word for a double.
        redouble: The word for a redouble; ``""`` where there is none.
        by: Who may double: ``all`` who play against it, or of them only the ``bidders``, who have made a bid or held
            one.
    """

    mechanic: ClassVar[str] = "doubling"

    spoken: ClassVar[bool | None] = True

    double: str = field(default="double", validator=text())
    redouble: str = field(default="redouble", validator=text())
    by: Literal["all", "bidders"] = field(default="all", validator=one_of("all", "bidders"))

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask those who play against the contract, if there is one that nobody has doubled."""
        contract = contract_of(deal)
        if contract is None or contract.doubles:
            return deal
        asked = tuple(seat for seat in deal.in_turn(deal.eldest) if self._may(deal, seat, contract))
        if not asked:
            return deal
        return Auction.on(DoublingCourse(asked, _ladder(self.double, self.redouble), contract))

    def _may(self, deal: Setting, seat: Seat, contract: Contract) -> bool:
        if deal.sides[seat] == deal.sides[contract.seat]:
            return False
        said = (deed for auction in deal.phases(Auction) for deed in auction.calls if deed.seat == seat)
        return self.by == "all" or any(deed.action != PASS for deed in said)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Let the contract stand as it was doubled."""
        return deal.but(contract=contract_come_to(phase))

    @property
    def calls(self) -> tuple[str, ...]:
        """The words."""
        return (self.double, *([self.redouble] if self.redouble else []))

    def find(self, call: object) -> str | None:
        """Read one of the words."""
        ladder = _ladder(self.double, self.redouble)
        step = ladder.step(call)
        return str(ladder.calls[step]) if step >= DOUBLE_STEP else None

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Double the contract, or redouble it."""
        contract = contract_of(deal)
        if contract is None or call not in self.calls:
            return deal
        return deal.but(contract=evolve(contract, doubles=1 + self.calls.index(call)))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse words that cannot be told apart."""
        yield from muddled(list(map(str, _ladder(self.double, self.redouble).calls)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = 'Who plays against a contract{bidders} may say "{double}", and it counts twice{again}.'
        again = '; then the contractor may say "{redouble}", and it counts four times'
        return self.sentence(
            told,
            bidders=self.clause("bidders", " and has bid or held a bid", when=self.by == "bidders"),
            again=self.clause("again", again, when=self.redouble),
        )
