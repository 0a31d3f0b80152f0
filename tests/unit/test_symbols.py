"""Whatever suits and ranks are written with: a pack is refused, or every card and every action of its games is read."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import CALM

import trickrules as tr
from trickrules.bidding.ladder_course import Call
from trickrules.cards import Card, Rank, Suit
from trickrules.declaring.slots import slot_faults
from trickrules.facts import ListMenu
from trickrules.facts.action import find
from trickrules.records import Record
from trickrules.rules import (
    ContractBid,
    ContractorLeads,
    DealCards,
    DealerNames,
    Discard,
    FixedTrump,
    HighLowJokers,
    JokerSuit,
    LadderBidding,
    NoTrump,
    SuitRanking,
    TakeKitty,
    WildTwos,
)
from trickrules.tricks.ranking import Ranking, Row

OH_HELL: Final = tr.variants.oh_hell()

NASTY: Final = (
    *("", " ", "a", "A a", "A\n", "\u202eA", "\x00", "\ud800", "é", "Ü", "♠", "S♠", "٣", "\uff33", "\u017f", "A\u200f"),
    *("A,", "A+", "A-B", "#1", "2: A", "A|", "A / B", "\\A", "amend A", "A as B", "as", "high", "A" * 9, "nt"),
)
"""What nothing is written with."""


@pytest.mark.parametrize("symbol", NASTY, ids=ascii)
@pytest.mark.parametrize("kind", [Suit, Rank])
def test_what_no_symbol_is_made_of(kind: type[Suit | Rank], symbol: str) -> None:
    """Signs that fold away, part a list, end a line or turn it round are in no symbol of a suit or a rank."""
    with pytest.raises(tr.DefinitionError, match=rf"{kind.__name__}\.symbol: a symbol of 1 to 8 letters A to Z and"):
        kind(symbol, "odd")


@pytest.mark.parametrize("symbol", [None, 1, b"A", ["A"]])
def test_what_is_no_text_is_no_symbol(symbol: Any) -> None:  # noqa: ANN401 -- anything
    """It is refused like a wrong one."""
    with pytest.raises(tr.DefinitionError, match=r"Rank\.symbol"):
        Rank(symbol, "odd")


@pytest.mark.parametrize("name", ["two\nlines", "\u202eturned", "bell\x07", "\ud800", None])
def test_names_stay_on_their_line(name: Any) -> None:  # noqa: ANN401 -- anything
    """Names and glyphs are shown in sentences and tables."""
    for make in (lambda: Suit("A", name), lambda: Rank("A", name), lambda: Suit("A", "a", name)):
        with pytest.raises(tr.DefinitionError, match="a text on one line"):
            make()
    assert Suit("B", "Bälle, rot", "🔴").name == "Bälle, rot"


def test_no_suit_is_called_as_no_trump_is() -> None:
    """``NT`` as a strain would be either; a rank may be written so, and the suit of jokers may not."""
    for make in (lambda: Suit("NT", "nuts"), lambda: JokerSuit(suit="NT"), lambda: JokerSuit(suit="")):
        with pytest.raises(tr.DefinitionError, match="other than NT, is expected"):
            make()
    assert str(Rank("NT", "nut")) == "NT"


TEN, T = Rank("10", "ten"), Rank("T", "tau")
SPADES, STARS = Suit("S", "spades"), Suit("S", "stars")


@pytest.mark.parametrize(
    ("cards", "suits", "ranks", "told"),
    [
        ([Card(TEN, SPADES)], (SPADES,), (TEN, T), r"10 \(ten\) and T \(tau\)"),
        ([Card(T, SPADES)], (SPADES, STARS), (T,), r"S \(spades\) and S \(stars\)"),
        ([Card(T, SPADES)], (SPADES, Suit("T", "t"), Suit("10", "x")), (T,), r"T \(t\) and 10 \(x\)"),
        ([Card(Rank("10", "x")), Card(Rank("T", "y"))], (), (), r"10 \(x\) and T \(y\)"),
        (
            [Card(Rank("1", "one"), Suit("0S", "o")), Card(T, SPADES)],
            (SPADES, Suit("0S", "o")),
            (Rank("1", "one"), T),
            r"TS \(tau of spades\) and 10S \(one of o\)",
        ),
        (
            [Card(Rank("A", "ace"), Suit("XS", "x")), Card(Rank("AX", "axe"), SPADES)],
            (SPADES, Suit("XS", "x")),
            (Rank("A", "ace"), Rank("AX", "axe")),
            r"AXS \(axe of spades\) and AXS \(ace of x\)",
        ),
        ([Card(T, SPADES), Card(Rank("TS", "both"))], (SPADES,), (T,), r"TS \(tau of spades\) and TS \(both\)"),
        ([Card(Rank("JOKER", "j")), Card(Rank("BLACK", "b"))], (), (), "BLACK and JOKER, side by side,"),
        (
            [Card(Rank("RE", "re"), Suit("D", "d")), Card(Rank("JOKER", "j"))],
            (Suit("D", "d"),),
            (Rank("RE", "re"),),
            "RED and JOKER, side by side,",
        ),
    ],
)
def test_what_is_read_alike_is_in_no_pack(
    cards: list[Card], suits: tuple[Suit, ...], ranks: tuple[Rank, ...], told: str
) -> None:
    """Both are named, with what tells them apart."""
    with pytest.raises(tr.DefinitionError, match=told):
        tr.Deck.of(cards, suits=suits, ranks=ranks)


def test_a_pack_made_directly_is_looked_at_too() -> None:
    """Whoever does without ``Deck.of`` gives the cards in the order of the pack, with their suits and ranks."""
    deck = tr.Deck.standard()
    assert tr.Deck(deck.cards, deck.suits, deck.ranks) == deck
    for cards, suits, told in (
        (deck.cards[::-1], deck.suits, "not in the order"),
        (deck.cards, (), "does not know"),
        ((), (), "1 to 512 cards"),
        (deck.cards, (*deck.suits, STARS), "read alike"),
    ):
        with pytest.raises(tr.DefinitionError, match=told):
            tr.Deck(cards, suits, deck.ranks)


def test_a_rank_written_10_is_read_in_every_form() -> None:
    """``10`` and ``T`` mean it, as a card, within a list, and named by a wild card."""
    two = Rank("2", "two")
    deck = tr.Deck.of([Card(rank, SPADES) for rank in (two, TEN)] * 2, suits=(SPADES,), ranks=(two, TEN))
    assert deck.parse("ts") == deck.parse("10S") == deck.parse("♠10") == Card(TEN, SPADES)
    assert len(deck.select(ranks="2-T")) == len(deck.select(ranks="10")) * 2 == 4
    wild = OH_HELL.evolve(
        deck=deck, ranking=WildTwos(), trump=NoTrump(), bidding=None, players=(2,), deals=tr.rules.cards(1)
    )
    deal = tr.Deal.start(wild, hands=["2S", "10S"], dealer=1)
    assert set(deal.legal_actions()) == {"2S as 2S", "2S as 10S"}
    assert deal.apply("2S as 10S") == deal.apply("2s AS ts") == deal.apply("2sasts")


def test_a_name_that_is_no_text_of_ours_means_nothing() -> None:
    """A card without a suit is not meant by whatever cannot be read: neither by nothing nor by signs outside ASCII."""
    deck = tr.Deck.of([Card(Rank("F", "")), Card(Rank("G", "Närrin")), Card(Rank("H", "♠"))])
    for text in ("", " ", "\u00fc", "Närrin", "…", "as H"):
        assert text not in deck
        assert deck.several(text) == ()


class Folding(Ranking):
    """A ranking whose forms may not be told apart."""

    __slots__ = ("form",)

    def __init__(self, form: str) -> None:
        """Take the form that every card has besides its own."""
        self.form = form

    def row_count(self, deck: tr.Deck) -> int:
        """Count two for each card."""
        return 2 * len(deck)

    def rows(self, deck: tr.Deck, strain: str) -> tuple[Row, ...]:
        """List the cards, and the cards as something."""
        rows = SuitRanking().rows(deck, strain)
        return (*rows, *(Row(tr.rules.Play(row.play.card, self.form), row.place, row.suit, 0) for row in rows))

    def describe(self) -> str:
        """Tell the rule."""
        return "Odd."


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("ü", "could not be read back"),
        ("a, b", "could not be read back"),
        ("a | b", "could not be read back"),
        ("a\nb", "could not be read back"),
        (" a", "could not be read back"),
        ("a ", "could not be read back"),
        ("S", "'KS' and 'K S' are read alike"),
    ],
)
def test_forms_of_a_card_are_told_apart(form: str, told: str) -> None:
    """From one another, from the cards, and on a line."""
    deck = tr.Deck.of([Card(Rank("KS", "x")), Card(Rank("K", "k"))])
    with pytest.raises(tr.DefinitionError, match=f"ranking: .*{told}"):
        OH_HELL.evolve(deck=deck, ranking=Folding(form), trump=NoTrump(), players=(2,), deals=tr.rules.cards(1)).at(2)


def test_a_joker_high_is_no_card() -> None:
    """A card whose text is that of another as something makes the play ambiguous."""
    jokers = tr.Deck.standard() + "JK"
    deck = tr.Deck.of([*jokers, Card(Rank("JKHIGH", "x"))])
    with pytest.raises(tr.DefinitionError, match="ranking: 'JKHIGH' and 'JK high' are read alike"):
        OH_HELL.evolve(deck=deck, ranking=HighLowJokers()).at(4)


@pytest.mark.parametrize(
    ("bids", "hints", "words", "told"),
    [
        (("7S", "7s"), (), (), "'7S' and '7s' are read alike"),
        (("7S", "7S"), (), (), "'7S' and '7S' are read alike"),
        (("7S",), ("7 s",), (), "'7 s' and '7S' are read alike"),
        (("Pass",), (), (), "'pass' and 'Pass' are read alike"),
        (("7♠", "7S"), (), (), "'7♠' and '7S' are read alike"),
        (("",), (), (), "'' could not be read back"),
        (("7, 8",), (), (), "'7, 8' could not be read back"),
        (("ouvert\n",), (), (), "could not be read back"),
        (("öffnen",), (), (), "'öffnen' could not be read back"),
        (("7S", "8S"), (), (("7s", "8S"),), "'7S' and '7s' are read alike"),
        (("7S", "8S"), (), (("spade", "7S"), ("Spade", "8S")), "'spade' and 'Spade' are read alike"),
    ],
)
def test_calls_are_told_apart(
    bids: tuple[str, ...], hints: tuple[str, ...], words: tuple[tuple[str, str], ...], told: str
) -> None:
    """Neither calls of an auction nor the words for them may be read alike, or not be read back."""
    ladder = tuple(ContractBid(text=text, strain="S", tricks=7, value=1) for text in bids)
    bidding = LadderBidding(bids=ladder, hints=hints, hinters=len(hints), words=words)
    with pytest.raises(tr.DefinitionError, match=f"bidding: .*{told}"):
        OH_HELL.evolve(bidding=bidding).at(4)


def test_words_that_say_the_same_as_their_call_are_none() -> None:
    """They are read as it anyway."""
    bid = ContractBid(text="7S", strain="S", tricks=1, value=1)
    bidding = LadderBidding(bids=(bid,), words=(("7 s", "7S"), ("seven", "7S")))
    assert not list(slot_faults({"bidding": bidding}))
    assert bidding.find("SEVEN") == bidding.find("7 s") == "7S"


def test_what_is_written_so_comes_before_what_is_read_alike() -> None:
    """A menu of one's own may hold two that fold to one text: each is found as it is written."""
    menu = ListMenu((Call("a b"), Call("AB")), code="x/y", rule="X", asks="one")
    assert [menu.find(text) for text in ("AB", "a b", "ab", "c")] == ["AB", "a b", "a b", None]
    assert find(3, [Call("03"), Call("3")]) == "3"


