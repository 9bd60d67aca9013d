"""The pictures of roads in words: unit by unit where it stands, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.roads.pictures.sight import exit_row, shown, statuses, zones_of
from bot.games.roads.pictures.words import (
    battle_words,
    marks_of,
    name_of,
    now,
    numbers_of,
    round_words,
    state_of,
)
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT
from bot.pictures.alt_text import shorten
from bot.pictures.lettering import LongNames
from rules.roads.ending import holders
from rules.roads.field import Field
from rules.roads.names import CellId, Trait, UnitId
from rules.roads.state import Unit
from rules.roads.told import words


def board_alt(
    view: Field,
    book: Phrasebook,
    names: LongNames,
    *,
    private: bool = False,
    ways: Sequence[tuple[UnitId, CellId]] = (),
) -> str:
    """Give the board in words; units with their names where there is room for all, else by their signs.

    *ways* are the units that an arrow leads to, and where each has come to.
    """
    gone = [book.plain("roads-picture-alt-way", unit=words.unit(unit), cell=cell) for unit, cell in ways]
    full = [*gone, *_sentences(view, book, names, private=private, short=False)]
    if len(" ".join(filter(None, full))) <= ALT_LIMIT:
        return " ".join(filter(None, full))
    return shorten([*gone, *_sentences(view, book, names, private=private, short=True)])


def _sentences(
    view: Field, book: Phrasebook, names: LongNames, *, private: bool, short: bool
) -> Iterator[str]:
    yield book.plain(
        "roads-picture-alt-now",
        round=round_words(view, book),
        battle=battle_words(view, book) or "none",
        now=now(view, book, names) or "none",
    )
    if exit_row(view):
        yield book.plain("roads-picture-alt-exit", row=exit_row(view), sign=words.sign(view.state.south))
    for owner, where in zones_of(view).items():
        cells = tuple(each.replace("-", "–") for each in where)
        yield book.plain("roads-picture-alt-zone", sign=words.sign(owner), cells=cells)
    seen = tuple(shown(view, private=private))
    for seat in view.state.players:
        yield book.plain(
            "roads-picture-alt-seat",
            sign=words.sign(seat.seat),
            name=name_of(seat.seat, book, names),
            numbers=numbers_of(view, seat, book) or "none",
        )
        for unit in view.state.units:
            if unit.seat == seat.seat:
                yield _unit(view, unit, book, is_seen=unit in seen, short=short)
    if view.is_battle:
        for cell, holder in zip(view.scenario.objectives, holders(view), strict=True):
            held = "none" if holder is None else words.sign(holder)
            yield book.plain("roads-picture-alt-barrel", cell=cell, holder=held)


def _unit(view: Field, unit: Unit, book: Phrasebook, *, is_seen: bool, short: bool) -> str:
    masked = is_seen and unit.masked
    return book.plain(
        "roads-picture-alt-unit_short" if short else "roads-picture-alt-unit",
        unit=words.unit(unit.id),
        name=words.unit_name(unit),
        cell=unit.cell if is_seen and unit.cell is not None else "none",
        state="masked" if masked else state_of(view, unit),
        warriors=unit.warriors,
        size=unit.size,
        wounds=words.wounds(view.profile(unit).toughness, unit),
        leads="leader" if view.has(unit, Trait.LEADER) else "commander" if unit.commander else "no",
        fatigue=unit.fatigue,
        statuses=(statuses(view, unit) or "none") if short else marks_of(view, unit),
    )
