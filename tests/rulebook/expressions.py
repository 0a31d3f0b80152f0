"""The functions that the worked examples of the rules text are written with, each a few lines over the public API.

A line of section 6 is a test case as it stands: :func:`examples` makes the cases, :func:`check` evaluates one.
"""

from __future__ import annotations

import ast
import random
from typing import TYPE_CHECKING, Final

import pytest

import trickrules as tr
from trickrules.facts import Standing
from trickrules.rules import ExactBidding, FollowSuit, SuitRanking, cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction


def examples(text: str) -> pytest.MarkDecorator:
    """Make a case of each line, called by the line itself."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return pytest.mark.parametrize("example", [pytest.param(line, id=line) for line in lines])


def check(example: str) -> None:
    """Assert that a line is true; where it compares two values, the failure tells both."""
    _holds(ast.parse(example, mode="eval").body)


def _holds(node: ast.expr) -> None:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for part in node.values:
            _holds(part)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
        came, expected = _value(node.left), _value(node.comparators[0])
        assert came == expected, f"{ast.unparse(node.left)} is {came!r}, not {expected!r}"
    else:
        came = _value(node)
        assert came is True, f"{ast.unparse(node)} is {came!r}"


def _value(node: ast.expr) -> object:
    code = compile(ast.Expression(node), "<example>", "eval")
    return eval(code, dict(FUNCTIONS))  # noqa: S307 -- the lines are written in these tests


# Schedules and what they plan


def schedule(system: str, players: int, /, **options: object) -> list[int]:
    """List the hand sizes of a system's schedule."""
    rules = tr.variants.get(system, **options).at(players)
    assert rules.deal_count is not None, "the schedule has no end"
    return [rules.plan(number).cards for number in range(rules.deal_count)]


def shape(name: str, largest: int, players: int = 3, **options: object) -> list[int]:
    """List the hand sizes of a shape with a largest hand."""
    return schedule("oh_hell", players, schedule=name, max_cards=largest, **options)


def fill(players: int, extra: str = "") -> int:
    """Give the largest hand that leaves a card to turn, perhaps of a pack with some more cards."""
    return _filled("fill", players, extra)


def fill_nt(players: int) -> int:
    """Give the largest hand that the pack allows."""
    return _filled("fill_nt", players, "")


def _filled(how: str, players: int, extra: str) -> int:
    deck = tr.Deck.standard() + extra if extra else tr.Deck.standard()
    variant = tr.variants.get("oh_hell", max_cards=how).evolve(players=(players,), deck=deck)
    return variant.at(players).plan(0).cards


def dealt(system: str, players: int, number: int, /, **options: object) -> tr.Deal:
    """Deal the cards of a deal, counted from 1; beyond the schedule those of an extra deal."""
    variant = tr.variants.get(system, **options)
    return tr.Deal.start(variant, players=players, plan=number - 1, seed=number)


def deal_size(system: str, players: int, number: int, /, **options: object) -> int:
    """Give the hand size of a deal."""
    return dealt(system, players, number, **options).cards


def trump_plan(system: str, players: int, number: int, /, **options: object) -> str:
    """Tell how a deal comes to its trump: a suit, ``NT``, ``turn_up``, ``last_card`` or ``dealer``."""
    deal = dealt(system, players, number, **options)
    if deal.phase == "trump":
        return "dealer"
    if deal.turn_up is not None:
        return "turn_up"
    return "last_card" if any(deal.exposed) else str(deal.trump)


def forehead_deals(system: str, players: int, /, **options: object) -> list[int]:
    """List the deals in which everybody sees all cards but his own."""
    count = len(schedule(system, players, **options))
    return [number for number in range(1, count + 1) if is_forehead(dealt(system, players, number, **options))]


def is_forehead(deal: tr.Deal) -> bool:
    """Say whether everybody sees all cards but his own."""
    seats = frozenset(range(deal.setting.seats))
    return all(pile.seen_by == seats - {seat} for seat, pile in enumerate(deal.setting.hands))


def trump_seq(strains: str, number: int) -> str | None:
    """Name the trump of a deal under a sequence."""
    return dealt("oh_hell", 4, number, trump=list(strains)).trump


def trump_of(card: str, rule: str = "turn_up") -> str | None:
    """Tell what a deciding card makes trump."""
    french = tr.Deck.standard()
    variant = tr.variants.get("oh_hell", trump=rule, schedule="up").evolve(
        deck=french if card in french else french + f"{card} {card}"
    )
    hands = [other for other in ("3C", "4C", "5C", "8C") if other != card][:3]
    return tr.Deal.start(variant, hands=hands, turn_up=card).trump


