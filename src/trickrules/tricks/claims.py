"""Claims: remaining tricks are counted as somebody's, and need not be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self, final

from attrs import field

from trickrules.base.checks import needs_whole, truth
from trickrules.base.frozen import frozen
from trickrules.facts import Action, Claimed, ListMenu, PhaseRule

if TYPE_CHECKING:
    from trickrules.facts import Phase, Seat, Setting

PLAY_ON: Final = Action("play on")
AGREE: Final = Action("agree")
CONTEST: Final = Action("contest")


@final
class Claiming(Action):
    """Claiming some of the remaining tricks: ``claim 3``."""

    __slots__ = ()

    def __new__(cls, tricks: int) -> Self:
        """Claim a number of tricks."""
        needs_whole("Claiming.tricks", tricks, 0, 10**6)
        return str.__new__(cls, f"claim {tricks}")

    @property
    def tricks(self) -> int:
        """How many."""
        return int(self.removeprefix("claim "))

    def __reduce__(self) -> tuple[type[Claiming], tuple[int]]:
        """Pickle by the number."""
        return Claiming, (self.tricks,)


def _decider(deal: Setting, seat: Seat) -> Seat:
    return deal.deciders[seat] if deal.deciders else seat


@final
@frozen(kw_only=True)
class Claim(PhaseRule):
    """Whoever leads next may claim remaining tricks, and then shows its hand.

    The rule stands between tricks, and ``AnswerClaim`` after it.

    Attributes:
        part: Whether, where two sides play, any number of them may be claimed, and the other side gets the rest; a
            claim of 0 gives all away.
    """

    mechanic: ClassVar[str] = "claims"

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    keeps_tricks: ClassVar[bool] = True

    part: bool = field(default=True, validator=truth())

    def start(self, deal: Setting) -> Phase:
        """Ask the seat that leads, or whoever decides for it."""
        leader = deal.in_play[0]
        left = len(deal.hands[leader].cards)
        lowest = 0 if self.part and len(set(deal.sides)) == 2 else left  # noqa: PLR2004 -- two sides
        claims = tuple(map(Claiming, range(lowest, left + 1)))
        words = (("claim", len(claims)), *((("concede", 1),) if lowest == 0 else ()))
        return self.ask(_decider(deal, leader), ListMenu((PLAY_ON, *claims), words))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Show the hand of a seat that claims."""
        seat, said, _ = phase.history[0]
        return deal.but(shown=(*deal.shown, *deal.hands[seat].cards)) if isinstance(said, Claiming) else deal

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        some = self.clause("part", "any number of the remaining tricks", when=self.part)
        told = "After each trick whoever leads next may claim {tricks}, and then shows its hand."
        return self.sentence(told, tricks=some or self.clause("all", "all remaining tricks"))


@final
@frozen
class AnswerClaim(PhaseRule):
    """All others who play their own cards say at the same time whether they agree to a claim.

    If all do, the play is over, and all cards are laid open; otherwise the play goes on.
    """

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    keeps_tricks: ClassVar[bool] = True
    says: ClassVar[str] = (
        "If all others agree to a claim, the play is over and all cards are laid open; otherwise it goes on."
    )

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask them, if somebody has just claimed."""
        claimer = _claim(deal)[0]
        if claimer is None:
            return deal
        asked = {_decider(deal, seat) for seat in deal.in_play} - {claimer}
        answers = (AGREE, CONTEST)
        return self.ask_all(answers if seat in asked else None for seat in range(deal.seats))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Count the tricks as they were claimed, if all agree."""
        claimer, tricks = _claim(deal)
        if claimer is None or any(deed.action != AGREE for deed in phase.history):
            return deal
        left = len(deal.hands[deal.in_play[0]].cards)
        others = [seat for seat in deal.in_play if deal.sides[seat] != deal.sides[claimer]]
        # It makes no difference which seat of the other side takes the rest.
        other = others[0] if others else claimer
        won = list(deal.won)
        won[claimer] += tricks
        won[other] += left - tricks
        taker = claimer if tricks == left else other if tricks == 0 else None
        everything = tuple(place for hand in deal.hands for place in hand.cards)
        claimed = Claimed(claimer, tricks, taker)
        return deal.noted(claimed).but(won=tuple(won), ended=True, shown=(*deal.shown, *everything))


def _claim(deal: Setting) -> tuple[Seat | None, int]:
    """Give who has just claimed, and how many tricks; nobody, unless the last phase was a claim."""
    last = deal.past[-1].phase.history[-1:] if deal.past else ()
    return next(((seat, said.tricks) for seat, said, _ in last if isinstance(said, Claiming)), (None, 0))
