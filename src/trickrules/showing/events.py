"""Telling events: what happened between two states of a match, as one observer is told of it.

An event is made for its observer from the start, by the same :class:`trickrules.watching.seen.Sight` as views: there
is not a version of it that would still have to be redacted.  :data:`ALL` observes everything.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.bidding.bid import bids_called
from trickrules.facts import Pile, Sealed
from trickrules.facts.naming import checked_who, in_names
from trickrules.states.match import Match
from trickrules.tricks import TrickPlay
from trickrules.watching.event import (
    BidsKnown,
    Called,
    ContractMade,
    DealBegun,
    Dealt,
    Decided,
    Exposed,
    FactSettled,
    Gave,
    MatchOver,
    Played,
    Revealed,
    Scored,
    SidesSettled,
    TakenBack,
    Took,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from trickrules.watching.seen import ALL, Progress, SeenPile, Sight, named, told_contract
from trickrules.watching.telling import public, told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from trickrules.facts import Phase, Seat, Setting
    from trickrules.facts.naming import Who
    from trickrules.states.deal import Deal
    from trickrules.tricks import Trick
    from trickrules.watching.event import Event, Place
    from trickrules.watching.seen import Observer


class _Moment(NamedTuple):
    """A deal at one moment.

    Attributes:
        setting: What was settled.
        phases: Its phases, the one under way last.
        play: The part of the play that is under way, or was last.
        tricks: The tricks that are complete.
        progress: How far the play has come.
    """

    setting: Setting
    phases: tuple[Phase, ...]
    play: TrickPlay | None
    tricks: tuple[Trick, ...]
    progress: Progress

    @classmethod
    def of(cls, setting: Setting, phases: tuple[Phase, ...]) -> Self:
        """Look at a deal."""
        play = next((phase for phase in reversed(phases) if isinstance(phase, TrickPlay)), None)
        tricks = play.tricks if play else ()
        return cls(setting, phases, play, tricks, Progress.of(play, tricks))

    @property
    def played(self) -> int:
        """The cards that were played, as a mask."""
        return self.play.seen & self.play.layout.tables.cards if self.play else 0

    @property
    def lying(self) -> int:
        """How many cards lie in the trick under way."""
        return len(self.play.trick.numbers) if self.play and self.play.turn is not None else 0

    @property
    def piles(self) -> Iterator[tuple[Place, Seat | None, Pile, int]]:
        """Where cards may lie face down: what it is, whose, the pile, and the cards; of a hand what is left."""
        setting = self.setting
        played = self.played
        for seat, hand in enumerate(setting.hands):
            yield "hand", seat, hand, hand.mask & ~played
        for seat, pile in enumerate(setting.aside):
            yield "aside", seat, pile, pile.mask
        yield "kitty", None, setting.kitty, setting.kitty.mask
        yield "stock", None, setting.stock, setting.stock.mask
        yield "discard", None, setting.discard, setting.discard.mask

    def sight(self, observer: Observer) -> Sight:
        """Look at the deal from a seat."""
        return Sight(observer, self.setting, self.progress)

    def known(self, observer: Observer) -> int:
        """Give the cards that an observer can name, played ones apart."""
        sight = self.sight(observer)
        known = sight.mask(self.setting.turn_up, self.setting.turn_up.mask)
        for _, _, pile, cards in self.piles:
            known |= sight.mask(pile, cards)
        return known


def events(before: Match | None, after: Match, observer: Who | None) -> tuple[Event, ...]:
    """Tell an observer what happened when one match became the other, by one action or an undo.

    After a step back everybody is told whose actions were taken back, and needs a new view.

    Args:
        before: The match before the action; ``None`` for whatever has happened in the deal under way, what was said
            before what was dealt.
        after: The match after it; or as it was some actions before.
        observer: A seat, or the name of its player; ``None`` for a spectator, ``"all"`` for everything.

    Raises:
        DefinitionError: If one is not a match, or there is no such seat, or neither one action nor a step back is
            between the two.
    """
    needs("after", after, Match)
    if before is not None:
        needs("before", before, Match)
    who = observer_of(observer, after.names)
    if before is not None and not _follows(before, after):
        seats = _taken_back(before, after)
        if not seats:
            told = "events are told of one action or of an undo, and neither leads from the one state to the other"
            raise DefinitionError.of("before", told)
        return (TakenBack(seats),)
    return tuple(happened(before, after, who))


def observer_of(who: Who | None, names: Sequence[str]) -> Observer:
    """Find who is told, by seat or by name.

    Raises:
        DefinitionError: If it is nobody.
    """
    if who is None:
        return None
    return ALL if who == ALL else checked_who("observer", who, names)


def _follows(before: Match, after: Match) -> bool:
    """Say whether one match is the other after one action, or the same."""
    return len(_taken_back(after, before)) == 1 or before == after


def _taken_back(before: Match, after: Match) -> tuple[Seat, ...]:
    """Name the seats whose actions were taken back between two states of a match, the latest first.

    Nobody, if the second state is none of the past of the first.
    """
    at = len(after.ledger)
    if (before.rules, before.names, before.chance) != (after.rules, after.names, after.chance) or after.is_over:
        return ()
    if before.ledger[:at] != after.ledger or (before.is_over and len(before.ledger) == at):
        return ()
    # Only the deals since: to list all for every action would add up.
    deals = [entry.phases for entry in before.ledger[at:]]
    if not before.is_over:
        deals.append(before.deal.phases)
    seats: list[Seat] = []
    for earlier, later in zip_longest(after.deal.phases, deals[0]):
        more = [] if earlier is later else _done_since(earlier, later)
        if more is None:
            return ()
        seats += more
    seats += [deed.seat for phases in deals[1:] for phase in phases for deed in phase.script]
    return tuple(reversed(seats))


def _done_since(earlier: Phase | None, later: Phase | None) -> list[Seat] | None:
    """Name the seats that did something in a phase after an earlier state of it; ``None`` if it is not one."""
    if isinstance(earlier, TrickPlay) and isinstance(later, TrickPlay) and later.comes_of(earlier):
        # The usual case: to compare all that was played for every card would add up.
        return [deed.seat for deed in later.recent(later.length - earlier.length)]
    done, now = (phase.script if phase else () for phase in (earlier, later))
    if isinstance(earlier, Sealed):
        return [deed.seat for deed in now if deed not in done] if set(done) <= set(now) else None
    return [deed.seat for deed in now[len(done) :]] if now[: len(done)] == done else None


def happened(before: Match | None, after: Match, observer: Observer) -> Iterator[Event]:
    """Tell an observer what happened, where it is known that one action, or none, is between the two."""
    blank = after.rules.setting(after.deal.plan, after.dealer, after.standing)
    then = _Moment.of(blank, ())
    names = after.names
    if before is not None:
        lines = after.ledger[len(before.ledger) :]
        if lines:
            yield from _between(
                _moment(before.deal), _Moment.of(lines[0].result.setting, lines[0].phases), observer, names
            )
            yield Scored(lines[0].line)
        else:
            then = _moment(before.deal)
    if after.is_over:
        if before is not None and before.is_over:
            return
        settlement = after.settlement
        yield MatchOver(after.winners, None if settlement is None else tuple(map(str, settlement)))
    else:
        yield from _between(then, _moment(after.deal), observer, names)


def _moment(deal: Deal) -> _Moment:
    return _Moment.of(deal.setting, deal.phases)


def _between(then: _Moment, now: _Moment, observer: Observer, names: Sequence[str]) -> Iterator[Event]:
    """Tell what happened within one deal."""
    if not then.setting.pack:
        setting = now.setting
        yield DealBegun(setting.standing.number, setting.dealer, setting.cards)
    yield from _done(then, now, observer)
    yield from _settled(then, now, observer, names)
    yield from _moved(then, now, observer)


def _decided(before: Phase | None, after: Sealed, observer: Observer) -> Iterator[Event]:
    """Tell who decided where all decide at once, and to itself what."""
    earlier = before.chosen if isinstance(before, Sealed) else ()
    for seat, action in enumerate(after.chosen):
        if action is not None and (not earlier or earlier[seat] is None):
            yield Decided(seat, str(action) if observer in (seat, ALL) else None)


def _done(then: _Moment, now: _Moment, observer: Observer) -> Iterator[Event]:
    """Tell what was done, phase by phase; what all decided at once together, when it is known."""
    new = iter(now.tricks[len(then.tricks) :])
    trick = next(new, None)
    lying = then.lying if trick else 0
    for before, phase in zip_longest(then.phases, now.phases):
        if phase is None or phase is before:
            continue
        known = phase.recent(phase.known_length - (before.known_length if before else 0))
        if isinstance(phase, TrickPlay):
            for deed in known:
                yield Played(deed.seat, str(deed.action))
                lying += 1
                if trick and lying == len(trick.numbers):
                    yield TrickTaken(trick.winner, tuple(map(str, trick.cards)))
                    trick, lying = next(new, None), 0
        elif not isinstance(phase, Sealed):
            yield from (Called(deed.seat, public(deed.seat, deed.action, observer), deed.amends) for deed in known)
        else:
            yield from _decided(before, phase, observer)
            if known:
                yield Revealed(told(known, observer))


def _settled(then: _Moment, now: _Moment, observer: Observer, names: Sequence[str]) -> Iterator[Event]:
    """Tell what was dealt, turned up, and settled for the deal."""
    before, after = then.setting, now.setting
    if before is after:
        return
    sight = now.sight(observer)
    if after.hands and not before.hands:
        dealt = tuple(map(sight.of, after.hands, _as_dealt(now)))
        yield Dealt(dealt, sight.of(after.kitty))
    up = after.turn_up.mask
    seen = sight.mask(after.turn_up, up & ~then.sight(observer).mask(before.turn_up, before.turn_up.mask))
    yield from map(TurnedUp, named(after.deck, seen))
    yield from [TurnedUp(None)] * (up & ~before.turn_up.mask & ~seen).bit_count()
    if after.bids not in {before.bids, bids_called(after.history, after.seats)}:
        yield BidsKnown(after.bids)
    contract, seat = told_contract(after.contract)
    if contract is not None and after.contract != before.contract:
        yield ContractMade(contract, seat)
    if after.strain is not None and after.strain != before.strain:
        yield TrumpNamed(str(after.strain))
    new = (Counter(after.facts) - Counter(before.facts)).elements()
    yield from (FactSettled(str(in_names(fact.describe(), names))) for fact in new)
    if after.sides != before.sides:
        yield SidesSettled(after.sides)


def _as_dealt(now: _Moment) -> list[int]:
    """Give the cards of each hand, with those that were played from it."""
    parts = [phase for phase in now.phases if isinstance(phase, TrickPlay)]
    dealt = [hand.mask for hand in now.setting.hands]
    for part in parts:
        played = part.seen & part.layout.tables.cards
        dealt = [cards | held & played for cards, held in zip(dealt, part.layout.dealt, strict=True)]
    return dealt


def _moved(then: _Moment, now: _Moment, observer: Observer) -> Iterator[Event]:
    """Tell which cards changed hands, and which can be seen that could not be seen before."""
    if now.setting is then.setting and now.progress == then.progress:
        # What piles there are, and who sees them, is as it was.
        return
    earlier, sight = then.sight(observer), now.sight(observer)
    stayed: dict[Seat, int] = {}
    for seat, (old, new) in enumerate(zip(then.setting.hands, now.setting.hands, strict=False)):
        gave, took = old.mask & ~new.mask & ~now.played, new.mask & ~old.mask
        if gave:
            # Of a hand that is not seen, a card that was known in it and is seen nowhere now may have stayed.
            seen = earlier.mask(old, gave) & (gave if sight.whole(new) else now.known(observer))
            yield Gave(seat, SeenPile(gave.bit_count(), named(now.setting.deck, seen)))
            if seen != gave:
                stayed[seat] = old.mask & new.mask & ~now.played
        if took:
            yield Took(seat, sight.of(new, took))
    told = 0 if then.setting.hands else now.setting.kitty.mask  # by the deal
    for old, new in zip_longest(then.setting.hands, now.setting.hands, fillvalue=Pile()):
        told |= new.mask & ~old.mask
    public = ~then.known(None)
    own = 0 if observer == ALL else ~then.known(observer) & ~told
    everybody = now.sight(None)
    for place, owner, pile, cards in now.piles:
        kept = stayed.get(owner, 0) if place == "hand" and owner is not None else 0
        shown = everybody.mask(pile, cards) & (public | kept) | sight.mask(pile, cards) & own
        if shown:
            yield Exposed(place, owner, named(now.setting.deck, shown))
