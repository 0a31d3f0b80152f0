"""A plain second reading of the Five Hundred family, written from its rules text alone.

Cards are strings: rank and suit ("TH", "11S"), "RJ" and "BJ" for the jokers. A card as it was played is a string too:
"QS", "RJ", "RJ as H". Calls are "7H", "10NT", "N", "ON", "iS" and "pass". Numbers in the comments are the clauses of
the rules text. Nothing here is fast or clever, and nothing is imported from the package.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# ------------------------------------------------------------------------------------------------------------------
# 0: notation
# ------------------------------------------------------------------------------------------------------------------

SUITS = ["S", "C", "D", "H"]
SISTERS = {"S": "C", "C": "S", "D": "H", "H": "D"}
RANKS = ["A", "K", "Q", "J", "13", "12", "11", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # 2.4, high to low
JOKERS = ["BJ", "RJ"]  # 2.4, high to low
DENOMINATIONS = ["S", "C", "D", "H", "NT"]
INKLES = ["iS", "iC", "iD", "iH", "iNT"]
TRICK_BIDS = [f"{level}{denomination}" for level in range(6, 11) for denomination in DENOMINATIONS]


def level_of(call: str) -> int:
    """1: the number of tricks that a trick bid names; 0 for every other call."""
    return int(call.removesuffix("NT").rstrip("SCDH")) if call in TRICK_BIDS else 0


def trump_of(contract: str | None) -> str | None:
    """2.4: the trump suit; none in no trump, in nullo, in open nullo and without a contract (4.4)."""
    if contract in TRICK_BIDS and not contract.endswith("NT"):
        return contract[-1]
    return None


def squeezed(text: str) -> str:
    """0: case and blanks are ignored."""
    return "".join(text.split()).upper()


def read_call(text: str) -> str:
    """0: a call as it is written here."""
    word = squeezed(text)
    for call in ["pass", "N", "ON", *INKLES, *TRICK_BIDS]:
        if word == call.upper():
            return call
    for name in ("NULLO", "MISERE", "MISÈRE"):
        if word == name:
            return "N"
        if word == "OPEN" + name:
            return "ON"
    raise ValueError(f"{text!r} is no call")


def read_card(text: str) -> str:
    """0: a card as it is written here."""
    word = squeezed(text)
    if word.startswith("10"):
        word = "T" + word[2:]
    if word in JOKERS or word in [rank + suit for rank in RANKS for suit in SUITS]:
        return word
    raise ValueError(f"{text!r} is no card")


def read_play(text: str) -> str:
    """0: a card, or a joker with a suit."""
    word = squeezed(text)
    for joker in JOKERS:
        for suit in SUITS:
            if word == joker + "AS" + suit:
                return f"{joker} as {suit}"
    return read_card(text)


def read_discard(text: str) -> list[str]:
    """0: the cards of a discard, in the order in which they are written."""
    word = squeezed(text)
    if not word.startswith("DISCARD"):
        raise ValueError(f"{text!r} is no discard")
    rest = word.removeprefix("DISCARD")
    cards: list[str] = []
    while rest:
        size = 3 if rest[0] == "1" else 2  # "11S" and "10S" are the long cards
        cards.append(read_card(rest[:size]))
        rest = rest[size:]
    return cards


# ------------------------------------------------------------------------------------------------------------------
# 2.2: packs
# ------------------------------------------------------------------------------------------------------------------


def cards_of(suit: str, ranks: str) -> list[str]:
    """One card of every rank named."""
    return [rank + suit for rank in ranks.split()]


def pack_of(players: int, kitty_size: int) -> list[str]:
    """2.2, 4.5: the cards that a table of some players with a kitty uses."""
    if players == 3:  # 4.5
        low, black, red = "A K Q J T 9 8 7", "", ""
    elif players == 5:  # 4.7
        low, black, red = "A K Q J T 9 8 7 6 5 4 3 2", "", ""
    elif players == 4:
        low, black, red = "A K Q J T 9 8 7 6 5", "4", "4"
    else:
        low, black, red = "A K Q J T 9 8 7 6 5 4 3 2 11 12", "13", "13"
    if kitty_size == 3:
        black = ""
    pack = [card for suit in ("S", "C") for card in cards_of(suit, f"{low} {black}")]
    pack += [card for suit in ("D", "H") for card in cards_of(suit, f"{low} {red}")]
    pack.append("RJ")
    if kitty_size == 6:
        pack.append("BJ")
    return pack


def deal_out(pack: Sequence[str], players: int, dealer: int) -> tuple[list[list[str]], list[str]]:
    """2.3 rule 3: the hands by seat and the kitty, from a shuffled pack."""
    hands: list[list[str]] = [[] for _ in range(players)]
    first = (dealer + 1) % players
    for place in range(10 * players):
        hands[(first + place) % players].append(pack[place])
    return hands, list(pack[10 * players :])


# ------------------------------------------------------------------------------------------------------------------
# 3 and 4: options
# ------------------------------------------------------------------------------------------------------------------

# Values; those of `inkle_positions` depend on the number of players.
VALUES: dict[str, list[object]] = {
    # 3, part E
    "team_layout": ["2v2", "2v2v2", "3v3"],
    "kitty_size": [3, 5, 6],
    "must_bid_to_win": [False, True],
    "raise_own_bid": [False, True],
    "nullo": ["off", "after_7", "anytime"],
    "nullo_points": [210, 230, 250],
    "nullo_play": ["own_hand", "both_hands"],
    "open_nullo_points": [330, 430, 500, 520],
    "open_nullo_after_8": [False, True],
    "s8_overbids_nullo": [False, True],
    # 4
    "nullo_defender_points": ["per_trick", "none", "per_contractor_trick"],
    "joker_low_in_nullo": [False, True],
    "bid_after_pass": ["never", "always", "if_bid_changed"],
    "inkle_positions": [],
    "open_nullo_exposed": ["before_first_lead", "after_first_trick"],
    "joker_lead_limit": ["none", "not_shown_void"],
    "contractor_names_joker_suit": [False, True],
    "open_nullo_order": ["above_10h", "below_10h"],
    "slam_floor": [250, "none", None],
    "crossing_winner": ["highest_score", "contractor_first"],
    "all_pass": ["redeal", "play_no_trump"],
    # 4.6
    "variation": ["american", "australian"],
    # 4.7
    "call": ["seat", "card"],
    "second_partner": [False, True],
    "alone": [False, True],
    "partner_score": ["full", "half"],
}
PARTNER_OPTIONS = ["call", "second_partner", "alone", "partner_score"]  # 4.7

# 3: "–" in the column of the system; 4: "not offered"; 4.6.
NOT_OFFERED: dict[str, list[str]] = {
    "american_500": ["variation", "raise_own_bid", "bid_after_pass", *PARTNER_OPTIONS],
    "australian_500": ["variation", "inkle_positions", *PARTNER_OPTIONS],
    "australian_500_home": ["variation", "inkle_positions", *PARTNER_OPTIONS],
    "cutthroat_500": ["team_layout", "kitty_size", "nullo_play", "inkle_positions", *PARTNER_OPTIONS],
    "five_handed_500": ["team_layout", "kitty_size", "nullo_play", "inkle_positions"],
}

PLAYERS: dict[str, list[int]] = {
    "american_500": [4, 6],  # 2.1
    "australian_500": [4, 6],  # 2.1
    "australian_500_home": [4],  # 4.5
    "cutthroat_500": [3],  # 4.5
    "five_handed_500": [5],  # 4.5
}

LAYOUT_PLAYERS = {"2v2": 4, "2v2v2": 6, "3v3": 6}  # 2.1

AMERICAN_DEFAULTS: dict[str, object] = {
    "kitty_size": 3,
    "must_bid_to_win": False,
    "raise_own_bid": False,  # not offered, so never
    "nullo": "anytime",
    "nullo_points": 250,
    "nullo_play": "own_hand",
    "open_nullo_points": 500,
    "open_nullo_after_8": False,
    "s8_overbids_nullo": True,
    "nullo_defender_points": "per_trick",
    "joker_low_in_nullo": False,
    "bid_after_pass": "never",
    "inkle_positions": 2,
    "open_nullo_exposed": "before_first_lead",
    "joker_lead_limit": "none",
    "contractor_names_joker_suit": False,
    "open_nullo_order": "above_10h",
    "slam_floor": 250,
    "crossing_winner": "highest_score",
    "all_pass": "redeal",
}
AUSTRALIAN_DEFAULTS: dict[str, object] = AMERICAN_DEFAULTS | {
    "must_bid_to_win": True,
    "nullo": "after_7",
    "inkle_positions": 0,  # not offered, so never
}
HOME_DEFAULTS: dict[str, object] = AUSTRALIAN_DEFAULTS | {  # 4.5
    "nullo": "after_7",
    "s8_overbids_nullo": True,
    "open_nullo_order": "below_10h",
    "open_nullo_exposed": "after_first_trick",
    "joker_lead_limit": "not_shown_void",
    "nullo_defender_points": "none",
    "contractor_names_joker_suit": True,
}


def is_listed(value: object, values: Iterable[object]) -> bool:
    """Whether a value is one of some values, and of its kind: neither 1 nor "yes" is True."""
    return any(type(value) is type(listed) and value == listed for listed in values)


def defaults_of(name: str, options: dict[str, object]) -> dict[str, object]:
    """3, 4, 4.5, 4.6: what the options are unless they are given."""
    if name == "american_500":
        return AMERICAN_DEFAULTS
    if name == "australian_500":
        return AUSTRALIAN_DEFAULTS
    if name == "australian_500_home":
        return HOME_DEFAULTS
    # 4.6: american by default, and the other defaults follow; never inkles
    variation: dict[str, object] = {"variation": "american", "inkle_positions": 0}
    if name == "five_handed_500":  # 4.7
        variation |= {"call": "seat", "second_partner": True, "alone": True, "partner_score": "full"}
    if options.get("variation") == "australian":
        return AUSTRALIAN_DEFAULTS | variation
    return AMERICAN_DEFAULTS | variation


def faults_of(name: str, players: int, options: dict[str, object]) -> list[str]:
    """3: the names of all options that are errors, and "players" for the number of players, sorted."""
    faults: set[str] = set()
    if players not in PLAYERS[name]:  # 2.1
        faults.add("players")
    for option, value in options.items():
        values: Iterable[object] = VALUES.get(option, [])
        if option == "inkle_positions":
            values = range(players)  # 4: n or more is an error
        if option in NOT_OFFERED[name] or not is_listed(value, values):
            faults.add(option)
    layout = options.get("team_layout")
    if isinstance(layout, str) and LAYOUT_PLAYERS.get(layout) != players:  # 2.1
        faults.add("team_layout")
    given = defaults_of(name, options) | options
    if given["open_nullo_after_8"] is True and given["nullo"] != "after_7":  # 2.5
        faults.add("open_nullo_after_8")
    if name in ("cutthroat_500", "five_handed_500") and given["variation"] == "american":  # 4.6, 4.7
        if given["raise_own_bid"] is not False:
            faults.add("raise_own_bid")
        if given["bid_after_pass"] != "never":
            faults.add("bid_after_pass")
    return sorted(faults)


def _text(value: object) -> str:
    assert isinstance(value, str)
    return value


def _flag(value: object) -> bool:
    assert isinstance(value, bool)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


class System:
    """A system of section 2, or of 4.5, with its options.

    Raises a `ValueError` whose first argument is the list of all options that are at fault.
    """

    def __init__(self, name: str, players: int | None = None, **options: object) -> None:
        if name not in PLAYERS:
            raise ValueError(["name"])
        if players is None:
            players = PLAYERS[name][0]
        faults = faults_of(name, players, options)
        if faults:
            raise ValueError(faults)
        given = defaults_of(name, options) | options
        self.name = name
        self.players = players
        # 3
        self.variation = "american" if name == "american_500" else "australian"
        if name in ("cutthroat_500", "five_handed_500"):
            self.variation = _text(given["variation"])
        # 2.1: 4 means 2v2, 6 means 2v2v2; 4.6, 4.7: each for self
        self.team_layout: str | None = {3: None, 4: "2v2", 5: None, 6: "2v2v2"}[players]
        if "team_layout" in options:
            self.team_layout = _text(options["team_layout"])
        self.kitty_size = _number(given["kitty_size"])
        self.must_bid_to_win = _flag(given["must_bid_to_win"])
        self.raise_own_bid = _flag(given["raise_own_bid"])
        self.nullo = _text(given["nullo"])
        self.nullo_points = _number(given["nullo_points"])
        self.nullo_play = _text(given["nullo_play"])
        self.open_nullo_points = _number(given["open_nullo_points"])
        self.open_nullo_after_8 = _flag(given["open_nullo_after_8"])
        self.s8_overbids_nullo = _flag(given["s8_overbids_nullo"])
        # 4
        self.nullo_defender_points = _text(given["nullo_defender_points"])
        self.joker_low_in_nullo = _flag(given["joker_low_in_nullo"])
        self.bid_after_pass = _text(given["bid_after_pass"])
        self.inkle_positions = _number(given["inkle_positions"])
        self.open_nullo_exposed = _text(given["open_nullo_exposed"])
        self.joker_lead_limit = _text(given["joker_lead_limit"])
        self.contractor_names_joker_suit = _flag(given["contractor_names_joker_suit"])
        self.open_nullo_order = _text(given["open_nullo_order"])
        self.slam_floor = None if given["slam_floor"] in ("none", None) else _number(given["slam_floor"])
        self.crossing_winner = _text(given["crossing_winner"])
        self.all_pass = _text(given["all_pass"])
        # 4.7
        self.has_partners = name == "five_handed_500"
        self.call = _text(given.get("call", ""))
        self.second_partner = given.get("second_partner") is True
        self.alone = given.get("alone") is True
        self.partner_score = _text(given.get("partner_score", "full"))
        # what follows from them
        self.pack = pack_of(players, self.kitty_size)
        self.team_count = {None: players, "2v2": 2, "2v2v2": 3, "3v3": 2}[self.team_layout]
        self.teams = [seat % self.team_count for seat in range(players)]  # 2.1
        self.ladder = self._ladder()

    def partners(self, seat: int) -> list[int]:
        """2.1: the other seats of a seat's team."""
        return [other for other in range(self.players) if other != seat and self.teams[other] == self.teams[seat]]

    def value(self, bid: str) -> int:
        """2.5: what a real bid is worth."""
        if bid == "N":
            return self.nullo_points
        if bid == "ON":
            return self.open_nullo_points
        if bid not in TRICK_BIDS:
            raise ValueError(f"{bid} has no value")
        denomination = "NT" if bid.endswith("NT") else bid[-1]
        return 40 + 20 * DENOMINATIONS.index(denomination) + 100 * (level_of(bid) - 6)

    def _ladder(self) -> list[str]:
        """2.5: the real bids from the lowest to the highest."""
        bids = [bid for bid in TRICK_BIDS if level_of(bid) > 6 or self.name != "american_500"]  # 2.6
        if self.nullo != "off":
            bids += ["N", "ON"]

        def place(bid: str) -> tuple[int, bool]:
            height = self.value(bid)
            if bid == "N" and height == 250 and self.s8_overbids_nullo:
                height = 230  # scores 250, but stands just under 8S, above 7NT
            if bid == "ON" and height == 500 and self.open_nullo_order == "below_10h":
                height = 490  # 4: between 10D and 10H
            return height, bid == "ON"  # at equal value open nullo is the higher

        return sorted(bids, key=place)


