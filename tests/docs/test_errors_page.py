"""The table of codes names every code of the source, and each of its examples is what the library says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, cast

import pytest
from attrs import frozen

import trickrules as tr
from trickrules.rules import (
    AskInTurn,
    CardBidding,
    CardPoints,
    CardsOf,
    ChangeForStock,
    ChooseSweep,
    ContractBid,
    DealCards,
    DealerNames,
    ExactBidding,
    FirstLead,
    FollowSuit,
    HighLowJokers,
    LadderBidding,
    LowestInFirstTrick,
    MustBeat,
    MustTrump,
    NotInFirstTrick,
    NotLed,
    NoUnderTrump,
    PassCards,
    PhaseRule,
    Premiums,
    RobTurnUp,
    StrongestNames,
    TellPoints,
    ThrowIn,
    Unbroken,
    cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from trickrules.rules import Phase, Setting

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"[a-z]+/[a-z]+(-[a-z]+)*")


class Line(NamedTuple):
    """A line of the table."""

    code: str
    meaning: str
    rule: str
    data: str
    example: str


def lines() -> list[Line]:
    """Read the table."""
    page = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
    found: list[Line] = []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if CODE.fullmatch(cells[0].strip("`")):
            found.append(Line(cells[0].strip("`"), *(cell.replace("`", "") for cell in cells[1:])))
    return found


def codes_of_source() -> set[str]:
    """Find every text in the source that looks like a code."""
    return {
        node.value
        for file in (ROOT / "src" / "trickrules").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }


def test_codes_agree() -> None:
    """No code is missing from the table, none is left over, none occurs twice with one rule."""
    told = [(line.code, line.rule) for line in lines()]
    assert {code for code, _ in told} == codes_of_source()
    assert len(set(told)) == len(told)


PLAIN: Final = tr.variants.oh_hell()
NAMED: Final = PLAIN.evolve(
    duties=(
        FollowSuit(),
        Unbroken(CardsOf(suit="H")),
        FirstLead(CardsOf(named="2C")),
        NotInFirstTrick(CardsOf(named="QS")),
        NotLed(CardsOf(named="AS")),
    )
)
TWO: Final = ["AS 2H", "KS 3H", "QS 4H"]


def bidding(hands: list[str] = TWO, variant: tr.Variant = PLAIN) -> tr.Deal:
    """Deal to three, seat 0 to bid."""
    return tr.Deal.start(variant, hands=hands, turn_up="5C", dealer=2)


def playing(hands: list[str] = TWO, variant: tr.Variant = PLAIN) -> tr.Deal:
    """Deal to three who bid nothing, seat 0 to lead."""
    return bidding(hands, variant).apply("0").apply("0").apply("0")


def finished() -> tr.Deal:
    """Play a deal to its end."""
    deal = playing()
    while not deal.is_over:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def amended(call: str, seat: int, before: str = "") -> tr.Violation:
    """Amend a bid of 1 by seat 0, perhaps once more after others, and catch the refusal."""
    deal = bidding().apply("1")
    for earlier in before.split():
        deal = deal.amend(earlier)
    with pytest.raises(tr.IllegalAction) as caught:
        deal.amend(call, seat)
    return caught.value.violation


def foreheads() -> tr.Deal:
    """Deal one card each that its own player does not see."""
    deal = tr.Deal.start(tr.variants.devils_bridge(), hands=["JS", "QS", "5S"], turn_up="5C", dealer=2, plan=18)
    return deal.apply("0").apply("0").apply("0")


def naming() -> tr.Deal:
    """Deal one card each, the dealer to name the trump."""
    variant = PLAIN.evolve(trump=DealerNames())
    return tr.Deal.start(variant, hands=["JS", "QS", "5S"], dealer=2)


@frozen
class EldestNames(PhaseRule):
    """Eldest names the trump suit."""

    after_dealing: ClassVar[bool] = True

    def start(self, deal: Setting) -> Phase:
        """Ask."""
        return self.ask(deal.eldest, [f"trump {suit.symbol}" for suit in deal.deck.suits])


def asking() -> tr.Deal:
    """Deal one card each, eldest to name the trump by a rule of one's own."""
    return tr.Deal.start(PLAIN.evolve(trump=EldestNames()), hands=["JS", "QS", "5S"], dealer=2)


