"""Why a wish of a frame's turn is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.contract import Action, IllegalAction
from rules.frames.actions import (
    AbandonStation,
    AssignDefence,
    DeclareCapture,
    DeclareTarget,
    HoldCapture,
    MakeAttack,
    MoveFrame,
    RollDice,
    SpotFrame,
    TakeLosses,
)
from rules.frames.battlefield import Battlefield
from rules.frames.captures import capture_refusal
from rules.frames.cells import read_cell
from rules.frames.names import DecisionKind, DieId, TargetId
from rules.frames.pool import can_attack, can_defend, can_move, can_spot, ranges_of
from rules.frames.settlement import damaged_frame
from rules.frames.state import Die, Frame, FrameTurn
from rules.frames.turn_menus import acting_frame, die_of, nameable_covers, rocket_choices

ASKED: Mapping[type[Action], DecisionKind] = {
    DeclareTarget: DecisionKind.DECLARE_AIM,
    RollDice: DecisionKind.ROLL_POOL,
    AssignDefence: DecisionKind.SET_DEFENCE,
    MoveFrame: DecisionKind.TURN_ACT,
    MakeAttack: DecisionKind.TURN_ACT,
    TakeLosses: DecisionKind.CHOOSE_LOSSES,
    AbandonStation: DecisionKind.CHOOSE_LOSSES,
    SpotFrame: DecisionKind.SET_SPOT,
    HoldCapture: DecisionKind.CAPTURE_WINDOW,
}
"""Which decision each action answers: anywhere else it simply comes at the wrong time."""


def why_not(field: Battlefield, action: Action) -> IllegalAction:
    """Give why *action* is not on the menu of the combat phase."""
    top = field.state.top
    if isinstance(action, DeclareCapture):
        refused = capture_refusal(field, action.seat, action.station)
        return refused if refused is not None else IllegalAction("not_on_the_menu")
    if top is None or ASKED.get(type(action)) is not top.kind:
        return IllegalAction("not_now")
    return _why_not_this(field, action)


def _why_not_this(field: Battlefield, action: Action) -> IllegalAction:
    match action:
        case DeclareTarget():
            return why_no_aim(field, action)
        case RollDice():
            return why_no_roll(field, action)
        case AssignDefence():
            return _why_no_die(field, action.die, can_defend) or IllegalAction("not_on_the_menu")
        case MoveFrame():
            return why_no_move(field, action)
        case MakeAttack():
            return why_no_attack(field, action)
        case TakeLosses():
            return why_no_loss(field)
        case AbandonStation():
            return IllegalAction("not_abandonable")
        case SpotFrame():
            return why_no_spot(field, action)
        case _:
            return IllegalAction("not_on_the_menu")


def why_no_aim(field: Battlefield, action: DeclareTarget) -> IllegalAction:
    """FRAMES-61, FRAMES-62: why a target and range type cannot be named."""
    frame = acting_frame(field)
    if any(str(action.target) in (each.id, each.cell) for each in field.state.stations):
        return IllegalAction("station_cannot_be_targeted")
    if frame is None or action.target == TargetId(frame.id):
        return IllegalAction("cannot_target_self")
    if action.range not in ranges_of(field.settings, frame):
        return IllegalAction("no_weapon_for_range")
    target = field.frame(action.target)
    if target is not None and target.owner == frame.owner and not field.settings.friendly_targets:
        return IllegalAction("cannot_target_own")
    return IllegalAction("target_gone")


def why_no_roll(field: Battlefield, action: RollDice) -> IllegalAction:
    """FRAMES-64: why so many rockets cannot be rolled."""
    return IllegalAction("rocket_limit", most=max(0, len(rocket_choices(field, action.seat)) - 1))


def why_no_move(field: Battlefield, action: MoveFrame) -> IllegalAction:
    """FRAMES-72: why a frame cannot go there with that die."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None or frame.cell is None:
        return IllegalAction("not_on_the_menu")
    if turn.has_moved:
        return IllegalAction("already_moved")
    refused = _why_no_die(field, action.die, can_move)
    if refused is not None:
        return refused
    ground = field.ground(frame)
    if action.cell in ground.frames or action.cell in ground.stations or action.cell == frame.cell:
        return IllegalAction("cell_occupied")
    on_board = read_cell(action.cell, field.state.side) == action.cell
    if not on_board or not ground.can_stand(action.cell, turn.passing):
        return IllegalAction("not_free_cell")
    die = die_of(turn, action.die)
    units = field.distance(frame.cell, action.cell)
    return IllegalAction("no_path", distance=units, die=die.value if die is not None else 0)


