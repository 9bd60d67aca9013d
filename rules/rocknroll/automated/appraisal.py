"""What a position is worth to a side, as a view shows it (rulebook section 9, item 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import Letter, PieceId, Position, Side, UnitId
from rules.rocknroll.view import PieceView, RocknrollView

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
        content: RocknrollContent,
        view: RocknrollView,
        side: Side,
        pieces: Sequence[PieceView] | None = None,
        points: Sequence[Letter] | None = None,
    ) -> None:
        self.content = content
        self.view = view
        self.side = side
        self.pieces = tuple(view.pieces if pieces is None else pieces)
        self.points = tuple(view.points if points is None else points)

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

    def within(self, piece: PieceView, reach: int) -> tuple[PieceView, ...]:
        """Give the enemies that an ordered attack of *piece* could be aimed at."""
        own = self.content.unit[piece.unit].reach if piece.unit is not None and not piece.closed else 0
        return tuple(
            each
            for each in self.pieces
            if each.side is self.side.other and abs(each.position - piece.position) <= max(reach, own)
        )

    def worth(self, piece: PieceView) -> float:
        """Give what a unit is worth; a closed one of the enemy is worth 1."""
        return 1.0 if piece.unit is None else self.card_worth(piece.unit)

    def card_worth(self, unit: UnitId) -> float:
        """Give what a card is worth on the field."""
        kind = self.content.unit[unit]
        tricks = bool(kind.tricks or kind.aura or kind.guard or kind.reach or kind.weight > 1)
        return 1 + SHIELD * bool(kind.armour) + AIM * (kind.chance <= GOOD_CHANCE) + TRICK * tricks

    def without(self, piece: PieceId) -> Appraisal:
        """Give the field without one piece."""
        return self._with(each for each in self.pieces if each.piece != piece)

    def moved(self, piece: PieceId, position: Position) -> Appraisal:
        """Give the field with one piece somewhere else."""
        return self._with(
            replace(each, position=position) if each.piece == piece else each for each in self.pieces
        )

    def deployed(self, unit: UnitId, position: Position) -> Appraisal:
        """Give the field with one more own unit."""
        kind = self.content.unit[unit]
        piece = PieceView(
            PieceId(unit),
            unit,
            self.side,
            kind.side,
            position,
            False,
            None,
            False,
            kind.chance,
            kind.armour,
            (),
            kind.weight,
        )
        return self._with((*self.pieces, piece))

    def swapped(self, one: Letter, other: Letter) -> Appraisal:
        """Give the field after a Goal Change."""
        exchange = {one: other, other: one}
        points = [exchange.get(letter, letter) for letter in self.points]
        return Appraisal(self.content, self.view, self.side, self.pieces, points)

    def barrages(self, position: Position) -> int:
        """Give how many open enemies fire at whoever enters there."""
        return sum(
            each.side is self.side.other
            and each.position == position
            and ("barrage" in each.marks or each.ambush)
            for each in self.pieces
        )

    def chance(self, attacker: PieceView, target: PieceView, *, rd: int = 0) -> float:
        """Give the chance that an ordered attack succeeds, with up to *rd* RD poured."""
        kind = self.content.unit[attacker.unit] if attacker.unit is not None else None
        ignores = kind is not None and kind.ace and not attacker.closed
        # RNR-106: a closed one aims badly; the view tells its owner what it could do open.
        aim = self.content.numbers.masked_chance if attacker.closed else attacker.chance
        needed = aim if ignores else max(aim, target.armour)
        needed += target.closed
        faces = sum(1 for die in range(1, SIDES + 1) if die + rd >= max(2, needed) and (die > 1 or rd > 0))
        return faces / SIDES

    def named(self, piece: PieceId) -> PieceView | None:
        """Give the piece of this name."""
        return next((each for each in self.pieces if each.piece == piece), None)

    def _with(self, pieces: Iterable[PieceView]) -> Appraisal:
        return Appraisal(self.content, self.view, self.side, tuple(pieces), self.points)

    def _point(self, position: Position) -> int:
        return self.view.settings.value(self.points[position - 1])

    def _score(self, side: Side) -> int:
        total = 0
        for place in range(len(self.points)):
            position = Position(place + 1)
            own, enemy = self._strength(side, position), self._strength(side.other, position)
            dug_in = own == enemy > 0 and self.view.first is side
            if own > enemy or (dug_in and self.view.settings.tie_holds == "first_mover"):
                total += self._point(position)
        return total

    def _strength(self, side: Side, position: Position) -> int:
        return sum(each.weight for each in self.pieces if each.side is side and each.position == position)
