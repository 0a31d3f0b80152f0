"""Melds in tricks: cards that score because they fall together, counted by themselves or only if they are announced."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field

from trickrules.base.checks import kind, text, tuple_of
from trickrules.base.frozen import frozen
from trickrules.base.sentence import all_of, either, often
from trickrules.facts import Action, Announced, ListMenu, PhaseRule
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import ScoringRule, by_side_played
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.cards import Card, Deck
    from trickrules.facts import DealResult, Phase, Setting, Situation

ANNOUNCE: Final = Action("announce")
SAY_NOTHING: Final = Action("say nothing")

FEWEST: Final = 2
"""How many cards at least fall together."""


@final
@frozen(kw_only=True)
class TrickMelds(ScoringRule):
    """Cards that fall together in one trick score for the side that wins it, whoever played them.

    Attributes:
        runs: What cards of a suit in a row score, by their number: ``((3, 20), (4, 50))``.  A row counts once, by the
            largest number that it has.
        order: The order of the ranks in a row, lowest first, one letter each; it need not be that of the play.
        alike: What so many cards of a rank score, by ranks of one letter each: ``((4, "TQKA", 100), (4, "J", 200))``.
            They too count once, by the largest number.
        trumps: What ranks of the trump suit score together: ``(("KQ", 20),)``, one letter each.
    """

    mechanic: ClassVar[str] = "melds in tricks"

    counts_cards = True

    runs: tuple[tuple[int, int], ...] = field(default=(), validator=tuple_of(int, int))
    order: str = field(default="23456789TJQKA", validator=text())
    alike: tuple[tuple[int, str, int], ...] = field(default=(), validator=tuple_of(int, str, int))
    trumps: tuple[tuple[str, int], ...] = field(default=(), validator=tuple_of(str, int))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give what lies in each trick to the side that won it."""
        awards: list[list[Award]] = [[] for _ in range(1 + max(result.sides))]
        for trick in result.tricks:
            if trick.winner is not None:
                awards[result.sides[trick.winner]] += self.found(trick.cards, result.strain, result.setting.deck)
        return by_side_played(result, lambda side, _: tuple(awards[side]))

    def found(self, trick: Sequence[Card], strain: str | None, deck: Deck) -> Iterator[Award]:
        """List what lies in a trick: rows in the order of the suits, then trumps, then cards alike.

        Args:
            trick: The cards.
            strain: What ranks the cards of the deal.
            deck: The pack.
        """
        by_suit = {suit.symbol: {card.rank.symbol: card for card in trick if card.suit == suit} for suit in deck.suits}
        for ranks in by_suit.values():
            for row in self._rows(ranks):
                points = max((length, worth) for length, worth in self.runs if length <= len(row))[1]
                yield _award(points, [ranks[rank] for rank in row])
        own = by_suit.get(trump_of(strain or ""), {})
        for together, points in self.trumps:
            if own.keys() >= set(together):
                yield _award(points, [own[rank] for rank in together])
        for symbol, count in Counter(card.rank.symbol for card in trick).items():
            known = [(number, worth) for number, ranks, worth in self.alike if symbol in ranks and number <= count]
            if known:
                yield _award(max(known)[1], [card for card in trick if card.rank.symbol == symbol])

    def _rows(self, ranks: dict[str, Card]) -> list[str]:
        """Find the rows that are long enough among the ranks of a suit."""
        least = min((length for length, _ in self.runs), default=0)
        rows = "".join(rank if rank in ranks else " " for rank in self.order).split()
        return [row for row in rows if 0 < least <= len(row)]

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse ranks that the pack lacks or that are named twice together, and less than two cards."""
        known = {rank.symbol for rank in situation.deck.ranks}
        together = [ranks for _, ranks, _ in self.alike] + [ranks for ranks, _ in self.trumps]
        for ranks in (self.order if self.runs else "", *together):
            yield from (f"{rank!r} is no rank of the pack" for rank in dict.fromkeys(ranks) if rank not in known)
            yield from (f"{rank!r} is named twice" for rank, count in Counter(ranks).items() if count > 1)
        lengths = [length for length, _ in self.runs]
        yield from (f"a row of {length} cards is named twice" for length, n in Counter(lengths).items() if n > 1)
        for number in (*lengths, *(number for number, _, _ in self.alike)):
            if number < FEWEST:
                yield f"{FEWEST} cards or more fall together, not {number}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        runs = (self.clause("run", "{worth} for {length} of a suit in a row", length=n, worth=w) for n, w in self.runs)
        pairs = (
            self.clause("pair", "{worth} for {ranks} of trumps", ranks=all_of(ranks), worth=w)
            for ranks, w in self.trumps
        )
        alike = (
            self.clause("alike", "{worth} for {number} of rank {ranks}", number=n, ranks=either(tuple(ranks)), worth=w)
            for n, ranks, w in self.alike
        )
        told = (*runs, *pairs, *alike) or (self.clause("none", "nothing"),)
        return self.sentence("Cards that fall together in a trick score for the side that wins it: {told}.", told=told)


def _award(points: int, cards: Sequence[Card]) -> Award:
    return Award(points, often("melded", "{cards} in one trick", cards=" ".join(map(str, cards))))


@final
@frozen(kw_only=True)
class AnnounceMelds(PhaseRule):
    """After a trick that has melds its winner says whether it announces them; only what is announced scores.

    The rule stands in ``between``, before any that may end the play, and for the last trick in ``showing`` too.
    :class:`AnnouncedPoints` scores what was announced.

    Attributes:
        melds: What there is to announce.
    """

    mechanic: ClassVar[str] = "announcing melds"

    after_dealing: ClassVar[bool] = True
    keeps_tricks: ClassVar[bool] = True

    melds: TrickMelds = field(validator=kind(TrickMelds))

    def _found(self, deal: Setting) -> tuple[int | None, list[Award]]:
        """Name the winner of the last trick, and what lies in it."""
        # A play that was ended between tricks has been asked about its last trick already.
        if deal.ended or not deal.tricks:
            return None, []
        last = deal.tricks[-1]
        return last.winner, list(self.melds.found(last.cards, deal.strain, deal.deck))

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the winner, if there is anything to announce."""
        seat, found = self._found(deal)
        if seat is None or not found:
            return deal
        return self.ask(seat, ListMenu((ANNOUNCE, SAY_NOTHING)))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note what was announced."""
        (deed,) = phase.history
        if deed.action != ANNOUNCE:
            return deal
        _, found = self._found(deal)
        return deal.noted(*(Announced(deed.seat, award.points, award.reason) for award in found))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the melds refuse."""
        return self.melds.faults(situation)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "The winner of a trick with melds says whether they are announced, and only then they score. {melds}"
        return self.sentence(told)
