"""Jokers declared before the first lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from trickrules.base.frozen import frozen
from trickrules.cards.card import JOKERS, Card
from trickrules.facts import Action, ListMenu, PhaseRule
from trickrules.facts.contract import contractor

if TYPE_CHECKING:
    from trickrules.cards import Deck
    from trickrules.facts import Phase, Setting, Strains

NOTHING: Final = "pass"

_AS: Final = " as "


@final
class Declaration(Action):
    """Declaring a joker to belong to a suit, ``RJ as H``, or none: ``pass``."""

    __slots__ = ()


@final
@frozen
class DeclareJoker(PhaseRule):
    """Where no suit is trump, the contractor is asked once, with or without a joker, whether one belongs to a suit.

    A declared joker is the top card of that suit for the whole deal, and nothing else.

    Source: Five Hundred, section 4.1.
    """

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "Where no suit is trump, the contractor may declare a joker to be the top card of a suit."

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the contractor, always: else the question would betray the hand."""
        seat = contractor(deal)
        suits = [suit.symbol for suit in deal.deck.suits]
        if seat is None or deal.strain in suits or _AS in str(deal.strain):
            return deal
        held: list[Card] = [deal.deck.cards[place] for place in deal.hands[seat].cards]
        jokers = [card for card in JOKERS if card in held]
        said = [NOTHING, *(f"{joker}{_AS}{suit}" for joker in jokers for suit in suits)]
        words = tuple(
            (f"{word}{_AS}{suit}", said.index(f"{joker}{_AS}{suit}"))
            for joker in jokers
            for word in deal.deck.words(joker)
            for suit in suits
        )
        return self.ask(seat, ListMenu(tuple(map(Declaration, said)), words, code="declare/not-so"))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Note the declaration in the strain, for the ranking."""
        said = phase.history[0].action
        return deal if said == NOTHING else deal.but(strain=f"{deal.strain} {said}")

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name besides each strain without a trump those of its declarations."""
        suits = [suit.symbol for suit in deck.suits]
        jokers = [joker for joker in JOKERS if joker in deck]
        asked = [strain for strain in before - {None, *suits} if _AS not in str(strain)]
        return before.union(f"{strain} {joker}{_AS}{suit}" for strain in asked for joker in jokers for suit in suits)
