"""What is rare in Five Hundred: each event is told off a deal of the reference that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen
from tests.reference import five_hundred_reference as ref

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@frozen
class Rare:
    """An event.

    Attributes:
        met: Whether a deal had it.
        never: The systems in which it cannot happen.
    """

    met: Callable[[ref.Deal], bool]
    never: tuple[str, ...] = ()


def joker(play: str) -> str:
    """Name the joker of a play, without the suit that it names; ``""`` for any other card."""
    return play[:2] if play[:2] in ref.JOKERS else ""


def own(deal: ref.Deal) -> str:
    """Name the declared joker, ``""`` for none."""
    return deal.declared[:2] if deal.declared else ""


def named(deal: ref.Deal) -> Iterator[ref.Trick]:
    """Give the tricks to which a joker was led with a suit."""
    return (trick for trick in deal.tricks if " as " in trick.plays[0])


def is_nullo(deal: ref.Deal) -> bool:
    """Whether the contract was to win no trick."""
    return deal.contract in {"N", "ON"}


def is_low(deal: ref.Deal) -> bool:
    """Whether jokers were the lowest cards."""
    return is_nullo(deal) and deal.system.joker_low_in_nullo


def side_tricks(deal: ref.Deal) -> int:
    """Count the tricks of the contractor's side."""
    if deal.contractor is None:
        return 0
    return deal.team_tricks()[deal.system.teams[deal.contractor]] + sum(deal.won[seat] for seat in deal.helpers)


def jokers_of(deal: ref.Deal, seat: int | None) -> list[str]:
    """List the jokers that a seat has played."""
    plays = [play for trick in deal.tricks for at, play in zip(trick.seats, trick.plays, strict=True) if at == seat]
    return [play for play in plays if joker(play)]


def not_declared(deal: ref.Deal) -> bool:
    """Whether the contractor could have declared a joker, and passed."""
    asked = deal.system.contractor_names_joker_suit and deal.contract is not None and deal.ranking().trump is None
    return asked and deal.declared is None and bool(jokers_of(deal, deal.contractor))


def thrown(deal: ref.Deal) -> bool:
    """Whether the declared joker was thrown on another suit than its own."""
    tricks = [trick for trick in deal.tricks if own(deal) in trick.plays[1:]]
    return any(deal.ranking().led_suit(trick.plays[0]) != (deal.declared or "")[-1] for trick in tricks)


def falls(deal: ref.Deal, *, alone: bool) -> bool:
    """Whether the declared joker fell on a free one led as its suit, perhaps as the only card of the suit."""
    if deal.declared is None:
        return False
    suit = deal.declared[-1]
    tricks = [trick for trick in named(deal) if trick.plays[0].endswith(f"as {suit}") and own(deal) in trick.plays]
    return any(not alone or not any(play[-1] == suit for play in trick.plays[1:]) for trick in tricks)


def free_falls(deal: ref.Deal) -> bool:
    """Whether a free joker fell on a declared one that was led."""
    return any(trick.plays[0] == own(deal) and any(map(joker, trick.plays[1:])) for trick in deal.tricks)


def names_open(deal: ref.Deal) -> set[int]:
    """Tell how many suits were not shown void when a joker was led, once for each such lead; under the limit only."""
    ranking = deal.ranking()
    shown: dict[int, set[str]] = {}
    found: set[int] = set()
    for trick in deal.tricks:
        led = ranking.led_suit(trick.plays[0])
        if " as " in trick.plays[0] and deal.system.joker_lead_limit != "none":
            found.add(4 - len(shown.get(trick.seats[0], ())))
        for seat, play in zip(trick.seats[1:], trick.plays[1:], strict=True):
            if ranking.suit_of(joker(play) or play) != led:
                shown.setdefault(seat, set()).add(led)
    return found


def set_by_a_joker(deal: ref.Deal) -> bool:
    """Whether the contractor of a nullo won a trick with a joker."""
    tricks = [trick for trick in deal.tricks if trick.winner == deal.contractor]
    wins = [trick.plays[trick.seats.index(trick.winner)] for trick in tricks if trick.winner is not None]
    return is_nullo(deal) and any(map(joker, wins))


def calls(deal: ref.Deal) -> list[str]:
    """List the calls."""
    return [call for _, call in deal.calls]


def inkles(deal: ref.Deal) -> int:
    """Count the inkles."""
    return sum(call in ref.INKLES for call in calls(deal))


def again(deal: ref.Deal) -> bool:
    """Whether a seat that had passed called something else later."""
    later = [(place, seat) for place, (seat, call) in enumerate(deal.calls) if call != "pass"]
    return any((seat, "pass") in deal.calls[:place] for place, seat in later)


def is_slam(deal: ref.Deal) -> bool:
    """Whether the contractor's side won all tricks of a trick bid."""
    return deal.contract in ref.TRICK_BIDS and side_tricks(deal) == 10


def capped(deal: ref.Deal) -> bool:
    """Whether points for tricks were cut off at 490."""
    if not deal.system.must_bid_to_win or deal.contract is None:
        return False
    others = [team for team in range(deal.system.team_count) if team != deal.system.teams[deal.contractor or 0]]
    return any(deal.scores[team] + 10 * deal.team_tricks()[team] > 490 for team in others)


def is_tied(deal: ref.Deal) -> bool:
    """Whether the limit was reached, but the highest score shared."""
    after = deal.scores_after()
    return max(map(abs, after)) >= 500 and after.count(max(after)) > 1


