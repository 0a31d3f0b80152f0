"""Skat: two bid against each other, one plays against all others, and what a game is worth depends on its jacks."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from attrs import field

from trickrules.base.checks import kind, one_of, tuple_of, whole
from trickrules.base.frozen import FrozenDict, frozen
from trickrules.base.reading import muddled
from trickrules.base.sentence import often
from trickrules.bidding.doubling import DoubleContract
from trickrules.bidding.holding import HoldBidding
from trickrules.bidding.ladder_course import Call
from trickrules.cards import CardSet, Deck
from trickrules.dealing import DealCards
from trickrules.dealing.sitting_out import DealerSitsOut
from trickrules.declaring.by_players import by_players
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import PLAYERS, cards
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange import Discard, TakeKitty
from trickrules.exchange.calling import OneAgainstAll
from trickrules.exchange.seating import ContractorShows
from trickrules.facts import Fact, ListMenu, PhaseRule
from trickrules.facts.contract import Contract, ContractBid, contract_of
from trickrules.scoring import AfterSchedule, ScoringRule
from trickrules.scoring.award import Award, Points
from trickrules.scoring.contract_bonus import ContractBonus
from trickrules.scoring.counting import CardPoints, counted_by_side
from trickrules.scoring.most_loses import MostLoses
from trickrules.scoring.rule import by_side
from trickrules.tricks import SuitRanking
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.tricks.ranking import NULLO

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from typing_extensions import Unpack

    from trickrules.base.sentence import Sentence
    from trickrules.bidding.outcome import WithoutBid
    from trickrules.declaring.slots import Step
    from trickrules.facts import DealResult, Phase, Seat, Setting, Situation, Strains


class SkatRules(TypedDict, total=False):
    """The options of the family; every system takes them all.

    Source: Skat, section 3.
    """

    all_pass: Annotated[
        Literal["counts", "redeal", "ramsch"],
        "whether a deal that all pass counts, is void, or is played with the most points to lose",
    ]
    scoring: Annotated[
        Literal["game_value", "seeger_fabian"], "whether games won and lost score besides, as in tournaments"
    ]
    lost_hand: Annotated[Literal["double", "single"], "whether a lost hand game costs twice its value"]
    kontra: Annotated[Literal["off", "kontra", "kontra_re"], "whether a game may be doubled, and redoubled"]
    kontra_by: Annotated[Literal["all", "bidders"], "whether only opponents who have bid may double"]
    ramsch_skat: Annotated[
        Literal["last_trick", "loser", "nobody"], "whose the skat is where all have passed and all play"
    ]
    virgin_doubles: Annotated[bool, "whether then a player without a trick doubles what the loser loses"]
    march: Annotated[bool, "whether then a player who takes all tricks scores 120"]
    rounds: Annotated[int, "how many rounds a match has, in each of which everybody deals once", WholeNumber(1, 100)]


CORE: Final[Rules] = FrozenDict(
    {
        "all_pass": "counts",
        "scoring": "game_value",
        "lost_hand": "double",
        "kontra": "off",
        "kontra_by": "all",
        "ramsch_skat": "last_trick",
        "virgin_doubles": True,
        "march": True,
        "rounds": 12,
    }
)
"""The game of section 2."""

RAMSCH: Final = GoesWith("all_pass", ("ramsch",))

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "kontra_by": GoesWith("kontra", ("kontra", "kontra_re")),
        "ramsch_skat": RAMSCH,
        "virgin_doubles": RAMSCH,
        "march": RAMSCH,
    }
)
"""What some house rules go with (sections 3.5 to 3.8)."""

GRAND: Final = "grand"
"""The strain in which the jacks alone are trumps (section 1.4)."""

JACKS: Final = "JD JH JS JC"
"""The jacks, low to high (section 1.4)."""

TRUMPS: Final = "ATKQ987"
"""The ranks of a trump suit under the jacks, high to low (section 1.4)."""

BASE: Final[Mapping[str, int]] = FrozenDict({"D": 9, "H": 10, "S": 11, "C": 12, GRAND: 24})
"""The base values (section 2.10)."""

NAMES: Final[Mapping[str, str]] = FrozenDict(
    {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs", GRAND: GRAND}
)
"""What people call the games with trumps."""

NULLS: Final = (("null", 23), ("null ouvert", 46), ("null hand", 35), ("null hand ouvert", 59))
"""The null games and their values (section 2.10)."""

NEEDED: Final = 61
SCHNEIDER: Final = 90
SCHWARZ: Final = 10
"""The points, and the tricks, that games with trumps need (section 2.8)."""

LEVELS: Final[Mapping[str, int]] = FrozenDict({**dict.fromkeys("DHSC", 18), GRAND: 11})
"""The most levels that a game can have: with every matador, from the hand, and all announced (section 2.10)."""

TRICKLESS: Final = 3
"""The levels, besides the matadors, of a game with the skat taken in which the opponents win no trick."""


def _with_trumps(strain: str, said: str = "", *, points: int = NEEDED, tricks: int = 0) -> ContractBid:
    """Make a suit game or grand, which is worth its base value (section 2.5)."""
    return ContractBid(
        text=f"{strain}{said}",
        strain=strain,
        tricks=tricks,
        value=BASE[strain],
        points=points,
        exposed=said.endswith("ouvert"),
        name=f"{NAMES[strain]}{said}",
    )


def _null(name: str, value: int) -> ContractBid:
    """Make a null game (section 2.5)."""
    return ContractBid(text=name, strain=NULLO, tricks=0, value=value, exposed=name.endswith("ouvert"))


TAKEN: Final = (*map(_with_trumps, BASE), *(_null(*null) for null in NULLS[:2]))
"""The games with the skat taken (section 2.5)."""

FROM_HAND: Final = (
    *(_with_trumps(strain, " hand") for strain in BASE),
    *(_with_trumps(strain, " hand schneider", points=SCHNEIDER) for strain in BASE),
    *(
        _with_trumps(strain, f" hand {said}", points=SCHNEIDER, tricks=SCHWARZ)
        for said in ("schwarz", "ouvert")
        for strain in BASE
    ),
    *(_null(*null) for null in NULLS[2:]),
)
"""The games from the hand (section 2.5)."""

VALUES: Final = tuple(
    sorted(
        {
            *(value for _, value in NULLS),
            *(base * levels for strain, base in BASE.items() for levels in range(2, LEVELS[strain] + 1)),
        }
    )
)
"""What a game can be worth, and so what can be bid (section 2.2)."""

BIDS: Final = tuple(ContractBid(text=str(value), strain="", tricks=0, value=value) for value in VALUES)
"""The ladder of the bids (section 2.2)."""

POINTS: Final[Mapping[str, int]] = FrozenDict({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2})
"""What cards count (section 1.5)."""

ALL_POINTS: Final = 120


def matadors(strain: str, held: CardSet) -> int:
    """Count the matadors among some cards: above 0 with, below 0 without (section 2.9)."""
    trumps = [*reversed(JACKS.split()), *(() if strain == GRAND else (f"{rank}{strain}" for rank in TRUMPS))]
    own = [card in held for card in trumps]
    row = len(list(takewhile(lambda has: has is own[0], own)))
    return row if own[0] else -row


@final
@frozen
class HighestBid(Fact):
    """What the contractor had bid or held, before it named its game.

    Attributes:
        seat: The contractor.
        value: The bid.
    """

    says: ClassVar[str] = "Seat {seat} has bid {value}."

    seat: Seat = field(validator=whole(0))
    value: int = field(validator=whole(0))


@final
@frozen(kw_only=True)
class NameGame(PhaseRule):
    """The contractor names the game that it plays, which may come up to what it has bid.

    Without a contractor all play for themselves, and the jacks alone are trumps.

    Attributes:
        taken: The games that there are where the skat was taken.
        from_hand: The games that there are where it was not.

    Source: Skat, sections 2.5 and 3.6.
    """

    after_dealing: ClassVar[bool] = True
    needs_sight: ClassVar[bool] = True

    taken: tuple[ContractBid, ...] = field(default=TAKEN, validator=tuple_of(ContractBid))
    from_hand: tuple[ContractBid, ...] = field(default=FROM_HAND, validator=tuple_of(ContractBid))

    def start(self, deal: Setting) -> Phase | Setting:
        """Ask the contractor."""
        contract = contract_of(deal)
        if contract is None:
            return deal if deal.ended else deal.but(strain=GRAND)
        games = self._open(deal, contract)
        return self.ask(contract.seat, ListMenu(tuple(Call(game.text, game) for game in games), code="game/not-so"))

    def _open(self, deal: Setting, contract: Contract) -> tuple[ContractBid, ...]:
        """List the games that may come up to the bid; where none does, those with trumps."""
        hand = _from_hand(deal)
        held = CardSet(deal.deck, deal.hands[contract.seat].mask | deal.discard.mask)

        def most(game: ContractBid) -> int:
            if game.strain not in BASE:
                return game.value
            return contract.value if hand else game.value * (abs(matadors(game.strain, held)) + TRICKLESS)

        games = self.from_hand if hand else self.taken
        reaching = tuple(game for game in games if most(game) >= contract.value)
        return reaching or tuple(game for game in games if game.strain in BASE)

    def finish(self, deal: Setting, phase: Phase) -> Setting:
        """Make the game the contract, and note what was bid."""
        seat, said, _ = phase.history[0]
        game = next(game for game in (*self.taken, *self.from_hand) if game.text == said)
        bid = cast("Contract", deal.contract).value
        return deal.but(contract=Contract(seat, game), strain=game.strain).noted(HighestBid(seat, bid))

    def settles(self, deck: Deck, before: Strains) -> Strains:
        """Name those of the games, and that of a deal without a contractor."""
        return frozenset({GRAND, *(game.strain for game in (*self.taken, *self.from_hand))})

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse games that cannot be told apart, and too few of them."""
        known = ", ".join(BASE)
        for games in (self.taken, self.from_hand):
            strains = {game.strain for game in games}
            if not strains & {*BASE}:
                yield f"a game in one of the strains {known} is expected, which can always be named"
            for strain in sorted(strains - {*BASE, NULLO}):
                yield f"there is no game in the strain {strain[:20]!r}"
            yield from muddled(game.text for game in games)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        return self.sentence(
            "The contractor names its game, which may come up to what it has bid: {with_skat}; or, if it has left the"
            " skat, {without}.",
            with_skat=tuple(game.name for game in self.taken),
            without=tuple(game.name for game in self.from_hand),
        )


