"""How the tests of the rules text come to the deals that they ask: over the public API, a few lines each."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, cast

import pytest
from tests.playing import totals

import trickrules as tr
from trickrules.rules import DealCards, ExactBidding, FollowSuit, SuitRanking, cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trickrules.facts import ActionLike

EXTRAS: Final = {"JK": "brader_jokers", "W": "wizard", "N": "wizard"}
"""The cards without a suit, and the system in which each is at home."""

LEAST: Final = {"JK": 2, "W": 4, "N": 4}
"""How often each occurs there."""


def first(state: tr.Deal) -> tr.Deal:
    """Do the first of what may be done."""
    return state.apply(state.legal_actions()[0])


def played_out(deal: tr.Deal) -> tr.Deal:
    """Do the first of what may be done to the end of the deal."""
    while not deal.is_over:
        deal = first(deal)
    return deal


def through(deal: tr.Deal, phase: str) -> tr.Deal:
    """Do the first of what may be done until a phase is over."""
    while deal.phase == phase:
        deal = first(deal)
    return deal


def bid(state: tr.Deal, bids: Iterable[ActionLike]) -> tr.Deal:
    """Make bids, or whatever else, one after the other."""
    for each in bids:
        state = state.apply(each)
    return state


def texts(state: tr.Deal | tr.Match, seat: int | None = None) -> list[str]:
    """List what may be done, as texts."""
    return [str(action) for action in state.legal_actions(seat)]


def code(state: tr.Deal | tr.Match, action: ActionLike, seat: int | None = None) -> str | None:
    """Give the code of the refusal of an action; ``None`` if it is legal."""
    refused = state.why_not(action, seat)
    return None if refused is None else refused.code


def texts_of(named: Iterable[tr.Card]) -> list[str]:
    """List the texts of cards, sorted."""
    return sorted(map(str, named))


def dealt(system: str, players: int, number: int, /, **options: object) -> tr.Deal:
    """Deal the cards of a deal, counted from 1; beyond the schedule those of an extra deal."""
    variant = tr.variants.get(system, **options)
    return tr.Deal.start(variant, players=players, plan=number - 1, seed=number)


def is_forehead(deal: tr.Deal) -> bool:
    """Say whether everybody sees all cards but his own."""
    seats = frozenset(range(deal.setting.seats))
    hands = deal.setting.hands
    return bool(hands) and all(pile.seen_by == seats - {seat} for seat, pile in enumerate(hands))


def auction(size: int, bids: Sequence[int], players: int, /, special: str = "", **options: object) -> tr.Deal:
    """Deal so many cards and let the seats from eldest (seat 0) on bid; or do so in a special deal of Clag."""
    if special:
        number = {"guess_trumps": 10, "blind": 11}[special]
        variant = tr.variants.get("nominations_clag", **options)
        return bid(tr.Deal.start(variant, players=players, plan=number - 1, seed=1), bids)
    variant = tr.variants.get("oh_hell", **options).evolve(deals=cards(size))
    return bid(tr.Deal.start(variant, players=players, dealer=players - 1, seed=1), bids)


# Plays


def card_of(play: str) -> str:
    """Give the card of a play as the rules text writes it: ``2H`` of ``2H=AC``, ``JK`` of ``JK+``."""
    return play.partition("=")[0].rstrip("+-")


def text_of(play: str) -> str:
    """Give the text that the library reads for a play as the rules text writes it."""
    return {"JK+": "JK high", "JK-": "JK low"}.get(play, play.replace("=", " as "))


def play_of(text: str) -> str:
    """Give a play as the rules text writes it for the library's text."""
    return {"JK high": "JK+", "JK low": "JK-"}.get(text, text.replace(" as ", "="))


def suit_of(play: str) -> str:
    """Give the suit that a play shows; ``""`` for none."""
    return "" if card_of(play) in EXTRAS else play[-1]


def pack_of(named: Iterable[str]) -> tr.Deck:
    """Find the pack that has these cards: the French one, as often as needed, or the Spanish one, with extras."""
    wanted = list(named)
    suited = [card for card in wanted if card not in EXTRAS]
    french = tr.Deck.standard()
    pack = french if all(card in french for card in suited) else tr.Deck.spanish()
    pack *= max(map(suited.count, suited), default=1)
    for symbol in sorted(set(wanted) & set(EXTRAS)):
        pack += " ".join([symbol] * max(LEAST[symbol], wanted.count(symbol)))
    return pack


def game_of(named: Iterable[str], duty: str = "free", *, dup: str = "second", joker_tie: str = "first") -> tr.Variant:
    """Find the system in which these cards are at home, with the house rules of play that are asked for."""
    system = next((EXTRAS[card] for card in named if card in EXTRAS), "oh_hell")
    tie = {} if joker_tie == "first" else {"joker_tie": joker_tie}
    return tr.variants.get(system, void_duty=duty, duplicates=f"{dup}_wins", hook=False, **tie)


