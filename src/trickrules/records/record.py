"""Records: a match written down so that it can be played again, action by action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast, final

from attrs import evolve, field

from trickrules.base.chance import Chance
from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError, Fault, ParseError, RecordError
from trickrules.base.frozen import frozen
from trickrules.base.reading import counted, shown, writable
from trickrules.base.version import library_version
from trickrules.base.written import Filed, Written
from trickrules.declaring.variant import Variant
from trickrules.facts.seat import checked_seat
from trickrules.facts.standing import MOST_DEALS
from trickrules.files.kinds import several_kinds
from trickrules.files.structuring import UNWRITTEN
from trickrules.records.data import MOST_RECORDED, read, written
from trickrules.records.formats import FORMAT, known_format, same_rules
from trickrules.records.reading import table_of, variant_table
from trickrules.records.steps import first_dealer, fits_deals, observed, played, scripts
from trickrules.states.given import checked_scores, contributed, given_packs, named
from trickrules.states.match import Match, begun
from trickrules.watching.seen import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from trickrules.cards import Deck
    from trickrules.facts.naming import Who
    from trickrules.watching.event import Event


T = TypeVar("T")


LONGEST_COMMENT: Final = 2000
"""The longest comment, in characters."""


@final
@frozen
class Comment:
    """Something said about a match.

    Attributes:
        deal: The deal that it belongs to, counted from 0.
        action: How many actions of the deal come before it.
        text: What was said.
    """

    deal: int
    action: int
    text: str


@frozen(kw_only=True)
class Header(Written):
    """What a record says before the first action: all that is needed to begin the match.

    Attributes:
        format: The version of the format.
        library: The version of the library that wrote it.
        variant: The variant, as :meth:`trickrules.Variant.to_dict` gives it, but frozen: with tuples for lists.
        fingerprint: Its fingerprint, so that changed rules are noticed.
        players: The name of each seat.
        dealer: The seat that dealt first.
        drawn: Whether that seat was found as the variant says, and not named.
        seed: What the packs were shuffled by.
        contributions: What each seat has added to the seed.
        packs: The packs of the first deals, where they were given: cards, the top first.
        scores: What each side started with; ``()`` where nobody has a point then.
        kinds: Kinds of rules that the variant may name besides those that are registered; they are not written.
    """

    format: int
    library: str
    variant: Mapping[str, object] = field(converter=variant_table)
    fingerprint: str
    players: tuple[str, ...]
    dealer: int
    drawn: bool = False
    seed: str = field(repr=False)
    contributions: tuple[str, ...] = ()
    packs: tuple[str, ...] = field(default=(), repr=False)
    scores: tuple[int, ...] = ()
    kinds: tuple[type, ...] = field(default=(), converter=several_kinds, eq=False, repr=False, metadata=UNWRITTEN)

    @classmethod
    def of(cls, match: Match) -> Self:
        """Write down how a match begins.

        Raises:
            DefinitionError: If it is not a match.
        """
        needs("match", match, Match)
        return cls(**_head(match))

    def to_dict(self) -> dict[str, Any]:
        """Give it as plain JSON data; empty lists, and what is not so, are left out."""
        return {name: value for name, value in written(self).items() if value != [] and value is not False}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read what :meth:`to_dict` gave; nothing is played yet.

        Raises:
            RecordError: If it is not such data, or of a format that is not known yet.
        """
        return read_as(cls, data)

    @property
    def start(self) -> Match:
        """The match before anything was done.

        Raises:
            RecordError: If it cannot begin so, or the rules are others than when it was written.
        """
        try:
            variant = Variant.from_dict(self.variant, kinds=self.kinds)
            rules = variant.at(len(self.players))
            match = begun(
                rules,
                named(rules, self.players),
                Chance(
                    self.seed,
                    contributed(rules, self.contributions or None),
                    # One too many tells that there are; none is read beyond it.
                    given_packs(rules, [_places(rules.deck, pack) for pack in self.packs[: MOST_DEALS + 1]]),
                    None if self.drawn else checked_seat("dealer", self.dealer, rules.seats),
                ),
                checked_scores(rules, self.scores or None),
            )
        except DefinitionError as error:
            raise RecordError(error.faults) from None
        same_rules(variant, self.fingerprint, self.format, self.library)
        if match.dealer != self.dealer:
            drawn = f"the dealer should be found as the variant says, which gives seat {match.dealer}"
            raise RecordError.of("dealer", f"{drawn}, not {self.dealer}")
        return match


