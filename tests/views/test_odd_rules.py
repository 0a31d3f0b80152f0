"""Views and events of games out of the ordinary: other flows, piles that open to some and not to others."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

import pytest
from attrs import frozen
from tests.laws.follower import Follower
from tests.views.looks import counts, everybody, kinds, seen, told

import trickrules as tr
from trickrules.facts import Choice, ListMenu
from trickrules.rules import (
    Action,
    Award,
    DealCards,
    ExactBidding,
    FixedTrump,
    NoTrump,
    PhaseRule,
    Pile,
    Points,
    ScoringRule,
    Sealed,
    TurnUp,
    cards,
)
from trickrules.showing.events import events
from trickrules.testing import check_variant
from trickrules.watching import event as ev
from trickrules.watching.seen import ALL

if TYPE_CHECKING:
    from trickrules.rules import DealResult, Phase, Setting
    from trickrules.watching.seen import Observer


def followed(variant: tr.Variant, players: int, *, seed: int = 1, deals: int = 2) -> tr.Match:
    """Play some deals with followers, who know from events what their views show."""
    random = Random(seed)
    match = tr.Match.start(variant, players=players, seed=seed)
    observers: tuple[Observer, ...] = (None, ALL, *range(players))
    followers: dict[Observer, Follower] = {observer: Follower(match) for observer in observers}
    before: tr.Match | None = None
    while True:
        for observer, follower in followers.items():
            follower.read(events(before, match, observer))
            if observer != ALL:
                follower.agrees(match.view(observer))
        assert followers[ALL].table.hands == [Counter(map(str, hand)) for hand in match.deal.hands]
        if match.is_over or len(match.ledger) == deals:
            return match
        seat = random.choice(match.actors)
        before, match = match, match.apply(random.choice(match.legal_actions(seat)), seat)


@pytest.mark.parametrize("name", ["hearts", "spades"])
def test_passing_and_partners_are_followed(name: str) -> None:
    """Passing cards, partners, a lead that is announced: events tell it all."""
    followed(tr.variants.get(name), 4)


def test_passed_cards_in_events() -> None:
    """In Hearts each learns the cards that it gave and those that it took, and of the others how many."""
    match = tr.Match.start(tr.variants.hearts(), players=4, seed=1, dealer=3)
    for seat in (0, 1, 2):
        match = match.apply(match.legal_actions(seat)[0], seat)
    left = match.legal_actions(3)[0]
    for observer in (0, 1, 2, 3):
        after, happened = told(match, left, observer, by=3)
        gave = [event for event in happened if isinstance(event, ev.Gave)]
        took = [event for event in happened if isinstance(event, ev.Took)]
        assert [event.seat for event in gave if event.cards.cards] == [observer]
        assert [event.seat for event in took if event.cards.cards] == [observer]
        assert counts([event.cards for event in gave]) == counts([event.cards for event in took]) == [3] * 4
        (exposed,) = [event for event in happened if isinstance(event, ev.Exposed)]
        assert (exposed.pile, exposed.seat, exposed.cards) == ("hand", after.turn, ("2C",))


def test_the_announced_card_in_views() -> None:
    """In Hearts everybody sees that the holder of 2C has it, before it is led."""
    match = tr.Match.start(tr.variants.hearts(), players=4, seed=1, dealer=3)
    for seat in range(4):
        match = match.apply(match.legal_actions(seat)[0], seat)
    assert match.turn is not None
    assert all("2C" in view.hands[match.turn].cards for view in everybody(match.deal))


class Said(Action):
    """Any word."""

    __slots__ = ()

    @property
    def public(self) -> str:
        """Itself, as an action."""
        return self


@frozen
class Ask(PhaseRule):
    """A rule that asks the dealer for a word before something happens to piles."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask."""
        return Choice.start(deal.dealer, ListMenu((Said("go"),), code="ask/go", rule="Ask", asks="go"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Do it."""
        return self.done(deal)

    def done(self, deal: Setting) -> Setting:
        """Do nothing."""
        return deal

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer says go."


@frozen
class DealtUnseen(PhaseRule):
    """Everybody's cards lie face down at first."""

    def start(self, deal: Setting) -> Setting:
        """Deal, unseen."""
        dealt = DealCards().start(deal)
        return dealt.but(hands=tuple(Pile(hand.cards) for hand in dealt.hands))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "All cards are dealt face down."


@frozen
class PickUp(Ask):
    """Then all take up their hands."""

    def done(self, deal: Setting) -> Setting:
        """Let owners see them."""
        return deal.but(hands=tuple(Pile(hand.cards, (seat,)) for seat, hand in enumerate(deal.hands)))


def plain(**changes: object) -> tr.Variant:
    """Vary Oh Hell with three cards each and no trump."""
    base = tr.variants.get("oh_hell", hook=False)
    return base.evolve(**{"deals": cards(3) * 2, "trump": None, "dealing": DealCards(), **changes})


def test_hands_taken_up_later() -> None:
    """Nobody sees a card before; with the word each is told its own hand, and nobody else's."""
    variant = plain(dealing=DealtUnseen(), trump=PickUp())
    match = tr.Match.start(variant, players=3, seed=1, dealer=2)
    for seat in range(3):
        dealt = events(None, match, seat)[1]
        assert isinstance(dealt, ev.Dealt)
        assert [pile.cards for pile in dealt.hands] == [(), (), ()]
        after, happened = told(match, "go", seat)
        exposed = [event for event in happened if isinstance(event, ev.Exposed)]
        assert exposed == [ev.Exposed("hand", seat, after.view(seat).hand.cards)]
    _, happened = told(match, "go", None)
    assert kinds(happened) == ["called"]
    followed(variant, 3)


@frozen
class ShowPartner(Ask):
    """Seat 0 shows its hand to seat 2 alone."""

    def done(self, deal: Setting) -> Setting:
        """Let both see it."""
        first, *rest = deal.hands
        return deal.but(hands=(Pile(first.cards, (0, 2)), *rest))


def test_a_hand_shown_to_one_other() -> None:
    """That one is told the cards, nobody else is told anything."""
    variant = plain(trump=ShowPartner())
    match = tr.Match.start(variant, players=4, seed=1, dealer=3)
    for seat in (0, 1, 2, 3, None):
        after, happened = told(match, "go", seat)
        exposed = [event for event in happened if isinstance(event, ev.Exposed)]
        hand = after.view(0).hand.cards
        assert exposed == ([ev.Exposed("hand", 0, hand)] if seat == 2 else [])
        assert [bool(cards_) for cards_ in seen(after.view(seat).deal)] == [
            owner == seat or (owner == 0 and seat == 2) for owner in range(4)
        ]
    followed(variant, 4)
    check_variant(variant, players=[4], examples=10, laws=["secrecy"])


@frozen
class DealerPeeks(PhaseRule):
    """The top card of the stock is laid aside; only the dealer sees it, and there is no trump."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Lay it aside."""
        top, *rest = deal.stock.cards
        return deal.but(strain="NT", stock=Pile(tuple(rest)), turn_up=Pile((top,), (deal.dealer,)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer alone looks at the next card."


@frozen
class OpenTurnUp(Ask):
    """Then everybody sees it."""

    def done(self, deal: Setting) -> Setting:
        """Turn it over."""
        return deal.but(turn_up=Pile(deal.turn_up.cards, deal.everybody))


def test_a_turn_up_not_seen_by_all() -> None:
    """All are told that there is one; only who sees it is told which; the others once it is turned over."""
    variant = plain(trump=(DealerPeeks(), OpenTurnUp()))
    match = tr.Match.start(variant, players=3, seed=1, dealer=2)
    card = str(match.deal.turn_up)
    for seat in (0, 1, 2, None):
        _, _, up, _ = events(None, match, seat)
        assert up == ev.TurnedUp(card if seat == 2 else None)
        assert match.view(seat).deal.turn_up.count == 1
        assert match.view(seat).deal.turn_up.cards == ((card,) if seat == 2 else ())
        after, happened = told(match, "go", seat)
        assert [event for event in happened if isinstance(event, ev.TurnedUp)] == (
            [] if seat == 2 else [ev.TurnedUp(card)]
        )
        assert after.view(seat).deal.turn_up.cards == (card,)
    check_variant(variant, players=[3], examples=10, laws=["secrecy"])


@frozen
class TakesTurnUp(Ask):
    """The dealer takes the card that was turned up for one of its hand, which it lays aside face up."""

    def done(self, deal: Setting) -> Setting:
        """Change the cards."""
        hands = list(deal.hands)
        old = hands[deal.dealer]
        hands[deal.dealer] = Pile((*old.cards[1:], *deal.turn_up.cards), old.seen_by)
        gone = Pile(old.cards[:1], deal.everybody)
        return deal.but(hands=tuple(hands), turn_up=Pile(), discard=gone)


def test_a_card_discarded_face_up() -> None:
    """All are told which card lies in the discard, and that the dealer took one."""
    variant = plain(trump=(TurnUp(), TakesTurnUp()))
    match = tr.Match.start(variant, players=3, seed=1, dealer=2)
    observers: tuple[Observer, ...] = (0, 2, None, ALL)
    for observer in observers:
        _, happened = told(match, "go", observer)
        gone = match.apply("go").view().deal.discard
        assert kinds(happened) == ["called", "gave", "took", "exposed"]
        assert happened[-1] == ev.Exposed("discard", None, gone.cards)


@frozen
class KittyLater(Ask):
    """A kitty that is turned up for all, and stays where it is."""

    def done(self, deal: Setting) -> Setting:
        """Turn it up."""
        return deal.but(kitty=Pile(deal.kitty.cards, deal.everybody))


def test_a_kitty_that_is_turned_up() -> None:
    """It lies unseen with the deal, then all are told its cards."""
    variant = plain(dealing=DealCards(kitty=2), trump=KittyLater())
    match = tr.Match.start(variant, players=3, seed=1, dealer=2)
    dealt = events(None, match, 0)[1]
    assert isinstance(dealt, ev.Dealt)
    assert (dealt.kitty.count, dealt.kitty.cards) == (2, ())
    for observer in (0, 2, None):
        after, happened = told(match, "go", observer)
        shown = after.view(observer).deal.kitty.cards
        assert len(shown) == 2
        assert happened[-1] == ev.Exposed("kitty", None, shown)
    followed(variant, 3)


def test_a_public_action_of_its_own_kind_is_a_plain_text() -> None:
    """What an action says of itself in public may be an action: views and events hold a text."""
    match = tr.Match.start(plain(trump=Ask()), players=3, seed=1, dealer=2)
    after, happened = told(match, "go", 0)
    (called,) = [event for event in happened if isinstance(event, ev.Called)]
    assert type(called.action) is str
    assert type(after.view(0).deal.said[0].action) is str


@frozen
class Nobody(PhaseRule):
    """A rule that asks nobody, and calls the deal off."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask nobody."""
        return Sealed.start([None] * deal.seats)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Call it off."""
        return deal.but(void=True)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Nothing is played."


def test_a_deal_that_is_over_before_anybody_acts_is_refused() -> None:
    """Nobody could ever go on from it, so it is no deal, though a phase without any decision passed."""
    with pytest.raises(tr.DefinitionError, match="before anybody could act"):
        tr.Match.start(plain(trump=Nobody()), players=3, seed=1)


@frozen
class CalledOff(Ask):
    """A deal that comes to nothing with the dealer's word."""

    def done(self, deal: Setting) -> Setting:
        """Call it off."""
        return deal.but(void=True)


def test_a_deal_called_off_at_once() -> None:
    """It is scored as void, and the next one dealt, in one step; the place in the schedule stays."""
    match = tr.Match.start(plain(trump=CalledOff()), players=3, seed=1, dealer=2)
    for number in range(3):
        after, happened = told(match, "go", 0)
        assert kinds(happened) == ["called", "scored", "deal begun", "dealt"]
        assert after.view(0).ledger[-1].void
        assert after.view(0).deal.number == number + 1
        assert after.view(0).deal.hand.count == 3
        match = after


FLOWS: Final = [
    ("dealing", "bidding", "trump", "play"),
    ("bidding", "dealing", "trump", "play"),
    ("trump", "bidding", "dealing", "play"),
]


@pytest.mark.parametrize("flow", FLOWS, ids="-".join)
@pytest.mark.parametrize("simultaneous", [False, True])
def test_other_flows_are_followed(flow: tuple[str, ...], *, simultaneous: bool) -> None:
    """In whatever order the steps go, events tell what the views show."""
    variant = tr.variants.get("oh_hell", hook=False, **({"bidding": "simultaneous"} if simultaneous else {}))
    trump = TurnUp() if flow.index("dealing") < flow.index("trump") else FixedTrump("H")
    followed(variant.evolve(deals=cards(4) * 2, flow=flow, trump=trump), 3)


@pytest.mark.parametrize("seed", range(3))
def test_exposed_piles_are_followed(seed: int) -> None:
    """Dummies, open hands, declared jokers, kitty of six: random matches of Five Hundred with such house rules."""
    options = {"nullo_play": "both_hands", "nullo": "anytime", "contractor_names_joker_suit": True, "kitty_size": 6}
    followed(tr.variants.get("australian_500", **options), 4, seed=seed, deals=4)


@frozen
class TricksCount(ScoringRule):
    """A point for each trick."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Count."""
        return tuple(Points((Award(won, "tricks"),)) for won in result.won)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Each trick counts 1."


def test_a_deal_without_bids_is_followed() -> None:
    """Where nobody says anything before the play, the first thing that happens is a lead."""
    variant = tr.variants.get("oh_hell").evolve(deals=cards(4) * 2, bidding=None, scoring=TricksCount())
    match = followed(variant, 3)
    assert match.view(0).deal.bids == (None, None, None)
    assert match.view(0).ledger[0].bids == ()
    assert match.view(0).deal.said == ()


@frozen
class SpokenTrump(Ask):
    """A rule that makes what was said the strain."""

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Take the action as it is."""
        return deal.but(strain=phase.history[0].action)

    def start(self, deal: Setting) -> Phase:
        """Ask for a suit."""
        return Choice.start(deal.dealer, ListMenu((Said("H"),), code="ask/suit", rule="SpokenTrump", asks="H"))


def test_a_strain_of_its_own_kind_is_a_plain_text() -> None:
    """What a rule makes the strain may be an action: views, events and ledger hold a text."""
    match = tr.Match.start(plain(trump=SpokenTrump()), players=3, seed=1, dealer=2)
    after, happened = told(match, "H", 0)
    (named,) = [event for event in happened if isinstance(event, ev.TrumpNamed)]
    assert type(named.trump) is str
    assert type(after.view(0).deal.trump) is str
    while not after.ledger:
        after = after.apply(after.legal_actions()[0])
    assert type(after.view(0).ledger[0].trump) is str


@frozen
class Undertaken(PhaseRule):
    """A bidding whose end only makes sense once it is over."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Begin as exact bidding does."""
        return ExactBidding(hook=False).start(deal)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the bids, all of which are there."""
        assert phase.turn is None
        return ExactBidding(hook=False).finish(deal, phase)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody bids."


def test_a_bidding_rule_is_asked_for_its_end_at_its_end_only() -> None:
    """A view in the middle of an auction shows the bids made so far without ending it."""
    match = followed(plain(trump=NoTrump(), bidding=Undertaken()), 3, deals=1)
    assert match.apply("2").view().deal.bids == tuple(2 if seat == match.turn else None for seat in range(3))


@frozen
class ShowsItsFirst(PhaseRule):
    """The dealer's first card is shown, whether it has been before or not."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Show it."""
        return deal.but(shown=(*deal.shown, deal.hands[deal.dealer].cards[0]))


def test_a_card_that_is_shown_twice_is_that_card() -> None:
    """Two rules may show the same card: everybody then sees it, and no other."""
    once, twice = (tr.variants.oh_hell().evolve(declaring=(ShowsItsFirst(),) * times) for times in (1, 2))
    hands = ["AS KS", "QS JS", "2S 3S"]
    seen_cards = [
        tr.Deal.start(variant, hands=hands, trump="NT", dealer=0, bids=[0, 0, 0]).view(1).hands[0].cards
        for variant in (once, twice)
    ]
    assert seen_cards == [("AS",), ("AS",)]
    check_variant(twice, players=[3], laws=["secrecy"], examples=3)
