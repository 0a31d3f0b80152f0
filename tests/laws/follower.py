"""Somebody who cannot look at the table and knows of it only what events tell."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from trickrules.watching import event as ev

if TYPE_CHECKING:
    from collections.abc import Iterable

    import trickrules as tr
    from trickrules.watching.event import Event
    from trickrules.watching.seen import SeenPile
    from trickrules.watching.view import View


class Table:
    """One deal as it was told."""

    def __init__(self, seats: int) -> None:
        """Know nothing of it yet."""
        self.counts = [0] * seats
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.trick: list[tuple[int, str]] = []
        self.won = [0] * seats
        self.said: list[tuple[int, str]] = []
        self.decided: list[int] = []
        self.trump: str | None = None
        self.contract: str | None = None
        self.turn_up: list[str | None] = []
        self.begun: tuple[int, int, int] | None = None
        self.bids: tuple[int | None, ...] | None = None
        self.facts: list[str] = []
        self.sides: tuple[int, ...] | None = None


class Follower:
    """Keeps book of the events of a match."""

    def __init__(self, match: tr.Match) -> None:
        """Know how many play."""
        self.seats = match.rules.seats
        self.table = Table(self.seats)
        self.last = self.table
        self.scores = match.scores
        self.lines: list[object] = []
        self.over: ev.MatchOver | None = None

    def read(self, told: Iterable[Event]) -> None:  # noqa: C901, PLR0912, PLR0915 -- one case for each kind
        """Read what was told."""
        for event in told:
            assert self.over is None, "after the end of the match nothing happens"
            table = self.table
            match event:
                case ev.DealBegun():
                    table.begun = (event.number, event.dealer, event.cards)
                case ev.BidsKnown():
                    table.bids = event.bids
                case ev.Dealt():
                    for seat, pile in enumerate(event.hands):
                        self.take(seat, pile)
                case ev.TurnedUp():
                    table.turn_up.append(event.card)
                case ev.TrumpNamed():
                    table.trump = event.trump
                case ev.Called():
                    if event.amends:
                        assert table.said.pop()[0] == event.seat
                    table.said.append((event.seat, event.action))
                case ev.Decided():
                    table.decided.append(event.seat)
                case ev.Revealed():
                    assert sorted(table.decided) == [said.seat for said in event.actions]
                    table.decided.clear()
                    table.said += [(said.seat, said.action) for said in event.actions]
                case ev.ContractMade():
                    table.contract = event.contract
                case ev.FactSettled():
                    table.facts.append(event.fact)
                case ev.SidesSettled():
                    table.sides = event.sides
                case ev.Gave():
                    table.counts[event.seat] -= event.cards.count
                    table.hands[event.seat] -= Counter(event.cards.cards)
                    if len(event.cards.cards) < event.cards.count:
                        # Whatever was known in the hand may have left it.
                        table.hands[event.seat].clear()
                case ev.Took():
                    self.take(event.seat, event.cards)
                    table.turn_up = [card for card in table.turn_up if card not in event.cards.cards]
                case ev.Exposed():
                    if event.pile == "hand":
                        assert event.seat is not None
                        table.hands[event.seat] |= Counter(event.cards)
                case ev.Played():
                    table.trick.append((event.seat, event.card))
                    table.counts[event.seat] -= 1
                    table.hands[event.seat] -= Counter([event.card.partition(" ")[0]])
                case ev.TrickTaken():
                    assert [card.partition(" ")[0] for _, card in table.trick] == list(event.cards)
                    table.trick.clear()
                    if event.seat is not None:
                        table.won[event.seat] += 1
                case ev.Scored():
                    # Tricks that were claimed are told here for the first time.
                    table.won = list(event.line.won) or table.won
                    self.lines.append(event.line)
                    self.scores = event.line.scores
                    self.last, self.table = table, Table(self.seats)
                case ev.MatchOver():
                    self.over = event
                    self.table = self.last
                case _:
                    raise AssertionError(event)

    def take(self, seat: int, pile: SeenPile) -> None:
        """Note cards that came into a hand."""
        self.table.counts[seat] += pile.count
        self.table.hands[seat] += Counter(pile.cards)

    def agrees(self, view: View) -> None:
        """See that it knows what the view shows."""
        table, deal = self.table, view.deal
        assert table.counts == [pile.count for pile in deal.hands]
        for known, pile in zip(table.hands, deal.hands, strict=True):
            assert not Counter(pile.cards) - known
            if pile.count == len(pile.cards):
                assert known == Counter(pile.cards)
        assert table.begun == (deal.number, deal.dealer, deal.cards)
        assert table.bids in (None, deal.bids)
        assert table.won == list(deal.won)
        assert table.trick == [(play.seat, play.card) for play in deal.trick.plays]
        assert (table.trump, table.contract) == (deal.trump, deal.contract)
        assert sorted(table.decided) == list(deal.decided)
        # Where a number is what a contract is worth, nobody has a bid of tricks.
        for seat, call in table.said if any(bid is not None for bid in deal.bids) else ():
            if call.isdecimal():
                assert deal.bids[seat] == int(call)
        calls = [(said.seat, said.action) for said in deal.calls]
        # Its own decision, while others have still to decide.
        assert table.said == (calls[:-1] if view.seat in table.decided else calls)
        assert table.facts == list(deal.facts)
        assert table.sides in (None, deal.sides)
        assert len(table.turn_up) == deal.turn_up.count
        assert [card for card in table.turn_up if card] == list(deal.turn_up.cards)
        assert (self.scores, self.lines) == (view.scores, list(view.ledger))
        assert (self.over is not None) == view.is_over
        if self.over:
            assert (self.over.winners, self.over.settlement) == (view.winners, view.settlement)
