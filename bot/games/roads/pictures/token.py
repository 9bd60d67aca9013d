"""One cell of the field with who stands in it, painted once and remembered."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.roads.pictures.ground import paint_cliffs, paint_ground
from bot.games.roads.pictures.marks import SHAPES, TINTS, BarrelMark, CellMark, UnitMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

SIZE = 80
"""Width of a cell."""
_LEFT, _TOP, _WIDE = 20, 15, 56
"""Where a token stands in its cell."""
_DASHES = 18
_CROWN = [(0, 1), (0, 0.15), (0.25, 0.55), (0.5, 0), (0.75, 0.55), (1, 0.15), (1, 1)]
_ARROW = [(0.5, 0), (1, 0.46), (0.68, 0.46), (0.68, 1), (0.32, 1), (0.32, 0.46), (0, 0.46)]
_ZONE, _ZONE_INSIDE = (31, 31, 18, 18), (33, 33, 14, 14)
"""Where the sign of a zone stands in its cell."""
_DROP = [(0.5, 0), (0.86, 0.5), (0.78, 0.88), (0.5, 1), (0.22, 0.88), (0.14, 0.5)]


@remembered
def paint_cell(mark: CellMark) -> Image.Image:
    """Give a cell as a settled picture. Do not draw on it."""
    image = Image.new("RGB", (SIZE, SIZE), ink.RINGS[4])
    paint_ground(image, mark.ground)
    if mark.cliffs:
        paint_cliffs(image, mark.cliffs)
    if mark.exit:
        _exit(image, mark.exit, narrow=mark.unit is not None)
    if mark.zone is not None and mark.unit is None:
        stamp(image, SHAPES[mark.zone], _ZONE, TINTS[mark.zone])
        stamp(image, SHAPES[mark.zone], _ZONE_INSIDE, ink.SHADOW)
    if mark.barrel is not None and mark.unit is None:
        _barrel(image, mark.barrel, (20, 12, 40, 50))
    if mark.unit is not None:
        _unit(image, mark.unit, beside=mark.barrel is not None)
        if mark.barrel is not None:
            _barrel(image, mark.barrel, (1, 14, 17, 22))
    return ink.settle(image)


def _exit(image: Image.Image, side: str, *, narrow: bool) -> None:
    """Draw an arrow that leads off the field; *narrow*: beside a token."""
    left, top, wide, high = (0, 14, 12, 34) if narrow else (22, 14, 36, 50)
    for colour, more in ((ink.SHADOW, 3), (ink.WHITE, 0)):
        box = (left - more, top - more, wide + 2 * more, high + 2 * more)
        points = [(box[0] + x * box[2], box[1] + y * box[3]) for x, y in _ARROW]
        if side == "s":
            points = [(x, 2 * top + high - y) for x, y in points]
        ImageDraw.Draw(image).polygon(points, fill=colour)


def _barrel(image: Image.Image, barrel: BarrelMark, box: tuple[int, int, int, int]) -> None:
    left, top, wide, high = box
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(
        (left, top, left + wide, top + high), radius=wide // 4, fill=ink.SHADOW, outline=ink.WHITE, width=2
    )
    for share in (0.3, 0.7):
        draw.line((left, top + high * share, left + wide, top + high * share), fill=ink.WHITE, width=2)
    if barrel.holder is not None:
        half = wide * 0.56
        place = (left + wide / 2 - half / 2, top + high / 2 - half / 2, half, half)
        stamp(image, SHAPES[barrel.holder], place, TINTS[barrel.holder])


def _unit(image: Image.Image, unit: UnitMark, *, beside: bool) -> None:
    """Draw a token, warriors above it, what ails it below; *beside* a barrel in the upper left corner."""
    draw = ImageDraw.Draw(image)
    shape, tint = SHAPES[unit.seat], TINTS[unit.seat]
    ring = 4 if unit.fighting else 2
    colour = ink.MARKER if unit.fighting else ink.SHADOW
    stamp(image, shape, (_LEFT - ring, _TOP - ring, _WIDE + 2 * ring, _WIDE + 2 * ring), colour)
    if unit.masked:
        stamp(image, shape, (_LEFT, _TOP, _WIDE, _WIDE), ink.SHADOW)
        _dashed(image, shape, tint)
    else:
        stamp(image, shape, (_LEFT, _TOP, _WIDE, _WIDE), tint)
    written = tint if unit.masked else ink.NIGHT
    lowered = -4 * bool(unit.wounds or unit.statuses)
    write(draw, (_LEFT + _WIDE / 2, _TOP + _WIDE / 2 - 1 + lowered), unit.code, 31, written)
    if unit.acting:
        draw.rectangle((0, 0, SIZE - 1, SIZE - 1), outline=ink.MARKER, width=4)
    _pips(draw, unit)
    taken = 0.0
    if unit.wounds:
        taken = width(unit.wounds, READABLE) + 4
        draw.rectangle((2, SIZE - 26, 2 + taken, SIZE - 2), fill=ink.SHADOW, outline=ink.WHITE)
        write(draw, (2 + taken / 2, SIZE - 14), unit.wounds, READABLE, ink.WHITE)
    if unit.leader:
        _badge(draw, _CROWN)
    elif unit.commander:
        stamp(image, "star", (SIZE - 23, 12, 21, 21), ink.SHADOW)
        stamp(image, "star", (SIZE - 21, 14, 17, 17), ink.WHITE)
    if unit.fatigue:
        top = 28 if beside or not unit.wounds else 15
        draw.polygon([(x * 26, top + y * 34) for x, y in _DROP], fill=ink.SHADOW)
        draw.ellipse((0, top + 6, 26, top + 32), fill=ink.SHELTER, outline=ink.SHADOW)
        write(draw, (13, top + 19), str(unit.fatigue), READABLE, ink.NIGHT)
    if unit.statuses:
        _statuses(draw, unit.statuses, SIZE - 8 - int(taken) - 4 * bool(taken))


def _dashed(image: Image.Image, shape: str, tint: ink.Colour) -> None:
    """Draw a broken outline: who is masked."""
    line = Image.new("RGB", image.size, ink.SHADOW)
    stamp(line, shape, (_LEFT, _TOP, _WIDE, _WIDE), tint)
    stamp(line, shape, (_LEFT + 4, _TOP + 4, _WIDE - 8, _WIDE - 8), ink.SHADOW)
    gaps = Image.new("L", image.size, 0)
    middle = (_LEFT + _WIDE / 2, _TOP + _WIDE / 2)
    box = (middle[0] - SIZE, middle[1] - SIZE, middle[0] + SIZE, middle[1] + SIZE)
    turn = 360 / _DASHES
    draw = ImageDraw.Draw(gaps)
    for number in range(_DASHES):
        draw.pieslice(box, number * turn, (number + 0.6) * turn, fill=255)
    inside = Image.new("RGB", image.size, ink.NIGHT)
    stamp(inside, shape, (_LEFT, _TOP, _WIDE, _WIDE), ink.WHITE)
    shown = Image.composite(gaps, Image.new("L", image.size, 0), inside.convert("L").point(_whole))
    image.paste(line, (0, 0), shown)


def _whole(value: int) -> int:
    return 255 if value > 128 else 0


def _pips(draw: ImageDraw.ImageDraw, unit: UnitMark) -> None:
    step = 11
    left = SIZE / 2 - unit.warriors * step / 2
    draw.rectangle((left - 2, 1, left + unit.warriors * step, 13), fill=ink.SHADOW)
    for place in range(unit.warriors):
        box = (left + place * step, 3, left + place * step + 8, 11)
        if unit.wounds and place == unit.warriors - 1:
            draw.rectangle(box, outline=ink.WHITE, width=2)
        else:
            draw.rectangle(box, fill=ink.WHITE)


def _badge(draw: ImageDraw.ImageDraw, points: list[tuple[float, float]]) -> None:
    left, top, wide, high = SIZE - 23, 15, 20, 15
    shadow = [(left - 2 + x * (wide + 4), top - 3 + y * (high + 6)) for x, y in points]
    draw.polygon(shadow, fill=ink.SHADOW)
    draw.polygon([(left + x * wide, top + y * high) for x, y in points], fill=ink.WHITE)


def _statuses(draw: ImageDraw.ImageDraw, statuses: str, room: int) -> None:
    """Write the letters in the lower right corner; what has no *room* stands in the roster."""
    if width(statuses, READABLE) > room:
        while statuses and width(statuses + "…", READABLE) > room:
            statuses = statuses[:-1]
        statuses += "…"
    wide = width(statuses, READABLE) + 4
    draw.rectangle((SIZE - 2 - wide, SIZE - 26, SIZE - 2, SIZE - 2), fill=ink.SHADOW, outline=ink.WHITE)
    write(draw, (SIZE - 2 - wide / 2, SIZE - 14), statuses, READABLE, ink.WHITE)
