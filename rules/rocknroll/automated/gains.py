"""What an action is expected to gain for a side, from its own view alone (rulebook section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.contract import Action
from rules.rocknroll.actions import (
    Attack,
    ChangeGoals,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DriveOut,
    Evacuate,
    FireSuperweapon,
    Manoeuvre,
    PlayOrder,
    PlayStep,
    SwapPoints,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.appraisal import SIDES, Appraisal
from rules.rocknroll.field import kind_of
from rules.rocknroll.names import (
    Direction,
    Does,
    Payment,
    PieceId,
    Position,
    UnitId,
)
from rules.rocknroll.state import Unit

BARRAGE = 0.6
"""Item 2: share of a unit's worth that each known barrage costs."""
PLAY, STEP = 0.45, 1.2
"""Item 3: the least gain for which an order is played in full, or as a step."""
CROWD = 3
"""Item 4: how many more enemies than own make the super-weapon worth it."""
GOALS, ACT = 2.5, 0.8
"""Item 4: the least gain of a Goal Change and of a Current Act."""
RICH = 6
"""Item 4: RD for a Current Act."""
CAPTURING = 5
"""Item 5: RD for a capture."""
INWARDS = 0.3
"""What it is worth that an arrow leads into the field."""
MASKED = 0.3
"""What being closed is worth to a unit that has little to lose by it."""
WORTH_OF = {
    "supply_drop": 1.0,
    "radio_intercept": 0.6,
    "ambush": 0.5,
    "evacuation": 0.5,
}
"""Gain of the orders that neither attack nor move."""


def gain(here: Appraisal, action: Action) -> float:
    """Give what *action* is expected to change for the better; 0 for one not understood."""
    appraise = _GAINS.get(type(action))
    return appraise(here, action) if appraise is not None else 0.0


def _attack_gain(here: Appraisal, unit: PieceId, target: PieceId) -> float:
    attacker, victim = here.named(unit), here.named(target)
    if attacker is None or victim is None:
        return 0.0
    rd = 1 if here.view.state.force(here.side).rd else 0
    if victim.side is None:
        return 0.05
    return here.chance(attacker, victim, rd=rd) * (here.without(target).value - here.value)


def _move_gain(here: Appraisal, unit: PieceId, position: Position) -> float:
    mover = here.named(unit)
    if mover is None:
        return 0.0
    change = here.moved(unit, position).value - here.value
    return change - BARRAGE * here.worth(mover) * here.barrages(position) * (mover.side is here.side)


def _attack(here: Appraisal, action: Attack) -> float:
    return _attack_gain(here, action.unit, action.target)


def _move(here: Appraisal, action: Manoeuvre | DirectMove) -> float:
    return _move_gain(here, action.unit, action.position)


def _drive(here: Appraisal, action: DriveOut) -> float:
    return _move_gain(here, action.unit, action.position) / 2


def _deploy(here: Appraisal, action: DeployUnit) -> float:
    """Item 2: where the value is highest, less the barrages known there."""
    after = here.deployed(action.unit, action.position)
    if action.replaced is not None:
        after = after.without(action.replaced)
    risk = BARRAGE * here.card_worth(action.unit) * here.barrages(action.position)
    masked = 0.0 if not action.closed else MASKED if _is_plain(here, action.unit) else -1.0
    inwards = action.arrow is not None and _points_inwards(here, action.position, action.arrow)
    return after.value - here.value - risk + masked + INWARDS * inwards


def _points_inwards(here: Appraisal, position: Position, arrow: Direction) -> bool:
    """Whether an arrow leads to the middle of the row, not off the field."""
    middle = (len(here.points) + 1) / 2
    return (position <= middle) is (arrow is Direction.RIGHT)


def _is_plain(here: Appraisal, unit: UnitId) -> bool:
    """Whether a card loses little by being closed: no shield, no trick, and no good attack."""
    return here.card_worth(unit) <= 1


def _step(here: Appraisal, action: PlayStep) -> float:
    value = _move_gain(here, action.unit, action.position)
    return value - STEP if value > STEP else 0.0


def _order(here: Appraisal, action: PlayOrder) -> float:
    """Item 3: the best that the order could do now, above the bar."""
    value = of_order(here, kind_of(action.order))
    return value - PLAY if value > PLAY else 0.0


def of_order(here: Appraisal, order: str) -> float:
    """Give the best that an order of this kind could do now (item 3)."""
    if order == "evacuation" and not _dead(here):
        return 0.0
    if order == "supply_drop" and len(here.view.state.order_deck) + len(here.view.state.order_discard) <= 1:
        # It would only be exchanged for the last one; with two of them in hand, for ever.
        return 0.0
    if order in WORTH_OF:
        return WORTH_OF[order]
    own = [each for each in here.pieces if each.side is here.side]
    enemies = [each for each in here.pieces if each.side is here.side.other]
    attacks = max(
        (_reachable(here, unit, enemies, 1 if order == "sniper_shot" else 0) for unit in own), default=0.0
    )
    moves = max((_walk(here, unit, _distance(order)) for unit in own), default=0.0)
    match order:
        case "unit_attacks" | "sniper_shot":
            return attacks
        case "two_units_attack" | "slaughter" | "hit_and_run":
            return attacks * 1.3
        case "assault":
            return moves + 0.5 * max((_reachable(here, unit, enemies, 1) for unit in own), default=0.0)
        case "drive_out":
            together = any(unit.position == enemy.position for unit in own for enemy in enemies)
            return 0.8 if together else 0.0
        case _:
            return moves


