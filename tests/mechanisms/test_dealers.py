"""Who deals next, and hands that are thrown in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest
from attrs import frozen
from tests.games import PLAIN

import trickrules as tr
from trickrules.records import Terms
from trickrules.rules import (
    CardsOf,
    DealCards,
    DealerByResult,
    DealPasses,
    DealResult,
    DealsAgain,
    Deck,
    ExactScoring,
    NextDealer,
    PhaseRule,
    Setting,
    ThrowIn,
    by_players,
    cards,
)
from trickrules.showing.events import events
from trickrules.testing import check_variant

if TYPE_CHECKING:
    from collections.abc import Sequence

PACKED: Final = "AS 9S AH KS 9H KH"
"""Seat 0, eldest, wins both tricks; it and the others have two cards each, one by one."""


def match(variant: tr.Variant, *packs: str, dealer: int = 2) -> tr.Match:
    """Begin a match with the packs of the first deals."""
    deck = variant.at(variant.players[0]).deck
    orders = [deck.places(pack) for pack in packs]
    whole = [[*order, *(place for place in range(len(deck)) if place not in order)] for order in orders]
    return tr.Match.start(variant, seed=1, dealer=dealer, packs=whole)


def dealt(match: tr.Match, deals: int = 1) -> tr.Match:
    """Play so many deals more, always what is listed first."""
    end = len(match.ledger) + deals
    while len(match.ledger) < end and not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def test_the_deal_passes_on_where_nothing_else_is_said() -> None:
    """Every variant has its dealer follow the turn, and its fingerprint says nothing of that."""
    again = dealt(match(PLAIN, PACKED))
    assert again.dealer == 0
    assert dealt(again).dealer == 1
    same = PLAIN.evolve(next_dealer=DealPasses())
    assert (same, same.fingerprint) == (PLAIN, PLAIN.fingerprint)
    assert PLAIN.evolve(next_dealer=DealerByResult()).fingerprint != PLAIN.fingerprint
    assert dealt(match(PLAIN.evolve(direction="counter_clockwise"), PACKED)).dealer == 1


@pytest.mark.parametrize(
    ("rule", "dealer"),
    [
        (DealerByResult(), 0),
        (DealerByResult(by="tricks"), 0),
        (DealerByResult("worst"), 1),
        (DealerByResult("worst", by="tricks"), 1),
    ],
)
def test_who_did_best_or_worst_deals_next(rule: DealerByResult, dealer: int) -> None:
    """Seat 0 wins both tricks and the points; of the others, who have nothing, the first after the dealer counts."""
    assert dealt(match(PLAIN.evolve(next_dealer=rule), PACKED)).dealer == dealer
    assert "deals the next; in a tie, the first of them after the dealer." in rule.describe()


def test_points_may_name_another_than_tricks() -> None:
    """Where tricks cost points, who won none has done best."""
    costly = PLAIN.evolve(scoring=ExactScoring(made="0", missed="0", no_bid="-won"), next_dealer=DealerByResult())
    assert dealt(match(costly, PACKED)).dealer == 1
    tricks = costly.evolve(next_dealer=DealerByResult(by="tricks"))
    assert dealt(match(tricks, PACKED)).dealer == 0


def test_of_a_side_the_first_in_turn_deals() -> None:
    """Partners have done equally well; the first of them after the dealer deals."""
    partners = PLAIN.evolve(
        players=(4,), sides=(0, 1, 0, 1), next_dealer=DealerByResult(), scoring=tr.rules.SideScoring()
    )
    # Seat 2 wins both tricks for its side, and of the two seat 0 comes first after the dealer.
    played = dealt(match(partners, "9S QS AS TS 9H QH AH TH", dealer=3))
    assert played.ledger[0].result.won == (0, 0, 2, 0)
    assert played.dealer == 0


VOID: Final = tr.variants.get("cutthroat_500")


@pytest.mark.parametrize(
    ("rule", "dealer"), [(DealPasses(), 0), (DealPasses(after_void="same"), 2), (DealerByResult(), 2)]
)
def test_who_deals_after_a_deal_that_came_to_nothing(rule: NextDealer, dealer: int) -> None:
    """Everybody passes: the deal passes on, or is the same dealer's again, as the rule says."""
    passed = tr.Match.start(VOID.evolve(next_dealer=rule), seed=1, dealer=2)
    for _ in range(3):
        passed = passed.apply("pass")
    assert passed.ledger[0].result.void
    assert passed.dealer == dealer
    assert tr.Match.from_json(passed.to_json()) == passed


