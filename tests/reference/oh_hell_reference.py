"""A plain second reading of the Oh Hell family, written from its rules text alone.

Cards are strings: rank and suit ("TH", Spanish "RO"), "JK" for a joker, "W" for a wizard, "N" for a jester. A card as
it was played is a string too: "QS", "JK high", "2C as KH". Numbers in the comments are the clauses of the rules text.
Nothing here is fast or clever, and nothing is imported from the package.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NT = "NT"
FRENCH_SUITS = "CDHS"
SPANISH_SUITS = "OCEB"
FRENCH_ORDER = "23456789TJQKA"  # low to high
BRISCA_ORDER = "24567SCR3A"  # 3.15
NATURAL_ORDER = "234567SCRA"  # 3.15

# ------------------------------------------------------------------------------------------------------------------
# 2 and 5: the core's values, and what each system does differently
# ------------------------------------------------------------------------------------------------------------------

CORE: dict[str, object] = {
    # 5.1
    "schedule": "down_up",
    "max_cards": "table",
    "step": 1,
    "deals": None,
    "start": None,
    # 5.2
    "trump": "turn_up",
    "no_trump_deals": "exhausted",
    # 5.3
    "hook": True,
    "bidding": "in_turn",
    "amend": "until_next_bid",
    "dealer_amend": "until_lead",
    "forehead": "none",
    "hook_min_cards": 1,
    # 5.4
    "first_leader": "eldest",
    "void_duty": "free",
    "duplicates": "second_wins",
    "jokers": "none",
    "joker_pairing": "deal",
    "joker_tie": "first",
    # 5.5
    "scoring": "trick_plus_bonus",
    "zero_bid": "same",
    "miss_points": "scoring",
    "miss_base": 5,
    # 5.6
    "winner": "highest",
    "tie_break": "shared",
    "money": 0,
    # options of one system only (5.8)
    "scorer": None,
    "sequence_nt": False,
    "rank_order": "brisca",
    "streak_bonus": 0,
    "rubber": False,
    "misere_penalty": None,
}

KACHU = ["S", "D", "C", "H"]  # 3.8

DIFFERENCES: dict[str, dict[str, object]] = {
    "oh_hell": {},  # 3.1
    "oh_hell_ascending": {  # 3.2
        "schedule": "up",
        "no_trump_deals": "largest",
        "hook": False,
        "scoring": "exact_only",
    },
    "up_and_down_the_river": {},  # 3.3
    "blackout": {"scoring": "exact_only"},  # 3.4
    "blackout_jokers": {  # 3.5
        "schedule": "fixed",
        "trump": ["H", "C", "D", "S"],
        "jokers": "atkinson",
        "scoring": "exact_only",
    },
    "bust": {"bidding": "simultaneous"},  # 3.6: in turn with the hook
    "devils_bridge": {"schedule": "up_down", "forehead": "last_one_card"},  # 3.7
    "kachufool": {"schedule": "up", "trump": KACHU, "scoring": "exact_only"},  # 3.8
    "seven_six_five": {},  # 3.9
    "oh_shit": {"trump": "fixed:S"},  # 3.10
    "coulon_turn_up": {"trump": "coulon"},  # 3.11
    "brader_jokers": {"jokers": "brader"},  # 3.12
    "must_trump": {"void_duty": "must_trump"},  # 3.13
    "la_podrida": {"void_duty": "must_trump"},  # 3.14
    "la_pocha": {  # 3.15
        "schedule": "plateau",
        "trump": "last_card",
        "void_duty": "tute",
        "scoring": "pocha",
    },
    "romanian_whist": {  # 3.16
        "schedule": "plateau",
        "amend": "never",
        "void_duty": "must_trump",
        "scoring": "romanian",
    },
    "ninety_nine": {"bidding": "simultaneous", "hook": False},  # 3.17
    "german_bridge": {"schedule": "up", "scoring": "squares"},  # 3.18
    "nominations_clag": {},  # 3.19
    "boerenbridge": {"bidding": "simultaneous", "hook": False, "zero_bid": "twenty"},  # 3.20: in turn without the hook
    "seven_up_beben": {"scoring": "beben"},  # 3.21
    "ten_op_en_neer": {"schedule": "up_down", "hook": False, "scoring": "exact_only"},  # 3.22
    "ascenseur": {"schedule": "up_down"},  # 3.23
    "wizard": {"schedule": "up", "hook": False, "scoring": "wizard"},  # 3.24
}

PLAYERS: dict[str, tuple[int, int]] = dict.fromkeys(DIFFERENCES, (3, 7)) | {
    "up_and_down_the_river": (4, 8),
    "blackout_jokers": (5, 6),
    "bust": (3, 6),
    "la_pocha": (3, 8),
    "romanian_whist": (3, 6),
    "ninety_nine": (3, 3),
    "nominations_clag": (4, 7),
    "boerenbridge": (4, 4),
    "seven_up_beben": (4, 4),
    "ten_op_en_neer": (3, 5),
    "wizard": (3, 6),
}

# 3.19
CLAG_SPECIALS: dict[int, str] = {
    8: "no_trumps",
    9: "misere",
    10: "guess_trumps",
    11: "blind",
    12: "twos_wild",
    13: "aces_low",
    14: "dealer_calls",
    15: "most_tricks",
}
NO_BIDDING = ("misere", "most_tricks")
ODD = ("W", "N", "JK")  # 1: the cards without a printed suit


# The words an option may be (5.1 to 5.8); the others are numbers, on/off, or read where they are used.
WORDS: dict[str, tuple[str, ...]] = {
    "schedule": (
        "down_up",
        "up_down",
        "down",
        "up",
        "down_up_double_one",
        "up_down_double_max",
        "plateau",
        "fidepo",
        "fixed",
    ),
    "no_trump_deals": ("exhausted", "largest", "last"),
    "bidding": ("in_turn", "simultaneous"),
    "amend": ("until_next_bid", "never"),
    "dealer_amend": ("until_lead", "never"),
    "forehead": ("none", "last_one_card", "first_one_card", "all_one_card"),
    "first_leader": ("eldest", "dealer"),
    "void_duty": ("free", "must_trump", "tute"),
    "duplicates": ("second_wins", "first_wins"),
    "jokers": ("none", "brader", "atkinson"),
    "joker_pairing": ("deal", "trick"),
    "joker_tie": ("first", "second"),
    "scoring": (
        "trick_plus_bonus",
        "exact_only",
        "ten_per_trick",
        "five_per_trick",
        "squares",
        "beben",
        "boerenbridge",
        "romanian",
        "pocha",
        "podrida_three",
        "ten_times",
        "wizard",
        "clag_english",
    ),
    "zero_bid": ("same", "five", "five_plus_hand", "twenty"),
    "miss_points": ("scoring", "tricks", "zero"),
    "winner": ("highest", "settle"),
    "tie_break": ("shared", "extra_max"),
    "rank_order": ("brisca", "natural"),
}


def _text(value: object) -> str:
    assert isinstance(value, str)
    return value


def _flag(value: object) -> bool:
    assert isinstance(value, bool)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _number_or_none(value: object) -> int | None:
    return None if value is None else _number(value)


# ------------------------------------------------------------------------------------------------------------------
# Packs
# ------------------------------------------------------------------------------------------------------------------


def cards_of(ranks: str, suits: str) -> list[str]:
    """One card of every rank and suit, by rank, then suit."""
    return [rank + suit for rank in ranks for suit in suits]


def low_cards(count: int) -> list[str]:
    """3.6: the lowest cards, ordered by rank, then C D H S."""
    return cards_of(FRENCH_ORDER, FRENCH_SUITS)[:count]


def bust_pack(players: int) -> list[str]:
    """3.6: 13 cards for each player."""
    pack = cards_of(FRENCH_ORDER, FRENCH_SUITS)
    if players == 3:
        return [card for card in pack if card not in low_cards(13)]
    return pack + low_cards({4: 0, 5: 13, 6: 26}[players])


def pack_of(name: str, players: int, jokers: str) -> list[str]:
    """The exact multiset of cards a system uses."""
    pack = cards_of(FRENCH_ORDER, FRENCH_SUITS)  # 2
    if name == "blackout_jokers":  # 3.5
        if players == 5:
            pack = [card for card in pack if card[0] != "2"]
    elif name == "bust":  # 3.6
        pack = bust_pack(players)
    elif name == "la_pocha":  # 3.15
        pack = cards_of("34567SCRA" if players == 3 else NATURAL_ORDER, SPANISH_SUITS)
    elif name == "romanian_whist":  # 3.16: the top 8 * n cards
        pack = pack[-8 * players :]
    elif name == "ninety_nine":  # 3.17
        pack = cards_of("6789TJQKA", FRENCH_SUITS)
    elif name == "seven_up_beben":  # 3.21
        pack = cards_of("789TJQKA", FRENCH_SUITS)
    elif name == "wizard":  # 3.24
        pack = [*pack, *["W"] * 4, *["N"] * 4]
    if jokers != "none":  # 3.5, 3.12, 5.4
        pack = [*pack, "JK", "JK"]
    return pack


# ------------------------------------------------------------------------------------------------------------------
# Schedules: 2.1, 5.1 of the rules text
# ------------------------------------------------------------------------------------------------------------------


def falling(largest: int, step: int = 1) -> list[int]:
    """From the largest hand down to 1; a 1 is appended if the steps miss it (5.1 `step`)."""
    sizes = list(range(largest, 0, -step))
    return sizes if sizes[-1] == 1 else [*sizes, 1]


def shape(name: str, largest: int, players: int = 4, step: int = 1, deals: int | None = None) -> list[int]:
    """2.1: the hand sizes of a schedule shape."""
    if name in ("plateau", "fidepo", "fixed"):
        if step != 1:
            raise ValueError(f"step is refused with {name}")
        return _flat_shape(name, largest, players, deals)
    down = falling(largest, step)
    up = down[::-1]
    return {
        "down_up": down + up[1:],
        "up_down": up + down[1:],
        "down": down,
        "up": up,
        "down_up_double_one": down + up,
        "up_down_double_max": up + down,
    }[name]


def _flat_shape(name: str, largest: int, players: int, deals: int | None) -> list[int]:
    if name == "fixed":
        return [largest] * (players if deals is None else deals)
    if name == "plateau":
        if largest < 2:
            raise ValueError("a plateau needs hands of 2")
        between = list(range(2, largest))
        return [1] * players + between + [largest] * players + between[::-1] + [1] * players
    if largest < 5:
        raise ValueError("a fidepo needs hands of 5")
    above = list(range(5, largest + 1))
    return above[::-1] + [4] * players + above


# ------------------------------------------------------------------------------------------------------------------
# Seats, dealing, first dealer (2)
# ------------------------------------------------------------------------------------------------------------------


def order_from(dealer: int, players: int, direction: int = 1) -> list[int]:
    """The seats from eldest hand to the dealer."""
    return [(dealer + direction * place) % players for place in range(1, players + 1)]


def deal_out(pack: Sequence[str], players: int, size: int) -> list[list[str]]:
    """The hands from eldest to dealer: the k-th player gets p[k], p[k+n], and so on."""
    return [[pack[k + players * turn] for turn in range(size)] for k in range(players)]


def first_draw(drawn: Sequence[str], players: int, order: str = FRENCH_ORDER) -> int:
    """The seat of the first dealer: highest rank deals, equal highest draw again among themselves."""

    def rank(card: str) -> int:
        return -1 if card in ("JK", "W", "N") else order.index(card[0])  # jokers, wizards, jesters are lowest

    drawers = list(range(players))
    rest = list(drawn)
    while True:
        draws = [(seat, rank(rest.pop(0))) for seat in drawers]
        best = max(value for _, value in draws)
        drawers = [seat for seat, value in draws if value == best]
        if len(drawers) == 1:
            return drawers[0]


# ------------------------------------------------------------------------------------------------------------------
# Systems
# ------------------------------------------------------------------------------------------------------------------


@dataclass
class PlayRules:
    """What bears upon the legal cards and the winner of a trick."""

    order: str = FRENCH_ORDER  # ranks, low to high
    duty: str = "free"
    duplicates: str = "second_wins"
    jokers: str = "none"
    joker_pairing: str = "deal"
    joker_tie: str = "first"
    twos_wild: bool = False


@dataclass
class Plan:
    """What is special in one deal.

    `trump` is a suit, "NT", "turn_up", "last_card", "dealer" (he names it) or "makers" (Ninety-Nine). `reading` tells
    how a deciding card is read: "plain" or "coulon".
    """

    number: int
    size: int  # tricks
    dealt: int  # cards for each
    trump: str
    reading: str = "plain"
    forehead: bool = False
    special: str | None = None
    extra: bool = False


class System:
    """A system of section 3 with options of section 5. Clashes of options (5.8) are not looked for."""

    def __init__(self, name: str, players: int, **options: object) -> None:
        fewest, most = PLAYERS[name]
        if not fewest <= players <= most:
            raise ValueError(f"{name} has {fewest} to {most} players")
        unknown = set(options) - set(CORE)
        if unknown:
            raise ValueError(f"no such option: {sorted(unknown)}")
        given = CORE | DIFFERENCES[name] | options
        for option, words in WORDS.items():
            if given[option] not in words:
                raise ValueError(f"{option} is one of {words}")
        self.name = name
        self.players = players
        own_trump = "trump" in options and options["trump"] not in (KACHU, tuple(KACHU))
        self._read_dealing(given, own_trump=own_trump)
        self._read_play(given)
        self.direction = -1 if name == "la_pocha" else 1  # 3.15
        self.order = FRENCH_ORDER
        self.suits = FRENCH_SUITS
        if name == "la_pocha":
            self.order = NATURAL_ORDER if given["rank_order"] == "natural" else BRISCA_ORDER
            self.suits = SPANISH_SUITS
        self.pack = pack_of(name, players, self.jokers)
        self.schedule = self._schedule()
        self.extra_size = None if self.schedule is None else max(self.schedule)  # 5.6: size M

    def _read_dealing(self, given: dict[str, object], *, own_trump: bool) -> None:
        # 5.1
        self.shape = _text(given["schedule"])
        max_cards = given["max_cards"]
        self.max_cards = max_cards if isinstance(max_cards, str) else _number(max_cards)
        self.step = _number(given["step"])
        self.deals = _number_or_none(given["deals"])
        self.start = _number_or_none(given["start"])
        # 5.2: a list for a sequence, else a text
        trump = given["trump"]
        self.trump = trump if isinstance(trump, str) else "sequence"
        self.sequence = [] if isinstance(trump, str) else _suits(trump)
        if self.name == "kachufool" and _flag(given["sequence_nt"]) and not own_trump:  # 3.8
            self.sequence = ["S", "D", "C", "H", NT]
        self.no_trump_deals = _text(given["no_trump_deals"])
        # 5.3
        self.simultaneous = given["bidding"] == "simultaneous"
        self.hook = _flag(given["hook"]) and not self.simultaneous
        self.hook_min_cards = _number(given["hook_min_cards"])
        self.amend = _text(given["amend"])
        self.dealer_amend = _text(given["dealer_amend"])
        self.forehead = _text(given["forehead"])

    def _read_play(self, given: dict[str, object]) -> None:
        # 5.4
        self.first_leader = _text(given["first_leader"])
        self.void_duty = _text(given["void_duty"])
        self.duplicates = _text(given["duplicates"])
        self.jokers = _text(given["jokers"])
        self.joker_pairing = _text(given["joker_pairing"])
        self.joker_tie = _text(given["joker_tie"])
        # 5.5
        self.scoring = _text(given["scoring"])
        self.zero_bid = _text(given["zero_bid"])
        self.miss_points = _text(given["miss_points"])
        self.miss_base = _number(given["miss_base"])
        # 5.6
        self.winner = _text(given["winner"])
        self.tie_break = _text(given["tie_break"])
        money = given["money"]
        self.money = money if isinstance(money, Fraction) else Fraction(_number(money))
        # one system only
        scorer = _number_or_none(given["scorer"])
        self.scorer = self.players - 1 if scorer is None else scorer  # 3.3
        self.streak_bonus = _number(given["streak_bonus"])
        self.rubber = _flag(given["rubber"])
        self.misere_penalty = _number_or_none(given["misere_penalty"])

    def _schedule(self) -> list[int] | None:
        if self.name in ("ninety_nine", "boerenbridge"):  # 3.17, 3.20: the number of deals is open
            return None
        if self.name == "seven_up_beben":  # 3.21
            return [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 8, 8, 8, 8]
        if self.name == "nominations_clag":  # 3.19
            return [1, 2, 3, 4, 5, 6, 7, *[7] * 8, 7, 6, 5, 4, 3, 2, 1]
        deals = self.deals
        if deals is None and self.name == "blackout_jokers":  # 3.5: least common multiple of n and 4
            deals = {5: 20, 6: 12}[self.players]
        return shape(self.shape, self.largest_hand(), self.players, self.step, deals)

    def largest_hand(self) -> int:
        """M (2.1, 5.1)."""
        full = len(self.pack) // self.players
        if self.start is not None:  # 3.3
            if self.start > (len(self.pack) - 1) // self.players:
                raise ValueError("start leaves no card to turn up")
            return self.start
        if self.max_cards == "table":
            return full if self.shape == "fidepo" else self.table_hand()
        if self.max_cards == "fill":
            return (len(self.pack) - 1) // self.players
        if self.max_cards == "fill_nt":
            return full
        return min(_number(self.max_cards), full)

    def table_hand(self) -> int:
        """M of the system's own table in section 3."""
        n = self.players
        if self.name == "oh_hell_ascending":
            return {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}[n]
        if self.name == "up_and_down_the_river":
            return min(10, 51 // n)
        if self.name == "blackout_jokers":
            return {5: 10, 6: 9}[n]
        if self.name in ("kachufool", "german_bridge", "ascenseur"):
            return 52 // n
        own = {
            "bust": 13,
            "seven_six_five": 7,
            "la_pocha": len(self.pack) // n,
            "romanian_whist": 8,
            "wizard": 60 // n,
        }
        return own[self.name] if self.name in own else {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}[n]

    def first_dealer(self, drawn: Sequence[str]) -> int:
        """2: the highest rank drawn deals first; 3.3: the player to the left of the scorer."""
        if self.name == "up_and_down_the_river":
            return (self.scorer + 1) % self.players
        return first_draw(drawn, self.players, self.order)

    def order_from(self, dealer: int) -> list[int]:
        """The seats from eldest hand to the dealer, in this system's direction."""
        return order_from(dealer, self.players, self.direction)

    def next_dealer(self, dealer: int) -> int:
        """2: the next seat after every deal."""
        return (dealer + self.direction) % self.players

    # plan of a deal ------------------------------------------------------------------------------------------------

    def plan(self, number: int) -> Plan:
        """What is special in deal `number` (1 is the first); numbers beyond the schedule are extra deals (5.6)."""
        if self.name == "ninety_nine":  # 3.17: 12 dealt, 3 set aside
            return Plan(number, 9, 12, "makers")
        if self.schedule is None:  # 3.20
            return Plan(number, 13, 13, self._ordinary_trump(number, 13), self._reading())
        extra = number > len(self.schedule)
        model = number
        if extra:  # 5.6: repeats the last deal of size M
            model = max(k for k, size in enumerate(self.schedule, 1) if size == self.extra_size)
        size = self.schedule[model - 1]
        special = CLAG_SPECIALS.get(number) if self.name == "nominations_clag" else None
        if special is not None:  # 3.19: plain turn-up unless tabled, whatever the options of 5.2 say
            trump = {"no_trumps": NT, "dealer_calls": "dealer"}.get(special, "turn_up")
            return Plan(number, size, size, trump, special=special)
        forehead = number in self.forehead_deals()
        # 5.6: in extra deals a sequence goes on counting
        trump = NT if self._no_trump_by_size(model) else self._ordinary_trump(number, size)
        return Plan(number, size, size, trump, self._reading(), forehead=forehead, extra=extra)

    def _reading(self) -> str:
        return "coulon" if self.trump == "coulon" else "plain"

    def _no_trump_by_size(self, number: int) -> bool:
        """5.2 `no_trump_deals`: `largest` and `last` go before every trump rule."""
        assert self.schedule is not None
        if self.no_trump_deals == "largest":
            return self.schedule[number - 1] == max(self.schedule)
        return self.no_trump_deals == "last" and number == len(self.schedule)

    def _ordinary_trump(self, number: int, size: int) -> str:
        """5.2 `trump`."""
        exhausted = self.players * size == len(self.pack)
        if self.trump == "sequence":
            return self.sequence[(number - 1) % len(self.sequence)]
        if self.trump.startswith("fixed:"):
            return self.trump.removeprefix("fixed:")
        if self.trump == "none":
            return NT
        if self.trump == "last_card":
            return "last_card" if exhausted else "turn_up"
        assert self.trump in ("turn_up", "coulon")
        return NT if exhausted else "turn_up"  # 2

    def forehead_deals(self) -> list[int]:
        """5.3 `forehead`: deals of size 1 in the schedule; never extra deals (3.7)."""
        ones = [number for number, size in enumerate(self.schedule or [], 1) if size == 1]
        chosen = {"none": [], "last_one_card": ones[-1:], "first_one_card": ones[:1], "all_one_card": ones}
        return chosen[self.forehead]

    def play_rules(self, special: str | None = None) -> PlayRules:
        """How tricks go in a deal."""
        order = "A" + self.order.replace("A", "") if special == "aces_low" else self.order  # 3.19, deal 13
        return PlayRules(
            order=order,
            duty=self.void_duty,
            duplicates=self.duplicates,
            jokers=self.jokers,
            joker_pairing=self.joker_pairing,
            joker_tie=self.joker_tie,
            twos_wild=special == "twos_wild",  # 3.19, deal 12
        )


def _suits(value: object) -> list[str]:
    assert isinstance(value, list | tuple)
    items: list[str] = []
    for item in value:  # pyright: ignore[reportUnknownVariableType]
        assert isinstance(item, str)
        items.append(item)
    return items


# ------------------------------------------------------------------------------------------------------------------
# Trump
# ------------------------------------------------------------------------------------------------------------------


def trump_of(card: str, reading: str = "plain", jokers: str = "brader") -> str:
    """2.1: what the deciding card makes: a suit, "NT", or "dealer" when he names it."""
    if card == "W":
        return "dealer"
    if card == "N":
        return NT
    if card == "JK":
        return NT if jokers == "atkinson" else "J"
    if reading == "coulon" and card[0] in "23456":  # 3.11: the printed rank counts
        return NT
    return card[1]


# ------------------------------------------------------------------------------------------------------------------
# Bids: 2.1 of the rules text
# ------------------------------------------------------------------------------------------------------------------


def legal_bids(size: int, earlier: Sequence[int], bidders: int, *, hook: bool, min_cards: int = 1) -> list[int]:
    """The numbers a bidder may say after the earlier bids."""
    numbers = list(range(size + 1))
    last = len(earlier) == bidders - 1
    forbidden = size - sum(earlier)
    if hook and size >= min_cards and last and forbidden in numbers:
        numbers.remove(forbidden)
    return numbers


def nn_bid(cards: Sequence[str]) -> int:
    """3.17: the bid three set-aside cards make."""
    return sum({"C": 3, "H": 2, "S": 1, "D": 0}[card[1]] for card in cards)


def nn_offers(said: Sequence[str], players: int = 3) -> list[str]:
    """3.17: what the next player may say."""
    if "reveal" in said or len(said) == players:
        return []
    return ["none", "reveal"] if "declare" in said else ["none", "declare", "reveal"]


def nn_premium(said: Sequence[str]) -> tuple[int, int] | None:
    """3.17: the standing offer: who (place from eldest) and how much."""
    if "reveal" in said:
        return said.index("reveal"), 60
    if "declare" in said:
        return said.index("declare"), 30
    return None


def nn_trump(makers: int | None) -> str:
    """3.17: trump after a deal in which so many made their bid; None before the first deal of a game."""
    return NT if makers is None else {3: "C", 2: "H", 1: "S", 0: "D"}[makers]


# ------------------------------------------------------------------------------------------------------------------
# Tricks: 2.1, 5.4 of the rules text
# ------------------------------------------------------------------------------------------------------------------


def card_of(play: str) -> str:
    """The card itself: "2C" of "2C as KH", "JK" of "JK high"."""
    return play.split(maxsplit=1)[0]


def named(play: str) -> str:
    """The card a play counts as: "KH" for "2C as KH"."""
    return play.rsplit(" as ", maxsplit=1)[-1]


def is_suited(play: str, rules: PlayRules) -> bool:
    """1: any card but a wizard, a jester or an Atkinson joker."""
    if card_of(play) == "JK":
        return rules.jokers == "brader"
    return play not in ("W", "N")


def suit_of(play: str) -> str:
    """The suit of a suited card; Brader jokers are suit J."""
    return "J" if play == "JK" else named(play)[1]


def rank_of(play: str, rules: PlayRules) -> int:
    """The place of a suited card in the rank order."""
    return 0 if play == "JK" else rules.order.index(named(play)[0])


def led_suit(trick: Sequence[str], rules: PlayRules) -> str | None:
    """2.1: the suit of the first suited card, unless a wizard was played before it."""
    for play in trick:
        if play == "W":
            return None
        if is_suited(play, rules):
            return suit_of(play)
    return None


def winner_of(trick: Sequence[str], trump: str, rules: PlayRules) -> int:
    """2.1: the place of the winning card, 0 for the leader's."""
    # (1) first wizard, or the high Atkinson joker
    for place, play in enumerate(trick):
        if play in ("W", "JK high"):
            return place
    # (2) trumps before the led suit, then rank
    led = led_suit(trick, rules)
    best: int | None = None
    for place, play in enumerate(trick):
        if not is_suited(play, rules) or suit_of(play) not in (trump, led):
            continue
        if best is None or _higher(play, trick[best], trump, rules):
            best = place
    # (3) only jesters: the first
    return 0 if best is None else best


def _higher(later: str, earlier: str, trump: str, rules: PlayRules) -> bool:
    """Whether the later of two cards of trump or led suit is the higher."""
    if suit_of(later) != suit_of(earlier):
        return suit_of(later) == trump
    if rank_of(later, rules) != rank_of(earlier, rules):
        return rank_of(later, rules) > rank_of(earlier, rules)
    if later == "JK":
        return rules.joker_tie == "second"  # 5.4
    if rules.twos_wild:
        return " as " in later  # 3.19, deal 12: the two beats the card it copies, whichever came first
    return rules.duplicates == "second_wins"  # 5.4


def beats(play: str, trick: Sequence[str], trump: str, rules: PlayRules) -> bool:
    """2.1: to be the card that would win if the trick ended with it."""
    return winner_of([*trick, play], trump, rules) == len(trick)


def legal_plays(
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str,
    rules: PlayRules,
    *,
    first_trick: bool = False,
    first_joker: str | None = None,
) -> list[str]:
    """The legal plays, sorted, equal copies once.

    `first_joker` is the name ("high" or "low") of the deal's first Atkinson joker, if one has been played.
    """
    jokers: list[str] = []
    others = list(hand)
    if rules.jokers == "atkinson":
        others = [card for card in hand if card != "JK"]
        if len(others) < len(hand):
            jokers = joker_names(trick, rules, first_joker)
    if not others:
        return jokers  # 3.5: only jokers held
    plays = suited_plays(others, trick, trump, rules)
    if trick and not first_trick:  # 3.5: not led, not in the first trick, else always
        plays += jokers
    return sorted(set(plays))


def joker_names(trick: Sequence[str], rules: PlayRules, first_joker: str | None) -> list[str]:
    """3.5: the first joker is named freely, the second gets the opposite."""
    if rules.joker_pairing == "trick":
        here = [play for play in trick if card_of(play) == "JK"]
        first_joker = here[0].split()[1] if here else None
    if first_joker is None:
        return ["JK high", "JK low"]
    return ["JK low"] if first_joker == "high" else ["JK high"]


def suited_plays(hand: Sequence[str], trick: Sequence[str], trump: str, rules: PlayRules) -> list[str]:
    """Legal plays of a hand without Atkinson jokers; wizards and jesters always are."""
    free = [card for card in hand if card in ("W", "N")]
    twos = [card for card in hand if rules.twos_wild and card[0] == "2"]
    natural = [card for card in hand if card not in free and card not in twos]
    suit, must_beat = duty_of(natural, trick, trump, rules)
    plays = natural + two_names(twos, trick)
    if suit is not None:
        plays = [play for play in plays if suit_of(play) == suit]
    if must_beat:
        plays = [play for play in plays if beats(play, trick, trump, rules)]
    return plays + free


def duty_of(natural: Sequence[str], trick: Sequence[str], trump: str, rules: PlayRules) -> tuple[str | None, bool]:
    """The suit a player is bound to, or None, and whether he must beat.

    `natural` are his suited cards; wild twos are none of them: they make nobody able to follow or to trump (3.19).
    """
    led = led_suit(trick, rules)
    if led is None:  # 2.1: nobody is void and no duty applies
        return None, False
    following = [card for card in natural if suit_of(card) == led]
    trumps = [card for card in natural if suit_of(card) == trump]
    if following:
        if rules.duty == "tute":  # 3.15 (1)
            best = trick[winner_of(trick, trump, rules)]
            of_led_suit = is_suited(best, rules) and suit_of(best) == led
            return led, of_led_suit and any(beats(card, trick, trump, rules) for card in following)
        return led, False
    if rules.duty == "must_trump" and trumps:  # 3.13: any trump will do
        return trump, False
    if rules.duty == "tute" and any(beats(card, trick, trump, rules) for card in trumps):  # 3.15 (2)
        return None, True  # of natural cards only trumps beat; 3.19: a two must beat too, it need not be a trump
    return None, False  # 2, 3.15 (3) and (4)


def two_names(twos: Sequence[str], trick: Sequence[str]) -> list[str]:
    """3.19, deal 12: a two is played as any of the 52 cards that no two of the trick has been named."""
    taken = [named(play) for play in trick if " as " in play]
    names = [card for card in cards_of(FRENCH_ORDER, FRENCH_SUITS) if card not in taken]
    return [f"{two} as {name}" for two in twos for name in names]


# ------------------------------------------------------------------------------------------------------------------
# Scores: 5.5 of the rules text
# ------------------------------------------------------------------------------------------------------------------


def score(
    scoring: str,
    bid: int,
    won: int,
    size: int,
    *,
    zero_bid: str = "same",
    miss_points: str = "scoring",
    miss_base: int = 5,
) -> int:
    """Points of a player who bid."""
    if scoring == "boerenbridge":
        scoring, zero_bid = "trick_plus_bonus", "twenty"
    d = abs(bid - won)
    if bid == won == 0:
        zero = {"ten_per_trick": 10, "beben": 5 * size, "ten_times": 10}
        if scoring in zero:
            return zero[scoring]
        if scoring in ("trick_plus_bonus", "exact_only") and zero_bid != "same":
            return {"five": 5, "five_plus_hand": 5 + size, "twenty": 20}[zero_bid]
    if bid == won:
        return {
            "trick_plus_bonus": 10 + won,
            "exact_only": 10 + bid,
            "ten_per_trick": 10 * bid,
            "five_per_trick": 10 + 5 * won,
            "squares": 10 + bid * bid,
            "beben": 10 * bid,
            "romanian": 5 + won,
            "pocha": 10 + 5 * won,
            "podrida_three": 10 + 3 * won,
            "ten_times": 10 * bid,
            "wizard": 20 + 10 * won,
            "clag_english": 10 + 2 * won,
        }[scoring]
    if scoring in ("trick_plus_bonus", "exact_only") and miss_points != "scoring":
        return {"tricks": won, "zero": 0}[miss_points]
    return {
        "trick_plus_bonus": won,
        "exact_only": 0,
        "ten_per_trick": -10 * d,
        "five_per_trick": -(miss_base + 5 * d),
        "squares": -d * d,
        "beben": won,
        "romanian": -d,
        "pocha": -5 * d,
        "podrida_three": -3 * d,
        "ten_times": 0,
        "wizard": -10 * d,
        "clag_english": 0,
    }[scoring]


def system_score(system: System, bid: int | None, won: int, size: int) -> int:
    """Points of a player under a system's scoring; without a bid, one for each trick (3.20)."""
    if bid is None:
        return won
    return score(
        system.scoring,
        bid,
        won,
        size,
        zero_bid=system.zero_bid,
        miss_points=system.miss_points,
        miss_base=system.miss_base,
    )


def misere_points(system: System, won: Sequence[int], size: int) -> list[int]:
    """3.19, deal 9: whatever a bid of 0 scores, or the penalty for each trick."""
    points: list[int] = []
    for tricks in won:
        if tricks > 0 and system.misere_penalty is not None:
            points.append(-system.misere_penalty * tricks)
        else:
            points.append(system_score(system, 0, tricks, size))
    return points


def most_tricks_points(won: Sequence[int]) -> list[int]:
    """3.19, deal 15: 10 for the sole player with most tricks."""
    most = max(won)
    return [10 if tricks == most and list(won).count(most) == 1 else 0 for tricks in won]


def ninety_nine_points(bids: Sequence[int], won: Sequence[int], premium: tuple[int, int] | None = None) -> list[int]:
    """3.17: tricks, makers' bonus, and the premium (seat, value)."""
    made = [bid == tricks for bid, tricks in zip(bids, won, strict=True)]
    bonus = {0: 0, 1: 30, 2: 20, 3: 10}[made.count(True)]
    points = [tricks + (bonus if success else 0) for tricks, success in zip(won, made, strict=True)]
    if premium is not None:
        maker, value = premium
        for seat in range(len(points)):
            if (seat == maker) == made[maker]:  # to its maker if he made his bid, else to each opponent
                points[seat] += value
    return points


def next_run(run: int, size: int, value: int, *, made: bool) -> tuple[int, int]:
    """3.16 `streak_bonus`: the run after a deal (made > 0, missed < 0) and the points for it."""
    if size == 1:  # 1-card deals neither count nor break a run
        return run, 0
    run = max(run, 0) + 1 if made else min(run, 0) - 1
    if run == 5:
        return 0, value
    if run == -5:
        return 0, -value
    return run, 0


def bounced(total: int) -> int:
    """3.20: above 100 you bounce, once."""
    return 200 - total if total > 100 else total


def winners_of(totals: Sequence[int]) -> list[int]:
    """Everybody on the highest total."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def settle(totals: Sequence[int], stake: Fraction) -> list[Fraction]:
    """5.6 `money`: stake times (total - mean)."""
    mean = Fraction(sum(totals), len(totals))
    return [stake * (total - mean) for total in totals]


def nn_end(totals: Sequence[int]) -> list[int] | None:
    """3.17: the final totals of a game, or None while it goes on."""
    if max(totals) < 100:
        return None
    return [total + 100 if total >= 100 else total for total in totals]


def nn_rubber(games: Sequence[Sequence[int]]) -> list[int] | None:
    """3.17 `rubber`: the totals of the rubber, or None while nobody has three games."""
    players = len(games[0])
    won = [sum(seat in winners_of(game) for game in games) for seat in range(players)]
    if max(won) < 3:
        return None
    bonus = (8 - len(games)) * 100
    return [sum(game[seat] for game in games) + (bonus if won[seat] == 3 else 0) for seat in range(players)]


def mark(bid: int, *, made: bool) -> int | str:
    """5.7: the entry on a blackout score sheet."""
    return 10 + bid if made else "blob"


# ------------------------------------------------------------------------------------------------------------------
# One deal
# ------------------------------------------------------------------------------------------------------------------


@dataclass
class Trick:
    """The seats and plays of one trick, in order of play."""

    seats: list[int] = field(default_factory=list[int])
    plays: list[str] = field(default_factory=list[str])
    winner: int | None = None


class Deal:
    """One deal of a system, played action by action.

    Args:
        system: The system.
        number: The number of the deal, 1 for the first.
        dealer: The dealer's seat.
        pack_order: The shuffled pack (then `hands` and `turn_up` follow from it), or
        hands: the hands by seat, each in the order dealt, and
        turn_up: the first undealt card, where one is needed.
        totals: The totals before the deal (3.20), 0 for all by default.
        makers: How many made their bid in the previous deal of the game (3.17); None before its first deal.
        runs: The runs before the deal (3.16), 0 for all by default.
    """

    def __init__(
        self,
        system: System,
        number: int,
        dealer: int,
        *,
        pack_order: Sequence[str] | None = None,
        hands: Sequence[Sequence[str]] | None = None,
        turn_up: str | None = None,
        totals: Sequence[int] | None = None,
        makers: int | None = None,
        runs: Sequence[int] | None = None,
    ) -> None:
        n = system.players
        self.system = system
        self.number = number
        self.dealer = dealer
        self.plan = system.plan(number)
        self.special = self.plan.special
        self.size = self.plan.size
        self.order = system.order_from(dealer)  # eldest first, dealer last
        self.rules = system.play_rules(self.special)
        self.totals = [0] * n if totals is None else list(totals)
        self.makers = makers
        self.runs = [0] * n if runs is None else list(runs)
        # what the table does not see yet
        self._hands_to_come: list[list[str]] = [[] for _ in range(n)]
        self._next_card = turn_up
        if pack_order is not None:
            dealt = deal_out(pack_order, n, self.plan.dealt)
            for place, seat in enumerate(self.order):
                self._hands_to_come[seat] = dealt[place]
            self._next_card = pack_order[n * self.plan.dealt] if n * self.plan.dealt < len(pack_order) else None
        elif hands is not None:
            self._hands_to_come = [list(hand) for hand in hands]
        # what happens
        self.hands: list[list[str]] = [[] for _ in range(n)]
        self.turn_up: str | None = None
        self.shown: str | None = None  # the dealer's last card, under `last_card`
        self.trump: str | None = None  # None while unknown
        self.bids: list[int | None] = [None] * n
        self.bid_order: list[int] = []  # the seats that have bid, in order
        self.changes: list[int] = [0] * n  # how often each seat has changed its bid
        self.bid_cards: list[list[str]] = [[] for _ in range(n)]
        self.offers: list[str] = []
        self.premium: tuple[int, int] | None = None  # seat, value
        self.tricks: list[Trick] = []
        self.won: list[int] = [0] * n
        self.points: list[int] | None = None
        self.runs_after: list[int] = list(self.runs)
        self.phase: str = "bidding"
        # 2.1: who bids
        self.bidders = list(self.order)
        if self.special in NO_BIDDING:
            self.bidders = []
        elif system.name == "boerenbridge":
            self.bidders = [seat for seat in self.order if self.totals[seat] < 80]
        if self.special == "misere":
            self.bids = [0] * n  # 3.19: everybody counts as bid 0 and is shown so
        self._start()

    # phases (2.1) --------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        if self.special != "blind":
            self._deal_cards()
            if self.special != "guess_trumps":
                self._fix_trump()
        if self.phase != "trump":
            self._begin_bidding()

    def _deal_cards(self) -> None:
        self.hands = [list(hand) for hand in self._hands_to_come]

    def _fix_trump(self) -> None:
        rule = self.plan.trump
        if rule == "makers":  # 3.17
            self.trump = nn_trump(self.makers)
            return
        if rule == "turn_up":
            assert self._next_card is not None
            self.turn_up = self._next_card
            rule = trump_of(self.turn_up, self.plan.reading, self.system.jokers)
        elif rule == "last_card":  # 3.15
            self.shown = self.hands[self.dealer][-1]
            rule = trump_of(self.shown, self.plan.reading, self.system.jokers)
        if rule == "dealer":  # 3.19 deal 14, 3.24
            self.phase = "trump"
        else:
            self.trump = rule

    def _begin_bidding(self) -> None:
        if self.bidders:
            self.phase = "bidding"
        else:
            self._begin_play()

    def _end_bidding(self) -> None:
        if self.special == "blind":
            self._deal_cards()
        if self.special in ("blind", "guess_trumps"):
            self._fix_trump()
        if self.system.name == "ninety_nine":
            self.phase = "offers"
        else:
            self._begin_play()

    def _begin_play(self) -> None:
        self.phase = "play"
        self.tricks.append(Trick())

    # who and what --------------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that may act, sorted: several only under simultaneous bidding."""
        if self.phase == "trump":
            return [self.dealer]
        if self.phase == "bidding":
            waiting = [seat for seat in self.bidders if seat not in self.bid_order]
            return sorted(waiting) if self.system.simultaneous else waiting[:1]
        if self.phase == "offers":
            return [self.order[len(self.offers)]]
        if self.phase == "play":
            return [self._to_play()]
        return []

    def _to_play(self) -> int:
        trick = self.tricks[-1]
        n = self.system.players
        if trick.seats:
            return (trick.seats[-1] + self.system.direction) % n
        if len(self.tricks) > 1:
            leader = self.tricks[-2].winner
            assert leader is not None
            return leader  # 2: the trick winner leads
        return self.order[0] if self.system.first_leader == "eldest" else self.dealer  # 5.4

    def legal(self, seat: int) -> list[str]:
        """The seat's legal actions as sorted texts; empty if it may not act."""
        if seat not in self.actors():
            return []
        if self.phase == "trump":
            return [f"trump {suit}" for suit in sorted(self.system.suits)]
        if self.phase == "bidding":
            return self._bid_texts(seat)
        if self.phase == "offers":
            return sorted(nn_offers(self.offers))
        if self.plan.forehead:
            return ["#1"]  # 3.7: the list must not name the card
        return self._plays(seat)

    def _bid_texts(self, seat: int) -> list[str]:
        if self.system.name == "ninety_nine":  # 3.17: three cards, in one order of writing
            return sorted({"bid " + " ".join(sorted(cards)) for cards in combinations(self.hands[seat], 3)})
        return sorted(str(number) for number in self._numbers(self._bids_spoken()))

    def _plays(self, seat: int) -> list[str]:
        assert self.trump is not None
        return legal_plays(
            self.hands[seat],
            self.tricks[-1].plays,
            self.trump,
            self.rules,
            first_trick=len(self.tricks) == 1,
            first_joker=self._first_joker(),
        )

    def _first_joker(self) -> str | None:
        for trick in self.tricks:
            for play in trick.plays:
                if play in ("JK high", "JK low"):
                    return play.split()[1]
        return None

    def _bids_spoken(self) -> list[int]:
        return [bid for bid in (self.bids[seat] for seat in self.bid_order) if bid is not None]

    def _numbers(self, earlier: Sequence[int]) -> list[int]:
        # 2.1: no hook in simultaneous bidding, nor in a deal with a non-bidder
        hook = self.system.hook and len(self.bidders) == self.system.players
        return legal_bids(self.size, earlier, len(self.bidders), hook=hook, min_cards=self.system.hook_min_cards)

    def do(self, seat: int, text: str) -> None:
        """Carry out an action."""
        if text.startswith("bid "):
            text = "bid " + " ".join(sorted(text.split()[1:]))  # 3.17: any order of the three cards
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {text!r}")
        if self.phase == "trump":
            self.trump = text.removeprefix("trump ")
            self._begin_bidding()
        elif self.phase == "bidding":
            self._bid(seat, text)
        elif self.phase == "offers":
            self._offer(text)
        else:
            if text == "#1":
                text = self._plays(seat)[0]  # an Atkinson joker that could be named freely counts as high
            self._play(seat, text)

    def _bid(self, seat: int, text: str) -> None:
        if text.startswith("bid "):
            self.bid_cards[seat] = text.split()[1:]
            for card in self.bid_cards[seat]:
                self.hands[seat].remove(card)
            self.bids[seat] = nn_bid(self.bid_cards[seat])
        else:
            self.bids[seat] = int(text)
        self.bid_order.append(seat)
        if len(self.bid_order) == len(self.bidders):
            self._end_bidding()

    def _offer(self, text: str) -> None:
        self.offers.append(text)
        if not nn_offers(self.offers):
            standing = nn_premium(self.offers)
            if standing is not None:
                self.premium = self.order[standing[0]], standing[1]
            self._begin_play()

    def _play(self, seat: int, text: str) -> None:
        trick = self.tricks[-1]
        self.hands[seat].remove(card_of(text))
        trick.seats.append(seat)
        trick.plays.append(text)
        if len(trick.plays) < self.system.players:
            return
        assert self.trump is not None
        trick.winner = trick.seats[winner_of(trick.plays, self.trump, self.rules)]
        self.won[trick.winner] += 1
        if len(self.tricks) < self.size:
            self.tricks.append(Trick())
        else:
            self.phase = "over"
            self._score()

    # amendments (2, 5.3) -------------------------------------------------------------------------------------------

    def amendable(self) -> int | None:
        """The seat whose bid may still be changed."""
        if self.system.simultaneous or self.system.amend == "never" or not self.bid_order:
            return None
        speaker = self.bid_order[-1]
        if self.phase == "bidding":
            return speaker
        # the last bid of the deal
        if self.system.dealer_amend == "never" or self.special in ("guess_trumps", "blind"):
            return None
        return speaker if self.phase == "play" and not self.tricks[0].plays else None

    def amendments(self) -> list[str]:
        """The numbers, as sorted texts, that the amendable bid may become."""
        seat = self.amendable()
        # 2: at most as often as there are bids to choose from, 0 to h
        if seat is None or self.changes[seat] > self.size:
            return []
        return sorted(str(number) for number in self._numbers(self._bids_spoken()[:-1]) if number != self.bids[seat])

    def amend(self, seat: int, text: str) -> None:
        """Change the bid spoken last."""
        if seat != self.amendable() or text not in self.amendments():
            raise ValueError(f"seat {seat} may not amend to {text!r}")
        self.bids[seat] = int(text)
        self.changes[seat] += 1

    # scores --------------------------------------------------------------------------------------------------------

    def made(self) -> list[bool]:
        """Who made his bid."""
        return [bid == tricks for bid, tricks in zip(self.bids, self.won, strict=True)]

    def _score(self) -> None:
        system = self.system
        if self.special == "most_tricks":
            self.points = most_tricks_points(self.won)
        elif self.special == "misere":
            self.points = misere_points(system, self.won, self.size)
        elif system.name == "ninety_nine":
            self.points = ninety_nine_points([bid or 0 for bid in self.bids], self.won, self.premium)
        else:
            pairs = zip(self.bids, self.won, strict=True)
            self.points = [system_score(system, bid, won, self.size) for bid, won in pairs]
        if system.streak_bonus:
            for seat, made in enumerate(self.made()):
                run, bonus = next_run(self.runs[seat], self.size, system.streak_bonus, made=made)
                self.runs_after[seat] = run
                self.points[seat] += bonus

    # information (4) -----------------------------------------------------------------------------------------------

    def visible_cards(self, viewer: int | None, owner: int) -> list[str]:
        """The cards of the owner's hand that the viewer sees, sorted; None is a spectator."""
        hand = sorted(self.hands[owner])
        if self.plan.forehead:  # 3.7: every hand but his own
            return [] if viewer is None or viewer == owner else hand
        if viewer == owner or (self.premium == (owner, 60)):  # 3.17: the revealed hand lies open
            return hand
        if self.shown is not None and owner == self.dealer and not self._shown_is_played():
            return [self.shown]  # 3.15
        return []

    def _shown_is_played(self) -> bool:
        """Whether the dealer has played the card he showed; of two equal copies the first one played counts."""
        for trick in self.tricks:
            for seat, play in zip(trick.seats, trick.plays, strict=True):
                if seat == self.dealer and card_of(play) == self.shown:
                    return True
        return False

    def view(self, seat: int | None) -> dict[str, object]:
        """4: what a seat (None for a spectator) sees, as plain values."""
        bidding = self.phase == "bidding"
        secret = bidding and self.system.simultaneous
        bids = [None if secret and seat != maker else bid for maker, bid in enumerate(self.bids)]
        bid_cards: list[list[str]] = []
        for owner, cards in enumerate(self.bid_cards):
            seen = self.phase == "over" or seat == owner or (self.premium is not None and self.premium[0] == owner)
            bid_cards.append(list(cards) if seen else [])
            if self.system.name == "ninety_nine" and not seen:
                bids[owner] = None
        return {
            "number": self.number,
            "size": self.size,
            "special": self.special,
            "forehead": self.plan.forehead,
            "dealer": self.dealer,
            "totals": list(self.totals),
            "phase": self.phase,
            "actors": self.actors(),
            "hand_sizes": [len(hand) for hand in self.hands],
            "cards": [self.visible_cards(seat, owner) for owner in range(self.system.players)],
            "turn_up": self.turn_up,
            "trump": self.trump,
            "bids": bids,
            "committed": sorted(self.bid_order),
            "bid_cards": bid_cards,
            "offers": list(self.offers),
            "premium": self.premium,
            "tricks": [list(zip(trick.seats, trick.plays, strict=True)) for trick in self.tricks],
            "won": list(self.won),
            "points": None if self.points is None else list(self.points),
        }


# ------------------------------------------------------------------------------------------------------------------
# A whole match
# ------------------------------------------------------------------------------------------------------------------


class Match:
    """Totals deal by deal, and who deals next, until the end.

    `totals` are those of the current game (Ninety-Nine) or of the whole match; when `over`, they are the final ones.
    """

    def __init__(self, system: System, first_dealer: int = 0) -> None:
        self.system = system
        self.dealer = first_dealer
        self.number = 1  # of the next deal
        self.totals = [0] * system.players
        self.history: list[list[int]] = []  # totals after each deal, bounced, before the 100s of Ninety-Nine
        self.runs = [0] * system.players
        self.makers: int | None = None
        self.games: list[list[int]] = []  # finished games of Ninety-Nine
        self.over = False
        self.winners: list[int] | None = None

    def deal(
        self,
        *,
        pack_order: Sequence[str] | None = None,
        hands: Sequence[Sequence[str]] | None = None,
        turn_up: str | None = None,
    ) -> Deal:
        """The next deal."""
        return Deal(
            self.system,
            self.number,
            self.dealer,
            pack_order=pack_order,
            hands=hands,
            turn_up=turn_up,
            totals=self.totals,
            makers=self.makers,
            runs=self.runs,
        )

    def record(self, deal: Deal) -> None:
        """Fold a finished deal into the totals."""
        assert deal.points is not None
        self.runs = list(deal.runs_after)
        self.add(deal.points, deal.made().count(True))

    def add(self, points: Sequence[int], makers: int | None = None) -> None:
        """Fold the points of a deal, and how many made their bid, into the totals."""
        if self.over:
            raise ValueError("the match is over")
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        if self.system.name == "boerenbridge":
            self.totals = [bounced(total) for total in self.totals]
        self.history.append(list(self.totals))
        self.makers = makers
        self.number += 1
        self.dealer = self.system.next_dealer(self.dealer)
        if self.system.name == "ninety_nine":
            self._end_ninety_nine()
        elif self._ended():
            self._finish()

    def _ended(self) -> bool:
        if self.system.schedule is None:  # 3.20
            return 100 in self.totals
        if self.number <= len(self.system.schedule):
            return False
        tied = len(winners_of(self.totals)) > 1
        wanted = self.system.tie_break == "extra_max" and self.system.winner == "highest"
        return not (tied and wanted)  # 5.6

    def _end_ninety_nine(self) -> None:
        game = nn_end(self.totals)
        if game is None:
            return
        self.games.append(game)
        if not self.system.rubber:
            self.totals = game
            self._finish()
            return
        rubber = nn_rubber(self.games)
        if rubber is not None:
            self.totals = rubber
            self._finish()
        else:  # each game starts from 0 with an NT deal
            self.totals = [0] * self.system.players
            self.makers = None

    def _finish(self) -> None:
        self.over = True
        self.winners = [] if self.system.winner == "settle" else winners_of(self.totals)

    def settlement(self) -> list[Fraction] | None:
        """5.6 `money`: what each player receives at the end, or None if nothing is played for."""
        stake = self.system.money
        if self.system.winner == "settle" and stake == 0:
            stake = Fraction(1)
        return settle(self.totals, stake) if self.over and stake != 0 else None
