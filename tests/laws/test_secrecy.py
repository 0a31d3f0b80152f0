"""What somebody may not know does not show in anything that it is told."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

import trickrules as tr
from trickrules.facts import Sealed
from trickrules.rules import DealCards, Leader, NoTrump
from trickrules.testing import LAWS, BrokenLaw, check_variant
from trickrules.testing.playing import begun
from trickrules.watching import seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    from trickrules.facts import Action, ActionLike, Phase, Pile
    from trickrules.rules import Setting


@given(data=st.data())
def test_nobody_is_told_what_it_may_not_know(
    name: str,
    players: int,
    games: Callable[..., SearchStrategy[tr.Variant]],
    data: st.DataObject,
) -> None:
    """Hidden cards swapped, another seed, others' sealed decisions: views, events and refusals stay equal."""
    variant = data.draw(games(name, players))
    rules = variant.at(players)
    plan = data.draw(st.integers(0, len(rules.plans) - 1))
    pack = data.draw(st.permutations(range(len(rules.deck))))
    match = begun(variant, players, plan, pack)
    LAWS["secrecy"](match, lambda things: things[data.draw(st.integers(0, len(things) - 1))])


def leaks(variant: tr.Variant, players: int) -> str:
    """Give what the law says of a variant in which something leaks, by chance and without making it small."""
    rules = variant.at(players)
    for seed in range(1000):
        random = Random(seed)
        pack = random.sample(range(len(rules.deck)), len(rules.deck))
        try:
            LAWS["secrecy"](begun(variant, players, random.randrange(len(rules.plans)), pack), random.choice)
        except BrokenLaw as broken:
            return broken.why
    return "nothing was found"


def seeing(monkeypatch: pytest.MonkeyPatch, sees: Callable[[Pile], bool]) -> None:
    """Let observers see more piles than they may."""
    honest = seen.Sight.whole

    def more(sight: seen.Sight, pile: Pile) -> bool:
        return sees(pile) or honest(sight, pile)

    monkeypatch.setattr(seen.Sight, "whole", more)


def test_a_leaking_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees the hand of another breaks the law."""
    seeing(monkeypatch, lambda pile: pile.seen_by == frozenset({1}))
    assert "tell hidden things apart" in leaks(tr.variants.oh_hell(), 3)


def test_a_leaking_stock_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees the stock breaks the law, and so does who sees the kitty."""
    seeing(monkeypatch, lambda pile: not pile.seen_by)
    assert "tell hidden things apart" in leaks(tr.variants.oh_hell(max_cards=3), 3)
    nothing_left = tr.variants.oh_hell(max_cards=2).evolve(
        deck=tr.Deck.standard(ranks="9-Q", suits="CD"), dealing=DealCards(kitty=2), trump=NoTrump()
    )
    assert "tell hidden things apart" in leaks(nothing_left, 3)


def test_a_leaking_discard_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told the cards of another's discard breaks the law."""

    def whole(seat: int, action: Action, observer: object) -> str:
        return str(action) if seat >= 0 else str(observer)

    monkeypatch.setattr(view, "public", whole)
    assert "discard" in leaks(tr.variants.cutthroat_500(), 3)


def test_a_leaking_sealed_bid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees a bid before the last is in breaks the law."""
    honest = view.decided

    def counted(phase: Phase) -> tuple[int, ...]:
        chosen = phase.chosen if isinstance(phase, Sealed) else ()
        return tuple(int(chosen[seat] or 0) + 90 for seat in honest(phase))

    monkeypatch.setattr(view, "decided", counted)
    assert "decided" in leaks(tr.variants.oh_hell(bidding="simultaneous"), 3)


def test_a_leaking_seed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told the seed breaks the law."""
    honest = view.match_view

    def told(match: tr.Match, seat: int | None = None) -> view.View:
        return evolve(honest(match, seat), variant=match.seed)

    monkeypatch.setattr(tr.Match, "view", told)
    assert "another seed" in leaks(tr.variants.oh_hell(), 3)


def test_a_leaking_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told of a decision when it is made, rather than when all are in, breaks the law."""
    monkeypatch.setattr(events, "ALL", None)
    assert "events" in leaks(tr.variants.oh_hell(bidding="simultaneous"), 3)


def test_a_leaking_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that depends on a card that its own player may not see breaks the law."""
    honest = tr.Match.why_not

    def telling(match: tr.Match, action: ActionLike, seat: int | None = None) -> tr.Violation | None:
        refusal = honest(match, action, seat)
        return refusal and evolve(refusal, data={"hands": str(match.deal.hands)})

    monkeypatch.setattr(tr.Match, "why_not", telling)
    assert "refusals" in leaks(tr.variants.devils_bridge(), 3)


@frozen
class HolderLeads(Leader):
    """The holder of the lowest club leads; perhaps everybody is told who that is."""

    announced: bool

    def seat(self, deal: Setting) -> int:
        """Find the lowest place that is held."""
        return min(range(deal.seats), key=lambda seat: min(deal.hands[seat].cards))

    def shows(self, deal: Setting) -> tuple[int, ...]:
        """Show the card."""
        return (min(place for hand in deal.hands for place in hand.cards),) if self.announced else ()

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "The holder of the lowest card of the first suit leads."


def test_a_rule_that_acts_on_hidden_cards_has_to_announce_it() -> None:
    """A leader found by a hidden card breaks the law, unless the card is shown."""
    variant = tr.variants.oh_hell(max_cards=5)
    assert "turn" in leaks(variant.evolve(leader=HolderLeads(announced=False)), 3)
    check_variant(variant.evolve(leader=HolderLeads(announced=True)), players=[3], laws=["secrecy"])


def test_a_deal_that_breaks_a_law_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The failure that is told is a deal of few cards in which nothing was done yet."""
    seeing(monkeypatch, lambda pile: pile.seen_by == frozenset({1}))
    with pytest.raises(BrokenLaw) as caught:
        check_variant(tr.variants.oh_hell_ascending(), players=[3], examples=100, laws=["secrecy"])
    facts = caught.value.deal.split(" | ")
    assert facts[1] == "players=3 deal=0 dealer=2 scores=0,0,0"
    assert facts[-1] == "-"
    assert str(caught.value).endswith(caught.value.deal)
