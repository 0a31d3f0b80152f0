"""Tables: a ranking and its duties made ready for one pack and one strain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict, State, twin_of
from trickrules.base.reading import shown
from trickrules.base.weighed import Weighed
from trickrules.cards.card import Card, spelling
from trickrules.tricks.copies import alike, copies
from trickrules.tricks.duties import DutyRow
from trickrules.tricks.duty_lines import DutyLines, leads_of
from trickrules.tricks.kernel import ALWAYS, BEATING, FIRST_SUIT, NO_SUIT_ASKED, OR_BEATING
from trickrules.tricks.masks import by_play, mask_of
from trickrules.tricks.ranking import MOST_ROWS, Decision, rows_of, trump_of
from trickrules.tricks.strengths import over, powers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from trickrules.cards import Deck
    from trickrules.tricks.duties import Duty, When
    from trickrules.tricks.kernel import Duties, Mask
    from trickrules.tricks.play import Play
    from trickrules.tricks.ranking import Ranking, Row

MOST_CELLS: Final = 400_000
"""The most cells of all tables of a variant."""

_CELLS_OF_A_ROW: Final = 16
"""What a row takes besides its cells, in cells, with each ranking that lays it."""

_WHEN: Final[tuple[When, ...]] = ("leading", "following")


@final
class Tables(State):
    """All that the play asks of the cards, as flat tables; made once, then only read.

    Two of the same pack, ranking, duties and strain are equal.

    Attributes:
        deck: The pack.
        ranking: The ranking that the tables were made of.
        duties: The duties that they were made of.
        strain: The strain that they were made for.
        plays: The action of each row.
        numbers: The row of each play, as it is written and in its plainest spelling; the first of equal copies.
        row_of: Looks a row up among them, or gives what is to be given for none: ``numbers.get``, at hand.
        rows: How many rows there are.
        cards: The rows that are the cards of the pack themselves, as a mask.
        spent: For each row, the rows that can be played no more once it has been.
        leads: The rows open to a leader, as a mask.
        follows: The rows open to those who follow, as a mask.
        bars: For each row, the rows that it closes for the rest of the trick; empty where none does.
        known_voids: For each ``led``, the rows that are closed to a hand which did not follow; empty where none is.
        of_suit: For each ``led``, the rows that belong to its suit.
        alike: For each row, the rows of equal plays; empty where there are no copies.
        copies: Pairs of a distance and the rows that have an equal copy so far on; or of 0 and rows that are copies.
        suits: The suit of each ``led`` from 2 on; ``""`` is one that no card has.  A suit stands there more than
            once where a duty asks which card of it was led.
        asks: See :func:`trickrules.tricks.kernel.take`, as for ``power`` and ``edge``.
        specials: The rows as the ranking made them, where it may decide a whole trick; else empty.
        wanted: See :func:`trickrules.tricks.kernel.legal`, as for ``obliging``, ``spared``, and ``over``, which is
            empty where no duty needs it.
        lines: What ``legal`` asks for after the chain of duties: ``wanted`` to ``rows``.
        leading: The duties of the leader, as the kernel wants them.
        following: The duties of those who follow.
        leading_duties: The same duties as they were declared.
        following_duties: The same duties as they were declared.
        follow: For each ``led`` the rows of that suit, where nothing but following suit is asked of
            those who follow; else empty.
    """

    __slots__ = (
        "alike",
        "asks",
        "bars",
        "cards",
        "copies",
        "deck",
        "duties",
        "edge",
        "follow",
        "following",
        "following_duties",
        "follows",
        "known_voids",
        "leading",
        "leading_duties",
        "leads",
        "lines",
        "numbers",
        "obliging",
        "of_suit",
        "over",
        "plays",
        "power",
        "ranking",
        "row_of",
        "rows",
        "spared",
        "specials",
        "spent",
        "strain",
        "suits",
        "wanted",
    )

    deck: Deck
    ranking: Ranking
    duties: tuple[Duty, ...]
    strain: str
    plays: tuple[Play, ...]
    numbers: Mapping[object, int]
    row_of: Callable[[object, int], int]
    rows: int
    cards: Mask
    spent: tuple[Mask, ...]
    leads: Mask
    follows: Mask
    bars: tuple[Mask, ...]
    known_voids: tuple[Mask, ...]
    of_suit: tuple[Mask, ...]
    alike: tuple[Mask, ...]
    copies: tuple[tuple[int, Mask], ...]
    suits: tuple[str, ...]
    asks: tuple[int, ...]
    power: tuple[int, ...]
    edge: tuple[int, ...]
    specials: tuple[Row, ...]
    wanted: tuple[Mask, ...]
    obliging: tuple[Mask, ...]
    spared: tuple[Mask, ...]
    over: tuple[Mask, ...]
    lines: tuple[tuple[Mask, ...], tuple[Mask, ...], tuple[Mask, ...], tuple[Mask, ...], int]
    leading: Duties
    following: Duties
    leading_duties: tuple[Duty, ...]
    following_duties: tuple[Duty, ...]
    follow: tuple[Mask, ...]

    def number(self, action: object) -> int:
        """Find the row of a play, a card, or the text of one; of equal copies the first; -1 for none."""
        text = str(action) if isinstance(action, Card) else action
        return self.row_of(spelling(text).replace("10", "T"), -1)

    def _equal_by(self) -> tuple[object, ...]:
        """Give what they are made of: all else follows."""
        return self.deck, self.ranking, self.duties, self.strain

    def __reduce__(self) -> tuple[Callable[..., Tables], tuple[object, ...]]:
        """Pickle by what they are made of."""
        return tables, self._equal_by()


def tables(deck: Deck, ranking: Ranking, duties: tuple[Duty, ...], strain: str) -> Tables:
    """Make the tables of a pack, a ranking, duties and a strain; those asked for last are kept.

    Raises:
        DefinitionError: If the ranking has too many rows.
    """
    return _kept(deck, ranking, duties, strain)


def cells(deck: Deck, ranking: Ranking, duties: tuple[Duty, ...], strain: str) -> int:
    """Count at most how large the tables of a strain are, before they are made.

    Each row has a cell for each lead, which is a suit, or a card of its own where a duty asks which it was; and some
    more for each lead and duty; to make it takes some.
    """
    rows = ranking.row_count(deck)
    bound = [_bound(duty, strain) for duty in duties]
    leads = FIRST_SUIT + len(deck.suits) + ranking.layers + (rows if any(duty.frees for duty in bound) else 0)
    lines = sum(1 + bool(duty.obliges) + bool(duty.frees) for duty in bound)
    return rows * (_CELLS_OF_A_ROW * ranking.layers + leads * (1 + lines))


def _bound(duty: Duty, strain: str) -> DutyRow:
    """Make a duty ready for a strain: a stranger's may give anything."""
    row = duty.row(strain)
    if not isinstance(cast("object", row), DutyRow):
        raise DefinitionError.of("duties", f"a DutyRow is expected of {type(duty).__name__}, not {shown(row)}")
    return row


