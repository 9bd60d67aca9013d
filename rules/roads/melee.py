"""The exchange of blows (ROADS-48 to ROADS-57), jump attacks, motor blades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.roads.content import Misfire
from rules.roads.events.combat import BlowsStruck, Misfired
from rules.roads.events.psychology import FrenzyEnded, Shaken
from rules.roads.field import Field
from rules.roads.names import (
    FatigueCause,
    HitCause,
    Hook,
    Keyword,
    MisfireEffect,
    TestKind,
    Trait,
    UnitId,
    Verb,
)
from rules.roads.play import ROLLED, Play
from rules.roads.rolls import BEST, WORST, is_hit
from rules.roads.state import State, Unit
from rules.roads.strength import (
    BARE_HANDS,
    Circumstances,
    bare_dice,
    defence_parts,
    dice_of,
    hates,
    may_snap,
    order_value,
    to_hit,
    to_hit_parts,
    working_blades,
)


@dataclass(frozen=True)
class Blows:
    """One side's blows that hit."""

    damages: tuple[int, ...] = ()
    bare: tuple[int, ...] = ()
    """Damages of hits with bare hands."""
    ram: bool = False
    """Whether the ram blow hit (ROADS-98)."""
    sixes: int = 0
    """Natural sixes among them."""


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
    dealt = {attacker_id: 0, target: 0}
    if mine == theirs:
        first = _roll_blows(play, attacker, defender, circumstances, attacker.warriors)
        second = _roll_blows(play, defender, attacker, circumstances, defender.warriors)
        dealt[attacker_id] = _land(play, attacker_id, target, first)
        dealt[target] = _land(play, target, attacker_id, second)
    else:
        fast, slow = (attacker, defender) if mine > theirs else (defender, attacker)
        dealt[fast.id] = _strike(play, fast.id, slow.id, circumstances)
        dealt[slow.id] = _last_breath(play, slow, fast.id, circumstances)
        dealt[slow.id] += _strike(play, slow.id, fast.id, circumstances)
    if not dealt[attacker_id]:
        dealt[target] += _counterblow(play, target, attacker_id, circumstances)
    if play.state.settings.frenzy_ends == "exchange":
        _calm(play, attacker_id, dealt[target] > dealt[attacker_id])
        _calm(play, target, dealt[attacker_id] > dealt[target])


def _frighten(play: Play, defender: Unit, attacker: Unit) -> None:
    """ROADS-89a, ROADS-90: who is attacked by something fearful tests, once while not shaken."""
    if defender.shaken or defender.terrified or not play.field.fears(defender, attacker):
        return
    if not play.test(TestKind.FEAR_ATTACKED, defender, of=attacker.id):
        play.record(Shaken(defender.id, attacker.id))


def _calm(play: Play, unit: UnitId, beaten: bool) -> None:
    """Option `frenzy_ends`: who loses an exchange is frenzied no more."""
    found = play.unit(unit)
    if beaten and found is not None and play.field.has(found, Trait.FRENZY):
        play.record(FrenzyEnded(unit))


def _strike(play: Play, striker: UnitId, target: UnitId, circumstances: Circumstances) -> int:
    unit, enemy = play.unit(striker), play.unit(target)
    if unit is None or enemy is None:
        return 0
    blows = _roll_blows(play, unit, enemy, circumstances, unit.warriors)
    return _land(play, striker, target, blows)


def _roll_blows(play: Play, unit: Unit, enemy: Unit, circumstances: Circumstances, warriors: int) -> Blows:
    """ROADS-51, ROADS-52, ROADS-54: roll one side's to-hit dice; dazed ones strike nobody (ROADS-95)."""
    if unit.dazed:
        return Blows()
    field = play.field
    weapon, needed = field.melee(unit), field.numbers.to_hit
    modifier = to_hit(field, unit, enemy, circumstances, weapon)
    parts = to_hit_parts(field, unit, enemy, circumstances, weapon)
    count = dice_of(field, unit, circumstances, warriors)
    ram = int(circumstances.jumps(unit))
    rolled = [play.die() for _ in range(ram + count)]
    own = range(ram, ram + field.profile(unit).attacks)
    bare = set(range(ram + count - bare_dice(field, unit, circumstances, warriors), ram + count))
    lost: set[int] = set()
    extra = 0
    if count and rolled[ram] == WORST and may_snap(field, unit, warriors):
        table = _misfire(play, unit)
        lost = set(own[: _lost_dice(table, len(own))])
        extra = table.amount if MisfireEffect.ADD_DAMAGE in table.effects else 0
        if MisfireEffect.WEAPON_LOST in table.effects:
            bare |= set(own)
    bare_modifier = modifier - weapon.to_hit + play.content.weapon[BARE_HANDS].to_hit

    def hits(number: int, die: int) -> bool:
        return is_hit(die, bare_modifier if number in bare else modifier, needed)

    missed = [number for number, die in enumerate(rolled) if number not in lost and not hits(number, die)]
    again = {number: play.die() for number in missed} if hates(field, unit, enemy) else {}
    dice = [again.get(number, die) for number, die in enumerate(rolled)]
    good = [number for number, die in enumerate(dice) if number not in lost and hits(number, die)]
    rerolled = tuple(again.values())
    play.record(BlowsStruck(unit.id, enemy.id, tuple(rolled), modifier, len(good), rerolled, "melee", parts))
    armed = [number for number in good if number >= ram and number not in bare]
    return Blows(
        damages=tuple(weapon.damage + (extra if number in own else 0) for number in armed),
        bare=tuple(play.content.weapon[BARE_HANDS].damage for number in good if number in bare),
        ram=bool(ram) and 0 in good,
        sixes=sum(dice[number] == BEST for number in good),
    )


