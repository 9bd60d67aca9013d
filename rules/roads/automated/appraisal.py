"""Rulebook chapter 9: what each activation is worth to an automated seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.contract import Action, Seat
from rules.roads.abilities import cowable
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    LeaveField,
    Mask,
    Move,
    PlayMelody,
    PrepareDefence,
    Shoot,
    UseAbility,
)
from rules.roads.automated import forecast
from rules.roads.automated.odds import save_chance
from rules.roads.drawing_in import has_long_gun
from rules.roads.ending import holders
from rules.roads.field import Field
from rules.roads.ground import distance, place
from rules.roads.names import AbilityId, CellId, MelodyId, Trait, Verb
from rules.roads.shots import targets
from rules.roads.state import Unit, other, with_unit

WORTH, LEADER = 10, 5
"""What a wound is worth, less the toughness of who takes it; more for a leader."""
DARING = 0.8
"""Item 2: how much a wound of one's own counts."""
ATTACKING, DESTROYING, GUN_IN_MELEE, THIRD = 4, 8, 6, 3
SHOOTING = 3
AIMING = 4
"""Item 3: what aiming has to gain."""
COVER, POISON, OBJECTIVE, EXIT = 0.7, 3, 1.5, 1.5
THREAT = 0.8
"""Item 5: enemy wounds to expect before a unit braces itself."""
NEAR = 2
MOST = 3
"""Item 6: no unit is activated more often."""
LEAVING = 50.0
BRACED = 3.0
NEVER = -100.0
"""What is not even thought of."""


