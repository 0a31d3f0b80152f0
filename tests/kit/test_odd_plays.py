"""Plays with something between tricks, trumps and sides settled on the way, and hands that open late."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final, cast

import pytest
from attrs import has
from tests.kit import odd_plays
from tests.kit.odd_plays import (
    DRAWING,
    GAMES,
    MELDING,
    PLAIN,
    AsksWhileDealing,
    Called,
    CalledHighest,
    Packets,
    PlayCalled,
    TopOfNoTrump,
    Waits,
)
from tests.laws.follower import Follower
from tests.views.looks import everybody, kinds, told

import trickrules as tr
from trickrules.base.registry import Holder
from trickrules.bots import guess_hands
from trickrules.files.kinds import BASES, KINDS
from trickrules.records import Journal
from trickrules.rules import (
    FIRST_LEAD,
    Announced,
    BowerRanking,
    CardsOf,
    DealCards,
    DrawFromStock,
    EndsWhen,
    ExactBidding,
    NoTrump,
    Pile,
    TrumpLed,
    TurnUp,
    cards,
)
from trickrules.showing.events import events
from trickrules.states.deal import bare
from trickrules.testing import check_variant
from trickrules.testing.playing import few
from trickrules.tricks import TrickPlay
from trickrules.watching import event as ev
from trickrules.watching.seen import ALL

if TYPE_CHECKING:
    from pathlib import Path

    from trickrules.watching.seen import Observer

NOTHING: Final = EndsWhen(tricks=99)
"""A rule between tricks that never does anything."""


def after(deal: tr.Deal, *actions: str) -> tr.Deal:
    """Take some actions in turn."""
    for action in actions:
        deal = deal.apply(action)
    return deal


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the odd rules, as a package of their own would, so that their matches can be saved."""
    own = {
        name: (Holder(name, f"{odd_plays.__name__}:{name}"),)
        for name, kind in vars(odd_plays).items()
        if isinstance(kind, type) and issubclass(kind, BASES) and has(kind) and kind.__module__ == odd_plays.__name__
    }
    monkeypatch.setitem(vars(KINDS), "_all", {**KINDS._all, **own})


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("name", GAMES)
def test_odd_plays_keep_the_laws(name: str) -> None:
    """Every law holds, the smallest table taken."""
    variant = GAMES[name]
    check_variant(variant, players=variant.players[:1], examples=2)


@pytest.mark.nightly
@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("name", GAMES)
def test_odd_plays_keep_the_laws_in_many_deals(name: str) -> None:
    """Every law holds, at every table."""
    check_variant(GAMES[name], examples=50)


@pytest.mark.parametrize("name", GAMES)
def test_odd_plays_are_followed_by_events(name: str) -> None:
    """Who is told of events alone knows what the view shows, between tricks too; so does who comes in the middle."""
    variant = GAMES[name]
    random = Random(name)
    match = tr.Match.start(variant, players=variant.players[-1], seed=name)
    observers: tuple[Observer, ...] = (None, ALL, *range(match.rules.seats))
    followers: dict[Observer, Follower] = {observer: Follower(match) for observer in observers}
    before: tr.Match | None = None
    while not match.is_over:
        for observer, follower in followers.items():
            follower.read(events(before, match, observer))
            if observer != ALL:
                follower.agrees(match.view(observer))
                late = Follower(match)
                late.read(events(None, match, observer))
                assert late.table.counts == [pile.count for pile in match.view(observer).deal.hands]
                assert late.table.won == list(match.deal.won)
        assert followers[ALL].table.hands == [Counter(map(str, hand)) for hand in match.deal.hands]
        seat = random.choice(match.actors)
        before, match = match, match.apply(random.choice(match.legal_actions(seat)), seat)
    for observer, follower in followers.items():
        follower.read(events(before, match, observer))
    assert followers[None].over is not None


@pytest.mark.parametrize("name", tr.variants.ids())
def test_a_play_trick_by_trick_is_the_same_play(name: str) -> None:
    """Where nothing is done between, tricks one by one make the same deals, views and events as all in one.

    What a system does between them is left out.
    """
    variant = tr.variants.get(name).evolve(between=None)
    players = variant.players[-1]
    whole = tr.Match.start(variant, players=players, seed=5)
    parts = tr.Match.start(variant.evolve(between=NOTHING), players=players, seed=5)
    random = Random(name)
    for _ in range(100):
        if whole.is_over:
            break
        seat = random.choice(whole.actors)
        action = random.choice(whole.legal_actions(seat))
        before, whole = whole, whole.apply(action, seat)
        then, parts = parts, parts.apply(str(action), seat)
        assert parts.scores == whole.scores
        assert few(parts.legal_actions()) == few(whole.legal_actions())
        assert parts.deal.tricks == whole.deal.tricks
        assert (parts.deal.hands, parts.deal.won, parts.deal.history) == (
            whole.deal.hands,
            whole.deal.won,
            whole.deal.history,
        )
        for observer in (None, 0):
            assert parts.view(observer).deal == whole.view(observer).deal
            assert events(then, parts, observer) == events(before, whole, observer)
    assert parts.deal.points == whole.deal.points


