"""The pictures of frames in words: the same facts, the weightiest first, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.frames.pictures.sight import aiming, reach
from bot.games.frames.pictures.words import counter, name_of, now, round_words, score_words
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT
from bot.pictures.alt_text import shorten
from bot.pictures.lettering import LongNames
from rules.contract import Fact, Phrase
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, place_of
from rules.frames.sight import leader
from rules.frames.state import Frame, Station
from rules.frames.told.words import sign, target


def board_alt(view: Battlefield, book: Phrasebook, names: LongNames) -> str:
    """Give the board in words; frames with their kinds where there is room for all, else in figures."""
    full = " ".join(filter(None, _sentences(view, book, names, short=False)))
    return full if len(full) <= ALT_LIMIT else shorten(_sentences(view, book, names, short=True))


def focus_alt(view: Battlefield, book: Phrasebook, around: CellId, reach: int) -> str:
    """Give the frames and stations within *reach* of a cell in words."""
    near = place_of(around)

    def is_near(cell: CellId | None) -> bool:
        return (
            cell is not None and max(abs(a - b) for a, b in zip(place_of(cell), near, strict=True)) <= reach
        )

    frames = [each for each in view.state.frames if is_near(each.cell)]
    sentences = [
        book.plain("frames-picture-alt-focus", cell=str(around)),
        _shot(view, book),
        *(_frame(each, book, view, short=False) for each in frames),
        *(_station(each, book) for each in view.state.stations if is_near(each.cell)),
    ]
    return shorten(sentences)


def _sentences(view: Battlefield, book: Phrasebook, names: LongNames, *, short: bool) -> Iterator[str]:
    yield book.plain(
        "frames-picture-alt-now",
        round=round_words(view, book),
        counter=counter(view, book),
        now=now(view, book, names) or "–",
    )
    for seat in view.state.players:
        yield book.plain(
            "frames-picture-alt-seat",
            sign=sign(seat.seat),
            name=name_of(seat.seat, book, names),
            score=score_words(view, seat, book) or "none",
            leads="yes" if seat.seat == leader(view) else "no",
        )
    yield _shot(view, book)
    for frame in view.state.frames:
        if frame.cell is not None:
            yield _frame(frame, book, view, short=short)
    for station in view.state.stations:
        yield _station(station, book)


def _shot(view: Battlefield, book: Phrasebook) -> str:
    turn = aiming(view)
    if turn is None or turn.aim is None or view.frame(turn.frame) is None:
        return ""
    shooter = view.frame(turn.frame)
    assert shooter is not None
    return book.plain(
        "frames-picture-alt-shot",
        frame=_sign(shooter),
        target=target(turn.aim.target),
        range=Phrase(f"frames-range_type-{turn.aim.range}"),
        reach=reach(view, shooter, turn.aim),
    )


def _sign(frame: Frame) -> str:
    return f"{sign(frame.owner)}{frame.number}"


def _frame(frame: Frame, book: Phrasebook, view: Battlefield, *, short: bool) -> str:
    name: Fact = "none"
    if frame.template is not None and not short:
        name = Phrase(f"frames-template-{frame.template}")
    waits = any(each.frame == frame.id for each in view.state.turns[:-1])
    acts = view.state.turn is not None and view.state.turn.frame == frame.id
    return book.plain(
        "frames-picture-alt-frame_short" if short else "frames-picture-alt-frame",
        frame=_sign(frame),
        name=name,
        cell=str(frame.cell),
        points=frame.hit_points,
        defence="none" if frame.defence is None else frame.defence,
        marker="none" if frame.marker is None else frame.marker.value,
        rockets=frame.rockets,
        state="acts" if acts else "waits" if waits else "acted" if frame.acted else "ready",
    )


def _station(station: Station, book: Phrasebook) -> str:
    number = station.id.partition(".S")[2]
    return book.plain(
        "frames-picture-alt-station",
        station=f"{sign(station.home)}S{number}",
        cell=str(station.cell),
        holder="none" if station.controller is None else sign(station.controller),
        held="yes" if station.controller == station.home else "no",
    )
