"""What the page of a decision says first: who asks what of whom with what at stake, then what lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.contract import Fact, Phrase, Seat, Who
from rules.frames.attack import cover_of
from rules.frames.battlefield import Battlefield
from rules.frames.companies import rockets_left
from rules.frames.deployment import stations_left, unplaced
from rules.frames.names import DecisionKind, FrameId, TargetId
from rules.frames.options import GENERATED
from rules.frames.roles import tied_at_the_top
from rules.frames.rounds import may_pass
from rules.frames.scores import ranking
from rules.frames.settlement import damaged_frame
from rules.frames.sight import leader, score, yet_to_act
from rules.frames.state import Frame, FrameTurn, Station
from rules.frames.terms import proposed_doomsday
from rules.frames.told import table_words
from rules.frames.told.words import blueprint, called, dice, naming, station
from rules.frames.told.words import field as field_name
from rules.frames.told.words import frame as sign
from rules.frames.turn_choices import rockets_joining, unused


def situation(field: Battlefield) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    top = field.state.top
    if top is None or field.viewer is None or field.viewer not in top.waiting:
        return ()
    return tuple(SITUATIONS[top.kind](field, field.viewer))


# Set-up.


def _terms(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    yield Phrase.of(
        "frames-situation_terms",
        doomsday=proposed_doomsday(field.content, field.settings),
        field=_field(field),
        side=field.state.side,
    )
    plan, force = field.state.field, field.force
    if plan is not None and plan.layout != GENERATED:
        yield Phrase(f"frames-layout-{plan.layout}.character")
    yield Phrase.of(
        "frames-situation_force",
        fewest=force.fewest,
        most=force.most,
        stations=force.stations,
        rockets=field.settings.rockets,
    )


def _field_again(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    plan = field.state.field
    yield Phrase.of(
        "frames-situation_field",
        field=_field(field),
        side=field.state.side,
        proposal=plan.proposal if plan is not None else 1,
        proposals=field.content.numbers.fields,
    )
    vetoed = tuple(Who(each.seat) for each in field.state.players if each.has_vetoed)
    if vetoed:
        yield Phrase.of("frames-situation_vetoed", seats=vetoed)


def _company(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    force, player = field.force, field.state.players[seat]
    yield Phrase.of(
        "frames-situation_company",
        fewest=force.fewest,
        most=force.most,
        stations=force.stations,
        rockets=field.settings.rockets,
    )
    if player.draft:
        yield Phrase.of(
            "frames-situation_draft",
            frames=len(player.draft),
            left=rockets_left(field.settings, player),
        )


def _tie(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    tied = tied_at_the_top(field.content, field.state)
    yield Phrase.of(
        "frames-situation_tie", score=score(field, seat), seats=tuple(map(Who, tied)), loser=Who(tied[-1])
    )
    yield from _reserve(field, seat)
    yield from table_words.scores(field)


def _adjust(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    tied = tied_at_the_top(field.content, field.state)
    yield Phrase.of(
        "frames-situation_adjust", score=score(field, seat), seats=tuple(map(Who, tied)), first=Who(tied[0])
    )
    yield from _reserve(field, seat)
    yield from table_words.scores(field)


def _reserve(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    reserve = field.state.players[seat].reserve
    if reserve is not None:
        yield Phrase.of("frames-situation_reserve", frame=blueprint(field.content, reserve))


# Deployment.


def _station(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    left = stations_left(field, seat)
    yield Phrase.of(
        "frames-situation_station",
        role="defender" if seat == field.state.defender else "attacker",
        number=field.force.stations - left + 1,
        stations=field.force.stations,
        gap=field.content.numbers.station_gap,
        ruler=field.settings.ruler,
    )
    yield from _lap(field, seat)
    yield from _standing(field)


def _place(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    state, top = field.state, field.state.top
    yield Phrase.of(
        "frames-situation_place",
        kind=top.kind.value if top is not None else "none",
        left=len(tuple(unplaced(field, seat))),
        number=len(state.vanguard) + 1,
        vanguard=field.content.numbers.vanguard,
        ruler=field.settings.ruler,
        defender="none" if state.defender is None else Who(state.defender),
        rule=field.settings.point_rule,
    )
    yield from _lap(field, seat)
    yield from _standing(field)


def _lap(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """FRAMES-47: give who places after *seat* in this lap."""
    later = tuple(Who(each) for each in field.state.lap if each != seat)
    if later:
        yield Phrase.of("frames-situation_lap", seats=later)


def _standing(field: Battlefield) -> Iterator[Phrase]:
    """Give what is deployed already, seat by seat."""
    for player in field.state.players:
        there = [each for each in field.frames_of(player.seat) if each.cell is not None]
        stations = [each for each in field.state.stations if each.home == player.seat]
        if there or stations:
            yield Phrase.of(
                "frames-situation_standing",
                seat=Who(player.seat),
                things=(*(_located(field, each.id) for each in there), *map(_sited, stations)),
            )


# Combat.


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
    yield Phrase.of("frames-situation_aim", frame=_located(field, turn.frame), woken=_woken(turn))
    if acting is not None:
        yield _state(field, acting)
    yield from _attack(field, turn)


def _roll(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of(
        "frames-situation_roll", frame=_located(field, turn.frame), rockets=rockets_joining(field)
    )
    yield from _target(field, turn)
    yield from _attack(field, turn)


def _defence(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of("frames-situation_defence", frame=_located(field, turn.frame), dice=_dice(turn))
    yield from _attack(field, turn)
    yield from _target(field, turn)


def _act(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    acting = field.frame(turn.frame)
    done = "attacked" if turn.has_attacked else "moved" if turn.has_moved else "nothing"
    yield Phrase.of(
        "frames-situation_act",
        frame=_located(field, turn.frame),
        done=done,
        dice=_dice(turn),
        defence=(acting.defence or 0) if acting is not None else 0,
        woken=_woken(turn),
    )
    yield from _target(field, turn)


def _spot(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    turn = _turn(field)
    yield Phrase.of(
        "frames-situation_spot",
        frame=_located(field, turn.frame),
        dice=_dice(turn),
        level=turn.spot_level,
        ruler=field.settings.ruler,
        woken=_woken(turn),
    )


def _losses(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    damaged = damaged_frame(field)
    if damaged is None:
        return
    frame, packet = damaged
    attacking = field.attacked_turn() or field.state.turn
    yield Phrase.of(
        "frames-situation_losses",
        frame=_located(field, frame.id),
        damage=packet.damage,
        attacker="none" if attacking is None else _located(field, attacking.frame),
        destroyed="yes" if packet.damage >= frame.hit_points else "no",
    )
    yield _state(field, frame)
    beside = field.station_beside(frame.cell) if frame.cell is not None else None
    if beside is not None and field.settings.abandon_station and packet.damage <= frame.hit_points:
        yield Phrase.of("frames-situation_leave", station=_sited(beside))


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
        frames=tuple(_located(field, each.id) for each in near),
        station=_sited(found),
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
    DecisionKind.AGREE_TERMS: _terms,
    DecisionKind.AGREE_FIELD: _field_again,
    DecisionKind.BUILD_COMPANY: _company,
    DecisionKind.BREAK_TOP_TIE: _tie,
    DecisionKind.ADJUST_COMPANY: _adjust,
    DecisionKind.PLACE_DEFENDER_STATIONS: _station,
    DecisionKind.PLACE_VANGUARD: _place,
    DecisionKind.PLACE_POINT: _place,
    DecisionKind.PLACE_ATTACKER: _place,
    DecisionKind.PLACE_ATTACKER_STATION: _station,
    DecisionKind.PLACE_REST: _place,
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
        attacker=_located(field, attacker.id),
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


def _located(field: Battlefield, frame: FrameId) -> Fact:
    """Give a frame with its name and cell."""
    found = field.frame(frame)
    if found is None:
        return sign(frame)
    return Phrase.of("frames-located", frame=sign(frame), name=called(found), cell=found.cell or "none")


def _sited(found: Station) -> Phrase:
    return Phrase.of("frames-located_station", station=station(found.id), cell=found.cell)


def _field(field: Battlefield) -> Fact:
    return "none" if field.state.field is None else field_name(field.state.field)