def test_drawing_from_the_stock() -> None:
    """The winner draws first, each sees its own card, the card turned up is the last and known; then all is played."""
    deal = tr.Deal.start(DRAWING, players=2, hands=["AS KS", "QS JS"], turn_up="AH", dealer=1)
    assert (deal.cards, deal.trump, len(deal.setting.stock)) == (2, "H", 11)
    deal = after(deal, "KS", "QS")
    assert (deal.phase, deal.turn, deal.won) == ("play", 0, (1, 0))
    # The rest of the pack lies from low to high.
    assert list(map(str, deal.hands)) == ["AS JC", "JS QC"]
    assert deal.setting.taken == (tuple(deal.tricks[0].cards), ())
    assert deal.view(0).hands[1].cards == ()
    assert deal.view(1).hands[1].cards == ("JS", "QC")
    deal = after(deal, "AS", "JS", *("JC", "QC", "KC", "AC")[:0])
    random = Random(1)
    while deal.setting.turn_up.cards:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert not deal.setting.stock.cards
    drawer = next(seat for seat, hand in enumerate(deal.hands) if "AH" in hand)
    assert drawer != deal.turn, "the loser of the trick draws last"
    assert deal.view().hands[drawer].cards == ("AH",)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert (sum(deal.won), len(deal.tricks)) == (8, 8)
    assert tr.Deal.from_line(deal.to_line(DRAWING)).points == deal.points


def test_no_drawing_where_not_all_can() -> None:
    """With three players nine of ten cards are drawn, three at a time, and the card turned up stays."""
    deal = tr.Deal.start(DRAWING, players=3, seed=1)
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    # 16 cards: 6 dealt, 9 and the turn-up can be drawn, three at a time.
    assert (len(deal.setting.stock), len(deal.setting.turn_up), len(deal.tricks)) == (0, 1, 5)
    two = DRAWING.evolve(between=DrawFromStock(count=2), deals=cards(3))
    deal = tr.Deal.start(two, players=2, seed=1)
    deal = deal.apply(deal.legal_actions()[0])
    deal = deal.apply(deal.legal_actions()[0])
    assert [len(hand) for hand in deal.hands] == [4, 4]
    assert len(deal.setting.stock) == 5


def test_events_of_a_draw_come_after_the_trick() -> None:
    """The card, the trick, then what each draws; a stranger learns how many."""
    match = tr.Match.start(DRAWING, players=2, seed=1)
    match = match.apply(match.legal_actions()[0])
    _, happened = told(match, match.legal_actions()[0], None)
    assert kinds(happened) == ["played", "trick taken", "took", "took"]
    assert [event.cards.cards for event in happened if isinstance(event, ev.Took)] == [(), ()]


def test_a_meld_between_tricks() -> None:
    """A marriage is announced after a trick: shown, told as play, worth its points with the reason."""
    deal = tr.Deal.start(MELDING, players=2, hands=["AS KS QS", "JS JH JD"], dealer=1)
    deal = after(deal, "AS", "JS")
    assert (deal.phase, deal.turn) == ("between", 0)
    assert deal.legal_actions() == ("pass", "marriage S")
    assert deal.trick == deal.tricks[0]
    deal = deal.apply("marriage S")
    assert deal.setting.fact(Announced) == Announced(0, 20, "a marriage in S")
    assert deal.setting.fact(Called) is None
    view = deal.view(1)
    assert view.facts == ("Seat 0 has a marriage in S: +20.",)
    assert view.hands[0].cards == ("KS", "QS")
    assert view.said == ()
    assert [[said.action for said in after] for after in view.between] == [["marriage S"]]
    assert [said.action for said in view.log] == ["AS", "JS", "marriage S"]
    deal = deal.apply("KS")
    assert [said.action for said in deal.view().log] == ["AS", "JS", "marriage S", "KS"]
    assert [said.action for said in deal.view().calls] == ["marriage S"]
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.points is not None
    assert ("a marriage in S" in [award.reason for award in deal.points[0].awards]) is True
    assert deal.points[0].total == 20 + deal.won[0]
    assert deal.result is not None
    assert deal.result.facts == deal.setting.facts
    assert MELDING.scoring.describe().endswith("What was announced scores its points.")
    assert deal.result.fact(Announced) is not None


def test_what_is_said_between_is_told_where_it_is_said() -> None:
    """While somebody has still to act between tricks, what was said so far stands after the last trick."""
    bidding = PLAIN.evolve(between=ExactBidding())
    deal = tr.Deal.start(bidding, players=2, hands=["AS KS QS", "JS JH JD"], dealer=1)
    deal = after(deal, "AS", "JS", "1")
    assert (deal.phase, deal.turn) == ("between", 1)
    assert [[said.action for said in after] for after in deal.view().between] == [["1"]]
    assert deal.view().tricks[-1].cards == ("AS", "JS")
    assert deal.view().trick.cards == ()


