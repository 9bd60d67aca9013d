"""Questions about the match as it stands: who is where, what it can reach, what it has to roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules.contract import IllegalAction, Seat, Viewer
from rules.kernel.once import once
from rules.rocknroll.content import Numbers, RocknrollContent, Trick, UnitKind
from rules.rocknroll.events.close import Holding
from rules.rocknroll.events.order import Part
from rules.rocknroll.names import (
    ArrowEnd,
    AuraFor,
    AuraScope,
    Direction,
    OrderCard,
    OrderId,
    PieceId,
    Position,
    Purpose,
    RuleName,
    Side,
    Stat,
    Suit,
    TaskKind,
    UnitId,
    When,
)
from rules.rocknroll.options import Settings
from rules.rocknroll.state import Firing, Force, Roll, State, Task, Unit

SUIT_OF = {Side.VIETNAM: Suit.HEARTS, Side.VPA: Suit.DIAMONDS}
"""RNR-28: each side's own suit."""


def kind_of(card: OrderCard) -> OrderId:
    """Give the kind of an order card."""
    return OrderId(card.rpartition("-")[0])


def suit_of(card: OrderCard) -> Suit:
    """Give the suit of an order card."""
    return Suit(card.rpartition("-")[2])


@dataclass
class Field:
    """A state with the content that it is read by, as the rules see it or as a viewer does."""

    content: RocknrollContent = field(repr=False)
    state: State
    viewer: Viewer = None
    """Whose eyes; None for the engine, and for what everybody sees."""
    answers: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def settings(self) -> Settings:
        """The options of this match."""
        return self.state.settings

    @property
    def own(self) -> Force | None:
        """The force of the viewing seat; None for the channel, and before sides are given."""
        side = self.state.side_of(self.viewer) if self.viewer is not None else None
        return None if side is None else self.state.force(side)

    @property
    def order(self) -> Task | None:
        """The order under way, or the Current Act."""
        return next((task for task in reversed(self.state.stack) if task.kind is TaskKind.ORDER), None)

    @property
    def roll(self) -> Roll | None:
        """The roll that waits for an answer."""
        top = self.state.top
        return top.roll if top is not None and top.kind is TaskKind.ROLL_WINDOW else None

    @property
    def task(self) -> Task:
        """What the engine is about, while a match runs."""
        assert self.state.top is not None, "a match always has something to do"
        return self.state.top

    @property
    def turn_is_over(self) -> bool:
        """RNR-20: whether whoever has the turn has ended it, and only what closes it is left."""
        return any(each.kind is TaskKind.END_TURN and each.stage > 0 for each in self.state.stack)

    def side_of(self, seat: Seat) -> Side:
        """Give the side of a *seat* that has been given one."""
        vietnam, vpa = self.state.forces
        assert seat in (vietnam.seat, vpa.seat), "sides are given before anything is asked of them"
        return vietnam.side if vietnam.seat == seat else vpa.side

    @property
    def numbers(self) -> Numbers:
        """Numbers that no option changes."""
        return self.content.numbers

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """RNR-2: the row from left to right."""
        return tuple(Position(number + 1) for number in range(len(self.state.points)))

    @property
    def ends(self) -> tuple[Position, Position]:
        """Where units arrive."""
        return self.positions[0], self.positions[-1]

    # Units.

    def kind(self, unit: UnitId) -> UnitKind:
        """Give what the card says; of one that is not known what holds of every closed unit."""
        return self.content.unit.get(unit) or UnitKind(unit, self.numbers.masked_chance)

    def is_known(self, unit: Unit) -> bool:
        """Whether it is known which card *unit* is."""
        return unit.id in self.content.unit

    def home(self, unit: UnitId) -> Side | None:
        """RNR-5: whose deck the card came from; None for a local."""
        return self.kind(unit).side

    def piece(self, piece: PieceId | None) -> Unit | None:
        """Give the unit on the field that everybody calls so; None where there is none."""
        return self._pieces().get(piece)

    @once
    def _pieces(self) -> Mapping[PieceId | None, Unit]:
        return {each.piece: each for each in self.state.units}

    def at(self, position: Position) -> tuple[Unit, ...]:
        """Give everything that stands at *position*."""
        return tuple(each for each in self.state.units if each.position == position)

    @once
    def of(self, side: Side) -> tuple[Unit, ...]:
        """Give what *side* commands on the field."""
        return tuple(each for each in self.state.units if each.side is side)

    @property
    def neutrals(self) -> tuple[Unit, ...]:
        """RNR-84: the locals that serve nobody."""
        return tuple(each for each in self.state.units if each.side is None)

    def enemies_at(self, side: Side, position: Position) -> tuple[Unit, ...]:
        """Give the enemies of *side* at *position*."""
        return tuple(each for each in self.at(position) if each.side is side.other)

    def is_deployable_above(self, side: Side) -> bool:
        """RNR-94: whether *side* has as many units on the field as it may."""
        return len(self.of(side)) >= self.state.settings.field_limit(side)

    def adjacent(self, position: Position) -> tuple[Position, ...]:
        """Give the positions beside *position*, from left to right."""
        return tuple(each for each in self.positions if abs(each - position) == 1)

    def within(self, position: Position, distance: int) -> tuple[Position, ...]:
        """Give the other positions at most so far away."""
        return tuple(each for each in self.positions if 0 < abs(each - position) <= distance)

    def has_rule(self, rule: RuleName, position: Position) -> bool:
        """RNR-98: whether an open card at *position* changes this rule."""
        return any(not each.closed and rule in self.kind(each.id).rules for each in self.at(position))

    # Fighting.

    def armour(self, unit: Unit) -> int:
        """RNR-57, RNR-105: what the shield of *unit* asks for now."""
        if unit.closed and not self.state.settings.masked_keeps_armour:
            return 0
        return self.kind(unit.id).armour

    def chance(self, unit: Unit) -> int:
        """RNR-55, RNR-106: what an ordered attack of *unit* has to roll."""
        return self.numbers.masked_chance if unit.closed else self.kind(unit.id).chance

    def threshold(self, attacker: Unit | None, target: Unit, chance: int) -> int:
        """RNR-57, RNR-60: what an attack on *target* has to roll."""
        ignores = attacker is not None and not attacker.closed and self.kind(attacker.id).ace
        needed = chance if ignores else max(chance, self.armour(target))
        needed += self.numbers.masked_bonus if target.closed else 0
        return max(needed, self.numbers.lowest_threshold)

    def attack_modifier(self, attacker: Unit) -> int:
        """RNR-61: what auras add to an attack of *attacker*."""
        return sum(part.amount for part in self._attack_parts(attacker))

    def _attack_parts(self, attacker: Unit) -> Iterator[Part]:
        """A closed one has none (RNR-106)."""
        if not attacker.closed:
            yield from self._auras(Stat.ATTACK, attacker.position, attacker.side, attacker.id)

    def capture_modifier(self, side: Side, position: Position) -> int:
        """RNR-61: what auras add to a capture by *side* at *position*."""
        return sum(part.amount for part in self._auras(Stat.CAPTURE, position, side))

    def _auras(
        self, stat: Stat, place: Position, side: Side | None, roller: UnitId | None = None
    ) -> Iterator[Part]:
        """RNR-98: what each open card adds to a roll of *side* at *place*, its own where it may."""
        for bearer in self.state.units:
            aura = self.kind(bearer.id).aura
            if (
                aura is not None
                and not bearer.closed
                and aura.stat is stat
                and (bearer.id != roller or aura.itself)
                and _reaches(aura.scope, bearer.position, place)
                and _concerns(aura.whom, bearer.side, side)
            ):
                yield Part(aura.change, bearer.id)

    def why_not_captured(self, side: Side, target: Unit | None) -> IllegalAction | None:
        """RNR-68, RNR-105: give why *side* does not capture *target*, whatever it pays."""
        settings = self.state.settings
        if not settings.capture:
            return IllegalAction("switched_off")
        if target is None or target.side is side:
            return IllegalAction("no_such_target")
        if target.side is None:
            return IllegalAction("local_not_captured")
        if target.closed:
            return IllegalAction("closed_not_captured")
        if self.has_rule(RuleName.NO_CAPTURE_HERE, target.position):
            return IllegalAction("camera_runs")
        if target.id in self.state.capture_tried and settings.capture_limit == "per_target_turn":
            return IllegalAction("once_a_turn")
        return None

    def guards(self, target: Unit, attacker: Side | None) -> tuple[Unit, ...]:
        """RNR-62: who has to be aimed at instead of *target*; empty where it may be aimed at."""
        if self._is_guard(target):
            return ()
        beside = [each for each in self.at(target.position) if each.id != target.id and self._is_guard(each)]
        if target.side is None:
            return tuple(
                each
                for each in beside
                if each.side not in (None, attacker)
                and self.kind(each.id).guards_hinds
                and target.id == "hinds"
            )
        return tuple(each for each in beside if each.side is target.side)

    def _is_guard(self, unit: Unit) -> bool:
        return not unit.closed and self.kind(unit.id).guard

    # Rolls.

    def parts(self, roll: Roll) -> tuple[Part, ...]:
        """RNR-61, RNR-69: what is added to the die of *roll* now, and by what."""
        unit = self.state.unit(roll.unit) if roll.unit is not None else None
        target = self.state.unit(roll.target) if roll.target is not None else None
        if (
            roll.purpose is Purpose.ATTACK
            and unit is None
            and roll.unit is not None
            and roll.firing is not None
        ):
            # A unit that fires as it dies still fires from its Point.
            unit = Unit(roll.unit, roll.firing.position, roll.side)
        if roll.purpose is Purpose.CAPTURE and roll.side is not None and target is not None:
            return tuple(self._auras(Stat.CAPTURE, target.position, roll.side))
        suit = (Part(roll.suit),) if roll.suit else ()
        if roll.purpose is Purpose.ATTACK and unit is not None:
            return () if unit.closed else (*suit, *self._attack_parts(unit))
        return suit

    def needed(self, roll: Roll) -> int:
        """RNR-46: the threshold of *roll* now."""
        target = self.state.unit(roll.target) if roll.target is not None else None
        if roll.purpose is Purpose.ATTACK and target is not None:
            attacker = self.state.unit(roll.unit) if roll.unit is not None else None
            return self.threshold(attacker, target, roll.chance)
        return max(roll.chance, self.numbers.lowest_threshold)

    def enjoys_twos(self, side: Side | None) -> bool:
        """RNR-54, RNR-86: whether a natural 2 is a success for *side*."""
        return side is not None and self.state.force(side).twos

    # Moving.

    def can_manoeuvre(self, unit: Unit) -> bool:
        """RNR-40: whether orders, steps and Current Act may move it."""
        return unit.closed or not self.kind(unit.id).rooted

    def manoeuvres(self, unit: Unit, distance: int = 1, *, ferried: bool = True) -> tuple[Position, ...]:
        """RNR-39: where *unit* may go; by an order or a step (*ferried*) the ferryman adds one position."""
        if not self.can_manoeuvre(unit):
            return ()
        ferry = ferried and self.has_rule(RuleName.FERRY, unit.position)
        return self.within(unit.position, distance + ferry)

    def commanded(self, side: Side) -> tuple[Unit, ...]:
        """RNR-85: who takes orders of *side*: its own units, and locals through Shi Ho."""
        return *self.of(side), *self.commanded_locals(side)

    def why_no_way(self, side: Side, unit: Unit | None) -> IllegalAction:
        """RNR-13, RNR-39, RNR-40, RNR-85: give why *side* does not move *unit* to where it cannot go."""
        if unit is None or unit not in self.commanded(side):
            return IllegalAction("not_your_unit")
        return IllegalAction("no_way_there" if self.can_manoeuvre(unit) else "rooted")

    @once
    def commanded_locals(self, side: Side) -> tuple[Unit, ...]:
        """RNR-85: the locals that take orders of *side* through Shi Ho."""
        places = [
            each.position
            for each in self.of(side)
            if not each.closed and RuleName.COMMAND_LOCALS in self.kind(each.id).rules
        ]
        return tuple(
            each for each in self.neutrals if any(abs(each.position - position) <= 1 for position in places)
        )

    def beyond(self, unit: Unit) -> Position | None:
        """RNR-96: where its arrow leads; None where the row ends."""
        step = -1 if unit.arrow is Direction.LEFT else 1
        position = Position(unit.position + step)
        return position if position in self.positions else None

    def arrow_end(self, unit: Unit) -> ArrowEnd:
        """RNR-96: what it does where the row ends."""
        end = self.kind(unit.id).arrow
        assert end is not None, "only cards with an arrow have one"
        return end

    # Tricks.

    def tricks(self, unit: Unit, when: When) -> tuple[tuple[int, Trick], ...]:
        """Give the tricks of an open *unit* that this sets off, with their numbers."""
        if unit.closed:
            return ()
        letter = self.state.letter_at(unit.position)
        return tuple(
            (number, trick)
            for number, trick in enumerate(self.kind(unit.id).tricks)
            if when in trick.when and trick.at in (None, letter)
        )

    def trick(self, firing: Firing) -> Trick | None:
        """Give the trick of a *firing*; None for an ambush."""
        return None if firing.ambush else self.kind(firing.bearer).tricks[firing.number]

    @property
    def decider(self) -> Side:
        """RNR-89: who decides what a local's text leaves open: the side in turn, at the close the first."""
        return self.state.active or self.state.first

    # The tally.

    def weight(self, unit: Unit) -> int:
        """RNR-110: for how many units it counts."""
        return 1 if unit.closed else self.kind(unit.id).weight

    def holding(self, position: Position) -> Holding:
        """RNR-110: who holds the Point at *position*."""
        strength = {
            side: sum(self.weight(unit) for unit in self.at(position) if unit.side is side) for side in Side
        }
        vietnam, vpa = strength[Side.VIETNAM], strength[Side.VPA]
        tied = vietnam == vpa and vietnam > 0
        holder: Side | None = None
        if vietnam != vpa:
            holder = Side.VIETNAM if vietnam > vpa else Side.VPA
        elif tied and self.state.settings.tie_holds == "first_mover":
            holder = self.state.first
        return Holding(self.state.letter_at(position), vietnam, vpa, holder, tied and holder is not None)

    def holdings(self) -> tuple[Holding, ...]:
        """Give the tally of every Point from left to right."""
        return tuple(self.holding(position) for position in self.positions)

    def score(self, side: Side, holdings: Sequence[Holding]) -> int:
        """RNR-111: what *side* holds is worth, and what it has for having moved first."""
        settings = self.state.settings
        held = sum(settings.value(each.letter) for each in holdings if each.holder is side)
        return held + settings.first_mover_points * (side is self.state.first)

    # Cards.

    def is_destroyed(self, side: Side) -> bool:
        """RNR-112: whether *side* has no unit on the field, in hand, deck, HQ and discard."""
        force = self.state.force(side)
        left: Iterable[object] = (*self.of(side), *force.units, *force.deck, *force.hq)
        dead = () if self.state.settings.deathmatch else force.discard
        return not any((*left, *dead))

    def remaining(self, side: Side) -> int:
        """RNR-114: how many units *side* has left for a Deathmatch."""
        force = self.state.force(side)
        return len(self.of(side)) + len(force.units) + len(force.deck) + len(force.hq)

    def rocks(self, side: Side) -> bool:
        """RNR-52, RNR-83: whether natural sixes of *side* still rock."""
        settings = self.state.settings
        blocked = self.state.force(side).devil_used and settings.devil_blocks_rocknroll
        return settings.rocknroll and not blocked


def _reaches(scope: AuraScope, bearer: Position, place: Position) -> bool:
    return abs(bearer - place) <= (scope is AuraScope.ADJACENT)


def _concerns(whom: AuraFor, bearer: Side | None, roller: Side | None) -> bool:
    if whom is AuraFor.UNITS:
        return True
    if bearer is None or roller is None:
        return False
    return (bearer is roller) == (whom is AuraFor.ALLIES)
