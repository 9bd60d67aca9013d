"""What an announcement of frames shows: Doomsday's clock when it moves, the field round a frame that acts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.frames.pictures.alt import focus_alt
from bot.games.frames.pictures.clock import clock
from bot.games.frames.pictures.field import FOCUS, Window, paint_field
from bot.games.frames.pictures.marks import FieldMark
from bot.games.frames.pictures.sight import field_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.png import encode
from rules.contract import Event
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, cell_at, place_of
from rules.frames.events.round import DoomsdayTicked
from rules.frames.events.turn import DefenceAssigned

PIXELS = 1080


def of_events(
    events: Sequence[Event], view: Battlefield, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the clock as the last tick leaves it, or the field round the last frame that is ready to act.

    None where nothing of that happens: one picture for each turn. The field is drawn as *view* has it,
    with the cells in reach and the line of fire.
    """
    ticks = [each for each in events if isinstance(each, DoomsdayTicked)]
    if ticks:
        return clock(ticks[-1].left, ticks[-1].left + len(ticks), book)
    ready = [each for each in events if isinstance(each, DefenceAssigned)]
    actor = view.frame(ready[-1].frame) if ready else None
    return focus(view, book, actor.cell) if actor is not None and actor.cell is not None else None


def focus(view: Battlefield, book: Phrasebook, cell: CellId) -> Picture | None:
    """Give the field round *cell*, large, with its line of fire as far as it fits; None before a field."""
    if view.state.field is None:
        return None
    mark = field_mark(view, book)
    centre = _centre(cell, mark)
    image = paint_field(mark, Window.around(centre, view.state.side, PIXELS))
    return Picture(encode(image), focus_alt(view, book, centre, FOCUS // 2), "focus.png")


def _centre(cell: CellId, mark: FieldMark) -> CellId:
    """Give the middle between *cell* and the target it fires at; *cell* itself where both do not fit."""
    if mark.shot is None or mark.shot.start != cell:
        return cell
    ends = tuple(zip(place_of(cell), place_of(mark.shot.end), strict=True))
    if any(abs(one - other) >= FOCUS - 1 for one, other in ends):
        return cell
    column, row = ((one + other) // 2 for one, other in ends)
    return cell_at(column, row)
