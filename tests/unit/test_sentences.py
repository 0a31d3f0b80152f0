"""Sentences: texts that know their templates, so that they can be told in other languages."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from attrs import field, frozen
from attrs.exceptions import FrozenInstanceError

import trickrules as tr
from trickrules.base.sentence import Described, all_of, either, numbered, spaced, template_of, together
from trickrules.bots import RandomBot, play_out
from trickrules.facts.naming import with_names
from trickrules.rules import (
    Bounce,
    CardsOf,
    DealerByResult,
    DealPasses,
    Duty,
    DutyRow,
    ExactScoring,
    MostTricks,
    MustTrump,
    NextDealer,
    Sentence,
    Unbroken,
)

SOURCE: Final = Path(tr.__file__).parent
FIELD: Final = re.compile(r"\{([a-z]\w*)\}")


class Rule(Described):
    """What a kind of rules is a subclass of; it tells nothing by itself."""


@frozen
class Own(Rule):
    """Everybody passes {count} cards of {cards} ({names}, {missing}, {describe}), e.g. to
    the left.  More is said below.
    """  # noqa: D205 -- a sentence that goes on

    count: int = 3
    cards: CardsOf = field(default=CardsOf(suit="H"))
    names: tuple[str, ...] = ("a", "b")


class Silent(Own):
    """Said in other words."""

    says: ClassVar[str] = "{count} it is."


class Quieter(Silent):  # noqa: D101 -- it has no docstring
    pass


class Mute(Rule):  # noqa: D101 -- it has no docstring
    pass


def test_a_rule_tells_itself_by_its_docstring() -> None:
    """The first sentence, on one line, with what the rule holds; braces around what it does not hold stay."""
    told = Own().describe()
    assert told == "Everybody passes 3 cards of cards of suit H (a, b, {missing}, {describe}), e.g."
    assert isinstance(told, Sentence)
    assert (told.id, told.fields["count"], told.fields["names"]) == ("Own", 3, ("a", "b"))
    assert told.fields.keys() == {"count", "cards", "names"}


@frozen
class SeatDeals(NextDealer):
    """Seat {who} deals next."""

    who: int = 0

    def seat(self, result: Any, totals: Any) -> int:  # noqa: ANN401 -- nothing is looked at
        """Name it."""
        return self.who


def test_every_kind_of_rule_tells_itself_by_its_docstring() -> None:
    """Who deals next, too; and what the library says of it is a sentence of parts."""
    assert SeatDeals(2).describe() == "Seat 2 deals next."
    rule = DealerByResult("worst", by="tricks")
    german = {"DealerByResult": "Wer {most} hat, gibt.", "DealerByResult.tricks.worst": "die wenigsten Stiche"}
    told = rule.describe()
    assert told == "Whoever won fewest tricks of a deal deals the next; in a tie, the first of them after the dealer."
    assert isinstance(told, Sentence)
    assert told.told(german) == "Wer die wenigsten Stiche hat, gibt."
    same = DealPasses(after_void="same").describe()
    again = "; after a void deal the same player deals again"
    assert (DealPasses().describe(), same) == (
        "The deal passes to the next player.",
        f"The deal passes to the next player{again}.",
    )


def test_says_is_the_template_where_there_is_one() -> None:
    """It goes before the docstring, and is inherited; without either the name of the class has to do."""
    assert Silent().describe() == Quieter().describe() == "3 it is."
    assert Mute().describe() == "Mute."
    assert template_of(Rule) == "Rule."


def test_a_sentence_is_a_text() -> None:
    """It compares, pickles and copies as its text does, keeps its template, and cannot be changed."""
    told = Sentence("x", "{a}, {b}, {c}, {d}", a=1, b=None, c=("p", 2), d=CardsOf(named="QS"))
    assert told == "1, , p, 2, QS"
    assert hash(told) == hash("1, , p, 2, QS")
    for again in (copy.copy(told), copy.deepcopy(told), pickle.loads(pickle.dumps(told))):
        assert (again, again.id, again.template, again.fields) == (told, told.id, told.template, told.fields)
    with pytest.raises(FrozenInstanceError):
        told.id = "y"
    with pytest.raises(FrozenInstanceError):
        del told.template


class Nameless:
    """A value that cannot be printed."""

    def __str__(self) -> str:
        """Refuse."""
        raise RuntimeError


def test_whatever_stands_in_a_field_is_told() -> None:
    """Values that cannot be printed, and numbers too long to be, are told in short; no template, no sentence."""
    assert Sentence("x", "{a}", a=Nameless()).startswith("<")
    assert Sentence("x", "{a}", a=10**5000) == "<int>"
    strange: Any = None
    with pytest.raises(tr.DefinitionError, match="Sentence: a name and a template are expected"):
        Sentence("x", strange)
    with pytest.raises(tr.DefinitionError, match="Sentence: a name and a template are expected"):
        Sentence(strange, "x")


def test_parts_are_told_in_the_other_language_too() -> None:
    """A translation finds the sentence, those in its fields, and those in lists, by their ids; others stay English."""
    bounce = Bounce(below=MostTricks(points=5)).describe()
    assert isinstance(bounce, Sentence)
    german = {"Bounce": "Über {target}: zurück. {below}", "MostTricks": "Die meisten Stiche: {points}."}
    assert bounce.told(german) == "Über 100: zurück. Die meisten Stiche: 5."
    assert bounce.told({"MostTricks": "{points}!"}) == "5! Twice the excess over 100 is subtracted."
    listed = Sentence("l", "{all}", all=(numbered(1, "trick"), numbered(2, "trick")))
    assert listed == "1 trick, 2 tricks"
    assert listed.told({"trick.one": "{number} Stich", "trick.many": "{number} Stiche"}) == "1 Stich, 2 Stiche"


def test_lists_in_words() -> None:
    """One of several, all of several, one after the other, with blanks or without."""
    assert either([1]) == 1
    assert either([0, 1, 2]) == "0 or 1 or 2"
    assert all_of(("A", "B")) == "A and B"
    assert all_of(("A",)) == "A"
    assert together(["a", "", "b"]) == "ab"
    assert spaced(["A.", "B."]) == "A. B."


def test_sets_of_cards_are_sentences() -> None:
    """Each way to name cards has a template of its own."""
    sets = (
        CardsOf(suit="H"),
        CardsOf(rank="A"),
        CardsOf(suit="H", rank="A", named="QS"),
        CardsOf(named="QS"),
        CardsOf(),
    )
    told = ["cards of suit H", "cards of rank A", "cards of suit H and rank A or QS", "QS", "no card"]
    assert list(map(str, sets)) == told


@frozen
class KeepsTrumps(Duty):
    """Nobody leads trumps."""

    def row(self, strain: str) -> DutyRow:
        """Want the others."""
        return DutyRow("leading", lambda row, _led: row.suit != strain)


def test_a_duty_names_its_code_and_its_reason_by_itself() -> None:
    """The code is made of the class's name, the clause of what the duty says; a subclass has the code of its parent."""
    assert KeepsTrumps.code == "play/keeps-trumps"
    assert KeepsTrumps().why("") == "Nobody leads trumps"
    other: Any = type("Other", (KeepsTrumps,), {})
    assert other.code == "play/keeps-trumps"
    assert MustTrump().why("S") == "a hand void in the suit led, S, must trump if it can"
    assert Unbroken(CardsOf(suit="H")).why("") == "cards of suit H may not be led before one has been played"


