"""Hosts, honest ones and ten kinds of cheats: what each publishes after a match, and what everybody knew before."""

from __future__ import annotations

import json
from itertools import count, pairwise
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import evolve, frozen
from tests.games import TABLES
from tests.laws.choosing import choose
from tests.records.odd_tables import ODD_TABLES

import trickrules as tr
from trickrules.declaring.options import Kind
from trickrules.facts import Sealed
from trickrules.records import Redacted, published, sealed_contribution, verify
from trickrules.records.walk import ENOUGH
from trickrules.rules import ContractScoring, ExactScoring
from trickrules.showing.events import events
from trickrules.watching.event import DealBegun, Decided, Event, Gave, Played, TakenBack, Took

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from trickrules.records import Verdict

NULLOS: Final = {"N", "ON"}
"""The bids by which partners sit out."""

HONEST_TABLES: Final = (*TABLES, *[table for table in TABLES if "500" in table[0]] * 2)
"""Where honest hosts are at home: often where all may pass, and partners sit out."""

MOST_ACTIONS: Final = 70
"""The most actions of a match that is played here."""


@frozen
class Known:
    """What one observer knew when the seed was told, as :func:`verify` takes it."""

    seat: int | None
    commitment: str | None = None
    contributions: tuple[str | None, ...] | None = None
    sealed: tuple[str | None, ...] | None = None
    dealer: int | None = None
    told: tuple[Event, ...] | Redacted | None = None

    def verdict(self, match: tr.Match) -> Verdict:
        """Ask the library."""
        return verify(
            match,
            self.commitment,
            contributions=self.contributions,
            sealed=self.sealed,
            dealer=self.dealer,
            seat=self.seat,
            told=self.told,
        )

    @property
    def plain(self) -> dict[str, Any]:
        """The same as plain data, for a checker in another language."""
        told = self.told
        if isinstance(told, Redacted):
            data: Any = told.to_dict()
        else:
            data = None if told is None else [event.to_dict() for event in told]
        return {
            "seat": self.seat,
            "commitment": self.commitment,
            "contributions": self.contributions,
            "sealed": self.sealed,
            "dealer": self.dealer,
            "told": data,
        }


@frozen
class Case:
    """What a host publishes, and what the observers knew of whom it has to be accepted or refused.

    Attributes:
        published: The match as it is published.
        known: What each observer knew.
        facts: What is out of the ordinary in it.
    """

    published: tr.Match
    known: tuple[Known, ...]
    facts: frozenset[str] = frozenset()

    @property
    def plain(self) -> dict[str, Any]:
        """The published match as plain data."""
        data: dict[str, Any] = json.loads(published(self.published))
        return data


def house_rules(random: Random, name: str, players: int) -> tr.Variant:
    """Choose some options of a system that go together."""
    while True:
        chosen: dict[str, Any] = {}
        for option in random.sample(tr.variants.options(name), min(3, len(tr.variants.options(name)))):
            value = random.choice(option.values)
            chosen[option.name] = random.choice(value.examples) if isinstance(value, Kind) else value
        if random.random() < 0.4:
            chosen = {}
        try:
            variant = tr.variants.get(name, **chosen)
            variant.at(players)
        except tr.DefinitionError:
            continue
        return variant


