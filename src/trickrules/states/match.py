"""Matches: all deals until somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from attrs import evolve

from trickrules.base.chance import Chance, fresh_seed, secret_seed
from trickrules.base.errors import IllegalAction
from trickrules.base.frozen import State, changed, made, twin_of
from trickrules.base.upstairs import upstairs
from trickrules.base.written import Recorded
from trickrules.facts import Standing
from trickrules.facts.naming import acting, by_name, checked_who, in_names, needs_seat, with_names
from trickrules.facts.seat import checked_seat
from trickrules.states.deal import Deal
from trickrules.states.given import (
    arranged,
    checked_scores,
    contributed,
    given_cards,
    given_packs,
    named,
    rules_for,
)
from trickrules.states.ledger import entered

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from trickrules.base.errors import Violation
    from trickrules.cards import Card
    from trickrules.declaring.ruleset import Ruleset
    from trickrules.declaring.variant import Variant
    from trickrules.facts import Action, ActionLike, Seat
    from trickrules.facts.naming import Who
    from trickrules.states.given import Cards
    from trickrules.states.ledger import LedgerEntry
    from trickrules.watching.view import View


@final
class Match(State, Recorded):
    """A match of a variant: the deal under way, and what the deals before have come to.

    It is saved as all that was done in it, secrets and all, and is played again when it is read.

    Attributes:
        rules: The variant, resolved for the players.
        names: A name for each seat.
        chance: Where the packs come from.
        deal: The deal under way; the last one when the match is over.
        standing: The match before that deal, or at its end.
        ledger: One entry for each deal that is over, oldest first.
    """

    __slots__ = ("chance", "deal", "ledger", "names", "rules", "standing")

    _rows: ClassVar[str] = "deals"
    _record: ClassVar[tuple[str, str, str]] = ("records.record", "Record", "match")
    rules: Ruleset
    names: tuple[str, ...]
    chance: Chance
    deal: Deal
    standing: Standing
    ledger: tuple[LedgerEntry, ...]

    @classmethod
    def start(  # noqa: PLR0913 -- each says one thing of a match, by its name
        cls,
        variant: Variant,
        players: int | Sequence[str] | None = None,
        *,
        seed: int | str | None = None,
        dealer: Who | None = None,
        contributions: Sequence[str | None] | None = None,
        packs: Sequence[Sequence[int]] = (),
        scores: Sequence[int] | None = None,
        hands: Sequence[Cards | None] | None = None,
        turn_up: str | Card | None = None,
        kitty: Cards | None = None,
    ) -> Match:
        """Begin a match; perhaps from a position: with scores, and the cards of its first deal.

        Args:
            variant: The variant.
            players: How many play, or their names in the order of the seats, clockwise; by default the first number
                that the variant names.
            seed: What the packs are shuffled by; the same seed gives the same packs. Unforeseeable by default.
            dealer: The seat that deals first, or the name of who sits there; by default found as the variant says.
            contributions: What each seat adds to the seed, so that nobody alone has chosen the packs. The seed has
                16 bytes or more then, since a shorter one could be found by trying.
            packs: The packs of the first deals, where they are not to be shuffled: places in the order of the deck,
                the top card first.
            scores: What each side starts with; 0 by default. The ending looks at it with the end of the first deal.
            hands: The hands of the first deal, whole or in part as for :meth:`trickrules.Deal.start`; what is lacking
                is dealt from its pack.
            turn_up: The card that is turned up in it, where hands are given.
            kitty: The cards of its kitty, where hands are given.

        Raises:
            DefinitionError: If the variant cannot be played so, or no such deal can be dealt.
        """
        rules = rules_for(variant, len(players) if isinstance(players, list | tuple) else players, hands)
        names = named(rules, players)
        said = contributed(rules, contributions)
        sown = fresh_seed() if seed is None else seed
        if contributions is not None:
            secret_seed(sown)
        deals = None if dealer is None else checked_who("dealer", dealer, names)
        chance = Chance(sown, said, given_packs(rules, packs), deals)
        standing = Standing(checked_scores(rules, scores))
        seeded = seed is not None or bool(chance.packs)
        given = given_cards(rules.deck, rules.seats, hands, turn_up, kitty, seeded=seeded)
        if given:
            plan = rules.plan(0)
            setting = rules.setting(plan, _first_dealer(rules, chance), standing)
            first = arranged(given, plan, setting, chance.pack(0, len(rules.deck)))
            chance = evolve(chance, packs=(*given_packs(rules, [first]), *chance.packs[1:]))
        return begun(rules, names, chance, standing.scores)

    @property
    def variant(self) -> Variant:
        """The variant as it was declared."""
        return self.rules.variant

    @property
    def seed(self) -> str:
        """What the packs are shuffled by; secret, as it tells every card to come."""
        return self.chance.seed

    @property
    def commitment(self) -> str:
        """What is published before the first contribution, and holds the match to its terms and its seed: 64 digits.

        See :class:`trickrules.records.Terms`.

        Raises:
            DefinitionError: If the seed has fewer than 16 bytes, so that it could be found by trying.
        """
        commitment: str = upstairs("records.terms", "Terms").of(self).commitment(self.seed)
        return commitment

    @property
    def turn(self) -> Seat | None:
        """The seat to act; ``None`` when the match is over."""
        return self.deal.turn

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.deal.actors

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.deal.is_over

    @property
    def dealer(self) -> Seat:
        """The seat that deals, or dealt last."""
        return self.deal.dealer

    @property
    def start_scores(self) -> tuple[int, ...]:
        """What each side started with."""
        return (self.ledger[0].result.standing if self.ledger else self.standing).scores

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; it changes only when a deal ends."""
        return self.standing.scores

    @property
    def scores_by_name(self) -> dict[str, int]:
        """The score of each player by name; partners share theirs."""
        return by_name(self.scores, self.names, self.rules.sides)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; nobody before the end."""
        return self.rules.ending.winners(self.standing) if self.is_over else ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each side, from 1, as the match stands; equals share one, and the next is as many lower."""
        return self.rules.ending.ranks(self.standing)

    @property
    def settlement(self) -> tuple[Fraction, ...] | None:
        """What each side receives once the match is over; ``None`` before, and where nothing is paid."""
        return self.rules.ending.settlement(self.standing) if self.is_over else None

    def legal_actions(self, seat: Who | None = None) -> Sequence[Action]:
        """List what a seat may do, by default the one whose turn it is; nothing for a seat that may not act.

        Args:
            seat: The seat, or the name of who sits there.

        Raises:
            IllegalAction: If nobody has that name.
        """
        # One call fewer than `acting`, here and in `apply`, where every action goes through.
        return self.deal.legal_actions(needs_seat(seat, self.names) if isinstance(seat, str) else seat)

    def why_not(self, action: ActionLike, seat: Who | None = None) -> Violation | None:
        """Say why an action, a value or its text, is refused; ``None`` if it is legal.

        The sentence has the names of the players.
        """
        try:
            refused = self.deal.why_not(action, acting(seat, self.names))
        except IllegalAction as error:
            return error.violation
        return refused and with_names(refused, self.names, action)

    def apply(self, action: ActionLike, seat: Who | None = None) -> Match:
        """Give the match after an action, a value or its text, by default of the seat whose turn it is.

        When a deal ends it is scored and the next one dealt, within the same call.  With the 1,000th deal, or the first
        that ends after 10,000 actions, the match is over however it stands, so that it can be saved.

        Args:
            action: The action.
            seat: The seat, or the name of who sits there.

        Raises:
            IllegalAction: If the rules refuse it, with the reason; the match stays as it was.
        """
        who = needs_seat(seat, self.names) if isinstance(seat, str) else seat
        try:
            deal = self.deal.apply(action, who)
        except IllegalAction as error:
            raise IllegalAction(with_names(error.violation, self.names, action)) from None
        return self._with(deal)

    @property
    def amendable(self) -> Seat | None:
        """The seat that may change the call it has just made; ``None`` if nobody may."""
        return self.deal.amendable

    def legal_amendments(self) -> tuple[Action, ...]:
        """List what :meth:`amend` would accept."""
        return self.deal.legal_amendments()

    def amend(self, call: ActionLike, seat: Who | None = None) -> Match:
        """Change the last call, by its own maker and only to another legal one.

        Raises:
            IllegalAction: If the last call may not be changed, or not by this seat, or not to that, or not again.
        """
        who = acting(seat, self.names)
        try:
            deal = self.deal.amend(call, who)
        except IllegalAction as error:
            raise IllegalAction(with_names(error.violation, self.names, call)) from None
        return self._with(deal)

    def view(self, seat: Who | None = None) -> View:
        """Show what a seat may know of the match, or a spectator, who has no seat.

        Raises:
            DefinitionError: If there is no such seat.
        """
        view: View = upstairs("showing.views", "match_view")(self, seat)
        return view

    def undo(self, count: int = 1) -> Match:
        """Give the match as it was some actions before; decisions made at once count from the lowest seat on.

        Raises:
            RecordError: If there were not so many.
        """
        match: Match = upstairs("records.steps", "undone")(self, count)
        return match

    def redacted(self, seat: Who | None = None) -> str:
        """Write down what a seat, or a spectator, was told of the match: nothing that it could not see.

        Raises:
            DefinitionError: If there is no such seat.
            RecordError: If the match is so long that it could not be read again.
        """
        text: str = upstairs("records.redacted", "Redacted").of(self, seat).to_json()
        return text

    def _with(self, deal: Deal) -> Match:
        # Whose turn it is is at hand in every phase.
        result = None if deal.turn is not None else deal.result
        if result is None:
            new: Match = _TWIN()
            new.deal, new.ledger, new.names = deal, self.ledger, self.names
            new.rules, new.chance, new.standing = self.rules, self.chance, self.standing
            new.__class__ = Match
            return new
        entry, standing, over, dealer = entered(self.rules, result, deal.points or (), self.names)
        if not over:
            deal = _dealt(self.rules, self.chance, standing, dealer)
        return changed(self, deal=deal, ledger=(*self.ledger, entry), standing=standing)

    def __repr__(self) -> str:
        """Show where the match stands."""
        turn = in_names(f"seat {self.turn}", self.names)
        where = "over" if self.is_over else f"deal {self.standing.number + 1}, {self.deal.phase}, {turn} to act"
        return f"<Match of {self.variant.name}, {self.rules.seats} players: {where}, scores {self.scores}>"


_TWIN: Final = twin_of(Match)


def begun(rules: Ruleset, names: tuple[str, ...], chance: Chance, scores: tuple[int, ...]) -> Match:
    """Begin a match of which everything has been looked at, as :meth:`Match.start` and records do.

    Raises:
        DefinitionError: If the variant finds no seat to deal first.
    """
    standing = Standing(scores)
    deal = _dealt(rules, chance, standing, _first_dealer(rules, chance))
    return made(Match, deal=deal, ledger=(), names=names, rules=rules, chance=chance, standing=standing)


def _first_dealer(rules: Ruleset, chance: Chance) -> Seat:
    if chance.dealer is not None:
        return chance.dealer
    pack = chance.order("draw", len(rules.deck))
    found = rules.first_dealer.dealer(rules.seats, pack, rules.heights)
    return checked_seat("dealer", found, rules.seats)


def _dealt(rules: Ruleset, chance: Chance, standing: Standing, dealer: Seat) -> Deal:
    plan = rules.plan(standing.place)
    pack = chance.pack(standing.number, len(rules.deck))
    return Deal.dealt(plan, rules.setting(plan, dealer, standing, pack))
