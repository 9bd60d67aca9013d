"""What one chooses by: what an action does, what matters of a frame, a cell, a die, a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.contract import Action, Correction, Fact, Phrase, Seat, Who
from rules.field_kinds import snake_case
from rules.frames.actions import (
    ActivateFrame,
    AssignDefence,
    DeclareCapture,
    DeclareTarget,
    MakeAttack,
    MoveFrame,
    SkipSpot,
    SpotFrame,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.companies import rockets_left
from rules.frames.cover import covers, is_covered
from rules.frames.damage import number_of_attacks
from rules.frames.losses import systems_in, whites_in
from rules.frames.names import (
    DieId,
    FrameId,
    LossId,
    RangeType,
    StationId,
    TargetId,
)
from rules.frames.settlement import damaged_frame
from rules.frames.sight import score
from rules.frames.standing_orders import standing_on
from rules.frames.state import Aim, Frame, Station
from rules.frames.terms import proposed_doomsday
from rules.frames.told.prospects import can_come_in_range, can_hit, marks_enemies, may_still_be_attacked
from rules.frames.told.table_words import stage
from rules.frames.told.words import dice_row, held
from rules.frames.told.words import frame as sign
from rules.frames.turn_choices import acting_frame, die_of, distinct
from rules.kernel.phrases import chained

NAMED = 2
"""How many things near a place are named; of the rest it is said how many there are."""


def about(field: Battlefield, action: Action, parameter: str | None) -> Phrase | None:
    """Give what *action* does, or what one chooses the value of *parameter* by."""
    return _about_action(field, action) if parameter is None else _about_value(field, action, parameter)


def arranged(field: Battlefield, actions: Sequence[Action]) -> Sequence[Action]:
    """Give targets in the order of a menu: enemies before terrain and own frames, of enemies those in range
    first, and in the open before those behind cover, then the nearest; and of equal dice one. Targets that
    no roll brings into the range named do the same as none, and are left out. Where only own frames may be
    marked, to mark nothing comes first."""
    actions = [
        each
        for each in distinct(field, actions)
        if not isinstance(each, DeclareTarget) or can_come_in_range(field, each)
    ]
    acting = acting_frame(field)
    here = acting.cell if acting is not None else None
    if acting is None or here is None:
        return actions
    if not any(isinstance(each, DeclareTarget | SpotFrame) for each in actions):
        return actions

    def order(action: Action) -> tuple[int, bool, bool, bool, int]:
        if isinstance(action, SkipSpot) and not marks_enemies(field, action.seat):
            return -1, False, False, False, 0
        if not isinstance(action, DeclareTarget | SpotFrame):
            return 3, False, False, False, 0
        target = action.target if isinstance(action, DeclareTarget) else TargetId(action.frame)
        frame = field.frame(target)
        if frame is None or frame.cell is None:
            element = field.element(target)
            units = field.distance(here, element.cell) if element is not None else 0
            return 1, False, False, False, units
        units = field.distance(here, frame.cell)
        is_far = is_hidden = is_safe = False
        if isinstance(action, DeclareTarget):
            is_safe = not can_hit(field, action)
            is_far = field.range_at(units) is not action.range
            is_hidden = not is_far and is_covered(field.state, acting, frame)
        return 2 * (frame.owner == action.seat), is_safe, is_far, is_hidden, units

    return sorted(actions, key=order)


def _about_action(field: Battlefield, action: Action) -> Phrase:
    numbers, settings = field.content.numbers, field.settings
    facts: dict[str, Fact] = {
        "doomsday": proposed_doomsday(field.content, settings),
        "systems": numbers.systems,
        "copies": numbers.system_copies,
        "most": field.force.most,
        "gap": numbers.station_gap,
        "ruler": settings.ruler,
    }
    own = field.own
    if own is not None:
        facts |= {"frames": len(own.draft), "rockets": rockets_left(settings, own)}
    return Phrase(f"frames-about-{snake_case(type(action).__name__)}", facts)


def _about_value(field: Battlefield, action: Action, parameter: str) -> Phrase | None:
    value = getattr(action, parameter)
    is_plain = isinstance(action, Correction) and parameter not in ("frame", "system")
    if value is None or is_plain:
        return None
    match parameter:
        case "eights" | "field" | "system" | "marker":
            return Phrase(f"frames-about_{parameter}-{value.value}")
        case "choice":
            return Phrase(f"frames-about_choice-{value.value}")
        case "template" | "reserve":
            return Phrase(f"frames-template-{value}.use")
        case "topic" if field.own is not None:
            choice = standing_on(field.own.orders, value)
            return Phrase.of("frames-about_topic", choice=Phrase(f"frames-order_choice-{choice.value}"))
        case "frame":
            return _frame(field, action, value)
        case "cell":
            return _cell(field, action, value)
        case "station" if isinstance(action, DeclareCapture):
            return _station(field, action.seat, value)
        case _:
            return _of_a_turn(field, action, parameter, value)


def _of_a_turn(field: Battlefield, action: Action, parameter: str, value: Any) -> Phrase | None:
    match parameter:
        case "range":
            return _range(field, value)
        case "target":
            return _target(field, value)
        case "rockets":
            acting = acting_frame(field)
            left = acting.rockets - value if acting is not None else 0
            spent = field.settings.rocket_spent if value else "none"
            return Phrase.of("frames-about_rockets", left=left, spent=spent)
        case "die":
            return _die(field, action, value)
        case "cover":
            return _cover(field, action.seat, value)
        case "losses":
            return left_after(field, value)
        case _:
            return None


# What matters of a thing.


def _frame(field: Battlefield, action: Action, frame: FrameId) -> Phrase | None:
    found = field.frame(frame)
    if found is None:
        return None
    parts: list[Phrase] = []
    if isinstance(action, SpotFrame):
        if not may_still_be_attacked(field, frame):
            parts.append(Phrase("frames-about_nobody_left"))
        elif found.owner == action.seat:
            parts.append(Phrase("frames-about_own_mark"))
        parts += _suffered(field, found)
    else:
        parts.append(dice_row(field.content, found.systems, found.whites, found.rockets))
    if isinstance(action, ActivateFrame) and found.cell is not None:
        parts += _suffered(field, found)
        parts += _around(field, action.seat, found.cell)
    return _joined(parts)


def _suffered(field: Battlefield, found: Frame) -> Iterator[Phrase]:
    """Give a frame's defence and marker, and how far it is with its turn, if an attack cannot wake it."""
    if found.defence is not None:
        yield Phrase.of("frames-about_defence", defence=found.defence)
    if found.marker is not None:
        yield Phrase.of("frames-about_marker", value=found.marker.value)
    if found.acted:
        yield Phrase.of("frames-about_acted", stage=stage(field, found))


