"""Points for the bids of partners together, and tricks over them that are counted through the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, final

from attrs import field

from trickrules.base.checks import one_of, whole
from trickrules.base.formula import Formula
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered, often
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import ScoringRule, by_side_played, formula, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import DealResult, Situation

QUANTITIES: Final = frozenset({"bid", "won", "cards", "players"})
"""What a formula may ask for: the bid of a side, the tricks that count for it, the cards of each seat, the players."""


class Kept(NamedTuple):
    """What a side has made of its bids.

    Attributes:
        bid: The bids of its seats together.
        won: The tricks that count for them.
        bags: The tricks over them, and others that count as such.
    """

    bid: int
    won: int
    bags: int


@final
@frozen(kw_only=True)
class BagScoring(ScoringRule):
    """The bids of a side are added up: it scores for making them or more, and tricks over them are bags.

    A side that has bid 0 in all neither makes nor fails its bid; a seat without a bid adds nothing to it.

    Attributes:
        made: Points of a bid that was made: a formula of ``bid won cards players``, or its text.
        failed: Points of a bid that was not.
        bag: Points for each bag.
        zeros: What the tricks of a seat do that has bid 0: they ``count`` for the bid of its side, are ``bags``, or are
            worth ``nothing``.
        limit: How many bags of a side, counted through the match, cost a penalty; ``None`` for no penalty.
        penalty: What so many bags cost.

    Raises:
        DefinitionError: If a text is not a formula.
    """

    made: Formula = field(default=Formula.parse("10*bid"), converter=formula)
    failed: Formula = field(default=Formula.parse("-10*bid"), converter=formula)
    bag: int = field(default=1, validator=whole())
    zeros: Literal["count", "bags", "nothing"] = field(default="bags", validator=one_of("count", "bags", "nothing"))
    limit: int | None = field(default=10, validator=whole(1, or_none=True))
    penalty: int = field(default=100, validator=whole())

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side the points of its bids and its bags."""
        kept = self._kept(result)
        before = self._bags_before(result)
        known = {"cards": result.cards, "players": len(result.sides)}

        def awards(side: int, scorer: int) -> tuple[Award, ...]:
            return tuple(self._awards(kept[side], before[scorer], known))

        return by_side_played(result, awards)

    def _awards(self, kept: Kept, before: int, known: dict[str, int]) -> Iterator[Award]:
        bid, won, bags = kept
        if bid:
            word, worth = ("made", self.made) if won >= bid else ("failed", self.failed)
            template = f"bid {{bid}}, won {{won}}: {word}, {{worth}}"
            told = often(f"bags.{word}", template, bid=bid, won=won, worth=str(worth))
            yield Award(worth({**known, "bid": bid, "won": won}), told)
        if bags and self.bag:
            yield Award(self.bag * bags, often("bags", "for {bags}", bags=numbered(bags, "bag")))
        reached = (before + bags) // self.limit - before // self.limit if self.limit else 0
        if reached:
            told = often("bags.limit", "for every {limit} bags, {all} in all", limit=self.limit, all=before + bags)
            yield Award(-self.penalty * reached, told)

    def _kept(self, result: DealResult) -> tuple[Kept, ...]:
        """Say what each side of a deal has made of its bids."""
        seats: list[list[tuple[int | None, int]]] = [[] for _ in range(1 + max(result.sides))]
        for side, bid, won in zip(result.sides, result.bids, result.won, strict=False):
            seats[side].append((bid, won))
        return tuple(map(self._of_side, seats))

    def _of_side(self, seats: list[tuple[int | None, int]]) -> Kept:
        bid = sum(bid or 0 for bid, _ in seats)
        apart = sum(won for bid, won in seats if bid == 0) if self.zeros != "count" else 0
        won = sum(won for _, won in seats) - apart
        over = won - bid if won >= bid else 0
        return Kept(bid, won, over + (apart if self.zeros == "bags" else 0))

    def _bags_before(self, result: DealResult) -> list[int]:
        """Count the bags that each side of the match has from earlier deals of its game."""
        bags = [0] * result.side_count
        if self.limit is None:
            return bags
        standing = result.standing
        for earlier in standing.results[standing.opened :]:
            if not earlier.void:
                kept = self._kept(earlier)
                for own, side in set(zip(earlier.match_sides, earlier.sides, strict=True)):
                    bags[own] += kept[side].bags
        return bags

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse names that a formula cannot know."""
        for name, worth in (("made", self.made), ("failed", self.failed)):
            if not worth.names <= QUANTITIES:
                yield unknown(name, worth, QUANTITIES)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        zeros = {
            "count": "",
            "bags": " Tricks of a player who bid 0 do not count for them, and are bags.",
            "nothing": " Tricks of a player who bid 0 do not count for them.",
        }[self.zeros]
        return self.sentence(
            "The bids of a side are added up: making them scores {made}, failing {failed}; each trick over them is a"
            " bag and scores {bag}.{zeros}{limit}",
            zeros=self.clause(f"zeros.{self.zeros}", zeros, when=zeros),
            limit=self.clause("limit", " Every {limit} bags of a side cost {penalty}.", when=self.limit),
        )
