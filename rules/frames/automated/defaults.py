"""What is played for a seat whose deadline passes: the defaults of the rulebook's section 3."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Action
from rules.frames.actions import (
    AbandonStation,
    AddFrame,
    AssignDefence,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    HoldDoomsday,
    LetRollStand,
    MakeAttack,
    PassActivation,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    RemoveFrame,
    SkipSpot,
    SpotFrame,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import contains
from rules.frames.cells import CellId, cell_at, place_of
from rules.frames.losses import default_loss
from rules.frames.names import Colour, DieId, RangeType, Stage, TargetId
from rules.frames.placing import Placing
from rules.frames.pool import WEAPONS, colour_of
from rules.frames.scores import leader


def default(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the default among *legal*, the menu of one seat."""
    match legal[0]:
        case PlaceStation():
            return best_station(field, [each for each in legal if isinstance(each, PlaceStation)])
        case PlaceFrame():
            return best_frame(field, [each for each in legal if isinstance(each, PlaceFrame)])
        case PickReadyCompany(seat):
            return legal[seat % len(field.content.companies)]
        case DeclareTarget() | DeclareNothing():
            return _aim(field, legal)
        case AssignDefence() | AssignNoDefence():
            return _defence(field, legal)
        case TakeLosses() | AbandonStation():
            return _losses(field, legal)
        case SpotFrame() | SkipSpot():
            return _spot(field, legal)
        case TickDoomsday(seat):
            return legal[0] if leader(field.state) == seat else HoldDoomsday(seat)
        case _:
            return _plain(field, legal)


def _plain(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the pass that is on the menu, or the first answer."""
    if isinstance(legal[-1], EndActions):
        attacks = [each for each in legal if isinstance(each, MakeAttack)]
        # Of equal dice the first, and with it the default cover (FRAMES-104).
        return max(attacks, key=lambda each: _value(field, each.die), default=legal[-1])
    for action in legal:
        if isinstance(action, (LetRollStand, PassActivation)):
            return action
    forced = [each for each in legal if isinstance(each, (AddFrame, RemoveFrame))]
    if forced == list(legal):
        return forced[-1]
    return legal[0]


# Deployment.


def best_station(field: Battlefield, legal: Sequence[PlaceStation]) -> PlaceStation:
    """Give the first station near the centre and the next ones near it; an attacker's by its own frames."""
    state, seat = field.state, legal[0].seat
    if state.stage is Stage.DEFENDER_STATIONS:
        own = [each.cell for each in state.stations if each.home == seat]
        middle = (state.side + 1) // 2
        start = own[0] if own else cell_at(middle, middle)
        return min(legal, key=lambda each: (field.distance(each.cell, start), place_of(each.cell)))
    own = [each.cell for each in state.frames if each.owner == seat and each.cell is not None]
    rivals = [each.cell for each in state.frames if each.owner != seat and each.cell is not None]
    return min(
        legal,
        key=lambda each: (
            _nearest(field, each.cell, own) - _nearest(field, each.cell, rivals),
            place_of(each.cell),
        ),
    )


def best_frame(field: Battlefield, legal: Sequence[PlaceFrame]) -> PlaceFrame:
    """Give the first frame that waits, on the cell that suits the step of deployment."""
    placing = Placing(field)
    first = [each for each in legal if each.frame == legal[0].frame]
    state, seat = field.state, legal[0].seat
    stations = [each.cell for each in state.stations if each.home == seat]
    own = [each.cell for each in state.frames if each.owner == seat and each.cell is not None]

    def worth(cell: CellId) -> tuple[int, ...]:
        sheltered = contains(state.side, placing.beside_barricades, cell)
        match state.stage:
            case Stage.VANGUARD:
                return (not sheltered, -_nearest(field, cell, stations))
            case Stage.POINT:
                return (-_nearest(field, cell, placing.defending),)
            case Stage.ATTACKERS:
                return (_nearest(field, cell, own or placing.defending), not sheltered)
            case _:
                return (_nearest(field, cell, stations) + 2 * (not sheltered),)

    return min(first, key=lambda each: (worth(each.cell), place_of(each.cell)))


def _nearest(field: Battlefield, cell: CellId, others: Iterable[CellId]) -> int:
    return min((field.distance(cell, each) for each in others), default=0)


# A frame's turn.


def _aim(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the attacker that woke the frame, where it has something to shoot with; else nothing."""
    nothing, turn = legal[-1], field.state.turn
    frame = field.frame(turn.frame) if turn is not None else None
    attacker = field.frame(turn.woken_by) if turn is not None else None
    if frame is None or attacker is None or frame.cell is None or attacker.cell is None:
        return nothing
    distance = field.range_at(field.distance(frame.cell, attacker.cell))
    if distance is not RangeType.MELEE and WEAPONS[distance] not in frame.systems:
        return nothing
    wanted = (distance, TargetId(attacker.id))
    return next(
        (each for each in legal if isinstance(each, DeclareTarget) and (each.range, each.target) == wanted),
        nothing,
    )


def _defence(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the highest blue die, else the highest white one."""
    dice = [each for each in legal if isinstance(each, AssignDefence)]
    return max(
        dice,
        key=lambda each: (colour_of(each.die) is Colour.BLUE, _value(field, each.die)),
        default=legal[-1],
    )


def _losses(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the losses of section 3; the station is abandoned only where that saves the frame."""
    packet = field.state.packets[0]
    frame = field.frame(packet.frame)
    if frame is None:
        return legal[0]
    if packet.damage >= frame.hit_points:
        saved = [each for each in legal if isinstance(each, AbandonStation)]
        if saved:
            cell = saved[0].cell
            wanted = default_loss(frame.systems, packet.damage - 1)
            return next((each for each in saved if (each.cell, each.losses) == (cell, wanted)), saved[0])
        return legal[0]
    wanted = default_loss(frame.systems, packet.damage)
    return next((each for each in legal if isinstance(each, TakeLosses) and each.losses == wanted), legal[0])


def _spot(field: Battlefield, legal: Sequence[Action]) -> Action:
    """Give the highest yellow die on the nearest enemy whose marker it would change; else nothing."""
    spotter = field.frame(field.state.turn.frame) if field.state.turn is not None else None
    best: list[tuple[int, int, tuple[int, int], SpotFrame]] = []
    for each in legal:
        if not isinstance(each, SpotFrame) or colour_of(each.die) is not Colour.YELLOW:
            continue
        target = field.frame(each.frame)
        if spotter is None or target is None or target.owner == each.seat:
            continue
        if spotter.cell is None or target.cell is None:
            continue
        units = field.distance(spotter.cell, target.cell)
        best.append((-_value(field, each.die), units, place_of(target.cell), each))
    return min(best, key=lambda found: found[:3])[3] if best else legal[-1]


def _value(field: Battlefield, die: DieId) -> int:
    turn = field.state.turn
    return next((each.value for each in turn.pool if each.id == die), 0) if turn is not None else 0
