"""Hearts: tricks with hearts and the queen of spades are to be avoided, and the lowest total wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypeAlias, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.cards import CardsOf, Deck
from trickrules.dealing import DealCards
from trickrules.declaring.by_players import by_players
from trickrules.declaring.options import WholeNumber
from trickrules.declaring.schedule import cards
from trickrules.declaring.size import MAX
from trickrules.declaring.system import GoesWith, Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange import PassCards
from trickrules.exchange.kitty import WinnerSeesKitty
from trickrules.scoring.counting import CardPoints, SumOf
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.special import FallBack, NoTrick
from trickrules.scoring.sweep import ChooseSweep, Sweep
from trickrules.tricks import FirstLead, FirstLeader, FollowSuit, NotInFirstTrick, NotLed, Unbroken
from trickrules.tricks.holder import HolderLeads
from trickrules.trumps import NoTrump

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack

    from trickrules.scoring import ScoringRule
    from trickrules.scoring.counting import Left
    from trickrules.tricks import Duty, Leader


class HeartsRules(TypedDict, total=False):
    """The options of the family; every system takes them all.

    Source: Hearts, section 3.
    """

    passing: Annotated[
        Literal[
            "left_right_across_hold",
            "left_across_right_hold",
            "left_right_across",
            "left_right_hold",
            "left_right",
            "left",
            "right",
            "none",
        ],
        "to whom cards are passed, deal by deal",
    ]
    cards_passed: Annotated[Literal[1, 2, 3, 4, 5], "how many cards everybody passes"]
    first_lead: Annotated[
        Literal["lowest_club", "any_club", "eldest"],
        "whether the holder of the lowest club leads first, that card or any club, or eldest any card",
    ]
    first_trick: Annotated[
        Literal["no_penalty", "anything"], "whether cards that cost points may be played to the first trick"
    ]
    breaking: Annotated[
        Literal["heart", "heart_or_queen", "off"], "what has to be played before hearts may be led, if anything has"
    ]
    queen_forced: Annotated[
        bool, "whether a hand of hearts and the queen of spades has to lead the queen before hearts are broken"
    ]
    bonus_card: Annotated[Literal["JD", "TD"] | None, "the card that takes 10 points off, if there is one"]
    moon: Annotated[
        Literal["others", "own", "choice", "nobody", "off"],
        "whose score changes where one player has taken all cards that cost points",
    ]
    moon_needs_bonus: Annotated[bool, "whether the bonus card has to be taken with them"]
    sun: Annotated[bool, "whether taking all tricks is worth twice as much"]
    no_trick_bonus: Annotated[bool, "whether a player without a trick scores 5 less"]
    game_to: Annotated[int, "the total at which the match ends", WholeNumber(10, 1_000)]
    odd_cards: Annotated[
        Literal["remove_diamond", "remove_club", "kitty"],
        "whether cards are taken out so that the others can be dealt evenly, or lie in a kitty",
    ]
    kitty_to: Annotated[Literal["first_trick", "last_trick"], "the trick whose winner takes the kitty"]
    kitty_seen: Annotated[bool, "whether the winner of the first trick looks at the kitty"]
    falls_back: Annotated[bool, "whether a total of exactly that at which the match ends becomes half of it"]
    tie: Annotated[Literal["another_deal", "shared"], "what becomes of a shared lowest total at the end"]


CORE: Final[Rules] = FrozenDict(
    {
        "passing": "left_right_across_hold",
        "cards_passed": 3,
        "first_lead": "lowest_club",
        "first_trick": "no_penalty",
        "breaking": "heart",
        "queen_forced": True,
        "bonus_card": None,
        "moon": "others",
        "moon_needs_bonus": False,
        "sun": False,
        "no_trick_bonus": False,
        "game_to": 100,
        "odd_cards": "remove_diamond",
        "kitty_to": "first_trick",
        "kitty_seen": True,
        "falls_back": False,
        "tie": "another_deal",
    }
)
"""The game of section 2."""

GOES_WITH: Final[Mapping[str, GoesWith]] = FrozenDict(
    {
        "queen_forced": GoesWith("breaking", ("heart", "heart_or_queen")),
        "moon_needs_bonus": GoesWith("bonus_card", ("JD", "TD")),
        "sun": GoesWith("moon", ("others", "own", "choice")),
        "kitty_to": GoesWith("odd_cards", ("kitty",)),
        "kitty_seen": GoesWith("odd_cards", ("kitty",)),
    }
)
"""What some house rules go with (sections 3.6, 3.9, 3.10, 3.14 and 3.15)."""

OLDER: Final[Rules] = FrozenDict(
    {
        "passing": "left",
        "first_lead": "eldest",
        "first_trick": "anything",
        "breaking": "off",
        "odd_cards": "remove_club",
    }
)
"""How the older books have it (section 4.1)."""

OUT: Final[Mapping[str, Mapping[int, str]]] = FrozenDict(
    {
        "remove_diamond": FrozenDict({3: "2D", 4: "", 5: "2C 2D", 6: "2C 3C 2D 3D"}),
        "remove_club": FrozenDict({3: "2C", 4: "", 5: "2C 2D", 6: "2C 3C 2D 2S"}),
        "kitty": FrozenDict({3: "", 4: "", 5: "", 6: ""}),
    }
)
"""The cards that are taken out of the pack, by the number of players (sections 1.3 and 3.13)."""

HEARTS: Final = CardsOf(suit="H")
QUEEN: Final = CardsOf(named="QS")

Costs: TypeAlias = tuple[tuple[CardsOf, int], ...]
"""What cards cost."""

ONE_EACH: Final[Costs] = ((QUEEN, 13), (HEARTS, 1))

SPOTS: Final[Costs] = (
    (QUEEN, 25),
    *((CardsOf(suit="H", rank=rank), points) for points, rank in enumerate("23456789TJQKA", start=2)),
)
"""What is on them (section 4.3)."""

MARIA: Final[Costs] = (
    (QUEEN, 13),
    (CardsOf(named="KS"), 10),
    (CardsOf(named="AS"), 7),
    (HEARTS, 1),
)
"""With the king and the ace (section 4.4)."""

BONUS: Final = -10
"""What the bonus card counts (section 3.7)."""

NO_TRICK: Final = NoTrick(points=-5)
"""What a player scores that has taken no trick (section 3.11)."""


@final
@frozen(kw_only=True, cache_hash=True)
class HeartsSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        costs: What the penalty cards cost.
        penalty: The penalty cards.
    """

    family: ClassVar[str] = "Hearts"
    house_rules: ClassVar[type] = HeartsRules
    core: ClassVar[Rules] = CORE
    goes_with: ClassVar[Mapping[str, GoesWith]] = GOES_WITH

    players: tuple[int, ...] = (4, 3, 5, 6)
    costs: Costs = ONE_EACH
    penalty: CardsOf = CardsOf(suit="H", named="QS")

    def __call__(self, **options: Unpack[HeartsRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        packs = {count: _pack(OUT[rules["odd_cards"]][count]) for count in self.players}
        chooses = ChooseSweep(of=self._moon_cards(rules), left=_kitty_goes_to(rules))
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Hearts, {self.source}",
            players=self.players,
            deck=by_players(packs),
            deals=cards(MAX).forever,
            dealing=by_players({count: DealCards(kitty=len(pack) % count) for count, pack in packs.items()}),
            trump=NoTrump(),
            bidding=None,
            exchange=by_players({count: _passing(rules, count) for count in self.players}),
            leader=by_players({count: _leader(rules, _low_clubs(pack, count)) for count, pack in packs.items()}),
            duties=by_players({count: self._duties(rules, _low_clubs(pack, count)) for count, pack in packs.items()}),
            between=by_players({count: _looking(rules, len(pack) % count) for count, pack in packs.items()}),
            showing=chooses if rules["moon"] == "choice" else None,
            scoring=self._scoring(rules),
            ending=BetweenLimits(high=rules["game_to"], low=None, best="lowest", tie=rules["tie"]),
        )

    def _duties(self, rules: Rules, low_clubs: list[str]) -> tuple[Duty, ...]:
        """List what must be played (sections 2.3 to 2.6)."""
        duties: list[Duty] = [FollowSuit()]
        if rules["first_lead"] == "lowest_club":
            # The lowest that is held: a chain goes on from what the duty before it has left.
            duties += [FirstLead(CardsOf(named=club)) for club in low_clubs]
        elif rules["first_lead"] == "any_club":
            duties.append(FirstLead(CardsOf(suit="C")))
        if rules["first_trick"] == "no_penalty":
            duties.append(NotInFirstTrick(self.penalty))
            if rules["first_lead"] == "eldest":
                duties.append(NotLed(self.penalty, first_trick=True))
        if rules["breaking"] != "off":
            queen = rules["breaking"] == "heart_or_queen"
            duties.append(
                Unbroken(
                    HEARTS,
                    broken_by=CardsOf(suit="H", named="QS") if queen else CardsOf(),
                    spared=CardsOf() if rules["queen_forced"] else QUEEN,
                )
            )
        return tuple(duties)

    def _moon_cards(self, rules: Rules) -> CardsOf:
        """Give the cards that have to be taken for the moon (sections 2.8 and 3.9)."""
        bonus = [rules["bonus_card"]] if rules["moon_needs_bonus"] else []
        return CardsOf(suit=self.penalty.suit, named=" ".join([self.penalty.named, *bonus]))

    def _scoring(self, rules: Rules) -> ScoringRule:
        """Say what a deal is worth (sections 2.7, 2.8 and 3.7 to 3.16)."""
        left = _kitty_goes_to(rules)
        bonus = ((CardsOf(named=rules["bonus_card"]), BONUS),) if rules["bonus_card"] else ()
        within = bonus if rules["moon_needs_bonus"] else ()
        scoring: ScoringRule = CardPoints(values=(*self.costs, *within), left=left)
        if rules["no_trick_bonus"]:
            scoring = SumOf((scoring, NO_TRICK))
        if rules["moon"] != "off":
            scoring = self._moon(rules, scoring, self._moon_cards(rules), times=1)
        if rules["sun"]:
            scoring = self._moon(rules, scoring, None, times=2)
        if bonus and not within:
            scoring = SumOf((scoring, CardPoints(values=bonus, left=left)))
        if rules["falls_back"]:
            scoring = FallBack(below=scoring, at=rules["game_to"], to=rules["game_to"] // 2)
        return scoring

    def _moon(self, rules: Rules, below: ScoringRule, of: CardsOf | None, *, times: int) -> Sweep:
        """Lay the moon, or the sun, over a scoring (sections 2.8, 3.8 and 3.10)."""
        costs = CardPoints(values=self.costs)
        worth = times * sum(costs.value(card, "") for card in Deck.standard())
        return Sweep(
            below=below,
            of=of,
            own=-worth if rules["moon"] in {"own", "choice"} else 0,
            others=worth if rules["moon"] in {"others", "choice"} else 0,
            chosen=rules["moon"] == "choice",
            left="nobody" if of is None else _kitty_goes_to(rules),
        )


def _pack(out: str) -> Deck:
    return Deck.standard() - out if out else Deck.standard()


def _kitty_goes_to(rules: Rules) -> Left:
    to: Left = rules["kitty_to"]
    return to if rules["odd_cards"] == "kitty" else "nobody"


def _low_clubs(pack: Deck, players: int) -> list[str]:
    """List the clubs one of which is the lowest that is in a hand, lowest first (sections 2.3 and 3.14)."""
    clubs = [str(card) for card in pack if card.suit is not None and card.suit.symbol == "C"]
    return clubs[: 1 + len(pack) % players]


def _passing(rules: Rules, players: int) -> PassCards | None:
    """Say to whom is passed (sections 2.2, 3.1 and 3.2)."""
    if rules["passing"] == "none":
        return None
    words = [word.replace("hold", "nobody") for word in rules["passing"].split("_")]
    return PassCards(count=rules["cards_passed"], to=[word for word in words if word != "across" or players % 2 == 0])


def _leader(rules: Rules, low_clubs: list[str]) -> Leader:
    """Say who leads first (sections 2.3 and 3.3)."""
    return FirstLeader() if rules["first_lead"] == "eldest" else HolderLeads(" ".join(low_clubs))


def _looking(rules: Rules, kitty: int) -> WinnerSeesKitty | None:
    """Say who looks at the kitty (section 3.15)."""
    return WinnerSeesKitty() if kitty and rules["kitty_seen"] and rules["kitty_to"] == "first_trick" else None


hearts: Final = HeartsSystem(
    id="hearts",
    name="Hearts",
    source="section 2",
    aliases=("american_hearts", "chase_the_lady", "rickety_kate"),
    countries=("United States",),
)

black_lady: Final = HeartsSystem(
    id="black_lady",
    name="Black Lady",
    source="section 4.1",
    countries=("United States",),
    defaults={**OLDER, "moon": "nobody"},
)

omnibus_hearts: Final = HeartsSystem(
    id="omnibus_hearts",
    name="Omnibus Hearts",
    source="section 4.2",
    countries=("United States",),
    defaults={**OLDER, "bonus_card": "JD", "moon": "own", "moon_needs_bonus": True},
)

spot_hearts: Final = HeartsSystem(
    id="spot_hearts",
    name="Spot Hearts",
    source="section 4.3",
    countries=("United States",),
    costs=SPOTS,
    defaults={"game_to": 500},
)

black_maria: Final = HeartsSystem(
    id="black_maria",
    name="Black Maria",
    source="section 4.4",
    countries=("United Kingdom",),
    players=(3, 4, 5),
    costs=MARIA,
    penalty=CardsOf(suit="H", named="QS KS AS"),
    defaults={**OLDER, "passing": "right", "moon": "off"},
)
