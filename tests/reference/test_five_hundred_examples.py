"""The plain reference of Five Hundred against the worked examples of its rules text, one test for each number."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from tests.reference import five_hundred_reference as ref

ALL_SUITS = ["S", "C", "D", "H"]
SEVEN_UP = 20  # trick bids of levels 7 to 10


def words(text: str) -> list[str]:
    """Some calls or cards, in the order in which they are written."""
    return text.split()


def us(players: int | None = None, **options: object) -> ref.System:
    """The american system."""
    return ref.System("american_500", players, **options)


def au(players: int | None = None, **options: object) -> ref.System:
    """The australian system."""
    return ref.System("australian_500", players, **options)


def cutthroat(players: int | None = None, **options: object) -> ref.System:
    """The system for three, each for self."""
    return ref.System("cutthroat_500", players, **options)


def faults(name: str, players: int | None = None, **options: object) -> list[str]:
    """The options at fault."""
    with pytest.raises(ValueError, match=r".") as refusal:
        ref.System(name, players, **options)
    found: list[str] = refusal.value.args[0]
    return found


def auction(system: ref.System, calls: str = "", dealer: int = -1, hands: dict[int, str] | None = None) -> ref.Deal:
    """A deal after some calls; seat 0 calls first unless there is a dealer, and some seats may hold certain cards."""
    dealer %= system.players
    wanted = {seat: cards.split() for seat, cards in (hands or {}).items()}
    rest = [card for card in system.pack if card not in {card for cards in wanted.values() for card in cards}]
    dealt = [wanted.get(seat, []) for seat in range(system.players)]
    for hand in dealt:
        while len(hand) < 10:
            hand.append(rest.pop())
    deal = ref.Deal(system, dealer, hands=dealt, kitty=rest)
    for call in calls.split():
        deal.do(call)
    return deal


def in_play(
    system: ref.System, calls: str, hands: dict[int, str] | None = None, dealer: int = -1, declare: str = ""
) -> ref.Deal:
    """A deal after some calls, where the kitty is discarded at once."""
    deal = auction(system, calls, dealer, hands)
    assert deal.phase == "exchange"
    deal.do("discard " + " ".join(deal.kitty))
    if declare:
        deal.do(declare)
    return deal


def refused(deal: ref.Deal, text: str) -> bool:
    """Whether a move is refused, and changes nothing."""
    before = [deal.view(seat) for seat in range(deal.system.players)]
    with pytest.raises(ValueError, match=r"."):
        deal.do(text)
    return before == [deal.view(seat) for seat in range(deal.system.players)]


def lowest(deal: ref.Deal) -> str:
    """The lowest real bid that may be made."""
    return next(bid for bid in deal.system.ladder if bid in deal.legal())


def callers(deal: ref.Deal) -> list[int]:
    """The seats that have called, in order."""
    return [seat for seat, _ in deal.calls]


def in_order(system: ref.System, bids: str) -> bool:
    """Whether some real bids stand side by side in the ladder."""
    wanted = bids.split()
    first = system.ladder.index(wanted[0])
    return system.ladder[first : first + len(wanted)] == wanted


def texts(moves: str) -> list[str]:
    """Some moves, written with commas, sorted as `legal` does; "RJ as S/C" is two moves."""
    found: list[str] = []
    for move in moves.split(", "):
        start, _, suits = move.partition(" as ")
        found += [f"{start} as {suit}" for suit in suits.split("/")] if suits else [start]
    return sorted(found)


def follow(ranking: ref.Ranking, lead: str, hand: str) -> list[str]:
    """What a hand may play on a lead."""
    return sorted(ranking.follows(hand.split(), ranking.led_suit(lead)))


def lead(hand: str, shown_void: str | None = None, declared: str | None = None) -> list[str]:
    """What a hand may lead in no trump."""
    return sorted(ref.Ranking(None, declared).leads(hand.split(), (shown_void or "").split()))


def cards(hand: str) -> list[str]:
    """Some cards, sorted as `legal` does."""
    return sorted(hand.split())


def wins(ranking: ref.Ranking, trick: str) -> int:
    """The index of the winner of a trick, written with commas or blanks."""
    return ranking.winner(trick.split(", ") if "," in trick else trick.split())


def game(
    system: ref.System, contract: str | None, contractor: int | None, tricks: str, before: str = ""
) -> tuple[str, int | None]:
    """The scores after a deal and the team that has won; "9/1" and "310/450" are by team."""
    match = ref.Match(system, 0, [int(score) for score in before.split("/")] if before else None)
    return enter(match, contract, contractor, tricks)


def enter(match: ref.Match, contract: str | None, contractor: int | None, tricks: str) -> tuple[str, int | None]:
    """The scores after one more deal of a game, and the team that has won."""
    won = [int(number) for number in tricks.split("/")]
    match.record_result(contract, contractor, won)
    assert match.over == (match.winner is not None)
    return "/".join(map(str, match.scores)), match.winner


def play_tricks(deal: ref.Deal, tricks: str) -> None:
    """Play tricks written as "leader: cards → winner;", each with its leader and winner checked."""
    for text in tricks.replace("\n", " ").split(";"):
        leader, _, rest = text.partition(":")
        plays, _, winner = rest.partition("→")
        assert deal.playing() == int(leader)
        for play in plays.strip().split("," if "," in plays else None):
            deal.do(play.strip())
        assert deal.tricks[-1].winner == int(winner)


def play_out(deal: ref.Deal, rng: random.Random) -> None:
    """Play a deal to its end with random moves."""
    while deal.phase != "over":
        if deal.phase == "exchange":
            assert deal.contractor is not None
            chosen = rng.sample(deal.hands[deal.contractor], deal.system.kitty_size)
            assert deal.is_legal_discard(chosen)
            deal.do("discard " + " ".join(chosen))
        else:
            deal.do(rng.choice(deal.legal()))


NT = ref.Ranking(None)


# packs and deal -----------------------------------------------------------------------------------------------------


def suits_of(pack: list[str]) -> str:
    """The numbers of cards of the printed suits, S/C/D/H."""
    return "/".join(str(len([card for card in pack if card[-1] == suit])) for suit in ALL_SUITS)


def test_example_001() -> None:
    """The pack of four players with a kitty of 3."""
    pack = us().pack
    assert len(pack) == len(set(pack)) == 43
    assert {"4H", "4D", "RJ"} <= set(pack)
    assert not {"4S", "4C", "3H", "BJ"} & set(pack)
    assert suits_of(pack) == "10/10/11/11"


def test_example_002() -> None:
    """Larger kitties of four players."""
    packs = [us(kitty_size=size).pack for size in (3, 5, 6)]
    assert [len(pack) for pack in packs] == [43, 45, 46]
    assert set(packs[1]) - set(packs[0]) == {"4S", "4C"}
    assert set(packs[2]) - set(packs[1]) == {"BJ"}
    assert set(packs[0]) < set(packs[1]) < set(packs[2])


def test_example_003() -> None:
    """The pack of six players with a kitty of 3."""
    pack = au(6).pack
    assert len(pack) == len(set(pack)) == 63
    assert {"13D", "13H", "11S", "12C", "2S"} <= set(pack)
    assert not {"13S", "13C", "BJ"} & set(pack)
    assert suits_of(pack) == "15/15/16/16"


def test_example_004() -> None:
    """The pack of six players with a kitty of 5; one of 6 adds the black joker."""
    pack = us(6, kitty_size=5).pack
    assert len(pack) == 65
    assert {"13S", "13C"} <= set(pack)
    assert "BJ" not in pack
    assert set(us(6, kitty_size=6).pack) - set(pack) == {"BJ"}


def in_suit(pack: list[str], trump: str, suit: str) -> list[str]:
    """The cards of an effective suit, high to low."""
    ranking = ref.Ranking(trump)
    own = [card for card in pack if ranking.suit_of(card) == suit]
    high = [card for card in ranking.order_of(suit) if card in pack]
    assert sorted(own) == sorted(high)
    return high


def test_example_005() -> None:
    """Thirteen hearts where hearts are trumps."""
    pack = us().pack
    assert in_suit(pack, "H", "H") == words("RJ JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H")
    assert [len(in_suit(pack, "H", suit)) for suit in "DCS"] == [10, 10, 10]


def test_example_006() -> None:
    """Twelve spades where spades are trumps."""
    pack = us().pack
    assert in_suit(pack, "S", "S") == words("RJ JS JC AS KS QS TS 9S 8S 7S 6S 5S")
    assert in_suit(pack, "S", "C") == words("AC KC QC TC 9C 8C 7C 6C 5C")


def test_example_007() -> None:
    """Eighteen hearts of six players where hearts are trumps."""
    trumps = in_suit(us(6).pack, "H", "H")
    assert len(trumps) == 18
    assert trumps[:7] == words("RJ JH JD AH KH QH 13H")


def test_example_008() -> None:
    """Teams and partners."""
    assert (us(6).teams[4], us(6).partners(4)) == (1, [1])
    assert (us(6, team_layout="3v3").teams[4], us(6, team_layout="3v3").partners(4)) == (0, [0, 2])


def test_example_009() -> None:
    """The discards from a hand of fifteen."""
    deal = auction(au(kitty_size=5), "7H pass pass pass", hands={0: "RJ JH"})
    assert deal.contractor == 0
    hand = deal.hands[0]
    assert len(hand) == 15
    assert deal.discard_count() == 3003
    assert sum(deal.is_legal_discard(chosen) for chosen in combinations(hand, 5)) == 3003
    others = [card for card in hand if card != "RJ"]
    assert deal.is_legal_discard(["RJ", *others[:4]])
    assert not deal.is_legal_discard(["RJ", *others[:3]])
    assert refused(deal, "discard RJ " + " ".join(others[:3]))


def test_example_010() -> None:
    """A pack is dealt one card at a time from the dealer's left."""
    pack = random.Random(1).sample(us().pack, 43)
    deal = ref.Deal(us(), 3, pack_order=pack)
    assert deal.hands[0] == pack[0:40:4]
    assert deal.hands[3] == pack[3:40:4]
    assert deal.kitty == pack[40:]


