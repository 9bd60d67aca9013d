"""The table in words: the public headline, and the private lines of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.frames.battlefield import Battlefield
from rules.frames.captures import late_captures
from rules.frames.companies import rockets_left
from rules.frames.deployment import stations_left
from rules.frames.names import OrderChoice, Phase, Step, Terrain
from rules.frames.sight import assets, leader, score, yet_to_act
from rules.frames.standing_orders import CHOICES, standing_on
from rules.frames.state import Frame, FrameTurn, Player, StandingOrders
from rules.frames.terms import proposed_doomsday
from rules.frames.told.words import (
    SIGNS,
    blueprint,
    called,
    chained,
    company,
    dice,
    dice_row,
    field,
    frame,
    held,
    outcome,
    sited,
    station,
)
from rules.frames.turn_choices import unused


def round_of(view: Battlefield) -> int:
    """Give the round."""
    return view.state.round


def headline(view: Battlefield) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    return tuple(_headline(view))


def _headline(view: Battlefield) -> Iterator[Phrase]:
    state = view.state
    if state.outcome is not None:
        yield outcome(state.outcome)
    elif state.phase in (Phase.COMBAT, Phase.VOTE):
        yield Phrase.of("frames-headline_round", round=state.round, left=state.doomsday)
    else:
        yield Phrase(f"frames-phase-{state.phase.value}")
    if state.field is not None and not state.round:
        yield Phrase.of("frames-headline_field", field=field(state.field), side=state.field.side)
    if state.phase is Phase.TERMS:
        yield Phrase.of("frames-headline_terms", doomsday=proposed_doomsday(view.content, view.settings))
    if leader(view) is not None:
        yield from scores(view)
    if state.turns:
        yield from (_turn(view, place) for place in reversed(range(len(state.turns))))
    if state.turn is not None and unused(state.turn):
        yield _pool(state.turn)
    if state.cycle and not state.turns:
        yield Phrase.of("frames-headline_cycle", seats=tuple(map(Who, state.cycle)))


def scores(view: Battlefield) -> Iterator[Phrase]:
    """Give each seat's assets, points and score, the highest first."""
    state = view.state
    order = state.precedence or tuple(each.seat for each in state.players)
    ranked = sorted(order, key=lambda seat: -score(view, seat))
    return (_seat(view, state.players[seat]) for seat in ranked)


def details(view: Battlefield) -> Sequence[Phrase]:
    """Give every frame with its dice and place, who holds each station, and what terrain lies where."""
    return (*(frame_line(view, each) for each in view.state.frames), *_stations(view), *_terrain(view))


def _stations(view: Battlefield) -> Iterator[Phrase]:
    for each in view.state.stations:
        yield Phrase.of(
            "frames-details_station",
            station=held(each),
            cell=each.cell,
            controller="none" if each.controller is None else Who(each.controller),
        )


def _terrain(view: Battlefield) -> Iterator[Phrase]:
    found: dict[tuple[Terrain, int], list[Phrase]] = {}
    for each in view.state.elements:
        cell = Phrase.of("frames-one", thing=each.cell)
        found.setdefault((each.terrain, each.durability), []).append(cell)
    for (terrain, durability), cells in sorted(found.items()):
        yield Phrase.of(
            "frames-details_terrain",
            terrain=Phrase(f"frames-terrain-{terrain.value}"),
            durability=durability,
            cells=chained("frames-row", cells),
        )


def _seat(view: Battlefield, seat: Player) -> Phrase:
    return Phrase.of(
        "frames-headline_seat",
        sign=SIGNS[seat.seat],
        seat=Who(seat.seat),
        assets=assets(view, seat.seat),
        points=seat.points,
        score=score(view, seat.seat),
        unused=yet_to_act(view, seat.seat) if view.state.phase is Phase.COMBAT else 0,
        leads="yes" if seat.seat == leader(view) else "no",
    )


def _turn(view: Battlefield, place: int) -> Phrase:
    """Give one entry of the combat stack: who acts, or waits for whom."""
    turn = view.state.turns[place]
    woken: Fact = "none" if turn.woken_by is None else frame(turn.woken_by)
    top = place == len(view.state.turns) - 1
    return Phrase.of(
        "frames-headline_turn",
        frame=frame(turn.frame),
        woken_by=woken,
        step=Phrase(f"frames-step-{_step(turn)}"),
        state="acts" if top else "parked" if turn.is_parked else "interrupted",
    )