# ------------------------------------------------------------------------------------------------------------------
# 2.4, 2.9, 2.10: suits, ranks, legal cards, winners
# ------------------------------------------------------------------------------------------------------------------


@dataclass
class Ranking:
    """What bears upon the suits and ranks of the cards in one deal."""

    trump: str | None = None
    declared: str | None = None  # 4.1: "RJ as H"
    jokers_low: bool = False  # 4: `joker_low_in_nullo`, in N and ON only

    def suit_of(self, card: str) -> str | None:
        """2.4: the effective suit; none for a free joker."""
        if card in JOKERS:
            if self.trump is not None:
                return self.trump
            if self.declared is not None and self.declared.startswith(card):
                return self.declared[-1]  # 4.1 rule 3
            return None
        if self.trump is not None and card == "J" + SISTERS[self.trump]:
            return self.trump
        return card[-1]

    def order_of(self, suit: str) -> list[str]:
        """2.4: all cards that might be of an effective suit, high to low; free jokers are in none."""
        if suit == self.trump:
            bowers = ["J" + suit, "J" + SISTERS[suit]]
            return [*JOKERS, *bowers, *(rank + suit for rank in RANKS if rank != "J")]
        if self.trump is not None and suit == SISTERS[self.trump]:
            return [rank + suit for rank in RANKS if rank != "J"]
        order = [rank + suit for rank in RANKS]
        if self.declared is not None and self.declared[-1] == suit:  # 4.1 rule 3
            joker = self.declared[:2]
            return [*order, joker] if self.jokers_low else [joker, *order]
        return order

    def led_suit(self, play: str) -> str:
        """2.9: the suit that a lead asks for."""
        suit = play[-1] if " as " in play else self.suit_of(play)
        assert suit is not None, "a free joker is led with a suit"
        return suit

    def winner(self, plays: Sequence[str]) -> int:
        """2.10: the index of the winning card of a trick."""
        cards = [play[:2] if " as " in play else play for play in plays]
        wanted = self.led_suit(plays[0])
        if self.trump is not None:
            if self.trump in [self.suit_of(card) for card in cards]:
                wanted = self.trump
        elif not self.jokers_low:
            for joker in JOKERS:  # the black one first
                if joker in cards and self.suit_of(joker) is None:
                    return cards.index(joker)
        for card in self.order_of(wanted):
            if card in cards:
                return cards.index(card)
        return 0  # 4: a low joker was led, and no card of its suit fell

    def leads(self, hand: Sequence[str], shown_void: Sequence[str] = ()) -> list[str]:
        """2.9 rule 2, 2.9 rule 5: what may be led; 4.3: not with jokers for suits in which the hand has shown void."""
        moves: list[str] = []
        only_jokers = all(self.suit_of(card) is None for card in hand)
        for card in hand:
            if self.suit_of(card) is not None:
                moves.append(card)
                continue
            suits = [suit for suit in SUITS if suit not in shown_void]
            if not suits and only_jokers:
                suits = SUITS
            moves += [f"{card} as {suit}" for suit in suits]
        return moves

    def follows(self, hand: Sequence[str], led: str) -> list[str]:
        """2.9 rule 3: what may be played on a lead; a free joker is of no suit (rule 5)."""
        same = [card for card in hand if self.suit_of(card) == led]
        return same or list(hand)


