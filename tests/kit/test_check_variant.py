"""The conformance kit finds what is wrong with a variant, law by law, and tells it on a small deal."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable  # noqa: TC003 -- attrs reads it
from itertools import count
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from attrs import frozen

import trickrules as tr
from trickrules import Auction
from trickrules.base.frozen import changed
from trickrules.facts import Menu
from trickrules.rules import (
    Award,
    CardBidding,
    Choice,
    DealCards,
    DeclareJoker,
    Discard,
    Leader,
    ListMenu,
    NameTrump,
    NoTrump,
    Phase,
    PhaseRule,
    Pile,
    Points,
    ScoringRule,
    Sealed,
    Setting,
    TakeKitty,
    cards,
)
from trickrules.states.flow import stage_of
from trickrules.testing import LAWS, BrokenLaw, Held, Report, check, check_variant, playing
from trickrules.tricks import TrickPlay

if TYPE_CHECKING:
    from typing import Self

    from trickrules.facts import ActionLike, Seat
    from trickrules.rules import Action, DealResult

PLAIN = tr.variants.oh_hell().evolve(id="plain", name="Plain", players=(2, 3), deals=cards(2) * 2)


def broken(variant: tr.Variant, law: str, examples: int = 30) -> BrokenLaw:
    """Give what the kit says of a variant that breaks a law, and that it breaks no other that is asked for."""
    with pytest.raises(BrokenLaw) as caught:
        check_variant(variant, examples=examples, laws=[law])
    assert caught.value.law == law
    return caught.value


def test_a_sound_variant_passes_every_law() -> None:
    """Nothing is found where there is nothing, for each number of players."""
    check_variant(PLAIN, examples=4)
    check_variant(tr.variants.oh_hell(bidding="simultaneous", max_cards=2), players=[3], examples=4)
    check_variant(tr.variants.nominations_clag(), players=[4], examples=3)


def test_a_variant_that_cannot_be_played_is_refused() -> None:
    """A number of players that the variant is not for is a fault of the definition."""
    with pytest.raises(tr.DefinitionError):
        check_variant(PLAIN, players=[9])


def test_what_was_tried_is_told() -> None:
    """For each law and number of players how many deals have kept it."""
    report = check_variant(PLAIN, examples=3, laws=["conservation", "order"])
    assert report == Report(
        tuple(Held(players, law, 3) for players in (2, 3) for law in ("conservation", "order")), cut_short=False
    )
    assert str(report).startswith("conservation with 2 players: 3 deals; order with 2 players: 3 deals; cons")


class Clock:
    """A clock that goes on by a second each time somebody looks."""

    def __init__(self) -> None:
        """Begin."""
        self.now = 0

    def __call__(self) -> float:
        """Look."""
        self.now += 1
        return self.now


def test_a_check_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each law gets its share of the time, what one leaves goes to the next, and what was tried is told."""
    monkeypatch.setattr(check, "monotonic", Clock())
    report = check_variant(PLAIN, players=[2], examples=1000, laws=["conservation", "order", "ending"], seconds=60)
    tried = [held.examples for held in report.held]
    assert report.cut_short
    assert all(10 < examples < 30 for examples in tried)
    assert str(report).endswith("; time ran out")


def test_a_sound_variant_is_not_called_broken_whenever_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that is ended may end where the same choices led further before: that is no finding."""

    def honest(match: tr.Match, choose: playing.Choose) -> None:
        assert match.deal.length == 0
        while choose(range(3)):
            pass

    monkeypatch.setattr(check, "LAWS", {"order": honest})
    for seconds in range(1, 25):
        monkeypatch.setattr(check, "monotonic", Clock())
        report = check_variant(PLAIN, players=[2], laws=["order"], examples=1000, seconds=seconds)
        assert report.cut_short
        assert report.held[0].examples < seconds


def test_no_time_is_no_deal() -> None:
    """Without any time nothing is tried, and that is told; with enough of it nothing is left out."""
    laws = ["conservation", "order"]
    nothing = check_variant(PLAIN, players=[2], laws=laws, seconds=0)
    assert nothing == Report((Held(2, "conservation", 0), Held(2, "order", 0)), cut_short=True)
    assert str(nothing) == "conservation with 2 players: not tried; order with 2 players: not tried; time ran out"
    plenty = check_variant(PLAIN, players=[2], laws=laws, examples=2, seconds=1e6)
    assert plenty == Report((Held(2, "conservation", 2), Held(2, "order", 2)))


def test_what_was_found_is_told_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A law that is broken is told as broken, though there was no time to make the deal smaller."""
    clock = Clock()
    monkeypatch.setattr(check, "monotonic", clock)
    with pytest.raises(BrokenLaw, match="conservation: the piles"):
        check_variant(PLAIN.evolve(dealing=DealTwice()), players=[2], laws=["conservation"], seconds=3)
    assert clock.now < 10


