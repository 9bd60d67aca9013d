"""The pictures of roads in words, for whoever reads words instead: the same marks, with nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.games.roads.pictures.board import board_mark, hides, marked_places
from bot.games.roads.pictures.events import event_mark
from bot.games.roads.pictures.marks import CellMark, FieldMark, UnitMark
from bot.games.roads.pictures.strip import BoardMark, RosterMark, RowMark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.fight_panel import FightMark
from bot.pictures.spoken import (
    Spoken,
    fight_told,
    heading,
    joined,
    listed,
    sentences,
    spoken_names,
    stretches,
)
from rules.contract import Event, Seat, Viewer
from rules.roads.field import Field
from rules.roads.ground import cell_at, distance, place
from rules.roads.names import CellId, Ground, TaskKind
from rules.roads.state import Unit
from rules.roads.told.words import sign
from rules.roads.told.words import unit as unit_sign

T = TypeVar("T")

STATUSES = {
    "P": "prepared",
    "F": "fleeing",
    "T": "terrified",
    "S": "shaken",
    "C": "cowed",
    "D": "dazed",
    "R": "rallied",
    "!": "frenzied",
}
"""Letters on a token."""


def board(view: Field, book: Phrasebook, names: Names | None = None) -> Spoken:
    """Give the battle as everybody sees it, whoever *view* belongs to."""
    return _spoken(view, book, names, private=False)


def decision(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
    """Give the battle with what the seat of *view* hides, and the cells and units that may be chosen."""
    private = hides(view)
    chosen = marked_places(view, candidates, private=private)
    # Units by the words of the menu: a stretch of cells says of nobody who stands there.
    labels = "; ".join(chosen.values()) if candidates.kind == "unit" else _cells(chosen, book)
    marked = [book.plain("spoken-marked", labels=labels)] if chosen else []
    spoken = joined(marked, _spoken(view, book, names, private=private, reader=view.viewer).lines)
    return replace(spoken, first=tuple(_enemies(view, book, names)))


def hand(view: Field, book: Phrasebook, names: Names | None = None) -> Spoken | None:
    """Give the battle with the units that the seat of *view* hides; None while it hides none."""
    return _spoken(view, book, names, private=True, reader=view.viewer) if hides(view) else None


def of_events(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the blows or shots of *events* that cost most, else the ways of units; None where nobody went."""
    mark = event_mark(events, view, book, spoken_names(len(view.state.players), names))
    return None if mark is None else joined([*event_told(mark, book)])


def _enemies(view: Field, book: Phrasebook, names: Names | None) -> Iterator[str]:
    """Give the units of the enemy on the field, each with the nearest of one's own, where one is asked to
    activate a unit: the menu names them only where they can be reached."""
    task = view.state.top
    if view.viewer is None or task is None or task.kind is not TaskKind.ACTIVATE:
        return
    board = board_mark(view, book, spoken_names(len(view.state.players), names), private=False)
    tokens = {each.unit.code: (cell, each.unit) for cell, each in board.field.cells if each.unit is not None}
    own = [(view.cell(each), each) for each in view.state.of(view.viewer) if each.on_field]
    yield book.plain("roads-spoken-enemies")
    for roster in board.strip.rosters:
        for row in roster.rows if roster.seat != view.viewer else ():
            if row.code not in tokens:
                continue
            here = tokens[row.code][0]
            nearest = min(own, key=lambda each: distance(here, each[0]), default=None)
            gap = "" if nearest is None else _gap(here, *nearest, book)
            yield _row(row, roster.seat, tokens[row.code], book, gap).lstrip()


def _gap(here: CellId, cell: CellId, unit: Unit, book: Phrasebook) -> str:
    return book.plain("roads-spoken-nearest", unit=unit_sign(unit.id), steps=distance(here, cell))


def _spoken(
    view: Field, book: Phrasebook, names: Names | None, *, private: bool, reader: Viewer = None
) -> Spoken:
    named = spoken_names(len(view.state.players), names)
    return joined([*told(board_mark(view, book, named, private=private), book, reader)])


def told(board: BoardMark, book: Phrasebook, reader: Viewer = None) -> Iterator[str]:
    """Give the lines of the *board*: whose decision it is, both sides unit by unit, the ground; a *reader* is
    told what is theirs."""
    strip = board.strip
    yield heading(book.plain("roads-spoken-table"))
    yield sentences(strip.now, strip.round)
    tokens = {each.unit.code: (cell, each.unit) for cell, each in board.field.cells if each.unit is not None}
    for roster in strip.rosters:
        yield _roster(roster, book)
        for row in roster.rows:
            yield _row(row, roster.seat, tokens.get(row.code), book)
    yield from _ground(board.field, book, reader)


