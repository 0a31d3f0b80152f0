"""Counting what was taken: the points of cards, what a side makes of them, and several counts in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, cast, final

from attrs import field

from trickrules.base.checks import LATER, kind, one_of, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.formula import LARGEST_QUANTITY, Formula
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence, either, often, spaced
from trickrules.cards import CardsOf
from trickrules.facts import DealResult
from trickrules.facts.contract import contract_of, maker
from trickrules.scoring.award import Award, Points
from trickrules.scoring.rule import ScoringRule, by_side, by_side_played, formula, formula_or_none, unknown
from trickrules.tricks.bowers import SISTERS
from trickrules.tricks.ranking import trump_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card
    from trickrules.facts import Seat, Situation

Values: TypeAlias = tuple[tuple[CardsOf, int], ...]
"""What cards count: some cards and the points of each; the first that a card is one of holds."""

Given: TypeAlias = (
    Mapping[str, int] | Mapping[CardsOf, int] | Mapping[str | CardsOf, int] | Iterable[tuple[str | CardsOf, int]]
)
"""The same as people write it: as a table, where a text names ranks."""


def _values(given: Given) -> Values:
    """Read what cards count; a text names ranks."""
    thing = cast("object", given)
    if isinstance(thing, Mapping):
        thing = cast("Mapping[object, object]", thing).items()
    read = [_value(pair) for pair in cast("Iterable[object]", thing)] if isinstance(thing, Iterable) else [None]
    known = tuple(pair for pair in read if pair is not None)
    if len(known) < len(read):
        raise DefinitionError.of("scoring", f"a table from cards to whole numbers is expected, not {shown(given)}")
    return known


def _value(pair: object) -> tuple[CardsOf, int] | None:
    match pair:
        case (CardsOf() as cards, int(points)) if type(points) is int:
            return cards, points
        case (str(ranks), int(points)) if type(points) is int:
            return CardsOf(rank=ranks), points
        case _:
            return None


Left: TypeAlias = Literal["nobody", "contractor", "first_trick", "last_trick"]
"""Whose the cards are that nobody took in a trick: those put aside, and those of the kitty."""

LEFT: Final[tuple[Left, ...]] = ("nobody", "contractor", "first_trick", "last_trick")

_LEFT: Final = FrozenDict(
    {
        "contractor": "; cards that nobody took go to the contractor",
        "first_trick": "; cards that nobody took go to the winner of the first trick",
        "last_trick": "; cards that nobody took go to the winner of the last trick",
    }
)


@final
@frozen(kw_only=True)
class CardPoints(ScoringRule):
    """Each side scores the points of the cards that it took.

    Values are given by rank, ``{"A": 11, "T": 10}``, or by any cards, ``{CardsOf(named="QS"): 13, CardsOf(suit="H"):
    1}``; they may be below 0.  Of several that a card is one of, the first holds, and what is not named counts nothing.

    Attributes:
        values: What the cards count.
        trump_values: What cards of the trump suit count, where that is something else.
        sister_values: What cards of the other suit of the trump's colour count, where that is something else.
        last_trick: Points for winning the last trick.
        left: Whose the cards are that nobody took in a trick, those put aside and those of the kitty: ``nobody``'s,
            the ``contractor``'s, or those of the side that won the ``first_trick``, or the ``last_trick``.

    Raises:
        DefinitionError: If values are not whole numbers of cards.
    """

    mechanic: ClassVar[str] = "card points"

    counts_cards = True

    values: Values = field(converter=_values)
    trump_values: Values = field(default=(), converter=_values)
    last_trick: int = field(default=0, validator=whole())
    left: Left = field(default="nobody", validator=one_of(*LEFT))
    sister_values: Values = field(default=(), converter=_values, metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count the cards of each side, the same points together."""
        trump = trump_of(result.strain or "")
        last = result.tricks[-1].winner if result.tricks else None
        awards = [self._awards(cards, trump) for cards in taken_with_left(result, self.left)]
        if last is not None and self.last_trick:
            awards[result.sides[last]].append(Award(self.last_trick, often("last-trick", "last trick")))
        return by_side_played(result, lambda side, _: tuple(awards[side]))

    def value(self, card: Card, trump: str) -> int:
        """Say what a card counts under a trump suit, ``""`` for none."""
        suit = "" if card.suit is None else card.suit.symbol
        own = self.trump_values if suit and suit == trump else ()
        sister = self.sister_values if suit and suit == SISTERS.get(trump) else ()
        return next((points for values in (own, sister, self.values) for cards, points in values if card in cards), 0)

    def _awards(self, cards: Iterable[Card], trump: str) -> list[Award]:
        counted: dict[int, list[Card]] = {}
        for card in cards:
            counted.setdefault(self.value(card, trump), []).append(card)
        return [
            Award(
                points * len(same),
                often("cards", "{points} for {cards}", points=points, cards=" ".join(map(str, same))),
            )
            for points, same in sorted(counted.items(), reverse=True)
            if points
        ]

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse values of cards that the pack lacks."""
        for cards, _ in (*self.values, *self.trump_values, *self.sister_values):
            yield from cards.faults(situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = ", of the other suit of the trump's colour {all}"
        return self.sentence(
            "A side scores what it takes: {all}{trumps}{sisters}{last}{left}.",
            all=_told(self.values),
            trumps=self.clause("trumps", ", of trumps {all}", when=self.trump_values, all=_told(self.trump_values)),
            sisters=self.clause("sisters", told, when=self.sister_values, all=_told(self.sister_values)),
            last=self.clause("last", "; the last trick counts {last_trick}", when=self.last_trick),
            left=left_told(self.left),
        )


@final
@frozen(kw_only=True)
class TricksFrom(ScoringRule):
    """Each trick from some number on counts one point, and those before it count nothing.

    Attributes:
        first: The number of the first that counts, from 1.

    Source: Whist, section 4.2.
    """

    says: ClassVar[str] = "Each trick from number {first} on counts 1."

    counts_cards: ClassVar[bool] = True

    first: int = field(validator=whole(1))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count them for each side."""
        won = Counter(trick.winner for trick in result.tricks[self.first - 1 :])
        reason = often("tricks-from", "tricks from number {first} on", first=self.first)
        seats = range(result.setting.seats)
        return by_side(result, ((Award(won[seat], reason),) if won[seat] else () for seat in seats))