def test_a_play_that_ends_early() -> None:
    """It ends once a side has enough tricks; what was not played stays in the hands, and what was won counts."""
    deal = tr.Deal.start(GAMES["ending"], players=2, hands=["AS KS QS JS", "JH QH KH AH"], dealer=1)
    deal = after(deal, "AS", "JH", "KS", "QH")
    assert deal.is_over
    assert (deal.won, len(deal.tricks)) == ((2, 0), 2)
    assert list(map(str, deal.hands)) == ["QS JS", "AH KH"]
    assert deal.points is not None
    assert [points.total for points in deal.points] == [2, 0]
    assert deal.view().hands[0].count == 2


def test_a_play_ends_when_certain_cards_are_taken() -> None:
    """No points left: once all hearts of the pack lie in tricks the rest is not played."""
    hearts = PLAIN.evolve(deals=cards(4), between=EndsWhen(taken=CardsOf(suit="H")))
    deal = tr.Deal.start(
        hearts, players=4, hands=["AH AS KS QS", "KH JS AC KC", "QH QC JC AD", "JH KD QD JD"], dealer=3
    )
    deal = after(deal, "AH", "KH", "QH", "JH")
    assert (deal.is_over, deal.won) == (True, (1, 0, 0, 0))


def test_an_early_end_says_when() -> None:
    """A rule that never ends a play, or asks for cards that the pack lacks, is refused."""
    with pytest.raises(tr.DefinitionError, match="a number of tricks, or a set of cards"):
        EndsWhen()
    with pytest.raises(tr.DefinitionError, match="CardsOf"):
        EndsWhen(taken=cast("CardsOf", "H"))
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        PLAIN.evolve(between=EndsWhen(taken=CardsOf(rank="2"))).at(2)
    assert EndsWhen(tricks=3).describe() == "The play ends once a side has won 3 tricks."
    told = EndsWhen(tricks=3, taken=CardsOf(suit="H")).describe()
    assert told == "The play ends once a side has won 3 tricks or all cards of suit H have been taken."
    assert DrawFromStock().describe() == "After each trick everybody draws a card from the stock, the winner first."
    assert "2 cards" in DrawFromStock(count=2, turn_up=True).describe()


def test_a_play_that_has_ended_before_it_begins() -> None:
    """A rule may end the play before the first lead: then nobody has won a trick."""
    deal = tr.Deal.start(GAMES["given up"], players=2, seed=1, dealer=1)
    deal = deal.apply("give up")
    assert (deal.is_over, deal.won, deal.tricks) == (True, (0, 0), ())
    assert deal.points is not None
    assert [points.total for points in deal.points] == [0, 0]


def test_a_trump_that_changes_between_tricks() -> None:
    """Each trick is ruled by the strain of its time; duties go by the new one."""
    deal = tr.Deal.start(GAMES["changing"], players=2, hands=["AS KS QD", "JS AH JD"], dealer=1)
    deal = after(deal, "AS", "JS", "trump H")
    assert (deal.trump, deal.turn) == ("H", 0)
    deal = deal.apply("KS")
    refused = deal.why_not("JD")
    assert refused is not None
    assert refused.code == "play/must-trump"
    deal = deal.apply("AH")
    assert (deal.won, deal.turn, deal.phase) == ((1, 1), 1, "between")
    deal = after(deal, "trump S", "JD")
    assert [trick.tables.strain for trick in deal.tricks] == ["NT", "H"]
    assert deal.trick.tables.strain == "S"
    assert deal.view().trump == "S"


def test_a_claim() -> None:
    """Who claims gets the tricks that are left; the deal is over, and the cards stay where they are."""
    deal = tr.Deal.start(GAMES["claiming"], players=2, hands=["AS KS QS", "JS JH JD"], dealer=1)
    deal = after(deal, "AS", "JS")
    assert after(deal, "play on").phase == "play"
    deal = deal.apply("claim")
    assert (deal.is_over, deal.won, len(deal.tricks)) == (True, (3, 0), 1)
    assert [len(hand) for hand in deal.hands] == [2, 2]
    assert deal.view().won == (3, 0)
    silent = after(tr.Deal.start(GAMES["all mine"], players=2, hands=["AS KS QS", "JS JH JD"], dealer=1), "AS", "JS")
    assert (silent.is_over, silent.won, silent.view().won) == (True, (3, 0), (3, 0))


def test_an_exchange_between_tricks() -> None:
    """A card of the hand for the card turned up, which everybody has seen."""
    deal = tr.Deal.start(GAMES["swapping"], players=2, hands=["AS KS QS", "JS JH JD"], turn_up="AH", dealer=1)
    deal = after(deal, "AS", "JS", "swap QS")
    assert list(map(str, deal.hands)) == ["KS AH", "JH JD"]
    assert deal.view(1).hands[0].cards == ("AH",)
    assert deal.view(1).turn_up.cards == ("QS",)


