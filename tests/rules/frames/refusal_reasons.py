"""What has to be true for each reason with which Frames refuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from rules.contract import Action, Chance, Dice, IllegalAction, Seat, Turn, Typed
from rules.fair import FairScope
from rules.frames.actions import (
    Concede,
    DeclareCapture,
    SetStandingOrder,
    SubmitCompany,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cells import distance, place_of, read_cell
from rules.frames.cover import is_covered
from rules.frames.judge import QUESTIONS
from rules.frames.losses import CODES, spell_loss
from rules.frames.names import (
    DecisionKind,
    EightSided,
    FieldVerdict,
    MarkerUse,
    OrderChoice,
    OrderTopic,
    Phase,
    RangeType,
    System,
)
from rules.frames.pool import can_attack, can_defend, can_move, can_spot
from rules.frames.standing_orders import standing_on
from rules.frames.state import Die, Frame, FrameTurn, State
from tests.rules.frames.battle_scenes import CONTENT
from tests.rules.frames.frames_games import FRAMES

WITHOUT_A_QUESTION = (DeclareCapture, SetStandingOrder, Concede)
"""Legal at any moment of the combat phase, asked or not."""


Truth = Callable[[Battlefield, Any], bool]


def turn_of(field: Battlefield) -> FrameTurn:
    assert field.state.turn is not None
    return field.state.turn


def acting(field: Battlefield) -> Frame:
    found = field.frame(turn_of(field).frame)
    assert found is not None
    return found


def die(field: Battlefield, action: Any) -> Die | None:
    return next((each for each in turn_of(field).pool if each.id == action.die), None)


def serves(field: Battlefield, action: Any) -> bool:
    match type(action).__name__:
        case "AssignDefence":
            return can_defend(action.die)
        case "MoveFrame":
            return can_move(action.die)
        case "SpotFrame":
            return can_spot(action.die)
    turn = turn_of(field)
    return turn.aim is not None and can_attack(field.settings, action.die, turn.aim.range, turn.weapons)


def element_at(field: Battlefield, cell: str) -> bool:
    return any(each.cell == cell for each in field.state.elements)


def stations_at(field: Battlefield, cell: str) -> bool:
    return any(each.cell == cell for each in field.state.stations)


def frame_at(field: Battlefield, cell: str) -> bool:
    return any(each.cell == cell for each in field.state.frames)


def units(field: Battlefield, one: str, other: str) -> int:
    return distance(one, other, field.settings.distance_metric)  # type: ignore[arg-type]  # cells are words here


def near(field: Battlefield, cell: str, others: Any, most: int) -> bool:
    return any(units(field, cell, each) <= most for each in others if each is not None)


def to_target(field: Battlefield) -> int | None:
    turn, cell = turn_of(field), acting(field).cell
    target = field.cell_of(turn.aim.target) if turn.aim is not None else None
    return None if target is None or cell is None else units(field, cell, target)


def drafted(field: Battlefield, action: Any) -> Any:
    return field.state.players[action.seat].draft


def own_frames(field: Battlefield, action: Any) -> list[Frame]:
    return [each for each in field.state.frames if each.owner == action.seat]


def limits(field: Battlefield) -> Any:
    return CONTENT.force[field.settings.size, len(field.state.players)]


def loaded(field: Battlefield, action: Any) -> int:
    return sum(each.rockets for each in drafted(field, action))


def damaged(field: Battlefield) -> tuple[Frame, int]:
    packet = field.state.packets[0]
    found = field.frame(packet.frame)
    assert found is not None
    return found, packet.damage


def owed(field: Battlefield, action: Any) -> int:
    frame, damage = damaged(field)
    left = damage - 1 if type(action).__name__ == "AbandonStation" else damage
    return min(left, frame.hit_points)


def named_losses(action: Any) -> Counter[str]:
    return Counter(action.losses.replace("0", ""))


def in_perimeter(field: Battlefield, cell: str) -> bool:
    own = [each.cell for each in field.state.stations if each.home == field.state.defender]
    return near(field, cell, own, field.settings.ruler)


def beside_barricade(field: Battlefield, cell: str) -> bool:
    return near(field, cell, [each.cell for each in field.state.elements if each.is_barricade], 1)


def defending(field: Battlefield) -> list[Any]:
    return [each.cell for each in field.state.frames if each.owner == field.state.defender]


def rivals_near(field: Battlefield, action: Any, cell: str, kind: str) -> bool:
    things: list[Any] = list(field.state.stations if kind == "stations" else field.state.frames)
    return near(field, cell, [each.cell for each in things if (each.id.split(".")[0]) != str(action.seat)], 1)


def holders(field: Battlefield, action: Any) -> set[int]:
    cell = next(each.cell for each in field.state.stations if each.id == action.station)
    return {
        each.owner
        for each in field.state.frames
        if each.cell is not None and units(field, cell, each.cell) <= 1
    }


def is_asked(field: Battlefield, action: Action) -> bool:
    return field.state.top is not None and action.seat in field.state.top.waiting


def off_the_rim_with_room(field: Battlefield, cell: str) -> bool:
    column, row = place_of(cell)  # type: ignore[arg-type]  # cells are words here
    side = field.state.side
    crowd = sum(each.cell in field.around(cell) for each in field.state.elements)  # type: ignore[arg-type]  # cells are words here
    return 1 < column < side and 1 < row < side and 8 - crowd >= CONTENT.numbers.station_neighbours


TRUE: Mapping[str, Truth] = {
    # Whose turn it is to decide, and about what.
    "not_your_decision": lambda field, action: not is_asked(field, action),
    "not_now": lambda field, action: (
        is_asked(field, action)
        and field.state.top is not None
        and type(action) not in QUESTIONS[field.state.top.kind].answers
    ),
    "not_combat_phase": lambda field, action: (
        field.state.phase in (Phase.TERMS, Phase.COMPANIES, Phase.DEPLOYMENT)
    ),
    # Terms and companies.
    "rounds_limit": lambda field, action: not 1 <= action.doomsday <= 20,
    "no_such_company": lambda field, action: action.company not in CONTENT.company,
    "no_such_template": lambda field, action: (
        (getattr(action, "template", None) or getattr(action, "reserve", None)) not in CONTENT.template
    ),
    "company_full": lambda field, action: (
        max(len(drafted(field, action)), len(own_frames(field, action))) >= limits(field).most
    ),
    "company_at_least": lambda field, action: len(own_frames(field, action)) <= limits(field).fewest,
    "company_size": lambda field, action: (
        not limits(field).fewest <= len(drafted(field, action)) <= limits(field).most
    ),
    "rocket_total": lambda field, action: loaded(field, action) != field.settings.rockets,
    "rockets_loaded": lambda field, action: loaded(field, action) == field.settings.rockets,
    "nothing_drafted": lambda field, action: not drafted(field, action),
    "too_many_systems": lambda field, action: (
        len(drafted(field, action)[-1].systems) >= 4
        or drafted(field, action)[-1].systems.count(action.system) >= 2
    ),
    "no_such_drafted_frame": lambda field, action: not 1 <= action.number <= len(drafted(field, action)),
    "taken_back_enough": lambda field, action: field.state.players[action.seat].taken_back > 0,
    "no_reserve": lambda field, action: field.state.players[action.seat].reserve is None,
    # Deployment.
    "not_your_frame": lambda field, action: (
        action.frame not in {each.id for each in own_frames(field, action)}
    ),
    "already_deployed": lambda field, action: field.frame(action.frame).cell is not None,  # type: ignore[union-attr]  # it is there
    "no_such_cell": lambda field, action: read_cell(action.cell, field.state.side) != action.cell,
    "not_free_cell": lambda field, action: (
        element_at(field, action.cell) or stations_at(field, action.cell) or frame_at(field, action.cell)
    ),
    "inside_perimeter": lambda field, action: in_perimeter(field, action.cell),
    "outside_perimeter": lambda field, action: not in_perimeter(field, action.cell),
    "leaves_no_room": lambda field, action: (
        in_perimeter(field, action.cell)
        and field.state.top is not None
        and field.state.top.kind is DecisionKind.PLACE_VANGUARD
    ),
    "too_far_from_defender": lambda field, action: (
        not near(field, action.cell, defending(field), field.settings.ruler)
    ),
    "too_close_to_barricade": lambda field, action: beside_barricade(field, action.cell),
    "within_direct_range": lambda field, action: near(
        field,
        action.cell,
        [each.cell for each in field.state.frames if each.id in field.state.vanguard],
        field.settings.ruler,
    ),
    "neither_perimeter_nor_barricade": lambda field, action: (
        not in_perimeter(field, action.cell) and not beside_barricade(field, action.cell)
    ),
    "too_close_to_station": lambda field, action: (
        near(field, action.cell, [each.cell for each in field.state.stations], 2)
        if type(action).__name__ == "PlaceStation"
        else rivals_near(field, action, action.cell, "stations")
    ),
    "too_close_to_rival": lambda field, action: rivals_near(field, action, action.cell, "frames"),
    "too_far_from_station": lambda field, action: not in_perimeter(field, action.cell),
    "perimeter_too_big": lambda field, action: action.seat == field.state.defender,
    "no_room_for_a_station": lambda field, action: not off_the_rim_with_room(field, action.cell),
    # The tactical order, aims and rolls.
    "frame_already_acted": lambda field, action: field.frame(action.frame).acted,  # type: ignore[union-attr]  # it is there
    "last_may_not_pass": lambda field, action: field.state.cycle == (action.seat,),
    "station_cannot_be_targeted": lambda field, action: (
        action.target in {name for each in field.state.stations for name in (each.id, each.cell)}
    ),
    "cannot_target_self": lambda field, action: action.target == acting(field).id,
    "cannot_target_own": lambda field, action: (
        not field.settings.friendly_targets and field.frame(action.target).owner == action.seat
    ),  # type: ignore[union-attr]  # it is there
    "no_weapon_for_range": lambda field, action: (
        (action.range is RangeType.ARTILLERY and System.ARTILLERY not in acting(field).systems)
        or (
            action.range is RangeType.DIRECT
            and System.DIRECT not in acting(field).systems
            and (not acting(field).rockets or field.settings.rocket_role == "addon")
        )
    ),
    "rough_cannot_be_targeted": lambda field, action: (
        not next(each for each in field.state.elements if each.cell == action.target).is_barricade
    ),
    "no_such_target": lambda field, action: (
        field.frame(action.target) is None and not element_at(field, action.target)
    ),
    "rocket_limit": lambda field, action: not 0 <= action.rockets <= acting(field).rockets,
    # Dice.
    "die_not_rolled": lambda field, action: die(field, action) is None,
    "die_already_used": lambda field, action: action.die in turn_of(field).used,
    "wrong_die_colour": lambda field, action: not serves(field, action),
    # Moving.
    "already_moved": lambda field, action: turn_of(field).has_moved,
    "stands_there": lambda field, action: action.cell == acting(field).cell,
    "cell_occupied": lambda field, action: stations_at(field, action.cell) or frame_at(field, action.cell),
    "no_path": lambda field, action: (
        action.cell not in field.moves(acting(field), die(field, action).value, turn_of(field).passing)
    ),  # type: ignore[union-attr]  # it is there
    "move_not_exact": lambda field, action: (
        field.settings.move_exact
        and field.moves(acting(field), 8, turn_of(field).passing)[action.cell] != die(field, action).value
    ),  # type: ignore[union-attr]  # it is there
    # Attacking.
    "already_attacked": lambda field, action: turn_of(field).has_attacked,
    "nothing_declared": lambda field, action: turn_of(field).aim is None,
    "target_gone": lambda field, action: to_target(field) is None,
    "out_of_declared_range": lambda field, action: (
        field.range_at(to_target(field) or 0) is not turn_of(field).aim.range
    ),  # type: ignore[union-attr]  # it is there
    "no_such_cover": lambda field, action: action.cover is not None,
    "marker_always_used": lambda field, action: (
        action.marker is MarkerUse.KEEP and field.settings.spot_use == "always"
    ),
    "no_marker_there": lambda field, action: (
        action.marker is MarkerUse.KEEP
        and getattr(field.frame(turn_of(field).aim.target), "marker", None) is None
    ),  # type: ignore[union-attr]  # it is there
    # Losses.
    "wrong_losses": lambda field, action: named_losses(action).total() != owed(field, action),
    "losses_not_there": lambda field, action: bool(
        named_losses(action)
        - Counter("".join(each.value for each in damaged(field)[0].systems) + "W" * damaged(field)[0].whites)
    ),
    "systems_first": lambda field, action: named_losses(action)["W"] > 0 and not field.settings.drop_white,
    "last_white_stays": lambda field, action: named_losses(action)["W"] >= damaged(field)[0].whites,
    "abandoning_is_off": lambda field, action: not field.settings.abandon_station,
    "no_station_to_leave": lambda field, action: (
        not near(field, damaged(field)[0].cell or "", [each.cell for each in field.state.stations], 1)
    ),
    "beyond_saving": lambda field, action: damaged(field)[1] - 1 >= damaged(field)[0].hit_points,
    "not_abandonable": lambda field, action: action.cell not in field.retreats(damaged(field)[0]),
    # Marking.
    "cannot_spot_self": lambda field, action: action.frame == acting(field).id,
    "no_such_frame": lambda field, action: field.frame(action.frame) is None,
    "spot_too_far": lambda field, action: (
        turn_of(field).spot_level < 2
        and units(field, acting(field).cell or "", field.frame(action.frame).cell) > field.settings.ruler
    ),  # type: ignore[union-attr, arg-type]  # it is there
    "spot_covered": lambda field, action: (
        turn_of(field).spot_level == 0 and is_covered(field.state, acting(field), field.frame(action.frame))
    ),  # type: ignore[arg-type]  # cells are words here
    "marker_not_lower": lambda field, action: (
        field.frame(action.frame).marker.value  # type: ignore[union-attr]  # it is there
        >= die(field, action).value
    ),  # type: ignore[union-attr]  # it is there
    # Stations and orders.
    "other_station_asked": lambda field, action: (
        field.state.top is not None and field.state.top.station != action.station
    ),
    "no_such_station": lambda field, action: field.station(action.station) is None,
    "already_controlled": lambda field, action: field.station(action.station).controller == action.seat,  # type: ignore[union-attr]  # it is there
    "no_own_frame_near": lambda field, action: action.seat not in holders(field, action),
    "rival_near_station": lambda field, action: len(holders(field, action)) > 1,
    "no_such_order": lambda field, action: (
        action.choice
        not in {
            "activation": ("ask", "pass_round"),
            "capture": ("ask", "declare"),
            "doomsday": ("ask", "tick", "hold", "tick_if_leading"),
        }[action.topic]
    ),
    "order_stands": lambda field, action: (
        action.choice is standing_on(field.state.players[action.seat].orders, action.topic)
    ),
    "captures_are_automatic": lambda field, action: (
        action.topic is OrderTopic.CAPTURE and field.settings.capture == "automatic"
    ),
    "not_confirmed": lambda field, action: action.confirmation != "0",
    "already_conceded": lambda field, action: field.state.players[action.seat].has_conceded,
}
"""What has to be so where an action is refused with a reason."""


def values(state: State, dice: Dice) -> Mapping[str, Callable[[], Any]]:
    """Give for each parameter of an action how one of its values is drawn: sensible ones and nonsense."""
    frames = [each.id for each in state.frames] or ["0.1"]
    stations = [each.id for each in state.stations] or ["0.S1"]
    elements = [each.cell for each in state.elements]
    taken = [each.cell for each in (*state.frames, *state.stations) if each.cell is not None]
    column = "ABCDEFGHIJKLMNOPQRSTUVWX"

    def cell() -> str:
        if taken and dice.below(2):
            near = Battlefield(CONTENT, state).around(dice.pick(taken))
            return dice.pick(near)
        return dice.pick([*elements[:9], *taken, "A0", f"{dice.pick(column)}{dice.die(24)}"])

    def losses() -> str:
        return spell_loss([dice.pick(CODES) for _ in range(dice.below(4))], dice.below(3))

    turn = state.turn
    pool = [each.id for each in turn.pool] if turn is not None else []
    return {
        "doomsday": lambda: dice.below(24) - 1,
        "eights": lambda: dice.pick(tuple(EightSided)),
        "field": lambda: dice.pick(tuple(FieldVerdict)),
        "company": lambda: dice.pick((*CONTENT.company, "nobody")),
        "template": lambda: dice.pick((*CONTENT.template, "nothing")),
        "reserve": lambda: dice.pick((None, *CONTENT.template, "nothing")),
        "system": lambda: dice.pick(tuple(System)),
        "number": lambda: dice.below(9),
        "frame": lambda: dice.pick((*frames, "1.9")),
        "cell": cell,
        "range": lambda: dice.pick(tuple(RangeType)),
        "target": lambda: dice.pick((*frames, *elements[-20:], *stations, *taken, "A1")),
        "rockets": lambda: dice.below(5),
        "die": lambda: dice.pick((*pool, "w1", "g2", "r8", "k9")),
        "cover": lambda: dice.pick((None, *frames, *elements[:5])),
        "marker": lambda: dice.pick(tuple(MarkerUse)),
        "losses": losses,
        "station": lambda: dice.pick((*stations, "1.S9")),
        "topic": lambda: dice.pick(tuple(OrderTopic)),
        "choice": lambda: dice.pick(tuple(OrderChoice)),
        "confirmation": lambda: Typed("yes"),
    }


def wishes(state: State, seat: Seat, dice: Dice) -> Iterator[Action]:
    """Give actions of every class, most of them of those that answer what is asked."""
    draw, top = values(state, dice), state.top
    for kind in FRAMES.action_types:
        if kind is SubmitCompany:  # Its own reasons are those of the notation.
            continue
        fits = kind in WITHOUT_A_QUESTION or (top is not None and kind in QUESTIONS[top.kind].answers)
        for _ in range(12 if fits else 1):
            yield kind(
                seat=seat, **{each.name: draw[each.name]() for each in fields(kind) if each.name != "seat"}
            )


def drawn(scope: str) -> Dice:
    return FairScope("refusals", "players", bytes(32), ()).draw(1, scope.encode())


def refused(state: State, seat: Seat, dice: Dice) -> Counter[str]:
    """Let *seat* wish for much, and give the reasons it is refused with, each of which is true."""
    seen: Counter[str] = Counter()
    for action in wishes(state, seat, dice):
        turn: Turn[Any, Any] = Turn(FRAMES, state)
        try:
            FRAMES.decide(turn, action, Chance(dice, dice))
        except IllegalAction as refusal:
            assert TRUE[refusal.key](FRAMES.field(state), action), (refusal.key, action, state.top)
            seen[refusal.key] += 1
    return seen
