"""What a position is worth to a side, as a view shows it (rulebook section 9, item 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from rules.kernel.draft import changed
from rules.rocknroll.field import Field
from rules.rocknroll.names import Letter, PieceId, Position, Side, UnitId
from rules.rocknroll.state import Unit

LEAD = 1.3
"""Value of a point of the round's score."""
PRESENCE = 0.12
"""Value of standing on a Point, for each point that it is worth."""
SHIELD, AIM, TRICK = 0.25, 0.2, 0.15
"""What a shield, a good attack and a trick add to a unit."""
GOOD_CHANCE = 4
SIDES = 6


class Appraisal:
    """A field of pieces, changed at will, and its value to *side*."""

    def __init__(
        self,
        view: Field,
        side: Side,
        pieces: Sequence[Unit] | None = None,
        points: Sequence[Letter] | None = None,
    ) -> None:
        self.view = view
        self.side = side
        self.pieces = tuple(view.state.units if pieces is None else pieces)
        self.points = tuple(view.state.points if points is None else points)

    @cached_property
    def value(self) -> float:
        """Give how good this is for the side."""
        own, enemy = self._score(self.side), self._score(self.side.other)
        worth = sum(
            (self.worth(each) + PRESENCE * self._point(each.position)) * (1 if each.side is self.side else -1)
            for each in self.pieces
            if each.side is not None
        )
        return LEAD * (own - enemy) + worth

    @property
    def lead(self) -> int:
        """Give by how much the side would win the round if it were tallied now."""
        return self._score(self.side) - self._score(self.side.other)

    def within(self, piece: Unit, reach: int) -> tuple[Unit, ...]:
        """Give the enemies that an ordered attack of *piece* could be aimed at."""
        own = 0 if piece.closed else self.view.kind(piece.id).reach
        return tuple(
            each
            for each in self.pieces
            if each.side is self.side.other and abs(each.position - piece.position) <= max(reach, own)
        )

    def worth(self, piece: Unit) -> float:
        """Give what a unit is worth; a closed one of the enemy is worth 1."""
        return self.card_worth(piece.id) if self.view.is_known(piece) else 1.0

    def card_worth(self, unit: UnitId) -> float:
        """Give what a card is worth on the field."""
        kind = self.view.kind(unit)
        tricks = bool(kind.tricks or kind.aura or kind.guard or kind.reach or kind.weight > 1)
        return 1 + SHIELD * bool(kind.armour) + AIM * (kind.chance <= GOOD_CHANCE) + TRICK * tricks

    def without(self, piece: PieceId) -> Appraisal:
        """Give the field without one piece."""
        return self._with(each for each in self.pieces if each.piece != piece)

    def moved(self, piece: PieceId, position: Position) -> Appraisal:
        """Give the field with one piece somewhere else."""
        return self._with(
            changed(each, position=position) if each.piece == piece else each for each in self.pieces
        )

    def deployed(self, unit: UnitId, position: Position) -> Appraisal:
        """Give the field with one more own unit."""
        return self._with((*self.pieces, Unit(unit, position, self.side)))

    def swapped(self, one: Letter, other: Letter) -> Appraisal:
        """Give the field after a Goal Change."""
        exchange = {one: other, other: one}
        points = [exchange.get(letter, letter) for letter in self.points]
        return Appraisal(self.view, self.side, self.pieces, points)

    def barrages(self, position: Position) -> int:
        """Give how many open enemies fire at whoever enters there."""
        return sum(
            each.side is self.side.other
            and each.position == position
            and (each.ambush or self.view.kind(each.id).has_barrage)
            for each in self.pieces
        )

    def chance(self, attacker: Unit, target: Unit, *, rd: int = 0) -> float:
        """Give the chance that an ordered attack succeeds, with up to *rd* RD poured."""
        # RNR-106: a closed one aims badly.
        aim, ignores = self.view.chance(attacker), not attacker.closed and self.view.kind(attacker.id).ace
        needed = aim if ignores else max(aim, self.view.kind(target.id).armour)
        needed += target.closed
        faces = sum(1 for die in range(1, SIDES + 1) if die + rd >= max(2, needed) and (die > 1 or rd > 0))
        return faces / SIDES

    def named(self, piece: PieceId) -> Unit | None:
        """Give the piece of this name."""
        return next((each for each in self.pieces if each.piece == piece), None)

    def _with(self, pieces: Iterable[Unit]) -> Appraisal:
        return Appraisal(self.view, self.side, tuple(pieces), self.points)

    def _point(self, position: Position) -> int:
        return self.view.settings.value(self.points[position - 1])

    def _score(self, side: Side) -> int:
        total = 0
        for place in range(len(self.points)):
            position = Position(place + 1)
            own, enemy = self._strength(side, position), self._strength(side.other, position)
            dug_in = own == enemy > 0 and self.view.state.first is side
            if own > enemy or (dug_in and self.view.settings.tie_holds == "first_mover"):
                total += self._point(position)
        return total

    def _strength(self, side: Side, position: Position) -> int:
        return sum(
            self.view.weight(each) for each in self.pieces if each.side is side and each.position == position
        )