def _target(field: Battlefield, target: TargetId) -> Phrase | None:
    found, element = field.frame(target), field.element(target)
    if found is None:
        return None if element is None else Phrase(f"frames-terrain-{element.terrain.value}.effect")
    return _joined(_suffered(field, found))


def _range(field: Battlefield, declared: RangeType) -> Phrase:
    """Give how far a range goes, and how many enemies are there now."""
    acting = acting_frame(field)
    there = [
        each
        for each in _enemies(field, acting.owner if acting is not None else None)
        if acting is not None and field.in_range(acting.cell, Aim(declared, TargetId(each.id)))
    ]
    return Phrase.of(
        "frames-about_range",
        range=declared.value,
        ruler=field.settings.ruler,
        beyond=field.settings.ruler + 1,
        enemies=len(there),
    )


def _cell(field: Battlefield, action: Action, cell: CellId) -> Phrase | None:
    """Give what a cell is near to: a target's range, enemies, stations, cover."""
    turn, walker = field.state.turn, acting_frame(field)
    aimed: list[Phrase] = []
    if isinstance(action, MoveFrame) and turn is not None and turn.aim is not None and not turn.has_attacked:
        units, target = field.units_to(cell, turn.aim), field.frame(turn.aim.target)
        if units is not None:
            fits, is_covered = field.in_range(cell, turn.aim), False
            # Terrain that is shot at has no cover.
            if walker is not None and target is not None and turn.aim.range is not RangeType.MELEE:
                is_covered = bool(covers(field.state, walker, target, at=cell))
            aimed.append(
                Phrase.of(
                    "frames-about_target",
                    units=units,
                    fits="yes" if fits else "no",
                    covered="yes" if fits and is_covered else "no",
                )
            )
    known = turn.aim.target if aimed and turn is not None and turn.aim is not None else None
    return _joined(_around(field, action.seat, cell, known, aimed))


