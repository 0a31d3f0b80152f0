"""Reaching upwards: how a state offers what a higher floor makes of it, without importing that floor itself."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def upstairs(module: str, name: str) -> Any:  # noqa: ANN401 -- the caller, who is typed, knows what it is
    """Fetch a name from a module of a higher floor: imported at its first use, so that nobody pays who never asks."""
    from importlib import import_module

    return getattr(import_module(f"trickrules.{module}"), name)
