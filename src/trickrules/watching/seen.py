"""What an observer sees: the one place that decides it, for views and events alike.

Every card lies in a pile that says who sees it, and nothing else in a deal is secret but decisions that are still
sealed; so there is one question, :meth:`Sight.mask`, and no rule answers it by code of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, final

from trickrules.base.checks import needs, needs_each
from trickrules.base.frozen import frozen
from trickrules.facts import DealResult
from trickrules.facts.contract import is_undertaking
from trickrules.facts.naming import KEEPER
from trickrules.scoring import Points

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from trickrules.cards import Deck
    from trickrules.facts import Pile, Seat, Setting
    from trickrules.tricks import Trick, TrickPlay

ALL: Final = KEEPER
"""The observer who sees everything, for servers and records."""

Observer: TypeAlias = "Seat | Literal['all'] | None"
"""A seat; ``None`` for a spectator; :data:`ALL` for who keeps the match."""


@final
@frozen(weakref_slot=False)
class SeenPile:
    """Cards that lie together, as an observer sees them.

    Attributes:
        count: How many there are.
        cards: Those that it can name, from high to low, suit by suit.
    """

    count: int = 0
    cards: tuple[str, ...] = ()


@final
@frozen(weakref_slot=False)
class SeenAction:
    """Something done, as an observer is told of it.

    Attributes:
        seat: Whose it is; a dummy's card is the dummy's.
        action: The action; of cards that the observer may not know, how many there are.
        amends: Whether it took the place of what was said before it.
    """

    seat: int
    action: str
    amends: bool = False


@final
@frozen(kw_only=True, weakref_slot=False)
class LedgerLine:
    """One line of the ledger: a deal that is over, as everybody knows it.

    Attributes:
        number: How many deals were dealt before in the match.
        dealer: The seat that dealt.
        cards: How many cards each seat had when the play began.
        trump: The strain; ``None`` if the deal was void before it was settled.
        bids: The bid of each seat, ``None`` for none; ``()`` where nobody undertook to win a number of tricks.
        contract: What the auction ended with, where it was for a contract.
        contractor: Whose contract it is.
        won: How many tricks each seat won; nothing in a void deal.
        void: Whether the deal came to nothing.
        points: What each side scored, with the reasons; nothing in a void deal.
        bonus: What each side scored besides, because the match or a game of it ended; ``()`` for nothing.
        scores: The score of each side afterwards.
    """

    number: int
    dealer: int
    cards: int
    trump: str | None
    bids: tuple[int | None, ...]
    contract: str | None
    contractor: int | None
    won: tuple[int, ...]
    void: bool
    points: tuple[Points, ...]
    bonus: tuple[Points, ...]
    scores: tuple[int, ...]

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The score of each side before the deal."""
        scores = self.scores
        for gained in (self.points, self.bonus):
            if gained:
                scores = tuple(score - points.total for score, points in zip(scores, gained, strict=False))
        return scores

    @classmethod
    def of(
        cls, result: DealResult, points: tuple[Points, ...], bonus: tuple[Points, ...], scores: tuple[int, ...]
    ) -> LedgerLine:
        """Write the line of a deal.

        Raises:
            DefinitionError: If the result is none, or points and scores are not tuples of such.
        """
        needs("result", result, DealResult)
        for path, gained in (("points", points), ("bonus", bonus)):
            needs_each(path, gained, Points)
        needs_each("scores", scores, int)
        contract, contractor = told_contract(result.contract)
        return cls(
            number=result.number,
            dealer=result.dealer,
            cards=result.cards,
            trump=plain(result.strain),
            bids=result.bids,
            contract=contract,
            contractor=contractor,
            won=result.won,
            void=result.void,
            points=points,
            bonus=bonus,
            scores=scores,
        )


def plain(text: str | None) -> str | None:
    """Give a text, perhaps an action that knows more, as a text and nothing else; ``None`` stays."""
    return None if text is None else str(text)


def told_contract(contract: object) -> tuple[str | None, Seat | None]:
    """Give the text of a contract, a value of its rules' own, and the seat that made it, where one did."""
    if is_undertaking(contract):
        return plain(contract.text), contract.seat
    return None if contract is None else str(contract), None


@lru_cache(maxsize=64)
def _names(deck: Deck) -> tuple[str, ...]:
    return tuple(map(str, deck.cards))


def named(deck: Deck, mask: int) -> tuple[str, ...]:
    """Name the cards of a mask, from high to low, suit by suit."""
    names = _names(deck)
    cards: list[str] = []
    while mask:
        place = mask.bit_length() - 1
        cards.append(names[place])
        mask ^= 1 << place
    return tuple(cards)


class Progress(NamedTuple):
    """How far the play of a deal has come, as far as piles go by it.

    Attributes:
        tricks: How many tricks are complete.
        begun: Whether the first card lies.
    """

    tricks: int
    begun: bool

    @classmethod
    def of(cls, play: TrickPlay | None, tricks: Sequence[Trick]) -> Self:
        """See how far it has come, by the part that is under way, if one is, and the tricks that are complete."""
        return cls(len(tricks), bool(tricks) or (play is not None and play.log is not None))


@final
class Sight:
    """What one observer sees of a deal at one moment."""

    __slots__ = ("_all", "_deck", "_shown", "progress", "seat")

    seat: Observer
    progress: Progress

    def __init__(self, seat: Observer, setting: Setting, progress: Progress) -> None:
        """Look from a seat at a setting when the play has come so far."""
        self.seat = seat
        self._deck = setting.deck
        self._all = setting.everybody
        # A card may have been shown more than once.
        self._shown = sum(1 << place for place in set(setting.shown))
        self.progress = progress

    def whole(self, pile: Pile) -> bool:
        """Say whether the observer sees all cards of a pile.

        A spectator, who has no seat, sees what everybody sees.
        """
        seat = self.seat
        if seat in pile.seen_by or seat == ALL or pile.seen_by == self._all:
            return True
        return pile.opens is not None and pile.is_open(self.progress.tricks, begun=self.progress.begun)

    def mask(self, pile: Pile, part: int) -> int:
        """Give the cards that the observer can name among some cards of a pile."""
        return part if self.whole(pile) else part & self._shown

    def of(self, pile: Pile, part: int | None = None) -> SeenPile:
        """See a pile, or some cards of it."""
        cards = pile.mask if part is None else part
        known = self.mask(pile, cards)
        return SeenPile(cards.bit_count(), named(self._deck, known) if known else ())

    def each(self, piles: Sequence[Pile], seats: int) -> tuple[SeenPile, ...]:
        """See one pile a seat."""
        return tuple(map(self.of, piles)) or (SeenPile(),) * seats
