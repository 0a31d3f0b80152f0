"""Playthroughs: for every system some deals, and what each public query answers at every step.

A file tells the start of each scene in full, and at every step what has changed: a query without a line answers as at
the step before. Actions are drawn from a seed; now and then a bid is amended. Every step also tries an action that
is refused.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.golden.small import alone

import trickrules as tr
from trickrules.rules import Standing, cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from trickrules.rules import Action, Schedule
    from trickrules.states.ledger import LedgerEntry


class Scene(NamedTuple):
    """Some deals of a system, played as a match with a schedule of just these; the deals keep the rules that they have.

    Attributes:
        title: What it is there for.
        players: How many play.
        deals: Which deals of the system's schedule, from 0; below 0 counted from the end. Where the trump goes by the
            place in the schedule, it is the new place that counts.
        seed: What packs and choices are drawn from.
        size: The number of cards, where it is not the scheduled one.
        limit: After how many deals to stop, where the match goes on.
        actions: After how many actions to stop, where a deal is long.
        standing: The scores that one deal begins with; it is then played by itself, without a match around it.
        options: House rules.
        said: What is done first, as texts, before anything is drawn.
    """

    title: str
    players: int
    deals: tuple[int, ...]
    seed: int = 1
    size: int | None = None
    limit: int = 99
    actions: int = 9_999
    standing: tuple[int, ...] = ()
    options: Mapping[str, object] = {}
    said: tuple[str, ...] = ()


PASSED_OUT: Final = (*("pass",) * 4, "pass", "N", "pass", "pass")
"""The calls of a deal without a bid, and of the deal after it."""

LONE: Final = (*("pass",) * 4, "D alone")
"""The calls of a deal in which eldest plays alone."""

KONTRA: Final = ("18", "hold", "20", "pass", "pass", "hand", "null hand ouvert")
"""What is said until forehand, who has held a bid, may double."""

BENNY: Final = 85
"""A seed with which the best bower is turned up."""

SCENES: Final[Mapping[str, tuple[Scene, ...]]] = {
    "oh_hell": (Scene("down to one card and up again", 4, (1, 8, 9, 10), seed=11),),
    "oh_hell_ascending": (Scene("the smallest deal, and the largest, without a trump", 4, (0, -1)),),
    "up_and_down_the_river": (Scene("down to one card and up again", 5, (8, 9, 11)),),
    "blackout": (Scene("small deals", 3, (5, 7, 9)),),
    "devils_bridge": (
        Scene("up, and the last deal with the card on the forehead", 4, (0, 4, -1)),
        Scene("seven play", 7, (1, -1)),
    ),
    "kachufool": (Scene("the trumps go round", 3, (0, 1, 2, 3, 4)),),
    "whist": (Scene("the last card makes trump", 4, (0,)),),
    "knockout_whist": (Scene("some are out, and the deal passes over them", 4, (3, 4, 5, 6), seed=10),),
    "german_whist": (Scene("the stock lies open", 2, (0,), actions=24),),
    "seven_six_five": (Scene("seven, six", 4, (0, 1)),),
    "oh_shit": (Scene("spades are trump", 6, (2, 6)),),
    "coulon_turn_up": (Scene("with trump and without, by the rank turned up", 4, (7, 8, 9, 10, 11)),),
    "must_trump": (Scene("who is void must trump", 4, (3, 7), seed=3),),
    "la_podrida": (Scene("who is void must trump", 5, (4, 8)),),
    "german_bridge": (Scene("one card, and all cards dealt", 4, (0, -1)),),
    "ten_op_en_neer": (Scene("up and down", 5, (0, 3, 12)),),
    "ascenseur": (Scene("up", 3, (2, 7)),),
    "bust": (
        Scene("a pack with equal cards, bids at once", 5, (7, 11)),
        Scene("all cards dealt, so no trump", 3, (0,)),
    ),
    "blackout_jokers": (
        Scene("all cards dealt, hearts are trump", 5, (0,)),
        Scene("six play, hearts and clubs are trump", 6, (0, 1), size=2),
    ),
    "brader_jokers": (
        Scene("jokers are a suit of their own", 4, (0, 8)),
        Scene("a joker turned up", 7, (5, 6), seed=29),
    ),
    "la_pocha": (
        Scene("one card, some, and all cards dealt", 4, (0, 5, 13), seed=2),
        Scene("eight play", 8, (0, 8)),
    ),
    "romanian_whist": (
        Scene("one card, some, and all cards dealt", 4, (0, 6, 11), seed=4),
        Scene("five missed in a row", 3, (3,) * 7, options={"streak_bonus": 10}),
    ),
    "seven_up_beben": (Scene("up, all cards dealt, down", 4, (2, 7, 14)),),
    "wizard": (Scene("wizards and jesters, in the hands and turned up", 3, (0, 1, 2, 3, 4, 5), seed=203),),
    "boerenbridge": (
        Scene("bids at once", 4, (0,), size=3, limit=1),
        Scene(
            "who has 80 or more does not bid, and bounces off 100", 4, (0,), seed=3, size=8, standing=(95, 40, 99, 79)
        ),
        Scene("to the end, in deals of one card", 4, (0,), seed=1493, size=1),
    ),
    "ninety_nine": (
        Scene("three deals, the trump by how many made their bid", 3, (0,), seed=29, size=5, limit=3),
        Scene("to the end of a game, in deals of two cards", 3, (0,), size=2),
    ),
    "nominations_clag": (
        Scene("the eight special deals", 4, tuple(range(7, 15)), seed=58, size=3),
        Scene("one card on the forehead", 5, (-2, -1), options={"forehead": "last_one_card"}),
    ),
    "bridge": (
        Scene("a board in full, doubled", 4, (0,), seed=5, limit=1, said=("1C", "1H", "double", *("pass",) * 3)),
        Scene("everybody passes", 4, (0, 1), size=2, limit=2, said=("pass",) * 4),
        Scene("claims", 4, (3,), seed=31, size=4, limit=1, options={"claims": True}, said=("1S", *("pass",) * 3)),
    ),
    "rubber_bridge": (
        Scene("a part score, below and above the line", 4, (0,), seed=3, limit=1, said=("1C", *("pass",) * 3)),
    ),
    "chicago": (Scene("four deals", 4, (0, 1, 2, 3), size=2, limit=4, said=(*("pass",) * 4, "1D", *("pass",) * 3)),),
    "minibridge": (Scene("points are told, the strongest names the contract", 4, (0, 1), seed=2, size=5),),
    "klaverjas_amsterdam": (
        Scene("eldest makes trumps; what may be played in a whole deal", 4, (0,)),
        Scene(
            "all pass but the dealer, who was asked first; roem is announced",
            4,
            (0,),
            seed=3,
            options={"trump_making": "in_turn", "first_asked": "dealer", "roem": "announced"},
            said=("pass",) * 4,
        ),
    ),
    "klaverjas_rotterdam": (Scene("every trick is trumped", 4, (0,), seed=3),),
    "american_500": (
        Scene("a contract in full", 4, (0,), seed=9, limit=1, said=("iH", "7S", "pass", "8H")),
        Scene("nobody bids, and a nullo in the next deal", 4, (0,), seed=3, size=2, limit=2, said=PASSED_OUT),
        Scene(
            "an open nullo with a dummy",
            4,
            (0,),
            seed=4,
            size=3,
            limit=1,
            options={"nullo_play": "both_hands"},
            said=("7S", "ON", "pass", "pass"),
        ),
        Scene("six play: four sit out at a nullo", 6, (0,), size=2, limit=1, said=("N", *("pass",) * 5)),
    ),
    "australian_500": (
        Scene(
            "until all but one have passed",
            4,
            (0,),
            seed=3,
            size=4,
            limit=1,
            said=("6S", "7C", "pass", "8D", "9D", "pass", "pass"),
        ),
        Scene("a misere after a bid of seven", 4, (0,), size=3, limit=1, said=("7D", "N", "pass", "pass", "pass")),
        Scene(
            "nobody bids, and the deal is played",
            4,
            (0,),
            seed=8,
            size=3,
            limit=1,
            options={"all_pass": "play_no_trump"},
            said=("pass",) * 4,
        ),
        Scene("to the end of a game, in deals of one card", 4, (0,), seed=2, size=1, limit=9),
    ),
    "australian_500_home": (
        Scene("a joker declared", 4, (0,), seed=6, size=5, limit=1, said=("8NT", "pass", "pass", "pass")),
        Scene("an open misere, up after a trick", 4, (0,), size=3, limit=1, said=("ON", "pass", "pass", "pass")),
    ),
    "briscola": (
        Scene("a whole deal for two", 2, (0,), seed=3, limit=1),
        Scene("partners look", 4, (0,), seed=2, size=2, limit=1, options={"partners_look": True}),
    ),
    "brisca": (Scene("a low trump is exchanged", 3, (0,), seed=2, limit=1),),
    "briscolone": (
        Scene(
            "no trump, and suit to follow at the end", 2, (0,), size=5, limit=1, options={"following": "after_stock"}
        ),
    ),
    "briscola_chiamata": (
        Scene("a card is called", 5, (0,), limit=1, said=("A", "3", "pass", "pass", "pass", "pass")),
        Scene(
            "points are bid",
            5,
            (0,),
            seed=3,
            size=2,
            limit=1,
            options={"points_bids": True},
            said=("2", "70", *("pass",) * 4),
        ),
    ),
    "euchre": (
        Scene("ordered up", 4, (0,), seed=3, limit=1, said=("pass", "order up")),
        Scene(
            "alone, and defended alone", 4, (0,), seed=4, size=2, limit=1, options={"defend_alone": "always"}, said=LONE
        ),
    ),
    "british_euchre": (Scene("the best bower turned up", 4, (0,), seed=BENNY, size=3, limit=1),),
    "railroad_euchre": (Scene("the partner's best card", 4, (0,), seed=2, size=3, limit=1, said=("order up alone",)),),
    "cutthroat_euchre": (Scene("one against two", 3, (0,), seed=2, size=3, limit=2, said=("pass", "order up")),),
    "two_handed_euchre": (Scene("a suit is named", 2, (0,), seed=2, size=4, limit=1, said=("pass", "pass", "C")),),
    "six_handed_euchre": (Scene("two sit out", 6, (0,), seed=2, size=3, limit=1, said=("order up alone",)),),
    "skat": (
        Scene("the skat is taken", 3, (0,), seed=2, size=3, limit=1, said=("18", "hold", "pass", "pass", "take")),
        Scene("the dealer sits out", 4, (0,), seed=3, size=2, limit=1, said=("33", "pass", "pass", "hand")),
    ),
    "pub_skat": (
        Scene("all pass", 3, (0,), seed=2, size=3, limit=1, said=("pass",) * 3),
        Scene("kontra", 3, (0,), seed=3, size=2, limit=1, said=(*KONTRA, "kontra", "re")),
    ),
    "hearts": (
        Scene("a whole deal, passed to the left", 4, (0,), seed=3, limit=1),
        Scene("small hands, and a match to ten", 4, (0,), seed=2, size=3, limit=5, options={"game_to": 10}),
        Scene("five with a kitty", 5, (0,), seed=2, size=3, limit=2, options={"odd_cards": "kitty"}),
    ),
    "black_lady": (Scene("eldest leads anything", 4, (0,), seed=2, size=4, limit=2),),
    "omnibus_hearts": (Scene("the jack of diamonds takes points off", 4, (0,), seed=3, size=5, limit=2),),
    "spot_hearts": (Scene("hearts cost what is on them", 3, (0,), size=5, limit=2),),
    "black_maria": (Scene("passed to the right", 3, (0,), seed=4, size=6, limit=2),),
    "twenty_five": (
        Scene("a match to 25", 4, (0,), seed=3, limit=3),
        Scene("the best trump", 3, (0,), seed=4, size=3, limit=2, options={"best_trump": True}),
    ),
    "forty_five": (Scene("in pairs", 4, (0,), seed=2, limit=2),),
    "cutthroat_500": (
        Scene("a contract", 3, (0,), seed=23, limit=1, said=("7D", "pass", "7H")),
        Scene("an open nullo", 3, (0,), seed=2, size=4, limit=1, said=("ON", "pass", "pass")),
        Scene("to the end of a game, in deals of one card", 3, (0,), seed=3, size=1, limit=9),
    ),
    "five_handed_500": (
        Scene("two partners", 5, (0,), seed=4, size=2, limit=1, said=("8H", *("pass",) * 4)),
        Scene(
            "a card called",
            5,
            (0,),
            seed=5,
            size=3,
            limit=1,
            options={"call": "card", "alone": False},
            said=("7C", *("pass",) * 4),
        ),
    ),
    "spades": (
        Scene("a nil, and bags", 4, (0,), seed=3, size=6, limit=1, said=("2", "0", "2", "1")),
        Scene(
            "a blind nil that exchanges cards, with jokers",
            4,
            (0,),
            seed=5,
            size=4,
            limit=1,
            options={"blind_nil": "always", "pack": "jokers"},
            said=("blind nil", "look", "look", "look", "1", "2", "1"),
        ),
        Scene("to the end of a match", 4, (0,), seed=2, size=2, limit=9),
    ),
    "suicide_spades": (Scene("one nil on each side", 4, (0,), size=5, limit=2),),
    "whiz_spades": (Scene("nil, or as many as there are spades", 4, (0,), size=4, limit=2),),
    "mirror_spades": (Scene("as many as there are spades", 4, (0,), seed=2, size=4, limit=2),),
    "cutthroat_spades": (
        Scene("three play", 3, (0,), size=4, limit=2),
        Scene(
            "lowest clubs first",
            4,
            (0,),
            seed=2,
            limit=1,
            options={"first_trick": "lowest_clubs"},
            said=("3", "0", "4", "2"),
        ),
    ),
}
"""What is shown of each system."""

HEAD: Final = "A query without a line answers as at the step before; no seat but the actors has legal actions."

LONG: Final = 18
"""Of lists of more actions only the ends are shown, the length, and a check sum."""

AMENDS: Final = 0.25
"""How often a bid is amended, where it may be."""


def pick(rng: Random, items: Sequence[Action]) -> Action:
    """Choose one of some actions, by the one method of the generator that never changes."""
    return items[int(rng.random() * len(items))]


def listed(actions: Sequence[Action]) -> str:
    """Tell some actions."""
    texts = list(map(str, actions))
    if len(texts) <= LONG:
        return ", ".join(texts) or "none"
    digest = sha256("\n".join(texts).encode()).hexdigest()[:8]
    return f"{len(texts)}: {', '.join(texts[:3])}, …, {texts[-1]} (sha256 {digest})"


def each(values: Iterable[object]) -> str:
    """Tell a value for each seat or side."""
    return ", ".join("-" if value is None else str(value) for value in values)


def trick(trick: tr.Trick) -> str:
    """Tell a trick."""
    plays = " ".join(f"{deed.seat}:{deed.action}" for deed in trick.plays) or "nothing"
    return f"led by {trick.leader}: {plays}; led suit {trick.led_suit}, winner {trick.winner}"


def deeds(deal: tr.Deal | LedgerEntry) -> str:
    """Tell all that was done."""
    return " ".join(f"{deed.seat}:{deed.action}{'!' if deed.amends else ''}" for deed in deal.history)


def called(auction: tr.Auction) -> str:
    """Tell the calls that stand, and what they come to."""
    calls = " ".join(f"{call.seat}:{call.action}" for call in auction.calls) or "no calls"
    return calls if auction.contract is None else f"{calls}; contract {auction.contract}"


def deal_queries(deal: tr.Deal) -> Iterator[tuple[str, str]]:
    """Ask a deal all that it answers; an amended call is marked in its history."""
    seats = range(deal.setting.seats)
    yield "phase", deal.phase
    yield "turn; actors; playing", f"{deal.turn}; {each(deal.actors) or 'nobody'}; {deal.playing}"
    yield "dealer", str(deal.dealer)
    yield "cards", str(deal.cards)
    yield "trump", str(deal.trump)
    yield "turn_up", str(deal.turn_up)
    for seat in seats:
        yield f"hands[{seat}]", str(deal.hands[seat]) or "none"
    for name, piles in (("exposed", deal.exposed), ("aside", deal.aside)):
        yield name, "; ".join(f"{seat}: {piles[seat]}" for seat in seats if piles[seat]) or "none"
    for seat in seats:
        actions = deal.legal_actions(seat)
        yield f"legal_actions({seat})", listed(actions) if actions else ""
    for name, pile in (("kitty", deal.kitty), ("discard", deal.discard)):
        yield name, str(pile)
    yield "bids", each(deal.bids)
    auction = deal.auction
    yield "auction", "none" if auction is None else called(auction)
    yield "contract", str(deal.contract)
    yield "facts", " ".join(fact.describe() for fact in deal.setting.facts)
    yield "amendable; legal_amendments", f"{deal.amendable}; {listed(deal.legal_amendments())}"
    yield "trick", trick(deal.trick)
    tricks = deal.tricks
    yield "tricks", f"{len(tricks)}; the last {trick(tricks[-1])}" if tricks else "0"
    yield "won", each(deal.won)
    yield "is_over", str(deal.is_over)
    yield "history", deeds(deal) if deal.is_over else ""
    yield from _result(deal)


def _result(deal: tr.Deal) -> Iterator[tuple[str, str]]:
    result = deal.result
    yield (
        "result",
        "None"
        if result is None
        else f"deal {result.number}, dealer {result.dealer}, {result.cards} cards, strain {result.strain},"
        f" bids {each(result.bids)}; won {each(result.won)}; sides {each(result.sides)}; void {result.void}",
    )
    points = deal.points
    for side in range(max(deal.setting.sides) + 1):
        yield f"points[{side}]", "None" if points is None else str(points[side]) if points else "nothing"


def match_queries(match: tr.Match) -> Iterator[tuple[str, str]]:
    """Ask a match what it answers besides what its deal does."""
    yield "match", repr(match).split(":", maxsplit=1)[0].lstrip("<")
    yield "names", each(match.names)
    yield "match.dealer", str(match.dealer)
    yield "match.is_over", str(match.is_over)
    yield "scores", each(match.scores)
    yield "winners", each(match.winners) or "none"
    yield "settlement", "None" if match.settlement is None else each(match.settlement)
    standing = match.standing
    counts = f"number {standing.number}, place {standing.place}, games {standing.games}, opened {standing.opened}"
    yield "standing", f"{counts}, game scores {each(standing.game_scores)}"
    yield "columns", "; ".join(f"{name} {each(sums)}" for name, sums in standing.columns)
    yield "game_winners", "; ".join(map(each, standing.game_winners))
    yield "ledger", f"{len(match.ledger)} entries"
    if match.ledger:
        entry = match.ledger[-1]
        yield "ledger[-1].points", each(entry.points)
        yield "ledger[-1].bonus", each(entry.bonus) or "none"
        yield "ledger[-1].scores", each(entry.scores)
        yield "ledger[-1].history", deeds(entry)


def refused(deal: tr.Deal, rng: Random) -> str:
    """Try what is refused: a card of the hand where one is, another card or number, or the wrong seat."""
    seat = deal.turn
    if seat is None:
        violation = deal.why_not("0")
        assert violation is not None
        return f"why_not(0): {violation.code}: {violation}"
    legal = set(map(str, deal.legal_actions(seat)))
    own = [str(card) for card in deal.hands[seat]]
    others = [str(card) for card in deal.setting.deck]
    numbers = [str(number) for number in range(-1, deal.cards + 2)]
    pools = (
        [own, others, [*numbers, "pass"]] if deal.phase == "play" else [numbers, [*others, "trump X", "bid", "none"]]
    )
    if "pass" in legal:
        # An auction for a contract, or a declaration.
        pools = [["N", "ON", "iS", "iNT", "6S", "7S"], [*numbers, "X", "RJ as J", "7S 8S"]]
    tried = pools[int(rng.random() * len(pools))]
    asked = seat
    if rng.random() < 0.1:
        asked = (seat + 1) % deal.setting.seats
    for action in sorted(tried, key=lambda _: rng.random()):
        violation = deal.why_not(action, asked)
        if violation is not None and (asked != seat or action not in legal):
            rule = f" ({violation.rule})" if violation.rule else ""
            return f"why_not({action}, {asked}): {violation.code}{rule}: {violation}"
    return refused(deal, rng)


class Teller:
    """Tells what has changed."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.told: dict[str, str] = {}

    def changes(self, queries: Iterable[tuple[str, str]]) -> Iterator[str]:
        """Give a line for each query that answers otherwise than before; an empty answer is none."""
        for name, answer in queries:
            if self.told.get(name, "") != answer:
                self.told[name] = answer
                if answer:
                    yield f"  {name}: {answer}"