@frozen
class Table:
    """Who sits down to what, with what they contribute."""

    random: Random
    variant: tr.Variant
    names: tuple[str, ...]
    seed: str
    said: tuple[str | None, ...]
    shy: float = 0.6

    @classmethod
    def of(cls, random: Random, name: str, players: int, variant: tr.Variant | None = None) -> Table:
        """Sit down."""
        names = tuple(f"Player {random.randrange(10**6)}-{seat}" for seat in range(players))
        said = tuple(None if random.random() < 0.2 else f"{random.getrandbits(128):032x}" for _ in names)
        seed = f"{random.getrandbits(128):032x}"
        shy = random.choice((0.4, 0.95))
        return cls(random, variant or house_rules(random, name, players), names, seed, said, shy)

    def start(self, **changes: Any) -> tr.Match:  # noqa: ANN401 -- as the match takes them
        """Begin the match, perhaps otherwise than was said."""
        said: dict[str, Any] = {"players": self.names, "seed": self.seed, "contributions": self.said, **changes}
        return tr.Match.start(said.pop("variant", self.variant), **said)

    def act(self, match: tr.Match) -> tr.Match:
        """Do something, now and then in a redeal's favour, and now and then an amendment."""
        random = self.random
        amendments = match.legal_amendments()
        if amendments and random.random() < 0.2:
            return match.amend(random.choice(amendments))
        seat = random.choice(match.actors)
        legal = match.legal_actions(seat)
        nullos = [action for action in legal if str(action) in NULLOS]
        if nullos and random.random() < 0.2:
            return match.apply(random.choice(nullos), seat)
        if "pass" in legal and random.random() < self.shy:
            return match.apply("pass", seat)
        return match.apply(choose(random, legal), seat)

    def play(self, match: tr.Match, actions: int | None = None) -> list[tr.Match]:
        """Play on; gives all states."""
        states = [match]
        for _ in range(self.random.randint(20, MOST_ACTIONS) if actions is None else actions):
            if states[-1].is_over:
                break
            states.append(self.act(states[-1]))
        return states

    def follow(self, match: tr.Match, states: Sequence[tr.Match]) -> list[tr.Match]:
        """Play another match as far as possible as some states went, and as long."""
        made = [match]
        texts = [str(deed.action) for state in states[-1:] for deed in all_deeds(state)]
        for text in texts:
            now = made[-1]
            if now.is_over:
                break
            made.append(now.apply(text) if now.why_not(text) is None else self.act(now))
        return made


def all_deeds(match: tr.Match) -> list[Any]:
    """List all that was done in a match."""
    phases = [phase for entry in match.ledger for phase in entry.phases]
    phases += [] if match.is_over else match.deal.phases
    return [deed for phase in phases for deed in phase.script]


def observers(match: tr.Match) -> tuple[int | None, ...]:
    """Everybody who looks on."""
    return (*range(match.rules.seats), None)


def told_of(states: Sequence[tr.Match], observer: int | None) -> tuple[Event, ...]:
    """Tell an observer of some states, one after the other, from the beginning."""
    told = [*events(None, states[0], observer)]
    for before, after in pairwise(states):
        told += events(before, after, observer)
    return tuple(told)


def knowing(told: Sequence[tr.Match], match: tr.Match, **more: Any) -> tuple[Known, ...]:  # noqa: ANN401 -- as `Known` takes it
    """Give what everybody knew who was told of some states, and was told something that a match does not tell."""
    made = [(seat, told_of(told, seat)) for seat in observers(match)]
    return tuple(
        Known(seat, told=events_told, **more)
        for seat, events_told in made
        if _in_any_order(events_told) != _in_any_order(Redacted.of(match, seat).events)
    )


def _in_any_order(told: Sequence[Event]) -> list[Event]:
    """Leave out who has decided, which comes in any order."""
    return [event for event in told if not isinstance(event, Decided)]


Host: TypeAlias = "Callable[[Random, str, int], Case | None]"
"""Makes a case at a table of a system with so many seats; ``None`` where there is nothing to cheat with."""


# ---- An honest host ------------------------------------------------------------------------------------------------


class Telling:
    """An honest server: it tells everybody who listens, and some come late, some come back and some leave early.

    Attributes:
        states: The match, state by state, without what was taken back.
        kept: What each observer was told.
        facts: What was out of the ordinary.
    """

    def __init__(self, table: Table) -> None:
        """Begin."""
        self._random = table.random
        self._table = table
        self.states = [table.start()]
        self.facts: set[str] = set()
        looking_on = observers(self.states[0])
        self.kept: dict[int | None, list[Event]] = {seat: [*events(None, self.states[0], seat)] for seat in looking_on}
        # Some servers tell each step back, some none, and some forget it now and then.
        self._tells = self._random.choice((0.0, 0.5, 1.0))
        self._late = {seat: self._random.randrange(30) for seat in looking_on if self._random.random() < 0.2}
        self._gone = {seat: self._random.randrange(10, 60) for seat in looking_on if self._random.random() < 0.2}
        self._listening = set(looking_on)
        self._floor = 1
        self._high = 0

    def take_back(self) -> None:
        """Take some actions back, and tell it or not."""
        back = self._random.randint(1, 4) if self._random.random() < 0.9 else self._random.randint(5, 25)
        # Who has left cannot be told that something is taken back.
        if len(self.states) - back < self._floor:
            return
        now = self.states[-1]
        del self.states[-back:]
        said = self._random.random() < self._tells
        self.facts.add("undo told" if said else "undo")
        # Who was not told of each step back does not leave before the play has gone on well beyond the last.
        self._high = max(self._high, len(self.states) + 2 * ENOUGH) if "undo" in self.facts else 0
        for seat in self._listening if said else ():
            self.kept[seat] += events(now, self.states[-1], seat)

    def go_on(self, at: int) -> None:
        """Do something, and tell everybody."""
        before = self.states[-1]
        self.states.append(self._table.act(before))
        for seat in list(self._listening):
            if self._late.get(seat) == at:
                self.kept[seat] = list(events(None, self.states[-1], seat))
                self.facts.add("late")
            else:
                self.kept[seat] += events(before, self.states[-1], seat)
            if self._random.random() < 0.005 and not self.states[-1].is_over:
                # Who has lost its screen is told the deal once more.
                self.kept[seat] += events(None, self.states[-1], seat)
                self.facts.add("told anew")
            if self._gone.get(seat, MOST_ACTIONS) <= at and len(self.states) > self._high:
                self._listening.remove(seat)
                self._floor = len(self.states)
                self.facts.add("gone")