# ------------------------------------------------------------------------------------------------------------------
# 2.11: scores
# ------------------------------------------------------------------------------------------------------------------


def is_made(contract: str, tricks: int) -> bool:
    """2.11: whether the tricks of the contractor's side fulfil a contract."""
    return tricks >= level_of(contract) if contract in TRICK_BIDS else tricks == 0


def contract_points(system: System, contract: str, tricks: int) -> int:
    """2.11: what the contractor's side scores with its tricks."""
    value = system.value(contract)
    if not is_made(contract, tricks):
        return -value
    # slam, of trick bids only; 4: `slam_floor`
    if contract in TRICK_BIDS and tricks == 10 and system.slam_floor is not None:
        return max(value, system.slam_floor)
    return value


def score_deal(  # noqa: PLR0917 -- a line of a score sheet
    system: System,
    contract: str | None,
    contractor: int | None,
    tricks: Sequence[int],
    before: Sequence[int],
    helpers: Sequence[int] = (),
) -> list[int]:
    """2.11, 4.4: the scores of the teams after a deal that was played, from the tricks by team and the scores before.

    `contractor` is a seat, and `helpers` are the seats that play with it in this deal (4.7). Without a contract every
    team scores its tricks.
    """
    after = list(before)
    side = None if contractor is None else system.teams[contractor]
    for team in range(system.team_count):
        if contract is not None and team == side:
            after[team] += contract_points(system, contract, tricks[team] + sum(tricks[seat] for seat in helpers))
            continue
        if contract is not None and side is not None and team in helpers:  # 4.7 clause 6
            points = contract_points(system, contract, tricks[side] + sum(tricks[seat] for seat in helpers))
            after[team] += points // 2 if system.partner_score == "half" else points
            continue
        gain = 10 * tricks[team]
        if contract in ("N", "ON") and system.nullo_defender_points == "none":  # 4
            gain = 0
        if contract in ("N", "ON") and system.nullo_defender_points == "per_contractor_trick":  # 4
            assert side is not None
            gain = 10 * tricks[side]
        if system.must_bid_to_win:
            gain = max(0, min(gain, 490 - before[team]))
        after[team] += gain
    return after


