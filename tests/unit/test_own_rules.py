"""Rules of a user's own, played by the same engine: phases, duties, rankings, endings."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.facts import Action, Choice, ListMenu, Phase, PhaseRule, Pile, Sealed, Setting
from trickrules.rules import (
    CardsOf,
    DealCards,
    DealerNames,
    ExactBidding,
    FirstLead,
    FollowSuit,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NoTrump,
    TrumpSequence,
    Unbroken,
    cards,
    up,
)
from trickrules.tricks import Play, Row, SuitRanking, Tier
from trickrules.tricks.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Menu
    from trickrules.tricks import Duty

HEARTS: Final = CardsOf(suit="H")
SMALL: Final = tr.Deck.standard(ranks="J-A")
BASE: Final = tr.variants.oh_hell().evolve(id="own", name="Own", deck=SMALL, deals=cards(4), trump=NoTrump())


@final
@frozen
class PassLeft(PhaseRule):
    """Everybody passes two cards to the left, unseen until all have chosen, as in Hearts."""

    after_dealing: ClassVar[bool] = True
    number: int = 2

    def start(self, deal: Setting) -> Phase:
        """Offer each seat all pairs of its cards."""
        menus: list[Menu | None] = []
        for hand in deal.hands:
            named = [str(deal.deck.cards[place]) for place in hand.cards]
            choices = [Action("pass " + " ".join(pair)) for pair in combinations(named, self.number)]
            once = tuple(dict.fromkeys(choices))
            menus.append(ListMenu(once, code="exchange/not-in-hand", rule="PassLeft", asks="cards of the hand"))
        return Sealed.start(menus)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        hands = [list(hand.cards) for hand in deal.hands]
        for seat, action, _ in phase.history:
            for name in action.split()[1:]:
                place = next(k for k in deal.hands[seat].cards if k in hands[seat] and str(deal.deck.cards[k]) == name)
                hands[seat].remove(place)
                hands[deal.next(seat)].append(place)
        return deal.but(
            hands=tuple(Pile(tuple(hand), old.seen_by) for hand, old in zip(hands, deal.hands, strict=True))
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody passes two cards to the left."


@final
@frozen
class AllPassVoids(PhaseRule):
    """All bid; if everybody bids 0, the deal is void and dealt again."""

    bidding: ExactBidding = ExactBidding(hook=False)  # noqa: RUF009 -- a frozen value

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask as exact bidding does."""
        return self.bidding.start(deal)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Void the deal where nobody bid."""
        done = self.bidding.finish(deal, phase)
        return done.but(void=not any(done.bids))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "If nobody bids, the deal is void."


@final
@frozen
class AskNobody(PhaseRule):
    """A phase in which no seat is asked."""

    def start(self, deal: Setting) -> Phase:
        """Begin what is over at once."""
        return Sealed.start([None] * deal.seats)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Leave a note."""
        assert phase.is_over
        return deal.but(contract="nobody was asked")

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nobody is asked."


@final
@frozen
class VoidAtOnce(PhaseRule):
    """A deal that comes to nothing before anybody is asked."""

    def start(self, deal: Setting) -> Setting:
        """Void it."""
        return deal.but(void=True)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nothing is played."


def finished(deal: tr.Deal, seed: int = 1) -> tr.Deal:
    """Play a deal to its end at random."""
    random = Random(seed)
    while not deal.is_over:
        assert tuple(deal.legal_actions())
        deal = deal.apply(random.choice(deal.legal_actions()))
    return deal


def test_passing_cards_at_once() -> None:
    """Passed cards are the new owners', in whatever order they are chosen, and are then played."""
    variant = BASE.evolve(exchange=PassLeft())
    start = tr.Deal.start(variant, hands=["AS KS QS JS", "AH KH QH JH", "AD KD QD JD", "AC KC QC JC"], dealer=3)
    for bid in ("1", "1", "0", "0"):
        start = start.apply(bid)
    assert start.phase == "exchange"
    assert start.actors == (0, 1, 2, 3)
    chosen = {0: "pass AS KS", 1: "pass QH JH", 2: "pass AD JD", 3: "pass AC KC"}
    ends: list[tr.Deal] = []
    for order in ((0, 1, 2, 3), (3, 1, 2, 0)):
        deal = start
        for k, seat in enumerate(order):
            assert deal.phase == "exchange"
            assert [str(hand) for hand in deal.hands] == [str(hand) for hand in start.hands]
            violation = deal.why_not("pass 2C 3C", seat)
            assert violation is not None
            assert violation.code == "exchange/not-in-hand"
            assert len(violation.alternatives) == 6
            deal = deal.apply(chosen[seat].lower(), seat)
            if k < 3:
                again = deal.why_not(chosen[seat], seat)
                assert again is not None
                assert again.code == "turn/not-yours"
        ends.append(deal)
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])
    after = ("AC KC QS JS", "AS KS AH KH", "QH JH KD QD", "AD JD QC JC")
    assert ends[0].hands == tuple(tr.CardSet.of(SMALL, cards) for cards in after)
    assert pickle.loads(pickle.dumps(ends[0])) == ends[0]
    assert copy.deepcopy(ends[0]) == ends[0]
    over = finished(ends[0])
    assert [deed.action for deed in over.history[4:8]] == list(chosen.values())
    assert ends[0].amendable is None


