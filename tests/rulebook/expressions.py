"""The functions that the worked examples of the rules text are written with, each a few lines over the public API.

A line of section 6 is a test case as it stands: :func:`examples` makes the cases, :func:`check` evaluates one.
"""

from __future__ import annotations

import ast
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Final

import pytest
from tests.playing import totals
from tests.rulebook.at_the_table import (
    EXTRAS,
    atkinson,
    auction,
    bid,
    code,
    dealt,
    first,
    following,
    is_forehead,
    ninety_nine_deal,
    number_of,
    offered,
    pack_of,
    play_of,
    played_out,
    playing,
    scored,
    text_of,
    texts,
    with_tricks,
)

import trickrules as tr
from trickrules.rules import Standing, cards
from trickrules.sheet import BLOT

if TYPE_CHECKING:
    from collections.abc import Sequence
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
    """List the hand sizes of a system's schedule; ``podrida_fidepo`` is La Podrida with that shape and largest M."""
    if system == "podrida_fidepo":
        system, options = "la_podrida", {"schedule": "fidepo", "max_cards": options["M"]}
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


def bust_pack(players: int) -> int:
    """Count the pack of Bust."""
    return len(tr.variants.get("bust").at(players).deck)


def low_cards(count: int) -> list[str]:
    """List the cards that Bust's pack of 52 and so many cards holds twice."""
    deck = tr.variants.get("bust").at({13: 5, 26: 6}[count]).deck
    twice = {card for card in deck if list(deck).count(card) == 2}
    return sorted(map(str, twice), key=lambda card: ("23456789TJQKA".index(card[0]), card[1]))


def deal_size(system: str, players: int, number: int, /, **options: object) -> int:
    """Give the hand size of a deal."""
    return dealt(system, players, number, **options).cards


def trump_plan(system: str, players: int, number: int, /, **options: object) -> str:
    """Tell how a deal comes to its trump: a suit, ``NT``, ``turn_up``, ``last_card`` or ``dealer``."""
    deal = dealt(system, players, number, **options)
    while deal.trump is None and deal.phase == "bidding":
        deal = first(deal)
    if deal.turn_up is not None:
        return "turn_up"
    if any(deal.exposed):
        return "last_card"
    return "dealer" if deal.phase == "trump" else str(deal.trump)


def forehead_deals(system: str, players: int, /, **options: object) -> list[int]:
    """List the deals in which everybody sees all cards but his own."""
    count = len(schedule(system, players, **options))
    return [number for number in range(1, count + 1) if is_forehead(dealt(system, players, number, **options))]


def trump_seq(strains: str, number: int) -> str | None:
    """Name the trump of a deal under a sequence."""
    return dealt("oh_hell", 4, number, trump=list(strains)).trump


def trump_of(card: str, rule: str = "turn_up") -> str | None:
    """Tell what a deciding card makes trump, where its kind is at home; ``atkinson`` is Oh Hell with his jokers."""
    system = EXTRAS.get(card, "oh_hell")
    options = {"trump": rule}
    if rule == "atkinson":
        system, options = "oh_hell", {"jokers": "atkinson"}
    variant = tr.variants.get(system, schedule="up", **options)
    hands = [other for other in ("3C", "4C", "5C", "8C") if other != card][:3]
    deal = tr.Deal.start(variant, hands=hands, turn_up=card)
    return "dealer" if deal.phase == "trump" else deal.trump


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
        deal = first(deal)
    bidders = [deed.seat for deed in deal.history]
    for _ in bidders:
        deal = first(deal)
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
    return rules.first_dealer.dealer(players, rules.deck.places(drawn), rules.heights)


# Bids


def legal_bids(size: int, bids: Sequence[int], players: int, *, hook: bool = True, min_cards: int = 1) -> list[int]:
    """List what the next bidder may bid: what is offered, which must be what is accepted."""
    deal = auction(size, bids, players, hook=hook, hook_min_cards=min_cards)
    offers = [int(action) for action in deal.legal_actions()]
    assert offers == [number for number in range(-1, size + 2) if deal.why_not(number) is None]
    return offers


def amendable(
    bids: Sequence[int], players: int, *, led: bool = False, special: str = "", **options: object
) -> int | None:
    """Give the position, in the order of bidding, of the bid that may still be changed."""
    deal = auction(5, bids, players, special, **options)
    return (first(deal) if led else deal).amendable


def amends(size: int, bids: Sequence[int], players: int, *, hook: bool = True) -> list[int]:
    """List what the last bid may become: what is offered, which must be what is accepted."""
    deal = auction(size, bids, players, hook=hook)
    offers = [int(action) for action in deal.legal_amendments()]
    assert offers == [number for number in range(-1, size + 2) if _amended(deal, number)]
    return offers


