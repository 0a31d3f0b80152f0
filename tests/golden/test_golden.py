"""Every system plays as its golden files say.

If a test fails after a change that is meant, run ``python -m tests.golden.regenerate`` and read the difference.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Final

import pytest
from tests.golden import playthrough, regenerate, small

import trickrules as tr

SYSTEMS: Final = tr.variants.ids()

LARGEST_FILE: Final = 60_000
LARGEST_MEAN: Final = 33_000

SHOWN: Final = {
    "american_500": (
        "apply(iH",
        "contract: N by seat",
        "contract: ON by seat",
        "kitty: ",
        "discard: ",
        "void True",
        "exposed: ",
        "turn; actors; playing: 3; 3; 1",
        "bid/too-low",
        "bid/no-hint",
        "8H made",
    ),
    "australian_500": ("bid/not-yet", "contract: N by seat", "contract: None", "match.is_over: True"),
    "australian_500_home": ("phase: declaring", "apply(RJ as ", "contract: ON by seat", "exposed: "),
    "cutthroat_500": ("7H made", "contract: ON by seat", "match.is_over: True", "RJ as "),
    "brisca": ("apply(rob ", "apply(keep"),
    "briscola": ("turn_up: None", "trump: "),
    "briscola_chiamata": ("apply(call ", "contract: 3 by seat", "contract: 70 by seat", "sides 0, "),
    "briscolone": ("trump: NT", "play/must-follow-suit"),
    "hearts": (
        "apply(pass ",
        "phase: exchange",
        "play/first-lead",
        "play/not-in-first-trick",
        "play/not-broken",
        "13 for QS",
        "match.is_over: True",
        "kitty: ",
    ),
    "black_lady": ("apply(pass ", "1 for "),
    "omnibus_hearts": ("-10 for JD",),
    "spot_hearts": ("14 for AH",),
    "black_maria": ("10 for KS", "7 for AS"),
    "bridge": (
        "apply(double",
        "1H doubled by seat",
        "Vulnerable: seat ",
        "apply(claim ",
        "apply(agree",
        "has claimed",
    ),
    "rubber_bridge": ("below: 1C",),
    "chicago": ("void True", "Vulnerable: seat 1 and seat 3.", "above: "),
    "minibridge": ("apply(points ", "The hands count: ", "exposed: "),
    "klaverjas_amsterdam": ("play/", "in one trick", "phase: between", "apply(say nothing", "that another side lost"),
    "klaverjas_rotterdam": ("(MustTrump)", "last trick"),
    "skull_king": ("apply(TIGRESS as pirate", "apply(KRAKEN", "took ", "allied with seat"),
    "skull_king_first": ("took ",),
    "blackout_jokers": ("apply(JK high", "apply(JK low"),
    "boerenbridge": ("no bid, won", "bounced at 100", "match.is_over: True"),
    "brader_jokers": ("turn_up: JK", "trump: J", "play/must-follow-suit (FollowSuit)"),
    "bust": ("trump: NT", "turn_up: None"),
    "coulon_turn_up": ("trump: NT",),
    "devils_bridge": ("legal_actions(0): #1", "play/unseen"),
    "german_bridge": ("trump: NT", "turn_up: None"),
    "kachufool": tuple(f"trump: {suit}" for suit in "SDCH"),
    "la_pocha": ("exposed: ", "(MustBeat)"),
    "la_podrida": ("(MustTrump)",),
    "must_trump": ("(MustTrump)",),
    "ninety_nine": (
        "apply(bid ",
        "apply(declare",
        "apply(reveal",
        "trump: NT",
        "trump: D",
        "phase: declaring",
        "reveal by",
        "reached 100",
    ),
    "five_handed_500": ("apply(with 1 2, ", "sides 0, 1, 1, 1, 2", "apply(call "),
    "nominations_clag": (
        "trump: NT",
        "bids: 0, 0, 0, 0",
        "trump: None",
        "hands[0]: none",
        "2C as ",
        "apply(trump ",
        "most tricks, ",
        "legal_actions(0): #1",
    ),
    "oh_hell": ("amend(", "bid/hook", "turn/not-yours", "match.is_over: True"),
    "oh_hell_ascending": ("trump: NT", "turn_up: None"),
    "romanian_whist": ("trump: NT", "(MustTrump)", "5 bids missed in a row"),
    "seven_up_beben": ("trump: NT", "turn_up: None"),
    "spades": (
        "apply(blind nil",
        "apply(pass ",
        "nil by seat 1",
        "for 1 bag",
        "match.is_over: True",
        "bid/closed (SideBidding)",
        "play/not-broken (Unbroken)",
    ),
    "suicide_spades": ("nil by seat", "failed, -10 * bid"),
    "whiz_spades": ("bid/closed (HandBidding)",),
    "mirror_spades": ("bid/closed (HandBidding)",),
    "cutthroat_spades": ("play/lowest-in-first-trick (LowestInFirstTrick)",),
    "twenty_five": ("apply(rob ", "the highest trump, ", "match.is_over: True"),
    "wizard": ("apply(trump ", "turn_up: N\n", "apply(W", "apply(N"),
}
"""What is out of the ordinary in a system, and must not be missing when other seeds or scenes are chosen."""


def test_every_system_has_its_golden_files() -> None:
    """No system is without small deals, scenes and files, and no file is left over."""
    assert sorted(small.SMALL) == sorted(SYSTEMS), "the small deals in small.py"
    assert sorted(playthrough.SCENES) == sorted(SYSTEMS), "the scenes in playthrough.py"
    here = regenerate.HERE
    assert set(here.glob("perft/*")) == set(map(regenerate.perft_file, SYSTEMS))
    assert set(here.glob("playthroughs/*")) == set(map(regenerate.playthrough_file, SYSTEMS))


@pytest.mark.parametrize("name", SYSTEMS)
def test_small_deals(name: str) -> None:
    """There are as many ways to play a system's small deals as there were, and they score the same."""
    assert small.text(name) == regenerate.perft_file(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SYSTEMS)
def test_playthrough(name: str) -> None:
    """Every query answers at every step of a system's playthrough as it did."""
    told = playthrough.text(name)
    assert told.splitlines() == regenerate.playthrough_file(name).read_text(encoding="utf-8").splitlines()
    missing = [text for text in SHOWN.get(name, ()) if text not in told]
    assert not missing


def test_playthroughs_stay_readable() -> None:
    """The playthroughs are no larger than people can look through."""
    sizes = [file.stat().st_size for file in regenerate.HERE.glob("playthroughs/*")]
    assert max(sizes) < LARGEST_FILE
    assert sum(sizes) < LARGEST_MEAN * len(sizes)


def test_fingerprints() -> None:
    """Every system has the fingerprint that it had, and no two play alike but those that do."""
    assert regenerate.fingerprints() == regenerate.FINGERPRINTS.read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_fingerprints_in_another_process(seed: str) -> None:
    """A fingerprint does not depend on how the process hashes texts."""
    script = (
        "import json, trickrules as tr;"
        "print(json.dumps({name: tr.variants.get(name).fingerprint for name in tr.variants.ids()}))"
    )
    done = subprocess.run(  # noqa: S603 -- the interpreter that runs the tests, and the script above
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(done.stdout) == json.loads(regenerate.FINGERPRINTS.read_text(encoding="utf-8"))
