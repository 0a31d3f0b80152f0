"""The lines of duties: for each thing that may be led, which rows a duty wants, which oblige, and which it spares."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, final

from trickrules.tricks.masks import mask_of

if TYPE_CHECKING:
    from trickrules.cards import Deck
    from trickrules.tricks.duties import Duty, DutyRow
    from trickrules.tricks.kernel import Duties, Mask
    from trickrules.tricks.ranking import Row


def leads_of(deck: Deck, lines: tuple[Row, ...], duties: list[DutyRow]) -> list[tuple[str, list[int]]]:
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
            freed = tuple(mask_of(lines, partial(duty.freed, lines[number])) for duty in parting)
            alike.setdefault(freed, []).append(number)
        parted += [(suit, group) for group in alike.values()] or [(suit, [])]
    return parted


@final
class DutyLines:
    """The lines of duties in the making: for each duty one for each ``led``; equal duties have them together."""

    def __init__(self, rows: tuple[Row, ...], leds: tuple[tuple[str, Row | None], ...]) -> None:
        self._rows, self._leds = rows, leds
        self._deciding = mask_of(rows, lambda row: row.decides)
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
        exempt = mask_of(self._rows, partial(duty.freed, None))
        by_led = duty.by_led and duty.when == "following"
        wanted: dict[str, Mask] = {}
        obliging: dict[str, Mask] = {}
        for suit, led in self._leds:
            asked = suit if by_led else ""
            if asked not in wanted:
                wanted[asked] = mask_of(self._rows, partial(duty.satisfied, asked))
                able = mask_of(self._rows, partial(duty.obliged, asked)) if duty.obliges else -1
                obliging[asked] = able & self._deciding
            spared = mask_of(self._rows, partial(duty.freed, led)) if duty.frees and led else exempt
            self.wanted.append(wanted[asked])
            self.obliging.append(obliging[asked] & ~spared)
            self.spared.append(spared)
        cards = (row for row in self._rows if not row.play.form)
        until = sum(1 << row.place for row in cards if duty.until is not None and row.play.card in duty.until)
        return duty.flags, until, line
