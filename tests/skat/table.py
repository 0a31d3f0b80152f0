"""The layouts and plays of section 5, read off the page, and how the tests of Skat play them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import pytest

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Options: TypeAlias = dict[str, Any]

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "skat.md"
SYSTEMS: Final = tr.variants.families()["Skat"]
NAMES: Final = ["Vera", "Max", "Hans"]
SEATS: Final = 3


class Layout(NamedTuple):
    """Three hands and the skat."""

    hands: tuple[str, ...]
    skat: str


class Played(NamedTuple):
    """How a layout is played.

    Attributes:
        said: What is said before the first lead, one after the other.
        tricks: The cards of each trick, in the order of play.
        takers: The seat that takes each.
    """

    said: tuple[str, ...]
    tricks: tuple[str, ...]
    takers: tuple[int, ...]


def rows(text: str) -> Iterator[list[str]]:
    """List the rows of all tables, cell by cell."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def code(cell: str) -> tuple[str, ...]:
    """List what stands as code in a cell."""
    return tuple(re.findall(r"`([^`]+)`", cell))


def section(number: int) -> str:
    """Give the text of a section of the page."""
    return PAGE.read_text(encoding="utf-8").partition(f"\n## {number}. ")[2].partition("\n## ")[0]


def layouts() -> dict[str, Layout]:
    """Read the hands."""
    found = [(name, code(" ".join(cells))) for name, *cells in rows(section(5)) if re.fullmatch("[A-Z]", name)]
    return {name: Layout(cards[:SEATS], cards[SEATS]) for name, cards in found}


def plays() -> dict[str, Played]:
    """Read how they are played; "the same" is said as in the row before."""
    found: dict[str, Played] = {}
    said: tuple[str, ...] = ()
    for name, *cells in rows(section(5)):
        if re.fullmatch(r"[A-Z]\d", name):
            said = code(cells[0]) or said
            laid = re.findall(r"`([^`]+)` (\d)", cells[1])
            tricks, takers = [cards for cards, _ in laid], [int(taker) for _, taker in laid]
            if not laid:  # everybody plays its hand in its order
                hands = [hand.split() for hand in LAYOUTS[name[0]].hands]
                tricks = [" ".join(cards) for cards in zip(*hands, strict=True)]
                takers = [0] * len(tricks)
            found[name] = Played(said, tuple(tricks), tuple(takers))
    return found


LAYOUTS: Final[Mapping[str, Layout]] = layouts()
PLAYS: Final[Mapping[str, Played]] = plays()


def free(options: dict[str, object]) -> Options:
    """Take the type off some house rules, so that they may be passed on beside named arguments."""
    return options


def after(deal: tr.Deal, *actions: str) -> tr.Deal:
    """Take some actions, each of the seat whose turn it is."""
    for action in actions:
        deal = deal.apply(action)
    return deal


def calls(deal: tr.Deal, text: str) -> tr.Deal:
    """Make some calls, with blanks between."""
    return after(deal, *text.split())


def started(layout: str, *, seats: int = SEATS, system: str = "skat", **options: object) -> tr.Deal:
    """Begin a deal of a layout; the last seat deals, and sits out where there are four."""
    hands, skat = LAYOUTS[layout]
    variant = tr.variants.get(system, **options)
    dealt = [*hands, *[""] * (seats - SEATS)]
    return tr.Deal.start(variant, hands=dealt, kitty=skat, dealer=seats - 1, players=seats)


def laid(deal: tr.Deal, play: str) -> tr.Deal:
    """Play the tricks of a play, each of which is taken as the page says."""
    _, tricks, takers = PLAYS[play]
    deal = after(deal, *" ".join(tricks).split())
    assert tuple(trick.winner for trick in deal.tricks) == takers
    return deal


def said(play: str, game: str | None = None) -> tuple[str, ...]:
    """Give what is said before the first lead, perhaps with another game."""
    words = PLAYS[play].said
    return words if game is None else (*words[:-1], game)


