"""What the field would be worth to a side if this or that happened on it, as a view shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from rules.advice import Character
from rules.kernel.once import once
from rules.rocknroll.automated.odds import FACES, chance
from rules.rocknroll.automated.prospects import WEIGHTS, Prospects, Sketch, Weights
from rules.rocknroll.content import Trick
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, PieceId, Position, Side, UnitId, When
from rules.rocknroll.state import Unit

POURED = 2
"""RD that an enemy is expected to pour into the roll of a barrage."""
ROCK = 1 / 6
"""RNR-52: how often an attack rocks."""
AGAIN = 0.4
"""Share of the first attack's success that one more attack is worth."""
STUNG = {"beekeeper": 5, "stray_mortar": 6}
"""What locals roll against who shoots beside them."""
EVEN_DECK = 1.1
"""What a unit of HQ has to be worth to be preferred to one of the deck that nobody knows."""
LOCAL_GAIN = {"market_aunt": (1, 0), "radio_shaman": (0, 2)}
"""Orders and RD that a local brings to the holder of its Point in each close."""


class Appraisal:
    """A view, and what it would be worth to *side* after this or that."""

    def __init__(self, view: Field, side: Side, weights: Weights = WEIGHTS[Character.EVEN]) -> None:
        state = view.state
        self.view = view
        self.side = side
        self.own = state.force(side)
        self.enemy = state.force(side.other)
        self.weights = weights
        limit = view.settings.goal_change_limit
        self.prospects = self._prospects(goals_changed=bool(limit) and state.goal_changes >= limit)
        self.answers: dict[Any, Any] = {}

    def _prospects(self, *, goals_changed: bool = False, ended: bool = False) -> Prospects:
        state = self.view.state
        is_first, in_turn = state.first is self.side, (state.active or state.first) is self.side
        # When the turn of the first has ended, that of the other begins.
        begins = ended and is_first
        return Prospects(
            self.view.settings,
            (self.own.wins, self.enemy.wins),
            first=is_first,
            in_turn=in_turn and not begins,
            goals_changed=goals_changed and not begins,
            ended=ended and not begins,
            deploys=begins or state.phase is not Phase.ORDERS,
            interrupted=self._may_interrupt(state.first),
            weights=self.weights,
        )

    def _may_interrupt(self, side: Side) -> bool:
        """RNR-82: whether *side* could call the Devil's Hand in the turn of the other."""
        force, settings = self.view.state.force(side), self.view.settings
        allowed = settings.devils_hand and settings.devil_option3 == "opponents_turn"
        return allowed and not force.devil_used and bool(force.orders)

    # What stands.

    @cached_property
    def sketch(self) -> Sketch:
        """Give the match as it stands."""
        own, enemy = self.own, self.enemy
        return Sketch(
            self._strengths(self.side),
            self._strengths(self.side.other),
            tuple(self.view.settings.value(letter) for letter in self.view.state.points),
            sum(map(self.worth, self.units)),
            sum(map(self.worth, self.enemies)),
            *(own.rd, enemy.rd, len(own.orders), len(enemy.orders), len(own.units), len(enemy.units)),
        )

    @cached_property
    def now(self) -> float:
        """Give what the match is worth as it stands."""
        return self.value(self.sketch)

    def value(self, sketch: Sketch) -> float:
        """Give the chance to win the match, as it looks in *sketch*."""
        return self.prospects.value(sketch)

    @property
    def room(self) -> int:
        """Give for how many the field has room besides those in hand; below 0 where not even for those."""
        return self.view.settings.field_limit(self.side) - len(self.units) - len(self.own.units)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """Give the own units on the field."""
        return self.view.of(self.side)

    @cached_property
    def enemies(self) -> tuple[Unit, ...]:
        """Give the enemies on the field."""
        return self.view.of(self.side.other)

    def worth(self, unit: Unit) -> float:
        """Give what a unit on the field is worth; a closed one of the enemy is any."""
        return self.card_worth(unit.id) if self.view.is_known(unit) else 1.0

    def card_worth(self, unit: UnitId) -> float:
        """Give what a card is worth on the field."""
        return self.view.kind(unit).worth

    def _strengths(self, side: Side) -> tuple[int, ...]:
        found = [0] * len(self.view.positions)
        for unit in self.view.of(side):
            found[unit.position - 1] += self.view.weight(unit)
        return tuple(found)

    # What would stand.

    def without(self, sketch: Sketch, unit: Unit) -> Sketch:
        """Give *sketch* without a unit on the field."""
        if unit.side is self.side:
            own = _raised(sketch.own, unit.position, -self.view.weight(unit))
            return sketch._replace(own=own, own_worth=sketch.own_worth - self.worth(unit))
        if unit.side is None:
            return sketch
        enemy = _raised(sketch.enemy, unit.position, -self.view.weight(unit))
        return sketch._replace(enemy=enemy, enemy_worth=sketch.enemy_worth - self.worth(unit))

    def moved(self, sketch: Sketch, unit: Unit, position: Position) -> Sketch:
        """Give *sketch* with a unit of the field somewhere else."""
        weight = self.view.weight(unit)
        if unit.side is self.side:
            own = _raised(_raised(sketch.own, unit.position, -weight), position, weight)
            return sketch._replace(own=own)
        if unit.side is None:
            return sketch
        enemy = _raised(_raised(sketch.enemy, unit.position, -weight), position, weight)
        return sketch._replace(enemy=enemy)

    def deployed(self, sketch: Sketch, card: UnitId, position: Position) -> Sketch:
        """Give *sketch* with a unit of the own hand on the field."""
        own = _raised(sketch.own, position, self.view.kind(card).weight)
        worth = sketch.own_worth + self.card_worth(card)
        return sketch._replace(own=own, own_worth=worth, units=sketch.units - 1)

    def paid(self, sketch: Sketch, *, rd: int = 0, orders: float = 0, units: float = 0) -> Sketch:
        """Give *sketch* after a price was paid; less than nothing is a gain."""
        return sketch._replace(rd=sketch.rd - rd, orders=sketch.orders - orders, units=sketch.units - units)

    # Rolls.

    def rolled(
        self, needed: int, modifier: int, won: Sketch, missed: Sketch, *, twos: bool = False, stands: int = 0
    ) -> float:
        """Give what an own roll is worth: RD are poured where that is better, and a failure pays one."""
        rate, total = self.view.settings.pour_rate, 0.0
        success = self.value(won)
        paid = self.value(missed._replace(rd=missed.rd + 1))
        for face in FACES:
            sure = (face + modifier >= needed and face > 1) or (twos and face == self.view.numbers.twos)
            best = success if sure else paid
            need = max(needed - modifier - face, int(face == 1))
            if not sure and face != stands and need * rate <= won.rd:
                best = max(best, self.value(won._replace(rd=won.rd - need * rate)))
            total += best
        return total / len(FACES)

    def attacked(
        self, sketch: Sketch, attacker: Unit, target: Unit, *, suit: int = 0, at: Position | None = None
    ) -> float:
        """Give what it is worth that *attacker* attacks, there where it stands or *at* another position."""
        view = self.view
        if target.side is None:
            return self.value(sketch) - self.local_worth(target)
        needed = view.threshold(attacker, target, view.chance(attacker))
        modifier = 0 if attacker.closed else suit + (view.attack_modifier(attacker) if at is None else 0)
        won = self.killed(sketch, target)
        found = self.rolled(needed, modifier, won, sketch, twos=view.enjoys_twos(self.side))
        others = sum(each.position == target.position for each in self.enemies) > 1
        if others and not attacker.closed and view.rocks(self.side):
            found += ROCK * AGAIN * (self.value(won) - self.value(sketch))
        return found - self._stung(sketch, attacker, at or attacker.position, target.position)

    def killed(self, sketch: Sketch, target: Unit) -> Sketch:
        """Give *sketch* without an enemy that was destroyed, and with what its death sets off."""
        after = self.without(sketch, target)
        for _, trick in self.view.tricks(target, When.DIES):
            if trick.steps[0].does == "draw_order":
                after = after._replace(enemy_orders=after.enemy_orders + trick.steps[0].count)
        return after

    def _stung(self, sketch: Sketch, attacker: Unit, *places: Position) -> float:
        """RNR-88: give what is lost to locals that react to shots."""
        lost = 0.0
        for local in self.view.neutrals:
            test = STUNG.get(local.id)
            if test is None or local.position not in places:
                continue
            hit = float(chance(max(test, self.view.armour(attacker))))
            lost += hit * (self.value(sketch) - self.value(self.without(sketch, attacker)))
        return lost

    def local_worth(self, local: Unit) -> float:
        """Give what a local on the field is worth: what it brings to the holder of its Point."""
        orders, rd = LOCAL_GAIN.get(local.id, (0, 0))
        holder = self.view.holding(local.position).holder
        if not (orders or rd) or holder is None:
            return 0.0
        prospects, sketch = self.prospects, self.sketch
        more = prospects.later(self.paid(sketch, orders=-orders, rd=-rd)) - prospects.later(sketch)
        return prospects.slope * (more if holder is self.side else -more)

    # Entries.

    def entered(self, alive: Sketch, dead: Sketch, entrant: Unit, position: Position) -> float:
        """Give what an entry of an own unit is worth: *alive* where nobody hits it, else *dead*."""
        found = self.value(alive)
        for source, hit in self.fire(entrant, position):
            lost = dead if source is None else self.without(dead, source)
            found = hit * self.value(lost) + (1 - hit) * found
        return found

    def fire(self, entrant: Unit, position: Position) -> Iterator[tuple[Unit | None, float]]:
        """RNR-44: give each chance of an entrant to be hit there, with who is spent by the shot."""
        view = self.view
        proof = not entrant.closed and view.kind(entrant.id).barrage_proof
        for enemy in view.enemies_at(self.side, position):
            if proof or enemy.closed:
                continue
            for _, trick in view.tricks(enemy, When.ENEMY_ENTERS):
                if trick.is_barrage:
                    yield enemy if trick.once else None, self._hit(enemy, entrant, trick)
            if enemy.ambush:
                yield None, self._hit(enemy, entrant, None)
        for local in view.at(position):
            if local.side is None:
                for _, trick in view.tricks(local, When.ANY_ENTERS):
                    yield None, float(chance(view.threshold(local, entrant, trick.steps[0].test)))

    def _hit(self, enemy: Unit, entrant: Unit, trick: Trick | None) -> float:
        test = self.view.kind(enemy.id).chance if trick is None else trick.steps[0].test
        needed = self.view.threshold(enemy, entrant, test)
        modifier = self.view.attack_modifier(enemy)
        points = min(POURED, self.enemy.rd // self.view.settings.pour_rate)
        return float(chance(needed, modifier, points=points, twos=self.enemy.twos))

    @once
    def walk(self, unit: Unit, position: Position, sketch: Sketch) -> float:
        """Give what it is worth that an own unit moves there."""
        alive, dead = self.moved(sketch, unit, position), self.without(sketch, unit)
        found = self.entered(alive, dead, unit, position)
        return found + self._shoved(alive, unit, position)

    def _shoved(self, sketch: Sketch, unit: Unit, position: Position) -> float:
        """Give what a trick of entering gains that pushes an enemy out."""
        if unit.closed:
            return 0.0
        for trick in self.view.kind(unit.id).tricks:
            if When.ENTERS in trick.when:
                odds = float(chance(trick.steps[0].test))
                return odds * max(0.0, self.pushed(sketch, position) - self.value(sketch))
        return 0.0

    def pushed(self, sketch: Sketch, position: Position) -> float:
        """Give the most that it could be worth to push an enemy from there into an adjacent Point."""
        return max(
            (
                self.value(self.moved(sketch, each, place))
                for each in self.view.enemies_at(self.side, position)
                for place in self.view.adjacent(position)
            ),
            default=self.value(sketch),
        )

    @cached_property
    def after_goals(self) -> Prospects:
        """Give the prospects of this moment when the Goal Change of this turn is made."""
        return self._prospects(goals_changed=True)

    @cached_property
    def ended(self) -> float:
        """Give what the match is worth if the own turn ends now."""
        return self._prospects(ended=True).value(self.sketch)

    def without_all(self, sketch: Sketch, units: Iterable[Unit]) -> Sketch:
        """Give *sketch* without several units of the field."""
        for unit in units:
            sketch = self.without(sketch, unit)
        return sketch

    def raised(self, strengths: tuple[int, ...], position: Position) -> tuple[int, ...]:
        """Give *strengths* with an ordinary unit more at *position*."""
        return _raised(strengths, position, 1)

    def named(self, piece: PieceId) -> Unit | None:
        """Give the piece of this name."""
        return self.view.piece(piece)


def _raised(strengths: tuple[int, ...], position: Position, by: int) -> tuple[int, ...]:
    """Give *strengths* with another one at *position*."""
    place = position - 1
    return (*strengths[:place], strengths[place] + by, *strengths[position:])
