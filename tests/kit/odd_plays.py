"""Small games whose play is odd: something between tricks, trumps and sides settled on the way, hands opened late."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import evolve, field, frozen

import trickrules as tr
from trickrules.cards import CardSet
from trickrules.facts.contract import Contract, ContractBid
from trickrules.rules import (
    FIRST_LEAD,
    Action,
    Announced,
    AnnouncedPoints,
    Award,
    CardsAction,
    CardsMenu,
    CardsOf,
    Choice,
    DealCards,
    DrawFromStock,
    Duty,
    DutyRow,
    EndsWhen,
    ExactBidding,
    ExactScoring,
    Fact,
    FollowSuit,
    ListMenu,
    MustTrump,
    NameTrump,
    NoTrump,
    PhaseRule,
    Pile,
    Play,
    Points,
    Ranking,
    Row,
    ScoringRule,
    Sealed,
    SuitRanking,
    TrumpLed,
    TurnUp,
    cards,
)
from trickrules.scoring.contract import ContractScoring

if TYPE_CHECKING:
    from trickrules.facts import Menu, Seat
    from trickrules.rules import DealResult, Phase, Setting

TRICKS: Final = ExactScoring(made="won", missed="won", no_bid="won")
"""A point for a trick."""

PLAIN: Final = tr.variants.oh_hell().evolve(
    id="odd",
    name="Odd",
    players=(2, 3, 4),
    deck=tr.Deck.standard(ranks="J-A"),
    deals=cards(3) * 2,
    bidding=None,
    trump=NoTrump(),
    scoring=TRICKS,
)
"""Sixteen cards, three for each, and nothing but the play."""


def names(deal: Setting, pile: Pile) -> list[str]:
    """Name the cards of a pile."""
    return [str(deal.deck.cards[place]) for place in pile.cards]


def asked(seat: Seat, *words: str) -> Choice:
    """Ask a seat for one of some words."""
    menu = ListMenu(tuple(map(Action, words)), code="odd/no", rule="Odd", asks=f"one of {', '.join(words)}")
    return Choice.start(seat, menu)


def said(phase: Phase) -> str:
    """Give what was chosen."""
    return str(phase.history[0].action)


@final
@frozen
class Marriage(PhaseRule):
    """The winner of the trick may announce a king and a queen of one suit, once, which are shown and score 20."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the winner, always: else the question would betray the hand."""
        seat = deal.in_play[0]
        held = names(deal, deal.hands[seat])
        told = {fact.what for fact in deal.facts if isinstance(fact, Announced)}
        pairs = [
            suit for suit in "CDHS" if {f"K{suit}", f"Q{suit}"} <= set(held) and f"a marriage in {suit}" not in told
        ]
        return asked(seat, "pass", *(f"marriage {suit}" for suit in pairs))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the marriage, and show it."""
        word = said(phase)
        if word == "pass":
            return deal
        suit = word[-1]
        places = [deal.deck.place(f"{rank}{suit}") for rank in "KQ"]
        marriage = Announced(deal.in_play[0], 20, f"a marriage in {suit}")
        return deal.noted(marriage).but(shown=(*deal.shown, *places))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of a trick may announce a marriage."


@final
@frozen
class WinnerNames(PhaseRule):
    """The winner of the trick names another trump."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask the winner."""
        suits = tuple(NameTrump(suit.symbol) for suit in deal.deck.suits)
        return Choice.start(deal.in_play[0], ListMenu(suits, code="trump/not-a-suit", rule="Odd", asks="a suit"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make it trump."""
        return deal.but(strain=said(phase)[-1])

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of a trick names another trump."


@final
@frozen
class ClaimTheRest(PhaseRule):
    """The winner of the trick may claim the rest."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask the winner."""
        return asked(deal.in_play[0], "play on", "claim")

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Give it all tricks that are left."""
        if said(phase) != "claim":
            return deal
        left = deal.cards - sum(deal.won)
        seat = deal.in_play[0]
        return deal.but(ended=True, won=tuple(won + (own == seat) * left for own, won in enumerate(deal.won)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of a trick may claim the rest."


@final
@frozen
class AllAreMine(PhaseRule):
    """Who has won the first trick has won all: nobody is asked."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Give it all."""
        return deal.but(ended=True, won=tuple(won * deal.cards for won in deal.won))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of the first trick has won them all."


@final
@frozen
class SwapTurnUp(PhaseRule):
    """The winner of the trick may give a card of its hand for the card turned up."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask the winner."""
        seat = deal.in_play[0]
        return asked(seat, "pass", *(f"swap {card}" for card in names(deal, deal.hands[seat])))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Change the cards."""
        if said(phase) == "pass":
            return deal
        seat, place = deal.in_play[0], deal.deck.place(said(phase).split()[1])
        hands = list(deal.hands)
        kept = tuple(card for card in hands[seat].cards if card != place)
        hands[seat] = evolve(hands[seat], cards=(*kept, *deal.turn_up.cards))
        shown = (*deal.shown, *deal.turn_up.cards)
        return deal.but(hands=tuple(hands), turn_up=evolve(deal.turn_up, cards=(place,)), shown=shown)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of a trick may take the card turned up for one of its own."


@final
@frozen
class Dummy(PhaseRule):
    """The seat across from eldest is eldest's dummy: its hand lies face up from the opening lead on."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Have it open."""
        dummy = (deal.eldest + 1) % deal.seats
        hands = list(deal.hands)
        hands[dummy] = evolve(hands[dummy], opens=FIRST_LEAD)
        return deal.but(hands=tuple(hands), deciders=tuple(deal.eldest if s == dummy else s for s in range(deal.seats)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The seat after eldest is its dummy."


@final
@frozen
class Called(Fact):
    """A card that was called: whoever holds it is the partner of who called it."""

    seat: int
    card: str

    def describe(self) -> str:
        """Tell the fact in one sentence."""
        return f"Seat {self.seat} has called {self.card}."


@final
@frozen
class CallAce(PhaseRule):
    """Eldest calls an ace, perhaps its own."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask eldest."""
        return asked(deal.eldest, *(f"call A{suit}" for suit in "CDHS"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the card; nobody is told who has it."""
        return deal.noted(Called(deal.eldest, said(phase).split()[1]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Eldest calls an ace, whose holder is its partner."


@final
@frozen
class PartnerShown(PhaseRule):
    """Once the called card has been played it is known who plays with whom."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Name the sides."""
        partner = holder(deal)
        called = deal.fact(Called)
        if called is None or partner is None:
            return deal
        return deal.but(sides=tuple(int(seat not in {called.seat, partner}) for seat in range(deal.seats)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Who plays the called card is the partner."


def holder(deal: Setting) -> Seat | None:
    """Find who has played the called card, in the tricks so far."""
    called = deal.fact(Called)
    done = [deed for deed in deal.history if called is not None and deed.action == called.card]
    return done[0].seat if done else None


@final
@frozen
class PlayCalled(Duty):
    """When the suit of the called card is led, its holder plays it."""

    code: ClassVar[str] = "play/called"

    card: str = ""

    def settled(self, deal: Setting) -> Duty:
        """Know the card."""
        called = deal.fact(Called)
        return self if called is None else PlayCalled(called.card)

    def row(self, strain: str) -> DutyRow:
        """Want the card, where its suit was led."""
        return DutyRow("following", lambda row, led: led not in self.card or not led or row.play == self.card)

    def why(self, led: str) -> str:
        """Complete the sentence."""
        return f"{self.card} was called, and its suit is led"

    def describe(self) -> str:
        """Tell the duty in one sentence."""
        return "The called card is played when its suit is led."


@final
@frozen
class CalledHighest(Ranking):
    """The called card is the highest of its suit; here, where aces are low."""

    called: str = ""
    below: SuitRanking = field(factory=lambda: SuitRanking(order="AJQK"))

    def settled(self, deal: Setting) -> Ranking:
        """Know the card."""
        called = deal.fact(Called)
        return self if called is None else CalledHighest(called.card)

    def rows(self, deck: tr.Deck, strain: str) -> tuple[Row, ...]:
        """Put it above."""
        return tuple(
            evolve(row, strength=9) if row.play == self.called else row for row in self.below.rows(deck, strain)
        )

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Aces are low, but the called one is high."


@final
@frozen
class ForTheCaller(ScoringRule):
    """The caller's side scores its tricks, the caller twice; the others score nothing."""

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score by who had the called card."""
        called, partner = result.fact(Called), holder(result.setting)
        assert called is not None
        tricks = sum(result.won[seat] for seat in {called.seat, called.seat if partner is None else partner})
        shares = {partner: 1, called.seat: 2}
        return tuple(Points((Award(tricks * shares.get(seat, 0), "tricks"),)) for seat in range(result.side_count))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The caller and its partner score."


@final
@frozen
class NamePartner(PhaseRule):
    """Eldest undertakes to win two tricks with a partner that it names, two against the rest."""

    def start(self, deal: Setting) -> Phase:
        """Ask eldest."""
        return asked(deal.eldest, *(f"with {seat}" for seat in deal.order(deal.eldest)[1:]))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Seat them together."""
        own = {deal.eldest, int(said(phase)[-1])}
        bid = ContractBid(text="two", strain="NT", tricks=2, value=50)
        sides = tuple(int(seat not in own) for seat in range(deal.seats))
        return deal.but(sides=sides, contract=Contract(deal.eldest, bid))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Eldest names a partner."


@final
@frozen
class HideTrump(PhaseRule):
    """The dealer puts a card aside face down: its suit will be trump once somebody asks for it.

    So it plays one card less, and the others keep one.
    """

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Put its last card aside."""
        hands = list(deal.hands)
        *kept, hidden = hands[deal.dealer].cards
        hands[deal.dealer] = evolve(hands[deal.dealer], cards=tuple(kept))
        aside = tuple(Pile((hidden,) if seat == deal.dealer else (), (deal.dealer,)) for seat in range(deal.seats))
        return deal.but(hands=tuple(hands), aside=aside)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The dealer hides the trump."


@final
@frozen
class AskForTrump(PhaseRule):
    """The winner of the trick may ask for the hidden trump, which then lies open."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the winner, as long as it is hidden."""
        return asked(deal.in_play[0], "pass", "ask") if deal.strain is None else deal

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Show the card."""
        if said(phase) == "pass":
            return deal
        (place,) = deal.aside[deal.dealer].cards
        suit = deal.deck.cards[place].suit
        assert suit is not None
        return deal.but(strain=suit.symbol, shown=(*deal.shown, place))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of a trick may ask for the trump."


@final
@frozen
class PassOne(PhaseRule):
    """Everybody passes a card to the left, unseen until all have chosen; between tricks too."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Offer each its cards."""
        menus: list[Menu | None] = [
            CardsMenu(CardSet(deal.deck, hand.mask), 1, PassedCard, code="odd/no", rule="Odd", asks="a card")
            for hand in deal.hands
        ]
        return Sealed.start(menus)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Move the cards."""
        hands = [list(hand.cards) for hand in deal.hands]
        for seat, action, _ in phase.history:
            place = deal.deck.place(action.split()[1])
            hands[seat].remove(place)
            hands[deal.next(seat)].append(place)
        return deal.but(hands=tuple(evolve(old, cards=tuple(new)) for old, new in zip(deal.hands, hands, strict=True)))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Everybody passes a card to the left."


@final
class PassedCard(CardsAction):
    """Passing a card: which, is told to whoever gets it."""

    __slots__ = ()

    word: ClassVar[str] = "pass"


@final
@frozen
class Ask(PhaseRule):
    """Somebody is asked whether something is to happen: the play is given up, or the deal is void."""

    word: str
    change: str

    def start(self, deal: Setting) -> Phase:
        """Ask."""
        return asked(deal.in_play[0], "pass", self.word)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Let it happen."""
        return deal.but(**{self.change: said(phase) == self.word})

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return f"Somebody may {self.word}."


@final
@frozen
class WinnerGoesOut(PhaseRule):
    """Who wins the first trick plays no other."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Let it go."""
        return deal if deal.out else deal.but(out=frozenset(deal.in_play[:1]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The winner of the first trick goes out."


@final
@frozen
class Packets(PhaseRule):
    """All cards of a seat at once.

    Attributes:
        more: How many cards more eldest gets.
    """

    deals: ClassVar[bool] = True

    more: int = 0

    def start(self, deal: Setting) -> Setting:
        """Deal."""
        hands, top = [Pile()] * deal.seats, 0
        for seat in deal.order(deal.eldest):
            count = deal.cards + (self.more if seat == deal.eldest else 0)
            hands[seat] = Pile(deal.pack[top : top + count], (seat,))
            top += count
        return deal.but(hands=tuple(hands), stock=Pile(deal.pack[top:]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Each gets all its cards at once."


@final
@frozen
class AsksWhileDealing(PhaseRule):
    """A rule that says that it deals, and asks somebody."""

    deals: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask."""
        return asked(deal.eldest, "deal")

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Eldest has the dealer deal."


@final
@frozen
class Waits(PhaseRule):
    """A rule that waits for the lead and makes nothing of it."""

    waits_for_lead: ClassVar[bool] = True

    def start(self, deal: Setting) -> Setting:
        """Wait."""
        return deal

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The first card is awaited."


@final
@frozen
class TopOfNoTrump(Ranking):
    """The jack of spades may be led high, as long as nothing is trump."""

    def rows(self, deck: tr.Deck, strain: str) -> tuple[Row, ...]:
        """Add the form."""
        rows = SuitRanking().rows(deck, strain)
        jack = deck.place("JS")
        high = Row(Play(deck.cards[jack], "high"), jack, "S", 9, when="leading")
        return (*rows, high) if strain == "NT" else rows

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The jack of spades may be high."


DRAWING: Final = PLAIN.evolve(
    id="drawing", players=(2, 3), trump=TurnUp(), between=DrawFromStock(turn_up=True), deals=cards(2)
)
"""The stock is drawn, as in German Whist; with two players the card turned up as the last."""

MELDING: Final = PLAIN.evolve(
    id="melding", between=(DrawFromStock(), Marriage()), scoring=AnnouncedPoints(below=TRICKS)
)

GAMES: Final = {
    "drawing": DRAWING,
    "melding": MELDING,
    "ending": PLAIN.evolve(between=EndsWhen(tricks=2), deals=cards(4)),
    "all taken": PLAIN.evolve(
        players=(2, 4), deals=cards(4), between=EndsWhen(taken=CardsOf(suit="H"), tricks=3), trump=TrumpLed()
    ),
    "changing": PLAIN.evolve(between=WinnerNames(), duties=(FollowSuit(), MustTrump())),
    "claiming": PLAIN.evolve(between=ClaimTheRest()),
    "all mine": PLAIN.evolve(between=AllAreMine()),
    "swapping": PLAIN.evolve(trump=TurnUp(), between=SwapTurnUp()),
    "passing": PLAIN.evolve(players=(3,), between=PassOne()),
    "first lead": PLAIN.evolve(trump=TrumpLed(), bidding=ExactBidding()),
    "dummy": PLAIN.evolve(players=(4,), deals=cards(4), declaring=Dummy()),
    "called": PLAIN.evolve(
        players=(4,),
        deals=cards(4),
        declaring=CallAce(),
        duties=(FollowSuit(), PlayCalled()),
        ranking=CalledHighest(),
        between=PartnerShown(),
        showing=PartnerShown(),
        scoring=ForTheCaller(),
    ),
    "partner": PLAIN.evolve(players=(4,), declaring=NamePartner(), scoring=ContractScoring(per_trick=1, slam=None)),
    "hidden": PLAIN.evolve(
        players=(3,),
        trump=None,
        dealing=DealCards(),
        exchange=HideTrump(),
        between=AskForTrump(),
        duties=(FollowSuit(), MustTrump()),
    ),
    "given up": PLAIN.evolve(declaring=Ask("give up", "ended")),
    "voided": PLAIN.evolve(between=Ask("void", "void")),
    "going out": PLAIN.evolve(players=(3,), between=WinnerGoesOut()),
    "in packets": PLAIN.evolve(dealing=Packets()),
    "in parts": PLAIN.evolve(
        players=(3, 4),
        deals=cards(4),
        dealing=DealCards(count=1),
        trump=NoTrump(),
        bidding=ExactBidding(),
        exchange=DealCards(),
    ),
}
"""All of them."""