# order and values ---------------------------------------------------------------------------------------------------


def test_example_011() -> None:
    """Values of trick bids."""
    values = {"6S": 40, "7D": 180, "8NT": 320, "9C": 360, "10H": 500, "10NT": 520}
    assert {bid: au().value(bid) for bid in values} == values


def test_example_012() -> None:
    """A nullo of 250 stands under 8S, or over it."""
    assert in_order(us(), "7NT N 8S")
    assert in_order(us(s8_overbids_nullo=False), "8S N 8C")
    assert (us().value("N"), us().value("8S")) == (250, 240)


def test_example_013() -> None:
    """The place of other nullos does not depend on the spade rule."""
    for yes in (True, False):
        assert in_order(us(nullo_points=210, s8_overbids_nullo=yes), "7H N 7NT")
        assert in_order(us(nullo_points=230, s8_overbids_nullo=yes), "7NT N 8S")


def test_example_014() -> None:
    """The places of open nullos."""
    assert in_order(us(open_nullo_points=330), "8NT ON 9S")
    assert in_order(us(open_nullo_points=430), "9NT ON 10S")
    assert in_order(us(open_nullo_points=500), "10H ON 10NT")
    assert in_order(us(open_nullo_points=520), "10NT ON")
    assert us(open_nullo_points=520).ladder[-1] == "ON"


# auction ------------------------------------------------------------------------------------------------------------


def test_example_015() -> None:
    """The first call of an american auction."""
    deal = auction(us())
    assert deal.actor() == 0
    assert len(deal.legal()) == 28
    assert set(deal.legal()) == {"pass", *ref.INKLES, *us().ladder}
    assert len([bid for bid in deal.legal() if ref.level_of(bid)]) == SEVEN_UP
    assert refused(deal, "6S")


def test_example_016() -> None:
    """An inkle over an inkle."""
    deal = auction(us(), "iH")
    assert len(deal.legal()) == 24
    assert set(deal.legal()) == {"pass", "iNT", *us().ladder}
    assert refused(deal, "iH")
    assert refused(deal, "iD")


def test_example_017() -> None:
    """The third caller has no inkles."""
    deal = auction(us(), "iH iNT")
    assert len(deal.legal()) == 23
    assert set(deal.legal()) == {"pass", *us().ladder}


def test_example_018() -> None:
    """No inkle on a real bid."""
    deal = auction(us(), "7D")
    assert len(deal.legal()) == 20
    assert {"pass", "7H", "7NT", "N", "ON"} <= set(deal.legal())
    assert len([bid for bid in deal.legal() if ref.level_of(bid) >= 8]) == 15


def test_example_019() -> None:
    """An inkle of the third caller is refused."""
    assert refused(auction(us(), "iS pass"), "iC")


def test_example_020() -> None:
    """Inkles alone make no contract."""
    match = ref.Match(us(), 3, [100, -40])
    deal = match.deal()
    for call in words("iS pass pass pass"):
        deal.do(call)
    assert deal.passed_out
    assert deal.phase == "over"
    assert deal.contract is None
    match.record(deal)
    assert (match.dealer, match.scores, match.over) == (0, [100, -40], False)


def test_example_021() -> None:
    """An american auction is over after four calls."""
    deal = auction(us(), "7NT pass pass pass")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "7NT", 0)


def test_example_022() -> None:
    """The lowest bid over a nullo."""
    assert lowest(auction(us(), "N")) == "8S"
    assert lowest(auction(us(s8_overbids_nullo=False), "N")) == "8C"


def test_example_023() -> None:
    """The first call of an australian auction."""
    deal = auction(au())
    assert len(deal.legal()) == 27
    assert set(deal.legal()) == {"pass", "ON", *ref.TRICK_BIDS}
    assert refused(deal, "N")


def test_example_024() -> None:
    """A 7-level bid opens the nullo."""
    deal = auction(au(), "7H")
    assert len(deal.legal()) == 19
    assert set(deal.legal()) == {"pass", "7NT", "N", "ON", *(bid for bid in ref.TRICK_BIDS if ref.level_of(bid) >= 8)}


def test_example_025() -> None:
    """Open nullo only after an 8-level bid."""
    system = au(open_nullo_after_8=True)
    deal = auction(system)
    assert len(deal.legal()) == 26
    assert not {"N", "ON"} & set(deal.legal())
    deal = auction(system, "7H")
    assert "N" in deal.legal()
    assert "ON" not in deal.legal()
    deal = auction(system, "8S")
    assert "ON" in deal.legal()
    assert "N" not in deal.legal()


def test_example_026() -> None:
    """A nullo over 8S."""
    system = au(s8_overbids_nullo=False)
    assert "N" in auction(system, "8S").legal()
    assert lowest(auction(system, "8S N")) == "8C"


def test_example_027() -> None:
    """The top of the ladder."""
    assert auction(au(), "10H").legal() == ["10NT", "ON", "pass"]
    assert auction(au(), "ON").legal() == ["10NT", "pass"]
    assert auction(au(), "10NT").legal() == ["pass"]
    assert auction(au(open_nullo_points=520), "10NT").legal() == ["ON", "pass"]
    assert auction(au(open_nullo_points=520), "ON").legal() == ["pass"]


def test_example_028() -> None:
    """Over an open nullo of 330 stand the levels 9 and 10."""
    deal = auction(au(open_nullo_points=330), "ON")
    assert len(deal.legal()) == 11
    assert set(deal.legal()) == {"pass", *(bid for bid in ref.TRICK_BIDS if ref.level_of(bid) >= 9)}


def test_example_029() -> None:
    """No nullo at all."""
    assert len(auction(au(nullo="off")).legal()) == 26
    assert auction(au(nullo="off"), "10H").legal() == ["10NT", "pass"]


def test_example_030() -> None:
    """Seats that have passed are skipped."""
    deal = auction(au(), "pass 6NT 7D pass 8NT pass")
    assert callers(deal) == [0, 1, 2, 3, 1, 2]
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "8NT", 1)