def _facts(match: tr.Match) -> set[str]:
    """Say what is out of the ordinary in a match."""
    settings = [*(entry.result.setting for entry in match.ledger), match.deal.setting]
    found = {
        "amended": any(deed.amends for deed in all_deeds(match)),
        "redeal": any(entry.result.void for entry in match.ledger),
        "sits out": any(setting.out for setting in settings),
        "several deals": bool(match.ledger),
    }
    return {fact for fact, there in found.items() if there}


def honest(random: Random, name: str, players: int) -> Case:
    """Play fairly, and let people take back, amend, come late and leave early."""
    return played_fairly(Table.of(random, name, players))


def odd(random: Random, name: str) -> Case:
    """Do the same at one of an odd table, and end where some have decided and others have not, if possible."""
    variant, players = ODD_TABLES[name]
    return played_fairly(Table.of(random, name, players, variant), most=MOST_ACTIONS + 30)


def _are_deciding(match: tr.Match) -> bool:
    return not match.is_over and isinstance(match.deal.phases[-1], Sealed) and len(match.actors) < match.rules.seats


def played_fairly(table: Table, most: int = 0) -> Case:
    """Play fairly, no longer than is told, or on to where some have decided and others have not."""
    random = table.random
    telling = Telling(table)
    enough = random.randint(20, MOST_ACTIONS)
    for at in range(max(enough, most)):
        if telling.states[-1].is_over or (at >= enough and _are_deciding(telling.states[-1])):
            break
        if random.random() < 0.08:
            telling.take_back()
        telling.go_on(at)
    match, first = telling.states[-1], telling.states[0].dealer
    seals = _sealed(match.commitment, table.said)
    known = [
        Known(
            seat,
            match.commitment,
            table.said,
            seals,
            first,
            tuple(told) if random.random() < 0.8 else Redacted.of(match, seat),
        )
        for seat, told in telling.kept.items()
    ]
    return Case(match, tuple(known), frozenset(telling.facts | _facts(match)))


# ---- Ten kinds of cheats -------------------------------------------------------------------------------------------


def _swapped(random: Random, match: tr.Match, number: int, where: Sequence[int], others: Sequence[int]) -> list[int]:
    """Give the pack of a deal with a card of some places and one of others changed over."""
    pack = list(match.chance.shuffled(number, len(match.rules.deck)))
    one, other = random.choice(where), random.choice(others)
    pack[one], pack[other] = pack[other], pack[one]
    return pack


def stacked(random: Random, name: str, players: int) -> Case | None:
    """Play with cards that were arranged, and publish what would have been with those of the seed."""
    table = Table.of(random, name, players)
    fair = table.start()
    size = len(fair.rules.deck)
    number = random.randrange(2)
    packs = [list(fair.chance.shuffled(k, size)) for k in range(number)]
    top = players * fair.rules.plan(number).dealt
    packs.append(_swapped(random, fair, number, range(top), range(size)))
    told = table.play(table.start(packs=packs))
    made = table.follow(fair, told)[-1]
    return Case(made, knowing(told, made, commitment=made.commitment, contributions=table.said))


