"""What the tests of Five Hundred are written with: a few functions over the public API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tests.playing import free

import trickrules as tr
from trickrules.base.frozen import changed
from trickrules.facts import PhaseRule
from trickrules.facts.contract import Contract, ContractBid
from trickrules.rules import cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.facts import ActionLike


US: Final = "american_500"
AU: Final = "australian_500"
HOME: Final = "australian_500_home"
CUTTHROAT: Final = "cutthroat_500"
FIVE: Final = "five_handed_500"
SYSTEMS: Final = (US, AU, HOME, CUTTHROAT, FIVE)

PLAYERS: Final = {CUTTHROAT: 3, FIVE: 5}
"""How many play a system, where it is not four."""

SUITS: Final = "SCDH"
SISTERS: Final = {"S": "C", "C": "S", "D": "H", "H": "D"}
JOKERS: Final = ("RJ", "BJ")
DENOMINATIONS: Final = (*SUITS, "NT")
RANKS: Final = ("A", "K", "Q", "J", "13", "12", "11", "T", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks of a plain suit, high to low."""

INKLES: Final = tuple(f"i{strain}" for strain in DENOMINATIONS)
TRICK_BIDS: Final = tuple(f"{level}{strain}" for level in range(6, 11) for strain in DENOMINATIONS)
EVERY_CALL: Final = ("pass", *INKLES, *TRICK_BIDS, "N", "ON")


def listed(text: str) -> list[str]:
    """List the cards or calls of a text."""
    return text.split()


def bids(lowest: str = "6S", highest: str = "10NT") -> list[str]:
    """List the trick bids from one to another."""
    return list(TRICK_BIDS[TRICK_BIDS.index(lowest) : TRICK_BIDS.index(highest) + 1])


def rules(system: str, players: int | None = None, /, **options: object) -> tr.Ruleset:
    """Give the rules of a system for a table, by default of four where it is for four."""
    return tr.variants.get(system, **options).at(players or PLAYERS.get(system, 4))


def refused(system: str, players: int | None = None, /, **options: object) -> list[str]:
    """List the paths of the faults for which some options are refused, sorted; nothing if they are accepted."""
    try:
        rules(system, players, **options)
    except tr.DefinitionError as error:
        return sorted(fault.path for fault in error.faults)
    return []


# Auctions


class Asked(Protocol):
    """What can be asked for a move: an auction, a deal, a match."""

    def legal_actions(self, seat: int | None = None) -> Sequence[str]:
        """List what a seat may do."""
        ...

    def why_not(self, action: ActionLike, seat: int | None = None) -> tr.Violation | None:
        """Say why an action is refused."""
        ...


def auction(
    system: str, calls: str = "", players: int | None = None, /, dealer: int | None = None, **options: object
) -> tr.Auction:
    """Hold an auction, alone and within a deal at once; the two must agree before every call and at the end."""
    game = rules(system, players, **options)
    by = game.seats - 1 if dealer is None else dealer
    rule = game.plan(0).slots.bidding
    assert isinstance(rule, PhaseRule)
    alone = tr.Auction.start(rule, players=game.seats, dealer=by, scores=(0,) * game.seats)
    deal = tr.Deal.start(game, dealer=by, seed=1)
    for call in calls.split():
        assert deal.phase == "bidding"
        assert (alone.turn, list(alone.legal_calls())) == (deal.turn, list(deal.legal_actions()))
        alone, deal = alone.call(call), deal.apply(call)
    assert alone.is_over == (deal.phase != "bidding")
    if alone.is_over:
        assert str(alone.contract) == str(deal.contract)
    else:
        assert (alone.turn, list(alone.legal_calls())) == (deal.turn, list(deal.legal_actions()))
    return alone


def called(
    system: str, calls: str, players: int | None = None, /, dealer: int | None = None, **options: object
) -> tr.Deal:
    """Deal any cards and make some calls."""
    deal = tr.Deal.start(rules(system, players, **options), dealer=dealer, seed=1)
    for call in calls.split():
        deal = deal.apply(call)
    return deal


def open_calls(asked: Asked) -> list[str]:
    """List the calls that are open: what is offered, which must be what is accepted."""
    offered = [str(call) for call in asked.legal_actions()]
    assert set(offered) == {call for call in EVERY_CALL if asked.why_not(call) is None}
    assert len(set(offered)) == len(offered)
    return offered


def callers(held: tr.Auction) -> list[int]:
    """List the seats that have called, in turn."""
    return [deed.seat for deed in held.calls]


def undertaken(held: tr.Auction) -> ContractBid:
    """Give the bid that an auction has made the contract."""
    contract = held.contract
    assert isinstance(contract, Contract)
    return contract.bid


