"""Rulebook chapters 2.7 to 2.9 and 2.14: what the owner of the acting frame may answer, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
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
from rules.frames.cells import CellId, in_order, read_cell
from rules.frames.cover import covers, is_covered
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, TargetId
from rules.frames.pool import can_attack, can_defend, can_move, can_spot, most_rockets, ranges_of
from rules.frames.state import Die, Frame, FrameTurn
from rules.kernel.draft import each_with
from rules.kernel.judging import Candidate
from rules.kernel.once import once


def aims(field: Battlefield, seat: Seat) -> Iterator[Candidate]:
    """FRAMES-61, FRAMES-62: any range the frame has dice for, at any frame or barricade of the field."""
    barricades = [TargetId(each.cell) for each in field.state.elements if each.is_barricade]
    for kind in _ranges(field):
        yield from [DeclareTarget(seat, kind, TargetId(each.id)) for each in field.state.frames]
        yield each_with(DeclareTarget(seat, kind, TargetId("")), target=barricades)
    yield DeclareNothing(seat)


@once
def _ranges(field: Battlefield) -> tuple[RangeType, ...]:
    frame = acting_frame(field)
    return ranges_of(field.settings, frame) if frame is not None else ()


def why_no_aim(field: Battlefield, action: DeclareTarget) -> IllegalAction | None:
    """FRAMES-61, FRAMES-62: give why a target and range type cannot be named."""
    frame, target = acting_frame(field), field.frame(action.target)
    element = field.element(action.target) if target is None else None
    if target is None and element is None:
        stations = {str(name) for each in field.state.stations for name in (each.id, each.cell)}
        if action.target in stations:
            return IllegalAction("station_cannot_be_targeted")
    if frame is None or action.target == TargetId(frame.id):
        return IllegalAction("cannot_target_self")
    if action.range not in _ranges(field):
        return IllegalAction("no_weapon_for_range")
    if target is not None:
        is_own = target.owner == frame.owner and not field.settings.friendly_targets
        return IllegalAction("cannot_target_own") if is_own else None
    if element is None:
        return IllegalAction("no_such_target")
    # FRAMES-61: of what lies on the field only rough ground is no target.
    return None if element.is_barricade else IllegalAction("rough_cannot_be_targeted")


def rocket_choices(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-64: any number of the frame's rockets."""
    frame = acting_frame(field)
    return (RollDice(seat, count) for count in range(1 + (frame.rockets if frame is not None else 0)))


def rockets_joining(field: Battlefield) -> int:
    """FRAMES-64: give how many rockets may join in the roll."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return 0
    return most_rockets(field.settings, frame, turn.aim.range if turn.aim is not None else None)


def why_no_roll(field: Battlefield, action: RollDice) -> IllegalAction | None:
    """FRAMES-64: give why so many rockets cannot be rolled."""
    most = rockets_joining(field)
    return None if 0 <= action.rockets <= most else IllegalAction("rocket_limit", most=most)


def defences(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-70: any die, or none."""
    turn = field.state.turn
    yield from (AssignDefence(seat, die.id) for die in (turn.pool if turn is not None else ()))
    yield AssignNoDefence(seat)


def why_no_defence(field: Battlefield, action: AssignDefence) -> IllegalAction | None:
    """FRAMES-66, FRAMES-70: give why a die cannot be kept as the defence."""
    return _why_no_die(field, action.die, can_defend)


def deeds(field: Battlefield, seat: Seat) -> Iterator[Candidate]:
    """FRAMES-71: attack, move, or neither."""
    yield from attacks(field, seat)
    yield from moves(field, seat)
    yield EndActions(seat)


def is_anything_to_do(field: Battlefield, seat: Seat) -> bool:
    """FRAMES-71: whether the acting frame can attack or move."""
    return any(
        why_no_attack(field, each) is None for by_die in attacks(field, seat) for each in by_die
    ) or any(why_no_move(field, each) is None for by_die in moves(field, seat) for each in by_die)