def telling() -> tr.Deal:
    """Deal one card each, and have everybody tell what it counts."""
    named = StrongestNames(bids=(ContractBid(text="1S", strain="S", tricks=1, value=1),))
    variant = PLAIN.evolve(deals=cards(1), dealing=(DealCards(), TellPoints()), trump=None, bidding=named)
    return tr.Deal.start(variant, hands=["AS", "KS", "QS"], dealer=2)


def secretly() -> tr.Deal:
    """Deal four cards each, three of them to be a bid."""
    variant = PLAIN.evolve(deals=cards(1), dealing=DealCards(extra=3), bidding=CardBidding())
    hands = ["AS 2H 3H 4H", "KS 2D 3D 4D", "QS 2C 3C 4C"]
    return tr.Deal.start(variant, hands=hands, turn_up="5C", dealer=2)


def passing() -> tr.Deal:
    """Ask for cards to pass on, with no bidding before."""
    return tr.Deal.start(
        PLAIN.evolve(deals=cards(2), bidding=None, exchange=PassCards(count=2)), hands=TWO, turn_up="5C"
    )


def robbing() -> tr.Deal:
    """Ask who robs the card turned up, with no bidding before."""
    robbed = PLAIN.evolve(deals=cards(2), bidding=None, exchange=RobTurnUp(rank="A"))
    return tr.Deal.start(robbed, hands=TWO, turn_up="5C", dealer=2)


def swept() -> tr.Deal:
    """Play a trick, and ask who has taken it what that is worth."""
    deal = tr.Deal.start(PLAIN.evolve(bidding=None, showing=ChooseSweep()), hands=["AS", "KS", "QS"], turn_up="5C")
    return deal.apply("AS").apply("KS").apply("QS")


def offering() -> tr.Deal:
    """Ask for premiums, with no bidding before."""
    return tr.Deal.start(PLAIN.evolve(bidding=None, declaring=Premiums()), hands=TWO, turn_up="5C", dealer=2)


BLACK: Final = "AS KS QS JS TS 9S 8S 7S 6S RJ"
HANDS_OF_500: Final = [BLACK, "AC KC QC JC TC 9C 8C 7C 6C 5C", "AD KD QD JD TD 9D 8D 7D 6D 5D"]


def partnering() -> tr.Deal:
    """Stop where the contractor says who its partner is."""
    deal = tr.Deal.start(tr.variants.five_handed_500(), seed=1, dealer=4)
    for call in ("7H", "pass", "pass", "pass", "pass"):
        deal = deal.apply(call)
    return deal.apply(deal.legal_actions()[0])


def contracting(system: str, calls: str = "") -> tr.Deal:
    """Deal Five Hundred to four, seat 0 to call first, and make some calls."""
    deal = tr.Deal.start(
        tr.variants.get(system), hands=[*HANDS_OF_500, "AH KH QH JH TH 9H 8H 7H 6H 5H"], kitty="5S 4D 4H", dealer=3
    )
    for call in calls.split():
        deal = deal.apply(call)
    return deal


def declaring() -> tr.Deal:
    """Ask a contractor without trump whether its joker belongs to a suit."""
    return contracting("australian_500_home", "7NT pass pass pass").apply("discard 5S 4D 4H")


def laid_twice() -> tr.Violation:
    """Lay a card in a trick that lies there already."""
    with pytest.raises(tr.IllegalAction) as caught:
        tr.Trick.start(strain="NT", players=3).play("AS").play("AS")
    return caught.value.violation