def value(system: str, bid: str, players: int | None = None, /, **options: object) -> int:
    """Tell what a bid is worth: what its side loses with five tricks, which are wrong for every bid."""
    return -scored(system, bid, 0, (5, 5), (0, 0), players, **options).scores[0]


# Cards


def strain_of(contract: str) -> str:
    """Give the trump suit of a contract; ``""`` where no suit is trump."""
    return contract[-1] if contract[-1] in SUITS and contract[-2:-1].isdigit() else ""


def effective(card: str, strain: str) -> str:
    """Give the suit that a card belongs to; ``""`` for a joker that belongs to none."""
    if card in JOKERS:
        return strain
    return strain if strain and card == f"J{SISTERS[strain]}" else card[-1]


def high_to_low(pack: Iterable[str], suit: str, strain: str) -> list[str]:
    """List the cards of an effective suit, the highest first."""
    order = [f"{rank}{suit}" for rank in RANKS]
    if suit == strain:
        bowers = ["BJ", "RJ", f"J{suit}", f"J{SISTERS[suit]}"]
        order = [*bowers, *(card for card in order if card not in bowers)]
    held = {card for card in pack if effective(card, strain) == suit}
    return [card for card in order if card in held]


def pack(game: tr.Ruleset) -> list[str]:
    """List the cards of a game as texts."""
    return [str(card) for card in game.deck]


def of(system: str, *, size: int, **options: object) -> tr.Variant:
    """Give a variant whose deals are of so many cards each."""
    return tr.variants.get(system, **options).evolve(deals=cards(size).forever)


def bid(deal: tr.Deal, contract: str, seat: int) -> tr.Deal:
    """Let a seat win the auction; where its nullo needs a seven before it, somebody bids one."""
    done = False
    while deal.phase == "bidding":
        call = "pass"
        if deal.turn == seat and not done:
            call, done = contract, True
        elif contract == "N" and not done and deal.why_not("N"):
            call = "7S"
        deal = deal.apply(call)
    assert str(deal.contract) == f"{contract} by seat {seat}"
    return deal


def small(
    system: str,
    contract: str,
    hands: Sequence[str],
    *,
    seat: int = 0,
    dealer: int | None = None,
    declare: str = "pass",
    **options: object,
) -> tr.Deal:
    """Deal a few cards each, bid, discard what lay in the kitty, declare, and stop before the first lead.

    With an empty declaration it stops before that.
    """
    game = of(system, size=len(hands[0].split()), **options).at(len(hands))
    taken = {card for hand in hands for card in hand.split()}
    junk = [card for card in pack(game) if card not in taken]
    size = len(game.deck) - 10 * game.seats
    kitty = [card for card in junk if card not in JOKERS][:size]
    deal = tr.Deal.start(game, hands=hands, kitty=kitty, dealer=dealer)
    deal = bid(deal, contract, seat)
    deal = deal.apply(f"discard {' '.join(kitty)}")
    return deal.apply(declare) if declare and deal.phase == "declaring" else deal


def in_trick(
    system: str,
    contract: str,
    played: str,
    hand: str = "",
    players: int | None = None,
    /,
    *,
    declare: str = "pass",
    **options: object,
) -> tr.Deal:
    """Bring the first trick so far; plays are parted by commas. The seat whose turn comes then holds the hand.

    Seat 0 has the contract.  What else is dealt is of no suit that matters, so that every play is legal.
    """
    game = rules(system, players, **options)
    plays = [play.strip() for play in played.split(",") if play.strip()]
    alone = contract in {"N", "ON"} and options.get("nullo_play") != "both_hands"
    order = [seat for seat in range(game.seats) if not (alone and seat and game.sides[seat] == game.sides[0])]
    size = max(1, len(hand.split()))
    strain = strain_of(contract)
    down = [play.partition(" ")[0] for play in plays]
    led = ""
    if plays:
        named = " as " in plays[0] or declare.startswith(down[0])
        led = (plays[0] if " as " in plays[0] else declare)[-1] if named else effective(down[0], strain)
    used = {*down, *hand.split()}
    spare = [
        card for card in pack(game) if card not in {*used, *JOKERS} and effective(card, strain) not in {led, strain}
    ]
    hands: list[list[str]] = [[] for _ in range(game.seats)]
    for seat, card in zip(order, down, strict=False):
        hands[seat].append(card)
    if hand:
        hands[order[len(down)]].extend(hand.split())
    for held in hands:
        while len(held) < size:
            held.append(spare.pop())
    deal = small(system, contract, [" ".join(held) for held in hands], declare=declare, **free(options))
    assert list(deal.trick.order) == order
    for seat, play in zip(order, plays, strict=False):
        assert playing(deal) == seat
        deal = deal.apply(play)
    return deal


