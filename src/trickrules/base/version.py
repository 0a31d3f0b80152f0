"""The version of the library."""

from __future__ import annotations

from functools import cache


@cache
def library_version() -> str:
    """Give the version of the library that is installed; ``unknown`` for sources that were only copied."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("trickrules")
    except PackageNotFoundError:
        return "unknown"
