"""Records: a match written down so that it can be played again, action by action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast, final

from attrs import evolve, field, frozen

from trickrules.base.chance import Chance
from trickrules.base.checks import needs
from trickrules.base.errors import DefinitionError, Fault, ParseError, RecordError
from trickrules.base.reading import shown, writable
from trickrules.declaring.variant import Variant
from trickrules.facts.seat import checked_seat
from trickrules.facts.standing import MOST_DEALS
from trickrules.files.disk import LARGEST_FILE
from trickrules.files.kinds import several_kinds
from trickrules.files.structuring import UNWRITTEN
from trickrules.records.data import MOST_RECORDED, read, written
from trickrules.records.formats import FORMAT, known_format, same_rules
from trickrules.records.reading import laid_out, parsed, table_of, variant_table
from trickrules.records.steps import first_dealer, fits_deals, observed, played, scripts
from trickrules.states.given import contributed, given_packs, named
from trickrules.states.match import Match, begun
from trickrules.watching.seen import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from trickrules.cards import Deck
    from trickrules.watching.event import Event
    from trickrules.watching.seen import Observer


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
class Header:
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
    kinds: tuple[type, ...] = field(default=(), converter=several_kinds, eq=False, repr=False, metadata=UNWRITTEN)

    @classmethod
    def of(cls, match: Match) -> Self:
        """Write down how a match begins.

        Raises:
            DefinitionError: If it is no match.
        """
        needs("match", match, Match)
        return cls(**_head(match))

    @property
    def plain(self) -> dict[str, Any]:
        """The same as plain JSON data; empty lists, and what is not so, are left out."""
        return {name: value for name, value in written(self).items() if value != [] and value is not False}

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
            )
        except DefinitionError as error:
            raise RecordError(error.faults) from None
        same_rules(variant, self.fingerprint, self.format)
        if match.dealer != self.dealer:
            drawn = f"the dealer is said to be found as the variant says, and that gives seat {match.dealer}"
            raise RecordError.of("dealer", f"{drawn}, not {self.dealer}")
        return match


@final
@frozen(kw_only=True)
class Record(Header):
    """A match, written down.

    Attributes:
        deals: What was done in each deal, in order: the texts of the actions. ``"2: 3"`` is an action of seat 2, where
            several decide at once; ``"amend 4"`` took the place of the call before it.
        comments: What was said about the match.
    """

    deals: tuple[tuple[str, ...], ...]
    comments: tuple[Comment, ...] = ()

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

    def dumps(self) -> str:
        """Write the record as JSON: always the same text for equal records, a line for each part and each deal.

        Raises:
            RecordError: If it could not be read again: too long, or with comments on what is not there.
        """
        fits_deals(len(self.deals))
        comments_fit(self.comments, self.deals, over=True)
        text = laid_out(self.plain, "deals")
        if len(text.encode()) > LARGEST_FILE:
            raise RecordError.of("", f"the record is longer than {LARGEST_FILE} bytes")
        return text

    @classmethod
    def loads(cls, text: str, *, kinds: Iterable[type] = ()) -> Record:
        """Read what :meth:`dumps` wrote; nothing is played yet.

        Args:
            text: The text.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            RecordError: If it is no record, or one of a format that is not known yet.
        """
        record = evolve(read_as(cls, parsed(text)), kinds=several_kinds(kinds))
        fits_deals(len(record.deals))
        comments_fit(record.comments, record.deals, over=True)
        return record


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
        RecordError: If it is none, or has more than 2,000 characters, or holds half a character.
    """
    if not isinstance(text, str) or len(text) > LONGEST_COMMENT or not writable(text):
        expected = f"a text of at most {LONGEST_COMMENT} whole characters is expected"
        raise RecordError.of(path, f"{expected}, not {shown(text)}")
    return str.__str__(text)


def replay(record: Record, observer: Observer = ALL) -> Iterator[tuple[tuple[Event, ...], Match]]:
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
        RecordError: If it is none, or of a format that is not known yet.
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
    }


@cache
def library_version() -> str:
    """Give the version of the library that is installed; ``unknown`` for sources that were only copied."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("trickrules")
    except PackageNotFoundError:
        return "unknown"


def _cards(deck: Deck, pack: Iterable[int]) -> str:
    return " ".join(str(deck.cards[place]) for place in pack)


def _places(deck: Deck, pack: str) -> tuple[int, ...]:
    try:
        return tuple(deck.places(pack.split()))
    except ParseError as error:
        raise DefinitionError.of("packs", str(error)) from None