def _amended(deal: tr.Deal, number: int) -> bool:
    try:
        deal.amend(number)
    except tr.IllegalAction:
        return False
    return True


# Play


def winner(
    played: Sequence[str], trump: str | None, *, dup: str = "second", order: str = "", joker_tie: str = "first"
) -> int | None:
    """Name the position of the card that wins a trick, in a deal of one card each."""
    return _won_by(playing([[card] for card in played], trump, dup=dup, order=order, joker_tie=joker_tie), played)


def _won_by(deal: tr.Deal, played: Sequence[str]) -> int | None:
    deal = bid(deal, map(text_of, played))
    (trick,) = deal.tricks
    assert deal.won == tuple(int(seat == trick.winner) for seat in range(len(played)))
    return trick.winner


def legal_cards(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
) -> list[str]:
    """List, sorted, what may be played."""
    return offered(following(hand, trick, trump, duty, dup=dup, order=order), hand)


def legal_atk(
    hand: Sequence[str],
    trick: Sequence[str],
    *,
    number: int = 2,
    first: str | None = None,  # noqa: A002, RUF100 -- as the rules text calls it
    pairing: str = "deal",
    trump: str | None = None,
    duty: str = "free",
) -> list[str]:
    """List, sorted, what may be played where jokers are high or low."""
    deal = atkinson(hand, trick, trump, duty, number=number, named=first, pairing=pairing)
    return sorted(play_of(play) for play in offered(deal, hand, alone=False))


def winner_atk(played: Sequence[str], trump: str | None) -> int | None:
    """Name the position that wins a trick with high and low jokers, in a deal of one card each."""
    hands = [[play.rstrip("+-")] for play in played]
    game = tr.variants.get("blackout_jokers", hook=False)
    game = game.evolve(deck=pack_of([card for hand in hands for card in hand]), deals=cards(1))
    return _won_by(playing(hands, trump, game=game), played)


def legal_wiz(hand: Sequence[str], trick: Sequence[str], trump: str | None = None, duty: str = "free") -> list[str]:
    """List, sorted, what may be played where there are wizards and jesters."""
    game = tr.variants.get("wizard", void_duty=duty).evolve(deals=cards(len(hand)))
    return offered(following(hand, trick, trump, duty, game=game), hand)


def winner_wiz(played: Sequence[str], trump: str | None) -> int | None:
    """Name the position that wins a trick with wizards and jesters, in a deal of one card each."""
    game = tr.variants.get("wizard").evolve(deals=cards(1))
    return _won_by(playing([[card] for card in played], trump, game=game), played)


def twos(size: int, duty: str = "free") -> tr.Variant:
    """Give the game whose deals, of another size, are ranked as Clag's deal 12."""
    game = tr.variants.get("nominations_clag", void_duty=duty, hook=False)
    return game.evolve(deals=cards(size, ranking=game.at(4).plan(11).slots.ranking))


def legal_twos(hand: Sequence[str], trick: Sequence[str], trump: str | None = None, duty: str = "free") -> list[str]:
    """List, sorted, what may be played where twos are wild."""
    deal = following(hand, trick, trump, duty, game=twos(len(hand), duty))
    return sorted(play_of(play) for play in offered(deal, hand))


def can(play: str, hand: Sequence[str], trick: Sequence[str], trump: str | None = None, duty: str = "free") -> bool:
    """Say whether a play is legal where twos are wild."""
    deal = following(hand, trick, trump, duty, game=twos(len(hand), duty))
    legal = code(deal, text_of(play)) is None
    assert legal == (text_of(play) in texts(deal))
    return legal


def winner_twos(played: Sequence[str], trump: str | None) -> int | None:
    """Name the position that wins a trick where twos are wild, in a deal of one card each."""
    hands = [[play.partition("=")[0]] for play in played]
    return _won_by(playing(hands, trump, game=twos(1)), played)


# Scores and ends


def score(scoring: str, bid: int, won: int, size: int = 7, **options: object) -> int:
    """Give the points of a bid and the tricks won, from a deal that is played."""
    if scoring.startswith("zero_"):
        options["zero_bid"] = scoring.removeprefix("zero_")
        scoring = "trick_plus_bonus"
    return scored(tr.variants.get("oh_hell", scoring=scoring, **options), bid, won, max(size, won))


def winners(totals: Sequence[int]) -> list[int]:
    """Name the seats that win with these totals."""
    return list(tr.variants.get("oh_hell").at(len(totals)).ending.winners(Standing(tuple(totals))))


