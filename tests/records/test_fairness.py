"""Deals that can be checked: the shuffle's vectors, commitments, contributions, verdicts."""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.chance import Chance, commitment, fresh_seed, seed_bytes, shuffled
from trickrules.events import Dealt, Event, events
from trickrules.records import Redacted, Verdict, verify

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def plain_stream(key: bytes, label: str) -> Iterator[int]:
    """Write the stream as the page describes it, byte by byte."""
    counter = 0
    while True:
        yield from hmac.new(key, label.encode() + b"\0" + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        counter += 1


def plain_shuffle(key: bytes, label: str, size: int) -> list[int]:
    """Write the shuffle as the page describes it."""
    stream, order = plain_stream(key, label), list(range(size))
    for i in range(size - 1, 0, -1):
        n = i + 1
        span = 256 if n <= 256 else 65536
        while True:
            drawn = next(stream) if span == 256 else next(stream) * 256 + next(stream)
            if drawn < span - span % n:
                break
        order[i], order[drawn % n] = order[drawn % n], order[i]
    return order


@pytest.mark.parametrize("size", [1, 2, 3, 52, 53, 120, 255, 256, 257, 300, 512])
def test_the_shuffle_is_the_documented_one(size: int) -> None:
    """The page's description, written down plainly, gives the same orders, for small and large packs."""
    for seed in ("7", "kitchen", "", "ü" * 60):
        for label in ("deal/0", "deal/17", "draw"):
            assert list(shuffled(seed_bytes(seed), label, size)) == plain_shuffle(seed.encode(), label, size)


def test_contributions_are_mixed_as_documented() -> None:
    """The key is an HMAC of what the seats said, each with its length, under the seed; nothing said changes nothing."""
    said = ["tea", "", "42"]
    text = b"".join(len(word).to_bytes(8, "big") + word.encode() for word in said)
    key = hmac.new(b"7", b"trickrules/contributions\0" + text, hashlib.sha256).digest()
    assert list(Chance("7", tuple(said)).pack(3, 52)) == plain_shuffle(key, "deal/3", 52)
    assert Chance("7", ("", "", "")).pack(3, 52) == Chance("7").pack(3, 52)
    assert Chance("7", ("tea", "", "")).pack(0, 52) != Chance("7", ("", "tea", "")).pack(0, 52)
    assert Chance("7", ("te", "a", "")).pack(0, 52) != Chance("7", ("tea", "", "")).pack(0, 52)


def test_a_commitment_is_the_documented_hash() -> None:
    """A commitment is SHA-256 of the library's word and the seed; seeds that nobody chose differ every time."""
    assert commitment("kitchen") == hashlib.sha256(b"trickrules/commitment\0kitchen").hexdigest()
    assert commitment(7) == commitment("7") != commitment("8")
    match = tr.Match.start(tr.variants.oh_hell(), players=3)
    assert match.commitment == commitment(match.seed)
    assert len({fresh_seed() for _ in range(50)}) == 50
    assert len(fresh_seed()) == 32


def begun(packs: Sequence[Sequence[int]] = ()) -> tr.Match:
    """Play two deals and a bit of a match for three."""
    random = Random(4)
    said = ["tea", None, "42"]
    match = tr.Match.start(
        tr.variants.kachufool(), players=3, seed="kitchen", dealer=0, contributions=said, packs=packs
    )
    while len(match.ledger) < 2 or not match.deal.length:
        match = match.apply(random.choice(match.legal_actions()))
    return match


WORDS = ("tea", None, "42")


def test_a_fair_match_is_found_fair() -> None:
    """The seed is the promised one, the contributions are in it, and what every seat saw follows from it."""
    match = begun()
    for seat in range(3):
        told = Redacted.loads(match.undo(3).redacted(seat))
        verdict = verify(match, commitment("kitchen"), contributions=WORDS, dealer=0, seat=seat, told=told)
        assert verdict
        assert verdict.deals == (True, True, True)
        assert str(verdict) == "All 3 deals follow from the seed."


def test_another_seed_is_found() -> None:
    """A seed that is not the one committed to is told."""
    verdict = verify(begun(), commitment("other"))
    assert not verdict
    assert str(verdict) == "The seed is not the one that the commitment was made for."


def test_another_contribution_is_found() -> None:
    """A word that was left out, changed, or put into somebody's mouth is told; nothing said is nothing said."""
    for said, wrong in (
        (("tea", "salt", "42"), 1),
        (("tea", None, None), 2),
        (("te", "", "42"), 0),
        (("tea", "", "42", "more"), 3),
    ):
        verdict = verify(begun(), contributions=said)
        assert verdict.faults == (f"The contribution of seat {wrong} is not the one that was published.",)
    plain = tr.Match.start(tr.variants.kachufool(), players=3, seed=1)
    assert verify(plain, contributions=["", None, ""])
    assert not verify(plain, contributions=["", "salt", ""])


def test_another_dealer_is_found() -> None:
    """Who dealt first can be checked where it was published, or drawn."""
    assert str(verify(begun(), dealer=1)) == "Seat 0 dealt first, not seat 1."


def test_a_stacked_pack_is_found() -> None:
    """A pack that is not the shuffled one is told by its deal."""
    honest = begun()
    packs = [honest.chance.shuffled(0, 52), tuple(range(52))]
    verdict = verify(begun(packs=packs))
    assert verdict.deals == (True, False, True)
    assert verdict.faults == ("Deal 2 does not follow from the seed.",)


def test_given_packs_that_are_the_shuffled_ones_are_fair() -> None:
    """A record with packs may be checked once the seed is told, equal cards counted as equal."""
    variant = tr.variants.bust()
    start = tr.Match.start(variant, players=5, seed="kitchen")
    size = len(start.rules.deck)
    given = tr.Match.start(variant, players=5, seed="kitchen", packs=[start.chance.shuffled(0, size)])
    assert verify(given)
    assert [str(hand) for hand in given.deal.hands] == [str(hand) for hand in start.deal.hands]


def test_a_hand_that_was_dealt_otherwise_is_found() -> None:
    """Who kept what it was told sees a deal that was told otherwise, or was not there at all."""
    match = begun()
    told = Redacted.of(match, 1)
    other = Redacted.of(tr.Match.start(match.variant, players=match.names, seed="x", dealer=0), 1)
    dealt = [at for at, event in enumerate(told.events) if isinstance(event, Dealt)]
    forged = list(told.events)
    forged[dealt[1]] = evolve(cast("Dealt", forged[dealt[1]]), hands=cast("Dealt", other.events[1]).hands)
    verdict = verify(match, told=evolve(told, events=tuple(forged)))
    assert verdict.deals == (True, False, True)
    shorter = verify(match.undo(10), told=told)
    assert shorter.faults == ("Deal 3 does not follow from the seed.",)


def test_events_that_a_client_kept_will_do() -> None:
    """A seat need not have a redacted record: the events that it was sent are enough."""
    match = begun()
    kept = [Event.from_dict(event.to_dict()) for event in Redacted.of(match, 2).events]
    assert verify(match, seat=2, told=kept)
    assert not verify(match, seat=1, told=kept)


def test_an_honest_server_is_not_accused() -> None:
    """What was taken back, the order of sealed decisions, and a client that came late are no faults."""
    match = begun()
    told = Redacted.of(match.apply(match.legal_actions()[-1]), 0)
    assert verify(match.apply(match.legal_actions()[0]), told=told)
    sealed = tr.Match.start(tr.variants.ninety_nine(), players=3, seed="s")
    kept: list[Event] = list(events(None, sealed, 0))
    for seat in (2, 0, 1):
        before, sealed = sealed, sealed.apply(sealed.legal_actions(seat)[0], seat)
        kept += events(before, sealed, 0)
    assert verify(sealed, seat=0, told=kept)
    assert verify(sealed, seat=0, told=kept[4:])


def test_what_was_told_of_another_match_is_found() -> None:
    """Names and rules have to be those of the match."""
    match = begun()
    told = evolve(Redacted.of(match, 1), players=("A", "B", "C"))
    assert verify(match, told=told).faults == ("What was told is of another match.",)
    four = tr.Match.start(tr.variants.kachufool(), players=4, seed=1)
    assert not verify(match, told=Redacted.of(four, 3))


def test_seats_are_checked() -> None:
    """Who checks is one of the seats, or nobody."""
    for seat in (3, -1, True, "1"):
        with pytest.raises(tr.DefinitionError):
            verify(begun(), seat=cast("int", seat))


def test_a_verdict_is_a_value() -> None:
    """A verdict is true if nothing was found."""
    assert Verdict((True,), ())
    assert not Verdict((True,), ("Something.",))


@pytest.mark.nightly
def test_every_card_comes_everywhere_equally_often() -> None:
    """Of 40,000 packs each card lies in each place as often as chance has it: chi-square, one in a million."""
    size, packs = 52, 40_000
    counts = [[0] * size for _ in range(size)]
    for number in range(packs):
        for place, card in enumerate(shuffled(b"uniformity", f"deal/{number}", size)):
            counts[place][card] += 1
    expected = packs / size
    square = sum((count - expected) ** 2 / expected for row in counts for count in row)
    freedom = (size - 1) ** 2
    assert abs(square - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.nightly
def test_every_order_of_a_few_cards_comes_equally_often() -> None:
    """All 120 orders of five cards, and all 24 orders of the first four of a pack, come equally often."""
    for size, first, orders in ((5, 5, 120), (52, 2, 52 * 51)):
        packs = orders * 60
        counts: dict[tuple[int, ...], int] = {}
        for number in range(packs):
            order = shuffled(b"permutations", f"deal/{number}", size)[:first]
            counts[order] = counts.get(order, 0) + 1
        assert len(counts) == orders
        square = sum((count - 60) ** 2 / 60 for count in counts.values())
        assert abs(square - (orders - 1)) < 5 * (2 * (orders - 1)) ** 0.5
