"""The exchange of blows (ROADS-48 to ROADS-57), jump attacks, motor blades."""

from __future__ import annotations

from dataclasses import dataclass

from rules.roads.combat_events import BlowsStruck, Misfired
from rules.roads.content import Weapon
from rules.roads.field import Field
from rules.roads.names import (
    AbilityId,
    FatigueCause,
    HitCause,
    Keyword,
    MisfireEffect,
    TestKind,
    Trait,
    UnitId,
    WeaponId,
)
from rules.roads.play import Play
from rules.roads.psychology_events import Shaken
from rules.roads.state import State, Unit

BARE_HANDS = WeaponId("bare_hands")
CHAIN = "chain"
DIE_BEST = 6
RAM_SIDES = 2
"""ROADS-98: the damage of a ram blow is a d2."""


@dataclass(frozen=True)
class Circumstances:
    """What is special about one exchange."""

    attacker: UnitId
    jumped: bool = False
    """ROADS-98: the attacker came by a leap."""
    whirls: bool = False
    """Whirl of steel doubles its dice."""
    from_hiding: bool = False
    """ROADS-52: the attacker was masked."""


def order_value(field: Field, unit: Unit, circumstances: Circumstances) -> int:
    """ROADS-50: the higher one strikes first."""
    weapon = field.melee(unit)
    return (
        field.profile(unit).mobility
        + unit.prepared
        + (circumstances.jumped and unit.id == circumstances.attacker)
        + weapon.has(Keyword.REACH)
        - weapon.has(Keyword.SLOW)
    )


def dice_of(field: Field, unit: Unit, circumstances: Circumstances, warriors: int) -> int:
    """ROADS-51: how many dice a unit strikes with."""
    dice = field.profile(unit).attacks * warriors + (unit.commander and not field.is_lone(unit))
    if field.has(unit, Trait.FRENZY):
        dice *= 2
    if circumstances.whirls and unit.id == circumstances.attacker:
        dice *= field.content.ability_amount(Trait.WHIRL_OF_STEEL)
    return dice


def to_hit(field: Field, unit: Unit, target: Unit, circumstances: Circumstances, weapon: Weapon) -> int:
    """ROADS-52: what is added to to-hit dice."""
    supported = any(
        each.id != unit.id and not each.fleeing and not each.dazed and field.are_in_contact(each, target)
        for each in field.state.of(unit.seat)
    )
    afraid = field.numbers.terrified if unit.terrified else int(unit.shaken or unit.fleeing)
    tired = 0 if field.has(unit, Trait.FRENZY) else unit.fatigue
    hidden = circumstances.from_hiding and unit.id == circumstances.attacker
    return unit.prepared + supported - tired - afraid + weapon.to_hit + hidden


def defence_modifier(field: Field, unit: Unit) -> int:
    """ROADS-53: what is added to Defence dice in melee."""
    prepared = unit.prepared and field.state.settings.prepared_helps_defence
    wall = field.has(unit, Trait.SHIELD_WALL) and not unit.moved
    return prepared + unit.bulwark + (field.content.ability_amount(Trait.SHIELD_WALL) if wall else 0)


@dataclass(frozen=True)
class Blows:
    """One side's blows: what hits, and with what."""

    damages: tuple[int, ...]
    pierce: int
    sixes: int
    """Natural sixes among them."""
    stuns: bool
    ram: int = 0
    """Damage of the ram blow; 0 where there is none or it missed."""
    bare: tuple[int, ...] = ()
    """Damages of hits with bare hands."""


def exchange(play: Play, circumstances: Circumstances, target: UnitId) -> None:
    """ROADS-49: only attacker and target strike; order, blows, Defence rolls, wounds."""
    attacker_id = circumstances.attacker
    attacker, defender = play.unit(attacker_id), play.unit(target)
    if attacker is None or defender is None:
        return
    _frighten(play, defender, attacker)
    attacker, defender = play.field.unit_of(attacker_id), play.field.unit_of(target)
    mine = order_value(play.field, attacker, circumstances)
    theirs = order_value(play.field, defender, circumstances)
    before = {attacker_id: attacker.warriors, target: defender.warriors}
    dealt = {attacker_id: 0, target: 0}
    if mine == theirs:
        first = _roll_blows(play, attacker, defender, circumstances, attacker.warriors)
        second = _roll_blows(play, defender, attacker, circumstances, defender.warriors)
        dealt[attacker_id] = _land(play, attacker_id, target, first)
        dealt[target] = _land(play, target, attacker_id, second)
    else:
        fast, slow = (attacker_id, target) if mine > theirs else (target, attacker_id)
        dealt[fast] = _strike(play, fast, slow, circumstances)
        _last_breath(play, slow, fast, before[slow], circumstances)
        dealt[slow] = _strike(play, slow, fast, circumstances)
    if not dealt[attacker_id]:
        _counterblow(play, target, attacker_id, circumstances)