def settle(totals: Sequence[int], stake: int) -> list[Fraction]:
    """Tell what each seat receives with these totals."""
    ending = tr.variants.get("oh_hell", money=stake).at(len(totals)).ending
    return list(ending.settlement(Standing(tuple(totals))) or ())


def mark(bid: int, made: bool) -> int | str:  # noqa: FBT001 -- as the rules text writes it
    """Give the entry of a score sheet: a one before a made bid makes its points, a blot takes a missed one away."""
    sheet = tr.ScoreSheet.start(tr.variants.get("blackout", hook=False), 3)
    won = bid if made else bid + 1
    sheet = sheet.bids([bid, 0, 0]).tricks([won, 10 - won, 0])
    entry = sheet.deals[0].marks[0]
    assert entry is not None
    if made:
        assert sheet.scores["Seat 0"] == int(entry)
        return int(entry)
    assert (entry, sheet.scores["Seat 0"]) == (BLOT, 0)
    return "blob"


def most_tricks(won: Sequence[int]) -> list[int]:
    """List the points of Clag's deal 15."""
    return totals(with_tricks(tr.variants.get("nominations_clag"), (), won, plan=14))


def misere(won: Sequence[int], scoring: str = "trick_plus_bonus", **penalty: object) -> list[int]:
    """List the points of Clag's deal 9."""
    options = {f"misere_{name}": value for name, value in penalty.items()}
    game = tr.variants.get("nominations_clag", scoring=scoring, **options)
    deal = with_tricks(game, (), won, plan=8)
    assert deal.bids == (0,) * len(won)
    return totals(deal)


def streaks(deals: Sequence[tuple[int, bool]], value: int) -> list[int]:
    """List what a run adds to the points of seat 0, deal by deal: the points with the option less those without."""
    plain, bonus = _romanian(deals, 0), _romanian(deals, value)
    return [more - less for more, less in zip(bonus, plain, strict=True)]


def _romanian(deals: Sequence[tuple[int, bool]], value: int) -> list[int]:
    plan = reduce(add, [cards(size) for size, _ in deals])
    game = tr.variants.get("romanian_whist", streak_bonus=value, hook=False).evolve(deals=plan)
    match = tr.Match.start(game, players=4, seed=1, dealer=3)
    for size, made in deals:
        # The bids change nothing of the play here, so it is tried first.
        won = played_out(match.deal).won[0]
        call = won if made else (won + 1) % (size + 1)
        entries = len(match.ledger)
        while len(match.ledger) == entries:
            bids = match.deal.phase == "bidding" and match.turn == 0
            match = match.apply(call if bids else match.legal_actions()[0])
    return [entry.points[0].total for entry in match.ledger]


def boeren_total(total: int, bid: int | None, won: int) -> int:
    """Give the total of seat 0 after a deal of Boerenbridge.

    It leads its spades and then its clubs, which seat 1 wins; with no trick to win, seat 1 leads nothing but spades.
    """
    ranks = "AKQJT98765432"
    lost = 13 - won
    hands = [
        [f"{rank}S" for rank in ranks[:won]] + [f"{rank}C" for rank in ranks[won:]],
        [f"{rank}S" for rank in ranks[won:]] + [f"{rank}C" for rank in ranks[:won]],
        [f"{rank}H" for rank in ranks],
        [f"{rank}D" for rank in ranks],
    ]
    game = tr.variants.get("boerenbridge")
    deal = tr.Deal.start(game, hands=hands, dealer=3 if won else 0, standing=[total, 0, 0, 0])
    assert (0 in deal.actors) is (bid is not None)
    while deal.phase == "bidding":
        deal = deal.apply(bid if deal.turn == 0 and bid is not None else 0, deal.turn)
    deal = played_out(deal)
    assert deal.won == (won, lost, 0, 0)
    return total + totals(deal)[0]


def boeren_bidders(totals: Sequence[int]) -> list[int]:
    """List the seats that bid in a deal of Boerenbridge."""
    deal = tr.Deal.start(tr.variants.get("boerenbridge"), standing=totals, seed=1)
    return list(deal.actors) if deal.phase == "bidding" else []


def boeren_winners(totals: Sequence[int]) -> list[int]:
    """Name the seats that win a match of Boerenbridge with these totals; none while it goes on."""
    ending = tr.variants.get("boerenbridge").at(4).ending
    standing = Standing(tuple(totals))
    return list(ending.winners(standing)) if ending.close(standing, None).over else []