def _tables(deck: Deck, ranking: Ranking, duties: tuple[Duty, ...], strain: str) -> Tables:
    lines = rows_of(ranking, deck, strain)
    if len(lines) > MOST_ROWS:
        raise DefinitionError.of("ranking", f"the cards can be played in more than {MOST_ROWS} ways")
    new: Tables = twin_of(Tables)()
    new.deck, new.ranking, new.duties, new.strain = deck, ranking, duties, strain
    new.plays = tuple(row.play for row in lines)
    new.numbers = _numbers(lines, deck)
    new.row_of = new.numbers.get
    new.rows = len(lines)
    new.cards = (1 << len(deck)) - 1
    new.spent = _spent(lines)
    new.leads = mask_of(lines, lambda row: row.when in {"any", "leading"})
    new.follows = mask_of(lines, lambda row: row.when in {"any", "following"})
    new.bars = _closing(lines, [row.bars for row in lines]) if any(row.bars for row in lines) else ()
    new.copies = copies(lines)
    new.alike = alike(lines) if new.copies else ()
    new.specials = lines if any(row.special for row in lines) else ()
    bound = {duty: _bound(duty, strain) for duty in dict.fromkeys(duties)}
    leading, following = ([(duty, bound[duty]) for duty in duties if bound[duty].when == when] for when in _WHEN)
    leads = leads_of(deck, lines, [duty for _, duty in following])
    new.suits = tuple(suit for suit, _ in leads)
    leds = ("", "", *new.suits)
    new.of_suit = _of_suit(lines, leds)
    closed = mask_of(lines, lambda row: row.known_void_closes)
    new.known_voids = tuple(belonging & closed for belonging in new.of_suit) if closed else ()
    line_of = {number: FIRST_SUIT + k for k, (_, numbers) in enumerate(leads) for number in numbers}
    new.asks = tuple(line_of.get(number, NO_SUIT_ASKED) for number in range(new.rows))
    new.power = powers(lines, leds, trump_of(strain))
    new.edge = tuple(int(row.beats_equal) for row in lines)
    firsts = (None, None, *(lines[numbers[0]] if numbers else None for _, numbers in leads))
    laid = DutyLines(lines, tuple(zip(leds, firsts, strict=True)))
    new.leading_duties, new.leading = tuple(duty for duty, _ in leading), laid.chain(leading)
    new.following_duties, new.following = tuple(duty for duty, _ in following), laid.chain(following)
    new.wanted, new.obliging, new.spared = tuple(laid.wanted), tuple(laid.obliging), tuple(laid.spared)
    beating = any(flags & (BEATING | OR_BEATING) for flags, *_ in (*new.leading, *new.following))
    new.over = over(new.power, new.edge, new.rows) if beating else ()
    new.lines = (new.wanted, new.obliging, new.spared, new.over, new.rows)
    new.follow = _lone_follow(new)
    new.__class__ = Tables
    return new