def step(deal: tr.Deal, rng: Random) -> tuple[str, int, Action]:
    """Draw what is done next: the method, the seat, the action."""
    who = deal.amendable
    if who is not None and rng.random() < AMENDS:
        return "amend", who, pick(rng, deal.legal_amendments())
    seat = deal.actors[int(rng.random() * len(deal.actors))]
    return "apply", seat, pick(rng, deal.legal_actions(seat))


def first(deal: tr.Deal, said: Sequence[str]) -> tuple[str, int, Action]:
    """Find what a scene says is done next among what is legal."""
    seat = deal.turn
    assert seat is not None, "a scene says what is done in a deal, not after it"
    return "apply", seat, next(action for action in deal.legal_actions() if action == said[0])


def played_match(match: tr.Match, scene: Scene, rng: Random, trying: Random) -> Iterator[str]:
    """Tell a match, to its end, or for some deals or actions."""
    said = scene.said
    teller = Teller()
    number = 0
    yield "start"
    while True:
        yield from teller.changes([*match_queries(match), *deal_queries(match.deal)])
        yield f"  {refused(match.deal, trying)}"
        if match.is_over or len(match.ledger) == scene.limit or number == scene.actions:
            return
        method, seat, action = first(match.deal, said) if said else step(match.deal, rng)
        said = said[1:]
        number += 1
        yield f"{number}. {method}({action}, {seat})"
        act = match.deal.amend if method == "amend" else match.deal.apply
        deal = act(action, seat)
        if deal.is_over:
            # The match goes on to the next deal at once.
            yield from teller.changes(deal_queries(deal))
            yield "next"
        match = match.amend(action, seat) if method == "amend" else match.apply(action, seat)


