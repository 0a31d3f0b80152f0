"""The card turned up, robbed by the holder of a certain trump."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.rules import Deck, FixedTrump, NoTrump, PhaseRule, RobTurnUp, Setting, TurnUp, cards
from trickrules.testing import check_variant

ITSELF: Final = RobTurnUp(rank="7")
ANOTHER: Final = RobTurnUp(rank="A", lays="another", dealer_robs=True)
PLAIN: Final = tr.variants.oh_hell().evolve(
    players=(3,), deck=Deck.standard(ranks="7-A"), deals=cards(3) * 2, bidding=None, trump=TurnUp()
)
HANDS: Final = ["AH TS 9S", "7H KS 8S", "8D 9D QC"]


@frozen
class SitsOut(PhaseRule):
    """Seat {seat} sits out."""

    seat: int

    def start(self, deal: Setting) -> Setting:
        """Seat it out."""
        return deal.but(out=frozenset({self.seat}))


def dealt(rule: PhaseRule | tuple[PhaseRule, ...], turn_up: str = "KH", **slots: Any) -> tr.Deal:  # noqa: ANN401 -- slots
    """Deal three cards to each, the last seat dealing."""
    return tr.Deal.start(PLAIN.evolve(exchange=rule, **slots), hands=HANDS, turn_up=turn_up, dealer=2)


def test_the_trump_itself_is_laid_in_the_place_of_the_other() -> None:
    """Everybody sees it there, and knows where the other has gone."""
    deal = dealt(ITSELF)
    assert [deal.legal_actions(seat) for seat in range(3)] == [("keep",), ("keep", "rob 7H"), ("keep",)]
    deal = deal.apply("keep", 0).apply("rob 7H", 1).apply("keep", 2)
    assert (deal.phase, deal.trump, str(deal.turn_up)) == ("play", "H", "7H")
    assert str(deal.hands[1]) == "KS 8S KH"
    assert [list(deal.view(seat).hands[1].cards) for seat in (0, None)] == [["KH"], ["KH"]]


def test_another_card_is_laid_face_down() -> None:
    """Only its seat knows it; the trump that robs is shown, and stays."""
    deal = dealt(ANOTHER)
    assert deal.legal_actions(0) == ("keep", "rob TS", "rob 9S")
    robbed = deal.apply("rob 10S", 0).apply("keep", 1).apply("keep", 2)
    assert robbed == deal.apply("rob TS", 0).apply("keep", 1).apply("keep", 2)
    assert str(robbed.hands[0]) == "9S AH KH"
    assert robbed.turn_up is None
    assert set(robbed.view(1).hands[0].cards) == {"AH", "KH"}
    assert [str(said.action) for said in robbed.view(1).said] == ["rob 1 card", "keep", "keep"]
    assert "TS" not in str(robbed.view(1).to_dict())
    assert "TS" in str(robbed.view(0).to_dict())


def test_nobody_has_to_rob() -> None:
    """Where all keep everything stays."""
    deal = dealt(ANOTHER)
    kept = deal.apply("keep", 0).apply("keep", 1).apply("keep", 2)
    assert (kept.hands, str(kept.turn_up)) == (deal.hands, "KH")


def test_nobody_is_told_who_could_rob() -> None:
    """All are asked, and what was chosen is not known before the last has."""
    deal = dealt(ITSELF).apply("rob 7H", 1)
    assert deal.actors == (0, 2)
    assert str(deal.view(0).said) == str(dealt(ITSELF).apply("keep", 1).view(0).said)


def test_the_dealer_robs_what_it_turned_up() -> None:
    """It alone is asked, and may lay any card of its hand; without that word nobody is asked."""
    hands = ["KH TS 9S", *HANDS[1:]]
    variant = PLAIN.evolve(exchange=ANOTHER)
    deal = tr.Deal.start(variant, hands=hands, turn_up="AH", dealer=2)
    assert (deal.actors, deal.legal_actions()) == ((2,), ("keep", "rob 9D", "rob 8D", "rob QC"))
    deal = deal.apply("rob QC")
    assert list(deal.view(0).hands[2].cards) == ["AH"]
    for rule in (RobTurnUp(rank="A", lays="another"), (SitsOut(2), ANOTHER)):
        assert tr.Deal.start(variant.evolve(exchange=rule), hands=hands, turn_up="AH", dealer=2).phase == "play"


def test_seats_that_sit_out_are_not_asked() -> None:
    """Even if they hold the trump."""
    assert dealt((SitsOut(1), ITSELF)).actors == (0, 2)


@pytest.mark.parametrize("trump", [NoTrump(), FixedTrump("H"), None])
def test_without_a_trump_or_a_card_turned_up_nobody_is_asked(trump: PhaseRule | None) -> None:
    """There is nothing to rob, or nothing to rob it with."""
    variant = PLAIN.evolve(exchange=ITSELF, trump=(TurnUp(makes_trump=False), NoTrump()) if trump is None else trump)
    deal = tr.Deal.start(variant, hands=HANDS, turn_up="KH" if trump is None else None, dealer=2)
    assert deal.phase == "play"


@pytest.mark.parametrize("given", ["rob 9S", "rob", "7H", "rob KS"])
def test_what_is_no_choice_is_refused(given: str) -> None:
    """By a code of its own."""
    refused = dealt(ITSELF).why_not(given, 1)
    assert refused is not None
    assert (refused.code, refused.rule, refused.alternatives) == ("rob/not-so", "RobTurnUp", ("keep", "rob 7H"))


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (RobTurnUp(rank="2"), "no card of the pack has the rank '2'"),
        (RobTurnUp(rank="9"), "more than once"),
        (RobTurnUp(rank="7", turned="A2"), "no card of the pack has the rank '2'"),
        (
            RobTurnUp(rank="A", lays="another", dealer_robs=True, who="winner"),
            "where the winner of a trick robs, the dealer does not",
        ),
        (RobTurnUp(rank="7", dealer_robs=True), "where the dealer may rob, the card laid down is another one"),
    ],
)
def test_robbing_that_cannot_be_is_refused(rule: RobTurnUp, why: str) -> None:
    """Before anything is dealt."""
    deck = Deck.standard(ranks="7-A") + Deck.standard(ranks="9", suits="H")
    with pytest.raises(tr.DefinitionError, match=why):
        PLAIN.evolve(deck=deck, exchange=rule).at(3)


BETWEEN: Final = RobTurnUp(rank="7", turned="AK", who="winner")


def robbed_between(turn_up: str) -> tr.Deal:
    """Begin a deal in which the winner of a trick may rob."""
    variant = PLAIN.evolve(between=BETWEEN, duties=())
    return tr.Deal.start(variant, hands=["AS TS 9S", "7H KS 8S", "8D 9D QC"], turn_up=turn_up, dealer=2)


def test_the_winner_of_a_trick_alone_is_asked() -> None:
    """Whether it holds the trump or not, and after every trick in which it could."""
    deal = robbed_between("KH")
    for card in ("AS", "KS", "8D"):
        deal = deal.apply(card)
    assert (deal.phase, deal.actors, deal.legal_actions()) == ("between", (0,), ("keep",))
    for action in ("keep", "TS", "8S", "9D"):
        deal = deal.apply(action)
    assert (deal.phase, deal.actors) == ("between", (0,))
    deal = robbed_between("KH")
    for card in ("AS", "7H", "8D"):
        deal = deal.apply(card)
    assert deal.phase == "play", "the seven has been played"


def test_only_some_ranks_are_robbed() -> None:
    """Where another card was turned up nobody is asked."""
    deal = robbed_between("QH")
    for card in ("AS", "KS", "8D"):
        deal = deal.apply(card)
    assert deal.phase == "play"
    assert BETWEEN.describe() == (
        "The winner of a trick, if it holds the 7 of trumps, may take the turn-up, if it is A or K,"
        " in exchange for that card."
    )


def test_before_the_first_trick_there_is_no_winner() -> None:
    """In another step the rule asks nobody."""
    assert dealt(BETWEEN).phase == "play"


def test_robbing_tells_itself() -> None:
    """Who, and what is laid down."""
    assert ITSELF.describe() == ("The holder of the 7 of trumps may take the turn-up in exchange for that card.")
    assert ANOTHER.describe() == (
        "The holder of the A of trumps may take the turn-up in exchange for another card, face down;"
        " if it is itself turned up, the dealer may do so."
    )


@pytest.mark.parametrize(
    ("step", "rule"),
    [("exchange", ITSELF), ("exchange", ANOTHER), ("between", BETWEEN)],
    ids=["itself", "another", "between"],
)
def test_robbing_keeps_the_laws(step: str, rule: RobTurnUp) -> None:
    """A few deals a law, and the variant is written and read."""
    variant = PLAIN.evolve(**{step: rule})
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    check_variant(variant, examples=4)


@pytest.mark.thorough
@pytest.mark.parametrize("rule", [ITSELF, ANOTHER], ids=["itself", "another"])
def test_robbing_keeps_the_laws_for_long(rule: RobTurnUp) -> None:
    """Fifty deals a law."""
    check_variant(PLAIN.evolve(exchange=rule), examples=50)