@final
@frozen(kw_only=True)
class GameValue(ScoringRule):
    """The contractor wins or loses the value of its game, which depends on its matadors, and on what was announced.

    Attributes:
        count: What the cards count, those of the skat for the contractor.
        lost_hand: Whether a lost hand game costs twice its value, ``double``, or its value, ``single``; any other costs
            twice its value.
        without_contract: What a deal without a contractor is worth; ``None`` for nothing.

    Source: Skat, sections 2.8 to 2.12, 3.3 and 3.4.
    """

    mechanic: ClassVar[str] = "matadors"

    counts_cards = True

    count: ScoringRule = field(default=CardPoints(values=POINTS, left="contractor"), validator=kind(ScoringRule))
    lost_hand: Literal["double", "single"] = field(default="double", validator=one_of("double", "single"))
    without_contract: ScoringRule | None = field(default=None, validator=kind(ScoringRule, or_none=True))

    def score(self, result: DealResult) -> tuple[Points, ...]:
        """Score the game, for the contractor alone."""
        contract = contract_of(result.setting)
        if contract is None:
            if self.without_contract is None:
                return (Points(),) * result.side_count
            return self.without_contract.score(result)
        award = self._award(result, contract)
        return by_side(result, ((award,) if seat == contract.seat else () for seat in range(result.setting.seats)))

    def _award(self, result: DealResult, contract: Contract) -> Award:
        bid, own = contract.bid, result.sides[contract.seat]
        hand = _from_hand(result.setting)
        points, won = counted_by_side(self.count, result), result.won_by_side
        if bid.strain == NULLO:
            value, made = bid.value, won[own] == 0
            told = often("game.null", "{game}", game=contract.name)
        else:
            levels = tuple(_levels(result, contract, points, won))
            value = bid.value * len(levels)
            made = points[own] >= bid.points and won[own] >= bid.tricks
            game = "{game}, {levels}: {points} points"
            told = often("game", game, game=contract.name, levels=tuple(filter(None, levels)), points=points[own])
        fact = result.fact(HighestBid)
        if fact is not None and value < fact.value:
            base = max(bid.value, 1)
            value, made = -(-fact.value // base) * base, False
            told = often("game.overbid", "{game}, overbid with {bid}", game=told, bid=fact.value)
        worth = value << contract.doubles
        if made:
            return Award(worth, often("game.won", "{game}, won", game=told))
        factor = 1 if hand and self.lost_hand == "single" else 2
        return Award(-factor * worth, often("game.lost", "{game}, lost", game=told))

    def faults(self, situation: Situation) -> Iterator[str]:
        """Refuse what the count refuses."""
        yield from self.count.faults(situation)
        if self.without_contract is not None:
            yield from self.without_contract.faults(situation)

    def describe(self) -> str:
        """Tell the rule in one sentence."""
        single = self.clause("single", "; a lost hand game costs its value", when=self.lost_hand == "single")
        without = self.clause("without", " Without a contractor: {without_contract}", when=self.without_contract)
        return self.sentence(
            "The contractor scores the value of its game, or loses twice its value{single}. The value is a base times"
            " levels: one for each matador, for the game, the hand, schneider and schwarz made and announced, and an"
            " open hand; in a contract to win no trick it is fixed. A game worth less than the bid is lost.{without}"
            " Points: {count}",
            single=single,
            without=without,
        )


def _from_hand(deal: Setting) -> bool:
    """Say whether the skat lies where it was dealt."""
    return len(deal.kitty) > 0


def _held(result: DealResult, seat: Seat) -> CardSet:
    """Give the cards that a seat has played, with those of the skat."""
    setting = result.setting
    laid = [pair for trick in result.tricks for pair in zip(trick.plays, trick.cards, strict=True)]
    mask = CardSet.of(setting.deck, [card for deed, card in laid if deed.seat == seat]).mask
    for pile in (setting.hands[seat], setting.discard, setting.kitty):
        mask |= pile.mask
    return CardSet(setting.deck, mask)


def _levels(
    result: DealResult, contract: Contract, points: tuple[int, ...], won: tuple[int, ...]
) -> Iterator[Sentence | str]:
    """Name the levels of a game with trumps, one after the other; ``""`` for a matador but the last (section 2.10)."""
    bid, own = contract.bid, result.sides[contract.seat]
    row = matadors(bid.strain, _held(result, contract.seat))
    yield from [""] * (abs(row) - 1)
    yield often("with", "with {row}", row=row) if row > 0 else often("without", "without {row}", row=-row)
    schwarz_said = bid.tricks > 0
    schneider_said = schwarz_said or bid.points > NEEDED
    others = sum(points) - points[own]
    counts = {
        "game": True,
        "hand": _from_hand(result.setting),
        "schneider": schneider_said or min(points[own], others) <= ALL_POINTS - SCHNEIDER,
        "schneider announced": schneider_said,
        "schwarz": schwarz_said or won[own] in {0, sum(won)},
        "schwarz announced": schwarz_said,
        "ouvert": bid.exposed,
    }
    number = abs(row)
    for level, counted in counts.items():
        if counted:
            number += 1
            yield often(f"level.{level.replace(' ', '-')}", f"{level} {{number}}", number=number)


@final
@frozen(kw_only=True, cache_hash=True)
class SkatSystem(System):
    """A system of the family: call it with house rules for its variant."""

    family: ClassVar[str] = "Skat"
    house_rules: ClassVar[type] = SkatRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (3, 4)
    countries: tuple[str, ...] = ("Germany",)

    def __call__(self, **options: Unpack[SkatRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        dealing = DealCards(kitty=2)
        by_table: dict[int, Step] = {3: dealing, 4: (DealerSitsOut(), dealing)}
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Skat, {self.source}",
            players=self.players,
            deck=Deck.standard(ranks="7-A"),
            deals=cards(10) * PLAYERS * rules["rounds"],
            dealing=by_players(by_table),
            trump=None,
            bidding=_bidding(rules),
            exchange=(TakeKitty(word="skat", leave="hand"), Discard()),
            declaring=_declaring(rules),
            ranking=BestTrumps(cards=JACKS, below=SuitRanking(order="789JQKTA", nullo_order="789TJQKA")),
            scoring=_scoring(rules),
            ending=AfterSchedule(),
        )


def _bidding(rules: Rules) -> HoldBidding:
    """Give the auction (sections 2.2, 2.3 and 3.1)."""
    without: dict[str, WithoutBid] = {"counts": "pass_out", "redeal": "redeal", "ramsch": "open"}
    return HoldBidding(bids=BIDS, without_bid=without[rules["all_pass"]])


def _declaring(rules: Rules) -> tuple[PhaseRule, ...]:
    """Say what is done before the first lead (sections 2.5, 2.6, 3.4 and 3.5)."""
    naming: tuple[PhaseRule, ...] = (NameGame(), OneAgainstAll())
    if rules["kontra"] == "off":
        return (*naming, ContractorShows())
    again = "re" if rules["kontra"] == "kontra_re" else ""
    return (*naming, DoubleContract(double="kontra", redouble=again, by=rules["kontra_by"]), ContractorShows())


def _scoring(rules: Rules) -> ScoringRule:
    """Say what a deal is worth (sections 2.12, 3.2 and 3.3)."""
    without = _ramsch(rules) if rules["all_pass"] == "ramsch" else None
    game = GameValue(lost_hand=rules["lost_hand"], without_contract=without)
    if rules["scoring"] == "game_value":
        return game
    bonuses = {
        players: ContractBonus(below=game, made=50, lost=-50, others=others) for players, others in ((3, 40), (4, 30))
    }
    return by_players(bonuses)


def _ramsch(rules: Rules) -> MostLoses:
    """Say what a deal without a declarer is worth (sections 3.6 to 3.8)."""
    whose = rules["ramsch_skat"]
    return MostLoses(
        below=CardPoints(values=POINTS, left="last_trick" if whose == "last_trick" else "nobody"),
        virgin_doubles=rules["virgin_doubles"],
        all_tricks=ALL_POINTS if rules["march"] else None,
        left=CardPoints(values=POINTS) if whose == "loser" else None,
    )


skat: Final = SkatSystem(
    id="skat",
    name="Skat",
    source="section 2",
    aliases=("international_skat", "einheitsskat"),
)

pub_skat: Final = SkatSystem(
    id="pub_skat",
    name="Pub Skat",
    source="section 4.1",
    aliases=("kneipenskat",),
    defaults={"all_pass": "ramsch", "kontra": "kontra_re", "kontra_by": "bidders"},
)
