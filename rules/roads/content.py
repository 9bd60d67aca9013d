"""What the tables hold: weapons, profiles, abilities, Melodies, misfires, maps, scenarios, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rules.roads.names import (
    AbilityId,
    AbilityKind,
    Hook,
    Keyword,
    MapId,
    MelodyId,
    MelodyTarget,
    MisfireClass,
    MisfireEffect,
    Penalty,
    ProfileId,
    ReadyId,
    ScenarioId,
    Verb,
    WarbandId,
    WeaponId,
)


@dataclass(frozen=True)
class Weapon:
    """Table 5.1: a weapon; range 0 is melee."""

    id: WeaponId
    points: int
    range: int = 0
    """Steps."""
    shots: int = 0
    """Dice of one warrior when shooting."""
    to_hit: int = 0
    pierce: int = 0
    damage: int = 1
    keywords: tuple[Keyword, ...] = ()
    misfire: MisfireClass | None = None

    def has(self, keyword: Keyword) -> bool:
        """Give whether it bears *keyword*."""
        return keyword in self.keywords


@dataclass(frozen=True)
class Profile:
    """Table 5.2: a sort of unit (ROADS-13)."""

    id: ProfileId
    warband: WarbandId
    mobility: int
    toughness: int
    spirit: int
    defence: int
    attacks: int
    melee: tuple[WeaponId, ...]
    """The standard weapon first, then what it may be swapped for."""
    ranged: tuple[WeaponId, ...]
    """As *melee*; empty for none."""
    smallest: int
    largest: int
    most: int
    """How many such units a warband may have."""
    points: int
    """For each warrior with the standard weapons."""
    abilities: tuple[AbilityId, ...] = ()
    ranged_optional: bool = False
    """Whether the ranged weapon may be left out or, where *standard_unarmed*, be added."""
    standard_unarmed: bool = False
    """Whether the standard equipment has no ranged weapon although some may be added."""
    hates: WarbandId | None = None
    leap: int = 0
    """ROADS-97: steps of its giant leap."""
    melodies: tuple[MelodyId, ...] = ()


@dataclass(frozen=True)
class ReadyUnit:
    """A unit of a ready-made warband."""

    profile: ProfileId
    size: int
    commander: bool = False


@dataclass(frozen=True)
class ReadyWarband:
    """A warband to pick."""

    id: ReadyId
    warband: WarbandId
    units: tuple[ReadyUnit, ...]


@dataclass(frozen=True)
class Prices:
    """Option `prices`: what is another than in table 5.2."""

    points: Mapping[ProfileId, int]
    """Of profiles."""
    largest: Mapping[ProfileId, int]
    """Of profiles: the most warriors of a squad."""
    ready: tuple[ReadyWarband, ...]
    """In place of those that are ready there."""
    north_points: Mapping[ScenarioId, int]
    """Budgets of seat 1 in scenarios where sides are not alike, for `STANDARD_POINTS` of seat 0."""


@dataclass(frozen=True)
class Ability:
    """Table 5.3, ROADS-62: an ability is what stands here."""

    id: AbilityId
    kind: AbilityKind
    hooks: tuple[Hook, ...]
    """When it works; a rider: what it may be declared with."""
    verb: Verb
    fp: int = 0
    fatigue: int = 0
    """Tokens that it adds to those of the activation (ROADS-24)."""
    amount: int = 0
    """What its verb counts: dice, steps, wounds, tokens."""
    reach: int = 0
    """How far its target may be, in steps."""
    itself: bool = False
    """Whether its bearer may be its target; a friend is somebody else."""
    in_melee: bool = False
    """ROADS-26: whether an engaged unit may use it."""
    unmoved: bool = False
    """Whether it works only in rounds in which the unit has not moved."""
    ignores: tuple[Penalty, ...] = ()
    psychology: bool = False


@dataclass(frozen=True)
class Melody:
    """Table 5.4: a Melody, its price and what it has to roll."""

    id: MelodyId
    fp: int
    difficulty: int
    target: MelodyTarget
    verb: Verb
    amount: int = 0
    pierce: int = 0
    tested: bool = False
    """Whether a Spirit test saves from it."""
    psychology: bool = False


@dataclass(frozen=True)
class Misfire:
    """Table 5.5: what a class of weapons does on a roll."""

    weapon_class: MisfireClass
    roll: int
    effects: tuple[MisfireEffect, ...] = ()
    hits: int = 0
    """Self hits."""
    damage: int = 1
    """Of each self hit."""
    amount: int = 0
    """Dice or damage added."""


@dataclass(frozen=True)
class RoadMap:
    """5.6: a map, row 1 first; each is its own half-turn."""

    id: MapId
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Scenario:
    """5.7: a scenario."""

    id: ScenarioId
    south: tuple[str, ...]
    """Where seat 0 deploys: rectangles such as `A11-L12`."""
    north: tuple[str, ...]
    """Where seat 1 deploys."""
    north_points: int = 0
    """Budget of seat 1 where it differs from that of seat 0."""
    objectives: tuple[str, ...] = ()
    """Cells of barrels."""
    sides_rolled: bool = False
    """Whether the sides are rolled before drafting."""
    exit_row: int = 0
    """The row from which seat 0 leaves the field; 0 for none."""
    exit_share: int = 0
    """How many times the points that left have to be as much as the starting points."""
    first_round_seat: int | None = None
    """Who has the initiative in round 1 without a roll."""
    masked_in_cover: bool = False
    """Whether units of seat 1 deployed in cover may start masked."""
    scored_from: int = 0
    """First round whose end scores objectives; 0: no objectives."""


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rules that no option changes."""

    side: int
    """ROADS-4: cells of the field along each edge."""
    lowest_spirit: int
    highest_spirit: int
    """ROADS-2."""
    terrified: int
    """ROADS-90: what terror takes off Spirit and to-hit rolls in contact."""
    to_hit: int
    save: int
    """ROADS-3: thresholds of to-hit rolls and, less Defence, of Defence rolls."""
    units_least: int
    units_most: int
    """ROADS-12."""
    commander_points: int
    commander_size: int
    commanders: int
    """ROADS-14."""
    free_activations: int
    """ROADS-24."""
    road_bonus: int
    """ROADS-29."""
    drawn_within: int
    """ROADS-44."""
    spot_within: int
    """ROADS-71: steps within which a masked unit is spotted."""
    terror_within: int
    hides_within: int
    """ROADS-69: steps within which no enemy may see who hides."""
    melody_range: int
    """ROADS-65."""
    silent_within: int
    """ROADS-76: steps within which an enemy notices a silent shooter."""
    misfire_points: int
    """What a weapon with a misfire class costs more where misfires are off."""


