"""Who wins by more than height: a cycle of three sorts of cards, and tricks that nobody wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import evolve, frozen

import trickrules as tr
from trickrules.cards import Card, Rank
from trickrules.rules import (
    CardsOf,
    Deck,
    ExactScoring,
    HighLowJokers,
    Outcome,
    OverRanking,
    Ranking,
    Row,
    Special,
    SpecialCards,
    SuitRanking,
    TrumpSequence,
    cards,
)
from trickrules.showing.events import events
from trickrules.testing import check_variant
from trickrules.watching.event import Event, TrickTaken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.rules import Decision

NAMED: Final = {"MA": "maid", "RO": "rover", "QU": "queen", "SQ": "squid", "SH": "shell"}
SPECIALS: Final = tuple(Card(Rank(symbol, name)) for symbol, name in NAMED.items())
DECK: Final = Deck.of([*Deck.standard(ranks="2-9"), *SPECIALS, SPECIALS[0], SPECIALS[1]])
SEA: Final = SpecialCards(
    below=SuitRanking(duplicates="first_wins"),
    sorts=(
        Special(name="squid", cards=CardsOf(named="SQ"), tier="low"),
        Special(name="shell", cards=CardsOf(named="SH"), tier="low"),
        Special(name="maid", cards=CardsOf(named="MA"), asks=True),
        Special(name="rover", cards=CardsOf(named="RO"), asks=True),
        Special(name="queen", cards=CardsOf(named="QU"), asks=True),
    ),
    outcomes=(Outcome(together=("squid",)), Outcome(together=("maid", "queen"), winner="maid")),
)
GAME: Final = tr.Variant(
    id="sea",
    name="Sea",
    players=(4,),
    deck=DECK,
    deals=cards(4) * 2,
    trump=TrumpSequence(("S", "H")),
    ranking=SEA,
    scoring=ExactScoring(made="10 + won", missed="0"),
)


def lying(plays: str, ranking: Ranking = SEA, deck: Deck = DECK) -> tr.Trick:
    """Lay some cards to a trick, spades trump."""
    trick = tr.Trick.start(strain="S", deck=deck, ranking=ranking)
    for card in plays.split(", "):
        trick = trick.play(card)
    return trick


@pytest.mark.parametrize(
    ("plays", "winner", "leads"),
    [
        # Two of three: by height, but the maid beats the queen.
        ("9H, MA, RO, 2S", 2, 2),
        ("9H, RO, QU, 2S", 2, 2),
        ("9H, QU, MA, 2S", 2, 2),
        ("9H, QU, 2S, RO", 1, 1),
        # All three: the maid; of two the first.
        ("QU, RO, MA, 9H", 2, 2),
        ("MA, RO, MA, QU", 0, 0),
        ("RO, 2H, RO, 9S", 0, 0),
        # The squid: nobody wins, and whoever would have leads.
        ("9H, SQ, 2S, 3H", None, 2),
        ("SQ, 9H, 2H, 3H", None, 1),
        ("MA, SQ, QU, RO", None, 0),
        ("SQ, SH, SQ", None, 0),
        # A shell loses to everything, and alone wins.
        ("SH, 2H, 3C, 4D", 1, 1),
        ("SH", 0, 0),
    ],
)
def test_sorts_decide(plays: str, winner: int | None, leads: int) -> None:
    """The first outcome that fits decides, else height."""
    deck = Deck.of([*DECK, SPECIALS[3]]) if plays.count("SQ") == 2 else DECK
    trick = lying(plays, deck=deck)
    assert (trick.winner, trick.leads_next) == (winner, leads)


def test_an_empty_trick_has_no_winner() -> None:
    """Before the lead nobody wins, and the leader leads."""
    trick = tr.Trick.start(strain="S", deck=DECK, ranking=SEA, leader=2)
    assert (trick.winner, trick.leads_next) == (None, 2)


def test_special_cards_leave_suits_alone() -> None:
    """A low one that is led asks for nothing, a high one frees everybody; all may be played at any time."""
    assert set(lying("SH").legal("2H 3C")) == {"2H", "3C"}
    assert set(lying("SH, 9H").legal(["2H", "3C", "QU"])) == {"2H", "QU"}
    assert set(lying("RO, 9H").legal(["2H", "3C", "QU"])) == {"2H", "3C", "QU"}


def test_cards_may_fight_as_they_are_ranked() -> None:
    """Here the seven of trumps takes the trick from the ace, and is else a low trump that must follow."""
    seven = SpecialCards(
        sorts=(
            Special(name="ace", cards=CardsOf(named="AS"), tier="as_ranked"),
            Special(name="seven", cards=CardsOf(named="7S"), tier="as_ranked"),
        ),
        outcomes=(Outcome(together=("ace", "seven"), winner="seven"),),
    )
    deck = Deck.standard()
    assert lying("KS, AS, 7S", seven, deck).winner == 2
    assert lying("KS, 7S, 8S", seven, deck).winner == 0
    assert not seven.may_leave_tricks
    assert set(lying("KS", seven, deck).legal("7S 9H")) == {"7S"}
    assert seven.describe().endswith("With ace and seven in a trick seven wins it.")


def test_a_ranking_laid_over_leaves_the_decision_to_it() -> None:
    """What lies below is asked, whether tricks may be left, and who wins."""
    over = HighLowJokers(below=SEA)
    deck = Deck.of([*DECK, Card(Rank("JK", "joker"))])
    assert over.may_leave_tricks
    assert lying("9H, SQ, 2S", over, deck).winner is None
    assert lying("QU, MA, 2S", over, deck).winner == 1
    below = SpecialCards(
        below=SEA,
        sorts=(Special(name="joker", cards=CardsOf(named="JK")),),
        outcomes=(Outcome(together=("joker",), winner="joker"),),
    )
    assert below.may_leave_tricks
    assert lying("QU, SQ, 2S", below, deck).winner is None
    assert lying("QU, JK, SQ", below, deck).winner == 1
    assert not list(below.faults(deck))


@frozen
class LowestOfAll(Ranking):
    """With a two in it, the lowest card of a trick wins it."""

    def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
        """Mark the twos."""
        rows = SuitRanking().rows(deck, strain)
        return tuple(evolve(row, special="two") if row.play.card.rank.symbol == "2" else row for row in rows)

    def decide(self, plays: Sequence[Row], best: int) -> Decision:
        """Find the lowest."""
        lowest = min(range(len(plays)), key=lambda place: plays[place].strength)
        return super().decide(plays, lowest)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "With a two in it, the lowest card of a trick wins it."


def test_a_ranking_of_ones_own_decides() -> None:
    """Whatever it looks at; without its special rows it is not asked."""
    assert lying("9H, 3H, 2C", LowestOfAll()).winner == 2
    assert lying("9H, 3H, 4C", LowestOfAll()).winner == 0


def played(match: tr.Match, *actions: str) -> tr.Match:
    """Play on."""
    for action in actions:
        match = match.apply(action)
    return match


def test_a_trick_that_nobody_wins() -> None:
    """Its cards are nobody's, the next leader is told by the ranking, and views, events and results say so."""
    hands = ["9H 2S 4C 5C", "3H 3S 6C 7C", "4H 4S 8C 9C", "5H 5S 2C 3C"]
    hands[1] = "SQ 3S 6C 7C"
    order = [DECK.place(card) for k in range(4) for card in [hand.split()[k] for hand in hands]]
    pack = [*order, *(place for place in range(len(DECK)) if place not in order)]
    match = tr.Match.start(GAME, packs=[pack], dealer=3, seed=1)
    match = played(match, "1", "1", "1", "2", "9H", "SQ", "4H")
    before = match
    assert match.deal.trick.winner is None
    match = match.apply("5H")
    deal = match.deal
    assert deal.won == (0, 0, 0, 0)
    assert (deal.tricks[0].winner, deal.turn, deal.trick.leader) == (None, 0, 0)
    assert match.view(1).deal.tricks[0].winner is None
    told = events(before, match, None)
    assert TrickTaken(None, ("9H", "SQ", "4H", "5H")) in told
    assert Event.from_dict(TrickTaken(None, ("9H",)).to_dict()) == TrickTaken(None, ("9H",))
    match = played(match, "2S", "3S", "4S", "5S")
    assert (match.deal.won, match.turn) == ((0, 0, 0, 1), 3)
    match = played(match, "2C", "4C", "6C", "8C", "9C", "3C", "5C", "7C")
    result = match.ledger[0].result
    assert result.won == result.won_by_side == (0, 0, 2, 1)
    assert [trick.winner for trick in result.tricks] == [None, 3, 2, 2]
    assert [trick.leader for trick in result.tricks] == [0, 0, 3, 2]
    assert sum(map(len, result.taken)) == 12
    assert result.taken_by_side == result.taken
    assert tr.Match.from_json(match.to_json()) == match


