"""Euchre: a trump that is ordered up or named, bowers, and makers who need three of five tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.bidding.asking import TURN_UP, AskInTurn
from trickrules.bidding.defending import DefendsAlone
from trickrules.cards import CardsOf, Deck
from trickrules.dealing import DealCards
from trickrules.dealing.deal_cards import LookAtHands
from trickrules.dealing.throwing_in import ThrowIn
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange import Discard
from trickrules.exchange.calling import OneAgainstAll
from trickrules.exchange.changing import ChangeForStock, SwapWithPartner
from trickrules.exchange.kitty import TakeTurnUp
from trickrules.exchange.seating import PlaysAlone
from trickrules.facts import NO_TRUMP
from trickrules.facts.contract import ContractBid
from trickrules.scoring import RaceTo
from trickrules.scoring.counting import SideScoring
from trickrules.tricks import FirstLeader
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.trumps import TurnUp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.facts import PhaseRule


class EuchreRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Euchre, section 3.
    """

    pack: Annotated[Literal[24, 28, 32], "how many cards the pack has, a best bower apart"]
    best_bower: Annotated[Literal["joker", "2S"] | None, "the card over the right bower, if there is one"]
    joker_turned: Annotated[
        Literal["dealer", "C", "D", "H", "S"],
        "whether the dealer names the trump unseen where the best bower is turned up, or for which suit it stands",
    ]
    stick_the_dealer: Annotated[bool, "whether the dealer has to name a suit where all others have passed twice"]
    no_trump: Annotated[bool, "whether no trump may be named in the second round"]
    dealers_partner: Annotated[
        Literal["free", "alone", "passes"],
        "whether the dealer's partner may order up, has to play alone if it does, or has to pass",
    ]
    turn_up_kept: Annotated[bool, "whether the dealer has to keep the card that it takes up"]
    thrown_in: Annotated[
        Literal["off", "no_ace_no_face", "no_ace_no_face_no_trump", "ace_no_face"], "which poor hand may be thrown in"
    ]
    thrown_in_dealer: Annotated[Literal["same", "next"], "who deals after a deal that was thrown in"]
    farmers_hand: Annotated[
        Literal["off", "mixed", "alike"], "whether three nines and tens may be changed for cards of the stock"
    ]
    partners_best: Annotated[bool, "whether a lone maker may call for its partner's best card"]
    defend_alone: Annotated[Literal["off", "against_alone", "always"], "when a defender may play alone"]
    alone_lead: Annotated[Literal["eldest", "left_of_maker"], "who leads first where the maker plays alone"]
    lone_stakes: Annotated[Literal["march", "euchre", "all"], "what is worth more where the maker plays alone"]
    shutout: Annotated[bool, "whether defenders who win all tricks score 4"]
    march: Annotated[Literal[2, 3], "what all tricks are worth"]
    game_to: Annotated[Literal[5, 7, 10, 11, 15, 21], "the points at which the match ends"]