def kitty_swapped(random: Random, name: str, players: int) -> Case | None:
    """Put another kitty, or another card to be turned up, than the seed's."""
    table = Table.of(random, name, players)
    fair = table.start()
    size, dealt = len(fair.rules.deck), players * fair.rules.plan(0).dealt
    kitty = len(fair.deal.kitty) or 1
    if dealt + kitty > size or (not fair.deal.kitty and fair.deal.turn_up is None):
        return None
    others = [place for place in range(size) if not dealt <= place < dealt + kitty]
    pack = _swapped(random, fair, 0, range(dealt, dealt + kitty), others)
    told = table.play(table.start(packs=[pack]))
    made = table.follow(fair, told)[-1]
    return Case(made, knowing(told, made, commitment=made.commitment))


def another_history(random: Random, name: str, players: int) -> Case | None:
    """Publish another course of the play, with the same cards."""
    table = Table.of(random, name, players)
    told = table.play(table.start())
    branch = random.randrange(len(told) - 1)
    made = table.play(told[branch], len(told) - 1 - branch)[-1]
    return Case(made, knowing(told, made, commitment=made.commitment, contributions=table.said))


def another_scoring(random: Random, name: str, players: int) -> Case | None:
    """Tell the scores, or play, by another rule than the one that was committed to."""
    table = Table.of(random, name, players)
    variant = table.variant
    rule = variant.at(players).plan(0).slots.scoring
    if random.random() < 0.5:
        if isinstance(rule, ExactScoring):
            other = variant.evolve(scoring=evolve(rule, made="13 + won"))
        elif isinstance(rule, ContractScoring):
            other = variant.evolve(scoring=evolve(rule, slam=random.randrange(400, 500)))
        else:
            return None
    else:
        other = house_rules(random, name, players)
    told = table.play(table.start(variant=other))
    made = table.follow(table.start(), told)[-1]
    return Case(made, knowing(told, made, commitment=made.commitment))


def chosen_dealer(random: Random, name: str, players: int) -> Case | None:
    """Name the first dealer where the draw was promised."""
    table = Table.of(random, name, players)
    promised = table.start()
    dealer = random.choice([seat for seat in range(players) if seat != promised.dealer])
    told = table.play(table.start(dealer=dealer))
    known = [Known(seat, promised.commitment, table.said, told=told_of(told, seat)) for seat in observers(promised)]
    return Case(told[-1], tuple(known))


def _sealed(commitment: str, said: Sequence[str | None]) -> tuple[str | None, ...]:
    return tuple(own and sealed_contribution(commitment, seat, own) for seat, own in enumerate(said))


def searched_contribution(random: Random, name: str, players: int) -> Case | None:
    """Let the last speaker, who knows the seed, choose its contribution when all others are known."""
    table = Table.of(random, name, players)
    promised = table.start()
    said = list(table.said)
    last = random.randrange(players)
    best = max((f"{random.getrandbits(128):032x}" for _ in range(8)), key=lambda own: int(own, 16) % 997)
    said[last] = best
    told = table.play(table.start(contributions=said))
    seals = _sealed(promised.commitment, table.said)
    known = [
        Known(seat, promised.commitment, tuple(said), seals, told=told_of(told, seat)) for seat in observers(promised)
    ]
    return Case(told[-1], tuple(known))


def permuted(random: Random, name: str, players: int) -> Case | None:
    """Change what was contributed, or the players, over."""
    table = Table.of(random, name, players)
    promised = table.start()
    turned = random.randrange(1, players)
    said, names = ([*those[turned:], *those[:turned]] for those in (table.said, table.names))
    if random.random() < 0.5:
        told = table.play(table.start(players=names))
    else:
        if tuple(said) == table.said:
            return None
        told = table.play(table.start(contributions=said))
    known = [Known(seat, promised.commitment, table.said, told=told_of(told, seat)) for seat in observers(promised)]
    return Case(told[-1], tuple(known))


def another_variant(random: Random, name: str, players: int) -> Case | None:
    """Commit to one variant, and play another."""
    table = Table.of(random, name, players)
    others = [(other, seats) for other, seats in TABLES if seats == players and other != name]
    variant = house_rules(random, random.choice(others)[0], players)
    if variant.fingerprint == table.variant.fingerprint:
        return None
    promised, told = table.start(), table.play(table.start(variant=variant))
    if random.random() < 0.5:
        known = [Known(seat, promised.commitment) for seat in observers(promised)]
    else:
        known = [Known(seat, told=Redacted.of(promised, seat)) for seat in observers(promised)]
    return Case(told[-1], tuple(known))


