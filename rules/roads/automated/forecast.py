"""What an attack or a volley may come to on the field as it stands: exact odds for menus and advice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import TypeVar

from rules.kernel.once import once
from rules.roads.actions import Attack
from rules.roads.automated.odds import (
    FACES,
    NOTHING,
    TO_HIT,
    Blow,
    Exchange,
    Outlook,
    Squad,
    Ways,
    blow,
    either,
    exchange,
    hit_chance,
    mix,
    mixed,
    outlook,
    save_chance,
    spirit_chance,
)
from rules.roads.content import Misfire, Weapon
from rules.roads.field import Field
from rules.roads.names import AbilityId, CellId, Hook, Keyword, MisfireEffect, UnitId, Verb, Way
from rules.roads.reach import charges, leap_attacks
from rules.roads.rolls import BEST, SIDES, WORST, is_hit
from rules.roads.shooting import aiming, dice_of, ignored_by, misfired
from rules.roads.state import State, Unit, with_unit
from rules.roads.strength import (
    BARE_HANDS,
    Circumstances,
    bare_dice,
    defence_modifier,
    hates,
    is_supported,
    may_snap,
    order_value,
    to_hit,
)
from rules.roads.strength import dice_of as blows_of

RAM_DAMAGE = 2
"""ROADS-98: the sides of the die for a ram blow's damage."""


MOST_REMEMBERED = 50_000
"""Odds; of a battle there are some hundreds."""

T = TypeVar("T")


def _once(field: Field, key: Hashable, reckon: Callable[[], T]) -> T:
    """Give what *reckon* gives, of battles with the same tables once for each *key*."""
    known = field.content.reckoned
    if key not in known:
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        known[key] = reckon()
    found: T = known[key]
    return found


def squad(field: Field, unit: Unit) -> Squad:
    """Give *unit* as what takes wounds."""
    return Squad(unit.warriors, field.profile(unit).toughness, unit.wound)


# Shooting.


def volley(
    field: Field, unit: Unit, target: Unit, riders: tuple[AbilityId, ...] = (), *, hidden: bool = False
) -> Outlook:
    """Give what a volley of *unit* does to *target* (ROADS-37 to ROADS-43), misfires counted in."""
    modifier = aiming(field, unit, target, ignored=ignored_by(field, riders), hidden=hidden).total
    return volley_with(field, unit, target, modifier)


def volley_with(field: Field, unit: Unit, target: Unit, modifier: int) -> Outlook:
    """Give what a volley does to whose dice *modifier* is added."""
    settings, before = field.state.settings, squad(field, target)
    count = dice_of(field, unit, target)
    defence = field.profile(target).defence, target.bulwark
    key = (volley_with, unit.ranged, modifier, *defence, count, before, settings.misfires)
    return _once(field, key, lambda: _volley(field, unit, target, modifier, count, before))


def _volley(field: Field, unit: Unit, target: Unit, modifier: int, count: int, before: Squad) -> Outlook:
    weapon = field.ranged(unit)
    assert weapon is not None
    save = save_chance(field.profile(target).defence, weapon.pierce, target.bulwark)
    plain = _shot(weapon, modifier, save, FACES)
    if not count or weapon.misfire is None or not field.state.settings.misfires:
        return outlook(before, (plain,) * count)
    first = _shot(weapon, modifier, save, [die for die in FACES if die != WORST])
    tables = [each for each in field.content.misfires if each.weapon_class == weapon.misfire]
    marked = min(weapon.shots, count)
    parts = [(1 - 1 / SIDES, outlook(before, (first, *(plain,) * (count - 1))))]
    for table in tables:
        blows = _failed_shots(table, weapon, modifier, save, count, marked)
        parts.append((1 / SIDES / len(tables), outlook(before, tuple(blows))))
    return mix(parts)


def _shot(weapon: Weapon, modifier: int, save: float, faces: Iterable[int], extra: int = 0) -> Blow:
    """Give what a die does that shows one of *faces*; venom hurts more with a natural 6 (ROADS-41)."""
    found = []
    shown = list(faces)
    for die in shown:
        damage = weapon.damage + extra + (die == BEST and weapon.has(Keyword.VENOM))
        hit = float(is_hit(die, modifier, TO_HIT))
        found.append((1 / len(shown), blow(hit, save, damage)))
    return mixed(*found)


