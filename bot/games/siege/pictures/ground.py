"""The map beneath the counters: hexes, the city's rings, and the legend in the corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.siege.pictures.cell import TowerMark, badge, controller, paint_tower
from bot.pictures import ink
from bot.pictures.hexagons import STEPS, Axial, Grid, Point
from bot.pictures.lettering import READABLE, fit, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import arrow, line, on_circle, polygon, stamp
from rules.siege.names import FortificationStatus, Side


@dataclass(frozen=True)
class Ground:
    """What the map shows before anything stands on it."""

    hexes: tuple[tuple[Axial, int], ...]
    """Place and ring of each region."""
    ring_names: tuple[tuple[str, str], ...]
    """Letter and name of the rings, from the Kremlin outward."""
    legend: tuple[tuple[str, str], ...]
    """Symbols, as `_symbol` knows them, and what they mean."""


@remembered
def paint_ground(ground: Ground, grid: Grid, width: int, height: int) -> Image.Image:
    """Give the map as a settled picture, with the legend in its corners. Do not draw on it."""
    image = Image.new("RGB", (width, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    rings = dict(ground.hexes)
    for at, ring in rings.items():
        draw.polygon(grid.corners(at), fill=ink.RINGS[min(ring, len(ink.RINGS) - 1)])
    for thick in (False, True):
        for at, ring in rings.items():
            for side, (q, r) in enumerate(STEPS):
                other = rings.get((at[0] + q, at[1] + r))
                if (other != ring) is thick:
                    _edge(draw, grid.side(at, side), *((ink.RING_EDGE, 5) if thick else (ink.HEX_EDGE, 2)))
    _ring_names(image, ground)
    _legend(image, ground)
    return ink.settle(image)


def _edge(draw: ImageDraw.ImageDraw, ends: tuple[Point, Point], colour: ink.Colour, thickness: int) -> None:
    """Draw a side of a hex as lines one pixel thick, so that each side of a kind has the same pixels."""
    (x, y), (far_x, far_y) = ends
    upright = x == far_x
    for shift in range(-(thickness // 2), (thickness + 1) // 2):
        if upright:
            draw.line((x + shift, y, far_x + shift, far_y), fill=colour)
        else:
            draw.line((x, y + shift, far_x, far_y + shift), fill=colour)


def _ring_names(image: Image.Image, ground: Ground) -> None:
    draw = ImageDraw.Draw(image)
    for ring, (letter, name) in enumerate(ground.ring_names):
        y = 26 + 32 * ring
        colour = ink.RINGS[min(ring, len(ink.RINGS) - 1)]
        draw.rounded_rectangle(
            (18, y - 13, 46, y + 13), radius=5, fill=colour, outline=ink.RING_EDGE, width=2
        )
        write(draw, (32, y), letter, READABLE, ink.WHITE)
        text, size = fit(name, 215 if ring < 4 else 150, READABLE, bold=False)
        write(draw, (55, y), text, size, ink.MIST, anchor="l", bold=False)


LEGEND_ROOM = 134
"""For words beside the last hexes of the rows above, in pixels."""
_LEGEND_ROW = 31


def _legend(image: Image.Image, ground: Ground) -> None:
    half = (len(ground.legend) + 1) // 2
    for place, (symbol, words) in enumerate(ground.legend):
        right, row = place >= half, place % half
        y = image.height - _LEGEND_ROW * (half - row) + 15
        x = image.width - 34 if right else 34
        _entry(image, symbol, words, (x, y), LEGEND_ROOM if row == 0 else 184, is_right=right)


def paint_above(image: Image.Image, ground: Ground, legend: Sequence[tuple[str, str]], height: int) -> None:
    """Lay what explains marks above the map on the settled *image*: above the legend of the map, which ends
    at *height*, by turns on the left and on the right."""
    rows = (len(ground.legend) + 1) // 2
    for place, (symbol, words) in enumerate(legend):
        entry = _small_entry(symbol, words, place % 2 > 0)
        top = height - _LEGEND_ROW * (rows + 1 + place // 2)
        image.paste(entry, (image.width - _SMALL - 16 if place % 2 else 16, top))


_SMALL = LEGEND_ROOM + 40


@remembered
def _small_entry(symbol: str, words: str, is_right: bool) -> Image.Image:
    image = Image.new("RGB", (_SMALL, _LEGEND_ROW), ink.NIGHT)
    _entry(image, symbol, words, (_SMALL - 18 if is_right else 18, 15), LEGEND_ROOM, is_right=is_right)
    return ink.settle(image)


def _entry(
    image: Image.Image, symbol: str, words: str, at: tuple[int, int], room: int, *, is_right: bool
) -> None:
    x, y = at
    _symbol(image, symbol, x, y)
    text, size = fit(words, room, READABLE, bold=False)
    beside = (x - 22, y) if is_right else (x + 22, y)
    anchor = "r" if is_right else "l"
    write(ImageDraw.Draw(image), beside, text, size, ink.MIST, anchor=anchor, bold=False)


def _symbol(image: Image.Image, symbol: str, x: int, y: int) -> None:
    draw = ImageDraw.Draw(image)
    tower = (x - 10, y - 13, 20, 26)
    match symbol:
        case "storm":
            badge(image, Side.STORMER, "", (x - 12, y - 13, 24, 26))
            stamp(image, "bolt", (x - 6, y - 9, 12, 17), ink.NIGHT)
        case "city":
            badge(image, Side.DEFENDER, "", (x - 13, y - 13, 26, 26))
            draw.rectangle((x - 4, y - 4, x + 4, y + 4), fill=ink.NIGHT)
        case "standing" | "drained" | "looted":
            paint_tower(image, TowerMark("", FortificationStatus(symbol), ""), tower, ink.NIGHT)
        case "underground":
            stamp(image, "diamond", (x - 14, y - 14, 28, 28), ink.OCCULT)
        case "shaken":
            stamp(image, "dashes", (x - 14, y - 13, 28, 26), ink.ALARM, outline=2)
            write(draw, (x, y), "!", READABLE, ink.ALARM)
        case "integrity":
            write(draw, (x, y), "2", READABLE, ink.STONE)
        case "controller":
            controller(image, "3", (x, y))
        case "spent":
            draw.ellipse((x - 5, y - 5, x + 5, y + 5), fill=ink.WHITE)
        case "sheltered":
            line(image, [(x - 13, y + 5), (x, y - 5), (x + 13, y + 5)], ink.SHELTER, 4)
        case "cordoned":
            for start in (-13, -2, 9):
                line(image, [(x + start, y), (x + start + 5, y)], ink.ALARM, 3)
        case "choice":
            draw.rectangle((x - 13, y - 9, x + 13, y + 9), outline=ink.MARKER, width=4)
        case "attacked":
            hexagon = [on_circle((x, y), 13, tip / 6) for tip in range(6)]
            line(image, [*hexagon, hexagon[0]], ink.MARKER, 4)
        case "attack":
            arrow(image, (x - 14, y), (x + 14, y), ink.STORM, 6)
        case "guard":
            line(image, [(x - 14, y), (x + 14, y)], ink.CITY, 4)
            stamp(image, "disc", (x - 11, y - 11, 22, 22), ink.CITY)
        case _:
            polygon(image, [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)], ink.MIST)
