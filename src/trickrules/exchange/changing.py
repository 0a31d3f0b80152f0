"""Cards changed for others that nobody chose: for undealt ones, or for a partner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import field

from trickrules.base.checks import kind, truth, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.cards import CardSet, CardsOf
from trickrules.facts import Action, CardsAction, CardsMenu, EitherMenu, ListMenu, PhaseRule
from trickrules.facts.contract import contract_of, partners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Menu, Phase, Seat, Setting, Situation

KEEP: Final = Action("keep")


@final
class Changing(CardsAction):
    """Changing cards for undealt ones, all at once: ``change 9C 9H TD``."""

    __slots__ = ()

    word: ClassVar[str] = "change"


@final
class Giving(CardsAction):
    """Giving a card to a partner: ``give AS``."""

    __slots__ = ()

    word: ClassVar[str] = "give"


@final
@frozen
class ChangeForStock(PhaseRule):
    """A hand that has so many of certain cards may change them for the top cards of the stock.

    All in play are asked at once, since the question would tell of the hand; of several that would change, the first
    from eldest does.  The cards are shown and go under the stock.

    Attributes:
        cards: The cards.
        count: How many are changed.
        alike: Whether they have to be of one rank.
    """

    mechanic: ClassVar[str] = "changing cards"

    needs_sight: ClassVar[bool] = True
    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    cards: CardsOf = field(validator=kind(CardsOf))
    count: int = field(default=3, validator=whole(1), kw_only=True)
    alike: bool = field(default=False, validator=truth(), kw_only=True)

    def start(self, deal: Setting) -> Phase:
        """Ask everybody who takes part."""
        return self.ask_all(None if seat in deal.out else self._choices(deal, seat) for seat in range(deal.seats))

    def _choices(self, deal: Setting, seat: Seat) -> Menu:
        """Offer what may be changed, rank by rank where the cards have to be alike."""
        keep = ListMenu((KEEP,), code="change/not-so")
        if len(deal.stock) < self.count:
            return keep
        held = [place for place in deal.hand(seat).places() if deal.deck.cards[place] in self.cards]
        ranks = dict.fromkeys(deal.deck.cards[place].rank for place in held)
        heaps = [[place for place in held if deal.deck.cards[place].rank == rank] for rank in ranks]
        sets = [CardSet(deal.deck, sum(1 << place for place in heap)) for heap in (heaps if self.alike else [held])]
        changed = [CardsMenu(cards, self.count, Changing) for cards in sets if len(cards) >= self.count]
        return EitherMenu((keep, *changed)) if changed else keep

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Change the cards of the first who would."""
        wishes = {deed.seat: deed.action for deed in phase.history if isinstance(deed.action, Changing)}
        seat = next((seat for seat in deal.in_turn(deal.eldest) if seat in wishes), None)
        if seat is None:
            return deal
        top = deal.stock.cards[: self.count]
        changed = deal.exchanged([(wishes[seat].cards, seat, "stock"), (top, "stock", seat)])
        laid = [place for place in deal.hands[seat].cards if place not in changed.hands[seat].cards]
        return changed.but(shown=(*deal.shown, *laid))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks, and to change more than a hand."""
        yield from self.cards.faults(situation.deck)
        if self.count > situation.cards:
            yield f"{self.count} cards cannot be changed of hands of {situation.cards}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = "A hand with {all} out of {cards}{alike} may change them for the top of the stock."
        alike = self.clause("alike", ", of one rank,", when=self.alike)
        return self.sentence(told, all=numbered(self.count, "card"), alike=alike)


@final
@frozen
class SwapWithPartner(PhaseRule):
    """Where the contract is played alone, the contractor may give its partner a card for one that the partner chooses.

    Both choose at once, and only the two see the cards; a contractor with several partners, or none, is not asked.
    """

    mechanic: ClassVar[str] = "changing cards"

    needs_sight: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = (
        "A contractor who plays alone may give the partner a card, face down, for one that the partner chooses."
    )

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask both."""
        contract = contract_of(deal)
        others = partners(deal, contract.seat) if contract and contract.bid.alone else ()
        if contract is None or len(others) != 1:
            return deal
        given = {seat: CardsMenu(deal.hand(seat), 1, Giving, code="give/not-so") for seat in (contract.seat, *others)}
        own = EitherMenu((ListMenu((KEEP,), code="give/not-so"), given[contract.seat]))
        menus: dict[int, Menu] = {**given, contract.seat: own}
        return self.ask_all(menus.get(seat) for seat in range(deal.seats))

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Let the cards change places, if the contractor gave one."""
        given = {deed.seat: deed.action for deed in phase.history if isinstance(deed.action, Giving)}
        if any(deed.action == KEEP for deed in phase.history):
            return deal
        one, other = given
        return deal.exchanged([(given[one].cards, one, other), (given[other].cards, other, one)])
