"""One deal of a score sheet: what is written of a deal, and what its rules make of it."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final, NamedTuple, final

from attrs import evolve

from trickrules.base.frozen import frozen
from trickrules.base.reading import counted
from trickrules.dealing.next_dealer import DealsAgain
from trickrules.declaring.slots import BETWEEN
from trickrules.facts import DealResult, GivesPartners, OneStands, Passed, Pile, Setting
from trickrules.facts.naming import in_names, with_names
from trickrules.scoring import points_of
from trickrules.sheet import announcing
from trickrules.sheet.marks import marked
from trickrules.sheet.points import are_written, as_written
from trickrules.sheet.refusals import (
    bid_missing,
    cannot_stand,
    does_not_bid,
    match_over,
    no_partners,
    not_partners,
)
from trickrules.sheet.tricks import by_seat, tricks_objection
from trickrules.states.ledger import entered
from trickrules.tricks import PlayTricks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.base.errors import Violation
    from trickrules.declaring.plan import DealPlan
    from trickrules.facts import Phase, PhaseRule, Seat, Undertaking
    from trickrules.sheet.entries import Notes, Stood
    from trickrules.sheet.table import Table
    from trickrules.states.ledger import LedgerEntry


LONGEST_NUMBER: Final = 9
"""A text of more digits is not a bid of anything."""


class Reading(NamedTuple):
    """What the rules make of what is written of a deal, up to some step.

    Attributes:
        setting: What is settled, with no cards in it.
        asked: The bidding before anybody has bid; ``None`` where nobody bids.
        phase: The bidding as far as it has come.
        wants: What must still be written.
        objections: What does not fit the rules, though it is written.
        pairings: Which partners there may be for the deal, where somebody gets any.
    """

    setting: Setting
    asked: Phase | None = None
    phase: Phase | None = None
    wants: tuple[str, ...] = ()
    objections: tuple[Violation, ...] = ()
    pairings: tuple[tuple[Seat, ...], ...] = ()


@final
@frozen(kw_only=True, repr=False)
class SheetDeal:
    """A deal on a score sheet.

    Attributes:
        number: Which deal of the sheet it is, from 0.
        notes: What is written of it.
        plan: The rules of the deal.
        before: The table before it.
        after: The table after it; the same as before while something is to be written.
        reading: What the rules make of it.
        entry: Its line of the ledger; ``None`` until it is complete, and for a deal left out or after the end.
    """

    number: int
    notes: Notes
    plan: DealPlan
    before: Table
    after: Table
    reading: Reading
    entry: LedgerEntry | None = None

    def __repr__(self) -> str:
        """Show where the deal stands: what the rules make of it fills pages."""
        where = f"wants {' and '.join(self.wants)}" if self.wants else f"{self.notes.fate}, scores {self.scores}"
        return f"<SheetDeal {self.number} of {counted(self.cards, 'card')}: {where}>"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play it, by seat."""
        return self.before.names

    @property
    def cards(self) -> int:
        """How many cards each player plays, that is how many tricks there are."""
        return self.plan.cards

    @property
    def dealer(self) -> Seat:
        """The seat that deals."""
        return self.before.dealer

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they speak, from eldest."""
        return self.reading.setting.order(self.reading.setting.eldest)

    @property
    def trump(self) -> str | None:
        """The strain, where a rule knows it without cards or somebody noted it."""
        return self.reading.setting.strain

    @property
    def turn(self) -> Seat | None:
        """The seat to bid; ``None`` where nobody has to bid any more."""
        return None if self.reading.phase is None else self.reading.phase.turn

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """The seats that may bid now."""
        return () if self.reading.phase is None else self.reading.phase.actors

    @property
    def bids(self) -> tuple[int | None, ...]:
        """The bid of each seat, as far as it is written; ``None`` for none, which is not 0."""
        return self.reading.setting.bids or numbers(self.notes.bids) or (None,) * len(self.names)

    @property
    def contract(self) -> Undertaking | None:
        """The contract, or the premium that is carried out, if there is one."""
        return self.reading.setting.contract

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The seats that play with the contractor in this deal alone, as far as they are written."""
        return self.notes.partners or () if self.reading.pairings else ()

    @property
    def facts(self) -> tuple[str, ...]:
        """What else is settled without cards, such as who is vulnerable, each in one sentence with names."""
        return tuple(in_names(fact.describe(), self.names) for fact in self.reading.setting.facts)

    @property
    def won(self) -> tuple[int, ...]:
        """The tricks of each seat; where they are written by side, each side's with one of its seats.

        Nothing where points are written instead.
        """
        return self.reading.setting.won

    @property
    def wants(self) -> tuple[str, ...]:
        """What must still be written: of ``bids``, ``contract``, ``partners``, ``tricks``, ``points``."""
        return self.reading.wants

    @property
    def objections(self) -> tuple[Violation, ...]:
        """What is written here and does not fit the rules, because of a correction before it."""
        return self.reading.objections

    @property
    def scores(self) -> dict[str, int]:
        """The score of everybody after it, by name."""
        return self.after.scores

    @property
    def marks(self) -> tuple[str | None, ...]:
        """For each seat how its bid tells its points: a one before it, or a blot over it; ``None`` where it cannot."""
        return marked(self.plan.slots.scoring, self.entry, len(self.names))


