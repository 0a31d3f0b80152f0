"""Section 3: the plain systems, each by what makes it differ from the core."""

from __future__ import annotations

from typing import Final

import pytest
from tests.rulebook.at_the_table import dealt, is_forehead, scored, through
from tests.rulebook.expressions import check, examples, schedule
from tests.rulebook.table_5_8 import ENDLESS, SIZES, SYSTEMS

import trickrules as tr
from trickrules.rules import cards


def test_3_all_systems_are_in_the_catalogue() -> None:
    """The catalogue holds the family's 24 systems."""
    assert set(SYSTEMS) <= set(tr.variants.ids())
    assert len(SYSTEMS) == 24


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_systems_are_in_the_catalogue(system: str) -> None:
    """Each system is listed, is an ordinary variant under its own id, and says where it is told."""
    assert system in tr.variants.ids()
    variant = tr.variants.get(system)
    assert isinstance(variant, tr.Variant)
    assert variant.id == system
    assert variant.source


@pytest.mark.parametrize("system", SIZES)
def test_3_players_and_schedule(system: str) -> None:
    """Each system takes the player counts of its table, with that largest hand and that many deals."""
    sizes = {n: schedule(system, n) for n in tr.variants.get(system).players}
    assert {n: (max(hands), len(hands)) for n, hands in sizes.items()} == SIZES[system]


@pytest.mark.parametrize("system", ENDLESS)
def test_3_endless_systems(system: str) -> None:
    """The systems that are played to a target take one number of players, and all their deals are alike."""
    players, size = ENDLESS[system]
    assert tr.variants.get(system).players == players
    rules = tr.variants.get(system).at(players[0])
    assert rules.deal_count is None
    assert [rules.plan(number).cards for number in (0, 1, 77)] == [size] * 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_3_other_player_counts_are_refused(system: str) -> None:
    """A player count outside the system's range is a fault of ``players``."""
    counts = set(SIZES[system]) if system in SIZES else set(ENDLESS[system][0])
    for players in {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 60, -3} - counts:
        with pytest.raises(tr.DefinitionError) as refused:
            tr.Match.start(tr.variants.get(system), players=players)
        assert [fault.path for fault in refused.value.faults] == ["players"]


@pytest.mark.parametrize(
    ("alias", "system"),
    [
        ("oh_pshaw", "oh_hell"),
        ("oh_well", "oh_hell"),
        ("contract_whist", "oh_hell"),
        ("nomination_whist", "oh_hell"),
        ("blob", "blackout"),
        ("judgement", "kachufool"),
        ("forecasting", "kachufool"),
        ("elevator", "ascenseur"),
        ("grimpette", "ascenseur"),
    ],
)
def test_3_0_aliases(alias: str, system: str) -> None:
    """An alias gives the very system it stands for, with the same options, and is no id of its own."""
    assert tr.variants.get(alias) == tr.variants.get(system)
    assert tr.variants.get(alias, hook=False, step=2) == tr.variants.get(system, hook=False, step=2)
    assert tr.variants.options(alias) == tr.variants.options(system)
    assert alias not in tr.variants.ids()


HOOKLESS: Final = {"oh_hell_ascending", "ten_op_en_neer", "wizard"}
AT_ONCE: Final = ("bust", "boerenbridge", "ninety_nine")
IN_TURN: Final = [name for name in SYSTEMS if name not in AT_ONCE]


def _fifth(system: str) -> tr.Deal:
    """Deal the fifth deal of a system, for four players where it can be."""
    players = tr.variants.get(system).players
    return through(dealt(system, 4 if 4 in players else players[0], 5), "trump")


@pytest.mark.parametrize("system", IN_TURN)
def test_3_hook(system: str) -> None:
    """Where all bid in turn the hook is on, but in three systems."""
    deal = _fifth(system)
    tricks = deal.cards
    for _ in range(deal.setting.seats - 1):
        deal = deal.apply(0)
    assert (deal.why_not(tricks) is None) is (system in HOOKLESS)


@pytest.mark.parametrize("system", AT_ONCE)
def test_3_bidding_at_once(system: str) -> None:
    """In three systems all bid at once."""
    deal = tr.Deal.start(tr.variants.get(system), plan=4, seed=5)
    assert deal.actors == tuple(range(deal.setting.seats))


SCORES: Final = {
    **dict.fromkeys(SIZES, (13, 4, 10)),
    **dict.fromkeys(
        ("oh_hell_ascending", "blackout", "blackout_jokers", "kachufool", "ten_op_en_neer"),
        (13, 0, 10),
    ),
    "german_bridge": (19, -1, 10),
    "la_pocha": (25, -5, 10),
    "romanian_whist": (8, -1, 5),
    "seven_up_beben": (30, 4, 35),
    "wizard": (50, -10, 20),
    "boerenbridge": (13, 4, 20),
}