def test_a_deal_that_is_void_between_tricks() -> None:
    """A rule between tricks may void the deal: nothing was won, and it is dealt again."""
    match = tr.Match.start(GAMES["voided"], players=2, seed=1)
    for action in ("", "", "void"):
        match = match.apply(action or match.legal_actions()[0])
    assert match.ledger[0].result.void
    assert (match.ledger[0].result.won, match.ledger[0].line.won, match.ledger[0].points) == ((), (), ())
    assert match.deal.setting.standing.place == 0


def test_who_has_gone_out_does_not_lead() -> None:
    """Where the winner of a trick takes part no longer, the next one leads, and the others go on."""
    deal = tr.Deal.start(GAMES["going out"], players=3, hands=["AS KS QS", "JS JH JD", "KH QH AH"], dealer=2)
    deal = after(deal, "AS", "JS", "KH")
    assert (deal.phase, deal.turn, deal.setting.in_play) == ("play", 1, (1, 2))
    deal = after(deal, "JH", "QH", "AH", "JD")
    assert (deal.is_over, deal.won) == (True, (1, 0, 2))
    assert str(deal.hands[0]) == "KS QS"


def test_saved_and_resumed_in_the_middle_of_what_is_between(tmp_path: Path) -> None:
    """A match saved while somebody is asked between tricks goes on as it would have; so does a journal."""
    match = tr.Match.start(PLAIN.evolve(between=ExactBidding()), players=3, seed=1)
    with Journal.start(tmp_path / "a.jsonl", match) as journal:
        for _ in range(4):
            journal.apply(journal.match.legal_actions()[0])
        match = journal.match
    assert match.deal.phase == "between"
    assert match.amendable is not None
    match.save(tmp_path / "match.json")
    again = tr.Match.load(tmp_path / "match.json")
    with Journal.resume(tmp_path / "a.jsonl") as journal:
        assert journal.match == again == match == pickle.loads(pickle.dumps(match))
    assert match.undo().deal.phase == "between"
    assert match.undo(2).deal.phase == "play"
    assert match.apply(again.legal_actions()[0]).undo() == match
    random = Random(1)
    while not match.is_over:
        action = random.choice(match.legal_actions())
        match, again = match.apply(action), again.apply(str(action))
    assert again == match
    assert tr.Match.from_json(match.to_json()) == match


def test_a_call_between_tricks_is_amended() -> None:
    """As long as nothing new is seen; with the next lead it is too late."""
    deal = tr.Deal.start(PLAIN.evolve(between=ExactBidding(hook=False)), players=2, seed=1, dealer=1)
    deal = after(deal, str(deal.legal_actions()[0]))
    deal = after(deal, str(deal.legal_actions()[0]), "1", "2")
    assert (deal.phase, deal.amendable) == ("play", 1 - deal.tricks[0].leads_next)
    amended = deal.amend("0")
    assert [(said.action, said.amends) for said in amended.view().between[0]] == [
        ("1", False),
        ("2", False),
        ("0", True),
    ]
    assert [said.action for said in amended.view().calls] == ["1", "0"]
    assert deal.apply(deal.legal_actions()[0]).amendable is None


def test_refused_steps_between_tricks_say_where() -> None:
    """A record with a step that the rules refuse between tricks says so."""
    match = tr.Match.start(PLAIN.evolve(between=ExactBidding()), players=2, seed=1)
    for _ in range(3):
        match = match.apply(match.legal_actions()[0])
    text = match.to_json()
    last = str(match.deal.history[-1].action)
    wrong = text[: text.rindex(f'"{last}"')] + '"999"' + text[text.rindex(f'"{last}"') + len(last) + 2 :]
    with pytest.raises(tr.RecordError, match="deal 1, between"):
        tr.Match.from_json(wrong)


def test_the_first_card_led_makes_trump() -> None:
    """Before anybody follows its suit is trump; bids come before, and a card without a suit makes none."""
    deal = tr.Deal.start(GAMES["first lead"], players=3, hands=["AS KH QS", "JS JH JD", "KS AH AD"], dealer=2)
    deal = after(deal, "0", "0", "0")
    assert (deal.phase, deal.trump, deal.turn) == ("play", None, 0)
    assert (deal.trick.cards, deal.tricks) == ((), ())
    match = tr.Match.start(GAMES["first lead"], players=3, seed=1)
    for bid in ("0", "0", "0"):
        match = match.apply(bid)
    led = match.legal_actions()[0]
    assert kinds(told(match, led, None)[1]) == ["played", "trump named"]
    deal = deal.apply("KH")
    assert (deal.phase, deal.trump, deal.turn, deal.length) == ("play", "H", 1, 4)
    assert deal.view().trick.cards == ("KH",)
    assert [str(deed.action) for deed in deal.history[3:]] == ["KH"]
    deal = deal.apply("JH")
    assert [str(deed.action) for deed in deal.recent(2)] == ["KH", "JH"]
    assert [str(deed.action) for deed in deal.recent(1)] == ["JH"]
    deal = after(deal, "AH")
    assert (deal.won, deal.turn) == ((0, 0, 1), 2)
    deal = after(deal, "KS", "AS", "JS")
    assert deal.won == (1, 0, 1)
    line = deal.to_line(GAMES["first lead"])
    assert tr.Deal.from_line(line) == deal
    joker = PLAIN.evolve(deck=tr.Deck.standard(ranks="J-A") + "JK", trump=TrumpLed())
    deal = tr.Deal.start(joker, players=2, hands=["AS KH JK", "JS JH JD"], dealer=1)
    assert deal.apply("JK").trump == "NT"
    assert deal.apply("KH").trump == "H"


