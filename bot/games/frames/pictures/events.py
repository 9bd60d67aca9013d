"""What an announcement of frames shows: Doomsday's clock when it moves, the field round a frame that acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.frames.pictures.alt import focus_alt
from bot.games.frames.pictures.clock import ClockMark, clock, clock_mark
from bot.games.frames.pictures.field import FOCUS, Window, paint_field
from bot.games.frames.pictures.marks import TINTS, FieldMark, FocusMark
from bot.games.frames.pictures.sight import field_mark
from bot.games.frames.pictures.words import name_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.fight_panel import FightMark, SideMark, fight_picture
from bot.pictures.lettering import LongNames, legible
from bot.pictures.png import encode
from rules.contract import Event, Phrase
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, cell_at, place_of
from rules.frames.events.damage import AttackCounted, DamageRolled
from rules.frames.events.round import DoomsdayTicked
from rules.frames.events.turn import DefenceAssigned
from rules.frames.state import owner_of
from rules.frames.told import words

PIXELS = 1080


def of_events(
    events: Sequence[Event], view: Battlefield, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the clock as the last tick leaves it, the last attack that was counted, or the field round the
    last frame that is ready to act.

    None where nothing of that happens: one picture for each turn. The field is drawn as *view* has it,
    with the cells in reach and the line of fire.
    """
    match event_mark(events, view, book, legible(view.state.players, names)):
        case ClockMark() as ticked:
            return clock(ticked.left, ticked.start, book)
        case FightMark() as fight:
            return fight_picture(fight, "attack.png")
        case FocusMark() as near:
            return _focus(near, view, book)
    return None


def event_mark(
    events: Sequence[Event], view: Battlefield, book: Phrasebook, names: LongNames
) -> ClockMark | FightMark | FocusMark | None:
    """Give what is shown of *events*."""
    ticks = [each for each in events if isinstance(each, DoomsdayTicked)]
    if ticks:
        return clock_mark(ticks[-1].left, ticks[-1].left + len(ticks), book)
    attacks = [each for each in events if isinstance(each, AttackCounted)]
    if attacks:
        return _attack(attacks[-1], events, view, book, names)
    ready = [each for each in events if isinstance(each, DefenceAssigned)]
    actor = view.frame(ready[-1].frame) if ready else None
    return focus_mark(view, book, actor.cell) if actor is not None and actor.cell is not None else None


def focus(view: Battlefield, book: Phrasebook, cell: CellId) -> Picture | None:
    """Give the field round *cell*, large, with its line of fire as far as it fits; None before a field."""
    near = focus_mark(view, book, cell)
    return None if near is None else _focus(near, view, book)


def _focus(near: FocusMark, view: Battlefield, book: Phrasebook) -> Picture:
    image = paint_field(near.field, Window.around(near.centre, view.state.side, PIXELS))
    return Picture(encode(image), focus_alt(view, book, near.centre, FOCUS // 2), "focus.png")


def focus_mark(view: Battlefield, book: Phrasebook, cell: CellId) -> FocusMark | None:
    """Give what is shown of the field round *cell*; None before a field."""
    if view.state.field is None:
        return None
    mark = field_mark(view, book)
    centre = _centre(cell, mark)
    window = Window.around(centre, view.state.side, PIXELS)
    near = tuple((each, content) for each, content in mark.cells if window.shows(place_of(each)))
    return FocusMark(centre, replace(mark, cells=near))


def _centre(cell: CellId, mark: FieldMark) -> CellId:
    """Give the middle between *cell* and the target it fires at; *cell* itself where both do not fit."""
    if mark.shot is None or mark.shot.start != cell:
        return cell
    ends = tuple(zip(place_of(cell), place_of(mark.shot.end), strict=True))
    if any(abs(one - other) >= FOCUS - 1 for one, other in ends):
        return cell
    column, row = ((one + other) // 2 for one, other in ends)
    return cell_at(column, row)


def _attack(
    event: AttackCounted, events: Sequence[Event], view: Battlefield, book: Phrasebook, names: LongNames
) -> FightMark:
    """Give who fires at whom, attack and marker against defence, and what the dice of it hit."""
    seat = owner_of(event.frame)
    attack = [(book.plain("frames-picture-item-attack"), str(event.attack))]
    if event.marker:
        attack.append((book.plain("frames-picture-item-marker"), f"+{event.marker}"))
    defence = str(event.defence)
    named = words.target(event.target)
    target = book.plain(named) if isinstance(named, Phrase) else str(named)
    if (standing := view.frame(event.target)) is not None:
        target = f"{target} · {name_of(standing.owner, book, names)}"
    sides = (
        SideMark(
            f"{words.frame(event.frame)} · {name_of(seat, book, names)}",
            tuple(attack),
            str(event.attack + event.marker),
        ),
        SideMark(target, ((book.plain("frames-picture-item-defence"), defence),), defence, is_sum=False),
    )
    said = [book.plain("frames-picture-attack_dice", dice=event.dice)]
    rolls = (each for each in reversed(events) if isinstance(each, DamageRolled))
    if (rolled := next(rolls, None)) is not None and rolled.frame == event.frame:
        dice = " ".join(map(str, rolled.dice))
        call = words.naming(view.content, view.state.field, view.state.elements)
        covers = rolled.on_cover + rolled.absorbed if rolled.cover is not None else 0
        cover = call(rolled.cover) if rolled.cover is not None and covers else "none"
        hits = rolled.on_target
        said.append(
            book.plain("frames-picture-attack_hits", dice=dice, hits=hits, cover=cover, covers=covers)
        )
    return FightMark(sides, (TINTS[seat], ink.STONE), tuple(said))
