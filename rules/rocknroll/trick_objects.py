"""What a trick does, and whom it may be done to (RNR-99, RNR-100)."""

from __future__ import annotations

from rules.rocknroll.content import Step
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Does,
    Phase,
    PieceId,
    Position,
    Side,
    Whom,
)
from rules.rocknroll.state import Firing, Unit

CHOSEN = (Whom.CHOSEN_ENEMY_HERE, Whom.CHOSEN_ENEMY_ADJACENT)


DISPLACING = (Does.MOVE_SELF, Does.PUSH, Does.PULL, Does.CARRY)


def steps_of(field: Field, firing: Firing) -> tuple[Step, ...]:
    """Give what a trick does; an ambush fires with its bearer's own number."""
    trick = field.trick(firing)
    if trick is not None:
        return trick.steps
    return (Step(Does.ATTACK, Whom.ENTRANT, field.kind(firing.bearer).chance),)


def choices(field: Field, firing: Firing, step: Step) -> tuple[Unit, ...]:
    """Give those that a trick may be aimed at; where there are several, its owner chooses."""
    side = firing.owner
    if step.whom in (Whom.ENTRANT, Whom.ATTACKER, Whom.KILLER):
        subject = field.state.unit(firing.subject) if firing.subject is not None else None
        if subject is None:
            return ()
        if step.whom is Whom.ENTRANT and field.state.settings.guard_takes_entry_fire:
            return field.guards(subject, side) or (subject,)
        return (subject,)
    bearer = field.state.unit(firing.bearer)
    if side is None or bearer is None:
        return ()
    if step.whom is Whom.CHOSEN_ENEMY_ADJACENT:
        places = field.adjacent(bearer.position)
    else:
        places = (bearer.position,)
    found = [each for place in places for each in field.at(place)]
    if step.does is Does.CAPTURE:
        # RNR-100: without price and superiority; the rest of 2.11 holds.
        return tuple(each for each in found if field.why_not_captured(side, each) is None)
    if step.does is Does.ATTACK:
        return tuple(each for each in found if each.side is not side and not field.guards(each, side))
    return tuple(each for each in found if each.side is side.other)


def victims(field: Field, firing: Firing, step: Step) -> tuple[Unit, ...]:
    """Give all whom a trick attacks one after another."""
    here = field.at(firing.position)
    if step.whom is Whom.UNITS_HERE:
        return tuple(each for each in here if each.side is not None and each.id != firing.bearer)
    if firing.owner is None:
        return ()
    return tuple(each for each in here if each.side is firing.owner.other)


def gainer(field: Field, firing: Firing, step: Step) -> Side | None:
    """RNR-100: who gains by a trick; for a local the holder of its Point as at the tally."""
    if step.whom is not Whom.HOLDER:
        return firing.owner
    if field.state.phase is Phase.CLOSE:
        return field.state.holders[firing.position - 1]
    return field.holding(firing.position).holder


def has_object(field: Field, firing: Firing) -> bool:
    """Whether there is anybody to whom anything that a trick does can be done."""
    return any(_has_object(field, firing, step) for step in steps_of(field, firing))


def _has_object(field: Field, firing: Firing, step: Step) -> bool:
    match step.does:
        case Does.ATTACK | Does.CAPTURE if step.whom is Whom.RANDOM_UNIT_HERE:
            bearer = field.state.unit(firing.bearer)
            here = bearer.position if bearer is not None else firing.position
            return any(each.side is not None for each in field.at(here))
        case Does.ATTACK | Does.CAPTURE:
            return bool(choices(field, firing, step))
        case Does.ATTACK_EACH:
            return bool(victims(field, firing, step))
        case Does.DRAW_ORDER | Does.DRAW_UNIT | Does.GAIN_RD:
            return gainer(field, firing, step) is not None
        case Does.PUSH | Does.PULL:
            return bool(moves(field, firing, step))
        case _:
            return True


def moves(field: Field, firing: Firing, step: Step) -> tuple[tuple[PieceId, Position], ...]:
    """RNR-100: whom a trick may displace, and where to."""
    bearer = field.state.unit(firing.bearer)
    if bearer is None:
        return ()
    here = bearer.position
    enemies = [
        each for each in field.at(here) if firing.owner is not None and each.side is firing.owner.other
    ]
    match step.does:
        case Does.MOVE_SELF:
            return tuple((bearer.piece, place) for place in field.within(here, step.count))
        case Does.PUSH:
            return tuple((each.piece, place) for each in enemies for place in field.adjacent(here))
        case Does.PULL:
            return tuple(
                (each.piece, here)
                for place in field.adjacent(here)
                for each in field.at(place)
                if firing.owner is not None and each.side is firing.owner.other
            )
        case Does.CARRY:
            others = [place for place in field.positions if place != here]
            passengers = [each.piece for each in enemies] or [bearer.piece]
            return tuple((passenger, place) for passenger in passengers for place in others)
        case _:
            return ()