def test_example_031() -> None:
    """The last seat still gets its call."""
    assert auction(au(), "pass pass pass").actor() == 3
    deal = auction(au(), "pass pass pass 6S")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6S", 3)
    match = ref.Match(au(), 3)
    deal = match.deal()
    for _ in range(4):
        deal.do("pass")
    assert deal.passed_out
    match.record(deal)
    assert match.dealer == 0


def test_example_032() -> None:
    """A raise of one's own bid."""
    system = au(raise_own_bid=True)
    assert auction(system, "6H pass pass pass").actor() == 0
    deal = auction(system, "6H pass pass pass pass")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6H", 0)
    deal = auction(system, "6H pass pass pass 7S")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "7S", 0)
    assert auction(au(), "6H pass pass pass").phase == "exchange"


# following, tricks --------------------------------------------------------------------------------------------------


def test_example_033() -> None:
    """A left bower led asks for trumps."""
    hearts = ref.Ranking("H")
    assert follow(hearts, "JD", "AD KD 5H") == ["5H"]
    assert follow(hearts, "JD", "AD KD 5S") == cards("AD KD 5S")


def test_example_034() -> None:
    """A left bower is no card of its printed suit."""
    assert follow(ref.Ranking("H"), "AD", "JD 5S 6C") == cards("JD 5S 6C")


def test_example_035() -> None:
    """A joker led asks for trumps, the left bower included."""
    assert follow(ref.Ranking("S"), "RJ", "JC AC 6S") == cards("JC 6S")


def test_example_036() -> None:
    """In no trump a joker may be played by a hand that is void."""
    assert follow(NT, "AH", "RJ 4H KS") == ["4H"]
    assert follow(NT, "AH", "RJ KS 9C") == cards("RJ KS 9C")


def test_example_037() -> None:
    """A second joker is bound by the suit named."""
    assert follow(NT, "RJ as H", "4H BJ KS") == ["4H"]
    assert follow(NT, "RJ as H", "9C BJ KS") == cards("9C BJ KS")


def test_example_038() -> None:
    """A joker is led with each suit."""
    assert lead("RJ 4H") == texts("4H, RJ as S/C/D/H")


def test_example_039() -> None:
    """Bowers and joker in hearts."""
    assert wins(ref.Ranking("H"), "AH JD JH 4H") == 2
    assert wins(ref.Ranking("H"), "JD AH KH RJ") == 3


def test_example_040() -> None:
    """A left bower trumps its printed suit; no trump fell."""
    assert wins(ref.Ranking("S"), "AC JC KC 6S") == 1
    assert wins(ref.Ranking("C"), "9D AS AH TD") == 3


def test_example_041() -> None:
    """The black joker is above the red one."""
    assert wins(ref.Ranking("S"), "AS RJ JS BJ") == 3


def test_example_042() -> None:
    """Tricks in no trump."""
    assert wins(NT, "7C AC RJ KC") == 2
    assert wins(NT, "TS JC JS 9S") == 2
    assert wins(NT, "RJ as H, 4H, BJ, AH") == 2


def test_example_043() -> None:
    """Tricks of six cards."""
    assert wins(ref.Ranking("S"), "13H JH 11H 12H TH QH") == 5
    assert wins(ref.Ranking("H"), "13H 12H AH JD 11H TH") == 3


def test_example_044() -> None:
    """The contractor's partner sits out."""
    deal = in_play(au(), "7S N pass pass pass", {1: "5H", 2: "9H", 0: "7H"})
    assert (deal.contract, deal.contractor, deal.sitting_out()) == ("N", 1, [3])
    assert deal.current is not None
    assert deal.current.seats == [1, 2, 0]
    play_tricks(deal, "1: 5H 9H 7H → 2")
    assert deal.current.seats == [2, 0, 1]
    assert len(deal.hands[3]) == 10


# scores -------------------------------------------------------------------------------------------------------------


def test_example_045() -> None:
    """A made contract."""
    assert game(au(), "7NT", 0, "9/1") == ("220/10", None)


def test_example_046() -> None:
    """All ten tricks are worth 250 at least."""
    assert game(au(), "6S", 0, "10/0")[0] == "250/0"
    assert game(au(), "8S", 0, "10/0")[0] == "250/0"
    assert game(au(), "8C", 0, "10/0")[0] == "260/0"


def test_example_047() -> None:
    """A contract that is set."""
    assert game(au(), "8S", 0, "7/3", "100/100")[0] == "-140/130"


def test_example_048() -> None:
    """Tricks alone do not win where one must bid to win."""
    assert game(au(), "7H", 0, "6/4", "200/470") == ("0/490", None)
    assert game(us(), "7H", 0, "6/4", "200/470") == ("0/510", 1)


def test_example_049() -> None:
    """A nullo into the end of the game."""
    assert game(au(), "N", 0, "0/10", "250/450") == ("500/490", 0)
    assert game(us(), "N", 0, "0/10", "250/450") == ("500/550", 1)


def test_example_050() -> None:
    """A nullo that is set."""
    assert game(au(), "N", 0, "1/9")[0] == "-250/90"
    assert game(au(nullo_points=210), "N", 0, "1/9")[0] == "-210/90"


def test_example_051() -> None:
    """A game that ends below −500."""
    assert game(us(open_nullo_points=430), "ON", 1, "8/2", "0/-100") == ("80/-530", 0)


def test_example_052() -> None:
    """The cap is for each team of three."""
    assert game(au(6), "9D", 2, "0/1/9", "490/300/130") == ("490/310/510", 2)


def test_example_053() -> None:
    """Two teams cross 500 at once."""
    assert game(us(), "7S", 0, "7/3", "370/490") == ("510/520", 1)
    assert game(us(), "7S", 0, "7/3", "380/490") == ("520/520", 0)


def test_example_054() -> None:
    """A game ends at −500, and 490 wins it."""
    assert game(us(), "10S", 0, "9/1", "-60/480") == ("-500/490", 1)


def test_example_055() -> None:
    """Leaders who tie without the contractor play another deal."""
    assert game(us(6), "9S", 0, "4/3/3", "-160/470/470") == ("-500/500/500", None)


def test_example_056() -> None:
    """The game goes on at 490."""
    assert game(au(), "7C", 0, "6/4", "0/470") == ("-160/490", None)


def test_example_057() -> None:
    """A whole deal from a public record."""
    match = ref.Match(au(), 1, [310, 450])
    hands = [
        words("JS JH 8H 4H KD TD 9D 4D QC JC"),
        words("QS 8S 6S TH 5H 8D 7D 6D 6C RJ"),
        words("TS 9S 7S AH KH 6H QD JD 9C 5C"),
        words("AS KS 9H 7H AD 5D AC KC TC 7C"),
    ]
    deal = match.deal(hands=hands, kitty=words("8C QH 5S"))
    for call in words("pass 6C pass pass"):
        deal.do(call)
    assert deal.calls == [(2, "pass"), (3, "6C"), (0, "pass"), (1, "pass")]
    assert (deal.phase, deal.contract, deal.contractor, deal.actor()) == ("exchange", "6C", 3, 3)
    deal.do("discard 7H 9H QH")
    play_tricks(
        deal,
        """3: 7C QC RJ 5C → 1; 1: 5H AH 8C 4H → 3; 3: TC JC 6C 9C → 0; 0: 4D 6D JD AD → 3; 3: KC JS TH QD → 0;
        0: KD 7D 9S 5D → 0; 0: TD 8D 7S AC → 3; 3: AS 8H 6S TS → 3; 3: KS JH 8S 6H → 3; 3: 5S 9D QS KH → 1""",
    )
    assert deal.phase == "over"
    assert deal.team_tricks() == [3, 7]
    assert deal.scores_after() == [340, 510]
    match.record(deal)
    assert (match.scores, match.winner, match.winners) == ([340, 510], 1, [1])


# configuration ------------------------------------------------------------------------------------------------------


