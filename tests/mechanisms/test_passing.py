"""Cards passed on before the play, and who leads because it holds a card."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.rules import DealCards, Deck, HolderLeads, NoTrump, PassCards, PhaseRule, Setting, cards
from trickrules.testing import check_variant

PLAIN: Final = tr.variants.oh_hell().evolve(players=(2, 3, 4, 5), deals=cards(3) * 6, trump=NoTrump(), bidding=None)
FOUR: Final = ["AS 2S 3S", "KH 4H 5H", "QD 6D 7D", "JC 8C 9C"]
LAID: Final = ["AS 2S", "KH 5H", "QD 7D", "JC 9C"]
"""Two cards of each hand, which are passed."""


@frozen
class SitsOut(PhaseRule):
    """Seat {seat} sits out."""

    seat: int

    def start(self, deal: Setting) -> Setting:
        """Seat it out."""
        return deal.but(out=frozenset({self.seat}))


def passed(rule: PhaseRule | tuple[PhaseRule, ...], number: int = 0, *, direction: Any = "clockwise") -> list[str]:  # noqa: ANN401 -- either word
    """Deal four hands in some deal of the match, pass the first cards of each, and give whose cards each now holds."""
    variant = PLAIN.evolve(exchange=rule, direction=direction)
    deal = tr.Deal.start(variant, hands=FOUR, dealer=0, plan=number)
    for seat in deal.actors if deal.phase == "exchange" else ():
        deal = deal.apply(f"pass {LAID[seat]}", seat)
    assert deal.phase == "play"
    suits = ["S", "H", "D", "C"]
    return ["".join(str(suits.index(str(card)[-1])) for card in hand) for hand in deal.hands]


def test_each_way_of_passing() -> None:
    """To the next seat in turn, to the one before, to the one opposite, or to nobody."""
    assert passed(PassCards(count=2, to="left")) == ["033", "001", "112", "223"]
    assert passed(PassCards(count=2, to=("right",))) == ["011", "122", "233", "003"]
    assert passed(PassCards(count=2, to=["across"])) == ["022", "133", "002", "113"]
    # The other way round the next in turn sits on the other hand.
    assert passed(PassCards(count=2, to="left"), direction="counter_clockwise") == ["011", "122", "233", "003"]
    assert PassCards() == PassCards(count=3, to="left")


def test_the_words_go_round() -> None:
    """Deal by deal, and begin anew after the last; where nobody passes, nobody is asked."""
    rule = PassCards(count=2, to="left nobody across")
    assert [passed(rule, number)[0] for number in range(5)] == ["033", "000", "022", "033", "000"]
    assert rule.to == ("left", "nobody", "across")


def test_a_deal_that_is_dealt_again_keeps_its_word() -> None:
    """What counts is the place in the schedule."""

    @frozen
    class VoidOnce(PhaseRule):
        """The first deal comes to nothing."""

        def start(self, deal: Setting) -> Any:  # noqa: ANN401 -- a phase or a setting
            return self.ask(deal.eldest, ["go on"])

        def finish(self, deal: Setting, phase: object) -> Setting:
            return deal.but(void=deal.standing.number == 0)

    variant = PLAIN.evolve(exchange=(VoidOnce(), PassCards(count=1, to="left nobody")))
    match = tr.Match.start(variant, players=3, seed=1).apply("go on").apply("go on")
    assert (match.standing.number, match.deal.actors) == (1, (0, 1, 2))
    assert str(match.legal_actions(0)[0]).startswith("pass ")


def test_seats_that_sit_out_are_passed_over() -> None:
    """They are asked nothing, and passed nothing."""
    assert passed((SitsOut(1), PassCards(count=2, to="left"))) == ["033", "111", "002", "223"]


def test_two_pass_to_each_other() -> None:
    """Whichever way it is called; of five nobody sits across."""
    for to in ("left", "right", "across"):
        variant = PLAIN.evolve(exchange=PassCards(count=1, to=to))
        deal = tr.Deal.start(variant, hands=["AS 2S 3S", "KH 4H 5H"], dealer=0)
        deal = deal.apply("pass 2S", 0).apply("pass KH", 1)
        assert [str(hand) for hand in deal.hands] == ["AS 3S KH", "2S 5H 4H"]


def test_nobody_sees_what_is_passed_before_all_have() -> None:
    """A seat sees its own choice, and afterwards what it was passed; the others see that it has chosen."""
    variant = PLAIN.evolve(exchange=PassCards(count=1))
    deal = tr.Deal.start(variant, hands=FOUR, dealer=3).apply("pass AS", 0)
    assert deal.actors == (1, 2, 3)
    told = {str(deal.view(seat).said) for seat in (1, 2, 3, None)}
    assert not any("AS" in text for text in told)
    assert "pass AS" in str(deal.view(0).said)
    for seat, card in enumerate(["KH", "QD", "JC"], start=1):
        deal = deal.apply(f"pass {card}", seat)
    assert set(map(str, deal.view(1).hands[1].cards)) == {"AS", "4H", "5H"}
    # Who passed a card knows where it lies; the others do not.
    assert [set(map(str, deal.view(seat).hands[1].cards)) for seat in (2, 3)] == [set(), set()]
    assert not any("AS" in str(deal.view(seat).to_dict()) for seat in (2, 3, None))


@pytest.mark.parametrize("given", ["pass", "pass AS", "pass AS AS", "pass AS KH", "AS 2S", "pass AS 2S 3S"])
def test_what_is_no_choice_is_refused(given: str) -> None:
    """So many different cards of the own hand are expected, after the word."""
    refused = tr.Deal.start(PLAIN.evolve(exchange=PassCards(count=2)), hands=FOUR, dealer=3).why_not(given, 0)
    assert refused is not None
    assert (refused.code, refused.rule, refused.alternatives) == (
        "pass/not-so",
        "PassCards",
        ("pass AS 3S", "pass AS 2S", "pass 3S 2S"),
    )


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"count": 4}, "4 cards cannot be passed from hands of 3"),
        ({"count": 0}, "a whole number from 1 is expected"),
        ({"to": "left up"}, "'up' is not a direction to pass: one of left, right, across, nobody is expected"),
        ({"to": 3}, "'3' is not a direction to pass"),
        ({"to": ["left", 3]}, "a tuple of str is expected"),
        ({"to": "left across", "count": 1}, "with 3 seats nobody sits across"),
        ({"to": "nobody nobody"}, "at least one direction other than nobody is expected"),
        ({"to": ""}, "at least one direction other than nobody is expected"),
        ({"to": "left " * 1001}, "there are 1001 deals to pass in, and no match has more than 1000"),
    ],
)
def test_passing_that_cannot_be_is_refused(given: dict[str, Any], why: str) -> None:
    """Before anything is dealt."""
    with pytest.raises(tr.DefinitionError, match=why):
        PLAIN.evolve(exchange=PassCards(**given)).at(3)


def test_nobody_passes_what_it_does_not_see() -> None:
    """A dealing that hides hands from their owners does not go with it."""
    with pytest.raises(tr.DefinitionError, match="PassCards"):
        PLAIN.evolve(dealing=DealCards(seen_by="others"), exchange=PassCards()).at(3)


def test_passing_tells_itself() -> None:
    """How many, to whom, and how it goes on."""
    assert PassCards(count=1).describe() == "Everybody passes 1 card to the left."
    assert PassCards(to="left across nobody").describe() == (
        "Everybody passes 3 cards to the left, in the next deal across, in the next deal to nobody, and so on."
    )


def led(rule: HolderLeads, hands: list[str], *exchange: PhaseRule, deck: Deck | None = None) -> tr.Deal:
    """Deal to the point where somebody leads."""
    variant = PLAIN.evolve(leader=rule, exchange=exchange or None, deck=deck or Deck.standard())
    return tr.Deal.start(variant, hands=hands, dealer=3)


def test_the_holder_leads_and_is_known_to_hold_the_card() -> None:
    """The seat that leads is shown to have it, and nothing else of its hand."""
    deal = led(HolderLeads("6D"), FOUR)
    assert deal.turn == 2
    assert list(map(str, deal.view(0).hands[2].cards)) == ["6D"]
    assert deal.view().hands[0].cards == ()
    # It may lead anything, as long as no duty says otherwise.
    assert set(map(str, deal.legal_actions())) == {"QD", "6D", "7D"}


def test_the_first_card_of_several_that_is_held_counts() -> None:
    """Others are looked at only where those before are in no hand; with none of them eldest leads.

    That nobody holds a card is known then, and told by where it lies.
    """
    assert led(HolderLeads("2C 9C KH"), FOUR).turn == 3
    held = led(HolderLeads("KH 9C"), FOUR)
    assert (held.turn, held.view(0).stock.cards) == (1, ())
    assert list(led(HolderLeads("2C 9C KH"), FOUR).view(0).stock.cards) == ["2C"]
    nobody = led(HolderLeads("2C 3C"), FOUR)
    assert nobody.turn == 0
    assert all(nobody.view(1).hands[seat].cards == () for seat in (0, 2, 3))
    assert set(nobody.view(1).stock.cards) == {"2C", "3C"}


def test_the_holder_leads_after_the_passing() -> None:
    """Who holds the card when the play begins leads; for one that sits out the next in turn."""
    deal = led(HolderLeads("AS"), FOUR, PassCards(count=1, to="across"))
    for seat, card in enumerate(["AS", "KH", "QD", "JC"]):
        deal = deal.apply(f"pass {card}", seat)
    assert deal.turn == 2
    assert led(HolderLeads("AS"), FOUR, SitsOut(0)).turn == 1


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("2C XX", "'XX' is not a card of the pack"),
        ("", "the card whose holder leads is expected"),
        ("9C", "the pack has 9C more than once"),
    ],
)
def test_cards_that_nobody_alone_holds_are_refused(named: str, why: str) -> None:
    """The pack has each once."""
    deck = Deck.standard() + Deck.standard(ranks="9-T")
    with pytest.raises(tr.DefinitionError, match=why):
        PLAIN.evolve(leader=HolderLeads(named), deck=deck).at(3)


def test_the_holder_tells_itself() -> None:
    """Which card, and which else."""
    assert HolderLeads("2C").describe() == (
        "The holder of 2C leads to the first trick, the winner of a trick to the next."
    )
    assert HolderLeads("2C 3C 4C").describe().startswith("The holder of 2C, or else of 3C, or else of 4C leads")
    assert HolderLeads("").describe().startswith("The holder of  leads")


BOTH: Final = PLAIN.evolve(
    players=(4,), exchange=PassCards(count=2, to="left right across nobody"), leader=HolderLeads("2C 3C")
)


def test_both_keep_the_laws() -> None:
    """Nobody is told more than it may know, and a match is written and read at any point."""
    assert not check_variant(BOTH, examples=3).unregistered


@pytest.mark.thorough
def test_both_keep_the_laws_for_long() -> None:
    """With many deals of each law."""
    check_variant(BOTH, examples=50)


def test_both_are_written_and_read() -> None:
    """As a variant, and within a match that is under way."""
    assert tr.Variant.from_dict(BOTH.to_dict()) == BOTH
    match = tr.Match.start(BOTH, seed=3)
    for seat in (0, 2):
        match = match.apply(match.legal_actions(seat)[0], seat)
    again = tr.Match.from_json(match.to_json())
    assert again == match
    assert again.deal.actors == (1, 3)