def _failed_shots(
    table: Misfire, weapon: Weapon, modifier: int, save: float, count: int, marked: int
) -> Iterable[Blow]:
    """ROADS-100: give the dice of a volley whose first one is a misfire."""
    added = table.amount if MisfireEffect.ADD_DICE in table.effects else 0
    made = misfired(table, [WORST] + [0] * (count - 1 + added), marked)
    for number, die in enumerate(made.dice):
        extra = made.extra if number in made.stronger else 0
        if number in made.lost or number in made.scattered:
            continue
        if number in made.automatic:
            yield blow(1.0, save, weapon.damage + extra)
        elif die != WORST:
            yield _shot(weapon, modifier, save, FACES, extra)


# Melee.


@dataclass(frozen=True)
class Assault:
    """What an attack may come to, with the tests that go before it."""

    exchange: Exchange
    dares: float
    """ROADS-89b: the chance that the attacker dares to."""
    landing: float
    """ROADS-96: the chance of a landing on its feet, where it leaps down a cliff."""
    scares: float
    """ROADS-89b: the chance that the target fails its test of fear; it is counted in."""
    attacker_order: int
    target_order: int
    """ROADS-50."""


def assault(
    field: Field,
    unit: Unit,
    target: Unit,
    cell: CellId,
    *,
    jumped: bool = False,
    lands: bool = False,
    riders: tuple[AbilityId, ...] = (),
) -> Assault:
    """Give what an attack of *unit* from *cell* comes to; *lands*: it leaps down a cliff on its way.

    What a kicking motor blade does to its own bearer is left out.
    """
    circumstances = Circumstances(
        unit.id,
        jumped=jumped,
        riders=riders,
        from_hiding=unit.masked,
    )
    afraid = not target.shaken and not target.terrified and field.fears(target, unit)
    stands = spirit_chance(field.spirit(target)) if afraid else 1.0
    calm = fight(_there(field, unit, cell), circumstances, target.id)
    found = calm
    if afraid:
        shaken = with_unit(field.state, target.id, shaken=True)
        worse = fight(_there(_with(field, shaken), unit, cell), circumstances, target.id)
        found = either(stands, calm, worse)
    there = _there(field, unit, cell)
    return Assault(
        found,
        spirit_chance(field.spirit(unit)) if field.fears(unit, target) else 1.0,
        spirit_chance(field.profile(unit).mobility) if lands else 1.0,
        1 - stands,
        order_value(there, there.unit_of(unit.id), circumstances),
        order_value(there, there.unit_of(target.id), circumstances),
    )


@once
def attack(field: Field, wish: Attack) -> Assault:
    """Give what *wish*, an attack of the menu, comes to."""
    unit, target = field.unit_of(wish.unit), field.unit_of(wish.target)
    riders = tuple(each for each in (wish.rider, wish.second_rider) if each is not None)
    steps = field.content.steps(riders)
    path: tuple[CellId, ...] = ()
    if wish.way is Way.LEAP:
        path = leap_attacks(field, unit, target, steps=steps).get(wish.cell) or ()
    elif wish.cell != unit.cell:
        path = charges(field, unit, target, steps=steps).get(wish.cell, ())
    falls = drops(field, unit, path)
    jumped = wish.way is Way.LEAP or falls[-1:] == (True,)
    return assault(field, unit, target, wish.cell, jumped=jumped, lands=any(falls), riders=riders)


def drops(field: Field, unit: Unit, path: tuple[CellId, ...]) -> tuple[bool, ...]:
    """ROADS-96: give for each step of *path* whether it leaps down a cliff; nothing where none does."""
    if not field.terrain.cliffs:
        return ()
    found = tuple(field.terrain.is_cliff_down(*each) for each in pairwise((field.cell(unit), *path)))
    return found if any(found) else ()


def _with(field: Field, state: State) -> Field:
    return Field(field.content, field.terrain, state)


def _there(field: Field, unit: Unit, cell: CellId) -> Field:
    """Give the field with *unit* in *cell*, where it charges from."""
    moved = unit.moved or cell != unit.cell
    state = with_unit(field.state, unit.id, cell=cell, moved=moved, masked=False)
    return _with(field, state)


def fight(field: Field, circumstances: Circumstances, target: UnitId) -> Exchange:
    """Give what an exchange comes to as both stand, wherever they are."""
    attacker, defender = field.unit_of(circumstances.attacker), field.unit_of(target)
    settings = field.state.settings
    key = (
        fight,
        _strength_of(attacker),
        _strength_of(defender),
        is_supported(field, attacker, defender),
        is_supported(field, defender, attacker),
        (circumstances.jumped, circumstances.riders, circumstances.from_hiding),
        (settings.misfires, settings.prepared_helps_defence),
    )
    return _once(field, key, lambda: _reckoned_fight(field, circumstances, attacker, defender))


