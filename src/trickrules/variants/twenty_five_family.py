"""Twenty-Five: the five is the best trump, low cards are high in black, and each trick scores five points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, TypedDict, cast, final

from trickrules.base.frozen import FrozenDict, frozen
from trickrules.cards import CardsOf
from trickrules.declaring.by_players import by_players
from trickrules.declaring.schedule import cards
from trickrules.declaring.system import Rules, System
from trickrules.declaring.variant import Variant
from trickrules.exchange.robbing import RobTurnUp
from trickrules.scoring.counting import SideScoring, SumOf
from trickrules.scoring.highest_trump import HighestTrump
from trickrules.scoring.limits import BetweenLimits
from trickrules.scoring.reaching import EndsAtTotal
from trickrules.tricks import FollowSuit, SuitRanking
from trickrules.tricks.best_trumps import BestTrumps
from trickrules.trumps import TurnUp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from typing_extensions import Unpack


class TwentyFiveRules(TypedDict, total=False):
    """The options of the family; each system takes those that make sense in it.

    Source: Twenty-Five, section 3.
    """

    team_layout: Annotated[
        Literal["2v2", "2v2v2", "3v3", "3v3v3"] | None, "who plays together; by default everybody plays for itself"
    ]
    game_to: Annotated[Literal[25, 45, 110], "how many points win the match"]
    best_trump: Annotated[bool, "whether the best trump that was played scores 5 besides"]
    play_ends: Annotated[
        Literal["at_once", "after_deal"], "whether the match may end in the middle of a deal, or only after one"
    ]
    tie: Annotated[Literal["another_deal", "shared"], "what becomes of a shared highest score at the end"]
    counting: Annotated[
        Literal["per_trick", "majority"], "whether each trick scores 5, or three of them 5 and all five 10"
    ]
    robbing: Annotated[
        Literal["ace_or_dealer", "ace", "off"],
        "whether the holder of the ace of trumps may rob, and the dealer where an ace is turned up",
    ]
    reneging: Annotated[
        Literal["best_three", "five", "off"], "which of the best trumps need not be played to a lower trump"
    ]
    trumping: Annotated[Literal["any_time", "when_void"], "whether a plain suit may be trumped by who could follow it"]


CORE: Final[Rules] = FrozenDict(
    {
        "team_layout": None,
        "game_to": 25,
        "best_trump": False,
        "play_ends": "at_once",
        "tie": "another_deal",
        "counting": "per_trick",
        "robbing": "ace_or_dealer",
        "reneging": "best_three",
        "trumping": "any_time",
    }
)
"""The game of section 2."""

LAYOUTS: Final[Mapping[str, tuple[int, ...]]] = FrozenDict(
    {
        "2v2": (0, 1, 0, 1),
        "2v2v2": (0, 1, 2, 0, 1, 2),
        "3v3": (0, 1, 0, 1, 0, 1),
        "3v3v3": (0, 1, 2, 0, 1, 2, 0, 1, 2),
    }
)
"""For each layout the side of each seat (section 3.1)."""

RANKING: Final = BestTrumps(
    cards="AH J* 5*",
    below=SuitRanking(order="A23456789TJQK CS:T98765432AJQK", trump_order="23456789TJQKA CS:T98765432JQKA"),
)
"""High in red and low in black (sections 1.4 and 1.5)."""

KEPT_BACK: Final[Mapping[str, CardsOf]] = FrozenDict(
    {"best_three": CardsOf(rank="5J", named="AH"), "five": CardsOf(rank="5"), "off": CardsOf()}
)
"""The trumps that need not be played to a lower one (sections 2.6 and 3.8)."""

COUNTING: Final[Mapping[str, str]] = FrozenDict(
    {"per_trick": "5 * won", "majority": "10 if won == 5 else 5 if won >= 3 else 0"}
)
"""What the tricks of a side are worth (sections 2.7 and 3.6)."""


@final
@frozen(kw_only=True, cache_hash=True)
class TwentyFiveSystem(System):
    """A system of the family: call it with house rules for its variant.

    Attributes:
        layouts: For some numbers of players the layout in which they play; the others play each for itself.
    """

    family: ClassVar[str] = "Twenty-Five"
    house_rules: ClassVar[type] = TwentyFiveRules
    core: ClassVar[Rules] = CORE

    players: tuple[int, ...] = (5, 2, 3, 4, 6, 7, 8, 9)
    layouts: tuple[tuple[int, str], ...] = ()

    def __call__(self, **options: Unpack[TwentyFiveRules]) -> Variant:
        """Make the variant with some house rules.

        Raises:
            DefinitionError: If an option or a value is not known, or they do not go together; all faults at once.
        """
        return self.make(cast("Mapping[str, object]", options))

    def build(self, rules: Rules) -> Variant:
        """Fill the slots."""
        given = rules["team_layout"]
        layouts = dict(self.layouts) if given is None else {len(LAYOUTS[given]): given}
        players = self.players if given is None else tuple(layouts)
        sides = {count: LAYOUTS[layouts[count]] if count in layouts else tuple(range(count)) for count in players}
        tricks = SideScoring(each=COUNTING[rules["counting"]])
        at_once = rules["play_ends"] == "at_once"
        robbing = RobTurnUp(rank="A", lays="another", dealer_robs=rules["robbing"] == "ace_or_dealer")
        return Variant(
            id=self.id,
            name=self.name,
            source=f"Twenty-Five, {self.source}",
            players=players,
            sides=by_players(sides),
            deals=cards(5).forever,
            trump=TurnUp(),
            bidding=None,
            exchange=None if rules["robbing"] == "off" else robbing,
            duties=(FollowSuit(may_trump=rules["trumping"] == "any_time", kept_back=KEPT_BACK[rules["reneging"]]),),
            ranking=RANKING,
            between=EndsAtTotal(total=rules["game_to"], counting=tricks) if at_once else None,
            scoring=SumOf((tricks, HighestTrump(ranking=RANKING))) if rules["best_trump"] else tricks,
            ending=BetweenLimits(high=rules["game_to"], low=None, tie=rules["tie"]),
        )


twenty_five: Final = TwentyFiveSystem(
    id="twenty_five",
    name="Twenty-Five",
    source="section 2",
    aliases=("five_and_twenty",),
    countries=("Ireland",),
)

forty_five: Final = TwentyFiveSystem(
    id="forty_five",
    name="Forty-Five",
    source="section 4.1",
    aliases=("five_and_forty",),
    countries=("Ireland",),
    players=(4, 2, 6),
    layouts=((4, "2v2"), (6, "3v3")),
    defaults={"game_to": 45, "counting": "majority"},
    refuses=("team_layout",),
)
