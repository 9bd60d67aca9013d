"""Why a wish of a frame's turn is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from rules.contract import Action, IllegalAction
from rules.frames.actions import (
    AbandonStation,
    AssignDefence,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    HoldCapture,
    MakeAttack,
    MoveFrame,
    RollDice,
    SkipSpot,
    SpotFrame,
    TakeLosses,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import read_cell
from rules.frames.losses import systems_in, whites_in
from rules.frames.names import DecisionKind, DieId, LossId, TargetId
from rules.frames.pool import can_attack, can_defend, can_move, can_spot, ranges_of
from rules.frames.settlement import damaged_frame
from rules.frames.state import Die, Frame, FrameTurn
from rules.frames.turn_menus import acting_frame, die_of, nameable_covers, rocket_choices

ANSWERS: Mapping[type[Action], tuple[DecisionKind, ...]] = {
    DeclareTarget: (DecisionKind.DECLARE_AIM,),
    DeclareNothing: (DecisionKind.DECLARE_AIM,),
    RollDice: (DecisionKind.ROLL_POOL,),
    AssignDefence: (DecisionKind.SET_DEFENCE,),
    AssignNoDefence: (DecisionKind.SET_DEFENCE,),
    MoveFrame: (DecisionKind.TURN_ACT,),
    MakeAttack: (DecisionKind.TURN_ACT,),
    EndActions: (DecisionKind.TURN_ACT,),
    TakeLosses: (DecisionKind.CHOOSE_LOSSES,),
    AbandonStation: (DecisionKind.CHOOSE_LOSSES,),
    SpotFrame: (DecisionKind.SET_SPOT,),
    SkipSpot: (DecisionKind.SET_SPOT,),
    HoldCapture: (DecisionKind.CAPTURE_WINDOW,),
}
"""Which decision each action of the combat phase answers; a capture is declared at any moment."""


def why_not(field: Battlefield, action: Action) -> IllegalAction | None:
    """Give why *action*, which answers the decision on top, is not on its menu; None for no reason known."""
    match action:
        case DeclareTarget():
            return why_no_aim(field, action)
        case RollDice():
            return why_no_roll(field, action)
        case AssignDefence():
            return _why_no_die(field, action.die, can_defend)
        case MoveFrame():
            return why_no_move(field, action)
        case MakeAttack():
            return why_no_attack(field, action)
        case TakeLosses() | AbandonStation():
            return why_no_loss(field, action)
        case SpotFrame():
            return why_no_spot(field, action)
        case HoldCapture():
            return IllegalAction("other_station_asked")
        case _:
            return None


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
    # FRAMES-61: of what lies on the field only rough ground is no target.
    lies = field.element(action.target) is not None
    return IllegalAction("rough_cannot_be_targeted" if lies else "no_such_target")


def why_no_roll(field: Battlefield, action: RollDice) -> IllegalAction:
    """FRAMES-64: why so many rockets cannot be rolled."""
    return IllegalAction("rocket_limit", most=max(0, len(rocket_choices(field, action.seat)) - 1))


def why_no_move(field: Battlefield, action: MoveFrame) -> IllegalAction | None:
    """FRAMES-72: why a frame cannot go there with that die."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None or frame.cell is None:
        return None
    if turn.has_moved:
        return IllegalAction("already_moved")
    refused = _why_no_die(field, action.die, can_move)
    if refused is not None:
        return refused
    if read_cell(action.cell, field.state.side) != action.cell:
        return IllegalAction("no_such_cell")
    if action.cell == frame.cell:
        return IllegalAction("stands_there")
    ground, rolled = field.ground(frame), die_of(turn, action.die)
    if action.cell in ground.frames or action.cell in ground.stations:
        return IllegalAction("cell_occupied")
    if not ground.can_stand(action.cell, turn.passing):
        return IllegalAction("not_free_cell")
    die = rolled.value if rolled is not None else 0
    way = field.moves(frame, die, turn.passing).get(action.cell)
    if way is not None:
        return IllegalAction("move_not_exact", way=way, die=die)
    return IllegalAction("no_path", distance=field.distance(frame.cell, action.cell), die=die)


def why_no_attack(field: Battlefield, action: MakeAttack) -> IllegalAction | None:
    """FRAMES-80, FRAMES-81, FRAMES-104: why the attack cannot be made so."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return None
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
    # FRAMES-83: a marker is kept only by option, and only where there is one.
    return IllegalAction("no_marker_there" if field.settings.spot_use == "choice" else "marker_always_used")


def why_no_loss(field: Battlefield, action: TakeLosses | AbandonStation) -> IllegalAction | None:
    """FRAMES-120, FRAMES-121, FRAMES-124: why that does not pay for the damage."""
    damaged = damaged_frame(field)
    if damaged is None:
        return None
    frame, packet = damaged
    if isinstance(action, TakeLosses):
        return _why_not_paid(field, frame, packet.damage, action.losses)
    return _why_not_left(field, frame, packet.damage, action) or _why_not_paid(
        field, frame, packet.damage - 1, action.losses
    )


def _why_not_left(
    field: Battlefield, frame: Frame, damage: int, action: AbandonStation
) -> IllegalAction | None:
    if not field.settings.abandon_station:
        return IllegalAction("abandoning_is_off")
    if frame.cell is None or field.station_beside(frame.cell) is None:
        return IllegalAction("no_station_to_leave")
    if damage - 1 >= frame.hit_points:
        return IllegalAction("beyond_saving")
    return None if action.cell in field.retreats(frame) else IllegalAction("not_abandonable")


def _why_not_paid(field: Battlefield, frame: Frame, damage: int, loss: LossId) -> IllegalAction:
    systems, whites = systems_in(loss), whites_in(loss)
    owed = min(damage, frame.hit_points)
    if len(systems) + whites != owed:
        return IllegalAction("wrong_losses", damage=owed)
    if Counter(systems) - Counter(frame.systems) or whites > frame.whites:
        return IllegalAction("losses_not_there")
    return IllegalAction("last_white_stays" if field.settings.drop_white else "systems_first")


def why_no_spot(field: Battlefield, action: SpotFrame) -> IllegalAction | None:
    """FRAMES-130 to FRAMES-132: why a frame cannot be marked with that die."""
    frame, turn, other = acting_frame(field), field.state.turn, field.frame(action.frame)
    if frame is None or turn is None or frame.cell is None:
        return None
    if action.frame == frame.id:
        return IllegalAction("cannot_spot_self")
    if other is None or other.cell is None:
        return IllegalAction("no_such_frame")
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
