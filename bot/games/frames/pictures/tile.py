"""One cell of the field: element, station and frame, painted once and remembered."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.frames.pictures.marks import SHAPES, TINTS, CellMark, ElementMark, FrameMark, StationMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp
from rules.frames.names import Terrain

SIZE = 40
"""Width of a tile that the measures below are meant for."""
_ROOMY = 1.7
"""From so many times the size on there is room for all figures; below, small signs stand round a number."""
_NARROW = 1.2
"""Below so many times the size the number of a frame is larger beside its shape, or no phone shows it."""
_LOWERED = {"triangle": 4.0, "star": 1.0}
"""How much lower a number stands in a shape that is broader below."""


@remembered
def paint_tile(mark: CellMark, size: int) -> Image.Image:
    """Give a cell as a settled picture of *size* by *size* pixels. Do not draw on it."""
    image = Image.new("RGB", (size, size), ink.RINGS[4])
    unit = size / SIZE
    if mark.element is not None:
        _element(image, mark.element, unit, beneath=mark.frame is not None)
    if mark.edge:
        _edge(image, mark.edge, unit)
    if mark.station is not None:
        _station(image, mark.station, unit)
    if mark.frame is not None:
        _frame(image, mark.frame, unit)
    if mark.covers:
        _outline(image, ink.WHITE, round(3 * unit))
    if mark.legal:
        _dot(image, unit, aside=mark.element is not None)
    return ink.settle(image)


def _element(image: Image.Image, element: ElementMark, unit: float, *, beneath: bool) -> None:
    draw, size = ImageDraw.Draw(image), image.width
    if element.terrain is Terrain.ROUGH:
        for row in (0.28, 0.5, 0.72):
            _wave(draw, size, size * row, round(2 * unit))
        return
    thin = max(1, round(1.3 * unit))
    match element.terrain:
        case Terrain.BUNKER:
            draw.rectangle(
                (0, 0, size - 1, size - 1), fill=ink.DUSK, outline=ink.STONE, width=round(3 * unit)
            )
        case Terrain.WALL:
            _hatch(draw, size, round(8 * unit), thin, ink.STONE_DARK, crossed=True)
            draw.rectangle((0, 0, size - 1, size - 1), outline=ink.STONE_DARK, width=thin + 1)
        case _:
            _hatch(draw, size, round(10 * unit), thin, ink.STONE_DARK, crossed=False)
    if beneath:
        if unit >= _ROOMY:
            box = (size - 13 * unit, size - 14 * unit, size - 1, size - 1)
            draw.rectangle(box, fill=ink.SHADOW, outline=ink.STONE_DARK)
            place = (size - 6.5 * unit, size - 7 * unit)
            write(draw, place, str(element.durability), _figure(12, unit), ink.STONE)
        return
    middle, half = size / 2, 11 * unit
    draw.rectangle((middle - half, middle - half, middle + half, middle + half), fill=ink.SHADOW)
    write(draw, (middle, middle), str(element.durability), _figure(20, unit), ink.STONE)


def _figure(size: int, unit: float) -> int:
    """Give the size of a figure that may not become too small to be read."""
    return max(READABLE, round(size * unit))


def _hatch(
    draw: ImageDraw.ImageDraw, size: int, step: int, thickness: int, colour: ink.Colour, *, crossed: bool
) -> None:
    for start in range(-size, 2 * size, step):
        draw.line((start, size, start + size, 0), fill=colour, width=thickness)
        if crossed:
            draw.line((start, 0, start + size, size), fill=colour, width=thickness)


def _wave(draw: ImageDraw.ImageDraw, size: int, middle: float, thickness: int) -> None:
    rise = size * 0.07
    points = [(size * (0.1 + 0.1 * step), middle + (rise if step % 2 else -rise)) for step in range(9)]
    draw.line(points, fill=ink.MIST, width=thickness, joint="curve")


def _edge(image: Image.Image, sides: str, unit: float) -> None:
    draw, size = ImageDraw.Draw(image), image.width
    dash, thickness = max(4, round(size / 7)), max(2, round(3 * unit))
    for start in range(round(dash / 2), size, 2 * dash):
        end = min(size - 1, start + dash - 1)
        boxes = {
            "n": (start, 0, end, thickness - 1),
            "s": (start, size - thickness, end, size - 1),
            "w": (0, start, thickness - 1, end),
            "e": (size - thickness, start, size - 1, end),
        }
        for side in sides:
            draw.rectangle(boxes[side], fill=ink.MARKER)


def _station(image: Image.Image, station: StationMark, unit: float) -> None:
    draw, size = ImageDraw.Draw(image), image.width
    ring = (unit, unit, size - 1 - unit, size - 1 - unit)
    draw.rectangle(ring, fill=ink.SHADOW, outline=ink.WHITE, width=max(2, round(2.5 * unit)))
    write(draw, (size / 2, 12.5 * unit), f"S{station.number}", _figure(15, unit), ink.WHITE)
    low = 20 * unit
    if station.holder == station.seat:
        wide = 15 * unit
        stamp(image, SHAPES[station.seat], (size / 2 - wide / 2, low, wide, wide), TINTS[station.seat])
        return
    wide = 11 * unit
    stamp(image, SHAPES[station.seat], (5 * unit, low + 2 * unit, wide, wide), TINTS[station.seat])
    write(draw, (size / 2, low + 7.5 * unit), "\u203a", _figure(16, unit), ink.WHITE)
    if station.holder is None:
        write(draw, (size - 10.5 * unit, low + 7.5 * unit), "?", _figure(14, unit), ink.WHITE)
        return
    place = (size - 5 * unit - wide, low + 2 * unit, wide, wide)
    stamp(image, SHAPES[station.holder], place, TINTS[station.holder])


def _frame(image: Image.Image, frame: FrameMark, unit: float) -> None:
    draw, size = ImageDraw.Draw(image), image.width
    shape, tint = SHAPES[frame.seat], TINTS[frame.seat]
    wide = 30 * unit
    left, top = 8.5 * unit, 5 * unit
    stamp(image, shape, (left - unit, top - unit, wide + 2 * unit, wide + 2 * unit), ink.SHADOW)
    stamp(image, shape, (left, top, wide, wide), tint)
    middle = (left + wide / 2, top + wide / 2 + _LOWERED.get(shape, 0) * unit)
    if frame.acted:
        bar = 3 * unit
        draw.rectangle((left - unit, middle[1] - bar, size - 1, middle[1] + bar), fill=ink.SHADOW)
        draw.rectangle(
            (left - unit, middle[1] - bar + unit, size - 1, middle[1] + bar - unit), fill=ink.WHITE
        )
    if frame.acted or unit < _ROOMY:
        # Behind the number: it is broader than the narrower shapes.
        disc = (10 if unit >= _NARROW else 12.5) * unit
        stamp(image, "disc", (middle[0] - disc, middle[1] - disc, 2 * disc, 2 * disc), tint)
    write(draw, middle, str(frame.number), _figure(24 if unit >= _NARROW else 30, unit), ink.NIGHT)
    _hit_points(draw, frame.hit_points, unit)
    if frame.defence is not None:
        _shield(image, frame.defence, unit)
    if frame.marker is not None:
        _eye(image, frame.marker, unit)
    if frame.rockets:
        _rockets(draw, frame.rockets, unit, size)
    if frame.acting:
        _outline(image, ink.MARKER, round(3.4 * unit))
    elif frame.parked:
        _dotted(image, ink.MARKER, unit)


def _rockets(draw: ImageDraw.ImageDraw, count: int, unit: float, size: int) -> None:
    """Draw a small rocket for each."""
    wide, high = 5 * unit, (10 if unit >= _ROOMY else 7) * unit
    for place in range(count):
        left = 8 * unit + place * (wide + unit)
        nose, shoulder = size - high, size - high / 3
        points = [(left, shoulder), (left + wide / 2, nose), (left + wide, shoulder)]
        draw.polygon([*points, (left + wide, size), (left, size)], fill=ink.WHITE, outline=ink.SHADOW)


def _hit_points(draw: ImageDraw.ImageDraw, count: int, unit: float) -> None:
    step = 6 * unit
    for place in range(count):
        top = 3.5 * unit + place * step
        draw.rectangle((3 * unit, top, 7 * unit, top + step - 2 * unit), fill=ink.WHITE)


def _shield(image: Image.Image, value: int, unit: float) -> None:
    size = image.width
    share = unit if unit >= _ROOMY else unit * 0.6
    wide, high = 15 * share, 17 * share
    box = (size - wide - unit, 0, wide, high)
    stamp(image, "shield", box, ink.SHADOW)
    stamp(image, "shield", (box[0] + unit, unit, wide - 2 * unit, high - 2 * unit), ink.WHITE)
    if unit >= _ROOMY:
        middle = (size - unit - wide / 2, 7.5 * unit)
        write(ImageDraw.Draw(image), middle, str(value), _figure(12, unit), ink.NIGHT)


def _eye(image: Image.Image, value: int, unit: float) -> None:
    draw = ImageDraw.Draw(image)
    share = unit if unit >= _ROOMY else unit * 0.6
    left, top, wide, high = 7 * unit, 0.0, 18 * share, 13 * share
    draw.ellipse((left, top, left + wide, top + high), fill=ink.SHADOW)
    draw.ellipse((left + unit, top + unit, left + wide - unit, top + high - unit), fill=ink.MARKER)
    if unit >= _ROOMY:
        write(draw, (left + wide / 2, top + high / 2), str(value), _figure(12, unit), ink.NIGHT)
    else:
        stamp(image, "disc", (left + wide / 2 - 3, top + high / 2 - 3, 7, 7), ink.NIGHT)


def _outline(image: Image.Image, colour: ink.Colour, thickness: int) -> None:
    size = image.width
    ImageDraw.Draw(image).rectangle((0, 0, size - 1, size - 1), outline=colour, width=thickness)


def _dotted(image: Image.Image, colour: ink.Colour, unit: float) -> None:
    draw, size = ImageDraw.Draw(image), image.width
    dot = round(3.4 * unit)
    for start in range(0, size, 2 * dot):
        for x, y in ((start, 0), (start, size - dot), (0, start), (size - dot, start)):
            draw.rectangle((x, y, x + dot - 1, y + dot - 1), fill=colour)


def _dot(image: Image.Image, unit: float, *, aside: bool) -> None:
    size = image.width
    x, y = (size - 6 * unit, 6 * unit) if aside else (size / 2, size / 2)
    half = 3.5 * unit
    stamp(image, "disc", (x - half, y - half, 2 * half, 2 * half), ink.MARKER)