@final
@frozen(kw_only=True, repr=False)
class Record(Header, Filed):
    """A match, written down.

    Attributes:
        deals: What was done in each deal, in order: the texts of the actions. ``"2: 3"`` is an action of seat 2, where
            several decide at once; ``"amend 4"`` took the place of the call before it.
        comments: What was said about the match.
    """

    _rows: ClassVar[str] = "deals"

    deals: tuple[tuple[str, ...], ...]
    comments: tuple[Comment, ...] = ()

    def __repr__(self) -> str:
        """Show of which match it is, and how much was done; the seed and the cards stay out of sight."""
        done = counted(sum(map(len, self.deals)), "action")
        players = counted(len(self.players), "player")
        return f"<Record of {players}: {counted(len(self.deals), 'deal')}, {done}>"

    @classmethod
    def of(cls, match: Match, comments: Iterable[Comment] = ()) -> Self:
        """Write a match down.

        Raises:
            DefinitionError: If the variant has a rule that is not registered, see :meth:`trickrules.Variant.to_dict`.
            RecordError: If a comment is none that could be read again.
        """
        needs("match", match, Match)
        said = tuple(comments) if isinstance(cast("object", comments), Iterable) else None
        if said is None or not all(isinstance(cast("object", comment), Comment) for comment in said):
            raise RecordError.of("comments", f"some Comments are expected, not {shown(comments)}")
        record = cls(**_head(match), deals=scripts(match), comments=said)
        comments_fit(record.comments, record.deals, over=match.is_over)
        return record

    @property
    def match(self) -> Match:
        """The match after the last action; errors as :func:`replay`."""
        found = self.start
        for state in played(found, self.deals):
            found = state
        comments_fit(self.comments, self.deals, over=found.is_over)
        return found

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain JSON data; empty lists and false values are left out.

        Raises:
            RecordError: If it could not be read again: too long, or with comments on what is not there.
        """
        _fits(self)
        return super().to_dict()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, kinds: Iterable[type] = ()) -> Self:
        """Read what :meth:`to_dict` gave; nothing is played yet.

        Args:
            data: What it gave.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            RecordError: If it is not a record, or one of a format that is not known yet.
        """
        record = evolve(super().from_dict(data), kinds=several_kinds(kinds))
        _fits(record)
        return record


def _fits(record: Record) -> None:
    """Refuse a record that could not be read again."""
    fits_deals(len(record.deals))
    comments_fit(record.comments, record.deals, over=True)


def comments_fit(comments: Sequence[Comment], deals: Sequence[Sequence[str]], *, over: bool) -> None:
    """Refuse comments that are none, or on what is not there; those on the end of a match follow its last deal.

    Raises:
        RecordError: If there are some; all of them, each with its path.
    """
    lengths = [*map(len, deals), *([0] if over or not deals else [])]
    faults: list[Fault] = []
    for at, comment in enumerate(comments):
        remark(comment.text, f"comments[{at}].text")
        if not _is_place(comment.deal, len(lengths) - 1):
            expected = f"a deal from 0 to {len(lengths) - 1} is expected"
            faults.append(Fault(f"comments[{at}].deal", f"{expected}, not {shown(comment.deal)}"))
        elif not _is_place(comment.action, lengths[comment.deal]):
            expected = f"a number of actions from 0 to {lengths[comment.deal]} is expected"
            faults.append(Fault(f"comments[{at}].action", f"{expected}, not {shown(comment.action)}"))
    if faults:
        raise RecordError(faults)


def _is_place(number: object, most: int) -> bool:
    return type(number) is int and 0 <= number <= most


def remark(text: object, path: str = "comment") -> str:
    """Take the text of a comment.

    Raises:
        RecordError: If it is not one, or has more than 2,000 characters, or holds half a character.
    """
    if not isinstance(text, str) or len(text) > LONGEST_COMMENT or not writable(text):
        expected = f"a text of at most {LONGEST_COMMENT} valid characters is expected"
        raise RecordError.of(path, f"{expected}, not {shown(text)}")
    return str.__str__(text)


def replay(record: Record, observer: Who | None = ALL) -> Iterator[tuple[tuple[Event, ...], Match]]:
    """Play a record again: after each action what happened, as an observer is told, and the match.

    The first item is the beginning, before any action.  By default everything is told.

    Raises:
        RecordError: If the match cannot begin so, or the rules refuse an action: by deal, trick, seat and reason.
    """
    needs("record", record, Record)
    return observed(record.start, record.deals, observer)


def read_as(kind: type[T], data: object, most: int = MOST_RECORDED) -> T:
    """Read the data of a record, or of its head, if it has no more values than that.

    Raises:
        RecordError: If it is not one, or of a format that is not known yet.
    """
    found = table_of(data).get("format")
    if type(found) is int:
        known_format(found)
    return read(kind, data, most)


def _head(match: Match) -> dict[str, Any]:
    variant = match.variant
    return {
        "format": FORMAT,
        "library": library_version(),
        "variant": variant.to_dict(),
        "fingerprint": variant.fingerprint,
        "players": match.names,
        "dealer": first_dealer(match),
        "drawn": match.chance.dealer is None,
        "seed": match.seed,
        "contributions": match.chance.contributions,
        "packs": tuple(_cards(match.rules.deck, pack) for pack in match.chance.packs),
        "scores": told_scores(match),
    }


def told_scores(match: Match) -> tuple[int, ...]:
    """Give what each side started with, as it is written down: ``()`` where nobody had a point."""
    return match.start_scores if any(match.start_scores) else ()


def _cards(deck: Deck, pack: Iterable[int]) -> str:
    return " ".join(str(deck.cards[place]) for place in pack)


def _places(deck: Deck, pack: str) -> tuple[int, ...]:
    try:
        return tuple(deck.places(pack.split()))
    except ParseError as error:
        raise DefinitionError.of("packs", str(error)) from None