def test_void_deal_keeps_its_place_and_moves_the_dealer() -> None:
    """Nobody bids: no play, no points, the next dealer deals the same size and the same trump of the sequence."""
    variant = BASE.evolve(bidding=AllPassVoids(), deals=up(1, 3), trump=TrumpSequence("SHD"))
    match = tr.Match.start(variant, players=4, seed=3, dealer=2)
    match = match.apply("1").apply("0").apply("0").apply("0")
    match = match.apply(match.legal_actions()[0])
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    assert (match.deal.cards, match.dealer, match.deal.trump) == (2, 3, "H")
    scores, hands = match.scores, match.deal.hands
    for _ in range(4):
        match = match.apply("0")
    assert (match.deal.cards, match.dealer, match.deal.trump) == (2, 0, "H")
    assert match.scores == scores
    assert match.deal.hands != hands
    assert (match.standing.number, match.standing.place) == (2, 1)
    entry = match.ledger[-1]
    assert entry.result.void
    assert entry.points == ()
    assert entry.scores == scores
    assert entry.result.strain == "H"
    assert entry.result.won == ()
    assert len(entry.history) == 4
    assert match.standing.results[1].void
    while not match.is_over:
        match = match.apply("1" if match.deal.phase == "bidding" else match.legal_actions()[0])
    assert [line.result.cards for line in match.ledger] == [1, 2, 2, 3]
    assert match.standing.place == 3


def test_void_deal_by_itself() -> None:
    """A void deal is over, has a result and no points, and no trick was played."""
    deal = tr.Deal.start(BASE.evolve(bidding=AllPassVoids()), seed=1)
    while not deal.is_over:
        deal = deal.apply("0")
    assert deal.phase == "over"
    assert deal.points == ()
    assert deal.result is not None
    assert deal.result.void
    assert deal.tricks == ()
    assert sum(deal.won) == 0
    assert deal.legal_actions() == ()


def test_steps_may_ask_nobody_and_come_in_turn() -> None:
    """A slot holds several rules, run in order; a phase without a question is over at once."""
    variant = BASE.evolve(exchange=(AskNobody(), PassLeft(), PassLeft(1)))
    deal = tr.Deal.start(variant, seed=1, players=4)
    while deal.phase == "bidding":
        deal = deal.apply(deal.legal_actions()[0])
    assert str(deal.contract) == "nobody was asked"
    assert deal.amendable is None, "the hands were seen to change"
    for _ in range(4):
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.phase == "exchange"
    assert all(len(action.split()) == 2 for action in deal.legal_actions())
    over = finished(deal)
    assert [len(hand) for hand in over.hands] == [0] * 4
    assert over.result is not None
    assert str(over.result.contract) == "nobody was asked"


def test_deal_without_a_question_is_refused() -> None:
    """A definition by which nobody can ever act cannot be played."""
    with pytest.raises(tr.DefinitionError, match="before anybody could act"):
        tr.Deal.start(BASE.evolve(exchange=VoidAtOnce(), bidding=None), seed=1)


def test_dealer_names_the_trump() -> None:
    """Asked after the deal, before the bids; what was named is trump, and goes into the log."""
    variant = BASE.evolve(trump=DealerNames())
    deal = tr.Deal.start(variant, players=4, seed=1, dealer=1)
    assert (deal.phase, deal.turn, deal.trump) == ("trump", 1, None)
    assert deal.legal_actions() == ("trump C", "trump D", "trump H", "trump S")
    assert deal.legal_actions(2) == ()
    assert deal.history == ()
    assert deal.auction is None
    assert deal.trick.plays == ()
    named = deal.apply("trump d", 1)
    assert (named.phase, named.turn, named.trump) == ("bidding", 2, "D")
    assert [(deed.seat, deed.action) for deed in named.history] == [(1, "trump D")]
    assert pickle.loads(pickle.dumps(named)) == named
    assert repr(named.history[0].action) == "NameTrump('trump D')"
    assert finished(named).trump == "D"
    with pytest.raises(tr.DefinitionError, match="deal"):
        variant.evolve(flow=("trump", "dealing", "bidding", "play")).at(4)


