"""What the tests of Spades are written with: a few functions over the public API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.playing import after

import trickrules as tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.rules import Points


SPADES: Final = "spades"
CUTTHROAT: Final = "cutthroat_spades"
SUICIDE: Final = "suicide_spades"
WHIZ: Final = "whiz_spades"
MIRROR: Final = "mirror_spades"
SYSTEMS: Final = (SPADES, CUTTHROAT, SUICIDE, WHIZ, MIRROR)

CLUBS, DIAMONDS, HEARTS, SPADE_SUIT = (" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS")

BLIND: Final = "blind nil"


def rules(system: str = SPADES, players: int = 4, /, **options: object) -> tr.Ruleset:
    """Give the rules of a system for a table."""
    return tr.variants.get(system, **options).at(players)


def refused(system: str, players: int = 4, /, **options: object) -> list[str]:
    """List the paths of the faults for which some options are refused; nothing if they are accepted."""
    try:
        rules(system, players, **options)
    except tr.DefinitionError as error:
        return [fault.path for fault in error.faults]
    return []


def bidding(
    *calls: int | str, system: str = SPADES, players: int = 4, before: Sequence[int] | None = None, **options: object
) -> tr.Deal:
    """Deal any cards, the last seat dealing, and make some calls."""
    return after(tr.Deal.start(rules(system, players, **options), seed=1, standing=before), calls)


def open_bids(deal: tr.Deal) -> list[int]:
    """List the bids that are open: what is offered, which must be what is accepted."""
    assert deal.phase == "bidding"
    offered = [str(bid) for bid in deal.legal_actions()]
    texts = [*map(str, range(-1, deal.cards + 3)), "pass", BLIND, "look"]
    assert offered == [text for text in texts if deal.why_not(text) is None]
    return list(map(int, offered))


def holding(*hands: str | None, system: str = SPADES, **options: object) -> tr.Deal:
    """Deal hands that are given in part, bid 1 each, and stop before the first lead; the last seat deals."""
    deal = tr.Deal.start(rules(system, len(hands), **options), hands=hands, seed=2)
    while deal.phase == "bidding":
        deal = deal.apply("1")
    assert deal.phase == "play"
    return deal


def small(*hands: str, system: str = SPADES, **options: object) -> tr.Deal:
    """Deal hands of a few cards each, bid 1 each where there are as many tricks, and stop before the first lead."""
    game = tr.variants.get(system, **options).evolve(deals=tr.rules.cards(len(hands[0].split())))
    deal = tr.Deal.start(game, hands=hands)
    while deal.phase == "bidding":
        bids = [str(bid) for bid in deal.legal_actions()]
        deal = deal.apply("1" if "1" in bids else bids[0])
    assert deal.phase == "play"
    return deal


def open_plays(deal: tr.Deal) -> set[str]:
    """List what may be played: what is offered, which must be what is accepted."""
    offered = {str(play) for play in deal.legal_actions()}
    assert offered == {str(card) for card in deal.setting.deck if deal.why_not(str(card)) is None}
    return offered


def takes(cards: str, **options: object) -> int:
    """Name the place, from 0, of the card that wins a trick."""
    game = rules(SPADES, **options)
    trick = tr.Trick.start(game, strain="S")
    for card in cards.split():
        trick = trick.play(card)
    assert trick.winner is not None
    return trick.winner


def sheet(
    *, system: str = SPADES, players: int = 4, before: Sequence[int] | None = None, **options: object
) -> tr.ScoreSheet:
    """Begin a score sheet, the last player dealing."""
    names = ["Ada", "Ben", "Cem", "Dan"][:players]
    return tr.ScoreSheet.start(tr.variants.get(system, **options), names, dealer=names[-1], scores=before)


def scored(
    bids: Sequence[int | str],
    tricks: Sequence[int],
    *,
    system: str = SPADES,
    before: Sequence[int] | None = None,
    **options: object,
) -> list[int]:
    """Say what each side scores for a deal that is written on a sheet."""
    written = sheet(system=system, players=len(bids), before=before, **options).bids(list(bids)).tricks(list(tricks))
    return [points.total for points in written.ledger[-1].points]


def reasons(points: Points) -> list[str]:
    """List what some points are for."""
    return [str(award) for award in points.awards]