def test_cards_run_together_are_read_where_that_is_plain() -> None:
    """Where a text without blanks can be taken apart in two ways it is refused; with blanks it is plain."""
    ranks = tuple(Rank(symbol, "x") for symbol in ("A", "AA", "AAA", "B"))
    deck = tr.Deck.of(map(Card, ranks))
    bids = (ContractBid(text="N", strain="NT", tricks=1, value=1),)
    game = OH_HELL.evolve(
        deck=deck * 2,
        bidding=LadderBidding(bids=bids),
        trump=None,
        exchange=(TakeKitty(), Discard()),
        dealing=DealCards(kitty=2),
        leader=ContractorLeads(),
        players=(2,),
        deals=tr.rules.cards(1),
    )
    deal = tr.Deal.start(game, hands=["B", "A"], kitty="AA A", dealer=1).apply("N").apply("pass")
    assert deal.apply("discard AA A").setting.discard.cards == deal.apply("discard a aa").setting.discard.cards
    assert deal.apply("discard B A") == deal.apply("discard BA")
    assert deal.why_not("discard AAA") is not None
    assert deal.why_not("discard ABC") is not None
    assert deal.why_not("discard") is not None


SYMBOLS: Final = st.text("AA1100TSXÜa♠ \n,", min_size=1, max_size=3) | st.sampled_from(
    ["JK", "HIGH", "JKHIGH", "2", "AS", "2CAS", "RED", "JOKER", "NT", "PASS", "TRUMP", "BID"]
)


