"""Deals."""

from __future__ import annotations

from types import new_class
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from trickrules.base.chance import fresh_seed, seed_bytes, shuffled
from trickrules.base.checks import needs, needs_whole
from trickrules.base.errors import DefinitionError, IllegalAction
from trickrules.base.frozen import held_by, made, restore
from trickrules.base.reading import counted
from trickrules.base.remembered import Once
from trickrules.base.upstairs import upstairs
from trickrules.bidding import Auction
from trickrules.bidding.auction import not_amendable
from trickrules.bidding.bid import bids_called
from trickrules.cards import CardSet
from trickrules.declaring.plan import DealPlan
from trickrules.facts import DealResult, Deed, Phase, Pile, Setting
from trickrules.facts.phase import kept_in
from trickrules.scoring import points_of
from trickrules.states.flow import advanced, closed, stage_of
from trickrules.states.given import (
    arranged,
    blank_setting,
    checked_pack,
    chosen_plan,
    given_cards,
    rules_for,
)
from trickrules.tricks import Trick, TrickPlay, meaning
from trickrules.tricks.trick_play import left_in_hands
from trickrules.watching.seen import Progress, Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Self

    from trickrules.cards import Card
    from trickrules.declaring.ruleset import Ruleset
    from trickrules.declaring.variant import Variant
    from trickrules.facts import Action, ActionLike, Seat, Standing, Undertaking
    from trickrules.scoring import Points
    from trickrules.states.flow import Stage
    from trickrules.states.given import Cards
    from trickrules.watching.view import DealView