CORE: Final[Rules] = FrozenDict(
    {
        "pack": 24,
        "best_bower": None,
        "joker_turned": "dealer",
        "stick_the_dealer": True,
        "no_trump": False,
        "dealers_partner": "free",
        "turn_up_kept": False,
        "thrown_in": "off",
        "thrown_in_dealer": "same",
        "farmers_hand": "off",
        "partners_best": False,
        "defend_alone": "off",
        "alone_lead": "eldest",
        "lone_stakes": "march",
        "shutout": False,
        "march": 2,
        "game_to": 10,
    }
)
"""The game of section 2."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "joker_turned": GoesWith("best_bower", ("joker",)),
        "no_trump": GoesWith("best_bower", (None,)),
        "thrown_in_dealer": GoesWith("thrown_in", ("no_ace_no_face", "no_ace_no_face_no_trump", "ace_no_face")),
        "farmers_hand": GoesWith("pack", (24,)),
    }
)
"""What some house rules go with (sections 3.3, 3.5, 3.9 and 3.10)."""

OF_PARTNERS: Final = (
    "dealers_partner",
    "farmers_hand",
    "partners_best",
    "defend_alone",
    "alone_lead",
    "lone_stakes",
)
"""The house rules of games with partners (section 4.3)."""

SUITS: Final = tuple((suit, suit) for suit in "CDHS")
"""How suits are bid, and the strain of each."""

TRICKS: Final = 3
"""How many tricks the makers need."""

ALONE: Final = 4
"""What all tricks alone are worth, and a euchre that counts twice."""

LOWEST: Final[Mapping[int, str]] = FrozenDict({24: "9", 28: "8", 32: "7"})
"""The lowest rank of a pack (sections 1.3 and 3.1)."""

BEST: Final[Mapping[str | None, str]] = FrozenDict({None: "", "joker": "RJ", "2S": "2S"})
"""How the best bower is written (section 3.2)."""

NO_FACE: Final = CardsOf(rank="789T")
FARMERS: Final = CardsOf(rank="9T")
ACES: Final = CardsOf(rank="A")


@final
@frozen(kw_only=True, cache_hash=True)
class EuchreSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        sides: For each seat its side.
        lone: Whether a maker may play without its partners.
        against_all: Whether the maker plays against all others.
    """

    family: ClassVar[str] = "Euchre"
    house_rules: ClassVar[type] = EuchreRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (4,)
    sides: tuple[int, ...] = (0, 1, 0, 1)
    lone: bool = True
    against_all: bool = False

    def __call__(self, **options: Unpack[EuchreRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        best = BEST[rules["best_bower"]]
        blind = CardsOf(named=best) if best and rules["joker_turned"] == "dealer" else None
        pack = Deck.standard(ranks=f"{LOWEST[rules['pack']]}-A")
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Euchre, {self.source}",
            players=self.players,
            sides=self.sides,
            deck=pack + best if best else pack,
            deals=cards(5).forever,
            dealing=DealCards(seen_by="nobody") if blind else DealCards(),
            trump=_before_bidding(rules, blind),
            bidding=self._rounds(rules),
            exchange=_exchange(rules, blind),
            declaring=self._declaring(rules),
            ranking=BestTrumps(cards=f"J~ J* {best}".strip()),
            leader=FirstLeader(alone="left_of_contractor" if rules["alone_lead"] == "left_of_maker" else None),
            scoring=_scoring(rules),
            ending=RaceTo(target=rules["game_to"], bonus=0),
        )

    def _rounds(self, rules: Rules) -> tuple[PhaseRule, ...]:
        """Give the two rounds (sections 2.2, 2.3 and 3.3 to 3.6)."""
        joker_suit = _joker_suit(rules)
        strains = (*SUITS, (NO_TRUMP, NO_TRUMP)) if rules["no_trump"] else SUITS
        order_up = _bids(rules, (("order up", TURN_UP),), lone=self.lone)
        closed = {"free": 0, "alone": 1, "passes": 2}[rules["dealers_partner"]]
        return (
            AskInTurn(
                ("pass", *order_up),
                not_partners=tuple(bid.text for bid in order_up[:closed]),
                joker_suit=joker_suit,
                without_bid="open",
            ),
            AskInTurn(
                ("pass", *_bids(rules, strains, lone=self.lone)),
                other_suit=True,
                not_last=("pass",) if rules["stick_the_dealer"] else (),
                joker_suit=joker_suit,
            ),
        )

    def _declaring(self, rules: Rules) -> tuple[PhaseRule, ...]:
        """Say who sits out, or plays together (sections 2.5, 3.12 and 4.3)."""
        steps: list[PhaseRule] = [PlaysAlone()] if self.lone else []
        if self.against_all:
            steps.append(OneAgainstAll())
        if rules["defend_alone"] != "off":
            steps.append(DefendsAlone(against="any" if rules["defend_alone"] == "always" else "alone"))
        return tuple(steps)


def _bids(rules: Rules, strains: tuple[tuple[str, str], ...], *, lone: bool) -> tuple[ContractBid, ...]:
    """Give the bids of some strains, each perhaps alone too (sections 2.2, 2.3 and 2.5)."""
    bids: list[ContractBid] = []
    for text, strain in strains:
        bids.append(ContractBid(text=text, strain=strain, tricks=TRICKS, value=rules["march"]))
        if lone:
            bids.append(ContractBid(text=f"{text} alone", strain=strain, tricks=TRICKS, value=ALONE, alone=True))
    return tuple(bids)


def _before_bidding(rules: Rules, blind: CardsOf | None) -> tuple[PhaseRule, ...]:
    """Say what is done before the first round (sections 2.1, 3.3, 3.8 and 3.10)."""
    steps: list[PhaseRule] = [TurnUp(makes_trump=False)]
    if blind is not None:
        suits = _bids(rules, SUITS, lone=False)
        steps.append(AskInTurn(suits, first="dealer", asks="first", turned=blind, without_bid="open"))
        steps.append(LookAtHands())
    if rules["thrown_in"] != "off":
        steps.append(
            ThrowIn(
                NO_FACE,
                besides=ACES if rules["thrown_in"] == "ace_no_face" else None,
                off_suit=rules["thrown_in"] == "no_ace_no_face_no_trump",
                dealer=rules["thrown_in_dealer"],
            )
        )
    if rules["farmers_hand"] != "off":
        steps.append(ChangeForStock(FARMERS, alike=rules["farmers_hand"] == "alike"))
    return tuple(steps)


def _exchange(rules: Rules, blind: CardsOf | None) -> tuple[PhaseRule, ...]:
    """Say what is done about cards before the play (sections 2.4, 3.7 and 3.11)."""
    taking = TakeTurnUp(who="dealer", also=blind, joker_suit=_joker_suit(rules))
    putting = Discard(who="dealer", keeps_turn_up=rules["turn_up_kept"])
    return (taking, putting, SwapWithPartner()) if rules["partners_best"] else (taking, putting)


def _joker_suit(rules: Rules) -> str:
    """Give the suit that a joker turned up stands for; none where the dealer names one (section 3.3)."""
    return "" if rules["joker_turned"] == "dealer" else rules["joker_turned"]


def _scoring(rules: Rules) -> SideScoring:
    """Say what a deal is worth (sections 2.8 and 3.12 to 3.16)."""
    alone = f"value == {ALONE}"
    made = f"2 if {alone} else 1" if rules["lone_stakes"] == "all" else "1"
    twice = {
        "alone": rules["defend_alone"] != "off",
        alone: rules["lone_stakes"] != "march",
        "won == cards": rules["shutout"],
    }
    euchre = "".join(f"{ALONE} if {case} else " for case, counts in twice.items() if counts)
    return SideScoring(
        contractor=f"0 if won < bid else value if won == cards else {made}",
        each=f"0 if others >= bid else {euchre}2",
    )


euchre: Final = EuchreSystem(
    id="euchre",
    name="Euchre",
    source="section 2",
    aliases=("north_american_euchre",),
    countries=("United States", "Canada"),
    refuses=("march",),
)

british_euchre: Final = EuchreSystem(
    id="british_euchre",
    name="British Euchre",
    source="section 4.1",
    countries=("United Kingdom",),
    defaults={"best_bower": "joker", "stick_the_dealer": False, "game_to": 11},
    refuses=("march",),
)

railroad_euchre: Final = EuchreSystem(
    id="railroad_euchre",
    name="Railroad Euchre",
    source="section 4.2",
    countries=("United States",),
    defaults={
        "pack": 32,
        "best_bower": "joker",
        "joker_turned": "H",
        "stick_the_dealer": False,
        "partners_best": True,
        "defend_alone": "against_alone",
    },
    refuses=("march",),
)

cutthroat_euchre: Final = EuchreSystem(
    id="cutthroat_euchre",
    name="Cutthroat Euchre",
    source="section 4.3",
    countries=("United States",),
    players=(3,),
    sides=(0, 1, 2),
    lone=False,
    against_all=True,
    defaults={"march": 3},
    refuses=OF_PARTNERS,
)

two_handed_euchre: Final = EuchreSystem(
    id="two_handed_euchre",
    name="Two-handed Euchre",
    source="section 4.4",
    countries=("United States",),
    players=(2,),
    sides=(0, 1),
    lone=False,
    refuses=(*OF_PARTNERS, "march"),
)

six_handed_euchre: Final = EuchreSystem(
    id="six_handed_euchre",
    name="Six-handed Euchre",
    source="section 4.5",
    countries=("United States",),
    players=(6,),
    sides=(0, 1, 0, 1, 0, 1),
    defaults={"pack": 32},
    refuses=("pack", "farmers_hand", "partners_best", "march"),
)
