"""The night's board and its Wind Rose as pictures, made of what a viewer sees and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PIL import Image, ImageDraw

from bot.games.siege.pictures.alt import board_alt
from bot.games.siege.pictures.battle import paint_engagement
from bot.games.siege.pictures.cell import (
    CellMark,
    DiamondMark,
    SquadMark,
    TowerMark,
    arrange,
    cell_mask,
    paint_cell,
)
from bot.games.siege.pictures.dial import rose_dial, rose_mark
from bot.games.siege.pictures.ground import Ground, paint_above, paint_ground
from bot.games.siege.pictures.rose import RoseMark, paint_rose, rose_mask
from bot.games.siege.pictures.strip import (
    BattleMark,
    BoardMark,
    GuardMark,
    PlayerMark,
    StripMark,
    paint_strip,
    strip_height,
)
from bot.games.siege.pictures.words import SiegeWords, charms_of, rule_in_force, siege_words
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.hexagons import Grid
from bot.pictures.highlight import frame, marked_alt, ring
from bot.pictures.lettering import READABLE, legible, width, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from bot.pictures.seat_signs import SeatSign, usual_sign
from rules.contract import Seat, Who
from rules.siege.content import kind_of
from rules.siege.names import Phase, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.state import CharmKind, Fortification, Player, Squad
from rules.siege.told.words import squad_name

WIDTH = 1080
"""Pixels from side to side: a phone's."""
_EDGE = 18
_MAP_TOP = 84
_ROSE = 112
"""Radius of the Rose on the board, in pixels."""
_MOVES = 32
"""Height of the words below the Rose."""


def sign(view: Night, seat: Seat) -> SeatSign:
    """Give the tint of the side of *seat*, and a shape of its own."""
    tint = ink.STORM if view.player(seat).side is Side.STORMER else ink.CITY
    return replace(usual_sign(seat), tint=tint)


