"""Rulebook chapters 2.7 to 2.9 and 2.14: what the owner of the acting frame may answer at each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.frames.actions import (
    AssignDefence,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    RollDice,
    SkipSpot,
    SpotFrame,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import in_order
from rules.frames.cover import covers, is_covered
from rules.frames.names import DieId, MarkerUse, RangeType, TargetId
from rules.frames.pool import can_attack, can_defend, can_move, can_spot, most_rockets, ranges_of
from rules.frames.state import Die, Frame, FrameTurn


def aims(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-61, FRAMES-62: any range the frame has dice for, at any frame or barricade of the field."""
    frame = acting_frame(field)
    if frame is None:
        return ()
    targets = [
        TargetId(each.id)
        for each in field.state.frames
        if each.id != frame.id and (field.settings.friendly_targets or each.owner != frame.owner)
    ]
    targets += [TargetId(each.cell) for each in field.state.elements if each.is_barricade]
    named: list[Action] = [
        DeclareTarget(seat, kind, target) for kind in ranges_of(field.settings, frame) for target in targets
    ]
    return [*named, DeclareNothing(seat)]


def rocket_choices(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-64: any number of the frame's rockets, where they may join in."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return ()
    most = most_rockets(field.settings, frame, turn.aim.range if turn.aim is not None else None)
    return [RollDice(seat, count) for count in range(most + 1)]


def defences(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-70: a blue or white die, or none."""
    turn = field.state.turn
    if turn is None:
        return ()
    kept: list[Action] = [AssignDefence(seat, die.id) for die in turn.pool if can_defend(die.id)]
    return [*kept, AssignNoDefence(seat)]


def deeds(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-71: attack, move, or neither."""
    return [*attacks(field, seat), *moves(field, seat), EndActions(seat)]


def moves(field: Battlefield, seat: Seat) -> Sequence[MoveFrame]:
    """FRAMES-72: every die that moves, with every cell within it."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None or turn.has_moved:
        return ()
    dice = [die for die in unused(turn) if can_move(die.id)]
    lengths = field.moves(frame, max((die.value for die in dice), default=0), turn.passing)
    exact = field.settings.move_exact
    cells = in_order(lengths)
    return [
        MoveFrame(seat, die.id, cell)
        for die in dice
        for cell in cells
        if (lengths[cell] == die.value if exact else lengths[cell] <= die.value)
    ]


def attacks(field: Battlefield, seat: Seat) -> Sequence[MakeAttack]:
    """FRAMES-80, FRAMES-81, FRAMES-104: every die that attacks, with every cover that may be named."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None or not may_attack_now(field, frame, turn):
        return ()
    dice = attack_dice(field, turn)
    named = nameable_covers(field, frame, turn)
    uses = marker_uses(field, turn)
    return [MakeAttack(seat, die, cover, use) for die in dice for cover in named for use in uses]


def may_attack_now(field: Battlefield, frame: Frame, turn: FrameTurn) -> bool:
    """FRAMES-80: whether the target is there, within the range type declared."""
    return not turn.has_attacked and field.in_range(frame.cell, turn.aim)


def attack_dice(field: Battlefield, turn: FrameTurn) -> tuple[DieId, ...]:
    """FRAMES-66: give the unused dice that may attack at the range declared."""
    if turn.aim is None:
        return ()
    declared = turn.aim.range
    return tuple(die.id for die in unused(turn) if can_attack(field.settings, die.id, declared, turn.weapons))


def nameable_covers(field: Battlefield, frame: Frame, turn: FrameTurn) -> tuple[TargetId | None, ...]:
    """FRAMES-104: give the covers that the attacker may name, the default first; only None for no cover."""
    target = field.frame(turn.aim.target) if turn.aim is not None else None
    if target is None or turn.aim is None or turn.aim.range is RangeType.MELEE:
        return (None,)
    return tuple(each.id for each in covers(field.state, frame, target)) or (None,)


def with_default_cover(field: Battlefield, attack: MakeAttack) -> MakeAttack:
    """FRAMES-104: give *attack*, which names no cover, with the default; as it is where nothing covers."""
    frame, turn = acting_frame(field), field.state.turn
    if attack.cover is not None or frame is None or turn is None:
        return attack
    return replace(attack, cover=nameable_covers(field, frame, turn)[0])


def marker_uses(field: Battlefield, turn: FrameTurn) -> tuple[MarkerUse, ...]:
    """FRAMES-83: a marker is always used, unless the option leaves the choice."""
    target = field.frame(turn.aim.target) if turn.aim is not None else None
    if field.settings.spot_use == "choice" and target is not None and target.marker is not None:
        return (MarkerUse.USE, MarkerUse.KEEP)
    return (MarkerUse.USE,)


def spots(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-130, FRAMES-131: every die that spots, at every frame of which it would change the marker."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return ()
    seen = [each for each in field.state.frames if is_in_sight(field, frame, turn, each)]
    marks: list[Action] = [
        SpotFrame(seat, die.id, each.id)
        for die in unused(turn)
        if can_spot(die.id)
        for each in seen
        if each.marker is None or each.marker.value < die.value
    ]
    return [*marks, SkipSpot(seat)]


def is_in_sight(field: Battlefield, spotter: Frame, turn: FrameTurn, other: Frame) -> bool:
    """FRAMES-130, FRAMES-132: whether *spotter* may mark *other*, with its level of the roll."""
    if other.id == spotter.id or spotter.cell is None or other.cell is None:
        return False
    if turn.spot_level >= 2:
        return True
    if field.distance(spotter.cell, other.cell) > field.settings.ruler:
        return False
    return turn.spot_level == 1 or not is_covered(field.state, spotter, other)


def acting_frame(field: Battlefield) -> Frame | None:
    """Give the frame on top of the combat stack; None between turns."""
    turn = field.state.turn
    return field.frame(turn.frame) if turn is not None else None


def unused(turn: FrameTurn) -> tuple[Die, ...]:
    """FRAMES-66: give the dice of the pool that serve nothing yet."""
    return tuple(die for die in turn.pool if die.id not in turn.used)


def die_of(turn: FrameTurn, die: DieId) -> Die | None:
    """Give a die of the pool; None for one that was not rolled."""
    return next((each for each in turn.pool if each.id == die), None)
