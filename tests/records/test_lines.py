"""One line for one deal."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.rules import PhaseRule, Pile, Setting, Standing, cards

PUZZLE = "kachufool | players=3 deal=0 dealer=2 scores=0,0,0 | AS / KS / 2H | - | 1, 0, 1, AS"


def refused(line: object) -> str:
    """Say why a line is refused."""
    with pytest.raises(tr.RecordError) as caught:
        tr.Deal.from_line(cast("str", line))
    return str(caught.value)


def test_a_line_tells_a_deal() -> None:
    """Hands, dealer and deeds are read as a person would write them."""
    deal = tr.Deal.from_line(PUZZLE)
    assert [str(hand) for hand in deal.hands] == ["", "KS", "2H"]
    assert (deal.turn, deal.trump, deal.bids) == (1, "S", (1, 0, 1))
    assert deal.to_line(tr.variants.kachufool()) == PUZZLE


def test_an_end_of_line_is_passed_over() -> None:
    """A line of a file may be given as it was read."""
    assert tr.Deal.from_line(PUZZLE + "\n") == tr.Deal.from_line(PUZZLE)


def test_the_rest_is_told_as_far_as_it_has_to_be() -> None:
    """Of the cards below the hands only those are named after which all lie in the order of the deck."""
    variant = tr.variants.oh_hell()
    deal = tr.Deal.start(variant, hands=["AS", "KS", "2H"], turn_up="9D")
    assert deal.to_line(variant).split(" | ")[3] == "9D"
    shuffled = tr.Deal.start(variant, players=3, seed=1)
    rest = shuffled.to_line(variant).split(" | ")[3].split()
    assert len(rest) <= 22
    assert rest[0] == str(shuffled.turn_up)


def test_house_rules_and_variants_of_ones_own_are_told() -> None:
    """What is no plain system is written as data, text with bars in it too."""
    for variant in (
        tr.variants.oh_hell(hook=False),
        tr.variants.oh_hell().evolve(name="odd | name } | x", deals=cards(2)),
    ):
        deal = tr.Deal.start(variant, players=3, seed=1)
        line = deal.to_line(variant)
        assert line.startswith("{")
        assert tr.Deal.from_line(line) == deal


def test_trump_that_was_told_is_told() -> None:
    """A deal that was begun with another trump than the rule's says so."""
    variant = tr.variants.kachufool()
    for trump in ("H", "NT"):
        deal = tr.Deal.start(variant, hands=["AS", "KS", "2H"], trump=trump)
        line = deal.to_line(variant)
        assert f" trump={trump} |" in line
        assert tr.Deal.from_line(line) == deal


def test_scores_before_the_deal_are_told() -> None:
    """Rules that look at the scores find them."""
    variant = tr.variants.boerenbridge()
    deal = tr.Deal.start(variant, standing=[85, -20, 30, 40], seed=4)
    line = deal.to_line(variant)
    assert "scores=85,-20,30,40" in line
    assert tr.Deal.from_line(line) == deal


def test_a_deal_that_looks_back_is_not_told_wrongly() -> None:
    """Where the trump follows from the deal before, a line could not tell it, and says so."""
    random, match = Random(2), tr.Match.start(tr.variants.ninety_nine(), players=3, seed=3)
    refusals = 0
    while len(match.ledger) < 8 and not match.is_over:
        try:
            again = tr.Deal.from_line(match.deal.to_line(match.variant))
        except tr.RecordError:
            refusals += 1
        else:
            assert (again.trump, again.script) == (match.deal.trump, match.deal.script)
        match = match.apply(random.choice(match.legal_actions()))
    assert refusals


def test_the_variant_has_to_be_the_deal_s_own() -> None:
    """A line under the name of another variant would be another deal."""
    deal = tr.Deal.start(tr.variants.oh_hell(), players=3, seed=1)
    with pytest.raises(tr.RecordError, match="to another variant"):
        deal.to_line(tr.variants.kachufool())
    with pytest.raises(tr.DefinitionError):
        deal.to_line(tr.variants.american_500())


@frozen
class DealInBlocks(PhaseRule):
    """All cards of a seat at once."""

    def start(self, deal: Setting) -> Setting:
        """Deal in blocks."""
        hands = tuple(
            Pile(deal.pack[seat * deal.cards : (seat + 1) * deal.cards], (seat,)) for seat in range(deal.seats)
        )
        return deal.but(hands=hands, stock=Pile(deal.pack[deal.seats * deal.cards :]))

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return "Each seat is dealt its cards at once."