def test_a_broken_deal_is_made_smaller_within_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a smaller one ends after so many, whatever may still be found."""
    tried: list[tr.Match] = []

    def never(match: tr.Match, choose: playing.Choose) -> None:
        tried.append(match)
        why = f"{len(tried)} {choose(range(10**6))} {choose(range(10**6))}"
        raise BrokenLaw("order", why, "x" * 50)

    monkeypatch.setattr(check, "LAWS", {"order": never})
    monkeypatch.setattr(check, "MOST_SMALLER", 5)
    with pytest.raises(BrokenLaw):
        check_variant(PLAIN, players=[2], laws=["order"])
    assert len(tried) == 6


@pytest.mark.parametrize("seconds", [-1, float("nan"), True, "5", [1]])
def test_time_is_a_number(seconds: object) -> None:
    """Anything else is refused."""
    with pytest.raises(tr.DefinitionError, match="seconds: a number of seconds from 0 to 1000000 is expected"):
        check_variant(PLAIN, seconds=cast("float", seconds))


def test_what_cannot_be_checked_is_refused() -> None:
    """A law that is none, no law, nobody at the table, and what is no variant."""
    with pytest.raises(tr.DefinitionError, match="did you mean secrecy"):
        check_variant(PLAIN, laws=["secrecyy"])
    with pytest.raises(tr.DefinitionError, match=r"^laws: a list of names of laws is expected, not 'secrecy'$"):
        check_variant(PLAIN, laws="secrecy")
    with pytest.raises(tr.DefinitionError, match=r"^players: a list of numbers of players is expected, not 3$"):
        check_variant(PLAIN, players=cast("list[int]", 3))
    with pytest.raises(tr.DefinitionError, match="at least one is expected"):
        check_variant(PLAIN, laws=())
    with pytest.raises(tr.DefinitionError, match="at least one is expected"):
        check_variant(PLAIN, players=())
    with pytest.raises(tr.DefinitionError, match="a Variant is expected"):
        check_variant(cast("tr.Variant", "plain"))


def test_laws_may_come_one_by_one() -> None:
    """Laws given by a generator hold for every number of players."""
    with pytest.raises(BrokenLaw):
        check_variant(PLAIN.evolve(dealing=DealTwice()), players=[2, 3], laws=(law for law in ["conservation"]))


@frozen
class DealTwice(PhaseRule):
    """Everybody is dealt the same cards."""

    def start(self, deal: Setting) -> Setting:
        """Deal, and then hand the first hand to all."""
        dealt = DealCards().start(deal)
        return dealt.but(hands=(dealt.hands[0],) * deal.seats)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody is dealt the cards of the first seat."


def test_cards_that_are_made_are_found() -> None:
    """A dealing rule that deals cards twice breaks the law of conservation."""
    found = broken(PLAIN.evolve(dealing=DealTwice()), "conservation")
    assert found.why.startswith("the piles and the plays are not the deck")


def test_an_action_that_is_accepted_and_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is taken has to be listed."""
    honest = TrickPlay.legal_actions

    def first(play: TrickPlay, seat: Seat | None = None) -> tuple[Action, ...]:
        return honest(play, seat)[:1]

    monkeypatch.setattr(TrickPlay, "legal_actions", first)
    assert "is taken and not listed, and why_not says None" in broken(PLAIN, "legality").why


def test_an_action_that_is_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is listed has to be taken."""

    def never(play: TrickPlay, seat: Seat, action: object) -> tr.Violation:
        return tr.Violation("play/never", "Never.", seat, data={"card": str(action), "play": str(play)})

    monkeypatch.setattr(TrickPlay, "_objection", never)
    assert "is listed and refused: Never." in broken(PLAIN, "legality").why


def test_a_seat_that_can_do_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may act has something to do."""
    honest = Auction.legal_actions

    def silent(auction: Auction, seat: Seat | None = None) -> tuple[Action, ...]:
        return () if seat == 1 else honest(auction, seat)

    monkeypatch.setattr(Auction, "legal_actions", silent)
    assert broken(PLAIN, "legality").why == "seat 1 may act and has no action"


