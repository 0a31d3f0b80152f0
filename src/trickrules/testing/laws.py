"""The laws that every variant is held to, each a function of a match that begins a deal and of choices."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol

from trickrules.base.errors import DefinitionError, IllegalAction, RecordError, TrickRulesError
from trickrules.base.frozen import FrozenDict
from trickrules.facts import Sealed
from trickrules.files.kinds import naming, unregistered
from trickrules.states.match import Match
from trickrules.testing.playing import BrokenLaw, few, playout, told
from trickrules.testing.secrecy import no_interference
from trickrules.tricks import TrickPlay
from trickrules.watching.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trickrules.cards import Card
    from trickrules.facts import ActionLike, Phase, Setting
    from trickrules.testing.playing import Choose

__all__ = ["LAWS", "BrokenLaw", "Law"]


class Law(Protocol):
    """A law: plays a deal by some choices, and complains where it is broken."""

    def __call__(self, match: Match, choose: Choose, /) -> None:
        """Hold a match that begins a deal to the law.

        Raises:
            BrokenLaw: If it does not keep it.
        """
        ...


def _require(law: str, match: Match, *, holds: bool, why: str) -> None:
    if not holds:
        raise BrokenLaw(law, why, told(match))


def conservation(match: Match, choose: Choose) -> None:
    """The piles and the plays are the deck, always, and no card lies in two piles."""
    last = match
    for state, seat, action in playout(match, choose):
        _conserved(state, state.deal.setting, state.deal.phases)
        last = state.apply(action, seat)
    entry = last.ledger[-1]
    _conserved(last, entry.result.setting, entry.phases)


def _conserved(match: Match, setting: Setting, phases: Sequence[Phase]) -> None:
    deck, cards = Counter(match.rules.deck), Counter(_cards_anywhere(setting, phases))
    strange = ", ".join(map(str, (cards - deck) | (deck - cards)))
    _require("conservation", match, holds=cards == deck, why=f"the piles and the plays are not the deck: {strange}")


def _cards_anywhere(setting: Setting, phases: Sequence[Phase]) -> Iterator[Card]:
    """List the cards of a deal: of the pack before they are dealt, then of all piles and tricks."""
    cards = setting.deck.cards
    if not setting.hands:
        yield from (cards[place] for place in setting.pack)
        return
    piles = (*setting.aside, setting.stock, setting.turn_up, setting.kitty, setting.discard)
    yield from (cards[place] for pile in piles for place in pile.cards)
    play = _last_part(phases)
    if play is None:
        yield from (cards[place] for pile in setting.hands for place in pile.cards)
        return
    yield from (cards[place] for pile in setting.hands for place in pile.cards if not play.seen >> place & 1)
    tricks = play.tricks if play.turn is None else (*play.tricks, play.trick)
    yield from (card for trick in tricks for card in trick.cards)


def _last_part(phases: Sequence[Phase]) -> TrickPlay | None:
    """Give the part of the play that is under way, or was last: it tells of the whole."""
    return next((phase for phase in reversed(phases) if isinstance(phase, TrickPlay)), None)


MOST_LISTED: Final = 500
"""The longest list that is gone through to its end."""

NO_ACTION: Final[tuple[Any, ...]] = ("", "?", "-1", "999", "no such action", "ZZ", "pass pass", None, 1.5, True, [])
"""What no rule takes for an action."""


def legality(match: Match, choose: Choose) -> None:
    """Who may act has something to do, only what is listed is accepted, and a refusal names its reason."""
    law = "legality"
    for state, _, _ in playout(match, choose):
        before = hash(state)
        for seat in range(state.rules.seats):
            every = state.legal_actions(seat)
            legal, acts = few(every), seat in state.actors
            _require(law, state, holds=acts or not legal, why=f"seat {seat} may not act and has {len(legal)} actions")
            for action in legal:
                for form in (action, str(action)):
                    refusal = state.why_not(form, seat)
                    _require(law, state, holds=refusal is None, why=f"{form!r} is listed and refused: {refusal}")
            # Where thousands are listed, what else might be among them is not looked for.
            listed = set(map(str, islice(every, MOST_LISTED)))
            for thing in (*NO_ACTION, *map(str, state.rules.deck)) if len(every) <= MOST_LISTED else ():
                if str(thing) not in listed:
                    _refused(state, thing, seat)
        _require(law, state, holds=hash(state) == before, why="a refusal has changed the state")


def _refused(state: Match, thing: ActionLike, seat: int) -> None:
    """Require that something is refused, by the same refusal whoever asks for it."""
    refusal = state.why_not(thing, seat)
    try:
        state.apply(thing, seat)
    except IllegalAction as error:
        same = refusal is not None and refusal == error.violation and bool(refusal.code and refusal.message)
        _require("legality", state, holds=same, why=f"{thing!r} is refused by apply, and why_not says {refusal!r}")
    else:
        raise BrokenLaw("legality", f"{thing!r} is taken and not listed, and why_not says {refusal!r}", told(state))


def ending(match: Match, choose: Choose) -> None:
    """A deal ends, the tricks add up, and scores change only then, by what the ledger says."""
    law, last = "ending", match
    for state, seat, action in playout(match, choose):
        _require(law, state, holds=state.scores == match.scores, why="the scores have changed within the deal")
        last = state.apply(action, seat)
    entry = last.ledger[-1]
    result, seats = entry.result, match.rules.seats
    won, played = sum(result.won), _tricks_played(entry.phases)
    left = sum(trick.winner is None for trick in result.tricks)
    # Where the play has ended early, somebody may have been given tricks that were not played.
    added = result.void or won + left == played or (result.setting.ended and won + left > played)
    _require(law, last, holds=added, why=f"{won} of {played} tricks were won, and {left} by nobody")
    whole = result.void or result.setting.ended or not match.deal.plan.counted_on or played == result.cards
    _require(law, last, holds=whole, why=f"{played} of {result.cards} tricks were played")
    gains = (entry.points, entry.bonus)
    sides = range(len(match.scores))
    totals = tuple(match.scores[side] + sum(gain[side].total for gain in gains if gain) for side in sides)
    _require(law, last, holds=totals == last.scores, why=f"the ledger makes {totals}, the scores are {last.scores}")
    _require(law, last, holds=len(result.won) in {0, seats}, why="not every seat has its number of tricks")
    whole = all(type(award.points) is int for gain in gains for points in gain for award in points.awards)
    _require(law, last, holds=whole, why="points are whole numbers")


def _tricks_played(phases: Sequence[Phase]) -> int:
    play = _last_part(phases)
    return len(play.tricks) if play else 0


def replay(match: Match, choose: Choose) -> None:
    """The same actions make equal states; copies, pickles and views as data come back equal."""
    again = last = match
    for state, seat, action in playout(match, choose):
        _same(state, again)
        last, again = state.apply(action, seat), again.apply(str(action), seat)
    _same(last, again)


def _same(state: Match, again: Match) -> None:
    law, equal = "replay", again == state and hash(again) == hash(state)
    _require(law, state, holds=equal, why="the same actions have made another state")
    for seat in range(state.rules.seats):
        mine, theirs = state.legal_actions(seat), again.legal_actions(seat)
        same = mine == theirs and hash(mine) == hash(theirs)
        _require(law, state, holds=same, why=f"what seat {seat} may do is not equal to itself")
    for made in (copy.deepcopy(state), _pickled(state)):
        _require(law, state, holds=made == state, why="a copy or a pickle of the state is not equal to it")
    for seat in (None, *range(state.rules.seats)):
        view = state.view(seat)
        same = View.from_dict(view.to_dict()) == view == again.view(seat)
        _require(law, state, holds=same, why="a view, or a view as data, does not come back equal")


def records(match: Match, choose: Choose) -> None:
    """A match comes back equal from its record, from its steps, and from a step back.

    Rules that nobody has registered count as registered here; the report of a check names them.
    """
    law = "records"
    start = Match.start(match.variant, players=match.names, seed=match.seed, packs=[match.deal.setting.pack])
    states = [start]
    for state, seat, action in playout(start, choose):
        states.append(state.apply(action, seat))
    last = states[-1]
    _require(law, last, holds=last.undo(0) == last, why="what was done cannot be done again")
    try:
        with naming(unregistered(match.variant)):
            again = Match.from_json(last.to_json())
    except (DefinitionError, RecordError) as error:
        raise BrokenLaw(law, f"the match cannot be saved and read again: {error}", told(last)) from None
    _require(law, last, holds=again == last, why="the match does not come back equal from its record")


def _pickled(match: Match) -> object:
    try:
        return pickle.loads(pickle.dumps(match))  # noqa: S301 -- made on the spot
    except Exception as error:
        raise BrokenLaw("replay", f"the state cannot be pickled: {error}", told(match)) from error


def order(match: Match, choose: Choose) -> None:
    """Decisions made at once may be made in any order."""
    for state, seat, action in playout(match, choose):
        phase: Phase = state.deal
        others = [actor for actor in state.actors if actor != seat]
        if isinstance(phase, Sealed) and others:
            other = choose(others)
            theirs = choose(few(state.legal_actions(other)))
            equal = state.apply(action, seat).apply(theirs, other) == state.apply(theirs, other).apply(action, seat)
            _require("order", state, holds=equal, why=f"it matters whether seat {seat} or {other} decides first")


def sitting_out(match: Match, choose: Choose) -> None:
    """Who is out is asked nothing, plays nothing and takes no trick; what it took before it went out it keeps."""
    law = "sitting_out"
    for state, seat, action in playout(match, choose):
        out = state.deal.setting.out
        asked = out & {*state.actors, state.deal.playing}
        _require(law, state, holds=not asked, why=f"seat {min(asked, default=None)} sits out and is asked to act")
        following = state.apply(action, seat)
        over = len(following.ledger) > len(state.ledger)
        won = following.ledger[-1].result.won if over else following.deal.won
        took = [seat for seat in out if won and won[seat] > state.deal.won[seat]]
        _require(law, following, holds=not took, why=f"seat {min(took, default=None)} sits out and has taken a trick")


def untrusted(match: Match, choose: Choose) -> None:
    """Whatever text is given for an action, it is taken or refused, and nothing else happens."""
    for state, seat, _ in playout(match, choose):
        text = choose(_STRANGE)
        for given in (text, text.join(str(action) for action in few(state.legal_actions(seat))[:2])):
            try:
                state.apply(given, seat)
            except TrickRulesError:
                continue
            except Exception as error:
                raise BrokenLaw(
                    "untrusted", f"{given!r} raises {type(error).__name__}: {error}", told(state)
                ) from error


_STRANGE: Final = (
    "",
    " ",
    "\0",
    "as",
    "10",
    "♠",
    "\u0661",
    "#1",
    "x" * 5000,
    "discard",
    "bid",
    "\ud800",
    "RJ as",
    ",",
    "-",
)


LAWS: Final[Mapping[str, Law]] = FrozenDict(
    {
        "conservation": conservation,
        "legality": legality,
        "ending": ending,
        "replay": replay,
        "records": records,
        "secrecy": no_interference,
        "order": order,
        "sitting_out": sitting_out,
        "untrusted": untrusted,
    }
)
"""All laws by name; the numbers are those of the architecture's list."""
