"""Seats."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 … n - 1, numbered clockwise whatever the direction of play."""
