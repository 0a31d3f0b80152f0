"""Deals that can be checked: the shuffle's vectors, commitments, contributions, verdicts."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.base.chance import Chance, seed_bytes, shuffled
from trickrules.records import (
    Evidence,
    Redacted,
    Terms,
    Verdict,
    fresh_contribution,
    fresh_seed,
    published,
    sealed_contribution,
    verify,
)
from trickrules.records.steps import first_dealer, scripts, told_by
from trickrules.watching.event import Dealt, Event
from trickrules.watching.seen import ALL, SeenPile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


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
    text = b"".join(len(each).to_bytes(8, "big") + each.encode() for each in said)
    key = hmac.new(b"7", b"trickrules/contributions\0" + text, hashlib.sha256).digest()
    assert list(Chance("7", tuple(said)).pack(3, 52)) == plain_shuffle(key, "deal/3", 52)
    assert Chance("7", ("", "", "")).pack(3, 52) == Chance("7").pack(3, 52)
    assert Chance("7", ("tea", "", "")).pack(0, 52) != Chance("7", ("", "tea", "")).pack(0, 52)
    assert Chance("7", ("te", "a", "")).pack(0, 52) != Chance("7", ("tea", "", "")).pack(0, 52)


def test_fresh_seeds_and_contributions_differ() -> None:
    """Seeds and contributions that nobody chose differ every time, and are long enough."""
    for fresh in (fresh_seed, fresh_contribution):
        assert len({fresh() for _ in range(50)}) == 50
        assert len(fresh()) == 32


SEED: Final = "kitchen at midnight"
SAID: Final = ("tea", None, "42")


def begun(packs: Sequence[Sequence[int]] = (), **changes: Any) -> tr.Match:  # noqa: ANN401 -- as the match takes them
    """Play two deals and a bit of a match for three."""
    random = Random(4)
    said: dict[str, Any] = {"players": 3, "seed": SEED, "dealer": 0, "contributions": SAID, "packs": packs, **changes}
    match = tr.Match.start(tr.variants.kachufool(), **said)
    while len(match.ledger) < 2 or not match.deal.length:
        match = match.apply(random.choice(match.legal_actions()))
    return match


def test_terms_are_the_documented_text_and_hash() -> None:
    """Terms hold all that is fixed before the contributions; with the seed their bytes are what is hashed."""
    match = begun(dealer=None)
    terms = Terms.of(match)
    said = json.loads(terms.text)
    assert said == {
        "format": 1,
        "fingerprint": match.variant.fingerprint,
        "deck": list(map(str, tr.Deck.standard())),
        "players": ["Seat 0", "Seat 1", "Seat 2"],
        "direction": 1,
        "dealer": None,
        "draw": {"kind": "DrawForDeal"},
        "heights": list(match.rules.heights),
    }
    assert terms.text == json.dumps(said, separators=(",", ":"))
    hashed = b"trickrules/terms\0" + len(SEED).to_bytes(8, "big") + SEED.encode() + terms.text.encode()
    assert terms.commitment(SEED) == match.commitment == hashlib.sha256(hashed).hexdigest()
    assert SEED not in terms.text
    assert terms == Terms.of(begun(seed="another kitchen, another", dealer=None, contributions=None))


def test_everything_that_is_fixed_is_committed_to() -> None:
    """Rules, options, players, their seats, who deals first and how it is found, and the seed: none can be changed."""
    match = begun()
    drawn = begun(dealer=None)
    others = [
        begun(seed="another kitchen, another"),
        begun(dealer=1),
        drawn,
        begun(dealer=drawn.undo(sum(map(len, scripts(drawn)))).dealer),
        begun(players=["Ada", "Ben", "Cem"]),
        begun(players=["Ben", "Ada", "Cem"]),
        tr.Match.start(tr.variants.kachufool(hook=False), players=3, seed=SEED, dealer=0),
        tr.Match.start(tr.variants.kachufool(), players=4, seed=SEED, dealer=0),
    ]
    assert len({other.commitment for other in [match, *others]}) == len(others) + 1
    assert match.commitment == begun(contributions=None).commitment


def test_a_seed_that_others_rely_on_cannot_be_guessed() -> None:
    """Fewer than 16 bytes are refused where seats contribute or a commitment is asked for, and nowhere else."""
    variant = tr.variants.kachufool()
    short = tr.Match.start(variant, players=3, seed=7)
    with pytest.raises(tr.DefinitionError, match="seed: a seed of 1 byte could be guessed"):
        _ = short.commitment
    with pytest.raises(tr.DefinitionError, match="could be guessed"):
        tr.Match.start(variant, players=3, seed="kitchen", contributions=SAID)
    assert tr.Match.start(variant, players=3, seed="ü" * 8, contributions=SAID).commitment
    (fault,) = verify(short, "0" * 64).faults
    assert fault.startswith("The seed has fewer than 16 bytes")
    assert verify(short)


def test_a_sealed_contribution_is_the_documented_hash() -> None:
    """It holds a seat to what it says, and to the match; what could be guessed is refused."""
    promised, said = begun().commitment, "a red door, ajar"
    hashed = b"trickrules/sealed\0" + promised.encode() + (2).to_bytes(8, "big") + said.encode()
    assert sealed_contribution(promised, 2, said) == hashlib.sha256(hashed).hexdigest()
    wrong: list[tuple[str, Any, Any, Any]] = [
        ("contribution", promised, 2, "a red door"),
        ("contribution", promised, 2, None),
        ("contribution", promised, 2, "x" * 201),
        ("contribution", promised, 2, "\ud800" * 20),
        ("seat", promised, -1, said),
        ("seat", promised, True, said),
        ("commitment", "kitchen", 2, said),
        ("commitment", "G" * 64, 2, said),
        ("commitment", None, 2, said),
    ]
    for path, *given in wrong:
        with pytest.raises(tr.DefinitionError) as caught:
            sealed_contribution(*given)
        assert caught.value.faults[0].path == path


def test_a_record_keeps_how_the_dealer_was_found() -> None:
    """Two matches that differ in it are two; a record that says drawn has the dealer of the draw."""
    drawn = begun(dealer=None)
    first = first_dealer(drawn)
    named = begun(dealer=first)
    assert named != drawn
    for match in (named, drawn):
        assert tr.Match.from_json(match.to_json()) == match
        assert match.undo(1).chance == match.chance
    data = json.loads(drawn.to_json())
    assert data["drawn"] is True
    assert "drawn" not in json.loads(named.to_json())
    data["dealer"] = (first + 1) % 3
    with pytest.raises(tr.RecordError, match=f"dealer: .* gives seat {first}, not {(first + 1) % 3}"):
        tr.Match.from_json(json.dumps(data))


def test_a_fair_match_is_found_fair() -> None:
    """The seed is the promised one, the contributions are in it, and what every seat was told follows from it."""
    match = begun()
    for seat in range(3):
        told = Redacted.from_json(match.undo(3).redacted(seat))
        verdict = verify(match, match.commitment, contributions=SAID, dealer=0, seat=seat, told=told)
        assert verdict
        assert verdict.deals == (True, True, True)
        assert verdict.evidence == Evidence(
            commitment=True, contributions=2, dealer=True, events=len(told.events), seat=seat
        )
        held = f"commitment, 2 contributions, first dealer, {len(told.events)} events of seat {seat}"
        missing = "Not proved without: sealed contributions."
        assert str(verdict) == f"3 deals: nothing was found. Held against: {held}. {missing}"


def test_another_seed_is_found() -> None:
    """A seed, or terms, that are not those committed to are told; a dealer that was not to be named by itself."""
    other = begun(seed="another kitchen, another")
    verdict = verify(begun(), other.commitment)
    assert not verdict
    said = "The seed, or something of the terms, is not what the commitment was made for."
    assert str(verdict) == f"{said} Held against: commitment."
    drawn = begun(dealer=None)
    found = first_dealer(drawn)
    (fault,) = verify(begun(dealer=(found + 1) % 3), drawn.commitment).faults
    told = f"the first dealer is drawn, which gives seat {found}, not seat {(found + 1) % 3}."
    assert fault == f"By the commitment {told}"


def test_another_contribution_is_found() -> None:
    """What was left out, changed, or put into somebody's mouth is told; nothing said is nothing said."""
    for said, wrong in (
        (("tea", "salt", "42"), 1),
        (("tea", None, None), 2),
        (("te", "", "42"), 0),
        (("tea", "", "42", "more"), 3),
        (("tea", ""), 2),
    ):
        verdict = verify(begun(), contributions=said)
        assert verdict.faults == (f"The contribution of seat {wrong} is not the one that was published.",)
    plain = tr.Match.start(tr.variants.kachufool(), players=3, seed=1)
    assert verify(plain, contributions=["", None, ""])
    assert not verify(plain, contributions=["", "salt", ""])