def playing(deal: tr.Deal) -> int:
    """Name the seat whose card is played next."""
    seat = deal.playing
    assert seat is not None
    return seat


def open_plays(deal: tr.Deal) -> set[str]:
    """List what may be played: what is offered, which must be what is accepted."""
    offered = [str(play) for play in deal.legal_actions()]
    texts = [*map(str, deal.setting.deck), *(f"{joker} as {suit}" for joker in JOKERS for suit in SUITS)]
    assert set(offered) == {play for play in texts if deal.why_not(play) is None}
    assert len(set(offered)) == len(offered)
    return set(offered)


def leads(system: str, contract: str, hand: str, **options: object) -> set[str]:
    """List what the contractor may lead from a hand."""
    return open_plays(in_trick(system, contract, "", hand, **free(options)))


def follows(
    system: str, contract: str, played: str, hand: str, players: int | None = None, /, **options: object
) -> set[str]:
    """List what a hand may play after some plays; a trick held alone must say the same where it can be asked."""
    deal = in_trick(system, contract, played, hand, players, **free(options))
    offered = open_plays(deal)
    if contract not in {"N", "ON"} and "declare" not in options:
        alone = deal_alone(deal, contract)
        for deed in deal.trick.plays:
            alone = alone.play(deed.action)
        assert {str(play) for play in alone.legal(hand)} == offered
    return offered


def deal_alone(deal: tr.Deal, contract: str) -> tr.Trick:
    """Begin a trick held alone, under the ranking of a deal."""
    slots = deal.plan.slots
    return tr.Trick.start(
        strain=strain_of(contract) or "NT", players=deal.setting.seats, deck=deal.setting.deck, ranking=slots.ranking
    )


def takes(
    system: str, contract: str, played: str, players: int | None = None, /, *, declare: str = "pass", **options: object
) -> int:
    """Name the index of the play that wins a whole trick, which its player has then won."""
    deal = in_trick(system, contract, played, "", players, declare=declare, **options)
    assert deal.is_over
    (trick,) = deal.tricks
    assert trick.winner is not None
    assert deal.won == tuple(int(seat == trick.winner) for seat in range(deal.setting.seats))
    if contract not in {"N", "ON"} and declare == "pass":
        alone = deal_alone(deal, contract)
        for deed in trick.plays:
            alone = alone.play(str(deed.action))
        assert alone.winner == trick.winner
    return trick.order.index(trick.winner)


# Whole deals that are won as one wishes


class Script(NamedTuple):
    """Who wins how many tricks, block by block, and the cards that it takes.

    A seat leads the top cards of a suit of its own, then the lowest of the next one's suit.
    """

    blocks: tuple[tuple[int, int], ...]
    hands: tuple[tuple[str, ...], ...]
    kitty: tuple[str, ...]
    top: dict[int, list[str]]
    handing_over: dict[int, str]


def script(game: tr.Ruleset, strain: str, blocks: Sequence[tuple[int, int]]) -> Script:
    """Arrange hands so that the seats can win so many tricks each, the first of them having the first lead."""
    every = pack(game)
    suits = [strain, *(suit for suit in "HDCS" if suit != strain)] if strain else list("SHDC")
    own = {seat: suits[k] for k, (seat, _) in enumerate(blocks)}
    top: dict[int, list[str]] = {}
    handing_over: dict[int, str] = {}
    for (seat, count), (follower, _) in zip(blocks, [*blocks[1:], (-1, 0)], strict=True):
        top[seat] = high_to_low(every, own[seat], strain)[:count]
        assert len(top[seat]) == count
        if follower >= 0:
            handing_over[seat] = high_to_low(every, own[follower], strain)[-1]
    hands = [[*top.get(seat, []), *filter(None, [handing_over.get(seat)])] for seat in range(game.seats)]
    used = {card for hand in hands for card in hand}
    left = [card for card in every if card not in used]
    # Trumps that are left over are out of play, or fall when the first seat draws them; so do free jokers.
    first = blocks[0][0]
    loose = [card for card in left if card in JOKERS or (strain and effective(card, strain) == strain)]
    plain = [card for card in left if card not in loose]
    size = len(every) - 10 * game.seats
    kitty = [*loose, *plain][:size]
    loose, plain = loose[size:], plain[max(0, size - len(loose)) :]
    others = [seat for seat in range(game.seats) if seat != first]
    for k, card in enumerate(loose):
        hands[others[k % len(others)]].append(card)
    assert len(loose) <= len(others) * blocks[0][1]
    for hand in hands:
        while len(hand) < 10:
            hand.append(plain.pop())
    assert not plain
    return Script(tuple(blocks), tuple(map(tuple, hands)), tuple(kitty), top, handing_over)


