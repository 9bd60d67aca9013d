"""The table in words: the public headline, and the private lines of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.frames.battlefield import Battlefield
from rules.frames.captures import late_captures
from rules.frames.content import FramesContent
from rules.frames.names import OrderChoice, OrderTopic, Phase, Step
from rules.frames.notation import spell_frame
from rules.frames.sight import known_state
from rules.frames.standing_orders import CHOICES, standing_on
from rules.frames.state import Frame, FrameTurn
from rules.frames.told.words import SIGNS, blueprint, called, company, dice, field, frame, outcome, station
from rules.frames.turn_choices import unused
from rules.frames.view import FramesView, OwnView, SeatView


def headline(content: FramesContent, view: FramesView) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    return tuple(_headline(view))


def _headline(view: FramesView) -> Iterator[Phrase]:
    if view.outcome is not None:
        yield outcome(view.outcome)
    elif view.phase in (Phase.COMBAT, Phase.VOTE):
        yield Phrase.of("frames-headline_round", round=view.round, left=view.doomsday)
    else:
        yield Phrase(f"frames-phase-{view.phase.value}")
    if view.field is not None and not view.round:
        yield Phrase.of("frames-headline_field", field=field(view.field), side=view.field.side)
    if view.phase is Phase.TERMS:
        yield Phrase.of("frames-headline_terms", doomsday=view.proposed_doomsday)
    order = view.precedence or tuple(each.seat for each in view.seats)
    ranked = sorted(order, key=lambda seat: -view.seats[seat].score)
    if view.leader is not None:
        yield from (_seat(view, view.seats[seat]) for seat in ranked)
    if view.turns:
        yield from (_turn(view, place) for place in reversed(range(len(view.turns))))
    if view.turn is not None and unused(view.turn):
        yield _pool(view.turn)
    if view.cycle and not view.turns:
        yield Phrase.of("frames-headline_cycle", seats=tuple(map(Who, view.cycle)))


def _seat(view: FramesView, seat: SeatView) -> Phrase:
    return Phrase.of(
        "frames-headline_seat",
        sign=SIGNS[seat.seat],
        seat=Who(seat.seat),
        assets=seat.assets,
        points=seat.points,
        score=seat.score,
        unused=seat.unused if view.phase is Phase.COMBAT else 0,
        leads="yes" if seat.seat == view.leader else "no",
    )


def _turn(view: FramesView, place: int) -> Phrase:
    """Give one entry of the combat stack: who acts, or waits for whom."""
    turn = view.turns[place]
    woken: Fact = "none" if turn.woken_by is None else frame(turn.woken_by)
    top = place == len(view.turns) - 1
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


def hand(content: FramesContent, view: FramesView) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    return tuple(_hand(content, view, view.own)) if view.own is not None else ()


def _hand(content: FramesContent, view: FramesView, own: OwnView) -> Iterator[Phrase]:
    if view.phase is Phase.TERMS and own.terms is None:
        yield Phrase.of("frames-headline_terms", doomsday=view.proposed_doomsday)
    if own.terms is not None:
        yield Phrase.of(
            "frames-terms_answered",
            doomsday=own.terms.doomsday,
            eights=Phrase(f"frames-eight_sided-{own.terms.eights.value}"),
            field=Phrase(f"frames-field_verdict-{own.terms.field.value}"),
        )
    if view.phase is Phase.COMPANIES and not own.company:
        yield Phrase.of("frames-hand_limits", fewest=view.fewest, most=view.most, rockets=own.rockets_left)
    if own.draft:
        yield Phrase.of("frames-hand_draft", frames=company(content, own.draft))
    if own.company:
        yield Phrase.of(
            "frames-hand_company",
            frames=company(content, own.company),
            reserve="none" if own.reserve is None else blueprint(content, own.reserve),
        )
    if view.phase is Phase.DEPLOYMENT and (left := view.seats[own.seat].stations_left):
        yield Phrase.of("frames-hand_stations_left", left=left)
    yield from (_frame(content, each, view) for each in view.frames if each.owner == own.seat)
    own_frames = {each.id for each in view.frames if each.owner == own.seat}
    yield from (_pool(each) for each in view.turns if each.frame in own_frames and unused(each))
    held = tuple(station(each.id) for each in view.stations if each.controller == own.seat)
    if view.stations:
        yield Phrase.of("frames-hand_stations", stations=held)
    free = tuple(
        station(each.station) for each in late_captures(Battlefield(content, known_state(view)), own.seat)
    )
    if free and view.settings.capture == "declare":
        yield Phrase.of("frames-hand_captures", stations=free)
    for topic in CHOICES:
        choice = standing_on(own.orders, topic)
        if choice is not OrderChoice.ASK and view.phase in (Phase.COMBAT, Phase.VOTE):
            yield _order(topic, choice)
    if own.draft or own.company or own_frames:
        yield Phrase("frames-hand_letters")


def _frame(content: FramesContent, found: Frame, view: FramesView) -> Phrase:
    running = [each.frame for each in view.turns]
    state = "yes" if found.acted else "no"
    if found.id in running:
        # FRAMES-91: the top of the stack acts, all below it wait.
        state = "acts" if found.id == running[-1] else "waits"
    return Phrase.of(
        "frames-hand_frame",
        frame=frame(found.id),
        name=called(found),
        dice=spell_frame(content, found.systems, found.whites),
        rockets=found.rockets,
        hit_points=found.hit_points,
        cell=found.cell or "none",
        defence="none" if found.defence is None else found.defence,
        marker=found.marker.value if found.marker is not None else 0,
        acted=state,
    )


def _order(topic: OrderTopic, choice: OrderChoice) -> Phrase:
    return Phrase.of(
        "frames-hand_order",
        topic=Phrase(f"frames-order_topic-{topic.value}"),
        choice=Phrase(f"frames-order_choice-{choice.value}"),
    )