def _told(values: Values) -> object:
    told = (Sentence("CardPoints.value", "{points} for {of}", points=worth, of=_named(of)) for of, worth in values)
    return tuple(told) or Sentence("CardPoints.nothing", "nothing")


def _named(cards: CardsOf) -> object:
    return either(cards.rank) if cards.rank and cards == CardsOf(rank=cards.rank) else cards


def taken_with_left(result: DealResult, left: Left) -> list[list[Card]]:
    """List for each side of the deal the cards that it has taken, with those that nobody took if they are its own."""
    taken = [list(cards) for cards in result.taken_by_side]
    owner = _owner(result, left)
    if owner is not None:
        setting = result.setting
        piles = (setting.discard, setting.kitty)
        taken[result.sides[owner]] += [setting.deck.cards[place] for pile in piles for place in pile.cards]
    return taken


def _owner(result: DealResult, left: Left) -> Seat | None:
    """Name the seat whose the cards are that nobody took."""
    if left == "contractor":
        return maker(result.setting)
    if left == "nobody" or not result.tricks:
        return None
    return result.tricks[0 if left == "first_trick" else -1].winner


def left_told(left: Left) -> str:
    """Tell whose the cards are that nobody took, at the end of a sentence."""
    told = _LEFT.get(left, "")
    return Sentence(f"CardPoints.{left}", told) if told else ""


SIDE_QUANTITIES: Final = frozenset(
    {
        "points",
        "others",
        "highest",
        "lowest",
        "won",
        "cards",
        "players",
        "partners",
        "contractor",
        "alone",
        "bid",
        "value",
        "doubles",
    }
)
"""What a formula of a side may ask for.

Its own points, those of all other sides together, the most and the least that another side has, the tricks it won, how
many there were, the players, and how many of them each on that side plays with; whether it is the contractor's side,
and whether one of it plays while its partners sit out (each 1 or 0); the tricks and the value of the contract, and how
often it was doubled (0 without one).
"""


