"""How units leave the field against their will (RNR-64, RNR-101)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.rocknroll.events.killing import UnitCaptured, UnitKilled
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Does,
    DrawCause,
    LossCause,
    PieceId,
    Side,
    TaskKind,
    TrickNumber,
    UnitId,
    When,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Task, Unit


def _is_convert(field: Field, card: UnitId, side: Side | None, killed: Unit) -> bool:
    """Give whether *card*, now on *side*, has killed a unit of the side that it came from."""
    return killed.side is not None and field.home(card) is killed.side is not side


def kill(
    play: Play,
    unit: Unit,
    cause: LossCause,
    *,
    by: Unit | None = None,
    by_side: Side | None = None,
    by_card: UnitId | None = None,
    chain: int = 0,
    quietly: bool = False,
) -> None:
    """Destroy *unit*; what its death sets off follows, unless *quietly* (RNR-101).

    *by* is who did it, where it still stands; *by_card* and *by_side* are its card and its side anyway.
    """
    field, home = play.field, play.field.home(unit.id)
    dies = firings_of_death(field, unit, by)
    killer = by.piece if by is not None else PieceId(by_card) if by_card is not None else None
    play.record(
        UnitKilled(
            unit.piece,
            unit.id,
            unit.side,
            tuple(map(play.state.seat_of, sorted({side for side in (unit.side, home) if side is not None}))),
            cause,
            killer,
            by_side,
            home,
            unit.closed,
            field.armour(unit),
            is_loss=unit.side is not None,
            compensated=unit.side is not None and not play.state.settings.deathmatch,
            out=home is None,
            chain=chain,
            by_convert=by_card is not None and _is_convert(field, by_card, by_side, unit),
        )
    )
    _compensate(play, unit.side)
    if dies and not quietly:
        play.push(Task(TaskKind.FIRINGS, firings=dies))


def capture(play: Play, unit: Unit, captor: Side) -> None:
    """RNR-69, RNR-70: *unit* becomes a prisoner; a combat loss."""
    assert unit.side is not None, "locals are not captured"
    deathmatch = play.state.settings.deathmatch
    play.record(UnitCaptured(unit.id, captor, unit.side, compensated=not deathmatch))
    _compensate(play, unit.side)


def _compensate(play: Play, side: Side | None) -> None:
    """RNR-114: in a Deathmatch each combat loss is worth an order at once."""
    if side is not None and play.state.settings.deathmatch:
        play.draw_orders(side, 1, DrawCause.LOSS)


def firings_of_death(field: Field, dead: Unit, killer: Unit | None) -> tuple[Firing, ...]:
    """RNR-99, RNR-101: what the death of *dead* sets off: itself, its killer, allies, locals."""
    found: list[Firing] = []
    for number, _ in field.tricks(dead, When.DIES):
        found.append(_firing(dead, number, When.DIES, killer.id if killer is not None else None))
    if killer is not None and not dead.closed:
        for number, _ in field.tricks(killer, When.KILLS):
            found.append(_firing(killer, number, When.KILLS, dead.id))
    for each in field.at(dead.position):
        if each.id == dead.id:
            continue
        saves = dead.side is not None and not dead.closed and each.side is dead.side
        when = When.ALLY_DIES if saves else When.UNIT_DIES if each.side is None else None
        if when is not None:
            found += [
                _firing(each, number, when, dead.id)
                for number, trick in field.tricks(each, when)
                # RNR-114: in Deathmatch nobody is saved.
                if not (field.state.settings.deathmatch and trick.steps[0].does is Does.SAVE)
            ]
    return in_order(field, found)


def in_order(field: Field, firings: Sequence[Firing]) -> tuple[Firing, ...]:
    """RNR-87: tricks of the side in turn first, then of the other, then of locals."""
    ranks: dict[Side | None, int] = {field.decider: 0, field.decider.other: 1, None: 2}
    return tuple(sorted(firings, key=lambda firing: ranks[firing.owner]))


def _firing(bearer: Unit, number: int, when: When, subject: UnitId | None) -> Firing:
    return Firing(bearer.id, TrickNumber(number), when, bearer.position, bearer.side, subject)
