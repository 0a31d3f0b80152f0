"""Five Hundred by a form: every field a text, every fault told at once, and a match of random players.

Our table plays the Australian way, but a nullo may be bid at any time and the partner's hand is played too.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import trickrules as tr

if TYPE_CHECKING:
    from trickrules.rules import Action

GOOD: Final = {
    "system": "australian_500",
    "players": "4",
    "seed": "thursday",
    "kitty_size": "5",
    "nullo": "anytime",
    "nullo_play": "both_hands",
    "s8_overbids_nullo": "no",
    "raise_own_bid": "yes",
    "slam_floor": "none",
}
BAD: Final = {
    "system": "australian_500",
    "players": "4",
    "seed": "friday",
    "kitty_size": "4",
    "nullo": "anytime",
    "open_nullo_after_8": "yes",
    "raise_own_bid": "maybe",
    "inkle_positions": "2",
}
BOLDNESS: Final = 0.4
"""How often a random player thinks of bidding."""

TABLE: Final = ("system", "players", "seed")
"""The fields that are no house rules."""


def rules_of(form: dict[str, str]) -> tr.Ruleset:
    """Make the rules that a form asks for.

    Raises:
        DefinitionError: If a field does not fit; all faults at once.
    """
    options = {name: value for name, value in form.items() if name not in TABLE}
    variant = tr.variants.get(form["system"], **options)
    players = form["players"]
    return variant.at(int(players) if players.isdecimal() else 0)


def chosen(match: tr.Match, chance: random.Random) -> Action:
    """Choose at random, but bid seldom and low: else every auction would climb to ten tricks."""
    legal = match.legal_actions()
    if match.deal.phase != "bidding":
        return chance.choice(legal)
    return chance.choice(legal[:4]) if chance.random() < BOLDNESS else legal[0]


def told(match: tr.Match, number: int) -> None:
    """Print one deal of the ledger: the contract, and every point of each side with its reason."""
    entry = match.ledger[number - 1]
    contract = entry.result.setting.contract
    print(f"deal {number}: {contract or 'nobody bid'}")
    for side, points in enumerate(entry.points):
        for award in points.awards:
            print(f"  side {side}: {award.points:+5}  {award.reason}")
    print(f"  scores {entry.scores}")


def main() -> None:
    """Refuse the bad form, play by the good one."""
    print("a bad form")
    try:
        rules_of(BAD)
    except tr.DefinitionError as error:
        for fault in error.faults:
            print(f"  {fault.path}: {fault.message}")

    print("\na good form")
    rules = rules_of(GOOD)
    for option in tr.variants.options(GOOD["system"]):
        if option.name in GOOD:
            print(f"  {option.name}: {option.read(GOOD[option.name])}, where {option.default} is usual")

    print("\nthe match")
    match = tr.Match.start(rules.variant, players=rules.seats, seed=GOOD["seed"])
    chance = random.Random(GOOD["seed"])
    while not match.is_over:
        match = match.apply(chosen(match, chance))
    for number in range(1, len(match.ledger) + 1):
        told(match, number)
    print("winners: side", *match.winners)


if __name__ == "__main__":
    main()
