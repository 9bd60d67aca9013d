"""Exact odds beside what a player may choose, as phrases."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat
from rules.kernel.once import once
from rules.kernel.phrases import percent
from rules.roads import pursuit, reach
from rules.roads.actions import (
    Attack,
    BreakOff,
    KeepOut,
    Move,
    PlayMelody,
    Pursue,
    Shoot,
    SpringByAttack,
    SpringByShooting,
    StandAndFight,
)
from rules.roads.automated import forecast
from rules.roads.automated.odds import Outlook, spirit_chance
from rules.roads.field import Field
from rules.roads.names import AbilityId, Way
from rules.roads.rolls import SIDES
from rules.roads.rounds import rout_value
from rules.roads.state import Unit
from rules.roads.strength import may_snap


def odds(field: Field, action: Action) -> Phrase | None:
    """Give the exact odds of *action*; None where it rolls no die at once."""
    top = field.state.top
    match action:
        case Attack(unit=number, target=target):
            return _attack(field, action, field.state.unit(number), field.state.unit(target))
        case Shoot(unit=number, target=target, rider=rider):
            riders = (rider,) if rider is not None else ()
            return _volley(field, field.state.unit(number), field.state.unit(target), riders)
        case SpringByShooting() if top is not None and top.unit is not None and top.target is not None:
            return _volley(field, field.state.unit(top.unit), field.state.unit(top.target))
        case SpringByAttack(seat, cell, way) if top is not None and top.unit is not None:
            if top.target is None:
                return None
            sprung = Attack(seat, top.unit, top.target, cell, way, None, None)
            return _attack(field, sprung, field.state.unit(top.unit), field.state.unit(top.target))
        case Move(unit=number):
            unit = field.state.unit(number)
            return _move(field, unit, action) if unit is not None else None
        case BreakOff(unit=number) | KeepOut(unit=number):
            unit = field.state.unit(number)
            return _test(spirit_chance(field.spirit(unit))) if unit is not None else None
        case StandAndFight(seat):
            return Phrase.of("roads-odds_rout", percent=rout_percent(field, seat))
        case PlayMelody(melody=melody):
            needed = field.content.melody[melody].difficulty
            return Phrase.of("roads-odds_melody", percent=percent((SIDES + 1 - needed) / SIDES))
        case Pursue(unit=number):
            unit = field.state.unit(number)
            if unit is None:
                return None
            return Phrase.of("roads-odds_pursuit", percent=percent(pursuit.catching(field, unit)))
        case _:
            return None


def rout_percent(field: Field, seat: Seat) -> int:
    """ROADS-86: give how likely the warband of *seat* holds."""
    return percent(spirit_chance(rout_value(field, seat)[1]))


def _test(chance: float) -> Phrase:
    return Phrase.of("roads-odds_test", percent=percent(chance))


@once
def _volley(
    field: Field, unit: Unit | None, target: Unit | None, riders: tuple[AbilityId, ...] = ()
) -> Phrase | None:
    if unit is None or target is None:
        return None
    found = forecast.volley(field, unit, target, riders, hidden=unit.masked)
    return Phrase.of(
        "roads-odds_volley",
        **_wounds("dealt", found),
        any=percent(found.any_wound()),
        destroyed=percent(found.destroyed()),
        misfires=percent(misfire_chance(field, unit)),
    )


def _attack(field: Field, attack: Attack, unit: Unit | None, target: Unit | None) -> Phrase | None:
    if unit is None or target is None:
        return None
    found = forecast.attack(field, attack)
    return Phrase.of(
        "roads-odds_attack",
        **_wounds("dealt", found.exchange.target),
        **_wounds("taken", found.exchange.attacker),
        destroyed=percent(found.exchange.target.destroyed()),
        dares=percent(found.dares),
        lands=percent(found.landing),
    )


def misfire_chance(field: Field, unit: Unit) -> float:
    """ROADS-100: give the chance that a volley of *unit* misfires: its first die shows a 1."""
    weapon = field.ranged(unit)
    fails = weapon is not None and weapon.misfire is not None and field.state.settings.misfires
    return 1 / SIDES if fails and field.working_guns(unit) else 0.0


def further_odds(field: Field, action: Action) -> Phrase | None:
    """Give what a choice may be weighed by besides its odds and its price; None for nothing."""
    match action:
        case Attack(unit=number, target=target):
            unit, enemy = field.state.unit(number), field.state.unit(target)
            if unit is None or enemy is None:
                return None
            found = forecast.attack(field, action)
            order = (found.attacker_order > found.target_order) - (found.attacker_order < found.target_order)
            return Phrase.of(
                "roads-odds_order",
                order=("same", "first", "later")[order],
                scares=percent(found.scares),
                misfires=percent(1 / SIDES) if may_snap(field, unit, unit.warriors) else 0,
            )
        case Shoot(unit=number, target=target, rider=None):
            told = _volley(field, field.state.unit(number), field.state.unit(target))
            return None if told is None else Phrase("roads-odds_average", told.facts)
        case _:
            return None


def _move(field: Field, unit: Unit, move: Move) -> Phrase | None:
    if move.way is Way.LEAP or not field.terrain.cliffs:
        return None
    steps = field.content.ability[move.rider].amount if move.rider is not None else 0
    path = reach.walks(field, unit, steps=steps).get(move.cell, ())
    if not forecast.drops(field, unit, path):
        return None
    return Phrase.of("roads-odds_landing", percent=percent(spirit_chance(field.profile(unit).mobility)))


def _wounds(name: str, found: Outlook) -> dict[str, Fact]:
    """Give the average of the wounds in tenths, as a whole number and a digit."""
    tenths = round(10 * found.wounds)
    return {name: tenths // 10, f"{name}_tenth": tenths % 10}