@pytest.mark.parametrize("system", SCORES)
def test_3_scoring(system: str) -> None:
    """A made 3, a missed 3 with 4 tricks, and a made 0 score as the system's table says, in a deal of seven."""
    variant = tr.variants.get(system)
    assert tuple(scored(variant, bid, won, 7) for bid, won in ((3, 3), (3, 4), (0, 0))) == SCORES[system]


@pytest.mark.parametrize("system", [name for name in SCORES if name != "la_pocha"])
def test_3_void_duty(system: str) -> None:
    """Void in the led suit anything may be played, but in three systems a trump must be."""
    variant = tr.variants.get(system).evolve(deals=cards(3))
    hands = ["9H KC QC", "AD TD 9S", "JC TC 9C", "JD 9D AC", "KD QD JH"][: variant.players[0]]
    deal = tr.Deal.start(variant, hands=hands, players=variant.players[0], trump="S", plan=0)
    deal = through(deal, "bidding").apply("9H")
    must = system in {"must_trump", "la_podrida", "romanian_whist"}
    assert sorted(map(str, deal.legal_actions())) == (["9S"] if must else ["9S", "AD", "TD"])


@pytest.mark.parametrize("system", [name for name in IN_TURN if name not in {"romanian_whist", "blackout_jokers"}])
def test_3_amendment_is_the_core_s(system: str) -> None:
    """Every system with bids in turn but one keeps the core's amendment window, order, leader and following."""
    deal = _fifth(system)
    way = -1 if system == "la_pocha" else 1
    dealer = deal.dealer
    order = [(dealer + way * k) % 4 for k in (1, 2, 3, 4)]
    assert deal.turn == order[0]
    deal = deal.apply(0)
    assert (deal.turn, deal.amendable) == (order[1], order[0])
    deal = deal.apply(0).apply(1)
    options = deal.legal_actions()
    deal = deal.apply(options[-1])
    assert deal.amendable == (order[3] if len(options) > 1 else None)
    assert deal.turn == order[0]
    assert deal.phase == "play"


@examples("""
schedule("oh_hell", 7) == [7,6,5,4,3,2,1,2,3,4,5,6,7]
len(schedule("oh_hell", 7)) == 13
len(schedule("oh_hell", 6)) == 15
len(schedule("oh_hell", 4)) == 19
[(deal_size("oh_hell", 4, k), trump_plan("oh_hell", 4, k)) for k in (20,21)] == [(10,"turn_up"),(10,"turn_up")]
""")
def test_3_1_oh_hell(example: str) -> None:
    """Down from 10, 8 or 7 cards to one and up again."""
    check(example)


@examples("""
[len(schedule("oh_hell_ascending", n)) for n in (3,4,5,6,7)] == [15,13,10,8,7]
schedule("oh_hell_ascending", 6) == [1,2,3,4,5,6,7,8]
[trump_plan("oh_hell_ascending", 3, k) for k in (14,15)] == ["turn_up","NT"]
[trump_plan("oh_hell_ascending", 5, k, schedule="down_up") for k in (1,2,10,19)] == ["NT","turn_up","turn_up","NT"]
[trump_plan("oh_hell_ascending", n, k) for n, k in ((4,13),(5,10),(6,8),(7,7))] == ["NT","NT","NT","NT"]
[trump_plan("oh_hell_ascending", n, k) for n, k in ((4,12),(5,9),(6,7),(7,6))] == ["turn_up"] * 4
(deal_size("oh_hell_ascending", 3, 16), trump_plan("oh_hell_ascending", 3, 16)) == (15,"NT")
""")
def test_3_2_oh_hell_ascending(example: str) -> None:
    """Deal k has k cards; the last is without trump, and under other shapes every largest one."""
    check(example)


@pytest.mark.parametrize(
    "options",
    [
        {"schedule": "down"},
        {"schedule": "up_down"},
        {"schedule": "down_up"},
        {"hook": True},
        {"bidding": "simultaneous"},
        {"miss_points": "tricks"},
        {"zero_bid": "five_plus_hand"},
        {"void_duty": "must_trump"},
    ],
    ids=str,
)
def test_3_2_options_named_by_the_seed(options: dict[str, object]) -> None:
    """Each house rule that the source names goes with the system and changes it."""
    changed = tr.variants.get("oh_hell_ascending", **options)
    assert changed.fingerprint != tr.variants.get("oh_hell_ascending").fingerprint
    assert tr.Match.start(changed, players=4, seed=1).turn is not None