class Appraisal:
    """What one seat's activations are worth now, with what several of them share."""

    def __init__(self, field: Field, seat: Seat) -> None:
        self.field = field
        self.seat = seat
        self.enemies = field.visible_enemies(seat)
        self._places: dict[tuple[str, CellId], float] = {}

    def worth_a_look(self, legal: Sequence[Action]) -> Iterator[Action]:
        """Give *legal* with one attack for each way to strike: cells beside a target differ little."""
        attacks: dict[tuple[object, ...], Attack] = {}
        for each in legal:
            if not isinstance(each, Attack):
                yield each
                continue
            key = (each.unit, each.target, each.way, each.rider, each.second_rider)
            if key not in attacks or self._exposure(each) < self._exposure(attacks[key]):
                attacks[key] = each
        yield from attacks.values()

    def _exposure(self, attack: Attack) -> tuple[bool, int]:
        return (
            self.field.terrain.is_toxic(attack.cell),
            len(self.field.touching(attack.cell, self.seat)),
        )

    def score(self, action: Action) -> float:
        """Give what *action* is worth; nothing good is left where all are worth nothing."""
        unit = self.field.state.unit(action.unit) if hasattr(action, "unit") else None
        if unit is None or unit.activations >= MOST:
            return NEVER
        tired = THIRD if unit.activations >= self.field.numbers.free_activations else 0
        return self._worth(unit, action) - tired

    def _worth(self, unit: Unit, action: Action) -> float:
        match action:
            case Attack():
                return self._attack(unit, action)
            case Shoot(_, _, target, rider):
                riders = (rider,) if rider is not None else ()
                return self._shoot(unit, self.field.unit_of(target), riders)
            case Aim():
                return self._aim(unit)
            case Move(_, _, cell, _, rider):
                return self._move(unit, cell) - (rider is not None) * THIRD
            case PrepareDefence():
                return self._brace(unit)
            case LeaveField():
                return LEAVING
            case ClearJam():
                return float(SHOOTING)
            case UseAbility(_, _, ability, helped):
                friend = self.field.state.unit(helped) if helped is not None else None
                return self._ability(unit, ability, friend)
            case PlayMelody(_, _, melody, heard):
                return self._melody(unit, melody, self.field.unit_of(heard))
            case Mask() | BreakOff():
                return 0.0
            case _:
                return NEVER

    def value(self, unit: Unit) -> float:
        """Give what a wound of *unit* is worth."""
        worth = max(1, WORTH - self.field.profile(unit).toughness)
        return float(worth + LEADER * self.field.has(unit, Trait.LEADER))

    # Fighting.

    def _attack(self, unit: Unit, attack: Attack) -> float:
        """Item 2."""
        field, target = self.field, self.field.unit_of(attack.target)
        riders = tuple(each for each in (attack.rider, attack.second_rider) if each is not None)
        found = forecast.attack(field, attack)
        dealt = found.exchange.target.wounds * self.value(target)
        taken = found.exchange.attacker.wounds * self.value(unit)
        score = dealt - DARING * taken + ATTACKING + DESTROYING * found.exchange.target.destroyed()
        if has_long_gun(field, unit) and attack.cell != unit.cell:
            score -= GUN_IN_MELEE
        return score * found.dares * found.landing - sum(field.content.ability[each].fp for each in riders)

    def _shoot(self, unit: Unit, target: Unit, riders: tuple[AbilityId, ...] = ()) -> float:
        """Item 3."""
        wounds = forecast.volley(self.field, unit, target, riders, hidden=unit.masked).wounds
        return (
            wounds * self.value(target)
            + SHOOTING
            - sum(self.field.content.ability[each].fp for each in riders)
        )

    def _aim(self, unit: Unit) -> float:
        """Item 3: the gain of aiming must be worth an FP and an activation."""
        if unit.activations or self.field.state.player(self.seat).fp < 2:
            return NEVER
        shots = targets(self.field, unit)
        if not shots:
            return NEVER
        now = max(self._shoot(unit, each) for each in shots)
        state = with_unit(self.field.state, unit.id, aim=unit.aim + 1)
        steady = Appraisal(Field(self.field.content, self.field.terrain, state), self.seat)
        then = max(steady._shoot(steady.field.unit_of(unit.id), each) for each in shots)
        return then if then - now > AIMING else NEVER

    def _brace(self, unit: Unit) -> float:
        """Item 5."""
        if has_long_gun(self.field, unit) and not unit.volleys:
            return NEVER
        return BRACED if self._threat(unit) > THREAT else NEVER

    def _threat(self, unit: Unit) -> float:
        """Give the wounds that enemies who reach *unit* may deal it, roughly: half of their dice hit."""
        cell = self.field.cell(unit)
        saved = save_chance(self.field.profile(unit).defence)
        return sum(
            self.field.profile(each).attacks * each.warriors * (1 - saved) / 2
            for each in self.enemies
            if not each.fleeing
            and distance(self.field.cell(each), cell) <= self.field.profile(each).mobility + 1
        )

    # Moving.

    def _move(self, unit: Unit, cell: CellId) -> float:
        """Item 4: how much better *cell* is."""
        return self._place(unit, cell) - self._place(unit, self.field.cell(unit))

    def _place(self, unit: Unit, cell: CellId) -> float:
        key = (unit.id, cell)
        if key not in self._places:
            self._places[key] = sum(self._merits(unit, cell))
        return self._places[key]

    def _merits(self, unit: Unit, cell: CellId) -> Iterable[float]:
        field, terrain = self.field, self.field.terrain
        yield COVER * terrain.is_cover(cell)
        yield -POISON * terrain.is_toxic(cell)
        scenario = field.scenario
        if scenario.objectives:
            free = [
                CellId(barrel)
                for barrel, holder in zip(scenario.objectives, holders(field), strict=True)
                if holder != self.seat or distance(field.cell(unit), CellId(barrel)) <= 1
            ]
            if free:
                yield -OBJECTIVE * max(0, min(distance(cell, each) for each in free) - 1)
        if scenario.exit_row and self.seat == field.state.south:
            yield -EXIT * abs(place(cell)[1] - scenario.exit_row)
        if self.enemies:
            yield (
                self._shooting_place(unit, cell) if has_long_gun(field, unit) else self._fighting_place(cell)
            )

    def _fighting_place(self, cell: CellId) -> float:
        """A fighter is best where it can charge: a step or two away."""
        return -float(max(0, min(distance(cell, self.field.cell(each)) for each in self.enemies) - NEAR))

    def _shooting_place(self, unit: Unit, cell: CellId) -> float:
        """A gun is best at half its range, with something in sight and nobody who can reach it."""
        field = self.field
        weapon = field.ranged(unit)
        assert weapon is not None
        gaps = [(distance(cell, field.cell(each)), each) for each in self.enemies]
        seen = [
            gap for gap, each in gaps if gap <= weapon.range and field.terrain.sees(cell, field.cell(each))
        ]
        reached = any(gap <= field.profile(each).mobility + 1 for gap, each in gaps if not each.fleeing)
        far = min(gap for gap, _ in gaps)
        return (1.0 if seen else 0.0) - max(0, far - weapon.range // 2) / 2 - reached / 2

    # Helping.

    def _ability(self, unit: Unit, ability: AbilityId, friend: Unit | None) -> float:
        """Item 8."""
        kind = self.field.content.ability[ability]
        match kind.verb:
            case Verb.HEAL if friend is not None:
                return min(kind.amount, friend.wound) * self.value(friend) / 2
            case Verb.REMOVE_FATIGUE if friend is not None:
                return 1.5 * min(kind.amount, friend.fatigue)
            case Verb.COW:
                return 4.0 if len(cowable(self.field, unit, kind)) >= 2 else NEVER
            case _:
                return NEVER

    def _melody(self, unit: Unit, melody: MelodyId, heard: Unit) -> float:
        """Item 8."""
        kind = self.field.content.melody[melody]
        match kind.verb:
            case Verb.HITS:
                through = 1 - save_chance(self.field.profile(heard).defence, kind.pierce, heard.bulwark)
                return through * self.value(heard) + SHOOTING
            case Verb.HEAL:
                return min(kind.amount, heard.wound) * self.value(heard) / 3
            case Verb.RALLY:
                return float(ATTACKING)
            case Verb.ADD_DEFENCE:
                return 2.0 if self.field.is_engaged(heard) and not heard.bulwark else NEVER
            case Verb.COW:
                fights = heard.ranged is None and not heard.cowed and not heard.attacks
                near = self._threatens(heard)
                return 2.5 if fights and near and not self.field.ignores_psychology(heard) else NEVER
            case Verb.ADD_FATIGUE:
                return 1.0 if not heard.fatigue else 0.5
            case _:
                return NEVER

    def _threatens(self, enemy: Unit) -> bool:
        reach = self.field.profile(enemy).mobility + 1
        return any(
            distance(self.field.cell(enemy), self.field.cell(each)) <= reach
            for each in self.field.state.of(other(enemy.seat))
        )