def test_example_058() -> None:
    """Options that are errors."""
    assert faults("american_500", kitty_size=4) == ["kitty_size"]
    assert faults("australian_500", kitty_size=4) == ["kitty_size"]
    assert faults("american_500", raise_own_bid=True) == ["raise_own_bid"]
    for nullo in ("anytime", "off"):
        assert faults("american_500", open_nullo_after_8=True, nullo=nullo) == ["open_nullo_after_8"]
        assert faults("australian_500", open_nullo_after_8=True, nullo=nullo) == ["open_nullo_after_8"]
    assert faults("american_500", nullo_points=240) == ["nullo_points"]
    assert faults("american_500", open_nullo_points=250) == ["open_nullo_points"]
    assert faults("american_500", 4, team_layout="2v2v2") == ["team_layout"]


# further cases: auction ---------------------------------------------------------------------------------------------


def test_example_059() -> None:
    """Six american calls."""
    deal = auction(us(6), "pass iS 7S pass 7H")
    assert deal.actor() == 5
    assert len(deal.legal()) == 19
    assert set(deal.legal()) == {"pass", "7NT", "N", "ON", *(bid for bid in ref.TRICK_BIDS if ref.level_of(bid) >= 8)}
    deal.do("N")
    assert (deal.phase, deal.contract, deal.contractor, len(deal.calls)) == ("exchange", "N", 5, 6)


def test_example_060() -> None:
    """Passes count as calls."""
    match = ref.Match(us(6, team_layout="3v3"), 5)
    deal = match.deal()
    deal.do("pass")
    deal.do("pass")
    assert len(deal.legal()) == 23
    assert refused(deal, "iC")
    for _ in range(4):
        deal.do("pass")
    assert deal.passed_out
    match.record(deal)
    assert match.dealer == 0


def test_example_061() -> None:
    """The last of six."""
    deal = auction(au(6), "pass pass pass pass pass")
    assert (deal.actor(), len(deal.legal())) == (5, 27)
    deal.do("6S")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6S", 5)
    deal = auction(au(6, raise_own_bid=True), "pass pass pass pass pass 6S")
    assert (deal.actor(), len(deal.legal())) == (5, 26)
    assert set(deal.legal()) == {"pass", "ON", *ref.TRICK_BIDS[1:]}


def test_example_062() -> None:
    """An australian auction of six."""
    deal = auction(au(6, team_layout="3v3"), "6S pass 6D pass 7S N pass 8S pass pass")
    assert callers(deal) == [0, 1, 2, 3, 4, 5, 0, 2, 4, 5]
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "8S", 2)


def test_example_063() -> None:
    """A raise where nothing, or little, is higher."""
    deal = auction(au(raise_own_bid=True), "10NT pass pass pass")
    assert (deal.actor(), deal.legal()) == (0, ["pass"])
    deal = auction(au(raise_own_bid=True, open_nullo_points=520), "10NT pass pass pass")
    assert (deal.actor(), deal.legal()) == (0, ["ON", "pass"])
    deal.do("ON")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "ON", 0)


def test_example_064() -> None:
    """One extra call, not two."""
    deal = auction(au(raise_own_bid=True), "7S pass 7H pass pass")
    assert callers(deal) == [0, 1, 2, 3, 0]
    assert (deal.actor(), len(deal.legal())) == (2, 19)
    assert "N" in deal.legal()
    deal.do("7NT")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "7NT", 2)


def test_example_065() -> None:
    """Nobody is asked again after four passes."""
    assert auction(au(raise_own_bid=True), "pass pass pass pass").passed_out


def test_example_066() -> None:
    """One's own 8-level bid opens the open nullo."""
    deal = auction(au(raise_own_bid=True, open_nullo_after_8=True), "8C pass pass pass")
    assert (deal.actor(), len(deal.legal())) == (0, 15)
    assert set(deal.legal()) == {"pass", "ON", *ref.TRICK_BIDS[ref.TRICK_BIDS.index("8D") :]}
    assert len(ref.TRICK_BIDS[ref.TRICK_BIDS.index("8D") :]) == 13


def test_example_067() -> None:
    """Nullos among the levels 8 and 9."""
    deal = auction(au(s8_overbids_nullo=False, open_nullo_points=330), "8S N 8NT ON")
    assert len(deal.legal()) == 11
    assert lowest(deal) == "9S"
    assert "N" not in auction(au(open_nullo_points=330), "8S").legal()
    assert auction(au(open_nullo_points=330), "7NT N 8S").highest == "8S"


def test_example_068() -> None:
    """A 500 open nullo below 10H."""
    system = au(open_nullo_order="below_10h")
    assert "ON" in auction(system, "10D").legal()
    assert auction(system, "10D ON").legal() == ["10H", "10NT", "pass"]
    assert auction(system, "10H").legal() == ["10NT", "pass"]
    for points in (330, 430, 520):
        other = au(open_nullo_order="below_10h", open_nullo_points=points)
        assert other.ladder == au(open_nullo_points=points).ladder


def test_example_069() -> None:
    """Nullos of an american auction after levels 7 and 8."""
    system = us(nullo="after_7", open_nullo_after_8=True)
    assert len(auction(system).legal()) == 26
    deal = auction(system, "7S")
    assert len(deal.legal()) == 21
    assert "N" in deal.legal()
    assert "ON" not in deal.legal()
    deal = auction(system, "8H")
    assert len(deal.legal()) == 13
    assert "ON" in deal.legal()
    assert "N" not in deal.legal()
    assert not {"N", "ON"} & set(auction(system, "iS iC").legal())


def test_example_070() -> None:
    """The spade rule changes nothing at 230."""
    assert lowest(auction(au(nullo_points=230, s8_overbids_nullo=False), "7NT N")) == "8S"


def test_example_071() -> None:
    """A seat that has passed is asked again."""
    for word in ("always", "if_bid_changed"):
        deal = auction(au(bid_after_pass=word), "pass 6S pass pass")
        assert (deal.actor(), len(deal.legal())) == (0, 26)
        for call in words("6C pass pass pass"):
            deal.do(call)
        assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6C", 0)
    deal = auction(au(bid_after_pass="never"), "pass 6S pass pass")  # noqa: S106 -- a pass in an auction
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6S", 1)


def test_example_072() -> None:
    """Seventeen calls of six players."""
    for word in ("always", "if_bid_changed"):
        system = au(6, team_layout="3v3", bid_after_pass=word)
        deal = auction(system, "pass pass 6H pass 7S pass pass 7C pass pass pass N pass pass pass pass pass")
        assert callers(deal) == [call % 6 for call in range(17)]
        assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "N", 5)


def test_example_073() -> None:
    """An extra call ends the auction."""
    for word in ("always", "if_bid_changed"):
        system = au(bid_after_pass=word, raise_own_bid=True)
        assert auction(system, "6S pass pass pass").actor() == 0
        deal = auction(system, "6S pass pass pass 6C")
        assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6C", 0)
        assert auction(system, "pass pass pass pass").passed_out


def test_example_074() -> None:
    """Other numbers of inkles."""
    assert len(auction(us(inkle_positions=0)).legal()) == 23
    deal = auction(us(inkle_positions=3), "iS pass")
    assert len(deal.legal()) == 27
    assert {"iC", "iD", "iH", "iNT"} <= set(deal.legal())
    assert refused(auction(us(inkle_positions=3), "iC pass"), "iS")
    assert not set(ref.INKLES) & set(auction(us(inkle_positions=3), "iS pass pass").legal())


# further cases: redeals, discard, seats -----------------------------------------------------------------------------


def test_example_075() -> None:
    """Redeals move the deal on, and nothing else."""
    match = ref.Match(au(), 2, [120, -60])
    dealers: list[int] = []
    first: list[int | None] = []
    for _ in range(3):
        deal = match.deal()
        dealers.append(match.dealer)
        first.append(deal.actor())
        assert match.scores == [120, -60]
        if len(dealers) < 3:
            for _ in range(4):
                deal.do("pass")
        else:
            play_out(deal, random.Random(2))
            assert not deal.passed_out
        match.record(deal)
    assert dealers == [2, 3, 0]
    assert first == [3, 0, 1]
    assert match.dealer == 1
    six = ref.Match(au(6), 4)
    six.record_redeal()
    six.record_redeal()
    assert six.dealer == 0