SHEET: Final = tr.ScoreSheet.start(tr.variants.oh_hell(max_cards=2), ["Ada", "Ben", "Cem"], dealer="Cem")
BIDS: Final = SHEET.bids([1, 0, 0])
SECRET: Final = tr.ScoreSheet.start(tr.variants.ninety_nine(), ["Ada", "Ben", "Cem"])
PAIRS: Final = tr.ScoreSheet.start(tr.variants.australian_500(), ["Ada", "Ben", "Cem", "Dan"])
FIVE: Final = tr.ScoreSheet.start(tr.variants.five_handed_500(), ["Ada", "Ben", "Cem", "Dan", "Eve"])
EIGHTY: Final = tr.ScoreSheet.start(tr.variants.boerenbridge(), ["Ada", "Ben", "Cem", "Dan"], scores=[85, 0, 0, 0])
RUBBER: Final = tr.ScoreSheet.start(tr.variants.rubber_bridge(), ["Ada", "Ben", "Cem", "Dan"])
COUNTED: Final = tr.ScoreSheet.start(tr.variants.hearts(), ["Ada", "Ben", "Cem", "Dan"])
COUNTED_BY_PAIRS: Final = tr.ScoreSheet.start(
    tr.variants.australian_500().evolve(scoring=CardPoints(values=[(CardsOf(named="AH"), 1)])), PAIRS.players
).contract("7H", by="Ada")
OVER: Final = tr.ScoreSheet.start(PLAIN.evolve(deals=cards(1)), 3).skip()


def full() -> tr.ScoreSheet:
    """Deal again and again, and write nothing else."""
    sheet = SHEET
    for _ in range(401):
        sheet = sheet.redeal()
    return sheet


def announced() -> tr.ScoreSheet:
    """Announce and announce, and write nothing else."""
    sheet = RUBBER
    for _ in range(21):
        sheet = sheet.announce("honours", 100, by="Ada")
    return sheet


def unwritten(write: Callable[[], tr.ScoreSheet]) -> Callable[[], tr.Violation]:
    """Write something on a sheet, and catch the refusal."""

    def violation() -> tr.Violation:
        with pytest.raises(tr.IllegalAction) as caught:
            write()
        return caught.value.violation

    return violation


TRUMPING: Final = PLAIN.evolve(duties=(FollowSuit(), MustTrump()))
BEATING: Final = PLAIN.evolve(duties=(FollowSuit(), MustBeat()))
UNDER: Final = PLAIN.evolve(duties=(FollowSuit(), NoUnderTrump()))
JOKERS: Final = PLAIN.evolve(deck=tr.Deck.standard() + "JK JK", ranking=HighLowJokers())
MISDEALT: Final = PLAIN.evolve(dealing=(DealCards(), ThrowIn(CardsOf(rank="9T"))))
LOWEST: Final = PLAIN.evolve(duties=(FollowSuit(), LowestInFirstTrick(CardsOf(suit="C"))))
CHANGING: Final = PLAIN.evolve(dealing=(DealCards(), ChangeForStock(CardsOf(rank="9T"), count=1)))
SOLO: Final = ContractBid(text="solo", strain="NT", tricks=7, value=1)
DOUBLING: Final = LadderBidding(bids=(SOLO,), turns="always", doubles=True)


def of_spades(*calls: int | str, system: str = "spades", **options: object) -> tr.Deal:
    """Deal Spades, the hearts and the ace of spades to seat 0, and make some calls."""
    deal = tr.Deal.start(
        tr.variants.get(system, **options), hands=["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS"] + [None] * 3
    )
    for call in calls:
        deal = deal.apply(call)
    return deal


def asked() -> tr.Auction:
    """Ask two, of whom the last may not pass."""
    return tr.Auction.start(AskInTurn(("pass", SOLO), not_last=("pass",)), players=2, dealer=1)


def alone() -> tr.Deal:
    """Have seat 0 name clubs, alone, its partner asked for a card, and the others whether they defend alone."""
    hands = ["AC KC QC JC TC", "AS KS QS JS TS", "AD KD QD JD TD", "AH KH QH JH TH"]
    variant = tr.variants.euchre(partners_best=True, defend_alone="against_alone")
    deal = tr.Deal.start(variant, hands=hands, turn_up="9S", dealer=3)
    for call in ("pass", "pass", "pass", "pass", "C alone"):
        deal = deal.apply(call)
    return deal


def of_skat(calls: str) -> tr.Deal:
    """Begin a deal of Skat with kontra, and say something; seat 1 bids first."""
    hands = ["AC TC KC QC 9C 8C 7C AS TS KS", "JC JS JH JD AH TH KH QH 9S 8S", "AD TD KD QD 9D 8D 7D 9H 8H QS"]
    deal = tr.Deal.start(tr.variants.skat(kontra="kontra_re"), hands=hands, kitty="7H 7S", dealer=2)
    for call in calls.split():
        deal = deal.apply(call.replace("_", " "))
    return deal


