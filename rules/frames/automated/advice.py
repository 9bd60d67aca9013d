"""Rulebook chapter 9: the automated seat, from its own view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Dice, Seat
from rules.frames.actions import (
    AcceptTerms,
    ActivateFrame,
    AssignDefence,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    PassActivation,
    PickReadyCompany,
    PlaceFrame,
    RollDice,
    SkipSpot,
    SpotFrame,
)
from rules.frames.attack import marker_value
from rules.frames.automated.defaults import default
from rules.frames.automated.dice_advice import Use, plan
from rules.frames.automated.goal_advice import Standing, goal_of
from rules.frames.automated.shot_advice import Shot, best_shot, usual_defence, wants_rocket
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind, EightSided, MarkerUse
from rules.frames.state import Die, Frame, FrameTurn
from rules.frames.turn_choices import acting_frame

SURE_SHOT = 1.0
"""Expected damage that no seat passes by."""

CROWD = 2
"""So many other attackers crowd a side of the field."""

Adviser = Callable[[Battlefield, Seat, Sequence[Action], Dice], Action | None]
"""Gives a choice, or None for the default."""


def advise(field: Battlefield, legal: Sequence[Action], dice: Dice) -> Action:
    """Give a choice among *legal*."""
    top = field.state.top
    adviser = _ADVISERS.get(top.kind) if top is not None else None
    choice = adviser(field, legal[0].seat, legal, dice) if adviser is not None else None
    return choice if choice is not None else default(field, legal)


def _terms(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Accept, with the dice that are proposed: an automated seat stands in nobody's way (FRAMES-7)."""
    accepted = AcceptTerms(seat, EightSided.D6D3 if field.settings.propose_d6d3 else EightSided.D8)
    return accepted if accepted in legal else None


def _company(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    ready = [each for each in legal if isinstance(each, PickReadyCompany)]
    return dice.pick(ready) if ready else None


def _attacker(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Join the attackers there; from the third on, half of the time come from anywhere.

    Three on one side would fight each other first, and leave the Defender in peace.
    """
    there = {frame.owner for frame in field.state.frames if frame.cell is not None}
    rivals = there - {seat, field.state.defender}
    if seat in there or len(rivals) < CROWD or dice.below(2):
        return None
    frames = [each for each in legal if isinstance(each, PlaceFrame)]
    return dice.pick([each for each in frames if each.frame == frames[0].frame]) if frames else None


def _activation(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 1: the best shot, else the frame nearest its goal; half of the time, nothing."""
    ready = [frame for frame in field.frames_of(seat) if ActivateFrame(seat, frame.id) in legal]
    shots = {frame.id: best_shot(field, frame) for frame in ready}

    def order(frame: Frame) -> tuple[float, float]:
        shot = shots[frame.id]
        return (shot.value if shot is not None else 0.0), -_way(field, frame)

    sure = any(shot is not None and shot.damage >= SURE_SHOT for shot in shots.values())
    may_pass = PassActivation(seat)
    if may_pass in legal and not sure and dice.below(2):
        return may_pass
    best = max(ready, key=order, default=None)
    return ActivateFrame(seat, best.id) if best is not None else None


def _way(field: Battlefield, frame: Frame) -> int:
    goal = goal_of(field, frame)
    if goal is None or frame.cell is None:
        return 0
    return field.distance(frame.cell, goal.cell)


def _aim(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 3: the best shot, else nothing."""
    frame = acting_frame(field)
    shot = best_shot(field, frame) if frame is not None else None
    if shot is None:
        return DeclareNothing(seat)
    return DeclareTarget(seat, shot.range, shot.target)


def _rockets(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 4: one, or none."""
    turn, frame = field.state.turn, acting_frame(field)
    if turn is None or turn.aim is None or frame is None:
        return None
    one = RollDice(seat, 1)
    shot: Shot | None = best_shot(field, frame)
    return one if wants_rocket(field, frame, turn.aim, shot) and one in legal else RollDice(seat, 0)


def _defence(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 5: the die that the plan leaves for it."""
    turn, frame = field.state.turn, acting_frame(field)
    if turn is None or frame is None:
        return None
    die = plan(field, frame, turn, ()).get(Use.DEFENCE)
    return AssignDefence(seat, die.id) if die is not None else AssignNoDefence(seat)


def _deeds(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 6: attack where that is possible, else get into range; then go to the best place."""
    turn, frame = field.state.turn, acting_frame(field)
    if turn is None or frame is None:
        return None
    done = (
        Use.DEFENCE,
        *((Use.MOVE,) if turn.has_moved else ()),
        *((Use.ATTACK,) if turn.has_attacked else ()),
    )
    dice_for = plan(field, frame, turn, done)
    attack = _attack(field, turn, legal, dice_for.get(Use.ATTACK))
    if attack is not None:
        return attack
    move = _move(field, frame, turn, legal, dice_for)
    return move if move is not None else EndActions(seat)


def _attack(field: Battlefield, turn: FrameTurn, legal: Sequence[Action], die: Die | None) -> Action | None:
    """Item 8: by the least cover, which the menu names first; not where no dice would be rolled."""
    target = field.frame(turn.aim.target) if turn.aim is not None else None
    for action in legal:
        if not isinstance(action, MakeAttack) or die is None or action.die != die.id:
            continue
        marker = marker_value(target, MarkerUse.USE)
        if target is None or not target.acted or die.value + marker > usual_defence(target):
            return action
    return None


def _move(
    field: Battlefield,
    frame: Frame,
    turn: FrameTurn,
    legal: Sequence[Action],
    dice_for: Mapping[Use, Die],
) -> Action | None:
    die = dice_for.get(Use.MOVE)
    moves = {each.cell: each for each in legal if isinstance(each, MoveFrame) and die and each.die == die.id}
    if not moves or frame.cell is None:
        return None
    standing = Standing(field, frame)
    hunting = turn.aim is not None and not turn.has_attacked and Use.ATTACK in dice_for
    in_range = [cell for cell in moves if field.in_range(cell, turn.aim)] if hunting else []
    best = standing.best(in_range or moves)
    if best is None:
        return None
    return moves[best] if in_range or standing.worth(best) > standing.worth(frame.cell) else None


def _spot(field: Battlefield, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Item 8: the enemy with low defence and few hit points, with the best die left."""
    turn = field.state.turn
    values = {die.id: die.value for die in turn.pool} if turn is not None else {}
    marks: list[tuple[float, float, str, SpotFrame]] = []
    for action in legal:
        target = field.frame(action.frame) if isinstance(action, SpotFrame) else None
        if isinstance(action, SpotFrame) and target is not None and target.owner != seat:
            weak = usual_defence(target) + target.hit_points
            marks.append((weak, -values.get(action.die, 0), action.die, action))
    return min(marks, key=lambda mark: mark[:3])[3] if marks else SkipSpot(seat)


_ADVISERS: Mapping[DecisionKind, Adviser] = {
    DecisionKind.AGREE_TERMS: _terms,
    DecisionKind.BUILD_COMPANY: _company,
    DecisionKind.PLACE_ATTACKER: _attacker,
    DecisionKind.TACTICAL_ORDER: _activation,
    DecisionKind.DECLARE_AIM: _aim,
    DecisionKind.ROLL_POOL: _rockets,
    DecisionKind.SET_DEFENCE: _defence,
    DecisionKind.TURN_ACT: _deeds,
    DecisionKind.SET_SPOT: _spot,
}