def test_a_trump_that_is_settled_is_not_led() -> None:
    """What was turned up stays trump; only where that leaves it open does the lead settle it."""
    either = PLAIN.evolve(trump=(TurnUp(naming="AH"), TrumpLed()))
    fixed = tr.Deal.start(either, players=2, hands=["AS KH QS", "JS JH JD"], turn_up="AD", dealer=1)
    assert fixed.apply("KH").trump == "D"
    assert (
        tr.Deal.start(either, players=2, hands=["AS KH QS", "JS JH JD"], turn_up="AH", dealer=1).apply("AS").trump
        == "S"
    )


def test_a_card_that_its_player_does_not_see_makes_trump() -> None:
    """On the forehead: led by its place, it makes trump like any other."""
    forehead = PLAIN.evolve(deals=cards(1), dealing=DealCards(seen_by="others"), trump=TrumpLed())
    deal = tr.Deal.start(forehead, players=2, hands=["KH", "AS"], dealer=1)
    assert deal.legal_actions() == ("#1",)
    deal = deal.apply("#1")
    assert (deal.trump, deal.turn) == ("H", 1)
    deal = deal.apply("#1")
    assert deal.won == (1, 0)
    assert [str(deed.action) for deed in deal.script] == ["#1", "#1"]


def test_a_lead_in_a_form_that_the_trump_takes_away() -> None:
    """A card led as something that it can be only without trump lies as itself once its suit is trump."""
    odd = PLAIN.evolve(trump=TrumpLed(), ranking=TopOfNoTrump())
    deal = tr.Deal.start(odd, players=2, hands=["JS QS JH", "KS AS JD"], dealer=1)
    assert deal.legal_actions()[:1] == ("JS high",)
    deal = deal.apply("JS high")
    assert (deal.trump, deal.view().trick.cards) == ("S", ("JS",))
    deal = deal.apply("KS")
    assert deal.won == (0, 1)


def test_a_dummy_opens_with_the_first_lead() -> None:
    """Nobody but its owner sees it before; once the first card lies everybody does, and is told so."""
    variant = GAMES["dummy"]
    hands = ["AS KS QS JS", "AH KH QH JH", "AD KD QD JD", "AC KC QC JC"]
    deal = tr.Deal.start(variant, players=4, hands=hands, dealer=3)
    assert deal.setting.hands[1].opens == FIRST_LEAD
    seen = [view.hands[1].cards for view in everybody(deal)]
    assert seen == [(), ("AH", "KH", "QH", "JH"), (), (), ()]
    assert not deal.exposed[1]
    led = deal.apply("AS")
    assert [view.hands[1].cards for view in everybody(led)] == [("AH", "KH", "QH", "JH")] * 5
    assert str(led.exposed[1]) == "AH KH QH JH"
    assert (led.turn, led.playing) == (0, 1)
    match = tr.Match.start(variant, players=4, seed=1, dealer=3)
    for observer in (None, 0, 1, 2, 3):
        _, happened = told(match, match.legal_actions()[0], observer)
        assert kinds(happened) == ["played", "exposed"]
        exposed = happened[1]
        assert isinstance(exposed, ev.Exposed)
        assert (exposed.pile, exposed.seat, len(exposed.cards)) == ("hand", 1, 4)
    led_match = match.apply(match.legal_actions()[0])
    assert kinds(told(led_match, led_match.legal_actions()[0], None)[1]) == ["played"]


def test_when_a_pile_opens() -> None:
    """Never, after so many tricks, or with the first card of the play."""
    assert not Pile().is_open(9, begun=True)
    assert [Pile(opens=1).is_open(tricks, begun=True) for tricks in (0, 1, 2)] == [False, True, True]
    assert [Pile(opens=FIRST_LEAD).is_open(0, begun=begun) for begun in (False, True)] == [False, True]


