"""Checking afterwards that a match was dealt and told as it was promised."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, cast

from attrs import evolve

from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError
from trickrules.base.outside import hand_on
from trickrules.base.reading import shown
from trickrules.facts.naming import checked_who
from trickrules.records.blocks import blocks
from trickrules.records.formats import fingerprint_of
from trickrules.records.record import told_scores
from trickrules.records.redacted import Redacted
from trickrules.records.steps import first_dealer, told_by
from trickrules.records.terms import sealed_contribution
from trickrules.records.told import heard
from trickrules.records.verdict import Evidence, Verdict
from trickrules.records.walk import Walk, Walked
from trickrules.records.whereabouts import Cards
from trickrules.states.match import Match, begun
from trickrules.watching.event import Event, MatchOver, Scored

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.facts import Seat
    from trickrules.facts.naming import Who
    from trickrules.records.blocks import Block
    from trickrules.records.walk import Strayed


class _Fault(NamedTuple):
    """Something found: a sentence, and the deal that it is about, if it is about one."""

    text: str
    deal: int | None = None

    def __str__(self) -> str:
        where = "" if self.deal is None else f"Deal {self.deal + 1}: "
        return f"{where}{self.text}."


def verify(  # noqa: PLR0913 -- each says one thing that somebody knew, by its name
    match: Match,
    commitment: str | None = None,
    *,
    contributions: Sequence[str | None] | None = None,
    sealed: Sequence[str | None] | None = None,
    dealer: Who | None = None,
    seat: Who | None = None,
    told: Redacted | Iterable[Event] | None = None,
) -> Verdict:
    """Check a match whose seed has been told, with what somebody knew before; what is not given is not checked.

    Args:
        match: The match, as its record gives it.
        commitment: What was published before the first contribution: see :class:`trickrules.records.Terms`.
        contributions: What every seat was published to have contributed to the seed, before the first card; ``None``
            for a seat that has contributed nothing.
        sealed: What every seat published before any contribution was revealed: see
            :func:`trickrules.records.sealed_contribution`; ``None`` for a seat that has sealed nothing.
        dealer: The seat that was published to deal first, or the name of its player.
        seat: The seat that checks, or the name of its player; ``None`` for a spectator.
        told: What the seat was told while the match was played: the events that it kept, or a redacted record.

    Raises:
        DefinitionError: If there is no such seat, or something is of another type.
    """
    needs("match", match, Match)
    observer = None if seat is None else checked_who("seat", seat, match.names)
    named = None if dealer is None else checked_who("dealer", dealer, match.names)
    if commitment is not None:
        needs("commitment", commitment, str)
    said = _texts("contributions", contributions)
    seals = _texts("sealed", sealed)
    found = [
        *_terms(match, commitment),
        *_contributions(match, said),
        *_seals(match, commitment, seals),
        *_packs(match),
    ]
    if named is not None and named != first_dealer(match):
        found.append(_Fault(f"Seat {first_dealer(match)} dealt first, not seat {named}"))
    kept = None if told is None else _kept(observer, told)
    strange = [*_strange(match, observer, told)] if isinstance(told, Redacted) else []
    walked = Walked() if kept is None or strange else _walked(match, kept)
    found += strange if walked.strayed is None else [_otherwise(walked.strayed)]
    deals = len(match.ledger) + (not match.is_over)
    wrong = {fault.deal for fault in found}
    evidence = Evidence(
        commitment=commitment is not None,
        contributions=None if said is None else sum(map(bool, said)),
        sealed=None if seals is None else sum(map(bool, seals)),
        dealer=named is not None,
        events=None if kept is None else len(kept.events),
        seat=observer if kept is None else kept.seat,
    )
    right = tuple(number not in wrong for number in range(deals))
    return Verdict(right, tuple(map(str, found)), evidence, silent=walked.silent)


def _texts(name: str, given: object) -> tuple[str, ...] | None:
    """Take a text for each seat, ``None`` for none."""
    if given is None:
        return None
    told = f"a list of texts is expected, one for each seat, not {shown(given)}"
    texts: tuple[object, ...] = tuple(cast("list[object]", given)) if isinstance(given, list | tuple) else (0,)
    if not all(text is None or isinstance(text, str) for text in texts):
        raise DefinitionError.of(name, told)
    return tuple("" if text is None else str(text) for text in texts)


def _terms(match: Match, commitment: str | None) -> Iterator[_Fault]:
    """Hold the terms and the seed against the commitment."""
    if commitment is None:
        return
    try:
        if match.commitment == commitment:
            return
    except DefinitionError:
        yield _Fault("The seed has fewer than 16 bytes, so that it can be found by trying from its commitment")
        return
    drawn = begun(match.rules, match.names, evolve(match.chance, dealer=None), match.start_scores)
    if drawn.commitment == commitment:
        gives = f"gives seat {drawn.dealer}, not seat {first_dealer(match)}"
        yield _Fault(f"By the commitment the first dealer is drawn, which {gives}")
    else:
        yield _Fault("The seed, or something of the terms, is not what the commitment was made for")


def _said(match: Match) -> tuple[str, ...]:
    """Give what each seat has contributed, as the record has it."""
    return match.chance.contributions or ("",) * match.rules.seats


def _contributions(match: Match, said: tuple[str, ...] | None) -> Iterator[_Fault]:
    """Hold the contributions that were mixed in against those that were revealed."""
    if said is None:
        return
    mixed = _said(match)
    for place in range(max(len(said), len(mixed))):
        if said[place : place + 1] != mixed[place : place + 1]:
            yield _Fault(f"The contribution of seat {place} is not the one that was published")


def _seals(match: Match, commitment: str | None, seals: tuple[str, ...] | None) -> Iterator[_Fault]:
    """Hold the contributions that were mixed in against those that were sealed."""
    if seals is None:
        return
    if len(seals) != match.rules.seats:
        yield _Fault(f"There are {len(seals)} sealed contributions, and {match.rules.seats} seats")
        return
    for place, (own, seal) in enumerate(zip(_said(match), seals, strict=True)):
        if own and not seal:
            yield _Fault(f"Seat {place} contributed what it had not sealed")
        elif seal:
            try:
                expected = sealed_contribution(match.commitment if commitment is None else commitment, place, own)
            except DefinitionError:
                expected = ""
            if expected != seal:
                yield _Fault(f"The contribution of seat {place} is not the one that it sealed")


def _packs(match: Match) -> Iterator[_Fault]:
    """Name the deals whose pack was given, and is not the shuffled one."""
    chance, cards = match.chance, match.rules.deck.cards
    for number, pack in enumerate(chance.packs):
        shuffled = chance.shuffled(number, len(cards))
        if [cards[place] for place in pack] != [cards[place] for place in shuffled]:
            yield _Fault("the pack is not the one that the seed gives", number)


class _Told(NamedTuple):
    """The events that somebody kept, and whom they were told."""

    seat: Seat | None
    events: list[Event]


def _kept(seat: Seat | None, told: Redacted | Iterable[Event]) -> _Told:
    """Take what was told: a redacted record says by itself whom."""
    return _Told(told.seat, _events(told.events)) if isinstance(told, Redacted) else _Told(seat, _events(told))


def _walked(match: Match, told: _Told) -> Walked:
    """Hold what was told against what the match tells."""
    line = blocks(event for happened in told_by(match, told.seat) for event in happened)
    ready = heard(told.events, line)
    walk = Walk([block for block in line if not block.is_silent], Cards(match).strange)
    return walk.walked(ready.blocks, ends_deciding=ready.ends_deciding)


def _strange(match: Match, seat: Seat | None, told: Redacted) -> Iterator[_Fault]:
    if told.fingerprint != fingerprint_of(match.variant, told.format):
        yield _Fault("What was told is of another variant")
    if told.players != match.names:
        yield _Fault("What was told is of other players")
    if told.scores != told_scores(match):
        yield _Fault("What was told is of a match that began with other scores")
    if told.seat is not None and not 0 <= told.seat < match.rules.seats:
        yield _Fault(f"What was told was told to seat {told.seat}, and the match has none")
    elif seat is not None and told.seat != seat:
        whom = "a spectator" if told.seat is None else f"seat {told.seat}"
        yield _Fault(f"What was told was told to {whom}, not to seat {seat}")


def _events(told: object) -> list[Event]:
    """Take events, each of them whole.

    Raises:
        DefinitionError: If something is not one.
    """
    if isinstance(told, str):
        raise DefinitionError.of("told", "a text is read first: Redacted.from_json of what a redacted record holds")
    if not isinstance(told, Iterable):
        raise DefinitionError.of("told", f"events or a Redacted are expected, not {shown(told)}")
    events: list[Event] = []
    for at, event in enumerate(cast("Iterable[object]", told)):
        try:
            events.append(Event.from_dict(cast("Event", event).to_dict()))
        except Exception as error:  # noqa: BLE001 -- whatever comes of a value that is not an event, or holds what none does
            hand_on(error)
            raise DefinitionError.of(f"told[{at}]", f"an event is expected, not {shown(event)}") from None
    return events


def _otherwise(strayed: Strayed) -> _Fault:
    """Say what was told that the record does not have."""
    block, meant = strayed.block, strayed.meant
    return _Fault(strayed.strange or _differs(block, meant), strayed.deal)


def _differs(block: Block, meant: Block | None) -> str:
    if meant is None:
        return f"{_named(block.head)} was told, and the record ends before it"
    pairs = zip_longest(block.events, meant.events)
    one, other = next(((one, other) for one, other in pairs if one != other), (block.head, meant.head))
    if one is None:
        return f"{_named(other)} was not told"
    if other is None:
        return f"{_named(one)} was told, and the record does not have it"
    if _named(one) == _named(other):
        return f"{_named(one)} was told otherwise than the record has it"
    return f"{_named(one)} was told, and the record has {_named(other)}"


def _named(event: Event) -> str:
    """Name an event in a few words."""
    if isinstance(event, Scored | MatchOver):
        return "the score" if isinstance(event, Scored) else "the end of the match"
    seat: object = getattr(event, "seat", None)
    words = [] if seat is None else [f"seat {seat}"]
    words += [str(word) for name in ("card", "action") if (word := getattr(event, name, None)) is not None]
    return f"“{event.kind}” ({', '.join(words)})" if words else f"“{event.kind}”"