def moves(field: Battlefield, seat: Seat) -> Iterator[Sequence[MoveFrame]]:
    """FRAMES-72: every die, with every cell within it."""
    turn = field.state.turn
    for die in turn.pool if turn is not None else ():
        ways = _ways(field, die.id)
        if isinstance(ways, IllegalAction):
            continue
        by_die = each_with(MoveFrame(seat, die.id, CellId("")), cell=in_order(ways))
        if field.settings.move_exact:
            yield from ((each,) for each in by_die)
        else:
            yield by_die


def why_no_move(field: Battlefield, action: MoveFrame) -> IllegalAction | None:
    """FRAMES-72: give why a frame cannot go there with that die."""
    ways = _ways(field, action.die)
    if isinstance(ways, IllegalAction):
        return ways
    way = ways.get(action.cell)
    if way is not None and not field.settings.move_exact:
        return None
    turn = field.state.turn
    rolled = die_of(turn, action.die) if turn is not None else None
    die = rolled.value if rolled is not None else 0
    if way is None:
        return _why_out_of_reach(field, action.cell, die)
    return None if way == die else IllegalAction("move_not_exact", way=way, die=die)


@once
def _ways(field: Battlefield, die: DieId) -> Mapping[CellId, int] | IllegalAction:
    """FRAMES-72: give the cells within *die*, with the length of the way, or why it moves nobody."""
    frame, turn = acting_frame(field), field.state.turn
    rolled = die_of(turn, die) if turn is not None else None
    if frame is None or turn is None or frame.cell is None:
        return IllegalAction("not_now")
    if turn.has_moved:
        return IllegalAction("already_moved")
    refused = _why_no_die(field, die, can_move)
    if refused is not None or rolled is None:
        return refused or IllegalAction("die_not_rolled")
    return field.moves(frame, rolled.value, turn.passing)


def _why_out_of_reach(field: Battlefield, cell: CellId, die: int) -> IllegalAction:
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or frame.cell is None or read_cell(cell, field.state.side) != cell:
        return IllegalAction("no_such_cell")
    if cell == frame.cell:
        return IllegalAction("stands_there")
    ground = field.ground(frame)
    if cell in ground.frames or cell in ground.stations:
        return IllegalAction("cell_occupied")
    if turn is None or not ground.can_stand(cell, turn.passing):
        return IllegalAction("not_free_cell")
    return IllegalAction("no_path", distance=field.distance(frame.cell, cell), die=die)


def attacks(field: Battlefield, seat: Seat) -> Iterator[Sequence[MakeAttack]]:
    """FRAMES-81, FRAMES-83, FRAMES-104: every die, with every cover that may be named."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None or _why_no_shot(field, frame, turn) is not None:
        return
    named, uses = nameable_covers(field, frame, turn), marker_uses(field, turn)
    for die in turn.pool:
        yield [MakeAttack(seat, die.id, cover, use) for cover in named for use in uses]


def why_no_attack(field: Battlefield, action: MakeAttack) -> IllegalAction | None:
    """FRAMES-80, FRAMES-81, FRAMES-104: give why the attack cannot be made so."""
    frame, turn = acting_frame(field), field.state.turn
    if frame is None or turn is None:
        return IllegalAction("not_now")
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


def _why_not_so(
    field: Battlefield, action: MakeAttack, frame: Frame, turn: FrameTurn
) -> IllegalAction | None:
    refused = _why_no_attack_by(field, action.die)
    if refused is not None:
        return refused
    if action.cover not in nameable_covers(field, frame, turn):
        return IllegalAction("no_such_cover")
    if action.marker in marker_uses(field, turn):
        return None
    # FRAMES-83: a marker is kept only by option, and only where there is one.
    return IllegalAction("no_marker_there" if field.settings.spot_use == "choice" else "marker_always_used")


@once
def _why_no_attack_by(field: Battlefield, die: DieId) -> IllegalAction | None:
    """FRAMES-66: give why *die* cannot attack at the range declared."""

    def serves(each: DieId) -> bool:
        turn = field.state.turn
        return (
            turn is not None
            and turn.aim is not None
            and can_attack(field.settings, each, turn.aim.range, turn.weapons)
        )

    return _why_no_die(field, die, serves)


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


def spots(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-130: every die, at every frame."""
    yield from marks(field, seat)
    yield SkipSpot(seat)