class Deal(Phase):
    """One deal, from the first card dealt to the last trick; the same value whatever phase it is in.

    A deal *is* the phase that it is in, so that an action makes one object and no more.  What the phase
    does not answer itself is answered here.  Deals are made by :meth:`start` and :meth:`apply`.
    """

    __slots__ = ()

    # Of any phase: a cast at every action would cost more than the call.
    _phase_class: ClassVar[Any]

    @staticmethod
    def start(  # noqa: PLR0913 -- each says one thing of a deal, by its name
        variant: Variant | Ruleset,
        *,
        players: int | None = None,
        hands: Sequence[Cards | None] | None = None,
        turn_up: str | Card | None = None,
        kitty: Cards | None = None,
        dealer: Seat | None = None,
        trump: str | None = None,
        plan: int | None = None,
        standing: Standing | Sequence[int] | None = None,
        pack: Sequence[int] | None = None,
        seed: int | str | None = None,
        contract: str | None = None,
        contractor: Seat | None = None,
        bids: Sequence[int | str | None] | None = None,
    ) -> Deal:
        """Begin a deal outside a match.

        Hands may be given in part: where a seed or a pack is named, or one of the hands is ``None``, each has the cards
        that are given, and what is lacking, in the kitty and for the turn-up too, is dealt from the others.
        Otherwise the hands are whole, so that a card forgotten is noticed.

        Args:
            variant: The variant; or its rules for a number of players.
            players: How many play; by default as many as there are hands, else the first number that the variant names.
            hands: The hand of each seat, as texts such as ``"AS KS 10H"`` or as cards; ``None`` for one that the seed
                deals.
            turn_up: The card that is turned up, where hands are given and one is.
            kitty: The cards of the kitty, where hands are given and there is one.
            dealer: The seat that deals; the last by default, so that seat 0 is eldest.
            trump: A suit's symbol, or ``"NT"``, to be trump whatever the rule of the trump says; not where an auction
                settles it.
            plan: Which deal of the schedule it is, from 0; by default the first with hands as large as the largest
                given, or else with room for it.
            standing: The match so far, or the scores alone.
            pack: The order of the pack, places in the order of the deck, as far as no cards are given.
            seed: Without a pack: what it is shuffled by, as far as no cards are given; unforeseeable by default.
            contract: The call that becomes the contract: the contractor makes it when it is first asked, in the round
                that has such a call, all others pass, and what the contractor takes up it lays away again, so that the
                hands are played as dealt.
            contractor: The seat that makes it.
            bids: The bid of each seat, where each bids once, ``None`` for a seat that is not asked; they are made in
                turn.

        Raises:
            DefinitionError: If the variant is not for so many players, no such deal can be dealt, a card is given too
                often, or the rules refuse a bid or the contract.
        """
        rules = rules_for(variant, players, hands)
        given = given_cards(rules.deck, rules.seats, hands, turn_up, kitty, seeded=seed is not None or pack is not None)
        chosen = chosen_plan(rules, plan, given, trump)
        setting = blank_setting(rules, chosen, dealer, standing)
        if pack is not None:
            order = checked_pack(rules.deck, pack)
        elif given and given.whole:
            order = tuple(range(len(rules.deck)))
        else:
            order = shuffled(seed_bytes(fresh_seed() if seed is None else seed), "deal", len(rules.deck))
        if given:
            order = arranged(given, chosen, setting, order)
        deal = Deal.dealt(chosen, setting.but(pack=order))
        if contract is None and contractor is None and bids is None:
            return deal
        from trickrules.states.ahead import taken_ahead

        ahead = taken_ahead(deal, contract, contractor, bids)
        if trump is not None and ahead.trump not in {trump, None}:
            raise DefinitionError.of("trump", f"the contract makes it {ahead.trump}, not {trump}")
        return ahead

    @staticmethod
    def dealt(plan: DealPlan, setting: Setting) -> Deal:
        """Begin a deal from its plan and a setting that holds the shuffled pack.

        Raises:
            DefinitionError: If they are none.
        """
        needs("plan", plan, DealPlan)
        needs("setting", setting, Setting)
        return _taken_over(*advanced(plan, setting, 0, None))

    def apply(self, action: ActionLike, seat: Seat | None = None) -> Self:
        """Give the deal after an action, a value or its text, by default of the seat whose turn it is.

        Raises:
            IllegalAction: If the rules refuse it, with the reason; the deal stays as it was.
        """
        phase: Self = self._phase_class.apply(self, action, seat)
        if phase.turn is not None:
            return phase
        return cast("Self", _taken_over(*closed(stage_of(phase), bare(phase))))

    @property
    def phase(self) -> str:
        """The step of the flow that the deal is in, such as ``bidding`` or ``play``; ``over`` at the end."""
        return "over" if self.is_over else stage_of(self).plan.steps[stage_of(self).at][0]

    @property
    def plan(self) -> DealPlan:
        """The rules of the deal."""
        return stage_of(self).plan

    @property
    def setting(self) -> Setting:
        """What was settled before the phase under way, or at the end of the deal."""
        return stage_of(self).setting

    @property
    def dealer(self) -> Seat:
        """The seat that deals."""
        return self.setting.dealer

    @property
    def cards(self) -> int:
        """How many cards each seat has when the play begins; without more drawn so many tricks there are."""
        return self.setting.cards

    @property
    def playing(self) -> Seat | None:
        """The seat whose card is played next: it is the one to act, unless somebody else decides for it."""
        phase: Phase = self
        return phase.whose if isinstance(phase, TrickPlay) and phase.turn is not None else self.turn

    @property
    def trump(self) -> str | None:
        """The strain: a suit's symbol or ``"NT"``; ``None`` until it is settled."""
        return self.setting.strain

    @property
    def turn_up(self) -> Card | None:
        """The card turned up to settle the trump, if there is one."""
        cards = self.setting.turn_up.cards
        return self.setting.deck.cards[cards[0]] if cards else None

    @property
    def bids(self) -> tuple[int | None, ...]:
        """The bid of each seat, as far as it is known to all; ``None`` for none.

        Bids made at once are known when the last is in.
        """
        setting = self.setting
        phase: Phase = self
        if setting.bids or self.is_over or not isinstance(phase, Auction):
            return setting.bids or (None,) * setting.seats
        # Only the rule knows what comes of an auction that is over; until then bids are told by the calls.
        return bids_called(phase.calls, setting.seats)

    @property
    def contract(self) -> Undertaking | None:
        """What an auction for a contract has come to, once it is over; else ``None``.

        Every contract has its ``seat`` and its ``text``; one of ``LadderBidding`` is a ``Contract`` and has a ``bid``.
        """
        return self.setting.contract

    @property
    def auction(self) -> Auction | None:
        """The auction, under way or over, without the deal around it; ``None`` where nobody has called in turn."""
        phase = bare(self)
        if isinstance(phase, Auction):
            return phase
        over = self.setting.phases(Auction)
        return over[-1] if over else None

    @property
    def _play(self) -> TrickPlay | None:
        # While it is under way the play answers for itself; its last part tells of the whole.
        over = self.setting.phases(TrickPlay)
        return over[-1] if over else None

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that each seat holds, as masks over the places of the deck; nothing before the deal."""
        phase: Phase = self
        if isinstance(phase, TrickPlay) and phase.turn is not None:
            return left_in_hands(phase)
        play = self._play
        played = play.seen if play else 0
        return tuple([hand.mask & ~played for hand in self.setting.hands])

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat holds; empty before the deal."""
        deck = self.setting.deck
        return tuple(CardSet(deck, mask) for mask in self.held) or (CardSet(deck),) * self.setting.seats

    @property
    def exposed(self) -> tuple[CardSet, ...]:
        """For each seat, the cards in its hand that everybody has been shown."""
        setting = self.setting
        phase: Phase = self
        progress = Progress.of(phase if isinstance(phase, TrickPlay) else None, self.tricks)
        sight = Sight(None, setting, progress)
        shown = tuple(map(sight.mask, setting.hands, self.held)) or (0,) * setting.seats
        return tuple(CardSet(setting.deck, mask) for mask in shown)

    @property
    def kitty(self) -> CardSet:
        """The cards that somebody will take up; empty once they have been."""
        return CardSet(self.setting.deck, self.setting.kitty.mask)

    @property
    def discard(self) -> CardSet:
        """The cards put aside out of play."""
        return CardSet(self.setting.deck, self.setting.discard.mask)

    @property
    def stock(self) -> tuple[Card, ...]:
        """What has not been dealt, or drawn since, the top card first."""
        return tuple(self.setting.deck.cards[place] for place in self.setting.stock.cards)

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won, in the order in which they were played."""
        return self.setting.taken

    @property
    def aside(self) -> tuple[CardSet, ...]:
        """The cards that each seat has set aside."""
        setting = self.setting
        return tuple(CardSet(setting.deck, pile.mask) for pile in setting.aside or (Pile(),) * setting.seats)

    @property
    def trick(self) -> Trick:
        """The trick under way: before a lead an empty one, between tricks and after the last the one just complete."""
        play = self._play
        if play:
            return play.trick
        setting = self.setting
        slots = self.plan.slots
        at = meaning(setting, slots.ranking, slots.duties)
        return made(Trick, tables=at, order=setting.in_turn(slots.leader.seat(setting)), numbers=())

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        play = self._play
        return play.tricks if play else ()

    @property
    def won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        return self.setting.won or (0,) * self.setting.seats

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases that are over, oldest first, and the one under way."""
        past = tuple(passed.phase for passed in self.setting.past)
        return past if self.is_over else (*past, bare(self))

    @property
    def history(self) -> tuple[Deed, ...]:
        """All that was done in the deal, phase by phase."""
        return tuple(deed for phase in self.phases for deed in phase.history)

    @property
    def script(self) -> tuple[Deed, ...]:
        """All that was done in the deal as it was given."""
        return tuple(deed for phase in self.phases for deed in phase.script)

    @property
    def known(self) -> tuple[Deed, ...]:
        """What was done in the deal and is not secret: all but what is decided at once and not yet shown."""
        return tuple(deed for phase in self.phases for deed in phase.known)

    @property
    def known_length(self) -> int:
        """How much was done in the deal and is not secret."""
        return sum(phase.known_length for phase in self.phases)

    @property
    def length(self) -> int:
        """How much was done in the deal."""
        return sum(phase.length for phase in self.phases)

    def recent(self, count: int) -> tuple[Deed, ...]:
        """Give the last so many deeds of the deal, in order.

        Raises:
            DefinitionError: If there are not so many.
        """
        needs_whole("count", count, 0, self.length)
        return self.history[self.length - count :]

    @property
    def result(self) -> DealResult | None:
        """What came of the deal, once it is over."""
        return stage_of(self).result

    @property
    def points(self) -> tuple[Points, ...] | None:
        """What each side scores, with the reasons, once the deal is over; nothing in a void one."""
        result = self.result
        return None if result is None else points_of(self.plan.slots.scoring, result)

    @property
    def amendable(self) -> Seat | None:
        """The seat that may change the call it has just made; ``None`` if nobody may."""
        auction = self._reopened()
        return auction[0].amendable if auction else None

    def legal_amendments(self) -> tuple[Action, ...]:
        """List what :meth:`amend` would accept."""
        auction = self._reopened()
        return auction[0].legal_amendments() if auction else ()

    def amend(self, call: ActionLike, seat: Seat | None = None) -> Deal:
        """Change the last call, by its own maker, only to another legal one, and before anything new is seen.

        Raises:
            IllegalAction: If the last call may not be changed, or not by this seat, or not to that, or not again.
        """
        auction = self._reopened()
        if auction is None:
            raise IllegalAction(not_amendable(seat))
        phase, stage = auction
        amended = _adopted(phase.amend(call, seat), stage)
        return amended if amended.turn is not None else _taken_over(*closed(stage, bare(amended)))

    def view(self, seat: Seat | None = None) -> DealView:
        """Show what a seat may know of the deal, or a spectator, who has no seat.

        Raises:
            DefinitionError: If there is no such seat.
        """
        view: DealView = upstairs("showing.views", "deal_view")(self, seat)
        return view

    def to_line(self, variant: Variant) -> str:
        """Write the deal on one line of text, for a bug report or a puzzle: the hands, the dealer, all that was done.

        Raises:
            RecordError: If it does not follow from one line: its rules look back on earlier deals, or are not those
                of the variant.
            DefinitionError: If the variant is not for so many players, or has a rule that is not registered.
        """
        line: str = upstairs("records.line", "write")(self, variant)
        return line

    @staticmethod
    def from_line(line: str, *, kinds: Iterable[type] = ()) -> Deal:
        """Read what :meth:`to_line` wrote, and play it again.

        Of equal cards of a pack it makes no difference which is which, so there the deal is the same in all that is
        told of it, and need not be equal.

        Args:
            line: The line.
            kinds: Kinds of rules that it may name besides those that are registered, see :func:`trickrules.register`.

        Raises:
            RecordError: If it is not such a line, or not written so, or the rules refuse something.
        """
        deal: Deal = upstairs("records.line", "read")(line, kinds)
        return deal

    def _reopened(self) -> tuple[Auction, Stage] | None:
        """Give the auction whose last call may be looked at again, and its stage: this phase, or the one just over."""
        stage = stage_of(self)
        phase: Phase = self
        if isinstance(phase, Auction):
            return cast("Auction", bare(phase)), stage
        before = stage.before
        # How much was done in the phase, not in the whole deal.
        if before is None or self.is_over or bare(phase).length:
            return None
        last = stage.setting.past[-1].phase
        if not isinstance(last, Auction) or _dealt_and_shown(before.setting) != _dealt_and_shown(stage.setting):
            return None
        return last, before

    def __repr__(self) -> str:
        """Show where the deal stands."""
        turn = "over" if self.is_over else f"{self.phase}, seat {self.turn} to act"
        return f"<Deal of {counted(self.cards, 'card')}, dealer {self.dealer}, trump {self.trump}: {turn}>"

    def __dir__(self) -> list[str]:
        """Offer what a deal answers in every phase; what only some phases have is theirs."""
        return sorted([*dir(Deal), "turn"])

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Pickle by the class of the phase."""
        return _restored, (_phase_class(self), held_by(self))


def _dealt_and_shown(setting: Setting) -> tuple[object, ...]:
    return setting.hands, setting.stock, setting.turn_up, setting.shown, setting.strain


_WHOLE: Final = (
    "__reduce__",
    "__repr__",
    "__dir__",
    "amend",
    "amendable",
    "apply",
    "contract",
    "hands",
    "held",
    "history",
    "known",
    "known_length",
    "legal_amendments",
    "length",
    "recent",
    "script",
    "start",
)
"""What a deal answers for all its phases, though the one that it is in has an answer of the same name."""


@Once
def _deal_class(phase: type[Phase]) -> type[Deal]:
    """Make the class of deals that are in a phase: the phase first, the deal for all that it does not answer.

    There is one for each phase, since deals of two classes are not equal.
    """
    own = {name: Deal.__dict__[name] for name in _WHOLE}
    namespace = {"__slots__": (), "__module__": __name__, "_phase_class": phase, **own}
    bases: tuple[type, ...] = (phase, Deal)
    return cast("type[Deal]", new_class("Deal", bases, exec_body=lambda body: body.update(namespace)))


def _phase_class(deal: Phase) -> type[Phase]:
    return cast("type[Phase]", getattr(type(deal), "_phase_class", type(deal)))


def _restored(phase: type[Phase], values: tuple[object, ...]) -> Deal:
    return restore(_deal_class(phase), values)


def _adopted(phase: Phase, stage: Stage) -> Deal:
    return restore(_deal_class(_phase_class(phase)), (stage, *held_by(phase)[1:]))


def _taken_over(phase: Phase, stage: Stage) -> Deal:
    """Make a phase that a rule has just begun the deal's own: in place, since nobody else has it yet.

    A phase that is a deal's already, because its rule began it before, is copied.
    """
    if kept_in(phase) is not None:
        return _adopted(phase, stage)
    object.__setattr__(phase, "_stage", stage)
    object.__setattr__(phase, "__class__", _deal_class(type(phase)))
    return cast("Deal", phase)


def bare(phase: Phase) -> Phase:
    """Take the deal off a phase: what is left knows nothing of what is around it."""
    return restore(_phase_class(phase), (None, *held_by(phase)[1:]))