def test_a_called_card_with_a_secret_partner() -> None:
    """The card is told, its holder is not; duty and ranking read it; once it is played the sides are known."""
    hands = ["KS QS JS AC", "AS KC QC JC", "AH KH QH JH", "AD KD QD JD"]
    deal = tr.Deal.start(GAMES["called"], players=4, hands=hands, dealer=3)
    deal = deal.apply("call AS")
    assert deal.setting.fact(Called) == Called(0, "AS")
    for view in everybody(deal):
        assert view.facts == ("Seat 0 has called AS.",)
        assert view.sides == (0, 1, 2, 3)
    deal = deal.apply("KS")
    deal = after(deal, "AS", "JH", "JD")
    assert deal.won == (0, 1, 0, 0), "aces are low, but the called one is high"
    assert deal.view().sides == (0, 0, 1, 1)
    assert deal.setting.match_sides == (0, 1, 2, 3)
    refused = tr.Deal.start(GAMES["called"].evolve(duties=(PlayCalled(),)), players=4, hands=hands, dealer=3)
    refused = after(refused, "call AS", "KS")
    why = refused.why_not("KC")
    assert why is not None
    assert (why.code, refused.legal_actions()) == ("play/called", ("AS",))
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.result is not None
    assert deal.points is not None
    tricks = deal.won[0] + deal.won[1]
    assert [points.total for points in deal.points] == [2 * tricks, tricks, 0, 0]
    assert (deal.result.sides, deal.result.match_sides, deal.result.side_count) == ((0, 0, 1, 1), (0, 1, 2, 3), 4)


def test_facts_are_told_as_events() -> None:
    """A fact when it is settled, sides when they are."""
    match = tr.Match.start(GAMES["called"], players=4, seed=2, dealer=3)
    match, happened = told(match, "call AS", 2)
    assert kinds(happened) == ["called", "fact settled"]
    while not any(isinstance(event, ev.Played) and event.card == "AS" for event in happened):
        match, happened = told(match, match.legal_actions()[-1], 2)
    while not any(isinstance(event, ev.TrickTaken) for event in happened):
        match, happened = told(match, match.legal_actions()[-1], 2)
    assert kinds(happened)[:3] == ["played", "trick taken", "sides settled"]


def test_a_fact_that_is_not_settled_binds_nothing() -> None:
    """Rankings and duties without their fact are as they are declared."""
    deal = tr.Deal.start(GAMES["called"], players=4, seed=1)
    assert PlayCalled().settled(deal.setting) == PlayCalled()
    assert CalledHighest().settled(deal.setting) == CalledHighest()
    called = deal.setting.noted(Called(0, "AS"), Called(1, "AH"))
    assert PlayCalled().settled(called) == PlayCalled("AH"), "the last fact of a kind counts"


def test_sides_of_a_deal_and_scores_of_seats() -> None:
    """Two against two of their own choice: each seat scores what its side of the deal does."""
    hands = ["AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC"]
    deal = tr.Deal.start(GAMES["partner"], players=4, hands=hands, dealer=3)
    deal = after(deal, "with 2")
    assert deal.view().sides == (0, 1, 0, 1)
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.points is not None
    assert [points.total for points in deal.points] == [50, 0, 50, 0]
    match = tr.Match.start(GAMES["partner"], players=4, seed=1, dealer=3)
    match = match.apply("with 1")
    while not match.ledger:
        match = match.apply(random.choice(match.legal_actions()))
    assert len(match.scores) == 4
    assert match.scores[0] == match.scores[1] != match.scores[2] == match.scores[3]
    assert match.deal.setting.sides == (0, 1, 2, 3), "in the next deal everybody is alone again"


def test_two_against_three() -> None:
    """Five players, a partner for a deal: two score the contract, three their tricks."""
    five = GAMES["partner"].evolve(players=(5,), deals=cards(3))
    hands = ["AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC", "JS JH JD"]
    deal = tr.Deal.start(five, players=5, hands=hands, dealer=4)
    deal = after(deal, "with 3")
    assert deal.view().sides == (0, 1, 1, 0, 1)
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.points is not None
    assert [points.total for points in deal.points] == [50, 0, 0, 50, 0]


def test_partners_of_the_match_who_play_apart() -> None:
    """A side of the match whose seats play on two sides of a deal gets what both score."""
    pairs = GAMES["partner"].evolve(sides=(0, 1, 0, 1))
    hands = ["AS KS QS", "AH KH QH", "AD KD QD", "AC KC QC"]
    deal = after(tr.Deal.start(pairs, players=4, hands=hands, dealer=3), "with 1")
    random = Random(1)
    while not deal.is_over:
        deal = deal.apply(random.choice(deal.legal_actions()))
    assert deal.points is not None
    assert [[award.points for award in points.awards] for points in deal.points] == [[50, 0], [50, 0]]


def test_a_hidden_trump_is_shown_when_asked_for() -> None:
    """Only who hid it sees the card and what it makes; until somebody asks there is no trump, then there is."""
    hands = ["AS KS QS", "JS JH JD", "AH KH QH"]
    deal = tr.Deal.start(GAMES["hidden"], players=3, hands=hands, dealer=2)
    assert [view.aside[2].cards for view in everybody(deal)] == [(), (), ("QH",), ()]
    deal = after(deal, "AS", "JS", "KH")
    assert (deal.won, deal.trump, deal.turn) == ((1, 0, 0), None, 0)
    assert after(deal, "pass").trump is None
    deal = deal.apply("ask")
    assert deal.trump == "H"
    assert [view.aside[2].cards for view in everybody(deal)] == [("QH",)] * 4
    assert after(deal, "KS", "JH", "AH").won == (1, 0, 1)