def test_a_seat_that_may_not_act_and_has_actions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may not act has nothing to do."""

    def always(auction: Auction, seat: object) -> bool:
        return auction.turn is not None or seat is None

    monkeypatch.setattr(Auction, "asks", always)
    assert "may not act and has" in broken(PLAIN, "legality").why


def test_a_refusal_without_a_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal has a code and a sentence, and is the same whoever asks for it."""
    honest = Auction._objection

    def curt(auction: Auction, seat: Seat, action: object) -> tr.Violation | None:
        return honest(auction, seat, action) and tr.Violation("", "")

    monkeypatch.setattr(Auction, "_objection", curt)
    assert "is refused by apply, and why_not says <Violation : >" in broken(PLAIN, "legality").why


@frozen
class Ask(PhaseRule):
    """A phase of some class, in which suits are named for nothing."""

    begin: Callable[[ListMenu, int], Phase]

    def start(self, deal: Setting) -> Phase:
        """Ask."""
        suits = tuple(NameTrump(suit) for suit in "CDH")
        return self.begin(ListMenu(suits, code="x/y", rule="Ask", asks="a suit"), deal.seats)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Suits are named."


class Endless(Choice):
    """A choice that is asked for again and again."""

    __slots__ = ()

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Ask again."""
        super().apply(action, seat)
        return self


def test_a_deal_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal has an end."""
    monkeypatch.setattr(playing, "LONGEST_DEAL", 20)
    variant = PLAIN.evolve(exchange=Ask(lambda menu, _: Endless.start(0, menu)))
    assert broken(variant, "ending").why == "the deal is not over after 20 actions"


LOOKED = count()


class Growing(int):
    """A number that grows when it is added."""

    def __radd__(self, other: int) -> int:
        """Count."""
        return other + next(LOOKED)


@frozen
class Early(ScoringRule):
    """Everybody scores, but the ledger does not add up."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score."""
        return tuple(Points((Award(Growing(), "more"),)) for _ in range(result.side_count))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody scores more each time it is asked."


def test_a_ledger_that_does_not_add_up_is_found() -> None:
    """Scores are what the ledger says."""
    assert "the ledger makes" in broken(PLAIN.evolve(scoring=Early()), "ending").why


FICKLE = count()