def test_bidding_before_the_deal() -> None:
    """A blind deal: hands are empty while the seats bid, and nothing may be amended once cards are seen."""
    deal = tr.Deal.start(BASE.evolve(flow=("bidding", "dealing", "trump", "play")), players=4, seed=1)
    assert [len(hand) for hand in deal.hands] == [0] * 4
    assert deal.trump is None
    for bid in "0000":
        assert (deal.amendable is None) == (deal.turn == (deal.dealer + 1) % 4)
        deal = deal.apply(bid)
    assert [len(hand) for hand in deal.hands] == [4] * 4
    assert deal.amendable is None
    with pytest.raises(tr.IllegalAction, match="amended"):
        deal.amend("1")
    assert finished(deal).is_over


def test_no_bidding_at_all() -> None:
    """Without bids everybody scores as a seat that did not bid."""
    over = finished(tr.Deal.start(BASE.evolve(bidding=None), players=4, seed=1))
    assert over.bids == (None,) * 4
    assert over.points is not None
    assert [points.total for points in over.points] == list(over.won)
    assert over.auction is None
    assert over.contract is None


HEARTS_DUTIES: Final = (
    FollowSuit(),
    FirstLead(CardsOf(named="JC")),
    Unbroken(HEARTS),
    NotInFirstTrick(CardsOf(suit="H", named="QS")),
)


def opened(hands: list[str], **changes: object) -> tr.Deal:
    """Begin a deal without bids, seat 0 leading."""
    variant = BASE.evolve(bidding=None, deals=cards(len(hands[0].split())), **changes)
    return tr.Deal.start(variant, hands=hands, dealer=len(hands) - 1)


def refused(deal: tr.Deal, card: str) -> str:
    """Give the code of a refusal."""
    violation = deal.why_not(card)
    assert violation is not None
    assert violation.rule
    assert set(violation.alternatives) == set(map(str, deal.legal_actions()))
    return violation.code


def test_duties_of_hearts() -> None:
    """The first lead, hearts unbroken, no points in the first trick – each with its own refusal."""
    deal = opened(["JC AH KS", "AS QS KH", "QH JH AD", "KC KD QD"], duties=HEARTS_DUTIES)
    assert deal.legal_actions() == ("JC",)
    assert refused(deal, "KS") == "play/first-lead"
    deal = deal.apply("JC")
    # Void of clubs, but no queen of spades and no heart in the first trick.
    assert deal.legal_actions() == ("AS",)
    assert refused(deal, "QS") == refused(deal, "KH") == "play/not-in-first-trick"
    deal = deal.apply("AS")
    assert deal.legal_actions() == ("AD",)
    deal = deal.apply("AD")
    assert refused(deal, "KD") == "play/must-follow-suit"
    deal = deal.apply("KC")
    assert deal.turn == 3
    deal = deal.apply("QD").apply("KS")
    assert set(deal.legal_actions()) == {"QS", "KH"}
    deal = deal.apply("QS")
    assert set(deal.legal_actions()) == {"QH", "JH"}
    deal = deal.apply("QH")
    assert deal.won == (0, 0, 0, 2)
    assert finished(deal).is_over


def test_unbroken_cards_may_be_led_when_nothing_else_is_held() -> None:
    """Hearts are led from hearts alone, and by anybody once one has been played."""
    deal = opened(["AH KS", "KH QS", "QH JS", "JH AS"], duties=(FollowSuit(), Unbroken(HEARTS)))
    assert deal.legal_actions() == ("KS",)
    assert refused(deal, "AH") == "play/not-broken"
    deal = deal.apply("KS").apply("QS").apply("JS").apply("AS")
    assert deal.legal_actions() == ("JH",)
    broken = opened(["KS QD AH", "KH QH KD", "QS JS JD", "AD AS JH"], duties=(FollowSuit(), Unbroken(HEARTS)))
    broken = broken.apply("KS").apply("QH").apply("QS").apply("AS")
    assert set(broken.legal_actions()) == {"AD", "JH"}


