"""The ledger: what each deal that is over has come to, and what its end means for the match."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast, final

from attrs import evolve

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted, shown
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.facts.naming import are_told, in_names
from trickrules.facts.seat import checked_seat
from trickrules.scoring import Award, Closing, Points
from trickrules.scoring.award import by_column
from trickrules.watching.seen import LedgerLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import DealResult, Deed, Phase, Seat, Standing
    from trickrules.scoring import Ending


@final
@frozen(repr=False)
class LedgerEntry:
    """One line of the ledger.

    Attributes:
        result: What came of the deal.
        points: What each side scored, with the reasons; nothing in a void deal.
        bonus: What each side scored besides, because the match or a game of it ended; ``()`` for nothing.
        scores: The score of each side afterwards.
    """

    result: DealResult
    points: tuple[Points, ...]
    bonus: tuple[Points, ...]
    scores: tuple[int, ...]

    @cached_property
    def line(self) -> LedgerLine:
        """The same as everybody may know it: written at the first look, for the many views that show it."""
        return LedgerLine.of(self.result, self.points, self.bonus, self.scores)

    def __repr__(self) -> str:
        """Tell which deal it is of, and the scores after it: what was done in it fills pages."""
        return f"<Entry of deal {self.result.number + 1}, {counted(self.result.cards, 'card')}: scores {self.scores}>"

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the deal, oldest first."""
        return tuple(passed.phase for passed in self.result.setting.past)

    @property
    def history(self) -> tuple[Deed, ...]:
        """All that was done in the deal, in order."""
        return self.result.setting.history


class Entered(NamedTuple):
    """What the end of a deal means: its line of the ledger, the standing after it, whether the match is over.

    Also who deals next, if it is not.
    """

    entry: LedgerEntry
    standing: Standing
    over: bool
    dealer: Seat


def entered(
    rules: Ruleset, result: DealResult, points: tuple[Points, ...], names: Sequence[str], *, scheduled: bool = True
) -> Entered:
    """Enter a deal that is over: add its points up, and ask the ending what it means.

    Whatever the ending says, a match that is :attr:`~trickrules.facts.Standing.full` is over.

    Args:
        rules: The rules of the match.
        result: What came of the deal; its setting has the standing before it.
        points: What each side scores; ``()`` for a void deal.
        names: The name of each seat, for the reasons.
        scheduled: Whether the deal, unless it is void, has taken its place in the schedule.

    Raises:
        DefinitionError: If the same seat deals again without a rule that announces it, or the next dealer is not a
            seat.
    """
    before = result.standing
    totals = tuple([gained.total for gained in points]) or (0,) * len(before.scores)
    scores = tuple([score + total for score, total in zip(before.scores, totals, strict=True)])
    standing = before.after(result, scores).written(by_column(points))
    if not scheduled:
        standing = evolve(standing, place=before.place)
    closing = _closed(rules.ending, standing, rules.deal_count)
    bonus = tuple([gained.total for gained in closing.bonus]) or (0,) * len(scores)
    standing = standing.closed(bonus, new_game=closing.game_over, won=closing.won)
    if result.fact(DealsAgain) and rules.dealers_in_turn:
        # Whoever checks the dealers of a match relies on what the rules announce.
        told = "a rule has the same seat deal again, and does not announce it by its property deals_again"
        raise DefinitionError.of("next_dealer", told)
    named = rules.next_dealer.after(result, totals)
    # The standing has just taken the result down, without the deals before it.
    entry = LedgerEntry(standing.results[-1], _named(points, names), _named(closing.bonus, names), standing.scores)
    over = closing.over or standing.full
    return Entered(entry, standing, over, checked_seat("next_dealer", named, rules.seats))


def _closed(ending: Ending, standing: Standing, scheduled: int | None) -> Closing:
    """Ask an ending what a deal means: a stranger's may return anything."""
    closing = ending.close(standing, scheduled)
    if not isinstance(cast("object", closing), Closing):
        raise DefinitionError.of("ending", f"a Closing is expected of {type(ending).__name__}, not {shown(closing)}")
    return closing


def _named(points: tuple[Points, ...], names: Sequence[str]) -> tuple[Points, ...]:
    """Put names into the reasons for points, where somebody has told them."""
    if not are_told(names):
        return points
    return tuple(
        Points(tuple(Award(award.points, in_names(award.reason, names), award.column) for award in gained.awards))
        for gained in points
    )
