"""The functions that the worked expressions of the rules text are written with, on top of the reference interpreter."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tests.reference import oh_hell_reference as ref

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_Card = TypeVar("_Card")

EXPRESSIONS: list[str] = [
    line
    for line in Path(__file__).with_name("expressions.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

# schedules ----------------------------------------------------------------------------------------------------------


def schedule(name: str, players: int, *, M: int | None = None, **options: object) -> list[int]:  # noqa: N803
    """The hand sizes of a game; "podrida_fidepo" is La Podrida with that shape and largest hand M."""
    if name == "podrida_fidepo":
        name, options = "la_podrida", {"schedule": "fidepo", "max_cards": M}
    sizes = ref.System(name, players, **options).schedule
    assert sizes is not None
    return sizes


def shape(name: str, largest: int, step: int = 1) -> list[int]:
    """The hand sizes of a shape."""
    return ref.shape(name, largest, step=step)


def fill(players: int) -> int:
    """The largest hand of 52 cards that leaves one to turn up."""
    return ref.System("oh_hell" if players < 8 else "up_and_down_the_river", players, max_cards="fill").largest_hand()


def bust_pack(players: int) -> int:
    """The size of Bust's pack."""
    return len(ref.bust_pack(players))


def low_cards(count: int) -> list[str]:
    """The lowest cards."""
    return ref.low_cards(count)


# plan of a deal -----------------------------------------------------------------------------------------------------


def trump_seq(sequence: str, number: int) -> str:
    """The trump of a deal under a sequence."""
    return ref.System("oh_hell", 4, trump=list(sequence)).plan(number).trump


def trump_plan(name: str, players: int, number: int, **options: object) -> str:
    """The trump of a deal, as planned."""
    return ref.System(name, players, **options).plan(number).trump


def deal_size(name: str, players: int, number: int, **options: object) -> int:
    """The hand size of a deal."""
    return ref.System(name, players, **options).plan(number).size


def forehead_deals(name: str, players: int, **options: object) -> list[int]:
    """The numbers of the forehead deals, the first extra deals looked at too."""
    system = ref.System(name, players, **options)
    return [number for number in range(1, len(system.schedule or []) + 4) if system.plan(number).forehead]


def coulon(card: str) -> str | None:
    """The trump a turn-up makes in Coulon's game."""
    trump = ref.trump_of(card, "coulon")
    return None if trump == ref.NT else trump


def trump_of(card: str, rule: str = "plain") -> str:
    """What the deciding card makes."""
    return ref.trump_of(card, rule, "atkinson" if rule == "atkinson" else "brader")


# seats, dealing -----------------------------------------------------------------------------------------------------


def order_from(dealer: int, players: int, direction: int = 1) -> list[int]:
    """Seats from eldest to dealer."""
    return ref.order_from(dealer, players, direction)


def deal_out(pack: Sequence[_Card], players: int, size: int) -> list[list[_Card]]:
    """Hands from eldest to dealer, of whatever the pack is made."""
    places = ref.deal_out([str(place) for place in range(len(pack))], players, size)
    return [[pack[int(place)] for place in hand] for hand in places]


def first_draw(drawn: Sequence[str], players: int) -> int:
    """The first dealer."""
    return ref.System("oh_hell", players).first_dealer(drawn)


# bids ---------------------------------------------------------------------------------------------------------------


def legal_bids(size: int, earlier: list[int], players: int, hook: bool = True, min_cards: int = 1) -> list[int]:  # noqa: FBT001, FBT002
    """Legal bids after the earlier ones."""
    return ref.legal_bids(size, earlier, players, hook=hook, min_cards=min_cards)


def _bidding(size: int, bids: list[int], players: int, special: str | None = None, **options: object) -> ref.Deal:
    """A deal of oh_hell in which these bids have been spoken."""
    system = ref.System("oh_hell", players, schedule="fixed", max_cards=size, **options)
    deal = ref.Deal(system, 1, players - 1, pack_order=system.pack)
    deal.special = special
    for bid in bids:
        deal.do(deal.actors()[0], str(bid))
    return deal


def amendable(
    bids: list[int],
    players: int,
    *,
    led: bool = False,
    amend: str = "until_next_bid",
    dealer_amend: str = "until_lead",
    special: str | None = None,
) -> int | None:
    """The place of the bid that may still be changed; with eldest in seat 0 the place is the seat."""
    deal = _bidding(7, bids, players, special, amend=amend, dealer_amend=dealer_amend, hook=False)
    if led:
        deal.do(0, deal.legal(0)[0])
    return deal.amendable()