def test_example_076() -> None:
    """A redeal is not tested; the next deal is."""
    match = ref.Match(us(6), 5, [-160, 470, 470])
    assert enter(match, "9S", 0, "4/3/3") == ("-500/500/500", None)
    deal = match.deal()
    for _ in range(6):
        deal.do("pass")
    match.record(deal)
    assert (match.scores, match.winner) == ([-500, 500, 500], None)
    assert enter(match, "7S", 1, "1/7/2") == ("-490/640/520", 1)


def test_example_077() -> None:
    """No trump is played when all pass."""
    system = us(all_pass="play_no_trump")  # noqa: S106 -- a pass in an auction
    deal = auction(system, "iS pass pass pass")
    assert (deal.phase, deal.actor(), deal.playing(), len(deal.hands[0])) == ("play", 0, 0, 10)
    assert (deal.contract, deal.contractor, deal.exposed(), deal.sitting_out()) == (None, None, [], [])
    assert not any("kitty" in deal.view(seat) for seat in (0, 1, 2, 3, None))
    play_out(deal, random.Random(1))
    assert deal.scores_after() == [10 * tricks for tricks in deal.team_tricks()]
    assert game(system, None, None, "6/4")[0] == "60/40"
    strict = us(all_pass="play_no_trump", must_bid_to_win=True)  # noqa: S106
    assert game(strict, None, None, "6/4", "460/480") == ("490/490", None)
    assert game(us(6, all_pass="play_no_trump"), None, None, "5/3/2")[0] == "50/30/20"  # noqa: S106


def test_example_078() -> None:
    """A tie without a contractor."""
    match = ref.Match(us(all_pass="play_no_trump"), 0, [450, 450])  # noqa: S106
    assert enter(match, None, None, "5/5") == ("500/500", None)
    assert enter(match, "10NT", 0, "9/1") == ("-20/510", 1)


def test_example_079() -> None:
    """Any six cards may be discarded, in any order."""
    hand = "RJ BJ JH AS KS QS JS"
    deals = [auction(au(kitty_size=6), "8H pass pass pass", hands={0: hand}) for _ in range(2)]
    assert len(deals[0].hands[0]) == 16
    assert deals[0].discard_count() == 8008
    for text in (
        "discard RJ BJ JH AS KS",
        "discard RJ BJ JH AS KS QS JS",
        "discard RJ RJ JH AS KS QS",
        "discard RJ BJ JH AS KS " + deals[0].hands[1][0],
        "discard",
    ):
        assert refused(deals[0], text)
    deals[0].do("discard RJ BJ JH AS KS QS")
    deals[1].do("discard QS KS AS JH BJ RJ")
    for seat in (0, 1, 2, 3, None):
        assert deals[0].view(seat) == deals[1].view(seat)
    assert deals[0].phase == "play"


def test_example_080() -> None:
    """A dummy of six players."""
    deal = in_play(au(6, nullo_play="both_hands"), "7S N pass pass pass pass pass")
    assert deal.contractor == 1
    assert deal.current is not None
    assert deal.current.seats == [1, 2, 3, 4, 5, 0]
    assert deal.exposed() == [4]
    rng = random.Random(3)
    while deal.phase == "play":
        assert deal.actor() == (1 if deal.playing() == 4 else deal.playing())
        assert "legal" not in deal.view(4)
        deal.do(rng.choice(deal.legal()))


def test_example_081() -> None:
    """Two dummies, with an open hand."""
    system = au(6, team_layout="3v3", nullo_play="both_hands")
    calls = "ON pass pass pass pass pass"
    deal = in_play(system, calls)
    assert deal.current is not None
    assert deal.current.seats == [0, 1, 2, 3, 4, 5]
    assert deal.exposed() == [0, 2, 4]
    late = au(6, team_layout="3v3", nullo_play="both_hands", open_nullo_exposed="after_first_trick")
    deal = in_play(late, calls)
    rng = random.Random(3)
    for _ in range(6):
        assert deal.exposed() == [2, 4]
        playing = deal.playing()
        assert deal.actor() == (0 if playing in (0, 2, 4) else playing)
        deal.do(rng.choice(deal.legal()))
    assert deal.exposed() == [0, 2, 4]


def test_example_082() -> None:
    """Both partners sit out."""
    own = au(6, team_layout="3v3")
    deal = in_play(own, "ON pass pass pass pass pass")
    assert deal.current is not None
    assert (deal.current.seats, deal.exposed()) == ([0, 1, 3, 5], [0])
    deal = in_play(own, "7S pass pass N pass pass pass")
    assert deal.current is not None
    assert (deal.current.seats, deal.exposed()) == ([3, 4, 0, 2], [])
    both = au(6, team_layout="3v3", nullo_play="both_hands")
    deal = in_play(both, "pass pass pass 7NT pass pass")
    assert deal.current is not None
    assert (deal.current.seats, deal.exposed(), deal.sitting_out()) == ([3, 4, 5, 0, 1, 2], [], [])
    assert deal.actor() == 3


def test_example_083() -> None:
    """A dummy wins a trick, and leads a joker."""
    wanted = {0: "4H", 1: "5H", 2: "QH RJ", 3: "6H 7S"}
    deal = in_play(au(nullo_play="both_hands"), "6S 7S pass pass N pass", wanted)
    play_tricks(deal, "0: 4H 5H QH 6H → 2")
    assert (deal.playing(), deal.actor()) == (2, 0)
    deal.hands[2] = ["RJ"]
    assert deal.legal() == texts("RJ as S/C/D/H")
    deal.do("RJ as S")
    deal.hands[3] = ["7S", "KC"]
    assert (deal.actor(), deal.legal()) == (3, ["7S"])


def test_example_084() -> None:
    """A dummy's trick sets a nullo of another team's."""
    assert game(au(6, team_layout="3v3", nullo_play="both_hands"), "N", 1, "9/1") == ("90/-250", None)


# further cases: jokers ----------------------------------------------------------------------------------------------


def test_example_085() -> None:
    """Nine leads."""
    assert lead("RJ BJ 4H") == texts("4H, RJ as S/C/D/H, BJ as S/C/D/H")
    assert len(lead("RJ BJ 4H")) == 9


def test_example_086() -> None:
    """The black joker led."""
    assert follow(NT, "BJ as H", "RJ 4H") == ["4H"]
    assert follow(NT, "BJ as H", "RJ 4S") == cards("RJ 4S")
    assert wins(NT, "BJ as H, RJ, AH, KH") == 0


def test_example_087() -> None:
    """Two jokers held."""
    assert follow(NT, "AH", "RJ BJ KS") == cards("RJ BJ KS")
    assert follow(NT, "AH", "RJ BJ 5H") == ["5H"]
    assert wins(NT, "AH RJ BJ 4H") == 2


def test_example_088() -> None:
    """Three hands, two jokers."""
    assert wins(NT, "RJ as D, AD, BJ") == 2
    assert wins(NT, "RJ as D, 9S, AD") == 0


def test_example_089() -> None:
    """Low jokers in nullo."""
    low = ref.Ranking(None, jokers_low=True)
    assert wins(low, "7S RJ 5S 9H") == 0
    assert wins(NT, "7S RJ 5S 9H") == 1
    assert wins(low, "RJ as H, KS, 4H, AS") == 2
    assert wins(low, "RJ as H, KS, AC, BJ") == 0
    assert wins(low, "BJ as D, RJ, 4D") == 2
    assert wins(low, "5C RJ BJ") == 0
    system = us(joker_low_in_nullo=True)
    assert in_play(system, "N pass pass pass").ranking() == low
    assert in_play(system, "ON pass pass pass").ranking() == low
    assert in_play(system, "7NT pass pass pass").ranking() == NT