def _frighten(play: Play, defender: Unit, attacker: Unit) -> None:
    """ROADS-89a, ROADS-90: who is attacked by something fearful tests, once while not shaken."""
    if defender.shaken or defender.terrified or not play.field.fears(defender, attacker):
        return
    if not play.test(TestKind.FEAR_ATTACKED, defender, of=attacker.id):
        play.record(Shaken(defender.id, attacker.id))


def _strike(play: Play, striker: UnitId, target: UnitId, circumstances: Circumstances) -> int:
    unit, enemy = play.unit(striker), play.unit(target)
    if unit is None or enemy is None:
        return 0
    blows = _roll_blows(play, unit, enemy, circumstances, unit.warriors)
    return _land(play, striker, target, blows)


def _roll_blows(play: Play, unit: Unit, enemy: Unit, circumstances: Circumstances, warriors: int) -> Blows:
    """ROADS-51, ROADS-52, ROADS-54: roll one side's to-hit dice; dazed ones strike nobody (ROADS-95)."""
    field = play.field
    weapon = field.melee(unit)
    empty = Blows((), weapon.pierce, 0, weapon.has(Keyword.STUN))
    if unit.dazed:
        return empty
    modifier = to_hit(field, unit, enemy, circumstances, weapon)
    ram = circumstances.jumped and unit.id == circumstances.attacker
    dice = [play.die() for _ in range(dice_of(field, unit, circumstances, warriors) + ram)]
    plain = dice[1:] if ram else list(dice)
    lost: tuple[int, ...] = ()
    extra = 0
    broken = unit.blades_lost
    if weapon.misfire == CHAIN and plain and plain[0] == 1 and play.state.settings.misfires:
        lost, extra = _misfire(play, unit)
        broken = play.field.unit_of(unit.id).blades_lost if play.unit(unit.id) is not None else broken
    rerolled: list[int] = []
    if _rerolls(field, unit, enemy):
        for number, die in enumerate(plain):
            if number not in lost and not _hits(die, modifier, field.numbers.to_hit):
                plain[number] = play.die()
                rerolled.append(plain[number])
    per_warrior = field.profile(unit).attacks
    armed = max(0, warriors - broken) * per_warrior if broken else len(plain)
    hits: list[int] = []
    bare: list[int] = []
    bare_modifier = modifier - weapon.to_hit + play.content.weapon[BARE_HANDS].to_hit
    sixes = 0
    for number, die in enumerate(plain):
        if number in lost:
            continue
        with_hands = number >= armed
        if _hits(die, bare_modifier if with_hands else modifier, field.numbers.to_hit):
            (bare if with_hands else hits).append(1 if with_hands else weapon.damage + extra)
            sixes += die == DIE_BEST
    ram_hit = ram and _hits(dice[0], modifier, field.numbers.to_hit)
    play.record(
        BlowsStruck(
            unit.id,
            enemy.id,
            tuple(dice),
            modifier,
            len(hits) + len(bare) + ram_hit,
            tuple(rerolled),
            "melee",
        )
    )
    return Blows(
        tuple(hits),
        weapon.pierce,
        sixes,
        weapon.has(Keyword.STUN),
        ram=-1 if ram_hit else 0,
        bare=tuple(bare),
    )


def _hits(die: int, modifier: int, needed: int) -> bool:
    """ROADS-3: a natural 6 hits, a natural 1 misses."""
    return die == DIE_BEST or (die != 1 and die + modifier >= needed)


def _rerolls(field: Field, unit: Unit, enemy: Unit) -> bool:
    """ROADS-104: hatred, in the first exchange of a melee."""
    return (
        field.has(unit, Trait.HATRED)
        and not unit.fought
        and field.profile(unit).hates == field.profile(enemy).warband
    )


def _land(play: Play, striker: UnitId, target: UnitId, blows: Blows) -> int:
    """ROADS-43, ROADS-49: Defence rolls and wounds of one side's hits."""
    enemy = play.unit(target)
    if enemy is None:
        return 0
    modifier = defence_modifier(play.field, enemy)
    dealt = 0
    if blows.ram:
        damage = play.dice.below(RAM_SIDES) + 1
        dealt += play.hit(target, (damage,), HitCause.MELEE, by=striker, modifier=modifier, melee=True)
    for damages, pierce in ((blows.damages, blows.pierce), (blows.bare, 0)):
        dealt += play.hit(
            target, damages, HitCause.MELEE, by=striker, pierce=pierce, modifier=modifier, melee=True
        )
    unit = play.state.known(striker)
    if dealt and blows.stuns:
        play.tire(target, 1, FatigueCause.STUN)
    if blows.sixes and unit is not None and play.field.has(unit, Trait.COLD_TOUCH):
        play.tire(target, play.content.ability_amount(Trait.COLD_TOUCH), FatigueCause.COLD_TOUCH)
    return dealt