def _land(play: Play, striker: UnitId, target: UnitId, blows: Blows) -> int:
    """ROADS-43, ROADS-49: Defence rolls and wounds of one side's hits."""
    unit = play.state.known(striker)
    assert unit is not None
    weapon = play.field.melee(unit)
    pierce = play.content.weapon[BARE_HANDS].pierce
    dealt = hit_in_melee(play, striker, target, (ROLLED,) * blows.ram, 0)
    dealt += hit_in_melee(play, striker, target, blows.damages, weapon.pierce)
    dealt += hit_in_melee(play, striker, target, blows.bare, pierce)
    if dealt and weapon.has(Keyword.STUN):
        play.tire(target, 1, FatigueCause.STUN)
    touch = play.field.amount(unit, Verb.ADD_FATIGUE, Hook.NATURAL_SIX)
    if blows.sixes and touch:
        play.tire(target, touch, FatigueCause.COLD_TOUCH)
    return dealt


def hit_in_melee(
    play: Play,
    striker: UnitId,
    target: UnitId,
    damages: Sequence[int],
    pierce: int,
    *,
    cause: HitCause = HitCause.MELEE,
    counts: bool = True,
) -> int:
    """ROADS-53: let *target* take hits with what melee adds to its Defence; give the wounds."""
    enemy = play.unit(target)
    if enemy is None:
        return 0
    parts = defence_parts(play.field, enemy)
    return play.hit(target, damages, cause, by=striker, pierce=pierce, parts=parts, melee=counts)


def _misfire(play: Play, unit: Unit) -> Misfire:
    """ROADS-100: a motor blade fails."""
    natural = play.die()
    weapon = play.field.melee(unit)
    table = next(
        each for each in play.content.misfires if each.weapon_class == weapon.misfire and each.roll == natural
    )
    snapped = int(MisfireEffect.WEAPON_LOST in table.effects)
    play.record(Misfired(unit.id, table.weapon_class, natural, table.effects, 0, 0, 0, snapped))
    play.hit(unit.id, (table.damage,) * table.hits, HitCause.MISFIRE)
    return table


def _lost_dice(table: Misfire, own: int) -> int:
    """ROADS-100: how many of the marked warrior's dice are lost, rounded up."""
    if MisfireEffect.LOSE_ALL in table.effects:
        return own
    return -(-own // 2) if MisfireEffect.LOSE_HALF in table.effects else 0


def _last_breath(play: Play, before: Unit, fast: UnitId, circumstances: Circumstances) -> int:
    """Last breath: each warrior felled before striking still strikes one blow; give the wounds."""
    unit = play.state.known(before.id)
    if unit is None or unit.dazed:
        return 0
    each = play.field.amount(unit, Verb.BLOW_BACK, Hook.WARRIOR_OUT_BEFORE_STRIKING)
    return _answer(play, unit, fast, (before.warriors - unit.warriors) * each, circumstances)


def _counterblow(play: Play, target: UnitId, attacker: UnitId, circumstances: Circumstances) -> int:
    """Counterblow: attacked without a wound, it strikes one more blow; give the wounds."""
    unit = play.unit(target)
    if unit is None or unit.dazed:
        return 0
    count = play.field.amount(unit, Verb.BLOW_BACK, Hook.STRUCK_WITHOUT_WOUND)
    return _answer(play, unit, attacker, count, circumstances)


def _answer(play: Play, unit: Unit, target: UnitId, count: int, circumstances: Circumstances) -> int:
    """Strike *count* more blows with the usual modifiers, also of who has just fallen."""
    enemy = play.unit(target)
    if enemy is None or not count:
        return 0
    weapon = play.field.melee(unit)
    modifier = to_hit(play.field, unit, enemy, circumstances, weapon)
    dice = tuple(play.die() for _ in range(count))
    parts = to_hit_parts(play.field, unit, enemy, circumstances, weapon)
    hits = sum(is_hit(die, modifier, play.field.numbers.to_hit) for die in dice)
    play.record(BlowsStruck(unit.id, target, dice, modifier, hits, (), "answer", parts))
    return hit_in_melee(play, unit.id, target, (weapon.damage,) * hits, weapon.pierce)


def free_blows(play: Play, victim: UnitId, *, counts: bool) -> None:
    """ROADS-56, ROADS-80: each enemy in contact strikes free blows, which hit by themselves."""
    unit = play.unit(victim)
    if unit is None:
        return
    bare = play.content.weapon[BARE_HANDS]
    for enemy in play.field.contacts(unit):
        if enemy.dazed or enemy.fleeing or play.unit(victim) is None:
            continue
        weapon = play.field.melee(enemy)
        blows = enemy.warriors if play.state.settings.free_blows == "per_warrior" else 1
        armed = min(blows, working_blades(enemy, enemy.warriors))
        play.record(BlowsStruck(enemy.id, victim, (), 0, blows, (), "free"))
        for struck_with, number in ((weapon, armed), (bare, blows - armed)):
            hit_in_melee(
                play,
                enemy.id,
                victim,
                (struck_with.damage,) * number,
                struck_with.pierce,
                cause=HitCause.FREE_BLOW,
                counts=counts,
            )


def forgotten(state: State, field: Field) -> tuple[UnitId, ...]:
    """ROADS-104: the units that touch nobody any more."""
    return tuple(
        each.id for each in state.units if each.on_field and each.fought and not field.is_engaged(each)
    )