@examples("""
[len(schedule("up_and_down_the_river", n)) for n in (4,5,6,7,8)] == [19,19,15,13,11]
schedule("up_and_down_the_river", 5, start=3) == [3,2,1,2,3]
schedule("up_and_down_the_river", 8, start=6) == [6,5,4,3,2,1,2,3,4,5,6]
schedule("up_and_down_the_river", 4, start=12)[:2] == [12,11]
legal_bids(5, [2,1,1], 4) == [0,2,3,4,5]
""")
def test_3_3_up_and_down_the_river(example: str) -> None:
    """From a chosen start, or the default one, down and up; of four called the dealer may call all but one."""
    check(example)


def test_3_3_first_dealer_is_left_of_the_scorer() -> None:
    """By default the last seat keeps the score, so that seat 0 deals first."""
    for players in (4, 5, 6, 7, 8):
        match = tr.Match.start(tr.variants.get("up_and_down_the_river"), players=players, seed=9)
        assert (match.dealer, match.turn) == (0, 1)
        for scorer in range(players):
            variant = tr.variants.get("up_and_down_the_river", scorer=scorer)
            assert tr.Match.start(variant, players=players, seed=9).dealer == (scorer + 1) % players


def test_3_4_blackout_is_oh_hell_with_another_scoring() -> None:
    """Nothing but the scoring differs."""
    assert tr.variants.get("blackout").fingerprint == tr.variants.get("oh_hell", scoring="exact_only").fingerprint


@examples("""
[schedule("devils_bridge", n)[:3] for n in (3,4,5,6,7)] == [[1,2,3]] * 5
[max(schedule("devils_bridge", n)) for n in (3,4,5,6,7)] == [10,10,10,8,7]
forehead_deals("devils_bridge", 4) == [19] and forehead_deals("devils_bridge", 7) == [13]
[(deal_size("devils_bridge", 7, k), trump_plan("devils_bridge", 7, k)) for k in (13,14)] == [(1,"turn_up"),(7,"turn_up")]
""")  # noqa: E501 -- an example is a line
def test_3_7_devils_bridge(example: str) -> None:
    """Up and down; the last one-card deal, and it alone, is played with the cards on the foreheads."""
    check(example)


def test_3_7_extra_deals_are_never_forehead_deals() -> None:
    """Where the one-card deal is the largest, the extra deal repeats its trump, not the foreheads."""
    variant = tr.variants.get("devils_bridge", max_cards=1, tie_break="extra_max")
    assert is_forehead(tr.Deal.start(variant, players=4, plan=0, seed=1))
    assert not is_forehead(tr.Deal.start(variant, players=4, plan=1, seed=1))


@examples("""
[52 // n for n in (3,4,5,6,7)] == [17,13,10,8,7]
schedule("kachufool", 4) == [1,2,3,4,5,6,7,8,9,10,11,12,13]
[trump_plan("kachufool", 4, k) for k in (1,2,3,4,5)] == ["S","D","C","H","S"]
[trump_plan("kachufool", 4, k) for k in (12,13)] == ["H","S"]
[trump_plan("kachufool", 4, k, no_trump_deals="largest") for k in (12,13)] == ["H","NT"]
[trump_plan("kachufool", 3, k, sequence_nt=True) for k in (4,5,6)] == ["H","NT","S"]
(deal_size("kachufool", 4, 14), trump_plan("kachufool", 4, 14)) == (13,"D")
""")
def test_3_8_kachufool(example: str) -> None:
    """Spades, diamonds, clubs, hearts from deal to deal, whether or not cards are left."""
    check(example)


@examples("""
[schedule("seven_six_five", n) for n in (3,4,5,6,7)] == [[7,6,5,4,3,2,1,2,3,4,5,6,7]] * 5
""")
def test_3_9_seven_six_five(example: str) -> None:
    """Thirteen deals from seven cards to one and back, whatever the number of players."""
    check(example)


@examples("""
[trump_plan("oh_shit", 4, k) for k in (1,10,19,20)] == ["S","S","S","S"]
trump_plan("oh_shit", 4, 1, max_cards=13) == "S"
""")
def test_3_10_oh_shit(example: str) -> None:
    """Spades are trump in every deal and nothing is turned up."""
    check(example)