def board(view: Night, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the board as everybody sees it, whoever *view* belongs to."""
    return decision(view, book, names, Candidates())


def decision(view: Night, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the board with the regions, squads and counters marked that are among *candidates*."""
    words = siege_words(book, view)
    named = legible(view.state.players, names)
    places = {each.code: (each.q, each.r) for each in view.board.regions}
    grid = Grid.around(places.values(), WIDTH - 2 * _EDGE, _EDGE, _MAP_TOP)
    foot = grid.middle[1] + grid.row * max(r for _, r in places.values()) + grid.height // 2 + 4
    shown = board_mark(view, book, named)
    strip = shown.strip
    ground = Ground(
        tuple((places[each.code], each.ring) for each in view.board.regions), words.rings, words.legend
    )
    image = ink.blank(WIDTH, foot + strip_height(strip))
    image.paste(paint_ground(ground, grid, WIDTH, foot), (0, 0))
    paint_strip(image, strip, foot)
    mask = cell_mask(grid.cell)
    for region, mark in zip(view.board.regions, shown.cells, strict=True):
        x, y = grid.centre((region.q, region.r))
        image.paste(paint_cell(mark, grid.cell), (x - grid.cell // 2, y - grid.height // 2), mask)
    signs: list[str] = []
    if view.state.engagement is not None:
        signs += paint_engagement(image, view, view.state.engagement, grid)
    marked = [
        label for value, label in candidates.labels if _highlight(image, view, grid, candidates.kind, value)
    ]
    signs = ["choice", *signs] if marked else signs
    paint_above(image, ground, [words.outlines[each] for each in signs], foot)
    image.paste(paint_rose(shown.rose, _ROSE), (WIDTH - 10 - 2 * _ROSE, 10), rose_mask(_ROSE))
    moves = _moves(shown.moves)
    image.paste(moves, (WIDTH - 18 - moves.width, 2 * _ROSE + 16))
    alt = board_alt(view, book, words, named, now(view, book, named))
    return Picture(encode(image), marked_alt(alt, marked, book), "siege.png")


def board_mark(view: Night, book: Phrasebook, names: Mapping[Seat, str]) -> BoardMark:
    """Give what the board shows of *view*."""
    words = siege_words(book, view)
    return BoardMark(
        cells=tuple(_cells(view, book, words)),
        rings=words.rings,
        strip=_strip(view, book, words, names),
        rose=_rose(view, words),
        moves=moves_made(view, book),
        battle=battle_mark(view, book),
    )


def battle_mark(view: Night, book: Phrasebook) -> BattleMark | None:
    """Give the battle that is fought; None where none is."""
    words, engagement = siege_words(book, view), view.state.engagement
    if engagement is None:
        return None

    def called(squad: SquadId | None) -> str:
        found = None if squad is None else view.squad(squad)
        if found is None:
            return ""
        region = words.regions[found.region]
        return book.plain(
            "siege-spoken-squad",
            name=squad_name(found.id),
            number=found.owner + 1,
            region=region,
            figures=", ".join(_figures(found, book)),
        )

    guards = [each for each in view.state.squads if each.id in engagement.guards]
    around = {each.id: each for each in (*view.asked_to_defend, *guards)}
    return BattleMark(
        region=words.regions[engagement.region],
        attacker=called(engagement.squad),
        target=called(engagement.target),
        guards=tuple(
            GuardMark(
                called(each.id),
                view.board.distance(each.region, engagement.region),
                each.id in engagement.guards,
            )
            for each in around.values()
        ),
    )


def _figures(squad: Squad, book: Phrasebook) -> tuple[str, ...]:
    return tuple(book.plain(f"siege-figure-{each}") for each in squad.figures)


def _highlight(image: Image.Image, view: Night, grid: Grid, kind: str, value: Any) -> bool:
    """Mark the region *value*, or the squad or counter of that id where it lies; give whether it does."""
    state = view.state
    counters: Mapping[str, Sequence[Any]] = {
        "squad": state.squads,
        "fortification": state.fortifications,
        "underground": state.undergrounds,
    }
    found = next((each for each in counters.get(kind, ()) if each.id == value), None)
    code = value if kind == "region" else getattr(found, "region", None)
    region = next((each for each in view.board.regions if each.code == code), None)
    if region is None:
        return False
    at = region.q, region.r
    if found is None:
        ring(image, grid.corners(at, inset=5))
        return True
    squads = view.squads_in(region.code)
    tokens: list[Any] = [
        *(each for each in state.fortifications if each.region == region.code),
        *(each for each in state.undergrounds if each.region == region.code),
    ]
    places = arrange(len(squads), len(tokens), grid.cell)
    lying: dict[Any, Any] = {each.id: box for each, box in zip(squads, places.plates, strict=False)}
    lying |= {each.id: box for each, box in zip(tokens, places.tokens, strict=False)}
    left, top, width, height = lying.get(found.id, (0, 0, grid.cell, grid.height))
    x, y = grid.centre(at)
    frame(image, (x - grid.cell // 2 + left, y - grid.height // 2 + top, width, height))
    return True


def dial(view: Night, book: Phrasebook) -> Picture:
    """Give the Wind Rose alone, large, with the rule in force."""
    rose = tuple((each.id, each.point) for each in view.content.weather)
    return rose_dial(rose, view.state.weather, moves_made(view, book), book)


@remembered
def _moves(text: str) -> Image.Image:
    image = Image.new("RGB", (round(width(text, READABLE)) + 4, _MOVES), ink.NIGHT)
    write(ImageDraw.Draw(image), (image.width, _MOVES / 2), text, READABLE, ink.WHITE, anchor="r")
    return ink.settle(image)


def moves_made(view: Night, book: Phrasebook) -> str:
    """Give how often the active player has moved the marker, or that nobody can; empty without either."""
    if view.state.wind_locked:
        return book.plain("siege-picture-locked")
    active = view.state.active
    if active is None:
        return ""
    return book.plain("siege-picture-moves", moves=view.player(active).moves, cap=view.settings.weather_cap)


def _cells(view: Night, book: Phrasebook, words: SiegeWords) -> Iterator[CellMark]:
    forts: dict[RegionId, list[Fortification]] = {}
    for fort in view.state.fortifications:
        forts.setdefault(fort.region, []).append(fort)
    for region in view.board.regions:
        towers = tuple(
            TowerMark(
                words.weather[view.content.wards(each.id)],
                each.status,
                _changed(each, view),
                words.states[view.content.wards(each.id)],
                book.plain(f"siege-fortification-{kind_of(each.id)}"),
            )
            for each in forts.get(region.code, ())
        )
        diamonds = tuple(
            DiamondMark(
                str(sum(view.underground_parts(each))),
                "" if each.controller is None else str(each.controller + 1),
                book.plain(f"siege-underground-{each.id}"),
            )
            for each in view.state.undergrounds
            if each.region == region.code
        )
        squads = tuple(_squad(view, each, book, words) for each in view.squads_in(region.code))
        yield CellMark(
            region.code,
            region.ring,
            str(view.integrity(region.code)) if towers else "",
            view.is_sheltered(region.code),
            region.code in view.state.cordons,
            squads,
            towers,
            diamonds,
            words.regions[region.code],
            tuple(each for each in view.board.codes if each in view.board.neighbours(region.code)),
        )


def _changed(fort: Fortification, view: Night) -> str:
    strength = sum(view.fortification_parts(fort))
    return "" if strength == view.settings.fort_strength else str(strength)


def _squad(view: Night, squad: Squad, book: Phrasebook, words: SiegeWords) -> SquadMark:
    return SquadMark(
        str(squad.owner + 1),
        squad.side,
        words.letters(squad.figures),
        str(view.strength(squad)),
        charms_of(squad, view),
        squad.shaken,
        squad.spent,
        _figures(squad, book),
        tuple(_charms(view, squad, book)),
        book.plain(squad_name(squad.id)),
    )


def _charms(view: Night, squad: Squad, book: Phrasebook) -> Iterator[str]:
    if charm := view.charm(squad.id, CharmKind.BATTLE):
        yield book.plain("siege-spoken-charm", amount=charm)
    if view.charm(squad.id, CharmKind.LUCKY) > 0:
        yield book.plain("siege-spoken-lucky")


def _rose(view: Night, words: SiegeWords) -> RoseMark:
    return rose_mark([each.id for each in view.content.weather], view.state.weather, words)


def now(view: Night, book: Phrasebook, names: Mapping[Seat, str]) -> str:
    """Give in a few words how far the night has come: whose turn, which phase, or how it ended."""
    state = view.state
    if state.both_nights is not None:
        return book.plain("siege-picture-both_nights")
    if state.outcome is not None:
        return book.plain(f"siege-picture-outcome-{state.outcome.side}")
    if state.phase is Phase.TURNS and state.active is not None:
        return book.plain("siege-picture-turn", names, who=Who(state.active))
    return book.plain(f"siege-picture-phase-{state.phase}")


def _strip(view: Night, book: Phrasebook, words: SiegeWords, names: Mapping[Seat, str]) -> StripMark:
    state = view.state
    order = state.order or tuple(each.seat for each in state.players)
    return StripMark(
        rule=rule_in_force(view, book, words),
        round=book.plain(
            "siege-picture-round" if state.round else "siege-picture-rounds",
            round=state.round,
            rounds=view.settings.rounds,
        ),
        turn=now(view, book, names),
        score=book.plain("siege-picture-score", standing=state.standing(), looted=state.looted()),
        players=tuple(_player(view.player(seat), view, book, names) for seat in order),
        score_words=book.plain(
            "siege-picture-alt-score", standing=state.standing(), looted=state.looted()
        ).removesuffix("."),
    )


def _player(seat: Player, view: Night, book: Phrasebook, names: Mapping[Seat, str]) -> PlayerMark:
    facts = ""
    if seat.side is not None:
        points = seat.victory_points if seat.side == "stormer" else seat.watch_points
        facts = book.plain(f"siege-picture-{seat.side}", points=points, cards=len(seat.cards))
    name = names.get(seat.seat) or book.plain("seat", number=seat.seat + 1)
    state = view.state
    winner = state.outcome is not None and seat.seat in state.outcome.winners
    if (both := state.both_nights) is not None:
        facts = book.plain("siege-picture-both_nights-points", points=both.points[seat.seat])
        winner = seat.seat in both.winners
    return PlayerMark(str(seat.seat + 1), seat.side, name, facts, seat.seat == state.active, winner)
