"""Keeps many pictures that are nearly alike: as small tiles, each of them once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from struct import pack
from typing import TypeAlias

from PIL import Image

from bot.pictures.png import read_plain

WIDE, TALL = 64, 16
"""Pixels of a tile. Smaller ones repeat more often, larger ones are fewer to cut."""
_SIZE = WIDE * TALL

Place: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""A picture: breadth, height, palette, and its bands from the top."""


@dataclass(frozen=True, slots=True)
class _Added:
    """A picture that was added, to be compared with the next of its kind."""

    plain: bytes
    rows: Sequence[bytes]
    """The pixels of its bands."""
    place: Place


class Mosaic:
    """Pictures that were made apart, see `bot/pictures/png.py`: eight bits, a palette."""

    SIZE = (WIDE, TALL)

    def __init__(self) -> None:
        self.palettes: list[bytes] = []
        """Red, green and blue of each colour."""
        self._places: dict[Place, int] = {}
        self._bands: dict[tuple[int, ...], int] = {}
        """The tiles of each, from left to right."""
        self._tiles: dict[bytes, int] = {}
        self._last: dict[Hashable, _Added] = {}

    @property
    def pictures(self) -> list[Place]:
        """Every picture, in the order of their numbers."""
        return list(self._places)

    @property
    def tiles(self) -> bytes:
        """The pixels of every tile, row by row, each a colour of a palette."""
        return b"".join(self._tiles)

    @property
    def index(self) -> bytes:
        """The bands: for each the count of its tiles, then their numbers, all of four bytes."""
        numbers = [number for band in self._bands for number in (len(band), *band)]
        return pack(f"<{len(numbers)}I", *numbers)

    def add(self, plain: bytes, kind: Hashable = None) -> int:
        """Give the number of the picture in *plain*: the same for the same picture.

        Only what differs from the last one of its *kind* has to be looked at.
        """
        last = self._last.get(kind)
        if last is None or last.plain != plain:
            last = self._last[kind] = self._added(plain, last)
        return self._places.setdefault(last.place, len(self._places))

    def _added(self, plain: bytes, last: _Added | None) -> _Added:
        breadth, height, palette, pixels = read_plain(plain)
        if palette not in self.palettes:
            self.palettes.append(palette)
        size = TALL * breadth
        rows = [bytes(pixels[start : start + size]) for start in range(0, len(pixels), size)]
        is_like = last is not None and last.place[0] == breadth
        known = last.rows[: len(rows)] if last is not None and is_like else ()
        bands = [*last.place[3][: len(rows)]] if last is not None and is_like else []
        bands += [0] * (len(rows) - len(bands))
        changed = [each for each, band in enumerate(rows) if each >= len(known) or band != known[each]]
        if changed:
            place = breadth, height
            image = Image.frombuffer("L", place, pixels, "raw", "L", 0, 1)  # type: ignore[arg-type]  # any buffer
            for number, band in zip(changed, self._cut(image, changed), strict=True):
                bands[number] = self._bands.setdefault(band, len(self._bands))
        return _Added(plain, rows, (breadth, height, self.palettes.index(palette), tuple(bands)))

    def _cut(self, image: Image.Image, changed: Sequence[int]) -> list[tuple[int, ...]]:
        """Give the tiles of those bands of *image* that have *changed*."""
        tiles, top, bottom = self._tiles, TALL * changed[0], TALL * (changed[-1] + 1)
        places = [(TALL * number - top) * WIDE for number in changed]
        columns = []
        for left in range(0, image.width, WIDE):
            # Cut into columns first, each tile is a piece of one; beyond the edge all is 0.
            column = image.crop((left, top, left + WIDE, bottom)).tobytes()
            cut = (column[place : place + _SIZE] for place in places)
            columns.append([tiles.setdefault(tile, len(tiles)) for tile in cut])
        return list(zip(*columns, strict=True))