def test_example_090() -> None:
    """A joker may not name a suit in which its hand has shown void."""
    system = us(joker_lead_limit="not_shown_void", kitty_size=6)
    wanted = {0: "5S", 1: "RJ 6H 4H 5H 7H 8H 9H TH QH BJ", 2: "6S", 3: "7S"}
    deal = in_play(system, "7NT pass pass pass", wanted)
    play_tricks(deal, "0: 5S RJ 6S 7S → 1")
    assert deal.shown_void == [[], ["S"], [], []]
    assert deal.legal() == texts("6H, 4H, 5H, 7H, 8H, 9H, TH, QH, BJ as C/D/H")
    free = us(kitty_size=6)
    deal = in_play(free, "7NT pass pass pass", wanted)
    play_tricks(deal, "0: 5S RJ 6S 7S → 1")
    assert deal.legal() == texts("6H, 4H, 5H, 7H, 8H, 9H, TH, QH, BJ as S/C/D/H")
    assert lead("RJ 4H", "S") == texts("4H, RJ as C/D/H")
    assert lead("RJ", "S C") == texts("RJ as D/H")


def test_example_091() -> None:
    """All suits are shown void."""
    assert lead("RJ 4H", "S C D H") == ["4H"]
    assert lead("RJ BJ 4H", "S C D H") == ["4H"]
    assert lead("RJ", "S C D H") == texts("RJ as S/C/D/H")
    assert lead("RJ BJ", "S C D H") == texts("RJ as S/C/D/H, BJ as S/C/D/H")


def test_example_092() -> None:
    """The contractor is always asked in no trump."""
    system = us(contractor_names_joker_suit=True)
    deal = in_play(system, "7NT pass pass pass", {0: "RJ"})
    assert (deal.phase, deal.actor(), deal.legal()) == ("declaring", 0, texts("pass, RJ as S/C/D/H"))
    deal = in_play(system, "7NT pass pass pass", {1: "RJ"})
    assert (deal.phase, deal.actor(), deal.legal()) == ("declaring", 0, ["pass"])
    assert in_play(system, "7H pass pass pass", {0: "RJ"}).phase == "play"


DECLARED = ref.Ranking(None, "RJ as H")


def test_example_093() -> None:
    """A declared joker is a card of its suit."""
    assert follow(DECLARED, "AH", "RJ 4S") == ["RJ"]
    assert follow(DECLARED, "KS", "RJ 4S") == ["4S"]
    assert follow(DECLARED, "KS", "RJ 4D") == cards("RJ 4D")
    assert lead("RJ 4S", declared="RJ as H") == texts("RJ, 4S")
    assert follow(DECLARED, "RJ", "4H AS") == ["4H"]


def test_example_094() -> None:
    """A declared joker is the top card of its suit, and of no other."""
    assert wins(DECLARED, "AH RJ KH 4H") == 1
    assert wins(DECLARED, "9S RJ TS 4S") == 2
    assert wins(DECLARED, "RJ AH KS 4H") == 0


def test_example_095() -> None:
    """One of two jokers is declared."""
    system = us(contractor_names_joker_suit=True, kitty_size=6)
    deal = in_play(system, "7NT pass pass pass", {0: "RJ BJ"})
    assert len(deal.legal()) == 9
    assert deal.legal() == texts("pass, RJ as S/C/D/H, BJ as S/C/D/H")
    deal.do("RJ as H")
    assert deal.declared == "RJ as H"
    deal.hands[0] = ["RJ", "BJ", "4S"]
    assert deal.legal() == texts("RJ, 4S, BJ as S/C/D/H")
    assert refused(deal, "RJ as H")
    assert wins(deal.ranking(), "AH RJ BJ 4H") == 2


def test_example_096() -> None:
    """A declared joker is the lowest card of its suit in a nullo with low jokers."""
    system = us(contractor_names_joker_suit=True, joker_low_in_nullo=True)
    ranking = in_play(system, "N pass pass pass", {0: "RJ"}, declare="RJ as H").ranking()
    assert wins(ranking, "RJ 4H 9S") == 1
    assert wins(ranking, "4H RJ 9S") == 0
    assert wins(ranking, "RJ KS 9S") == 0
    assert wins(ranking, "5S RJ 4S") == 0


# further cases: scores and end --------------------------------------------------------------------------------------


def test_example_097() -> None:
    """Ten tricks."""
    values = {"7S": 250, "7NT": 250, "8S": 250, "8C": 260, "8NT": 320, "10S": 440, "10NT": 520}
    for system in (us(), au()):
        for bid, points in values.items():
            assert game(system, bid, 0, "10/0")[0] == f"{points}/0"
    assert game(au(), "6S", 0, "10/0")[0] == "250/0"
    assert game(au(), "6NT", 0, "10/0")[0] == "250/0"
    assert game(au(slam_floor="none"), "6NT", 0, "10/0")[0] == "120/0"
    assert game(au(slam_floor=None), "6NT", 0, "10/0")[0] == "120/0"


def test_example_098() -> None:
    """Ten tricks against a nullo are no slam."""
    assert game(au(), "N", 0, "0/10")[0] == "250/100"
    assert game(au(nullo_points=210), "N", 0, "0/10")[0] == "210/100"
    assert game(au(), "N", 0, "10/0")[0] == "-250/0"


def test_example_099() -> None:
    """Both ends at once."""
    assert game(us(6, team_layout="3v3"), "7S", 1, "4/6", "470/-370") == ("510/-510", 0)
    assert game(au(6, team_layout="3v3"), "7S", 1, "4/6", "470/-370") == ("490/-510", 0)


def test_example_100() -> None:
    """Three teams near the end."""
    assert game(au(6), "9D", 0, "9/1/0", "150/490/480") == ("530/490/480", 0)
    assert game(us(6), "9D", 0, "9/1/0", "150/490/490") == ("530/500/490", 0)
    assert game(us(6), "9D", 0, "9/1/0", "120/490/480") == ("500/500/480", 0)


def test_example_101() -> None:
    """A tie at the top when the game is over at −500."""
    assert game(au(6), "8S", 2, "3/4/3", "480/470/-270") == ("490/490/-510", None)


def test_example_102() -> None:
    """After a tie both rules are tested afresh."""
    assert game(au(6), "7C", 0, "6/2/2", "490/490/-510") == ("330/490/-490", None)
    assert game(au(6), "7C", 2, "1/3/6", "490/490/-510") == ("490/490/-670", None)


def test_example_103() -> None:
    """The contractor crosses first."""
    system = us(crossing_winner="contractor_first")
    assert game(system, "7S", 0, "7/3", "370/490") == ("510/520", 0)
    assert game(system, "7S", 0, "7/3", "100/480") == ("240/510", 1)
    assert game(system, "N", 0, "0/10", "250/450") == ("500/550", 0)


def test_example_104() -> None:
    """What defenders score in a nullo."""
    expected = {
        "per_trick": ("-250/80", "250/100"),
        "none": ("-250/0", "250/0"),
        "per_contractor_trick": ("-250/20", "250/0"),
    }
    for points, (set_scores, made_scores) in expected.items():
        system = au(nullo_defender_points=points)
        assert game(system, "N", 0, "2/8")[0] == set_scores
        assert game(system, "N", 0, "0/10")[0] == made_scores


def test_example_105() -> None:
    """What three teams score in an open nullo."""
    expected = {
        "per_trick": ("40/-500/30", 0),
        "per_contractor_trick": ("30/-500/30", None),
        "none": ("0/-500/0", None),
    }
    for points, after in expected.items():
        assert game(au(6, nullo_defender_points=points), "ON", 1, "4/3/3") == after


def test_example_106() -> None:
    """The cap holds for tricks of the contractor too."""
    assert game(au(nullo_defender_points="per_contractor_trick"), "N", 1, "7/3", "480/0") == ("490/-250", None)


# further cases: other systems, configuration ------------------------------------------------------------------------


def test_example_107() -> None:
    """The pack and the first call of three players."""
    pack = cutthroat().pack
    assert len(pack) == len(set(pack)) == 33
    assert in_suit(pack, "H", "H") == words("RJ JH JD AH KH QH TH 9H 8H 7H")
    assert [len(in_suit(pack, "H", suit)) for suit in "DSC"] == [7, 8, 8]
    deal = auction(cutthroat(), dealer=2)
    assert (deal.actor(), len(deal.legal())) == (0, 28)
    assert set(deal.legal()) == {"pass", *ref.TRICK_BIDS, "N", "ON"}
    deal = auction(cutthroat(variation="australian"), dealer=2)
    assert (deal.actor(), len(deal.legal())) == (0, 27)
    assert set(deal.legal()) == {"pass", *ref.TRICK_BIDS, "ON"}