def numbers(bids: tuple[str | None, ...]) -> tuple[int | None, ...]:
    """Read what was bid as numbers."""
    return tuple(
        int(bid) if bid is not None and bid.isdecimal() and len(bid) <= LONGEST_NUMBER else None for bid in bids
    )


def read(number: int, notes: Notes, table: Table) -> SheetDeal:
    """Let the rules read what is written of a deal; it counts as it stands, even if something is wrong with it."""
    rules = table.rules
    plan = rules.plan(table.standing.place)
    if notes.extra is not None:
        plan = evolve(rules.extra, number=table.standing.place, cards=notes.extra)
    setting = rules.setting(plan, table.dealer, table.standing)
    setting = setting.but(hands=(Pile(),) * rules.seats, strain=notes.trump, void=notes.fate == "redealt")
    setting = setting.noted(*announcing.facts(notes))
    if setting.void and any(rule.deals_again for _, rule in plan.steps):
        # A hand was thrown in: a deal without a bid is written as one without a contract.
        setting = setting.noted(DealsAgain())
    deal = SheetDeal(number=number, notes=notes, plan=plan, before=table, after=table, reading=Reading(setting))
    if table.over and notes.extra is None:
        return evolve(deal, reading=Reading(setting, objections=(match_over(),)))
    if notes.fate == "skipped":
        return evolve(deal, after=table.skipped())
    reading = reduce(lambda told, step: _step(told, plan, step, notes), plan.steps, deal.reading)
    named = tuple(with_names(objection, table.names) for objection in reading.objections)
    deal = evolve(deal, reading=reading._replace(objections=named))
    return deal if reading.wants else _counted(deal)


def _counted(deal: SheetDeal) -> SheetDeal:
    """Score a deal that is complete, and enter it in the ledger."""
    result = DealResult(deal.reading.setting)
    written = deal.notes.points if are_written(deal.plan) else ()
    points = as_written(written) if written and not result.void else points_of(deal.plan.slots.scoring, result)
    scheduled = deal.notes.extra is None
    entry, standing, over, dealer = entered(deal.before.rules, result, points, deal.names, scheduled=scheduled)
    after = evolve(deal.before, standing=standing, over=over, dealer=dealer)
    return evolve(deal, entry=entry, after=after)


def _step(told: Reading, plan: DealPlan, at: tuple[str, PhaseRule], notes: Notes) -> Reading:
    """Go on by one rule of the deal."""
    step, rule = at
    paper = rule.on_paper
    if told.setting.void or step == BETWEEN:
        return told
    if isinstance(rule, PlayTricks):
        return _pointed(told, notes) if are_written(plan) else _played(told, rule, notes, counted_on=plan.counted_on)
    if isinstance(paper, GivesPartners):
        return _partnered(told, paper, notes)
    if paper is None or (isinstance(paper, OneStands) and step not in {"bidding", "declaring"}):
        # What comes of a trump that is named before the auction is in the contract.
        return told
    if isinstance(paper, OneStands):
        said = notes.contract if step == "bidding" else notes.premium
        others = [other for other in plan.slots.rules(step) if other is not rule and isinstance(other, OneStands)]
        return _called(told, paper, others, said, needed=step == "bidding")
    begun = paper.start(told.setting)
    return told._replace(setting=begun) if isinstance(begun, Setting) else _bid(told, step, paper, begun, notes)