@st.composite
def packs(draw: st.DrawFn) -> tr.Deck | None:
    """Make a pack of any symbols; ``None`` where it is refused, or one of them is."""

    def made(kind: type[Any], least: int) -> tuple[Any, ...]:
        # Two symbols more than are needed, since most are refused: else hardly a pack would be left.
        found: list[Any] = []
        for symbol in draw(st.lists(SYMBOLS, min_size=least + 2, max_size=least + 4)):
            try:
                found.append(kind(symbol, symbol.strip()[:1]))
            except tr.DefinitionError:
                continue
        return tuple(dict.fromkeys(found))

    suits, ranks, others = made(Suit, 1), made(Rank, 2), made(Rank, 0)
    cards = [*(Card(rank, suit) for suit in suits for rank in ranks), *map(Card, others)]
    try:
        return tr.Deck.of(cards * draw(st.integers(1, 2)), suits=suits, ranks=ranks)
    except tr.DefinitionError:
        return None


RANKINGS: Final = (SuitRanking(), HighLowJokers(), HighLowJokers(below=WildTwos(rank="A")), WildTwos(rank="T"))


def held(match: tr.Match, chance: Random) -> tr.Match:
    """Play a deal; at each step every listed action is read, as it is written and in small letters, as that action."""
    while not match.ledger:
        legal = match.legal_actions()
        for action in legal[:6]:
            after = match.apply(action)
            assert match.apply(str(action)) == match.apply(f" {str(action).lower()} ") == after
        match = match.apply(str(chance.choice(legal)))
    return match


