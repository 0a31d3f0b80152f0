"""An ending for matches in which players are knocked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from trickrules.base.frozen import frozen
from trickrules.dealing.knocking_out import knocked_out
from trickrules.scoring.ending import Closing, Ending

if TYPE_CHECKING:
    from trickrules.facts import Standing


@final
@frozen(kw_only=True)
class LastOneIn(Ending):
    """The match ends as soon as one player alone is not knocked out, and with the schedule; the highest total wins.

    Source: Whist, section 4.1.
    """

    says: ClassVar[str] = "The match ends when one player alone is left; the highest total wins."

    def close(self, standing: Standing, scheduled: int | None) -> Closing:
        """Count who is left."""
        left = len(standing.scores) - len(knocked_out(standing, len(standing.scores)))
        return Closing(over=left <= 1 or (scheduled is not None and standing.place >= scheduled))