@final
@frozen(kw_only=True)
class SideScoring(ScoringRule):
    """What a side makes of its points, or of its tricks: a formula for each side, perhaps another for the contractor's.

    ``each="1 if points > highest else 0"`` gives a point to the side that alone has most;
    ``contractor="points if points > others else 0"`` has the contractor's side need more than all others.

    Attributes:
        count: What is counted; ``None`` for the tricks of each side.
        each: What a side scores: a formula of ``points others highest lowest won cards players partners contractor
            alone bid value doubles``.
        contractor: What the side of the contractor scores instead, where there is one.
        partner: What somebody scores instead who plays with the contractor in this deal alone, and has a score of its
            own.

    Raises:
        DefinitionError: If a text is not a formula.
    """

    count: ScoringRule | None = field(default=None, validator=kind(ScoringRule, or_none=True))
    each: Formula = field(default=Formula.parse("points"), converter=formula)
    contractor: Formula | None = field(default=None, converter=formula_or_none)
    partner: Formula | None = field(default=None, converter=formula_or_none, metadata=LATER)

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count, then let the formula of each side say what that is worth."""
        won = result.won_by_side or (0,) * (1 + max(result.sides))
        counted = won if self.count is None else _count(self.count, result)
        seat, contract = maker(result.setting), contract_of(result.setting)
        known = {
            "cards": result.cards,
            "players": len(result.sides),
            "bid": contract.bid.tricks if contract else 0,
            "value": contract.value if contract else 0,
            "doubles": contract.doubles if contract else 0,
        }

        def awards(side: int, scorer: int) -> tuple[Award, ...]:
            others = [*counted[:side], *counted[side + 1 :]]
            most, least = max(others, default=0), min(others, default=0)
            own = seat is not None and result.sides[seat] == side
            partner = own and seat is not None and result.match_sides[seat] != scorer
            special = (partner and self.partner) or (self.contractor if own else None)
            worth = special or self.each
            alone = any(result.sides[other] == side for other in result.setting.out)
            mine = {
                "points": counted[side],
                "won": won[side],
                "contractor": int(own),
                "alone": int(alone),
                "partners": result.sides.count(side) - 1,
            }
            theirs = {"others": _bounded(sum(others)), "highest": most, "lowest": least}
            told = "{points} against {others}: {worth}"
            reason = often("against", told, points=counted[side], others=sum(others), worth=str(worth))
            return (Award(worth({**known, **mine, **theirs}), reason),)

        return by_side_played(result, awards)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the count refuses, and names that a formula cannot know."""
        if self.count is not None:
            yield from self.count.faults(situation)
        for name, worth in (("each", self.each), ("contractor", self.contractor), ("partner", self.partner)):
            if worth and not worth.names <= SIDE_QUANTITIES:
                yield unknown(name, worth, SIDE_QUANTITIES)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(
            "A side scores {each}{own}{partner}. {points}",
            partner=self.clause("partner", ", a partner for this deal {partner}", when=self.partner),
            own=self.clause("contractor", ", the contractor's {contractor}", when=self.contractor),
            points=self.clause("tricks", "Its points are its tricks.")
            if self.count is None
            else self.clause("points", "Its points: {count}"),
        )


def _count(count: ScoringRule, result: DealResult) -> tuple[int, ...]:
    """Count for each side of the deal, whatever side of the match its seats score for."""
    setting = result.setting
    if setting.sides != setting.match_sides:
        result = DealResult(setting.but(match_sides=setting.sides))
    return tuple(_bounded(points.total) for points in count.score(result))


def _bounded(points: int) -> int:
    """Take more than a formula reckons with for the most that it does, so that counts of counts can be written."""
    return max(-LARGEST_QUANTITY, min(points, LARGEST_QUANTITY))


@final
@frozen
class SumOf(ScoringRule):
    """Several scorings, which are added up.

    Attributes:
        parts: The scorings.
    """

    parts: tuple[ScoringRule, ...] = field(validator=tuple_of(ScoringRule))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give each side the awards of all parts."""
        scored = [part.score(result) for part in self.parts]
        return tuple(
            Points(tuple(award for points in scored for award in points[side].awards))
            for side in range(result.side_count)
        )

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what a part refuses."""
        for part in self.parts:
            yield from part.faults(situation)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence("{parts}", parts=spaced(self.parts))
