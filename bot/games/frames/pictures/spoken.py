"""The pictures of frames in words, for whoever reads words instead: the same marks, with nothing left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.games.frames.pictures.board import board_mark, things
from bot.games.frames.pictures.clock import ClockMark
from bot.games.frames.pictures.events import event_mark
from bot.games.frames.pictures.marks import FieldMark, FocusMark, FrameMark, StationMark
from bot.games.frames.pictures.strip import BoardMark, SeatMark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.alt_text import sentence
from bot.pictures.fight_panel import FightMark
from bot.pictures.lettering import LongNames
from bot.pictures.spoken import (
    Spoken,
    chosen_from,
    fight_told,
    heading,
    joined,
    listed,
    no_hand,
    sentences,
    spoken_names,
    stretches,
)
from rules.contract import Event, Seat
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, cell_at, place_of
from rules.frames.names import DecisionKind, Terrain
from rules.frames.state import Frame
from rules.frames.told.table_words import frame_line
from rules.frames.told.words import SIGNS, called, dice_row, sign, sited

Details: TypeAlias = Mapping[tuple[int, int], tuple[str, str]]
"""What frames are called, and their dice, by seat and number."""
NO_DETAILS: Details = {}


def board(view: Battlefield, book: Phrasebook, names: Names | None = None) -> Spoken:
    """Give the seats with all that stands on the field, as everybody sees it."""
    return decision(view, book, names, Candidates())


def decision(view: Battlefield, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
    """Give the field with what is among *candidates*: what stands there by the words of the menu, and else
    the cells, many of which are told in few stretches."""
    named, standing = spoken_names(len(view.state.players), names), things(view)
    there = [(value, label) for value, label in candidates.labels if standing.get(value) is not None]
    cells = tuple(each for each in candidates.labels if each not in there)
    chosen = chosen_from(replace(candidates, labels=tuple(there)), (candidates.kind,), book)
    board = board_mark(view, book, named, replace(candidates, labels=cells))
    details: Details = {(each.owner, each.number): _detail(view, each, book) for each in view.state.frames}
    spoken = joined(chosen, [*told(board, book, details)])
    return replace(spoken, first=tuple(_opponents(view, book, named)))


hand = no_hand


def of_events(
    events: Sequence[Event], view: Battlefield, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the clock when it moves, the last attack, or the field round a frame that is ready to act."""
    mark = event_mark(events, view, book, spoken_names(len(view.state.players), names))
    return None if mark is None else joined([*event_told(mark, book)])


def told(board: BoardMark, book: Phrasebook, details: Details = NO_DETAILS) -> Iterator[str]:
    """Give the lines of the *board*: whose decision it is, the seats with what they have, with *details* that
    no picture shows, the ground, and what may be chosen there."""
    strip = board.strip
    yield heading(book.plain("frames-spoken-table"))
    yield sentences(strip.now, strip.round, strip.counter)
    yield from _shot(board.field, book)
    for seat in strip.seats:
        yield _seat(seat, book)
        yield from _standing(board.field, seat.seat, book, details)
    yield from _ground(board.field, book)
    yield from _choice(board.field, book)


