"""Asking in turn: who will play, and at what."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, cast, final

from attrs import evolve, field, validators

from trickrules.base.checks import LATER, kind, one_of, text, truth, tuple_of, whole
from trickrules.base.errors import DefinitionError
from trickrules.base.frozen import frozen
from trickrules.base.reading import muddled, shown
from trickrules.base.sentence import Sentence, either, spaced
from trickrules.bidding.auction import Auction
from trickrules.bidding.course import Course, Ladder
from trickrules.bidding.ladder import MOST_CALLS
from trickrules.bidding.ladder_course import Call
from trickrules.bidding.outcome import contract_come_to, settled, strains_without_bid
from trickrules.cards import CardsOf
from trickrules.facts import OneStands
from trickrules.facts.contract import Contract, ContractBid, partners
from trickrules.facts.rule import TOLD
from trickrules.facts.turned import suit_turned_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from attrs import Attribute

    from trickrules.cards import Deck
    from trickrules.facts import Action, Deed, Phase, Seat, Setting, Situation, Strains

TURN_UP: Final = "turn-up"
"""The strain of a bid to play in the suit of the card turned up."""

MOST_ROUNDS: Final = 10
"""The most rounds in which everybody is asked."""


@final
@frozen
class AskingCourse(Course):
    """Each in the order answers, round after round, until somebody says what ends it.

    Attributes:
        rounds: How often everybody is asked at most.
        ends: The answers that end it, as a mask over the ladder.
        shut: Those that are closed to everybody.
        not_last: Those that are closed to the last to be asked.
        partners: The partners of the dealer.
        not_partners: Those that are closed to them.
    """

    kind: ClassVar[str] = "AskInTurn"

    order: tuple[Seat, ...]
    ladder: Ladder
    rounds: int
    ends: int
    shut: int
    not_last: int
    partners: tuple[Seat, ...] = ()
    not_partners: int = 0

    def turn(self, calls: tuple[Deed, ...]) -> Seat | None:
        """Go round the order, so many times at most."""
        if len(calls) == self.rounds * len(self.order):
            return None
        if calls and self.ends >> self.ladder.step(calls[-1].action) & 1:
            return None
        return self.order[len(calls) % len(self.order)]

    def open(self, calls: tuple[Deed, ...]) -> int:
        """Close what is closed to everybody, to the last to be asked, and to the dealer's partners."""
        every = (1 << len(self.ladder.calls)) - 1
        last = self.not_last if self._at_last(calls) else 0
        partner = self.not_partners if self.turn(calls) in self.partners else 0
        return every & ~self.shut & ~last & ~partner

    def _at_last(self, calls: tuple[Deed, ...]) -> bool:
        return len(calls) == self.rounds * len(self.order) - 1

    def why(self, calls: tuple[Deed, ...], seat: Seat, call: Action) -> str:
        """Name the suit turned up, or say that nobody is left to be asked."""
        if self.shut >> self.ladder.step(call) & 1:
            return Sentence("call.turned-up", "its suit was turned up and may not be named")
        if seat in self.partners and self.not_partners >> self.ladder.step(call) & 1:
            return Sentence("call.dealers-partner", "it is the dealer's partner, and so must say something else")
        return Sentence("call.last", "it is asked last, and so must say something else")

    def contract(self, calls: tuple[Deed, ...]) -> Contract | None:
        """Give the last bid."""
        bids = ((deed.seat, deed.action.bid) for deed in reversed(calls) if isinstance(deed.action, Call))
        return next((Contract(seat, bid) for seat, bid in bids if bid is not None), None)


def _text(action: ContractBid | str) -> str:
    return action.text if isinstance(action, ContractBid) else action


def _actions(rule: object, attribute: Attribute[tuple[ContractBid | str, ...]], value: object) -> None:
    """Expect a tuple of words and bids."""
    given: object = value
    items = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (None,)
    if not all(isinstance(item, ContractBid | str) for item in items):
        path = f"{type(rule).__name__}.{attribute.name}"
        raise DefinitionError.of(path, f"a tuple of ContractBid and texts is expected, not {shown(given)}")


