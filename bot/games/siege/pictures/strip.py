"""Below the map: the rule in force, the round, the score, and a plate for every player."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.siege.pictures.cell import CellMark, badge
from bot.games.siege.pictures.rose import RoseMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, fit, fit_name, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import on_circle, polygon
from rules.siege.names import Side

_EDGE = 18
_RULE_SIZE = 26
_RULE_LINE = 36
_RULE = 96
_HEAD = 58
_PLATE = 84
_GAP = 10


@dataclass(frozen=True)
class PlayerMark:
    """What a player's plate says."""

    number: str
    side: Side | None
    name: str
    facts: str
    active: bool
    winner: bool


@dataclass(frozen=True)
class StripMark:
    """What stands below the map."""

    rule: str
    round: str
    turn: str
    score: str
    players: tuple[PlayerMark, ...]
    score_words: str = ""
    """The score without abbreviations."""


@dataclass(frozen=True)
class GuardMark:
    """A squad that defends, or may: where it stands, and how far from what is attacked."""

    squad: str
    distance: int
    is_guard: bool


@dataclass(frozen=True)
class BattleMark:
    """A battle on the map."""

    region: str
    attacker: str
    target: str
    """The squad that is attacked; empty for another target."""
    guards: tuple[GuardMark, ...]


@dataclass(frozen=True)
class BoardMark:
    """The whole picture."""

    cells: tuple[CellMark, ...]
    rings: tuple[tuple[str, str], ...]
    """The letter that codes begin with, and the name of the ring."""
    strip: StripMark
    rose: RoseMark
    moves: str
    """How often the marker was moved; empty for nothing to be said."""
    battle: BattleMark | None


def strip_height(mark: StripMark) -> int:
    """Give how many pixels high the strip is: the same for any rule."""
    rows = -(-len(mark.players) // _columns(mark))
    return _RULE + _HEAD + _GAP + rows * (_PLATE + _GAP) + _GAP


def _columns(mark: StripMark) -> int:
    """Give how many plates lie beside each other: none beside a gap where that can be."""
    return 2 if len(mark.players) in (2, 4) else 3


def paint_strip(image: Image.Image, mark: StripMark, top: int) -> None:
    """Lay the strip below *top* on the settled *image*."""
    breadth = image.width
    image.paste(_rule(mark.rule, breadth), (0, top))
    top += _RULE
    image.paste(_head(mark.round, mark.turn, mark.score, breadth - 2 * _EDGE), (_EDGE, top))
    top += _HEAD + _GAP
    columns = _columns(mark)
    plate = (breadth - 2 * _EDGE - (columns - 1) * _GAP) // columns
    for place, player in enumerate(mark.players):
        row, column = divmod(place, columns)
        at = (_EDGE + column * (plate + _GAP), top + row * (_PLATE + _GAP))
        image.paste(_player(player, plate), at)


@remembered
def _rule(rule: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _RULE), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    room = breadth - 2 * _EDGE
    size = _RULE_SIZE if width(rule, _RULE_SIZE, bold=False) <= room else READABLE
    lines = wrap(rule, room, size, 2, bold=False)
    first = _RULE / 2 - (len(lines) - 1) * _RULE_LINE / 2
    for row, text in enumerate(lines):
        write(draw, (breadth / 2, first + row * _RULE_LINE), text, size, ink.WHITE, bold=False)
    return ink.settle(image)


@remembered
def _head(round: str, turn: str, score: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, breadth - 1, _HEAD - 1), radius=12, fill=ink.PANEL_EDGE)
    middle, left, right = _HEAD / 2, float(_EDGE), float(breadth - _EDGE)
    write(draw, (left, middle), round, 30, ink.WHITE, anchor="l")
    score, size = fit(score, breadth * 0.36, 30)
    write(draw, (right, middle), score, size, ink.WHITE, anchor="r")
    left += width(round, 30) + 24
    right -= width(score, size) + 24
    turn, size, bold = fit_name(turn, right - left, 28)
    write(draw, ((left + right) / 2, middle), turn, size, ink.MARKER, bold=bold)
    return ink.settle(image)


@remembered
def _player(player: PlayerMark, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _PLATE), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge, thickness = (ink.MARKER, 4) if player.active or player.winner else (ink.PANEL_EDGE, 2)
    box = (0, 0, breadth - 1, _PLATE - 1)
    draw.rounded_rectangle(box, radius=12, fill=ink.PANEL, outline=edge, width=thickness)
    badge(image, player.side, player.number, (10, 14, 50, 56))
    left, right = 68, breadth - 10
    if player.active:
        polygon(image, [(right - 16, 15), (right, 26), (right - 16, 37)], ink.MARKER)
    elif player.winner:
        star = [on_circle((right - 12, 28), 13 if tip % 2 == 0 else 5.5, tip / 10) for tip in range(10)]
        polygon(image, star, ink.MARKER)
    room = right - left - (30 if player.active or player.winner else 0)
    name, size, bold = fit_name(player.name, room, READABLE)
    write(draw, (left, 27), name, size, ink.WHITE, anchor="l", bold=bold)
    facts, size = fit(player.facts, right - left, 26, bold=False)
    colour = _COLOURS.get(player.side, ink.MIST)
    write(draw, (left, 60), facts, size, colour, anchor="l", bold=False)
    return ink.settle(image)


_COLOURS: dict[Side | None, ink.Colour] = {Side.STORMER: ink.STORM, Side.DEFENDER: ink.CITY}
