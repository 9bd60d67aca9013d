"""Rulebook chapter 9: what an automated seat chooses from what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.contract import Action, Dice, Seat
from rules.roads.actions import (
    Attack,
    EndTurn,
    HandOver,
    HoldBack,
    PlaceRest,
    PlaceUnit,
    Pursue,
    TakeReadyWarband,
)
from rules.roads.automated import defaults
from rules.roads.automated.appraisal import Appraisal
from rules.roads.field import Field
from rules.roads.ground import place
from rules.roads.names import TaskKind, Trait

PURSUES_WITH = 2
"""Item 7: wounds that whoever pursues must have left."""

Adviser = Callable[[Field, Seat, Sequence[Action], Dice], Action | None]
"""Gives a choice, or None for the default."""


def advise(field: Field, legal: Sequence[Action], dice: Dice) -> Action:
    """Give one of *legal*; *field* is the battle as its seat knows it."""
    seat, top = legal[0].seat, field.state.top
    adviser = _ADVISERS.get(top.kind) if top is not None else None
    choice = adviser(field, seat, legal, dice) if adviser is not None else None
    return choice if choice is not None else defaults.default(field, seat, legal)


def _warband(field: Field, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    ready = [each for each in legal if isinstance(each, TakeReadyWarband)]
    return dice.pick(ready) if ready else None


def _deployment(field: Field, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Who may hide (ROADS-68, 5.7) starts hidden, in cover, near the middle; the rules place the rest."""
    if PlaceRest(seat) not in legal:
        return None
    middle = field.terrain.side + 1
    hidden = [
        each
        for each in legal
        if isinstance(each, PlaceUnit)
        and each.masked
        and field.terrain.is_cover(each.cell)
        and (unit := field.state.known(each.unit)) is not None
        and unit.cell is None
    ]

    def rank(each: PlaceUnit) -> int:
        column, row = place(each.cell)
        return abs(2 * column - middle) + abs(2 * row - middle)

    return min(hidden, key=rank, default=None)


def _activation(field: Field, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Items 1 to 6: the best of all activations, else the end of the turn."""
    appraisal = Appraisal(field, seat)
    may_end = EndTurn(seat) in legal
    if not may_end:
        # Item 1: it is with the frenzied unit itself that its owner does its duty.
        own = field.state.of(seat)
        raging = {each.id for each in own if field.has(each, Trait.FRENZY) and not each.attacks}
        legal = [each for each in legal if isinstance(each, Attack) and each.unit in raging]
    best, highest = None, 0.0
    for action in appraisal.worth_a_look(legal):
        if isinstance(action, EndTurn | HandOver):
            continue
        score = appraisal.score(action)
        if best is None or score > highest:
            best, highest = action, score
    return best if best is not None and (highest > 0 or not may_end) else None


def _pursuit(field: Field, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 7: whoever has wounds to spare and no gun."""
    for each in legal:
        if isinstance(each, Pursue):
            unit = field.unit_of(each.unit)
            if unit.ranged is None and field.wounds_left(unit) >= PURSUES_WITH:
                return each
    return HoldBack(seat)


_ADVISERS: dict[TaskKind, Adviser] = {
    TaskKind.BUILD_WARBAND: _warband,
    TaskKind.DEPLOY: _deployment,
    TaskKind.ACTIVATE: _activation,
    TaskKind.CHOOSE_PURSUIT: _pursuit,
}