@settings(max_examples=60, deadline=None, suppress_health_check=CALM, derandomize=True)
@given(packs(), st.sampled_from(RANKINGS), st.integers(0, 2**16))
def test_a_pack_is_refused_or_read(deck: tr.Deck | None, ranking: Ranking, seed: int) -> None:
    """Every card, every listed action, the record and the line of a deal mean what was written."""
    if deck is None:
        return
    assert [deck.parse(str(card)) for card in deck] == list(deck)
    assert [deck.parse(str(card).lower()) for card in deck] == list(deck)
    assert str(tr.CardSet.of(deck, " ".join(map(str, deck)))) == " ".join(map(str, deck.cards[::-1]))
    trump = FixedTrump(str(deck.suits[0])) if deck.suits and seed % 2 else DealerNames() if deck.suits else NoTrump()
    game = OH_HELL.evolve(deck=deck, ranking=ranking, trump=trump, players=(2,), deals=tr.rules.cards(1))
    try:
        start = tr.Match.start(game, players=2, seed=seed)
    except tr.DefinitionError:
        # Plays that are read alike, or fewer cards than players.
        return
    match = held(start, Random(seed))
    assert Record.from_json(Record.of(match).to_json()).match == match
    deal = match.deal
    line = deal.to_line(game)
    assert tr.Deal.from_line(line).to_line(game) == line
    assert tr.Variant.from_dict(game.to_dict()) == game