def test_not_in_first_trick_yields_to_need() -> None:
    """A hand of nothing else plays them."""
    deal = opened(["JC KC", "AH KH", "QH JH", "AC QC"], duties=HEARTS_DUTIES).apply("JC")
    assert set(deal.legal_actions()) == {"AH", "KH"}


def test_duties_of_trumping_and_beating() -> None:
    """Void hands trump, with any trump or with a better one; a chain without duties asks nothing."""
    hands = ["AC KD", "JH QD", "AH QH", "KC JC"]
    chains: tuple[tuple[tuple[Duty, ...], str], ...] = (
        ((FollowSuit(),), ""),
        ((FollowSuit(), MustTrump()), "play/must-trump"),
        ((FollowSuit(), MustBeat()), "play/must-beat"),
        ((), ""),
    )
    for duties, code in chains:
        deal = tr.Deal.start(
            BASE.evolve(bidding=None, deals=cards(2), duties=duties), hands=hands, dealer=3, trump="H"
        ).apply("AC")
        assert set(deal.legal_actions()) == ({"JH"} if code else {"JH", "QD"})
        if code:
            assert refused(deal, "QD") == code
        deal = deal.apply("JH")
        assert set(deal.legal_actions()) == {"AH", "QH"}
        assert set(deal.apply("QH").legal_actions()) == {"KC", "JC"}


@final
@frozen
class WizardRanking(Ranking):
    """Wizards win, the first of them; jesters lose; both may always be played. A joker is played high or low."""

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """List a row for each card, and two more for each joker."""
        rows: list[Row] = []
        forms: list[Row] = []
        for row in SuitRanking().rows(deck, strain):
            card, place = row.play.card, row.place
            if str(card) == "W":
                rows.append(Row(Play(card), place, "", 0, Tier.HIGH, exempt=True))
            elif str(card) == "N":
                rows.append(Row(Play(card), place, "", 0, Tier.LOW, asks=False, exempt=True))
            else:
                rows.append(row)
            if str(card) == "JK":
                forms.append(Row(Play(card, "high"), place, "", 1, Tier.HIGH, asks=False, exempt=True))
                forms.append(Row(Play(card, "as H"), place, "H", 99, Tier.SUITED, beats_equal=True, exempt=True))
        return (*rows, *forms)

    def faults(self, deck: Deck) -> Iterator[str]:
        """Want a wizard."""
        if "W" not in deck:
            yield "the pack has no wizard"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Wizards win."


WIZARDS: Final = SMALL + "W W N N JK"


def wizards(hands: list[str], trump: str = "NT") -> tr.Deal:
    """Begin a deal with wizards, jesters and a joker."""
    variant = BASE.evolve(
        deck=WIZARDS, ranking=WizardRanking(), bidding=None, deals=cards(len(hands[0].split())), players=(2, 3, 4)
    )
    return tr.Deal.start(variant, hands=hands, dealer=len(hands) - 1, trump=trump)


def test_wizards_and_jesters() -> None:
    """The first wizard wins; a jester led asks for nothing; both are exempt from following, and make nobody able."""
    deal = wizards(["KC AH", "W JC", "N AC", "W QD"], trump="H").apply("KC")
    assert set(deal.legal_actions()) == {"W", "JC"}
    deal = deal.apply("W")
    assert set(deal.legal_actions()) == {"N", "AC"}
    deal = deal.apply("AC")
    assert set(deal.legal_actions()) == {"W", "QD"}
    deal = deal.apply("W")
    assert deal.won == (0, 1, 0, 0)
    jester = wizards(["N AH", "QD JC", "KD AC", "KH QC"]).apply("N")
    assert set(jester.legal_actions()) == {"QD", "JC"}
    assert jester.trick.led_suit is None
    jester = jester.apply("JC")
    assert jester.trick.led_suit == "C"
    assert jester.legal_actions() == ("AC",)
    assert jester.apply("AC").apply("QC").won == (0, 0, 1, 0)


def test_wizard_led_asks_for_nothing_and_jesters_alone() -> None:
    """To a wizard anything is played, and it wins; of jesters alone the first wins."""
    deal = wizards(["W AH", "QD JC", "KD AC", "KH QC"], trump="D").apply("W")
    assert deal.trick.led_suit is None
    assert set(deal.legal_actions()) == {"QD", "JC"}
    assert deal.apply("JC").apply("KD").apply("KH").won == (1, 0, 0, 0)
    jesters = wizards(["N", "N"])
    assert jesters.apply("N").apply("N").won == (1, 0)