def zero_before() -> tr.Match:
    """Let seat 0 bid 0 in the deal before, and be asked again."""
    once = PLAIN.evolve(deals=cards(2) * 2, bidding=ExactBidding(zeros=1, first="dealer", hook=False))
    match = tr.Match.start(once, players=3, seed=1, dealer=2).apply("1").apply("0")
    while not match.ledger:
        match = match.apply(match.legal_actions()[0])
    return match


COLOURED: Final = PLAIN.evolve(deck=tr.Deck.standard() + "RJ BJ")


def void_in_spades() -> tr.Deal:
    """Let a hand with a joker show that it has no spade, and win the lead."""
    game = tr.variants.australian_500(kitty_size=6, joker_lead_limit="not_shown_void").evolve(deals=cards(3))
    hands, kitty = ["5S TH TC", "RJ BJ 4H", "7S 7C 9D", "8S 5H 8C"], "KS KH KD KC QS QH"
    deal = tr.Deal.start(game, hands=hands, kitty=kitty, dealer=3)
    for action in ("7NT", "pass", "pass", "pass", f"discard {kitty}", "5S", "RJ", "7S", "8S"):
        deal = deal.apply(action)
    return deal


PROVOKED: Final[dict[tuple[str, str], Callable[[], tr.Violation | None]]] = {
    ("turn/not-yours", ""): lambda: bidding().why_not("1", 1),
    ("phase/over", ""): lambda: finished().why_not("AS"),
    ("bid/not-a-bid", "ExactBidding"): lambda: bidding().why_not("three"),
    ("bid/not-a-bid", "CardBidding"): lambda: secretly().why_not("bid AS KS"),
    ("bid/out-of-range", "ExactBidding"): lambda: bidding().why_not("3"),
    ("bid/hook", "ExactBidding"): lambda: bidding().apply("1").apply("0").why_not("1"),
    ("bid/not-a-bid", "LadderBidding"): lambda: contracting("american_500").why_not("5S"),
    ("bid/too-low", "LadderBidding"): lambda: contracting("american_500", "8H").why_not("8D"),
    ("bid/no-hint", "LadderBidding"): lambda: contracting("american_500", "8H").why_not("iS"),
    ("bid/not-yet", "LadderBidding"): lambda: contracting("australian_500").why_not("N"),
    ("discard/not-so", "Discard"): lambda: contracting("australian_500", "7H pass pass pass").why_not("discard AS"),
    ("pass/not-so", "PassCards"): lambda: passing().why_not("pass AS", 0),
    ("kitty/not-so", "TakeKitty"): lambda: of_skat("18 pass pass").why_not("keep"),
    ("game/not-so", "NameGame"): lambda: of_skat("24 pass pass take").apply("discard 7H 7S").why_not("null"),
    ("bid/not-a-bid", "HoldBidding"): lambda: of_skat("").why_not("19"),
    ("bid/too-low", "HoldBidding"): lambda: of_skat("22 hold").why_not("20"),
    ("bid/closed", "HoldBidding"): lambda: of_skat("22").why_not("24"),
    ("bid/not-a-bid", "DoubleContract"): lambda: of_skat("18 pass pass hand grand_hand").why_not("double"),
    ("bid/closed", "DoubleContract"): lambda: of_skat("18 pass pass hand grand_hand").why_not("re"),
    ("change/not-so", "ChangeForStock"): lambda: bidding(variant=CHANGING).why_not("change AS", 0),
    ("give/not-so", "SwapWithPartner"): lambda: alone().why_not("keep", 2),
    ("bid/not-a-bid", "DefendsAlone"): lambda: alone().apply("keep", 0).apply("give AD", 2).why_not("pass"),
    ("rob/not-so", "RobTurnUp"): lambda: robbing().why_not("rob 2H", 0),
    ("partner/not-so", "CallPartner"): lambda: partnering().why_not("with 0"),
    ("sweep/not-so", "ChooseSweep"): lambda: swept().why_not("both"),
    ("declare/not-so", "DeclareJoker"): lambda: declaring().why_not("RJ"),
    ("play/already-played", ""): laid_twice,
    ("bid/zero-again", "ExactBidding"): lambda: zero_before().why_not("0"),
    ("bid/no-double", "LadderBidding"): lambda: tr.Auction.start(DOUBLING, players=2, dealer=1).why_not("redouble"),
    ("bid/not-a-bid", "AskInTurn"): lambda: asked().why_not("maybe"),
    ("bid/closed", "AskInTurn"): lambda: asked().call("pass").why_not("pass"),
    ("deal/not-thrown-in", "ThrowIn"): lambda: bidding(variant=MISDEALT).why_not("throw in", 0),
    ("bid/closed", "SideBidding"): lambda: of_spades(5, 4).why_not("9"),
    ("bid/closed", "HandBidding"): lambda: of_spades(system="mirror_spades").why_not("4"),
    ("bid/closed", "BlindNil"): lambda: (
        of_spades("blind nil", blind_nil="always", both_nil=False).apply("look").why_not("blind nil")
    ),
    ("pass/not-so", "PassToPartner"): lambda: of_spades(0, 4, 5, 3, nil_exchange=2).why_not("pass AS"),
    ("bid/not-amendable", ""): lambda: amended("0", 2),
    ("bid/amended-out", ""): lambda: amended("1", 0, before="2 1 2"),
    ("bid/unchanged", ""): lambda: amended("1", 0),
    ("deal/not-its-points", "TellPoints"): lambda: telling().why_not("points 12", 0),
    ("bid/not-offered", "StrongestNames"): lambda: (
        telling().apply("points 4", 0).apply("points 3", 1).apply("points 2", 2).why_not("2S")
    ),
    ("choice/not-offered", "EldestNames"): lambda: asking().why_not("X"),
    ("trump/not-a-suit", "DealerNames"): lambda: naming().why_not("trump X"),
    ("offer/not-an-offer", "Premiums"): lambda: offering().why_not("maybe"),
    ("offer/too-low", "Premiums"): lambda: offering().apply("declare").why_not("declare"),
    ("play/not-a-card", "PlayTricks"): lambda: playing().why_not("XX"),
    ("play/which-card", "PlayTricks"): lambda: (
        tr.Deal.start(COLOURED, hands=["RJ", "KS", "QS"], trump="NT", dealer=2)
        .apply("0")
        .apply("0")
        .apply("0")
        .why_not("joker")
    ),
    ("play/shown-void", "PlayTricks"): lambda: void_in_spades().why_not("BJ as S"),
    ("play/not-in-hand", "PlayTricks"): lambda: playing().why_not("KS"),
    ("play/form", "PlayTricks"): lambda: playing(["JK", "KS", "QS"], JOKERS).why_not("JK"),
    ("play/must-follow-suit", "FollowSuit"): lambda: playing().apply("AS").why_not("3H"),
    ("play/must-trump", "MustTrump"): lambda: playing(["AS 2H", "3H 4C", "4S 5H"], TRUMPING).apply("AS").why_not("3H"),
    ("play/must-beat", "MustBeat"): lambda: playing(["JS 2H", "QS 4S", "5S 5H"], BEATING).apply("JS").why_not("4S"),
    ("play/no-under-trump", "NoUnderTrump"): lambda: (
        playing(["KS AS", "8C 3D", "2C 5D"], UNDER).apply("KS").apply("8C").why_not("2C")
    ),
    ("play/not-broken", "Unbroken"): lambda: playing(["JS 2H", "QS 4S", "5S 5H"], NAMED).why_not("2H"),
    ("play/first-lead", "FirstLead"): lambda: playing(["JS 2C", "QS 4S", "5S 5H"], NAMED).why_not("JS"),
    ("play/not-led", "NotLed"): lambda: playing(["JS AS", "QS 4S", "5S 5H"], NAMED).why_not("AS"),
    ("play/not-in-first-trick", "NotInFirstTrick"): lambda: (
        playing(["JS 2H", "QS 4S", "5S 5H"], NAMED).apply("JS").why_not("QS")
    ),
    ("play/lowest-in-first-trick", "LowestInFirstTrick"): lambda: (
        playing(["2C 3C", "9C 4C", "7C 6C"], LOWEST).apply("2C").why_not("9C")
    ),
    ("play/unseen", "PlayTricks"): lambda: foreheads().why_not("JS"),
    ("bid/not-a-bid", "ToldBids"): unwritten(lambda: SECRET.bids([0, 10, 0])),
    ("sheet/over", ""): unwritten(OVER.redeal),
    ("seat/no-such-player", ""): unwritten(lambda: SHEET.bid(0, "Eve")),
    ("sheet/not-for-each", ""): unwritten(lambda: BIDS.tricks([1, 1])),
    ("sheet/no-bids", ""): unwritten(lambda: PAIRS.bid(7)),
    ("sheet/bids-are-in", ""): unwritten(lambda: BIDS.bid(1)),
    ("sheet/bid-missing", ""): unwritten(lambda: SHEET.bids([1, None, 0])),
    ("sheet/does-not-bid", ""): unwritten(lambda: EIGHTY.bids([0, 1, 2, 3])),
    ("sheet/no-contract", ""): unwritten(lambda: SHEET.contract("7H", by="Ada")),
    ("sheet/no-premium", ""): unwritten(lambda: SHEET.premium("reveal", by="Ada")),
    ("sheet/no-tricks", ""): unwritten(lambda: COUNTED.tricks([13, 0, 0, 0])),
    ("sheet/no-points", ""): unwritten(lambda: SHEET.points([1, 2, 3])),
    ("sheet/points-missing", ""): unwritten(lambda: COUNTED.points({"Ada": 26})),
    ("sheet/not-points", ""): unwritten(lambda: COUNTED.points([0, 0, cast("int", 0.5), 0])),
    ("sheet/not-for-each-side", ""): unwritten(lambda: COUNTED_BY_PAIRS.points([1, 2, 3, 4])),
    ("sheet/no-announcement", ""): unwritten(lambda: PAIRS.announce("honours", 100, by="Ada")),
    ("sheet/not-announced", ""): unwritten(lambda: RUBBER.announce("honours", cast("int", 0.5), by="Ada")),
    ("sheet/too-much-announced", ""): unwritten(announced),
    ("sheet/not-a-call", ""): unwritten(lambda: SECRET.premium("bribe", by="Ada")),
    ("sheet/no-partners", ""): unwritten(lambda: FIVE.contract("N", by="Ada").partners("Ben")),
    ("sheet/not-partners", ""): unwritten(lambda: FIVE.contract("7H", by="Ada").partners("Ada")),
    ("sheet/not-a-strain", ""): unwritten(lambda: SHEET.trump("X")),
    ("sheet/trump-known", ""): unwritten(lambda: SECRET.trump("H")),
    ("sheet/not-yet", ""): unwritten(lambda: SHEET.tricks([1, 1, 0])),
    ("sheet/not-a-number", ""): unwritten(lambda: BIDS.tricks([1, 2, -1])),
    ("sheet/tricks-missing", ""): unwritten(lambda: BIDS.tricks({"Ada": 1, "Ben": 1})),
    ("sheet/sits-out", ""): unwritten(lambda: PAIRS.contract("N", by="Dan").tricks([9, 1, 0, 0])),
    ("sheet/tricks-do-not-add-up", ""): unwritten(lambda: BIDS.tricks([1, 0, 0])),
    ("sheet/no-such-deal", ""): unwritten(lambda: BIDS.correct(3)),
    ("sheet/deal-under-way", ""): unwritten(BIDS.skip),
    ("sheet/cards", ""): unwritten(lambda: SHEET.extra(cards=18)),
    ("sheet/full", ""): unwritten(full),
    ("sheet/not-a-name", ""): unwritten(lambda: SHEET.join("")),
    ("sheet/name-taken", ""): unwritten(lambda: SHEET.join("Ada")),
    ("sheet/not-a-score", ""): unwritten(lambda: SHEET.join("Eve", score=10**10)),
    ("sheet/not-a-seat", ""): unwritten(lambda: SHEET.join("Eve", seat=4)),
    ("sheet/table", ""): unwritten(lambda: SHEET.leave("Ada")),
    ("sheet/teams", ""): unwritten(lambda: PAIRS.leave("Ada")),
}


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line.code}-{line.rule}")
def test_line_is_true(line: Line) -> None:
    """Code, rule, data and example of a line are those of a refusal that really happens."""
    refused = PROVOKED[line.code, line.rule]()
    assert refused is not None
    assert refused.code == line.code
    assert refused.rule == line.rule
    assert ", ".join(refused.data) == line.data
    assert refused.message == line.example
