"""Where the cards of a deal can have been, by the seed: what everything that was told of them is held against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from trickrules.facts import Setting
from trickrules.states.deal import Deal
from trickrules.watching.event import (
    Called,
    Dealt,
    Decided,
    Exposed,
    Gave,
    Played,
    Revealed,
    Took,
    TrickTaken,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trickrules.cards import Deck
    from trickrules.declaring.plan import DealPlan
    from trickrules.facts import Seat
    from trickrules.records.blocks import Block
    from trickrules.states.match import Match
    from trickrules.watching.event import DealBegun, Event


class Claim(NamedTuple):
    """That some card was somewhere.

    Attributes:
        text: The claim, as a sentence tells it.
        card: The card.
        places: The cards that can have been there, as a mask over the places of the deck.
    """

    text: str
    card: str
    places: int


class Moves(NamedTuple):
    """The cards that can have been moved in a deal so far.

    Attributes:
        took: The seats that can have taken cards.
        gave: The seats that can have given some.
        unknown: Whether any card may lie anywhere, since what was moved was not told.
    """

    took: frozenset[Seat] = frozenset()
    gave: frozenset[Seat] = frozenset()
    unknown: bool = False

    def after(self, events: Iterable[Event]) -> Moves:
        """Give what can have been moved after some events too."""
        moves = [event for event in events if isinstance(event, Took | Gave)]
        if not moves:
            return self
        took = self.took | {event.seat for event in moves if isinstance(event, Took)}
        gave = self.gave | {event.seat for event in moves if isinstance(event, Gave)}
        return self._replace(took=took, gave=gave)


NO_MOVES: Final = Moves()


class Laid(NamedTuple):
    """A deal as the seed deals it: cards as masks over the places of the deck.

    Attributes:
        deck: The pack.
        hands: What is dealt to each seat.
        kitty: The kitty.
        stock: The rest, with what is turned up of it.
    """

    deck: Deck
    hands: tuple[int, ...]
    kitty: int
    stock: int


class Whereabouts:
    """Where the cards of one deal can lie.

    A seat can have what the seed deals to it and, once it has taken cards, the kitty, the stock, and whatever was dealt
    to those who have given some.
    """

    def __init__(self, laid: Laid, moves: Moves) -> None:
        """Take a deal as the seed deals it, and what was moved in it."""
        self._laid = laid
        self._moved = laid.kitty | laid.stock
        self._all = laid.kitty | (laid.stock if moves.took else 0)
        for seat, hand in enumerate(laid.hands):
            self._moved |= hand if seat in moves.gave else 0
            self._all |= hand
        self._hands = tuple(hand | (self._moved if seat in moves.took else 0) for seat, hand in enumerate(laid.hands))
        # What was given may lie face down.
        down = self._moved if moves.gave else 0
        self._kitty, self._stock = laid.kitty | down, laid.stock | down
        self._named: dict[str, int] = {}
        for place, card in enumerate(laid.deck.cards):
            self._named[str(card)] = self._named.get(str(card), 0) | 1 << place

    def strange(self, events: Iterable[Event]) -> str | None:
        """Tell the first card that was told of where the seed cannot have put it."""
        for event in events:
            for claim in self._claims(event):
                if not self._named.get(claim.card, 0) & claim.places:
                    return f"{claim.text}, which {self._lies(claim.card)}"
        return None

    def _lies(self, card: str) -> str:
        places = self._named.get(card, 0)
        if not places:
            return "is no card of the pack"
        owners = [f"seat {seat}" for seat, hand in enumerate(self._laid.hands) if hand & places]
        owners += ["the kitty"] if self._laid.kitty & places else []
        return f"the seed deals to {' and '.join(owners) or 'nobody'}"

    def _hand(self, seat: Seat) -> int:
        return self._hands[seat] if 0 <= seat < len(self._hands) else 0

    def _claims(self, event: Event) -> Iterator[Claim]:
        """List what an event says of cards."""
        match event:
            case Dealt(hands=hands, kitty=kitty):
                for seat, hand in enumerate(hands):
                    yield from _each(f"seat {seat} was told to have been dealt", hand.cards, self._hand(seat))
                yield from _each("the kitty was told to hold", kitty.cards, self._kitty)
            case TurnedUp(card=str(card)):
                yield from _each("the turn-up was told to be", [card], self._stock)
            case Revealed(actions=said):
                for one in said:
                    yield from self._chosen(one.seat, one.action)
            case Called(seat=seat, action=action) | Decided(seat=seat, action=str(action)):
                yield from self._chosen(seat, action)
            case Exposed(pile=where, seat=owner, cards=cards):
                there = f"the {where}" if owner is None else f"seat {owner}"
                yield from _each(f"{there} was told to have shown", cards, self._exposed(where, owner))
            case _:
                yield from self._moves(event)

    def _moves(self, event: Event) -> Iterator[Claim]:
        """List what an event says of cards that left a hand or came into one."""
        match event:
            case Gave(seat=seat, cards=pile):
                yield from _each(f"seat {seat} was told to have given", pile.cards, self._hand(seat))
            case Took(seat=seat, cards=pile):
                yield from _each(f"seat {seat} was told to have taken", pile.cards, self._moved | self._hand(seat))
            case Played(seat=seat, card=card):
                yield from _each(f"seat {seat} was told to have played", [card], self._hand(seat))
            case TrickTaken(seat=seat, cards=cards):
                yield from _each(f"seat {seat} was told to have won", cards, self._all)
            case _:
                pass

    def _exposed(self, where: str, owner: Seat | None) -> int:
        if owner is not None:
            return self._hand(owner)
        return {"kitty": self._kitty, "stock": self._stock}.get(where, self._all)

    def _chosen(self, seat: Seat, action: str) -> Iterator[Claim]:
        """List the cards that somebody chose: all words but the first, where each names one."""
        cards = action.split(" ")[1:]
        if all(card in self._named for card in cards):
            yield from _each(f"seat {seat} was told to have chosen", cards, self._hand(seat))


def _each(told: str, plays: Iterable[str], places: int) -> Iterator[Claim]:
    """Make a claim of each play, which may be a card *as* something: of the card."""
    for play in plays:
        card = play.partition(" ")[0]
        yield Claim(f"{told} {card}", card, places)


class Cards:
    """The cards of all deals of a match, as the seed deals them."""

    def __init__(self, match: Match) -> None:
        """Take a match whose seed is known."""
        self._match = match
        self._laid: dict[DealBegun, tuple[Laid, ...] | str] = {}
        self._known: dict[tuple[DealBegun, Moves], list[Whereabouts]] = {}

    def strange(self, begun: DealBegun, moves: Moves, block: Block) -> str | None:
        """Tell the first card of a block that the seed cannot have put there, or what is wrong with its deal.

        Args:
            begun: How the deal began.
            moves: The cards that can have been moved in it, by the block too.
            block: The block.
        """
        if begun not in self._laid:
            self._laid[begun] = _laid(self._match, begun)
        deal = self._laid[begun]
        if isinstance(deal, str):
            return deal
        if moves.unknown:
            return None
        if (begun, moves) not in self._known:
            self._known[begun, moves] = [Whereabouts(each, moves) for each in deal]
        found = [each.strange(block.events) for each in self._known[begun, moves]]
        return found[0] if all(found) else None


def _laid(match: Match, begun: DealBegun) -> tuple[Laid, ...] | str:
    """Lay a deal as the seed deals it; or say, in a sentence, why there is no such deal.

    Where it is not one of the match, it may be any of the schedule with so many cards.
    """
    rules, chance = match.rules, match.chance
    settings = [*(entry.result.setting for entry in match.ledger), match.deal.setting]
    first = settings[0].dealer
    turn = (first + begun.number * rules.direction) % rules.seats
    if begun.dealer != turn and (rules.dealers_in_turn or begun.number == 0):
        return f"seat {begun.dealer} was told to deal, and it is the turn of seat {turn}"
    if not 0 <= begun.dealer < rules.seats:
        return f"seat {begun.dealer} was told to deal, and there is none such"
    known = next((setting for setting in settings if _is(setting, begun)), None)
    plans = (*rules.plans, rules.extra) if known is None else (rules.plan(known.standing.place),)
    plans = tuple(plan for plan in plans if plan.cards == begun.cards)
    if not plans:
        return f"a deal of {begun.cards} cards was told, and the schedule has none"
    pack = chance.shuffled(begun.number, len(rules.deck))
    standing = match.standing if known is None else known.standing
    return tuple({_dealt(plan, rules.setting(plan, begun.dealer, standing, pack)): None for plan in plans})


def _is(setting: Setting, begun: DealBegun) -> bool:
    return (setting.standing.number, setting.dealer, setting.cards) == (begun.number, begun.dealer, begun.cards)


def _dealt(plan: DealPlan, setting: Setting) -> Laid:
    """Give what each seat has before anybody acts; where bids come before the cards, when the cards have come."""
    dealt = Deal.dealt(plan, setting).setting
    if not dealt.hands:
        dealt = setting
        for _, rule in plan.steps:
            laid = rule.start(dealt) if rule.deals or rule.turns_up else dealt
            dealt = laid if isinstance(laid, Setting) else dealt
    hands, kitty = tuple(pile.mask for pile in dealt.hands), dealt.kitty.mask
    used = kitty
    for hand in hands:
        used |= hand
    return Laid(setting.deck, hands, kitty, (1 << len(setting.deck)) - 1 & ~used)