@final
@frozen
class AskInTurn(OneStands):
    """The seats are asked in turn, until somebody bids; its bid is the contract.

    Ordering up a trump, taking it on, naming another one, or passing that on to one's partner: what may be answered are
    words, such as ``"pass"``, and bids. Where somebody has bid before, nobody is asked; so it may stand several times
    in a step, each for the case that the one before came to nothing.

    Attributes:
        actions: What may be answered: words that settle nothing, and bids. The strain of a bid is a suit, ``"NT"``, a
            word of its own, ``"turn-up"`` for the suit of the card turned up, or ``""`` where it settles none.
        stop_at: The answers that end it; ``None`` for all bids. Where others follow, the last bid stands.
        rounds: How often everybody is asked at most.
        not_last: What the last to be asked may not say, since somebody has to bid.
        not_partners: What the dealer's partners may not say.
        first: Who is asked first, ``eldest`` or the ``dealer``.
        asks: Who is asked: ``everybody``, the first's ``side`` alone, or the ``first`` alone.
        other_suit: Whether bids of the suit turned up are closed.
        joker_suit: The suit that a card without one stands for where it is turned up; ``""`` for none.
        turned: The cards one of which has to be turned up, or nobody is asked; ``None`` for no such condition.
        without_bid: What becomes of a deal without a bid: it is void (``redeal``), played without trump (``play``),
            over without a trick (``pass_out``), or left as it is, ``open`` for later rules: where there are none, it is
            played in the strain that was settled before.
    """

    mechanic: ClassVar[str] = "auction"

    actions: tuple[ContractBid | str, ...] = field(validator=_actions)
    stop_at: tuple[str, ...] | None = field(default=None, validator=validators.optional(tuple_of(str)), kw_only=True)
    rounds: int = field(default=1, validator=whole(1), kw_only=True)
    not_last: tuple[str, ...] = field(default=(), validator=tuple_of(str), kw_only=True)
    not_partners: tuple[str, ...] = field(default=(), validator=tuple_of(str), kw_only=True, metadata=LATER)
    first: Literal["eldest", "dealer"] = field(default="eldest", validator=one_of("eldest", "dealer"), kw_only=True)
    asks: Literal["everybody", "side", "first"] = field(
        default="everybody", validator=one_of("everybody", "side", "first"), kw_only=True
    )
    other_suit: bool = field(default=False, validator=truth(), kw_only=True)
    joker_suit: str = field(default="", validator=text(), kw_only=True, metadata=LATER)
    turned: CardsOf | None = field(default=None, validator=kind(CardsOf, or_none=True), kw_only=True, metadata=LATER)
    without_bid: Literal["redeal", "play", "pass_out", "open"] = field(
        default="redeal", validator=one_of("redeal", "play", "pass_out", "open"), kw_only=True
    )

    def __attrs_post_init__(self) -> None:
        """Refuse more than anybody plays."""
        if len(self.actions) > MOST_CALLS or self.rounds > MOST_ROUNDS:
            told = f"at most {MOST_CALLS} answers are allowed, and everybody is asked at most {MOST_ROUNDS} times"
            raise DefinitionError.of("AskInTurn", told)

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask who is first, and on from there; nobody, where there is a contract already, or another card turned up."""
        if deal.contract is not None or not self._applies(deal):
            return deal
        order = deal.in_turn(deal.eldest if self.first == "eldest" else deal.dealer)
        if self.asks == "side":
            order = tuple(seat for seat in order if deal.sides[seat] == deal.sides[order[0]])
        elif self.asks == "first":
            order = order[:1]
        turned = suit_turned_up(deal, self.joker_suit)
        ladder = _ladder(self.actions, turned)
        stop_at = [action.text for action in self._bids] if self.stop_at is None else self.stop_at
        shut = [action.text for action in self._bids if self.other_suit and turned and action.strain == turned]
        masks = (_mask(ladder, texts) for texts in (stop_at, shut, self.not_last, self.not_partners))
        ends, closed, not_last, not_partners = masks
        own = partners(deal, deal.dealer) if self.not_partners else ()
        return Auction.on(AskingCourse(order, ladder, self.rounds, ends, closed, not_last, own, not_partners))

    def _applies(self, deal: Setting) -> bool:
        wanted = self.turned
        return wanted is None or any(deal.deck.cards[place] in wanted for place in deal.turn_up.cards)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Settle contract and strain, or what becomes of a deal without a bid."""
        return settled(deal, contract_come_to(phase), self.without_bid)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name those of the bids, what a deal without one may be played in, and, for who has bid before, the others."""
        suits = {suit.symbol for suit in deck.suits}
        by_bid = [suits if bid.strain == TURN_UP else {bid.strain} if bid.strain else before for bid in self._bids]
        earlier = before - {None, TOLD}
        return earlier.union(strains_without_bid(self.without_bid, before), *by_bid)

    @property
    def on_paper(self) -> AskInTurn:
        """The same: a suit turned up is one that the sheet has noted as trump, or not."""
        return self

    @property
    def _bids(self) -> tuple[ContractBid, ...]:
        return tuple(action for action in self.actions if isinstance(action, ContractBid))

    @property
    def _left(self) -> list[ContractBid | str]:
        """What everybody may say: the last to be asked too, even if it is the dealer's partner."""
        return [action for action in self.actions if _text(action) not in (*self.not_last, *self.not_partners)]

    @property
    def calls(self) -> tuple[str, ...]:
        """The bids."""
        return tuple(bid.text for bid in self._bids)

    def find(self, call: object) -> str | None:
        """Read a bid."""
        ladder = _ladder(self.actions, "")
        step = ladder.step(call)
        found = str(ladder.calls[step]) if step >= 0 else ""
        return found if found in self.calls else None

    def settle(self, deal: Setting, call: str | None, seat: Seat) -> Setting:
        """Make a bid the contract of the seat."""
        ladder = _ladder(self.actions, suit_turned_up(deal, self.joker_suit))
        known = (action.bid for action in ladder.calls if isinstance(action, Call) and action == call)
        bid = next(known, None)
        return settled(deal, None if bid is None else Contract(seat, bid), self.without_bid)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse answers that are named and not there, and a last seat that could say nothing."""
        texts = [_text(action) for action in self.actions]
        yield from muddled(texts)
        for named in (*(self.stop_at or ()), *self.not_last, *self.not_partners):
            if named not in texts:
                yield f"{shown(named)} is none of the answers"
        if self.turned is not None:
            yield from self.turned.faults(situation.deck)
        if self.joker_suit and self.joker_suit not in [suit.symbol for suit in situation.deck.suits]:
            yield f"{shown(self.joker_suit)} is not a suit of the pack"
        left = self._left
        strains = {action.strain for action in left if isinstance(action, ContractBid)}
        # Of several suits only one can be turned up.
        always = any(not isinstance(action, ContractBid) for action in left) or len(strains) > 1
        if not left or (self.other_suit and not always):
            whose = "the dealer's partner, or the last seat asked," if self.not_partners else "the last seat asked"
            yield f"{whose} may be left without an answer"

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        first = self.clause(f"first.{self.first}", "eldest" if self.first == "eldest" else "the dealer")
        everybody = self.clause("everybody", "everybody")
        side = self.clause("side", "the side of {first}", first=first)
        often = self.clause("often", ", {rounds} times at most", when=self.rounds > 1)
        ends = tuple(self.stop_at or ())
        by_bid = self.clause("by-bid", "The first bid ends it and is the contract.")
        by_word = self.clause("by-word", "{what} ends it, and the last bid is the contract.", what=_any(ends))
        answers = tuple(map(_text, self.actions))
        only = "Of all, {first} alone is asked{often}: {answers}."
        alone = self.clause("alone", only, first=first, often=often, answers=answers)
        in_turn = self.sentence(
            "From {first}, {who} is asked in turn{often}: {answers}.",
            first=first,
            who=everybody if self.asks == "everybody" else side,
            often=often,
            answers=answers,
        )
        told = [
            alone if self.asks == "first" else in_turn,
            by_bid if self.stop_at is None else by_word,
        ]
        if self.turned is not None:
            told.append(self.clause("turned", "This is asked only where {turned} is turned up."))
        if self.joker_suit:
            told.append(self.clause("joker", "A turn-up without a suit stands for {joker_suit}."))
        if self.other_suit:
            told.append(self.clause("other-suit", "The suit of the turn-up may not be bid."))
        if self.not_last:
            told.append(self.clause("not-last", "The last seat asked may not say {what}.", what=_any(self.not_last)))
        if self.not_partners:
            what = _any(self.not_partners)
            told.append(self.clause("not-partners", "The dealer's partner may not say {what}.", what=what))
        without = {
            "redeal": "A deal without a bid is dealt again.",
            "play": "A deal without a bid is played without trump.",
            "pass_out": "A deal without a bid is passed out: it is not played, and counts.",
            "open": "",
        }[self.without_bid]
        if without and not all(isinstance(action, ContractBid) for action in self._left):
            told.append(self.clause(self.without_bid, without))
        return spaced(told)


def _any(texts: tuple[str, ...]) -> object:
    return either(texts) if texts else Sentence("AskInTurn.nothing", "Nothing")


@lru_cache(maxsize=1024)
def _ladder(actions: tuple[ContractBid | str, ...], turned: str) -> Ladder:
    """Make the answers of a deal in which a suit was turned up."""

    def bid(action: ContractBid) -> ContractBid:
        return evolve(action, strain=turned) if action.strain == TURN_UP else action

    calls = [Call(action.text, bid(action)) if isinstance(action, ContractBid) else Call(action) for action in actions]
    return Ladder(tuple(calls))


def _mask(ladder: Ladder, texts: Iterable[str]) -> int:
    return sum({1 << ladder.step(text) for text in texts})