def nn_bid(bid_cards: Sequence[str]) -> int | None:
    """Give the bid that three cards make; it is known when the deal is over."""
    rules = tr.variants.get("ninety_nine").at(3)
    others = [str(card) for card in rules.deck if str(card) not in bid_cards]
    hands = [[*bid_cards, *others[:9]], others[9:21], others[21:]]
    deal = tr.Deal.start(rules, hands=hands, plan=0).apply(" ".join(["bid", *bid_cards]), 0)
    return played_out(deal).bids[0]


def nn_offers(said: Sequence[str]) -> list[str]:
    """List what the next player may offer; nothing if nobody is asked."""
    deal = ninety_nine_deal((0, 0, 0), offers=said)
    return texts(deal) if deal.phase == "declaring" else []


def nn_premium(said: Sequence[str]) -> tuple[int, int] | None:
    """Give the position from eldest of the offer that stands, and its worth: what it adds to somebody's points."""
    deal = ninety_nine_deal((0, 0, 0), offers=said)
    if deal.contract is None:
        return None
    without = totals(played_out(ninety_nine_deal((0, 0, 0))))
    added = [more - less for more, less in zip(totals(played_out(deal)), without, strict=True)]
    return number_of(deal.contract, "seat"), max(added)


def nn_trump(makers: int | None) -> str | None:
    """Name the trump after a deal in which so many made their bids; ``None`` for the first deal."""
    if makers is None:
        return tr.Match.start(tr.variants.get("ninety_nine"), seed=1).deal.trump
    for seed in range(200):
        match = tr.Match.start(tr.variants.get("ninety_nine"), seed=seed, dealer=2)
        for seat in range(3):
            wanted = 3 if seat < makers else 2
            choices = (text for text in texts(match, seat) if sum(map("DSHC".index, text[5::3])) == wanted)
            match = match.apply(next(choices, texts(match, seat)[0]), seat)
        while not match.ledger:
            match = match.apply(match.legal_actions()[0])
        result = match.ledger[0].result
        if [bid == won for bid, won in zip(result.bids, result.won, strict=True)].count(True) == makers:
            return match.deal.trump
    pytest.fail(f"no deal was found in which {makers} make their bids")


def ninety_nine(bids: Sequence[int], won: Sequence[int], premium: tuple[int, int] | None = None) -> list[int]:
    """List the points of a deal of Ninety-Nine."""
    offers = ["none", "none", "none"]
    if premium is not None:
        offers[premium[0]] = {30: "declare", 60: "reveal"}[premium[1]]
    deal = ninety_nine_deal(bids, won, offers)
    assert deal.bids == tuple(bids)
    return totals(deal)


def nn_end(totals: Sequence[int]) -> list[int] | None:
    """List the final totals of a game of Ninety-Nine; ``None`` while it goes on."""
    closing = tr.variants.get("ninety_nine").at(3).ending.close(Standing(tuple(totals)), None)
    if not closing.over:
        return None
    return [total + points.total for total, points in zip(totals, closing.bonus, strict=True)]


def nn_rubber(games: Sequence[Sequence[int]]) -> list[int] | None:
    """List the totals of a rubber of games with these totals, each with its hundreds; ``None`` while it goes on."""
    ending = tr.variants.get("ninety_nine", rubber=True).at(3).ending
    standing = Standing((0, 0, 0))
    over = False
    for game in games:
        assert not over
        points = [total - 100 if total >= 200 else total for total in game]
        scores = tuple(before + more for before, more in zip(standing.scores, points, strict=True))
        standing = Standing(scores, games=standing.games)
        closing = ending.close(standing, None)
        assert closing.game_over
        standing = standing.closed(tuple(bonus.total for bonus in closing.bonus), new_game=True)
        over = closing.over
        assert over or standing.games[-1] == tuple(game)
    return list(standing.scores) if over else None


FUNCTIONS: Final = {
    function.__name__: function
    for function in (
        amendable,
        amends,
        boeren_bidders,
        boeren_total,
        boeren_winners,
        bust_pack,
        can,
        coulon,
        deal_out,
        deal_size,
        fill,
        fill_nt,
        first_draw,
        forehead_deals,
        legal_atk,
        legal_bids,
        legal_cards,
        legal_twos,
        legal_wiz,
        low_cards,
        mark,
        misere,
        most_tricks,
        ninety_nine,
        nn_bid,
        nn_end,
        nn_offers,
        nn_premium,
        nn_rubber,
        nn_trump,
        order_from,
        schedule,
        score,
        settle,
        shape,
        streaks,
        trump_of,
        trump_plan,
        trump_seq,
        winner,
        winner_atk,
        winner_twos,
        winner_wiz,
        winners,
    )
}
