"""Section 2 as the library tells and keeps it: names, views, events, sheets, files, and whole matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from tests.skat.table import (
    LAYOUTS,
    NAMES,
    PAGE,
    SYSTEMS,
    after,
    code,
    laid,
    match_of,
    played,
    points,
    said,
    started,
    words,
)

import trickrules as tr
from trickrules import events
from trickrules.records import Journal
from trickrules.rules import CardPoints, Contract, ContractBid, DealResult, Deck, EndsWhen, FixedTrump, MostLoses
from trickrules.variants.skat_family import BIDS, FROM_HAND, TAKEN, VALUES, GameValue, HighestBid, NameGame

if TYPE_CHECKING:
    from pathlib import Path


def test_2_names() -> None:
    """The catalogue finds the games by their other names, and by what is in them."""
    get = tr.variants.get
    assert get("international_skat") == get("einheitsskat") == tr.variants.skat()
    assert get("kneipenskat") == tr.variants.pub_skat()
    found = {entry.id for entry in tr.variants.find(players=3, mechanics=["matadors", "card points"])}
    assert found == set(SYSTEMS)
    assert {entry.countries for entry in tr.variants.find(family="Skat")} == {("Germany",)}


def test_4_1_pub_skat() -> None:
    """It is Skat with other options."""
    options: dict[str, Any] = {"all_pass": "ramsch", "kontra": "kontra_re", "kontra_by": "bidders"}
    assert tr.variants.skat(**options).fingerprint == tr.variants.pub_skat().fingerprint


@pytest.mark.parametrize("system", SYSTEMS)
def test_2_the_rules_are_data(system: str) -> None:
    """They come back from a file, without the system too, and from a match that is saved."""
    variant = tr.variants.get(system)
    assert tr.Variant.from_json(variant.to_json()) == variant
    bare = evolve(variant, origin=None, name="Another")
    assert "NameGame" in bare.to_json()
    assert tr.Variant.from_json(bare.to_json()) == bare
    match = tr.Match.start(variant, players=4, seed=2)
    for _ in range(6):
        match = match.apply(match.legal_actions()[-1])
    assert tr.Match.from_json(match.to_json()) == match


def test_2_2_the_ladder() -> None:
    """As the page lists it: all that a game can be worth, from 18 to 264."""
    assert (VALUES[0], VALUES[-1], len(VALUES)) == (18, 264, 63)
    assert VALUES[:12] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44)
    assert set(VALUES).isdisjoint({19, 21, 25, 34, 52, 61, 228, 252})
    assert [bid.text for bid in BIDS] == list(map(str, VALUES))


def test_2_2_every_value_is_on_the_page() -> None:
    """In the order of the ladder."""
    text = PAGE.read_text(encoding="utf-8").partition("### 2.2 ")[2].partition("### 2.3 ")[0]
    listed = next(cell for cell in code(text) if len(cell.split()) > 9)
    assert tuple(map(int, listed.split())) == VALUES


def test_2_4_what_is_laid_away_is_told_to_nobody_else() -> None:
    """Whatever it is, and whatever the skat was."""
    match = tr.Match.start(tr.variants.skat(), seed=1, dealer=2)
    for call in ("18", "pass", "pass", "take"):
        match = match.apply(call)
    pairs = [match.apply(match.legal_actions()[at]) for at in (0, -1)]
    for observer in (0, 2, None):
        one, other = (events(match, chosen, observer) for chosen in pairs)
        assert one == other
        assert pairs[0].view(observer) == pairs[1].view(observer)
    assert events(match, pairs[0], 1) != events(match, pairs[1], 1)


def test_2_5_what_was_bid_is_told_of() -> None:
    """All know it as well as the game."""
    deal = after(started("B"), *said("B1"))
    assert deal.setting.facts == (HighestBid(1, 20),)
    assert deal.view().facts == ("Seat 1 has bid 20.",)
    assert (str(deal.contract), deal.trump) == ("H by seat 1", "H")


def test_2_6_an_open_hand_is_seen_by_all() -> None:
    """In a null and in a suit game; a closed one by its owner."""
    for play, game, seat in (("F1", "null hand ouvert", 1), ("A1", "C hand ouvert", 0)):
        open_hand, shut = (after(started(play[0]), *said(play, name)) for name in (game, None))
        for observer in (0, 1, 2, None):
            assert len(open_hand.view(observer).hands[seat].cards) == 10
            assert (len(shut.view(observer).hands[seat].cards) == 10) == (observer == seat)
        assert open_hand.view().hands[2].cards == ()


def test_2_14_the_skat_stays_shut_in_a_hand_game() -> None:
    """The declarer does not see it either."""
    deal = after(started("C"), *said("C1"))
    assert [deal.view(seat).kitty.cards for seat in range(3)] == [(), (), ()]
    assert deal.view(2).kitty.count == 2


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("system", SYSTEMS)
def test_2_13_matches_end(system: str, seats: int) -> None:
    """With the round in which everybody has dealt; each total is what the deals add up to."""
    match = tr.Match.start(tr.variants.get(system, rounds=1), players=seats, seed=5)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0] if match.deal.phase == "play" else match.legal_actions()[-1])
    assert len(match.ledger) == seats
    assert {entry.result.dealer for entry in match.ledger} == set(range(seats))
    totals = [sum(entry.points[seat].total for entry in match.ledger) for seat in range(seats)]
    assert list(match.scores) == totals
    assert match.winners == tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def test_2_a_match_is_written_down(tmp_path: Path) -> None:
    """A journal is resumed where it was."""
    match = match_of("B1", seats=4)
    assert (match.scores, match.dealer) == ((0, 30, 0, 0), 0)
    journal = Journal.start(tmp_path / "skat.jsonl", match)
    journal.apply("18")
    journal.close()
    resumed = Journal.resume(tmp_path / "skat.jsonl")
    assert resumed.match == match.apply("18")
    resumed.close()


def test_2_a_contract_is_given() -> None:
    """Forehand gets it where all others pass, and then decides about the skat."""
    for seat in range(3):
        deal = tr.Deal.start(tr.variants.skat(), seed=1, dealer=2, contract="18", contractor=seat)
        assert (str(deal.contract), deal.phase, deal.turn) == (f"18 by seat {seat}", "exchange", seat)


# Score sheets: people with real cards write who got the game for what, and what it came to.


def sheet(**options: object) -> tr.ScoreSheet:
    """Begin a sheet of which Hans deals first."""
    return tr.ScoreSheet.start(tr.variants.get("skat", **options), NAMES, dealer=2)


def test_2_12_on_paper() -> None:
    """The bid, and the points that were counted; a deal that all pass counts without any."""
    kept = sheet().contract("20", by="Max").points([0, 30, 0])
    kept = kept.contract(None).contract("18", by="Vera").points({"Vera": -48, "Max": 0, "Hans": 0})
    assert kept.scores == {"Vera": -48, "Max": 30, "Hans": 0}
    assert [deal.dealer for deal in kept.deals] == [2, 0, 1]
    assert tr.ScoreSheet.from_dict(kept.to_dict()) == kept


def test_3_1_all_pass_on_paper() -> None:
    """It counts, is dealt again, or has points too."""
    assert sheet().contract(None).table.standing.place == 1
    assert sheet(all_pass="redeal").contract(None).table.standing.place == 0  # noqa: S106 -- a value of the option
    kept = sheet(all_pass="ramsch").contract(None)  # noqa: S106 -- a value of the option
    assert kept.points([-62, 0, 0]).scores_by_side == (-62, 0, 0)


# The rules that Skat has for itself, in a variant of one's own.


def test_2_5_games_of_ones_own() -> None:
    """They may be fewer; those without a value that is known are refused."""
    grands = tuple(game for game in FROM_HAND if game.strain == "grand")
    few = NameGame(taken=TAKEN[4:], from_hand=grands)
    skat = tr.variants.skat()
    assert isinstance(skat.declaring, tuple)
    variant = skat.evolve(declaring=(few, *skat.declaring[1:]))
    deal = tr.Deal.start(variant, seed=1, dealer=2)
    for call in ("18", "pass", "pass", "hand"):
        deal = deal.apply(call)
    assert list(map(str, deal.legal_actions())) == [game.text for game in grands]
    strange = ContractBid(text="NT", strain="NT", tricks=6, value=10)
    for taken, told in (
        (TAKEN[5:], "which can always be named"),
        ((*TAKEN, strange), "there is no game in the strain 'NT'"),
        ((*TAKEN, TAKEN[0]), "D"),
    ):
        with pytest.raises(tr.DefinitionError, match=told):
            skat.evolve(declaring=(NameGame(taken=taken), *skat.declaring[1:])).at(3)


def test_2_12_points_of_ones_own() -> None:
    """Refused where the pack lacks the cards; without contractor and without a rule for that nobody scores."""
    skat = tr.variants.skat(rounds=1)
    short = Deck.standard(ranks="8-A")
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        skat.evolve(deck=short, scoring=GameValue(count=CardPoints(values={"7": 1}))).at(3)
    ramsch = MostLoses(below=CardPoints(values={"2": 1}))
    with pytest.raises(tr.DefinitionError, match="no card of the pack"):
        skat.evolve(scoring=GameValue(without_contract=ramsch)).at(3)
    plain = skat.evolve(bidding=None, exchange=None, declaring=None, trump=FixedTrump("C"), scoring=GameValue())
    deal = laid(tr.Deal.start(plain, hands=list(LAYOUTS["A"].hands), kitty="7C 7D", dealer=2), "A1")
    assert points(deal) == [0, 0, 0]


def test_2_9_matadors_where_tricks_are_played_one_by_one() -> None:
    """What was played counts among them as well as what is left in the hand."""
    variant = tr.variants.skat().evolve(between=EndsWhen(tricks=10))
    deal = tr.Deal.start(variant, hands=list(LAYOUTS["A"].hands), kitty="7C 7D", dealer=2)
    deal = after(deal, *said("A1"), *words("A1"))
    assert points(deal) == points(played("A1")) == [180, 0, 0]


def test_2_11_a_bid_above_a_null_of_ones_own() -> None:
    """Its value goes up as that of the others does."""
    cheap = ContractBid(text="small", strain="nullo", tricks=0, value=10, name="a small null")
    result = played("F1").result
    assert result is not None
    small = DealResult(result.setting.but(contract=Contract(1, cheap)))
    (award,) = GameValue().score(small)[1].awards
    assert (award.points, award.reason) == (-60, "a small null, overbid with 23, lost")
