"""The field of frames as a picture: every fact is seen, nothing by colour alone, and it is small."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.games.frames.pictures.board import board
from bot.games.frames.pictures.clock import clock
from bot.games.frames.pictures.events import focus, of_events
from bot.games.frames.pictures.field import Window, paint_field
from bot.games.frames.pictures.marks import CellMark, ElementMark, FieldMark, FrameMark, ShotMark, StationMark
from bot.games.frames.pictures.sight import field_mark
from bot.games.frames.pictures.tile import paint_tile
from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.pictures.lettering import width
from bot.pictures.memory import MEMORY
from rules.contract import Seat
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.events.round import DoomsdayTicked
from rules.frames.events.turn import DefenceAssigned
from rules.frames.names import FrameId, Phase, RangeType, TargetId, Terrain, TickCause
from rules.frames.sight import offered_cells
from rules.frames.state import Aim, FrameTurn, Marker
from tests.contract.played_games import Play, PlayedGame, played

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
NAMES = {Seat(0): "Anna", Seat(1): "Фёдор", Seat(2): "Кира", Seat(3): "Dmitry", Seat(4): "Evgenia"}
NEAR = Window.around(CellId("V14"), 28, 1080)
LIMIT = 80_000
"""Bytes of a picture (section 8)."""


def game() -> PlayedGame:
    """Give a whole game of five automated players."""
    return played(Play("frames", 5, 1, advised=True))


@cache
def battle() -> Battlefield:
    """Give a moment in somebody's turn, after the roll."""
    ruleset = game().subject.ruleset
    for moment in game().moments[len(game().moments) // 2 :]:
        view: Battlefield = ruleset.view(moment.after, None)
        if view.state.phase is Phase.COMBAT and view.state.turn is not None and view.state.turn.pool:
            return view
    raise AssertionError("nobody has a turn")


def deployment() -> Battlefield:
    """Give a moment at which an attacker places a frame."""
    ruleset = game().subject.ruleset
    views: Iterator[Battlefield] = (ruleset.view(moment.after, None) for moment in game().moments)
    return next(view for view in views if view.state.top and view.state.top.kind == "place_attacker")


def seen(view: Battlefield, **changes: Any) -> Battlefield:
    """Give *view* with its state changed."""
    return replace(view, state=replace(view.state, **changes))


def drawn(view: Battlefield, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(board(view, BOOKS[language], NAMES).png)).convert("RGB")


def changed(before: Battlefield, after: Battlefield) -> bool:
    return ImageChops.difference(drawn(before), drawn(after)).getbbox() is not None


def with_frame(**changes: Any) -> Battlefield:
    """Give the battle with one frame that does not act changed."""
    state = battle().state
    acting = {each.frame for each in state.turns}
    place = next(i for i, each in enumerate(state.frames) if each.id not in acting)
    frames = list(state.frames)
    frames[place] = replace(frames[place], **changes)
    return seen(battle(), frames=tuple(frames))


def assert_fits(picture: Picture) -> None:
    width, height = Image.open(io.BytesIO(picture.png)).size
    assert width == 1080 and 1080 <= height <= 1.5 * width
    assert len(picture.png) < LIMIT
    assert 0 < len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_board_has_the_size_of_a_phone_and_is_small(language: str) -> None:
    for view in (battle(), deployment()):
        assert_fits(board(view, BOOKS[language], NAMES))


def test_nobody_needs_a_field_to_see_the_empty_table() -> None:
    view = game().subject.ruleset.view(game().empty, None)

    assert_fits(board(view, BOOKS["en"], NAMES))
    assert focus(view, BOOKS["en"], CellId("A1")) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"defence": 5},
        {"marker": Marker(4, Seat(0))},
        {"rockets": 3},
        {"acted": None},
        {"systems": ()},
        {"cell": CellId("A1")},
    ],
    ids=["defence", "marker", "rockets", "acted", "hit points", "cell"],
)
def test_every_fact_of_a_frame_is_seen(changes: dict[str, object]) -> None:
    """Section 8."""
    before = with_frame(defence=None, marker=None, rockets=0, acted=False)
    if changes == {"acted": None}:
        changes = {"acted": True}
    after = with_frame(**({"defence": None, "marker": None, "rockets": 0, "acted": False} | changes))

    assert changed(before, after)


def test_stations_terrain_scores_and_the_counter_are_seen() -> None:
    view = battle()
    state = view.state
    station, element = state.stations[0], state.elements[0]
    holders = [each for each in (None, Seat(0), Seat(1)) if each != station.controller]
    others = (
        *(seen(view, stations=(replace(station, controller=each), *state.stations[1:])) for each in holders),
        seen(view, elements=(replace(element, durability=element.durability + 1), *state.elements[1:])),
        seen(view, elements=state.elements[1:]),
        seen(view, doomsday=state.doomsday + 1),
        seen(view, round=state.round + 1),
        seen(view, players=(replace(state.players[0], points=99), *state.players[1:])),
    )

    assert [number for number, other in enumerate(others) if not changed(view, other)] == []


