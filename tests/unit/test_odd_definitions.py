"""Rules and values that cannot be meant: each is refused with a sentence, none breaks a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.bidding.bid import Bid
from trickrules.bidding.course import Ladder
from trickrules.rules import (
    Action,
    Award,
    Bounce,
    CardBidding,
    CardsOf,
    ContractBid,
    Course,
    DealCards,
    Deck,
    Duty,
    Ending,
    ExactBidding,
    ExactScoring,
    JokerSuit,
    LadderBidding,
    Leader,
    MakersScoring,
    MostTricks,
    NotLed,
    NoTrump,
    PartnersInNullo,
    PhaseRule,
    Points,
    Ranking,
    ScoringRule,
    ShowBids,
    Size,
    SuitRanking,
    TrumpByMakers,
    WildTwos,
    cards,
    up,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.facts import DealResult, Phase, Setting, Standing

OH_HELL = tr.variants.oh_hell()


@frozen
class Nothing(PhaseRule):
    """A rule that begins nothing at all."""

    def start(self, deal: Setting) -> Any:  # noqa: ANN401 -- on purpose
        """Begin nothing."""

    def describe(self) -> str:
        """Tell nothing."""
        return ""


@frozen
class NoPoints(ScoringRule):
    """A scoring that gives nothing at all."""

    points: Callable[[], Any]

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Give what it is to give."""
        given: tuple[Points, ...] = self.points()
        return given

    def describe(self) -> str:
        """Tell nothing."""
        return ""


@frozen
class Same(PhaseRule):
    """A rule that begins the very same phase in every deal."""

    phase: Phase | Setting

    def start(self, deal: Setting) -> Phase | Setting:
        """Begin it once more."""
        return self.phase

    def describe(self) -> str:
        """Tell nothing."""
        return ""


class Unhashable(str):
    """A text that cannot be hashed."""

    __slots__ = ()

    def __hash__(self) -> int:
        """Refuse."""
        raise TypeError


def test_rules_that_give_nothing_are_named() -> None:
    """What a stranger's rule gives is looked at before it is used."""
    with pytest.raises(tr.DefinitionError, match="Nothing begins neither"):
        tr.Match.start(OH_HELL.evolve(trump=Nothing()), players=3, seed=1)
    fraction: Any = 0.5
    listed: Any = [Award(1, "x")]
    award = Award(1, "x")
    for points in (
        lambda: None,
        tuple,
        lambda: (1, 2, 3),
        lambda: [Points((award,))] * 3,
        lambda: (Points(listed),) * 3,
        lambda: (Points((Award(fraction, "x"),)),) * 3,
        lambda: (Points((Award(1, listed),)),) * 3,
    ):
        match = tr.Match.start(OH_HELL.evolve(deals=cards(1), scoring=NoPoints(points)), players=3, seed=1)
        for _ in range(5):
            match = match.apply(match.legal_actions()[0])
        with pytest.raises(tr.DefinitionError, match="a tuple of Points is expected of NoPoints"):
            match.apply(match.legal_actions()[0])


@frozen
class Asking(PhaseRule):
    """A rule that asks a seat, or for ``None`` all of them, and at the end gives what it is told to."""

    choices: tuple[Any, ...]
    seat: Any = None
    given: Any = None

    def start(self, deal: Setting) -> Phase:
        """Ask."""
        return self.ask_all(self.choices) if self.seat is None else self.ask(self.seat, self.choices)

    def finish(self, deal: Setting, phase: Phase) -> Any:  # noqa: ANN401 -- on purpose
        """Give what it holds, or a setting with it as the strain."""
        return None if self.given is None else deal.but(strain=self.given)

    def describe(self) -> str:
        """Tell nothing."""
        return ""


def asked(rule: PhaseRule) -> tr.Match:
    """Begin a match in which the rule is run before the play."""
    return tr.Match.start(OH_HELL.evolve(bidding=None, declaring=rule), players=3, seed=1)


