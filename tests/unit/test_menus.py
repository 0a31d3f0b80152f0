"""Menus that make none of their many choices before it is looked at are values too."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Final

import pytest

import trickrules as tr
from trickrules.exchange import Discarding
from trickrules.facts import CardChoices, CardsAction
from trickrules.facts import menu as menus

PACK: Final = tr.Deck.standard(ranks="9-A") * 2


def choices(cards: str, number: int, kind: type[CardsAction] = Discarding) -> CardChoices:
    """Offer some cards."""
    return CardChoices(tuple(map(PACK.parse, cards.split())), number, kind)


def test_a_discard_is_equal_to_itself() -> None:
    """The same state lists the same, each time that it is asked."""
    deal = tr.Deal.start(tr.variants.american_500(), players=4, seed="a discard")
    for call in ("7NT", "pass", "pass", "pass"):
        deal = deal.apply(call)
    legal = deal.legal_actions()
    assert isinstance(legal, CardChoices)
    assert len(legal) == 286
    assert legal == deal.legal_actions()
    assert hash(legal) == hash(deal.legal_actions())
    assert legal != deal.apply(legal[0]).legal_actions()
    assert repr(legal).startswith("<286 ways to discard 3 of ")


def test_equal_menus_are_told_without_making_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be thousands of them, or more than can be counted."""

    def never(*_: object) -> None:
        raise AssertionError("a choice was made")

    monkeypatch.setattr(menus, "_chosen", never)
    monkeypatch.setattr(menus, "_choice", never)
    cards = tuple(tr.Deck.standard())
    one, other = CardChoices(cards, 26, Discarding), CardChoices(cards, 26, Discarding)
    assert one == other
    assert len({one, other}) == 1
    assert one != CardChoices(cards[1:], 26, Discarding)


HANDS: Final = ("AS KS QS", "AS AS KS", "KS AS AS", "AS AS AS", "AS AS", "AS", "")


@pytest.mark.parametrize(("one", "other"), [*product(HANDS, repeat=2)])
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_menus_are_equal_as_lists_are(one: str, other: str, number: int) -> None:
    """Two menus are equal if they list equal choices in the same order, and then they hash alike."""
    mine, theirs = choices(one, number), choices(other, number)
    assert (mine == theirs) == (list(mine) == list(theirs))
    assert mine != theirs or hash(mine) == hash(theirs)


def test_a_menu_is_no_tuple() -> None:
    """As a range is none: it could not be hashed like one without making all of its choices."""
    menu = choices("AS KS", 1)
    assert tuple(menu) == ("discard AS", "discard KS")
    assert menu != tuple(menu)
    assert [copy.copy(menu), copy.deepcopy(menu), pickle.loads(pickle.dumps(menu))] == [menu] * 3