def _dead(here: Appraisal) -> tuple[UnitId, ...]:
    """Give the own dead that an evacuation brings home; in Deathmatch it does not (RNR-114)."""
    own = here.view.own
    if own is None or here.view.settings.deathmatch:
        return ()
    return tuple(card.id for card in own.discard)


def _evacuate(here: Appraisal, action: Evacuate) -> float:
    """The dearest of the own dead; nobody leaves the field for it."""
    return here.card_worth(action.unit) if action.unit in _dead(here) else 0.0


def _distance(order: str) -> int:
    return {"manoeuvre": 2, "tunnels": 4, "airlift": 4}.get(order, 1)


def _reachable(here: Appraisal, unit: Unit, enemies: Sequence[Unit], reach: int) -> float:
    far = max(reach, here.view.kind(unit.id).reach)
    return max(
        (
            _attack_gain(here, unit.piece, enemy.piece)
            for enemy in enemies
            if abs(enemy.position - unit.position) <= far
        ),
        default=0.0,
    )


def _walk(here: Appraisal, unit: Unit, distance: int) -> float:
    if here.view.kind(unit.id).rooted:
        return 0.0
    return max(
        (
            _move_gain(here, unit.piece, position)
            for place in range(len(here.points))
            if 0 < abs((position := Position(place + 1)) - unit.position) <= distance
        ),
        default=0.0,
    )


def _act(here: Appraisal, action: UseCurrentAct) -> float:
    """Item 4: for RD, by who has many of them."""
    if action.payment is not Payment.RD or here.view.state.force(here.side).rd < RICH:
        return 0.0
    own = [each for each in here.pieces if each.side is here.side]
    enemies = [each for each in here.pieces if each.side is here.side.other]
    value = max((max(_reachable(here, unit, enemies, 0), _walk(here, unit, 1)) for unit in own), default=0.0)
    return value - ACT if value > ACT else 0.0


def _capture(here: Appraisal, action: TryCapture) -> float:
    """Item 5: the dearest target, for RD."""
    target = here.named(action.unit)
    if target is None or action.payment is not Payment.RD or here.view.state.force(here.side).rd < CAPTURING:
        return 0.0
    return here.worth(target) / 3


def _goals(here: Appraisal, action: ChangeGoals) -> float:
    """Item 4: for RD, where the best swap gains enough."""
    if action.payment is not Payment.RD:
        return 0.0
    best = max(_swap_gain(here, one, other) for one in here.points for other in here.points)
    return best - GOALS if best > GOALS else 0.0


def _swap_gain(here: Appraisal, one: Any, other: Any) -> float:
    return here.swapped(one, other).value - here.value


def _swap(here: Appraisal, action: SwapPoints) -> float:
    return 10 + _swap_gain(here, action.one, action.other)


def _superweapon(here: Appraisal, action: FireSuperweapon) -> float:
    """Item 4: a position with many more enemies than own units."""
    there = [each for each in here.pieces if each.position == action.position]
    enemies = sum(each.side is here.side.other for each in there)
    own = sum(each.side is here.side for each in there)
    return 2.0 if enemies - own >= CROWD else 0.0


def _trick(here: Appraisal, action: UseTrick) -> float:
    """Item 9: what costs nothing is used where it may help."""
    piece = here.named(action.unit)
    if piece is None or not here.view.is_known(piece):
        return 0.0
    first = here.view.kind(piece.id).tricks[action.trick].steps[0]
    if first.does is Does.MOVE_SELF:
        value = _walk(here, piece, first.count)
        return value if value > 0.1 else 0.0
    if first.does is Does.ATTACK:
        return 0.3
    return max(0.0, displacement(here, piece, first.does)) * (SIDES + 1 - first.test) / SIDES


def displacement(here: Appraisal, bearer: Unit, does: Does) -> float:
    """Item 9: give the most that a trick of *bearer* could gain by displacing an enemy."""
    enemies = [each for each in here.pieces if each.side is here.side.other]
    match does:
        case Does.PUSH:
            moved = [
                here.moved(each.piece, place)
                for each in enemies
                if each.position == bearer.position
                for place in _beside(here, bearer.position)
            ]
        case Does.PULL:
            near = _beside(here, bearer.position)
            moved = [here.moved(each.piece, bearer.position) for each in enemies if each.position in near]
        case Does.CARRY:
            moved = [
                here.moved(each.piece, place).moved(bearer.piece, place)
                for each in enemies
                if each.position == bearer.position
                for place in _places(here)
                if place != bearer.position
            ]
        case _:
            moved = []
    return max((after.value - here.value for after in moved), default=0.0)


def _places(here: Appraisal) -> list[Position]:
    return [Position(place + 1) for place in range(len(here.points))]


def _beside(here: Appraisal, position: Position) -> list[Position]:
    return [place for place in _places(here) if abs(place - position) == 1]


_GAINS: Mapping[type[Action], Callable[[Appraisal, Any], float]] = {
    Attack: _attack,
    Manoeuvre: _move,
    DirectMove: _move,
    DriveOut: _drive,
    DeployUnit: _deploy,
    DeployLocal: lambda here, action: 0.2,
    Evacuate: _evacuate,
    PlayOrder: _order,
    PlayStep: _step,
    UseCurrentAct: _act,
    TryCapture: _capture,
    ChangeGoals: _goals,
    SwapPoints: _swap,
    FireSuperweapon: _superweapon,
    UseTrick: _trick,
}