def test_who_deals_after_a_deal_in_which_nobody_scored() -> None:
    """The deal passes on, or is the same dealer's again, as the rule says; where somebody scored it passes on."""
    rule = DealPasses(without_points="same")
    nothing = PLAIN.evolve(scoring=ExactScoring(made="0", missed="0", no_bid="0"))
    assert dealt(match(nothing, PACKED)).dealer == 0
    assert dealt(match(nothing.evolve(next_dealer=rule), PACKED)).dealer == 2
    assert dealt(match(PLAIN.evolve(next_dealer=rule), PACKED)).dealer == 0
    assert rule.describe() == (
        "The deal passes to the next player; after a deal in which nobody scores the same player deals again."
    )
    # A deal that came to nothing is another matter.
    assert dealt(match(nothing.evolve(next_dealer=DealPasses(after_void="same")), PACKED)).dealer == 0
    assert not PLAIN.evolve(next_dealer=rule).at(3).dealers_in_turn


def test_a_score_sheet_has_the_same_dealers() -> None:
    """What was counted on paper says who deals next."""
    sheet = tr.ScoreSheet.start(PLAIN.evolve(next_dealer=DealerByResult()), ["Ann", "Ben", "Cas"], dealer=2)
    sheet = sheet.tricks([0, 2, 0])
    assert sheet.dealer == 1
    same = tr.ScoreSheet.start(PLAIN.evolve(next_dealer=DealPasses(after_void="same")), 3, dealer=2)
    assert same.redeal().dealer == 2
    assert same.tricks([0, 2, 0]).dealer == 0


def test_who_deals_next_may_go_by_the_number_of_players() -> None:
    """The slot may hold a table, stands in files, and takes nothing but a rule of its kind."""
    tabled = PLAIN.evolve(players=(3, 4), next_dealer=by_players({3: DealerByResult(), 4: DealPasses()}))
    assert [tabled.at(players).next_dealer for players in (3, 4)] == [DealerByResult(), DealPasses()]
    assert tr.Variant.from_dict(tabled.to_dict()) == tabled
    with pytest.raises(tr.DefinitionError, match="next_dealer: a NextDealer is expected"):
        PLAIN.evolve(next_dealer=DealCards())
    assert "same player deals again" in DealPasses(after_void="same").describe()
    assert DealPasses().describe() == "The deal passes to the next player."


@frozen
class Nobody(NextDealer):
    """Names a seat that is none."""

    def seat(self, result: DealResult, totals: Sequence[int]) -> int:
        """Name it."""
        return len(totals)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nobody deals."


def test_a_dealer_that_is_no_seat_is_refused() -> None:
    """A rule of one's own that names no seat is told so."""
    with pytest.raises(tr.DefinitionError, match="next_dealer"):
        dealt(match(PLAIN.evolve(next_dealer=Nobody()), PACKED))


# Hands that are thrown in

WORTHLESS: Final = CardsOf(rank="9T")
MISDEAL: Final = PLAIN.evolve(dealing=(DealCards(), ThrowIn(WORTHLESS)))
NINES: Final = "9S AS KS TS AH KH"
"""Seat 0 has the nine and the ten of spades."""


def test_a_hand_of_nines_and_tens_may_be_thrown_in() -> None:
    """Everybody is asked at once; only who has such a hand may throw it in, and then it is shown and dealt again."""
    begun = match(MISDEAL, NINES, PACKED)
    assert (begun.deal.phase, begun.actors) == ("dealing", (0, 1, 2))
    assert (begun.legal_actions(0), begun.legal_actions(1)) == (("keep", "throw in"), ("keep",))
    refused = begun.why_not("throw in", 1)
    assert refused is not None
    assert (refused.code, refused.rule) == ("deal/not-thrown-in", "ThrowIn")
    assert refused.message == "Seat 1 may not choose throw in: keep is expected."
    waiting = begun.apply("keep", 1).apply("keep", 2)
    assert waiting.view(1).deal.hands[0].cards == ()
    thrown = waiting.apply("throw in", 0)
    assert thrown.ledger[0].result.void
    assert (thrown.dealer, thrown.standing.place) == (2, 0)
    told = [event.to_dict() for event in events(waiting, thrown, 1)]
    assert any("TS" in str(event) and event["kind"] == "exposed" for event in told)
    assert any("The same dealer deals again." in str(event) for event in told)


def test_who_deals_next_is_known_or_not_before_the_match() -> None:
    """The terms say where the rules may name another dealer than the next seat, and nothing where they do not."""
    passing = PLAIN.evolve(dealing=(DealCards(), ThrowIn(WORTHLESS, dealer="next")))
    for variant, known in (
        (PLAIN, True),
        (passing, True),
        (MISDEAL, False),
        (PLAIN.evolve(next_dealer=DealPasses(after_void="same")), False),
        (PLAIN.evolve(next_dealer=DealerByResult()), False),
    ):
        assert variant.at(3).dealers_in_turn == known
        said = json.loads(Terms.of(match(variant)).text)
        assert said.get("dealers") == (None if known else "any")


