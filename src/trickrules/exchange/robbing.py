"""The card turned up, robbed by whoever holds a certain trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, text, truth
from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.base.sentence import either
from trickrules.facts import Action, CardsAction, ListMenu, PhaseRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Card
    from trickrules.facts import Phase, Seat, Setting, Situation

KEEP: Final = Action("keep")


@final
class Robbing(CardsAction):
    """Taking up the card turned up, and laying one down for it: ``rob 7S``."""

    __slots__ = ()

    word: ClassVar[str] = "rob"


@final
@frozen(kw_only=True)
class RobTurnUp(PhaseRule):
    """Whoever holds a certain trump may take up the card turned up and lay a card down for it.

    All in play are asked at once, since the question would tell of the hand; or, between tricks, the winner of the last
    one alone, whatever it holds.  Nobody is asked once that trump has been played.

    Attributes:
        rank: The symbol of the trump's rank.
        lays: What is laid down: ``itself``, the trump, which then lies in the place of the other; or ``another`` card,
            face down, and the trump is shown.
        dealer_robs: Where that trump is the card turned up, whether the dealer may take it up for another card.
        turned: The ranks that the card turned up may have for it, one letter each; ``""`` for any.
        who: Who is asked, ``all``, or the ``winner`` of the last trick, where the rule stands between tricks.
    """

    mechanic: ClassVar[str] = "robbing"

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    rank: str = field(validator=text())
    lays: Literal["itself", "another"] = field(default="itself", validator=one_of("itself", "another"))
    dealer_robs: bool = field(default=False, validator=truth())
    turned: str = field(default="", validator=text(), metadata=LATER)
    who: Literal["all", "winner"] = field(default="all", validator=one_of("all", "winner"), metadata=LATER)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask everybody, or the winner of the last trick; or the dealer alone, where all see the trump lie."""
        trump = self._trump(deal)
        turned = [deal.deck.cards[place] for place in deal.turn_up.cards]
        if trump is None or not turned or any(trump in cards for cards in deal.taken):
            return deal
        if self.turned and turned[0].rank.symbol not in self.turned:
            return deal
        if self.who == "winner":
            return self._ask_winner(deal, trump) if deal.tricks and trump not in turned else deal
        if trump not in turned:
            return self.ask_all(
                None if seat in deal.out else self._choices(deal, seat, trump, robs=trump in deal.hand(seat))
                for seat in range(deal.seats)
            )
        if not self.dealer_robs or deal.dealer in deal.out:
            return deal
        return self.ask(deal.dealer, self._choices(deal, deal.dealer, trump, robs=True))

    def _ask_winner(self, deal: Setting, trump: Card) -> Phase:
        """Ask whoever leads next."""
        winner = deal.in_play[0]
        return self.ask(winner, self._choices(deal, winner, trump, robs=trump in deal.hand(winner)))

    def _trump(self, deal: Setting) -> Card | None:
        """Find the trump that robs; ``None`` where there is none such."""
        text = f"{self.rank}{deal.strain}"
        return deal.deck.parse(text) if text in deal.deck else None

    def _choices(self, deal: Setting, seat: Seat, trump: Card, *, robs: bool) -> ListMenu:
        """List what a seat may lay down, if it may rob."""
        laid = [card for card in deal.hand(seat) if (card == trump) is (self.lays == "itself")] if robs else []
        # A ten is read in either spelling.
        words = tuple((f"rob 10{card.suit}", 1 + at) for at, card in enumerate(laid) if card.rank.symbol == "T")
        return ListMenu((KEEP, *(Robbing((card,)) for card in laid)), words, code="rob/not-so")

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Exchange the cards; everybody knows who holds the card that lay there, and the trump that robbed it."""
        robbed = [deed for deed in phase.history if deed.action != KEEP]
        if not robbed:
            return deal
        [(seat, robbing, _)] = robbed
        taken, own = deal.turn_up.cards, deal.hands[seat].cards
        if self.lays == "itself":
            exchanged = deal.exchanged([(robbing.cards, seat, "turn_up"), (None, "turn_up", seat)])
            return exchanged.but(shown=(*deal.shown, *taken))
        trump = self._trump(deal)
        held = [place for place in own if deal.deck.cards[place] == trump]
        laid = deal.moved(robbing.cards, seat, "discard", seen_by=(seat,)).moved(None, "turn_up", seat)
        return laid.but(shown=(*deal.shown, *taken, *held))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a rank that the pack lacks or has more than once a suit, and a dealer without a card to lay down."""
        cards = [card for card in situation.deck.cards if card.suit is not None and card.rank.symbol == self.rank]
        if not cards:
            yield f"no card of the pack has the rank {shown(self.rank)}"
        if len(set(cards)) < len(cards):
            yield f"the pack has cards of the rank {self.rank} more than once, and several might rob"
        if self.dealer_robs and self.lays == "itself":
            yield "where the dealer may rob, the card laid down is another one"
        if self.dealer_robs and self.who == "winner":
            yield "where the winner of a trick robs, the dealer does not"
        ranks = {card.rank.symbol for card in situation.deck.cards}
        yield from (f"no card of the pack has the rank {shown(rank)}" for rank in self.turned if rank not in ranks)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        itself = self.clause("itself", "that card")
        another = self.clause("another", "another card, face down")
        turned = self.clause("turned", ", if it is {ranks},", when=self.turned, ranks=either(self.turned or "-"))
        holder = self.clause("all", "The holder of the {rank} of trumps")
        winner = self.clause("winner", "The winner of a trick, if it holds the {rank} of trumps,")
        return self.sentence(
            "{holder} may take the turn-up{turned} in exchange for {laid}{too}.",
            holder=holder if self.who == "all" else winner,
            turned=turned,
            laid=itself if self.lays == "itself" else another,
            too=self.clause("dealer", "; if it is itself turned up, the dealer may do so", when=self.dealer_robs),
        )
