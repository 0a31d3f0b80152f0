"""What people call a joker: read where the pack makes plain which is meant, and refused with the choices elsewhere."""

from __future__ import annotations

import pytest
from tests.five_hundred.table import AU, small

import trickrules as tr
from trickrules.rules import HighLowJokers

ONE = tr.Deck.standard(ranks="5-A") + "RJ"
TWO = tr.Deck.standard(ranks="4-A") + "RJ BJ"
HANDS = ["RJ 5S 5C", "AS KH QH", "6S 7S 8S", "9C TC AC"]


@pytest.mark.parametrize("text", ["joker", "Joker", " JOKER ", "JK", "jk", "RJ", "red joker", "Red  Joker", "redjoker"])
def test_the_only_joker_of_a_pack(text: str) -> None:
    """Whatever it is called, it is the one that the pack has."""
    assert str(ONE.parse(text)) == "RJ"
    assert text in ONE
    assert set(map(str, tr.CardSet.of(ONE, f"AS {text.strip()} KH"))) == {"AS", "RJ", "KH"}


def test_the_plain_joker_and_its_copies() -> None:
    """Equal jokers are one card, so that the word is plain."""
    deck = tr.Deck.standard() + "JK JK"
    assert str(deck.parse("joker")) == "JK"
    assert len(tr.CardSet.of(deck, "joker JK")) == 2


@pytest.mark.parametrize("text", ["joker", "JK", "JoKeR"])
def test_two_jokers_are_told_apart(text: str) -> None:
    """A word that may be either is refused with both; the colour tells which."""
    with pytest.raises(tr.ParseError, match=r"'.*' may be BJ or RJ in this pack\."):
        TWO.parse(text)
    assert text not in TWO
    assert [str(TWO.parse(joker)) for joker in ("red joker", "black joker", "BLACKJOKER")] == ["RJ", "BJ", "BJ"]
    with pytest.raises(
        tr.DefinitionError, match=r"hands\[0\]: '.*' may be BJ or RJ in this pack; hands\[1\]: 'ZZ' is not"
    ):
        tr.Deal.start(tr.variants.oh_hell().evolve(deck=TWO), hands=[text, "ZZ", "AS"], trump="NT")


@pytest.mark.parametrize("text", ["black joker", "BJ", "big joker", "jokers", "joker joker"])
def test_what_is_no_joker_of_the_pack(text: str) -> None:
    """Another joker's name, and what is none, is no card."""
    with pytest.raises(tr.ParseError, match="is not a card of this pack"):
        ONE.parse(text)


def test_packs_are_put_together_of_printed_cards() -> None:
    """To add a joker is never to add another one that the pack has; wizards and jesters go by their names too."""
    assert {str(card) for card in (ONE + "JK").cards if card.suit is None} == {"RJ", "JK"}
    assert {str(card) for card in (ONE + "black joker").cards if card.suit is None} == {"RJ", "BJ"}
    wizards = tr.Deck.standard() + "wizard jester"
    assert [str(card) for card in tr.CardSet.of(wizards, "Wizard jester")] == ["W", "N"]
    assert str(tr.Card.parse("red joker")) == "RJ"
    assert str(tr.Card.parse("joker")) == "JK"


def test_a_printed_card_is_meant_before_a_word() -> None:
    """A card of a pack whose text is ``JK`` is that card, whatever jokers there are."""
    jack_of_kings = tr.Card(tr.Rank("J", "jack"), tr.Suit("K", "kings"))
    odd = tr.Deck.of(
        [jack_of_kings, *(ONE + "BJ").cards[-2:]], suits=(tr.Suit("K", "kings"),), ranks=(tr.Rank("J", "jack"),)
    )
    assert odd.parse("JK") == jack_of_kings
    with pytest.raises(tr.ParseError, match="may be BJ or RJ"):
        odd.parse("joker")