def coulon(card: str) -> str | None:
    """Tell which suit a turn-up makes trump under Coulon's rule; ``None`` for none."""
    strain = trump_of(card, "coulon")
    return None if strain == "NT" else strain


# Seats and the deal


def order_from(dealer: int, players: int, direction: int = 1) -> list[int]:
    """List the seats from eldest to dealer: the order of the bids, which is that of the first trick."""
    variant = tr.variants.get("oh_hell").evolve(direction="clockwise" if direction == 1 else "counter_clockwise")
    deal = tr.Deal.start(variant, players=players, dealer=dealer, seed=1)
    while deal.phase == "bidding":
        deal = deal.apply(deal.legal_actions()[0])
    bidders = [deed.seat for deed in deal.history]
    for _ in bidders:
        deal = deal.apply(deal.legal_actions()[0])
    assert [deed.seat for deed in deal.tricks[0].plays] == bidders
    return bidders


def deal_out(pack: Sequence[int], players: int, size: int) -> list[list[int]]:
    """List the hands dealt from a pack, eldest's first, each in the order in which its cards came."""
    variant = tr.variants.get("oh_hell").evolve(deals=cards(size))
    order = [*pack, *(place for place in range(52) if place not in set(pack))]
    deal = tr.Deal.start(variant, players=players, dealer=players - 1, pack=order)
    return [list(pile.cards) for pile in deal.setting.hands]


def first_draw(drawn: Sequence[str], players: int) -> int:
    """Name the seat that deals first after these cards were drawn."""
    rules = tr.variants.get("oh_hell").at(players)
    return rules.first_dealer.dealer(rules.deck, players, rules.deck.places(drawn))


# Bids


def auction(size: int, bids: Sequence[int], players: int, /, special: str = "", **options: object) -> tr.Deal:
    """Deal so many cards and let the seats from eldest (seat 0) on bid."""
    variant = tr.variants.get("oh_hell", **options).evolve(deals=cards(size))
    flow = {
        "guess_trumps": ("dealing", "bidding", "trump", "play"),
        "blind": ("bidding", "dealing", "trump", "play"),
    }
    if special:
        variant = variant.evolve(flow=flow[special])
    deal = tr.Deal.start(variant, players=players, dealer=players - 1, seed=1)
    for bid in bids:
        deal = deal.apply(bid)
    return deal


def legal_bids(size: int, bids: Sequence[int], players: int, *, hook: bool = True, min_cards: int = 1) -> list[int]:
    """List what the next bidder may bid: what is offered, which must be what is accepted."""
    deal = auction(size, bids, players, hook=hook, hook_min_cards=min_cards)
    offered = [int(action) for action in deal.legal_actions()]
    assert offered == [bid for bid in range(-1, size + 2) if deal.why_not(bid) is None]
    return offered


def amendable(
    bids: Sequence[int], players: int, *, led: bool = False, special: str = "", **options: object
) -> int | None:
    """Give the position, in the order of bidding, of the bid that may still be changed."""
    deal = auction(5, bids, players, special=special, **options)
    return (deal.apply(deal.legal_actions()[0]) if led else deal).amendable


def amends(size: int, bids: Sequence[int], players: int, *, hook: bool = True) -> list[int]:
    """List what the last bid may become: what is offered, which must be what is accepted."""
    deal = auction(size, bids, players, hook=hook)
    offered = [int(action) for action in deal.legal_amendments()]
    assert offered == [bid for bid in range(-1, size + 2) if _amended(deal, bid)]
    return offered


def _amended(deal: tr.Deal, bid: int) -> bool:
    try:
        deal.amend(bid)
    except tr.IllegalAction:
        return False
    return True


# Play


def pack_of(named: Iterable[str]) -> tr.Deck:
    """Find the pack that has these cards: the French one, as often as needed, or the Spanish one."""
    wanted = list(named)
    french = tr.Deck.standard()
    if all(card in french for card in wanted):
        return french * max(map(wanted.count, wanted))
    return tr.Deck.spanish()


def playing(
    hands: Sequence[Sequence[str]],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
    dealer: int | None = None,
) -> tr.Deal:
    """Deal these hands, everybody having bid 0; seat 0 leads unless the dealer is said."""
    variant = tr.variants.get("oh_hell", void_duty=duty, duplicates=f"{dup}_wins", hook=False).evolve(
        players=(len(hands),), deck=pack_of(card for hand in hands for card in hand), deals=cards(len(hands[0]))
    )
    if order:
        variant = variant.evolve(ranking=SuitRanking(order=order))
    deal = tr.Deal.start(variant, hands=hands, trump=trump or "NT", dealer=dealer)
    for _ in hands:
        deal = deal.apply("0")
    return deal