def test_other_ways_to_deal_are_told_by_the_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the hands cannot be told to the dealing rule, the pack is."""
    variant = tr.variants.oh_hell(max_cards=3).evolve(dealing=DealInBlocks())
    # Its rule is in nobody's register.

    def to_dict(own: tr.Variant) -> dict[str, str]:
        return {"id": own.id}

    def from_dict(data: dict[str, str]) -> tr.Variant:
        assert data == {"id": variant.id}
        return variant.evolve()

    monkeypatch.setattr(tr.Variant, "to_dict", to_dict)
    monkeypatch.setattr(tr.Variant, "from_dict", from_dict)
    deal = tr.Deal.start(variant, players=3, seed=1)
    line = deal.to_line(variant)
    assert " | - | " in line
    assert tr.Deal.from_line(line) == deal


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "not in the catalogue"),
        (None, "a text of at most 20000 characters"),
        (7, "a text of at most"),
        ("x" * 20_001, "a text of at most"),
        ("kachufool", "facts such as"),
        (PUZZLE + " | -", "there are 4 parts"),
        (PUZZLE.replace("kachufool", "kachufol"), "did you mean kachufool?"),
        (PUZZLE.replace("kachufool", "{}"), "id"),
        (PUZZLE.replace("kachufool", "{"), "not JSON"),
        (PUZZLE.replace("kachufool", '{"base":1}'), "base"),
        (PUZZLE.replace("players=3", "players=2"), "players"),
        (PUZZLE.replace("players=3", "players=99"), "players"),
        (PUZZLE.replace("deal=0", "deal=1"), "3 hands of 2 cards are expected"),
        (PUZZLE.replace("deal=0", "deal=-1"), "facts such as"),
        (PUZZLE.replace("dealer=2", "dealer=3"), "a seat from 0 to 2"),
        (PUZZLE.replace("0,0,0", "0,0"), "3 scores"),
        (PUZZLE.replace("scores=0,0,0", "scores=0,0,0 trump=X"), "X"),
        (PUZZLE.replace("scores=0,0,0", "scores=0,0,0 trump=SS"), "SS"),
        (PUZZLE.replace("AS / KS", "AS / AS"), "AS"),
        (PUZZLE.replace("AS / KS / 2H", "AS / KS"), "3 hands of 1 card are"),
        (PUZZLE.replace("AS / KS / 2H", "-"), "3 hands of 1 card are"),
        (PUZZLE.replace("AS / KS", "AS / XX"), "XX"),
        (PUZZLE.replace("AS / KS", "as / KS"), "after 53 characters it goes on"),
        (PUZZLE.replace("AS / KS", "AS /  KS"), ""),
        (PUZZLE.replace(" - ", " 2C "), "after 68 characters it goes on"),
        (PUZZLE.replace(" - ", " AS "), "AS"),
        (PUZZLE.replace("1, AS", "1, KD"), "steps[3]: Seat 0 may not play KD"),
        (PUZZLE.replace("1, AS", "1,AS"), "steps[2]"),
        (PUZZLE.replace("1, 0, 1", "1, 0, 01"), "steps[2]"),
        (PUZZLE.replace("1, 0, 1", "0: 1, 0, 1"), "after 72 characters it goes on"),
        (PUZZLE + ", KS, 2H, AS", "steps[6]: Nobody may act"),
        (PUZZLE + " ", "after 83 characters nothing more is expected"),
        (PUZZLE.replace("deal=0", "deal=99"), "the schedule has 17 deals"),
    ],
)
def test_what_is_written_otherwise_is_refused(line: object, told: str) -> None:
    """The text is strict: one way to write a deal, and a sentence for every other."""
    assert told in refused(line)


def test_the_place_in_the_schedule_is_kept() -> None:
    """A later deal of the schedule has its own rules."""
    variant = tr.variants.nominations_clag()
    for plan in range(len(variant.at(4).plans)):
        deal = tr.Deal.start(variant, players=4, plan=plan, seed=plan)
        assert tr.Deal.from_line(deal.to_line(variant)) == deal
        assert deal.setting.standing == Standing((0,) * 4, plan, plan)