def test_the_cells_that_may_be_chosen_are_seen() -> None:
    """FRAMES-40."""
    view = deployment()
    assert offered_cells(view)

    assert changed(view, seen(view, stack=()))
    assert any(mark.legal for _, mark in field_mark(view, BOOKS["en"]).cells)


def test_seats_differ_by_their_signs_not_by_their_tints_alone() -> None:
    outlines = {
        paint_tile(CellMark(frame=FrameMark(1, seat, 6)), 40)
        .convert("RGB")
        .convert("L")
        .point(lambda grey: 255 * (grey > 90))
        .tobytes()
        for seat in range(5)
    }

    assert len(outlines) == 5


@pytest.mark.parametrize(
    "mark",
    [
        CellMark(ElementMark(Terrain.RUBBLE, 1)),
        CellMark(ElementMark(Terrain.WALL, 1)),
        CellMark(ElementMark(Terrain.BUNKER, 1)),
        CellMark(ElementMark(Terrain.ROUGH, 0)),
        CellMark(station=StationMark(1, 0, 0)),
        CellMark(station=StationMark(1, 0, 1)),
        CellMark(station=StationMark(1, 0, None)),
        CellMark(frame=FrameMark(1, 0, 6)),
        CellMark(frame=FrameMark(1, 0, 6, acting=True)),
        CellMark(frame=FrameMark(1, 0, 6, parked=True)),
        CellMark(ElementMark(Terrain.WALL, 1), covers=True),
        CellMark(ElementMark(Terrain.WALL, 1), legal=True),
        CellMark(edge="n"),
        CellMark(edge="ns"),
    ],
    ids=str,
)
@pytest.mark.parametrize("size", [31, 40, 77])
def test_a_cell_looks_like_no_other(mark: CellMark, size: int) -> None:
    """Whatever the size of the field is."""
    others = (
        CellMark(),
        CellMark(ElementMark(Terrain.WALL, 2)),
        CellMark(ElementMark(Terrain.WALL, 1), frame=FrameMark(1, 0, 6)),
    )
    looks = paint_tile(mark, size).tobytes()

    assert looks not in [paint_tile(other, size).tobytes() for other in others]


def test_a_shot_is_a_line_with_its_distance_and_what_covers_its_target() -> None:
    plain = FieldMark(24)
    shot = replace(plain, shot=ShotMark(CellId("C3"), CellId("J10"), "7: direct"))
    whole = Window.whole(24, 1080)

    assert paint_field(plain, whole).tobytes() != paint_field(shot, whole).tobytes()


def test_the_shot_of_an_aim_is_told_in_words() -> None:
    view = battle()
    shooter, target = view.state.frames[0], view.state.frames[-1]
    aimed = seen(
        view,
        turns=(FrameTurn(shooter.id, aim=Aim(RangeType.ARTILLERY, TargetId(target.id))),),
    )

    assert "Line of fire: ▲" in board(aimed, BOOKS["en"], NAMES).alt
    assert changed(seen(view, turns=()), aimed)


@pytest.mark.parametrize(
    ("declared", "said"),
    [(RangeType.MELEE, ", too far"), (RangeType.ARTILLERY, ", too near"), (RangeType.DIRECT, "")],
)
def test_a_range_that_the_target_is_not_in_yet_says_so(declared: RangeType, said: str) -> None:
    """FRAMES-80: a range is declared for where the shooter will have moved to."""
    state = battle().state
    shooter, target = state.frames[0], state.frames[-1]
    aim = Aim(declared, TargetId(target.id))
    cells = {shooter.id: CellId("C3"), target.id: CellId("J10")}
    frames = tuple(replace(each, cell=cells.get(each.id, each.cell)) for each in state.frames)
    aimed = seen(battle(), frames=frames, turns=(FrameTurn(shooter.id, aim=aim),))
    shot = field_mark(aimed, BOOKS["en"]).shot

    assert shot is not None
    assert shot.words == f"7: {declared}{said}"
    assert f"{declared}{said}{' now' if said else ''}." in board(aimed, BOOKS["en"], NAMES).alt


def test_words_shrink_before_any_frame_is_left_out() -> None:
    """Five full companies: every frame on the field is told."""
    view = battle()
    alt = board(view, BOOKS["ru"], {seat: "Щ" * 32 for seat in NAMES}).alt

    assert len(alt) <= ALT_LIMIT
    for frame in view.state.frames:
        sign = f"{'▲■●◆★'[frame.owner]}{frame.number}"
        assert re.search(rf"{sign}( \w+)? {frame.cell}\b", alt), alt


def test_a_large_field_is_shown_in_part_round_the_frame_that_acts() -> None:
    """Section 8: 13×13 cells."""
    view = battle()
    for cell in ("A1", "AD30", "P15"):
        picture = focus(view, BOOKS["ru"], CellId(cell))
        assert picture is not None

        assert_fits(picture)
        assert cell in picture.alt


