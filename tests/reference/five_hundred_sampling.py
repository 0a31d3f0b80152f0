"""Deals of Five Hundred that meet what is rare: jokers where they matter, auctions that go where they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from tests.reference import five_hundred_reference as ref

import trickrules as tr
from trickrules.base.frozen import changed
from trickrules.facts import Standing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from tests.reference.pairing import Options

AIMS: Final = ("anything", "nullo", "open", "no trump", "slam", "nobody", "fight")
"""Where an auction is sent; each row of options takes some of them in turn."""

JOKER_AIMS: Final = ("nullo", "open", "no trump", "nobody", "long", "fall")
"""The same where jokers are to matter."""

JOKER_OPTIONS: Final[dict[str, tuple[object, ...]]] = {
    "joker_low_in_nullo": (True, False),
    "contractor_names_joker_suit": (True, False),
    "joker_lead_limit": ("not_shown_void", "none"),
    "kitty_size": (6,),
    "nullo": ("anytime",),
    "nullo_play": ("own_hand", "both_hands"),
}
"""Options in which jokers matter: all of them meet, not only in pairs."""

TIES: Final = 8
TIE_OPTIONS: Final[dict[str, object]] = {"all_pass": "play_no_trump", "must_bid_to_win": False}
"""Options in which a deal without a contract may end with two sides at 500."""

NEAR: Final = (-490, -300, 370, 460, 480, 490)
"""Scores from which a match may end."""

EVEN: Final = (0, 450, 480)
"""Scores of all sides from which several may reach the end, or share the highest score."""


@dataclass
class Aim:
    """What a deal is to come to.

    Attributes:
        wanted: Where the auction is sent.
        bidder: The seat that is to have the contract.
        suit: The suit of a slam.
        kept: Whether jokers are kept for the last tricks.
    """

    wanted: str
    bidder: int
    suit: str
    kept: bool


def sample(rows: list[Options]) -> Iterator[tuple[Options, str]]:
    """Give options and aims: each row with one of the aims, then the options of jokers with each of theirs."""
    for place, row in enumerate(rows):
        yield row, AIMS[place % len(AIMS)]
    offered = {name: values for name, values in JOKER_OPTIONS.items() if name in rows[0]}
    for place, values in enumerate(product(*offered.values())):
        row = {**rows[place % len(rows)], **dict(zip(offered, values, strict=True)), "open_nullo_after_8": False}
        for aim in JOKER_AIMS:
            yield row, aim
    for row in rows[:TIES]:
        yield {**row, **TIE_OPTIONS}, "tie"


def aimed(system: ref.System, dealer: int, wanted: str, rng: Random) -> Aim:
    """Choose who is to have the contract."""
    bidder = (dealer + 1) % system.players if wanted == "slam" else rng.randrange(system.players)
    return Aim(wanted, bidder, rng.choice(ref.SUITS), wanted == "long" or rng.random() < 0.25)


def arranged(system: ref.System, dealer: int, aim: Aim, rng: Random) -> list[str]:
    """Order a pack: long suits, a joker with who is to have the contract, and the other one elsewhere."""
    cards = rng.sample(system.pack, len(system.pack))
    hands: list[list[str]] = [[] for _ in range(system.players)]
    jokers = [card for card in cards if card in ref.JOKERS]
    order = ref.Ranking(aim.suit if aim.wanted == "slam" else None).order_of(aim.suit)
    suit = [card for card in order if card in cards]
    if aim.wanted == "slam":
        hands[aim.bidder] = suit[:10]
    elif aim.wanted == "long" and len(jokers) > 1:
        # One hand of a suit and the jokers; the first leader has two of the suit, and all aces.
        hands[(aim.bidder + 1) % system.players] = [*jokers, *suit[len(jokers) - 10 :]]
        aces = [card for card in sorted(cards, key=_height) if card not in jokers and card not in suit]
        hands[aim.bidder] = [*suit[:2], *aces[:8]]
    elif aim.wanted == "fall" and len(jokers) > 1:
        # Low cards for the contractor, high ones for the next seat, a joker for each; nobody else in play has the suit.
        rest = [card for card in sorted(cards, key=_height) if card not in jokers and card not in suit]
        hands[aim.bidder] = [*jokers[:1], *rest[-9:]]
        hands[(aim.bidder + 1) % system.players] = [*jokers[1:], *rest[:9]]
        for partner in system.partners(aim.bidder):
            hands[partner], suit = suit[:10], suit[10:]
    elif rng.random() < 0.9:
        holders = [aim.bidder, *rng.sample(range(system.players), system.players)]
        for joker, seat in zip(jokers, holders, strict=False):
            hands[seat].append(joker)
    held = {card for hand in hands for card in hand}
    left = [card for card in cards if card not in held]
    if rng.random() < 0.7:
        left.sort(key=lambda card: (card in ref.JOKERS or rng.random() < 0.2, card[-1]))
    if aim.wanted in {"long", "fall"}:
        left.sort(key=suit.__contains__)
    for seat in rng.sample(range(system.players), system.players):
        more = 10 - len(hands[seat])
        hands[seat] += left[:more]
        left = left[more:]
    seats = [(dealer + 1 + place) % system.players for place in range(system.players)]
    return [hands[seat][place] for place in range(10) for seat in seats] + left


def _height(play: str) -> int:
    """Place a card among the ranks, 0 for an ace; jokers are last."""
    return ref.RANKS.index(play[:-1]) if play[:-1] in ref.RANKS else len(ref.RANKS)


def begun(
    name: str, players: int, options: dict[str, object], wanted: str, rng: Random
) -> tuple[tr.Match, ref.Match, Aim]:
    """Begin a match of both sides, at some scores, with a deal that is arranged."""
    system = ref.System(name, players, **options)
    dealer = rng.randrange(players)
    even = rng.choice(EVEN)
    scores = [rng.choice(NEAR) if rng.random() < 0.2 else even for _ in range(system.team_count)]
    if wanted == "tie":
        scores = [500 - 10 * (10 // system.team_count + system.team_count % 2)] * system.team_count
    aim = aimed(system, dealer, wanted, rng)
    variant = tr.variants.get(name, **options)
    match = tr.Match.start(variant, players=players, seed=rng.randrange(10**9), dealer=dealer)
    standing = Standing(tuple(scores))
    pack = match.rules.deck.places(arranged(system, dealer, aim, rng))
    deal = tr.Deal.start(match.rules, pack=pack, dealer=dealer, standing=standing)
    return changed(match, deal=deal, standing=standing), ref.Match(system, dealer, scores), aim


def chosen(plain: ref.Deal, legal: list[str], aim: Aim, rng: Random) -> str:
    """Choose an action of the seat whose turn it is; of a discard the choice is not listed."""
    if plain.phase == "bidding":
        return _called(plain, legal, aim, rng)
    if plain.phase == "exchange":
        return _discarded(plain, aim, rng)
    if plain.asks_partner:
        return rng.choice(legal)
    if plain.phase == "declaring":
        return _declared(plain, legal, rng)
    return _played(plain, legal, aim, rng)


def _called(plain: ref.Deal, legal: list[str], aim: Aim, rng: Random) -> str:
    if aim.wanted in {"nobody", "tie"} and rng.random() < 0.95:
        return "pass"
    if aim.wanted in {"anything", "fight"} or rng.random() < 0.1:
        inkles = [call for call in legal if call in ref.INKLES]
        if inkles and rng.random() < 0.7:
            return rng.choice(inkles)
        low = [call for call in plain.system.ladder if call in legal]
        return rng.choice(["pass", *low[: 2 if aim.wanted == "fight" else 4]])
    bids = {
        "nullo": ["N", "7S", "8S"],
        "open": ["ON", "8S"],
        "fall": ["N", "7S", "8S"],
        "no trump": ["6NT", "7NT", "8NT"],
        "long": ["6NT", "7NT", "8NT"],
        "slam": [f"6{aim.suit}", f"7{aim.suit}"],
    }
    wanted = bids.get(aim.wanted, [])
    if plain.turn != aim.bidder:  # a bid of seven or eight may have to go before
        helps = plain.highest is None and bool(wanted[:1]) and wanted[0] not in legal
        return next((bid for bid in wanted[1:] if helps and bid in legal), "pass")
    return next((bid for bid in wanted if bid in legal and plain.highest_seat != plain.turn), "pass")


def _discarded(plain: ref.Deal, aim: Aim, rng: Random) -> str:
    assert plain.contractor is not None
    hand = plain.hands[plain.contractor]
    size = plain.system.kitty_size
    cards = rng.sample(hand, len(hand))
    kind = rng.random()
    if aim.wanted in {"slam", "long", "fall"} and plain.contractor == aim.bidder:
        cards = plain.kitty
    elif kind < 0.85:
        cards.sort(key=lambda card: (card in ref.JOKERS) is (kind > 0.15))
    return f"discard {' '.join(cards[:size])}"


def _declared(plain: ref.Deal, legal: list[str], rng: Random) -> str:
    """Declare a joker in a short suit more often than not."""
    assert plain.contractor is not None
    suits = [card[-1] for card in plain.hands[plain.contractor] if card not in ref.JOKERS]
    if legal == ["pass"] or rng.random() < 0.15:
        return "pass"
    return min(
        (word for word in rng.sample(legal, len(legal)) if word != "pass"), key=lambda word: suits.count(word[-1])
    )


def _played(plain: ref.Deal, legal: list[str], aim: Aim, rng: Random) -> str:  # noqa: PLR0911 -- one a habit
    seat = plain.playing()
    ranking = plain.ranking()
    plays = rng.sample(legal, len(legal))
    if aim.wanted == "slam" and seat == plain.contractor and ranking.trump is not None:
        return min(
            plays,
            key=lambda play: (
                ranking.order_of(str(ranking.trump)).index(play) if ranking.suit_of(play) == ranking.trump else 99
            ),
        )
    jokers = [play for play in plays if play[:2] in ref.JOKERS]
    others = [play for play in plays if play not in jokers]
    if aim.wanted == "long":  # the suit goes last
        return min(
            others or jokers, key=lambda play: (play[-1] == aim.suit and seat != _longest(plain, aim), _height(play))
        )
    if plain.declared is not None:
        named = [play for play in jokers if play.endswith(f"as {plain.declared[-1]}")]
        if named and rng.random() < 0.7:
            return named[0]
        follows = bool(plain.current and plain.current.plays)
        if seat == plain.contractor and others and rng.random() < (0.3 if follows else 0.8):
            jokers = []  # the declared one waits for the other
    if others and aim.kept:
        return others[0]
    if jokers and rng.random() < 0.6:
        return jokers[0]
    if plain.contract in {"N", "ON"} and rng.random() < 0.7:  # the contractor low, the others high
        return sorted(plays, key=_height)[-1 if seat == plain.contractor else 0]
    return plays[0]


def _longest(plain: ref.Deal, aim: Aim) -> int:
    return (aim.bidder + 1) % plain.system.players
