"""The pictures of frames in words, for whoever reads words instead: the same marks, with nothing left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.games.frames.pictures.board import board_mark, things
from bot.games.frames.pictures.clock import ClockMark
from bot.games.frames.pictures.events import event_mark
from bot.games.frames.pictures.marks import FieldMark, FocusMark, FrameMark, StationMark
from bot.games.frames.pictures.strip import BoardMark, SeatMark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.fight_panel import FightMark
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
from rules.frames.names import Terrain
from rules.frames.told.words import SIGNS, sign


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
    return joined(chosen, [*told(board, book)])


hand = no_hand


def of_events(
    events: Sequence[Event], view: Battlefield, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the clock when it moves, the last attack, or the field round a frame that is ready to act."""
    mark = event_mark(events, view, book, spoken_names(len(view.state.players), names))
    return None if mark is None else joined([*event_told(mark, book)])


def told(board: BoardMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of the *board*: whose decision it is, the seats with what they have, the ground."""
    strip = board.strip
    yield heading(book.plain("frames-spoken-table"))
    yield sentences(strip.now, strip.round, strip.counter)
    yield from _choice(board.field, book)
    for seat in strip.seats:
        yield _seat(seat, book)
        yield from _standing(board.field, seat.seat, book)
    yield from _ground(board.field, book)


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
            yield from _choice(mark.field, book)
            for seat in range(len(SIGNS)):  # without their companies these stand for themselves
                yield from (each.lstrip() for each in _standing(mark.field, seat, book))
            yield from _ground(mark.field, book)


def _seat(seat: SeatMark, book: Phrasebook) -> str:
    asked = book.plain("frames-spoken-asked") if seat.active else ""
    shape = book.plain("frames-spoken-sign", sign=sign(Seat(seat.seat)))
    return listed(seat.name, shape, asked, seat.crown, seat.score, seat.left)


def _choice(field: FieldMark, book: Phrasebook) -> Iterator[str]:
    """Give the line of fire, what covers its target, and the cells that may be chosen."""
    if field.shot is not None:
        start, end = field.shot.start, field.shot.end
        yield book.plain("frames-spoken-shot", start=start, end=end, words=field.shot.words)
    for what in ("covers", "legal"):
        if cells := [cell for cell, content in field.cells if getattr(content, what)]:
            yield book.plain(f"frames-spoken-{what}", cells=_cells(cells, book))


def _standing(field: FieldMark, seat: int, book: Phrasebook) -> Iterator[str]:
    """Give the frames of a *seat*, and the stations that it has set up."""
    for cell, content in field.cells:
        if content.frame is not None and content.frame.seat == seat:
            yield _frame(cell, content.frame, book)
    for cell, content in field.cells:
        if content.station is not None and content.station.seat == seat:
            yield _station(cell, content.station, book)


def _frame(cell: CellId, frame: FrameMark, book: Phrasebook) -> str:
    states = (("acting", frame.acting), ("parked", frame.parked), ("acted", frame.acted))
    return listed(
        f"{sign(Seat(frame.seat))}{frame.number}",
        cell,
        book.plain("frames-spoken-hit_points", points=frame.hit_points),
        book.plain("frames-spoken-defence", value="none" if frame.defence is None else frame.defence),
        book.plain("frames-spoken-marker", value="none" if frame.marker is None else frame.marker),
        book.plain("frames-spoken-rockets", count=frame.rockets) if frame.rockets else "",
        *(book.plain(f"frames-spoken-{name}") for name, is_so in states if is_so),
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