def test_a_score_sheet_knows_that_tricks_may_be_left() -> None:
    """Fewer tricks than were played may be written, and more may not; where every trick is won both are refused."""
    sheet = tr.ScoreSheet.start(GAME, ["Ada", "Ben", "Cem", "Dan"]).bids([1, 1, 1, 2])
    assert sheet.why_not_tricks([0, 0, 2, 1]) is None
    assert sheet.why_not_tricks([0, 0, 2, 3]) is not None
    assert sheet.tricks([0, 0, 2, 1]).scores == {"Ada": 0, "Ben": 0, "Cem": 0, "Dan": 0}
    assert not sheet.tricks([0, 0, 2, 1]).problems
    plain = tr.ScoreSheet.start(GAME.evolve(ranking=SuitRanking()), ["Ada", "Ben", "Cem", "Dan"])
    assert plain.bids([1, 1, 1, 2]).why_not_tricks([0, 0, 2, 1]) is not None


@pytest.mark.parametrize(
    ("ranking", "fault"),
    [
        (SpecialCards(sorts=(Special(name="x", cards=CardsOf(named="XX")),)), "no card of the pack"),
        (SpecialCards(sorts=(Special(name="", cards=CardsOf(named="MA")),)), "a name of its own"),
        (SpecialCards(sorts=(Special(name="a", cards=CardsOf(named="MA")),) * 2), "a name of its own"),
        (SpecialCards(sorts=SEA.sorts, outcomes=(Outcome(together=("whale",)),)), "no such special cards as 'whale'"),
        (SpecialCards(sorts=SEA.sorts, outcomes=(Outcome(together=()),)), "no such special cards"),
        (
            SpecialCards(sorts=SEA.sorts, outcomes=(Outcome(together=("maid",), winner="queen"),)),
            "'queen' cannot win a trick",
        ),
        (
            SpecialCards(sorts=SEA.sorts, outcomes=(Outcome(together=("maid",), leads="queen"),)),
            "'queen' cannot lead after an outcome",
        ),
        (
            SpecialCards(sorts=SEA.sorts, outcomes=(Outcome(together=("maid",), winner="maid", leads="maid"),)),
            "'maid' cannot lead after an outcome",
        ),
    ],
    ids=["cards", "nameless", "twice", "unknown", "empty", "absent", "leads-absent", "leads-won"],
)
def test_special_cards_are_checked(ranking: SpecialCards, fault: str) -> None:
    """Cards that the pack lacks, sorts without a name, and outcomes that cannot be."""
    assert any(fault in told for told in ranking.faults(DECK))
    assert not list(SEA.faults(DECK))


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        (SpecialCards, {"sorts": "maid"}),
        (SpecialCards, {"sorts": (1,)}),
        (SpecialCards, {"sorts": (), "outcomes": [1]}),
        (Special, {"name": "x", "cards": "MA"}),
        (Special, {"name": "x", "cards": CardsOf(named="MA"), "tier": "over"}),
        (Outcome, {"together": "maid"}),
        (Outcome, {"together": ("maid",), "only": 1}),
        (Outcome, {"together": ("maid",), "leads": None}),
    ],
)
def test_bad_values_are_refused(kind: Any, given: dict[str, Any]) -> None:  # noqa: ANN401 -- what callers pass
    """As definitions, not somewhere later."""
    with pytest.raises(tr.DefinitionError):
        kind(**given)