def _around(
    field: Battlefield,
    seat: Seat,
    cell: CellId,
    known: TargetId | None = None,
    aimed: Sequence[Phrase] = (),
) -> Iterator[Phrase]:
    """Give what is near *cell*, what matters most first: stations within 1, how the frame is *aimed* from
    there, terrain within 1, or else the nearest station, and the nearest enemies. The target is *known*:
    how far it is was said."""
    by_distance = sorted((field.distance(cell, each.cell), each.id, each) for each in field.state.stations)
    near = [each for units, _, each in by_distance if units <= 1]
    yield from (_beside(field, seat, each) for each in near)
    yield from aimed
    yield from _terrain(field, cell)
    if by_distance and not near:
        units, _, nearest = by_distance[0]
        is_own = nearest.controller == seat
        key = "frames-about_own_station" if is_own else "frames-about_other_station"
        yield Phrase.of(key, station=held(nearest), units=units)
    enemies = sorted(
        (field.distance(cell, each.cell), each.id, each)
        for each in _enemies(field, seat)
        if each.cell is not None and TargetId(each.id) != known
    )
    if enemies:
        yield Phrase.of(
            "frames-about_enemies",
            named=tuple(
                Phrase.of(
                    "frames-about_at",
                    thing=sign(each.id),
                    units=units,
                    marker=each.marker.value if each.marker is not None else 0,
                )
                for units, _, each in enemies[:NAMED]
            ),
        )


def _terrain(field: Battlefield, cell: CellId) -> Iterator[Phrase]:
    """Give the best cover within 1 of *cell*, and what lies on it."""
    beside = [
        each
        for each in field.state.elements
        if each.is_barricade and each.cell != cell and field.distance(cell, each.cell) <= 1
    ]
    if beside:
        best = max(beside, key=lambda each: each.durability)
        yield Phrase.of("frames-about_shelter", terrain=Phrase(f"frames-terrain-{best.terrain.value}"))
    here = field.element(cell)
    if here is not None:
        yield Phrase.of("frames-about_upon", terrain=Phrase(f"frames-terrain-{here.terrain.value}"))


def _beside(field: Battlefield, seat: Seat, near: Station) -> Phrase:
    """Give a station within 1, to guard or to take."""
    if near.controller != seat and all(other.owner == seat for other in field.beside(near)):
        return Phrase.of("frames-about_alone", station=held(near))
    holder: Fact = "none" if near.controller is None else Who(near.controller)
    return Phrase.of(
        "frames-about_beside",
        station=held(near),
        controller="own" if near.controller == seat else holder,
    )


def _enemies(field: Battlefield, seat: Seat | None) -> Iterator[Frame]:
    return (each for each in field.state.frames if each.owner != seat)


def _die(field: Battlefield, action: Action, die: DieId) -> Phrase | None:
    turn = field.state.turn
    rolled = die_of(turn, die) if turn is not None else None
    if turn is None or rolled is None:
        return None
    match action:
        case AssignDefence():
            attacking, defender = field.attacked_turn(), field.frame(turn.frame)
            marker = defender.marker.value if defender is not None and defender.marker is not None else 0
            if attacking is not None and attacking.attack is not None and turn.woken_by is not None:
                dice = number_of_attacks(attacking.attack.value, marker, rolled.value)
                return Phrase.of("frames-about_leaves_dice", dice=dice)
            return None
        case MoveFrame():
            return Phrase.of("frames-about_moves", cells=rolled.value)
        case SpotFrame():
            return Phrase.of("frames-about_marks", value=rolled.value)
        case MakeAttack() if die.startswith("k"):
            return Phrase("frames-about_rocket")
        case _:
            return None


def _cover(field: Battlefield, seat: Seat, cover: TargetId) -> Phrase | None:
    element, found = field.element(cover), field.frame(cover)
    if element is not None:
        return Phrase.of("frames-about_cover", durability=element.durability)
    if found is None:
        return None
    return Phrase.of("frames-about_cover_frame", own="yes" if found.owner == seat else "no")


def left_after(field: Battlefield, loss: LossId) -> Phrase | None:
    """Give the dice that are left to the frame which takes these losses; None where none takes any."""
    damaged = damaged_frame(field)
    if damaged is None:
        return None
    frame, _ = damaged
    left = list(frame.systems)
    for each in systems_in(loss):
        left.remove(each)
    whites = frame.whites - whites_in(loss)
    if not left and whites <= 0:
        return Phrase("frames-about_destroyed")
    return Phrase.of("frames-about_left", dice=dice_row(field.content, left, whites, frame.rockets))


def _station(field: Battlefield, seat: Seat, station_id: StationId) -> Phrase | None:
    found = field.station(station_id)
    if found is None:
        return None
    own = score(field, seat)
    return Phrase.of(
        "frames-about_station",
        controller="none" if found.controller is None else Who(found.controller),
        score=own,
        then=own + field.state.players[seat].points,
    )


def _joined(parts: Iterable[Phrase]) -> Phrase | None:
    """Give *parts* one behind the other; None for none."""
    said = chained("frames-beside", parts)
    return said if isinstance(said, Phrase) else None
