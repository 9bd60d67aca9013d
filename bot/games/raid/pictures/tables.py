"""The numbers of raid's cards and events, for pictures: a view holds ids only."""

from __future__ import annotations

from functools import cache

from bot.content import load
from rules.raid.content import RaidContent


@cache
def tables() -> RaidContent:
    """Give the tables of `data/raid`, read once."""
    return load("raid", RaidContent)
