"""One line for one deal: for bug reports, puzzles and tests.

``VARIANT | FACTS | HANDS | REST | STEPS``, such as

``kachufool | players=3 deal=0 dealer=2 scores=0,0,0 | AS / KS / 2H | - | 1, 0, 1, AS``

* VARIANT: the id of a system, or what :meth:`trickrules.Variant.to_dict` gives, as JSON.
* FACTS: how many play, which deal of the schedule it is, who deals, the scores before it; ``trump=H`` if it was told.
* HANDS: the hands by seat, each in the order in which its cards were dealt.
* REST: the cards below them in the pack, from the top, kitty and turn-up with them; what comes after those that are
  named lies in the order of the deck.  ``-`` for none.
* STEPS: what was done, as in a record; ``-`` for nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from trickrules.base.errors import DefinitionError, IllegalAction, ParseError, RecordError
from trickrules.base.reading import MOST_DIGITS, counted, shown
from trickrules.declaring import catalogue
from trickrules.declaring.variant import Variant
from trickrules.facts import NO_TRUMP
from trickrules.files.kinds import naming
from trickrules.records.reading import compact, parsed_head
from trickrules.records.steps import Step, script
from trickrules.states.deal import Deal
from trickrules.states.given import Places, blank_setting, checked_variant, chosen_plan, places
from trickrules.trumps import FixedTrump

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickrules.declaring.plan import DealPlan
    from trickrules.declaring.ruleset import Ruleset
    from trickrules.facts import Setting

LONGEST_LINE: Final = 20_000
"""The longest line, in characters, that is read."""

BAR: Final = " | "
NOTHING: Final = "-"
_FACTS: Final = re.compile(
    r"players=(\d{1,2}) deal=(\d{1,5}) dealer=(\d{1,2}) scores=(N(?:,N)*)(?: trump=([0-9A-Z]{1,8}))?".replace(
        "N", rf"-?\d{{1,{MOST_DIGITS}}}"
    )
)


def write(deal: Deal, variant: Variant) -> str:
    """Write a deal on one line.

    Raises:
        RecordError: If it does not follow from one line: its rules look back on earlier deals, or are not those of
            the variant; or if it would be too long.
        DefinitionError: If the variant is not for so many players.
    """
    checked_variant(variant)
    line = _written(deal, variant.at(deal.setting.seats))
    if len(line) > LONGEST_LINE:
        raise RecordError.of("deal", f"a line has at most {LONGEST_LINE} characters")
    try:
        again = read(line)
    except RecordError:
        again = None
    if again is None or _facts(again) != _facts(deal):
        told = "one line cannot tell it: it depends on earlier deals, or belongs to another variant"
        raise RecordError.of("deal", told)
    return line


def read(line: str, kinds: Iterable[type] = ()) -> Deal:
    """Read a deal from one line, and play its steps again; an end of line is passed over.

    Raises:
        RecordError: If it is not such a line, or not written as :func:`write` does, or the rules refuse something.
        DefinitionError: If the kinds are none that the line may name.
    """
    with naming(kinds):
        return _read(line)


def _read(line: str) -> Deal:
    line = line.removesuffix("\n") if isinstance(cast("object", line), str) else line
    try:
        parts = _parts(line)
        rules, deal = _begun(parts)
    except (DefinitionError, ParseError) as error:
        raise RecordError.of("line", str(error)) from None
    for at, text in enumerate([] if parts.steps == NOTHING else parts.steps.split(", ")):
        try:
            deal = Step.read(text).done(deal)
        except IllegalAction as error:
            raise RecordError.of(f"steps[{at}]", str(error)) from None
    again = _written(deal, rules)
    if again != line:
        same = next((at for at, (one, other) in enumerate(zip(again, line, strict=False)) if one != other), len(again))
        told = f"it goes on {shown(again[same:])}" if again[same:] else "nothing more is expected"
        raise RecordError.of("line", f"after {same} characters {told}, not {shown(line[same:])}")
    return deal


class _Parts(NamedTuple):
    """The parts of a line, but for the variant as they are written."""

    variant: Variant
    facts: re.Match[str]
    hands: str
    rest: str
    steps: str


def _parts(line: object) -> _Parts:
    if not isinstance(line, str) or len(line) > LONGEST_LINE:
        raise RecordError.of("line", f"a text of at most {LONGEST_LINE} characters is expected, not {shown(line)}")
    if line.startswith("{"):
        # The data may hold a bar too.
        data, end = parsed_head(line, path="variant")
        head, others = Variant.from_dict(data), line[end:].removeprefix(BAR)
    else:
        name, _, others = line.partition(BAR)
        head = catalogue.get(name)
    facts, *rest = others.split(BAR)
    found = _FACTS.fullmatch(facts)
    if found is None:
        told = "facts such as players=3 deal=0 dealer=2 scores=0,0,0, perhaps with trump=H, are expected"
        raise RecordError.of("facts", f"{told}, not {shown(facts)}")
    if len(rest) != 3:  # noqa: PLR2004 -- hands, rest, steps
        told = "after the facts come the hands, the rest of the pack and the steps, separated by bars"
        raise RecordError.of("line", f"{told}; there are {len(rest)} parts")
    return _Parts(head, found, *rest)


def _begun(parts: _Parts) -> tuple[Ruleset, Deal]:
    players, number, dealer, scores, trump = parts.facts.groups()
    rules = parts.variant.at(int(players))
    if rules.deal_count is not None and int(number) > rules.deal_count:
        raise DefinitionError.of("deal", f"the schedule has {counted(rules.deal_count, 'deal')}, counted from 0")
    plan = chosen_plan(rules, int(number), None, trump)
    setting = blank_setting(rules, plan, int(dealer), tuple(map(int, scores.split(","))))
    hands = [] if parts.hands == NOTHING else [hand.split() for hand in parts.hands.split(" / ")]
    rest = [] if parts.rest == NOTHING else parts.rest.split()
    return rules, Deal.dealt(plan, setting.but(pack=_pack(plan, setting, hands, rest)))


def _pack(plan: DealPlan, setting: Setting, hands: list[list[str]], rest: list[str]) -> tuple[int, ...]:
    """Find the pack from which these hands are dealt."""
    deck, dealt = setting.deck, _dealt_to(plan, setting)
    named = deck.places([*(card for hand in hands for card in hand), *rest])
    below = [*named[len(named) - len(rest) :], *sorted(set(range(len(deck))) - set(named))]
    if [len(hand) for hand in hands] != [len(hand) for hand in dealt.hands]:
        sizes = sorted({len(hand) for hand in dealt.hands}) or [0]
        each = " and ".join([*map(str, sizes[:-1]), counted(sizes[-1], "card")])
        raise DefinitionError.of("hands", f"{len(dealt.hands)} hands of {each} are expected")
    cards = iter(named)
    return dealt.pack([[next(cards) for _ in hand] for hand in hands], (), below)


def _dealt_to(plan: DealPlan, setting: Setting) -> Places:
    """Give the places in the pack from which each hand comes; no hands, where no rule can be told which to deal."""
    return (places(plan, setting) or Places((), (), ()))._replace(kitty=())


def _written(deal: Deal, rules: Ruleset) -> str:
    hands, below = _laid(deal, rules)
    names = rules.deck.cards
    return BAR.join(
        (
            _told_variant(rules.variant),
            _told_facts(deal, rules),
            " / ".join(" ".join(str(names[place]) for place in hand) for hand in hands) or NOTHING,
            " ".join(str(names[place]) for place in below) or NOTHING,
            ", ".join(script(deal.phases)) or NOTHING,
        )
    )


def _laid(deal: Deal, rules: Ruleset) -> tuple[list[list[int]], list[int]]:
    """Give the hands as they were dealt, and the cards below that have to be named."""
    setting = deal.setting
    dealt = _dealt_to(deal.plan, rules.setting(deal.plan, setting.dealer, setting.standing)).hands
    top = [at for hand in dealt for at in hand]
    order = [*top, *sorted(set(range(len(setting.pack))) - set(top))]
    cards = rules.deck.cards
    # Which of two equal cards is meant makes no difference: the first is named first.
    named_in_order = iter(rules.deck.places([cards[setting.pack[at]] for at in order]))
    hands = [[next(named_in_order) for _ in hand] for hand in dealt]
    below = list(named_in_order)
    named = len(below)
    while named and (named == len(below) or below[named - 1] < below[named]):
        named -= 1
    return hands, below[:named]


def _told_variant(variant: Variant) -> str:
    data = variant.to_dict()
    plain = {**data, "base": variant.id} == data and data.keys() <= {"format", "base"}
    return variant.id if plain else compact(data)


def _told_facts(deal: Deal, rules: Ruleset) -> str:
    setting, plan = deal.setting, deal.plan
    scores = ",".join(map(str, setting.standing.scores))
    facts = f"players={setting.seats} deal={plan.number} dealer={setting.dealer} scores={scores}"
    trump = plan.slots.trump
    if trump == rules.plan(plan.number).slots.trump:
        return facts
    return f"{facts} trump={trump.suit if isinstance(trump, FixedTrump) else NO_TRUMP}"


def _facts(deal: Deal) -> tuple[object, ...]:
    """Give what two deals must have in common to be the same but for the deals before them."""
    return deal.script, deal.trump, tuple(map(str, deal.hands)), deal.contract, deal.phase, deal.turn
