"""Non-interference: what somebody may not know does not show in anything that it is told.

Two matches that differ only in what an observer may not know are played side by side.  As long as that is so, all
that the observer is told of them is equal, byte for byte.  Who may know a card is read off the piles here, not by the
code of the views, which is what is tested.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from attrs import evolve

from trickrules.facts import FIRST_LEAD, CardsAction, Phase, Pile, Sealed
from trickrules.showing.events import events
from trickrules.states.deal import bare
from trickrules.states.flow import stage_of
from trickrules.testing.playing import BrokenLaw, few, reseeded, told
from trickrules.tricks import TrickPlay
from trickrules.watching.event import Scored
from trickrules.watching.view import DealView, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trickrules.facts import Action, Seat, Setting
    from trickrules.states.match import Match
    from trickrules.testing.playing import Choose
    from trickrules.watching.event import Event

Told: TypeAlias = "Mapping[str, object]"
"""All that an observer is told, under a name for each part."""

SEEDS: Final = ("a law", "another seed")


def no_interference(match: Match, choose: Choose) -> None:
    """Swapped hidden cards, another seed and others' hidden decisions show in nothing that an observer is told.

    Raises:
        BrokenLaw: If they do.
    """
    observer = choose((None, *range(match.rules.seats)))
    pack, swapped = _shuffled(match.deal.setting, observer, choose)
    one, two = match, reseeded(match, pack, choose(SEEDS))
    _compare(observer, (None, one), (None, two))
    while not one.is_over and len(one.ledger) == len(match.ledger):
        seat = choose(one.actors)
        _asked_alike(one, seat, choose)
        _hide_decisions(one, seat, observer, choose)
        # An action that is open in one of them only tells them apart: so it is not taken.
        both = [action for action in few(one.legal_actions(seat)) if two.why_not(str(action), seat) is None]
        if seat == observer and len(both) < len(few(one.legal_actions(seat))):
            raise BrokenLaw("secrecy", f"what is open to seat {seat} depends on cards that it may not know", told(one))
        if not both:
            return
        action = str(choose(both))
        next_one, next_two = one.apply(action, seat), two.apply(action, seat)
        if (may_know(one, next_one, observer) | may_know(two, next_two, observer)) & swapped:
            return
        _compare(observer, (one, next_one), (two, next_two))
        one, two = next_one, next_two


def _asked_alike(match: Match, seat: Seat, choose: Choose) -> None:
    """Require that what a seat is asked, as a phase begins, is the same if hidden cards lie the other way round.

    Two matches seldom part by the one card that a rule looks at; here it is put where it matters, a card without a
    suit into the seat's own hand, if that is hidden from it.
    """
    phase: Phase = match.deal
    stage = stage_of(phase)
    setting = stage.setting
    if bare(phase).length or not setting.hands:
        return
    piles = (*setting.hands, *setting.aside, setting.stock, setting.kitty, setting.discard, setting.turn_up)
    # What was played before lies open, though a hand may still list it.
    known = _known(setting, _play([passed.phase for passed in setting.past]), seat)
    hidden = [place for pile in piles for place in pile.cards if not known >> place & 1]
    if not hidden:
        return
    own = [place for place in setting.hands[seat].cards if not known >> place & 1]
    strange = [place for place in hidden if setting.deck.cards[place].suit is None]
    pairs = [(choose(own or hidden), choose(hidden)), *((place, other) for place in own[:1] for other in strange)]
    asked = _asked(phase, seat)
    for one, other in pairs:
        instead = _asked(stage.rule.start(_exchanged(setting, one, other)), seat)
        if asked != instead:
            cards = f"{setting.deck.cards[one]} and {setting.deck.cards[other]}"
            why = f"what seat {seat} is asked depends on {cards}, which it may not know: {asked}, {instead}"
            raise BrokenLaw("secrecy", why, told(match))


def _asked(begun: object, seat: Seat) -> tuple[str, ...]:
    return tuple(map(str, few(begun.legal_actions(seat)))) if isinstance(begun, Phase) else ()


def _exchanged(setting: Setting, one: int, other: int) -> Setting:
    """Let two cards lie the other way round."""
    turned = {one: other, other: one}

    def places(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(turned.get(place, place) for place in cards)

    def pile(pile: Pile) -> Pile:
        return evolve(pile, cards=places(pile.cards))

    return setting.but(
        pack=places(setting.pack),
        hands=tuple(map(pile, setting.hands)),
        aside=tuple(map(pile, setting.aside)),
        **{name: pile(getattr(setting, name)) for name in ("stock", "kitty", "discard", "turn_up")},
    )


def _shuffled(setting: Setting, observer: Seat | None, choose: Choose) -> tuple[list[int], int]:
    """Shuffle cards of the pack that the observer may not know: the pack, and the cards that lie elsewhere now.

    All that are hidden, so that a rule which looks at one of them is met; or two, or those of one or two piles, so that
    the deal goes on as it would have.
    """
    pack = list(setting.pack)
    known = _known(setting, None, observer)
    piles = [*setting.hands, setting.kitty, setting.stock] if setting.hands else [Pile(setting.pack)]
    hidden = [[place for place in pile.cards if not known >> place & 1] for pile in piles]
    groups = [places for places in hidden if places]
    if not groups:
        return pack, 0
    everything = [place for places in groups for place in places]
    first, second = choose(groups), choose(groups)
    pair = [choose(first), choose(second)]
    moved = list(dict.fromkeys(choose((pair, [*first, *second], everything))))
    places = [pack.index(place) for place in moved]
    rest = list(moved)
    for at in places:
        pack[at] = choose(rest)
        rest.remove(pack[at])
    there = dict(zip(places, moved, strict=True))
    return pack, sum(1 << pack[at] for at, place in there.items() if pack[at] != place)


def may_know(before: Match, now: Match, observer: Seat | None) -> int:
    """Give the cards that an observer may know after an action, by their places in the deck's order."""
    if len(now.ledger) > len(before.ledger):
        entry = now.ledger[-1]
        return _known(entry.result.setting, _play(entry.phases), observer)
    return _known(now.deal.setting, _play(now.deal.phases), observer)