def _misfire(play: Play, unit: Unit) -> tuple[tuple[int, ...], int]:
    """ROADS-100: a motor blade fails; give which dice are lost and the damage added."""
    natural = play.die()
    weapon = play.field.melee(unit)
    table = next(
        each for each in play.content.misfires if each.weapon_class == weapon.misfire and each.roll == natural
    )
    play.record(
        Misfired(
            unit.id,
            table.weapon_class,
            natural,
            table.effects,
            0,
            0,
            0,
            int(MisfireEffect.WEAPON_LOST in table.effects),
        )
    )
    if table.hits:
        play.hit(unit.id, (table.damage,) * table.hits, HitCause.MISFIRE)
    own = play.field.profile(unit).attacks
    lost = 0
    if MisfireEffect.LOSE_ALL in table.effects:
        lost = own
    elif MisfireEffect.LOSE_HALF in table.effects:
        lost = -(-own // 2)
    extra = table.amount if MisfireEffect.ADD_DAMAGE in table.effects else 0
    return tuple(range(lost)), extra


def _last_breath(play: Play, slow: UnitId, fast: UnitId, before: int, circumstances: Circumstances) -> None:
    """Last breath: each warrior felled before striking still strikes one blow."""
    unit = play.state.known(slow)
    if unit is None or not play.field.has(unit, Trait.LAST_BREATH) or unit.dazed:
        return
    fallen = before - unit.warriors
    if fallen > 0:
        answer(play, unit, fast, fallen * play.content.ability_amount(Trait.LAST_BREATH), circumstances)


def _counterblow(play: Play, target: UnitId, attacker: UnitId, circumstances: Circumstances) -> None:
    """Counterblow: attacked without a wound, it strikes one more blow."""
    unit = play.unit(target)
    if unit is not None and play.field.has(unit, Trait.COUNTERBLOW) and not unit.dazed:
        answer(play, unit, attacker, play.content.ability_amount(Trait.COUNTERBLOW), circumstances)


def answer(play: Play, unit: Unit, target: UnitId, count: int, circumstances: Circumstances) -> None:
    """Strike *count* more blows with the usual modifiers."""
    enemy = play.unit(target)
    if enemy is None or not count:
        return
    field = play.field
    weapon = field.melee(unit)
    standing = field.state.unit(unit.id)
    modifier = weapon.to_hit if standing is None else to_hit(field, unit, enemy, circumstances, weapon)
    dice = tuple(play.die() for _ in range(count))
    hits = sum(_hits(die, modifier, field.numbers.to_hit) for die in dice)
    play.record(BlowsStruck(unit.id, target, dice, modifier, hits, (), "answer"))
    play.hit(
        target,
        (weapon.damage,) * hits,
        HitCause.MELEE,
        by=unit.id,
        pierce=weapon.pierce,
        modifier=defence_modifier(field, enemy),
        melee=True,
    )


def free_blows(play: Play, victim: UnitId, *, counts: bool) -> None:
    """ROADS-56, ROADS-80: each enemy in contact strikes free blows, which hit by themselves."""
    unit = play.unit(victim)
    if unit is None:
        return
    for enemy in play.field.contacts(unit):
        if enemy.dazed or enemy.fleeing or play.unit(victim) is None:
            continue
        weapon = play.field.melee(enemy)
        blows = enemy.warriors if play.state.settings.free_blows == "per_warrior" else 1
        play.record(BlowsStruck(enemy.id, victim, (), 0, blows, (), "free"))
        play.hit(
            victim,
            (weapon.damage,) * blows,
            HitCause.FREE_BLOW,
            by=enemy.id,
            pierce=weapon.pierce,
            modifier=defence_modifier(play.field, play.field.unit_of(victim)),
            melee=counts,
        )


def forgotten(state: State, field: Field) -> tuple[UnitId, ...]:
    """ROADS-104: the units that touch nobody any more."""
    return tuple(
        each.id for each in state.units if each.on_field and each.fought and not field.is_engaged(each)
    )


def used(riders: tuple[AbilityId, ...], trait: Trait) -> bool:
    """Give whether an ability was declared with the activation."""
    return AbilityId(trait.value) in riders
