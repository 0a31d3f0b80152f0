"""Registers that forget what the tests of the games have added."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.registers import forget

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _register() -> Iterator[None]:
    """Register nothing for longer than a test."""
    yield
    forget()
