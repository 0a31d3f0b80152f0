"""Events: the kinds of things that happen in a match, as one observer is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, final

from trickrules.base.errors import RecordError
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.upstairs import upstairs
from trickrules.base.written import Written
from trickrules.watching.seen import (  # noqa: TC001 -- records read the types of the fields at run time
    LedgerLine,
    SeenAction,
    SeenPile,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self


@frozen(weakref_slot=False)
class Event(Written):
    """Something that happened; each kind has a class of its own."""

    kind: ClassVar[str]

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read an event from what :meth:`to_dict` gave: of any kind, or of this one.

        Raises:
            RecordError: If it is not such data; all that is wrong with it, each with its path.
        """
        event: Event = upstairs("records.data", "read_seen")(Event, data)
        if not isinstance(event, cls):
            raise RecordError.of("kind", f"{cls.kind!r} is expected, not {event.kind!r}")
        return event


@final
@frozen(weakref_slot=False)
class DealBegun(Event):
    """A deal has begun; where bids come before the cards, nothing else is known yet.

    Attributes:
        number: How many deals were dealt before in the match.
        dealer: The seat that deals.
        cards: How many cards each seat has when the play begins.
    """

    kind: ClassVar[str] = "deal begun"

    number: int
    dealer: int
    cards: int


@final
@frozen(weakref_slot=False)
class Dealt(Event):
    """The cards of a deal were dealt.

    Attributes:
        hands: The hand of each seat.
        kitty: The cards that somebody will take up.
    """

    kind: ClassVar[str] = "dealt"

    hands: tuple[SeenPile, ...]
    kitty: SeenPile


@final
@frozen(weakref_slot=False)
class TurnedUp(Event):
    """A card was turned up.

    Attributes:
        card: The card; ``None`` for an observer who may not see it.
    """

    kind: ClassVar[str] = "turned up"

    card: str | None


@final
@frozen(weakref_slot=False)
class TrumpNamed(Event):
    """The strain was settled."""

    kind: ClassVar[str] = "trump named"

    trump: str


@final
@frozen(weakref_slot=False)
class Called(Event):
    """A seat said or did something other than playing a card: a bid, a call, an offer, a suit, a discard, a meld.

    Attributes:
        seat: The seat.
        action: What it said or did; of cards that the observer may not know, how many there are.
        amends: Whether it takes the place of what the seat said before.
    """

    kind: ClassVar[str] = "called"

    seat: int
    action: str
    amends: bool = False


@final
@frozen(weakref_slot=False)
class Decided(Event):
    """A seat decided where all decide at once.

    Attributes:
        seat: The seat.
        action: What it decided; ``None`` for everybody else.
    """

    kind: ClassVar[str] = "decided"

    seat: int
    action: str | None


@final
@frozen(weakref_slot=False)
class Revealed(Event):
    """The last decision of several made at once is in, and what all decided is known."""

    kind: ClassVar[str] = "revealed"

    actions: tuple[SeenAction, ...]


@final
@frozen(weakref_slot=False)
class BidsKnown(Event):
    """What every seat has undertaken to win is known, otherwise than by calls: it was set, or bid with cards.

    Attributes:
        bids: The bid of each seat; ``None`` for a seat without one.
    """

    kind: ClassVar[str] = "bids known"

    bids: tuple[int | None, ...]


@final
@frozen(weakref_slot=False)
class ContractMade(Event):
    """An auction has come to a contract."""

    kind: ClassVar[str] = "contract made"

    contract: str
    seat: int | None


@final
@frozen(weakref_slot=False)
class FactSettled(Event):
    """Something besides the strain and the contract was settled, such as which ace was called.

    Attributes:
        fact: What, in one sentence.
    """

    kind: ClassVar[str] = "fact settled"

    fact: str


@final
@frozen(weakref_slot=False)
class SidesSettled(Event):
    """It was settled who plays with whom in this deal.

    Attributes:
        sides: For each seat the side that it plays on.
    """

    kind: ClassVar[str] = "sides settled"

    sides: tuple[int, ...]


@final
@frozen(weakref_slot=False)
class Gave(Event):
    """Cards left a hand other than by being played: they were passed on, discarded, exchanged or set aside.

    Where some are not named, those that were known in the hand may be among them; what is known to have stayed is told
    again as :class:`Exposed`.
    """

    kind: ClassVar[str] = "gave"

    seat: int
    cards: SeenPile


@final
@frozen(weakref_slot=False)
class Took(Event):
    """Cards came into a hand after the deal: the rest of it, a kitty, what others passed, what was drawn."""

    kind: ClassVar[str] = "took"

    seat: int
    cards: SeenPile


Place: TypeAlias = Literal["hand", "aside", "kitty", "stock", "discard"]


@final
@frozen(weakref_slot=False)
class Exposed(Event):
    """Cards that lie somewhere can be seen from now on: by everybody, or at least by the observer.

    Attributes:
        pile: Where they lie: a ``hand``, what a seat has set ``aside``, the ``kitty``, the ``stock``, the ``discard``.
        seat: Whose they are; ``None`` for what is nobody's.
        cards: The cards.
    """

    kind: ClassVar[str] = "exposed"

    pile: Place
    seat: int | None
    cards: tuple[str, ...]


@final
@frozen(weakref_slot=False)
class Played(Event):
    """A card was played; a dummy's is the dummy's."""

    kind: ClassVar[str] = "played"

    seat: int
    card: str


@final
@frozen(weakref_slot=False)
class TrickTaken(Event):
    """A trick is complete.

    Attributes:
        seat: The seat that has won it; ``None`` where nobody has, and its cards are set aside.
        cards: What lies there, in order.
    """

    kind: ClassVar[str] = "trick taken"

    seat: int | None
    cards: tuple[str, ...]


@final
@frozen(weakref_slot=False)
class Scored(Event):
    """A deal is over."""

    kind: ClassVar[str] = "scored"

    line: LedgerLine


@final
@frozen(weakref_slot=False)
class MatchOver(Event):
    """The match is over.

    Attributes:
        winners: The sides that have won.
        settlement: What each side receives, as fractions; ``None`` where nothing is paid.
    """

    kind: ClassVar[str] = "match over"

    winners: tuple[int, ...]
    settlement: tuple[str, ...] | None


@final
@frozen(weakref_slot=False)
class TakenBack(Event):
    """The last actions were taken back, as if they had not been done.

    Attributes:
        seats: Whose actions they were, the latest first.
    """

    kind: ClassVar[str] = "taken back"

    seats: tuple[int, ...]


KINDS: Final[Mapping[str, type[Event]]] = FrozenDict(
    {
        event.kind: event
        for event in (
            DealBegun,
            Dealt,
            TurnedUp,
            TrumpNamed,
            Called,
            Decided,
            Revealed,
            BidsKnown,
            ContractMade,
            FactSettled,
            SidesSettled,
            Gave,
            Took,
            Exposed,
            Played,
            TrickTaken,
            Scored,
            MatchOver,
            TakenBack,
        )
    }
)
"""All kinds of events, by the words that tell them apart in data."""