def test_a_hand_that_is_kept_is_played() -> None:
    """Whoever may throw in may also play."""
    kept = match(MISDEAL, NINES)
    for seat in range(3):
        kept = kept.apply("keep", seat)
    assert (kept.deal.phase, kept.turn) == ("play", 0)


def test_the_deal_may_pass_on_after_a_misdeal() -> None:
    """Whether the same seat deals again is said by the rule."""
    passing = MISDEAL.evolve(dealing=(DealCards(), ThrowIn(WORTHLESS, dealer="next")))
    thrown = match(passing, NINES).apply("throw in", 0).apply("keep", 1).apply("keep", 2)
    assert thrown.dealer == 0
    assert ThrowIn(WORTHLESS, dealer="next").describe().endswith("may be thrown in, and the cards are dealt again.")


def test_a_hand_may_have_to_be_thrown_in() -> None:
    """Then there is nothing to choose."""
    must = MISDEAL.evolve(dealing=(DealCards(), ThrowIn(WORTHLESS, must=True)))
    assert match(must, NINES).legal_actions(0) == ("throw in",)
    assert "must be thrown in, and the same player deals again" in ThrowIn(WORTHLESS, must=True).describe()


def test_two_hands_may_be_thrown_in_at_once() -> None:
    """Both are shown."""
    two = match(MISDEAL, "9S 9H AS TS TH AH").apply("throw in", 0).apply("throw in", 1).apply("keep", 2)
    assert len(two.ledger[0].result.setting.shown) == 4


def test_throwing_in_looks_at_cards_that_were_dealt() -> None:
    """It stands after a rule that deals, in the same step or a later one, and is of cards of the pack."""
    with pytest.raises(tr.DefinitionError, match="looks at dealt cards"):
        PLAIN.evolve(dealing=(ThrowIn(WORTHLESS), DealCards())).at(3)
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        PLAIN.evolve(dealing=(DealCards(), ThrowIn(CardsOf(rank="2")))).at(3)
    with pytest.raises(tr.DefinitionError, match="needs seats that see their own hands"):
        PLAIN.evolve(deals=cards(1), dealing=(DealCards(seen_by="others"), ThrowIn(WORTHLESS))).at(3)
    later = PLAIN.evolve(exchange=ThrowIn(WORTHLESS))
    deal = tr.Deal.start(later, hands=["9S 9H", "AS KS", "AH KH"], dealer=2)
    assert (deal.phase, deal.legal_actions(0)) == ("exchange", ("keep", "throw in"))


def test_given_hands_may_be_thrown_in() -> None:
    """A rule that asks after the dealing leaves given hands and deals on one line as they are."""
    deal = tr.Deal.start(MISDEAL, hands=["9S 9H", "AS KS", "AH KH"], dealer=2)
    deal = deal.apply("throw in", 0).apply("keep", 1)
    assert tr.Deal.from_line(deal.to_line(MISDEAL)) == deal


def test_who_sits_out_is_not_asked() -> None:
    """A seat that takes no part throws nothing in."""
    deal = tr.Deal.start(MISDEAL, hands=["9S 9H", "AS KS", "AH KH"], dealer=2)
    asked = ThrowIn(WORTHLESS).start(deal.setting.but(out=frozenset({0})))
    assert asked.actors == (1, 2)


def test_misdeals_hold_to_the_laws() -> None:
    """A question that everybody is asked tells nobody of a hand; records and views come back equal."""
    check_variant(MISDEAL.evolve(deck=Deck.standard(ranks="9-Q")), players=[3], examples=5, seconds=60)


@frozen
class DealsAgainUnannounced(PhaseRule):
    """The same seat deals again, which the rule keeps to itself."""

    def start(self, deal: Setting) -> Setting:
        """Note it."""
        return deal.noted(DealsAgain())


@frozen
class DealsAgainAnnounced(DealsAgainUnannounced):
    """The same seat deals again, and the rule says so."""

    @property
    def deals_again(self) -> bool:
        """It may happen."""
        return True


def test_who_deals_again_is_announced() -> None:
    """A dealer who deals again is known to be possible before: whoever checks the dealers of a match relies on it."""
    again = dealt(match(PLAIN.evolve(declaring=DealsAgainAnnounced()), PACKED))
    assert again.dealer == 2
    secret = match(PLAIN.evolve(declaring=DealsAgainUnannounced()), PACKED)
    with pytest.raises(tr.DefinitionError, match=r"next_dealer: .* deals_again"):
        dealt(secret)