def test_a_contribution_that_was_not_the_sealed_one_is_found() -> None:
    """Who speaks last cannot choose, since its contribution was sealed; one that was not sealed is told."""
    said = [fresh_contribution(), fresh_contribution(), None]
    match = begun(contributions=said)
    sealed = [own and sealed_contribution(match.commitment, seat, own) for seat, own in enumerate(said)]
    assert verify(match, match.commitment, contributions=said, sealed=sealed)
    assert verify(match, sealed=sealed)
    chosen = [said[0], fresh_contribution(), None]
    searched = verify(begun(contributions=chosen), contributions=chosen, sealed=sealed)
    assert searched.faults == ("The contribution of seat 1 is not the one that it sealed.",)
    assert verify(match, sealed=[*sealed[:2], "0" * 64]).faults == (
        "The contribution of seat 2 is not the one that it sealed.",
    )
    assert verify(match, sealed=[None, *sealed[1:]]).faults == ("Seat 0 contributed what it had not sealed.",)
    assert verify(match, sealed=sealed[:2]).faults == ("There are 2 sealed contributions, and 3 seats.",)


def test_another_dealer_is_found() -> None:
    """Who dealt first can be checked where it was published."""
    assert verify(begun(), dealer=1).faults == ("Seat 0 dealt first, not seat 1.",)


