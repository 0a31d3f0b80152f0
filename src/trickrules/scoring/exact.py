"""Points for winning exactly what was bid."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from attrs import field

from trickrules.base.checks import LATER, truth
from trickrules.base.formula import Formula
from trickrules.base.frozen import frozen
from trickrules.base.sentence import often
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import ScoringRule, by_side, by_side_played, formula, formula_or_none, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation

QUANTITIES: Final = frozenset({"bid", "won", "diff", "cards", "players"})
"""What a formula may ask for: the bid, the tricks won, how far they are apart, the cards of each seat, the players."""

QUANTITIES_WITHOUT_BID: Final = QUANTITIES - {"bid", "diff"}
"""What is known of a seat that did not bid."""


_WON: Final = Formula.parse("won")
_NOTHING: Final = Formula.parse("0")


@final
@frozen(kw_only=True, cache_hash=True)
class ExactScoring(ScoringRule):
    """Each seat scores by whether it won exactly its bid.

    Attributes:
        made: Points of a made bid: a formula of ``bid won diff cards players``, or its text.
        missed: Points of a missed bid; ``None`` for nothing.
        made_zero: Points of a made bid of 0; as any made bid where it is ``None``.
        over: Points of a seat that won more than it bid; as any missed bid where it is ``None``.
        under: Points of a seat that won less than it bid; as any missed bid where it is ``None``.
        no_bid: Points of a seat that did not bid, a formula of ``won cards players``.
        together: Whether the bids of partners are added up, and their tricks, so that a side makes or misses them as
            one; ``None`` counts as nothing beside a partner's bid.

    Raises:
        DefinitionError: If a text is not a formula.

    Source: Oh Hell family, section 5.5.
    """

    made: Formula = field(converter=formula)
    missed: Formula | None = field(default=None, converter=formula_or_none)
    made_zero: Formula | None = field(default=None, converter=formula_or_none)
    over: Formula | None = field(default=None, converter=formula_or_none, metadata=LATER)
    under: Formula | None = field(default=None, converter=formula_or_none, metadata=LATER)
    no_bid: Formula = field(default=_WON, converter=formula)
    together: bool = field(default=False, validator=truth(), metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side the points of its seats, or of their bids together."""
        cards, players = result.cards, len(result.sides)
        bids = result.bids or (None,) * players
        if not self.together:
            awards = [(_award(self, bid, won, cards, players),) for bid, won in zip(bids, result.won, strict=True)]
            return by_side(result, awards)
        added: list[int | None] = [None] * (1 + max(result.sides))
        for side, bid in zip(result.sides, bids, strict=True):
            added[side] = bid if added[side] is None else (added[side] or 0) + (bid or 0)
        won = result.won_by_side
        return by_side_played(result, lambda side, _: (_award(self, added[side], won[side], cards, players),))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse names that a formula cannot know."""
        for name, worth in (
            ("made", self.made),
            ("missed", self.missed),
            ("made_zero", self.made_zero),
            ("over", self.over),
            ("under", self.under),
        ):
            if worth and not worth.names <= QUANTITIES:
                yield unknown(name, worth, QUANTITIES)
        if not self.no_bid.names <= QUANTITIES_WITHOUT_BID:
            yield unknown("no_bid", self.no_bid, QUANTITIES_WITHOUT_BID)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        both = self.over and self.under
        return self.sentence(
            "A made bid scores {made}{zero}{miss}{more}{less}, a seat without a bid {no_bid}.{partners}",
            zero=self.clause("zero", ", a made bid of 0 {made_zero}", when=self.made_zero),
            miss=self.clause("missed", ", a missed one {missed}", when=not both, missed=self.missed or _NOTHING),
            more=self.clause("over", ", with more tricks than bid {over}", when=self.over),
            less=self.clause("under", ", with fewer tricks than bid {under}", when=self.under),
            partners=self.clause("together", " The bids of partners are added up.", when=self.together),
        )


# Deal after deal there are the same few awards, and to make one takes a formula and a sentence.
@lru_cache(maxsize=4096)
def _award(rule: ExactScoring, bid: int | None, won: int, cards: int, players: int) -> Award:
    known = {"won": won, "cards": cards, "players": players}
    if bid is None:
        return Award(rule.no_bid(known), often("exact.no-bid", "no bid, won {won}", won=won))
    worth, word = _worth(rule, bid, won), _word(rule, bid, won)
    template = f"bid {{bid}}, won {{won}}: {word}, {{worth}}"
    reason = often(f"exact.{word}", template, bid=bid, won=won, worth=str(worth))
    return Award(worth({**known, "bid": bid, "diff": abs(bid - won)}), reason)


def _word(rule: ExactScoring, bid: int, won: int) -> str:
    """Say what has become of a bid: where more tricks, or fewer, are scored apart it is not simply missed."""
    if bid == won:
        return "made"
    more = won > bid
    return "missed" if not (rule.over if more else rule.under) else "over" if more else "under"


def _worth(rule: ExactScoring, bid: int, won: int) -> Formula:
    if bid == won:
        return rule.made_zero if bid == 0 and rule.made_zero else rule.made
    return (rule.over if won > bid else rule.under) or rule.missed or _NOTHING