def amends(size: int, bids: list[int], players: int, *, hook: bool = True) -> list[int]:
    """The numbers the bid spoken last may become."""
    return sorted(int(text) for text in _bidding(size, bids, players, hook=hook).amendments())


def boeren_bidders(totals: list[int]) -> list[int]:
    """The seats that bid in Boerenbridge."""
    system = ref.System("boerenbridge", 4)
    return sorted(ref.Deal(system, 1, 3, pack_order=system.pack, totals=totals).bidders)


def nn_bid(cards: list[str]) -> int:
    """The bid that three cards make."""
    return ref.nn_bid(cards)


def nn_offers(said: list[str]) -> list[str]:
    """What may be offered next."""
    return ref.nn_offers(said)


def nn_premium(said: list[str]) -> tuple[int, int] | None:
    """The standing offer."""
    return ref.nn_premium(said)


def nn_trump(makers: int | None) -> str:
    """Trump after so many made bids."""
    return ref.nn_trump(makers)


# tricks -------------------------------------------------------------------------------------------------------------


def _long(play: str) -> str:
    """The interpreter's text of an expression's play."""
    return {"JK+": "JK high", "JK-": "JK low"}.get(play, play.replace("=", " as "))


def _short(play: str) -> str:
    """The expression's text of an interpreter's play."""
    return {"JK high": "JK+", "JK low": "JK-"}.get(play, play.replace(" as ", "="))


def _plays(
    hand: list[str],
    trick: list[str],
    trump: str | None,
    rules: ref.PlayRules,
    *,
    first_trick: bool = False,
    first_joker: str | None = None,
) -> list[str]:
    plays = ref.legal_plays(
        hand,
        [_long(play) for play in trick],
        trump or ref.NT,
        rules,
        first_trick=first_trick,
        first_joker=first_joker,
    )
    return sorted(_short(play) for play in plays)


def _rules(dup: str, joker_tie: str, order: str, duty: str = "free") -> ref.PlayRules:
    return ref.PlayRules(order=order, duty=duty, duplicates=f"{dup}_wins", jokers="brader", joker_tie=joker_tie)


def legal_cards(
    hand: list[str],
    trick: list[str],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = ref.FRENCH_ORDER,
) -> list[str]:
    """Legal cards, jokers being Brader's."""
    return _plays(hand, trick, trump, _rules(dup, "first", order, duty))


def winner(
    cards: list[str],
    trump: str | None,
    *,
    dup: str = "second",
    joker_tie: str = "first",
    order: str = ref.FRENCH_ORDER,
) -> int:
    """The place of the winner, jokers being Brader's."""
    return ref.winner_of(cards, trump or ref.NT, _rules(dup, joker_tie, order))


def legal_atk(
    hand: list[str],
    trick: list[str],
    *,
    number: int = 2,
    first: str | None = None,
    pairing: str = "deal",
    trump: str | None = None,
    duty: str = "free",
) -> list[str]:
    """Legal plays with Atkinson jokers."""
    rules = ref.PlayRules(duty=duty, jokers="atkinson", joker_pairing=pairing)
    name = None if first is None else {"+": "high", "-": "low"}[first]
    return _plays(hand, trick, trump, rules, first_trick=number == 1, first_joker=name)


def winner_atk(cards: list[str], trump: str | None) -> int:
    """The place of the winner with Atkinson jokers."""
    return ref.winner_of([_long(card) for card in cards], trump or ref.NT, ref.PlayRules(jokers="atkinson"))


def legal_wiz(hand: list[str], trick: list[str], trump: str | None = None, duty: str = "free") -> list[str]:
    """Legal cards in Wizard."""
    return _plays(hand, trick, trump, ref.PlayRules(duty=duty))


def winner_wiz(cards: list[str], trump: str | None) -> int:
    """The place of the winner in Wizard."""
    return ref.winner_of(cards, trump or ref.NT, ref.PlayRules())


def legal_twos(hand: list[str], trick: list[str], trump: str | None = None, duty: str = "free") -> list[str]:
    """Legal plays when twos are wild."""
    return _plays(hand, trick, trump, ref.PlayRules(duty=duty, twos_wild=True))