def test_a_stacked_pack_is_found() -> None:
    """A pack that is not the shuffled one is told by its deal."""
    honest = begun()
    packs = [honest.chance.shuffled(0, 52), tuple(range(52))]
    verdict = verify(begun(packs=packs))
    assert verdict.deals == (True, False, True)
    assert verdict.faults == ("Deal 2: the pack is not the one that the seed gives.",)


def test_given_packs_that_are_the_shuffled_ones_are_fair() -> None:
    """A record with packs may be checked once the seed is told, equal cards counted as equal."""
    variant = tr.variants.bust()
    start = tr.Match.start(variant, players=5, seed="kitchen")
    size = len(start.rules.deck)
    given = tr.Match.start(variant, players=5, seed="kitchen", packs=[start.chance.shuffled(0, size)])
    assert verify(given)
    assert [str(hand) for hand in given.deal.hands] == [str(hand) for hand in start.deal.hands]


def test_a_hand_that_was_dealt_otherwise_is_found() -> None:
    """Who kept what it was told sees a deal that was told otherwise, or is not there."""
    match = begun()
    told = Redacted.of(match, 1)
    other = Redacted.of(begun(seed="another kitchen, another"), 1)
    dealt = [at for at, event in enumerate(told.events) if isinstance(event, Dealt)]
    forged = list(told.events)
    hands = cast("Dealt", other.events[1]).hands
    forged[dealt[1]] = evolve(cast("Dealt", forged[dealt[1]]), hands=hands)
    verdict = verify(match, told=evolve(told, events=tuple(forged)))
    assert verdict.deals == (True, False, True)
    card, fault = hands[1].cards[0], verdict.faults[0]
    assert fault.startswith(f"Deal 2: seat 1 was told to have been dealt {card}, which the seed deals to ")
    shorter = verify(match.undo(10), told=told)
    assert not shorter
    assert shorter.faults[-1].endswith("was told, and the record ends before it.")


def test_events_that_a_client_kept_will_do() -> None:
    """A seat need not have a redacted record: the events that it was sent are enough."""
    match = begun()
    kept = [Event.from_dict(event.to_dict()) for event in Redacted.of(match, 2).events]
    assert verify(match, seat=2, told=kept)
    assert verify(match, seat=2, told=iter(kept))
    assert not verify(match, seat=1, told=kept)
    assert verify(match, seat=1, told=[])


def test_what_was_told_of_another_match_is_found() -> None:
    """Names, rules and seats have to be those of the match."""
    match = begun()
    told = Redacted.of(match, 1)
    four = tr.Match.start(tr.variants.kachufool(), players=4, seed=1)
    hookless = tr.Match.start(tr.variants.kachufool(hook=False), players=3, seed=1)
    for other, seat, fault in (
        (evolve(told, players=("A", "B", "C")), 1, "What was told is of other players."),
        (Redacted.of(four, 2), None, "What was told is of other players."),
        (Redacted.of(hookless, 2), None, "What was told is of another variant."),
        (evolve(told, seat=7), None, "What was told was told to seat 7, and the match has none."),
        (told, 2, "What was told was told to seat 1, not to seat 2."),
        (evolve(told, seat=None), 2, "What was told was told to a spectator, not to seat 2."),
    ):
        assert verify(match, seat=seat, told=other).faults == (fault,)


