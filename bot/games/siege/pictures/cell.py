"""One hex of the night's map: its code and counters, painted once and remembered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures import ink
from bot.pictures.hexagons import Grid, Point
from bot.pictures.lettering import READABLE, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import line, stamp
from rules.siege.names import FortificationStatus, Side

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""

_WIDTH = 116
"""Width of a hex that the measures below are meant for."""


@dataclass(frozen=True)
class SquadMark:
    """What a squad's plate says."""

    number: str
    """Its player's seat, counted from one."""
    side: Side
    letters: str
    strength: str
    charms: str
    """What is added to it in battle, and `*` for luck."""
    shaken: bool
    spent: bool
    figures: tuple[str, ...] = ()
    """The letters without abbreviations."""
    charm_words: tuple[str, ...] = ()
    """The same of charms."""
    name: str = ""
    """Which is said only, as those of the counters below."""


@dataclass(frozen=True)
class TowerMark:
    """What a fortification's tower says."""

    letters: str
    status: FortificationStatus
    strength: str
    """Empty while it has its printed strength."""
    weather: str = ""
    """The letters without abbreviations."""
    name: str = ""


@dataclass(frozen=True)
class DiamondMark:
    """What an Underground token's diamond says."""

    strength: str
    controller: str
    """Empty while nobody controls it."""
    name: str = ""


@dataclass(frozen=True)
class CellMark:
    """All that is to be seen in one hex."""

    code: str
    ring: int
    integrity: str
    sheltered: bool
    cordoned: bool
    squads: tuple[SquadMark, ...]
    towers: tuple[TowerMark, ...]
    diamonds: tuple[DiamondMark, ...]
    name: str = ""
    """Code and district."""
    beside: tuple[str, ...] = ()
    """The codes of the regions around, which lie there on the map."""


@dataclass(frozen=True)
class Arrangement:
    """Where the counters of one hex lie in it."""

    plates: tuple[Box, ...]
    tokens: tuple[Box, ...]


_TWO_LINES = 54
"""A plate this high has room for the letters below the strength."""
_GAP = 4
_PLATES: dict[tuple[int, bool], tuple[int, int]] = {
    (1, False): (48, 66),
    (1, True): (37, 57),
    (2, False): (44, 37),
    (2, True): (37, 28),
    (3, False): (38, 31),
    (3, True): (37, 26),
}
"""By squads in the hex, and whether tokens lie below them: top of the first plate, height of each."""
_TOKENS = {0: (46, 66), 1: (97, 38), 2: (97, 38), 3: (119, 27)}
"""By squads in the hex: top and height of its tokens."""
_ASIDE = 12
"""So far to the right lies a token alone below squads: beside it stands the integrity."""


