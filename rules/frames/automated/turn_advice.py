"""What an automated seat considers in a frame's turn, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

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
from rules.frames.attack import cover_of
from rules.frames.automated import reasons
from rules.frames.automated.considering import Asked, Considered, Thought
from rules.frames.automated.shield import spared, suffered
from rules.frames.automated.stakes import rounds_left
from rules.frames.automated.turn_plan import Prospect, TurnPlan
from rules.frames.names import Colour, DieId, MarkerUse, TargetId
from rules.frames.pool import colour_of
from rules.frames.state import Die, Frame, FrameTurn
from rules.frames.turn_choices import acting_frame, die_of

LATER = 0.01
"""Points that moving first must be worth more than attacking first, as the attack may fail."""
HOPELESS = 0.005
"""Points that an attack must promise; as many it costs if it does not, as it wakes its target for nothing."""
HIGHER = 0.001
"""Points for each point of a defence besides: of those that keep as much and cost nothing the highest."""
SPARED = 0.0005
"""Points that a white die is worth over a coloured one that serves as well: it could serve for anything."""
USED_MARKER = 0.1
"""Points for each point of a marker that an attack uses up, which friends could have used."""


def aim(asked: Asked) -> Considered:
    """FRAMES-61: every shot at an enemy that the frame may come to, by what its turn is worth with it."""
    yield from (
        Thought(each, why=partial(reasons.no_target, asked.field)) for each in asked.of(DeclareNothing)
    )
    frame = acting_frame(asked.field)
    if frame is None:
        return
    prospect = Prospect(asked.field, asked.seat, frame, asked.weights)
    for worth, likely, declared, target in prospect.aims:
        reason = partial(reasons.shot, asked.field, frame, declared, target, likely)
        yield Thought(DeclareTarget(asked.seat, declared, TargetId(target.id)), worth - prospect.move, reason)


def rockets(asked: Asked) -> Considered:
    """FRAMES-64: a rocket is worth what it adds to the shot, less what it could add to a later one."""
    turn, frame = field_turn(asked)
    target = asked.field.frame(turn.aim.target) if turn is not None and turn.aim is not None else None
    if turn is None or turn.aim is None or frame is None or target is None:
        return
    prospect = Prospect(asked.field, asked.seat, frame, asked.weights)
    for each in asked.of(RollDice):
        worth, likely = prospect.aimed(turn.aim.range, target, each.rockets)
        reason = partial(reasons.rockets, asked.field, frame, turn.aim.range, target, likely, each.rockets)
        yield Thought(each, worth - prospect.rocket * each.rockets, reason)


def defence(asked: Asked) -> Considered:
    """FRAMES-70: what each die keeps from the frame, and what its turn comes to without it if it lives.

    The highest blue die beats all that defend with no more: it serves for nothing else.
    """
    plan = _plan(asked)
    if plan is None or plan.frame.cell is None:
        return
    stays = plan.standing.worth(plan.frame.cell)
    dice = {each: die for each in asked.of(AssignDefence) if (die := die_of(plan.turn, each.die)) is not None}
    blues = (die for die in dice.values() if colour_of(die.id) is Colour.BLUE)
    best = max(blues, key=lambda die: die.value, default=None)
    for each in (*asked.of(AssignDefence), *asked.of(AssignNoDefence)):
        die = dice.get(each) if isinstance(each, AssignDefence) else None
        value = die.value if die is not None else 0
        lost = suffered(asked.field, asked.seat, plan.frame, plan.turn, value, asked.weights)
        lives = spared(asked.field, asked.seat, plan.frame, plan.turn, value)
        gains = plan.rest((die.id,) if die is not None else ()) - stays
        yield Thought(
            each,
            stays + lives * gains - lost + HIGHER * value - (_spends(die.id) if die is not None else 0.0),
            partial(reasons.defence, asked.field, plan.frame, plan.turn, value),
            best is not None and die is not best and value <= best.value,
        )


def deeds(asked: Asked) -> Considered:
    """FRAMES-71: attacks, moves and the end, each with the best that may follow."""
    plan = _plan(asked)
    if plan is None or plan.frame.cell is None:
        return
    rests: dict[tuple[DieId, ...], float] = {}

    def rest(*without: DieId) -> float:
        if without not in rests:
            rests[without] = plan.rest(without, attacks=False, moves=False)
        return rests[without]

    stays, shooters = plan.standing.worth(plan.frame.cell), _shooters(plan)
    for attack in asked.of(MakeAttack):
        worth = _attack_worth(asked, plan, attack)
        follows = plan.rest((attack.die,), attacks=False)
        yield Thought(attack, worth + follows - _spends(attack.die))
    for move in asked.of(MoveFrame):
        worth, used = plan.standing.worth(move.cell) - stays - LATER, [move.die]
        best = shooters[move.die]
        if best is not None and move.cell in plan.near:
            worth += plan.hit(best.value, move.cell)
            used.append(best.id)
        why = partial(reasons.move, asked.field, asked.seat, plan, move.cell, best)
        yield Thought(move, worth + rest(*used) - _spends(move.die), why)
    yield from (Thought(each, rest(), partial(reasons.rest, plan)) for each in asked.of(EndActions))


def _spends(die: DieId) -> float:
    """Give what it costs that a die serves for nothing else any more."""
    return SPARED if colour_of(die) is Colour.WHITE else 0.0


def _shooters(plan: TurnPlan) -> Mapping[DieId, Die | None]:
    """Give by the die that moves the best of the others to attack with."""
    shooting = [die for die in plan.dice if plan.may_attack(die)]
    return {
        mover.id: max((die for die in shooting if die is not mover), key=lambda die: die.value, default=None)
        for mover in plan.dice
    }


def _attack_worth(asked: Asked, plan: TurnPlan, attack: MakeAttack) -> float:
    die = die_of(plan.turn, attack.die)
    if die is None or plan.target is None or plan.turn.aim is None:
        return -1.0
    cover = cover_of(asked.field, plan.frame, plan.turn.aim.range, plan.target, attack.cover)
    used = plan.target.marker is not None and attack.marker is MarkerUse.USE
    marker = plan.target.marker.value if plan.target.marker is not None and used else 0
    blow = plan.blow(die.value + marker, cover)
    spent = USED_MARKER * marker if _is_of_use_to_friends(asked, plan.frame) else 0.0
    return blow - (HOPELESS if blow < HOPELESS else 0.0) - spent - LATER


def _is_of_use_to_friends(asked: Asked, frame: Frame) -> bool:
    """FRAMES-134: whether a marker may serve another frame of the company before it is removed."""
    friends = [each for each in asked.field.frames_of(asked.seat) if each.id != frame.id]
    persists = asked.field.settings.spots_persist and rounds_left(asked.field.state) > 0
    return any(persists or not each.acted for each in friends)


def spot(asked: Asked) -> Considered:
    """FRAMES-130: what a marker adds to the shots of friends; any enemy rather than none."""
    yield from (
        Thought(each, why=partial(reasons.no_mark, asked.field, asked.seat)) for each in asked.of(SkipSpot)
    )
    plan = _plan(asked)
    if plan is None:
        return
    for each in asked.of(SpotFrame):
        die, target = die_of(plan.turn, each.die), asked.field.frame(each.frame)
        if die is not None and target is not None and target.owner != asked.seat:
            worth = plan.marking(die.value, target)
            if worth > 0:
                yield Thought(each, worth, partial(reasons.mark, target, die.value))


def _plan(asked: Asked) -> TurnPlan | None:
    turn, frame = field_turn(asked)
    if turn is None or frame is None:
        return None
    return TurnPlan(asked.field, asked.seat, frame, turn, asked.weights)


def field_turn(asked: Asked) -> tuple[FrameTurn | None, Frame | None]:
    """Give the entry on top of the combat stack with its frame."""
    return asked.field.state.turn, acting_frame(asked.field)
