"""What a unit brings to an exchange of blows: order, dice, modifiers (ROADS-50 to ROADS-53)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.roads.content import Weapon
from rules.roads.field import Field
from rules.roads.names import AbilityId, Keyword, MisfireClass, RollChange, Trait, UnitId, Verb, WeaponId
from rules.roads.rolls import Modifier, modifiers
from rules.roads.state import Unit

BARE_HANDS = WeaponId("bare_hands")
FRENZY = 2
"""ROADS-51, ROADS-93: how many times as many dice a frenzied unit has."""


@dataclass(frozen=True)
class Circumstances:
    """What is special about one exchange."""

    attacker: UnitId
    jumped: bool = False
    """ROADS-98: the attacker came by a leap."""
    riders: tuple[AbilityId, ...] = ()
    """ROADS-60: abilities declared with the attack."""
    from_hiding: bool = False
    """ROADS-52: the attacker was masked."""

    def jumps(self, unit: Unit) -> bool:
        """ROADS-98: whether *unit* makes a jump attack, which rams and comes sooner."""
        return self.jumped and unit.id == self.attacker


def order_value(field: Field, unit: Unit, circumstances: Circumstances) -> int:
    """ROADS-50: the higher one strikes first."""
    weapon = field.melee(unit)
    return (
        field.profile(unit).mobility
        + unit.prepared
        + circumstances.jumps(unit)
        + weapon.has(Keyword.REACH)
        - weapon.has(Keyword.SLOW)
    )


def times(field: Field, unit: Unit, circumstances: Circumstances) -> int:
    """ROADS-51: how many times as many dice frenzy and riders such as whirl of steel make."""
    found = FRENZY if field.has(unit, Trait.FRENZY) else 1
    if unit.id == circumstances.attacker:
        for each in field.content.declared(circumstances.riders, Verb.MULTIPLY_DICE):
            found *= each.amount
    return found


def dice_of(field: Field, unit: Unit, circumstances: Circumstances, warriors: int) -> int:
    """ROADS-51: how many dice a unit strikes with."""
    dice = field.profile(unit).attacks * warriors + (unit.commander and not field.is_lone(unit))
    return dice * times(field, unit, circumstances)


def working_blades(unit: Unit, warriors: int) -> int:
    """ROADS-100: how many of *warriors* have a weapon that is no scrap; guns are counted alike (ROADS-37)."""
    return max(0, min(warriors, unit.size - unit.blades_lost))


def bare_dice(field: Field, unit: Unit, circumstances: Circumstances, warriors: int) -> int:
    """ROADS-100: how many of its dice, the last ones, are struck with bare hands."""
    unarmed = warriors - working_blades(unit, warriors)
    return unarmed * field.profile(unit).attacks * times(field, unit, circumstances)


def to_hit(field: Field, unit: Unit, target: Unit, circumstances: Circumstances, weapon: Weapon) -> int:
    """ROADS-52: what is added to to-hit dice."""
    return sum(value for _, value in _changes(field, unit, target, circumstances, weapon))


def to_hit_parts(
    field: Field, unit: Unit, target: Unit, circumstances: Circumstances, weapon: Weapon
) -> tuple[Modifier, ...]:
    """ROADS-52: give what makes up the sum."""
    return modifiers(_changes(field, unit, target, circumstances, weapon))


def _changes(
    field: Field, unit: Unit, target: Unit, circumstances: Circumstances, weapon: Weapon
) -> tuple[tuple[RollChange, int], ...]:
    supported = is_supported(field, unit, target)
    if unit.terrified:
        afraid = RollChange.TERRIFIED, -field.numbers.terrified
    else:
        cause = RollChange.SHAKEN if unit.shaken else RollChange.FLEEING
        afraid = cause, -int(unit.shaken or unit.fleeing)
    tired = 0 if field.has(unit, Trait.FRENZY) else unit.fatigue
    hidden = circumstances.from_hiding and unit.id == circumstances.attacker
    return (
        (RollChange.PREPARED, int(unit.prepared)),
        (RollChange.SUPPORT, int(supported)),
        (RollChange.HIDDEN, int(hidden)),
        (RollChange.WEAPON, weapon.to_hit),
        (RollChange.FATIGUE, -tired),
        afraid,
    )


def is_supported(field: Field, unit: Unit, target: Unit) -> bool:
    """ROADS-52: whether a friend of *unit* who stands is in contact with *target*."""
    return any(
        each.id != unit.id and not each.fleeing and not each.dazed and field.are_in_contact(each, target)
        for each in field.state.of(unit.seat)
    )


def defence_modifier(field: Field, unit: Unit) -> int:
    """ROADS-53: what melee adds to Defence dice."""
    return sum(each.value for each in defence_parts(field, unit))


def defence_parts(field: Field, unit: Unit) -> tuple[Modifier, ...]:
    """ROADS-53: give what makes up that sum."""
    prepared = unit.prepared and field.state.settings.prepared_helps_defence
    walls = field.working(unit, Verb.ADD_DEFENCE)
    held = sum(each.amount for each in walls if not (each.unmoved and unit.moved))
    return modifiers(((RollChange.PREPARED, int(prepared)), (RollChange.SHIELD_WALL, held)))


def hates(field: Field, unit: Unit, enemy: Unit) -> bool:
    """ROADS-104: whether *unit* rolls its misses again: hatred, in the first exchange of a melee."""
    return (
        not unit.fought
        and field.profile(unit).hates == field.profile(enemy).warband
        and bool(field.working(unit, Verb.REROLL_MISSES))
    )


def may_snap(field: Field, unit: Unit, warriors: int) -> bool:
    """ROADS-99, ROADS-100: whether the first of its blows may be a misfire."""
    return (
        field.melee(unit).misfire is MisfireClass.CHAIN
        and field.state.settings.misfires
        and working_blades(unit, warriors) > 0
    )