_strength_of = attrgetter(
    *("profile", "size", "warriors", "commander", "melee", "wound", "blades_lost", "fatigue", "bulwark"),
    *("terrified", "shaken", "fleeing", "prepared", "dazed", "frenzy_over", "moved", "fought"),
)
"""What of a unit matters to blows (ROADS-50 to ROADS-53)."""


def _reckoned_fight(field: Field, circumstances: Circumstances, attacker: Unit, defender: Unit) -> Exchange:
    counterblow = NOTHING
    # One blow is what every such ability counts.
    if field.amount(defender, Verb.BLOW_BACK, Hook.STRUCK_WITHOUT_WOUND) and not defender.dazed:
        counterblow = _answer(field, defender, attacker, circumstances)
    return exchange(
        squad(field, attacker),
        squad(field, defender),
        lambda standing, fallen: _blows(field, attacker, defender, circumstances, standing, fallen),
        lambda standing, fallen: _blows(field, defender, attacker, circumstances, standing, fallen),
        attacker_order=order_value(field, attacker, circumstances),
        target_order=order_value(field, defender, circumstances),
        counterblow=counterblow,
    )


def _save(field: Field, enemy: Unit, pierce: int) -> float:
    modifier = defence_modifier(field, enemy) + enemy.bulwark
    return save_chance(field.profile(enemy).defence, pierce, modifier)


def _answer(field: Field, unit: Unit, enemy: Unit, circumstances: Circumstances) -> Blow:
    """Give one more blow, of last breath or in answer."""
    weapon = field.melee(unit)
    modifier = to_hit(field, unit, enemy, circumstances, weapon)
    return blow(hit_chance(modifier), _save(field, enemy, weapon.pierce), weapon.damage)


def _blows(
    field: Field, unit: Unit, enemy: Unit, circumstances: Circumstances, standing: int, fallen: int
) -> Ways:
    """ROADS-51 to ROADS-54: give one side's blows, those of last breath first, and the ram blow."""
    if unit.dazed:
        return ((1.0, ()),)
    first: list[Blow] = []
    if fallen:
        count = fallen * field.amount(unit, Verb.BLOW_BACK, Hook.WARRIOR_OUT_BEFORE_STRIKING)
        first += [_answer(field, unit, enemy, circumstances)] * count
    if not standing:
        return ((1.0, tuple(first)),)
    weapon, hands = field.melee(unit), field.content.weapon[BARE_HANDS]
    modifier = to_hit(field, unit, enemy, circumstances, weapon)
    again = hates(field, unit, enemy)
    if circumstances.jumps(unit):
        save = _save(field, enemy, 0)
        rams = [(1 / RAM_DAMAGE, blow(hit_chance(modifier, rerolled=again), save, each)) for each in (1, 2)]
        first.append(mixed(*rams))
    count = blows_of(field, unit, circumstances, standing)
    bare = bare_dice(field, unit, circumstances, standing)
    bare_hit = hit_chance(modifier - weapon.to_hit + hands.to_hit, rerolled=again)
    by_hand = blow(bare_hit, _save(field, enemy, hands.pierce), hands.damage)
    save = _save(field, enemy, weapon.pierce)
    armed = blow(hit_chance(modifier, rerolled=again), save, weapon.damage)
    blades = (armed,) * (count - bare)
    last = (by_hand,) * bare
    if not may_snap(field, unit, standing):
        return ((1.0, (*first, *blades, *last)),)
    marked = [is_hit(die, modifier, TO_HIT) for die in FACES if die != WORST]
    good = blow(sum(marked) / len(marked), save, weapon.damage)
    found = [(1 - 1 / SIDES, (*first, good, *blades[1:], *last))]
    tables = [each for each in field.content.misfires if each.weapon_class is weapon.misfire]
    for table in tables:
        stronger = blow(hit_chance(modifier), save, weapon.damage + table.amount)
        failing = _failed_blades(table, field.profile(unit).attacks, blades[1:], by_hand, stronger)
        found.append((1 / SIDES / len(tables), (*first, *failing, *last)))
    return tuple(found)


def _failed_blades(
    table: Misfire, own: int, blades: tuple[Blow, ...], by_hand: Blow, stronger: Blow
) -> tuple[Blow, ...]:
    """ROADS-100: give what is left of the *blades* after the marked die, a miss; *own* are one warrior's."""
    rest = blades[own - 1 :]
    if MisfireEffect.LOSE_HALF in table.effects:
        return blades[-(-own // 2) - 1 :]
    if MisfireEffect.WEAPON_LOST in table.effects:
        return (*(by_hand,) * (own - 1), *rest)
    if MisfireEffect.ADD_DAMAGE in table.effects:
        return (*(stronger,) * (own - 1), *rest)
    return blades
