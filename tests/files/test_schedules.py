"""Schedules as texts: ``str`` of one is read back, and nothing that is no schedule is read as one."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import CALM

import trickrules as tr
from trickrules.files.expressions import LONGEST_SCHEDULE, schedule_text
from trickrules.rules import (
    MAX,
    PLAYERS,
    CardsOf,
    CountedBids,
    DealCards,
    DealerNames,
    ExactScoring,
    FixedTrump,
    FollowSuit,
    MostTricks,
    MustBeat,
    NotLed,
    NoTrump,
    Schedule,
    Size,
    SuitRanking,
    TrumpSequence,
    TurnUp,
    WildTwos,
    by_players,
    cards,
    down,
    up,
)

MANY: Final = settings(max_examples=150, deadline=None, suppress_health_check=CALM)

TABLES: Final = st.dictionaries(st.integers(1, 12), st.integers(1, 20), min_size=1, max_size=3).map(by_players)
SIZES: Final[st.SearchStrategy[Any]] = st.one_of(
    st.integers(1, 60),
    st.just(MAX),
    st.builds(
        Size,
        at_most=st.none() | st.integers(1, 20) | TABLES,
        of=st.none() | st.integers(1, 99),
        spare=st.integers(0, 2),
        less=st.integers(0, 2),
        at_least=st.integers(1, 3),
        exact=st.booleans(),
    ),
)
TRUMPS: Final = st.one_of(
    st.none(),
    st.just(NoTrump()),
    st.builds(FixedTrump, st.sampled_from("CDHS")),
    st.builds(TrumpSequence, st.lists(st.sampled_from(["S", "D", "NT"]), min_size=1).map(tuple)),
    st.just((TurnUp(naming="W", no_trump_ranks="23"), DealerNames())),
)
OVERRIDES: Final[st.SearchStrategy[dict[str, Any]]] = st.fixed_dictionaries(
    {},
    optional={
        "trump": TRUMPS,
        "bidding": st.none() | st.builds(CountedBids, st.integers(0, 5)),
        "dealing": st.builds(DealCards, extra=st.integers(0, 3), seen_by=st.sampled_from(["owner", "others"])),
        "duties": st.sampled_from([(), (FollowSuit(),), (FollowSuit(), MustBeat(), NotLed(CardsOf(named="QS KS")))]),
        "flow": st.just(("bidding", "dealing", "play")),
        "ranking": st.just(WildTwos(below=SuitRanking(order="A23456789TJQK"))),
        "scoring": st.sampled_from([MostTricks(points=-3), ExactScoring(made="10 + bid**2", missed="-(5 + diff)")]),
    },
)


@st.composite
def _run(draw: st.DrawFn) -> Schedule:
    if draw(st.booleans()):
        return cards(draw(SIZES), **draw(OVERRIDES))
    return draw(st.sampled_from([up, down]))(draw(SIZES), draw(SIZES), step=draw(st.integers(1, 3)))


@st.composite
def _joined(draw: st.DrawFn, parts: st.SearchStrategy[Schedule]) -> Schedule:
    """Put schedules together in one of the ways that give one that may be part of another."""
    part, how = draw(parts), draw(st.sampled_from(["+", "then", "*", "first", "last", "every", "largest"]))
    match how:
        case "+":
            return part + draw(parts)
        case "then":
            return part.then(draw(parts))
        case "*":
            return part * draw(TIMES)
        case "largest":
            return part.largest(**draw(OVERRIDES))
        case _:
            marked: Schedule = getattr(part, how)(size=draw(st.none() | SIZES), **draw(OVERRIDES))
            return marked


TIMES: Final[st.SearchStrategy[int]] = st.integers(1, 9) | TABLES | st.just(PLAYERS)
SCHEDULES: Final = st.recursive(_run(), _joined, max_leaves=6)


@st.composite
def _endless(draw: st.DrawFn) -> Schedule:
    return draw(SCHEDULES).forever.first(**draw(OVERRIDES))


ENDLESS: Final = _endless()


@MANY
@given(SCHEDULES | ENDLESS)
def test_any_schedule_is_read_back(schedule: Schedule) -> None:
    """From its ``str``, and from the shorter text that files have."""
    if len(str(schedule)) <= LONGEST_SCHEDULE:
        assert Schedule.parse(str(schedule)) == schedule
    try:
        short = schedule_text(schedule)
    except tr.DefinitionError:
        assert len(str(schedule)) > LONGEST_SCHEDULE
    else:
        assert len(short) <= len(str(schedule)) + 2 * str(schedule).count("'")
        assert Schedule.parse(short) == schedule


def test_what_a_hand_writes() -> None:
    """Blanks, line ends, brackets and rules by the order of their fields do not matter."""
    assert Schedule.parse(" up(1,\n MAX)") == up(1, MAX)
    assert Schedule.parse("(up(1, 2)) + (cards(3) + (cards(4)))") == up(1, 2) + cards(3) + cards(4)
    assert Schedule.parse("up(1, 2).then(cards(2)).last(trump=FixedTrump('S'))") == up(1, 2).then(cards(2)).last(
        trump=FixedTrump("S")
    )
    assert Schedule.parse("cards(MAX - 1 - 1)") == cards(MAX - 2)
    assert Schedule.parse("cards(1, trump=[TurnUp(), DealerNames()])") == cards(1, trump=(TurnUp(), DealerNames()))
    assert Schedule.parse("cards(1, scoring=ExactScoring(made='won', missed=Formula('0')))") == cards(
        1, scoring=ExactScoring(made="won", missed="0")
    )
    assert Schedule.parse("cards(1, bidding=CountedBids(2))") == cards(1, bidding=CountedBids(2))


def test_sums_are_alike_however_they_are_put_together() -> None:
    """What is dealt alike and written alike is equal."""
    one, two, three = cards(1), cards(2), cards(3)
    assert (one + two) + three == one + (two + three)
    assert down(3, 3, step=2) == up(3, 3) == cards(3)
    assert one.then(two + three) != one.then(two) + three


def test_text_leaves_out_what_is_as_usual() -> None:
    """Of rules within a schedule, as everywhere in a file."""
    schedule = cards(7, trump=TurnUp(), ranking=WildTwos(), flow=("dealing", "play")).last(size=MAX - 1)
    assert schedule_text(schedule) == (
        "cards(7, trump=TurnUp(), ranking=WildTwos(), flow=('dealing', 'play')).last(size=MAX - 1)"
    )


BAD: Final = [
    "",
    " ",
    "5",
    "None",
    "MAX",
    "up",
    "up()",
    "up(1)",
    "up(1, 2, 3)",
    "up(1, 2, stride=2)",
    "up(1, last=2)",
    "up(1, 2, step='2')",
    "up(1, True)",
    "up(1, 2.0)",
    "up(1, '2')",
    "up(0, 2)",
    "up(1, -2)",
    "up(1, 99999999)",
    "up(*[1, 2])",
    "up(**{})",
    "up(1, 2, **{'step': 2})",
    "down(MAX + 1, 2)",
    "down(5 - 1, 2)",
    "down(MAX - MAX, 2)",
    "down(MAX - 1.5, 2)",
    "cards()",
    "cards(size=5)",
    "cards(Size(5))",
    "cards(Size(at_mots=5))",
    "cards(Size(at_most='5'))",
    "cards(Size(at_most=by_players({4: 'x'})))",
    "cards(Size(of=by_players({4: 5})))",
    "cards(Size(spare=-1))",
    "cards(1) - cards(1)",
    "cards(1) + 1",
    "cards(1) * 0",
    "cards(1) * True",
    "cards(1) * cards(1)",
    "2 * cards(1)",
    "cards(1) * by_players({})",
    "cards(1) * by_players({4: 0})",
    "cards(1) * by_players({'4': 2})",
    "cards(1) * by_players({**{4: 2}})",
    "cards(1) * by_players({4: 2}, 5)",
    "cards(1) * by_players(4)",
    "cards(1).forever()",
    "cards(1).forever + cards(2)",
    "cards(1).then",
    "cards(1).then(5)",
    "cards(1).then(cards(1), cards(2))",
    "cards(1).last",
    "cards(1).last(5)",
    "cards(1).last(size='x')",
    "cards(1).largest(size=5)",
    "cards(1).drafts(52, 4)",
    "cards(1).__class__",
    "cards(1).parse('up(1, 2)')",
    "cards(1, trunp=NoTrump())",
    "cards(1, trump=NoTrunp())",
    "cards(1, trump=NoTrump)",
    "cards(1, trump='NoTrump()')",
    "cards(1, trump=NoTrump(5))",
    "cards(1, trump=NoTrump(x=5))",
    "cards(1, trump=NoTrump(kind='TurnUp'))",
    "cards(1, trump=FixedTrump('S', suit='H'))",
    "cards(1, trump=FixedTrump(S))",
    "cards(1, trump=FixedTrump(5))",
    "cards(1, trump=FixedTrump(suit='S', suit='H'))",
    "cards(1, trump=FixedTrump())",
    "cards(1, trump=FollowSuit())",
    "cards(1, trump=by_players({4: NoTrump()}))",
    "cards(1, bidding=CountedBids(1.5))",
    "cards(1, bidding=CountedBids(-x))",
    "cards(1, bidding=CountedBids(tricks=...))",
    "cards(1, flow='play')",
    "cards(1, flow=('tea',))",
    "cards(1, flow=5)",
    "cards(1, deck=Deck.standard())",
    "cards(1, scoring=ExactScoring(made=Formula('1/0'), missed='0'))",
    "cards(1, scoring=ExactScoring(made=Formula(5), missed='0'))",
    "cards(1, scoring=ExactScoring(made=Formula('0', '1'), missed='0'))",
    "cards(1, duties=(NotLed(cards=CardsOf('H')),))",
    "cards(1, duties=(NotLed(cards=CardsOf(suits='H')),))",
    "cards(1, duties=(NotLed(cards=ContractBid(suit='H')),))",
    "__import__('os').system('true')",
    "cards(__import__('os'))",
    "cards(1, trump=__import__('os'))",
    "cards(1, trump=eval('1'))",
    "[up(1, 2) for _ in 'ab'][0]",
    "up(1, 2) if True else up(1, 3)",
    "(lambda: up(1, 2))()",
    "f'{up(1, 2)}'",
    "up(1, 2); up(1, 3)",
    "up(1, 2)\nup(1, 3)",
    "up(1, (x := 2))",
    "up(1, 2",
    "\x00",
    "cards(1)" + " + cards(1)" * 500,
    "(" * 300 + "cards(1)" + ")" * 300,
    "cards(1)" + ".forever" * 200,
    "cards(1)" + ".first()" * 200,
    "cards(" + "-" * 1900 + "1)",
    "cards(1, flow=" + "(" * 90 + "5," + "),)" * 45 + ")",
    "cards(1" + "0" * 1900 + ")",
    "up(1, 2)" + " " * LONGEST_SCHEDULE,
]


@pytest.mark.parametrize("text", [*BAD, 5, None, b"up(1, 2)", ["up(1, 2)"]], ids=lambda text: repr(text)[:50])
def test_texts_that_are_no_schedules(text: Any) -> None:  # noqa: ANN401 -- anything
    """They are refused in our words, and nothing of them is run."""
    with pytest.raises((tr.ParseError, tr.DefinitionError)) as refused:
        Schedule.parse(text)
    assert len(str(refused.value)) < 2_000


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards(1).lats(trump=NoTrump())", "'cards(1).lats(trump=NoTrump())' is not part of a schedule"),
        ("cards(1, trunp=NoTrump())", "trunp: there is no such name here; did you mean trump?"),
        ("cards(1, trump=NoTrunp())", "trump.kind: 'NoTrunp' is not a known kind of rule; did you mean NoTrump?"),
        ("cards(1, trump=FixedTrump(suit=5))", "trump.suit: a text is expected, not 5"),
        ("cards(1, trump=FixedTrump('S', 'H'))", "it is given too many arguments"),
        ("cards(Size(at_mots=5))", "'at_mots' is not an argument here: there are at_most, of"),
        ("cards(5 - 1)", "cards can be subtracted only from MAX or a Size"),
        ("cards(1) * 0", "a schedule is repeated a whole number of times from 1"),
    ],
)
def test_refusals_say_what_is_wrong(text: str, told: str) -> None:
    """With the part that is meant, and the name that may be meant."""
    with pytest.raises((tr.ParseError, tr.DefinitionError)) as refused:
        Schedule.parse(text)
    assert told in str(refused.value)


def test_all_faults_of_a_deal_at_once() -> None:
    """Of the slots that one deal has to itself."""
    with pytest.raises(tr.DefinitionError) as refused:
        Schedule.parse("cards(1, trump=FixedTrump(5), flow=(1, 'play'), strange=1)")
    assert {fault.path for fault in refused.value.faults} == {"trump.suit", "flow[0]", "strange"}


@MANY
@given(st.text(alphabet="updowncardsMAXSize(),.*+-= 0123456789thenlastforever'\"[]{}:", max_size=80) | st.text())
def test_any_text_is_a_schedule_or_refused(text: str) -> None:
    """No other error, whatever is written."""
    try:
        schedule = Schedule.parse(text)
    except tr.TrickRulesError:
        return
    assert Schedule.parse(str(schedule)) == schedule


@MANY
@given(st.data())
def test_any_damaged_schedule_is_a_schedule_or_refused(data: st.DataObject) -> None:
    """A letter lost, doubled or changed."""
    text = data.draw(st.sampled_from([str(tr.variants.get(name).deals) for name in tr.variants.ids()]))
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 3)) :]
    try:
        Schedule.parse(damaged)
    except tr.TrickRulesError:
        return
