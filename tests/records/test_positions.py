"""Matches begun from a position: from scores, and with the cards of the first deal."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from attrs import evolve

import trickrules as tr
from trickrules.records import Journal, Record, Redacted, Terms, published, replay, verify
from trickrules.records.steps import told_by
from trickrules.rules import BetweenLimits, Deck

if TYPE_CHECKING:
    from pathlib import Path

Anything: TypeAlias = Any
"""What no type checker would let through, and callers pass all the same."""

SEED = "kitchen at midnight"
HANDS = ["AS KS QS", None, "RJ", None]
FIVE_HUNDRED = tr.variants.australian_500()


def position(**others: Any) -> tr.Match:  # noqa: ANN401 -- any argument of a match
    """Begin a match late in the evening, with some cards of its first deal."""
    given: dict[str, Anything] = {
        "scores": (480, -20),
        "hands": HANDS,
        "kitty": "4H",
        "seed": SEED,
        "dealer": 3,
        "players": 4,
        **others,
    }
    return tr.Match.start(FIVE_HUNDRED, **given)


def played(match: tr.Match, actions: int = 400, seed: int = 0) -> tr.Match:
    """Play on by chance, so many actions at most."""
    random = Random(seed)
    for _ in range(actions):
        if match.is_over:
            break
        match = match.apply(random.choice(match.legal_actions()))
    return match


def refused(table: dict[str, Any]) -> list[str]:
    """Say for which faults a record is refused."""
    with pytest.raises(tr.RecordError) as caught:
        tr.Match.from_json(json.dumps(table))
    return list(map(str, caught.value.faults))


def test_the_first_deal_has_the_cards_that_were_given() -> None:
    """Named cards lie where they were named; what is lacking, and every later deal, is the seed's."""
    match = position()
    assert [card in match.deal.hands[0] for card in ("AS", "KS", "QS")] == [True] * 3
    assert "RJ" in match.deal.hands[2]
    assert "4H" in match.deal.kitty
    assert (match.scores, match.start_scores) == ((480, -20), (480, -20))
    assert match == position()
    plain = tr.Match.start(FIVE_HUNDRED, players=4, seed=SEED, dealer=3)
    assert position(hands=[None] * 4, kitty=None, scores=None).deal == plain.deal
    assert plain.start_scores == (0, 0)
    ended = [played(begun, 60, seed=2) for begun in (match, plain)]
    assert all(each.ledger for each in ended)
    assert ended[0].chance.pack(1, 43) == ended[1].chance.pack(1, 43)


def test_the_deal_is_as_if_it_were_begun_alone() -> None:
    """Hands, turn-up and dealer are read in the same way; the number of players follows from the hands."""
    hands = ["AS", "KS", "QS"]
    match = tr.Match.start(tr.variants.kachufool(), hands=hands, dealer=1)
    assert match.deal.hands == tr.Deal.start(tr.variants.kachufool(), hands=hands, dealer=1).hands
    assert len(match.names) == 3
    turned = tr.Match.start(tr.variants.oh_hell(max_cards=1), hands=hands, turn_up="2H", players=["Ada", "Ben", "Cem"])
    assert (str(turned.deal.turn_up), turned.names) == ("2H", ("Ada", "Ben", "Cem"))


def test_the_others_keep_the_order_of_the_pack_that_was_given() -> None:
    """Packs of the first deals may be given too: then what is lacking comes from the first of them."""
    packs = [range(51, -1, -1), range(52)]
    match = tr.Match.start(tr.variants.kachufool(), hands=["2C", None, None], packs=packs, dealer=2)
    assert [str(hand) for hand in match.deal.hands] == ["2C", "AS", "KS"]
    assert match.chance.packs[1] == tuple(range(52))


def test_a_drawn_dealer_deals_the_given_hands() -> None:
    """Who deals first is drawn as ever, and the hands lie by seat all the same."""
    for seed in range(5):
        match = tr.Match.start(tr.variants.kachufool(), hands=["AS", "KS", "QS"], seed=seed)
        assert [str(hand) for hand in match.deal.hands] == ["AS", "KS", "QS"]
        assert match.chance.dealer is None
        assert match == tr.Match.from_json(match.to_json())


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"scores": (1,)}, "scores"),
        ({"scores": (1, 2, 3)}, "scores"),
        ({"scores": (1, True)}, "scores"),
        ({"scores": (1, 2.0)}, "scores"),
        ({"scores": "12"}, "scores"),
        ({"scores": {}}, "scores"),
        ({"scores": (1, 10**400)}, "scores"),
        ({"hands": ["AS AS", None, None, None]}, "hands"),
        ({"hands": [None] * 3}, "hands"),
        ({"hands": ["AS " * 11, None, None, None]}, "hands"),
        ({"hands": [" ".join(f"{rank}S" for rank in "56789TJQKA") + " AH", None, None, None]}, "hands[0]"),
        ({"kitty": "5S 6S 7S 8S"}, "kitty"),
        ({"hands": None}, "kitty"),
        ({"turn_up": "5S"}, "turn_up"),
        ({"hands": ["AS", "KS", "QS", "JS"], "seed": None, "kitty": None}, "hands"),
    ],
    ids=lambda value: repr(value)[:90],
)
def test_what_is_no_position(wrong: dict[str, Anything], path: str) -> None:
    """Scores that are not one a side, cards given too often, hands too large: each is told by its argument."""
    with pytest.raises(tr.DefinitionError) as caught:
        position(**wrong)
    assert caught.value.faults[0].path == path