@examples("""
[coulon(c) for c in ("2H","6S","7D","AC")] == [None,None,"D","C"]
[trump_of(c, "coulon") for c in ("6S","7S")] == ["NT","S"]
trump_plan("coulon_turn_up", 4, 1, max_cards=13) == "NT"
trump_plan("coulon_turn_up", 4, 1) == "turn_up"
""")
def test_3_11_coulon_turn_up(example: str) -> None:
    """A low card turned up makes no trump, a seven or more its suit."""
    check(example)


@examples("""
legal_cards(["AD","2C","9S"], ["7H"], "S", "must_trump") == ["9S"]
legal_cards(["AD","2C"], ["7H"], "S", "must_trump") == ["2C","AD"]
legal_cards(["3S","9S","AD"], ["7H","5S"], "S", "must_trump") == ["3S","9S"]
legal_cards(["AH","9S"], ["7H"], "S", "must_trump") == ["AH"]
legal_cards(["AD","9S"], ["7H"], None, "must_trump") == ["9S","AD"]
""")
def test_3_13_must_trump(example: str) -> None:
    """Void in the led suit a trump must be played, any trump; without both, anything."""
    check(example)


@examples("""
len(schedule("la_podrida", 3, schedule="fidepo", max_cards=17)) == 29
len(schedule("podrida_fidepo", 3, M=17)) == 29
[len(schedule("la_podrida", n, schedule="fidepo")) for n in (3,4,5,6,7)] == [29,22,17,14,13]
schedule("la_podrida", 6, schedule="fidepo") == [8,7,6,5,4,4,4,4,4,4,5,6,7,8]
""")
def test_3_14_la_podrida(example: str) -> None:
    """The ``fidepo`` shape goes from as many cards as the pack allows down to four, and back."""
    check(example)


def test_3_14_la_podrida_without_the_duty_is_oh_hell() -> None:
    """One published set has no duty to trump: ``void_duty = free``."""
    free = tr.variants.get("la_podrida", void_duty="free")
    assert free.fingerprint == tr.variants.get("oh_hell").fingerprint


@examples("""
legal_cards(["3S","9S","AD"], ["7H","5S"], "S", "tute") == ["9S"]
legal_cards(["3S","AD"], ["7H","5S"], "S", "tute") == ["3S","AD"]
legal_cards(["KH","8H","2H"], ["7H","9H"], "S", "tute") == ["KH"]
legal_cards(["KH","8H","2H"], ["7H","5S"], "S", "tute") == ["2H","8H","KH"]
legal_cards(["3O","4O","AB"], ["RO"], "B", "tute", order="24567SCR3A") == ["3O"]
legal_cards(["AS","9S","2D"], ["7S","TS"], "S", "tute") == ["AS"]
legal_cards(["9S","2S","2D"], ["7S","TS"], "S", "tute") == ["2S","9S"]
legal_cards(["9S","2S","2D"], ["7H"], None, "tute") == ["2D","2S","9S"]
legal_cards(["KH","8H"], ["7H","9D"], "S", "tute") == ["8H","KH"]
legal_cards(["5H","4H"], ["7H","9H"], "S", "tute") == ["4H","5H"]
legal_cards(["9S","JS","AD"], ["7H","5S","TS"], "S", "tute") == ["JS"]
legal_cards(["AD","9S","2S"], ["7H"], "S", "tute") == ["2S","9S"]
legal_cards(["KH","8H"], [], "S", "tute") == ["8H","KH"]
""")
def test_3_15_tute(example: str) -> None:
    """The trick must be beaten when able; who cannot overtrump a ruff plays anything."""
    check(example)


@examples("""
schedule("german_bridge", 4) == [1,2,3,4,5,6,7,8,9,10,11,12,13]
trump_plan("german_bridge", 4, 13) == "NT" and trump_plan("german_bridge", 4, 12) == "turn_up"
trump_plan("german_bridge", 3, 17) == "turn_up"
""")
def test_3_18_german_bridge(example: str) -> None:
    """Up to as many cards as the pack allows, without trump where none is left."""
    check(example)


def test_3_18_german_bridge_is_for_four_by_default() -> None:
    """Where no number of players is said, four play."""
    assert len(tr.Match.start(tr.variants.get("german_bridge"), seed=1).names) == 4


@examples("""
schedule("ten_op_en_neer", 4) == [1,2,3,4,5,6,7,8,9,10,9,8,7,6,5,4,3,2,1]
""")
def test_3_22_ten_op_en_neer(example: str) -> None:
    """From one card to ten and back."""
    check(example)


@examples("""
[trump_plan("ascenseur", n, 52 // n) for n in (3,4,5)] == ["turn_up","NT","turn_up"]
""")
def test_3_23_ascenseur(example: str) -> None:
    """Up to the limit of the pack and down; an exhausting deal is without trump."""
    check(example)
