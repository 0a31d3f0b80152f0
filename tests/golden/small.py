"""Small deals of every system, and how many ways there are to play them.

A small deal is one deal of the system's schedule with the rules that it has there, and only the pack and the number of
cards cut down, so that every way to play it can be gone through. The counts are golden: a change of any rule of
bidding, playing or scoring moves them.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from attrs import evolve

import trickrules as tr
from trickrules.bidding.ladder import LadderBidding
from trickrules.dealing import DealCards
from trickrules.declaring.slots import SLOTS
from trickrules.rules import (
    AskInTurn,
    CardPoints,
    ContractBid,
    HoldBidding,
    ScoringRule,
    Standing,
    SumOf,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trickrules.declaring.plan import DealPlan
    from trickrules.scoring.counting import Values


class Small(NamedTuple):
    """A small deal. The last seat deals.

    Attributes:
        title: What it is there for.
        cards: How many cards each seat plays.
        pack: The whole pack, the top card first; commas only part the rounds of dealing for the reader.
        plan: The deal of the system's schedule whose rules it has; below 0 counted from the end.
        scores: The scores before it; by default all 0.
        trump: The trump, where the deal before would settle it.
        kitty: How many cards the kitty has, where there is one.
        calls: What may be called besides a pass, where there is an auction for a contract: of the system's calls some,
            with commas between them where all are asked in turn; a bid undertakes as many tricks fewer as the deal has
            cards fewer, but one at least.
        options: House rules.
    """

    title: str
    cards: int
    pack: str
    plan: int = 0
    scores: tuple[int, ...] | None = None
    trump: str | None = None
    kitty: int | None = None
    calls: str = ""
    options: Mapping[str, object] = {}


PLAIN: Final = "7D KD AH, QD QH 9D, KH 9C 7C, AC 9H TC, JH"
"""Three hands of four cards in three suits, with voids to come, and a turn-up."""

UNTURNED: Final = PLAIN.removesuffix(", JH")
"""The same hands, and no card left."""

BRIDGE: Final = "AS TS, AH KH, KS JS, QH QS"
"""Four hands of two cards in two suits."""

FOUR: Final = "QD TD JC QC, KD KH 9D 7D, QH AC 9H JH, TH"
"""Four hands of three cards, and a turn-up."""

CLAG: Final = "AC KC QD 2H, 9H QH 8C KD, JH"
"""Four hands with an ace and a two, and a turn-up."""

BOWERS: Final = "JH RJ, 9D JD, AH KD, QD QH, 9H"
"""Four hands of two red cards, with both red bowers and the joker, and a kitty of one card."""

MIXED: Final = "JS RJ, 9D JC, AS KD, QD QS, AD"
"""Four hands of two cards in two suits, and a kitty of one card."""

LONGER: Final = "JS RJ KD, 9D JC AD, AS TD QS, 9S"
"""Three hands of three cards in two suits, and a kitty of one card."""

TWO_JOKERS: Final = "RJ BJ, 9D JC, AS KD, QD QS, AD"
"""Four hands of two cards, of which the first two hold a joker each, and a kitty of one card."""

FIVE: Final = "JS RJ KD 9S 9D, 9C JC AD TS TD, AS"
"""Five hands of two cards, and a kitty of one card."""

AVOIDED: Final = "2C QS 3C 5D, 4H 3D 4C 5H, KD 2H 3H JD, 6S 7S KS AS"
"""Four hands of four cards, with the two of clubs, hearts and the queen of spades; two of them are void in clubs."""

ALL_TAKEN: Final = "2C QS 3H JD, AH 2H 4D 6D"
"""Four hands of two cards, of which the first may take everything."""

RUFFED: Final = "JH AS 7S TS, 8H 9S 9H QS, KS TH 7D KH"
"""Four hands of three cards with a spade in each, which whoever has no other of them will have to trump."""

TURNED: Final = "JH AS 9H KD, JD QS AH TD, 9S"
"""Four hands of two cards, with both red bowers, and a turn-up."""

HELD: Final = "JH AS 9H KD, JD RJ AH TD, 9S"
"""The same, and the best bower in a hand."""

BENNY: Final = "JH AS 9H KD, JD QS AH TD, RJ"
"""The same, with the best bower turned up."""

NO_PASS: Final[Mapping[str, object]] = {"passing": "none"}

ALL_JACKS: Final = "JC AD JS, JD 7C TD, JH AC"
"""Three hands of two cards with three jacks and the highest diamonds, and a kitty with a fourth and an ace."""

BLACK: Final = "2S 3C 4D KS, AC QS 2D 4C"
"""Four hands of two cards with three spades."""

JOKERS_HIGH: Final = "RJ 3C 4D KS, 2D QS 5D 4C, BJ 6D 2S 5C"
"""Four hands of three cards with both jokers and two deuces."""

DOUBLED: Final[Mapping[str, object]] = {
    "kontra": "kontra_re",
    "lost_hand": "single",
    "scoring": "seeger_fabian",
    "all_pass": "redeal",
}

RAMSCH: Final[Mapping[str, object]] = {"kontra": "off", "kontra_by": "all", "ramsch_skat": "loser", "march": False}

SMALL: Final[Mapping[str, tuple[int, tuple[Small, ...]]]] = {
    "oh_hell": (
        3,
        (
            Small("turn-up", 4, PLAIN),
            Small("no card is left, so no trump", 4, UNTURNED),
            Small("one card each", 1, "9D QC KD, JC", plan=9),
        ),
    ),
    "oh_hell_ascending": (3, (Small("turn-up, no hook", 4, PLAIN), Small("the last deal has no trump", 4, PLAIN, -1))),
    "up_and_down_the_river": (4, (Small("turn-up", 3, FOUR),)),
    "blackout": (3, (Small("turn-up", 4, PLAIN),)),
    "devils_bridge": (
        3,
        (Small("turn-up", 4, PLAIN), Small("the last deal, a card on the forehead", 1, "9D QC KD, JC", -1)),
    ),
    "kachufool": (
        3,
        (
            Small("spades are trump", 4, f"{PLAIN.replace('D', 'S')} JD"),
            Small("diamonds are trump", 4, f"{PLAIN} JS", plan=1),
        ),
    ),
    "whist": (4, (Small("the last card makes trump", 3, "QD TD JC QC, KD KH 9D 7D, QH AC 9H JH"),)),
    "knockout_whist": (
        3,
        (
            Small("a card is turned up", 4, PLAIN),
            Small("hearts are trump", 4, UNTURNED, options={"first_trump": "hearts"}),
        ),
    ),
    "german_whist": (2, (Small("four cards in the stock", 3, "7D KD, QH QD, KH 9C, AC 9H TC JH"),)),
    "seven_six_five": (3, (Small("turn-up", 4, PLAIN),)),
    "oh_shit": (3, (Small("spades are trump, whatever lies on top", 4, f"{PLAIN.replace('D', 'S')} JD"),)),
    "coulon_turn_up": (
        3,
        (
            Small("a seven or higher makes trump", 4, f"{UNTURNED}, 8D"),
            Small("a six or lower makes none", 4, f"{UNTURNED}, 6D"),
        ),
    ),
    "must_trump": (3, (Small("who is void must trump", 4, PLAIN),)),
    "la_podrida": (3, (Small("who is void must trump", 4, PLAIN),)),
    "german_bridge": (
        3,
        (Small("turn-up", 4, PLAIN), Small("no card is left, so no trump", 4, UNTURNED, -1)),
    ),
    "ten_op_en_neer": (3, (Small("turn-up, no hook", 4, PLAIN),)),
    "ascenseur": (
        3,
        (Small("turn-up", 4, PLAIN), Small("no card is left, so no trump", 4, UNTURNED, 16)),
    ),
    "bust": (
        5,
        (
            Small("bids at once; equal cards, of which the second wins", 2, "2C 2C KD 2H 3C, 4C KD 2H 3C 2D, 5D"),
            Small("no card is left, so no trump", 1, "2C 2C 3D 2H 3C"),
        ),
    ),
    "blackout_jokers": (
        5,
        (
            Small("hearts are trump; jokers high or low", 2, "AC JK KC QC JC, 7H QD JK 8C 9H, 9D 9S"),
            Small("clubs are trump", 1, "AC JK KC JK 9C, 9D 9S 9H", plan=1),
        ),
    ),
    "brader_jokers": (
        3,
        (
            Small("the jokers are a suit of their own", 3, "AC JK KC, 7H QC QD, 8C JK 9H, JH"),
            Small("a joker turned up makes them trump", 3, "AC JK KC, 7H QC QD, 8C KH 9H, JK"),
        ),
    ),
    "la_pocha": (
        3,
        (
            Small("heading the trick, trumping and overtrumping", 3, "RO CO AO, 7C SO 4C, 5O 6C RC, 3C"),
            Small("no card is left: the dealer's last card makes trump", 3, "RC CO AO, 7C SO 4C, 5O 6C RO", 15),
        ),
    ),
    "romanian_whist": (
        3,
        (
            Small("who is void must trump", 3, "AC 9D KC, TH QC QD, TC KH 9H, JH", plan=5),
            Small("no card is left, so no trump", 3, "AC 9D KC, TH QC QD, TC KH 9H", plan=9),
        ),
    ),
    "seven_up_beben": (
        4,
        (Small("turn-up", 3, FOUR, plan=2), Small("no card is left, so no trump", 3, FOUR.removesuffix(", TH"), 7)),
    ),
    "wizard": (
        3,
        (
            Small("wizards and jesters in the hands", 3, "AC W KC, N QC QD, 8C W 9H, JH"),
            Small("at a wizard the dealer names the trump", 2, "AC W KC, N QD QC, W 2D 2H 2S"),
            Small("at a jester there is no trump", 2, "AC W KC, N QC W, N"),
            Small("no card is left, so no trump", 2, "AC W KC, N QC W", -1),
        ),
    ),
    "bridge": (
        4,
        (
            Small("two strains", 2, BRIDGE, calls="1H 7NT", options={"doubles": False}),
            Small("doubles, both sides vulnerable", 2, BRIDGE, plan=3, calls="7S"),
            Small("tricks are claimed", 2, BRIDGE, calls="7S", options={"claims": True, "doubles": False}),
        ),
    ),
    "rubber_bridge": (
        4,
        (Small("below and above the line", 2, BRIDGE, calls="1S 7NT", options={"doubles": False}),),
    ),
    "chicago": (
        4,
        (
            Small("a part score is carried", 2, BRIDGE, calls="1S 4S", options={"doubles": False}),
            Small("the last deal", 2, BRIDGE, plan=3, calls="1S 4S", options={"doubles": False}),
        ),
    ),
    "minibridge": (4, (Small("points told", 2, BRIDGE), Small("nobody is stronger", 1, "AS, AH, KS, KH"))),
    "boerenbridge": (
        4,
        (
            Small("bids at once", 3, FOUR),
            Small("who has 80 does not bid", 3, FOUR, scores=(80, 79, -3, 100)),
            Small("nobody bids", 3, FOUR, scores=(80, 90, 85, 99)),
            Small("no card is left, so no trump", 3, FOUR.removesuffix(", TH")),
        ),
    ),
    "ninety_nine": (
        3,
        (
            Small("bids of cards, offers, no trump in the first deal", 1, "AC 9D KC, 7H QC QD, 8C KH 9H, JS QS 6S"),
            Small("hearts, as two made theirs", 1, "AC 9D KC, 7H QC QD, 8C KH 9H, JS QS 6S", trump="H"),
        ),
    ),
    "nominations_clag": (
        4,
        (
            Small("turn-up", 2, CLAG),
            Small("no trump", 2, CLAG, plan=7),
            Small("misere", 3, "AC 9D KC 2C, 7H QD KH 8C, 9C TD 9H 2H, JS", plan=8),
            Small("bids before the turn-up", 2, CLAG, plan=9),
            Small("bids before the cards", 2, CLAG, plan=10),
            Small("wild twos", 1, "2C 9D 2H QC, JS", plan=11),
            Small("a wild two among two cards", 2, "2C JD JC QC, 9D TD 9C TC, JS", plan=11),
            Small("aces low", 2, CLAG, plan=12),
            Small("the dealer names the trump", 2, f"{CLAG} JS", plan=13),
            Small("most tricks", 3, "AC 9D KC 2C, 7H QD KH 8C, 9C TD 9H 2H, JS", plan=14),
        ),
    ),
    "brisca": (
        2,
        (
            Small("seven and two for the turn-up", 2, "7S 3D, 2S KD, AS, 4D QC JD 6C 5H", options={"hand_size": 3}),
            Small(
                "both before the first lead", 2, "7S 2S, AD KD, 3S, 4D QC JD 6C 5H", options={"swap_when": "at_start"}
            ),
        ),
    ),
    "briscola": (
        2,
        (
            Small("cards are drawn, the turn-up last", 2, "AS 3D, 7S KD, QS, 4D QD 2C"),
            Small(
                "followed once the stock is gone", 2, "AS 3D, 7S KD, QS, 4D QD", options={"following": "after_stock"}
            ),
            Small(
                "partners look",
                1,
                "AS 3D 7S KD, QS, 4D QD 2C",
                options={"partners_look": True, "tie": "shared", "all_points": True},
            ),
        ),
    ),
    "briscola_chiamata": (
        5,
        (
            Small("a called card makes trump", 2, "AS 2D KC 3H 2S, QD 4C AD 2C 2H", calls="A 2"),
            Small(
                "no card of the own hand", 2, "AS 2D KC 3H 2S, QD 4C AD 2C 2H", calls="2", options={"own_card": False}
            ),
        ),
    ),
    "briscolone": (2, (Small("no trump, and no turn-up", 3, "AS 3D, 7S KD, QS 2C, 4D QD", options={"hand_size": 3}),)),
    "hearts": (
        4,
        (
            Small("one card is passed to the left", 2, "2C AC QS 3D, 4H 2D 3H 5C", options={"cards_passed": 1}),
            Small("nobody passes; hearts are to be broken", 4, AVOIDED, options=NO_PASS),
            Small("the moon and the sun", 2, ALL_TAKEN, options={**NO_PASS, "moon": "choice", "sun": True}),
            Small(
                "the queen in the kitty, for the first trick",
                3,
                "2C 3D 3C 5D, 4H 7S 4C AS, KD 2H 3H 5H, QS",
                kitty=1,
                options={**NO_PASS, "odd_cards": "kitty", "no_trick_bonus": True},
            ),
        ),
    ),
    "black_lady": (4, (Small("eldest leads anything", 3, AVOIDED.rpartition(",")[0], options=NO_PASS),)),
    "omnibus_hearts": (
        4,
        (
            Small("the jack of diamonds takes points off", 3, AVOIDED.rpartition(",")[0], options=NO_PASS),
            Small("all cards of the moon", 2, ALL_TAKEN, options=NO_PASS),
        ),
    ),
    "spot_hearts": (4, (Small("hearts cost what is on them", 4, AVOIDED, options=NO_PASS),)),
    "black_maria": (
        3,
        (
            Small("ace, king and queen of spades", 3, "AS 3C KD, QS 2D 3H, 4C KS 5H", options=NO_PASS),
            Small("one card is passed to the right", 2, "AS 3C KS, QS 2H 3H", options={"cards_passed": 1}),
        ),
    ),
    "klaverjas_amsterdam": (
        4,
        (
            Small("a partner's trick need not be trumped", 3, RUFFED),
            Small("roem has to be announced", 2, "KS QS AS 7H, JS 8H 9S 7D", options={"roem": "announced"}),
            Small("everybody is asked in turn", 1, "AS TS KS 7H", options={"trump_making": "in_turn", "equal": "made"}),
            Small("a suit is turned, clubs", 1, "AS TC KH 7D", options={"trump_making": "turned"}),
        ),
    ),
    "klaverjas_rotterdam": (
        4,
        (
            Small("a partner's trick must be trumped", 3, RUFFED),
            Small("all tricks", 2, "AS 7S TS KS, JS 8H 9S 7D", options={"pit": "makers"}),
        ),
    ),
    "twenty_five": (
        3,
        (
            Small("the ace robs; high in red, low in black", 2, "5D KC JD, AD 2C 9H, KD, AH 2S"),
            Small("an ace turned up, and trumps kept back", 2, "AH KS 2S, JS TC 4H, AS, 5D"),
            Small("the play ends at 25", 2, "5D KC JD, AD 2C 9H, KD, AH 2S", scores=(20, 15, 20)),
            Small("the best trump scores too", 2, "5D KC JD, AD 2C 9H, KD, AH 2S", options={"best_trump": True}),
        ),
    ),
    "forty_five": (4, (Small("three tricks of two sides", 3, "5D KC JD AD, 2C 9H 6S 7C, TD QC AH 3S, KS"),)),
    "euchre": (
        4,
        (
            Small("ordered up or named, perhaps alone", 2, TURNED, calls="order up, order up alone, D, H alone"),
            Small("a defender may play alone", 2, TURNED, calls="order up, D, H", options={"defend_alone": "always"}),
            Small(
                "the dealer's partner alone, no trump, a poor hand thrown in",
                2,
                "JC AS 9H KD, 9D QS AH TD, 9S",
                calls="order up, order up alone, NT, H alone",
                options={"dealers_partner": "alone", "no_trump": True, "thrown_in": "ace_no_face"},
            ),
        ),
    ),
    "british_euchre": (
        4,
        (
            Small("a card of a suit turned up", 2, HELD, calls="order up, D alone, H"),
            Small("the dealer names a suit unseen", 2, BENNY, calls="order up, D alone, H"),
        ),
    ),
    "railroad_euchre": (
        4,
        (
            Small("a partner's card, a lone defender", 2, HELD, calls="order up alone, D"),
            Small("a joker stands for hearts", 2, BENNY, calls="order up, D, S"),
        ),
    ),
    "cutthroat_euchre": (3, (Small("one against two", 3, LONGER.replace("RJ", "KS"), calls="order up, D, C"),)),
    "two_handed_euchre": (2, (Small("two hands", 3, "JS KD, 9D JC, AS TD, 9S", calls="order up, D, C"),)),
    "six_handed_euchre": (
        6,
        (
            Small(
                "three against three, or one",
                2,
                "JS KD 9D JC AS TD, QS 9S AC KC QC TC, TS",
                calls="order up alone, C, D",
            ),
        ),
    ),
    "american_500": (
        4,
        (
            Small("trumps, inkles, no trump; each calls once", 2, BOWERS, kitty=1, calls="iH iNT 9S 9H 10NT"),
            Small("nullo and open nullo: the partner sits out", 2, MIXED, kitty=1, calls="9S N ON"),
            Small("two cards of three in the kitty", 1, "RJ, 9D, AS, KD, QD QS", kitty=2, calls="8S N 10H"),
            Small(
                "a deal that is passed out is played",
                2,
                MIXED,
                kitty=1,
                calls="9S",
                options={"all_pass": "play_no_trump"},
            ),
            Small(
                "nullo: the contractor plays both hands, jokers are low",
                2,
                TWO_JOKERS,
                kitty=1,
                calls="9C N ON",
                options={"nullo_play": "both_hands", "joker_low_in_nullo": True, "kitty_size": 6},
            ),
        ),
    ),
    "australian_500": (
        4,
        (
            Small("until all but one have passed", 2, MIXED, kitty=1, calls="9S 10NT"),
            Small("misere after a bid of tricks only", 2, MIXED, kitty=1, calls="7S N 8H ON"),
            Small("points for tricks end at 490", 2, BOWERS, kitty=1, calls="9H", scores=(480, 485)),
            Small("the highest bidder may raise", 2, BOWERS, kitty=1, calls="9D 10H", options={"raise_own_bid": True}),
        ),
    ),
    "australian_500_home": (
        4,
        (
            Small("the joker may be declared to belong to a suit", 2, MIXED, kitty=1, calls="9NT"),
            Small("open misere, up after the first trick", 2, MIXED, kitty=1, calls="9S ON"),
            Small(
                "either of two jokers may be declared", 2, TWO_JOKERS, kitty=1, calls="10NT", options={"kitty_size": 6}
            ),
        ),
    ),
    "cutthroat_500": (
        3,
        (
            Small("trumps and no trump", 3, LONGER, kitty=1, calls="8S 9NT"),
            Small("nullo", 3, LONGER, kitty=1, calls="8D N"),
        ),
    ),
    "five_handed_500": (
        5,
        (
            Small("a partner named, or none", 2, FIVE, kitty=1, calls="10S"),
            Small("a card called", 2, FIVE, kitty=1, calls="10H", options={"call": "card", "partner_score": "half"}),
            Small("nullo: no partner", 2, FIVE, kitty=1, calls="N"),
        ),
    ),
    "skat": (
        3,
        (
            Small("one bids, the other holds", 2, ALL_JACKS, kitty=2, calls="18 33"),
            Small("kontra and re, and a lost hand game", 1, "JC JS JD, JH AC", kitty=2, calls="18", options=DOUBLED),
        ),
    ),
    "pub_skat": (
        3,
        (
            Small("all pass, and the most points lose", 2, ALL_JACKS, kitty=2, calls="18"),
            Small("the skat is the loser's", 2, ALL_JACKS, kitty=2, calls="18", options=RAMSCH),
        ),
    ),
    "spades": (
        4,
        (
            Small("bids of partners together, nils, broken spades", 2, BLACK),
            Small(
                "a side that is behind bids blind",
                1,
                "2S 3C 4D KS",
                scores=(0, 100),
                options={"both_nil": False, "blind_nil_exchange": 0},
            ),
            Small("a blind nil exchanges two cards", 2, BLACK, scores=(0, 100)),
            Small(
                "bids at once; jokers and deuces, tricks of a failed nil count",
                2,
                "RJ 3C 4D KS, 2D QS BJ 2S",
                options={"bidding": "simultaneous", "pack": "jokers_and_deuces", "failed_nil": "count"},
            ),
            Small(
                "lowest clubs first, the hook, a side bids one at least",
                2,
                "2C 3C 4D KS, AC QS 2D 4C",
                options={"first_trick": "lowest_clubs", "hook": True, "minimum_bid": 1},
            ),
        ),
    ),
    "suicide_spades": (
        4,
        (
            Small(
                "one nil on each side, which exchanges a card", 2, BLACK, options={"minimum_bid": 1, "nil_exchange": 1}
            ),
        ),
    ),
    "whiz_spades": (4, (Small("nil, or as many as there are spades", 3, f"{BLACK}, AD 5C 5D KC"),)),
    "mirror_spades": (
        4,
        (
            Small("as many as there are spades", 3, f"{BLACK}, AD 5C 5D KC"),
            Small("jokers and deuces are spades", 3, JOKERS_HIGH, options={"pack": "jokers_and_deuces"}),
        ),
    ),
    "cutthroat_spades": (
        3,
        (
            Small("everybody for itself", 2, "2S 3C 4D, AC QS 2D"),
            Small("two are behind the third, and may bid blind", 2, "2S 3C 4D, AC QS 2D", scores=(0, 120, 20)),
        ),
    ),
}
"""For each system the number of players, and its small deals."""


def alone(variant: tr.Variant, plan: DealPlan) -> Mapping[str, object]:
    """Give what a schedule overrides to have just the rules that a deal of a system has."""
    return {slot: getattr(plan.slots, slot) for slot in SLOTS if getattr(plan.slots, slot) != getattr(variant, slot)}


def held(values: Values, deck: tr.Deck) -> Values:
    """Leave the cards out that a pack lacks."""
    return tuple((of, worth) for of, worth in values if any(map(of.__contains__, deck)))


def counted(scoring: ScoringRule, deck: tr.Deck) -> ScoringRule:
    """Leave the cards out of what is counted that a small pack lacks."""
    if isinstance(scoring, CardPoints):
        return evolve(scoring, values=held(scoring.values, deck), trump_values=held(scoring.trump_values, deck))
    if isinstance(scoring, SumOf):
        return SumOf(tuple(counted(part, deck) for part in scoring.parts))
    parts = {name: getattr(scoring, name, None) for name in ("below", "count", "left", "without_contract")}
    found = {name: counted(part, deck) for name, part in parts.items() if isinstance(part, ScoringRule)}
    return cast("ScoringRule", evolve(cast("Any", scoring), **found)) if found else scoring


def asked(rule: AskInTurn, texts: list[str], fewer: int) -> AskInTurn:
    """Leave some of the bids, each of so many tricks fewer."""

    def kept() -> Iterator[ContractBid | str]:
        for action in rule.actions:
            if isinstance(action, str):
                yield action
            elif action.text in texts:
                yield evolve(action, tricks=max(1, action.tricks - fewer))

    actions = tuple(kept())
    left = {action if isinstance(action, str) else action.text for action in actions}
    return evolve(rule, actions=actions, not_partners=tuple(text for text in rule.not_partners if text in left))


def changes(variant: tr.Variant, plan: DealPlan, small: Small, deck: tr.Deck) -> Iterator[tuple[str, object]]:
    """Give what a small deal changes in a system besides the pack and the number of cards."""
    scoring = counted(plan.slots.scoring, deck)
    if scoring != plan.slots.scoring:
        yield "scoring", scoring
    if small.kitty is not None:
        yield "dealing", DealCards(kitty=small.kitty)
    bidding = variant.bidding
    if small.calls and isinstance(bidding, tuple):
        texts = small.calls.split(", ")
        yield "bidding", tuple(asked(rule, texts, 5 - small.cards) for rule in bidding if isinstance(rule, AskInTurn))
    if small.calls and isinstance(bidding, HoldBidding):
        yield "bidding", evolve(bidding, bids=tuple(bid for bid in bidding.bids if bid.text in small.calls.split()))
    if small.calls and isinstance(bidding, LadderBidding):
        fewer, calls = plan.cards - small.cards, small.calls.split()
        bids = [bid for bid in bidding.bids if bid.text in calls]
        yield (
            "bidding",
            evolve(
                bidding,
                bids=tuple(evolve(bid, tricks=max(1, bid.tricks - fewer)) if bid.tricks else bid for bid in bids),
                conditions=tuple((text, max(1, won - fewer)) for text, won in bidding.conditions if text in calls),
                hints=tuple(hint for hint in bidding.hints if hint in calls),
                words=tuple((word, text) for word, text in bidding.words if text in calls),
            ),
        )


def start(name: str, small: Small) -> tr.Deal:
    """Begin a small deal of a system."""
    variant = tr.variants.get(name, **small.options)
    players, _ = SMALL[name]
    rules = variant.at(players)
    pack = [rules.deck.parse(card) for card in small.pack.replace(",", " ").split()]
    deck = tr.Deck.of(pack, suits=rules.deck.suits, ranks=rules.deck.ranks)
    plan = rules.plans[small.plan]
    own, changed = alone(variant, plan), dict(changes(variant, plan, small, deck))
    deals = cards(small.cards, **{slot: changed.get(slot, rule) for slot, rule in own.items()})
    cut = variant.evolve(deck=deck, deals=deals, **changed)
    sides = max(rules.sides) + 1
    standing = Standing(small.scores or (0,) * sides, number=plan.number, place=plan.number)
    return tr.Deal.start(
        cut, players=players, pack=deck.places(pack), standing=standing, trump=small.trump, dealer=players - 1, plan=0
    )


Outcome: TypeAlias = tuple[tuple[tuple[int | None, ...], str], tuple[int, ...], tuple[int, ...]]
"""Bids and contract; the tricks that each seat won; what each side scored."""


class Counts(NamedTuple):
    """What going through all ways to play a deal has counted.

    Attributes:
        nodes: The states after so many actions: the start, after one action, after two …
        leaves: The ways to play the deal to its end.
        outcomes: The different results: bids or contract, tricks won, points.
        points: The points of each side, summed over all ways.
    """

    nodes: tuple[int, ...]
    leaves: int
    outcomes: int
    points: tuple[int, ...]


def count(deal: tr.Deal) -> Counts:
    """Go through every way to play a deal; where several may act at once, they do so in the order of the seats."""
    nodes = Counter[int]()
    outcomes = Counter[Outcome]()

    def walk(deal: tr.Deal, depth: int) -> None:
        nodes[depth] += 1
        points = deal.points
        if points is not None:
            totals = tuple(gained.total for gained in points) or (0,) * (max(deal.setting.sides) + 1)
            outcomes[(deal.bids, str(deal.contract)), deal.won, totals] += 1
            return
        for action in deal.legal_actions():
            walk(deal.apply(action), depth + 1)

    walk(deal, 0)
    sums = [sum(side * often for side, often in column) for column in _columns(outcomes)]
    return Counts(tuple(nodes[depth] for depth in sorted(nodes)), outcomes.total(), len(outcomes), tuple(sums))


def _columns(outcomes: Mapping[Outcome, int]) -> list[list[tuple[int, int]]]:
    """Give for each side the points of every outcome, and how often it came about."""
    rows = [[(points, often) for points in outcome[2]] for outcome, often in outcomes.items()]
    return [list(column) for column in zip(*rows, strict=True)]


def text(name: str) -> str:
    """Write the golden file of a system."""
    players, deals = SMALL[name]
    told = ",\n".join(_told(list(_fields(name, small))) for small in deals)
    return f'{{\n "system": {json.dumps(name)},\n "players": {players},\n "deals": [\n{told}\n ]\n}}\n'


def _fields(name: str, small: Small) -> Iterator[tuple[str, object]]:
    yield "title", small.title
    yield "plan", tr.variants.get(name).at(SMALL[name][0]).plans[small.plan].number
    yield "cards", small.cards
    yield "pack", small.pack
    if small.scores is not None:
        yield "scores", small.scores
    if small.trump is not None:
        yield "trump", small.trump
    if small.kitty is not None:
        yield "kitty", small.kitty
    if small.calls:
        yield "calls", small.calls
    if small.options:
        yield "options", small.options
    yield from count(start(name, small))._asdict().items()


def _told(fields: Sequence[tuple[str, object]]) -> str:
    """Write an object with a field on each line."""
    lines = ",\n".join(f"   {json.dumps(key)}: {json.dumps(value)}" for key, value in fields)
    return f"  {{\n{lines}\n  }}"