def test_every_refusal_is_a_sentence() -> None:
    """A refusal of the library knows what it is made of, and can be told by another template."""
    deal = tr.Deal.start(tr.variants.oh_hell(), hands=["AS 2H", "KS 3H", "QS 4H"], trump="NT", dealer=2)
    refused = deal.apply("1").apply("0").why_not("1")
    assert refused is not None
    assert isinstance(refused.message, Sentence)
    assert refused.message.id == "ExactBidding:bid/hook"
    hook = {"ExactBidding:bid/hook": "Platz {seat} darf nicht {bid} ansagen: {all}."}
    assert refused.message.told({**hook, "trick.many": "{number} Stiche"}) == "Platz 2 darf nicht 1 ansagen: 2 Stiche."


def test_names_stand_for_seats_in_templates() -> None:
    """On a score sheet the sentence has a template without the word seat; one of no template is looked through."""
    names = ("Ada", "Ben")
    turn = tr.Violation.of("x/y", "Seat {who} waits for seat {turn}; {n}.", 0, who=0, turn=either([0, 1, 2]), n=1)
    told = with_names(turn, names).message
    assert told == "Ada waits for Ada or Ben or seat 2; 1."
    assert isinstance(told, Sentence)
    assert told.id == "x/y:named"
    strange = tr.Violation.of("x/y", "Seat {who} may not: {why}.", who="'x'", why=Sentence("w", "no {it}", it=0))
    assert with_names(strange, names).message == "'x' may not: no 0."
    plain = tr.Violation("x/y", "Seat 1 may not, seat 0 or 7 may.")
    assert with_names(plain, names).message == "Ben may not, Ada or seat 7 may."


