"""Cards are moved between the piles of a deal by one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.facts import Action, ListMenu, Menu
from trickrules.rules import PhaseRule, Play

if TYPE_CHECKING:
    from trickrules.facts import Pile, Setting


@frozen
class Nothing(PhaseRule):
    """Nothing happens."""

    def start(self, deal: Setting) -> Setting:
        """Go on."""
        return deal


def setting(hands: list[str], deck: tr.Deck | None = None) -> Setting:
    """Deal some hands."""
    variant = tr.variants.oh_hell().evolve(bidding=None, **({"deck": deck} if deck else {}))
    return tr.Deal.start(variant, hands=hands, trump="NT", dealer=2).setting


def named(deal: Setting, pile: Pile) -> str:
    """Name the cards of a pile as they lie."""
    return " ".join(str(deal.deck.cards[place]) for place in pile.cards)


DEAL = setting(["AS 2S", "KS 3S", "QS 4S"])


@pytest.mark.parametrize("cards", ["AS", ["AS"], [next(iter(DEAL.hand(0)))], [DEAL.deck.place("AS")]])
def test_cards_are_named_in_every_way(cards: Any) -> None:  # noqa: ANN401 -- each way
    """By a text, by texts, as themselves and by their places; they come to lie below those that are there."""
    moved = DEAL.moved(cards, 0, 1)
    assert [named(moved, hand) for hand in moved.hands] == ["2S", "KS 3S AS", "QS 4S"]
    assert moved.hands[1].seen_by == DEAL.hands[1].seen_by
    assert moved.but(hands=DEAL.hands) == DEAL


def test_a_whole_pile_is_moved_and_shown() -> None:
    """``None`` stands for all of it; ``seen_by`` says who sees the pile then."""
    moved = DEAL.moved(None, 0, "discard", seen_by=(0,))
    assert (named(moved, moved.hands[0]), named(moved, moved.discard)) == ("", "AS 2S")
    assert moved.discard.seen_by == {0}
    assert named(moved.moved("2S", "discard", "kitty"), moved.moved("2S", "discard", "kitty").kitty) == "2S"


def test_what_is_set_aside_is_seen_as_the_hand_is() -> None:
    """A seat that has set nothing aside yet has a pile of its own there, and the others have empty ones."""
    moved = DEAL.moved("KS", 1, ("aside", 1))
    assert [named(moved, pile) for pile in moved.aside] == ["", "KS", ""]
    assert [pile.seen_by for pile in moved.aside] == [{0}, {1}, {2}]
    back = moved.moved("KS", ("aside", 1), ("hands", 2))
    assert [named(back, pile) for pile in (*back.aside, back.hands[2])] == ["", "", "", "QS 4S KS"]


def test_moves_at_once_start_from_where_cards_lay() -> None:
    """What comes into a hand is not passed on; of equal cards each is moved once."""
    two = setting(["AS AS", "AS 2S", "2S 3S"], tr.Deck.standard(copies=3))
    around = two.exchanged([("AS", 0, 1), ("AS", 1, 2), ("2S", 2, 0)])
    assert [named(around, hand) for hand in around.hands] == ["AS 2S", "2S AS", "3S AS"]
    assert len({place for hand in around.hands for place in hand.cards}) == 6
    both = two.moved("AS AS", 0, 2)
    assert named(both, both.hands[2]) == "2S 3S AS AS"
    with pytest.raises(tr.DefinitionError, match="moved: 'AS' does not lie there: hands of seat 1"):
        two.exchanged([("AS", 0, 1), ("AS AS", 1, 2)])


@pytest.mark.parametrize("where", [3, -1, "hand", "hands", ("aside", 5), ("kitty", 0), None, True, 1.0, ("aside",)])
def test_no_such_pile(where: Any) -> None:  # noqa: ANN401 -- anything
    """Whatever is no pile is refused in a sentence."""
    with pytest.raises(tr.DefinitionError, match="moved: a seat with a hand, stock, kitty, discard, turn_up or"):
        DEAL.moved(None, where, 0)


@pytest.mark.parametrize(
    ("cards", "told"),
    [("KS", "'KS' does not lie there: hands of seat 0"), ("XX", "'XX' does not lie"), ([999], "'999' does not lie")],
)
def test_no_such_card(cards: Any, told: str) -> None:  # noqa: ANN401 -- anything
    """A card of another pile, no card, and no place are refused by what was given."""
    with pytest.raises(tr.DefinitionError, match=told):
        DEAL.moved(cards, 0, 1)
    with pytest.raises(tr.DefinitionError, match="'KS' does not lie there: kitty"):
        DEAL.moved("KS", "kitty", 1)


def test_a_hand_is_a_set_of_cards() -> None:
    """It knows its cards by their texts."""
    assert "AS" in DEAL.hand(0)
    assert "KS" not in DEAL.hand(0)
    assert str(DEAL.hand(1)) == "KS 3S"


def test_a_rule_asks_in_its_own_name() -> None:
    """Lists become menus that name the rule; a menu that names one keeps it; a text is no list of choices."""
    rule = Nothing()
    choice = rule.ask(1, ["yes", "no"])
    refused = choice.why_not("maybe")
    assert refused is not None
    assert (refused.code, refused.rule) == ("choice/not-offered", "Nothing")
    assert str(refused) == "Seat 1 may not choose maybe: one of yes, no is expected."
    assert rule.ask_all([None, ["go"]]).actors == (1,)
    with pytest.raises(tr.DefinitionError, match="Nothing: a list of choices is expected, not 'yes'"):
        rule.ask(1, "yes")


def test_a_long_menu_tells_its_first_choices() -> None:
    """A sentence stays one that people read."""
    refused = Nothing().ask(0, map(str, range(30))).why_not("x")
    assert refused is not None
    assert str(refused).endswith("17, 18, 19, … is expected.")
    assert len(refused.alternatives) == 30


class Anything(Menu):
    """A menu of another kind, which says by itself who refuses."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Offer one thing."""
        return (Action("go"),)

    def find(self, action: object) -> Action | None:
        """Take it."""
        return Action("go") if action == "go" else None

    def objection(self, seat: int, action: object) -> tr.Violation:
        """Refuse the rest."""
        return tr.Violation("own/no", f"No {action}.", seat, "Own")


def test_a_menu_of_another_kind_is_taken_as_it_is() -> None:
    """It refuses as it does; a menu that names its rule keeps it."""
    refused = Nothing().ask(0, Anything()).why_not("stay")
    assert refused == tr.Violation("own/no", "No stay.", 0, "Own")
    named_menu = ListMenu((Action("go"),), rule="Other", asks="to go")
    told = Nothing().ask(0, named_menu).why_not("stay")
    assert told is not None
    assert (told.rule, str(told)) == ("Other", "Seat 0 may not choose stay: to go is expected.")
    assert Action("go").cards == ()
    assert [str(card) for card in Play(next(iter(DEAL.hand(0)))).cards] == ["AS"]