@dataclass(frozen=True)
class RoadsContent:
    """All tables of the rulebook."""

    weapons: tuple[Weapon, ...]
    warbands: tuple[WarbandId, ...]
    profiles: tuple[Profile, ...]
    ready: tuple[ReadyWarband, ...]
    even: Prices
    """By which warbands win equally often."""
    abilities: tuple[Ability, ...]
    melodies: tuple[Melody, ...]
    misfires: tuple[Misfire, ...]
    maps: tuple[RoadMap, ...]
    scenarios: tuple[Scenario, ...]
    numbers: Numbers

    def priced(self, prices: str) -> RoadsContent:
        """Give these tables with the *prices* of that option."""
        return self._evened if prices == "even" else self

    @cached_property
    def _evened(self) -> RoadsContent:
        even = self.even
        profiles = (
            replace(
                each,
                points=even.points.get(each.id, each.points),
                largest=even.largest.get(each.id, each.largest),
            )
            for each in self.profiles
        )
        scenarios = (
            replace(each, north_points=even.north_points.get(each.id, each.north_points))
            for each in self.scenarios
        )
        return replace(self, profiles=tuple(profiles), ready=even.ready, scenarios=tuple(scenarios))

    @cached_property
    def weapon(self) -> Mapping[WeaponId, Weapon]:
        """The weapons by id."""
        return {each.id: each for each in self.weapons}

    @cached_property
    def profile(self) -> Mapping[ProfileId, Profile]:
        """The profiles by id."""
        return {each.id: each for each in self.profiles}

    @cached_property
    def ability(self) -> Mapping[AbilityId, Ability]:
        """The abilities by id."""
        return {each.id: each for each in self.abilities}

    @cached_property
    def melody(self) -> Mapping[MelodyId, Melody]:
        """The Melodies by id."""
        return {each.id: each for each in self.melodies}

    @cached_property
    def map(self) -> Mapping[MapId, RoadMap]:
        """The maps by id."""
        return {each.id: each for each in self.maps}

    @cached_property
    def scenario(self) -> Mapping[ScenarioId, Scenario]:
        """The scenarios by id."""
        return {each.id: each for each in self.scenarios}

    @cached_property
    def abilities_of(self) -> Mapping[ProfileId, tuple[Ability, ...]]:
        """The abilities of each profile, in its order."""
        return {each.id: tuple(map(self.ability.__getitem__, each.abilities)) for each in self.profiles}

    @cached_property
    def reckoned(self) -> dict[Any, Any]:
        """Odds that were reckoned once: they follow from these tables and from what they are asked for by."""
        return {}

    def declared(self, riders: Iterable[AbilityId | None], verb: Verb) -> tuple[Ability, ...]:
        """ROADS-60: give those of the *riders* declared with an activation that have *verb*."""
        found = (self.ability[each] for each in riders if each is not None)
        return tuple(each for each in found if each.verb is verb)

    def steps(self, riders: Iterable[AbilityId | None]) -> int:
        """Give the steps that *riders* add to a Move or an Attack."""
        return sum(each.amount for each in self.declared(riders, Verb.ADD_STEPS))