def test_a_position_is_saved_and_resumed(tmp_path: Path) -> None:
    """At the beginning, in the middle and at the end, as a record, a file and a journal, and it is replayed."""
    for actions in (0, 7, 60, 400):
        match = played(position(), actions)
        text = match.to_json()
        again = tr.Match.from_json(text)
        assert again == match
        assert (again.scores, again.start_scores) == (match.scores, (480, -20))
        assert again.to_json() == text
        *_, (_, last) = replay(Record.of(match))
        assert last == match
        with Journal.start(tmp_path / f"{actions}.jsonl", match) as journal:
            assert journal.match == match
        with Journal.resume(tmp_path / f"{actions}.jsonl") as journal:
            assert journal.match == match
    assert '"scores"' not in tr.Match.start(FIVE_HUNDRED, players=4, seed=SEED).to_json()


def test_a_position_is_undone() -> None:
    """Every step back leads to the match as it was, and the last to the position."""
    states = [position()]
    for _ in range(30):
        states.append(states[-1].apply(states[-1].legal_actions()[0]))
    for count in range(31):
        assert states[-1].undo(count) == states[30 - count]


def test_the_ledger_goes_on_from_the_scores() -> None:
    """A deal adds to what each side has, and the ending looks at the sum with the first deal."""
    match = tr.Match.start(
        tr.variants.oh_hell().evolve(ending=BetweenLimits(high=100, low=-100)),
        players=3,
        seed=1,
        dealer=0,
        scores=(99, 0, 5),
    )
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    (entry,) = match.ledger
    gained = [points.total for points in entry.points]
    assert match.scores == (99 + gained[0], gained[1], 5 + gained[2])
    assert match.is_over == (match.scores[0] >= 100)


def test_a_record_tells_wrong_scores() -> None:
    """Scores that are not one whole number a side are refused by their path."""
    table = json.loads(position().to_json())
    assert refused({**table, "scores": [1]}) == [
        "scores: 2 scores are expected, one whole number of at most 300 digits a side"
    ]
    assert refused({**table, "scores": ["1", "2"]})[0].startswith("scores[0]")
    assert tr.Match.from_json(json.dumps({**table, "scores": []})).start_scores == (0, 0)


def test_copies_in_the_pack_do_not_matter() -> None:
    """Of equal cards it makes no difference which was named: the record comes back equal."""
    double = tr.variants.oh_hell(max_cards=3).evolve(deck=Deck.standard() * 2)
    match = tr.Match.start(double, hands=["AS AS", "AH", None], turn_up="AH", seed=3)
    assert tr.Match.from_json(match.to_json()) == match


def test_verify_tells_that_a_deal_was_given() -> None:
    """Cards that somebody named are not those of the seed, and the verdict says of which deal."""
    match = played(position(), 60, seed=2)
    verdict = verify(match)
    assert verdict.faults == ("Deal 1: the pack is not the one that the seed gives.",)
    assert verdict.deals == (False, *[True] * (len(verdict.deals) - 1))
    assert verify(position(hands=None, kitty=None))
    # Hands of which no card is named are those of the seed.
    assert verify(position(hands=[None] * 4, kitty=None))


def test_the_terms_hold_the_scores() -> None:
    """A commitment is to the scores too; where there are none it is what it was before there could be."""
    match = position(hands=None, kitty=None)
    assert json.loads(Terms.of(match).text)["scores"] == [480, -20]
    assert verify(match, match.commitment)
    richer = position(hands=None, kitty=None, scores=(480, 20))
    wrong = "The seed, or something of the terms, is not what the commitment was made for."
    assert verify(richer, match.commitment).faults == (wrong,)
    none = position(hands=None, kitty=None, scores=None)
    assert verify(none, match.commitment).faults == (wrong,)
    assert "scores" not in json.loads(Terms.of(none).text)
    assert none.commitment == position(hands=None, kitty=None, scores=(0, 0)).commitment
    drawn = position(hands=None, kitty=None, dealer=None)
    named = position(hands=None, kitty=None, dealer=(drawn.dealer + 1) % 4)
    (fault,) = verify(named, drawn.commitment).faults
    assert fault.startswith("By the commitment the first dealer is drawn")


def test_a_position_is_redacted_for_each_seat() -> None:
    """What a seat was told holds the scores, and of the cards only what it could see."""
    match = played(position(), 3)
    for seat in (None, 0, 1, 2, 3):
        told = Redacted.from_json(match.redacted(seat))
        assert told.scores == (480, -20)
        assert (told.seat, told.players) == (seat, match.names)
        assert [event for happened in told_by(match, seat) for event in happened] == list(told.events)
        hidden = set(map(str, match.deal.kitty))
        hidden |= {str(card) for other, hand in enumerate(match.deal.hands) if other != seat for card in hand}
        cards = {card for event in told.events for pile in getattr(event, "hands", ()) for card in pile.cards}
        assert not cards & hidden
        assert "packs" not in match.redacted(seat)
        verdict = verify(match, seat=seat, told=told)
        assert verdict.faults == ("Deal 1: the pack is not the one that the seed gives.",)
        other = verify(match, seat=seat, told=evolve(told, scores=(480, 20)))
        assert "What was told is of a match that began with other scores." in other.faults
    assert '"scores"' not in position(scores=None).redacted(0)


def test_views_show_the_scores_and_hide_the_cards() -> None:
    """The score is public from the first card on; named cards are seen by their owner alone."""
    match = position()
    for seat in range(4):
        assert match.view(seat).scores == (480, -20)
    assert "RJ" in match.view(2).deal.hands[2].cards
    assert match.view(0).deal.hands[2].cards == ()


def test_a_position_is_published() -> None:
    """Whoever checks without the library reads the scores in the terms and in the record."""
    table = json.loads(published(played(position(), 20)))
    assert json.loads(table["terms"])["scores"] == [480, -20]
    assert table["record"]["scores"] == [480, -20]