def played_deal(deal: tr.Deal, rng: Random, trying: Random) -> Iterator[str]:
    """Tell a deal that has no match around it."""
    teller = Teller()
    number = 0
    yield "start"
    while True:
        yield from teller.changes(deal_queries(deal))
        yield f"  {refused(deal, trying)}"
        if deal.is_over:
            return
        method, seat, action = step(deal, rng)
        number += 1
        yield f"{number}. {method}({action}, {seat})"
        deal = deal.amend(action, seat) if method == "amend" else deal.apply(action, seat)


def scheduled(variant: tr.Variant, scene: Scene) -> Schedule:
    """Make the schedule of a scene."""
    rules = variant.at(scene.players)
    schedule: Schedule | None = None
    for number in scene.deals:
        plan = rules.plans[number]
        deal = cards(plan.cards if scene.size is None else min(plan.cards, scene.size), **alone(variant, plan))
        schedule = deal if schedule is None else schedule + deal
    assert schedule is not None, "a scene has a deal"
    return schedule.forever if rules.endless else schedule


def played(name: str, scene: Scene) -> Iterator[str]:
    """Tell a scene."""
    variant = tr.variants.get(name, **scene.options)
    # Two sources, so that what is tried does not change what is played.
    rng, trying = (Random(f"{name}/{scene.title}/{scene.seed}/{use}") for use in ("play", "try"))
    cut = variant.evolve(deals=scheduled(variant, scene))
    plans = [plan.number for plan in (variant.at(scene.players).plans[number] for number in scene.deals)]
    yield f"== {scene.title}"
    options = "".join(f", {option}={value}" for option, value in scene.options.items())
    size = "" if scene.size is None else f", at most {scene.size} cards each"
    yield f"{scene.players} players, deals {each(plans)} of the schedule{size}{options}, seed {scene.seed}"
    if scene.standing:
        yield f"scores before: {each(scene.standing)}"
        standing = Standing(scene.standing)
        yield from played_deal(
            tr.Deal.start(cut, players=scene.players, plan=0, standing=standing, seed=scene.seed), rng, trying
        )
    else:
        match = tr.Match.start(cut, players=scene.players, seed=scene.seed)
        yield from played_match(match, scene, rng, trying)


def text(name: str) -> str:
    """Write the golden file of a system."""
    head = f"{name}: {tr.variants.get(name).name}\n{HEAD}\n"
    return head + "".join("\n" + "\n".join(played(name, scene)) + "\n" for scene in SCENES[name])
