"""Questions about the battle as it stands: who is where, what it can reach, what it has to roll."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cached_property
from typing import Any

from rules.contract import Seat, Viewer
from rules.kernel.once import once
from rules.lately import lately
from rules.roads.content import Ability, Numbers, Profile, RoadsContent, Scenario, Weapon
from rules.roads.ground import Terrain, direction, distance
from rules.roads.names import CellId, Direction, Hook, Keyword, MapId, Phase, Trait, UnitId, Verb
from rules.roads.state import Player, State, Unit, other
from rules.roads.ways import Paths, ways_between

BEFORE_BATTLE = (Phase.DRAFTING, Phase.DEPLOYMENT)


@dataclass
class Field:
    """A battle as the rules see it, or as a viewer does (see `rules.roads.sight`)."""

    content: RoadsContent = dataclass_field(repr=False)
    ground: Terrain | None = dataclass_field(repr=False, compare=False)
    """None before there is a map."""
    state: State
    viewer: Viewer = None
    """Whose eyes; None for the engine, and for what everybody sees."""
    answers: dict[Any, Any] = dataclass_field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def terrain(self) -> Terrain:
        """The map, known from the end of drafting on."""
        assert self.ground is not None, "there is a map before anybody stands on it"
        return self.ground

    @property
    def numbers(self) -> Numbers:
        """Numbers that no option changes."""
        return self.content.numbers

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played."""
        assert self.state.scenario is not None
        return self.content.scenario[self.state.scenario]

    @property
    def own(self) -> Player | None:
        """The player of the viewing seat."""
        return None if self.viewer is None else self.state.players[self.viewer]

    @property
    def is_battle(self) -> bool:
        """Whether drafting and deployment are over."""
        return self.state.phase not in BEFORE_BATTLE

    # Units.

    def profile(self, unit: Unit) -> Profile:
        """Give the profile of *unit*."""
        return self.content.profile[unit.profile]

    def has(self, unit: Unit, trait: Trait) -> bool:
        """Give whether *unit* has an ability; frenzy may be over (ROADS-94)."""
        if trait is Trait.FRENZY and unit.frenzy_over:
            return False
        return trait.value in self.profile(unit).abilities

    def working(self, unit: Unit, verb: Verb, hook: Hook = Hook.ALWAYS) -> tuple[Ability, ...]:
        """ROADS-62: give the abilities of *unit* that do *verb* at *hook* by themselves."""
        found = self.content.abilities_of[unit.profile]
        return tuple(each for each in found if each.verb is verb and hook in each.hooks)

    def amount(self, unit: Unit, verb: Verb, hook: Hook = Hook.ALWAYS) -> int:
        """ROADS-62: give what they count together."""
        return sum(each.amount for each in self.working(unit, verb, hook))

    def melee(self, unit: Unit) -> Weapon:
        """Give its melee weapon."""
        return self.content.weapon[unit.melee]

    def ranged(self, unit: Unit) -> Weapon | None:
        """Give its ranged weapon."""
        return self.content.weapon[unit.ranged] if unit.ranged is not None else None

    @cached_property
    def _by_cell(self) -> Mapping[CellId, Unit]:
        return {each.cell: each for each in self.state.units if each.cell is not None}

    def at(self, cell: CellId) -> Unit | None:
        """ROADS-5: give who stands in *cell*."""
        return self._by_cell.get(cell)

    def cell(self, unit: Unit) -> CellId:
        """Give where a unit of the field stands."""
        assert unit.cell is not None
        return unit.cell

    @once
    def enemies(self, seat: Seat) -> tuple[Unit, ...]:
        """Give the enemies of *seat* on the field, in unit order."""
        return self.state.of(other(seat))

    @once
    def visible_enemies(self, seat: Seat) -> tuple[Unit, ...]:
        """Give the enemies that are not masked."""
        return tuple(each for each in self.enemies(seat) if not each.masked)

    def is_lone(self, unit: Unit) -> bool:
        """Whether it began as a single fighter."""
        return unit.size == 1

    def wounds_left(self, unit: Unit) -> int:
        """Give how many wounds all its warriors can still take."""
        return unit.warriors * self.profile(unit).toughness - unit.wound

    # Contact.

    def are_in_contact(self, one: Unit, two: Unit) -> bool:
        """ROADS-8: enemies in joined cells, neither masked."""
        return (
            one.seat != two.seat
            and not one.masked
            and not two.masked
            and self.terrain.is_joined(self.cell(one), self.cell(two))
        )

    def contacts(self, unit: Unit) -> tuple[Unit, ...]:
        """Give the enemies in contact with *unit*, in unit order."""
        return self._contacts(unit.seat, self.cell(unit)) if not unit.masked else ()

    @once
    def _contacts(self, seat: Seat, cell: CellId) -> tuple[Unit, ...]:
        enemies = self.visible_enemies(seat)
        return tuple(each for each in enemies if self.terrain.is_joined(cell, self.cell(each)))

    def is_engaged(self, unit: Unit) -> bool:
        """ROADS-8: whether *unit* is in contact with anybody."""
        return bool(self.contacts(unit))

    def touching(self, cell: CellId, seat: Seat, *, standing: bool = False) -> tuple[Unit, ...]:
        """Give the visible enemies of *seat* in contact with *cell*; only those not fleeing if *standing*."""
        return tuple(
            each
            for each in self.visible_enemies(seat)
            if not (standing and each.fleeing) and self.terrain.is_joined(cell, self.cell(each))
        )

    def fights(self) -> tuple[tuple[Unit, ...], ...]:
        """ROADS-8: the maximal groups of engaged units linked by contact, in unit order."""
        left = [each for each in self.state.units if each.on_field and self.is_engaged(each)]
        found = []
        while left:
            group, rim = [], [left[0]]
            while rim:
                each = rim.pop()
                if each in group:
                    continue
                group.append(each)
                rim += [contact for contact in self.contacts(each) if contact not in group]
            left = [each for each in left if each not in group]
            found.append(tuple(sorted(group, key=self.state.units.index)))
        return tuple(found)

    def near_fight(self, unit: Unit) -> tuple[Unit, ...]:
        """ROADS-44: the units of fights within three steps of *unit*."""
        return tuple(
            each
            for fight in self.fights()
            for each in fight
            if distance(self.cell(unit), self.cell(each)) <= self.numbers.drawn_within
        )

    # Spirit.

    def spirit(self, unit: Unit, *, alone: bool = False) -> int:
        """ROADS-2: current Spirit; *alone*: without the commander (ROADS-88)."""
        profile = self.profile(unit)
        value = profile.spirit
        if unit.commander and not unit.fleeing and not alone and not self.is_lone(unit):
            value = min(self.numbers.highest_spirit, value + 1)
        if not self.has(unit, Trait.FRENZY):
            value -= unit.fatigue
        if unit.terrified and self.is_engaged(unit):
            value -= self.numbers.terrified
        elif unit.shaken:
            value -= 1
        return max(self.numbers.lowest_spirit, value)

    def ignores_psychology(self, unit: Unit) -> bool:
        """ROADS-92 and Iron nerves: whether panic, fear, terror and such Melodies leave it cold."""
        return self.has(unit, Trait.IRON_NERVES) or self.is_raging(unit)

    def is_raging(self, unit: Unit) -> bool:
        """ROADS-92: frenzied, and within Mobility steps of a visible enemy."""
        reach = self.profile(unit).mobility
        return self.has(unit, Trait.FRENZY) and any(
            distance(self.cell(unit), self.cell(each)) <= reach for each in self.visible_enemies(unit.seat)
        )

    def causes_fear(self, unit: Unit) -> bool:
        """ROADS-89, ROADS-90: whether it causes fear or terror."""
        return self.has(unit, Trait.FEAR) or self.has(unit, Trait.TERROR)

    def fears(self, unit: Unit, enemy: Unit) -> bool:
        """ROADS-89, ROADS-91: whether *unit* tests for fear of *enemy*."""
        if self.ignores_psychology(unit) or self.has(unit, Trait.TERROR):
            return False
        if self.has(enemy, Trait.TERROR):
            return not (self.has(unit, Trait.FEAR) and self.state.settings.fear_ignores_terror)
        return self.has(enemy, Trait.FEAR) and not self.has(unit, Trait.FEAR)

    # Sight and ways.

    def sees(self, one: Unit, two: Unit) -> bool:
        """ROADS-9: whether two units see each other."""
        return self.terrain.sees(self.cell(one), self.cell(two))

    def spotting_range(self, unit: Unit) -> int:
        """ROADS-71: the steps at which *unit* spots a masked enemy."""
        return max(self.numbers.spot_within, self.amount(unit, Verb.SPOT))

    def limit(self, unit: Unit, steps: int = 0) -> int:
        """ROADS-27, ROADS-70: how far it may go; *steps* are added by riders."""
        return self.profile(unit).mobility + unit.haste + steps

    def unseen_limit(self, unit: Unit) -> int:
        """ROADS-70: how far a masked unit may go without showing itself."""
        return -(-self.profile(unit).mobility // 2)

    def ways(
        self,
        unit: Unit,
        limit: int,
        *,
        road: bool,
        last: Collection[CellId] = (),
        blind: bool = True,
        cliffs: bool = False,
        past: bool = False,
        leaping: bool = False,
    ) -> Paths:
        """ROADS-27 to ROADS-30: the cheapest path to every cell that *unit* may reach.

        Cells in contact with a visible enemy are entered only if they are in *last*, and then the way ends
        there. *road*: whether a way all along a road has the longer limit. *blind*: enemy masked units do
        not exist for the mover (section 4). *cliffs*: one leap down is allowed (ROADS-96). *past*: cells
        beside enemies are no hindrance (ROADS-55). *leaping*: only ways with a leap down; otherwise walks
        come before leaps.
        """
        key = (unit.id, unit.cell, limit, road, frozenset(last), blind, cliffs, past, leaping)
        if key not in self.answers:
            self.answers[key] = self._find_ways(unit, limit, road, key[4], blind, cliffs, past, leaping)
        found: Paths = self.answers[key]
        return found

    def _find_ways(
        self,
        unit: Unit,
        limit: int,
        road: bool,
        last: frozenset[CellId],
        blind: bool,
        cliffs: bool,
        past: bool,
        leaping: bool,
    ) -> Paths:
        start, held = self.cell(unit), self._held(unit.id, unit.seat, blind)
        closed = self._barred(unit.seat, blind) | (frozenset() if past else self.touched(unit.seat) - last)
        found: dict[CellId, tuple[CellId, ...]] = {}
        for paved in (False, True) if road and self.terrain.is_road(start) else (False,):
            reach = limit + (self.numbers.road_bonus if paved else 0)
            walks, leaps = ways_between(self.terrain, start, reach, paved, cliffs, last, closed, held)
            for settled in (leaps,) if leaping else (walks, leaps):
                for cell, path in settled.items():
                    if path and cell not in held:
                        found.setdefault(cell, path)
        return found

    @once
    def touched(self, seat: Seat) -> frozenset[CellId]:
        """Give the cells in contact with a visible enemy of *seat*."""
        joined = self.terrain.joined
        return frozenset(cell for each in self.visible_enemies(seat) for cell in joined[self.cell(each)])

    @once
    def _barred(self, seat: Seat, blind: bool) -> frozenset[CellId]:
        """Give the cells through which enemies let nobody pass."""
        return frozenset(self.cell(each) for each in self.enemies(seat) if not (blind and each.masked))

    def is_free(self, cell: CellId, unit: Unit, *, blind: bool = False) -> bool:
        """Give whether *unit* may end a movement in *cell*; *blind*: as its seat knows it."""
        return cell not in self._held(unit.id, unit.seat, blind)

    @once
    def _held(self, number: UnitId, seat: Seat, blind: bool) -> frozenset[CellId]:
        """Give the cells where a unit may not end: walls, and where another one is known to be."""
        others = (each for each in self._by_cell.values() if each.id != number)
        taken = [self.cell(each) for each in others if not (blind and each.masked and each.seat != seat)]
        return self.terrain.walls.union(taken)

    def heading(self, unit: Unit, path: Iterable[CellId]) -> Direction:
        """ROADS-31: the direction of the last own step of *path*."""
        cells = [self.cell(unit), *path]
        for before, after in reversed(list(itertools.pairwise(cells))):
            if distance(before, after) == 1:
                return direction(before, after)
        return unit.facing

    # Strength.

    def working_guns(self, unit: Unit) -> int:
        """ROADS-37: guns that can fire."""
        if unit.ranged is None:
            return 0
        return max(0, min(unit.warriors, unit.size - unit.guns_lost - unit.jams))

    def points_of(self, unit: Unit) -> int:
        """ROADS-103: what all its warriors are worth, its commander included."""
        commanders = unit.commander and not self.is_lone(unit)
        return unit.points * unit.warriors + self.numbers.commander_points * commanders

    def lost_points(self, seat: Seat) -> int:
        """ROADS-103: points of *seat*'s warriors who are out."""
        alive = sum(map(self.points_of, self._alive(seat)))
        return self.state.player(seat).starting_points - alive - self.state.player(seat).exited_points

    def _alive(self, seat: Seat) -> Iterable[Unit]:
        """Give the units of *seat* on the field, also those whose cell a viewer does not know."""
        return (each for each in self.state.units if each.seat == seat and (each.on_field or each.masked))

    def warriors_out(self, seat: Seat) -> int:
        """ROADS-85: how many warriors are out; those who left by an exit are not."""
        there = sum(each.warriors for each in self._alive(seat))
        gone = sum(each.exited for each in self.state.units if each.seat == seat)
        return self.state.player(seat).starting_warriors - there - gone

    def rout_at(self, seat: Seat) -> int:
        """ROADS-85: how many warriors have to be out for rout tests."""
        return -(-self.state.player(seat).starting_warriors // 2)

    def is_half_out(self, seat: Seat) -> bool:
        """ROADS-85: whether the condition of rout holds."""
        return self.warriors_out(seat) * 2 >= self.state.player(seat).starting_warriors > 0

    def leader(self, seat: Seat) -> Unit | None:
        """Give the leader if he is on the field and not fleeing."""
        return next(
            (each for each in self.state.of(seat) if self.has(each, Trait.LEADER) and not each.fleeing), None
        )

    def fp_pool(self, seat: Seat) -> int:
        """ROADS-18: the FP that *seat* gets at the start of a round."""
        standing = [each for each in self.state.of(seat) if not each.fleeing]
        commanders = sum(each.commander or self.has(each, Trait.LEADER) for each in standing)
        player = self.state.player(seat)
        return self.state.settings.fp_base + len(standing) + commanders + player.bonus_fp

    def nearest_enemy(self, unit: Unit) -> Unit | None:
        """Give the nearest visible enemy; ties in unit order."""
        return min(
            self.visible_enemies(unit.seat),
            key=lambda each: distance(self.cell(unit), self.cell(each)),
            default=None,
        )

    def keyword(self, weapon: Weapon | None, keyword: Keyword) -> bool:
        """Give whether a weapon bears a keyword."""
        return weapon is not None and weapon.has(keyword)

    def unit_of(self, unit: UnitId) -> Unit:
        """Give a unit that is on the field."""
        return self._by_id[unit]

    @cached_property
    def _by_id(self) -> Mapping[UnitId, Unit]:
        return {each.id: each for each in self.state.units if each.on_field}


@lately
def field_of(content: RoadsContent, terrains: Mapping[MapId, Terrain], state: State) -> Field:
    """Give *state* with what it is read by."""
    return Field(content, terrains[state.map] if state.map is not None else None, state)
