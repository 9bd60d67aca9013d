"""A field without anybody on it, to be built on a real table."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.frames.pictures.field import Window, paint_field
from bot.games.frames.pictures.marks import CellMark, ElementMark, FieldMark
from bot.pictures import Picture
from bot.pictures.png import encode
from rules.frames.cells import CellId
from rules.frames.content import FramesContent
from rules.frames.names import Terrain

PIXELS = 1080
"""Width and height."""


def plain_field(content: FramesContent, ground: Mapping[CellId, Terrain], side: int, words: str) -> Picture:
    """Give the field *ground*, which *words* describe for those who do not see it."""
    cells = tuple(
        (cell, CellMark(ElementMark(terrain, content.durability[terrain])))
        for cell, terrain in ground.items()
    )
    image = paint_field(FieldMark(side, cells), Window.whole(side, PIXELS))
    return Picture(encode(image), words, "field.png")
