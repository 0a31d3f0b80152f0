"""Tables: a ranking and its duties made ready for one pack and one strain."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final, cast, final

from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import FrozenDict, State, twin_of
from trickrules.base.reading import shown
from trickrules.base.weighed import Weighed
from trickrules.cards.card import Card, spelling
from trickrules.tricks.duties import DutyRow
from trickrules.tricks.kernel import ALWAYS, BEATING, FIRST_SUIT, NO_SUIT_ASKED, OR_BEATING
from trickrules.tricks.ranking import MOST_ROWS, Decision, Tier, rows_of, trump_of

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

_STEP: Final = 2
"""Strengths lie two apart, so that the edge of an equal fits between."""


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
    new.leads = _mask(lines, lambda row: row.when in {"any", "leading"})
    new.follows = _mask(lines, lambda row: row.when in {"any", "following"})
    new.bars = _closing(lines, [row.bars for row in lines]) if any(row.bars for row in lines) else ()
    new.copies = _copies(lines)
    new.alike = _alike(lines) if new.copies else ()
    new.specials = lines if any(row.special for row in lines) else ()
    bound = {duty: _bound(duty, strain) for duty in dict.fromkeys(duties)}
    leading, following = ([(duty, bound[duty]) for duty in duties if bound[duty].when == when] for when in _WHEN)
    leads = _leads(deck, lines, [duty for _, duty in following])
    new.suits = tuple(suit for suit, _ in leads)
    leds = ("", "", *new.suits)
    new.of_suit = _of_suit(lines, leds)
    closed = _mask(lines, lambda row: row.known_void_closes)
    new.known_voids = tuple(belonging & closed for belonging in new.of_suit) if closed else ()
    line_of = {number: FIRST_SUIT + k for k, (_, numbers) in enumerate(leads) for number in numbers}
    new.asks = tuple(line_of.get(number, NO_SUIT_ASKED) for number in range(new.rows))
    new.power = _powers(lines, leds, trump_of(strain))
    new.edge = tuple(int(row.beats_equal) for row in lines)
    firsts = (None, None, *(lines[numbers[0]] if numbers else None for _, numbers in leads))
    laid = _Lines(lines, tuple(zip(leds, firsts, strict=True)))
    new.leading_duties, new.leading = tuple(duty for duty, _ in leading), laid.chain(leading)
    new.following_duties, new.following = tuple(duty for duty, _ in following), laid.chain(following)
    new.wanted, new.obliging, new.spared = tuple(laid.wanted), tuple(laid.obliging), tuple(laid.spared)
    beating = any(flags & (BEATING | OR_BEATING) for flags, *_ in (*new.leading, *new.following))
    new.over = _over(new.power, new.edge, new.rows) if beating else ()
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


def _mask(lines: tuple[Row, ...], belongs: Callable[[Row], bool]) -> Mask:
    return sum(1 << number for number, row in enumerate(lines) if belongs(row))


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
    rows = _by_play(lines)
    masks: dict[int, Mask] = {}
    for closed in plays:
        # Rows share their lists, and to compare lists would cost more than to add one up.
        if id(closed) not in masks:
            mask = 0
            for play in closed:
                mask |= rows[play]
            masks[id(closed)] = mask
    return tuple(masks[id(closed)] for closed in plays)


def _by_play(lines: tuple[Row, ...]) -> dict[Play, Mask]:
    rows: dict[Play, Mask] = {}
    for number, row in enumerate(lines):
        rows[row.play] = rows.get(row.play, 0) | 1 << number
    return rows


def _alike(lines: tuple[Row, ...]) -> tuple[Mask, ...]:
    rows = _by_play(lines)
    return tuple(rows[row.play] for row in lines)


def _copies(lines: tuple[Row, ...]) -> tuple[tuple[int, Mask], ...]:
    """Pair each distance at which equal plays lie with the rows that have an equal so far on.

    Where these are more than the plays that have equals, pair 0 with the rows of each such play.
    """
    alike = [rows for rows in _by_play(lines).values() if rows.bit_count() > 1]
    found: dict[int, Mask] = {}
    for rows in alike:
        numbers = [number for number in range(rows.bit_length()) if rows >> number & 1]
        for low, high in combinations(numbers, 2):
            found[high - low] = found.get(high - low, 0) | 1 << low
            if len(found) > len(alike):
                return tuple((0, rows) for rows in alike)
    return tuple(found.items())


def _powers(lines: tuple[Row, ...], leds: tuple[str, ...], trump: str) -> tuple[int, ...]:
    tall = 1 + max(row.strength for row in lines)

    def power(row: Row) -> int:
        if row.tier is Tier.HIGH:
            return _STEP * (3 * tall + row.strength)
        return _STEP * (2 * tall + row.strength) if row.tier is Tier.SUITED and row.suit and row.suit == trump else 0

    # What is led matters to the cards of its suit only: each line is the first one with these put in.
    unled = [power(row) for row in lines]
    of_suit: dict[str, list[tuple[int, int]]] = {}
    for number, row in enumerate(lines):
        if row.tier is Tier.SUITED and row.suit and row.suit != trump:
            of_suit.setdefault(row.suit, []).append((number, _STEP * (tall + row.strength)))
    powers: list[int] = []
    for led in leds:
        line = unled.copy()
        for number, strength in of_suit.get(led, ()):
            line[number] = strength
        powers += line
    return tuple(powers)


def _over(power: tuple[int, ...], edge: tuple[int, ...], rows: int) -> tuple[Mask, ...]:
    """List what beats each row; where no suit is asked for, everything does, so that nothing has to."""
    over: list[Mask] = [(1 << rows) - 1] * (FIRST_SUIT * rows)
    known: dict[Mask, Mask] = {}
    for at in range(FIRST_SUIT * rows, len(power), rows):
        line = power[at : at + rows]
        # What beats a trump is the same whatever is led, and is kept once.
        beaters = {strength: known.setdefault(mask, mask) for strength, mask in _beaters(line, edge).items()}
        over += [beaters[strength] for strength in line]
    return tuple(over)


def _beaters(line: tuple[int, ...], edge: tuple[int, ...]) -> dict[int, Mask]:
    """Give for each strength of a line the rows that beat it."""
    of_height: dict[int, Mask] = {}
    for row, (strength, more) in enumerate(zip(line, edge, strict=True)):
        of_height[strength + more] = of_height.get(strength + more, 0) | 1 << row
    heights = sorted(of_height)
    found: dict[int, Mask] = {}
    higher: Mask = 0
    # From the strongest down, so that each mask is the one before it and some rows more.
    for strength in sorted(set(line), reverse=True):
        while heights and heights[-1] > strength:
            higher |= of_height[heights.pop()]
        found[strength] = higher
    return found


def _leads(deck: Deck, lines: tuple[Row, ...], duties: list[DutyRow]) -> list[tuple[str, list[int]]]:
    """List what may be led: a suit, and the rows of it that are one to the duties of following.

    Most often that is one line a suit.
    """
    suits = dict.fromkeys([*(suit.symbol for suit in deck.suits), *(row.suit for row in lines if row.suit), ""])
    asking: dict[str, list[int]] = {suit: [] for suit in suits}
    for number, row in enumerate(lines):
        if row.asks:
            asking[row.suit].append(number)
    parting = [duty for duty in duties if duty.frees]
    if not parting:
        return list(asking.items())
    parted: list[tuple[str, list[int]]] = []
    for suit, numbers in asking.items():
        alike: dict[tuple[Mask, ...], list[int]] = {}
        for number in numbers:
            freed = tuple(_mask(lines, partial(duty.freed, lines[number])) for duty in parting)
            alike.setdefault(freed, []).append(number)
        parted += [(suit, group) for group in alike.values()] or [(suit, [])]
    return parted


@final
class _Lines:
    """The lines of duties in the making: for each duty one for each ``led``; equal duties have them together."""

    def __init__(self, rows: tuple[Row, ...], leds: tuple[tuple[str, Row | None], ...]) -> None:
        self._rows, self._leds = rows, leds
        self._deciding = _mask(rows, lambda row: row.decides)
        self._laid: dict[Duty, tuple[int, int, int]] = {}
        self.wanted: list[Mask] = []
        self.obliging: list[Mask] = []
        self.spared: list[Mask] = []

    def chain(self, duties: list[tuple[Duty, DutyRow]]) -> Duties:
        """Lay the lines of some duties out, and give the numbers of each for the kernel."""
        for duty, row in duties:
            if duty not in self._laid:
                self._laid[duty] = self._numbers(row)
        return tuple(self._laid[duty] for duty, _ in duties)

    def _numbers(self, duty: DutyRow) -> tuple[int, int, int]:
        line = len(self.wanted)
        exempt = _mask(self._rows, partial(duty.freed, None))
        by_led = duty.by_led and duty.when == "following"
        wanted: dict[str, Mask] = {}
        obliging: dict[str, Mask] = {}
        for suit, led in self._leds:
            asked = suit if by_led else ""
            if asked not in wanted:
                wanted[asked] = _mask(self._rows, partial(duty.satisfied, asked))
                able = _mask(self._rows, partial(duty.obliged, asked)) if duty.obliges else -1
                obliging[asked] = able & self._deciding
            spared = _mask(self._rows, partial(duty.freed, led)) if duty.frees and led else exempt
            self.wanted.append(wanted[asked])
            self.obliging.append(obliging[asked] & ~spared)
            self.spared.append(spared)
        cards = (row for row in self._rows if not row.play.form)
        until = sum(1 << row.place for row in cards if duty.until is not None and row.play.card in duty.until)
        return duty.flags, until, line


def _lone_follow(new: Tables) -> tuple[Mask, ...]:
    if len(new.following) != 1:
        return ()
    (flags, until, line) = new.following[0]
    lines = slice(line, line + FIRST_SUIT + len(new.suits))
    plain = flags == ALWAYS and not until and not any(new.spared[lines])
    whole = all(obliging == (1 << new.rows) - 1 for obliging in new.obliging[lines])
    return new.wanted[lines] if plain and whole else ()
