"""The map beneath the counters: hexes, the city's rings, and the legend in the corners."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.siege.pictures.cell import TowerMark, badge, controller, paint_tower
from bot.pictures import ink
from bot.pictures.hexagons import STEPS, Axial, Grid, Point
from bot.pictures.lettering import READABLE, fit, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import line, polygon, stamp
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


def _legend(image: Image.Image, ground: Ground) -> None:
    draw = ImageDraw.Draw(image)
    half = (len(ground.legend) + 1) // 2
    for place, (symbol, words) in enumerate(ground.legend):
        right, row = place >= half, place % half
        y = image.height - 31 * (half - row) + 15
        x = image.width - 34 if right else 34
        _symbol(image, symbol, x, y)
        room = 134 if row == 0 else 184  # beside the last hexes of the rows above
        text, size = fit(words, room, READABLE, bold=False)
        write(
            draw,
            (x - 22 if right else x + 22, y),
            text,
            size,
            ink.MIST,
            anchor="r" if right else "l",
            bold=False,
        )


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
        case _:
            polygon(image, [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)], ink.MIST)
