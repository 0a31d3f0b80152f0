"""Print what the comparisons meet: ``python -m tests.reference.rare``, from the root of the repository.

For each rare event it tells in how many deals it was met, and with how many pairs of options of a system.
"""

from __future__ import annotations

from tests.reference import five_hundred_events, oh_hell_events, test_agreement, test_five_hundred_agreement
from tests.reference.seen import Seen


def main() -> None:
    """Compare as the tests do, and print a table for each family."""
    family = Seen()
    for name in test_agreement.SYSTEMS:
        family.add(test_agreement.run(name, test_agreement.ROUNDS))
    print(family.table([*oh_hell_events.EVENTS, *oh_hell_events.ON_THE_WAY]))  # noqa: T201 -- a script prints
    family = Seen()
    for name, players in test_five_hundred_agreement.TABLES:
        family.add(test_five_hundred_agreement.run(name, players, test_five_hundred_agreement.ROUNDS))
    print(family.table(five_hundred_events.EVENTS))  # noqa: T201 -- a script prints


if __name__ == "__main__":
    main()