def _step(turn: FrameTurn) -> str:
    """FRAMES-71: give what the frame does; of attacking and moving only what is still to come."""
    if turn.step is Step.ACT and turn.has_attacked != turn.has_moved:
        return "move" if turn.has_attacked else "attack"
    return turn.step.value


def _pool(turn: FrameTurn) -> Phrase:
    """FRAMES-66: give the dice of a turn that serve nothing yet."""
    return Phrase.of("frames-dice_left", frame=frame(turn.frame), dice=dice(unused(turn)))


def hand(view: Battlefield) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    return tuple(_hand(view, view.own)) if view.own is not None else ()


def _hand(view: Battlefield, own: Player) -> Iterator[Phrase]:
    state = view.state
    if state.phase is Phase.TERMS and own.terms is None:
        yield Phrase.of("frames-headline_terms", doomsday=proposed_doomsday(view.content, view.settings))
    if own.terms is not None:
        yield Phrase.of(
            "frames-terms_answered",
            doomsday=own.terms.doomsday,
            eights=Phrase(f"frames-eight_sided-{own.terms.eights.value}"),
            field=Phrase(f"frames-field_verdict-{own.terms.field.value}"),
        )
    if state.phase is Phase.COMPANIES and not own.company and not state.frames:
        force, left = view.force, rockets_left(view.settings, own)
        yield Phrase.of("frames-hand_limits", fewest=force.fewest, most=force.most, rockets=left)
    if own.draft:
        yield Phrase.of("frames-hand_draft", frames=company(view.content, own.draft))
    if own.company:
        yield Phrase.of(
            "frames-hand_company",
            frames=company(view.content, own.company),
            reserve="none" if own.reserve is None else blueprint(view.content, own.reserve),
        )
    if state.phase is Phase.DEPLOYMENT and (left := stations_left(view, own.seat)):
        yield Phrase.of("frames-hand_stations_left", left=left)
    yield from (frame_line(view, each) for each in state.frames if each.owner == own.seat)
    has_frames = any(each.owner == own.seat for each in state.frames)
    own_stations = tuple(sited(each) for each in state.stations if each.controller == own.seat)
    if state.stations:
        yield Phrase.of("frames-hand_stations", stations=own_stations)
    free = tuple(station(each.station) for each in late_captures(view, own.seat))
    if free and view.settings.capture == "declare":
        yield Phrase.of("frames-hand_captures", stations=free)
    if state.phase in (Phase.COMBAT, Phase.VOTE):
        yield from _orders(view, own)
    if own.draft or own.company or has_frames or state.phase is Phase.COMPANIES:
        yield Phrase("frames-hand_letters")


def frame_line(view: Battlefield, found: Frame) -> Phrase:
    """Give a frame with its dice and place, what it has got and suffered this round, and where it waits in
    its turn the dice that it keeps for the rest of it, whatever it has lost since (FRAMES-94)."""
    now = stage(view, found)
    rolled = [die for each in view.state.turns if each.frame == found.id for die in unused(each)]
    return Phrase.of(
        "frames-hand_frame",
        frame=frame(found.id),
        name=called(found),
        dice=dice_row(view.content, found.systems, found.whites),
        rockets=found.rockets,
        hit_points=found.hit_points,
        cell=found.cell or "none",
        defence="none" if found.defence is None else found.defence,
        marker=found.marker.value if found.marker is not None else 0,
        acted=now,
        # What the turn on top holds, the card says, and whoever decides in it reads there.
        rolled=dice(rolled, "frames-dice_listed") if rolled and now == "waits" else "none",
    )


def stage(view: Battlefield, found: Frame) -> str:
    """Give how far a frame is with its turn: done, not begun, running, or waiting for another's."""
    running = [each.frame for each in view.state.turns]
    if found.id not in running:
        return "yes" if found.acted else "no"
    # FRAMES-91: the top of the stack acts, all below it wait.
    return "acts" if found.id == running[-1] else "waits"


def _orders(view: Battlefield, own: Player) -> Iterator[Phrase]:
    """FRAMES-55: give the standing orders that are not as at first."""
    at_first = StandingOrders(capture=OrderChoice(view.settings.capture_order))
    for topic in CHOICES:
        choice = standing_on(own.orders, topic)
        if choice is not standing_on(at_first, topic):
            yield Phrase.of(
                "frames-hand_order",
                topic=Phrase(f"frames-order_topic-{topic.value}"),
                choice=Phrase(f"frames-order_choice-{choice.value}"),
            )
