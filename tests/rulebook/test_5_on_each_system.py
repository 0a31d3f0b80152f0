"""Section 5: each option on every system that takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.rulebook.at_the_table import bid, code, dealt, first, is_forehead, playing, scored, texts, texts_of, through
from tests.rulebook.expressions import schedule, trump_plan
from tests.rulebook.table_5_8 import COLUMNS, ENDLESS, SIZES, SYSTEMS, WORKED_TABLE, takers

import trickrules as tr
from trickrules.rules import Standing, cards

if TYPE_CHECKING:
    from collections.abc import Callable

SHAPES: Final[dict[str, Callable[[int, int], list[int]]]] = {
    "down_up": lambda m, _: [*range(m, 0, -1), *range(2, m + 1)],
    "up_down": lambda m, _: [*range(1, m), *range(m, 0, -1)],
    "down": lambda m, _: list(range(m, 0, -1)),
    "up": lambda m, _: list(range(1, m + 1)),
    "down_up_double_one": lambda m, _: [*range(m, 0, -1), *range(1, m + 1)],
    "up_down_double_max": lambda m, _: [*range(1, m + 1), *range(m, 0, -1)],
    "plateau": lambda m, n: [*[1] * n, *range(2, m), *[m] * n, *range(m - 1, 1, -1), *[1] * n],
    "fidepo": lambda m, n: [*range(m, 4, -1), *[4] * n, *range(5, m + 1)],
    "fixed": lambda m, n: [m] * n,
}
"""The lists of section 2.1 for a largest hand and a number of players; a fixed schedule has n deals."""


def largest(system: str, players: int) -> int:
    """Give a system's own largest hand."""
    return SIZES[system][players][0] if system in SIZES else ENDLESS[system][1]


def seats_of(system: str) -> int:
    """Give the fewest players of a system."""
    return min(tr.variants.get(system).players)


def opened(system: str, number: int = 3, /, **options: object) -> tr.Deal:
    """Deal a deal for the fewest players, the trump named if it has to be."""
    return through(dealt(system, seats_of(system), number, **options), "trump")


# 5.1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("system", takers("schedule"))
def test_5_1_schedule(system: str, shape: str) -> None:
    """The hand sizes take the shape that is named, up to the system's own largest, ``fidepo`` to the pack's."""
    for players in SIZES[system]:
        most = largest(system, players)
        if shape == "fidepo":
            most = len(tr.variants.get(system).at(players).deck) // players
        assert schedule(system, players, schedule=shape) == SHAPES[shape](most, players)


