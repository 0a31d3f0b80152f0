"""Cards singly, from eldest."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from attrs import field

from trickrules.base.checks import LATER, one_of, whole
from trickrules.base.frozen import frozen
from trickrules.base.sentence import numbered
from trickrules.facts import NOBODY, PhaseRule, Pile
from trickrules.facts.pile import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.facts import Setting, Situation


@final
@frozen
class DealCards(PhaseRule):
    """One card at a time from eldest, until everybody has as many as the deal plays; the rest is the stock.

    A seat that sits out already is passed over, and gets none.
    In a step after the dealing it deals what is still missing, from the stock: so the cards come in parts.

    Attributes:
        count: How many cards each seat gets now; ``None`` for all that it still lacks.
        extra: How many cards more than it will play each seat gets, to set aside later.
        kitty: How many of the cards then left form the kitty, face down.
        seen_by: Who sees a hand: its owner; everybody but its owner, ``others`` (a card on the forehead); or ``nobody``
            until the hands are taken up, see :class:`LookAtHands`.

    Source: Oh Hell family, section 2 (dealing) and 3.7 (forehead).
    """

    deals: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False

    extra: int = field(default=0, validator=whole(0), kw_only=True)
    kitty: int = field(default=0, validator=whole(0), kw_only=True)
    count: int | None = field(default=None, validator=whole(1, or_none=True), kw_only=True, metadata=LATER)
    seen_by: Literal["owner", "others", "nobody"] = field(
        default="owner", validator=one_of("owner", "others", "nobody"), kw_only=True
    )

    @property
    def hides_hands(self) -> bool:
        """Whether nobody sees its own hand."""
        return self.seen_by != "owner"

    @property
    def mechanics(self) -> tuple[str, ...]:
        """A kitty, where there is one."""
        return ("kitty",) if self.kitty else ()

    def start(self, deal: Setting) -> Setting:
        """Deal the top of the pack, or, where cards have been dealt, of the stock."""
        if deal.hands:
            return self._more(deal)
        hands = [EMPTY] * deal.seats
        seats = deal.in_turn(deal.eldest)
        dealt = len(seats) * (self.count or self.size(deal.cards))
        for k, seat in enumerate(seats):
            owner = frozenset((seat,))
            seers = {"owner": owner, "others": deal.everybody - owner, "nobody": NOBODY}[self.seen_by]
            hands[seat] = Pile(deal.pack[k : dealt : len(seats)], seers)
        stock = dealt + self.kitty
        kitty = Pile(deal.pack[dealt:stock]) if self.kitty else EMPTY
        return deal.but(hands=tuple(hands), kitty=kitty, stock=Pile(deal.pack[stock:]))

    def _more(self, deal: Setting) -> Setting:
        """Deal what each seat still lacks; who sees a hand stays as it is."""
        whole = self.size(deal.cards)
        lacking = [whole - len(hand) if self.count is None else self.count for hand in deal.hands]
        order = deal.in_turn(deal.eldest)
        turns = [seat for turn in range(max(lacking)) for seat in order if turn < lacking[seat]]
        cards = deal.stock.cards
        given: list[list[int]] = [[] for _ in deal.hands]
        for seat, card in zip(turns, cards, strict=False):
            given[seat].append(card)
        hands = [hand.holding((*hand.cards, *more)) for hand, more in zip(deal.hands, given, strict=True)]
        stock = len(turns) + self.kitty
        kitty = deal.kitty.holding((*deal.kitty.cards, *cards[len(turns) : stock]))
        return deal.but(hands=tuple(hands), kitty=kitty, stock=deal.stock.holding(cards[stock:]))

    def size(self, cards: int) -> int:
        """Return how many cards a seat that will play ``played`` cards is dealt, in all parts."""
        return cards + self.extra

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse more cards than the pack has, and hands of several cards that their owners do not see."""
        kitty = f" and a kitty of {self.kitty}" if self.kitty else ""
        if situation.seats * self.size(situation.cards) + self.kitty > len(situation.deck):
            yield (
                f"{self.size(situation.cards)} cards for each of {situation.seats} players{kitty} are more than"
                f" the pack of {len(situation.deck)} has"
            )
        if self.seen_by == "others" and self.size(situation.cards) > 1:
            yield f"a hand that its owner does not see has one card, not {self.size(situation.cards)}"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        seen = self.clause("seen", "; everybody sees all cards but its own", when=self.seen_by == "others")
        if self.seen_by == "nobody":
            seen = self.clause("unseen", "; nobody looks at its cards yet")
        more = self.clause("extra", ", {extra} more to each player than will be played", when=self.extra)
        kitty = self.clause("kitty", "; then comes a kitty of {all}", when=self.kitty, all=numbered(self.kitty, "card"))
        if self.count is not None:
            told = "Each player is dealt {all}, one at a time from eldest{kitty}{seen}."
            return self.clause("count", told, all=numbered(self.count, "card"), kitty=kitty, seen=seen)
        told = "The cards are dealt one at a time from eldest{more}{kitty}{seen}."
        return self.sentence(told, more=more, kitty=kitty, seen=seen)


@final
@frozen
class LookAtHands(PhaseRule):
    """Hands that were dealt face down are taken up: everybody sees its own cards from now on."""

    after_dealing: ClassVar[bool] = True
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "Everybody looks at its cards."

    @property
    def opens_hands(self) -> bool:
        """Whether all see their own hands from now on: they do."""
        return True

    def start(self, deal: Setting) -> Setting:
        """Let all look."""
        return deal.but(hands=tuple(Pile(hand.cards, (seat,)) for seat, hand in enumerate(deal.hands)))