EITHER: Final = evolve(
    SEA,
    sorts=(
        Special(name="shell", cards=CardsOf(named="SH MA"), tier="low"),
        Special(name="ninth", cards=CardsOf(rank="9"), tier="as_ranked"),
        Special(name="rover", cards=CardsOf(named="RO MA QU"), asks=True),
        Special(name="queen", cards=CardsOf(named="SQ 9H"), asks=True),
    ),
    outcomes=(Outcome(together=("ninth", "rover"), winner="ninth"),),
)
"""The maid is a rover or a shell, the nine of hearts a queen or a nine; different cards are rovers."""


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("2S, MA as rover, RO, QU", 1),
        ("2S, QU, MA as rover, RO", 1),
        ("RO, QU, MA as shell", 0),
        ("MA as shell, 2S, 3H", 1),
        ("MA as shell, SH", 0),
        ("SH, MA as shell", 0),
        ("2S, RO, 9H as queen", 2),
        ("2H, 9H as ninth, RO", 1),
        ("2S, 9H as ninth, 3H", 0),
    ],
)
def test_a_card_of_several_sorts_is_played_as_one(plays: str, winner: int) -> None:
    """As its player says; of one sort the first played wins, whichever card it is."""
    assert lying(plays, EITHER).winner == winner


def test_forms_of_special_cards() -> None:
    """There is one for each sort, and the card is not played as itself; only as ranked it has to follow."""
    assert lying("9S", EITHER).legal("MA 2H 9H") == tr.Trick.start(deck=DECK, ranking=EITHER, strain="S").legal(
        "MA 2H 9H"
    )
    forms = {"MA as shell", "MA as rover", "9H as ninth", "9H as queen"}
    assert set(lying("3H", EITHER).legal("MA 9H")) == forms
    assert set(lying("3H", EITHER).legal("MA 9H 2S")) == forms
    assert set(lying("3D", EITHER).legal("MA 9H 2D")) == {"2D", *forms} - {"9H as ninth"}
    rows = EITHER.rows(DECK, "S")
    assert (len(rows), EITHER.row_count(DECK)) == (len(DECK) + 6, len(DECK) + 6)
    assert SEA.row_count(DECK) == len(SEA.rows(DECK, "S")) == len(DECK)


