"""A plain second reading of the Whist family, written from its rules text alone.

Cards are strings, rank and suit ("TH"); an action is a card, or "trump H". Numbers in the comments are the clauses of
the rules text. Nothing here is fast or clever, and nothing is imported from the package.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SUITS = "CDHS"  # 1.1
RANKS = "23456789TJQKA"  # 1.1, low to high

PLAYERS = {"whist": [4], "knockout_whist": [2, 3, 4, 5, 6, 7], "german_whist": [2]}  # 1.2, 4.1, 4.2

DEFAULTS: dict[str, dict[str, object]] = {  # 3
    "whist": {"target": 5, "games": 1, "trump": "last_card"},
    "knockout_whist": {"hands": 7, "first_trump": "turn_up", "later_trump": "most_tricks", "lives": 1},
    "german_whist": {"target": 5, "counted": "last_thirteen", "score": "deal"},
}


def number(value: object) -> int:
    """Take an option that is a number."""
    assert isinstance(value, int)
    return value


@dataclass
class System:
    """A game for some players, with its options."""

    name: str
    players: int
    options: dict[str, object]

    def __post_init__(self) -> None:
        """Let what is not said be as usual."""
        self.options = {**DEFAULTS[self.name], **self.options}

    @property
    def sides(self) -> list[int]:
        """1.2: seats 0 and 2 are partners, and so are 1 and 3; else everybody plays for itself."""
        return [0, 1, 0, 1] if self.name == "whist" else list(range(self.players))

    def size(self, place: int) -> int:
        """2.1, 4.1.1, 4.2.1: how many cards everybody gets in a deal, the first being number 0."""
        return number(self.options["hands"]) - place if self.name == "knockout_whist" else 13


@dataclass
class Trick:
    """A trick: who played what, in turn."""

    plays: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])

    def winner(self, trump: str | None) -> int:
        """1.4: the highest trump, or the highest card of the suit led."""
        trumps = [(RANKS.index(card[0]), seat) for seat, card in self.plays if card[1] == trump]
        led = [(RANKS.index(card[0]), seat) for seat, card in self.plays if card[1] == self.plays[0][1][1]]
        return max(trumps or led)[1]


class Deal:
    """One deal."""

    def __init__(
        self, system: System, place: int, dealer: int, pack: list[str], *, out: set[int], namer: int | None
    ) -> None:
        """Deal the cards (1.3, 4.1.4), and turn one up where the game does."""
        self.system = system
        self.dealer = dealer
        self.out = out
        self.tricks: list[Trick] = []
        self.winners: list[int] = []
        self.turn_up: str | None = None
        self.known: set[str] = set()
        self.trump: str | None = None
        self.namer: int | None = None
        playing = self.in_turn(self.next(dealer))
        self.hands: list[list[str]] = [[] for _ in range(system.players)]
        size = system.size(place) * len(playing)
        for at, card in enumerate(pack[:size]):
            self.hands[playing[at % len(playing)]].append(card)
        self.stock = pack[size:]
        self._make_trump(place, pack, namer)
        self.leader = playing[0]  # 1.4
        self.trick = Trick()

    def _make_trump(self, place: int, pack: list[str], namer: int | None) -> None:
        options = self.system.options
        if self.system.name == "whist":
            if options["trump"] == "last_card":  # 2.1
                self.known.add(pack[51])
                self.trump = pack[51][1]
            else:  # 3.3
                order = ["H", "C", "D", "S", None]
                if options["trump"] == "in_turn":
                    order.remove(None)
                self.trump = order[place % len(order)]
        elif self.system.name == "knockout_whist" and place == 0 and options["first_trump"] == "hearts":  # 3.5
            self.trump = "H"
        elif self.system.name == "knockout_whist" and place > 0 and options["later_trump"] == "most_tricks":  # 4.1.3
            self.namer = namer
        else:  # 4.1.2, 3.6, 4.2.1
            self.turn_up = self.stock.pop(0)
            self.trump = self.turn_up[1]

    def next(self, seat: int) -> int:
        """1.1: the next seat."""
        return (seat + 1) % self.system.players

    def in_turn(self, first: int) -> list[int]:
        """4.1.4: the players from a seat on, those passed over who are out."""
        order = [(first + at) % self.system.players for at in range(self.system.players)]
        return [seat for seat in order if seat not in self.out]

    def actor(self) -> int | None:
        """Whose turn it is."""
        if self.namer is not None and self.trump is None:
            return self.namer
        if not any(self.hands):
            return None
        return self.in_turn(self.leader)[len(self.trick.plays)]

    def legal(self) -> list[str]:
        """1.4, 4.1.3: what the player whose turn it is may do."""
        seat = self.actor()
        if seat is None:
            return []
        if self.namer is not None and self.trump is None:
            return [f"trump {suit}" for suit in SUITS]
        hand = self.hands[seat]
        if self.trick.plays:
            follows = [card for card in hand if card[1] == self.trick.plays[0][1][1]]
            return follows or hand
        return hand

    def do(self, action: str) -> None:
        """Take an action of the player whose turn it is."""
        seat = self.actor()
        assert seat is not None
        assert action in self.legal()
        if action.startswith("trump "):
            self.trump = action[-1]
            return
        self.hands[seat].remove(action)
        self.known.discard(action)
        self.trick.plays.append((seat, action))
        if len(self.trick.plays) == len(self.in_turn(self.leader)):
            self._gather()

    def _gather(self) -> None:
        winner = self.trick.winner(self.trump)
        self.tricks.append(self.trick)
        self.winners.append(winner)
        self.leader = winner
        self.trick = Trick()
        if self.system.name == "german_whist" and self.turn_up is not None:  # 4.2.2
            self.hands[winner].append(self.turn_up)
            self.known.add(self.turn_up)
            self.hands[1 - winner].append(self.stock.pop(0))
            self.turn_up = self.stock.pop(0) if self.stock else None

    def won(self) -> list[int]:
        """How many tricks each player has won."""
        return [self.winners.count(seat) for seat in range(self.system.players)]

    def exposed(self) -> list[set[str]]:
        """1.5, 2.1, 4.2.2: the cards of each hand that everybody knows."""
        return [{card for card in hand if card in self.known} for hand in self.hands]

    def points(self) -> list[int]:
        """What each side scores."""
        won = self.won()
        if self.system.name == "whist":  # 2.3
            return [max(0, won[0] + won[2] - 6), max(0, won[1] + won[3] - 6)]
        if self.system.name == "knockout_whist":  # 4.1.5
            return [1 if tricks else 0 for tricks in won]
        counts = [0, 0]
        for place, winner in enumerate(self.winners):  # 3.8
            late = place >= 13
            counted = self.system.options["counted"]
            counts[winner] += {"last_thirteen": int(late), "all": 1, "late_double": 2 if late else 1}[str(counted)]
        if self.system.options["score"] == "tricks":  # 3.9
            return counts
        more = counts[0] - counts[1]
        if self.system.options["score"] == "deal":
            return [int(more > 0), int(more < 0)]
        return [max(more, 0), max(-more, 0)]


class Match:
    """A match."""

    def __init__(self, system: System, dealer: int) -> None:
        """Begin at nothing."""
        self.system = system
        self.dealer = dealer
        self.place = 0
        self.totals = [0 for _ in set(system.sides)]
        self.game = [0 for _ in self.totals]
        self.games = [0 for _ in self.totals]
        self.failed = [0] * system.players
        self.namer: int | None = None
        self.last_won: list[int] = []
        self.over = False

    def out(self) -> set[int]:
        """4.1.4, 3.7: who is out."""
        if self.system.name != "knockout_whist":
            return set()
        return {seat for seat, deals in enumerate(self.failed) if deals >= number(self.system.options["lives"])}

    def deal(self, pack: list[str]) -> Deal:
        """Deal the next deal."""
        return Deal(self.system, self.place, self.dealer, list(pack), out=self.out(), namer=self.namer)

    def record(self, deal: Deal) -> None:
        """Enter a deal that is over."""
        for side, points in enumerate(deal.points()):
            self.totals[side] += points
            self.game[side] += points
        self.last_won = deal.won()
        for seat in range(self.system.players):
            if seat not in deal.out and not self.last_won[seat]:
                self.failed[seat] += 1
        self._close()
        self.namer = self._next_namer(deal)
        self.place += 1
        self.dealer = deal.next(self.dealer)  # 1.3
        while self.dealer in self.out():  # 4.1.4
            self.dealer = deal.next(self.dealer)

    def _close(self) -> None:
        if self.system.name == "knockout_whist":  # 4.1.5
            last = self.place + 1 == number(self.system.options["hands"])
            self.over = len(self.out()) == self.system.players - 1 or last
            return
        if max(self.game) < number(self.system.options["target"]):  # 2.4, 4.2.4
            return
        for side, points in enumerate(self.game):
            self.games[side] += points == max(self.game)
        self.over = max(self.games) >= number(self.system.options.get("games", 1))  # 3.2
        self.game = [0 for _ in self.game]

    def _next_namer(self, deal: Deal) -> int:
        """4.1.3: most tricks; of equals the winner of the last trick, or the first of them after it."""
        most = [seat for seat in range(self.system.players) if self.last_won[seat] == max(self.last_won)]
        seat = deal.winners[-1]
        while seat not in most:
            seat = deal.next(seat)
        return seat

    def winners(self) -> list[int]:
        """Who has won the match."""
        if self.system.name == "knockout_whist":  # 4.1.5, 3.7
            left = [seat for seat in range(self.system.players) if seat not in self.out()]
            return left if len(left) == 1 else [seat for seat in left if self.last_won[seat]]
        best = self.games if self.system.name == "whist" else self.totals
        return [side for side, score in enumerate(best) if score == max(best)]

    def ranks(self) -> list[int]:
        """2.4, 3.2, 4.1.5: the ranks at the end."""
        won, out = self.winners(), self.out()
        worth: list[tuple[int, ...]] = []
        for side, total in enumerate(self.totals):
            if self.system.name == "knockout_whist":
                worth.append((side in won, side not in out, total))
            elif self.system.name == "whist":
                worth.append((self.games[side], total))
            else:
                worth.append((total,))
        return [1 + sum(other > own for other in worth) for own in worth]