def marks(field: Battlefield, seat: Seat) -> Iterator[SpotFrame]:
    """FRAMES-130: every die that spots, at every frame near enough."""
    turn, near = field.state.turn, _near(field)
    for die in turn.pool if turn is not None and near else ():
        if _why_no_die(field, die.id, can_spot) is None:
            yield from [SpotFrame(seat, die.id, each) for each in near]


def is_anything_to_spot(field: Battlefield, seat: Seat) -> bool:
    """FRAMES-130: whether the acting frame can mark any other."""
    return any(why_no_spot(field, each) is None for each in marks(field, seat))


def why_no_spot(field: Battlefield, action: SpotFrame) -> IllegalAction | None:
    """FRAMES-130 to FRAMES-132: give why a frame cannot be marked with that die."""
    turn, frame, other = field.state.turn, acting_frame(field), field.frame(action.frame)
    if frame is None or turn is None or frame.cell is None:
        return IllegalAction("not_now")
    if other is frame:
        return IllegalAction("cannot_spot_self")
    if other is None or other.cell is None:
        return IllegalAction("no_such_frame")
    refused = _why_no_die(field, action.die, can_spot)
    if refused is not None:
        return refused
    if action.frame not in _near(field):
        units = field.distance(frame.cell, other.cell)
        return IllegalAction("spot_too_far", distance=units, ruler=field.settings.ruler)
    die = die_of(turn, action.die) if other.marker is not None else None
    if die is not None and other.marker is not None and die.value <= other.marker.value:
        return IllegalAction("marker_not_lower", marker=other.marker.value, die=die.value)
    is_hidden = turn.spot_level < 1 and _is_covered(field, other.id)
    return IllegalAction("spot_covered") if is_hidden else None


@once
def _near(field: Battlefield) -> tuple[FrameId, ...]:
    """FRAMES-131: give the other frames on the field that are near enough to be marked."""
    frame, turn, ruler = acting_frame(field), field.state.turn, field.settings.ruler
    if frame is None or turn is None or frame.cell is None:
        return ()
    return tuple(
        each.id
        for each in field.state.frames
        if each.cell is not None
        and each is not frame
        and (turn.spot_level >= 2 or field.distance(frame.cell, each.cell) <= ruler)
    )


@once
def _is_covered(field: Battlefield, target: FrameId) -> bool:
    frame, other = acting_frame(field), field.frame(target)
    return frame is not None and other is not None and is_covered(field.state, frame, other)


@once
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


def acting_frame(field: Battlefield) -> Frame | None:
    """Give the frame on top of the combat stack; None between turns."""
    turn = field.state.turn
    return field.frame(turn.frame) if turn is not None else None


def unused(turn: FrameTurn) -> tuple[Die, ...]:
    """FRAMES-66: give the dice of the pool that serve nothing yet."""
    return tuple(die for die in turn.pool if die.id not in turn.used)


def die_of(turn: FrameTurn, die: DieId) -> Die | None:
    """Give a die of the pool; None for one that was not rolled."""
    for each in turn.pool:
        if each.id == die:
            return each
    return None


def distinct(field: Battlefield, actions: Sequence[Action]) -> list[Action]:
    """FRAMES-66: give *actions* but for those that do with a die what an earlier one does with an equal
    one, of its colour and with its value."""
    turn = field.state.turn
    shown = {die.id: (die.id[0], die.value) for die in (unused(turn) if turn is not None else ())}

    def deed(action: Action) -> object:
        die: DieId | None = getattr(action, "die", None)
        return action if die is None or die not in shown else (replace(action, die=""), shown[die])  # type: ignore[call-arg]  # it has one

    return list({deed(each): each for each in reversed(actions)}.values())[::-1]
