"""Tricks set off, ordered, offered and executed (RNR-95, RNR-98 to RNR-102)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import attacks, entries, losses, rolls
from rules.rocknroll.actions import DirectMove, DirectUnit, FireFirst, PassTrick, UseTrick
from rules.rocknroll.content import Step
from rules.rocknroll.events.field import TrickUsed
from rules.rocknroll.events.killing import UnitToHeadquarters
from rules.rocknroll.events.order import CaptureTried
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Does,
    PieceId,
    Position,
    Purpose,
    Reactions,
    TaskKind,
    TrickNumber,
    UnitId,
    Via,
    When,
    Whom,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Roll, Task, Unit
from rules.rocknroll.told import words
from rules.rocknroll.trick_effects import EFFECTS
from rules.rocknroll.trick_objects import DISPLACING, choices, has_object, moves, steps_of, victims

FOLLOWING = -1
"""Stage of the task of a passenger whose carrier enters first."""


# Which comes next.


def fire_next(play: Play) -> None:
    """RNR-102: take the next trick of those set off; who has several at once puts them in order."""
    task = play.state.top
    assert task is not None
    firings = tuple(each for each in task.firings if is_alive(play.field, each))
    if not firings:
        play.done()
        return
    own = [each for each in firings if each.owner is firings[0].owner]
    if len(own) > 1:
        owner = firings[0].owner or play.field.decider
        play.change(replace(task, firings=firings))
        asked = Task(TaskKind.ORDER_TRIGGERS, side=owner, firings=tuple(own))
        if firings[0].owner is None:
            asked = by_default(play, asked, len({(each.bearer, _number(each)) for each in own}))
        play.ask(asked, owner)
        return
    play.change(replace(task, firings=firings[1:]))
    start(play, firings[0])


def by_default(play: Play, task: Task, choices: int) -> Task:
    """RNR-89, chapter 3: what is left open about a local is drawn, for the case that nobody answers."""
    return replace(task, count=play.secret.below(choices))


def is_alive(field: Field, firing: Firing) -> bool:
    """RNR-44, RNR-99: whether bearer and subject are still where they have to be."""
    state = field.state
    if firing.when in (When.DIES,):
        return True
    bearer = state.unit(firing.bearer)
    if bearer is None or bearer.closed or bearer.position != firing.position:
        return False
    if firing.when in (When.ENEMY_ENTERS, When.ANY_ENTERS):
        entrant = state.unit(firing.subject) if firing.subject is not None else None
        return entrant is not None and entrant.position == firing.position
    return True


def order(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-102: give the tricks to choose the next from."""
    found = [FireFirst(seat, _bearer(field, each), _number(each)) for each in field.task.firings]
    return tuple(dict.fromkeys(found))


def why_not_first(field: Field, action: FireFirst) -> IllegalAction | None:
    """RNR-102: give why this trick is not the next: it is none of those set off."""
    set_off = [(_bearer(field, each), _number(each)) for each in field.task.firings]
    return None if (action.unit, action.trick) in set_off else IllegalAction("no_trick_now")


def _bearer(field: Field, firing: Firing) -> PieceId:
    """Give what everybody calls the bearer; a dead one by its card."""
    unit = field.state.unit(firing.bearer)
    return unit.piece if unit is not None else PieceId(firing.bearer)


def _number(firing: Firing) -> TrickNumber:
    return TrickNumber(-1) if firing.ambush else firing.number


def fire_first(play: Play, action: FireFirst) -> None:
    """RNR-102: this one comes next."""
    task = play.state.top
    assert task is not None
    chosen = next(
        each
        for each in task.firings
        if each.bearer == _bearer_id(play.field, action.unit) and _number(each) == action.trick
    )
    play.done()
    below = play.state.top
    assert below is not None
    left = list(below.firings)
    left.remove(chosen)
    play.change(replace(below, firings=tuple(left)))
    start(play, chosen)


def _bearer_id(field: Field, piece: PieceId) -> UnitId:
    unit = field.state.piece(piece)
    return unit.id if unit is not None else UnitId(piece)


def start(play: Play, firing: Firing) -> None:
    """RNR-95: execute a mandatory trick; an optional one is its owner's choice."""
    trick = play.field.trick(firing)
    is_barrage = firing.ambush or (trick is not None and trick.is_barrage)
    exclaimed = trick is not None and trick.optional
    optional = exclaimed or (is_barrage and play.state.settings.barrage_optional)
    if not optional or firing.owner is None:
        if has_object(play.field, firing):
            execute(play, firing)
        return
    own_turn = exclaimed and firing.owner is play.state.active
    bearer = play.state.unit(firing.bearer)
    if own_turn and bearer is not None and firing.number in bearer.used:
        # RNR-95: in the own turn it is used once, whatever sets it off.
        return
    reactions = play.force(firing.owner).standing.reactions
    if reactions is Reactions.ALWAYS:
        execute(play, firing, own_turn=own_turn)
    elif reactions is Reactions.ASK:
        play.ask(Task(TaskKind.TRICK_WINDOW, side=firing.owner, firings=(firing,)), firing.owner)