# ------------------------------------------------------------------------------------------------------------------
# A deal
# ------------------------------------------------------------------------------------------------------------------


@dataclass
class Trick:
    """The seats in the order of play, the cards that they have played so far, and the seat that won."""

    seats: list[int]
    plays: list[str] = field(default_factory=list[str])
    winner: int | None = None


class Deal:
    """One deal: auction, kitty, play, score."""

    def __init__(
        self,
        system: System,
        dealer: int,
        *,
        pack_order: Sequence[str] | None = None,
        hands: Sequence[Sequence[str]] | None = None,
        kitty: Sequence[str] | None = None,
        scores: Sequence[int] | None = None,
    ) -> None:
        """Deal a pack in some order, or give the hands and the kitty; `scores` are those of the teams before it."""
        self.system = system
        self.dealer = dealer
        if (hands is None) != (kitty is None):
            raise ValueError("give the hands and the kitty, or neither")
        if hands is not None and kitty is not None:
            self.hands = [list(hand) for hand in hands]
            self.kitty = list(kitty)
        else:
            order = system.pack if pack_order is None else pack_order
            self.hands, self.kitty = deal_out(order, system.players, dealer)
        held = [card for hand in self.hands for card in hand] + self.kitty
        if sorted(held) != sorted(system.pack) or any(len(hand) != 10 for hand in self.hands):
            raise ValueError("these are not the cards of the pack")
        self.scores = [0] * system.team_count if scores is None else list(scores)
        # auction
        self.phase = "bidding"
        self.calls: list[tuple[int, str]] = []
        self.highest: str | None = None
        self.highest_seat: int | None = None
        self.passed: dict[int, str | None] = {}  # seat: highest bid when it passed last
        self.is_extra_call = False  # 2.6, australian, rule 5
        self.turn = self.after(dealer)
        # from the end of the auction
        self.passed_out = False
        self.contract: str | None = None
        self.contractor: int | None = None
        self.discarded: list[str] = []
        self.declared: str | None = None  # 4.1: "RJ as H"
        self.asks_partner = False  # 4.7
        self.helpers: list[int] = []  # 4.7: who plays with the contractor
        self.called: str | None = None  # 4.7: the card that was called
        self.tricks: list[Trick] = []  # that are complete
        self.current: Trick | None = None
        self.won = [0] * system.players
        self.shown_void: list[list[str]] = [[] for _ in range(system.players)]  # 4.3

    def after(self, seat: int) -> int:
        """0: the next seat."""
        return (seat + 1) % self.system.players

    # whose turn -----------------------------------------------------------------------------------------------------

    def playing(self) -> int | None:
        """The seat whose card is played next."""
        if self.current is None:
            return None
        return self.current.seats[len(self.current.plays)]

    def actor(self) -> int | None:
        """1: the seat that is asked."""
        if self.phase == "bidding":
            return self.turn
        if self.phase in ("exchange", "declaring"):
            return self.contractor
        seat = self.playing()
        return self.contractor if seat in self.dummies() else seat  # 2.8

    def sitting_out(self) -> list[int]:
        """2.8: the seats that take no part in the play."""
        if self.contractor is None or self.contract not in ("N", "ON") or self.system.nullo_play != "own_hand":
            return []
        return self.system.partners(self.contractor)

    def dummies(self) -> list[int]:
        """2.8: the seats whose hands are played by the contractor."""
        if self.contractor is None or self.contract not in ("N", "ON") or self.system.nullo_play != "both_hands":
            return []
        return self.system.partners(self.contractor)

    def exposed(self) -> list[int]:
        """2.8: the seats whose hands lie face up."""
        if self.phase in ("bidding", "exchange"):  # from the end of the discard on
            return []
        seats = self.dummies()
        if self.contract == "ON" and self.contractor is not None:
            late = self.system.open_nullo_exposed == "after_first_trick"  # 4
            if not late or self.tricks:
                seats = [*seats, self.contractor]
        return sorted(seats)

    # moves ----------------------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The moves of the actor, sorted as texts; a discard is asked for with `is_legal_discard`."""
        if self.phase == "exchange":
            raise ValueError("the discards are too many to list")
        if self.phase == "bidding":
            return sorted(self._legal_calls())
        if self.phase == "declaring" and self.asks_partner:
            return sorted(self._legal_partners())
        if self.phase == "declaring":
            return sorted(self._legal_declarations())
        if self.phase == "play":
            return sorted(self._legal_plays())
        return []

    def do(self, text: str) -> None:
        """Make a move of the actor; a move that is not legal is refused and changes nothing."""
        if self.phase == "bidding":
            self._call(self._checked(read_call(text)))
        elif self.phase == "exchange":
            self._discard(read_discard(text))
        elif self.phase == "declaring" and self.asks_partner:
            self._name_partner(self._checked(text))
        elif self.phase == "declaring":
            self._declare(self._checked("pass" if squeezed(text) == "PASS" else read_play(text)))
        elif self.phase == "play":
            self._play(self._checked(read_play(text)))
        else:
            raise ValueError("the deal is over")

    def _checked(self, move: str) -> str:
        if move not in self.legal():
            raise ValueError(f"{move} is not legal")
        return move

    # auction: 2.5, 2.6 ----------------------------------------------------------------------------------------------

    def _legal_calls(self) -> list[str]:
        calls = ["pass"]
        # american rule 2; there are none in the other systems, where `inkle_positions` is 0
        if len(self.calls) < self.system.inkle_positions and self.highest is None:
            earlier = [INKLES.index(call) for _, call in self.calls if call in INKLES]
            calls += [inkle for inkle in INKLES if all(INKLES.index(inkle) > other for other in earlier)]
        ladder = self.system.ladder
        for bid in ladder:
            is_higher = self.highest is None or ladder.index(bid) > ladder.index(self.highest)
            if is_higher and self._may_be_bid(bid):
                calls.append(bid)
        return calls

    def _may_be_bid(self, bid: str) -> bool:
        """2.5: when nullo bids are allowed."""
        levels = [level_of(call) for _, call in self.calls]
        if bid == "N" and self.system.nullo == "after_7":
            return any(level >= 7 for level in levels)
        if bid == "ON" and self.system.open_nullo_after_8:
            return any(level >= 8 for level in levels)
        return True

    def _call(self, call: str) -> None:
        seat = self.turn
        self.calls.append((seat, call))
        if call == "pass":
            self.passed[seat] = self.highest
        elif call not in INKLES:
            self.highest = call
            self.highest_seat = seat
        if not self._is_bidding_done():
            self._next_turn()
        elif self.system.raise_own_bid and self.highest_seat is not None and not self.is_extra_call:
            self.is_extra_call = True  # australian rule 5
            self.turn = self.highest_seat
        else:
            self._end_bidding()

    def _is_bidding_done(self) -> bool:
        players = self.system.players
        calls = [call for _, call in self.calls]
        if self.system.variation == "american":  # american rule 1
            return len(calls) == players
        if self.is_extra_call:  # australian rule 5
            return True
        if self.highest is None:  # australian rule 3; 4.2
            return len(calls) == players
        if self.system.bid_after_pass == "never":
            return all(seat in self.passed for seat in range(players) if seat != self.highest_seat)
        return calls[1 - players :] == ["pass"] * (players - 1)  # 4.2

    def _next_turn(self) -> None:
        self.turn = self.after(self.turn)
        while self._is_skipped(self.turn):
            self.turn = self.after(self.turn)

    def _is_skipped(self, seat: int) -> bool:
        if seat not in self.passed:
            return False
        if self.system.bid_after_pass == "never":
            return True
        if self.system.bid_after_pass == "if_bid_changed":
            return self.passed[seat] == self.highest
        return False

    def _end_bidding(self) -> None:
        if self.highest is None or self.highest_seat is None:
            if self.system.all_pass == "play_no_trump":
                self._begin_play(self.after(self.dealer))
            else:
                self.passed_out = True
                self.phase = "over"
            return
        self.contract = self.highest
        self.contractor = self.highest_seat
        self.hands[self.contractor] += self.kitty  # 2.7 rule 1
        self.phase = "exchange"

    # kitty: 2.7 -----------------------------------------------------------------------------------------------------

    def discard_count(self) -> int:
        """2.7 rule 2: how many distinct discards there are."""
        if self.phase != "exchange" or self.contractor is None:
            return 0
        return comb(len(self.hands[self.contractor]), self.system.kitty_size)

    def is_legal_discard(self, cards: Sequence[str]) -> bool:
        """2.7 rule 2: as many different cards of the contractor's hand as the kitty had."""
        if self.phase != "exchange" or self.contractor is None:
            return False
        different = set(cards)
        if len(cards) != self.system.kitty_size or len(different) != len(cards):
            return False
        return all(card in self.hands[self.contractor] for card in cards)

    def _discard(self, cards: Sequence[str]) -> None:
        if not self.is_legal_discard(cards) or self.contractor is None:
            raise ValueError("this is no legal discard")
        self.discarded = list(cards)
        self.hands[self.contractor] = [card for card in self.hands[self.contractor] if card not in cards]
        if self.system.has_partners and self.contract in TRICK_BIDS:  # 4.7 clauses 1 and 5
            self.phase = "declaring"
            self.asks_partner = True
        else:
            self._ask_for_joker()

    # partners: 4.7 --------------------------------------------------------------------------------------------------

    def _legal_partners(self) -> list[str]:
        assert self.contractor is not None
        alone = ["alone"] if self.system.alone else []  # clause 4
        if self.system.call == "card":  # clause 3
            seen = self.hands[self.contractor] + self.discarded
            return [f"call {card}" for card in self.system.pack if card not in seen] + alone
        others = [seat for seat in range(5) if seat != self.contractor]  # clause 2
        words = [f"with {seat}" for seat in others]
        if level_of(str(self.contract)) >= 8 and self.system.second_partner:
            words += [f"with {one} {other}" for one in others for other in others if one < other]
        return words + alone

    def _name_partner(self, word: str) -> None:
        self.asks_partner = False
        if word.startswith("call "):
            self.called = word.removeprefix("call ")
            self.helpers = [seat for seat, hand in enumerate(self.hands) if self.called in hand]
        elif word.startswith("with "):
            self.helpers = [int(seat) for seat in word.split()[1:]]
        self._ask_for_joker()

    def known_helpers(self) -> list[int]:
        """4.7 clause 3: the partners as far as all know them, when a trick is complete."""
        if self.called is None:
            return self.helpers
        return self.helpers if any(self.called in trick.plays for trick in self._plain_tricks()) else []

    def _plain_tricks(self) -> list[Trick]:
        """The tricks that are complete, with jokers as the cards that they are."""
        return [Trick(trick.seats, [play.split(" as ")[0] for play in trick.plays]) for trick in self.tricks]

    def _ask_for_joker(self) -> None:
        assert self.contractor is not None
        # 4.1 rule 1: in NT, N and ON the contractor is asked, with or without a joker
        if self.system.contractor_names_joker_suit and trump_of(self.contract) is None:
            self.phase = "declaring"
        else:
            self._begin_play(self.contractor)

    # declaration: 4.1 -----------------------------------------------------------------------------------------------

    def _legal_declarations(self) -> list[str]:
        assert self.contractor is not None
        jokers = [card for card in self.hands[self.contractor] if card in JOKERS]
        return ["pass", *(f"{joker} as {suit}" for joker in jokers for suit in SUITS)]

    def _declare(self, declaration: str) -> None:
        assert self.contractor is not None
        if declaration != "pass":
            self.declared = declaration
        self._begin_play(self.contractor)

    # play: 2.8 to 2.10 ----------------------------------------------------------------------------------------------

    def ranking(self) -> Ranking:
        """2.4, 4, 4.1: how the cards rank in this deal."""
        low = self.system.joker_low_in_nullo and self.contract in ("N", "ON")
        return Ranking(trump_of(self.contract), self.declared, low)

    def _begin_play(self, leader: int) -> None:
        self.phase = "play"
        self._begin_trick(leader)

    def _begin_trick(self, leader: int) -> None:
        order = [(leader + place) % self.system.players for place in range(self.system.players)]
        self.current = Trick([seat for seat in order if seat not in self.sitting_out()])

    def _legal_plays(self) -> list[str]:
        seat = self.playing()
        assert seat is not None
        assert self.current is not None
        ranking = self.ranking()
        if self.current.plays:
            return ranking.follows(self.hands[seat], ranking.led_suit(self.current.plays[0]))
        if self.system.joker_lead_limit == "not_shown_void":  # 4.3
            return ranking.leads(self.hands[seat], self.shown_void[seat])
        return ranking.leads(self.hands[seat])

    def _play(self, play: str) -> None:
        seat = self.playing()
        trick = self.current
        assert seat is not None
        assert trick is not None
        ranking = self.ranking()
        card = play[:2] if " as " in play else play
        self.hands[seat].remove(card)
        if trick.plays:  # 4.3: those who follow show themselves void, not a leader
            led = ranking.led_suit(trick.plays[0])
            if ranking.suit_of(card) != led and led not in self.shown_void[seat]:
                self.shown_void[seat].append(led)
        trick.plays.append(play)
        if len(trick.plays) < len(trick.seats):
            return
        winner = trick.seats[ranking.winner(trick.plays)]
        trick.winner = winner
        self.tricks.append(trick)
        self.won[winner] += 1
        if len(self.tricks) < 10:  # 2.9 rule 6
            self._begin_trick(winner)
        else:
            self.current = None
            self.phase = "over"

    # score: 2.11 ----------------------------------------------------------------------------------------------------

    def team_tricks(self) -> list[int]:
        """The tricks that each team has won so far."""
        tricks = [0] * self.system.team_count
        for seat, won in enumerate(self.won):
            tricks[self.system.teams[seat]] += won
        return tricks

    def scores_after(self) -> list[int]:
        """2.11: the scores of the teams after this deal; 2.3 rule 1: a deal that was passed out changes nothing."""
        if self.phase != "over":
            raise ValueError("the deal is not over")
        if self.passed_out:
            return list(self.scores)
        return score_deal(self.system, self.contract, self.contractor, self.team_tricks(), self.scores, self.helpers)

    # views: 2.13 ----------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> dict[str, object]:
        """2.13: all that a seat sees, or a spectator (None)."""
        seen = self.exposed() if viewer is None else [viewer, *self.exposed()]
        tricks = self.tricks if self.current is None else [*self.tricks, self.current]
        view: dict[str, object] = {
            "dealer": self.dealer,
            "scores": list(self.scores),
            "phase": self.phase,
            "calls": list(self.calls),
            "contract": self.contract,
            "contractor": self.contractor,
            "actor": self.actor(),
            "playing": self.playing(),
            "declared": self.declared,
            "tricks": [(trick.seats, list(trick.plays), trick.winner) for trick in tricks],
            "won": list(self.won),
            "sizes": [len(hand) for hand in self.hands],
            "hands": {seat: sorted(self.hands[seat]) for seat in sorted(set(seen))},
        }
        if viewer is not None and viewer == self.contractor:
            view["kitty"] = sorted(self.kitty)
            view["discard"] = sorted(self.discarded)
        if viewer is not None and viewer == self.actor() and self.phase != "exchange":
            view["legal"] = self.legal()
        return view


