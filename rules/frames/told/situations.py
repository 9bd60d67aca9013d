"""What the page of a decision says first: who asks what of whom with what at stake, then what lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.contract import Fact, Phrase, Seat, Who
from rules.frames.attack import cover_of
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind, TargetId
from rules.frames.rounds import may_pass
from rules.frames.scores import ranking
from rules.frames.settlement import damaged_frame
from rules.frames.sight import leader, score, yet_to_act
from rules.frames.state import Frame, FrameTurn
from rules.frames.told import setup_situations, table_words
from rules.frames.told.prospects import marks_enemies
from rules.frames.told.setup_situations import located
from rules.frames.told.words import dice, naming, sited
from rules.frames.told.words import frame as sign
from rules.frames.turn_choices import acting_frame, rockets_joining, unused


def situation(field: Battlefield) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    top = field.state.top
    if top is None or field.viewer is None or field.viewer not in top.waiting:
        return ()
    return tuple(SITUATIONS[top.kind](field, field.viewer))


def acting(field: Battlefield) -> str | None:
    """Give the frame of the viewing seat that loses systems or whose turn it is; None for no such frame."""
    damaged = damaged_frame(field)
    found = acting_frame(field) if damaged is None else damaged[0]
    return sign(found.id) if found is not None and found.owner == field.viewer else None


def _order(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    state = field.state
    yield Phrase.of(
        "frames-situation_order",
        round=state.round,
        left=state.doomsday,
        unused=yet_to_act(field, seat),
        passes="yes" if may_pass(field, seat) else "no",
        next=tuple(Who(each) for each in state.cycle if each != seat),
    )
    yield from table_words.scores(field)


def _aim(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    acting = field.frame(turn.frame)
    yield Phrase.of("frames-situation_aim", frame=located(field, turn.frame), woken=_woken(turn))
    if acting is not None:
        yield _state(field, acting)
    yield from _attack(field, turn)


def _roll(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of("frames-situation_roll", frame=located(field, turn.frame), rockets=rockets_joining(field))
    yield from _target(field, turn)
    yield from _attack(field, turn)


def _defence(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of("frames-situation_defence", frame=located(field, turn.frame), dice=_dice(turn))
    yield from _attack(field, turn)
    yield from _target(field, turn)


def _act(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    acting = field.frame(turn.frame)
    done = "attacked" if turn.has_attacked else "moved" if turn.has_moved else "nothing"
    if turn.aim is None:
        done = "aimless"
    yield Phrase.of(
        "frames-situation_act",
        frame=located(field, turn.frame),
        done=done,
        dice=_dice(turn),
        defence=(acting.defence or 0) if acting is not None else 0,
        woken=_woken(turn),
    )
    if turn.aim is not None:
        yield from _target(field, turn)
        target = field.frame(turn.aim.target)
        if target is not None and not target.acted and not turn.has_attacked:
            yield Phrase("frames-situation_wakes")


def _spot(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of(
        "frames-situation_spot",
        frame=located(field, turn.frame),
        dice=_dice(turn),
        level=turn.spot_level,
        ruler=field.settings.ruler,
        woken=_woken(turn),
        enemies="yes" if marks_enemies(field, seat) else "no",
    )


def _losses(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    damaged = damaged_frame(field)
    if damaged is None:
        return
    frame, packet = damaged
    attacking = field.attacked_turn() or field.state.turn
    yield Phrase.of(
        "frames-situation_losses",
        frame=located(field, frame.id),
        damage=packet.damage,
        attacker="none" if attacking is None else located(field, attacking.frame),
        destroyed="yes" if packet.damage >= frame.hit_points else "no",
    )
    yield _state(field, frame)
    beside = field.station_beside(frame.cell) if frame.cell is not None else None
    if beside is not None and field.settings.abandon_station and packet.damage <= frame.hit_points:
        yield Phrase.of("frames-situation_leave", station=sited(beside))


def _capture(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    top = field.state.top
    found = field.station(top.station) if top is not None and top.station is not None else None
    if found is None:
        return
    near = [
        each
        for each in field.frames_of(seat)
        if each.cell is not None and field.distance(each.cell, found.cell) <= 1
    ]
    points = field.state.players[seat].points
    yield Phrase.of(
        "frames-situation_capture",
        frames=tuple(located(field, each.id) for each in near),
        station=sited(found),
        controller="none" if found.controller is None else Who(found.controller),
        score=score(field, seat),
        then=score(field, seat) + points,
    )
    yield from table_words.scores(field)


def _vote(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    state = field.state
    leading = leader(field)
    quiet = state.quiet_rounds + 1
    yield Phrase.of(
        "frames-situation_vote",
        left=state.doomsday,
        place=ranking(state).index(seat) + 1,
        seats=len(state.players),
        score=score(field, seat),
        leader="none" if leading is None or leading == seat else Who(leading),
        best=score(field, leading) if leading is not None else 0,
    )
    later = tuple(Who(each) for each in state.voters if each != seat)
    if later:
        yield Phrase.of("frames-situation_voters", seats=later)
    if not state.has_ticked and state.settings.stall_guard and quiet >= state.settings.stall_guard:
        yield Phrase("frames-situation_guard")
    yield from table_words.scores(field)


SITUATIONS: Mapping[DecisionKind, Callable[[Battlefield, Seat], Iterator[Phrase]]] = {
    DecisionKind.AGREE_TERMS: setup_situations.terms,
    DecisionKind.AGREE_FIELD: setup_situations.field_again,
    DecisionKind.BUILD_COMPANY: setup_situations.company,
    DecisionKind.BREAK_TOP_TIE: setup_situations.tie,
    DecisionKind.ADJUST_COMPANY: setup_situations.adjust,
    DecisionKind.PLACE_DEFENDER_STATIONS: setup_situations.station,
    DecisionKind.PLACE_VANGUARD: setup_situations.place,
    DecisionKind.PLACE_POINT: setup_situations.place,
    DecisionKind.PLACE_ATTACKER: setup_situations.place,
    DecisionKind.PLACE_ATTACKER_STATION: setup_situations.station,
    DecisionKind.PLACE_REST: setup_situations.place,
    DecisionKind.TACTICAL_ORDER: _order,
    DecisionKind.DECLARE_AIM: _aim,
    DecisionKind.ROLL_POOL: _roll,
    DecisionKind.SET_DEFENCE: _defence,
    DecisionKind.TURN_ACT: _act,
    DecisionKind.CHOOSE_LOSSES: _losses,
    DecisionKind.SET_SPOT: _spot,
    DecisionKind.CAPTURE_WINDOW: _capture,
    DecisionKind.DOOMSDAY_VOTE: _vote,
}


def _turn(field: Battlefield) -> FrameTurn:
    if field.state.turn is None:
        raise ValueError("no frame acts")
    return field.state.turn


def _attack(field: Battlefield, turn: FrameTurn) -> Iterator[Phrase]:
    """FRAMES-90: give the attack that wakes the frame of *turn*."""
    attacking, defender = field.attacked_turn(), field.frame(turn.frame)
    attacker = field.frame(turn.woken_by)
    if attacking is None or attacking.attack is None or attacker is None or defender is None:
        return
    declared = attacking.aim.range if attacking.aim is not None else None
    cover = cover_of(field, attacker, declared, defender, attacking.attack.cover) if declared else None
    yield Phrase.of(
        "frames-situation_attack",
        attacker=located(field, attacker.id),
        value=attacking.attack.value,
        marker=defender.marker.value if defender.marker is not None else 0,
        range="none" if declared is None else Phrase(f"frames-range_type-{declared.value}"),
        cover="none" if cover is None else _named(field, cover.id),
    )


def _target(field: Battlefield, turn: FrameTurn) -> Iterator[Phrase]:
    """Give what the frame of *turn* aims at, and how that stands now."""
    if turn.aim is None:
        yield Phrase("frames-situation_no_target")
        return
    acting, target = field.frame(turn.frame), field.frame(turn.aim.target)
    units = field.units_to(acting.cell, turn.aim) if acting is not None else None
    yield Phrase.of(
        "frames-situation_target",
        target=_named(field, turn.aim.target),
        range=Phrase(f"frames-range_type-{turn.aim.range.value}"),
        units="none" if units is None else units,
        fits="yes" if acting is not None and field.in_range(acting.cell, turn.aim) else "no",
    )
    if target is not None:
        yield _state(field, target)


def _woken(turn: FrameTurn) -> Fact:
    return "none" if turn.woken_by is None else sign(turn.woken_by)


def _dice(turn: FrameTurn) -> Fact:
    left = unused(turn)
    return dice(left) if left else "none"


def _state(field: Battlefield, frame: Frame) -> Phrase:
    """Give a frame's dice, and what it has suffered and got."""
    return table_words.frame_line(field, frame)


def _named(field: Battlefield, target: TargetId) -> Fact:
    return naming(field.content, field.state.field, field.state.elements)(target)
