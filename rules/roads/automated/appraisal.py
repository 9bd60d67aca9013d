"""What each activation is worth to an automated seat: what it does, and what it makes possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest

from rules.contract import Action, Seat
from rules.kernel.draft import changed
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
from rules.roads.automated.odds import save_chance, spirit_chance
from rules.roads.automated.places import Places
from rules.roads.automated.weights import EVEN, Weights
from rules.roads.automated.worth import Worth
from rules.roads.content import Ability, Melody
from rules.roads.drawing_in import has_long_gun
from rules.roads.field import Field
from rules.roads.names import AbilityId, CellId, Keyword, MelodyId, UnitId, Verb, Way
from rules.roads.reach import unseen_walks
from rules.roads.rolls import SIDES
from rules.roads.shooting import aiming, ignored_by
from rules.roads.shots import targets, why_not_at
from rules.roads.state import Unit

MOST = 3
"""No unit is activated more often (rulebook 9.6)."""
CELLS = 2
"""So many cells of a unit's ways are considered."""
LEAVING = 500.0
AIMING = 5.0
"""What aiming or hiding first has to gain."""
NEVER = -100.0
"""What is not even thought of."""


class Appraisal:
    """What one seat's activations are worth now, with what several of them share."""

    def __init__(self, field: Field, seat: Seat, weights: Weights = EVEN) -> None:
        self.field = field
        self.seat = seat
        self.weights = weights
        self.worth = Worth(field, weights)
        self.places = Places(self.worth, seat)
        self.enemies = self.places.enemies
        self._shots: dict[tuple[object, ...], float] = {}
        self._charges: dict[UnitId, float] = {}
        self._ways_out: dict[UnitId, tuple[float, float]] = {}
        self.fp = field.state.player(seat).fp

    def weigh(self, legal: Sequence[Action]) -> list[tuple[float, Action]]:
        """Give what is worth a look among *legal*, each with its worth."""
        found: list[tuple[float, Action]] = []
        walks: dict[tuple[UnitId, AbilityId | None, bool], list[Move | BreakOff]] = {}
        for each in self._worth_a_look(legal):
            if isinstance(each, Move):
                walks.setdefault((each.unit, each.rider, self._gives_itself_away(each)), []).append(each)
            elif isinstance(each, BreakOff):
                walks.setdefault((each.unit, None, False), []).append(each)
            elif (worth := self.score(each)) > NEVER / 2:
                found.append((worth, each))
                if isinstance(each, Attack):
                    self._charges[each.unit] = max(worth, self._charges.get(each.unit, 0.0))
        for group in walks.values():
            found += self._best_walks(group)
        return found

    def _best_walks(self, walks: Sequence[Move | BreakOff]) -> list[tuple[float, Action]]:
        """Give the best few of the *walks* of one unit: there are many, and the next ones differ little."""
        first = walks[0]
        unit, here = self.field.unit_of(first.unit), self.score(first)
        if here <= NEVER / 2:
            return []
        # What is not the same for all of them is what the cells are worth.
        sure = self._way_out(unit)[0] if isinstance(first, BreakOff) else 1.0
        base = self.places.merit(unit, first.cell)
        merits = ((self.places.merit(unit, each.cell), each) for each in walks)
        best = nlargest(CELLS, merits, key=lambda each: each[0])
        return [(here + sure * (merit - base), each) for merit, each in best]

    def _worth_a_look(self, legal: Sequence[Action]) -> Iterator[Action]:
        """Give *legal* with one attack for each way to strike: cells beside a target differ little.

        Attacks come first: what is done before one is worth as much besides.
        """
        attacks: dict[tuple[object, ...], Attack] = {}
        others = []
        for each in legal:
            if not isinstance(each, Attack):
                others.append(each)
                continue
            key = (each.unit, each.target, each.way, each.rider, each.second_rider)
            if key not in attacks or self._exposure(each) < self._exposure(attacks[key]):
                attacks[key] = each
        yield from attacks.values()
        yield from others

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
        return self._worth(unit, action) - self._tired(unit, 1)

    def _tired(self, unit: Unit, more: int) -> float:
        """ROADS-24: give what the tokens of *more* activations cost."""
        tokens = unit.activations + more - self.field.numbers.free_activations
        return self.worth.token(unit) * tokens if tokens > 0 else 0.0

    def _worth(self, unit: Unit, action: Action) -> float:
        match action:
            case Attack():
                return self.attack(unit, action)
            case Shoot(_, _, target, rider):
                if rider is not None and self._is_vain(unit, self.field.unit_of(target), rider):
                    return NEVER
                return self.shot(unit, self.field.unit_of(target), rider) + self._then_charge(unit)
            case Aim():
                return self._aim(unit)
            case Move(_, _, cell, _, rider):
                shown = self.weights.hidden * self._gives_itself_away(action)
                return self._move(unit, cell) - self._price(unit, rider) - shown
            case PrepareDefence():
                return self._brace(unit)
            case LeaveField(_, _, rider):
                return LEAVING - self._price(unit, rider)
            case ClearJam():
                return self._clear_jam(unit)
            case Mask():
                return self._mask(unit)
            case BreakOff(_, _, cell):
                return self._break_off(unit, cell)
            case UseAbility(_, _, ability, helped):
                friend = self.field.state.unit(helped) if helped is not None else None
                return self._ability(unit, self.field.content.ability[ability], friend)
            case PlayMelody(_, _, melody, heard):
                return self._melody(unit, melody, self.field.unit_of(heard))
            case _:
                return NEVER

    def _price(self, unit: Unit, *riders: AbilityId | None) -> float:
        given = [self.field.content.ability[each] for each in riders if each is not None]
        return sum(each.fp * self.weights.point + each.fatigue * self.worth.token(unit) for each in given)

    # Fighting.

    def attack(self, unit: Unit, attack: Attack) -> float:
        """What both win and lose by it, panic counted in; a gun in a fight is no gun."""
        field, worth, target = self.field, self.worth, self.field.unit_of(attack.target)
        found = forecast.attack(field, attack)
        won, lost = worth.exchange(unit, target, found.exchange)
        if unit.masked:
            won += worth.fallen_upon(target)
        if attack.cell != unit.cell:
            if not field.is_engaged(target):
                won += self.weights.tied * worth.gun(target)
                won -= self.weights.tied * self._shots_lost(unit, target)
            if not unit.volleys:
                lost += self.weights.tied * worth.gun(unit)
            if field.terrain.is_toxic(attack.cell):
                lost += worth.wound(unit)
        score = (won - self.weights.own * lost + self.weights.attack) * found.dares * found.landing
        return score - self._price(unit, attack.rider, attack.second_rider)

    def _shots_lost(self, unit: Unit, target: Unit) -> float:
        """ROADS-37: give what friends could still shoot at *target* for, were it not in a fight."""
        friends = (each for each in self.field.state.of(self.seat) if each.id != unit.id and each.ranged)
        return sum(
            self.shot(each, target)
            for each in friends
            if not each.fleeing and why_not_at(self.field, each.id, target.id) is None
        )

    def shot(self, unit: Unit, target: Unit, rider: AbilityId | None = None) -> float:
        """Give what a volley is worth."""
        key = unit.id, unit.aim, unit.masked, target.id, rider
        if key not in self._shots:
            riders = (rider,) if rider is not None else ()
            found = forecast.volley(self.field, unit, target, riders, hidden=unit.masked)
            tokens = sum(each.amount for each in self.field.content.declared(riders, Verb.ADD_FATIGUE))
            hurts = self.worth.fire(target, found, hidden=unit.masked)
            tires = min(1.0, 2 * found.wounds) * tokens * self.worth.token(target)
            self._shots[key] = hurts + tires + self.weights.shot - self._price(unit, rider)
        return self._shots[key]

    def _is_vain(self, unit: Unit, target: Unit, rider: AbilityId) -> bool:
        """Whether *rider* only takes away what does not matter to this volley anyhow."""
        if self.field.content.ability[rider].verb is not Verb.IGNORE_PENALTIES:
            return False
        ignored = ignored_by(self.field, (rider,))
        plain, eased = (aiming(self.field, unit, target, ignored=each).total for each in ((), ignored))
        return plain == eased

    def _clear_jam(self, unit: Unit) -> float:
        """Give what the guns are worth that fire again: in this round, if there is one more activation, or
        in the next."""
        field, cleared = self.field, changed(unit, jams=0)
        freed = self.worth.gun(cleared) - self.worth.gun(unit)
        if self._may_follow_up(unit) and self._may_shoot(unit):
            return freed
        return self.weights.later * freed if field.state.round < field.state.settings.rounds else NEVER

    def _aim(self, unit: Unit) -> float:
        """Aiming is worth the volley that follows, where that gains more than an FP and the token."""
        if not self._may_follow_up(unit) or not (shots := targets(self.field, unit)):
            return NEVER
        then = self._best_shot(changed(unit, aim=unit.aim + 1), shots)
        later = then - self._tired(unit, 2) + self._tired(unit, 1) - AIMING
        return later if later > self._best_shot(unit, shots) else NEVER

    def _may_follow_up(self, unit: Unit) -> bool:
        """Whether it is activated again after this: what only prepares a volley is for nothing elsewhere."""
        return self.fp >= 2 and unit.activations + 1 < MOST

    def _then_charge(self, unit: Unit) -> float:
        """Give what an attack is worth that may still follow: once it fights, it shoots and sings no more."""
        free = unit.activations + 1 < self.field.numbers.free_activations
        return self.weights.then * self._charges.get(unit.id, 0.0) if free and self.fp >= 2 else 0.0

    def _best_shot(self, unit: Unit, shots: Sequence[Unit]) -> float:
        """Give what the best volley of *unit* is worth, were it as it is given."""
        return max(self.shot(unit, each) for each in shots)

    def _mask(self, unit: Unit) -> float:
        """ROADS-69, ROADS-74: out of hiding it hits better, and whoever it shoots at may panic."""
        averted = self.places.threatened(unit)
        if not self._may_follow_up(unit) or not (shots := targets(self.field, unit)):
            return averted - self.weights.point
        then = self._best_shot(changed(unit, masked=True), shots)
        return max(averted, then - self._tired(unit, 2) + self._tired(unit, 1) - AIMING)

    def _brace(self, unit: Unit) -> float:
        """ROADS-32 to ROADS-36: worth what it averts in this round; a gun near a fight is not drawn in."""
        guns = has_long_gun(self.field, unit)
        if guns and not unit.volleys:
            return NEVER
        kept = self.weights.later * self.worth.gun(unit) * bool(guns and self.field.near_fight(unit))
        return self.weights.braced * self.places.threatened(unit) + kept - self.weights.point

    # Moving.

    def _move(self, unit: Unit, cell: CellId) -> float:
        """How much better *cell* is."""
        return self.places.merit(unit, cell) - self.places.merit(unit, self.field.cell(unit))

    def _gives_itself_away(self, move: Move) -> bool:
        """ROADS-70: whether it is a hidden unit that would walk too far to stay unseen."""
        unit = self.field.unit_of(move.unit)
        return unit.masked and (move.way is Way.LEAP or move.cell not in unseen_walks(self.field, unit))

    def _may_shoot(self, unit: Unit) -> bool:
        weapon = self.field.ranged(unit)
        if weapon is None or unit.stayed_out or unit.no_shooting == 1:
            return False
        return unit.volleys < 1 + weapon.has(Keyword.RAPID)

    def _break_off(self, unit: Unit, cell: CellId) -> float:
        """ROADS-55: out of a fight that is lost, if the nerves hold."""
        holds, worth = self._way_out(unit)
        return worth + holds * self._move(unit, cell) if worth > 0 else NEVER

    def _way_out(self, unit: Unit) -> tuple[float, float]:
        """Give the chance that *unit* breaks off, and what it is worth wherever it goes."""
        if unit.id not in self._ways_out:
            self._ways_out[unit.id] = self._reckoned_way_out(unit)
        return self._ways_out[unit.id]

    def _reckoned_way_out(self, unit: Unit) -> tuple[float, float]:
        worth, field, later = self.worth, self.field, self.weights.later
        touched = [each for each in field.contacts(unit) if not each.fleeing]
        holds = spirit_chance(field.spirit(unit))
        averted = max(
            (
                worth.clash(each, unit) * (1.0 if self.places.can_still_attack(each) else later)
                for each in touched
            ),
            default=0.0,
        )
        lost = self.weights.own * self.weights.caught * worth.whole(unit) if touched else 0.0
        won = max(0.0, averted) + self.weights.tied * worth.gun(unit) * self._may_shoot(unit)
        return holds, holds * won - (1 - holds) * lost - self.weights.attack

    # Helping.

    def _ability(self, unit: Unit, kind: Ability, friend: Unit | None) -> float:
        price = kind.fp * self.weights.point
        if kind.verb is Verb.COW:
            return sum(self._cowing(each) for each in cowable(self.field, unit, kind)) - price
        return self.help(kind, friend) - price if friend is not None else NEVER

    def help(self, kind: Ability | Melody, friend: Unit) -> float:
        """Give what it is worth that *kind* helps *friend*."""
        match kind.verb:
            case Verb.HEAL:
                return min(kind.amount, friend.wound) * self.worth.wound(friend)
            case Verb.REMOVE_FATIGUE:
                return min(kind.amount, friend.fatigue) * self.worth.token(friend)
            case Verb.RALLY:
                return self.weights.fled * self.worth.whole(friend)
            case _:
                return 0.0

    def _cowing(self, enemy: Unit) -> float:
        """Give what a test is worth that keeps *enemy* from attacking in this round."""
        if not self.places.can_still_attack(enemy):
            return 0.0
        fails = 1 - spirit_chance(self.field.spirit(enemy))
        near = [
            each
            for each in self.field.state.of(self.seat)
            if not each.masked and self.places.reaches(enemy, self.field.cell(each))
        ]
        worst = max((self.worth.clash(enemy, each) for each in near), default=0.0)
        return fails * self.weights.own * max(0.0, worst)

    def _melody(self, unit: Unit, melody: MelodyId, heard: Unit) -> float:
        kind = self.field.content.melody[melody]
        succeeds = (SIDES + 1 - kind.difficulty) / SIDES
        off_key = self.worth.token(unit) / SIDES
        sung = succeeds * self._sung(kind, heard) - off_key - kind.fp * self.weights.point
        return sung + self._then_charge(unit) * (sung > 0)

    def _sung(self, kind: Melody, heard: Unit) -> float:
        """Give what a Melody does that succeeds."""
        field, worth = self.field, self.worth
        fails = 1 - spirit_chance(field.spirit(heard)) if kind.tested else 1.0
        if kind.psychology and field.ignores_psychology(heard):
            return 0.0
        match kind.verb:
            case Verb.HITS:
                through = 1 - save_chance(field.profile(heard).defence, kind.pierce, heard.bulwark)
                return kind.amount * through * worth.wound(heard)
            case Verb.ADD_DEFENCE:
                danger = self.places.threatened(heard)
                return 0.0 if heard.bulwark else self.weights.braced * danger
            case Verb.COW:
                return self._cowing(heard)
            case Verb.ADD_FATIGUE:
                return fails * worth.token(heard)
            case _:
                return self.help(kind, heard)