AMERICAN: Final = ("american_500",)
ALONE: Final = ("cutthroat_500", "five_handed_500")
NO_INKLES: Final = ("australian_500", "australian_500_home", *ALONE)
NO_PARTNERS: Final = ("american_500", "australian_500", "australian_500_home", "cutthroat_500")

EVENTS: Final[dict[str, Rare]] = {
    "a joker led naming a suit": Rare(lambda deal: any(named(deal))),
    "a low joker led naming a suit": Rare(lambda deal: is_low(deal) and any(named(deal))),
    "a joker led to the last trick": Rare(lambda deal: any(trick is deal.tricks[-1] for trick in named(deal))),
    "a joker in the last trick": Rare(lambda deal: any(joker(play) for t in deal.tricks[9:] for play in t.plays)),
    "both jokers in one trick": Rare(
        lambda deal: any(len([*filter(joker, trick.plays)]) > 1 for trick in deal.tricks), ALONE
    ),
    "both jokers from one hand": Rare(
        lambda deal: any(len(jokers_of(deal, seat)) > 1 for seat in range(deal.system.players)), ALONE
    ),
    "a joker declared": Rare(lambda deal: deal.declared is not None),
    "a joker held and not declared": Rare(not_declared),
    "a declared joker led": Rare(lambda deal: any(trick.plays[0] == own(deal) for trick in deal.tricks)),
    "a declared joker thrown on another suit": Rare(thrown),
    "a declared joker on a free one led as its suit": Rare(lambda deal: falls(deal, alone=False), ALONE),
    "the same, low, and no other card of the suit": Rare(lambda deal: is_low(deal) and falls(deal, alone=True), ALONE),
    "a free joker on a declared one that was led": Rare(free_falls, ALONE),
    "a joker discarded": Rare(lambda deal: any(map(joker, deal.discarded))),
    "a joker in the kitty": Rare(lambda deal: any(map(joker, deal.kitty))),
    "a joker in the contractor's hand in a nullo": Rare(
        lambda deal: is_nullo(deal) and bool(jokers_of(deal, deal.contractor))
    ),
    "a nullo made": Rare(lambda deal: is_nullo(deal) and side_tricks(deal) == 0),
    "a nullo set by a joker": Rare(set_by_a_joker),
    "a dummy plays a joker": Rare(lambda deal: any(jokers_of(deal, seat) for seat in deal.dummies()), ALONE),
    "a hand sits out with a joker": Rare(
        lambda deal: any(joker(card) for seat in deal.sitting_out() for card in deal.hands[seat]), ALONE
    ),
    "a shown void closes a name": Rare(lambda deal: not names_open(deal).isdisjoint({1, 2, 3})),
    "all suits shown void, and a joker led": Rare(lambda deal: 0 in names_open(deal), ALONE),
    "all pass, redealt": Rare(lambda deal: deal.passed_out),
    "all pass, played": Rare(lambda deal: deal.contract is None and not deal.passed_out),
    "all pass, and a joker led": Rare(lambda deal: deal.contract is None and any(named(deal))),
    "a slam": Rare(is_slam),
    "a slam worth less than its floor": Rare(
        lambda deal: is_slam(deal) and deal.system.value(str(deal.contract)) < (deal.system.slam_floor or 0)
    ),
    "an inkle": Rare(lambda deal: inkles(deal) > 0, NO_INKLES),
    "an inkle over an inkle": Rare(lambda deal: inkles(deal) > 1, NO_INKLES),
    "a seat calls again after passing": Rare(again, AMERICAN),
    "a bid raised by its own seat": Rare(lambda deal: deal.is_extra_call and calls(deal)[-1] != "pass", AMERICAN),
    "a bid not raised": Rare(lambda deal: deal.is_extra_call and calls(deal)[-1] == "pass", AMERICAN),
    "a nullo overcalled": Rare(lambda deal: "N" in calls(deal) and deal.contract != "N"),
    "an open nullo": Rare(lambda deal: deal.contract == "ON"),
    "an open nullo whose hand goes up late": Rare(
        lambda deal: deal.contract == "ON" and deal.system.open_nullo_exposed == "after_first_trick"
    ),
    "points for tricks cut off at 490": Rare(capped),
    "a score of 500": Rare(lambda deal: max(deal.scores_after()) >= 500),
    "a score of -500": Rare(lambda deal: min(deal.scores_after()) <= -500),
    "two sides at 500": Rare(lambda deal: sum(score >= 500 for score in deal.scores_after()) > 1),
    "an end that is tied": Rare(is_tied),
    "two partners": Rare(lambda deal: len(deal.helpers) > 1, NO_PARTNERS),
    "a card called": Rare(lambda deal: deal.called is not None, NO_PARTNERS),
    "a card called that falls in the last trick": Rare(
        lambda deal: deal.called is not None and deal.called in [play[:2] for play in deal.tricks[-1].plays],
        NO_PARTNERS,
    ),
    "a contract played alone": Rare(lambda deal: deal.contract in ref.TRICK_BIDS and not deal.helpers, NO_PARTNERS),
    "half a contract": Rare(lambda deal: bool(deal.helpers) and deal.system.partner_score == "half", NO_PARTNERS),
    "all tricks with a partner": Rare(lambda deal: is_slam(deal) and bool(deal.helpers), NO_PARTNERS),
}


def events(deal: ref.Deal) -> set[str]:
    """Name what happened in a deal that is over."""
    return {name for name, rare in EVENTS.items() if rare.met(deal)}


def possible(system: str) -> set[str]:
    """Name what can happen in a system."""
    return {name for name, rare in EVENTS.items() if system not in rare.never}
