"""The night's board and its Wind Rose as pictures, made of what a viewer sees and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.siege.pictures.alt import board_alt
from bot.games.siege.pictures.battle import paint_engagement
from bot.games.siege.pictures.cell import (
    CellMark,
    DiamondMark,
    SquadMark,
    TowerMark,
    cell_mask,
    paint_cell,
)
from bot.games.siege.pictures.dial import rose_dial, rose_mark
from bot.games.siege.pictures.ground import Ground, paint_ground
from bot.games.siege.pictures.rose import RoseMark, paint_rose, rose_mask
from bot.games.siege.pictures.strip import PlayerMark, StripMark, paint_strip, strip_height
from bot.games.siege.pictures.words import SiegeWords, rule_in_force, siege_words
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.hexagons import Grid
from bot.pictures.lettering import fit, legible, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from rules.contract import Seat, Who
from rules.siege.names import Phase, RegionId
from rules.siege.view import FortificationView, RegionView, SeatView, SiegeView, SquadView

WIDTH = 1080
"""Pixels from side to side: a phone's."""
_EDGE = 18
_MAP_TOP = 84
_ROSE = 112
"""Radius of the Rose on the board, in pixels."""
_MOVES = (168, 32)
"""Width and height of the words below the Rose."""


def board(view: SiegeView, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the board as everybody sees it, whoever *view* belongs to."""
    words = siege_words(book, view)
    named = legible(view.seats, names)
    places = {each.code: (each.q, each.r) for each in view.regions}
    grid = Grid.around(places.values(), WIDTH - 2 * _EDGE, _EDGE, _MAP_TOP)
    foot = grid.middle[1] + grid.row * max(r for _, r in places.values()) + grid.height // 2 + 4
    strip = _strip(view, book, words, named)
    ground = Ground(tuple((places[each.code], each.ring) for each in view.regions), words.rings, words.legend)
    image = ink.blank(WIDTH, foot + strip_height(strip))
    image.paste(paint_ground(ground, grid, WIDTH, foot), (0, 0))
    paint_strip(image, strip, foot)
    mask = cell_mask(grid.cell)
    for region, mark in _cells(view, words):
        x, y = grid.centre((region.q, region.r))
        image.paste(paint_cell(mark, grid.cell), (x - grid.cell // 2, y - grid.height // 2), mask)
    if view.engagement is not None:
        paint_engagement(image, view, view.engagement, grid)
    image.paste(paint_rose(_rose(view, words), _ROSE), (WIDTH - 10 - 2 * _ROSE, 10), rose_mask(_ROSE))
    image.paste(_moves(moves_made(view, book)), (WIDTH - 18 - _MOVES[0], 2 * _ROSE + 16))
    return Picture(encode(image), board_alt(view, book, words, named, now(view, book, named)), "siege.png")


def dial(view: SiegeView, book: Phrasebook) -> Picture:
    """Give the Wind Rose alone, large, with the rule in force."""
    rose = tuple((each.id, each.point) for each in view.rose)
    return rose_dial(rose, view.weather, moves_made(view, book), book)


@remembered
def _moves(text: str) -> Image.Image:
    image = Image.new("RGB", _MOVES, ink.NIGHT)
    words, size = fit(text, _MOVES[0], 25, 14)
    write(ImageDraw.Draw(image), (_MOVES[0], _MOVES[1] / 2), words, size, ink.WHITE, anchor="r")
    return ink.settle(image)


def moves_made(view: SiegeView, book: Phrasebook) -> str:
    """Give how often the active player has moved the marker, or that nobody can; empty without either."""
    if view.wind_locked:
        return book.plain("siege-picture-locked")
    if view.active is None:
        return ""
    return book.plain("siege-picture-moves", moves=view.seats[view.active].moves, cap=view.weather_cap)


def _cells(view: SiegeView, words: SiegeWords) -> Iterator[tuple[RegionView, CellMark]]:
    contents = _Contents.of(view)
    for region in view.regions:
        towers = tuple(
            TowerMark(words.weather[each.wards], each.status, _changed(each, view))
            for each in contents.forts.get(region.code, ())
        )
        diamonds = tuple(
            DiamondMark(str(each.strength), "–" if each.controller is None else str(each.controller + 1))
            for each in view.undergrounds
            if each.region == region.code
        )
        squads = tuple(_squad(each, words) for each in contents.squads.get(region.code, ()))
        yield (
            region,
            CellMark(
                region.code,
                region.ring,
                str(region.integrity) if region.integrity or region.fallen else "",
                region.sheltered,
                region.cordoned,
                squads,
                towers,
                diamonds,
            ),
        )


@dataclass(frozen=True)
class _Contents:
    """What stands in each region."""

    squads: Mapping[RegionId, tuple[SquadView, ...]]
    forts: Mapping[RegionId, tuple[FortificationView, ...]]

    @classmethod
    def of(cls, view: SiegeView) -> _Contents:
        squads: dict[RegionId, tuple[SquadView, ...]] = {}
        for squad in view.squads:
            squads[squad.region] = (*squads.get(squad.region, ()), squad)
        forts: dict[RegionId, tuple[FortificationView, ...]] = {}
        for fort in view.fortifications:
            forts[fort.region] = (*forts.get(fort.region, ()), fort)
        return cls(squads, forts)


def _changed(fort: FortificationView, view: SiegeView) -> str:
    return "" if fort.strength == view.settings.fort_strength else str(fort.strength)


def _squad(squad: SquadView, words: SiegeWords) -> SquadMark:
    charm = f"{squad.charm:+d}" if squad.charm else ""
    return SquadMark(
        str(squad.owner + 1),
        squad.side,
        words.letters(squad.figures),
        f"{squad.strength}{charm}{'*' if squad.lucky else ''}",
        squad.shaken,
        squad.spent,
    )


def _rose(view: SiegeView, words: SiegeWords) -> RoseMark:
    return rose_mark([each.id for each in view.rose], view.weather, words)


def now(view: SiegeView, book: Phrasebook, names: Mapping[Seat, str]) -> str:
    """Give in a few words how far the night has come: whose turn, which phase, or how it ended."""
    if view.both_nights is not None:
        return book.plain("siege-picture-both_nights")
    if view.outcome is not None:
        return book.plain(f"siege-picture-outcome-{view.outcome.side}")
    if view.phase is Phase.TURNS and view.active is not None:
        return book.plain("siege-picture-turn", names, who=Who(view.active))
    return book.plain(f"siege-picture-phase-{view.phase}")


def _strip(view: SiegeView, book: Phrasebook, words: SiegeWords, names: Mapping[Seat, str]) -> StripMark:
    order = view.order or tuple(each.seat for each in view.seats)
    return StripMark(
        rule=rule_in_force(view, book, words),
        round=book.plain(
            "siege-picture-round" if view.round else "siege-picture-rounds",
            round=view.round,
            rounds=view.rounds,
        ),
        turn=now(view, book, names),
        score=book.plain("siege-picture-score", standing=view.standing, looted=view.looted),
        players=tuple(_player(view.seats[seat], view, book, names) for seat in order),
    )


def _player(seat: SeatView, view: SiegeView, book: Phrasebook, names: Mapping[Seat, str]) -> PlayerMark:
    facts = ""
    if seat.side is not None:
        points = seat.victory_points if seat.side == "stormer" else seat.watch_points
        facts = book.plain(f"siege-picture-{seat.side}", points=points, cards=seat.cards)
    name = names.get(seat.seat) or book.plain("seat", number=seat.seat + 1)
    winner = view.outcome is not None and seat.seat in view.outcome.winners
    if (both := view.both_nights) is not None:
        facts = book.plain("siege-picture-both_nights-points", points=both.points[seat.seat])
        winner = seat.seat in both.winners
    return PlayerMark(str(seat.seat + 1), seat.side, name, facts, seat.seat == view.active, winner)
