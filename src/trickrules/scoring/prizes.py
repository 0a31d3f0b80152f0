"""Prizes: what certain plays score for whoever wins the trick in which they lie, and for whoever is allied with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field

from trickrules.base.checks import kind, tuple_of, whole
from trickrules.base.formula import Formula
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import either, often
from trickrules.cards import CardsOf
from trickrules.scoring.award import Award, Points, besides
from trickrules.scoring.rule import OverScoring, by_side, formula, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards import Deck
    from trickrules.facts import DealResult, Seat, Situation
    from trickrules.facts.setting import TrickToldOf

QUANTITIES: Final = frozenset({"points", "bid", "won", "diff"})
"""What a formula may ask for: the points of a prize, the bid, the tricks won, how far these are apart."""

_AS_THEY_ARE: Final = Formula.parse("points")
_NEEDS_BID: Final = frozenset({"bid", "diff"})


@final
@frozen(kw_only=True)
class Prize:
    """What certain plays score in a trick that is won.

    Attributes:
        taken: The plays, such as ``"QS"`` or ``"XT as pirate"``; each that lies in the trick scores.
        points: What each scores.
        by: The plays of which one has to win the trick; ``()`` for any.
    """

    taken: tuple[str, ...] = field(validator=tuple_of(str))
    points: int = field(validator=whole())
    by: tuple[str, ...] = field(default=(), validator=tuple_of(str))


@final
@frozen(kw_only=True)
class Prizes(OverScoring):
    """Certain plays score for the seat that wins the trick in which they lie, whoever made them.

    Attributes:
        prizes: What scores.
        worth: What becomes of the points of each prize: a formula of ``points bid won diff``, or its text.  A seat
            without a bid has no prize by a formula that asks for one.
    """

    mechanic: ClassVar[str] = "prizes"

    counts_cards = True

    prizes: tuple[Prize, ...] = field(validator=tuple_of(Prize))
    worth: Formula = field(default=_AS_THEY_ARE, converter=formula)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look through the tricks, one after the other."""
        awards: list[tuple[Award, ...]] = [()] * len(result.sides)
        for trick in result.tricks:
            if trick.winner is not None:
                awards[trick.winner] += tuple(self._found(trick, trick.winner, result))
        return besides(self.below.score(result), by_side(result, awards))

    def _found(self, trick: TrickToldOf, winner: Seat, result: DealResult) -> Iterator[Award]:
        """List what lies in a trick, in the order of play."""
        (best,) = (str(deed.action) for deed in trick.plays if deed.seat == winner)
        for deed in trick.plays:
            play = str(deed.action)
            for prize in self.prizes:
                if play in prize.taken and (not prize.by or best in prize.by):
                    points = self._worth(prize.points, winner, result)
                    if points:
                        yield Award(points, often("took", "took {play}", play=play))

    def _worth(self, points: int, seat: Seat, result: DealResult) -> int:
        bid = result.bids[seat] if result.bids else None
        known = {"points": points, "won": result.won[seat]}
        if bid is not None:
            known |= {"bid": bid, "diff": abs(bid - result.won[seat])}
        elif not self.worth.names.isdisjoint(_NEEDS_BID):
            return 0
        return int(self.worth(known))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse plays of cards that the pack lacks, and names that the formula cannot know."""
        yield from self.below.faults(situation)
        for prize in self.prizes:
            if not prize.taken:
                yield "a prize is for one play at least"
            yield from _strange((*prize.taken, *prize.by), situation.deck)
        if not self.worth.names <= QUANTITIES:
            yield unknown("worth", self.worth, QUANTITIES)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = tuple(
            self.clause(
                "prize",
                "{points} for {taken}{by}",
                points=prize.points,
                taken=either(prize.taken),
                by=self.clause("by", " where the trick is won by {by}", when=prize.by, by=either(prize.by or ("",))),
            )
            for prize in self.prizes
        ) or (self.clause("none", "nothing"),)
        worth = self.clause("worth", " Each of these counts {worth}.", when=self.worth != _AS_THEY_ARE)
        said = "{below} The winner of a trick scores for what lies in it: {told}.{counted}"
        return self.sentence(said, told=told, counted=worth)


@final
@frozen(kw_only=True)
class Alliances(OverScoring):
    """Whoever plays a certain card is allied with whoever wins the trick: both score if both make their bids.

    Attributes:
        cards: The cards.
        points: What each of the two scores, for each such card again.
    """

    mechanic: ClassVar[str] = "alliances"

    says: ClassVar[str] = (
        "{below} A seat that plays {cards} and another that wins the trick score {points} each,"
        " if both make their bids."
    )

    counts_cards = True

    cards: CardsOf = field(validator=kind(CardsOf))
    points: int = field(validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Look for who is allied with whom, and whose bids are made."""
        awards: list[tuple[Award, ...]] = [()] * len(result.sides)
        for one, other in self._allied(result.tricks):
            if result.made[one] and result.made[other]:
                for seat, ally in ((one, other), (other, one)):
                    awards[seat] += (Award(self.points, often("allied", "allied with seat {ally}", ally=ally)),)
        return besides(self.below.score(result), by_side(result, awards))

    def _allied(self, tricks: Iterable[TrickToldOf]) -> Iterator[tuple[Seat, Seat]]:
        """Pair whoever plays such a card with whoever wins the trick."""
        for trick in tricks:
            for deed, card in zip(trick.plays, trick.cards, strict=True):
                winner = trick.winner
                if card in self.cards and winner is not None and winner != deed.seat:
                    yield deed.seat, winner

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks, and what the scoring below refuses."""
        yield from self.below.faults(situation)
        yield from self.cards.faults(situation.deck)


def _strange(plays: Iterable[str], deck: Deck) -> Iterator[str]:
    """Say which plays are of cards that the pack lacks; the name of a card ends where what it is played as begins."""
    known = {str(card) for card in deck.cards}
    for play in dict.fromkeys(plays):
        if play.partition(" ")[0] not in known:
            yield f"{shown(play)} is not a card of this pack, or a card as something"
