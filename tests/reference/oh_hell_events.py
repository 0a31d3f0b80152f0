"""What is rare in the Oh Hell family: each event is told off a deal of the reference that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen
from tests.reference import oh_hell_reference as ref

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ATKINSON: Final = ("JK high", "JK low")


@frozen
class Rare:
    """An event.

    Attributes:
        met: Whether a deal had it.
        where: Whether it can happen in a system.
    """

    met: Callable[[ref.Deal], bool]
    where: Callable[[str], bool] = lambda _: True


def takes(*options: str) -> Callable[[str], bool]:
    """Say of a system whether it takes some options."""
    return lambda name: set(options) <= {option.name for option in tr.variants.options(name)}


def only(*names: str) -> Callable[[str], bool]:
    """Say of a system whether it is one of some."""
    return names.__contains__


def either(*several: Callable[[str], bool]) -> Callable[[str], bool]:
    """Say of a system whether one of several things holds."""
    return lambda name: any(where(name) for where in several)


def without(where: Callable[[str], bool], *names: str) -> Callable[[str], bool]:
    """Leave out some systems."""
    return lambda name: where(name) and name not in names


def tricks(deal: ref.Deal, met: Callable[[list[str]], bool]) -> bool:
    """Whether the plays of some trick are such."""
    return any(met(trick.plays) for trick in deal.tricks)


def count(plays: list[str], *wanted: str) -> int:
    """Count some plays of a trick."""
    return sum(play in wanted for play in plays)


def winners(deal: ref.Deal) -> Iterator[tuple[list[str], int]]:
    """Give the plays of each trick, and the place of the one that won."""
    for trick in deal.tricks:
        if trick.winner is not None:
            yield trick.plays, trick.seats.index(trick.winner)


def suits(deal: ref.Deal, plays: list[str]) -> list[str]:
    """List the suits of the suited plays of a trick."""
    return [ref.suit_of(play) for play in plays if ref.is_suited(play, deal.rules)]


def ruffs(deal: ref.Deal, least: int) -> bool:
    """Whether so many trumps were played to a trick in which another suit was led."""
    trump = str(deal.trump)
    return tricks(
        deal,
        lambda plays: ref.led_suit(plays, deal.rules) not in {None, trump} and suits(deal, plays).count(trump) >= least,
    )


def equals(deal: ref.Deal, *, second: bool) -> bool:
    """Whether two equal suited cards lay in a trick; perhaps the second of them won it."""
    return any(
        (not second and len({*plays}) < len([p for p in plays if p not in ref.ODD]) + len({*plays} & {*ref.ODD}))
        or plays[won] in plays[:won]
        for plays, won in winners(deal)
        if not {*plays} & {*ref.ODD}
    )


def copied(plays: list[str]) -> bool:
    """Whether a wild two lay in a trick with the very card that it was named."""
    return any(" as " in play and ref.named(play) in plays for play in plays)


def streak(deal: ref.Deal, sign: int) -> bool:
    """Whether five bids in a row were made, or missed."""
    ended = [run for run, after in zip(deal.runs, deal.runs_after, strict=True) if after == 0 and run == 4 * sign]
    return bool(deal.system.streak_bonus and deal.size > 1 and ended)


def jokers(kind: str) -> Callable[[str], bool]:
    """Say of a system whether it may have such jokers."""
    return either(takes("jokers"), only({"atkinson": "blackout_jokers", "brader": "brader_jokers"}[kind]))


def atkinson(deal: ref.Deal) -> list[tuple[int, int, str]]:
    """List the jokers that were named, each with the number of the trick and its place there, from 0."""
    return [
        (number, place, play)
        for number, trick in enumerate(deal.tricks)
        for place, play in enumerate(trick.plays)
        if play in ATKINSON
    ]


def brader(deal: ref.Deal) -> list[list[str]]:
    """List the tricks in which one of Brader's jokers lay."""
    return [trick.plays for trick in deal.tricks if "JK" in trick.plays]


def special(name: str) -> Callable[[ref.Deal], bool]:
    """Say of a deal whether it is a special one of Clag."""
    return lambda deal: deal.special == name


def before(makers: int) -> Callable[[ref.Deal], bool]:
    """Say of a deal of Ninety-Nine whether so many made their bid in the one before."""
    return lambda deal: deal.makers == makers


WIZARD: Final = only("wizard")
CLAG: Final = only("nominations_clag")
NINETY_NINE: Final = only("ninety_nine")
HOOK: Final = takes("hook")
VOID: Final = takes("void_duty")

