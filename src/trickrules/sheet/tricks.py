"""The tricks of a deal, as people count them: by player, or by side where partners count together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickrules.base.reading import shown
from trickrules.base.sentence import Sentence
from trickrules.sheet.refusals import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.base.errors import Violation
    from trickrules.facts import Seat, Setting


def by_sides(setting: Setting, count: int) -> bool:
    """Say whether so many numbers are tricks by side, of partners who count together."""
    sides = max(setting.sides) + 1
    # Partners for one deal alone keep their tricks apart, as they keep their scores.
    return count == sides != setting.seats and setting.sides == setting.match_sides


def takers(setting: Setting) -> tuple[Seat, ...]:
    """For each side the seat that stands for it: its first that plays, or its first if all sit out."""
    firsts: dict[int, Seat] = {}
    for seat in sorted(range(setting.seats), key=setting.out.__contains__):
        firsts.setdefault(setting.sides[seat], seat)
    return tuple(firsts[side] for side in sorted(firsts))


def by_seat(setting: Setting, tricks: Sequence[int]) -> tuple[int, ...]:
    """Give each seat its tricks; those of a side to the seat that stands for it."""
    if not by_sides(setting, len(tricks)):
        return tuple(tricks)
    won = [0] * setting.seats
    for seat, count in zip(takers(setting), tricks, strict=True):
        won[seat] = count
    return tuple(won)


def tricks_objection(
    setting: Setting, tricks: Sequence[object], *, counted_on: bool, may_leave: bool
) -> Violation | None:
    """Say what is wrong with the tricks of a deal: no numbers, not all of the deal's, or of somebody who sat out.

    Args:
        setting: What is settled of the deal.
        tricks: The tricks by player, or by side.
        counted_on: Whether as many tricks are played as each has cards; else cards are drawn between tricks, or the
            play may end early.
        may_leave: Whether nobody may win a trick, so that there may be fewer.
    """
    most = setting.cards if counted_on else len(setting.deck) // len(setting.in_play)
    apart = not by_sides(setting, len(tricks))
    counted: list[int] = []
    for at, count in enumerate(tricks):
        seat = at if apart else takers(setting)[at]
        own, side = Sentence("sheet.seat", "seat {seat}", seat=seat), "the side of seat {seat}"
        whose = {"whose": own if apart else Sentence("sheet.side", side, seat=seat)}
        if count is None:
            message = "The tricks of {whose} are missing; write 0 for none."
            return refusal("sheet/tricks-missing", message, seat, whose)
        if type(count) is not int or not 0 <= count <= most:
            message = "The tricks of {whose} must be a whole number from 0 to {highest}, not {tricks}."
            return refusal("sheet/not-a-number", message, seat, whose, tricks=shown(count), highest=most)
        if count and seat in setting.out:
            return refusal("sheet/sits-out", "{whose} sits out in this deal and wins no trick.", seat, whose)
        counted.append(count)
    total = sum(counted)
    fewer = may_leave or not counted_on
    if total == most or (total < most and fewer):
        return None
    there = Sentence("sheet.at-most", "at most {tricks}", tricks=most) if fewer else most
    message = "The tricks add up to {total}, and the deal has {there}."
    return refusal("sheet/tricks-do-not-add-up", message, None, {"there": there}, total=total, tricks=most)