def test_card_as_something() -> None:
    """One card gives several plays; played as one thing it is gone as all, and wins or follows as what it is."""
    deal = wizards(["JK KC", "AH JC", "QH AC", "W QC"])
    assert set(deal.legal_actions()) == {"JK", "JK as H", "JK high", "KC"}
    assert str(deal.hands[0]) == str(tr.CardSet.of(deal.setting.deck, "JK KC"))
    as_heart = deal.apply("jk AS h")
    assert as_heart.trick.led_suit == "H"
    assert str(as_heart.hands[0]) == "KC"
    assert as_heart.legal_actions() == ("AH",)
    assert refused(as_heart, "JC") == "play/must-follow-suit"
    done = as_heart.apply("AH").apply("QH").apply("QC")
    assert done.won == (1, 0, 0, 0)
    assert done.legal_actions() == ("KC",)
    assert refused(done, "JK high") == refused(done, "JK") == "play/not-in-hand"
    assert refused(done, "JK as S") == "play/not-a-card"
    high = deal.apply("JK high")
    assert high.trick.led_suit is None
    assert high.apply("AH").apply("QH").apply("QC").won == (1, 0, 0, 0)
    low = deal.apply("JK").apply("JC").apply("AC").apply("W")
    assert low.won == (0, 0, 0, 1)
    assert pickle.loads(pickle.dumps(as_heart)) == as_heart
    play = as_heart.history[0].action
    assert pickle.loads(pickle.dumps(play)) == play
    assert repr(play) == "Play('JK as H')"
    with pytest.raises(AttributeError):
        play.anything = 1


def test_faults_of_an_own_ranking_are_told() -> None:
    """A pack without the cards that a rule wants is refused."""
    with pytest.raises(tr.DefinitionError, match="no wizard"):
        BASE.evolve(ranking=WizardRanking()).at(4)
    with pytest.raises(tr.DefinitionError, match="QX"):
        BASE.evolve(duties=(FollowSuit(), FirstLead(CardsOf(named="QX")))).at(4)
    with pytest.raises(tr.DefinitionError, match="order"):
        BASE.evolve(ranking=SuitRanking(order="JQK")).at(4)


@pytest.mark.parametrize("seed", range(20))
def test_random_deals_with_own_rules_keep_the_laws(seed: int) -> None:
    """All of it together, at random: cards are kept, refusals agree with actions, states come back equal."""
    random = Random(seed)
    variant = BASE.evolve(
        deck=WIZARDS + "JK",
        ranking=WizardRanking(),
        deals=cards(5),
        exchange=PassLeft(),
        trump=DealerNames(),
        duties=(*random.sample(HEARTS_DUTIES, 3), MustTrump(), MustBeat()),
        direction="counter_clockwise",
    )
    deal = tr.Deal.start(variant, players=4, seed=seed)
    while not deal.is_over:
        for seat in range(4):
            legal = {str(action) for action in deal.legal_actions(seat)}
            assert bool(legal) == (seat in deal.actors)
            for text in {*map(str, variant.deck), "JK high", "JK as H", *legal}:
                violation = deal.why_not(text, seat)
                assert (violation is None) == (text in legal)
                assert violation is None or set(violation.alternatives) == legal
        assert pickle.loads(pickle.dumps(deal)) == deal
        seat = random.choice(deal.actors)
        deal = deal.apply(random.choice(list(deal.legal_actions(seat))), seat)
    assert sum(deal.won) == 5
    played = [str(card) for trick in deal.tricks for card in trick.cards]
    stock = [str(variant.deck.cards[place]) for place in deal.setting.stock.cards]
    assert sorted(played + stock) == sorted(map(str, variant.deck))


def test_choice_by_itself() -> None:
    """One seat, one decision, then it is over."""
    menu = ListMenu((Action("yes"), Action("no")), code="own/neither", rule="Own", asks="yes or no")
    choice = Choice.start(2, menu)
    assert choice.actors == (2,)
    assert choice.legal_actions() == choice.legal_actions(2) == ("yes", "no")
    assert choice.legal_actions(1) == ()
    done = choice.apply("YES")
    assert done.is_over
    assert done.legal_actions() == done.legal_actions(2) == ()
    assert [(deed.seat, deed.action) for deed in done.history] == [(2, "yes")]
    with pytest.raises(tr.IllegalAction, match="over"):
        done.apply("no")


def test_bids_before_dealing_hidden_hands() -> None:
    """A hand of several cards that its owner does not see is refused: such cards are played by their place."""
    with pytest.raises(tr.DefinitionError, match="one card"):
        BASE.evolve(dealing=DealCards(seen_by="others")).at(4)