EVENTS: Final[dict[str, Rare]] = {
    "bids at once": Rare(lambda deal: deal.system.simultaneous, HOOK),
    "the dealer leads": Rare(lambda deal: deal.tricks[0].seats[0] == deal.dealer),
    "no card left to turn": Rare(
        lambda deal: deal.trump == ref.NT and deal.size * deal.system.players == len(deal.system.pack),
        without(takes("trump"), "nominations_clag"),
    ),
    "a deciding card of the dealer's": Rare(
        lambda deal: deal.shown is not None, without(takes("trump"), "nominations_clag")
    ),
    "a ruff": Rare(lambda deal: ruffs(deal, 1)),
    "a ruff overtrumped": Rare(lambda deal: ruffs(deal, 2)),
    "everybody makes its bid": Rare(lambda deal: all(deal.made()), without(HOOK, "boerenbridge", "blackout_jokers")),
    "nobody makes its bid": Rare(lambda deal: not any(deal.made())),
    "an extra deal": Rare(lambda deal: deal.plan.extra, takes("tie_break")),
    "a forehead deal": Rare(lambda deal: deal.plan.forehead, without(takes("forehead"), "blackout_jokers")),
    "a joker on the forehead": Rare(
        lambda deal: deal.plan.forehead and bool(atkinson(deal)), takes("jokers", "forehead")
    ),
    "a joker high first": Rare(lambda deal: [p for *_, p in atkinson(deal)][:1] == ["JK high"], jokers("atkinson")),
    "a joker low first": Rare(lambda deal: [p for *_, p in atkinson(deal)][:1] == ["JK low"], jokers("atkinson")),
    "two jokers named alike": Rare(
        lambda deal: len(atkinson(deal)) > len({p for *_, p in atkinson(deal)}), jokers("atkinson")
    ),
    "both jokers in one trick": Rare(
        lambda deal: tricks(deal, lambda plays: count(plays, *ATKINSON) > 1), jokers("atkinson")
    ),
    "a joker led": Rare(lambda deal: any(not place for _, place, _ in atkinson(deal)), jokers("atkinson")),
    "a joker in the first trick": Rare(lambda deal: any(not number for number, *_ in atkinson(deal)), takes("jokers")),
    "a joker in the last trick": Rare(
        lambda deal: any(number == deal.size - 1 > 0 for number, *_ in atkinson(deal)), jokers("atkinson")
    ),
    "Atkinson's joker turned up": Rare(
        lambda deal: deal.turn_up == "JK" and deal.system.jokers == "atkinson", takes("jokers")
    ),
    "a suit of jokers led": Rare(lambda deal: any(plays[0] == "JK" for plays in brader(deal)), jokers("brader")),
    "the other joker on one that was led": Rare(
        lambda deal: any(plays[0] == "JK" and count(plays, "JK") > 1 for plays in brader(deal)), jokers("brader")
    ),
    "a led joker ruffed": Rare(
        lambda deal: any(plays[0] == "JK" and str(deal.trump) in suits(deal, plays[1:]) for plays in brader(deal)),
        jokers("brader"),
    ),
    "a joker thrown away": Rare(
        lambda deal: deal.trump != "J" and any("JK" in plays[1:] and plays[0] != "JK" for plays in brader(deal)),
        jokers("brader"),
    ),
    "a joker is the only trump": Rare(lambda deal: deal.trump == "J" and bool(brader(deal)), jokers("brader")),
    "a wizard turned up": Rare(lambda deal: deal.turn_up == "W", WIZARD),
    "a jester turned up": Rare(lambda deal: deal.turn_up == "N", WIZARD),
    "a wizard led": Rare(lambda deal: tricks(deal, lambda plays: plays[0] == "W"), WIZARD),
    "a jester led": Rare(lambda deal: tricks(deal, lambda plays: plays[0] == "N"), WIZARD),
    "a wizard on a led jester": Rare(lambda deal: tricks(deal, lambda plays: plays[:2] == ["N", "W"]), WIZARD),
    "a trick of jesters": Rare(lambda deal: tricks(deal, lambda plays: {*plays} == {"N"}), WIZARD),
    "two wizards in one trick": Rare(lambda deal: tricks(deal, lambda plays: count(plays, "W") > 1), WIZARD),
    "two equal cards in one trick": Rare(lambda deal: equals(deal, second=False), only("bust")),
    "the second of two equal cards wins": Rare(lambda deal: equals(deal, second=True), only("bust")),
    "a deal of Boerenbridge with one who does not bid": Rare(
        lambda deal: 0 < len(deal.bidders) < 4, only("boerenbridge")
    ),
    "a deal of Boerenbridge without bidders": Rare(lambda deal: not deal.bidders, only("boerenbridge")),
    "a bounce": Rare(
        lambda deal: any(total + more > 100 for total, more in zip(deal.totals, deal.points or [], strict=True)),
        only("boerenbridge"),
    ),
    "exactly 100": Rare(
        lambda deal: any(total + more == 100 for total, more in zip(deal.totals, deal.points or [], strict=True)),
        only("boerenbridge"),
    ),
    "five made in a row": Rare(lambda deal: streak(deal, 1), only("romanian_whist")),
    "five missed in a row": Rare(lambda deal: streak(deal, -1), only("romanian_whist")),
    **{f"Clag: {name}": Rare(special(name), CLAG) for name in ref.CLAG_SPECIALS.values()},
    "a wild two led": Rare(lambda deal: tricks(deal, lambda plays: " as " in plays[0]), CLAG),
    "two wild twos in one trick": Rare(
        lambda deal: tricks(deal, lambda plays: sum(" as " in play for play in plays) > 1), CLAG
    ),
    "a wild two with the card that it names": Rare(lambda deal: tricks(deal, copied), CLAG),
    "no trick in the misère": Rare(lambda deal: deal.special == "misere" and 0 in deal.won, CLAG),
    "two have most tricks": Rare(
        lambda deal: deal.special == "most_tricks" and deal.won.count(max(deal.won)) > 1, CLAG
    ),
    **{f"{makers} made their bid before": Rare(before(makers), NINETY_NINE) for makers in range(4)},
    "declared": Rare(lambda deal: deal.premium is not None and deal.premium[1] == 30, NINETY_NINE),
    "revealed": Rare(lambda deal: deal.premium is not None and deal.premium[1] == 60, NINETY_NINE),
    "an offer outbid": Rare(lambda deal: "declare" in deal.offers and "reveal" in deal.offers, NINETY_NINE),
    "a premium made": Rare(lambda deal: deal.premium is not None and deal.made()[deal.premium[0]], NINETY_NINE),
}