def hidden_play(random: Random, name: str, players: int) -> Case | None:
    """Show a card that the seed deals elsewhere, in a play that is taken back and not in the record."""
    table = Table.of(random, name, players)
    told = table.play(table.start())
    moments = [at for at, state in enumerate(told[:-1]) if state.deal.phase == "play"]
    if not moments:
        return None
    moment = random.choice(moments)
    deal = told[moment].deal
    seat = deal.playing
    assert seat is not None
    if _was_passed_cards(told[: moment + 1], seat):
        # Which cards somebody else passed on is no more certain than what was taken back.
        return None
    pack, deck = deal.setting.pack, deal.setting.deck
    dealt = players * deal.plan.dealt
    order = deal.setting.order(deal.setting.next(deal.dealer))
    mine = {str(deck.cards[place]) for place in pack[order.index(seat) : dealt : players]}
    kitty = {str(deck.cards[place]) for place in pack[dealt:]}
    strange = sorted({str(deck.cards[place]) for place in pack[:dealt]} - mine - kitty)
    if not strange:
        return None
    lie = Played(seat, random.choice(strange))
    back = random.random() < 0.5
    known: list[Known] = []
    for observer in observers(told[0]):
        events_told = list(told_of(told[: moment + 1], observer))
        events_told += [lie, *([TakenBack((seat,))] if back else [])]
        for before, after in pairwise(told[moment:]):
            events_told += events(before, after, observer)
        known.append(Known(observer, told[0].commitment, table.said, told=tuple(events_told)))
    return Case(told[-1], tuple(known))


def _was_passed_cards(told: Sequence[tr.Match], seat: int) -> bool:
    """Say whether a seat took cards in the deal under way that another gave."""
    took = False
    gave: set[int | None] = set()
    for event in told_of(told, None):
        if isinstance(event, DealBegun):
            took, gave = False, set[int | None]()
        took = took or (isinstance(event, Took) and event.seat == seat)
        if isinstance(event, Gave):
            gave.add(event.seat)
    return took and bool(gave - {seat})


def dropped_deal(random: Random, name: str, players: int) -> Case | None:
    """Leave a deal out of the record: the last one, a redeal, or one that was thrown away in the middle of it."""
    table = Table.of(random, name, players)
    start = table.start()
    told = table.play(start)
    ends = [at for at, state in enumerate(told) if at and len(state.ledger) > len(told[at - 1].ledger)]
    void = [at for at in ends if told[at].ledger[-1].result.void]
    if void:
        # A redeal is made a deal that somebody plays.
        at = next(k for k, state in enumerate(told) if len(state.ledger) == len(told[void[0]].ledger) - 1)
        made = table.play(told[at], len(told) - at)[-1]
    elif ends and random.random() < 0.5:
        made = told[random.choice(ends) - 1]
    else:
        size = len(start.rules.deck)
        again = table.play(table.start(packs=[start.chance.shuffled(1, size)]))
        thrown = [state for state in told if not state.ledger]
        made = table.follow(start, again)[-1]
        # Who was told of the second deal just what the record has was told of a deal begun anew, and of nothing false.
        known = [
            evolve(one, told=(*told_of(thrown, one.seat), *told_of(again, one.seat)))
            for one in knowing(again, made, commitment=made.commitment)
        ]
        return Case(made, tuple(known))
    return Case(made, knowing(told, made, commitment=made.commitment))


CHEATS: Final[dict[str, Host]] = {
    "cards stacked and shown later": stacked,
    "kitty or turn-up swapped": kitty_swapped,
    "another legal history": another_history,
    "scoring or an option changed": another_scoring,
    "dealer chosen": chosen_dealer,
    "last contribution searched": searched_contribution,
    "contributions or seats permuted": permuted,
    "another variant": another_variant,
    "an undone play hidden": hidden_play,
    "a redeal or a deal dropped": dropped_deal,
}
"""The kinds of cheats, and what makes a case of each; ``None`` where the system at hand has nothing to cheat with."""


def cases(kind: Host, random: Random, number: int) -> Iterator[Case]:
    """Make so many cases, going round all systems and numbers of players; those in which nobody was told are left."""
    made = 0
    tables = list(HONEST_TABLES if kind is honest else TABLES)
    random.shuffle(tables)
    for at in count():
        if made == number:
            return
        case = kind(random, *tables[at % len(tables)])
        if case is not None and case.known:
            made += 1
            yield case
