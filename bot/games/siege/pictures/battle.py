"""A battle on the board: who is attacked by whom, and how far away the guards stand."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from PIL import Image, ImageDraw

from bot.games.siege.pictures.cell import Box, arrange
from bot.pictures import ink
from bot.pictures.hexagons import Axial, Grid, Point
from bot.pictures.lettering import READABLE, write
from bot.pictures.shapes import arrow, line, stamp
from rules.siege.names import RegionId, SquadId
from rules.siege.night import Night
from rules.siege.state import Engagement, Squad

_HALO = 40
"""How near lines come to the middle of an attacked region, in pixels."""


def paint_engagement(image: Image.Image, view: Night, engagement: Engagement, grid: Grid) -> list[str]:
    """Draw the battle on the settled board: the attacked region, the attacker's arrow, the guards' lines.

    Give which of them there are, as the legend calls them.
    """
    places = {each.code: (each.q, each.r) for each in view.board.regions}
    attacker = view.squad(engagement.squad)
    guards = [each for each in view.state.squads if each.id in engagement.guards]
    away = {
        each.id: view.board.distance(each.region, engagement.region)
        for each in (*view.asked_to_defend, *guards)
    }
    fighting = [each.region for each in (attacker, *map(view.squad, away)) if each is not None]
    xs, ys = zip(*(grid.centre(places[each]) for each in (engagement.region, *fighting)), strict=True)
    # Only what the battle covers is drawn again: settling the whole board takes longer than all the rest.
    left, top = min(xs) - grid.cell, min(ys) - grid.height
    picture = image.crop((left, top, max(xs) + grid.cell, max(ys) + grid.height)).convert("RGB")
    shifted = Grid(grid.cell, (grid.middle[0] - left, grid.middle[1] - top))
    signs = _paint(picture, view, engagement, shifted, away)
    image.paste(ink.settle(picture), (left, top))
    return signs


def _paint(
    picture: Image.Image,
    view: Night,
    engagement: Engagement,
    grid: Grid,
    away: Mapping[SquadId, int],
) -> list[str]:
    places = {each.code: (each.q, each.r) for each in view.board.regions}
    plates = _plates(view, grid, places)
    target = places[engagement.region]
    corners = grid.corners(target, inset=2)
    for colour, thickness in ((ink.SHADOW, 9), (ink.MARKER, 5)):
        line(picture, [*corners, corners[0]], colour, thickness)
    x, y = grid.centre(target)
    goal: Box = (x - _HALO, y - _HALO, 2 * _HALO, 2 * _HALO)
    if engagement.target in plates:
        goal = plates[engagement.target]
    lines = [(_reach(picture, plates[each], goal), away[each]) for each in away if each in plates]
    for at, steps in lines:
        _sign(picture, at, str(steps))
    signs = ["attacked", "guard"] if lines else ["attacked"]
    attacker = view.squad(engagement.squad)
    if attacker is not None and attacker.region != engagement.region and attacker.id in plates:
        start, end = _gap(plates[attacker.id], goal)
        arrow(picture, start, end, ink.SHADOW, 16)
        arrow(picture, start, end, ink.STORM, 9)
        signs.append("attack")
    return signs


def _plates(view: Night, grid: Grid, places: Mapping[RegionId, Axial]) -> Mapping[SquadId | None, Box]:
    """Give where each squad's plate lies on the picture."""
    state = view.state
    tokens = [each.region for each in state.fortifications] + [each.region for each in state.undergrounds]
    plates: dict[SquadId | None, Box] = {}
    squads_in: dict[RegionId, list[Squad]] = {}
    for each in state.squads:
        squads_in.setdefault(each.region, []).append(each)
    for code, squads in squads_in.items():
        x, y = grid.centre(places[code])
        boxes = arrange(len(squads), tokens.count(code), grid.cell).plates
        for squad, (left, top, width, height) in zip(squads, boxes, strict=False):
            plates[squad.id] = (x - grid.cell / 2 + left, y - grid.height / 2 + top, width, height)
    return plates


def _gap(here: Box, there: Box) -> tuple[Point, Point]:
    """Give the ends of the line between the middles of two boxes, without what lies inside of them."""
    start, end = _middle(here), _middle(there)
    return _leave(here, start, end), _leave(there, end, start)


def _middle(box: Box) -> Point:
    left, top, width, height = box
    return left + width / 2, top + height / 2


def _leave(box: Box, inside: Point, outside: Point) -> Point:
    """Give where the way from *inside* a box to *outside* crosses its edge."""
    x, y = outside[0] - inside[0], outside[1] - inside[1]
    share = min(1, *(size / 2 / abs(way) for size, way in ((box[2], x), (box[3], y)) if way))
    return inside[0] + x * share, inside[1] + y * share


def _reach(image: Image.Image, plate: Box, goal: Box) -> Point:
    """Draw the line from a guard's plate to the token; give where its length is to be written."""
    here, there = _middle(plate), _middle(goal)
    if hypot(there[0] - here[0], there[1] - here[1]) < _HALO:
        return plate[0] + plate[2] - 8, plate[1]
    start, end = _gap(plate, goal)
    line(image, [start, end], ink.SHADOW, 8)
    line(image, [start, end], ink.CITY, 4)
    share = min(0.5, 30 / (hypot(end[0] - start[0], end[1] - start[1]) or 1))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _sign(image: Image.Image, at: Point, text: str) -> None:
    x, y = at
    stamp(image, "disc", (x - 17, y - 17, 34, 34), ink.SHADOW)
    stamp(image, "disc", (x - 14, y - 14, 28, 28), ink.CITY)
    write(ImageDraw.Draw(image), at, text, READABLE, ink.NIGHT)