ON_THE_WAY: Final[dict[str, Callable[[str], bool]]] = {
    "the hook closes a bid": HOOK,
    "the hook closes an amendment": HOOK,
    "a bid amended": HOOK,
    "the last bid amended": HOOK,
    "bound to trump": VOID,
    "bound to beat": VOID,
    "trumps that cannot overtrump": VOID,
    "a joker beside cards of the led suit": jokers("atkinson"),
    "a wild two bound to beat": CLAG,
    "a match ends": lambda _: True,
    "a win shared": takes("tie_break"),
    "nobody wins, all settle": takes("winner"),
}
"""The events that a deal which is over does not tell, with the systems that they can happen in."""


def events(deal: ref.Deal) -> set[str]:
    """Name what happened in a deal that is over."""
    return {name for name, rare in EVENTS.items() if rare.where(deal.system.name) and rare.met(deal)}


def bound(deal: ref.Deal, seat: int, legal: list[str]) -> set[str]:
    """Name what binds a seat that is about to follow."""
    if deal.phase != "play" or not deal.tricks[-1].plays or deal.plan.forehead:
        return set()
    plays, hand = deal.tricks[-1].plays, deal.hands[seat]
    led, trump, duty = ref.led_suit(plays, deal.rules), str(deal.trump), deal.rules.duty
    found: set[str] = set()
    natural = [
        card for card in hand if ref.is_suited(card, deal.rules) and not (deal.rules.twos_wild and card[0] == "2")
    ]
    follows = [card for card in natural if ref.suit_of(card) == led]
    trumps = [card for card in natural if ref.suit_of(card) == trump]
    cards = {play for play in legal if play in natural}
    if follows and any(play in ATKINSON for play in legal):
        found.add("a joker beside cards of the led suit")
    if led is None or (follows and duty != "tute"):
        return found
    if not follows and trumps and duty == "must_trump" and len(cards) < len({*natural}):
        found.add("bound to trump")
    if duty == "tute" and cards < {*(follows or natural)}:
        found.add("bound to beat")
        if any(" as " in play for play in legal):
            found.add("a wild two bound to beat")
    if duty == "tute" and not follows and trumps and cards >= {*natural}:
        found.add("trumps that cannot overtrump")
    return found


def possible(name: str) -> set[str]:
    """Name what can happen in a system."""
    tabled = {event for event, rare in EVENTS.items() if rare.where(name)}
    return tabled | {event for event, where in ON_THE_WAY.items() if where(name)}
