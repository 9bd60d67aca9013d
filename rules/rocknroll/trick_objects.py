"""What a trick does, and whom it may be done to (RNR-99, RNR-100)."""

from __future__ import annotations

from rules.rocknroll.content import Step
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Does,
    PieceId,
    Position,
    RuleName,
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
        return tuple(
            each
            for each in found
            if each.side is side.other
            and not each.closed
            and not field.has_rule(RuleName.NO_CAPTURE_HERE, each.position)
        )
    if step.does is Does.ATTACK:
        return tuple(each for each in found if each.side is not side and not field.guards(each, side))
    return tuple(each for each in found if each.side is side.other)


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
