"""What an announcement of roads shows: the field with the ways that units have just gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.roads.pictures.alt import board_alt
from bot.games.roads.pictures.field import paint_field
from bot.games.roads.pictures.sight import field_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.png import encode
from rules.contract import Event
from rules.roads.events.flight import Fled, Pursued
from rules.roads.events.movement import UnitMoved, UnitShifted
from rules.roads.field import Field
from rules.roads.names import CellId

GOING = (UnitMoved, UnitShifted, Fled, Pursued)
"""What an arrow shows."""


def of_events(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the field with an arrow for each way that units went in sight of all; None where nobody did."""
    ways = tuple(_ways(events))
    if not ways or view.state.map is None:
        return None
    image = paint_field(field_mark(view, ways=ways))
    gone = tuple((event.unit, event.path[-1]) for event in events if isinstance(event, GOING) and event.path)
    return Picture(encode(image), board_alt(view, book, {}, ways=gone), "field.png")


def _ways(events: Sequence[Event]) -> Iterator[tuple[CellId, ...]]:
    for event in events:
        if isinstance(event, GOING) and event.path:
            yield event.path if event.start is None else (event.start, *event.path)
