"""What an announcement of roads shows: the field with the ways that units have just gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.roads.pictures.alt import board_alt
from bot.games.roads.pictures.field import paint_field
from bot.games.roads.pictures.marks import TINTS, FieldMark
from bot.games.roads.pictures.sight import field_mark
from bot.games.roads.pictures.words import name_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.fight_panel import FightMark, SideMark, fight_picture
from bot.pictures.lettering import LongNames, legible
from bot.pictures.png import encode
from rules.contract import Event
from rules.roads.events.combat import BlowsStruck, HitsTaken, ShotsFired
from rules.roads.events.flight import Fled, Pursued
from rules.roads.events.movement import UnitMoved, UnitShifted
from rules.roads.field import Field
from rules.roads.names import CellId, UnitId
from rules.roads.rolls import BEST
from rules.roads.told import words
from rules.roads.told.bare_blows import as_struck

GOING = (UnitMoved, UnitShifted, Fled, Pursued)
"""What an arrow shows."""


def of_events(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the blows or shots of *events* that cost most, else the field with an arrow for each way that
    units went in sight of all; None where nobody did.
    """
    mark = event_mark(events, view, book, legible(view.state.players, names))
    if isinstance(mark, FightMark):
        return fight_picture(mark, "fight.png")
    if mark is None:
        return None
    gone = tuple((event.unit, event.path[-1]) for event in events if isinstance(event, GOING) and event.path)
    return Picture(encode(paint_field(mark)), board_alt(view, book, {}, ways=gone), "field.png")


def event_mark(
    events: Sequence[Event], view: Field, book: Phrasebook, names: LongNames
) -> FightMark | FieldMark | None:
    """Give what is shown of *events*."""
    strikes = [
        (each, _taken(each, events[place + 1 :]))
        for place, each in enumerate(events)
        if isinstance(each, BlowsStruck | ShotsFired)
    ]
    if strikes:
        # Of equal ones the last; what missed is shown where nothing hit.
        best = max(reversed(strikes), key=lambda each: _cost(*each))
        event, taken = best
        event = as_struck(event, view) if isinstance(event, BlowsStruck) else event
        return _fight(event, taken, view, book, names)
    ways = tuple(_ways(events))
    return field_mark(view, ways=ways) if ways and view.state.map is not None else None


def _ways(events: Sequence[Event]) -> Iterator[tuple[CellId, ...]]:
    for event in events:
        if isinstance(event, GOING) and event.path:
            yield event.path if event.start is None else (event.start, *event.path)


def _taken(event: BlowsStruck | ShotsFired, later: Sequence[Event]) -> Sequence[HitsTaken]:
    """Give what the target suffers of *event*, told *later*: hits with several weapons come apart."""
    found: list[HitsTaken] = []
    for each in later:
        if isinstance(each, BlowsStruck | ShotsFired) and (each.unit, each.target) == (
            event.unit,
            event.target,
        ):
            break
        if isinstance(each, HitsTaken) and (each.by, each.unit) == (event.unit, event.target):
            found.append(each)
    return found


def _cost(event: BlowsStruck | ShotsFired, taken: Sequence[HitsTaken]) -> tuple[int, int, int]:
    return sum(each.lost for each in taken), sum(each.wounds for each in taken), event.hits


def _fight(
    event: BlowsStruck | ShotsFired,
    taken: Sequence[HitsTaken],
    view: Field,
    book: Phrasebook,
    names: LongNames,
) -> FightMark:
    """Give who strikes whom, the dice with what changes them, every Defence roll, and the losses."""
    seats = {each.id: each.seat for each in view.state.units}

    def called(unit: UnitId) -> str:
        profile = next((words.unit_name(each) for each in view.state.units if each.id == unit), None)
        said = [words.unit(unit), book.plain(profile) if profile is not None else ""]
        name = " ".join(each for each in said if each)
        return f"{name} · {name_of(seats[unit], book, names)}" if unit in seats else name

    struck = [(book.plain("roads-picture-dice", dice=" ".join(map(str, event.dice))), "")]
    struck += [(book.plain(each), "") for each in words.parts_of(event.parts)]
    rolled = [save for each in taken for save in each.saves]
    saves = tuple(
        (
            book.plain(
                "roads-picture-save",
                natural=each.natural,
                needed=each.on_the_die,
                hopeless="yes" if each.on_the_die > BEST else "no",
            ),
            "",
        )
        for each in rolled
    )
    stopped = sum(each.saved for each in rolled)
    sides = (
        SideMark(called(event.unit), tuple(struck), str(event.hits), is_sum=False),
        SideMark(called(event.target), saves, str(stopped), is_sum=False),
    )
    lost, wounds, _ = _cost(event, taken)
    said = book.plain("roads-picture-fight", hits=event.hits, saved=stopped, wounds=wounds, lost=lost)
    tints = (TINTS[seats.get(event.unit, 0)], TINTS[seats.get(event.target, 1)])
    return FightMark(sides, tints, (said,))