@pytest.mark.parametrize(
    "text", ["sch\u00f6n", "\u2603", "a, b", "a|b", "", "a  b", " a", "a\nb", "x" * 201], ids=ascii
)
def test_what_nobody_could_answer_is_not_offered(text: str) -> None:
    """A text that could not be given back is refused when it is to be offered, by one rule as by an auction."""
    for rule in (Asking((text, "b"), 0), Asking((("a", "b"), (text,), ("b",)))):
        with pytest.raises(tr.DefinitionError, match=r"^Asking: .* could not be read back: words of plain letters"):
            asked(rule)
    with pytest.raises(tr.DefinitionError, match=r"^Loud: .* could not be read back"):
        tr.Auction.on(Loud((0, 1, 2), Ladder((Action("tick"), Action(text)))))


@frozen
class Loud(Course):
    """A course of one's own."""

    order: tuple[int, ...]
    ladder: Ladder


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (Asking((), 0), "Asking asks seat 0, which has nothing to choose from"),
        (Asking((("a",), (), ("a",))), "Asking asks seat 1, which has nothing to choose from"),
        (Asking(("a",), 3), "Asking asks seat 3, and there are the seats 0 to 2"),
        (Asking(("a",), -1), "Asking asks seat -1, and there are the seats 0 to 2"),
        (Asking((None, None, None, ("a",))), "Asking asks seat 3, and there are the seats 0 to 2"),
        (Asking((None,) * 3), "Asking gives no setting at the end of its phase: None"),
        (Asking((None,) * 3, given=3), "Asking settles a strain that is no text: 3"),
    ],
    ids=repr,
)
def test_a_rule_asks_what_can_be_answered(rule: Asking, told: str) -> None:
    """What a rule begins is looked at before anybody is asked: whom it asks, and whether it can be answered."""
    with pytest.raises(tr.DefinitionError, match=f"^declaring: {told}$"):
        asked(rule)


@pytest.mark.parametrize(
    ("given", "told"),
    [(None, "no setting at the end of its phase: None"), (("S",), r"a strain that is no text: \('S',\)")],
)
def test_a_rule_gives_a_setting_at_the_end(given: Any, told: str) -> None:  # noqa: ANN401 -- on purpose
    """What a rule makes of its phase is looked at before it is used."""
    match = asked(Asking(("a",), 0, given))
    with pytest.raises(tr.DefinitionError, match=f"^declaring: Asking .*{told}$"):
        match.apply("a")


def test_only_facts_are_noted() -> None:
    """What could not be told to anybody is no fact."""
    fact: Any = "a fact"
    with pytest.raises(tr.DefinitionError, match="facts: a tuple of Fact is expected"):
        asked(Asking(("a",), 0)).deal.setting.noted(fact)


@frozen
class Someone(Leader):
    """A leader that sits anywhere."""

    who: Any

    def seat(self, deal: Setting) -> int:
        """Give what it holds."""
        found: int = self.who
        return found


@frozen
class Bound(Duty):
    """A duty that gives no row."""

    def row(self, strain: str) -> Any:  # noqa: ANN401 -- on purpose
        """Say yes."""
        return True


def test_leaders_and_duties_give_what_is_asked_of_them() -> None:
    """A seat of the table, and a row."""
    for who in (3, -1, None, "Ada"):
        with pytest.raises(tr.DefinitionError, match="leader: a seat from 0 to 2 is expected"):
            tr.Match.start(OH_HELL.evolve(bidding=None, leader=Someone(who)), players=3, seed=1)
    with pytest.raises(tr.DefinitionError, match="duties: a DutyRow is expected of Bound, not True"):
        OH_HELL.evolve(duties=(Bound(),)).at(3)


@frozen
class Rows(Ranking):
    """A ranking that lists the rows of cards in the order of another, or anything else."""

    wrong: Any = None
    step: int = 1
    first: int = 0

    def rows(self, deck: Deck, strain: str) -> Any:  # noqa: ANN401 -- on purpose
        """List what it is to list."""
        return SuitRanking().rows(deck, strain)[self.first :: self.step] if self.wrong is None else self.wrong


