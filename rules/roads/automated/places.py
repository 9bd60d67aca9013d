"""What a cell is worth to a unit: how near it is to where the unit is of use, and who threatens it there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rules.contract import Seat
from rules.roads.automated.worth import Worth
from rules.roads.drawing_in import has_long_gun
from rules.roads.ending import holders
from rules.roads.field import Field
from rules.roads.ground import distance, place
from rules.roads.names import CellId, UnitId
from rules.roads.state import Unit

FAR = 0.3
"""What a charge is feared that needs a move before: its unit may be wanted elsewhere."""
NEAR = 2
"""Steps from which a fighter charges wherever it likes."""


class Places:
    """The cells of a battle as they are worth to one seat."""

    def __init__(self, worth: Worth, seat: Seat) -> None:
        self.worth = worth
        self.field: Field = worth.field
        self.weights = worth.weights
        self.seat = seat
        self.enemies = self.field.visible_enemies(seat)
        self._cells = [self.field.cell(each) for each in self.enemies]
        self._near: dict[CellId, int] = {}
        self._barrels: dict[UnitId, Sequence[CellId]] = {}
        self._merits: dict[tuple[UnitId, CellId], float] = {}
        self._alike: dict[tuple[int | None, CellId], float] = {}

    def merit(self, unit: Unit, cell: CellId) -> float:
        """Give what *cell* is worth to *unit*."""
        key = unit.id, cell
        if key not in self._merits:
            self._merits[key] = self._merit(unit, cell)
        return self._merits[key]

    def _merit(self, unit: Unit, cell: CellId) -> float:
        weapon = self.field.ranged(unit) if has_long_gun(self.field, unit) else None
        key = weapon.range if weapon is not None else None, cell
        if key not in self._alike:
            self._alike[key] = self._merit_for(*key)
        found = self._alike[key]
        if barrels := self._barrels_of(unit):
            found -= self.weights.objective * max(0, min(distance(cell, each) for each in barrels) - 1)
        return found

    def _merit_for(self, reach: int | None, cell: CellId) -> float:
        """Give what *cell* is worth to guns of that *reach*, or to fighters, whoever they are."""
        weights, terrain = self.weights, self.field.terrain
        found = weights.cover * terrain.is_cover(cell) - weights.poison * terrain.is_toxic(cell)
        row = self.field.scenario.exit_row
        if row and self.seat == self.field.state.south:
            found -= weights.objective * abs(place(cell)[1] - row)
        if not self.enemies:
            return found
        if reach is None:
            return found - weights.step * max(0, self._nearest(cell) - NEAR)
        return found + weights.step * self._shooting_place(reach, cell)

    def _nearest(self, cell: CellId) -> int:
        """Give how far the nearest enemy is."""
        if cell not in self._near:
            self._near[cell] = min(distance(cell, each) for each in self._cells)
        return self._near[cell]

    def _shooting_place(self, far: int, cell: CellId) -> float:
        """A gun is best at half its range, with something in sight and nobody who can reach it."""
        sees = self.field.terrain.sees
        seen = any(distance(cell, each) <= far and sees(cell, each) for each in self._cells)
        reached = any(distance(cell, where) <= reach for where, reach in self._reaches)
        return seen - max(0, self._nearest(cell) - far // 2) / 2 - reached / 2

    @cached_property
    def _reaches(self) -> Sequence[tuple[CellId, int]]:
        standing = (each for each in self.enemies if not each.fleeing)
        return [(self.field.cell(each), self.field.profile(each).mobility + 1) for each in standing]

    def _barrels_of(self, unit: Unit) -> Sequence[CellId]:
        """5.7: give the barrels that *unit* should come to, or stay beside."""
        if not self._held:
            return ()
        if unit.id not in self._barrels:
            here = self.field.cell(unit)
            self._barrels[unit.id] = tuple(
                cell for cell, holder in self._held if holder != self.seat or distance(here, cell) <= 1
            )
        return self._barrels[unit.id]

    @cached_property
    def _held(self) -> Sequence[tuple[CellId, Seat | None]]:
        """5.7: the barrels, each with who holds it."""
        barrels = tuple(map(CellId, self.field.scenario.objectives))
        return tuple(zip(barrels, holders(self.field), strict=True)) if barrels else ()

    # Danger.

    def threatened(self, unit: Unit) -> float:
        """Give what *unit* is to expect from those who may still attack it in this round."""
        found = sum(
            max(0.0, self.worth.clash(each, unit)) * self._comes(each, self.field.cell(unit))
            for each in self.enemies
            if self.can_still_attack(each)
        )
        return self.weights.likely * min(found, self.worth.whole(unit))

    def _comes(self, enemy: Unit, cell: CellId) -> float:
        """Give how likely *enemy* charges whoever stands in *cell*, beside one who needs no move before."""
        if not self.reaches(enemy, cell):
            return 0.0
        is_near = distance(self.field.cell(enemy), cell) <= self.field.profile(enemy).mobility + 1
        return 1.0 if is_near else FAR

    def reaches(self, enemy: Unit, cell: CellId) -> bool:
        """Give whether *enemy* may charge whoever stands in *cell*, perhaps after a move."""
        return distance(self.field.cell(enemy), cell) <= 2 * self.field.profile(enemy).mobility + 1

    def can_still_attack(self, enemy: Unit) -> bool:
        """Give whether *enemy* may attack in this round."""
        player, most = self.field.state.player(enemy.seat), self.field.state.settings.attacks_per_round
        return not (
            player.ended
            or player.fp < 1
            or enemy.fleeing
            or enemy.prepared
            or enemy.rallied
            or enemy.dazed
            or enemy.cowed
            or (most and enemy.attacks >= most)
        )