def test_example_108() -> None:
    """Auctions of three players."""
    deal = auction(cutthroat(), "6S pass 6H")
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "6H", 2)
    deal = auction(cutthroat(variation="australian"), "6S pass 6H 7S pass")
    assert callers(deal) == [0, 1, 2, 0, 2]
    assert (deal.phase, deal.contract, deal.contractor) == ("exchange", "7S", 0)


def test_example_109() -> None:
    """Scores and seats of three players."""
    assert game(cutthroat(), "7S", 1, "2/7/1")[0] == "20/140/10"
    assert game(cutthroat(), "7S", 1, "2/6/2")[0] == "20/-140/20"
    assert game(cutthroat(), "N", 2, "5/5/0")[0] == "50/50/250"
    assert game(cutthroat(), "6S", 2, "0/0/10")[0] == "0/0/250"
    for call, exposed in (("N", []), ("ON", [2])):
        deal = in_play(cutthroat(), f"pass pass {call}")
        assert deal.current is not None
        assert (deal.current.seats, deal.exposed(), deal.sitting_out()) == ([2, 0, 1], exposed, [])


def test_example_110() -> None:
    """The end of a game of three."""
    assert game(cutthroat(), "7S", 2, "2/1/7", "480/490/0") == ("500/500/140", None)
    assert game(cutthroat(), "7S", 2, "2/1/7", "480/490/360") == ("500/500/500", 2)
    assert game(cutthroat(variation="australian"), "7S", 2, "2/1/7", "480/490/0") == ("490/490/140", None)


def test_example_111() -> None:
    """The home system."""
    home = ref.System("australian_500_home")
    assert home.ladder[-5:] == words("10C 10D ON 10H 10NT")
    assert game(home, "N", 0, "0/10", "250/450") == ("500/450", 0)
    assert in_play(home, "6NT pass pass pass").phase == "declaring"


def test_example_112() -> None:
    """Options that are not offered, and values that do not fit."""
    assert faults("american_500", raise_own_bid=False) == ["raise_own_bid"]
    assert faults("american_500", bid_after_pass="never") == ["bid_after_pass"]  # noqa: S106
    assert faults("american_500", 4, inkle_positions=4) == ["inkle_positions"]
    assert faults("australian_500", inkle_positions=2) == ["inkle_positions"]
    assert faults("american_500", 4, team_layout="3v3") == ["team_layout"]
    assert faults("american_500", 6, team_layout="2v2") == ["team_layout"]
    for layout in ("2v2", "2v2v2", "3v3"):
        assert faults("australian_500", 5, team_layout=layout) == ["players", "team_layout"]
    assert faults("australian_500", 5) == ["players"]
    assert faults("cutthroat_500", kitty_size=3) == ["kitty_size"]
    assert faults("cutthroat_500", nullo_play="own_hand") == ["nullo_play"]
    assert faults("cutthroat_500", team_layout="2v2") == ["team_layout"]
    assert faults("cutthroat_500", raise_own_bid=True) == ["raise_own_bid"]
    assert faults("australian_500", kitty_size=4, nullo_points=240) == ["kitty_size", "nullo_points"]


def test_example_113() -> None:
    """Options that are idle are no errors."""
    for name in ("american_500", "australian_500"):
        idle = ref.System(
            name,
            nullo="off",
            nullo_play="both_hands",
            joker_low_in_nullo=True,
            open_nullo_points=330,
            open_nullo_order="below_10h",
        )
        assert not {"N", "ON"} & set(idle.ladder)
    assert us(6, inkle_positions=5).inkle_positions == 5
    assert us(6).team_layout == au(6).team_layout == "2v2v2"
    system = cutthroat(variation="australian", raise_own_bid=True, bid_after_pass="always")  # noqa: S106
    assert (system.raise_own_bid, system.bid_after_pass) == (True, "always")


def test_example_114() -> None:
    """What is seen of an open nullo with two dummies."""
    system = au(6, team_layout="3v3", nullo_play="both_hands")
    first = auction(system)
    hands, kitty = [list(hand) for hand in first.hands], list(first.kitty)

    def after_discard(hands: list[list[str]], kitty: list[str], discard: list[str]) -> ref.Deal:
        deal = ref.Deal(system, 5, hands=hands, kitty=kitty)
        for call in words("ON pass pass pass pass pass"):
            deal.do(call)
        deal.do("discard " + " ".join(discard))
        return deal

    # one keeps a card of the kitty
    base = after_discard(hands, kitty, [*kitty[:2], hands[0][0]])
    assert base.exposed() == [0, 2, 4]
    for viewer in (0, 1, 2, 3, 4, 5, None):
        seen = base.view(viewer)
        open_hands = {0, 2, 4} if viewer is None else {0, 2, 4, viewer}
        assert seen["hands"] == {seat: sorted(base.hands[seat]) for seat in open_hands}
        assert ("kitty" in seen) == ("discard" in seen) == (viewer == 0)
    # another card was in the hand, and this one in the kitty; the hand that is kept is the same
    swapped = [[kitty[2], *hands[0][1:]], *hands[1:]]
    remainder = after_discard(swapped, [*kitty[:2], hands[0][0]], [*kitty[:2], hands[0][0]])
    # a card of the discard is a card of hand 3, and the other way round
    other_hands = [*hands[:3], [kitty[0], *hands[3][1:]], *hands[4:]]
    exchanged = after_discard(other_hands, [hands[3][0], *kitty[1:]], [hands[3][0], kitty[1], hands[0][0]])
    for deal in (remainder, exchanged):
        for viewer in (1, 2, 4, 5, None):
            assert deal.view(viewer) == base.view(viewer)
    assert remainder.view(0) != base.view(0)
    assert exchanged.view(3) != base.view(3)


def test_example_115() -> None:
    """The question for a joker does not betray the hand."""
    system = us(contractor_names_joker_suit=True)
    base = auction(system, hands={0: "RJ"})
    own = [list(hand) for hand in base.hands]
    without = [["RJ" if card == base.kitty[0] else card for card in hand] for hand in own]
    without[0] = [base.kitty[0] if card == "RJ" else card for card in own[0]]
    kitties = [base.kitty, ["RJ", *base.kitty[1:]]]
    asked: list[ref.Deal] = []
    for hands, kitty in zip([own, without], kitties, strict=True):
        deal = ref.Deal(system, 3, hands=hands, kitty=kitty)
        for call in words("7NT pass pass pass"):
            deal.do(call)
        deal.do("discard " + " ".join(kitty))
        assert (deal.phase, deal.actor()) == ("declaring", 0)
        asked.append(deal)
    assert [len(deal.legal()) for deal in asked] == [5, 1]
    for viewer in (1, 2, 3, None):
        assert asked[0].view(viewer) == asked[1].view(viewer)


# further cases: two whole deals -------------------------------------------------------------------------------------


