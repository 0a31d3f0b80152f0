"""What all tests share: how many examples Hypothesis tries, and the markers of the long runs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from hypothesis import settings
from tests.games import CALM

if TYPE_CHECKING:
    import pytest

# Each example is often a whole game, so that few say much; the tests marked ``nightly`` try many more.
# On the machine that judges a change the same examples are tried again and again; everywhere else new ones.
settings.register_profile(
    "laws", max_examples=5, deadline=None, suppress_health_check=CALM, derandomize=bool(os.environ.get("CI"))
)
settings.load_profile("laws")


LONG: Final = {
    "thorough": "what the gates run besides: the laws at all other tables, long samples; run by -m thorough",
    "nightly": "many examples of the laws; run by -m nightly",
}
"""The long runs, which are left out unless they are asked for."""


def pytest_configure(config: pytest.Config) -> None:
    """Name the markers of the long runs."""
    for name, meaning in LONG.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long runs out unless a marker is asked for; what runs by night is not run with what is thorough."""
    asked = config.getoption("markexpr")
    left_out = ("nightly",) if asked == "thorough" else () if asked else tuple(LONG)
    long = [item for item in items if any(map(item.get_closest_marker, left_out))]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]