def _called(
    told: Reading, rule: OneStands, others: Sequence[OneStands], said: Stood | None, *, needed: bool
) -> Reading:
    """Note the call that stood at the end, where it is one of the rule's, and not of another one of the step."""
    if said is None:
        wanted = needed and "contract" not in told.wants
        return told._replace(wants=(*told.wants, "contract")) if wanted else told
    if said.call is not None and said.call not in rule.calls:
        if any(said.call in other.calls for other in others):
            return told
        return told._replace(objections=(*told.objections, cannot_stand(said.call, rule.calls)))
    return told._replace(setting=rule.settle(told.setting, said.call, said.seat))


def _partnered(told: Reading, rule: GivesPartners, notes: Notes) -> Reading:
    """Seat those together who played together; what cannot be counts as it stands."""
    ways = rule.pairings(told.setting)
    if not ways:
        return told._replace(objections=(*told.objections, *([no_partners()] if notes.partners else [])))
    told = told._replace(pairings=ways)
    if notes.partners is None:
        return told._replace(wants=(*told.wants, "partners"))
    objections = () if notes.partners in ways else (not_partners(notes.partners, ways),)
    setting = rule.joined(told.setting, notes.partners)
    return told._replace(setting=setting, objections=(*told.objections, *objections))


def _bid(told: Reading, step: str, rule: PhaseRule, asked: Phase, notes: Notes) -> Reading:
    """Have the seats bid in turn what is written; what cannot be bid so still counts once the tricks are known."""
    phase, refused = bid_through(asked, notes.bids)
    told = told._replace(asked=asked, phase=phase)
    unasked = [does_not_bid(seat) for seat in _unused(phase, notes.bids)] if phase.is_over else []
    objections = [refused] if refused else unasked
    if phase.is_over and not objections:
        past = (*told.setting.past, Passed(step, phase))
        return told._replace(setting=rule.finish(told.setting, phase).but(past=past))
    if not notes.tricks:
        return told._replace(wants=(*told.wants, "bids"), objections=(*told.objections, *objections))
    missing = [] if objections else [bid_missing(seat) for seat in phase.actors]
    setting = told.setting.but(bids=numbers(notes.bids))
    return told._replace(setting=setting, objections=(*told.objections, *objections, *missing))


def _unused(phase: Phase, bids: tuple[str | None, ...]) -> list[Seat]:
    """List the seats with a bid that the bidding, now over, has not asked for."""
    asked = {deed.seat for deed in phase.history}
    return [seat for seat, bid in enumerate(bids) if bid is not None and seat not in asked]


def bid_through(phase: Phase, bids: tuple[str | None, ...]) -> tuple[Phase, Violation | None]:
    """Make the bids that are written, in turn, up to the first that is missing or refused."""
    while bids:
        seat, bid = next(((seat, bids[seat]) for seat in phase.actors if bids[seat] is not None), (0, None))
        if bid is None:
            break
        refused = phase.why_not(bid, seat)
        if refused:
            return phase, refused
        phase = phase.apply(bid, seat)
    return phase, None


def _pointed(told: Reading, notes: Notes) -> Reading:
    """See whether the points are written, where tricks do not tell them."""
    wanted = not (notes.points or told.setting.ended)
    return told._replace(wants=(*told.wants, "points")) if wanted else told


def _played(told: Reading, rule: PlayTricks, notes: Notes, *, counted_on: bool) -> Reading:
    """Count the tricks."""
    if told.setting.ended:
        return told._replace(setting=told.setting.but(won=(0,) * told.setting.seats))
    if not notes.tricks:
        return told._replace(wants=(*told.wants, "tricks"))
    may_leave = rule.ranking.may_leave_tricks
    objection = tricks_objection(told.setting, notes.tricks, counted_on=counted_on, may_leave=may_leave)
    objections = (*told.objections, objection) if objection else told.objections
    return told._replace(setting=told.setting.but(won=by_seat(told.setting, notes.tricks)), objections=objections)