def sentences() -> list[tuple[str, str, set[str]]]:
    """Find the sentences of the source that have an id and a template of their own: with the fields that are given."""
    found: list[tuple[str, str, set[str]]] = []
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Sentence":
                name, template = node.args
                if isinstance(name, ast.Constant) and isinstance(template, ast.Constant):
                    given = {str(word.arg) for word in node.keywords}
                    found.append((str(name.value), str(template.value), given))
    return found


def test_an_id_has_one_template() -> None:
    """A translation of an id fits wherever it is told, and each field of the template is given."""
    templates = dict[str, str]()
    for name, template, given in sentences():
        assert templates.setdefault(name, template) == template
        assert set(FIELD.findall(template)) == given - {"None"} or "None" in given
    assert len(templates) > 20


def test_no_template_of_the_library_asks_for_what_is_not_there() -> None:
    """No brace is left in what the rules of the catalogue say."""
    scoring = ExactScoring(made="1", over="2", under="3", made_zero="4", together=True)
    told = [scoring.describe()]
    for name in tr.variants.ids():
        variant = tr.variants.get(name)
        for players in variant.players:
            rules = variant.at(players)
            told += [rule.describe() for plan in rules.plans for _, rule in plan.steps]
            told += [rule.describe() for plan in rules.plans for rule in (plan.slots.scoring, plan.slots.leader)]
            told += [rule.describe() for rule in (rules.ending, rules.first_dealer, rules.next_dealer)]
    told += [rule.describe() for rule in (DealPasses(after_void="same"), DealerByResult("worst", by="tricks"))]
    assert not [sentence for sentence in told if "{" in sentence or not isinstance(sentence, Sentence)]


def test_reasons_of_points_are_sentences() -> None:
    """Every reason of the bundled rules can be told by other templates, with names in it or without."""
    for players in (4, ["Ada", "Ben", "Cem", "Dan"]):
        for system in ("oh_hell", "boerenbridge", "american_500"):
            match = play_to_end(tr.variants.get(system), players)
            for entry in match.ledger:
                for points in (*entry.points, *entry.bonus):
                    for award in points.awards:
                        assert isinstance(award.reason, Sentence), award
                        assert award.reason.told({award.reason.id: "so"}) == "so"


def play_to_end(variant: tr.Variant, players: int | list[str]) -> tr.Match:
    """Play a whole match with random actions."""
    match = tr.Match.start(variant, players, seed=3)
    *_, last = play_out(match, RandomBot(3))
    return last