def test_other_types_are_refused() -> None:
    """Whatever is not what is expected is refused with its name, in a sentence."""
    match = begun()
    played = Redacted.of(match, 1).events[-1]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("match", {"match": "kitchen"}),
        ("seat", {"seat": 3}),
        ("seat", {"seat": True}),
        ("dealer", {"dealer": "1"}),
        ("commitment", {"commitment": 7}),
        ("contributions", {"contributions": "tea"}),
        ("contributions", {"contributions": [1, 2, 3]}),
        ("sealed", {"sealed": [b"", None, None]}),
        ("told", {"told": 7}),
        ("told", {"told": Redacted.of(match, 1).to_json()}),
        ("told[0]", {"told": ["played"]}),
        ("told[0]", {"told": [{"kind": "played"}]}),
        ("told[1]", {"told": [played, evolve(cast("Any", played), seat="one")]}),
        ("told[0]", {"told": [Dealt(cast("Any", 5), SeenPile())]}),
    ]
    for path, given in wrong:
        with pytest.raises(tr.DefinitionError) as caught:
            cast("Any", verify)(**{"match": match, **given})
        assert caught.value.faults[0].path == path


def test_a_verdict_is_a_value() -> None:
    """A verdict is true if nothing was found."""
    assert Verdict((True,), (), Evidence())
    assert not Verdict((True,), ("Something.",), Evidence())


def test_a_verdict_says_what_it_was_held_against() -> None:
    """Good or bad it lists what was there; what was held against little does not read as if all were proved."""
    said = [fresh_contribution(), fresh_contribution(), None]
    match = begun(contributions=said)
    sealed = [own and sealed_contribution(match.commitment, seat, own) for seat, own in enumerate(said)]
    told = Redacted.of(match, 1)
    proved = verify(match, match.commitment, contributions=said, sealed=sealed, told=told)
    assert proved.evidence.missing == ()
    held = f"commitment, 2 contributions, 2 sealed contributions, {len(told.events)} events of seat 1"
    assert str(proved) == f"3 deals: the cards follow from the seed, and all is as it was told. Held against: {held}."
    everything = "Not proved without: commitment, sealed contributions, events."
    assert str(verify(match)) == f"3 deals: nothing was found. Held against: nothing. {everything}"
    silent = verify(match, match.commitment, sealed=[None] * 3, told=[])
    assert silent.evidence.missing == ("sealed contributions", "events")
    assert str(silent).startswith("Seat 0 contributed what it had not sealed.")
    assert str(silent).endswith("Held against: commitment, 0 sealed contributions, 0 events of a spectator.")
    one = verify(match, seat=1, told=told.events[:1])
    assert str(one) == "Deal 1: “dealt” was not told. Held against: 1 event of seat 1."
    strange = verify(match, told=evolve(told, players=("A", "B", "C")))
    assert str(strange) == f"What was told is of other players. Held against: {len(told.events)} events of seat 1."


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


def test_what_is_published_is_all_of_it() -> None:
    """The terms, the record and all that happened, nothing hidden, in one text; anything but a match is refused."""
    match = begun(dealer=None)
    text = published(match)
    data = json.loads(text)
    assert list(data) == ["format", "terms", "record", "events"]
    assert data["format"] == 2
    assert Terms(data["terms"]) == Terms.of(match)
    assert Terms(data["terms"]).commitment(data["record"]["seed"]) == match.commitment
    assert data["record"] == json.loads(match.to_json())
    assert tr.Match.from_json(json.dumps(data["record"])) == match
    happened = [event for events in told_by(match, ALL) for event in events]
    assert [Event.from_dict(event) for event in data["events"]] == happened
    hands = [event.hands for event in happened if isinstance(event, Dealt)]
    assert all(len(hand.cards) == hand.count for each in hands for hand in each)
    assert text == published(tr.Match.from_json(match.to_json()))
    with pytest.raises(tr.DefinitionError, match="match: a Match is expected"):
        published(cast("Any", match.view()))


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: Chance("7", cast("tuple[str, ...]", 3)), "contributions: a tuple is expected, not 3"),
        (lambda: Chance("7", packs=cast("tuple[tuple[int, ...], ...]", (1,))), "a tuple of tuple is expected"),
        (lambda: Chance("7", dealer=-1), "dealer: a whole number from 0 or None is expected, not -1"),
        (lambda: Chance("7").order(cast("str", 3), 3), "label: a text is expected, not 3"),
        (lambda: Chance("7").order("\ud800", 3), "label: a text is expected"),
        (lambda: Chance("7").order("deal", 2**16 + 1), "size: a whole number from 0 to 65536 is expected, not 65537"),
        (lambda: Chance("7").order("deal", cast("int", "3")), "size: a whole number from 0 to 65536"),
    ],
)
def test_chance_is_made_of_fitting_parts(ask: Callable[[], object], told: str) -> None:
    """What is of another type, and a shuffle of more than two bytes can number, is refused."""
    with pytest.raises(tr.DefinitionError, match=re.escape(told)):
        ask()