def why_no_attack(field: Battlefield, action: MakeAttack) -> IllegalAction:
    """FRAMES-80, FRAMES-81, FRAMES-104: why the attack cannot be made so."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return IllegalAction("not_on_the_menu")
    return _why_no_shot(field, frame, turn) or _why_not_so(field, action, frame, turn)


def _why_no_shot(field: Battlefield, frame: Frame, turn: FrameTurn) -> IllegalAction | None:
    if turn.has_attacked:
        return IllegalAction("already_attacked")
    if turn.aim is None:
        return IllegalAction("nothing_declared")
    units = field.units_to(frame.cell, turn.aim)
    if units is None:
        return IllegalAction("target_gone")
    return (
        None
        if field.in_range(frame.cell, turn.aim)
        else IllegalAction("out_of_declared_range", distance=units)
    )


def _why_not_so(field: Battlefield, action: MakeAttack, frame: Frame, turn: FrameTurn) -> IllegalAction:
    def serves(die: DieId) -> bool:
        return turn.aim is not None and can_attack(field.settings, die, turn.aim.range, turn.weapons)

    refused = _why_no_die(field, action.die, serves)
    if refused is not None:
        return refused
    if action.cover not in nameable_covers(field, frame, turn):
        return IllegalAction("no_such_cover")
    return IllegalAction("not_on_the_menu")


def why_no_loss(field: Battlefield) -> IllegalAction:
    """FRAMES-120: why that does not pay for the damage."""
    damaged = damaged_frame(field)
    return IllegalAction("wrong_losses", damage=damaged[1].damage if damaged is not None else 0)


def why_no_spot(field: Battlefield, action: SpotFrame) -> IllegalAction:
    """FRAMES-130 to FRAMES-132: why a frame cannot be marked with that die."""
    frame, turn, other = acting_frame(field), field.state.turn, field.frame(action.frame)
    if frame is None or turn is None or frame.cell is None:
        return IllegalAction("not_on_the_menu")
    if action.frame == frame.id:
        return IllegalAction("cannot_spot_self")
    if other is None or other.cell is None:
        return IllegalAction("target_gone")
    refused = _why_no_die(field, action.die, can_spot)
    if refused is not None:
        return refused
    units = field.distance(frame.cell, other.cell)
    if turn.spot_level < 2 and units > field.settings.ruler:
        return IllegalAction("spot_too_far", distance=units, ruler=field.settings.ruler)
    die = die_of(turn, action.die)
    if other.marker is not None and die is not None and die.value <= other.marker.value:
        return IllegalAction("marker_not_lower", marker=other.marker.value, die=die.value)
    return IllegalAction("spot_covered")


def _why_no_die(field: Battlefield, die: DieId, serves: Callable[[DieId], bool]) -> IllegalAction | None:
    """FRAMES-66: give why *die* cannot be used for what *serves* tells; None for one that can."""
    turn = field.state.turn
    rolled: Die | None = die_of(turn, die) if turn is not None else None
    if turn is None or rolled is None:
        return IllegalAction("die_not_rolled")
    if not serves(die):
        return IllegalAction("wrong_die_colour")
    if die in turn.used:
        return IllegalAction("die_already_used")
    return None