def test_one_picture_goes_with_each_turn_and_one_with_each_tick() -> None:
    view = battle()
    frame = FrameId(view.state.turns[-1].frame)
    ready = of_events([DefenceAssigned(frame, None, 0)], view, BOOKS["en"])
    ticked = of_events([DoomsdayTicked(Seat(0), TickCause.SEAT, 3)], view, BOOKS["en"])

    assert ready is not None and ready.filename == "focus.png"
    assert ticked is not None and ticked.filename == "doomsday.png"
    assert of_events([], view, BOOKS["en"]) is None


@pytest.mark.parametrize("left", [0, 1, 5, 11, 20])
def test_doomsday_is_a_clock_with_the_rounds_in_figures(left: int) -> None:
    picture = clock(left, 20, BOOKS["en"])

    assert picture.alt == f"Doomsday counter: {left}"
    assert Image.open(io.BytesIO(picture.png)).size == (560, 640)
    assert picture.png != clock(left + 1, 21, BOOKS["en"]).png


def test_the_board_tells_nothing_that_its_viewer_alone_knows() -> None:
    """Section 4: the same picture whoever looks."""
    ruleset = game().subject.ruleset
    for moment in game().sample(6):
        pictures = {
            board(ruleset.view(moment.after, viewer), BOOKS["en"], NAMES).png for viewer in (None, Seat(0))
        }

        assert len(pictures) == 1


def test_the_board_shows_what_is_in_play_the_nearer_together_the_larger() -> None:
    """Section 8: a phone shows a cell of the whole field 12 pixels wide."""
    frame, wall = CellMark(frame=FrameMark(1, 0, 6)), CellMark(element=ElementMark(Terrain.WALL, 2))
    near = Window.in_play(FieldMark(28, ((CellId("K10"), frame), (CellId("M20"), frame))), 1080)
    corner = Window.in_play(FieldMark(28, ((CellId("AB28"), frame), (CellId("A1"), wall))), 1080)
    apart = Window.in_play(FieldMark(28, ((CellId("AB28"), frame), (CellId("B9"), frame))), 1080)

    assert (near.first, near.columns) == ((6, 9), 13)
    assert (corner.first, corner.columns) == ((16, 16), 13)
    assert apart == Window.in_play(FieldMark(28), 1080) == Window.whole(28, 1080)


def test_the_part_round_a_frame_holds_its_target_where_both_fit() -> None:
    """Section 8: a target at distance 12 or more is left out, as the shooter matters most."""
    view = battle()
    shooter, target = view.state.frames[0], view.state.frames[-1]

    def told(cell: str) -> bool:
        frames = (replace(shooter, cell=CellId("C3")), replace(target, cell=CellId(cell)))
        turn = FrameTurn(shooter.id, aim=Aim(RangeType.ARTILLERY, TargetId(target.id)))
        picture = focus(seen(view, frames=frames, turns=(turn,)), BOOKS["en"], CellId("C3"))
        assert picture is not None and "C3" in picture.alt
        return re.search(rf"\b{cell}\b", picture.alt) is not None

    assert [told(cell) for cell in ("C9", "N14", "N15", "T20")] == [True, True, False, False]


@pytest.mark.parametrize("window", [Window.whole(24, 1080), Window.whole(30, 1080), NEAR])
def test_the_names_of_columns_and_rows_are_read_on_a_phone(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone shows the field 400 pixels wide; no name reaches into another, or into the field."""
    boxes: list[tuple[float, float, float, float]] = []

    def write(
        draw: object, place: tuple[float, float], text: str, size: int, *_: object, **__: object
    ) -> None:
        assert size * 400 / 1080 >= 12, text
        wide, high = width(text, size) / 2, size * 0.73 / 2
        boxes.append((place[0] - wide, place[1] - high, place[0] + wide, place[1] + high))

    MEMORY.clear()
    monkeypatch.setattr("bot.games.frames.pictures.field.write", write)
    paint_field(FieldMark(window.side), window)
    inside = (window.margin, window.margin, *(each - window.margin for each in window.pixels))

    assert len(boxes) >= 3 * window.columns
    for left, top, right, bottom in boxes:
        assert left >= 0 and top >= 0 and right <= 1080 and bottom <= 1080
    for one, other in combinations([*boxes, inside], 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("size", [31, 38])
def test_the_number_of_a_frame_is_as_large_as_a_narrow_cell_allows(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a whole field a phone shows a cell 12 pixels wide."""
    sizes = {}
    monkeypatch.setattr(
        "bot.games.frames.pictures.tile.write", lambda draw, place, text, size, *_: sizes.update({text: size})
    )
    MEMORY.clear()
    paint_tile(CellMark(frame=FrameMark(6, 0, 4, rockets=2, acted=True)), size)

    assert sizes["6"] >= 0.7 * size