def test_a_joker_is_led_and_played_by_its_name() -> None:
    """As a card, as a card of a suit, and as what its player names."""
    deal = small(AU, "7NT", HANDS)
    for text in ("joker as H", "JK AS h", "Red Joker as H", "jokerash"):
        assert deal.apply(text) == deal.apply("RJ as H")
    following = deal.apply("5S").apply("AS").apply("6S").apply("9C").apply("QH").apply("7S").apply("TC")
    assert following.apply("joker") == following.apply("RJ")
    jokers = tr.variants.oh_hell().evolve(deck=tr.Deck.standard() + "JK JK", ranking=HighLowJokers())
    high = tr.Deal.start(jokers, hands=["JK", "KS", "QS"], trump="NT", dealer=2)
    while high.phase == "bidding":
        high = high.apply(high.legal_actions()[0])
    assert high.apply("joker low") == high.apply("JK low")


def test_a_joker_is_declared_by_its_name() -> None:
    """Where the pack has one it is the one; where it has two the refusal lists what can be declared."""
    deal = small(AU, "7NT", HANDS, declare="", contractor_names_joker_suit=True)
    for text in ("joker as H", "JK as h", "red joker as H"):
        assert deal.apply(text) == deal.apply("RJ as H")
    refused = small(AU, "7NT", HANDS, declare="", kitty_size=6, contractor_names_joker_suit=True).why_not("joker as H")
    assert refused is not None
    assert refused.code == "declare/not-so"
    assert "one of pass, RJ as C, RJ as D, RJ as H, RJ as S" in refused.message


def test_a_joker_is_put_aside_by_its_name() -> None:
    """Among the cards of a discard too; what may be either of two is named."""
    hands = ["RJ 7H 8H 9H TH JH QH KH AH 4H", *(" ".join(f"{rank}{suit}" for rank in "56789TJQKA") for suit in "CDS")]
    for options, kitty in (({}, "4D 5H 6H"), ({"kitty_size": 6}, "4D 5H 6H 4C 4S BJ")):
        game = tr.variants.get("australian_500", **options)
        deal = tr.Deal.start(game, hands=hands, kitty=kitty, dealer=3)
        for call in ("7NT", "pass", "pass", "pass"):
            deal = deal.apply(call)
        cards = "4D 5H" if not options else "4D 5H 4C 4S 6H"
        assert deal.apply(f"discard red joker {cards}") == deal.apply(f"discard RJ {cards}")
        if not options:
            assert deal.apply(f"discard Joker {cards}") == deal.apply(f"discard RJ {cards}")
            continue
        refused = deal.why_not(f"discard joker {cards}")
        assert refused is not None
        assert refused.message.endswith("is expected. joker may be BJ or RJ.")
        plain = deal.why_not("discard 4D")
        assert plain is not None
        assert "may be" not in plain.message
        garbage = deal.why_not(5)
        assert garbage is not None
        assert "may be" not in garbage.message


def test_which_of_two_jokers_is_asked_in_the_play() -> None:
    """A play that may be of either is refused with both, alone and as something, and in a trick held alone."""
    deal = small(AU, "7NT", HANDS, kitty_size=6)
    for text in ("joker", "JK as H", "joker as S"):
        refused = deal.why_not(text)
        assert refused is not None
        assert refused.code == "play/which-card"
        assert refused.message == f"Seat 0 may not play {text}: it may be BJ or RJ."
    with pytest.raises(tr.IllegalAction, match="Seat 0 may not play joker: it may be BJ or RJ"):
        tr.Trick.start(deck=TWO, players=3).play("joker")


def test_4_3_a_suit_that_the_hand_has_shown_void_is_the_reason() -> None:
    """A joker that may not name a suit any more is refused for that, not as if the form did not exist."""
    hands = ["5S TH TC", "RJ BJ 4H", "7S 7C 9D", "8S 5H 8C"]
    deal = small(AU, "7NT", hands, kitty_size=6, joker_lead_limit="not_shown_void")
    for card in ("5S", "RJ", "7S", "8S"):
        deal = deal.apply(card)
    assert deal.turn == 1
    refused = deal.why_not("BJ as S")
    assert refused is not None
    assert (refused.code, refused.rule, refused.data["suit"]) == ("play/shown-void", "PlayTricks", "S")
    assert refused.message == (
        "Seat 1 may not play BJ as S: the hand has shown itself void in S, and may not ask for that suit."
    )
    assert "BJ as H" in refused.alternatives
    plain = deal.why_not("BJ")
    assert plain is not None
    assert plain.code == "play/form"