def test_the_last_of_several_parts_is_dealt_after_the_bids() -> None:
    """One card, the bids, then the rest: each is told when it comes, and all can be given by name."""
    variant = GAMES["in parts"]
    hands = ["AS KS QS JS", "AH KH QH JH", "AD KD QD JD"]
    deal = tr.Deal.start(variant, players=3, hands=hands, dealer=2)
    assert list(map(str, deal.hands)) == ["AS", "AH", "AD"]
    assert deal.plan.dealt == 4
    match = tr.Match.start(variant, players=3, seed=1)
    bids = ("0", "0", "0")
    for bid in bids[:2]:
        match = match.apply(bid)
    _, happened = told(match, bids[2], 0)
    took = [event for event in happened if isinstance(event, ev.Took)]
    assert [(event.seat, event.cards.count, len(event.cards.cards)) for event in took] == [
        (0, 3, 3),
        (1, 3, 0),
        (2, 3, 0),
    ]
    deal = after(deal, *bids)
    assert list(map(str, deal.hands)) == hands
    line = deal.to_line(variant)
    assert "AS KS QS JS / AH KH QH JH / AD KD QD JD" in line
    assert tr.Deal.from_line(line) == deal


def test_parts_about_a_turn_up_and_a_kitty() -> None:
    """What is turned up between two parts lies between them in the pack, and hands, kitty and turn-up are given so."""
    variant = PLAIN.evolve(
        deals=cards(3),
        dealing=DealCards(count=2, kitty=1),
        trump=TurnUp(),
        bidding=ExactBidding(),
        exchange=DealCards(kitty=1),
    )
    hands = ["AS KS QS", "AH KH QH"]
    deal = tr.Deal.start(variant, players=2, hands=hands, turn_up="JD", kitty="JC AC", dealer=1)
    assert (str(deal.turn_up), str(deal.kitty), deal.trump) == ("JD", "JC", "D")
    deal = after(deal, "0", "0")
    assert (list(map(str, deal.hands)), str(deal.kitty)) == (hands, "AC JC")
    assert tr.Deal.from_line(deal.to_line(variant)) == deal
    assert DealCards(count=2).describe() == "Each player is dealt 2 cards, one at a time from eldest."


def test_who_has_more_already_gets_fewer() -> None:
    """The last part fills every hand up to its size, whatever came into it in the meantime."""
    setting = tr.Deal.start(PLAIN, players=3, seed=1).setting
    hands = (Pile((0,), (0,)), Pile((1, 2), (1,)), Pile((3, 4, 5), (2,)))
    dealt = DealCards().start(setting.but(hands=hands, stock=Pile((6, 7, 8, 9)), dealer=2))
    assert [hand.cards for hand in dealt.hands] == [(0, 6, 8), (1, 2, 7), (3, 4, 5)]
    assert (dealt.stock.cards, dealt.hands[0].seen_by) == ((9,), frozenset({0}))


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"dealing": DealCards(count=2)}, "the parts deal each seat 2 cards, not 3"),
        ({"dealing": DealCards(count=2), "exchange": DealCards(count=2)}, "the parts deal each seat 4 cards, not 3"),
        (
            {"dealing": DealCards(count=2, kitty=5), "exchange": DealCards(kitty=5), "players": (3,)},
            "more than the pack of 16",
        ),
    ],
)
def test_parts_that_do_not_add_up(parts: dict[str, object], message: str) -> None:
    """Too few, too many, or more than the pack has are refused when the variant is resolved."""
    with pytest.raises(tr.DefinitionError, match=message):
        PLAIN.evolve(**parts).at(3)


def test_own_dealing_rules_can_be_told_which_hands_to_deal() -> None:
    """A rule of one's own that says that it deals by places alone works with given hands, and on one line."""
    variant = GAMES["in packets"]
    hands = ["AS KS QS", "AH KH QH"]
    deal = tr.Deal.start(variant, players=2, hands=hands, dealer=1)
    assert list(map(str, deal.hands)) == hands
    assert [hand.cards for hand in deal.setting.hands] == [deal.setting.pack[:3], deal.setting.pack[3:6]]
    with pytest.raises(tr.DefinitionError, match="the hands have 4, 3 cards, not 3, 3"):
        tr.Deal.start(PLAIN.evolve(dealing=Packets(more=1)), players=2, hands=hands, dealer=1)


def test_a_dealing_rule_that_asks_is_told_no_hands() -> None:
    """Whatever it says of itself: what is dealt after a question depends on more than the pack."""
    asking = PLAIN.evolve(dealing=(Packets(), AsksWhileDealing()))
    with pytest.raises(tr.DefinitionError, match="cannot be told"):
        tr.Deal.start(asking, players=2, hands=["AS KS QS", "AH KH QH"])