_kept: Final = Weighed(_tables, most=32_000_000)


def decided(at: Tables, numbers: Sequence[int], best: int) -> Decision:
    """Decide a trick: by the place that is best by height, or by the ranking where a special row lies there."""
    if at.specials and numbers:
        plays = [at.specials[number] for number in numbers]
        if any(row.special for row in plays):
            return at.ranking.decide(plays, best)
    return Decision(best, best)


def _of_suit(lines: tuple[Row, ...], leds: tuple[str, ...]) -> tuple[Mask, ...]:
    masks: dict[str, Mask] = {}
    for number, row in enumerate(lines):
        if row.suit:
            masks[row.suit] = masks.get(row.suit, 0) | 1 << number
    return tuple(masks.get(led, 0) for led in leds)


def _numbers(lines: tuple[Row, ...], deck: Deck) -> Mapping[object, int]:
    numbers: dict[object, int] = {}
    for number, row in enumerate(lines):
        for name in (row.play, spelling(row.play)):
            numbers.setdefault(name, number)
    # After all that is written so: what else a joker is called.
    for number, row in enumerate(lines):
        for word in deck.words(row.play.card):
            numbers.setdefault(spelling(f"{word} {row.play.form}"), number)
    return FrozenDict(numbers)


def _spent(lines: tuple[Row, ...]) -> tuple[Mask, ...]:
    by_place: dict[int, Mask] = {}
    for number, row in enumerate(lines):
        by_place[row.place] = by_place.get(row.place, 0) | 1 << number
    closed = _closing(lines, [row.closes for row in lines])
    # What closes nothing else shares the mask of its card: there may be many.
    return tuple(
        by_place[row.place] | closing if closing else by_place[row.place]
        for row, closing in zip(lines, closed, strict=True)
    )


def _closing(lines: tuple[Row, ...], plays: Sequence[tuple[Play, ...]]) -> tuple[Mask, ...]:
    """Give for each row the mask of the plays that it closes."""
    rows = by_play(lines)
    masks: dict[int, Mask] = {}
    for closed in plays:
        # Rows share their lists, and to compare lists would cost more than to add one up.
        if id(closed) not in masks:
            mask = 0
            for play in closed:
                mask |= rows[play]
            masks[id(closed)] = mask
    return tuple(masks[id(closed)] for closed in plays)


def _lone_follow(new: Tables) -> tuple[Mask, ...]:
    if len(new.following) != 1:
        return ()
    (flags, until, line) = new.following[0]
    lines = slice(line, line + FIRST_SUIT + len(new.suits))
    plain = flags == ALWAYS and not until and not any(new.spared[lines])
    whole = all(obliging == (1 << new.rows) - 1 for obliging in new.obliging[lines])
    return new.wanted[lines] if plain and whole else ()
