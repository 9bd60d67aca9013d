"""What it is worth to stand on a cell: stations to take and to hold, enemies to fear, enemies to hunt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.contract import Seat
from rules.frames.automated.shots import (
    BODY,
    CLOSE,
    OPEN,
    WALL,
    Chances,
    Victim,
    attack_dice,
    defence_dice,
    mean,
    move_dice,
    surely,
    victim,
)
from rules.frames.automated.stakes import rounds_left, swing
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, Place, place_of
from rules.frames.lines import CoverEdges, covering_sides, side_to, sides_by
from rules.frames.names import FrameId, RangeType, StationId, Step
from rules.frames.pool import can_move, weapons_of
from rules.frames.state import Element, Frame, Station
from rules.frames.turn_choices import unused
from rules.kernel.once import once
from rules.lately import lately

COMES = (0.7, 0.4, 0.2, 0.1)
"""How likely an enemy goes for a station so many turns away."""
UNSEEN = 0.0
"""How likely somebody goes for a station who is not deployed yet."""
STAYS = 0.8
"""How likely an enemy beside a station means to take it."""
GUARDED = 0.35
"""What is left of a station as a goal when a rival stands beside it."""
SHARED = 0.5
"""What is left of it when a friend is nearer."""
AGAIN = 0.15
"""What a second guard is worth, as a part of the first."""
NEAR_GUARD = 0.3
"""What a guard on its way is worth, as a part of one beside the station: an enemy may come first."""
ELSEWHERE = 0.3
"""What other goals count beside the best one."""
DECAY = 0.7
"""What is left of a goal for each turn on the way."""
NEXT = 0.3
"""Turns that even the nearest goal is away."""
FARTHEST = 32
"""More than any two cells of a board are apart, where diagonal steps count one."""
APART = [
    [max(min(across, 2 * FARTHEST - across), min(down, 2 * FARTHEST - down)) for down in range(2 * FARTHEST)]
    for across in range(2 * FARTHEST)
]
"""The distance by columns and rows between two places; below 0 they are counted from the end, as lists do."""


def enemies_of(field: Battlefield, seat: Seat) -> list[Frame]:
    """Give the frames of others that stand on the field."""
    return [each for each in field.state.frames if each.owner != seat and each.cell is not None]


@once
def pace(field: Battlefield, frame: FrameId) -> float:
    """Give how far a frame moves in a turn on average."""
    return max(1.0, mean(move_dice(field, frame)))


@once
def strides(field: Battlefield, frame: FrameId) -> Chances:
    """Give how likely a frame still moves so far this round: surely 0 once it has had its turn; who waits in
    its turn keeps the dice that it has rolled (FRAMES-94)."""
    turn = next((each for each in field.state.turns if each.frame == frame), None)
    found = field.frame(frame)
    if found is None or (turn is None and found.acted):
        return surely(0)
    if turn is None or turn.step in (Step.AIM, Step.ROLL):
        return move_dice(field, frame)
    if turn.has_moved or turn.step is Step.SPOT:
        return surely(0)
    return surely(max((die.value for die in unused(turn) if can_move(die.id)), default=0))


def comes(field: Battlefield, frame: FrameId, far: int) -> float:
    """Give how likely a frame may still move so *far* this round."""
    return sum(strides(field, frame)[max(0, far) :])


@once
def beside(field: Battlefield, station: StationId) -> tuple[Frame, ...]:
    """Give the frames within 1 of a station."""
    found = field.station(station)
    return tuple(field.beside(found)) if found is not None else ()


@once
def usual_attack(field: Battlefield, frame: FrameId, declared: RangeType) -> int:
    """Give the die that a frame may expect to attack with, without rockets."""
    return round(mean(attack_dice(field, frame, declared, 0)))


@lately
def walls_by(elements: tuple[Element, ...]) -> Mapping[Place, int]:
    """Give the cells beside a barricade, and on which sides."""
    return sides_by(place_of(each.cell) for each in elements if each.is_barricade)


@once
def threat(field: Battlefield, seat: Seat, station: StationId) -> float:
    """Give how likely an enemy of *seat* comes beside a station before the end."""
    found, left, spared = field.station(station), rounds_left(field.state), 1.0
    if any(each.owner != seat and each.cell is None for each in field.state.frames):
        spared = 1 - UNSEEN
    for enemy in enemies_of(field, seat):
        if found is None or enemy.cell is None:
            continue
        far = field.distance(enemy.cell, found.cell) - 1
        turns = max(0, -(-far // max(1, round(pace(field, enemy.id)))) - 1)
        later = COMES[turns] if turns < min(left + (not enemy.acted), len(COMES)) else 0.0
        spared *= 1 - (STAYS if far <= 0 else max(later, COMES[0] * comes(field, enemy.id, far)))
    return 1 - spared


@once
def rush(field: Battlefield, seat: Seat, station: StationId) -> float:
    """Give how likely an enemy of *seat* comes beside a station still in this round, if it is let."""
    found, spared = field.station(station), 1.0
    for enemy in enemies_of(field, seat):
        if found is not None and enemy.cell is not None:
            far = field.distance(enemy.cell, found.cell) - 1
            spared *= 1 - COMES[0] * comes(field, enemy.id, far)
    return 1 - spared


def short_of(declared: RangeType, far: int, ruler: int) -> int:
    """Give how many cells something that *far* away is out of the range type *declared*."""
    match declared:
        case RangeType.MELEE:
            return max(0, far - 1)
        case RangeType.DIRECT:
            return max(0, far - ruler, 2 - far)
        case RangeType.ARTILLERY:
            return max(0, ruler + 1 - far)


@lru_cache(maxsize=1024)
def nearly_in(ranges: tuple[RangeType, ...], ruler: int, way: float) -> Sequence[float]:
    """Give by distance how nearly one of *ranges* is reached, from 1 in it to 0 for so long a *way* to it."""
    short = (min((short_of(each, far, ruler) for each in ranges), default=way) for far in range(FARTHEST))
    return tuple(max(0.0, 1 - each / way) for each in short)


@lru_cache(maxsize=1024)
def within(declared: RangeType, ruler: int, stride: float) -> Sequence[int]:
    """Give the distances from which a move of *stride* comes into the range type *declared*."""
    return tuple(far for far in range(FARTHEST) if short_of(declared, far, ruler) <= stride)


@lru_cache(maxsize=1024)
def decays(stride: float, rounds: int) -> Sequence[float]:
    """Give by distance what is left of a goal for a frame of that *stride*, with so many *rounds* left."""
    turns = (far / stride for far in range(FARTHEST))
    return tuple(DECAY ** max(NEXT, each) if each <= rounds else 0.0 for each in turns)


class _Goal(NamedTuple):
    place: Place
    beside: float
    """What standing beside it is worth."""
    ahead: float
    """What it is worth to be on the way to it, before any turn has passed."""


class _Enemy(NamedTuple):
    place: Place
    danger: Sequence[tuple[float, float, float] | None]
    """By distance: what its shot is expected to take in the open, behind a frame and behind a barricade."""
    hunt: float
    """What the next shot at it is worth."""
    nearly: Sequence[float]
    """By distance: how nearly it could be made."""


class Standing:
    """What each cell is worth to one frame at the end of its turn."""

    def __init__(self, field: Battlefield, seat: Seat, frame: Frame, weights: Weights) -> None:
        self.field, self.seat, self.frame, self.weights = field, seat, frame, weights
        self._left = rounds_left(field.state)
        self._ruler = field.settings.ruler
        self._edges = CoverEdges(field.settings.cover_edges)
        self._walls = walls_by(field.state.elements)
        self._bodies = sides_by(
            place_of(each.cell) for each in field.state.frames if each.cell and each.id != frame.id
        )
        self._decay = decays(pace(field, frame.id), self._left)
        usual = frame.defence if frame.acted and frame.defence is not None else None
        self._under = Victim(
            field, seat, frame, usual if usual is not None else round(mean(defence_dice(frame)))
        )
        self._goals = [self._goal(each) for each in field.state.stations]
        self._enemies = [self._enemy(each) for each in enemies_of(field, seat)]
        self._known: dict[CellId, float] = {}

    def worth(self, cell: CellId) -> float:
        """Give what standing on *cell* is worth, in points."""
        known = self._known.get(cell)
        if known is None:
            place = place_of(cell)
            known = self._known[cell] = self._stations(place) + self._enemies_from(place)
        return known

    def against_enemies(self, cell: CellId) -> float:
        """Give the part of that which is about enemies: to hunt them, and what they may do."""
        return self._enemies_from(place_of(cell))

    def for_station(self, station: Station, cell: CellId) -> float:
        """Give what *cell* is worth for one station: beside it, or on the way to it."""
        goal = self._goal(station)
        (column, row), (at_column, at_row) = place_of(cell), goal.place
        # As `worth` has it, however the rules measure.
        far = APART[column - at_column][row - at_row]
        return goal.beside if far <= 1 else goal.ahead * self._decay[far - 1]

    def _goal(self, station: Station) -> _Goal:
        field, seat, weights = self.field, self.seat, self.weights
        there = [each.owner for each in beside(field, station.id) if each.id != self.frame.id]
        friends = seat in there
        rivals = any(each != seat for each in there)
        worth, place = swing(field, seat, station), place_of(station.cell)
        if station.controller == seat:
            risk = 1.0 if rivals else threat(field, seat, station.id)
            guard = weights.guard * risk * worth * (AGAIN if friends else 1.0)
            return _Goal(place, guard, NEAR_GUARD * guard)
        others = friends or self._is_friend_nearer(station)
        ahead = weights.goal * worth * (GUARDED if rivals else 1.0) * (SHARED if others else 1.0)
        return _Goal(place, (weights.contest if rivals or friends else weights.capture) * worth, ahead)

    def _is_friend_nearer(self, station: Station) -> bool:
        if self.frame.cell is None:
            return False
        own = self.field.distance(self.frame.cell, station.cell)
        return any(
            each.cell is not None and self.field.distance(each.cell, station.cell) < own
            for each in self.field.frames_of(self.seat)
            if each.id != self.frame.id
        )

    def _stations(self, place: Place) -> float:
        beside = ahead = rest = 0.0
        column, row = place
        decay = self._decay
        for (at_column, at_row), there, on_the_way in self._goals:
            far = APART[column - at_column][row - at_row]
            if far <= 1:
                beside += there
                continue
            worth = on_the_way * decay[far - 1]
            rest += worth
            if worth > ahead:
                ahead = worth
        return beside + ahead + ELSEWHERE * (rest - ahead)

    def _enemy(self, enemy: Frame) -> _Enemy:
        field = self.field
        assert enemy.cell is not None
        danger: list[tuple[float, float, float] | None] = [None] * FARTHEST
        stride, under = pace(field, enemy.id), self._under
        for declared in weapons_of(enemy) if self._left or not enemy.acted else ():
            attack = usual_attack(field, enemy.id, declared) + under.marker
            shelters = (CLOSE,) * 3 if declared is RangeType.MELEE else (OPEN, BODY, WALL)
            open_, body, wall = (self.weights.danger * under.suffers(attack, each) for each in shelters)
            cost = open_, body, wall
            for far in within(declared, self._ruler, stride):
                danger[far] = max(cost, danger[far] or cost)
        return _Enemy(place_of(enemy.cell), danger, *self._hunt(enemy))

    def _hunt(self, enemy: Frame) -> tuple[float, Sequence[float]]:
        field, frame = self.field, self.frame
        if not self._left:
            return 0.0, ()
        under = victim(field, self.seat, enemy.id)
        ranges = weapons_of(frame)
        worth = self.weights.hunt * max(
            (under.suffers(usual_attack(field, frame.id, each), OPEN) for each in ranges),
            default=0.0,
        )
        return worth, nearly_in(ranges, self._ruler, 2 * pace(field, frame.id))

    def _enemies_from(self, place: Place) -> float:
        column, row = place
        walls, bodies = self._walls.get(place, 0), self._bodies.get(place, 0)
        danger = hunt = 0.0
        for there, dangers, prey, nearly in self._enemies:
            across, down = there[0] - column, there[1] - row
            far = APART[across][down]
            costs = dangers[far]
            if costs is not None:
                between = covering_sides(across, down, self._edges) if walls or bodies else 0
                if between & walls:
                    danger += costs[2]
                elif between & bodies and (far > 1 or between & bodies & ~side_to(across, down)):
                    danger += costs[1]
                else:
                    danger += costs[0]
            if prey > hunt:
                hunt = max(hunt, prey * nearly[far])
        return hunt - danger