def execute(play: Play, firing: Firing, *, own_turn: bool = False) -> None:
    """Let the trick go off."""
    play.record(TrickUsed(_bearer(play.field, firing), firing.bearer, _number(firing), own_turn))
    play.push(Task(TaskKind.TRICK, side=firing.owner, unit=firing.bearer, firings=(firing,)))


def window(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-95: use the trick, or let it be."""
    firing = field.task.firings[0]
    return (UseTrick(seat, _bearer(field, firing), _number(firing)), PassTrick(seat))


def is_offered(field: Field, action: UseTrick) -> bool:
    """RNR-95: whether this is the trick that the window is open for."""
    firing = field.task.firings[0]
    return (action.unit, action.trick) == (_bearer(field, firing), _number(firing))


def use_in_window(play: Play, action: UseTrick) -> None:
    """RNR-95: the optional reaction is used."""
    task = play.state.top
    assert task is not None
    play.done()
    firing = task.firings[0]
    trick = play.field.trick(firing)
    exclaimed = trick is not None and trick.optional
    execute(play, firing, own_turn=exclaimed and firing.owner is play.state.active)


def pass_window(play: Play, action: PassTrick) -> None:
    """The optional reaction is let be."""
    play.done()


# What it does.


def resolve(play: Play) -> None:
    """Take the next step of the trick on top."""
    task = play.state.top
    assert task is not None
    firing = task.firings[0]
    if task.stage == FOLLOWING:
        _follow(play, task)
        return
    if task.units:
        _attack_next(play, task, firing)
        return
    steps = steps_of(play.field, firing)
    if task.stage >= len(steps):
        play.done()
        _spend(play, firing)
        return
    play.change(replace(task, stage=task.stage + 1))
    _begin_step(play, firing, task.stage)


def _spend(play: Play, firing: Firing) -> None:
    """RNR-99: a trick that works once sends its bearer to HQ; in Deathmatch out of the match."""
    trick = play.field.trick(firing)
    bearer = play.state.unit(firing.bearer)
    if trick is None or not trick.once or bearer is None or bearer.side is None:
        return
    out = play.state.settings.deathmatch
    play.record(UnitToHeadquarters(bearer.piece, bearer.id, bearer.side, bearer.closed, out))


def _begin_step(play: Play, firing: Firing, number: int) -> None:
    step = steps_of(play.field, firing)[number]
    bearer = play.state.unit(firing.bearer)
    if step.does in (Does.ATTACK, Does.CAPTURE):
        targets = _aims(play, firing, step)
        if len(targets) == 1:
            aim(play, firing, number, targets[0])
        elif targets:
            _choose(play, firing, number)
        return
    if step.does is Does.ATTACK_EACH:
        task = play.state.top
        assert task is not None
        attacked = tuple(each.id for each in victims(play.field, firing, step))
        play.change(replace(task, units=attacked, count=number))
        return
    if bearer is None and step.does in DISPLACING:
        return
    if step.does in DISPLACING and not moves(play.field, firing, step):
        return
    if step.test:
        rolls.begin(
            play,
            Roll(
                Purpose.TRICK,
                firing.owner,
                firing.bearer,
                firing.subject if step.does is Does.SAVE else None,
                step.test,
                firing=firing,
                step=number,
            ),
        )
    else:
        effect(play, firing, number)


def after_test(play: Play, roll: Roll, success: bool) -> None:
    """The test of a trick was rolled."""
    assert roll.firing is not None
    if success:
        effect(play, roll.firing, roll.step)


def _attack_next(play: Play, task: Task, firing: Firing) -> None:
    """RNR-99: `attack_each`: one victim after another."""
    victim = play.state.unit(task.units[0])
    play.change(replace(task, units=task.units[1:]))
    if victim is not None and victim.position == firing.position:
        aim(play, firing, task.count, victim)


def _aims(play: Play, firing: Firing, step: Step) -> tuple[Unit, ...]:
    """Give whom an attack or a capture of a trick may be aimed at."""
    field, state = play.field, play.state
    if step.whom is Whom.RANDOM_UNIT_HERE:
        bearer = state.unit(firing.bearer)
        place = bearer.position if bearer is not None else firing.position
        units = [each for each in field.at(place) if each.side is not None]
        return (play.public.pick(units),) if units else ()
    return choices(field, firing, step)


def aim(play: Play, firing: Firing, number: int, target: Unit) -> None:
    """Attack or capture *target* by a step of a trick."""
    step = steps_of(play.field, firing)[number]
    if step.does is Does.CAPTURE and firing.owner is not None:
        play.record(CaptureTried(firing.owner, target.id))
        rolls.begin(
            play,
            Roll(Purpose.CAPTURE, firing.owner, firing.bearer, target.id, step.test, firing=firing),
        )
        return
    bearer = play.state.unit(firing.bearer)
    trick = play.field.trick(firing)
    via = Via.LOCAL if firing.owner is None else Via.TRICK
    if firing.ambush or (trick is not None and trick.is_barrage):
        via = Via.BARRAGE
    if bearer is not None:
        attacks.attack(play, bearer, target, via, chance=step.test)
        return
    # A bearer that has just died still attacks; nothing on the field changes its roll.
    rolls.begin(
        play, Roll(Purpose.ATTACK, firing.owner, firing.bearer, target.id, step.test, via, firing=firing)
    )


def _choose(play: Play, firing: Firing, number: int) -> None:
    """Ask the owner, or for a local whoever decides for it (RNR-89), what the trick is done to."""
    local = firing.owner is None
    side = firing.owner or play.field.decider
    kind = TaskKind.DIRECT_LOCAL if local else TaskKind.CHOOSE_OBJECT
    asked = Task(kind, side=side, unit=firing.bearer, stage=number, firings=(firing,))
    if local:
        asked = by_default(play, asked, len(_objects(play.field, asked, play.state.seat_of(side))))
    play.ask(asked, side)


def objects(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-89, RNR-100: give what a trick may be done to."""
    return _objects(field, field.task, seat)


def _objects(field: Field, task: Task, seat: Seat) -> Sequence[Action]:
    firing = task.firings[0]
    step = steps_of(field, firing)[task.stage]
    if step.does in DISPLACING:
        return tuple(DirectMove(seat, piece, place) for piece, place in moves(field, firing, step))
    return tuple(DirectUnit(seat, each.piece) for each in choices(field, firing, step))


def why_not_aimed(field: Field, action: DirectUnit) -> IllegalAction | None:
    """RNR-62, RNR-89, RNR-100: give why a trick is not done to this one."""
    side, firing = field.side_of(action.seat), field.task.firings[0]
    step, target = steps_of(field, firing)[field.task.stage], field.piece(action.unit)
    if step.does in DISPLACING:
        return IllegalAction("other_part")
    if target is None:
        return IllegalAction("no_such_target")
    if target in choices(field, firing, step):
        return None
    if target.side is side:
        return IllegalAction("own_unit")
    uncaught = field.why_not_captured(side, target) if step.does is Does.CAPTURE else None
    guards = field.guards(target, side) if step.does is Does.ATTACK else ()
    if guards:
        return IllegalAction("guarded", guard=words.piece(guards[0].piece))
    return uncaught or IllegalAction("out_of_reach")


def why_not_moved(field: Field, action: DirectMove) -> IllegalAction | None:
    """RNR-100: give why a trick does not displace this one to there."""
    firing = field.task.firings[0]
    step = steps_of(field, firing)[field.task.stage]
    if step.does not in DISPLACING:
        return IllegalAction("other_part")
    possible = moves(field, firing, step)
    if (action.unit, action.position) in possible:
        return None
    is_known = any(piece == action.unit for piece, _ in possible)
    return IllegalAction("no_way_there" if is_known else "no_such_target")


def direct_unit(play: Play, action: DirectUnit) -> None:
    """The trick is aimed."""
    task = play.state.top
    assert task is not None
    target = play.state.piece(action.unit)
    assert target is not None
    play.done()
    aim(play, task.firings[0], task.stage, target)


def direct_move(play: Play, action: DirectMove) -> None:
    """RNR-100: the trick displaces somebody; of two that go together the carrier enters first."""
    task = play.state.top
    assert task is not None
    firing = task.firings[0]
    does = steps_of(play.field, firing)[task.stage].does
    play.done()
    displace(play, firing, does, action.unit, action.position)


def displace(play: Play, firing: Firing, does: Does, piece: PieceId, position: Position) -> None:
    """RNR-41: whoever is displaced enters like any other."""
    unit = play.state.piece(piece)
    if unit is None:
        return
    bearer = play.state.unit(firing.bearer)
    if does is Does.CARRY and bearer is not None and unit.id != bearer.id:
        # The stack goes last in, first out: the passenger's entry waits under the carrier's.
        play.push(
            Task(
                TaskKind.TRICK,
                side=firing.owner,
                unit=unit.id,
                position=position,
                firings=(firing,),
                stage=-1,
            )
        )
        entries.move(play, bearer, position, forced=True)
        return
    entries.move(play, unit, position, forced=True)


def _follow(play: Play, task: Task) -> None:
    """RNR-100: the passenger follows its carrier."""
    assert task.unit is not None and task.position is not None
    unit = play.state.unit(task.unit)
    play.done()
    if unit is not None:
        entries.move(play, unit, task.position, forced=True)


def effect(play: Play, firing: Firing, number: int) -> None:
    """Do what a step does once its test is passed."""
    step = steps_of(play.field, firing)[number]
    if step.does in DISPLACING:
        possible = moves(play.field, firing, step)
        if len(possible) == 1:
            displace(play, firing, step.does, *possible[0])
        elif possible:
            _choose(play, firing, number)
        return
    EFFECTS[step.does](play, firing, step)


def after_capture(play: Play, roll: Roll, success: bool) -> None:
    """RNR-69: a capture was rolled."""
    target = play.state.unit(roll.target) if roll.target is not None else None
    if success and target is not None and roll.side is not None:
        losses.capture(play, target, roll.side)
