"""Tables by the number of players that lack a number: where the table is, what it lacks, and all else that is wrong."""

from __future__ import annotations

import pytest

import trickrules as tr
from trickrules.rules import FixedTrump, FollowSuit, NoTrump, Size, by_players, cards, up

TWO = tr.variants.oh_hell().evolve(players=(2,))
HAND = "deals.at_most: by_players has entries for 3, 4, 5, 6, 7, and none for 2 players: add 2"


def told(variant: tr.Variant, players: int = 2) -> list[str]:
    """Give the faults of a variant."""
    with pytest.raises(tr.DefinitionError) as refused:
        variant.at(players)
    return list(map(str, refused.value.faults))


def test_the_table_of_a_hand_size_is_named() -> None:
    """Where the schedule says nothing for so many, its fault names the table and the remedy, and hides no other."""
    assert told(TWO) == [HAND]
    strange = "'X' is not a suit of the pack, which has C, D, H, S"
    assert told(TWO.evolve(trump=FixedTrump("X"))) == [HAND, f"trump: {strange}"]


def test_the_table_of_a_repeat_is_named() -> None:
    """So does a number of times that depends on the players."""
    variant = TWO.evolve(deals=cards(3) * by_players({4: 2}), trump=FixedTrump("X"))
    times, trump = told(variant)
    assert times == "deals.times: by_players has entries for 4, and none for 2 players: add 2"
    assert trump.startswith("trump: 'X'")


def test_all_tables_are_told_at_once() -> None:
    """Each slot that says nothing is named; what stands in for it is not blamed."""
    both = TWO.evolve(
        sides=by_players({3: (0, 1, 2), 4: (0, 1, 0, 1)}), trump=by_players({3: FixedTrump("X")}), deals=cards(5)
    )
    assert told(both) == [
        "sides: by_players has entries for 3, 4, and none for 2 players: add 2",
        "trump: by_players has entries for 3, and none for 2 players: add 2",
    ]
    special = TWO.evolve(trump=by_players({3: NoTrump()}), deals=cards(5, trump=FixedTrump("X")))
    lacks, own = told(special)
    assert lacks == "trump: by_players has entries for 3, and none for 2 players: add 2"
    assert own.startswith("deals[0].trump: 'X' is not a suit")


def test_without_a_pack_nothing_else_is_said() -> None:
    """Rules are looked at with their pack."""
    variant = TWO.evolve(
        deck=by_players({3: tr.Deck.standard()}), trump=FixedTrump("X"), deals=by_players({3: cards(1)})
    )
    assert told(variant) == [
        "deck: by_players has entries for 3, and none for 2 players: add 2",
        "deals: by_players has entries for 3, and none for 2 players: add 2",
    ]


def test_a_schedule_that_nobody_can_play() -> None:
    """Where its tables go together for no number, the schedule alone is told."""
    variant = TWO.evolve(
        deals=up(1, Size(at_most=by_players({3: 5}))) + cards(1) * by_players({4: 2}), trump=FixedTrump("X")
    )
    assert told(variant) == ["deals.at_most: by_players has entries for 3, and none for 2 players: add 2"]
    assert told(TWO.evolve(deals=cards(Size(of=1)))) == [
        "deals: the largest hand for 2 players is 0, the schedule needs 1 cards or more"
    ]


@pytest.mark.parametrize(("slot", "rule"), [("trump", NoTrump()), ("duties", (FollowSuit(),)), ("between", None)])
def test_rules_that_go_by_the_players_are_told_at_a_number_of_them(slot: str, rule: object) -> None:
    """A variant that leaves them open says so; its ruleset tells them."""
    variant = TWO.evolve(players=(3,), **{slot: by_players({3: rule})})
    with pytest.raises(tr.DefinitionError, match="goes by the number of players") as refused:
        _ = variant.steps
    assert [fault.path for fault in refused.value.faults] == [slot]
    assert variant.at(3).plan(0).slots.steps