def event_told(mark: ClockMark | FightMark | FocusMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of what happened."""
    match mark:
        case ClockMark():
            yield heading(mark.words)
            yield book.plain("frames-spoken-clock", left=mark.left, start=mark.start)
        case FightMark():
            yield from fight_told(mark, book)
        case FocusMark():
            yield heading(book.plain("frames-picture-alt-focus", cell=str(mark.centre)).rstrip("."))
            yield from _shot(mark.field, book)
            for seat in range(len(SIGNS)):  # without their companies these stand for themselves
                yield from (each.lstrip() for each in _standing(mark.field, seat, book))
            yield from _ground(mark.field, book)
            yield from _choice(mark.field, book)


def _detail(view: Battlefield, frame: Frame, book: Phrasebook) -> tuple[str, str]:
    """Give what a frame is called, and its dice."""
    dice = dice_row(view.content, frame.systems, frame.whites)
    return book.plain("menu-value", value=called(frame)), book.plain("frames-spoken-dice", dice=dice)


def _opponents(view: Battlefield, book: Phrasebook, names: LongNames) -> Iterator[str]:
    """Give the frames of all others, and the stations, where a frame is to be activated: the menu names only
    one's own."""
    state = view.state
    if view.viewer is None or state.top is None or state.top.kind is not DecisionKind.TACTICAL_ORDER:
        return
    yield book.say("frames-spoken-opponents")
    for each in state.frames:
        if each.owner != view.viewer and each.cell is not None:
            yield f"- {sentence(book.say(frame_line(view, each), names))}"
    held_by = (book.plain(sited(each)) for each in state.stations)
    yield book.plain("frames-spoken-stations", stations=", ".join(held_by))


def _seat(seat: SeatMark, book: Phrasebook) -> str:
    asked = book.plain("frames-spoken-asked") if seat.active else ""
    shape = book.plain("frames-spoken-sign", sign=sign(Seat(seat.seat)))
    return listed(seat.name, shape, asked, seat.crown, seat.score, seat.left)


def _shot(field: FieldMark, book: Phrasebook) -> Iterator[str]:
    """Give the line of fire, and what covers its target."""
    if field.shot is not None:
        start, end = field.shot.start, field.shot.end
        yield book.plain("frames-spoken-shot", start=start, end=end, words=field.shot.words)
    if cells := [cell for cell, content in field.cells if content.covers]:
        yield book.plain("frames-spoken-covers", cells=_cells(cells, book))


def _choice(field: FieldMark, book: Phrasebook) -> Iterator[str]:
    """Give the cells that may be chosen."""
    if cells := [cell for cell, content in field.cells if content.legal]:
        yield book.plain("frames-spoken-legal", cells=_cells(cells, book))


def _standing(field: FieldMark, seat: int, book: Phrasebook, details: Details = NO_DETAILS) -> Iterator[str]:
    """Give the frames of a *seat*, and the stations that it has set up, by their numbers."""
    frames = [(each.frame, cell) for cell, each in field.cells if each.frame is not None]
    for frame, cell in sorted(frames, key=lambda each: each[0].number):
        if frame.seat == seat:
            yield _frame(cell, frame, book, *details.get((seat, frame.number), ("", "")))
    stations = [(each.station, cell) for cell, each in field.cells if each.station is not None]
    for station, cell in sorted(stations, key=lambda each: each[0].number):
        if station.seat == seat:
            yield _station(cell, station, book)


def _frame(cell: CellId, frame: FrameMark, book: Phrasebook, name: str = "", dice: str = "") -> str:
    states = (("acting", frame.acting), ("parked", frame.parked), ("acted", frame.acted))
    return listed(
        f"{sign(Seat(frame.seat))}{frame.number} {name}",
        cell,
        book.plain("frames-spoken-hit_points", points=frame.hit_points),
        "" if frame.defence is None else book.plain("frames-about_defence", defence=frame.defence),
        "" if frame.marker is None else book.plain("frames-spoken-marker", value=frame.marker),
        book.plain("frames-spoken-rockets", count=frame.rockets) if frame.rockets else "",
        *(book.plain(f"frames-spoken-{name}") for name, is_so in states if is_so),
        dice,
        deep=1,
    )


def _station(cell: CellId, station: StationMark, book: Phrasebook) -> str:
    holder = "none" if station.holder is None else sign(Seat(station.holder))
    return listed(
        book.plain("frames-spoken-station", sign=sign(Seat(station.seat)), number=station.number),
        cell,
        book.plain("frames-spoken-holder", holder=holder),
        deep=1,
    )


def _ground(field: FieldMark, book: Phrasebook) -> Iterator[str]:
    """Give each kind of terrain with its cells, and where the perimeter ends."""
    kinds: dict[tuple[Terrain, int], list[CellId]] = {}
    edges: Mapping[str, list[CellId]] = {side: [] for side in "nesw"}
    for cell, content in field.cells:
        if content.element is not None:
            kinds.setdefault((content.element.terrain, content.element.durability), []).append(cell)
        for side in content.edge:
            edges[side].append(cell)
    yield heading(book.plain("frames-spoken-ground", side=field.side))
    for (terrain, durability), cells in sorted(kinds.items()):
        lasts = book.plain("frames-spoken-durability", durability=durability)
        kind = book.plain(f"frames-terrain-{terrain}")
        yield listed(kind, lasts if terrain is not Terrain.ROUGH else "", _cells(cells, book))
    for side, cells in edges.items():
        if cells:
            yield listed(book.plain("frames-spoken-edge", side=side), _cells(cells, book))


def _cells(cells: Iterable[CellId], book: Phrasebook) -> str:
    return stretches(map(place_of, cells), cell_at, book)
