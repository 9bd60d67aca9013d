"""What speaks for a choice, as automated seats and hints reckon: phrases in the rules' own terms."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat
from rules.kernel.draft import changed
from rules.kernel.phrases import percent
from rules.roads import pursuit
from rules.roads.abilities import cowable
from rules.roads.actions import (
    ActFirst,
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    DrawAllIn,
    EndTurn,
    HandOver,
    HoldBack,
    KeepGunsOut,
    KeepOut,
    LeaveField,
    LieRevealed,
    Mask,
    Move,
    PlaceRest,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    Pursue,
    Shoot,
    SkipLeaderAbility,
    SpringByAttack,
    SpringByShooting,
    StandAndFight,
    SubmitDeployment,
    TakeReadyWarband,
    UseAbility,
    UseLeaderAbility,
)
from rules.roads.automated import forecast
from rules.roads.automated.advice import stake
from rules.roads.automated.appraisal import Appraisal
from rules.roads.automated.odds import save_chance, spirit_chance
from rules.roads.drawing_in import choices, has_long_gun, why_not_kept_out
from rules.roads.field import Field
from rules.roads.ground import distance, place
from rules.roads.names import AbilityId, CellId, Verb
from rules.roads.shots import targets
from rules.roads.state import Unit
from rules.roads.told import words

PLAIN: dict[type[Action], str] = {
    ActFirst: "first",
    HandOver: "wait",
    EndTurn: "end",
    ClearJam: "clear",
    Mask: "hide",
    HoldBack: "hold_back",
    LieRevealed: "lie",
    SkipLeaderAbility: "end",
    KeepGunsOut: "guns_out",
    StandAndFight: "stand",
    PlaceRest: "deploy",
    SubmitDeployment: "placed",
    PlaceUnit: "deploy_hidden",
    TakeReadyWarband: "ready",
}
"""Choices for which the same speaks every time."""


def why(field: Field, action: Action) -> Phrase | None:
    """Give what speaks for *action*; None for what no automated seat considers."""
    if type(action) in PLAIN:
        return Phrase(f"roads-why_{PLAIN[type(action)]}")
    return (
        _sprung(field, action)
        if isinstance(action, SpringByAttack | SpringByShooting)
        else _of_unit(field, action)
    )


def _sprung(field: Field, action: Action) -> Phrase | None:
    task = field.state.top
    if task is None or task.unit is None or task.target is None:
        return None
    if isinstance(action, SpringByAttack):
        return _attack(field, Attack(action.seat, task.unit, task.target, action.cell, action.way))
    return _volley(field, field.unit_of(task.unit), field.unit_of(task.target), None)


def _of_unit(field: Field, action: Action) -> Phrase | None:
    match action:
        case Attack():
            return _attack(field, action)
        case Shoot(_, unit, target, rider):
            return _volley(field, field.unit_of(unit), field.unit_of(target), rider)
        case Aim(_, unit):
            return _aim(field, field.unit_of(unit))
        case Move(_, unit, cell):
            return _move(field, field.unit_of(unit), cell)
        case PrepareDefence(_, unit):
            return _brace(field, field.unit_of(unit))
        case LeaveField(_, unit):
            points = field.points_of(field.unit_of(unit))
            return Phrase.of("roads-why_leave", points=points)
        case BreakOff(_, unit):
            return Phrase.of("roads-why_break_off", unit=words.unit(unit))
        case KeepOut(_, unit):
            return Phrase("roads-why_keep_out", _stake(field, field.unit_of(unit)))
        case DrawAllIn():
            return _drawn(field, action.seat)
        case Pursue(_, unit):
            caught = percent(pursuit.catching(field, field.unit_of(unit)))
            return Phrase.of("roads-why_pursue", caught=caught)
        case UseAbility(_, unit, ability, helped):
            friend = field.state.unit(helped) if helped is not None else None
            return _ability(field, field.unit_of(unit), ability, friend)
        case UseLeaderAbility(_, target):
            task = field.state.top
            if task is None or task.ability is None:
                return None
            return _help(field.content.ability[task.ability].verb, field.unit_of(target))
        case PlayMelody(_, _, melody, target):
            kind, heard = field.content.melody[melody], field.unit_of(target)
            if kind.verb is not Verb.HITS:
                return _help(kind.verb, heard)
            through = 1 - save_chance(field.profile(heard).defence, kind.pierce, heard.bulwark)
            return Phrase.of("roads-why_chord", hits=kind.amount, percent=percent(through))
        case _:
            return None


def _fails(field: Field, unit: Unit) -> float:
    """ROADS-79: give the chance that it fails a panic test."""
    return 0.0 if field.ignores_psychology(unit) else 1 - spirit_chance(field.spirit(unit))


def _attack(field: Field, attack: Attack) -> Phrase:
    """Give who deals more wounds in this exchange, and who then fails a panic test for this round.

    ROADS-78a counts all blows of a round; whoever is out tests no more.
    """
    unit, target = field.unit_of(attack.unit), field.unit_of(attack.target)
    found = forecast.attack(field, attack).exchange
    behind, ahead = unit.taken - unit.dealt, target.taken - target.dealt
    wins = loses = beaten = beats = 0.0
    for mine, theirs, chance in found.ends:
        lead = found.target.lost(theirs) - found.attacker.lost(mine)
        wins += chance * (lead > 0)
        loses += chance * (lead < 0)
        beaten += chance * (bool(mine.warriors) and behind - lead > 0)
        beats += chance * (bool(theirs.warriors) and ahead + lead > 0)
    ties = has_long_gun(field, target) and not field.is_engaged(target)
    return Phrase.of(
        "roads-why_attack",
        unit=words.unit(unit.id),
        target=words.unit(target.id),
        wins=percent(wins),
        # Rounded one by one, the three might come to 99 or 101.
        evens=100 - percent(wins) - percent(loses),
        loses=percent(loses),
        panics=percent(beats * _fails(field, target)),
        suffers=percent(beaten * _fails(field, unit)),
        ties="yes" if ties else "no",
    )


def _drawn(field: Field, seat: Seat) -> Phrase:
    """Give what whoever could still be kept out may gain and lose by the fight."""
    near = [each.unit for each in choices(field, seat) if isinstance(each, KeepOut)]
    units = [field.unit_of(each) for each in near if why_not_kept_out(field, KeepOut(seat, each)) is None]
    stakes = tuple(Phrase("roads-why_stake", _stake(field, each)) for each in units)
    return Phrase.of("roads-why_drawn", stakes=stakes or "none")


def _stake(field: Field, unit: Unit) -> dict[str, Fact]:
    gains, loses = stake(Appraisal(field, unit.seat), unit)
    return {"unit": words.unit(unit.id), "gains": round(gains), "loses": round(loses)}


def _volley(field: Field, unit: Unit, target: Unit, rider: AbilityId | None) -> Phrase:
    riders = (rider,) if rider is not None else ()
    found = forecast.volley(field, unit, target, riders, hidden=unit.masked)
    return Phrase.of(
        "roads-why_volley",
        target=words.unit(target.id),
        falls=percent(found.falls(1)),
        left=field.profile(target).toughness - target.wound,
        ambush=percent(_fails(field, target)) if unit.masked else 0,
    )


def _aim(field: Field, unit: Unit) -> Phrase:
    def any_wound(shooter: Unit) -> float:
        shots = targets(field, unit)
        return max((forecast.volley(field, shooter, each).any_wound() for each in shots), default=0.0)

    then = any_wound(changed(unit, aim=unit.aim + 1))
    return Phrase.of("roads-why_aim", now=percent(any_wound(unit)), then=percent(then))


def _move(field: Field, unit: Unit, cell: CellId) -> Phrase:
    enemies = field.visible_enemies(unit.seat)
    gaps = [distance(cell, field.cell(each)) for each in enemies]
    weapon = field.ranged(unit) if field.working_guns(unit) else None
    seen = sum(
        weapon is not None and gap <= weapon.range and field.terrain.sees(cell, field.cell(each))
        for gap, each in zip(gaps, enemies, strict=True)
    )
    row, barrels = field.scenario.exit_row, [CellId(each) for each in field.scenario.objectives]
    return Phrase.of(
        "roads-why_move",
        unit=words.unit(unit.id),
        steps=min(gaps, default=0),
        before=min((distance(field.cell(unit), field.cell(each)) for each in enemies), default=0),
        targets=seen,
        cover="yes" if field.terrain.is_cover(cell) else "no",
        barrel=min((distance(cell, each) for each in barrels), default=-1),
        exit=abs(place(cell)[1] - row) if row and unit.seat == field.state.south else -1,
    )


def _brace(field: Field, unit: Unit) -> Phrase:
    """ROADS-32, ROADS-36: against who may yet attack, or may draw it in when the next round begins."""
    enemy = next(each for each in field.state.players if each.seat != unit.seat)
    return Phrase.of(
        "roads-why_brace",
        unit=words.unit(unit.id),
        attacked="yes" if enemy.fp and not enemy.ended else "no",
        helps_defence="yes" if field.state.settings.prepared_helps_defence else "no",
    )


def _ability(field: Field, unit: Unit, ability: AbilityId, friend: Unit | None) -> Phrase | None:
    kind = field.content.ability[ability]
    if kind.verb is Verb.COW:
        return Phrase.of("roads-why_toll", count=len(cowable(field, unit, kind)))
    return _help(kind.verb, friend) if friend is not None else None


def _help(verb: Verb, target: Unit) -> Phrase:
    return Phrase.of(f"roads-why_{HELPS[verb]}", unit=words.unit(target.id))


HELPS = {
    Verb.HEAL: "heal",
    Verb.REMOVE_FATIGUE: "rest",
    Verb.RALLY: "rally",
    Verb.ADD_DEFENCE: "hymn",
    Verb.ADD_STEPS: "march",
    Verb.ADD_FATIGUE: "tire",
    Verb.COW: "cow",
}
"""What helping or hindering somebody is for."""
