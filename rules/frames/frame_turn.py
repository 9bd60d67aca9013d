"""Rulebook chapters 2.7, 2.8, 2.10 and 2.14 in motion: the steps of a turn, and turns inside turns."""

from __future__ import annotations

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
from rules.frames.attack import resolve_attack
from rules.frames.events.turn import (
    ActionsEnded,
    AimDeclared,
    AimWaived,
    AttackDeclared,
    DefenceAssigned,
    FrameMoved,
    FrameSpotted,
    PoolRolled,
    TurnEnded,
    TurnInterrupted,
    TurnParked,
    TurnResumed,
)
from rules.frames.names import DecisionKind, DieId, Step, System
from rules.frames.play import Play
from rules.frames.pool import has_passing, pool_of, roll, weapons_of
from rules.frames.state import Frame, FrameTurn
from rules.frames.turn_choices import (
    acting_frame,
    die_of,
    is_anything_to_do,
    is_anything_to_spot,
    nameable_covers,
    rockets_joining,
)


def go_on_with_turn(play: Play) -> None:
    """FRAMES-60: take the next step of the turn on top of the combat stack."""
    turn, frame = _acting(play)
    if turn.is_parked:
        play.record(TurnResumed(frame.id))
        return
    match turn.step:
        case Step.AIM:
            play.ask(DecisionKind.DECLARE_AIM, [frame.owner], frame=frame.id)
        case Step.ROLL:
            if rockets_joining(play.field):
                play.ask(DecisionKind.ROLL_POOL, [frame.owner], frame=frame.id)
            else:
                _roll(play, 0)
        case Step.DEFENCE:
            play.ask(DecisionKind.SET_DEFENCE, [frame.owner], frame=frame.id)
        case Step.ACT:
            _go_on_acting(play, turn, frame)
        case Step.SPOT:
            if is_anything_to_spot(play.field, frame.owner):
                play.ask(DecisionKind.SET_SPOT, [frame.owner], frame=frame.id)
            else:
                play.record(TurnEnded(frame.id))


def _go_on_acting(play: Play, turn: FrameTurn, frame: Frame) -> None:
    pending = play.field.attacked_turn()
    if pending is None:
        if is_anything_to_do(play.field, frame.owner):
            play.ask(DecisionKind.TURN_ACT, [frame.owner], frame=frame.id)
        else:
            play.record(ActionsEnded(frame.id))
    elif pending.frame == turn.frame or play.state.settings.combat_order == "target_first":
        # FRAMES-98: by option the woken frame stays on top, and ends its turn before its attacker's.
        resolve_attack(play, pending)
    else:
        play.record(TurnParked(frame.id, pending.frame))


def declare_target(play: Play, action: DeclareTarget) -> None:
    """FRAMES-61: step 1."""
    _, frame = _acting(play)
    play.close()
    play.record(AimDeclared(frame.id, action.range, action.target))


def declare_nothing(play: Play, action: DeclareNothing) -> None:
    """FRAMES-61: step 1 without a target."""
    _, frame = _acting(play)
    play.close()
    play.record(AimWaived(frame.id))


def roll_dice(play: Play, action: RollDice) -> None:
    """FRAMES-63, FRAMES-64: step 2."""
    play.close()
    _roll(play, action.rockets)


def _roll(play: Play, rockets: int) -> None:
    turn, frame = _acting(play)
    settings = play.state.settings
    declared = turn.aim.range if turn.aim is not None else None
    pool = pool_of(play.content, settings, frame, declared, rockets)
    play.record(
        PoolRolled(
            frame.id,
            roll(pool, play.state.eights, play.public),
            # FRAMES-65: by option a rocket is spent only when its die becomes the attack value.
            rockets if settings.rocket_spent == "rolled" else 0,
            has_passing(settings, frame),
            frame.count(System.SPOTTING),
            weapons_of(frame),
        )
    )


def assign_defence(play: Play, action: AssignDefence) -> None:
    """FRAMES-70: step 3."""
    turn, frame = _acting(play)
    play.close()
    play.record(DefenceAssigned(frame.id, action.die, _value(turn, action.die)))


def assign_no_defence(play: Play, action: AssignNoDefence) -> None:
    """FRAMES-70: step 3 without a die."""
    _, frame = _acting(play)
    play.close()
    play.record(DefenceAssigned(frame.id, None, 0))


def move_frame(play: Play, action: MoveFrame) -> None:
    """FRAMES-72: step 4, moving."""
    _, frame = _acting(play)
    play.close()
    if frame.cell is not None:
        play.record(FrameMoved(frame.id, action.die, frame.cell, action.cell))


def make_attack(play: Play, action: MakeAttack) -> None:
    """FRAMES-81, FRAMES-90: step 4, attacking; a frame that has not acted is woken first."""
    turn, frame = _acting(play)
    play.close()
    if turn.aim is None:
        return
    value = _value(turn, action.die)
    # The roll of the damage tells the cover; only where there was a choice does the attack name it, too.
    cover = action.cover if len(nameable_covers(play.field, frame, turn)) > 1 else None
    play.record(AttackDeclared(frame.id, turn.aim.target, action.die, value, cover, action.marker))
    target = play.field.frame(turn.aim.target)
    if target is not None and not target.acted:
        play.record(TurnInterrupted(frame.id, target.id, value))


def end_actions(play: Play, action: EndActions) -> None:
    """FRAMES-71: skip what is left of step 4."""
    _, frame = _acting(play)
    play.close()
    play.record(ActionsEnded(frame.id))


def spot_frame(play: Play, action: SpotFrame) -> None:
    """FRAMES-130: step 5."""
    turn, frame = _acting(play)
    play.close()
    value = _value(turn, action.die)
    play.record(FrameSpotted(frame.id, action.die, action.frame, value, action.seat))
    play.record(TurnEnded(frame.id))


def skip_spot(play: Play, action: SkipSpot) -> None:
    """FRAMES-130: step 5, marking nothing."""
    _, frame = _acting(play)
    play.close()
    play.record(TurnEnded(frame.id))


def _acting(play: Play) -> tuple[FrameTurn, Frame]:
    """Give the entry on top of the combat stack with its frame; raise ValueError between turns."""
    turn, frame = play.state.turn, acting_frame(play.field)
    if turn is None or frame is None:
        raise ValueError("no frame is acting")
    return turn, frame


def _value(turn: FrameTurn, die: DieId) -> int:
    rolled = die_of(turn, die)
    if rolled is None:
        raise ValueError(f"{die} was not rolled")
    return rolled.value