@frozen
class Fickle(PhaseRule):
    """The strain is another one each time."""

    def start(self, deal: Setting) -> Phase:
        """Ask for something."""
        return Choice.start(0, ListMenu((NameTrump("C"),), code="x/y", rule="Fickle", asks="a suit"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Name the next strain."""
        return deal.but(strain="CDHS"[next(FICKLE) % 4])

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nobody knows."


def test_a_rule_that_is_no_function_of_what_was_done_is_found() -> None:
    """The same actions make the same states."""
    assert broken(PLAIN.evolve(trump=Fickle()), "replay").why == "the same actions have made another state"


class Copied(Sealed):
    """All decide as seat 0 does, if that is the last."""

    __slots__ = ()

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Decide for seat 1 too."""
        new = super().apply(action, seat)
        return new if seat else changed(new, chosen=(new.chosen[0], new.chosen[1] and new.chosen[0], *new.chosen[2:]))


@frozen
class Whims(ScoringRule):
    """Everybody scores another number each time."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score."""
        return tuple(Points((Award(next(FICKLE), "a whim"),)) for _ in range(result.side_count))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nobody knows."


def test_a_scoring_rule_that_is_no_function_is_found() -> None:
    """The end of a deal is held to the laws too."""
    assert broken(PLAIN.evolve(scoring=Whims()), "replay").why == "the same actions have made another state"


def test_decisions_whose_order_matters_are_found() -> None:
    """What is decided at once may be decided in any order."""
    variant = PLAIN.evolve(exchange=Ask(lambda menu, seats: Copied.start([menu] * seats)))
    assert broken(variant, "order").why == "it matters whether seat 0 or 1 decides first"


class Fragile(Menu):
    """A menu that only knows what is on it."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The one thing."""
        return (NameTrump("C"),)

    def find(self, action: object) -> Action | None:
        """Look it up."""
        return {str(known): known for known in self.actions}[str(action)]

    def objection(self, seat: Seat, action: object) -> tr.Violation:
        """Refuse."""
        return tr.Violation("x/y", "No.", seat)


def test_a_rule_that_falls_over_strange_text_is_found() -> None:
    """Whatever text comes, it is refused in the library's own way."""

    def begin(menu: ListMenu, seats: int) -> Phase:
        return Choice.start(seats - len(menu.listed[:seats]), Fragile())

    variant = PLAIN.evolve(exchange=Ask(begin))
    assert "raises KeyError" in broken(variant, "untrusted").why


def test_a_deal_that_cannot_be_written_on_a_line_is_named() -> None:
    """A variant whose rules are in no register is told by what can be told."""
    assert broken(PLAIN.evolve(dealing=DealTwice()), "conservation").deal.startswith("<Match of Plain, 2 players")


@frozen
class Broken(ScoringRule):
    """A rule that falls over."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Fall over."""
        raise RuntimeError("nobody thought of that")

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nobody knows."


@frozen
class Unregistered(Leader):
    """A sound rule that no entry point names."""

    def seat(self, deal: Setting) -> int:
        """Let the first seat lead."""
        return 0

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Seat 0 leads."


def test_a_rule_that_raises_anything_breaks_the_law() -> None:
    """Whatever comes out of a rule is told as a broken law, with the variant."""
    found = broken(PLAIN.evolve(scoring=Broken()), "ending")
    assert found.why == "RuntimeError: nobody thought of that"
    assert found.deal == "Plain, 2 players"


def test_a_match_that_cannot_be_saved_is_found() -> None:
    """A variant whose rules nobody registered keeps the laws, and the report says what to do before one is saved."""
    report = check_variant(PLAIN.evolve(leader=Unregistered()), players=[2], laws=["records"], examples=3)
    assert report.unregistered == ("Unregistered",)
    assert str(report).endswith("; no match can be saved before trickrules.register(Unregistered) is called")
    known = check_variant(PLAIN, players=[2], laws=["records"], examples=1)
    assert known.unregistered == ()
    assert "register" not in str(known)


def test_a_match_that_cannot_be_saved_breaks_the_law() -> None:
    """A rule that would be read as another one is no matter of registering it."""
    other = frozen(type("FirstLeader", (Unregistered,), {}))
    told = broken(PLAIN.evolve(leader=other()), "records")
    assert told.why.startswith("the match cannot be saved and read again: leader: another kind is known as First")


def test_a_rule_that_cannot_be_pickled_is_found() -> None:
    """A rule of a class that nobody can find again is told so."""

    @frozen
    class Hidden(ScoringRule):
        def score(self, result: DealResult) -> tuple[Points, ...]:
            return (Points(),) * result.side_count

        def describe(self) -> str:
            return "Nothing scores."

    assert "the state cannot be pickled" in broken(PLAIN.evolve(scoring=Hidden()), "replay").why


def test_a_listed_action_that_is_refused_when_it_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is listed and even said to be legal has to be taken."""

    def never(deal: Auction, action: object, seat: Seat | None = None) -> Auction:
        raise tr.IllegalAction(tr.Violation("bid/never", f"Never {action} by {seat}, {deal.turn}."))

    monkeypatch.setattr(Auction, "apply", never)
    assert broken(PLAIN, "ending").why == "IllegalAction: Never 0 by 0, 0."


def test_cards_that_are_not_dealt_yet_are_counted() -> None:
    """Bids before the deal leave the pack as it is."""
    variant = tr.variants.nominations_clag()
    match = playing.begun(variant, 4, 10, range(52))
    assert not match.deal.setting.hands
    LAWS["conservation"](match, Random(1).choice)


@frozen
class FaceUp(PhaseRule):
    """All cards are dealt face up."""

    def start(self, deal: Setting) -> Setting:
        """Deal, and turn the hands up."""
        dealt = DealCards().start(deal)
        return dealt.but(hands=tuple(Pile(hand.cards, deal.everybody) for hand in dealt.hands))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "All cards are dealt face up."


def test_a_game_without_secrets_keeps_the_law() -> None:
    """Where everybody sees everything there is nothing to be told apart."""
    open_game = PLAIN.evolve(
        dealing=FaceUp(), deck=tr.Deck.standard(ranks="K-A", suits="CD"), players=(2,), trump=NoTrump()
    )
    check_variant(open_game, examples=5, laws=["secrecy"])


def test_actions_that_depend_on_hidden_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is open to a seat may not depend on what it does not see, even where the view hides that."""
    honest = Auction._objection

    def peeking(auction: Auction, seat: Seat, action: object) -> tr.Violation | None:
        stock = stage_of(auction).setting.stock.cards
        return tr.Violation("x/y", "No.", seat) if stock[-1] % 2 else honest(auction, seat, action)

    def nothing(*_: object) -> None: ...

    monkeypatch.setattr(Auction, "_objection", peeking)
    monkeypatch.setattr("trickrules.testing.secrecy._compare", nothing)
    assert "depends on cards that it may not know" in broken(PLAIN, "secrecy", examples=200).why


HIDDEN = tr.variants.american_500().evolve(
    id="hidden", name="Hidden", players=(4,), deals=cards(1) * 2, dealing=DealCards(seen_by="others", kitty=3)
)
"""Five Hundred with one card each, on the forehead, and a kitty."""


@pytest.mark.parametrize(
    ("slot", "held", "rule"),
    [
        ("exchange", TakeKitty(), "TakeKitty"),
        ("exchange", (TakeKitty(), Discard()), "Discard"),
        ("declaring", DeclareJoker(), "DeclareJoker"),
        ("bidding", CardBidding(count=1), "CardBidding"),
    ],
)
def test_rules_that_show_a_seat_its_own_hidden_card_are_refused(slot: str, held: object, rule: str) -> None:
    """Who may not see its own card cannot choose among its own cards, nor take cards up: no such plan is played."""
    with pytest.raises(tr.DefinitionError) as caught:
        HIDDEN.evolve(exchange=None).evolve(**{slot: held}).at(4)
    told = f"{rule} needs seats that see their own hands, which DealCards hides from them"
    assert told in [fault.message for fault in caught.value.faults if fault.path == slot]
    in_one_deal = cards(1, dealing=DealCards(seen_by="others", kitty=3), **{slot: held})
    with pytest.raises(tr.DefinitionError, match=rf"deals\[0\]\.{slot}: {rule} needs seats"):
        HIDDEN.evolve(exchange=None, dealing=DealCards(kitty=3), deals=in_one_deal).at(4)


@pytest.mark.parametrize(
    ("slot", "rules", "told"),
    [
        ("exchange", (TakeKitty, Discard), "what seat 3 is asked depends on"),
        ("declaring", (DeclareJoker,), "RJ, which it may not know: ('pass',), ('pass', 'RJ as C'"),
    ],
)
def test_the_law_finds_such_rules(
    slot: str, rules: tuple[type[PhaseRule], ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule of somebody's own that does not say that it looks at the hand breaks the law of secrecy."""
    for rule in rules:
        monkeypatch.setattr(rule, "needs_sight", False)
    variant = HIDDEN.evolve(exchange=None).evolve(**{slot: tuple(rule() for rule in rules)})
    monkeypatch.setattr(check, "MOST_SMALLER", 20)
    assert told in broken(variant, "secrecy", examples=50).why


@frozen
class AsksByHand(PhaseRule):
    """Who holds a court card is asked something."""

    def start(self, deal: Setting) -> Phase | Setting:
        """Look at a hand that is hidden, and ask or not."""
        menu = ListMenu((NameTrump("C"),), code="x/y", rule="AsksByHand", asks="a suit")
        return Choice.start(0, menu) if deal.hands[0].cards[0] % 2 else deal

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Some are asked."


def test_the_law_finds_who_is_asked_by_a_hidden_card() -> None:
    """Being asked at all tells something too."""
    variant = PLAIN.evolve(dealing=DealCards(seen_by="others"), deals=cards(1), exchange=AsksByHand())
    assert "seat 0" in broken(variant, "secrecy", examples=200).why


def test_what_was_found_travels() -> None:
    """The failure is pickled whole, as the workers of a test run do."""
    found = pickle.loads(pickle.dumps(BrokenLaw("order", "why", "deal")))
    assert (found.law, found.why, found.deal, str(found)) == ("order", "why", "deal", "order: why\ndeal")


def test_every_law_has_a_name() -> None:
    """The laws are those of the architecture's list."""
    play = ["conservation", "legality", "ending", "replay", "records", "secrecy", "order", "sitting_out", "untrusted"]
    assert list(LAWS) == play


def test_without_hypothesis_no_law_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said how to install it: a kit that is not there says nothing of a variant."""
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(tr.TrickRulesError, match="pip install hypothesis") as refused:
        check_variant(PLAIN)
    assert not isinstance(refused.value, BrokenLaw)


def test_nothing_imports_hypothesis_unless_it_is_used() -> None:
    """The kit may be imported where Hypothesis is not installed; only the check itself needs it."""
    script = "import sys; sys.modules['hypothesis'] = None; import trickrules.testing as kit; kit.LAWS['order']"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)  # noqa: S603 -- the test's own text