def test_example_116() -> None:
    """A whole nullo with a dummy."""
    system = au(kitty_size=6, nullo="anytime", nullo_play="both_hands", joker_lead_limit="not_shown_void")
    hands = [
        words("JS 9S KC JC 8C 7C 7D 6D QH 4H"),
        words("AS 6S 5S 4S QC KD QD 9D JH RJ"),
        words("KS TS 5C AD TD 8D 4D AH 7H 6H"),
        words("8S 7S TC 9C 6C 4C 5D TH 5H BJ"),
    ]
    deal = ref.Deal(system, 3, hands=hands, kitty=words("QS AC JD KH 9H 8H"))
    for call in words("pass N pass pass"):
        deal.do(call)
    assert (deal.contract, deal.contractor) == ("N", 1)
    assert deal.exposed() == []
    deal.do("discard AS 5S 4S QC 9D JH")
    assert deal.exposed() == [3]
    play_tricks(
        deal,
        """1: KD 4D 5D 6D → 1; 1: QD TD 4C 7D → 1; 1: KH 6H 5H 4H → 1; 1: AC 5C 9C 8C → 1; 1: 6S KS 8S 9S → 2;
        2: 8D TH KC JD → 1; 1: 8H 7H 7S QH → 0; 0: JC 9H AD 6C → 0; 0: 7C QS TS TC → 3""",
    )
    assert deal.shown_void[3] == ["D", "H"]
    assert (deal.playing(), deal.actor()) == (3, 1)
    assert deal.legal() == texts("BJ as S/C")
    play_tricks(deal, "3: BJ as S, JS, RJ, AH → 3")
    assert deal.phase == "over"
    assert deal.won == [2, 5, 1, 2]
    assert deal.team_tricks() == [3, 7]
    assert deal.scores_after() == [30, -250]


def test_example_117() -> None:
    """A whole deal of no trump with a declared joker."""
    system = au(
        kitty_size=6, joker_lead_limit="not_shown_void", contractor_names_joker_suit=True, must_bid_to_win=False
    )
    hands = [
        words("8S 4S QC TC 5C QD KH 8H 7H RJ"),
        words("AS 9S KC 9C 7C 6C 4D JH 6H BJ"),
        words("KS 7S 5S TD 9D 8D 7D 6D QH 9H"),
        words("JS 6S AC 8C 4C AD KD 5D AH 4H"),
    ]
    deal = ref.Deal(system, 3, hands=hands, kitty=words("QS TS JC JD TH 5H"))
    for call in words("6NT pass pass pass"):
        deal.do(call)
    deal.do("discard TS 8S 4S JC 5C JD")
    assert deal.legal() == texts("pass, RJ as S/C/D/H")
    deal.do("RJ as H")
    play_tricks(
        deal,
        "0: QC 9C 8D AC → 3; 3: KD QD 4D 6D → 3; 3: 5D KH 7C 9D → 2; 2: TD AD TC AS → 3",
    )
    deal.do("AH")
    assert deal.playing() == 0
    assert deal.legal() == cards("TH 8H 7H 5H RJ")
    for play in words("TH JH QH"):
        deal.do(play)
    assert deal.tricks[-1].winner == 3
    play_tricks(deal, "3: 4C 5H 6C 9H → 1; 1: KC 7D 8C 8H → 1")
    assert deal.legal() == texts("9S, 6H, BJ as S/C/H")
    for play in ("BJ as H", "5S", "4H"):
        deal.do(play)
    assert deal.playing() == 0
    assert deal.legal() == cards("7H RJ")
    deal.do("RJ")
    assert deal.tricks[-1].winner == 1
    play_tricks(deal, "1: 9S 7S JS QS → 0; 0: 7H 6H KS 6S → 0")
    assert deal.phase == "over"
    assert deal.won == [2, 3, 1, 4]
    assert deal.team_tricks() == [3, 7]
    assert deal.scores_after() == [-120, 70]


# beyond the examples ------------------------------------------------------------------------------------------------


def test_reading() -> None:
    """Case and blanks are ignored; what is no call or card is refused (section 0)."""
    calls = {
        " 7 h": "7H",
        "10nt": "10NT",
        "I s": "iS",
        "int": "iNT",
        "Nullo": "N",
        "misere": "N",
        "misère": "N",
        "open Misère": "ON",
        "openmisere": "ON",
        "open nullo": "ON",
        "on": "ON",
        "PASS": "pass",
    }
    assert {text: ref.read_call(text) for text in calls} == calls
    plays = {"8 c": "8C", "10h": "TH", "th": "TH", "11s": "11S", "rj": "RJ", "bjASd": "BJ as D", "2D": "2D"}
    assert {text: ref.read_play(text) for text in plays} == plays
    assert ref.read_discard("Discard 1 0h 11s rj jh") == ["TH", "11S", "RJ", "JH"]
    for text in ("5S", "11H", "x", "", "open N", "i7"):
        with pytest.raises(ValueError, match="is no call"):
            ref.read_call(text)
    for text in ("1S", "x", "", "14H", "RJ as", "RJ as NT", "JH as S"):
        with pytest.raises(ValueError, match="is no card"):
            ref.read_play(text)
    with pytest.raises(ValueError, match="is no discard"):
        ref.read_discard("7H 8H 9H")


def test_ladder() -> None:
    """The complete ladder, and the places of the nullos in it (2.5)."""
    ladder = words("6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT N 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D 10H ON 10NT")
    assert au().ladder == ladder
    assert us().ladder == ladder[5:]
    assert cutthroat().ladder == ladder
    nullos = {(210, True): 10, (230, True): 11, (230, False): 11, (250, True): 11, (250, False): 12}
    for (points, yes), place in nullos.items():
        assert au(nullo_points=points, s8_overbids_nullo=yes).ladder.index("N") + 1 == place
    for points, place in {330: 17, 430: 22, 500: 26, 520: 27}.items():
        assert au(open_nullo_points=points).ladder.index("ON") + 1 == place


def test_effective_suits() -> None:
    """How many cards the effective suits have (2.2, 4.6)."""
    table = {
        43: (us(), 12, 9, 11, 13, 10, 10),
        45: (us(kitty_size=5), 13, 10, 11, 13, 10, 11),
        46: (us(kitty_size=6), 14, 10, 11, 14, 10, 11),
        63: (us(6), 17, 14, 16, 18, 15, 15),
        65: (us(6, kitty_size=5), 18, 15, 16, 18, 15, 16),
        66: (us(6, kitty_size=6), 19, 15, 16, 19, 15, 16),
        33: (cutthroat(), 10, 7, 8, 10, 7, 8),
    }
    for size, (system, *counts) in table.items():
        assert len(system.pack) == size
        for trump in ALL_SUITS:
            trumps, sister, other = counts[:3] if trump in "SC" else counts[3:]
            for suit in ALL_SUITS:
                number = len(in_suit(system.pack, trump, suit))
                assert number == (trumps if suit == trump else sister if suit == ref.SISTERS[trump] else other)


def sampled(rng: random.Random) -> ref.System:
    """A system with options that go together."""
    while True:
        name = rng.choice(list(ref.PLAYERS))
        players = rng.choice(ref.PLAYERS[name])
        options: dict[str, object] = {}
        for option in rng.sample(sorted(ref.VALUES), k=rng.randrange(8)):
            if option not in ref.NOT_OFFERED[name]:
                options[option] = rng.choice(ref.VALUES[option] or list(range(players)))
        try:
            return ref.System(name, players, **options)
        except ValueError:
            continue


def test_random_matches() -> None:
    """Random deals with random options come to an end, with ten tricks or none, and no card is lost on the way."""
    rng = random.Random(500)
    phases: set[str] = set()
    for _ in range(400):
        system = sampled(rng)
        match = ref.Match(system, rng.randrange(system.players))
        while not match.over and match.deals < 5:
            deal = match.deal(pack_order=rng.sample(system.pack, len(system.pack)))
            while deal.phase != "over":
                phases.add(deal.phase)
                actor = deal.actor()
                assert actor is not None
                assert actor not in [*deal.sitting_out(), *deal.dummies()]
                if deal.phase == "exchange":
                    hand = deal.hands[actor]
                    deal.do("discard " + " ".join(rng.sample(hand, system.kitty_size)))
                    continue
                moves = deal.legal()
                assert moves
                assert len(moves) == len(set(moves))
                deal.do(rng.choice(moves))
            assert sum(deal.won) == (0 if deal.passed_out else 10)
            played = [play[:2] if " as " in play else play for trick in deal.tricks for play in trick.plays]
            left = [card for hand in deal.hands for card in hand]
            aside = deal.kitty if deal.contract is None else deal.discarded
            assert sorted([*played, *left, *aside]) == sorted(system.pack)
            assert {len(deal.hands[seat]) for seat in deal.sitting_out()} <= {10}
            match.record(deal)
    assert phases == {"bidding", "exchange", "declaring", "play"}
