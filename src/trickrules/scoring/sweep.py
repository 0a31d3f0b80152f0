"""Taking all: what it is worth to one side that all of certain cards, or all tricks, are its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, kind, one_of, truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import Sentence, often
from trickrules.cards.cards_of import CardsOf
from trickrules.facts import Action, DealResult, Fact, ListMenu, PhaseRule
from trickrules.facts.contract import maker
from trickrules.scoring.award import Award, Points, besides
from trickrules.scoring.counting import LEFT, Left, left_told, taken_with_left
from trickrules.scoring.rule import OverScoring, by_side_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Phase, Setting, Situation

OWN: Final = Action("own")
OTHERS: Final = Action("others")


@final
@frozen
class SweepChosen(Fact):
    """Whose score is to change, as the side that has taken everything has chosen: its ``own``, or all ``others``.

    Attributes:
        choice: The word.
    """

    choice: Literal["own", "others"] = field(validator=one_of("own", "others"))

    def describe(self) -> str:
        """Tell the fact in one sentence."""
        if self.choice == "own":
            return self.clause("own", "The side that took everything chose to change its own score.")
        return self.clause("others", "The side that took everything chose to change the scores of all others.")


def swept(result: DealResult, of: CardsOf | None, left: Left) -> int | None:
    """Name the side of the deal that has taken all of certain cards, or all tricks; ``None`` where none has.

    Args:
        result: What came of the deal.
        of: The cards; ``None`` for all tricks.
        left: Whose the cards are that nobody took in a trick.
    """
    if of is None:
        counts = result.won_by_side
    else:
        counts = tuple(sum(card in of for card in cards) for cards in taken_with_left(result, left))
        if sum(counts) != sum(card in of for card in result.setting.deck.cards):
            return None
    takers = [side for side, count in enumerate(counts) if count]
    return takers[0] if len(takers) == 1 else None


@final
@frozen(kw_only=True)
class Sweep(OverScoring):
    """Taking all of certain cards, or all tricks, is worth something instead of, or besides, what the deal is worth.

    ``Sweep(below=…, of=CardsOf(suit="H"), others=-26)`` has all others lose 26 where one side took every heart.

    Attributes:
        of: The cards that have to be taken; ``None`` for all tricks.
        own: What the side scores that did.
        others: What each other side scores.
        besides: Whether that is added to what the deal is worth below, and does not replace it.
        chosen: Whether only one of the two is scored, the one that was chosen by :class:`ChooseSweep`; else that of
            the others.
        left: Whose the cards are that nobody took in a trick, as in :class:`CardPoints`.
        by: Whose taking counts: that of ``any`` side, or of the ``contractor``'s alone.
    """

    mechanic: ClassVar[str] = "taking all"

    counts_cards = True

    of: CardsOf | None = field(default=None, validator=kind(CardsOf, or_none=True))
    own: int = field(default=0, validator=whole())
    others: int = field(default=0, validator=whole())
    besides: bool = field(default=False, validator=truth())
    chosen: bool = field(default=False, validator=truth(), metadata=LATER)
    left: Left = field(default="nobody", validator=one_of(*LEFT), metadata=LATER)
    by: Literal["any", "contractor"] = field(default="any", validator=one_of("any", "contractor"), metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look for a side that has taken them all."""
        below = self.below.score(result)
        taker = swept(result, self.of, self.left)
        if taker is None or not (self.by == "any" or _is_contractors(result, taker)):
            return below
        of = "tricks" if self.of is None else str(self.of)
        own, others = self._worth(result)

        def awards(side: int, _: int) -> tuple[Award, ...]:
            if side == taker:
                points, reason = own, often("took-all", "took all {cards}", cards=of)
            else:
                points, reason = others, often("others-took-all", "another side took all {cards}", cards=of)
            return (Award(points, reason),) if points else ()

        instead = by_side_played(result, awards)
        return besides(below, instead) if self.besides else instead

    def _worth(self, result: DealResult) -> tuple[int, int]:
        if not self.chosen:
            return self.own, self.others
        fact = result.fact(SweepChosen)
        return (self.own, 0) if fact is not None and fact.choice == "own" else (0, self.others)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks, and what the scoring below refuses."""
        yield from self.below.faults(situation)
        if self.of is not None:
            yield from self.of.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        how = self.clause("besides", "besides") if self.besides else self.clause("instead", "instead")
        choice = self.clause("choice", "; it chooses which of the two", when=self.chosen)
        any_side, contractors = self.clause("any", "A side"), self.clause("contractor", "A contractor's side")
        return self.sentence(
            "{below} {who} that takes {taken} scores {own} {how}, every other {others}{choice}{left}.",
            who=any_side if self.by == "any" else contractors,
            taken=_taken(self.of),
            how=how,
            choice=choice,
            left=left_told(self.left),
        )


def _is_contractors(result: DealResult, side: int) -> bool:
    seat = maker(result.setting)
    return seat is not None and result.sides[seat] == side


def _taken(of: CardsOf | None) -> str:
    return Sentence("Sweep.tricks", "all tricks") if of is None else Sentence("Sweep.cards", "all {of}", of=of)


@final
@frozen(kw_only=True)
class ChooseSweep(PhaseRule):
    """After the play, whoever has taken all of certain cards, or all tricks, chooses which score changes.

    Of a side its first seat after the dealer chooses.  The rule stands in the step ``showing``, and a :class:`Sweep`
    whose points are ``chosen`` goes by it.

    Attributes:
        of: The cards that have to be taken; ``None`` for all tricks.
        left: Whose the cards are that nobody took in a trick, as in :class:`CardPoints`.
    """

    after_dealing: ClassVar[bool] = True

    of: CardsOf | None = field(default=None, validator=kind(CardsOf, or_none=True))
    left: Left = field(default="nobody", validator=one_of(*LEFT))

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask who has taken them all, if anybody has."""
        side = swept(DealResult(deal), self.of, self.left)
        if side is None:
            return deal
        seat = next(seat for seat in deal.in_turn(deal.eldest) if deal.sides[seat] == side)
        return self.ask(seat, ListMenu((OWN, OTHERS), code="sweep/not-so"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note what was chosen."""
        return deal.noted(SweepChosen("own" if phase.history[0].action == OWN else "others"))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks."""
        return iter(()) if self.of is None else self.of.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "After the play, whoever has taken {taken} chooses what changes: their own score or that of all others."
        return self.sentence(told, taken=_taken(self.of))
