"""Keeps many pictures that are nearly alike: as small tiles, each of them once."""

from __future__ import annotations

from struct import pack
from typing import TypeAlias

from bot.pictures.png import read_plain

WIDE, TALL = 64, 16
"""Pixels of a tile. Smaller ones repeat more often, larger ones are fewer to cut."""

Place: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""A picture: breadth, height, palette, and its bands from the top."""


class Mosaic:
    """Pictures that were made apart, see `bot/pictures/png.py`: eight bits, a palette."""

    SIZE = (WIDE, TALL)

    def __init__(self) -> None:
        self.pictures: list[Place] = []
        self.bands: list[tuple[int, ...]] = []
        """The tiles of each, from left to right."""
        self.palettes: list[bytes] = []
        """Red, green and blue of each colour."""
        self._places: dict[Place, int] = {}
        self._bands: dict[tuple[int, bytes], int] = {}
        self._tiles: dict[bytes, int] = {}

    @property
    def tiles(self) -> bytes:
        """The pixels of every tile, row by row, each a colour of a palette."""
        return b"".join(self._tiles)

    @property
    def index(self) -> bytes:
        """The bands: for each the count of its tiles, then their numbers, all of four bytes."""
        numbers = [number for band in self.bands for number in (len(band), *band)]
        return pack(f"<{len(numbers)}I", *numbers)

    def add(self, plain: bytes) -> int:
        """Give the number of the picture in *plain*: the same for the same picture."""
        breadth, height, palette, rows = read_plain(plain)
        if palette not in self.palettes:
            self.palettes.append(palette)
        size = TALL * breadth
        bands = tuple(self._band(breadth, rows[start : start + size]) for start in range(0, len(rows), size))
        place = (breadth, height, self.palettes.index(palette), bands)
        if place not in self._places:
            self._places[place] = len(self.pictures)
            self.pictures.append(place)
        return self._places[place]

    def _band(self, breadth: int, band: bytes) -> int:
        known = self._bands.get((breadth, band))
        if known is None:
            known = self._bands[breadth, band] = len(self.bands)
            self.bands.append(tuple(self._cut(breadth, band)))
        return known

    def _cut(self, breadth: int, band: bytes) -> list[int]:
        tiles = self._tiles
        rows = [band[start : start + breadth] for start in range(0, len(band), breadth)]
        rows += [bytes(breadth)] * (TALL - len(rows))
        if breadth % WIDE:
            rows = [row.ljust(breadth + WIDE - breadth % WIDE, b"\0") for row in rows]
        cut = []
        for left in range(0, breadth, WIDE):
            tile = b"".join([row[left : left + WIDE] for row in rows])
            cut.append(tiles.setdefault(tile, len(tiles)))
        return cut