def _play(phases: Sequence[Phase]) -> TrickPlay | None:
    return next((phase for phase in reversed(phases) if isinstance(phase, TrickPlay)), None)


def _known(setting: Setting, play: TrickPlay | None, observer: Seat | None) -> int:
    over, begun = (len(play.tricks), bool(play.tricks or play.trick.numbers)) if play else (0, False)
    piles = (*setting.hands, *setting.aside, setting.stock, setting.kitty, setting.discard, setting.turn_up)
    known = sum(1 << place for place in set(setting.shown))
    for pile in piles:
        opened = begun if pile.opens == FIRST_LEAD else pile.opens is not None and over >= pile.opens
        if observer in pile.seen_by or pile.seen_by == setting.everybody or opened:
            known |= pile.mask
    return known | (play.seen & play.layout.tables.cards if play else 0)


def _hide_decisions(match: Match, seat: Seat, observer: Seat | None, choose: Choose) -> None:
    """Let a seat decide one thing and another, where the observer is to know no difference."""
    if seat == observer:
        return
    actions = few(match.legal_actions(seat))
    first, second = choose(actions), choose(actions)
    phase: Phase = match.deal
    sealed = isinstance(phase, Sealed) and len(match.actors) > 1
    if not sealed and first.public != second.public:
        return
    one, two = match.apply(first, seat), match.apply(second, seat)
    if not (may_know(match, one, observer) | may_know(match, two, observer)) & _named(match, first, second):
        _compare(observer, (match, one), (match, two))


def _named(match: Match, first: Action, second: Action) -> int:
    """Give the cards that one of two actions names and the other does not."""
    deck = match.rules.deck
    cards = [
        set(deck.places(action.cards)) if isinstance(action, CardsAction) else set[int]() for action in (first, second)
    ]
    return sum(1 << place for place in cards[0] ^ cards[1])


def _compare(observer: Seat | None, one: tuple[Match | None, Match], two: tuple[Match | None, Match]) -> None:
    mine, theirs = all_told(observer, *one), all_told(observer, *two)
    if one[1].seed != two[1].seed and one[0] is not None and len(one[1].ledger) > len(one[0].ledger):
        # With another seed the next deal is another.
        mine, theirs = _up_to_the_end(mine), _up_to_the_end(theirs)
    for name, thing in mine.items():
        if thing != theirs[name]:
            who = "a spectator" if observer is None else f"seat {observer}"
            raise BrokenLaw(
                "secrecy",
                f"{who} can tell hidden things apart by the {name}: {', '.join(_apart(thing, theirs[name]))}",
                told(one[1]),
            )


def _apart(one: object, other: object) -> tuple[str, str]:
    """Show two things that should be equal: of views only what differs in them."""
    if not isinstance(one, DealView | View) or not isinstance(other, DealView | View):
        return repr(one), repr(other)
    both = one.to_dict(), other.to_dict()
    names = [name for name, value in both[0].items() if value != both[1].get(name)]
    first, second = ({name: data[name] for name in names} for data in both)
    return repr(first), repr(second)


def all_told(observer: Seat | None, before: Match | None, now: Match) -> Told:
    """Gather all that an observer is told of a match, and of what has just happened in it."""
    view = now.view(observer)
    happened = events(before, now, observer)
    facts: dict[str, object] = {
        **{f"view's {name}": getattr(view, name) for name in ("scores", "ledger", "winners", "settlement")},
        "events": happened,
        "deal": view.deal,
        "view": view,
        "view as data": json.dumps(view.to_dict()),
        "view as a text": repr(view),
        "events as data": json.dumps([event.to_dict() for event in happened]),
        "turn": (now.turn, now.actors, now.amendable),
    }
    if observer is not None:
        cards = map(str, dict.fromkeys(now.rules.deck))
        facts["legal actions"] = tuple(map(str, few(now.legal_actions(observer))))
        facts["refusals"] = [now.why_not(text, observer) for text in ("?", "0", *cards)]
    return facts


def _up_to_the_end(facts: Told) -> Told:
    happened = cast("tuple[Event, ...]", facts["events"])
    end = next(at for at, event in enumerate(happened, 1) if isinstance(event, Scored))
    kept = {name: facts[name] for name in ("view's scores", "view's ledger", "view's winners", "view's settlement")}
    return {**kept, "events": happened[:end]}