@pytest.mark.parametrize(
    ("ranking", "told"),
    [
        (Rows(5), "a tuple of Row is expected of Rows, not 5"),
        (Rows(("AS",)), r"a tuple of Row is expected of Rows, not \('AS',\)"),
        (
            Rows(()),
            "the rows begin with one for each card of the pack, in its order, and those of Rows under .* do not",
        ),
        (Rows(first=51, step=-1), "the rows begin with one for each card"),
        (Rows(first=1), "the rows begin with one for each card"),
    ],
    ids=repr,
)
def test_a_ranking_lists_the_cards(ranking: Rows, told: str) -> None:
    """Whatever else it lists comes after them."""
    with pytest.raises(tr.DefinitionError, match=f"^ranking: {told}"):
        OH_HELL.evolve(ranking=ranking).at(3)
    OH_HELL.evolve(ranking=Rows()).at(3)


@frozen
class Ends(Ending):
    """An ending that says anything."""

    said: Any = None

    def close(self, standing: Standing, scheduled: int | None) -> Any:  # noqa: ANN401 -- on purpose
        """Say what it is to say."""
        return self.said


@frozen
class Showing(PhaseRule):
    """A rule that shows anything."""

    cards: Any

    def start(self, deal: Setting) -> Setting:
        """Go on."""
        return deal

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Show what it is to show."""
        given: tuple[int, ...] = self.cards
        return given


def test_endings_and_cards_that_are_shown_are_looked_at() -> None:
    """What a deal means for the match is a closing, and cards are shown by their places in the pack."""
    for said in (None, True, "over"):
        match = tr.Match.start(OH_HELL.evolve(deals=cards(1), bidding=None, ending=Ends(said)), players=3, seed=1)
        for _ in range(2):
            match = match.apply(match.legal_actions()[0])
        with pytest.raises(tr.DefinitionError, match=f"^ending: a Closing is expected of Ends, not {said!r}$"):
            match.apply(match.legal_actions()[0])
    for shown in ("AS", ("AS",), (52,), (-1,), (True,), 5):
        with pytest.raises(tr.DefinitionError, match=r"^declaring: Showing shows what are no places of the pack: "):
            asked(Showing(shown))
    assert asked(Showing((51,))).deal.setting.shown == (51,)


def test_a_slot_that_there_is_not_is_told_with_the_one_that_is_meant() -> None:
    """Or, for a house rule, with the way to it."""
    with pytest.raises(tr.DefinitionError, match=r"^scorring: there is no such slot; did you mean scoring\?$"):
        OH_HELL.evolve(scorring=None)
    with pytest.raises(tr.DefinitionError, match=r"; a house rule is an option of the system oh_hell$"):
        OH_HELL.evolve(hook=False)
    with pytest.raises(tr.DefinitionError, match=r"direction, source$"):
        tr.Variant(id="x", name="X", players=(3,)).evolve(hook=False)
    with pytest.raises(tr.DefinitionError, match=r"trumpf: there is no such slot of a deal; did you mean trump\?"):
        cards(3, trumpf=None)


def test_phase_begun_twice_is_copied() -> None:
    """A rule may begin one phase again and again: each deal has its own."""
    named = tr.Deal.start(tr.variants.get("nominations_clag"), players=4, plan=13, seed=1)
    phase = named.plan.slots.rules("trump")[0].start(named.setting)
    variant = OH_HELL.evolve(declaring=Same(phase), trump=NoTrump(), deals=cards(1), bidding=None)
    one = tr.Deal.start(variant, players=4, seed=1)
    other = tr.Deal.start(variant, players=4, seed=2)
    assert one.hands != other.hands
    assert one.phase == other.phase == "declaring"


def test_rules_are_frozen_values_of_frozen_values() -> None:
    """What cannot be hashed cannot be a rule."""
    with pytest.raises(tr.DefinitionError, match="cannot be hashed"):
        OH_HELL.evolve(declaring=Asking(([],)))
    below: ScoringRule = MostTricks()
    for _ in range(3000):
        below = Bounce(below=below)
    with pytest.raises(tr.DefinitionError, match="cannot be hashed"):
        OH_HELL.evolve(scoring=below)


def test_schedules_of_too_many_parts() -> None:
    """A schedule that is put together too deeply is refused, not a crash."""
    deep = up(1, 1)
    for _ in range(3000):
        deep = deep.then(up(1, 1))
    with pytest.raises(tr.DefinitionError, match="too many parts"):
        OH_HELL.evolve(deals=deep).at(4)


def test_long_sums_are_not_deep() -> None:
    """As many deals as a match may have can be put one after the other."""
    long = cards(1)
    for _ in range(999):
        long += cards(1)
    assert OH_HELL.evolve(deals=long).at(4).deal_count == 1000


@pytest.mark.parametrize("wrong", [3, None, cards(1).forever])
def test_what_cannot_be_joined(wrong: Any) -> None:  # noqa: ANN401 -- anything
    """Schedules are joined with schedules that have an end."""
    for join in (cards(1).__add__, cards(1).then):
        with pytest.raises(tr.DefinitionError, match="deals"):
            join(wrong)
    with pytest.raises(tr.DefinitionError, match="an endless schedule"):
        _ = cards(1).forever * 2


@pytest.mark.parametrize(
    "wrong", [{"at_most": "x"}, {"at_most": True}, {"of": 0}, {"spare": -1}, {"less": 1.5}, {"exact": "no"}]
)
def test_sizes_that_are_none(wrong: dict[str, Any]) -> None:
    """A size is made of whole numbers."""
    with pytest.raises(tr.DefinitionError, match="Size"):
        Size(**wrong)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"dealing": None}, "flow"),
        ({"bidding": CardBidding()}, "dealing"),
        ({"dealing": DealCards(extra=2), "bidding": CardBidding()}, "dealing"),
        ({"ranking": JokerSuit(suit="S")}, "play"),
        ({"duties": (NotLed(CardsOf(named="QS XX")),)}, "play"),
        ({"bidding": LadderBidding(bids=())}, "bidding"),
        ({"bidding": LadderBidding(bids=(), conditions=(("N", 7),))}, "bidding"),
        ({"ranking": tr.rules.BowerRanking(), "deck": tr.Deck.standard() + "JK"}, "play"),
    ],
)
def test_definitions_that_cannot_be_played(changes: dict[str, Any], path: str) -> None:
    """Rules that do not fit together are refused under the path of one of them."""
    with pytest.raises(tr.DefinitionError) as refused:
        OH_HELL.evolve(deals=cards(2), **changes).at(4)
    assert path in {fault.path for fault in refused.value.faults}


def test_jokers_below_wild_cards() -> None:
    """Rankings lie over each other, wild cards over wild cards too: only cards as they are can be named."""
    both = WildTwos(below=WildTwos(rank="3"))
    forms = [row.play.form for row in both.rows(tr.Deck.standard(), "H")]
    assert not any(form.count("as") > 1 for form in forms)
    wrong: Any = "x"
    with pytest.raises(tr.DefinitionError, match="a Ranking is expected"):
        WildTwos(below=wrong)


def test_bids_are_shown_only_where_cards_were_set_aside() -> None:
    """Showing leaves bids made with words as they are, and a deal without bids has no makers."""
    match = tr.Match.start(OH_HELL.evolve(deals=cards(1) * 2, showing=ShowBids()), players=3, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert all(bid is not None for bid in match.ledger[0].result.bids)
    silent = OH_HELL.evolve(
        deals=cards(2) * 2, bidding=None, trump=TrumpByMakers(), scoring=MakersScoring(), sides=(0, 0, 1)
    )
    match = tr.Match.start(silent, players=3, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert match.ledger[1].result.strain == "D"
    assert sum(match.scores) == 4


def test_what_is_no_auction() -> None:
    """An auction held on its own has seats, a dealer, cards and a rule."""
    wrongs: tuple[dict[str, Any], ...] = (
        {"players": 0},
        {"players": "x"},
        {"dealer": 9},
        {"dealer": "x"},
        {"cards": -1},
        {"cards": 10**7},
        {"scores": [1]},
        {"scores": 5},
    )
    for wrong in wrongs:
        with pytest.raises(tr.DefinitionError):
            tr.Auction.start(ExactBidding(), **wrong)
    number: Any = 5
    with pytest.raises(tr.DefinitionError, match="a PhaseRule is expected"):
        tr.Auction.start(number)
    assert Ladder((Bid(0), Bid(1))).step(Unhashable("1")) == 1


def test_what_is_no_trick() -> None:
    """A trick has a pack, a ranking, duties and a strain that is a text."""
    wrongs: tuple[dict[str, Any], ...] = (
        {"deck": "AS"},
        {"ranking": 3},
        {"duties": [1]},
        {"strain": ["S"]},
        {"players": 3.0},
        {"leader": True},
    )
    for wrong in wrongs:
        with pytest.raises(tr.DefinitionError):
            tr.Trick.start(**wrong)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"ending": 3}, "ending: an Ending is expected, not 3"),
        ({"scoring": 3}, "scoring: a ScoringRule is expected, not 3"),
        ({"first_dealer": 3}, "first_dealer: a FirstDealer is expected, not 3"),
    ],
)
def test_what_is_expected_has_its_article(changes: dict[str, Any], told: str) -> None:
    """A sentence says *a* or *an* as the name of the class wants it."""
    with pytest.raises(tr.DefinitionError) as caught:
        OH_HELL.evolve(**changes)
    assert str(caught.value) == told


def test_what_is_no_set_of_cards() -> None:
    """Sets and packs are made of cards of the pack."""
    pack = tr.Deck.standard()
    masks: tuple[Any, ...] = (-1, 1 << 60, True, "AS")
    for mask in masks:
        with pytest.raises(tr.ParseError, match="not a set of cards"):
            tr.CardSet(pack, mask)
    wrongs: tuple[Any, ...] = (5, None)
    for wrong in wrongs:
        with pytest.raises(tr.ParseError, match="neither a text nor cards"):
            pack.__sub__(wrong)
    lists: tuple[Any, ...] = (5, ["AS"])
    for listed in lists:
        with pytest.raises(tr.DefinitionError, match="cards are expected"):
            tr.Deck.of(listed)


def test_settings_know_their_fields() -> None:
    """A slip of the pen in a rule is told, and a formula says what it misses."""
    deal = tr.Deal.start(OH_HELL, players=3, seed=1)
    with pytest.raises(TypeError, match="stain"):
        deal.setting.but(stain="S")
    with pytest.raises(tr.ParseError, match="needs a value for bid"):
        ExactScoring(made="bid", missed="0").made({})


def test_card_that_is_not_held_in_a_pack_with_copies() -> None:
    """Where cards occur twice, one that the hand lacks is refused as anywhere."""
    variant = OH_HELL.evolve(deck=tr.Deck.standard(ranks="Q-A") * 2, deals=cards(2), bidding=None, trump=NoTrump())
    deal = tr.Deal.start(variant, hands=["AS AS", "KS QS", "QH QH"])
    refused = deal.why_not("KS")
    assert refused is not None
    assert refused.code == "play/not-in-hand"
    with pytest.raises(tr.IllegalAction):
        deal.apply("KS")


def test_kitty_that_is_not_as_large() -> None:
    """A kitty that is given has its size, and is given with the hands."""
    variant = tr.variants.get("cutthroat_500")
    hands = ["AS KS QS JS TS 9S 8S 7S AH KH", "AC KC QC JC TC 9C 8C 7C QH JH", "AD KD QD JD TD 9D 8D 7D TH 9H"]
    with pytest.raises(tr.DefinitionError, match="kitty has 3 cards"):
        tr.Deal.start(variant, hands=hands, kitty="8H 7H")
    assert str(tr.Deal.start(variant, hands=hands, kitty="8H 7H RJ").kitty) == "RJ 8H 7H"
    bid = ContractBid(text="7S", strain="S", tricks=7, value=1)
    assert "nobody" not in str(bid)
    assert "face up" in PartnersInNullo(play="both_hands").describe()
