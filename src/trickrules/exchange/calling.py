"""Partners for one deal: named by the contractor, or found by a card that it calls."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias, final

from attrs import field, validators

from trickrules.base.checks import LATER, kind, one_of, text, truth, whole
from trickrules.base.frozen import frozen
from trickrules.cards import CardsOf
from trickrules.facts import Action, Fact, GivesPartners, ListMenu, PhaseRule
from trickrules.facts.contract import contract_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards import Card, Deck
    from trickrules.facts import Phase, Seat, Setting, Situation, Strains

ALONE: Final = Action("alone")

Others: TypeAlias = 'Literal["together", "apart"]'
"""How those play who are not with the contractor."""


@final
class NamePartners(Action):
    """Naming the seats that play with one: ``with 3``, ``with 1 3``."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return tuple(map(int, self.split()[1:]))


@final
class CallCard(Action):
    """Calling a card whose holder plays with one: ``call AS``."""

    __slots__ = ()

    @property
    def card(self) -> str:
        """The card."""
        return self.removeprefix("call ")


@final
@frozen
class CardCalled(Fact):
    """A card that was called: whoever holds it plays with the seat that called it.

    Attributes:
        seat: The seat that called it.
        card: The card.
        others: How the others play.
    """

    says: ClassVar[str] = "Seat {seat} has called {card}, whose holder is its partner."

    seat: Seat = field(validator=whole(0))
    card: str = field(validator=text())
    others: Others = field(default="together", validator=one_of("together", "apart"))


@final
@frozen(kw_only=True)
class CallPartner(GivesPartners):
    """The contractor names who plays with it in this deal, or calls a card whose holder does.

    In a contract that is played alone, or that is to win no trick, it plays alone and is not asked.  A card is called
    of the rank that the bid names, if it names one, and perhaps one that the contractor has not seen; who has it is
    known when it is played, see :class:`FindPartner`.

    Attributes:
        by: How the partner is told, by its ``seat`` or by a ``card``.
        two_from: From how many tricks of its contract on the contractor may name two seats; ``None`` for never.
        alone: Whether the contractor may do without; who can call no card always may.
        cards: The cards that may be called; ``None`` for all.
        others: Whether those who do not play with the contractor play ``together`` against it, or ``apart``, each on
            its own side of the match.
        own: Whether the contractor may call a card that it holds, and so plays alone without a word.
        trump: Whether the suit of the called card becomes trump; then some card has to be called, if need be a card
            that the contractor holds.

    Source: Five Hundred, section 4.7.
    """

    mechanic: ClassVar[str] = "called partner"

    needs_sight: ClassVar[bool] = True

    by: Literal["seat", "card"] = field(default="seat", validator=one_of("seat", "card"))
    two_from: int | None = field(default=None, validator=whole(1, or_none=True))
    alone: bool = field(default=True, validator=truth())
    cards: CardsOf | None = field(default=None, validator=validators.optional(kind(CardsOf)))
    others: Others = field(default="together", validator=one_of("together", "apart"))
    own: bool = field(default=False, validator=truth(), metadata=LATER)
    trump: bool = field(default=False, validator=truth(), metadata=LATER)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the contractor, if it may have a partner."""
        seat = _asked(deal)
        if seat is None:
            return deal
        return self.ask(seat, self._cards(deal, seat) if self.by == "card" else self._seats(deal, seat))

    def _seats(self, deal: Setting, seat: Seat) -> ListMenu:
        """List the seats, one by one and perhaps two by two; two are read in either order."""
        named = [ways for ways in self._named(deal, seat) if ways]
        words = tuple((f"with {later} {earlier}", at) for at, (earlier, *more) in enumerate(named) for later in more)
        choices = [NamePartners(" ".join(["with", *map(str, seats)])) for seats in named]
        return ListMenu((*choices, *([ALONE] if self.alone else [])), words, code="partner/not-so")

    def _cards(self, deal: Setting, seat: Seat) -> ListMenu:
        """List the cards, perhaps without those that the contractor has in its hand or has laid away itself."""
        laid = deal.discard.mask if seat in deal.discard.seen_by else 0
        seen = 0 if self.own else deal.hands[seat].mask | laid
        contract = contract_of(deal)
        rank = contract.bid.rank if contract else ""
        every = [(place, card) for place, card in enumerate(deal.deck.cards) if self._may_be(card, rank)]
        unseen = dict.fromkeys(card for place, card in every if not seen >> place & 1)
        called = list(unseen or (dict.fromkeys(card for _, card in every) if self.trump else ()))
        # A ten is read in either spelling.
        words = tuple((f"call 10{card.suit}", at) for at, card in enumerate(called) if card.rank.symbol == "T")
        choices = [CallCard(f"call {card}") for card in called]
        return ListMenu((*choices, *([ALONE] if self.alone or not choices else [])), words, code="partner/not-so")

    def _may_be(self, card: Card, rank: str) -> bool:
        return (self.cards is None or card in self.cards) and rank in {"", card.rank.symbol}

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name every suit, where the card makes trump."""
        return (before - {None}).union(suit.symbol for suit in deck.suits) if self.trump else before

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Seat the partners together, or note the card, which may make trump."""
        seat, said, _ = phase.history[0]
        if isinstance(said, CallCard):
            suit = deal.deck.parse(said.card).suit
            named = deal.but(strain=suit.symbol) if self.trump and suit is not None else deal
            return named.noted(CardCalled(seat, said.card, self.others))
        return self.joined(deal, said.seats if isinstance(said, NamePartners) else ())

    def pairings(self, deal: Setting) -> tuple[tuple[Seat, ...], ...]:
        """List who may play with the contractor, as far as that can be said without cards."""
        seat = _asked(deal)
        return () if seat is None else tuple(self._named(deal, seat))

    def _named(self, deal: Setting, seat: Seat) -> Iterator[tuple[Seat, ...]]:
        contract = contract_of(deal)
        others = [other for other in range(deal.seats) if other != seat and other not in deal.out]
        if self.alone or self.by == "card":
            yield ()
        yield from combinations(others, 1)
        if self.by == "seat" and self.two_from is not None and contract and contract.bid.tricks >= self.two_from:
            yield from combinations(others, 2)

    def joined(self, deal: Setting, partners: Iterable[Seat]) -> Setting:
        """Seat them together in this deal."""
        contract = contract_of(deal)
        return deal if contract is None else _together(deal, contract.seat, partners, self.others)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse cards that the pack lacks, or has more than once, and a trump that nobody might name."""
        if self.trump and (self.alone or self.by == "seat"):
            yield "where the called card makes trump, a card is called, and nobody says that it plays alone"
        if self.cards is not None:
            yield from self.cards.faults(situation.deck)
        if self.by == "card":
            cards = [card for card in situation.deck.cards if self.cards is None or card in self.cards]
            several = next((card for card in cards if cards.count(card) > 1), None)
            if several is not None:
                yield f"the pack has {several} more than once, and several would be partners"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        told = {
            "seat": "In a bid of tricks the contractor names a partner for the deal{two}{alone}.",
            "card": "In a bid of tricks the contractor calls {cards}{seen}, and plays with"
            " its holder in this deal{alone}{trump}.",
        }
        return self.sentence(
            told[self.by],
            cards=self.clause("one", "one of {cards}") if self.cards else self.clause("any", "a card"),
            two=self.clause("two", ", with a bid of {two_from} or more perhaps two", when=self.two_from is not None),
            alone=self.clause("alone", ", or says that it plays alone", when=self.alone),
            seen=self.clause("unseen", " that it has not seen", when=not self.own),
            trump=self.clause("trump", "; its suit is trump", when=self.trump),
        )


