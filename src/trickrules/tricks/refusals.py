"""Why a play is closed: what the seat whose turn it is, is told of a card that it may not play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from trickrules.base.errors import Violation
from trickrules.base.sentence import Sentence
from trickrules.facts.action import shown_action, spelling, texts
from trickrules.tricks.kernel import FIRST_SUIT, LEADING, legal
from trickrules.tricks.layout import forgiven
from trickrules.tricks.log import barred
from trickrules.tricks.masks import rows_of
from trickrules.tricks.play import ONLY_UNSEEN
from trickrules.tricks.trick import PLAY, unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.facts import Action, Seat
    from trickrules.tricks.duties import Duty
    from trickrules.tricks.layout import Layout
    from trickrules.tricks.log import Log
    from trickrules.tricks.play import Play
    from trickrules.tricks.tables import Tables

NOT_HELD: Final = Sentence("play.not-held", "the hand does not hold it")
NO_FORM: Final = Sentence("play.no-form", "the card cannot be played in any form now")
UNSEEN: Final = Sentence("play.unseen", "it may not see its own card, and must play it by its place")

MOST_FORMS: Final = 8
"""The most forms of a card that a sentence lists."""


class Moment(Protocol):
    """What is asked of a play under way; :class:`trickrules.tricks.TrickPlay` says what each part is."""

    layout: Layout
    whose: Seat
    seen: int
    led: int
    best: int
    winner: Seat
    left: int
    choice: int
    log: Log

    def legal_actions(self) -> Sequence[Action]:
        """List the plays that are open."""
        ...


def objection(now: Moment, seat: Seat, action: object) -> Violation | None:
    """Say why a play is closed to the seat whose turn it is: the first duty that drops it; ``None`` if it is open."""
    playing = now.whose
    if playing in now.layout.unseen:
        # The same words whatever was guessed: a refusal must not tell the card.
        seen = spelling(action) == ONLY_UNSEEN
        return None if seen else _violation(now, "play/unseen", UNSEEN, seat, action)
    at = now.layout.tables
    row = at.number(action)
    if row < 0:
        return _violation(now, *unknown(at.deck, action), seat, action)
    play = at.plays[row]
    held = now.layout.dealt[playing] & ~now.seen
    if not _of_card(at, play, held & at.cards):
        return _violation(now, "play/not-in-hand", NOT_HELD, seat, play)
    usable = held & _open_forms(now) or forgiven(now.layout, playing, now.seen)
    wanted = sum(1 << number for number in rows_of(usable) if at.plays[number] == play)
    if wanted & now.choice:
        return None
    if not wanted:
        return _wrong_form(now, seat, play, usable)
    duty = _dropping(now, usable, wanted)
    led = at.suits[now.led - FIRST_SUIT] if now.led >= FIRST_SUIT else ""
    return _violation(now, duty.code, duty.why(led), seat, play, type(duty).__name__, led=led)


def _wrong_form(now: Moment, seat: Seat, play: Play, usable: int) -> Violation:
    """Refuse a card that the hand holds and that cannot be played as this now."""
    at = now.layout.tables
    suit = _shown_void(now, play)
    if suit:
        told = "the hand has shown itself void in {suit}, and may not ask for that suit"
        return _violation(now, "play/shown-void", Sentence("play.void", told, suit=suit), seat, play, suit=suit)
    forms = list(dict.fromkeys(at.plays[number] for number in _of_card(at, play, usable)))
    some = ", ".join(forms[:MOST_FORMS]) + (" …" if len(forms) > MOST_FORMS else "")
    why = Sentence("play.form", "the card must be played as {forms} now", forms=some) if some else NO_FORM
    return _violation(now, "play/form", why, seat, play)


def _shown_void(now: Moment, play: Play) -> str:
    """Name the suit whose shown void closes a play to its leader; ``""`` if none does."""
    at = now.layout.tables
    if now.led != LEADING or not at.known_voids:
        return ""
    shut = sum(1 << row for row in rows_of(now.layout.leads[now.whose] & now.seen) if at.plays[row] == play)
    return next((suit for k, suit in enumerate(at.suits) if at.known_voids[FIRST_SUIT + k] & shut), "")


def _open_forms(now: Moment) -> int:
    """Give the rows of the cards dealt to the hand in the forms that are open now, the duties apart."""
    layout = now.layout
    if now.led == LEADING:
        return layout.leads[now.whose]
    at = layout.tables
    shut = barred(at, now.log, layout.players - now.left % layout.players) if at.bars else 0
    return layout.follows[now.whose] & ~shut


def _dropping(now: Moment, usable: int, wanted: int) -> Duty:
    """Find the first duty of the chain after which none of the wanted rows is left."""
    layout = now.layout
    at = layout.tables
    following = now.led != LEADING
    chain = at.following if following else at.leading
    duties = at.following_duties if following else at.leading_duties
    first = now.left > layout.after_first
    own = following and layout.sides[now.whose] == layout.sides[now.winner]

    def left_after(k: int) -> int:
        return wanted & legal(usable, now.led, now.best, first, own, now.seen, chain[:k], *at.lines)

    return next(duty for k, duty in enumerate(duties, start=1) if not left_after(k))


def _of_card(at: Tables, play: Play, mask: int) -> list[int]:
    """List the rows of a mask that play the same card."""
    return [number for number in rows_of(mask) if at.plays[number].card == play.card]


def _violation(  # noqa: PLR0913, PLR0917 -- all that a refusal says
    now: Moment, code: str, why: str, seat: Seat, action: object, rule: str = "PlayTricks", **data: str
) -> Violation:
    known = {"card": shown_action(action), **data}
    sentence = Sentence("play", PLAY, seat=seat, card=known["card"], why=why)
    return Violation(code, sentence, seat, rule, known, texts(now.legal_actions()))
