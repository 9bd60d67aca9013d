"""What speaks for a choice, as automated seats and hints reckon: in the rules' terms, with exact odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.contract import Action, Phrase
from rules.kernel.phrases import percent
from rules.rocknroll.actions import (
    Accept,
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    DeployUnit,
    DriveOut,
    EndDeployment,
    EndTurn,
    Evacuate,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    Manoeuvre,
    MarkAmbush,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    SwapPoints,
    TryCapture,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.gains import suit_bonus
from rules.rocknroll.automated.odds import chance
from rules.rocknroll.automated.order_gains import best_of
from rules.rocknroll.automated.prospects import Sketch, lead, swaps
from rules.rocknroll.field import SUIT_OF, kind_of, suit_of
from rules.rocknroll.names import Handling, PieceId, Position, Purpose
from rules.rocknroll.rolls import price_of_pouring
from rules.rocknroll.state import Unit
from rules.rocknroll.told import words


def reason(here: Appraisal, action: Action) -> Phrase | None:
    """Give what speaks for *action*; None where nothing can be said in a few words."""
    tell = _REASONS.get(type(action))
    return tell(here, action) if tell is not None else None


# The tally.


def _score(here: Appraisal, sketch: Sketch) -> dict[str, int]:
    """RNR-110, RNR-111: give how the round would stand if it ended so, as the page counts it."""
    settings = here.view.settings
    first = here.view.state.first is here.side
    tied = first if settings.tie_holds == "first_mover" else None
    held = (
        (value, lead((own,), (enemy,), (1,), tied))
        for own, enemy, value in zip(sketch.own, sketch.enemy, sketch.points, strict=True)
    )
    found = [(value, holder) for value, holder in held if holder]
    return {
        "own": sum(value for value, holder in found if holder > 0) + settings.first_mover_points * first,
        "enemy": sum(value for value, holder in found if holder < 0)
        + settings.first_mover_points * (not first),
    }


def _end(here: Appraisal, action: Action) -> Phrase:
    return Phrase("rocknroll-why_end", _score(here, here.sketch))


def _goals(here: Appraisal, action: ChangeGoals) -> Phrase:
    after = [here.sketch._replace(points=points) for points in swaps(here.sketch.points)]
    best = max(after, key=here.after_goals.value)
    return Phrase("rocknroll-why_points", _score(here, best))


def _swap(here: Appraisal, action: SwapPoints) -> Phrase:
    letters = list(here.view.state.points)
    one, other = letters.index(action.one), letters.index(action.other)
    points = list(here.sketch.points)
    points[one], points[other] = points[other], points[one]
    return Phrase("rocknroll-why_points", _score(here, here.sketch._replace(points=tuple(points))))


# On the field.


def _fight(here: Appraisal, unit: PieceId | None, target: PieceId | None, suit: int) -> Phrase | None:
    attacker = here.named(unit) if unit is not None else None
    victim = here.named(target) if target is not None else None
    if attacker is None or victim is None:
        return None
    view = here.view
    needed = view.threshold(attacker, victim, view.chance(attacker))
    modifier = 0 if attacker.closed else suit + view.attack_modifier(attacker)
    bank = here.own.rd // view.settings.pour_rate
    plain, poured = (
        percent(chance(needed, modifier, points=points, twos=here.own.twos)) for points in (0, bank)
    )
    poured = 0 if poured == plain else poured
    names = {"unit": words.piece(attacker.piece), "target": words.piece(victim.piece)}
    return Phrase("rocknroll-why_attack", {**names, "percent": plain, "poured": poured, "bank": here.own.rd})


def _attack(here: Appraisal, action: Attack) -> Phrase | None:
    return _fight(here, action.unit, action.target, suit_bonus(here))


def _again(here: Appraisal, action: AttackAgain) -> Phrase | None:
    task = here.view.task
    return _fight(here, PieceId(task.unit) if task.unit is not None else None, action.target, 0)


def _go(here: Appraisal, unit: PieceId | None, position: Position | None) -> Phrase | None:
    mover = here.named(unit) if unit is not None else None
    if mover is None or position is None:
        return None
    return _arrived(here, here.moved(here.sketch, mover, position), mover, position)


def _arrived(here: Appraisal, sketch: Sketch, entrant: Unit, position: Position) -> Phrase:
    """Who comes where, how likely alive, and how the round would stand."""
    alive = 1.0
    for _, hit in here.fire(entrant, position):
        alive *= 1 - hit
    return Phrase(
        "rocknroll-why_goes",
        {
            "unit": words.piece(entrant.piece),
            "position": words.position(position),
            "percent": percent(alive),
            **_score(here, sketch),
        },
    )


def _move(here: Appraisal, action: Manoeuvre | PlayStep | InterruptWithStep) -> Phrase | None:
    return _go(here, action.unit, action.position)


def _deploy(here: Appraisal, action: DeployUnit) -> Phrase:
    entrant = Unit(action.unit, action.position, here.side, closed=action.closed)
    return _arrived(here, here.deployed(here.sketch, action.unit, action.position), entrant, action.position)


def _order(here: Appraisal, action: PlayOrder | Interrupt) -> Phrase | None:
    best, kind = best_of(here, action.order), kind_of(action.order)
    if kind in TOLD_BY_KIND:
        return Phrase(f"rocknroll-why_{kind}")
    if best.target is not None and best.unit is not None:
        suit = here.view.settings.suits and suit_of(action.order) is SUIT_OF[here.side]
        return _fight(here, best.unit, best.target, here.view.numbers.suit_bonus * suit)
    return _go(here, best.unit, best.position)


TOLD_BY_KIND = ("ambush", "supply_drop", "radio_intercept", "evacuation", "slaughter", "drive_out")
"""Orders of which it is said what they are good for."""


def _kind(kind: str) -> Callable[[Appraisal, Any], Phrase]:
    return lambda here, action: Phrase(f"rocknroll-why_{kind}")


def _superweapon(here: Appraisal, action: FireSuperweapon) -> Phrase:
    there = here.view.at(action.position)
    faces = 7 - here.view.numbers.superweapon
    return Phrase.of(
        "rocknroll-why_superweapon",
        own=sum(each.side is here.side for each in there),
        enemies=sum(each.side is here.side.other for each in there),
        percent=percent(faces / 6),
    )


def _capture(here: Appraisal, action: TryCapture) -> Phrase | None:
    target = here.named(action.unit)
    if target is None:
        return None
    modifier = here.view.capture_modifier(here.side, target.position)
    odds = chance(here.view.numbers.capture, modifier, twos=here.own.twos)
    return Phrase.of("rocknroll-why_capture", target=words.piece(target.piece), percent=percent(odds))


# Rolls and prisoners.


def _pour(here: Appraisal, action: Pour) -> Phrase:
    roll = here.view.roll
    assert roll is not None
    return Phrase.of("rocknroll-why_pour", price=price_of_pouring(here.view, roll))


def _reroll(here: Appraisal, action: Reroll) -> Phrase:
    roll = here.view.roll
    assert roll is not None
    odds = chance(roll.threshold, roll.modifier, twos=here.own.twos)
    return Phrase.of("rocknroll-why_reroll", percent=percent(odds))


def _accept(here: Appraisal, action: Accept) -> Phrase:
    roll = here.view.roll
    is_attack = roll is not None and roll.purpose is Purpose.ATTACK
    return Phrase.of("rocknroll-why_accept", attack="yes" if is_attack else "no")


def _prisoner(here: Appraisal, action: HandlePrisoner) -> Phrase:
    numbers = here.view.numbers
    needed = {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[action.handling]
    odds = percent(chance(needed, twos=here.own.twos))
    return Phrase.of("rocknroll-why_prisoner", handling=action.handling.value, percent=odds)


_REASONS: Mapping[type[Action], Callable[[Appraisal, Any], Phrase | None]] = {
    EndTurn: _end,
    EndDeployment: _kind("deployed"),
    ChangeGoals: _goals,
    SwapPoints: _swap,
    Attack: _attack,
    AttackAgain: _again,
    Manoeuvre: _move,
    PlayStep: _move,
    InterruptWithStep: _move,
    DeployUnit: _deploy,
    PlayOrder: _order,
    Interrupt: _order,
    MarkAmbush: _kind("ambush"),
    Evacuate: _kind("evacuation"),
    DriveOut: _kind("drive_out"),
    ExchangeOrderForUnit: _kind("for_unit"),
    ExchangeUnitForOrder: _kind("for_order"),
    CallDevilForOrders: _kind("devil"),
    CallDevilForUnits: _kind("devil"),
    CallDevilToRevive: _kind("devil"),
    FireSuperweapon: _superweapon,
    TryCapture: _capture,
    Pour: _pour,
    Reroll: _reroll,
    Accept: _accept,
    HandlePrisoner: _prisoner,
}
