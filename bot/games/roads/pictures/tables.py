"""The tables and maps of roads, read once for all its pictures."""

from __future__ import annotations

from functools import cache

from bot.content import load
from rules.roads.content import RoadsContent
from rules.roads.ground import Terrain
from rules.roads.names import MapId


@cache
def tables() -> RoadsContent:
    """Give the content; a view carries ids only."""
    return load("roads", RoadsContent)


@cache
def terrain(road_map: MapId) -> Terrain:
    """Give a map with everything that follows from it."""
    return Terrain(tables().map[road_map])
