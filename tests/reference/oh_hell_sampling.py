"""Deals of the Oh Hell family that meet what is rare: cards out of the ordinary in play, special deals, full totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.reference import oh_hell_reference as ref
from tests.reference.pairing import every_two

import trickrules as tr
from trickrules.base.frozen import changed
from trickrules.facts import Standing
from trickrules.tricks.extras import WildTwos

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from tests.reference.pairing import Options

LEAST: Final = 48
"""How many deals of a system are begun, though it has fewer rows of options."""

AIMS: Final = ("hands", "hands", "turned", "suits", "one joker", "anything")
"""What a pack is arranged for; each row of options takes some of them in turn."""

NEAR_100: Final = (0, 79, 80, 88, 95, 99)
"""Totals of Boerenbridge from which much may happen."""


@dataclass
class Start:
    """Where a match begins.

    Attributes:
        players: The number of players.
        options: The options.
        place: The number of the first deal, from 0.
        aim: What its pack is arranged for.
        deals: The most deals that are played.
        runs: Whether some seats duck and the others bid too much, for runs of made and missed bids.
    """

    players: int
    options: Options
    place: int
    aim: str
    deals: int
    runs: bool


def starts(name: str, rng: Random) -> Iterator[Start]:
    """Give the rows of options of a system in turn, each for some number of players that it allows."""
    rows = every_two(name)
    for number in range(max(LEAST, len(rows))):
        options = rows[number % len(rows)]
        counts = tr.variants.get(name, **options).players
        for players in rng.sample(counts, len(counts)):
            if (rules := allowed(name, options, players)) is not None:
                runs = bool(options.get("streak_bonus")) and number % 4 == 0
                first = players if runs else place(rules, options, number, rng)
                deals = 6 if runs else 1 + (options.get("trump") is None)
                turned = options.get("jokers", "none") != "none" and options["trump"] in ("turn_up", "coulon")
                aim = "turned" if turned and number % 2 else AIMS[number % len(AIMS)]
                yield Start(players, options, first, aim, deals, runs)
                break


def allowed(name: str, options: Options, players: int) -> tr.Ruleset | None:
    """Give the rules for some players, if the hands of the schedule can be dealt to so many."""
    try:
        return tr.variants.get(name, **options).at(players)
    except tr.DefinitionError:
        return None


def place(rules: tr.Ruleset, options: Options, number: int, rng: Random) -> int:
    """Choose the deal to begin with: any, the last, an extra one, or one that is unlike the first."""
    count = rules.deal_count
    if count is None:
        return 0
    special = [plan.number for plan in rules.plans if plan.slots != rules.plans[0].slots]
    extra = options["tie_break"] == "extra_max" and options["winner"] == "highest"
    ones = [plan.number for plan in rules.plans if plan.cards == 1]
    whole = [plan.number for plan in rules.plans if plan.dealt * rules.seats == len(rules.deck)]
    wild = [plan.number for plan in rules.plans if isinstance(plan.slots.ranking, WildTwos)]
    tries = (
        [count] if extra else [],
        whole if options["trump"] == "last_card" else [],
        wild if options["void_duty"] == "tute" else [],
    )
    rare = [numbers for numbers in tries if numbers]
    if rare and rng.random() < 0.6:
        return rng.choice(rng.choice(rare))
    several = [special, [count - 1], whole, special, ones, range(count)]
    return rng.choice(several[number % len(several)] or range(count))


def begun(name: str, start: Start, rng: Random) -> tuple[tr.Match, ref.Match]:
    """Begin a match of both sides at some deal, whose pack is arranged."""
    system = ref.System(name, start.players, **start.options)
    dealer = rng.randrange(start.players)
    totals = [0] * start.players
    if name == "boerenbridge":
        totals = [rng.choice(NEAR_100 if rng.random() < 0.8 else (0,)) for _ in totals]
        totals = totals if rng.random() < 0.6 else [0] * start.players
    match = tr.Match.start(
        tr.variants.get(name, **start.options), players=start.players, seed=rng.randrange(10**9), dealer=dealer
    )
    plan = match.rules.plan(start.place)
    standing = Standing(tuple(totals), number=start.place, place=start.place)
    pack = match.rules.deck.places(arranged(system.pack, start, plan.dealt, rng))
    deal = tr.Deal.start(match.rules, plan=start.place, pack=pack, dealer=dealer, standing=standing)
    plain = ref.Match(system, dealer)
    plain.number = start.place + 1
    plain.totals = totals
    return changed(match, deal=deal, standing=standing), plain


def arranged(pack: Sequence[str], start: Start, dealt: int, rng: Random) -> list[str]:
    """Order a pack so that cards out of the ordinary are dealt, or turned up, or hands are long in few suits."""
    cards = rng.sample(pack, len(pack))
    size = dealt * start.players
    if start.aim == "suits":
        cards[:size] = _by_suits(cards[:size], start.players, rng)
    odd = [card for card in cards if card in ref.ODD] or [
        card for card in cards if card[0] == "2" or cards.count(card) > 1
    ]
    odd = rng.sample(odd, min(len(odd), size // 2 + 1))
    if start.aim == "anything":
        return cards
    for number, card in enumerate(odd[: 1 if start.aim == "one joker" else len(odd)]):
        target = rng.randrange(size)
        if start.aim == "turned" and number == 0:  # the turn-up, or the dealer's last card
            target = min(size, len(cards) - 1)
        elif start.aim == "one joker":  # with one card each somebody has to play it in the first trick
            target = rng.choice((0, rng.randrange(min(size, start.players))))
        at = cards.index(card)
        cards[at], cards[target] = cards[target], cards[at]
    return cards


def _by_suits(cards: list[str], players: int, rng: Random) -> list[str]:
    """Deal hands that are long in few suits."""
    cards = sorted(cards, key=lambda card: (rng.random() < 0.2, card[-1]))
    size = len(cards) // players
    return [cards[(place % players) * size + place // players] for place in range(len(cards))]


def chosen(plain: ref.Deal, seat: int, legal: Sequence[str], start: Start, rng: Random) -> str:
    """Choose an action: cards out of the ordinary more often than others, and bids that may be made."""
    if start.runs and plain.phase in {"bidding", "play"}:
        if plain.phase == "bidding":
            return max(legal, key=int) if seat % 2 else min(legal, key=int)
        return sorted(legal, key=lambda play: ref.FRENCH_ORDER.find(play[0]))[-(seat % 2)]
    if plain.phase == "play":
        odd = [play for play in legal if " " in play or play in ref.ODD]
        twos = [play for play in odd if " as " in play]
        if twos and plain.tricks[-1].plays:  # name what lies there, or its suit
            best = plain.tricks[-1].plays[0]
            near = [play for play in twos if play.endswith(ref.named(best)) or play[-1] == best[-1]]
            odd = near if near and rng.random() < 0.7 else odd
        if odd and rng.random() < 0.5:
            return rng.choice(odd)
    if plain.phase == "bidding" and legal[0].isdecimal() and rng.random() < 0.6:
        fair = plain.size / plain.system.players
        return min(legal, key=lambda bid: (abs(int(bid) - fair), rng.random()))
    if plain.phase == "bidding" and legal[0].startswith("bid "):
        return min(rng.sample(legal, 30), key=lambda bid: abs(ref.nn_bid(bid.split()[1:]) - 3))
    return rng.choice(legal)
