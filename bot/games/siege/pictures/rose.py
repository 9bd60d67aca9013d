"""The Wind Rose: eight states clockwise, and the marker on one of them."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.pictures import ink
from bot.pictures.hexagons import Point
from bot.pictures.lettering import READABLE, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import arrow, line, on_circle, polygon, stamp


@dataclass(frozen=True)
class RoseMark:
    """What the Rose says."""

    sectors: tuple[tuple[str, str], ...]
    """Letters of the compass and short name of each state, clockwise from the north."""
    marker: int | None
    """The state in force, as a place in *sectors*; None before it is chosen."""
    states: tuple[str, ...] = ()
    """Points and names without abbreviations."""


@remembered
def paint_rose(mark: RoseMark, radius: int) -> Image.Image:
    """Give the Rose as a settled picture, to be laid through the mask of a disc. Do not draw on it."""
    image = Image.new("RGB", (2 * radius, 2 * radius), ink.NIGHT)
    middle = (radius, radius)
    stamp(image, "disc", (0, 0, 2 * radius, 2 * radius), ink.RING_EDGE)
    stamp(image, "disc", (3, 3, 2 * radius - 6, 2 * radius - 6), ink.PANEL)
    count = len(mark.sectors)
    if mark.marker is not None:
        polygon(image, _sector(middle, radius - 4, mark.marker, count), ink.MARKER)
    for place in range(count):
        turns = (place + 0.5) / count
        ends = [on_circle(middle, radius * 0.3, turns), on_circle(middle, radius - 4, turns)]
        line(image, ends, ink.PANEL_EDGE, 2)
    draw, is_large = ImageDraw.Draw(image), radius * 0.17 >= READABLE
    for place, (point, name) in enumerate(mark.sectors):
        here = place == mark.marker
        outer, inner = (
            on_circle(middle, radius * 0.85, place / count),
            on_circle(middle, radius * (0.58 if is_large else 0.68), place / count),
        )
        if is_large:
            write(draw, outer, point, round(radius * 0.17), ink.NIGHT if here else ink.MIST)
        write(draw, inner, name, round(radius * (0.26 if here else 0.23)), ink.NIGHT if here else ink.WHITE)
    stamp(image, "disc", (radius * 0.68, radius * 0.68, radius * 0.64, radius * 0.64), ink.PANEL_EDGE)
    stamp(image, "disc", (radius * 0.71, radius * 0.71, radius * 0.58, radius * 0.58), ink.SHADOW)
    if mark.marker is not None:
        turns = mark.marker / count
        start, tip = on_circle(middle, radius * 0.2, turns + 0.5), on_circle(middle, radius * 0.39, turns)
        arrow(image, start, tip, ink.SHADOW, radius * 0.2)
        inner_tip = on_circle(middle, radius * 0.35, turns)
        arrow(image, start, inner_tip, ink.MARKER, radius * 0.13)
    return ink.settle(image)


@remembered
def rose_mask(radius: int) -> Image.Image:
    """Give the mask through which a Rose is laid on a picture."""
    mask = Image.new("1", (2 * radius, 2 * radius), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=1)
    return mask


def _sector(middle: Point, radius: float, place: int, count: int) -> list[Point]:
    start, end = (place - 0.5) / count, (place + 0.5) / count
    rim = [on_circle(middle, radius, start + (end - start) * step / 12) for step in range(13)]
    return [middle, *rim]
