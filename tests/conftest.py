"""What all tests share: how many examples Hypothesis tries, and the marker of the long runs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

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


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker of the long runs."""
    config.addinivalue_line("markers", "nightly: many examples of the laws; run by -m nightly")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long runs out unless a marker is asked for."""
    if config.getoption("markexpr"):
        return
    long = [item for item in items if item.get_closest_marker("nightly")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]
