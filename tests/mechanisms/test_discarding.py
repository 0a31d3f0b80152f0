"""Cards that everybody puts aside before the play."""

from __future__ import annotations

from typing import Any, Final

import pytest

import trickrules as tr
from trickrules import events
from trickrules.rules import DealCards, Discard, cards
from trickrules.testing import check_variant

PLAIN: Final = tr.variants.oh_hell().evolve(deals=cards(2) * 4, bidding=None, exchange=Discard(who="everybody"))
DEALT: Final = PLAIN.evolve(dealing=DealCards(extra=1))


def started(variant: tr.Variant = DEALT, **given: Any) -> tr.Deal:  # noqa: ANN401 -- what a deal starts from
    """Begin a deal of three hands."""
    return tr.Deal.start(variant, hands=["AS KS QS", "2H 3H 4H", "5D 6D 7D"], trump="NT", dealer=2, **given)


def test_all_put_aside_what_they_have_too_much() -> None:
    """At once; each pile lies by itself, and its owner alone sees it."""
    deal = started()
    assert deal.actors == (0, 1, 2)
    assert list(deal.legal_actions(1)) == ["discard 4H", "discard 3H", "discard 2H"]
    refused = deal.why_not("discard AS", 1)
    assert refused is not None
    assert (refused.code, refused.rule) == ("discard/not-so", "Discard")
    for seat, action in enumerate(("discard KS", "discard 2H", "discard 5D")):
        deal = deal.apply(action, seat)
    assert (deal.phase, deal.turn, [len(hand) for hand in deal.hands]) == ("play", 0, [2, 2, 2])
    assert [pile.cards for pile in deal.view(1).aside] == [(), ("2H",), ()]
    assert [str(pile) for pile in deal.aside] == ["KS", "2H", "5D"]


def test_others_are_told_the_same_whatever_is_put_aside() -> None:
    """The last to choose settles it."""
    match = tr.Match.start(DEALT, players=3, seed=1, dealer=2)
    for seat in (0, 1):
        match = match.apply(match.legal_actions(seat)[0], seat)
    one, other = (match.apply(match.legal_actions(2)[at], 2) for at in (0, 1))
    assert events(match, one, 0) == events(match, other, 0)
    assert events(match, one, 2) != events(match, other, 2)


def test_nobody_is_asked_who_has_no_card_too_many() -> None:
    """The rule then does nothing."""
    assert tr.Deal.start(PLAIN, players=3, seed=1, dealer=2).phase == "play"


def test_it_tells_itself_and_keeps_the_laws() -> None:
    """Without it cards that are dealt besides have nowhere to go."""
    assert Discard(who="everybody").describe() == (
        "All discard at once, face down, until only the cards that they will play are left."
    )
    assert Discard(who="everybody", keeps_turn_up=True).describe().endswith("are left; the turn-up has to be kept.")
    check_variant(DEALT, players=[3], examples=3)
    with pytest.raises(tr.DefinitionError, match="1 cards more are dealt than played, but 0 are set aside"):
        DEALT.evolve(exchange=None).at(3)
