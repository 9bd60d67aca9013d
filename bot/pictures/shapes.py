"""Shapes of counters, kept as masks, and smooth lines and arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from bot.pictures.hexagons import Point
from bot.pictures.ink import Colour
from bot.pictures.memory import remembered

_FINE = 4
"""How much larger a mask is drawn than it is used."""
Place = Callable[[Sequence[Point]], list[Point]]
Painter = Callable[[ImageDraw.ImageDraw, Place], None]


def scaled(points: Sequence[Point], width: float, height: float) -> list[Point]:
    """Give *points* of the unit square stretched over *width* and *height*."""
    return [(x * width, y * height) for x, y in points]


_TOWER = [(0, 0.06), (0.2, 0.06), (0.2, 0.2), (0.4, 0.2), (0.4, 0.06), (0.6, 0.06), (0.6, 0.2), (0.8, 0.2)]
_TOWER += [(0.8, 0.06), (1, 0.06), (1, 0.36), (0.9, 0.42), (0.9, 0.86), (1, 0.92), (1, 1), (0, 1), (0, 0.92)]
_TOWER += [(0.1, 0.86), (0.1, 0.42), (0, 0.36)]
_SHIELD = [(0, 0), (1, 0), (1, 0.5), (0.93, 0.66), (0.8, 0.8), (0.5, 1), (0.2, 0.8), (0.07, 0.66), (0, 0.5)]
_DIAMOND = [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]
_BOLT = [(0.62, 0), (0.1, 0.58), (0.46, 0.58), (0.34, 1), (0.9, 0.38), (0.54, 0.38)]
_SQUARE = [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)]
_TRIANGLE = [(0.5, 0), (1, 0.96), (0, 0.96)]
_STAR = [
    (0.5 + reach * sin(pi * tip / 5), 0.53 - reach * cos(pi * tip / 5))
    for tip in range(10)
    for reach in ((0.53, 0.29)[tip % 2],)
]
OUTLINES: dict[str, list[Point]] = {
    "tower": _TOWER,
    "shield": _SHIELD,
    "diamond": _DIAMOND,
    "bolt": _BOLT,
    "square": _SQUARE,
    "triangle": _TRIANGLE,
    "star": _STAR,
}
"""Corners in a square of one by one; a disc has none."""


@remembered
def mask(shape: str, width: int, height: int, outline: float = 0) -> Image.Image:
    """Give the mask of *shape*, filled, or as a line *outline* pixels thick inside its edge.

    Shapes: `tower`, `shield`, `diamond`, `bolt`, `square`, `triangle`, `star`, `disc`, `plate`, and
    `dashes`, a broken plate.
    """
    image = _filled(shape, width, height)
    if outline:
        inner = _filled(shape, round(width - 2 * outline), round(height - 2 * outline))
        image.paste(0, (round(outline), round(outline)), inner)
    if shape == "dashes":
        gaps = ImageDraw.Draw(image)
        for x in range(10, width - 8, 10):
            gaps.rectangle((x, 0, x + 3, height), fill=0)
        for y in range(9, height - 7, 10):
            gaps.rectangle((0, y, 3, y + 3), fill=0)
            gaps.rectangle((width - 4, y, width, y + 3), fill=0)
    return image


def _filled(shape: str, width: int, height: int) -> Image.Image:
    large = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw = ImageDraw.Draw(large)
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    if shape == "disc":
        draw.ellipse(box, fill=255)
    elif shape in ("plate", "dashes"):
        draw.rounded_rectangle(box, radius=min(7, height / 3) * _FINE, fill=255)
    else:
        draw.polygon(scaled(OUTLINES[shape], *large.size), fill=255)
    # Whole pixels: nobody sees the difference on a phone, and the file is a fifth smaller.
    return large.reduce(_FINE).point(lambda cover: 255 * (cover > 127))


def stamp(
    image: Image.Image,
    shape: str,
    box: tuple[float, float, float, float],
    colour: Colour,
    outline: float = 0,
) -> None:
    """Press *shape* in *colour* onto the RGB *image*; *box* is its left, top, width and height."""
    left, top, width, height = (round(each) for each in box)
    image.paste(colour, (left, top), mask(shape, width, height, outline))


def smooth(image: Image.Image, bounds: tuple[int, int, int, int], colour: Colour, paint: Painter) -> None:
    """Press what *paint* draws onto the RGB *image* in *colour*, with smooth edges.

    *bounds* are left, top, right and bottom; *paint* gets a pen, and what turns points into the pen's own.
    """
    left, top, right, bottom = bounds
    large = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE), 0)

    def place(points: Sequence[Point]) -> list[Point]:
        return [((x - left) * _FINE, (y - top) * _FINE) for x, y in points]

    paint(ImageDraw.Draw(large), place)
    image.paste(colour, (left, top), large.reduce(_FINE))


def polygon(image: Image.Image, points: Sequence[Point], colour: Colour) -> None:
    """Fill the polygon *points* on the RGB *image* with smooth edges."""
    smooth(image, _bounds(points, 1), colour, lambda draw, place: draw.polygon(place(points), fill=255))


def line(image: Image.Image, points: Sequence[Point], colour: Colour, thickness: float) -> None:
    """Draw a smooth line through *points* on the RGB *image*, with round ends."""

    def paint(draw: ImageDraw.ImageDraw, place: Place) -> None:
        fine = place(points)
        draw.line(fine, fill=255, width=round(thickness * _FINE), joint="curve")
        half = thickness * _FINE / 2
        for x, y in fine:
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)

    smooth(image, _bounds(points, thickness), colour, paint)


def arrow(image: Image.Image, start: Point, end: Point, colour: Colour, thickness: float) -> None:
    """Draw a thick arrow on the RGB *image*, its tip at *end*."""
    span = hypot(end[0] - start[0], end[1] - start[1]) or 1
    ahead = ((end[0] - start[0]) / span, (end[1] - start[1]) / span)
    side = (-ahead[1], ahead[0])

    def at(along: float, aside: float) -> Point:
        x = end[0] + ahead[0] * along + side[0] * aside
        return x, end[1] + ahead[1] * along + side[1] * aside

    half, head = thickness / 2, thickness * 1.5
    neck = -min(span, head * 1.2)
    polygon(
        image,
        [
            at(-span, half),
            at(neck, half),
            at(neck, head),
            end,
            at(neck, -head),
            at(neck, -half),
            at(-span, -half),
        ],
        colour,
    )


def on_circle(middle: Point, radius: float, turns: float) -> Point:
    """Give the point *turns* of a full turn clockwise from the top, *radius* pixels from *middle*."""
    return middle[0] + radius * sin(2 * pi * turns), middle[1] - radius * cos(2 * pi * turns)


def _bounds(points: Sequence[Point], margin: float) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        int(min(xs) - margin) - 1,
        int(min(ys) - margin) - 1,
        int(max(xs) + margin) + 2,
        int(max(ys) + margin) + 2,
    )
