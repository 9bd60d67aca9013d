"""The ground of one cell: every kind has a pattern of its own, never a colour alone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.pictures import ink
from bot.pictures.lettering import READABLE, write
from rules.roads.names import Ground

_LEVELS = {Ground.LEVEL_1: 1, Ground.LEVEL_2: 2, Ground.LEVEL_3: 3}
_DOTS = (
    (0.18, 0.2),
    (0.5, 0.12),
    (0.8, 0.26),
    (0.32, 0.46),
    (0.66, 0.54),
    (0.14, 0.74),
    (0.46, 0.82),
    (0.84, 0.8),
)


def paint_ground(image: Image.Image, ground: Ground) -> None:
    """Cover the square RGB *image* with the pattern of *ground*."""
    draw, size = ImageDraw.Draw(image), image.width
    level = _LEVELS.get(ground, 0)
    draw.rectangle((0, 0, size - 1, size - 1), fill=ink.RINGS[4 - level], outline=ink.HEX_EDGE)
    match ground:
        case Ground.ROAD:
            _road(draw, size)
        case Ground.RUBBLE:
            _rubble(draw, size)
        case Ground.BARRICADE:
            _barricade(draw, size)
        case Ground.TOXIC:
            _waves(draw, size)
        case Ground.WALL:
            _wall(draw, size)
        case _ if level:
            write(draw, (size / 2, size / 2), str(level), round(size * 0.66), ink.HEX_EDGE)
            write(draw, (11, size - 14), str(level), READABLE, ink.MIST)


def _road(draw: ImageDraw.ImageDraw, size: int) -> None:
    for row in (0.3, 0.7):
        for start in (0.08, 0.42, 0.76):
            y = size * row
            draw.line((size * start, y, size * (start + 0.18), y), fill=ink.DUSK, width=max(2, size // 20))


def _rubble(draw: ImageDraw.ImageDraw, size: int) -> None:
    half = size * 0.05
    for x, y in _DOTS:
        draw.rectangle(
            (x * size - half, y * size - half, x * size + half, y * size + half), fill=ink.STONE_DARK
        )


def _barricade(draw: ImageDraw.ImageDraw, size: int) -> None:
    for base in (0.28, 0.78):
        points = [
            (size * (0.08 + 0.14 * step), size * (base + (0.09 if step % 2 else -0.09))) for step in range(7)
        ]
        draw.line(points, fill=ink.STONE_DARK, width=max(3, size // 18), joint="curve")


def _waves(draw: ImageDraw.ImageDraw, size: int) -> None:
    for row in (0.2, 0.4, 0.6, 0.8):
        points = [
            (size * (0.06 + 0.11 * step), size * (row + (0.045 if step % 2 else -0.045))) for step in range(9)
        ]
        draw.line(points, fill=ink.OCCULT, width=max(2, size // 32), joint="curve")


def _wall(draw: ImageDraw.ImageDraw, size: int) -> None:
    edge = size * 0.06
    box = (edge, edge, size - 1 - edge, size - 1 - edge)
    draw.rectangle(box, fill=ink.DUSK, outline=ink.STONE, width=max(2, size // 26))
    draw.line((box[0], box[1], box[2], box[3]), fill=ink.STONE, width=max(2, size // 32))
    draw.line((box[0], box[3], box[2], box[1]), fill=ink.STONE, width=max(2, size // 32))


def paint_cliffs(image: Image.Image, sides: str) -> None:
    """Draw a thick border with teeth along each of *sides*, where a cliff goes down."""
    draw, size = ImageDraw.Draw(image), image.width
    thick, tooth = size * 0.06, size * 0.15
    for side in sides:
        for number in range(5):
            start = size * number / 5
            points = [(start, 0.0), (start + size / 5, 0.0), (start + size / 10, tooth)]
            draw.polygon([_turned(each, side, size) for each in points], fill=ink.STONE)
        corners = [(0.0, 0.0), (float(size), thick)]
        (x1, y1), (x2, y2) = (_turned(each, side, size) for each in corners)
        draw.rectangle((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)), fill=ink.STONE)


def _turned(point: tuple[float, float], side: str, size: int) -> tuple[float, float]:
    """Give a *point* of the northern side where it lies on another one."""
    x, y = point
    match side:
        case "n":
            return x, y
        case "s":
            return x, size - 1 - y
        case "w":
            return y, x
        case _:
            return size - 1 - y, x
