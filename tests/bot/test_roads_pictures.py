"""The field of roads as a picture: every fact is seen, nothing by colour alone, nothing hidden is told."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.content import load
from bot.games.roads.pictures.board import board, hand
from bot.games.roads.pictures.events import event_mark, of_events
from bot.games.roads.pictures.legend import legend_words
from bot.games.roads.pictures.marks import BarrelMark, CellMark, UnitMark
from bot.games.roads.pictures.sight import field_mark
from bot.games.roads.pictures.token import paint_cell
from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.pictures.fight_panel import FightMark
from rules.contract import Seat
from rules.roads import Roads
from rules.roads.content import RoadsContent
from rules.roads.events.combat import BlowsStruck, HitsTaken, Save
from rules.roads.events.flight import Fled
from rules.roads.events.movement import MovedUnseen, UnitMoved
from rules.roads.field import Field
from rules.roads.names import CellId, Direction, Ground, HitCause, Phase, ScenarioId, TaskKind, UnitId, Way
from rules.roads.state import Task
from tests.fakes.whole_games import Step, steps

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
ROADS = Roads(load("roads", RoadsContent))
NAMES = {Seat(0): "Anna", Seat(1): "Фёдор"}
LIMIT = 60_000
"""Bytes of a picture."""


@cache
def game() -> tuple[Step, ...]:
    """Give a battle of automated players among barrels."""
    options = {"scenario": "barrels", "map": "station"}
    return tuple(steps(ROADS, 2, "picture", options))


@cache
def battle() -> Field:
    """Give a moment of the second round."""
    for step in game():
        view = ROADS.view(step.state, None)
        if view.state.round == 2 and view.state.phase is Phase.TURNS:
            return view
    raise AssertionError("no second round")


def seen(view: Field, **changes: Any) -> Field:
    """Give *view* with other values in its state."""
    return replace(view, state=replace(view.state, **changes))


def drawn(view: Field, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(board(view, BOOKS[language], NAMES).png)).convert("RGB")


def changed(before: Field, after: Field) -> bool:
    return ImageChops.difference(drawn(before), drawn(after)).getbbox() is not None


PLAIN: dict[str, object] = {
    **{"wound": 0, "fatigue": 0, "aim": 0, "prepared": False, "fleeing": False, "terrified": False},
    **{"shaken": False, "cowed": False, "dazed": False, "rallied": False},
}


def with_unit(**changes: Any) -> Field:
    """Give the battle with its first unit on the field changed."""
    view = battle()
    place = next(number for number, each in enumerate(view.state.units) if each.cell is not None)
    units = list(view.state.units)
    units[place] = replace(units[place], **{**PLAIN, **changes})
    return seen(view, units=tuple(units))


def assert_fits(picture: Picture) -> None:
    width, height = Image.open(io.BytesIO(picture.png)).size
    assert width == 1080 and 900 < height <= 1.5 * width
    assert len(picture.png) < LIMIT
    assert 0 < len(picture.alt) <= ALT_LIMIT


@pytest.mark.usefixtures("squeezed_as_for_players")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_board_has_the_size_of_a_phone_from_the_lobby_to_the_end(language: str) -> None:
    empty = ROADS.view(ROADS.setup(2, ROADS.parse_options({})), None)
    ends = ROADS.view(game()[-1].state, None)
    for view in (empty, battle(), ends):
        assert_fits(board(view, BOOKS[language], {seat: "Щ" * 32 for seat in NAMES}))


@pytest.mark.parametrize(
    "changes",
    [
        {"wound": 1},
        {"warriors": 7},
        {"fatigue": 2},
        {"aim": 1},
        {"prepared": True},
        {"fleeing": True},
        {"terrified": True},
        {"shaken": True},
        {"cowed": True},
        {"dazed": True},
        {"rallied": True},
        {"masked": True},
        {"cell": CellId("A6")},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_every_fact_of_a_unit_is_seen(changes: dict[str, object]) -> None:
    """Section 8."""
    assert changed(with_unit(), with_unit(**changes))


def test_round_decision_fp_losses_and_scores_are_seen() -> None:
    view = battle()
    south, north = view.state.players
    others = (
        seen(view, round=view.state.round + 1),
        seen(view, first=Seat(1 - view.state.first)),
        seen(view, players=(replace(south, fp=south.fp + 1), north)),
        seen(view, players=(replace(south, starting_warriors=south.starting_warriors + 1), north)),
        seen(view, players=(replace(south, score=south.score + 1), north)),
        seen(view, stack=()),
    )

    assert [number for number, other in enumerate(others) if not changed(view, other)] == []


def test_who_holds_a_barrel_is_seen() -> None:
    """5.7."""
    view = battle()
    barrel = CellId(view.scenario.objectives[0])
    unit = next(each for each in view.state.units if each.cell is not None)
    held = (replace(unit, cell=barrel, fleeing=False),)
    marks = (dict(field_mark(seen(view, units=units)).cells)[barrel] for units in ((), held))
    looks = {paint_cell(replace(mark, unit=None)).tobytes() for mark in marks}

    assert len(looks) == 2


@pytest.mark.parametrize("beside", ["A5", "B5", "B6", "B7", "A7"])
def test_no_line_hides_how_many_warriors_there_are(beside: str) -> None:
    view = battle()
    (mine, *_), (theirs, *_) = (
        [each for each in view.state.units if each.seat == seat and each.cell] for seat in range(2)
    )

    def hurt(wound: int) -> Field:
        changes = {mine.id: ("A6", wound), theirs.id: (beside, 0)}
        units = (
            replace(each, cell=CellId(changes[each.id][0]), wound=changes[each.id][1])
            if each.id in changes
            else each
            for each in view.state.units
        )
        return seen(view, units=tuple(units))

    assert changed(hurt(0), hurt(1))


def test_units_in_contact_have_a_ring_and_a_line() -> None:
    """Section 8."""
    view = battle()
    (mine, *_), (theirs, *_) = (
        [each for each in view.state.units if each.seat == seat and each.cell] for seat in range(2)
    )

    def placed(cell: str) -> Field:
        moved = {mine.id: CellId("A6"), theirs.id: CellId(cell)}
        units = (replace(each, cell=moved.get(each.id)) for each in view.state.units)
        return seen(view, units=tuple(units))

    apart, together = drawn(placed("C6")), drawn(placed("B6"))
    around_mine = (0, 400, 140, 520)

    assert apart.crop(around_mine).tobytes() != together.crop(around_mine).tobytes()


@pytest.mark.parametrize("ground", Ground)
def test_no_ground_looks_like_another_even_without_colours(ground: Ground) -> None:
    looks = {each: paint_cell(CellMark(each)).convert("L").tobytes() for each in Ground}

    assert [each for each in Ground if looks[each] == looks[ground]] == [ground]


def test_letters_of_statuses_are_seen_and_those_without_room_are_told_to_be_there() -> None:
    """Section 8: the roster and the words say all, however many there are."""
    letters = ("P", "F", "FT", "FTS", "FTSC", "SC!", "A+2", "A+3", "FTSCDR!A+2")
    looks = [paint_cell(CellMark(Ground.WASTE, unit=UnitMark("a1", 0, 1, statuses=each))) for each in letters]

    assert len({each.tobytes() for each in looks}) == len(letters)


def test_seats_barrels_cliffs_and_masks_differ_by_more_than_their_tints() -> None:
    marks = (
        CellMark(Ground.WASTE),
        CellMark(Ground.WASTE, cliffs="n"),
        CellMark(Ground.WASTE, cliffs="s"),
        CellMark(Ground.WASTE, barrel=BarrelMark(None)),
        CellMark(Ground.WASTE, barrel=BarrelMark(0)),
        CellMark(Ground.WASTE, barrel=BarrelMark(1)),
        *(CellMark(Ground.WASTE, zone=seat) for seat in range(2)),
        *(CellMark(Ground.WASTE, exit=side) for side in "ns"),
        CellMark(Ground.WASTE, unit=UnitMark("x1", 0, 4), exit="n"),
        *(CellMark(Ground.WASTE, unit=UnitMark("x1", seat, 3)) for seat in range(2)),
        *(CellMark(Ground.WASTE, unit=UnitMark("x1", seat, 3, masked=True)) for seat in range(2)),
        CellMark(Ground.WASTE, unit=UnitMark("x1", 0, 3, commander=True)),
        CellMark(Ground.WASTE, unit=UnitMark("x1", 0, 3, leader=True)),
    )
    outlines = {
        paint_cell(mark).convert("L").point(lambda grey: 255 * (grey > 90)).tobytes() for mark in marks
    }

    assert len(outlines) == len(marks)


def set_up(phase: Phase, scenario: str) -> Field:
    """Give the first moment of *phase* in *scenario*."""
    options = {"scenario": scenario, "map": "drowned"}
    views = (ROADS.view(step.state, None) for step in steps(ROADS, 2, "zones", options))
    return next(view for view in views if view.state.phase is phase)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_exit_is_marked_and_told(language: str) -> None:
    """5.7: the breakthrough leaves from row 1."""
    view = set_up(Phase.TURNS, "breakthrough")
    elsewhere = seen(view, scenario=ScenarioId("meeting"))
    told = BOOKS[language].plain("roads-picture-alt-exit", row=1, sign="●■"[view.state.south])

    top, rest = (0, 36, 1080, 116), (0, 116, 1080, 1000)
    looks = [drawn(each) for each in (view, elsewhere)]
    assert looks[0].crop(top).tobytes() != looks[1].crop(top).tobytes()
    assert looks[0].crop(rest).tobytes() == looks[1].crop(rest).tobytes()
    assert told in board(view, BOOKS[language], NAMES).alt
    assert told not in board(elsewhere, BOOKS[language], NAMES).alt


def test_zones_are_marked_and_told_until_all_are_deployed() -> None:
    """ROADS-16, 5.7."""
    view = set_up(Phase.DEPLOYMENT, "ambush")
    battle = seen(view, phase=Phase.TURNS)

    assert changed(view, battle)
    assert f"{'●■'[view.state.south]} deploys in E5–H8." in board(view, BOOKS["en"], NAMES).alt
    assert "deploys in" not in board(battle, BOOKS["en"], NAMES).alt


def test_a_way_is_an_arrow_beside_the_announcement_and_an_unseen_one_is_none() -> None:
    view = battle()
    unit, cells = UnitId("a1"), (CellId("C3"), CellId("D4"), CellId("E4"))
    moved = UnitMoved(Seat(0), unit, cells, Way.WALK, Direction.E, None, None)
    one_step = UnitMoved(Seat(0), unit, (CellId("A1"),), Way.WALK, Direction.E, None, None, CellId("B2"))

    shown = of_events([moved], view, BOOKS["ru"])
    fled = of_events([Fled(unit, 2, cells, off_field=False)], view, BOOKS["ru"])
    assert shown is not None and fled is not None
    assert_fits(shown)
    step, nowhere = (
        of_events([each], view, BOOKS["ru"]) for each in (one_step, replace(one_step, start=None))
    )
    assert step is not None and nowhere is not None
    assert step.png != nowhere.png
    assert step.alt.startswith("●a1 приходит на A1.")
    assert of_events([MovedUnseen(unit)], view, BOOKS["ru"]) is None
    assert of_events([], view, BOOKS["ru"]) is None


def test_of_an_attack_the_blows_are_drawn_that_cost_most() -> None:
    """The answer that missed came last, and hid what the attack had done."""
    a1, b1 = UnitId("a1"), UnitId("b1")
    saves = (Save(2, 0, 5, False, 1),)
    parts = (HitsTaken(b1, HitCause.MELEE, a1, saves, 1, 1, 0, 0, False, True, False),) * 2
    events = (
        BlowsStruck(a1, b1, (6, 5), 0, 2, (), "melee"),
        *parts,
        BlowsStruck(b1, a1, (2, 3), 0, 0, (), "melee"),
    )

    mark = event_mark(events, battle(), BOOKS["en"], NAMES)

    assert isinstance(mark, FightMark)
    assert mark.sides[0].items[0][0] == "dice 6 5"
    assert mark.said == ("Hits: 2, saved: 0, wounds: 2, warriors lost: 2",)


def test_the_legend_says_what_is_in_the_picture_and_no_more() -> None:
    field = field_mark(battle())
    plain = replace(field, cells=tuple((cell, CellMark(Ground.WASTE)) for cell, _ in field.cells))
    toxic = replace(plain, cells=((CellId("A1"), CellMark(Ground.TOXIC)), *plain.cells[1:]))

    assert legend_words(plain, BOOKS["en"]) == ""
    assert legend_words(toxic, BOOKS["ru"]) == "волны — ядовитая лужа"
    assert legend_words(plain, BOOKS["en"], framed=True) == "yellow frame: to choose from"
    assert "crown: leader" in legend_words(field, BOOKS["en"])


def hidden() -> tuple[Field, Field, Field]:
    """Give a battle in which seat 1 hides a unit: as all, as its owner, as the other seat see it."""
    state = next(each.state for each in game() if each.state.phase is Phase.TURNS)
    units = tuple(replace(each, masked=each.id == "b2") for each in state.units)
    state = replace(state, units=units)
    public, owner, other = (ROADS.view(state, viewer) for viewer in (None, Seat(1), Seat(0)))
    return public, owner, other


def test_a_masked_unit_is_in_its_owners_own_picture_alone() -> None:
    """Section 8."""
    public, owner, other = hidden()
    own = hand(owner, BOOKS["en"], NAMES)
    unit = owner.state.unit(UnitId("b2"))

    assert own is not None and unit is not None
    assert f"b2 {BOOKS['en'].plain(f'roads-profile-{unit.profile}')} {unit.cell} masked" in own.alt
    assert own.png != board(owner, BOOKS["en"], NAMES).png
    assert hand(other, BOOKS["en"], NAMES) is None
    assert hand(public, BOOKS["en"], NAMES) is None
    assert len({board(each, BOOKS["en"], NAMES).png for each in (public, owner, other)}) == 1
    assert f"{unit.cell}" not in board(owner, BOOKS["en"], NAMES).alt


def test_deployment_is_shown_to_its_owner_alone() -> None:
    """ROADS-16."""
    state = next(
        each.state
        for each in game()
        if each.state.phase is Phase.DEPLOYMENT and any(unit.cell for unit in each.state.units)
    )
    placed = next(unit for unit in state.units if unit.cell)
    views = [ROADS.view(state, viewer) for viewer in (None, Seat(0), Seat(1))]
    own, other = (hand(views[1 + seat], BOOKS["en"], NAMES) for seat in (placed.seat, 1 - placed.seat))

    assert own is not None and other is not None
    assert f" {placed.cell}" in own.alt
    assert f" {placed.cell}" not in other.alt
    assert len({board(each, BOOKS["en"], NAMES).png for each in views}) == 1


def test_words_of_a_full_battle_keep_within_discords_limit_with_every_unit_named() -> None:
    view = battle()
    units = tuple(
        replace(each, cell=CellId("K11"), fatigue=9, prepared=True, fleeing=True, shaken=True, wound=1)
        for each in (*view.state.units, *view.state.units)
    )
    alt = board(seen(view, units=units), BOOKS["ru"], {seat: "Щ" * 32 for seat in NAMES}).alt

    assert len(alt) <= ALT_LIMIT
    for unit in view.state.units:
        assert f"{'●■'[unit.seat]}{unit.id}" in alt


def test_whoever_decides_about_a_unit_sees_which() -> None:
    view = battle()
    about = next(each.id for each in view.state.units if each.cell is not None)

    assert changed(view, seen(view, stack=(Task(TaskKind.SPRING_AMBUSH, unit=about),)))
