"""Skull King: bids made at once, and pirates, mermaids and a king over all suits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding import ExactBidding
from trickrules.cards import Card, CardsOf, Deck, Rank, Suit
from trickrules.declaring.schedule import cards
from trickrules.declaring.size import Size
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.scoring import ExactScoring
from trickrules.scoring.prizes import Alliances, Prize, Prizes
from trickrules.tricks.special import Outcome, Special, SpecialCards
from trickrules.trumps import FixedTrump

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from typing_extensions import Unpack

    from trickrules.declaring.schedule import Schedule
    from trickrules.scoring import ScoringRule


class SkullKingRules(TypedDict, total=False):
    """The options of the family; section 4 says which a system does not take.

    Source: Skull King, section 3.
    """

    rounds: Annotated[
        Literal["all", "even", "late", "fives", "tens", "falling"], "which rounds a match has, by their cards"
    ]
    bids: Annotated[Literal["at_once", "in_turn"], "whether all bid at the same moment, or aloud and in turn"]
    score: Annotated[
        Literal["standard", "rascal"], "whether a bid scores by its tricks, or everybody may score the same"
    ]
    bonus: Annotated[Literal["made", "always"], "whether bonus points need a made bid"]
    fourteens: Annotated[bool, "whether a fourteen that is won scores"]
    mermaids: Annotated[bool, "whether there are mermaids"]
    mermaid_taken: Annotated[Literal[20, 0], "what a mermaid scores that a pirate captures"]
    king_taken: Annotated[Literal[40, 50], "what the king scores that a mermaid captures"]
    all_escapes: Annotated[Literal["first", "nobody"], "who wins a trick of nothing but escapes"]
    kraken: Annotated[bool, "whether there is a Kraken, with which nobody wins a trick"]
    kraken_lead: Annotated[
        Literal["winner", "kraken"], "who leads after the Kraken: whoever would have won, or who played it"
    ]
    loot: Annotated[bool, "whether there is loot, by which its player and the winner of the trick are allied"]


CORE: Final[Rules] = FrozenDict(
    {
        "rounds": "all",
        "bids": "at_once",
        "score": "standard",
        "bonus": "made",
        "fourteens": True,
        "mermaids": True,
        "mermaid_taken": 20,
        "king_taken": 40,
        "all_escapes": "first",
        "kraken": False,
        "kraken_lead": "winner",
        "loot": False,
    }
)
"""The game of section 2."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "bonus": GoesWith("score", ("standard",)),
        "mermaid_taken": GoesWith("mermaids", (True,)),
        "king_taken": GoesWith("mermaids", (True,)),
        "kraken_lead": GoesWith("kraken", (True,)),
    }
)
"""What some house rules go with (sections 3.4, 3.7, 3.8 and 3.11)."""

SUITS: Final = (Suit("G", "green"), Suit("P", "purple"), Suit("Y", "yellow"), Suit("B", "black"))
TRUMP: Final = "B"
"""The suits (section 1.1), of which black is trump (section 2.6)."""

