"""One hex of the night's map: its code and counters, painted once and remembered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures import ink
from bot.pictures.hexagons import Grid, Point
from bot.pictures.lettering import cut, fit, width, write
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
    shaken: bool
    spent: bool


@dataclass(frozen=True)
class TowerMark:
    """What a fortification's tower says."""

    letters: str
    status: FortificationStatus
    strength: str
    """Empty while it has its printed strength."""


@dataclass(frozen=True)
class DiamondMark:
    """What an Underground token's diamond says."""

    strength: str
    controller: str


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


@dataclass(frozen=True)
class Arrangement:
    """Where the counters of one hex lie in it."""

    plates: tuple[Box, ...]
    tokens: tuple[Box, ...]


_TWO_LINES = 28
"""A plate this high has room for the letters below the strength."""
_GAP = 3
_PLATES: dict[tuple[int, bool], tuple[int, int]] = {
    (1, False): (44, 45),
    (1, True): (32, 41),
    (2, False): (35, 31),
    (2, True): (31, 25),
    (3, False): (31, 24),
    (3, True): (31, 20),
}
"""By squads in the hex, and whether tokens lie below them: top of the first plate, height of each."""
_TOKENS = {0: (36, 55), 1: (77, 42), 2: (84, 33), 3: (95, 23)}
"""By squads in the hex: top and height of its tokens."""


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
    breadth = min(height * 0.7, 40) if tokens > 1 else min(height * 1.15, 64)
    step = breadth + 4
    left = _WIDTH / 2 - (step * tokens - 4) / 2
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
    write(draw, (middle, 24 * scale), mark.code, round(17 * scale), ink.WHITE)
    write(draw, (20 * scale, 99 * scale), mark.integrity, round(18 * scale), ink.STONE)
    places = arrange(len(mark.squads), len(mark.towers) + len(mark.diamonds), cell)
    for squad, box in zip(mark.squads, places.plates, strict=False):
        _plate(image, squad, box)
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
    tall = height > 34
    middle = left + width / 2
    if tall and side is Side.STORMER:
        stamp(image, "bolt", (middle - height * 0.13, top + 2, height * 0.26, height * 0.34), ink.NIGHT)
    elif tall and side is Side.DEFENDER:
        half = height * 0.1
        draw.rectangle((middle - half, top + half, middle + half, top + 3 * half), fill=ink.NIGHT)
    below = (0.6 if tall else 0.45) if side is Side.STORMER else (0.62 if tall else 0.5)
    write(draw, (middle, top + height * below), number, round(height * (0.5 if tall else 0.62)), ink.NIGHT)


def _plate(image: Image.Image, squad: SquadMark, box: Box) -> None:
    left, top, breadth, height = box
    storm = squad.side is Side.STORMER
    edge, deep = (ink.STORM, ink.STORM_DEEP) if storm else (ink.CITY, ink.CITY_DEEP)
    stamp(image, "plate", box, deep)
    stamp(image, "dashes" if squad.shaken else "plate", box, ink.ALARM if squad.shaken else edge, outline=2)
    draw = ImageDraw.Draw(image)
    tall = height > 34
    inner = height - 6
    across = inner * (0.86 if tall else 1)
    badge(image, squad.side, squad.number, (left + 4, top + 3, across, inner))
    x, middle, right = left + across + 8, top + height / 2, left + breadth - 5
    if squad.spent:
        radius = max(3, height * 0.1)
        y = top + height - radius - 4
        draw.ellipse((right - 2 * radius, y - radius, right, y + radius), fill=ink.WHITE)
    if squad.shaken:
        size = round(height * (0.5 if tall else 0.7))
        write(draw, (right - height * 0.1, top + height * (0.32 if tall else 0.4)), "!", size, ink.ALARM)
    if squad.spent or squad.shaken:
        right -= max(6, height * 0.2) + 2
    room = right - x
    size = round(height * 0.68)
    while size > 8 and _row_width(squad, size) > room:
        size -= 1
    if tall or (height >= _TWO_LINES and size < height * 0.45):
        strength, size = fit(squad.strength, room, round(height * 0.58), 12)
        write(draw, (x, top + height * 0.32), strength, size, ink.WHITE, anchor="l")
        letters, size = fit(squad.letters, room, round(height * 0.4), 9)
        write(draw, (x, top + height * 0.75), letters, size, edge, anchor="l")
        return
    mark = height * 0.32
    # The badge's shape tells the side already: the mark gives way to large letters.
    if _row_width(squad, size) + mark + 2 <= room:
        if storm:
            stamp(image, "bolt", (x - 2, middle - height * 0.3, mark + 1, height * 0.6), edge)
        else:
            draw.rectangle((x - 1, middle - mark / 2, x + mark - 2, middle + mark / 2), fill=edge)
        x += mark + 2
    write(draw, (x, middle), squad.strength, size, ink.WHITE, anchor="l")
    x += width(squad.strength, size) + _GAP
    letters = cut(squad.letters, right - x, size - 1)
    write(draw, (x, middle), letters, size - 1, edge, anchor="l")


def _row_width(squad: SquadMark, size: int) -> float:
    """Give how wide strength and letters are, beside each other."""
    return width(squad.strength, size) + _GAP + width(squad.letters, size - 1)


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
    # One size for all states: two letters are about one and a half times as wide as they are high.
    size = round(min(height, breadth) * 0.5)
    write(draw, (middle, top + height * (0.46 if tower.strength else 0.62)), tower.letters, size, colour)
    if tower.strength:
        strength, small = fit(tower.strength, breadth * 0.8, round(height * 0.32), 8)
        write(draw, (middle, top + height * 0.8), strength, small, colour)


def _diamond(image: Image.Image, diamond: DiamondMark, box: Box) -> None:
    left, top, breadth, height = box
    stamp(image, "diamond", box, ink.OCCULT)
    draw = ImageDraw.Draw(image)
    middle = left + breadth / 2
    strength, size = fit(diamond.strength, breadth * 0.6, round(height * 0.42), 8)
    write(draw, (middle, top + height / 2), strength, size, ink.NIGHT)
    _controller(image, diamond.controller, (left + breadth - height * 0.1, top + height * 0.78), height)


def _controller(image: Image.Image, controller: str, middle: Point, height: float) -> None:
    across = max(16, height * 0.42)
    x, y = middle
    stamp(image, "disc", (x - across / 2, y - across / 2, across, across), ink.OCCULT)
    stamp(image, "disc", (x - across / 2 + 2, y - across / 2 + 2, across - 4, across - 4), ink.SHADOW)
    write(ImageDraw.Draw(image), (x, y), controller, round(across * 0.62), ink.WHITE)
