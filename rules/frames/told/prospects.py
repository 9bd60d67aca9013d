"""What can still come of a choice, so that a menu need not offer what does nothing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Seat
from rules.frames.actions import DeclareTarget
from rules.frames.battlefield import Battlefield
from rules.frames.names import EightSided, FrameId, RangeType, TargetId
from rules.frames.pool import PoolDie, can_attack, can_move, most_rockets, pool_of, weapons_of
from rules.frames.state import Frame
from rules.frames.turn_choices import acting_frame, marks, why_no_spot

D6D3 = 9
"""FRAMES-7: the most that a d6 and a d3 show."""


def can_come_in_range(field: Battlefield, action: DeclareTarget) -> bool:
    """FRAMES-80: whether the target of *action* may be at the range named when the attack is made.

    False only where no roll brings it there: then naming it is naming nothing.
    """
    frame, cell = acting_frame(field), field.cell_of(action.target)
    if frame is None or frame.cell is None or cell is None:
        return True
    units, slack = field.distance(frame.cell, cell), farthest(field, frame)
    turn = field.state.turn
    if turn is not None and turn.woken_by is not None:
        # FRAMES-91, FRAMES-124: before its attack whoever woke it may move, and either may leave a station.
        waker = field.frame(turn.woken_by)
        slack += 2 + (
            farthest(field, waker) if waker is not None and TargetId(waker.id) == action.target else 0
        )
    if field.settings.distance_metric != "chebyshev":
        # FRAMES-73: a diagonal step of 1 may come 2 nearer.
        slack *= 2
    ruler = field.settings.ruler
    match action.range:
        case RangeType.MELEE:
            return units - slack <= 1
        case RangeType.DIRECT:
            return units - slack <= ruler and units + slack > 1
        case _:
            return units + slack > ruler


def farthest(field: Battlefield, frame: Frame) -> int:
    """FRAMES-72: give how far *frame* may move at the very best."""
    pool = pool_of(field.content, field.settings, frame, None)
    return max((_most(field, each.sides) for each in pool if can_move(each.id)), default=0)


def can_hit(field: Battlefield, action: DeclareTarget) -> bool:
    """FRAMES-83, FRAMES-84: whether any roll gets above the defence that the target has set."""
    target = field.frame(action.target)
    if target is None or target.defence is None:
        return True
    best = max((_most(field, each.sides) for each in _attacking(field, action)), default=0)
    return best + (target.marker.value if target.marker is not None else 0) > target.defence


def is_bare(field: Battlefield, action: DeclareTarget) -> bool:
    """FRAMES-66: whether only white dice can attack so."""
    return all(each.id.startswith("w") for each in _attacking(field, action))


def _attacking(field: Battlefield, action: DeclareTarget) -> Sequence[PoolDie]:
    """Give the dice that can attack at the range named, if all rockets join that may."""
    frame, settings = acting_frame(field), field.settings
    if frame is None:
        return ()
    rockets = most_rockets(settings, frame, action.range)
    pool = pool_of(field.content, settings, frame, action.range, rockets)
    return [each for each in pool if can_attack(settings, each.id, action.range, weapons_of(frame))]


def may_still_be_attacked(field: Battlefield, marked: FrameId) -> bool:
    """FRAMES-134: whether any frame is left to attack *marked* before its marker is cleared."""
    if field.settings.spots_persist:
        return True
    if any(not each.acted and each.id != marked for each in field.state.frames):
        return True
    waiting = field.state.turns[:-1]
    return any(
        each.aim is not None and each.aim.target == TargetId(marked) and not each.has_attacked
        for each in waiting
    )


def marks_enemies(field: Battlefield, seat: Seat) -> bool:
    """FRAMES-130: whether any frame but those of *seat* may be marked now."""
    enemies = {each.id for each in field.state.frames if each.owner != seat}
    return any(each.frame in enemies and why_no_spot(field, each) is None for each in marks(field, seat))


def _most(field: Battlefield, sides: int) -> int:
    return D6D3 if sides == 8 and field.state.eights is EightSided.D6D3 else sides
