"""The tables of roads, read once for all its pictures."""

from __future__ import annotations

from functools import cache

from bot.content import load
from rules.roads.content import RoadsContent


@cache
def tables() -> RoadsContent:
    """Give the content."""
    return load("roads", RoadsContent)