def played(play: str, game: str | None = None, *more: str, seats: int = SEATS, **options: object) -> tr.Deal:
    """Play a deal as the page does.

    Args:
        play: Which play.
        game: The game, if it is another one.
        more: What is said after the game.
        seats: How many sit at the table.
        options: House rules.
    """
    return laid(after(started(play[0], seats=seats, **free(options)), *said(play, game), *more), play)


def passed(play: str, *, seats: int = SEATS, **options: object) -> tr.Deal:
    """Have everybody pass, and play a Ramsch."""
    deal = started(play[0], seats=seats, all_pass="ramsch", **free(options))  # noqa: S106 -- a value of the option
    return laid(calls(deal, "pass pass pass"), play)


def points(deal: tr.Deal) -> list[int]:
    """Give what each seat scores for a deal that is over."""
    assert deal.points is not None
    return [gained.total for gained in deal.points]


def scored(play: str, game: str | None = None, *more: str, **options: object) -> list[int]:
    """Play a deal as :func:`played` does, and give what each seat scores."""
    return points(played(play, game, *more, **free(options)))


def through(deal: tr.Deal) -> tr.Deal:
    """Play what is left, each time the first card that may be played."""
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def legal(deal: tr.Deal) -> set[str]:
    """List what may be done."""
    return set(map(str, deal.legal_actions()))


def numbers(deal: tr.Deal) -> list[int]:
    """List the numbers that may be said."""
    return [int(action) for action in deal.legal_actions() if action.isdigit()]


def hand(deal: tr.Deal, seat: int) -> set[str]:
    """List the cards of a hand."""
    return set(map(str, deal.hands[seat]))


def refusal(deal: tr.Deal, action: str, seat: int | None = None) -> tuple[str, str]:
    """Give the code and the sentence of a refusal."""
    refused = deal.why_not(action, seat)
    assert refused is not None
    return refused.code, str(refused)


def declarer(deal: tr.Deal) -> tuple[int, str]:
    """Give the seat that has won the auction, and its bid."""
    assert deal.contract is not None
    return deal.contract.seat, deal.contract.text


def trick(strain: str, cards: str) -> tr.Trick:
    """Lay some cards to a trick, one after the other."""
    lying = tr.Trick.start(tr.variants.skat(), strain=strain, players=SEATS)
    for card in cards.split():
        lying = lying.play(card)
    return lying


def following(strain: str, lead: str, held: str) -> set[str]:
    """Say what a hand may play to a card that was led."""
    return set(map(str, trick(strain, lead).legal(held)))


def faults(system: str = "skat", **options: object) -> list[str]:
    """Give what is wrong with some options."""
    with pytest.raises(tr.DefinitionError) as caught:
        tr.variants.get(system, **options)
    return list(map(str, caught.value.faults))


def pack_of(layout: str, seats: int = SEATS) -> list[int]:
    """Order a pack so that a layout is dealt from it, to the three seats after the dealer."""
    deck = tr.variants.skat().at(seats).deck
    hands, skat = LAYOUTS[layout]
    dealt = zip(*[hand.split() for hand in hands], strict=True)
    return list(deck.places([*(card for turn in dealt for card in turn), *skat.split()]))


def match_of(play: str, *, seats: int = SEATS, before: Sequence[int] = (), **options: object) -> tr.Match:
    """Begin a match with a play; its last seat deals."""
    variant = tr.variants.get("skat", **options)
    names = [*NAMES, "Gerda"][:seats]
    scores = list(before) or [0] * seats
    match = tr.Match.start(variant, names, packs=[pack_of(play[0], seats)], scores=scores, seed=1, dealer=seats - 1)
    for action in (*said(play), *words(play)):
        match = match.apply(action)
    return match


def words(play: str) -> Iterable[str]:
    """List the cards of a play, one after the other."""
    return " ".join(PLAYS[play].tricks).split()
