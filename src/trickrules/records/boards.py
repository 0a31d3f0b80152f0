"""Boards of Contract Bridge, as recorded here or elsewhere."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias, final

from attrs import evolve, field, validators

from trickrules.base.checks import needs, text, tuple_of, whole
from trickrules.base.errors import DefinitionError, Fault, IllegalAction, RecordError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import shown
from trickrules.bidding import Auction
from trickrules.bidding.vulnerability import Vulnerable
from trickrules.facts import DealResult, Standing
from trickrules.facts.contract import DOUBLED, Contract, contract_of
from trickrules.scoring import points_of
from trickrules.states.deal import Deal
from trickrules.states.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import Seat, Setting
    from trickrules.facts.contract import ContractBid
    from trickrules.facts.setting import TrickToldOf
    from trickrules.scoring import Points

SEATS: Final = "NESW"
"""How the seats are written."""

SIDES: Final = ("NS", "EW")
"""How the sides are written."""

HAND: Final = 13
"""The cards of a whole hand."""

_CARDS: Final = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT98765432")
"""The cards in the order in which hands are written."""

Row: TypeAlias = "tuple[str | None, ...]"
"""The cards of a trick by seat, from North; ``None`` for one that is not recorded."""


@final
@frozen(kw_only=True)
class Board:
    """A board as it was recorded, here or elsewhere; any part of it may be unknown.

    Seats 0 to 3 are North, East, South and West; cards, calls and contracts are written as in deals.

    Attributes:
        number: Its number.
        names: Who sits North, East, South and West; ``""`` for an unknown player.
        dealer: The seat that dealt.
        vulnerable: The seats that are vulnerable.
        hands: For each seat the cards that it was dealt; ``None`` for a hand that is unknown.
        calls: The calls from the dealer on.
        tricks: For each trick, whole or not, the cards by seat.
        contract: The contract, such as ``"3NT doubled"``; ``"pass"`` where all passed.
        declarer: The seat whose contract it is.
        won: How many tricks declarer's side won.
        score: What North and South scored; below 0 for points of East and West.
        tags: What else is recorded of it, each with its name, such as ``("Event", "Club night")``.

    Raises:
        DefinitionError: If a board cannot have such parts.
    """

    number: int | None = field(default=None, validator=whole(0, or_none=True))
    names: tuple[str, ...] = field(default=("",) * 4, validator=tuple_of(str))
    dealer: Seat | None = field(default=None, validator=whole(0, or_none=True))
    vulnerable: tuple[Seat, ...] | None = field(default=None, validator=validators.optional(tuple_of(int)))
    hands: tuple[tuple[str, ...] | None, ...] = field(default=(None,) * 4, validator=tuple_of(object))
    calls: tuple[str, ...] = field(default=(), validator=tuple_of(str))
    tricks: tuple[Row, ...] = field(default=(), validator=tuple_of(tuple))
    contract: str | None = field(default=None, validator=validators.optional(text()))
    declarer: Seat | None = field(default=None, validator=whole(0, or_none=True))
    won: int | None = field(default=None, validator=whole(0, or_none=True))
    score: int | None = field(default=None, validator=whole(or_none=True))
    tags: tuple[tuple[str, str], ...] = field(default=(), validator=tuple_of(str, str))

    def __attrs_post_init__(self) -> None:
        """Refuse parts that a board cannot have."""
        faults = list(self._faults())
        if faults:
            raise DefinitionError(faults)

    def _faults(self) -> Iterator[Fault]:
        for name, of_four in (("names", self.names), ("hands", self.hands), *(("tricks", row) for row in self.tricks)):
            if len(of_four) != len(SEATS):
                yield Fault(name, f"four are expected, one for each seat, not {len(of_four)}")
        known: list[object] = [hand for hand in self.hands if hand is not None]
        dealt = [card for hand in self.hands if isinstance(hand, tuple) for card in hand]
        if not all(isinstance(hand, tuple) for hand in known) or not _are_cards(dealt) or len(set(dealt)) < len(dealt):
            yield Fault("hands", "different cards of the pack are expected")
        played = [card for row in self.tricks for card in row if card is not None]
        if not _are_cards(played) or len(self.tricks) > HAND:
            yield Fault("tricks", f"cards of the pack are expected, in at most {HAND} tricks")
        if self.vulnerable not in {None, (), (0, 2), (1, 3), (0, 1, 2, 3)}:
            yield Fault("vulnerable", "nobody, one side or everybody is expected")
        for name, seat in (("dealer", self.dealer), ("declarer", self.declarer)):
            if seat not in {None, 0, 1, 2, 3}:
                yield Fault(name, "a seat from 0 to 3 is expected")
        if self.contract not in {None, "pass", *contracts()}:
            yield Fault("contract", f"a contract such as 3NT doubled is expected, not {shown(self.contract)}")
        if self.won not in {None, *range(HAND + 1)}:
            yield Fault("won", f"a number of tricks up to {HAND} is expected")

    def deal(self) -> Deal:
        """Play the board as far as it is recorded, as a deal of ``variants.bridge`` with its dealer and vulnerability.

        Where no calls are recorded, declarer bids the contract at once, and it is doubled and redoubled at once.

        Raises:
            RecordError: If the dealer, the vulnerability or a whole hand is missing, or the rules refuse an action.
        """
        dealer, place = self._place()
        hands = [" ".join(hand) if hand else "" for hand in self.hands]
        lacking = [SEATS[seat] for seat, hand in enumerate(self.hands) if hand is None or len(hand) != HAND]
        if lacking:
            raise RecordError.of(
                "hands", f"each seat needs {HAND} cards to play it, and {', '.join(lacking)} lacks some"
            )
        deal = Deal.start(_rules(), hands=hands, dealer=dealer, plan=place)
        for at, call in enumerate(self.calls or self._shortest()):
            deal = _applied(deal, call, f"calls[{at}]")
        for at, row in enumerate(self.tricks):
            deal = _trick_played(deal, row, f"tricks[{at}]")
        return deal

    def _place(self) -> tuple[Seat, int]:
        """Give the dealer, and where in the schedule of sixteen a board of this dealer and vulnerability stands."""
        dealer, vulnerable = self.dealer, self.vulnerable
        if dealer is None or vulnerable is None:
            raise RecordError.of("dealer", "the dealer and who is vulnerable are needed to play it")
        own, others = dealer in vulnerable, (dealer + 1) % 4 in vulnerable
        word = ("nobody", "others", "dealer", "everybody")[2 * own + others]
        from trickrules.variants.contract_bridge_family import VULNERABLE

        words = VULNERABLE["by_board"].split()
        return dealer, next(place for place in range(dealer, len(words), 4) if words[place] == word)

    def _shortest(self) -> Iterator[str]:
        """Give the shortest auction that leads to the contract."""
        if self.contract == "pass":
            yield from ["pass"] * 4
        elif self.contract is not None and self.declarer is not None and self.dealer is not None:
            bid, doubles = contracts()[self.contract]
            yield from ["pass"] * ((self.declarer - self.dealer) % 4)
            yield from (bid.text, *("double", "redouble")[:doubles], "pass", "pass", "pass")

    @property
    def points(self) -> tuple[Points, ...] | None:
        """What each side scores for contract and tricks by the rules; ``None`` if some of that is unknown."""
        declarer, won = self.declarer, self.won
        setting = _rules().setting(_rules().plan(0), 0, Standing((0, 0)))
        if self.contract == "pass":
            return points_of(_rules().plan(0).slots.scoring, DealResult(setting))
        if self.contract is None or declarer is None or won is None or self.vulnerable is None:
            return None
        contract = Contract(declarer, *contracts()[self.contract])
        tricks = tuple({declarer: won, (declarer + 1) % 4: HAND - won}.get(seat, 0) for seat in range(4))
        setting = setting.but(contract=contract, won=tricks).noted(Vulnerable(self.vulnerable))
        return points_of(_rules().plan(0).slots.scoring, DealResult(setting))

    @property
    def problems(self) -> tuple[Fault, ...]:
        """What is recorded of it and does not fit together, or does not fit the rules; it can be read all the same."""
        return tuple(self._problems())

    def _problems(self) -> Iterator[Fault]:
        played = None
        if None not in (*self.hands, self.dealer, self.vulnerable):
            try:
                played = Board.of(self.deal())
            except RecordError as error:
                yield from error.faults
        for name in ("contract", "declarer", "won") if played else ():
            comes, told = getattr(played, name), getattr(self, name)
            if None not in (comes, told) and comes != told:
                yield Fault(name, f"{told} is recorded, and by calls and cards it is {comes}")
        points = self.points
        if points is not None and self.score is not None:
            score = points[0].total - points[1].total
            if score != self.score:
                yield Fault("score", f"{self.score} is recorded, and by the rules it is {score}")

    @classmethod
    def of(cls, deal: Deal) -> Board:
        """Record a deal, over or under way.

        Raises:
            RecordError: If it is not a deal of Contract Bridge.
        """
        needs("deal", deal, Deal)
        result = deal.result
        under_way = deal.phase == "play" and 0 < len(deal.trick.plays) < len(SEATS)
        tricks = (*deal.tricks, *([deal.trick] if under_way else []))
        board = _of(deal.setting, deal.auction, tricks)
        return board if result is None else _ended(board, result, deal.points or ())


def boards_of(match: Match) -> tuple[Board, ...]:
    """Record the deals of a match of Contract Bridge, the one under way too; void deals are left out.

    Raises:
        RecordError: If it is not such a match.
    """
    needs("match", match, Match)
    over = [entry for entry in match.ledger if not entry.result.void]
    boards = [_ended(_of_result(entry.result), entry.result, entry.points) for entry in over]
    if not match.is_over:
        boards.append(Board.of(match.deal))
    return tuple(evolve(board, number=at, names=match.names) for at, board in enumerate(boards, start=1))


def _are_cards(things: Sequence[object]) -> bool:
    return all(isinstance(thing, str) and thing in _CARDS for thing in things)


@cache
def contracts() -> Mapping[str, tuple[ContractBid, int]]:
    """List every contract with its bid, and whether it is doubled (1) or redoubled (2)."""
    from trickrules.variants.contract_bridge_family import BIDS

    doubled = enumerate(DOUBLED)
    return FrozenDict({f"{bid.text}{word}": (bid, doubles) for doubles, word in doubled for bid in BIDS})


def _rules() -> Ruleset:
    from trickrules.variants.contract_bridge_family import bridge

    return bridge().at(4)


def _of_result(result: DealResult) -> Board:
    auctions = result.setting.phases(Auction)
    return _of(result.setting, auctions[-1] if auctions else None, result.tricks)


def _of(setting: Setting, auction: Auction | None, tricks: Sequence[TrickToldOf]) -> Board:
    """Record the cards, the calls and the tricks of a deal.

    Raises:
        RecordError: If it is not a deal of Contract Bridge.
    """
    if setting.deck != _rules().deck or setting.match_sides != (0, 1, 0, 1):
        raise RecordError.of("deal", "a deal of Contract Bridge is expected: four seats, two sides, 52 cards")
    rows = [{deed.seat: str(card) for deed, card in zip(trick.plays, trick.cards, strict=True)} for trick in tricks]
    told, contract = setting.fact(Vulnerable), contract_of(setting)

    def dealt(seat: Seat) -> tuple[str, ...]:
        held = {*map(str, setting.hand(seat)), *(row[seat] for row in rows if seat in row)}
        return tuple(card for card in _CARDS if card in held)

    return Board(
        dealer=setting.dealer,
        vulnerable=() if told is None else told.seats,
        hands=tuple(dealt(seat) if setting.hands else None for seat in range(4)),
        calls=tuple(str(deed.action) for deed in auction.calls) if auction else (),
        tricks=tuple(tuple(row.get(seat) for seat in range(4)) for row in rows),
        contract=None if contract is None else contract.text,
        declarer=None if contract is None else contract.seat,
    )


def _ended(board: Board, result: DealResult, points: Sequence[Points]) -> Board:
    """Record how a deal has ended."""
    score = points[0].total - points[1].total if points else None
    if board.declarer is None:
        return evolve(board, contract="pass", score=score)
    return evolve(board, won=result.won_by_side[board.declarer % 2], score=score)


def _applied(deal: Deal, action: str, path: str) -> Deal:
    try:
        return deal.apply(action)
    except IllegalAction as error:
        raise RecordError.of(path, str(error)) from None


def _trick_played(deal: Deal, row: Row, path: str) -> Deal:
    """Play a trick, each card in its turn, up to one that is not recorded."""
    if deal.phase != "play":
        raise RecordError.of(path, "a trick is recorded where none is played")
    for _ in row:
        seat = deal.playing
        card = None if seat is None else row[seat]
        if card is None:
            return deal
        deal = _applied(deal, card, path)
    return deal
