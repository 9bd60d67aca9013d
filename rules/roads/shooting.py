"""Shooting: who may shoot at whom, with what, and how guns fail (ROADS-37 to ROADS-42, ROADS-100)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules.contract import Seat
from rules.roads.content import Misfire, Weapon
from rules.roads.events.combat import Misfired, ShotsFired
from rules.roads.events.movement import (
    FellIntoAmbush,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    FatigueCause,
    HitCause,
    Keyword,
    MisfireEffect,
    Penalty,
    RollChange,
    Trait,
    UnitId,
    Verb,
)
from rules.roads.play import Play
from rules.roads.rolls import BEST, WORST, Modifier, is_hit, modifiers
from rules.roads.state import Unit

WARRIORS_PER_DIE = 2
"""ROADS-41: blast."""


@dataclass(frozen=True)
class Aiming:
    """ROADS-38: what is added to to-hit dice, item by item."""

    aim: int
    moved: int
    cancelled: bool
    """ROADS-39: it moved, and aiming makes up for that."""
    cover: int
    long_range: int
    higher: int
    fatigue: int
    hidden: int
    weapon: int

    @property
    def total(self) -> int:
        """Give the sum."""
        return (
            self.aim
            - self.moved
            - self.cover
            - self.long_range
            + self.higher
            - self.fatigue
            + self.hidden
            + self.weapon
        )

    @property
    def parts(self) -> tuple[Modifier, ...]:
        """Give what makes up the sum."""
        changes = (
            (RollChange.AIM, self.aim),
            (RollChange.MOVED, -self.moved),
            (RollChange.COVER, -self.cover),
            (RollChange.LONG_RANGE, -self.long_range),
            (RollChange.HIGHER, self.higher),
            (RollChange.FATIGUE, -self.fatigue),
            (RollChange.HIDDEN, self.hidden),
            (RollChange.WEAPON, self.weapon),
        )
        return modifiers((*changes, (RollChange.MOVE_CANCELLED, 0)) if self.cancelled else changes)


def aiming(
    field: Field, unit: Unit, target: Unit, *, ignored: Collection[Penalty] = (), hidden: bool = False
) -> Aiming:
    """ROADS-38: every modifier of a volley."""
    weapon = field.ranged(unit)
    assert weapon is not None
    apart = distance(field.cell(unit), field.cell(target))
    shielded = (
        field.terrain.is_cover(field.cell(target))
        and apart > 1
        and not weapon.has(Keyword.NOCOVER)
        and Penalty.COVER not in ignored
    )
    return Aiming(
        aim=unit.aim,
        moved=int(unit.moved and not unit.aim),
        cancelled=unit.moved and unit.aim > 0,
        cover=int(shielded),
        long_range=int(apart * 2 > weapon.range and Penalty.HALF_RANGE not in ignored),
        higher=int(field.terrain.level(field.cell(unit)) > field.terrain.level(field.cell(target))),
        fatigue=0 if field.has(unit, Trait.FRENZY) else unit.fatigue,
        hidden=int(hidden),
        weapon=weapon.to_hit,
    )


def ignored_by(field: Field, riders: tuple[AbilityId, ...]) -> tuple[Penalty, ...]:
    """Give the penalties that do not matter to a volley with *riders*."""
    declared = field.content.declared(riders, Verb.IGNORE_PENALTIES)
    return tuple(penalty for each in declared for penalty in each.ignores)


def dice_of(field: Field, unit: Unit, target: Unit) -> int:
    """ROADS-37, ROADS-41: how many to-hit dice a volley has."""
    weapon = field.ranged(unit)
    assert weapon is not None
    blast = target.warriors // WARRIORS_PER_DIE if weapon.has(Keyword.BLAST) else 0
    return weapon.shots * field.working_guns(unit) + blast


def _hits(volley: Volley, modifier: int, needed: int) -> list[tuple[int, int]]:
    """Give the dice that hit the target, each with its number."""
    return [
        (number, die)
        for number, die in enumerate(volley.dice)
        if number not in volley.lost
        and number not in volley.scattered
        and (number in volley.automatic or is_hit(die, modifier, needed))
    ]


def shoot(
    play: Play, shooter: UnitId, target: UnitId, riders: tuple[AbilityId, ...] = (), *, hidden: bool = False
) -> None:
    """ROADS-42: all to-hit dice, the misfire if any, then each hit."""
    unit, enemy = play.field.unit_of(shooter), play.field.unit_of(target)
    weapon = play.field.ranged(unit)
    assert weapon is not None
    ignored = ignored_by(play.field, riders)
    aimed = aiming(play.field, unit, enemy, ignored=ignored, hidden=hidden)
    modifier = aimed.total
    dice = [play.die() for _ in range(dice_of(play.field, unit, enemy))]
    volley = _volley(play, unit, weapon, dice)
    hits = _hits(volley, modifier, play.content.numbers.to_hit)
    silent = hidden and is_silent(play.field, unit)
    damages = tuple(
        weapon.damage
        + (volley.extra if number in volley.stronger else 0)
        + (die == BEST and weapon.has(Keyword.VENOM))
        for number, die in hits
    )
    if hidden:
        play.record(FellIntoAmbush(target))
    unseen = unit.seat if silent else None
    dice_shown = tuple(volley.dice)
    play.record(ShotsFired(unit.seat, shooter, target, dice_shown, modifier, len(hits), unseen, aimed.parts))
    wounds = _land(play, shooter, target, damages, weapon, unseen)
    tokens = sum(each.amount for each in play.content.declared(riders, Verb.ADD_FATIGUE))
    if hits and tokens:
        play.tire(target, tokens, FatigueCause.FIRE)
    if volley.scattered:
        _scatter(play, unit, enemy, len(volley.scattered), weapon, ignored, hidden=hidden)
    if volley.self_hits:
        play.hit(shooter, (volley.self_damage,) * volley.self_hits, HitCause.MISFIRE)
    if hidden and (wounds or not silent):
        play.unmask(shooter)


@dataclass(frozen=True)
class Volley:
    """To-hit dice with what a misfire made of them."""

    dice: list[int]
    lost: frozenset[int] = frozenset()
    scattered: frozenset[int] = frozenset()
    automatic: frozenset[int] = frozenset()
    extra: int = 0
    """Damage added to the *stronger* dice."""
    stronger: frozenset[int] = frozenset()
    self_hits: int = 0
    self_damage: int = 1


def _volley(play: Play, unit: Unit, weapon: Weapon, dice: list[int]) -> Volley:
    """ROADS-100: a natural 1 on the first die is a misfire."""
    if not dice or dice[0] != WORST or weapon.misfire is None or not play.state.settings.misfires:
        return Volley(dice)
    natural = play.die()
    table = next(
        each for each in play.content.misfires if each.weapon_class == weapon.misfire and each.roll == natural
    )
    effects = table.effects
    play.record(
        Misfired(
            unit.id,
            table.weapon_class,
            natural,
            effects,
            int(MisfireEffect.WEAPON_LOST in effects),
            int(MisfireEffect.JAM in effects),
            # This round and the next one.
            2 if MisfireEffect.NO_SHOOT_NEXT_ROUND in effects else 0,
            0,
        )
    )
    added = table.amount if MisfireEffect.ADD_DICE in effects else 0
    return misfired(table, dice + [play.die() for _ in range(added)], min(weapon.shots, len(dice)))


def misfired(table: Misfire, dice: list[int], marked: int) -> Volley:
    """ROADS-100: give what a misfire makes of *dice*, of which the first *marked* are one warrior's."""
    effects = table.effects
    own = frozenset(range(marked))
    half = frozenset(range(-(-marked // 2)))
    # What hits by itself is the marked die, and it alone is the monstrous charge.
    automatic = frozenset((0,)) if MisfireEffect.HITS_AUTOMATICALLY in effects else frozenset[int]()
    lost = own if MisfireEffect.LOSE_ALL in effects else half if MisfireEffect.LOSE_HALF in effects else None
    return Volley(
        dice,
        lost=lost or frozenset(),
        scattered=own if MisfireEffect.SCATTER in effects else frozenset(),
        automatic=automatic,
        extra=table.amount if MisfireEffect.ADD_DAMAGE in effects else 0,
        stronger=automatic or own,
        self_hits=table.hits,
        self_damage=table.damage,
    )


def _land(
    play: Play,
    shooter: UnitId,
    target: UnitId,
    damages: tuple[int, ...],
    weapon: Weapon,
    silent_of: Seat | None = None,
) -> int:
    return play.hit(
        target, damages, HitCause.FIRE, by=shooter, pierce=weapon.pierce, fire=True, silent_of=silent_of
    )


def _scatter(
    play: Play,
    unit: Unit,
    target: Unit,
    count: int,
    weapon: Weapon,
    ignored: Collection[Penalty],
    *,
    hidden: bool,
) -> None:
    """Table 5.5: the marked dice are rolled against the nearest other unit within a step of the target."""
    victim = _neighbour(play.field, unit, target)
    if victim is None:
        return
    aimed = aiming(play.field, unit, victim, ignored=ignored, hidden=hidden)
    dice = [play.die() for _ in range(count)]
    hits = sum(is_hit(die, aimed.total, play.content.numbers.to_hit) for die in dice)
    play.record(ShotsFired(unit.seat, unit.id, victim.id, tuple(dice), aimed.total, hits, None, aimed.parts))
    _land(play, unit.id, victim.id, (weapon.damage,) * hits, weapon)


def _neighbour(field: Field, shooter: Unit, target: Unit) -> Unit | None:
    """Give who stands within a step of *target*: the shooter's side first, then the other, in unit order.

    Where *target* stood counts, should it be no more.
    """
    candidates = (*field.state.of(shooter.seat), *field.enemies(shooter.seat))
    return next(
        (
            each
            for each in candidates
            if each.id not in (target.id, shooter.id)
            and not each.masked
            and distance(field.cell(each), field.cell(target)) <= 1
        ),
        None,
    )


def is_silent(field: Field, unit: Unit) -> bool:
    """ROADS-76: whether *unit*, masked, stays so where it wounds nobody: no enemy is near enough to tell."""
    weapon = field.ranged(unit)
    if weapon is None or not weapon.has(Keyword.SILENT):
        return False
    # An enemy that is masked itself does not count: it would show that it is there.
    return all(
        distance(field.cell(unit), field.cell(each)) > field.numbers.silent_within
        for each in field.visible_enemies(unit.seat)
    )