def playing(
    hands: Sequence[Sequence[str]],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
    joker_tie: str = "first",
    game: tr.Variant | None = None,
    dealer: int | None = None,
) -> tr.Deal:
    """Deal these hands, everybody having bid 0; seat 0 leads unless the dealer is said."""
    named = [card for hand in hands for card in hand]
    pack = pack_of(named)
    variant = game or game_of(named, duty, dup=dup, joker_tie=joker_tie).evolve(deck=pack, deals=cards(len(hands[0])))
    variant = variant.evolve(players=(len(hands),))
    if order:
        variant = variant.evolve(ranking=SuitRanking(order=order))
    if trump == "J":  # no suit that can be named; a joker turned up makes it
        deal = tr.Deal.start(variant, hands=hands, turn_up="JK", dealer=dealer)
    else:
        deal = tr.Deal.start(variant, hands=hands, trump=trump or "NT", dealer=dealer)
    return bid(deal, ["0"] * len(hands))


def following(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
    duty: str = "free",
    *,
    dup: str = "second",
    order: str = "",
    game: tr.Variant | None = None,
) -> tr.Deal:
    """Bring a hand to its turn in a trick; what else the others hold is of no suit that matters."""
    laid = [card_of(play) for play in trick]
    led = next((suit for suit in map(suit_of, trick) if suit), None)
    spare = spare_cards([*hand, *laid], {trump, led})
    hands = [[card, *(spare.pop() for _ in hand[1:])] for card in laid] + [list(hand)]
    if not trick:
        hands.append([spare.pop() for _ in hand])
    deal = playing(hands, trump, duty, dup=dup, order=order, game=game)
    return bid(deal, map(text_of, trick))


def spare_cards(named: Sequence[str], matter: set[str | None]) -> list[str]:
    """List suited cards that are not named and of none of the suits that matter, each once."""
    pack = pack_of(named)
    used = set(named)
    suited = [card for card in pack.cards if card.suit is not None and card.suit.symbol not in matter]
    return list(dict.fromkeys(str(card) for card in suited if str(card) not in used))


def offered(deal: tr.Deal, hand: Sequence[str], *, alone: bool = True) -> list[str]:
    """List, sorted, what may be played: what is offered, which must be what is accepted.

    It must be what the trick says too, unless that cannot stand alone, since it matters what was played before it.
    """
    plays = sorted(map(str, deal.legal_actions()))
    accepted = {play for card in hand for play in forms(card) if deal.why_not(play) is None}
    assert plays == sorted(accepted)
    if alone:
        assert plays == sorted(map(str, deal.trick.legal(hand, first=not deal.tricks)))
    return plays


def forms(card: str) -> list[str]:
    """List the texts that a card might be played by."""
    if card[:1] == "2":
        named = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
        return [card, *(f"{card} as {other}" for other in named)]
    return ["JK", "JK high", "JK low"] if card == "JK" else [card]


def atkinson(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
    duty: str,
    *,
    number: int,
    named: str | None,
    pairing: str,
) -> tr.Deal:
    """Bring a hand to its turn with high and low jokers in the pack.

    Seat 0 leads, and after the hand one more seat plays, the helper.  Where the trick is not the first of its deal,
    seat 0 wins one before it.  Where the first joker of the deal does not lie in the trick, the helper has played it to
    another; if it was high, the helper leads to a third, which gives the lead back.
    """
    laid = [card_of(play) for play in trick]
    helper = len(trick) + 1
    led = next((suit for suit in map(suit_of, trick) if suit), None)
    spare = spare_cards([*hand, *laid], {trump, led})
    hands = [[card] for card in laid]
    for row in hands:  # a joker is led by a hand of jokers only
        row += ["JK" if row is hands[0] and row[0] == "JK" else spare.pop() for _ in hand[1:]]
    hands += [list(hand), [spare.pop() for _ in hand]]
    earlier = named is not None and named not in {play[-1] for play in trick if card_of(play) == "JK"}
    script: list[str] = []
    for k in range(0 if number == 1 else 1 + (0 if not earlier else 2 if named == "+" else 1)):
        suit = next(suit for suit in "CDHS" if [card[-1] for card in spare].count(suit) > helper)
        *low, high = [card for card in spare if card[-1] == suit][: helper + 1]
        spare = [card for card in spare if card not in {*low, high}]
        plays = [high, *low[:-1], "JK" if k == 1 else low[-1]]
        for row, card in zip(hands, plays, strict=True):
            row.append(card)
        if k == 2:
            plays = [plays[-1], *plays[:-1]]
        script += [text_of(f"JK{named}") if card == "JK" else card for card in plays]
    options = {} if pairing == "deal" else {"joker_pairing": pairing}
    variant = tr.variants.get("blackout_jokers", void_duty=duty, hook=False, **options)
    pack = pack_of([card for row in hands for card in row])
    variant = variant.evolve(deck=pack if "JK" in pack else pack + "JK JK", deals=cards(len(hands[0])))
    return bid(playing(hands, trump, game=variant), [*script, *map(text_of, trick)])


# Deals in which the seats win so many tricks each