@final
@frozen
class FindPartner(PhaseRule):
    """Once a card that was called has been played, it is known who plays with whom.

    It stands between tricks, so that all are told after the trick, and after the play, for the last one: then it is
    known too that nobody held the card, and that the contractor has played alone.

    Source: Five Hundred, section 4.7.
    """

    after_dealing: ClassVar[bool] = True
    keeps_tricks: ClassVar[bool] = True
    # A sheet has written who the partners were.
    spoken: ClassVar[bool | None] = False
    says: ClassVar[str] = "Whoever has played the called card is the contractor's partner."

    def start(self, deal: Setting) -> Setting:
        """Seat the partner with whoever called the card."""
        called = deal.fact(CardCalled)
        if called is None:
            return deal
        played = (pair for trick in deal.tricks for pair in zip(trick.plays, trick.cards, strict=True))
        partner = next((deed.seat for deed, card in played if str(card) == called.card), None)
        if partner is None and not _is_over(deal):
            return deal
        return _together(deal, called.seat, [] if partner is None else [partner], called.others)


@final
@frozen
class OneAgainstAll(PhaseRule):
    """The contractor plays against all others, who play together in this deal; each scores for its own side."""

    mechanic: ClassVar[str] = "one against all"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "The contractor plays against all others, who play together in this deal."

    def start(self, deal: Setting) -> Setting:
        """Seat the others together."""
        contract = contract_of(deal)
        return deal if contract is None else _together(deal, contract.seat, (), "together")


def _is_over(deal: Setting) -> bool:
    """Say whether all tricks are played."""
    lying = (*deal.hands, *deal.aside, deal.stock, deal.kitty, deal.discard, deal.turn_up)
    there = sum(len(pile.cards) for pile in lying) + sum(len(trick.cards) for trick in deal.tricks)
    # Where nothing is done between tricks, the hands stay as they were before the first lead.
    return not deal.goes_on or there > len(deal.deck)


def _asked(deal: Setting) -> Seat | None:
    """Name the contractor, where it may have a partner."""
    contract = contract_of(deal)
    return None if contract is None or contract.bid.alone or not contract.bid.tricks else contract.seat


def _together(deal: Setting, seat: Seat, partners: Iterable[Seat], others: Others) -> Setting:
    own = {seat, *partners}
    rest = [0] * deal.seats if others == "together" else deal.match_sides
    marks = [-1 if other in own else side for other, side in enumerate(rest)]
    numbers = {mark: number for number, mark in enumerate(dict.fromkeys(marks))}
    return deal.but(sides=tuple(numbers[mark] for mark in marks))