def can(play: str, hand: list[str], trick: list[str], trump: str | None = None, duty: str = "free") -> bool:
    """Whether a play is legal when twos are wild."""
    return play in legal_twos(hand, trick, trump, duty)


def winner_twos(cards: list[str], trump: str | None) -> int:
    """The place of the winner when twos are wild."""
    return ref.winner_of([_long(card) for card in cards], trump or ref.NT, ref.PlayRules(twos_wild=True))


# points -------------------------------------------------------------------------------------------------------------


def score(
    name: str,
    bid: int,
    won: int,
    size: int = 0,
    *,
    zero_bid: str = "same",
    miss_points: str = "scoring",
    miss_base: int = 5,
) -> int:
    """Points of a bid; "zero_five" is the default scoring with that `zero_bid`."""
    if name.startswith("zero_"):
        name, zero_bid = "trick_plus_bonus", name.removeprefix("zero_")
    return ref.score(name, bid, won, size, zero_bid=zero_bid, miss_points=miss_points, miss_base=miss_base)


def boeren_total(total: int, bid: int | None, won: int) -> int:
    """The total in Boerenbridge after a deal."""
    match = ref.Match(ref.System("boerenbridge", 4))
    match.totals = [total, 0, 0, 0]
    match.add([ref.system_score(match.system, bid, won, 13), 0, 0, 0])
    return match.history[-1][0]


def boeren_winners(totals: list[int]) -> list[int]:
    """The winners in Boerenbridge, none while the game goes on."""
    match = ref.Match(ref.System("boerenbridge", 4))
    match.add(totals)
    return match.winners or []


def winners(totals: list[int] | None) -> list[int]:
    """Everybody on the highest total."""
    assert totals is not None
    return ref.winners_of(totals)


def most_tricks(won: list[int]) -> list[int]:
    """Points of Clag's deal 15."""
    return ref.most_tricks_points(won)


def misere(won: list[int], scoring: str = "trick_plus_bonus", penalty: int | None = None) -> list[int]:
    """Points of Clag's deal 9."""
    system = ref.System("nominations_clag", len(won), scoring=scoring, misere_penalty=penalty)
    return ref.misere_points(system, won, 7)


def streaks(deals: list[tuple[int, bool]], value: int) -> list[int]:
    """Romanian run points, deal by deal."""
    run = 0
    points: list[int] = []
    for size, made in deals:
        run, bonus = ref.next_run(run, size, value, made=made)
        points.append(bonus)
    return points


def ninety_nine(bids: list[int], won: list[int], premium: tuple[int, int] | None = None) -> list[int]:
    """Points of a deal of Ninety-Nine."""
    return ref.ninety_nine_points(bids, won, premium)


def nn_end(totals: list[int]) -> list[int] | None:
    """Final totals of a game of Ninety-Nine."""
    return ref.nn_end(totals)


def nn_rubber(games: list[list[int]]) -> list[int] | None:
    """Totals of a rubber."""
    return ref.nn_rubber(games)


def settle(totals: list[int], stake: int) -> list[Fraction]:
    """What each player receives."""
    return ref.settle(totals, Fraction(stake))


def mark(bid: int, made: bool) -> int | str:  # noqa: FBT001
    """The entry on the sheet."""
    return ref.mark(bid, made=made)


NAMES: dict[str, Callable[..., object]] = {
    function.__name__: function
    for function in (
        schedule,
        shape,
        fill,
        bust_pack,
        low_cards,
        trump_seq,
        trump_plan,
        deal_size,
        forehead_deals,
        coulon,
        trump_of,
        order_from,
        deal_out,
        first_draw,
        legal_bids,
        amendable,
        amends,
        boeren_bidders,
        nn_bid,
        nn_offers,
        nn_premium,
        nn_trump,
        legal_cards,
        winner,
        legal_atk,
        winner_atk,
        legal_wiz,
        winner_wiz,
        legal_twos,
        can,
        winner_twos,
        score,
        boeren_total,
        boeren_winners,
        winners,
        most_tricks,
        misere,
        streaks,
        ninety_nine,
        nn_end,
        nn_rubber,
        settle,
        mark,
    )
}


def value(expression: str) -> object:
    """The value of one worked expression."""
    return eval(expression, dict(NAMES))  # noqa: S307  the lines come from a file in this folder