def _blocks(game: tr.Ruleset, tricks: Sequence[int], first: int) -> list[tuple[int, int]]:
    """Let the first seat win the tricks of its side, and of each other side the first seat those of its own."""
    blocks = [(first, tricks[game.sides[first]])]
    blocks.extend(
        (game.sides.index(side), count) for side, count in enumerate(tricks) if count and side != game.sides[first]
    )
    return blocks


def play_out(deal: tr.Deal, plan: Script, stop: int = 0) -> tr.Deal:
    """Play by a script, to the end or until so many cards are left to be played in all."""
    left = {seat: list(tops) for seat, tops in plan.top.items()}
    owing = dict(plan.handing_over)
    following = {seat: plan.blocks[k + 1][0] for k, (seat, _) in enumerate(plan.blocks[:-1])}
    total = len(deal.trick.order) * 10
    taking: int | None = None
    for _ in range(total - stop):
        seat = playing(deal)
        if not deal.trick.numbers or deal.trick.is_over:
            taking = seat if left[seat] else following[seat]
            card = left[seat].pop(0) if left[seat] else owing.pop(seat)
        elif seat == taking:
            card = left[seat].pop(0)
        else:
            kept = {*left.get(seat, ()), owing.get(seat, "")}
            card = next(str(play) for play in deal.legal_actions() if str(play) not in kept)
        deal = deal.apply(card)
    return deal


def ready(  # noqa: PLR0917 -- as a line of a score sheet is read
    system: str,
    contract: str,
    seat: int,
    tricks: Sequence[int] | dict[int, int],
    before: Sequence[int],
    players: int | None = None,
    /,
    **options: object,
) -> tuple[tr.Match, Script]:
    """Begin a match that stands at some scores, the deal being at its first lead.

    What the contractor says of a partner is told among the options as ``said``; no joker is declared.
    """
    said = str(options.pop("said", ""))
    game = rules(system, players, **options)
    if isinstance(tricks, dict):
        blocks = [(seat, tricks.get(seat, 0)), *((other, count) for other, count in tricks.items() if other != seat)]
    else:
        blocks = _blocks(game, tricks, seat)
    plan = script(game, strain_of(contract), blocks)
    dealer = (seat - 2 if contract != "pass" else seat - 1) % game.seats
    deal = tr.Deal.start(game, hands=plan.hands, kitty=plan.kitty, dealer=dealer, standing=tuple(before))
    if contract == "pass":
        while deal.phase == "bidding":
            deal = deal.apply("pass")
    else:
        deal = bid(deal, contract, seat).apply(f"discard {' '.join(plan.kitty)}")
    for answer in (said, "pass"):
        deal = deal.apply(answer) if answer and deal.phase == "declaring" else deal
    return in_match(deal, game), plan


def in_match(deal: tr.Deal, game: tr.Ruleset) -> tr.Match:
    """Put a deal into a match that stands where the deal says."""
    match = tr.Match.start(game.variant, players=game.seats, seed=1, dealer=deal.dealer)
    return changed(match, deal=deal, standing=deal.setting.standing)


def scored(  # noqa: PLR0917 -- as a line of a score sheet is read
    system: str,
    contract: str,
    seat: int,
    tricks: Sequence[int] | dict[int, int],
    before: Sequence[int],
    players: int | None = None,
    /,
    **options: object,
) -> tr.Match:
    """Play a deal in which the sides, or the seats, win so many tricks; give the match after it.

    ``pass`` as the contract is a deal in which everybody passes, the seat being eldest.
    """
    match, plan = ready(system, contract, seat, tricks, before, players, **options)
    return finished(match, plan, tricks)


def finished(match: tr.Match, plan: Script, tricks: Sequence[int] | dict[int, int]) -> tr.Match:
    """Play the deal of a match to its end by a script, and check the tricks."""
    last = play_out(match.deal, plan, stop=1)
    after = changed(match, deal=last).apply(last.legal_actions()[0])
    result = after.ledger[-1].result
    if isinstance(tricks, dict):
        assert result.won == tuple(tricks.get(other, 0) for other in range(len(result.won)))
    else:
        sides = [
            sum(won for won, own in zip(result.won, result.sides, strict=True) if own == side)
            for side in range(len(tricks))
        ]
        assert sides == list(tricks)
    return after


def goes_on(match: tr.Match) -> bool:
    """Say whether another deal has been dealt, nobody having won."""
    return not match.is_over and match.winners == () and match.deal.phase == "bidding"
