"""The loop of a game server, without a network: views, records and undo together.

Four clients play a match.  Each knows nothing but the JSON that it was sent: its view, and the events since then.
The server keeps a journal, is restarted in the middle of the match, lets a player take a slip back, and in the end
proves that the cards were dealt fairly.
"""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

import trickrules as tr
from trickrules.records import Journal, fresh_contribution, fresh_seed, sealed_contribution, verify

NAMES = ("Ada", "Ben", "Cem", "Dörte")


class Client:
    """A player's program: it is sent JSON, and answers with the text of an action."""

    def __init__(self, seat: int) -> None:
        """Sit down."""
        self.seat = seat
        self.view: tr.View | None = None
        self.heard: list[tr.Event] = []

    def receive(self, message: str) -> None:
        """Take what the server sends."""
        data: dict[str, Any] = json.loads(message)
        view = tr.View.from_dict(data["view"])
        self.view = view if self.view is None else view.completed(self.view)
        self.heard += map(tr.Event.from_dict, data["events"])

    def answer(self) -> str:
        """Choose an action: any that is open, or any that many of the cards to choose from."""
        assert self.view is not None
        choose = self.view.deal.choose
        if choose is None:
            return random.choice(self.view.legal_actions)
        return " ".join([choose.word, *random.sample(choose.cards, choose.count)])


class Server:
    """The table: the only one who knows all cards."""

    def __init__(self, journal: Journal) -> None:
        """Go on with a journal."""
        self.journal = journal
        self.clients = [Client(seat) for seat in range(len(NAMES))]
        self.send(None)

    @property
    def match(self) -> tr.Match:
        """Where the match stands."""
        return self.journal.match

    def send(self, before: tr.Match | None) -> None:
        """Send everybody its view, of the ledger what is new, and what it is told of what happened."""
        known = len(before.ledger) if before else 0
        for client in self.clients:
            happened = [event.to_dict() for event in tr.events(before, self.match, client.seat)]
            view = self.match.view(client.seat).since(known)
            client.receive(json.dumps({"view": view.to_dict(), "events": happened}))

    def take(self, seat: int, text: str) -> str | None:
        """Take what a client has sent; give the reason if it is refused."""
        before = self.match
        try:
            self.journal.apply(text, seat)
        except tr.IllegalAction as refused:
            return str(refused)
        self.send(before)
        return None

    def take_back(self) -> None:
        """Take the last action back, and tell everybody."""
        before = self.match
        self.journal.undo()
        self.send(before)

    def play(self, deals: int) -> None:
        """Play until so many deals are over."""
        while not self.match.is_over and len(self.match.ledger) < deals:
            seat = random.choice(self.match.actors)
            refused = self.take(seat, self.clients[seat].answer())
            assert refused is None, refused


def main() -> None:
    """Play two matches, each at a table of its own."""
    with tempfile.TemporaryDirectory() as folder:
        play(tr.variants.kachufool(), Path(folder) / "table-7.jsonl")
        play(tr.variants.australian_500(), Path(folder) / "table-8.jsonl")


def play(variant: tr.Variant, path: Path) -> None:
    """Play a match of a variant for four."""
    seed = fresh_seed()
    promised = tr.Match.start(variant, players=NAMES, seed=seed).commitment
    print(f"commitment: {promised}")
    contributions = [fresh_contribution() for _ in NAMES]
    sealed = [sealed_contribution(promised, seat, own) for seat, own in enumerate(contributions)]
    match = tr.Match.start(variant, players=NAMES, seed=seed, contributions=contributions)
    assert match.commitment == promised

    with Journal.start(path, match) as journal:
        server = Server(journal)
        (turn,) = match.actors
        print(server.take((turn + 1) % len(NAMES), "0"))
        server.take(turn, server.clients[turn].answer())
        server.take_back()
        assert server.match == match
        server.play(deals=1)
        reached = server.match

    # The process ends here, and another begins.
    with Journal.resume(path) as journal:
        server = Server(journal)
        assert server.match == reached
        server.play(deals=100)
        assert server.clients[0].view == server.match.view(0)

    match = server.match
    print("scores:", match.scores_by_name, "winners:", match.winners)
    told = server.clients[0].heard
    print("Ada heard of", [event.kind for event in told].count("trick taken"), "tricks since the restart")
    print(verify(match, promised, contributions=contributions, sealed=sealed, seat=0, told=told))


if __name__ == "__main__":
    main()