def tricks_for(rules: tr.Ruleset, won: Sequence[int]) -> tuple[list[list[str]], list[str]]:
    """Give hands and plays by which the seats win so many tricks each, dealt by the last: everybody follows suit."""
    height = dict(zip(map(str, rules.deck.cards), rules.heights, strict=True))
    groups: list[list[str]] = []
    for suit in rules.deck.suits:
        row = sorted({str(card) for card in rules.deck.cards if card.suit == suit}, key=height.__getitem__)
        groups += [row[at : at + len(won)] for at in range(0, len(row) - len(won) + 1, len(won))]
    hands: list[list[str]] = [[] for _ in won]
    plays: list[str] = []
    turns = [rules.direction * k % len(won) for k in range(len(won))]
    leader = (rules.seats - 1 + rules.direction) % rules.seats
    for winner in [seat for seat, tricks in enumerate(won) for _ in range(tricks)]:
        *low, high = groups.pop(0)
        order = [(leader + turn) % len(won) for turn in turns]
        cards_of = {seat: high if seat == winner else low.pop() for seat in order}
        for seat, card in cards_of.items():
            hands[seat].append(card)
        plays += cards_of.values()
        leader = winner
    return hands, plays


def with_tricks(
    game: tr.Variant | tr.Ruleset,
    bids: Sequence[ActionLike],
    won: Sequence[int],
    *,
    plan: int | None = None,
    standing: Sequence[int] | None = None,
) -> tr.Deal:
    """Play a deal in which the seats bid so, by their number, and win so many tricks each; there is no trump."""
    rules = game if isinstance(game, tr.Ruleset) else game.at(len(won))
    hands, plays = tricks_for(rules, won)
    deal = tr.Deal.start(rules, hands=hands, trump="NT", plan=plan, standing=standing)
    while deal.phase == "bidding":
        seat = deal.turn
        assert seat is not None
        deal = deal.apply(bids[seat], seat)
    deal = bid(deal, plays)
    assert deal.won == tuple(won)
    return deal


def scored(variant: tr.Variant, bid_: int, won: int, size: int) -> int:
    """Give the points of seat 0 for its bid and its tricks, in a deal of so many cards under the variant's scoring."""
    plain = variant.evolve(
        deals=cards(size), bidding=ExactBidding(hook=False), duties=(FollowSuit(),), dealing=DealCards()
    )
    seats = min(variant.players)
    deal = with_tricks(plain, [bid_] + [0] * (seats - 1), [won, size - won] + [0] * (seats - 2))
    return totals(deal)[0]


def found_line(deal: tr.Deal, won: Sequence[int], tries: int) -> list[str] | None:
    """Look for plays from the first lead on by which the seats win so many tricks each; seeded, so always the same."""
    chance = random.Random(1)
    for _ in range(tries):
        state = deal
        played: list[str] = []
        while not state.is_over:
            card = chance.choice(state.legal_actions())
            played.append(str(card))
            state = state.apply(card)
        if state.won == tuple(won):
            return played
    return None


def line_of_play(deal: tr.Deal, won: Sequence[int]) -> list[str]:
    """Find plays, from the first lead on, by which the seats win so many tricks each."""
    line = found_line(deal, won, 3_000)
    if line is None:
        pytest.fail(f"no line of play was found that wins {won}")
    return line


SUITS_OF_BID: Final = ("DDD", "SDD", "HDD", "CDD", "CSD", "CHD", "CCD", "CCS", "CCH", "CCC")
"""For each bid of Ninety-Nine the suits of three cards that make it."""


def ninety_nine_deal(
    bids: Sequence[int], won: Sequence[int] | None = None, offers: Sequence[str] = ("none", "none", "none")
) -> tr.Deal:
    """Deal a first deal of Ninety-Nine (seat 0 eldest) in which the seats bid so and make these offers.

    Where tricks are said, spades are trump, and it is played so that the seats win so many each.
    """
    rules = tr.variants.get("ninety_nine").at(3)
    for seed in range(500):
        pile = {suit: [str(card) for card in rules.deck if str(card)[-1] == suit] for suit in "CDHS"}
        aside = [[pile[suit].pop(0) for suit in SUITS_OF_BID[number]] for number in bids]
        rest = [card for suit in "SHDC" for card in reversed(pile[suit])]
        if seed:
            random.Random(seed).shuffle(rest)
        hands = [[*three, *rest[9 * seat : 9 * seat + 9]] for seat, three in enumerate(aside)]
        deal = tr.Deal.start(rules, hands=hands, plan=0, dealer=2, trump="S" if won else None)
        deal = bid(deal, [" ".join(["bid", *three]) for three in aside])
        for offer in offers:
            deal = deal.apply(offer) if deal.phase == "declaring" else deal
        line = found_line(deal, won, 40) if won else []
        if line is not None:
            return bid(deal, line)
    pytest.fail(f"no deal was found that wins {won}")


def finished(match: tr.Match) -> tr.Match:
    """Do the first of what may be done to the end of the match."""
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def number_of(contract: object, name: str) -> int:
    """Read a whole number off a contract."""
    return cast("int", getattr(contract, name))
