"""Trumps settled before any card is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from attrs import field

from trickrules.base.frozen import frozen
from trickrules.base.reading import shown
from trickrules.cards import Suit
from trickrules.facts import NO_TRUMP, PhaseRule
from trickrules.facts.standing import MOST_DEALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trickrules.cards import Deck
    from trickrules.facts import Setting, Situation, Strains


def _strain(text: object) -> str:
    """Read a symbol; what can be none is kept as it is shown, for the fault that names it."""
    return (str(text) if isinstance(text, str | Suit) else shown(text)).strip().upper()


def _strains(items: object) -> tuple[str, ...]:
    """Read ``"S D NT"``, ``"SDCH"`` or a sequence of symbols."""
    if isinstance(items, str):
        text = items.strip().upper()
        return tuple(text.split() if " " in text or text == NO_TRUMP else text)
    return (
        tuple(map(_strain, cast("tuple[object, ...]", items))) if isinstance(items, list | tuple) else (_strain(items),)
    )


def unknown_suit(strain: str, deck: Deck) -> Iterator[str]:
    """Say so if a suit is not one that the pack deals in."""
    symbols = [suit.symbol for suit in deck.suits]
    if strain not in symbols:
        yield f"{strain[:10]!r} is not a suit of the pack, which has {', '.join(symbols)}"


@final
@frozen
class FixedTrump(PhaseRule):
    """One suit is trump in every deal, and nothing is turned up.

    Source: Oh Hell family, sections 3.10 and 5.2 (``fixed``).
    """

    mechanic: ClassVar[str] = "fixed trump"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "{suit} is trump, and no card is turned up."

    suit: str = field(converter=_strain)

    def start(self, deal: Setting) -> Setting:
        """Name the suit."""
        return deal.but(strain=self.suit)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name the suit."""
        return frozenset({self.suit})

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse a suit that the pack lacks."""
        return unknown_suit(self.suit, situation.deck)


@final
@frozen
class NoTrump(PhaseRule):
    """No suit is trump, and no card is turned up.

    Source: Oh Hell family, section 5.2 (``none``, ``no_trump_deals``).
    """

    mechanic: ClassVar[str] = "no trumps"

    spoken: ClassVar[bool | None] = True
    says: ClassVar[str] = "There is no trump."

    def start(self, deal: Setting) -> Setting:
        """Name no suit."""
        return deal.but(strain=NO_TRUMP)

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name no suit."""
        return frozenset({NO_TRUMP})


@final
@frozen
class TrumpSequence(PhaseRule):
    """The trumps follow each other from deal to deal, and begin again at the end of the list.

    Every deal of the match counts, extra deals too; a redeal repeats its place.

    Attributes:
        strains: Symbols of suits and ``"NT"``, as a sequence or a text: ``"SDCH"``, ``"S D C H NT"``.

    Source: Oh Hell family, sections 3.8 and 5.2 (``sequence``).
    """

    mechanic: ClassVar[str] = "trumps in turn"

    spoken: ClassVar[bool | None] = True

    strains: tuple[str, ...] = field(converter=_strains)

    def start(self, deal: Setting) -> Setting:
        """Name the strain whose turn it is."""
        return deal.but(strain=self.strains[deal.standing.place % len(self.strains)])

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name those of the list."""
        return frozenset(self.strains)

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse an empty list, and suits that the pack lacks."""
        if not self.strains:
            yield "the sequence of trumps is empty"
        if len(self.strains) > MOST_DEALS:
            yield f"the sequence has {len(self.strains)} trumps, and no match more than {MOST_DEALS} deals"
        for strain in dict.fromkeys(self.strains):
            if strain != NO_TRUMP:
                yield from unknown_suit(strain, situation.deck)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence("From deal to deal the trumps are {strains}, over and over; no card is turned up.")
