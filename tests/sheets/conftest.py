"""A sheet is held against matches of the games that the laws draw."""

from __future__ import annotations

from tests.laws.conftest import games, pytest_generate_tests

__all__ = ["games", "pytest_generate_tests"]