def winner(played: Sequence[str], trump: str | None, *, dup: str = "second", order: str = "") -> int | None:
    """Name the position of the card that wins a trick, in a deal of one card each."""
    deal = playing([[card] for card in played], trump, dup=dup, order=order)
    for card in played:
        deal = deal.apply(card)
    (trick,) = deal.tricks
    assert deal.won == tuple(int(seat == trick.winner) for seat in range(len(played)))
    return trick.winner


def following(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
) -> tr.Deal:
    """Bring a hand to its turn in a trick; what else the others hold is of no suit that matters."""
    deck = pack_of([*hand, *trick])
    used = set(deck.places([*hand, *trick]))
    matter = {trump, *(card[-1] for card in trick[:1])}
    spare = [
        str(card)
        for place, card in enumerate(deck.cards)
        if place not in used and (card.suit is None or card.suit.symbol not in matter)
    ]
    # Of a doubled pack one copy each, so that the hands fit the single pack as well.
    spare = list(dict.fromkeys(card for card in spare if card not in {*hand, *trick}))
    hands = [[card, *(spare.pop() for _ in hand[1:])] for card in trick] + [list(hand)]
    if not trick:
        hands.append([spare.pop() for _ in hand])
    deal = playing(hands, trump, duty, dup=dup, order=order)
    for card in trick:
        deal = deal.apply(card)
    return deal


def legal_cards(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
) -> list[str]:
    """List, sorted, what may be played: what is offered, which must be what is accepted."""
    deal = following(hand, trick, trump, duty, dup=dup, order=order)
    offered = sorted(map(str, deal.legal_actions()))
    assert offered == sorted({card for card in hand if deal.why_not(card) is None})
    assert offered == sorted(map(str, deal.trick.legal(hand)))
    return offered


# Scores and ends


def score(scoring: str, bid: int, won: int, size: int = 7, **options: object) -> int:
    """Give the points of a bid and the tricks won, from a deal that is played."""
    if scoring.startswith("zero_"):
        options["zero_bid"] = scoring.removeprefix("zero_")
        scoring = "trick_plus_bonus"
    return scored(tr.variants.get("oh_hell", scoring=scoring, **options), bid, won, size)


def scored(variant: tr.Variant, bid: int, won: int, size: int) -> int:
    """Give the points of seat 0 of two, which wins so many of the tricks: hearts are trump, and only seat 1 has any."""
    ranks = "AKQJT98765432"
    good, bad = [f"{rank}S" for rank in ranks[:won]], [f"{rank}C" for rank in ranks[: size - won]]
    idle, ruffs = [f"{rank}D" for rank in ranks[:won]], [f"{rank}H" for rank in ranks[: size - won]]
    two = variant.evolve(players=(2,), deals=cards(size), bidding=ExactBidding(hook=False), duties=(FollowSuit(),))
    deal = tr.Deal.start(two, hands=[good + bad, idle + ruffs], trump="H").apply(bid, 0).apply(0, 1)
    while not deal.is_over:
        deal = deal.apply(next(card for card in (*good, *bad, *idle, *ruffs) if deal.why_not(card) is None))
    assert deal.won == (won, size - won)
    assert deal.points is not None
    return deal.points[0].total


def winners(totals: Sequence[int]) -> list[int]:
    """Name the seats that win with these totals."""
    return list(tr.variants.get("oh_hell").at(len(totals)).ending.winners(Standing(tuple(totals))))


def settle(totals: Sequence[int], stake: int) -> list[Fraction]:
    """Tell what each seat receives with these totals."""
    ending = tr.variants.get("oh_hell", money=stake).at(len(totals)).ending
    return list(ending.settlement(Standing(tuple(totals))) or ())


def line_of_play(deal: tr.Deal, won: tuple[int, ...], tries: int = 3_000) -> list[str]:
    """Find plays, from the first lead on, by which the seats win so many tricks each; seeded, so always the same."""
    chance = random.Random(1)
    for _ in range(tries):
        state = deal
        played: list[str] = []
        while not state.is_over:
            card = chance.choice(state.legal_actions())
            played.append(str(card))
            state = state.apply(card)
        if state.won == won:
            return played
    pytest.fail(f"no line of play was found that wins {won}")


FUNCTIONS: Final = {
    function.__name__: function
    for function in (
        amendable,
        amends,
        coulon,
        deal_out,
        deal_size,
        fill,
        fill_nt,
        first_draw,
        forehead_deals,
        legal_bids,
        legal_cards,
        order_from,
        schedule,
        score,
        settle,
        shape,
        trump_of,
        trump_plan,
        trump_seq,
        winner,
        winners,
    )
}
