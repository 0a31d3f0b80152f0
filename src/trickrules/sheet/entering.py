"""Writing on a deal: each function gives its notes with something more, or refuses what does not fit the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from attrs import evolve

from trickrules.base.errors import IllegalAction, Violation
from trickrules.base.reading import shown, tidy
from trickrules.base.sentence import Sentence
from trickrules.facts import NO_TRUMP, OneStands, Situation
from trickrules.facts.naming import needs_seat, with_names
from trickrules.sheet.entries import MOST_POINTS, Stood
from trickrules.sheet.points import are_written
from trickrules.sheet.refusals import (
    bid_missing,
    cannot_stand,
    does_not_bid,
    match_over,
    no_partners,
    not_partners,
    not_yet,
    refusal,
)
from trickrules.sheet.sheet_deal import read
from trickrules.sheet.tricks import by_sides, tricks_objection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickrules.facts import ActionLike, Phase, Seat
    from trickrules.sheet.entries import Notes
    from trickrules.sheet.sheet_deal import SheetDeal


def for_each(given: object, names: Sequence[str], *others: int) -> tuple[object, ...]:
    """Read something for each player: a list in the order of the seats, or a table by name or seat.

    A list may have another length that is allowed; who is not in the table has nothing.

    Raises:
        IllegalAction: If it is neither, or of another length, or names somebody twice or nobody.
    """
    thing = given
    if isinstance(given, list | tuple):
        items = tuple(cast("list[object]", given))
        if len(items) in {len(names), *others}:
            return items
    elif isinstance(given, dict):
        table = cast("dict[object, object]", given)
        seats = {needs_seat(who, names): value for who, value in table.items()}
        if len(seats) == len(table):
            return tuple(seats.get(seat) for seat in range(len(names)))
    message = "A list of {players} or a table by name is expected, with everybody in it once, not {given}."
    raise IllegalAction(refusal("sheet/not-for-each", message, given=shown(thing), players=len(names)))


def why_not_bid(deal: SheetDeal, bid: ActionLike, who: object) -> Violation | None:
    """Say why somebody, by default the one whose turn it is, may not bid so; ``None`` if it may."""
    phase = deal.reading.phase
    if phase is None:
        return refusal("sheet/no-bids", "In this deal nobody bids a number of tricks.")
    if phase.is_over:
        return refusal("sheet/bids-are-in", "All bids of the deal are written; change them with a correction.")
    seat = phase.turn if who is None else needs_seat(who, deal.names)
    refused = phase.why_not(bid, seat)
    return refused and with_names(refused, deal.names, bid)


def with_bid(deal: SheetDeal, bid: ActionLike, who: object) -> Notes:
    """Write one bid."""
    refused = why_not_bid(deal, bid, who)
    if refused:
        raise IllegalAction(refused)
    phase = cast("Phase", deal.reading.phase)
    seat = cast("Seat", phase.turn) if who is None else needs_seat(who, deal.names)
    bids = deal.notes.bids or (None,) * len(deal.names)
    return evolve(deal.notes, bids=(*bids[:seat], _said(phase.apply(bid, seat), seat), *bids[seat + 1 :]))


def _said(phase: Phase, seat: Seat) -> str:
    return next(str(deed.action) for deed in phase.history if deed.seat == seat)


def with_bids(deal: SheetDeal, given: object) -> Notes:
    """Write all bids anew: ``None`` for those who do not bid."""
    asked = deal.reading.asked
    if asked is None:
        raise IllegalAction(refusal("sheet/no-bids", "In this deal nobody bids a number of tricks."))
    bids = cast("tuple[ActionLike | None, ...]", for_each(given, deal.names))
    phase = asked
    while not phase.is_over:
        seat = phase.actors[0]
        bid = bids[seat]
        if bid is None:
            raise IllegalAction(with_names(bid_missing(seat), deal.names))
        refused = phase.why_not(bid, seat)
        if refused:
            raise IllegalAction(with_names(refused, deal.names, bid))
        phase = phase.apply(bid, seat)
    said = {deed.seat: str(deed.action) for deed in phase.history}
    for seat, bid in enumerate(bids):
        if bid is not None and seat not in said:
            raise IllegalAction(with_names(does_not_bid(seat), deal.names))
    return evolve(deal.notes, bids=tuple(said.get(seat) for seat in range(len(deal.names))) if said else ())


def with_contract(deal: SheetDeal, call: object, by: object) -> Notes:
    """Write the contract, or that nobody bid."""
    notes = evolve(deal.notes, contract=_stands(deal, "bidding", call, by))
    # Partners that were those of another contract have to be written anew.
    fit = notes.partners in read(deal.number, notes, deal.before).reading.pairings
    return notes if fit else evolve(notes, partners=None)


def with_premium(deal: SheetDeal, call: object, by: object) -> Notes:
    """Write the premium, or that there is none."""
    said = _stands(deal, "declaring", call, by)
    return evolve(deal.notes, premium=None if said.call is None else said)


def with_partners(deal: SheetDeal, given: Sequence[object]) -> Notes:
    """Write who plays with the contractor in this deal, or that nobody does."""
    ways = deal.reading.pairings
    if not ways:
        raise IllegalAction(not_yet(deal.number, deal.wants) if "contract" in deal.wants else no_partners())
    seats = tuple(sorted(needs_seat(who, deal.names) for who in given))
    if seats not in ways:
        raise IllegalAction(with_names(not_partners(seats, ways), deal.names))
    return evolve(deal.notes, partners=seats)


def _stands(deal: SheetDeal, step: str, call: object, by: object) -> Stood:
    rules = [rule for rule in deal.plan.slots.rules(step) if isinstance(rule, OneStands)]
    if not rules:
        sentences = {
            "bidding": refusal("sheet/no-contract", "This deal is not played for a contract."),
            "declaring": refusal("sheet/no-premium", "In this deal no premium can be offered."),
        }
        raise IllegalAction(sentences[step])
    if call is None:
        return Stood()
    found = next((found for rule in rules if (found := rule.find(call)) is not None), None)
    if found is None:
        raise IllegalAction(cannot_stand(call, tuple(known for rule in rules for known in rule.calls)))
    return Stood(found, needs_seat(by, deal.names))


def with_trump(deal: SheetDeal, trump: object) -> Notes:
    """Note the trump, where no rule knows it."""
    setting = deal.reading.setting
    rows = deal.plan.slots.ranking.rows(setting.deck, NO_TRUMP)
    suits = [suit.symbol for suit in setting.deck.suits]
    others = sorted({row.suit for row in rows} - {"", *suits})
    strains = (*suits, *others, NO_TRUMP)
    strain = tidy(trump)
    if strain not in strains:
        message = "{trump} is not a trump: one of {strains} is expected."
        refused = refusal("sheet/not-a-strain", message, None, {"strains": strains}, trump=shown(trump))
        raise IllegalAction(evolve(refused, alternatives=strains))
    if deal.trump is not None and deal.notes.trump is None and deal.trump != strain:
        message = "The trump of this deal is {trump} by the rules, and cannot be {other}."
        raise IllegalAction(refusal("sheet/trump-known", message, None, {"other": strain}, trump=deal.trump))
    return evolve(deal.notes, trump=strain)


def why_not_tricks(deal: SheetDeal, given: object) -> Violation | None:
    """Say why these cannot be the tricks of the deal; ``None`` if they can."""
    plan = deal.plan
    if are_written(plan):
        message = "In this deal points are written and not tricks: only its cards can tell what it is worth."
        return refusal("sheet/no-tricks", message)
    missing = [want for want in deal.wants if want != "tricks"]
    if missing:
        return not_yet(deal.number, missing)
    counted = _counted(deal, given)
    may_leave = plan.slots.ranking.may_leave_tricks
    refused = tricks_objection(deal.reading.setting, counted, counted_on=plan.counted_on, may_leave=may_leave)
    return refused and with_names(refused, deal.names)


def _counted(deal: SheetDeal, given: object) -> tuple[object, ...]:
    """Read tricks by player, or by side where partners count together: then one player of each side will do."""
    setting = deal.reading.setting
    sides = max(setting.sides) + 1
    # Partners who have each bid count apart.
    together = by_sides(setting, sides) and not setting.bids
    tricks = for_each(given, deal.names, *([sides] if together else []))
    named = [seat for seat, count in enumerate(tricks) if count is not None] if isinstance(given, dict) else []
    if together and sorted(setting.sides[seat] for seat in named) == list(range(sides)):
        return tuple(count for _, count in sorted((setting.sides[seat], tricks[seat]) for seat in named))
    return tricks


def with_tricks(deal: SheetDeal, given: object) -> Notes:
    """Write the tricks, which complete the deal."""
    refused = why_not_tricks(deal, given)
    if refused:
        raise IllegalAction(refused)
    return evolve(deal.notes, tricks=cast("tuple[int, ...]", _counted(deal, given)))


def why_not_points(deal: SheetDeal, given: object) -> Violation | None:
    """Say why these cannot be the points of the deal; ``None`` if they can."""
    if not are_written(deal.plan):
        return refusal("sheet/no-points", "The points of this deal follow from its tricks, which are written instead.")
    missing = [want for want in deal.wants if want != "points"]
    if missing:
        return not_yet(deal.number, missing)
    sides = deal.before.rules.sides
    for side, points in enumerate(_for_each_side(deal, given)):
        seat = sides.index(side)
        if points is None:
            message = "The points of seat {seat} are missing; write 0 for none."
            return with_names(refusal("sheet/points-missing", message, seat), deal.names)
        if type(points) is not int or abs(points) > MOST_POINTS:
            message = "The points of seat {seat} must be a whole number of at most {highest}, not {points}."
            refused = refusal("sheet/not-points", message, seat, points=shown(points), highest=MOST_POINTS)
            return with_names(refused, deal.names)
    return None


def _for_each_side(deal: SheetDeal, given: object) -> tuple[object, ...]:
    """Read something for each side of the match: a list, or a table with one player of each."""
    sides = deal.before.rules.sides
    count = max(sides) + 1
    thing = given
    things = for_each(given, deal.names, count)
    named = [seat for seat, thing in enumerate(things) if thing is not None or count == len(things)]
    if isinstance(given, dict) and len({sides[seat] for seat in named}) == len(named):
        return tuple({sides[seat]: things[seat] for seat in named}.get(side) for side in range(count))
    if len(things) == count:
        return things
    message = "A list for {sides} sides or a table with one player of each is expected, not {given}."
    raise IllegalAction(refusal("sheet/not-for-each-side", message, given=shown(thing), sides=count))


def with_points(deal: SheetDeal, given: object) -> Notes:
    """Write the points, which complete the deal."""
    refused = why_not_points(deal, given)
    if refused:
        raise IllegalAction(refused)
    return evolve(deal.notes, points=cast("tuple[int, ...]", _for_each_side(deal, given)))


def with_size(deal: SheetDeal, cards: object) -> Notes:
    """Make the deal an extra one, of so many cards."""
    rules = deal.before.rules
    size: Any = rules.extra.cards if cards is None else cards
    most = len(rules.deck) // (rules.seats - rules.extra.slots.sits_out)
    if type(size) is not int or not 1 <= size <= most:
        message = "An extra deal has 1 to {highest} cards, not {cards}."
        raise IllegalAction(refusal("sheet/cards", message, cards=shown(cards), highest=most))
    faults = list(rules.extra.slots.faults(Situation(rules.deck, rules.seats, size)))
    if faults:
        message = Sentence(
            "sheet/cards:rules", "An extra deal cannot have {cards} cards: {why}.", cards=size, why=faults[0].message
        )
        raise IllegalAction(Violation("sheet/cards", message, data={"cards": shown(cards), "highest": most}))
    return evolve(deal.notes, extra=size)


def needs_going_on(deal: SheetDeal) -> None:
    """Refuse to write on a deal that does not count any more.

    Raises:
        IllegalAction: If the match is over.
    """
    if deal.before.over and deal.notes.extra is None:
        raise IllegalAction(match_over())