@lru_cache(maxsize=64)
def arrange(squads: int, tokens: int, cell: int) -> Arrangement:
    """Give where *squads* and *tokens* lie in a hex *cell* pixels wide, from its upper left corner."""
    scale = cell / _WIDTH
    rows = min(squads, 3)
    plates = []
    if rows:
        top, height = _PLATES[rows, tokens > 0]
        plates = [_scale((4, top + i * (height + 1), 108, height), scale) for i in range(rows)]
    top, height = _TOKENS[rows]
    breadth = 72 if rows == 0 else 56
    if tokens > 1:
        breadth = 24 if rows > 2 else min(48, 108 // tokens - 4)
    step = breadth + 4
    left = _WIDTH / 2 - (step * tokens - 4) / 2 + (_ASIDE if rows and tokens == 1 else 0)
    lie = [_scale((left + i * step, top, breadth, height), scale) for i in range(tokens)]
    return Arrangement(tuple(plates), tuple(lie))


def _scale(box: Box, scale: float) -> Box:
    left, top, width, height = (round(each * scale) for each in box)
    return left, top, width, height


@remembered
def cell_mask(cell: int) -> Image.Image:
    """Give the mask that lays a painted hex on the map and leaves the map's lines alone."""
    grid = _grid(cell)
    mask = Image.new("1", (cell, grid.height), 0)
    ImageDraw.Draw(mask).polygon(grid.corners((0, 0), inset=4), fill=1)
    return mask


def _grid(cell: int) -> Grid:
    return Grid(cell, (cell // 2, Grid(cell, (0, 0)).height // 2))


@remembered
def paint_cell(mark: CellMark, cell: int) -> Image.Image:
    """Give the hex *mark* as a settled picture *cell* pixels wide, for `cell_mask`."""
    grid = _grid(cell)
    scale = cell / _WIDTH
    ground = ink.RINGS[mark.ring]
    image = Image.new("RGB", (cell, grid.height), ground)
    draw = ImageDraw.Draw(image)
    middle = cell / 2
    if mark.sheltered:
        _roof(image, grid, scale)
    if mark.cordoned:
        _cordon(image, grid, scale)
    letters = round(READABLE * scale)
    write(draw, (middle, 24 * scale), mark.code, letters, ink.WHITE)
    if not mark.squads or len(mark.towers) + len(mark.diamonds) == 1:
        write(draw, (8 * scale, 121 * scale), mark.integrity, letters, ink.STONE, anchor="l")
    places = arrange(len(mark.squads), len(mark.towers) + len(mark.diamonds), cell)
    for squad, box in zip(mark.squads, places.plates, strict=False):
        _plate(image, squad, box, scale)
    towers = len(mark.towers)
    for tower, box in zip(mark.towers, places.tokens[:towers], strict=True):
        paint_tower(image, tower, box, ground)
    for diamond, box in zip(mark.diamonds, places.tokens[towers:], strict=True):
        _diamond(image, diamond, box)
    return ink.settle(image)


def _roof(image: Image.Image, grid: Grid, scale: float) -> None:
    right, _, _, _, left, top = grid.corners((0, 0), inset=7 * scale)
    line(image, [_between(top, left, 0.5), top, _between(top, right, 0.5)], ink.SHELTER, 5 * scale)


def _cordon(image: Image.Image, grid: Grid, scale: float) -> None:
    corners = grid.corners((0, 0), inset=8 * scale)
    for here, there in zip(corners, (*corners[1:], corners[0]), strict=True):
        for start in (0.06, 0.4, 0.74):
            line(
                image,
                [_between(here, there, start), _between(here, there, start + 0.2)],
                ink.ALARM,
                3 * scale,
            )


def _between(here: Point, there: Point, share: float) -> Point:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def badge(image: Image.Image, side: Side | None, number: str, box: Box) -> None:
    """Press a player's badge: a pointed shield with a bolt, a disc with a block, or a plain square."""
    left, top, width, height = box
    if side is Side.STORMER:
        shape, colour = "shield", ink.STORM
    elif side is Side.DEFENDER:
        shape, colour = "disc", ink.CITY
    else:
        shape, colour = "square", ink.MIST
    stamp(image, shape, box, colour)
    draw = ImageDraw.Draw(image)
    tall = height > 44
    middle = left + width / 2
    if tall and side is Side.STORMER:
        stamp(image, "bolt", (middle - height * 0.13, top + 2, height * 0.26, height * 0.34), ink.NIGHT)
    elif tall and side is Side.DEFENDER:
        half = height * 0.1
        draw.rectangle((middle - half, top + half, middle + half, top + 3 * half), fill=ink.NIGHT)
    below = (0.6 if tall else 0.45) if side is Side.STORMER else (0.62 if tall else 0.5)
    size = max(READABLE, round(height * (0.5 if tall else 0.62)))
    write(draw, (middle, top + height * below), number, size, ink.NIGHT)


def _plate(image: Image.Image, squad: SquadMark, box: Box, scale: float) -> None:
    left, top, breadth, height = box
    storm = squad.side is Side.STORMER
    edge, deep = (ink.STORM, ink.STORM_DEEP) if storm else (ink.CITY, ink.CITY_DEEP)
    stamp(image, "plate", box, deep)
    stamp(image, "dashes" if squad.shaken else "plate", box, ink.ALARM if squad.shaken else edge, outline=2)
    draw = ImageDraw.Draw(image)
    two = height >= _TWO_LINES * scale
    size = max(READABLE, round(READABLE * scale))
    line_height = height / 2 if two else height
    middle, right = top + line_height / 2 + (2 if two else 0), left + breadth - 5
    badge(image, squad.side, squad.number, (left + 3, middle - 14 * scale, 28 * scale, 28 * scale))
    x = left + 35 * scale
    if squad.spent:
        radius = 4 * scale
        y = top + height - radius - 5
        draw.ellipse((right - 2 * radius, y - radius, right, y + radius), fill=ink.WHITE)
    if squad.shaken:
        write(draw, (right, middle - (0 if two else 2)), "!", size, ink.ALARM, anchor="r")
    if squad.spent or squad.shaken:
        right -= 12 * scale
    write(draw, (x, middle), squad.strength, size, ink.WHITE, anchor="l")
    x += width(squad.strength, size) + _GAP
    said = ((squad.charms, ink.WHITE), (squad.letters, edge))
    if two:
        x, middle = left + 8, top + height * 0.74
    for words, colour in said:
        # What has no room is left to the words: half of it would be another number, another squad.
        if words and x + width(words, size) <= right:
            write(draw, (x, middle), words, size, colour, anchor="l")
            x += width(words, size) + _GAP


def paint_tower(image: Image.Image, tower: TowerMark, box: Box, ground: ink.Colour) -> None:
    """Press a fortification's tower: filled while it stands, crossed by a Z if drained, empty if looted."""
    left, top, breadth, height = box
    draw = ImageDraw.Draw(image)
    middle = left + breadth / 2
    if tower.status is FortificationStatus.LOOTED:
        stamp(image, "tower", box, ink.STONE_DARK)
        stamp(image, "tower", (left + 2, top + 2, breadth - 4, height - 4), ground)
        return
    drained = tower.status is FortificationStatus.DRAINED
    stamp(image, "tower", box, ink.STONE_DARK if drained else ink.STONE)
    if drained:
        high, low = top + height * 0.24, top + height - 3
        near, far = left + 2, left + breadth - 2
        strokes = [(near, high), (far, high), (near, low), (far, low)]
        line(image, strokes, ink.ALARM, max(2.5, height * 0.07))
    colour = ink.WHITE if drained else ink.NIGHT
    lines = [each for each in (tower.letters, tower.strength) if each]
    # One size for all states: two letters are about one and a half times as wide as they are high.
    size = max(READABLE, round(min(height, breadth) * (0.5 if len(lines) < 2 else 0.4)))
    # Where there is no room for both, a changed strength tells more than the weather.
    if height < 2 * size + 8:
        lines = lines[-1:]
    for number, words in enumerate(lines):
        if width(words, size) <= breadth + 2:
            y = top + height * (0.6 if len(lines) == 1 else 0.42 + 0.36 * number)
            write(draw, (middle, y), words, size, colour)


def _diamond(image: Image.Image, diamond: DiamondMark, box: Box) -> None:
    left, top, breadth, height = box
    if diamond.controller and breadth > 50:
        left -= 6
    # The hex narrows below as a diamond does: it may reach deeper than its box.
    height = max(height, breadth * 0.86)
    stamp(image, "diamond", (left, top, breadth, height), ink.OCCULT)
    size = max(READABLE, round(height * 0.4))
    if width(diamond.strength, size) <= breadth:
        middle = left + breadth / 2, top + height / 2
        write(ImageDraw.Draw(image), middle, diamond.strength, size, ink.NIGHT)
    if diamond.controller:
        controller(image, diamond.controller, (left + breadth - 2, top + height * 0.18))


def controller(image: Image.Image, number: str, middle: Point) -> None:
    """Press the disc of whoever controls a token."""
    x, y = middle
    stamp(image, "disc", (x - 15, y - 15, 30, 30), ink.OCCULT)
    stamp(image, "disc", (x - 13, y - 13, 26, 26), ink.SHADOW)
    write(ImageDraw.Draw(image), middle, number, READABLE, ink.WHITE)