def event_told(mark: FightMark | FieldMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of what happened."""
    if isinstance(mark, FightMark):
        yield from fight_told(mark, book)
        return
    yield heading(book.plain("roads-spoken-ways"))
    for cell, content in mark.cells:
        if (unit := content.unit) is not None:
            warriors = book.plain("roads-spoken-warriors", warriors=unit.warriors)
            yield listed(
                _code(unit.code, unit.seat), cell, warriors, *_under(unit, book), *_about(unit, book)
            )
    yield from _ground(mark, book)


def _roster(roster: RosterMark, book: Phrasebook) -> str:
    return listed(
        roster.name,
        book.plain("roads-spoken-sign", sign=sign(Seat(roster.seat))),
        book.plain("roads-spoken-asked") if roster.active else "",
        roster.first,
        roster.numbers,
    )


def _row(
    row: RowMark, seat: int, token: tuple[CellId, UnitMark] | None, book: Phrasebook, near: str = ""
) -> str:
    warriors = book.plain("roads-spoken-warriors", warriors=row.warriors)
    where: tuple[str, ...] = (row.state,)
    if token is not None:
        cell, unit = token
        # What a masked unit is under stands on its token alone.
        masked = book.plain("roads-spoken-masked")
        under = (*_under(unit, book), row.state.replace(masked, "")) if unit.masked else (row.state,)
        where = (cell, *under, *_about(unit, book))
    return listed(_code(row.code, seat), row.name, warriors, *where, near, deep=1)


def _code(code: str, seat: int) -> str:
    return f"{sign(Seat(seat))}{code}"


def _under(unit: UnitMark, book: Phrasebook) -> Iterator[str]:
    """Give what a unit suffers, and what it is under."""
    letters, _, aim = unit.statuses.partition("A+")
    if unit.wounds:
        yield book.plain("roads-picture-wounds", wounds=unit.wounds)
    if unit.fatigue:
        yield book.plain("roads-picture-fatigue", fatigue=unit.fatigue)
    for letter in letters:
        yield book.plain(f"roads-mark-{STATUSES[letter]}")
    if aim:
        yield book.plain("roads-mark-aim", aim=aim)


def _about(unit: UnitMark, book: Phrasebook) -> Iterator[str]:
    """Give who leads a unit, and what is going on about it."""
    about = (
        ("leader", unit.leader),
        ("commander", unit.commander),
        ("fighting", unit.fighting),
        ("masked", unit.masked),
        ("acting", unit.acting),
    )
    return (book.plain(f"roads-spoken-{name}") for name, is_so in about if is_so)


def _ground(field: FieldMark, book: Phrasebook, reader: Viewer = None) -> Iterator[str]:
    """Give ways, contacts, barrels, exits and zones, and each kind of ground with its cells."""
    for way in field.ways:
        yield listed(book.plain("roads-spoken-way"), *way)
    for one, other in field.contacts:
        yield listed(book.plain("roads-spoken-contact"), one, other)
    for cell, content in field.cells:
        if content.barrel is not None:
            holder = content.barrel.holder
            held = "none" if holder is None else sign(Seat(holder))
            yield listed(
                book.plain("roads-spoken-barrel"), cell, book.plain("roads-spoken-holder", holder=held)
            )
    yield heading(book.plain("roads-spoken-ground", side=round(len(field.cells) ** 0.5)))
    for ground, cells in sorted(_grouped(field, lambda each: [each.ground]).items()):
        if ground is not Ground.WASTE:
            yield listed(book.plain(f"roads-ground-{ground.name.lower()}"), _cells(cells, book))
    for side, cells in _grouped(field, lambda each: each.cliffs).items():
        yield listed(book.plain("roads-spoken-cliff", side=side), _cells(cells, book))
    for side, cells in _grouped(field, lambda each: each.exit).items():
        yield listed(book.plain("roads-spoken-exit", side=side), _cells(cells, book))
    for seat, cells in _grouped(field, lambda each: [] if each.zone is None else [each.zone]).items():
        whose = "none" if reader is None else "own" if seat == reader else "enemy"
        yield listed(book.plain("roads-spoken-zone", whose=whose, sign=sign(Seat(seat))), _cells(cells, book))


def _grouped(field: FieldMark, what: Callable[[CellMark], Iterable[T]]) -> Mapping[T, Sequence[CellId]]:
    """Give the cells of each thing that is in some."""
    found: dict[T, list[CellId]] = {}
    for cell, content in field.cells:
        for each in what(content):
            found.setdefault(each, []).append(cell)
    return found


def _cells(cells: Iterable[CellId], book: Phrasebook) -> str:
    return stretches(map(place, cells), cell_at, book)
