"""What the tests of views ask again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import astuple

from trickrules.base.frozen import changed
from trickrules.showing.events import events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import trickrules as tr
    from trickrules.facts import ActionLike
    from trickrules.watching.event import Event
    from trickrules.watching.seen import Observer, SeenPile
    from trickrules.watching.view import DealView


def seen(view: DealView) -> list[list[str]]:
    """List for each seat the cards of its hand that are seen."""
    return [list(pile.cards) for pile in view.hands]


def counts(piles: Iterable[SeenPile]) -> list[int]:
    """List how many cards there are in some piles."""
    return [pile.count for pile in piles]


def everybody(deal: tr.Deal) -> Iterator[DealView]:
    """Yield the view of each seat, and a spectator's."""
    for seat in range(deal.setting.seats):
        yield deal.view(seat)
    yield deal.view()


def but_for_the_seat(view: DealView) -> dict[str, object]:
    """Give a view as data, without what says whose it is and what that seat may do."""
    own = {"seat", "legal_actions", "closed", "choose", "amendments"}
    return {name: value for name, value in view.to_dict().items() if name not in own}


def whole(view: DealView) -> str:
    """Write down all that a view holds and says, as data and as a text."""
    return f"{view!r} {view.to_dict()} {astuple(view)}"


def told(
    match: tr.Match, action: ActionLike, seat: Observer, by: int | None = None
) -> tuple[tr.Match, tuple[Event, ...]]:
    """Take an action: the match after it, and what an observer is told."""
    after = match.apply(action, by)
    return after, events(match, after, seat)


def kinds(happened: Iterable[Event]) -> list[str]:
    """List the kinds of some events."""
    return [event.kind for event in happened]


def putting(match: tr.Match, deal: tr.Deal) -> tr.Match:
    """Put a deal into a match."""
    return changed(match, deal=deal, standing=deal.setting.standing)