def test_forms_are_not_given_forms() -> None:
    """What a ranking below plays as something is of its first sort."""
    both = (Special(name="up", cards=CardsOf(named="SQ")), Special(name="down", cards=CardsOf(named="SQ"), tier="low"))
    ranking = SpecialCards(sorts=both, below=HighLowJokers(joker="SQ", pairing="trick"))
    plays = {str(row.play): row for row in ranking.rows(DECK, "S") if row.play.card == SPECIALS[3]}
    assert plays.keys() == {"SQ", "SQ high", "SQ low", "SQ as up", "SQ as down"}
    assert (plays["SQ high"].special, plays["SQ"].when, plays["SQ as down"].special) == ("up", "never", "down")


def test_forms_keep_the_laws() -> None:
    """Also the refusals, the views and what is written."""
    variant = GAME.evolve(ranking=EITHER)
    assert tr.Variant.from_dict(variant.to_dict()) == variant
    check_variant(variant, examples=3)


def test_cards_of_different_sorts_are_not_equal() -> None:
    """What is equally strong, and not of one sort, is refused as before."""

    @frozen
    class Level(OverRanking):
        """All special cards are equally high."""

        def rows(self, deck: Deck, strain: str) -> tuple[Row, ...]:
            return tuple(evolve(row, strength=0) if row.special else row for row in self.below.rows(deck, strain))

    with pytest.raises(tr.DefinitionError, match="MA and QU may meet in a trick, and neither beats the other"):
        GAME.evolve(ranking=Level(below=SEA)).at(4)


LONELY: Final = evolve(
    SEA,
    outcomes=(
        Outcome(together=("squid",), leads="squid"),
        Outcome(together=("shell",), only=True),
        Outcome(together=("maid", "queen"), winner="maid", only=True),
    ),
)


@pytest.mark.parametrize(
    ("plays", "winner", "leads"),
    [
        ("SH SH SH SH", None, 0),
        ("SH SH 2H SH", 2, 2),
        ("SH MA SH SH", 1, 1),
        ("QU MA", 1, 1),
        ("QU MA 2H", 0, 0),
        ("QU 2H SQ MA", None, 2),
        ("SH SQ SH SH", None, 1),
    ],
)
def test_nothing_else_in_a_trick_and_who_leads(plays: str, winner: int | None, leads: int) -> None:
    """An outcome may need a trick of nothing else, and may name the sort that leads where nobody wins."""
    deck = Deck.of([*DECK.cards, *[SPECIALS[4]] * 3])
    trick = tr.Trick.start(strain="S", players=len(plays.split()), ranking=LONELY, deck=deck)
    for play in plays.split():
        trick = trick.play(play)
    assert (trick.winner, trick.leads_next) == (winner, leads)


def test_outcomes_tell_what_else_they_need() -> None:
    """That nothing else lies there, and who leads."""
    told = LONELY.describe()
    assert "With squid in a trick nobody wins it, and the player of squid leads." in told
    assert "With nothing but shell in a trick nobody wins it." in told
    assert "With nothing but maid and queen in a trick maid wins it." in told


def test_special_cards_tell_themselves() -> None:
    """High ones, low ones, and what they decide together."""
    assert "A card of several sorts is played as one of them." in EITHER.describe()
    assert "several" not in SEA.describe()
    told = SEA.describe()
    assert "Above all other cards rank, from low to high: maid (MA), rover (RO), queen (QU)." in told
    assert "Below all other cards: squid (SQ), shell (SH)." in told
    assert "With squid in a trick nobody wins it. With maid and queen in a trick maid wins it." in told


def test_tricks_that_nobody_wins_keep_the_laws() -> None:
    """A few deals a law; many are tried at night."""
    check_variant(GAME, examples=5)


@pytest.mark.nightly
def test_tricks_that_nobody_wins_keep_the_laws_often() -> None:
    """Fifty deals a law."""
    check_variant(GAME, examples=50)
