"""Small battles for the tests of Roads: who stands where, whose turn it is, which dice fall."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from loaded_dice import LoadedDice

from bot.content import load
from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.roads import Roads
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    EndTurn,
    Move,
    PrepareDefence,
    Shoot,
)
from rules.roads.content import RoadsContent
from rules.roads.events.event import RoadsEvent
from rules.roads.field import Field
from rules.roads.names import (
    AbilityId,
    CellId,
    Direction,
    MapId,
    Phase,
    ProfileId,
    ScenarioId,
    TaskKind,
    UnitId,
    Way,
    WeaponId,
)
from rules.roads.options import Settings
from rules.roads.state import Player, State, Task, Unit

ROADS = Roads(load("roads", RoadsContent))
SOUTH, NORTH = Seat(0), Seat(1)
LAST_ROUND = 7
"""A battle in its last round needs no dice for the next one."""
EventT = TypeVar("EventT", bound=RoadsEvent)


class Battle:
    """A state that actions change, with the events of the last one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[RoadsEvent] = []

    # Actions.

    def act(self, action: Action, *faces: int) -> Battle:
        """Judge *action*, the dice falling as told: exactly those are rolled."""
        dice = LoadedDice(*faces)
        turn = Turn(ROADS, self.state)
        ROADS.decide(turn, action, Chance(dice, dice))
        assert not dice.left, "every die that was loaded is rolled"
        self.state, self.events = turn.state, turn.events
        return self

    def attack(
        self, unit: str, target: str, *faces: int, to: str = "", leap: bool = False, riders: str = ""
    ) -> Battle:
        """Attack; *to* is the cell of a charge."""
        return self.act(attack(self.state, unit, target, to=to, leap=leap, riders=riders), *faces)

    def move(self, unit: str, cell: str, *faces: int, leap: bool = False, rider: str = "") -> Battle:
        """Walk or leap."""
        way = Way.LEAP if leap else Way.WALK
        return self.act(
            Move(self._owner(unit), UnitId(unit), CellId(cell), way, AbilityId(rider) if rider else None),
            *faces,
        )

    def shoot(self, unit: str, target: str, *faces: int, rider: str = "") -> Battle:
        """Fire a volley."""
        ability = AbilityId(rider) if rider else None
        return self.act(Shoot(self._owner(unit), UnitId(unit), UnitId(target), ability), *faces)

    def aim(self, unit: str) -> Battle:
        """Prepare to shoot."""
        return self.act(Aim(self._owner(unit), UnitId(unit)))

    def prepare(self, unit: str) -> Battle:
        """Prepare for defence."""
        return self.act(PrepareDefence(self._owner(unit), UnitId(unit)))

    def break_off(self, unit: str, cell: str, *faces: int) -> Battle:
        """Leave a fight."""
        return self.act(BreakOff(self._owner(unit), UnitId(unit), CellId(cell)), *faces)

    def end_turn(self, *faces: int) -> Battle:
        """End the turn of the seat that is asked; where it is the last one, consequences follow."""
        assert self.state.top is not None
        return self.act(EndTurn(self.state.top.waiting[0]), *faces)

    def refusal(self, action: Action) -> str:
        """Give the key with which *action* is refused."""
        with pytest.raises(IllegalAction) as refused:
            self.act(action)
        return refused.value.key

    # What there is.

    def unit(self, name: str) -> Unit:
        """Give a unit, wherever it is."""
        found = self.state.known(UnitId(name))
        assert found is not None
        return found

    def _owner(self, name: str) -> Seat:
        return self.unit(name).seat

    @property
    def field(self) -> Field:
        """The field as it is now."""
        return ROADS.field(self.state)

    @property
    def asked(self) -> tuple[str, int] | None:
        """What the battle waits for, and of which seat."""
        top = self.state.top
        return (top.kind.value, top.waiting[0]) if top is not None and top.waiting else None

    @property
    def menu(self) -> list[Action]:
        """What the asked seat may answer."""
        top = self.state.top
        return list(ROADS.legal_actions(self.state, top.waiting[0])) if top is not None else []

    def offered(self, kind: type[Action]) -> list[Any]:
        """Give the actions of one class on the menu."""
        return [each for each in self.menu if isinstance(each, kind)]

    def happened(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class of the last action."""
        return [each for each in self.events if isinstance(each, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """Give the only event of one class of the last action."""
        (event,) = self.happened(kind)
        return event


def attack(
    state: State, unit: str, target: str, *, to: str = "", leap: bool = False, riders: str = ""
) -> Attack:
    """Give an attack; without *to* the unit strikes where it stands."""
    own = state.known(UnitId(unit))
    assert own is not None and own.cell is not None
    given = [AbilityId(each) for each in riders.split()]
    first, second = (*given, None, None)[:2]
    way = Way.LEAP if leap else Way.WALK
    return Attack(own.seat, UnitId(unit), UnitId(target), CellId(to) if to else own.cell, way, first, second)


def battle(
    south: str,
    north: str,
    *,
    road_map: str = "crossroads",
    scenario: str = "meeting",
    round: int = 3,
    turn: int = 0,
    alone: bool = False,
    fp: tuple[int, int] = (6, 6),
    started: tuple[bool, bool] = (True, True),
    players: Sequence[dict[str, Any]] = ({}, {}),
    state: dict[str, Any] | None = None,
    **options: Any,
) -> Battle:
    """Set up a battle where seat *turn* is to act; *alone*: the other seat has ended its turn.

    A side is "highway_raiders 4c F5 fatigue=1 prepared; wolf_chief 1 A12": a profile, warriors and `c` for
    a commander ("2/4c": two of four are left), a cell, weapons other than the standard ones, "/" for no
    gun, then anything that is true of the unit.
    """
    units = (*_side(SOUTH, south), *_side(NORTH, north))
    people = []
    for seat in (SOUTH, NORTH):
        own = [unit for unit in units if unit.seat == seat]
        person = Player(
            seat,
            warband=ROADS.content.profile[own[0].profile].warband,
            submitted=True,
            placed=True,
            fp=fp[seat],
            ended=alone and seat != turn,
            started=started[seat],
            starting_points=sum(
                unit.points * unit.size + ROADS.content.numbers.commander_points * unit.commander
                for unit in own
            ),
            starting_warriors=sum(unit.size for unit in own),
        )
        people.append(replace(person, **players[seat]))
    asked = (Seat(turn),)
    table = State(
        Settings(**options),
        (people[0], people[1]),
        phase=Phase.TURNS,
        map=MapId(road_map),
        scenario=ScenarioId(scenario),
        round=round,
        first=Seat(turn),
        units=units,
        stack=(
            Task(TaskKind.ROUND, stage=3),
            Task(TaskKind.ACTIVATE, asked, asked, seat=Seat(turn)),
        ),
        acting=Seat(turn),
    )
    return Battle(replace(table, **(state or {})))


def _side(seat: Seat, text: str) -> list[Unit]:
    units = [each.split() for each in text.split(";") if each.strip()]
    return [_unit(seat, number, words) for number, words in enumerate(units, start=1)]


def _unit(seat: Seat, number: int, words: list[str]) -> Unit:
    name, strength, *rest = words
    profile = ROADS.content.profile[ProfileId(name)]
    found = re.fullmatch(r"(\d+)(?:/(\d+))?(c?)", strength)
    assert found is not None, strength
    warriors = int(found[1])
    melee: WeaponId = profile.melee[0]
    ranged = profile.ranged[0] if profile.ranged and not profile.standard_unarmed else None
    flags: dict[str, Any] = {}
    cell = None
    for word in rest:
        key, _, value = word.partition("=")
        if re.fullmatch(r"[A-L]\d+", word):
            cell = CellId(word)
        elif word in profile.melee:
            melee = WeaponId(word)
        elif word in profile.ranged:
            ranged = WeaponId(word)
        elif word == "/":
            ranged = None
        elif key == "facing":
            flags[key] = Direction(value)
        else:
            flags[key] = int(value) if value else True
    unit = Unit(
        UnitId(f"{'ab'[seat]}{number}"),
        seat,
        profile.id,
        int(found[2] or warriors),
        warriors,
        bool(found[3]),
        melee,
        ranged,
        profile.points,
        cell=cell,
        facing=Direction.N if seat == SOUTH else Direction.S,
        warriors_before=warriors,
        wounds_before=warriors * profile.toughness - flags.get("wound", 0),
    )
    return replace(unit, **flags)
