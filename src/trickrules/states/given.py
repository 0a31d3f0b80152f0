"""A deal as the caller gives it: hands, turn-up, dealer, trump; read, checked, and turned into an order of the pack."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast, final

from attrs import evolve

from trickrules.base.errors import DefinitionError, Fault, ParseError
from trickrules.base.frozen import frozen
from trickrules.base.reading import MOST_DIGITS, counted, readable, shown
from trickrules.cards import Card
from trickrules.cards.deck import listed
from trickrules.declaring.ruleset import Ruleset
from trickrules.declaring.slots import BETWEEN
from trickrules.declaring.system import System
from trickrules.declaring.variant import Variant
from trickrules.facts import NO_TRUMP, Pile, Setting, Standing
from trickrules.facts.naming import EXPECTED, as_read, is_name, plain_name
from trickrules.facts.rule import TOLD
from trickrules.facts.seat import checked_seat
from trickrules.facts.standing import MOST_DEALS
from trickrules.tricks import PlayTricks
from trickrules.trumps import FixedTrump, NoTrump

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trickrules.cards import Deck
    from trickrules.declaring.plan import DealPlan
    from trickrules.facts import PhaseRule, Seat
    from trickrules.facts.rule import Strains

Cards: TypeAlias = str | Iterable[str | Card]
"""Cards as people give them: a text such as ``"AS KS 10H"``, or cards."""


@final
@frozen
class Given:
    """Cards that the caller has named, by their places in the pack's order.

    Attributes:
        hands: Those of each hand.
        turn_up: The card turned up, if it was named.
        kitty: Those of the kitty.
        whole: Whether the hands are whole, so that nothing is lacking in them.
    """

    hands: tuple[tuple[int, ...], ...]
    turn_up: int | None
    kitty: tuple[int, ...]
    whole: bool


def rules_for(variant: object, players: object, hands: object) -> Ruleset:
    """Resolve a variant for the number of players that is said or follows from the hands.

    Raises:
        DefinitionError: If it is not a variant, or not for so many.
    """
    if isinstance(variant, Ruleset):
        if players is not None and (type(players) is not int or players != variant.seats):
            raise DefinitionError.of("players", f"the rules are for {variant.seats} players, not {shown(players)}")
        return variant
    variant = checked_variant(variant)
    implied = len(cast("tuple[object, ...]", hands)) if isinstance(hands, list | tuple) else variant.players[0]
    return variant.at(implied if players is None else cast("int", players))


def checked_variant(variant: object) -> Variant:
    """Take a variant, or say how one is made of what was given.

    Raises:
        DefinitionError: If it is not one.
    """
    if isinstance(variant, Variant):
        return variant
    if isinstance(variant, System):
        raise DefinitionError.of("variant", f"{variant.name} is a system: call it for its variant, {variant.id}()")
    way = "; variants.get returns one by its name" if isinstance(variant, str) else ""
    raise DefinitionError.of("variant", f"a Variant is expected, not {shown(variant)}{way}")


def named(rules: Ruleset, players: object) -> tuple[str, ...]:
    """Give each seat its name, those that were given or plain ones.

    Raises:
        DefinitionError: If two players have one name, or something is not one.
    """
    if not isinstance(players, list | tuple):
        return tuple(map(plain_name, range(rules.seats)))
    names: tuple[object, ...] = tuple(cast("list[object]", players))
    texts = [str.__str__(name) for name in names if is_name(name)]
    if len(set(map(as_read, texts))) < len(names):
        twice = next((text for at, text in enumerate(texts) if as_read(text) in map(as_read, texts[:at])), None)
        strange = next((name for name in names if not is_name(name)), None)
        told = f"{shown(strange)} is not one" if twice is None else f"two players are called {shown(twice)}"
        raise DefinitionError.of("players", f"every player needs a different name, {EXPECTED}; {told}")
    return tuple(texts)


def given_cards(  # noqa: PLR0913 -- the caller's arguments, each by its name
    deck: Deck,
    seats: int,
    hands: Sequence[Cards | None] | None,
    turn_up: str | Card | None,
    kitty: Cards | None,
    *,
    seeded: bool,
) -> Given | None:
    """Read hands and turn-up together, so that no card is named too often; ``None`` if there are no hands.

    Args:
        deck: The pack.
        seats: How many hands there are.
        hands: The cards of each hand; ``None`` for a hand of which nothing is known.
        turn_up: The card turned up, if it is named.
        kitty: The cards of the kitty, if they are named.
        seeded: Whether a seed was named, so that the hands need not be whole.

    Raises:
        DefinitionError: If there are not as many hands as seats, or something is not a card of the pack, or is
            named more often than the pack has it.
    """
    if hands is None:
        for path, alone in (("turn_up", turn_up), ("kitty", kitty)):
            if alone is not None:
                raise DefinitionError.of(path, "it is named together with the hands")
        return None
    if not isinstance(hands, list | tuple) or len(hands) != seats:
        raise DefinitionError.of("hands", f"a list of {seats} hands is expected, not {shown(hands)}")
    named = [(f"hands[{seat}]", [] if hand is None else _listed(hand)) for seat, hand in enumerate(hands)]
    named.append(("kitty", [] if kitty is None else _listed(kitty)))
    named.append(("turn_up", [] if turn_up is None else [turn_up]))
    faults = [Fault(path, why) for path, cards in named for card in cards if (why := _no_card(deck, card)) is not None]
    if faults:
        raise DefinitionError(faults)
    try:
        places = iter(deck.places([card for _, cards in named for card in cards]))
    except ParseError as error:
        raise DefinitionError.of("hands", str(error)) from None
    *read, laid, turned = (tuple(next(places) for _ in cards) for _, cards in named)
    whole = not seeded and all(hand is not None for hand in hands)
    return Given(tuple(read), turned[0] if turned else None, laid, whole)


def _no_card(deck: Deck, card: object) -> str | None:
    """Say why something is not a card of a pack; ``None`` if it is one."""
    try:
        deck.place(card)
    except ParseError as error:
        return str(error).removesuffix(".")
    return None


def _listed(cards: object) -> list[str | Card]:
    try:
        return listed(cards)
    except ParseError:
        raise DefinitionError.of("hands", f"a hand is a text or cards, not {shown(cards)}") from None


def chosen_plan(rules: Ruleset, number: int | None, given: Given | None, trump: str | None) -> DealPlan:
    """Find the deal of the schedule that is meant, with another trump if one is named.

    Raises:
        DefinitionError: If the schedule has no such deal, hands have another size, or the trump is not a suit of the
            pack, or is settled anew by another rule.
    """
    plan = rules.plan(_fitting(rules, given) if number is None else number)
    if trump is None:
        return plan
    rule = _trump(rules.deck, trump)
    plan = evolve(plan, slots=evolve(plan.slots, trump=rule))
    why = _of_no_use(plan, rule, rules.deck)
    if why is not None:
        raise DefinitionError.of("trump", f"in this deal {why}")
    return plan


def _of_no_use(plan: DealPlan, trump: PhaseRule, deck: Deck) -> str | None:
    """Say why a trump that is told would not be that of the play; ``None`` if it may be."""
    later = list(dropwhile(lambda rule: rule is not trump, [rule for _, rule in plan.steps]))
    if not later:
        return "there is no step for the trump"
    told: Strains = frozenset([TOLD])
    for rule in takewhile(lambda rule: not isinstance(rule, PlayTricks), later[1:]):
        told = rule.settles(deck, told)
        if TOLD not in told:
            return f"{type(rule).__name__} settles the trump, whatever it was before"
    return None


def _fitting(rules: Ruleset, given: Given | None) -> int:
    """Find the first deal of the schedule with hands as large as the largest that is given, or with room for it."""
    if given is None:
        return 0
    largest = max(map(len, given.hands))
    exact = [plan.number for plan in rules.plans if plan.dealt == largest]
    roomy = [plan.number for plan in rules.plans if plan.dealt > largest and not given.whole]
    if not exact and not roomy:
        raise DefinitionError.of("hands", f"no deal of the schedule is of {counted(largest, 'card')}")
    return (exact or roomy)[0]


def _trump(deck: Deck, trump: str) -> PhaseRule:
    if trump == NO_TRUMP:
        return NoTrump()
    symbols = [suit.symbol for suit in deck.suits]
    if trump not in symbols:
        raise DefinitionError.of(
            "trump",
            f"{shown(trump)} is neither NT nor a suit of the pack, which has {', '.join(symbols)}",
        )
    return FixedTrump(trump)


def checked_scores(rules: Ruleset, scores: object, path: str = "scores") -> tuple[int, ...]:
    """Take the score of each side, 0 where nothing is said.

    Raises:
        DefinitionError: If they are not one whole number for each side, of at most 300 digits.
    """
    sides = rules.side_count
    if scores is None:
        return (0,) * sides
    known = tuple(cast("list[int]", scores)) if isinstance(scores, list | tuple) else ()
    if len(known) != sides or not all(type(score) is int and readable(score) for score in known):
        expected = f"{sides} scores are expected, one whole number of at most {MOST_DIGITS} digits a side"
        raise DefinitionError.of(path, expected)
    return known


def blank_setting(rules: Ruleset, plan: DealPlan, dealer: Seat | None, standing: object) -> Setting:
    """Make the setting of a deal before any card is dealt.

    Raises:
        DefinitionError: If the dealer is not a seat, or the scores are not one whole number for each side, of at most
            300 digits.
    """
    if isinstance(standing, Standing):
        checked_scores(rules, standing.scores, "standing")
    else:
        standing = Standing(checked_scores(rules, standing, "standing"), plan.number, plan.number)
    deals = checked_seat("dealer", rules.seats - 1 if dealer is None else dealer, rules.seats)
    return rules.setting(plan, deals, standing)


class Places(NamedTuple):
    """Where in the pack the cards lie that come into each hand, in the order in which they are dealt, and elsewhere."""

    hands: tuple[tuple[int, ...], ...]
    kitty: tuple[int, ...]
    turn_up: tuple[int, ...]

    def pack(self, hands: Sequence[Sequence[int]], kitty: Sequence[int], below: Sequence[int]) -> tuple[int, ...]:
        """Find the order of the pack in which these cards are dealt.

        Args:
            hands: The cards of each hand, as many as it has places.
            kitty: Those of the kitty; none, where they are among the others.
            below: All others, in their order.
        """
        order: dict[int, int] = {}
        for places, cards in zip((*self.hands, self.kitty), (*hands, kitty), strict=True):
            order |= zip(places, cards, strict=False)
        rest = iter(below)
        size = sum(map(len, (*hands, kitty, below)))
        return tuple([order[place] if place in order else next(rest) for place in range(size)])


def places(plan: DealPlan, setting: Setting) -> Places | None:
    """Find out where in the pack the cards of each hand lie; ``None`` where no rule can be told which hands to deal.

    The rules that deal are run with a pack that lies in order, so that a card tells its place.
    """
    setting = setting.but(pack=tuple(range(len(setting.deck))))
    for step, rule in plan.steps:
        if rule.deals and step != BETWEEN:
            dealt = rule.start(setting)
            if not isinstance(dealt, Setting):
                return None
            setting = dealt
        elif rule.turns_up and setting.stock.cards:
            top, *rest = setting.stock.cards
            setting = setting.but(turn_up=Pile((top,)), stock=Pile(tuple(rest)))
    if not setting.hands:
        return None
    return Places(tuple(hand.cards for hand in setting.hands), setting.kitty.cards, setting.turn_up.cards)


def arranged(given: Given, plan: DealPlan, setting: Setting, others: Iterable[int]) -> tuple[int, ...]:
    """Find an order of the pack from which the given cards are dealt; what is lacking is taken from the others.

    Args:
        given: The cards that are named.
        plan: The rules of the deal.
        setting: The deal before any card is dealt.
        others: All cards, in the order in which those that are not named lie.

    Raises:
        DefinitionError: If the variant deals in another way, or there are too many cards or too few, or a turn-up is
            missing or out of place.
    """
    found = places(plan, setting)
    if found is None or len(found.hands) != len(given.hands):
        raise DefinitionError.of("hands", "the dealing rule of this variant cannot be told which hands to deal")
    faults = [*_size_faults(given, found)]
    if faults:
        raise DefinitionError(faults)
    if given.whole and given.turn_up is None and found.turn_up:
        raise DefinitionError.of(
            "turn_up",
            "in this deal a card is turned up: give it as turn_up, or the trump as trump",
        )
    if given.turn_up is not None and not found.turn_up:
        raise DefinitionError.of("turn_up", "in this deal no card is turned up")
    top = () if given.turn_up is None else (given.turn_up,)
    used = {*given.kitty, *top, *(place for hand in given.hands for place in hand)}
    rest = [place for place in others if place not in used]
    first = found._replace(hands=(*found.hands, found.turn_up))
    return first.pack((*given.hands, top), given.kitty, rest)


def _size_faults(given: Given, found: Places) -> Iterator[Fault]:
    """Say which hands, or the kitty, have too many cards, or too few where nothing may be lacking."""
    sizes, rooms = list(map(len, given.hands)), list(map(len, found.hands))
    if given.whole and sizes != rooms:
        even = len({*sizes}) == len({*rooms}) == 1
        told = f"a hand has {counted(rooms[0], 'card')}" if even else f"the hands have {_listing(rooms)} cards"
        yield Fault("hands", f"in this deal {told}, not {sizes[0] if even else _listing(sizes)}")
    for seat, (size, room) in enumerate(zip(sizes, rooms, strict=True)):
        if size > room and not given.whole:
            yield Fault(f"hands[{seat}]", f"in this deal the hand has {counted(room, 'card')}, not {size}")
    size, room = len(given.kitty), len(found.kitty)
    if size > room or (given.whole and 0 < size < room):
        yield Fault("kitty", f"in this deal the kitty has {counted(room, 'card')}, not {size}")


def _listing(sizes: Iterable[int]) -> str:
    return ", ".join(map(str, sizes))


def checked_pack(deck: Deck, pack: Iterable[int]) -> tuple[int, ...]:
    """Take an order of the pack, or refuse what is not one.

    Raises:
        DefinitionError: If it does not name each place once.
    """
    order = tuple(pack) if isinstance(cast("object", pack), Iterable) else ()
    if not all(type(place) is int for place in order) or sorted(order) != list(range(len(deck))):
        raise DefinitionError.of("pack", f"an order of the places 0 to {len(deck) - 1} is expected")
    return order


def contributed(rules: Ruleset, contributions: object) -> tuple[str, ...]:
    """Take what the seats add to the seed, a text for each, ``None`` for nothing.

    Raises:
        DefinitionError: If there is not one for each seat.
    """
    if contributions is None:
        return ()
    given = _listed_items(contributions)
    if given is None or len(given) != rules.seats:
        raise DefinitionError.of("contributions", f"one for each of {rules.seats} seats, not {shown(contributions)}")
    return cast("tuple[str, ...]", tuple("" if text is None else text for text in given))


def given_packs(rules: Ruleset, packs: object) -> tuple[tuple[int, ...], ...]:
    """Take the packs of the first deals, each an order of the places of the deck.

    Raises:
        DefinitionError: If they are none, or more than a match has deals.
    """
    given = _listed_items(packs)
    if given is None:
        raise DefinitionError.of("packs", f"a list of packs is expected, not {shown(packs)}")
    if len(given) > MOST_DEALS:
        raise DefinitionError.of("packs", f"there are {len(given)}, and a match has at most {MOST_DEALS} deals")
    deck = rules.deck
    checked = [checked_pack(deck, cast("Iterable[int]", pack)) for pack in given]
    # Which of two equal cards lies where makes no difference: the first always lies first.
    return tuple(tuple(deck.places([deck.cards[place] for place in pack])) for pack in checked)


def _listed_items(value: object) -> tuple[object, ...] | None:
    return tuple(cast("list[object]", value)) if isinstance(value, list | tuple) else None