@pytest.mark.parametrize("system", takers("max_cards"))
def test_5_1_max_cards(system: str) -> None:
    """The largest hand is the system's own, leaves a card, takes the whole pack, or is a number, cut to the pack."""
    for players in SIZES[system]:
        pack = len(tr.variants.get(system).at(players).deck)
        for value, most in (
            ("table", largest(system, players)),
            ("fill", (pack - 1) // players),
            ("fill_nt", pack // players),
            (3, 3),
            (60, pack // players),
        ):
            assert max(schedule(system, players, schedule="down", max_cards=value)) == most


@pytest.mark.parametrize("system", takers("step"))
def test_5_1_step(system: str) -> None:
    """Sizes move by two from the largest, and end in one."""
    for players in SIZES[system]:
        falling = list(range(largest(system, players), 0, -2))
        falling += [] if falling[-1] == 1 else [1]
        assert schedule(system, players, schedule="down", step=2) == falling
        assert schedule(system, players, schedule="up_down", step=2) == [*reversed(falling), *falling[1:]]


@pytest.mark.parametrize("system", takers("deals"))
def test_5_1_deals(system: str) -> None:
    """A fixed schedule has as many deals as are named."""
    shape = {} if system == "blackout_jokers" else {"schedule": "fixed"}
    for players in SIZES[system]:
        assert schedule(system, players, deals=3, **shape) == [largest(system, players)] * 3


# 5.2


@pytest.mark.parametrize("system", takers("trump"))
def test_5_2_trump_that_is_not_turned_up(system: str) -> None:
    """A fixed trump, a sequence and ``none`` hold on every system; nothing is turned up or shown."""
    for trump, expected in (("fixed:C", "CCC"), (["C", "NT"], ["C", "NT", "C"]), ("none", ["NT"] * 3)):
        for number, strain in enumerate(expected, start=1):
            deal = dealt(system, seats_of(system), number, trump=trump)
            assert (deal.trump, deal.turn_up, any(deal.exposed)) == (strain, None, False)


@pytest.mark.parametrize("rule", ["turn_up", "coulon", "last_card"])
@pytest.mark.parametrize("system", takers("trump"))
def test_5_2_trump_of_a_deciding_card(system: str, rule: str) -> None:
    """A card is turned up where one remains; else there is no trump, or the dealer's last card decides."""
    game = tr.variants.get(system, trump=rule, **({"no_trump_deals": "exhausted"} if system != "boerenbridge" else {}))
    rules = game.at(seats_of(system))
    made_by_a_joker = "J" if system == "brader_jokers" else "NT"
    sizes = [rules.plan(number).cards for number in range(rules.deal_count or 1)]
    normal = [k for k in range(len(sizes)) if system != "nominations_clag" or not 7 <= k < 15]
    for number in {normal[0], normal[-1], sizes.index(max(sizes))}:
        for seed in range(6):
            deal = tr.Deal.start(rules, plan=number, seed=seed)
            remains = sizes[number] * rules.seats < len(rules.deck)
            shown = [card for hand in deal.exposed for card in hand]
            assert len(shown) == int(not remains and rule == "last_card")
            card = shown[0] if shown else deal.turn_up
            if card is None:
                assert not remains
                assert deal.trump == "NT"
            elif card.suit is None:
                assert deal.trump == {"W": None, "N": "NT"}.get(str(card), made_by_a_joker)
            else:
                low = rule == "coulon" and card.rank.symbol in "23456"
                assert deal.trump == ("NT" if low else card.suit.symbol)


@pytest.mark.parametrize("system", takers("no_trump_deals"))
def test_5_2_no_trump_deals(system: str) -> None:
    """The last deal, or all of the largest size, are without trump before every trump rule; others as before."""
    players = seats_of(system)
    sizes = schedule(system, players)
    count = len(sizes)
    assert trump_plan(system, players, count, no_trump_deals="last") == "NT"
    if system == "nominations_clag":  # only its normal deals of seven, see 3.19
        return
    for number in range(1, count + 1):
        biggest = sizes[number - 1] == max(sizes)
        planned = trump_plan(system, players, number, no_trump_deals="largest")
        assert planned == ("NT" if biggest else trump_plan(system, players, number, no_trump_deals="exhausted"))
    assert trump_plan(system, players, 1, no_trump_deals="last", trump="fixed:C") == ("C" if count > 1 else "NT")
    assert trump_plan(system, players, count, no_trump_deals="last", trump="fixed:C") == "NT"


# 5.3


@pytest.mark.parametrize("system", takers("hook"))
def test_5_3_hook(system: str) -> None:
    """On or off, and from a hand size on; bids in turn."""
    size = opened(system).cards
    for options, closed in (
        ({"hook": True}, True),
        ({"hook": False}, False),
        ({"hook": True, "hook_min_cards": size}, True),
        ({"hook": True, "hook_min_cards": size + 1}, False),
    ):
        deal = opened(system, bidding="in_turn", **options)
        deal = bid(deal, [0] * (deal.setting.seats - 1))
        assert (code(deal, size) == "bid/hook") is closed


@pytest.mark.parametrize("system", takers("bidding"))
def test_5_3_bidding(system: str) -> None:
    """In turn one seat may act, at once all; then there is no hook and nothing is amended."""
    in_turn, at_once = (opened(system, bidding=value, hook=True) for value in ("in_turn", "simultaneous"))
    seats = tuple(range(in_turn.setting.seats))
    assert in_turn.actors == (in_turn.turn,)
    assert at_once.actors == seats
    deal = bid(at_once, [at_once.cards] + [0] * (len(seats) - 1))
    assert deal.phase == "play"
    assert deal.bids == (at_once.cards, *[0] * (len(seats) - 1))
    assert deal.amendable is None


@pytest.mark.parametrize("system", takers("amend"))
def test_5_3_amend(system: str) -> None:
    """A bid may be changed until the next one, the last until the lead; or never; or the last never."""
    for options, windows in (
        ({"amend": "until_next_bid"}, (True, True)),
        ({"amend": "never"}, (False, False)),
        ({"amend": "until_next_bid", "dealer_amend": "never"}, (True, False)),
    ):
        deal = opened(system, bidding="in_turn", hook=False, **options)
        one = deal.apply(0)
        every = bid(deal, [0] * deal.setting.seats)
        assert (one.amendable is not None, every.amendable is not None) == windows
        assert first(every).amendable is None


@pytest.mark.parametrize("system", takers("forehead"))
def test_5_3_forehead(system: str) -> None:
    """The last, the first or every one-card deal of the schedule; without one there is no effect."""
    players = seats_of(system)
    ones = [number for number, size in enumerate(schedule(system, players), start=1) if size == 1]
    for value, expected in (
        ("none", []),
        ("first_one_card", ones[:1]),
        ("last_one_card", ones[-1:]),
        ("all_one_card", ones),
    ):
        found = [number for number in ones if is_forehead(dealt(system, players, number, forehead=value))]
        assert found == expected


# 5.4


@pytest.mark.parametrize("system", SYSTEMS)
def test_5_4_first_leader(system: str) -> None:
    """Eldest leads to the first trick, or the dealer; the bids go as before."""
    for value in ("eldest", "dealer"):
        deal = opened(system, first_leader=value)
        way = deal.setting.direction
        eldest = (deal.dealer + way) % deal.setting.seats
        while deal.phase != "play":
            deal = first(deal)
        assert deal.turn == (eldest if value == "eldest" else deal.dealer)
        if system not in {"bust", "boerenbridge", "ninety_nine"}:  # they bid at once
            assert deal.history[0].seat == eldest


@pytest.mark.parametrize("system", takers("void_duty"))
def test_5_4_void_duty(system: str) -> None:
    """Void in the led suit: anything; a trump if held, any trump; a trump that beats the ruff if held."""
    spanish = system == "la_pocha"
    turns = (
        ["7O 4C 5C", "AC 7C SE", "7E RE 6C", "CC RC 3C", "AB RB 3B"]
        if spanish
        else ["9H KC QC", "AD TD TS", "9S KS JC", "JD 9D AC", "KD QD JH"]
    )
    seats = seats_of(system)
    way = -1 if spanish else 1
    hands = [""] * seats
    for k in range(seats):
        hands[way * k % seats] = turns[k]
    for duty, second, third in (("free", 3, 3), ("must_trump", 1, 2), ("tute", 1, 1)):
        game = tr.variants.get(system, void_duty=duty).evolve(deals=cards(3))
        deal = tr.Deal.start(game, hands=hands, trump="E" if spanish else "S", dealer=-way % seats, plan=0)
        deal = through(deal, "bidding")
        assert deal.turn == 0
        deal = deal.apply(turns[0].split()[0])
        assert sorted(texts(deal)) == sorted(turns[1].split()[3 - second :])
        deal = deal.apply(turns[1].split()[2])
        legal = turns[2].split()
        assert sorted(texts(deal)) == sorted({3: legal, 2: legal[:2], 1: legal[1:2]}[third])


@pytest.mark.parametrize("players", [5, 6])
def test_5_4_duplicates_of_bust(players: int) -> None:
    """Of equal cards of Bust's pack the second wins, or the first; the duty to beat follows."""
    hands = ["4S 9H", "4S 3S", "AC KC", "QC JC", "TC 9C", "8C 7C"][:players]
    for value, winner, legal in (("second_wins", 1, ["4S"]), ("first_wins", 0, ["3S", "4S"])):
        game = tr.variants.get("bust", duplicates=value, void_duty="tute", trump="none").evolve(deals=cards(2))
        deal = through(tr.Deal.start(game, hands=hands), "bidding").apply("4S")
        assert sorted(texts(deal)) == legal
        deal = bid(deal.apply("4S"), [hand.split()[0] for hand in hands[2:]])
        assert deal.tricks[0].winner == winner


@pytest.mark.parametrize("kind", ["brader", "atkinson"])
@pytest.mark.parametrize("system", takers("jokers"))
def test_5_4_jokers(system: str, kind: str) -> None:
    """Two jokers are added to the 52 cards; table sizes stay, filled hands count 54, the trump is the system's."""
    for players in SIZES[system]:
        rules = tr.variants.get(system, jokers=kind).at(players)
        assert texts_of(rules.deck) == texts_of(tr.Deck.standard() + "JK JK")
        for value, most in (("fill", 53 // players), ("fill_nt", 54 // players)):
            assert max(schedule(system, players, jokers=kind, max_cards=value)) == most
        assert max(schedule(system, players, jokers=kind)) == largest(system, players)
    assert dealt(system, seats_of(system), 2, jokers=kind, trump="fixed:D").trump == "D"


@pytest.mark.parametrize("system", takers("jokers"))
def test_5_4_what_jokers_do(system: str) -> None:
    """Brader's must be followed with the other; Atkinson's are named, and held back from the first trick."""
    hands = ["JK 5C", "JK 6C", "7C 8C", "9C TC"][: seats_of(system)]
    brader = tr.variants.get(system, jokers="brader", hook=False).evolve(deals=cards(2))
    deal = through(tr.Deal.start(brader, hands=hands, trump="NT"), "bidding")
    assert sorted(texts(deal)) == ["5C", "JK"]
    assert texts(deal.apply("JK")) == ["JK"]
    atkinson = tr.variants.get(system, jokers="atkinson", hook=False).evolve(deals=cards(2))
    deal = through(tr.Deal.start(atkinson, hands=hands, trump="NT"), "bidding")
    assert texts(deal) == ["5C"]
    assert texts(deal.apply("5C")) == ["6C"]


@pytest.mark.parametrize("system", ["oh_hell", "brader_jokers"])
def test_5_4_joker_tie(system: str) -> None:
    """Of two of Brader's jokers the first counts as higher, or the second."""
    for value, winner in (("first", 0), ("second", 2)):
        jokers = {"jokers": "brader"} if system == "oh_hell" else {}
        game = tr.variants.get(system, joker_tie=value, **jokers).evolve(deals=cards(1))
        deal = through(tr.Deal.start(game, hands=["JK", "5C", "JK"], trump="D"), "bidding")
        assert bid(deal, ["JK", "5C", "JK"]).tricks[0].winner == winner


@pytest.mark.parametrize("system", ["oh_hell", "blackout_jokers"])
def test_5_4_joker_pairing(system: str) -> None:
    """The second of Atkinson's jokers gets the opposite over the deal, or only within the trick."""
    hands = [["9H", "9C", "3D"], ["7H", "JK", "4D"], ["6H", "3S", "JK"], ["TC", "JC", "QC"], ["TD", "JD", "QD"]]
    for value, legal in (("deal", ["JK low"]), ("trick", ["JK high", "JK low"])):
        jokers = {"jokers": "atkinson"} if system == "oh_hell" else {}
        game = tr.variants.get(system, joker_pairing=value, hook=False, **jokers).evolve(
            deals=cards(3), deck=tr.Deck.standard() + "JK JK"
        )
        deal = bid(playing(hands, "S", game=game), ["9H", "7H", "6H", "TC", "TD"])
        deal = bid(deal, ["9C", "JK high", "3S", "JC", "JD"])
        assert deal.tricks[1].winner == 1
        assert sorted(texts(bid(deal, ["4D"]))) == legal


# 5.5


@pytest.mark.parametrize("system", [name for name in takers("scoring") if name != "nominations_clag"])
def test_5_5_scoring(system: str) -> None:
    """Each scoring holds on every system; the cells of the worked table, some of each row."""
    for scoring, row in WORKED_TABLE.items():
        if scoring.startswith("zero_"):
            continue
        game = tr.variants.get(system, scoring=scoring)
        for column in ((0, 0), (3, 3), (3, 4), (4, 1)):
            assert scored(game, *column, 7) == row[COLUMNS.index(column)], (scoring, column)


@pytest.mark.parametrize("system", takers("zero_bid"))
def test_5_5_modifiers(system: str) -> None:
    """A made zero and a missed bid score as their options say, under the two scorings that take them."""
    narrow: dict[str, list[str | None]] = {"boerenbridge": [None], "nominations_clag": ["trick_plus_bonus"]}
    scorings = narrow.get(system, ["trick_plus_bonus", "exact_only"])
    for scoring in scorings:
        named = {} if scoring is None else {"scoring": scoring}
        miss = 0 if scoring == "exact_only" else 4
        for zero, points in (("same", 10), ("five", 5), ("five_plus_hand", 12), ("twenty", 20)):
            assert scored(tr.variants.get(system, zero_bid=zero, **named), 0, 0, 7) == points
        for missed, points in (("scoring", miss), ("tricks", 4), ("zero", 0)):
            assert scored(tr.variants.get(system, miss_points=missed, **named), 3, 4, 7) == points


@pytest.mark.parametrize("system", [name for name in takers("miss_base") if name in takers("scoring")])
def test_5_5_miss_base(system: str) -> None:
    """A miss of ``five_per_trick`` loses 5 besides 5 for each trick, or does not."""
    for base, points in ((5, -15), (0, -10)):
        assert scored(tr.variants.get(system, scoring="five_per_trick", miss_base=base), 3, 1, 7) == points


# 5.6


def ended(system: str, scores: tuple[int, ...], /, **options: object) -> tuple[bool, tuple[int, ...], object]:
    """Tell what the end of the last scheduled deal means with some scores: over or not, winners, settlement."""
    rules = tr.variants.get(system, **options).at(len(scores))
    count = rules.deal_count
    standing = Standing(scores, number=count or 9, place=count or 9)
    over = rules.ending.close(standing, count).over
    return over, rules.ending.winners(standing), rules.ending.settlement(standing)


def some_scores(system: str) -> tuple[int, ...]:
    """Give scores with a tie at the top, whose mean is a whole number."""
    return (100, 100, 40, 40, 95, 75)[: seats_of(system)]


@pytest.mark.parametrize("system", takers("winner"))
def test_5_6_winner(system: str) -> None:
    """The highest total wins, a tie is shared; with ``settle`` nobody wins and everybody settles, at 1 if not said."""
    scores = some_scores(system)
    mean = sum(scores) // len(scores)
    assert ended(system, scores) == (True, (0, 1), None)
    for options, stake in (({}, 1), ({"money": 3}, 3), ({"tie_break": "extra_max"}, 1)):
        over, winners, settlement = ended(system, scores, winner="settle", **options)
        assert (over, winners) == (True, ())
        assert settlement == tuple(stake * (score - mean) for score in scores)


@pytest.mark.parametrize("system", takers("tie_break"))
def test_5_6_tie_break(system: str) -> None:
    """With ``extra_max`` a tie at the top calls for another deal; without one the match is over."""
    scores = some_scores(system)
    assert ended(system, scores, tie_break="extra_max")[0] is False
    over, winners, _ = ended(system, (101, *scores[1:]), tie_break="extra_max")
    assert (over, winners) == (True, (0,))


@pytest.mark.parametrize("system", takers("tie_break"))
def test_5_6_extra_deals(system: str) -> None:
    """An extra deal has the largest hand and the trump rule of the schedule's last such deal, and is never special."""
    players = seats_of(system)
    sizes = schedule(system, players)
    count = len(sizes)
    extra = dealt(system, players, count + 1)
    assert extra.cards == max(sizes)
    assert not is_forehead(extra)
    pattern = count - sizes[::-1].index(max(sizes))
    sequences = {"kachufool": "SDCH", "blackout_jokers": "HCDS"}
    sequence = sequences.get(system)
    expected = sequence[count % 4] if sequence else trump_plan(system, players, pattern)
    assert trump_plan(system, players, count + 1) == expected


@pytest.mark.parametrize("system", SYSTEMS)
def test_5_6_money(system: str) -> None:
    """A stake pays everybody against the mean, with either winner; 0 is off."""
    scores = some_scores(system)
    mean = sum(scores) // len(scores)
    _, winners, settlement = ended(system, scores, money=2)
    assert winners == (0, 1)
    assert settlement == tuple(2 * (score - mean) for score in scores)
    assert ended(system, scores, money=0)[2] is None