def test_a_leader_with_every_form_closed_leads_one_all_the_same() -> None:
    """At the beginning of a trick as within a play: a card must be led."""
    jokers = PLAIN.evolve(
        deck=tr.Deck.standard(ranks="J-A") + "RJ", deals=cards(1), ranking=BowerRanking(named_voids="not_shown")
    )
    play = bare(tr.Deal.start(jokers, players=2, hands=["RJ", "AS"], dealer=1))
    assert isinstance(play, TrickPlay)
    forms = sum(1 << row for row, form in enumerate(play.layout.tables.plays) if form.form)
    assert play.legal_actions() == TrickPlay.start(play.layout, (0, 0), forms).legal_actions()
    assert len(play.legal_actions()) == 4


def test_what_rules_that_wait_for_the_lead_say() -> None:
    """By default the lead means nothing; the steps of the play tell what they are; a play given up has no lead."""
    waiting = PLAIN.evolve(trump=(NoTrump(), Waits()))
    deal = tr.Deal.start(waiting, players=2, seed=1)
    deal = deal.apply(deal.legal_actions()[0])
    assert (deal.trump, deal.turn is not None, deal.length) == ("NT", True, 1)
    steps = [rule.describe() for step, rule in waiting.at(2).plans[0].steps if step == "play"]
    assert steps[0] == "The first card is led."
    assert TrumpLed().describe() == "The suit of the first card led is trump."
    ended = GAMES["given up"].evolve(trump=TrumpLed())
    assert tr.Deal.start(ended, players=2, seed=1).apply("give up").trump is None


def test_fingerprints_know_what_is_between() -> None:
    """A slot that came later changes no fingerprint where it is empty, and does where it is not."""
    assert PLAIN.evolve(between=()).fingerprint == PLAIN.fingerprint
    assert PLAIN.evolve(between=NOTHING).fingerprint != PLAIN.fingerprint
    assert str(cards(2, dealing=DealCards())) == "cards(2, dealing=DealCards(extra=0, kitty=0, seen_by='owner'))"
    assert "count=2, seen_by" in str(cards(2, dealing=DealCards(count=2)))


def test_variants_with_something_between_are_files() -> None:
    """The slot stands in a file, and in a deal of its own."""
    own = PLAIN.evolve(deals=cards(3) + cards(2, between=DrawFromStock()))
    assert tr.Variant.from_dict(own.to_dict()) == own
    assert [bool(plan.between) for plan in own.at(2).plans] == [False, True]
    assert "between" in " ".join(own.diff(PLAIN.evolve(between=NOTHING)))


def test_looking_at_dealt_cards_between_tricks_comes_after_the_deal() -> None:
    """What is between tricks comes with the play, which comes after the dealing: nothing is wrong with that."""
    PLAIN.evolve(between=DrawFromStock(), flow=("trump", "dealing", "play")).at(2)


def test_guesses_where_something_is_done_between() -> None:
    """What a hand lacked before it drew may be in it now: guesses still find the hands that there are."""
    random = Random(3)
    deal = tr.Deal.start(DRAWING, players=2, seed=3)
    rules = DRAWING.at(2)
    while not deal.is_over:
        for seat in range(2):
            guessed = guess_hands(deal.view(seat), rules, random)
            assert [len(hand) for hand in guessed] == [len(hand) for hand in deal.hands]
            assert Counter(guessed[seat]) == Counter(deal.hands[seat])
        deal = deal.apply(random.choice(deal.legal_actions()))


def test_a_sheet_of_a_deal_in_which_cards_are_drawn() -> None:
    """How many tricks there are is known when they are counted: no more than the pack has cards for."""
    sheet = tr.ScoreSheet.start(DRAWING.evolve(trump=None, between=DrawFromStock()), ["Ann", "Bob"])
    nine, sum_of_nine = sheet.why_not_tricks({"Ann": 9, "Bob": 0}), sheet.why_not_tricks({"Ann": 5, "Bob": 4})
    assert nine is not None
    assert (nine.code, nine.data["highest"]) == ("sheet/not-a-number", 8)
    assert sum_of_nine is not None
    assert sum_of_nine.message == "The tricks add up to 9, and the deal has at most 8."
    sheet = sheet.tricks({"Ann": 5, "Bob": 2})
    assert sheet.deals[0].won == (5, 2)
    assert sheet.scores == {"Ann": 5, "Bob": 2}


def test_a_sheet_of_a_deal_whose_first_lead_makes_trump() -> None:
    """The first card is no step of its own on paper: bids, then tricks."""
    sheet = tr.ScoreSheet.start(GAMES["first lead"], ["Ann", "Bob", "Cem"])
    sheet = sheet.bids({"Ann": 1, "Bob": 1, "Cem": 0})
    assert sheet.deal is not None
    assert sheet.deal.wants == ("tricks",)
    assert sheet.tricks({"Ann": 1, "Bob": 1, "Cem": 1}).deals[0].won == (1, 1, 1)
