"""Where the cards of a deal can have been, by the seed: what everything that was told of them is held against."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trickrules.facts import Setting
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

    from trickrules.facts import Seat
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


class Whereabouts:
    """Where the cards of one deal can have been.

    A seat can have had what the seed deals to it and, if it is told to have taken cards, the kitty, the stock, and
    whatever was dealt to those who are told to have given some; where the cards come in parts, the stock in any case.
    """

    def __init__(self, laid: Setting, told: Iterable[Event], *, anybody: bool = False, in_parts: bool = False) -> None:
        """Take a deal as the seed deals it, and all that was told of it.

        Args:
            laid: The deal.
            told: What was told of it.
            anybody: Whether anybody may have taken cards that was not told to.
            in_parts: Whether more is dealt later.
        """
        stock = laid.stock.mask
        self._laid = laid
        self._dealt = tuple(pile.mask for pile in laid.hands)
        moves = [event for event in told if isinstance(event, Took | Gave)]
        givers = {event.seat for event in moves if isinstance(event, Gave)}
        takers = set(range(len(laid.hands))) if anybody else {event.seat for event in moves if isinstance(event, Took)}
        self._moved = laid.kitty.mask | stock
        for seat, hand in enumerate(self._dealt):
            self._moved |= hand if seat in givers else 0
        later = stock if in_parts else 0
        self._hands = tuple(hand | (self._moved if seat in takers else later) for seat, hand in enumerate(self._dealt))
        self._all = laid.kitty.mask | (stock if takers else later)
        for hand in self._dealt:
            self._all |= hand
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
        owners = [f"seat {seat}" for seat, hand in enumerate(self._dealt) if hand & places]
        owners += ["the kitty"] if self._laid.kitty.mask & places else []
        return f"the seed deals to {' and '.join(owners) or 'nobody'}"

    def _hand(self, seat: Seat) -> int:
        return self._hands[seat] if 0 <= seat < len(self._hands) else 0

    def _claims(self, event: Event) -> Iterator[Claim]:
        """List what an event says of cards."""
        match event:
            case Dealt(hands=hands, kitty=kitty):
                for seat, hand in enumerate(hands):
                    yield from _each(f"seat {seat} was told to have been dealt", hand.cards, self._hand(seat))
                yield from _each("the kitty was told to hold", kitty.cards, self._laid.kitty.mask)
            case TurnedUp(card=str(card)):
                yield from _each("the turn-up was told to be", [card], self._laid.stock.mask)
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
                yield from _each(f"seat {seat} was told to have taken", pile.cards, self._moved)
            case Played(seat=seat, card=card):
                yield from _each(f"seat {seat} was told to have played", [card], self._hand(seat))
            case TrickTaken(seat=seat, cards=cards):
                yield from _each(f"seat {seat} was told to have won", cards, self._all)
            case _:
                pass

    def _exposed(self, where: str, owner: Seat | None) -> int:
        if owner is not None:
            return self._hand(owner)
        return {"kitty": self._laid.kitty.mask, "stock": self._laid.stock.mask}.get(where, self._all)

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


class Laid(NamedTuple):
    """A deal as the seed deals it.

    Attributes:
        setting: Where the cards lie when the step of the dealing is over.
        in_parts: Whether the rules deal more of them later.
    """

    setting: Setting
    in_parts: bool


def laid(match: Match, begun: DealBegun) -> Laid | str:
    """Lay a deal as the seed deals it; or say, in a sentence, why there is no such deal."""
    rules, chance = match.rules, match.chance
    settings = [*(entry.result.setting for entry in match.ledger), match.deal.setting]
    first = settings[0].dealer
    turn = (first + begun.number * rules.direction) % rules.seats
    if begun.dealer != turn and (rules.dealers_in_turn or begun.number == 0):
        return f"seat {begun.dealer} was told to deal, and it is the turn of seat {turn}"
    known = [setting for setting in settings if setting.standing.number == begun.number]
    plans = [rules.plan(setting.standing.place) for setting in known]
    plan = next((plan for plan in (*plans, *rules.plans, rules.extra) if plan.cards == begun.cards), None)
    if plan is None:
        return f"a deal of {begun.cards} cards was told, and the schedule has none"
    standing = known[0].standing if known else match.standing
    pack = chance.shuffled(begun.number, len(rules.deck))
    setting = rules.setting(plan, begun.dealer, standing, pack)
    for rule in plan.slots.rules("dealing"):
        dealt = rule.start(setting)
        setting = dealt if isinstance(dealt, Setting) else setting
    return Laid(setting, any(rule.deals for step, rule in plan.slots.steps if step != "dealing"))
