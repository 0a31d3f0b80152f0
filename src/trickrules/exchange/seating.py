"""Who plays, who decides, and whose hand lies face up, once the contract is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import one_of
from trickrules.base.frozen import frozen
from trickrules.facts import FIRST_LEAD, PhaseRule, Pile
from trickrules.facts.contract import contract_of, contractor, partners

if TYPE_CHECKING:
    from trickrules.facts import Setting


@final
@frozen
class PlaysAlone(PhaseRule):
    """Where the contractor's bid is played alone, its partners sit out."""

    mechanic: ClassVar[str] = "going alone"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "In a contract that is played alone the contractor's partners sit out."

    def start(self, deal: Setting) -> Setting:
        """Seat them out."""
        contract = contract_of(deal)
        if contract is None or not contract.bid.alone:
            return deal
        return deal.but(out=deal.out | frozenset(partners(deal, contract.seat)))


@final
@frozen
class ContractorShows(PhaseRule):
    """Where the contractor's bid is played exposed, its hand lies face up before the first lead."""

    mechanic: ClassVar[str] = "exposed hand"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = (
        "In a contract that is played exposed the contractor's hand lies face up before the first lead."
    )

    def start(self, deal: Setting) -> Setting:
        """Turn the hand up."""
        contract = contract_of(deal)
        if contract is None or not contract.bid.exposed:
            return deal
        hands = list(deal.hands)
        hands[contract.seat] = Pile(hands[contract.seat].cards, deal.everybody)
        return deal.but(hands=tuple(hands))


@final
@frozen(kw_only=True)
class PartnersAreDummies(PhaseRule):
    """The contractor plays its partners' hands, which everybody sees; without a contractor there is no dummy.

    Attributes:
        opens: When they lie face up: at the ``first_lead``, once that card lies, or ``before_first_lead``.  A dummy
            that is to lead first lies face up before it does.
    """

    mechanic: ClassVar[str] = "dummy"

    spoken: ClassVar[bool | None] = True

    opens: Literal["first_lead", "before_first_lead"] = field(
        default="first_lead", validator=one_of("first_lead", "before_first_lead")
    )

    def start(self, deal: Setting) -> Setting:
        """Turn the hands up, and say who decides for them."""
        seat = contractor(deal)
        if seat is None:
            return deal
        dummies = partners(deal, seat)
        now = self.opens == "before_first_lead"
        hands = list(deal.hands)
        for dummy in dummies:
            own = hands[dummy]
            hands[dummy] = Pile(own.cards, deal.everybody) if now else Pile(own.cards, own.seen_by, FIRST_LEAD)
        deciders = tuple(seat if other in dummies else other for other in range(deal.seats))
        return deal.but(hands=tuple(hands), deciders=deciders)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        when = "before the first lead" if self.opens == "before_first_lead" else "after the first lead"
        told = "The contractor also plays its partners' hands, which lie face up {then}."
        return self.sentence(told, then=self.clause(self.opens, when))


@final
@frozen(kw_only=True)
class PartnersInNullo(PhaseRule):
    """In a contract to win no tricks the contractor's partners sit out, or their hands are dummies that it plays.

    Attributes:
        play: ``own_hand``: the partners sit out; ``both_hands``: their hands lie face up and the contractor
            decides for them.
        exposed: When the contractor's hand goes up, where its bid says that it does: ``before_first_lead`` or
            ``after_first_trick``.

    Source: Five Hundred, sections 2.8 and 4 (``open_nullo_exposed``).
    """

    spoken: ClassVar[bool | None] = True

    play: Literal["own_hand", "both_hands"] = field(default="own_hand", validator=one_of("own_hand", "both_hands"))
    exposed: Literal["before_first_lead", "after_first_trick"] = field(
        default="before_first_lead", validator=one_of("before_first_lead", "after_first_trick")
    )

    def start(self, deal: Setting) -> Setting:
        """Seat the partners, and turn hands up."""
        contract = contract_of(deal)
        if contract is None or contract.bid.tricks:
            return deal
        others = partners(deal, contract.seat)
        hands = list(deal.hands)
        if contract.bid.exposed:
            now = self.exposed == "before_first_lead"
            own = hands[contract.seat]
            hands[contract.seat] = Pile(own.cards, deal.everybody) if now else Pile(own.cards, own.seen_by, 1)
        if self.play == "own_hand":
            return deal.but(hands=tuple(hands), out=frozenset(others))
        for partner in others:
            hands[partner] = Pile(hands[partner].cards, deal.everybody)
        deciders = tuple(contract.seat if seat in others else seat for seat in range(deal.seats))
        return deal.but(hands=tuple(hands), deciders=deciders)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        when = "before the first lead" if self.exposed == "before_first_lead" else "after the first trick"
        own = self.clause(
            "exposed", "in an open one, its own hand is laid face up {then}.", then=self.clause(self.exposed, when)
        )
        told = "In a contract to win no tricks the contractor plays alone: its partners, if any, sit out; {own}"
        if self.play == "own_hand":
            return self.clause("alone", told, own=own)
        told = "In a contract to win no tricks the contractor also plays its partners' hands, which lie face up; {own}"
        return self.sentence(told, own=own)