ROUNDS: Final[Mapping[str, tuple[int, ...]]] = FrozenDict(
    {
        "all": tuple(range(1, 11)),
        "even": (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
        "late": (6, 7, 8, 9, 10),
        "fives": (5,) * 5,
        "tens": (10,) * 10,
        "falling": (9, 9, 7, 7, 5, 5, 3, 3, 1, 1),
    }
)
"""The cards of each round (sections 2.1 and 3.1)."""

ESCAPES: Final = "ESCAPE TIGRESS"
PIRATES: Final = ("PIRATE", "TIGRESS as pirate")
"""What counts as an escape or a pirate (section 1.4)."""

PIRATE_TAKEN: Final = 30
BLACK_TAKEN: Final = 20
COLOURED_TAKEN: Final = 10
ALLIED: Final = 20
"""What a pirate, a fourteen and an alliance score (sections 2.8 and 3.12)."""


@final
@frozen(kw_only=True, cache_hash=True)
class SkullKingSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        highest: The highest number of each suit.
    """

    family: ClassVar[str] = "Skull King"
    house_rules: ClassVar[type] = SkullKingRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    countries: tuple[str, ...] = ("United States", "Germany")
    highest: int = 14

    def __call__(self, **options: Unpack[SkullKingRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def implied(self, rules: Rules) -> Rules:
        """Without mermaids, give what concerns them the values that change nothing (section 3.6)."""
        return {} if rules["mermaids"] else {name: CORE[name] for name in ("mermaid_taken", "king_taken")}

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Skull King, {self.source}",
            players=self.players,
            deck=_pack(rules, self.highest),
            deals=_deals(ROUNDS[rules["rounds"]]),
            trump=FixedTrump(TRUMP),
            bidding=_bidding(rules),
            ranking=_ranking(rules),
            scoring=_scoring(rules),
        )


def _pack(rules: Rules, highest: int) -> Deck:
    """Put the pack together (sections 1.3, 3.6, 3.10, 3.12 and 4.1)."""
    ranks = tuple(Rank(f"{number}", f"{number}") for number in range(1, highest + 1))
    counts = {
        "ESCAPE": 5,
        "MERMAID": 2 if rules["mermaids"] else 0,
        "PIRATE": 5,
        "TIGRESS": 1,
        "KING": 1,
        "KRAKEN": 1 if rules["kraken"] else 0,
        "LOOT": 2 if rules["loot"] else 0,
    }
    numbers = (Card(rank, suit) for suit in SUITS for rank in ranks)
    others = (Card(Rank(name, name.lower())) for name, count in counts.items() for _ in range(count))
    return Deck.of([*numbers, *others], suits=SUITS, ranks=ranks)


def _deals(sizes: tuple[int, ...]) -> Schedule:
    """List the rounds, each of as many cards as can be dealt (section 2.1)."""
    first, *rest = (cards(Size(at_most=size)) for size in sizes)
    return sum(rest, start=first)


def _bidding(rules: Rules) -> ExactBidding:
    """Say how bids are made (sections 2.3 and 3.2)."""
    if rules["bids"] == "at_once":
        return ExactBidding(hook=False, simultaneous=True)
    return ExactBidding(hook=False, amend="never", last_amend="never")


def _ranking(rules: Rules) -> SpecialCards:
    """Rank the special cards (sections 2.5, 2.6 and 3.9 to 3.12)."""
    escapes = f"{ESCAPES} LOOT" if rules["loot"] else ESCAPES
    kraken = Special(name="kraken", cards=CardsOf(named="KRAKEN"), tier="low", asks=True)
    mermaid = Special(name="mermaid", cards=CardsOf(named="MERMAID"), asks=True)
    return SpecialCards(
        sorts=(
            Special(name="escape", cards=CardsOf(named=escapes), tier="low"),
            *((kraken,) if rules["kraken"] else ()),
            *((mermaid,) if rules["mermaids"] else ()),
            Special(name="pirate", cards=CardsOf(named="PIRATE TIGRESS"), asks=True),
            Special(name="king", cards=CardsOf(named="KING"), asks=True),
        ),
        outcomes=tuple(_outcomes(rules)),
    )


def _outcomes(rules: Rules) -> Iterator[Outcome]:
    """Say what decides a trick before height does, the Kraken before all else."""
    if rules["kraken"]:
        yield Outcome(together=("kraken",), leads="kraken" if rules["kraken_lead"] == "kraken" else "")
    if rules["mermaids"]:
        yield Outcome(together=("mermaid", "king"), winner="mermaid")
    if rules["all_escapes"] == "nobody":
        yield Outcome(together=("escape",), only=True)


def _scoring(rules: Rules) -> ScoringRule:
    """Say what a round is worth (sections 2.7, 2.8, 3.3 to 3.8 and 3.12)."""
    if rules["score"] == "rascal":
        bids = ExactScoring(made="10 * cards", missed="5 * cards if diff == 1 else 0")
        worth = "points if diff == 0 else points // 2 if diff == 1 else 0"
    else:
        bids = ExactScoring(made="20 * bid", made_zero="10 * cards", missed="-10 * (diff if bid else cards)")
        worth = "points" if rules["bonus"] == "always" else "points if diff == 0 else 0"
    prized = Prizes(below=bids, prizes=tuple(_prizes(rules)), worth=worth)
    return Alliances(below=prized, cards=CardsOf(named="LOOT"), points=ALLIED) if rules["loot"] else prized


def _prizes(rules: Rules) -> Iterator[Prize]:
    """List what scores in a trick that is won."""
    if rules["fourteens"]:
        coloured = tuple(f"14{suit.symbol}" for suit in SUITS if suit.symbol != TRUMP)
        yield Prize(taken=coloured, points=COLOURED_TAKEN)
        yield Prize(taken=(f"14{TRUMP}",), points=BLACK_TAKEN)
    if rules["mermaids"] and rules["mermaid_taken"]:
        yield Prize(taken=("MERMAID",), by=PIRATES, points=rules["mermaid_taken"])
    yield Prize(taken=PIRATES, by=("KING",), points=PIRATE_TAKEN)
    if rules["mermaids"]:
        yield Prize(taken=("KING",), by=("MERMAID",), points=rules["king_taken"])


skull_king: Final = SkullKingSystem(
    id="skull_king",
    name="Skull King",
    source="section 2",
    players=(2, 3, 4, 5, 6, 7, 8),
)

skull_king_first: Final = SkullKingSystem(
    id="skull_king_first",
    name="Skull King (first edition)",
    source="section 4.1",
    players=(2, 3, 4, 5, 6),
    aliases=("skull_king_classic",),
    highest=13,
    defaults={"fourteens": False, "mermaid_taken": 0, "king_taken": 50},
    refuses=("fourteens", "kraken", "loot"),
)
