"""Making views: what one seat, or a spectator, may know of a deal or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from trickrules.base.remembered import Remembered
from trickrules.bidding import Auction
from trickrules.facts import CardChoices
from trickrules.facts.naming import checked_who, in_names
from trickrules.facts.seat import checked_seat
from trickrules.states.deal import bare
from trickrules.tricks import TrickPlay
from trickrules.watching.seen import Progress, SeenAction, SeenPile, Sight, plain, told_contract
from trickrules.watching.telling import decided, told
from trickrules.watching.view import CardsToChoose, ClosedCall, DealView, SeenColumn, SeenTrick, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trickrules.facts import Phase, Seat, Setting
    from trickrules.facts.naming import Who
    from trickrules.states.deal import Deal
    from trickrules.states.match import Match
    from trickrules.tricks import Trick
    from trickrules.watching.seen import Observer


def match_view(match: Match, seat: Who | None) -> View:
    """Show a match to a seat, or to a spectator.

    Raises:
        DefinitionError: If there is no such seat.
    """
    settlement = match.settlement
    return View(
        variant=match.variant.id,
        players=match.names,
        sides=match.rules.sides,
        deal=deal_view(match.deal, None if seat is None else checked_who("seat", seat, match.names), match.names),
        scores=match.scores,
        columns=tuple([SeenColumn(name, sums) for name, sums in match.standing.columns]),
        games_won=match.standing.games_won,
        ledger_from=0,
        ledger=tuple([entry.line for entry in match.ledger]),
        is_over=match.is_over,
        winners=match.winners,
        ranks=match.ranks,
        settlement=None if settlement is None else tuple(map(str, settlement)),
    )


def deal_view(deal: Deal, seat: Seat | None, names: Sequence[str] = ()) -> DealView:
    """Show a deal to a seat, or to a spectator, in sentences with the names of the players, where there are some.

    Raises:
        DefinitionError: If there is no such seat.
    """
    setting = deal.setting
    if seat is not None:
        checked_seat("seat", seat, setting.seats)
    phase: Phase = deal
    legal = deal.legal_actions(seat) if seat is not None else ()
    playing, turn, amendable = deal.playing, deal.turn, deal.amendable
    tricks = deal.tricks
    sight = Sight(seat, setting, Progress.of(phase if isinstance(phase, TrickPlay) else None, tricks))
    settled = _settled(setting).at(sight)
    under_way = isinstance(phase, TrickPlay) and turn is not None
    told_now = () if under_way or deal.is_over else _told(bare(phase), seat)
    return DealView(
        seat=seat,
        number=setting.standing.number,
        cards=setting.cards,
        dealer=setting.dealer,
        sides=setting.sides,
        phase=deal.phase,
        turn=turn,
        actors=deal.actors,
        decided=decided(phase),
        playing=None if playing == turn else playing,
        hands=tuple(map(sight.of, setting.hands, deal.held)) or (SeenPile(),) * setting.seats,
        aside=settled.aside,
        kitty=settled.kitty,
        stock=settled.stock,
        discard=settled.discard,
        turn_up=settled.turn_up,
        trump=settled.trump,
        bids=deal.bids,
        contract=settled.contract,
        contractor=settled.contractor,
        facts=settled.facts and tuple([str(in_names(fact, names)) for fact in settled.facts]),
        said=settled.said if tricks else (*settled.said, *told_now),
        tricks=_tricks(tricks),
        between=_between(len(tricks), settled.after, told_now) if tricks and (settled.after or told_now) else (),
        trick=_trick(deal.trick) if under_way else SeenTrick(),
        won=deal.won,
        legal_actions=() if isinstance(legal, CardChoices) else tuple(map(str, legal)),
        choose=_choose(legal) if isinstance(legal, CardChoices) else None,
        closed=_closed(phase, seat, names),
        amendable=amendable,
        amendments=tuple(map(str, deal.legal_amendments())) if seat is not None and seat == amendable else (),
        points=deal.points,
    )


class _Settled(NamedTuple):
    """What a view shows of what was settled before the phase under way."""

    aside: tuple[SeenPile, ...]
    kitty: SeenPile
    stock: SeenPile
    discard: SeenPile
    turn_up: SeenPile
    trump: str | None
    contract: str | None
    contractor: int | None
    facts: tuple[str, ...]
    said: tuple[SeenAction, ...]
    after: Mapping[int, tuple[SeenAction, ...]]


@final
class _Looks:
    """What observers see of a setting, each made once: it is the same until the phase is over."""

    def __init__(self, setting: Setting) -> None:
        piles = (*setting.hands, *setting.aside, setting.kitty, setting.stock, setting.discard, setting.turn_up)
        self._setting = setting
        self._opens = any(pile.opens is not None for pile in piles)
        self._seen: dict[tuple[Observer, Progress | None], _Settled] = {}

    def at(self, sight: Sight) -> _Settled:
        """Look once more."""
        key = (sight.seat, sight.progress if self._opens else None)
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = self._look(sight)
        return seen

    def _look(self, sight: Sight) -> _Settled:
        setting = self._setting
        after: dict[int, tuple[SeenAction, ...]] = {0: ()}
        tricks = 0
        for _, phase in setting.past:
            if isinstance(phase, TrickPlay):
                tricks = len(phase.tricks)
            else:
                after[tricks] = (*after.get(tricks, ()), *told(phase.history, sight.seat))
        return _Settled(
            sight.each(setting.aside, setting.seats),
            sight.of(setting.kitty),
            sight.of(setting.stock),
            sight.of(setting.discard),
            sight.of(setting.turn_up),
            plain(setting.strain),
            *told_contract(setting.contract),
            tuple([fact.describe() for fact in setting.facts]),
            after.pop(0),
            after,
        )


_settled: Final = Remembered(_Looks, most=256)


def _told(phase: Phase, seat: Seat | None) -> tuple[SeenAction, ...]:
    """Tell a seat what was done in a phase; a decision that is still sealed is its maker's alone."""
    sealed = [deed for deed in phase.history if deed.seat == seat] if decided(phase) else phase.known
    return told(sealed, seat)


def _trick(trick: Trick) -> SeenTrick:
    plays = trick.tables.plays
    return SeenTrick(trick.order, tuple([str(plays[row]) for row in trick.numbers]), trick.winner)


_complete: Final = Remembered(_trick)


def _all_complete(tricks: tuple[Trick, ...]) -> tuple[SeenTrick, ...]:
    return tuple(map(_complete, tricks))


_tricks: Final = Remembered(_all_complete)


def _between(
    tricks: int, after: Mapping[int, tuple[SeenAction, ...]], now: tuple[SeenAction, ...]
) -> tuple[tuple[SeenAction, ...], ...]:
    """List what was done after each trick, by how many were complete, and what is being done now."""
    done = [after.get(number, ()) for number in range(1, tricks + 1)]
    done[-1] += now
    return tuple(done)


def _choose(choices: CardChoices) -> CardsToChoose:
    return CardsToChoose(choices.kind.word, choices.number, tuple(map(str, choices.cards)))


def _closed(phase: Phase, seat: Seat | None, names: Sequence[str]) -> tuple[ClosedCall, ...]:
    if seat is None or not isinstance(phase, Auction) or phase.turn != seat:
        return ()
    return tuple(
        ClosedCall(str(call), refusal.code, str(in_names(refusal.message, names))) for call, refusal in phase.closed
    )
