"""What was told beside what a published match tells: steps back, latecomers, cards that lie elsewhere."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.records import Redacted, verify
from trickrules.records.blocks import DEEDS, blocks
from trickrules.records.formats import fingerprint_of
from trickrules.records.told import heard
from trickrules.showing.events import events
from trickrules.watching.event import (
    Called,
    DealBegun,
    Dealt,
    Decided,
    Event,
    Exposed,
    Gave,
    MatchOver,
    Played,
    Revealed,
    Scored,
    TakenBack,
    Took,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from trickrules.watching.seen import SeenAction, SeenPile

if TYPE_CHECKING:
    from collections.abc import Iterable


def sent(states: list[tr.Match], seat: int | None) -> list[Event]:
    """Give what a seat is sent while a match goes through some states, back and forth."""
    told = [*events(None, states[0], seat)]
    for before, after in pairwise(states):
        told += events(before, after, seat)
    return told


def through(match: tr.Match, *texts: str) -> list[tr.Match]:
    """Give the states of a match after some actions, the first before any."""
    states = [match]
    for text in texts:
        states.append(states[-1].apply(text))
    return states


def plain() -> tr.Match:
    """Begin a match of Oh Hell for three, with deals of two cards."""
    return tr.Match.start(tr.variants.oh_hell(max_cards=2, hook=False), players=3, seed=7, dealer=2)


def finished(match: tr.Match) -> list[tr.Match]:
    """Play a match to its end, always the first action."""
    states = [match]
    while not states[-1].is_over:
        states.append(states[-1].apply(states[-1].legal_actions()[0]))
    return states


def cut(told: Iterable[Event], last: type[Event]) -> list[Event]:
    """Give what was told up to the last event of a kind."""
    found = list(told)
    while not isinstance(found[-1], last):
        found.pop()
    return found


def test_a_deal_begun_anew_with_another_turn_up_is_told_by_it() -> None:
    """To a spectator, who sees no hand, the card turned up is what differs."""
    variant = tr.variants.oh_hell(max_cards=2, hook=False)
    start, other = (tr.Match.start(variant, players=3, seed=seed, dealer=2) for seed in (7, 8))
    lies = finished(other)
    turned = [cast("TurnedUp", cut(sent([match], None), TurnedUp)[-1]).card for match in (start, other)]
    for before in ([], sent([start], None), sent(through(start, "1"), None)):
        assert verify(start, told=[*before, *sent(lies, None)]).faults == (
            f"Deal 1: “turned up” ({turned[1]}) was told, and the record has “turned up” ({turned[0]}).",
        )


def test_what_is_taken_back_may_be_told_or_not() -> None:
    """A server that says nothing of a step back is believed, if somebody played on; one that says it, in any case."""
    start = plain()
    one, two = through(start, "1", "0"), through(start, "0", "1", "1")
    silent = [*sent(one, 0), *sent(two, 0)[len(sent([start], 0)) :]]
    assert verify(two[-1], seat=0, told=silent)
    assert verify(start, seat=0, told=sent([*one, start], 0))
    assert not verify(start, seat=0, told=sent(one, 0))
    assert verify(two[-1], seat=0, told=sent([*one, start, *two[1:]], 0))


def test_what_came_between_has_to_be_told() -> None:
    """A record that has something more than was told, or goes another way, is told by where it leaves."""
    states = finished(tr.Match.start(tr.variants.oh_hell(max_cards=6, hook=False), players=3, seed=7, dealer=2))
    told = Redacted.of(states[-1], 1).events
    left_out = [event for at, event in enumerate(told) if at != len(sent(states[:2], 1)) - 1]
    (fault,) = verify(states[-1], seat=1, told=left_out).faults
    assert fault.startswith("Deal 1: “called” (seat ")
    assert "was told, and the record has “called” (seat " in fault
    other = plain().apply("1").apply("1")
    assert not verify(other, seat=1, told=sent(states[:4], 1))


def test_the_score_the_winners_and_the_tricks_are_those_of_the_record() -> None:
    """Whoever was told another score, another winner, another trick, or more or less of it, finds it."""
    match = finished(plain())[-1]
    told = list(Redacted.of(match, 1).events)
    changes: list[tuple[type[Event], dict[str, Any], str]] = [
        (Scored, {"line": evolve(cast("Scored", cut(told, Scored)[-1]).line, scores=(1, 2, 3))}, "the score"),
        (MatchOver, {"winners": (0, 1, 2)}, "the end of the match"),
        (TrickTaken, {"seat": 9}, "“trick taken” (seat 9)"),
    ]
    for kind, change, name in changes:
        at = len(cut(told, kind)) - 1
        forged = [*told[:at], evolve(cast("Any", told[at]), **change), *told[at + 1 :]]
        verdict = verify(match, seat=1, told=forged)
        assert verdict.faults[-1].startswith(f"Deal 3: {name} was told")
        assert verdict.deals == (True, True, False)
        more = verify(match, seat=1, told=[*told[: at + 1], *told[at:]])
        assert f"{name.split(' (')[0]}" in more.faults[-1]
        assert not verify(match, seat=1, told=[*told[:at], *told[at + 1 :]])
    assert verify(match, seat=1, told=told[:-1]).faults == ("Deal 3: the end of the match was not told.",)
    again = [*told, told[-1]]
    assert verify(match, seat=1, told=again).faults == (
        "Deal 3: the end of the match was told, and the record does not have it.",
    )


def test_every_card_told_of_lies_where_the_seed_puts_it() -> None:
    """Played, won, shown, chosen, given, taken, dealt, turned up: also in what was taken back."""
    start = tr.Match.start(tr.variants.australian_500(), players=4, seed=3, dealer=3)
    hands = [[str(card) for card in hand] for hand in start.deal.hands]
    kitty = [str(card) for card in start.deal.kitty]
    pile = SeenPile(1, (hands[2][0],))
    mine, theirs, hidden = hands[1][0], hands[2][0], kitty[0]
    empty = SeenPile()

    def found(*lies: Event) -> str:
        done = [lie for lie in lies if isinstance(lie, DEEDS)]
        told = [*sent([start], 1), *lies, TakenBack(tuple(lie.seat for lie in reversed(done)))]
        return " ".join(verify(start, seat=1, told=told).faults)

    fair = ""
    lies = f"{theirs}, which the seed deals to seat 2."
    assert found(Played(1, theirs)) == f"Deal 1: seat 1 was told to have played {lies}"
    assert found(Played(9, theirs)) == f"Deal 1: seat 9 was told to have played {lies}"
    assert found(Played(1, mine)) == found(Played(1, f"{mine} as S")) == fair
    assert found(Played(1, "2C")) == "Deal 1: seat 1 was told to have played 2C, which is no card of the pack."
    unknown = "which the seed deals to the kitty."
    assert found(Played(1, mine), TrickTaken(0, (mine, hidden))) == fair
    assert found(Called(1, "6S"), Exposed("hand", 1, (theirs,))) == f"Deal 1: seat 1 was told to have shown {lies}"
    assert found(Called(1, "6S"), Exposed("kitty", None, (mine,))).startswith(
        f"Deal 1: the kitty was told to have shown {mine}"
    )
    assert found(Called(1, "6S"), Exposed("discard", None, (mine,))) == fair
    assert found(Called(1, "6S"), Exposed("stock", None, (mine,))).startswith(
        f"Deal 1: the stock was told to have shown {mine}"
    )
    assert found(Called(1, f"discard {mine}")) == fair
    assert found(Called(1, f"discard {theirs}")) == f"Deal 1: seat 1 was told to have chosen {lies}"
    assert found(Called(1, "discard 3 cards")) == fair
    assert found(Decided(1, f"bid {theirs}")) == f"Deal 1: seat 1 was told to have chosen {lies}"
    bid = Decided(1, "bid 3 cards")
    assert found(bid, Revealed((SeenAction(1, "bid 3 cards"), SeenAction(2, f"bid {theirs}")))) == fair
    assert found(bid, Revealed((SeenAction(1, f"bid {theirs}"),))) == f"Deal 1: seat 1 was told to have chosen {lies}"
    assert found(Called(1, "6S"), Took(1, pile)) == f"Deal 1: seat 1 was told to have taken {lies}"
    assert found(Called(1, "6S"), Took(1, SeenPile(1, (hidden,))), Played(1, hidden)) == fair
    assert found(Played(1, hidden)) == f"Deal 1: seat 1 was told to have played {hidden}, {unknown}"
    assert found(Called(1, "6S"), Gave(2, pile), Took(1, pile), Played(1, theirs)) == fair
    assert found(Called(1, "6S"), Gave(1, pile)) == f"Deal 1: seat 1 was told to have given {lies}"
    assert found(Called(1, "6S"), TurnedUp(None)) == fair
    assert found(Called(1, "6S"), TurnedUp(mine)).startswith(f"Deal 1: the turn-up was told to be {mine}")
    assert found(Called(1, "6S"), Dealt((empty, pile, empty, empty), empty)).endswith(f"dealt {lies}")
    assert found(Called(1, "6S"), Dealt((empty,) * 4, pile)).startswith(f"Deal 1: the kitty was told to hold {theirs}")


def test_a_card_of_which_there_are_two_may_lie_in_two_places() -> None:
    """Of equal cards each may be the one that is told of."""
    start = tr.Match.start(tr.variants.bust(), players=5, seed=5, dealer=0)
    held = [set(map(str, hand)) for hand in start.deal.hands]
    one, other, card = next(
        (one, other, card) for one, other in combinations(range(5), 2) for card in sorted(held[one] & held[other])
    )
    third = next(seat for seat in range(5) if card not in held[seat])
    for seat in (one, other):
        assert verify(start, seat=third, told=[*sent([start], third), Played(seat, card), TakenBack((seat,))])
    lie = [*sent([start], third), Played(third, card), TakenBack((third,))]
    told = f"played {card}, which the seed deals to seat {one} and seat {other}."
    assert verify(start, seat=third, told=lie).faults[0].endswith(told)


def test_deals_that_there_cannot_have_been_are_found() -> None:
    """Another dealer, or a number of cards that no deal has: also in a deal that was taken back."""
    start = plain()
    begun = cast("DealBegun", sent([start], 1)[0])
    for change, told in (
        ({"dealer": 1}, "Deal 1: seat 1 was told to deal, and it is the turn of seat 2."),
        ({"cards": 9}, "Deal 1: a deal of 9 cards was told, and the schedule has none."),
        ({"number": 1, "dealer": 0, "cards": 1}, ""),
    ):
        lie = evolve(begun, **cast("Any", change))
        beyond = "Deal 2: “deal begun” was told, and the record ends before it."
        assert verify(start, seat=1, told=[lie]).faults == (told or beyond,)
        kept = [*sent([start], 1), *events(start, start.apply("1"), 1), lie, TakenBack((0,))]
        assert " ".join(verify(start, seat=1, told=kept).faults) == told
    late = evolve(begun, number=1, dealer=1, cards=1)
    assert verify(start, seat=1, told=[late]).faults == (
        "Deal 2: seat 1 was told to deal, and it is the turn of seat 0.",
    )


def test_who_comes_late_or_leaves_early_is_not_misled() -> None:
    """From any moment to any other what is told is found on the line."""
    states = finished(tr.Match.start(tr.variants.nominations_clag(), players=4, seed=2))[:200]
    match = states[-1]
    for at in (1, 3, 5, 9, 30, 90):
        kept = [*events(None, states[at], 2), *sent(states[at:], 2)[len(events(None, states[at], 2)) :]]
        assert verify(match, seat=2, told=kept)
        assert verify(match, seat=2, told=[*events(None, states[at], 2)])
        assert verify(match, seat=2, told=sent(states[: at + 1], 2))
        whole = sent(states, 2)
        assert verify(match, seat=2, told=whole[at:])
    assert not verify(match, seat=2, told=[Played(0, "ZZ"), *sent(states, 2)[20:]])


def test_what_a_latecomer_is_told_has_to_be_true() -> None:
    """What was done, what came of it and where cards lie: all of it is held against the record."""
    start = plain()
    states = through(start, "1", "0", "1")
    states.append(states[-1].apply(states[-1].legal_actions()[0]))
    match = states[-1]
    late = list(events(None, match, 1))
    assert verify(match, seat=1, told=late)
    trump = next(at for at, event in enumerate(late) if isinstance(event, TrumpNamed))
    assert not verify(match, seat=1, told=[*late[:trump], TrumpNamed("X"), *late[trump + 1 :]])
    told_bid = [evolve(event, action="2") if event == Called(0, "1") else event for event in late]
    assert not verify(match, seat=1, told=told_bid)
    dealt = next(at for at, event in enumerate(late) if isinstance(event, Dealt))
    other = SeenPile(2, tuple(str(card) for card in match.deal.hands[2]))
    hands = cast("Dealt", late[dealt]).hands
    lie = evolve(cast("Dealt", late[dealt]), hands=(hands[0], other, hands[2]))
    (fault,) = verify(match, seat=1, told=[*late[:dealt], lie, *late[dealt + 1 :]]).faults
    assert fault.startswith("Deal 1: seat 1 was told to have been dealt")


def test_a_latecomer_may_be_told_of_a_step_back() -> None:
    """What it was told of is taken back from the end, one action after the other, or in silence."""
    start = plain()
    states = through(start, "1", "1")
    on = [states[1], *through(states[1], "0", "1")[1:]]
    late = list(events(None, states[-1], 2))
    announced = [*late, *events(states[-1], states[1], 2), *sent(on, 2)[len(events(None, states[1], 2)) :]]
    silent = [*late, *sent(on, 2)[len(events(None, states[1], 2)) :]]
    assert verify(on[-1], seat=2, told=announced)
    assert verify(on[-1], seat=2, told=silent)
    assert verify(start, seat=2, told=[*late, *events(states[-1], start, 2)])


def test_decisions_made_at_once_come_and_go_in_any_order() -> None:
    """Who decides first, who takes back, and who comes in between makes no difference."""
    start = tr.Match.start(tr.variants.ninety_nine(), players=3, seed=4)

    def decided(match: tr.Match, seat: int, which: int = 0) -> tr.Match:
        return match.apply(match.legal_actions(seat)[which], seat)

    first = decided(start, 2)
    both = decided(first, 0)
    back = decided(start, 0)
    again = decided(back, 2, 1)
    whole = decided(again, 1)
    for seat in (0, 1, 2, None):
        told = sent([start, first, both, back, again, whole], seat)
        assert verify(whole, seat=seat, told=told)
        assert verify(again, seat=seat, told=told[: -len(events(again, whole, seat))])
        assert verify(back, seat=seat, told=sent([start, first, both, back], seat))
        assert verify(start, seat=seat, told=sent([start, first, both, start], seat))
        late = [*events(None, both, seat), *events(both, back, seat), *sent([back, again, whole], seat)]
        del late[len(events(None, both, seat)) + 1 : len(events(None, both, seat)) + 1 + len(events(None, back, seat))]
        assert verify(whole, seat=seat, told=late)


def test_a_deal_that_was_taken_back_whole_may_be_told_again() -> None:
    """A step back into the deal before, of which nothing is said, is seen from the deal that begins again."""
    states = finished(plain())
    ends = next(at for at, state in enumerate(states) if state.ledger)
    before = states[ends - 2]
    seat = before.deal.playing
    assert seat is not None
    cards = before.deal.legal_actions()
    other = before.apply(cards[-1])
    again = [before, *states[ends - 1 : ends + 2]]
    told = [*sent(states[: ends + 2], 0), *events(before, other, 0)]
    for one, two in pairwise(again):
        told += events(one, two, 0)
    assert verify(states[ends + 1], seat=0, told=told)
    lies = str(next(iter(before.deal.hands[(seat + 1) % 3])))
    lie = [*sent(states[: ends + 2], 0), Played(seat, lies), *told[len(sent(states[: ends + 2], 0)) :]]
    assert not verify(states[ends + 1], seat=0, told=lie)


def test_blocks_are_one_for_each_action() -> None:
    """The beginning of a deal and the reveal stand for themselves; what came of an action belongs to it."""
    played = Played(0, "AS")
    taken, begun = TrickTaken(0, ("AS",)), DealBegun(1, 0, 2)
    told = [TurnedUp("2C"), begun, played, taken, TakenBack((0,)), taken, Revealed(())]
    found = blocks(told)
    assert [block.events for block in found] == [
        (told[0],),
        (begun,),
        (played, taken),
        (told[4],),
        (taken,),
        (told[6],),
    ]
    assert [block.deal for block in found] == [None, 1, 1, 1, 1, 1]
    assert heard([], found) == heard([TakenBack((0, 1))], found) == ([], False)


FORMATS: Final = {1: 16, 2: 64}


@pytest.mark.parametrize(("version", "digits"), FORMATS.items())
def test_each_format_has_its_fingerprint(version: int, digits: int) -> None:
    """A redacted record of the first format is still known for what it is; a format that is not known is refused."""
    match = plain()
    told = evolve(Redacted.of(match, 1), format=version, fingerprint=fingerprint_of(match.variant, version))
    assert len(told.fingerprint) == digits
    assert verify(match, told=told)
    for unknown in (0, 3):
        with pytest.raises(tr.RecordError):
            fingerprint_of(match.variant, unknown)