# ------------------------------------------------------------------------------------------------------------------
# 2.3, 2.12: a match
# ------------------------------------------------------------------------------------------------------------------


class Match:
    """A series of deals until a team has won."""

    def __init__(self, system: System, dealer: int = 0, scores: Sequence[int] | None = None) -> None:
        """Begin with a first dealer and, for an example, with scores."""
        self.system = system
        self.dealer = dealer
        self.scores = [0] * system.team_count if scores is None else list(scores)
        self.winner: int | None = None  # a team
        self.deals = 0

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self.winner is not None

    @property
    def winners(self) -> list[int]:
        """The team that has won, as a list; nobody before the end."""
        return [] if self.winner is None else [self.winner]

    def deal(
        self,
        *,
        pack_order: Sequence[str] | None = None,
        hands: Sequence[Sequence[str]] | None = None,
        kitty: Sequence[str] | None = None,
    ) -> Deal:
        """Deal the next deal."""
        if self.over:
            raise ValueError("the game is over")
        return Deal(self.system, self.dealer, pack_order=pack_order, hands=hands, kitty=kitty, scores=list(self.scores))

    def record(self, deal: Deal) -> None:
        """Enter a deal that is over."""
        if deal.phase != "over":
            raise ValueError("the deal is not over")
        if deal.passed_out:
            self.record_redeal()
        else:
            self.record_result(deal.contract, deal.contractor, deal.team_tricks(), deal.helpers)

    def record_redeal(self) -> None:
        """2.3 rule 1, 2.12 rule 4: the deal moves on, the scores stay, nothing is tested."""
        if self.over:
            raise ValueError("the game is over")
        self._move_on()

    def record_result(
        self, contract: str | None, contractor: int | None, tricks: Sequence[int], helpers: Sequence[int] = ()
    ) -> None:
        """2.12: enter a contract, the seat that made it, the tricks by team, and who played with it (4.7)."""
        if self.over:
            raise ValueError("the game is over")
        self.scores = score_deal(self.system, contract, contractor, tricks, self.scores, helpers)
        self.winner = self._winner(contract, contractor, tricks, helpers)
        self._move_on()

    def _move_on(self) -> None:
        self.deals += 1
        self.dealer = (self.dealer + 1) % self.system.players

    def _winner(
        self, contract: str | None, contractor: int | None, tricks: Sequence[int], helpers: Sequence[int]
    ) -> int | None:
        if not any(score >= 500 or score <= -500 for score in self.scores):  # rule 1
            return None
        side = None if contractor is None else self.system.teams[contractor]
        if contract is not None and side is not None and self.system.crossing_winner == "contractor_first":  # 4
            won = tricks[side] + sum(tricks[seat] for seat in helpers)
            has_crossed = is_made(contract, won) and self.scores[side] >= 500
            if has_crossed:
                return side
        leaders = [team for team, score in enumerate(self.scores) if score == max(self.scores)]
        if len(leaders) == 1:  # rule 2
            return leaders[0]
        return side if side in leaders else None  # rule 3
