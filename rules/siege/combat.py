"""Rulebook chapters G and H in numbers: what each side adds, the dice, and exact odds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules.contract import Dice
from rules.lately import lately
from rules.siege.content import SiegeContent
from rules.siege.events.battle import Part, Roll
from rules.siege.names import FigureId, FortificationId, Property, RegionId, RollPart, Side, UndergroundId
from rules.siege.night import Night
from rules.siege.options import Settings
from rules.siege.state import CharmKind, Squad


@dataclass(frozen=True)
class Fighter:
    """One side of a battle, ready to roll."""

    parts: tuple[Part, ...]
    lucky: bool = False
    """SIEGE-32: rolls two dice and keeps the higher."""
    foresight: bool = False
    """SIEGE-14: a losing die is rolled again once."""
    dominion: bool = False
    """SIEGE-14: the enemy's die is capped."""
    rolls: bool = True
    """False for a token's side under `assault_dice` attacker_only."""

    @property
    def base(self) -> int:
        """The total before the die."""
        return sum(part.amount for part in self.parts)


@dataclass(frozen=True)
class Matchup:
    """Two fighters with the die they use."""

    attacker: Fighter
    defender: Fighter
    sides: int
    cap: int
    """What Dominion caps the enemy's die at."""

    @cached_property
    def chance(self) -> float:
        """The attacker's exact chance to win."""
        attacker, defender = self.attacker, self.defender
        return _win_chance(
            attacker.base - defender.base,
            self.sides,
            self.cap if defender.dominion else self.sides,
            self.cap if attacker.dominion else self.sides,
            attacker.lucky,
            defender.lucky,
            attacker.foresight and attacker.rolls,
            defender.foresight and defender.rolls,
            defender.rolls,
        )


class _Force(NamedTuple):
    """What a squad brings to a battle."""

    figures: tuple[FigureId, ...]
    charm: int
    lucky: bool

    @classmethod
    def of(cls, night: Night, squad: Squad) -> _Force:
        lucky = night.charm(squad.id, CharmKind.LUCKY) > 0
        return cls(squad.figures, night.charm(squad.id, CharmKind.BATTLE), lucky)


def field_battle(night: Night, attacker: Squad, defender: Squad) -> Matchup:
    """Give SIEGE-30: an ordinary battle, where the properties of both squads work."""
    # Option `walls` off: a guard can be attacked there, but the place still helps it.
    lee = 0 if night.settings.walls or defender.side is Side.STORMER else night.integrity(defender.region)
    walls = lee * night.content.numbers.walls_bonus
    battles = _battles(night.content, night.settings)
    return battles.field(_Force.of(night, attacker), _Force.of(night, defender), walls)


def assault_battle(
    night: Night,
    storm: Squad,
    region: RegionId,
    token: tuple[int, int, int],
    guard: Squad | None,
    *,
    token_counts: bool = True,
) -> Matchup:
    """Give SIEGE-40 and SIEGE-50: a storm squad without properties against a *token* and perhaps a *guard*.

    *token* is its printed strength, what the weather adds and what charms add; it is left out where
    `token_counts` is false (option `chain_token_strength`).
    """
    weather = night.weather_in(region)
    return _battles(night.content, night.settings).assault(
        _Force.of(night, storm),
        weather.assault if weather is not None else 0,
        token if token_counts else (0, 0, 0),
        None if guard is None else _Force.of(night, guard),
        guard is not None and guard.region == region,
    )


class _Battles:
    """Battles by the tables and options of one game: who weighs many moments meets the same ones again."""

    def __init__(self, content: SiegeContent, settings: Settings) -> None:
        self._content, self._settings = content, settings
        self.field = lru_cache(maxsize=1 << 12)(self._field)
        self.assault = lru_cache(maxsize=1 << 12)(self._assault)

    def _field(self, attacker: _Force, defender: _Force, walls: int) -> Matchup:
        attack = self._with_properties(
            attacker,
            (RollPart.STRENGTH, self._content.strength(attacker.figures)),
            (RollPart.RANK, self._rank(attacker)),
            (RollPart.FLANK, self._bonus(attacker, Property.FLANK)),
            (RollPart.CHARM, attacker.charm),
        )
        defence = self._with_properties(
            defender,
            (RollPart.STRENGTH, self._content.strength(defender.figures)),
            (RollPart.RANK, self._rank(defender)),
            (RollPart.BASTION, self._bonus(defender, Property.BASTION)),
            (RollPart.WALLS, walls),
            (RollPart.CHARM, defender.charm),
        )
        return self._matchup(attack, defence)

    def _assault(
        self, storm: _Force, weather: int, token: tuple[int, int, int], guard: _Force | None, at_home: bool
    ) -> Matchup:
        attack = Fighter(
            _parts(
                (RollPart.STRENGTH, self._content.strength(storm.figures)),
                (RollPart.WEATHER, weather),
                (RollPart.CHARM, storm.charm),
            ),
            lucky=storm.lucky,
        )
        printed, wind, charms = token
        rolls = self._settings.assault_dice == "both"
        parts = [
            (RollPart.TOKEN, printed),
            (RollPart.WEATHER, wind),
            (RollPart.CHARM, charms),
            (RollPart.FLAT, 0 if rolls else self._content.numbers.flat_die),
        ]
        if guard is None:
            return self._matchup(attack, Fighter(_parts(*parts), rolls=rolls))
        # A guard adds the flank away from home, the bastion at home.
        defence = self._with_properties(
            guard,
            *parts,
            (RollPart.STRENGTH, self._content.strength(guard.figures)),
            (RollPart.RANK, self._rank(guard)),
            (RollPart.FLANK, 0 if at_home else self._bonus(guard, Property.FLANK)),
            (RollPart.BASTION, self._bonus(guard, Property.BASTION) if at_home else 0),
            (RollPart.CHARM, guard.charm),
            rolls=rolls,
        )
        return self._matchup(attack, defence)

    def _with_properties(self, force: _Force, *numbers: tuple[RollPart, int], rolls: bool = True) -> Fighter:
        return Fighter(
            _parts(*numbers),
            lucky=force.lucky,
            foresight=self._content.count(force.figures, Property.FORESIGHT) > 0,
            dominion=self._content.count(force.figures, Property.DOMINION) > 0,
            rolls=rolls,
        )

    def _amount(self, wanted: Property) -> int:
        return next(each.amount for each in self._content.figures if each.property is wanted)

    def _bonus(self, force: _Force, wanted: Property) -> int:
        return self._content.count(force.figures, wanted) * self._amount(wanted)

    def _rank(self, force: _Force) -> int:
        return max(0, self._content.count(force.figures, Property.RANK) - 1) * self._amount(Property.RANK)

    def _matchup(self, attack: Fighter, defence: Fighter) -> Matchup:
        sides = self._settings.die
        return Matchup(attack, defence, sides, sides - self._amount(Property.DOMINION))


@lately
def _battles(content: SiegeContent, settings: Settings) -> _Battles:
    return _Battles(content, settings)


def token_parts(
    night: Night, fortification: FortificationId | None, underground: UndergroundId | None
) -> tuple[int, int, int]:
    """Give the parts of a token's strength; nothing for one that is not on the map."""
    if fortification is not None and (fort := night.fortification(fortification)) is not None:
        return night.fortification_parts(fort)
    if underground is not None and (token := night.underground(underground)) is not None:
        return night.underground_parts(token)
    return 0, 0, 0


def roll(matchup: Matchup, dice: Dice) -> tuple[Roll, Roll, bool]:
    """Give both rolls, in the order of SIEGE-32, and whether the attacker wins."""
    attack = _Rolling(matchup, matchup.attacker, matchup.defender, dice)
    defence = _Rolling(matchup, matchup.defender, matchup.attacker, dice)
    attack.throw()
    defence.throw()
    # SIEGE-32 (4) and (5): the loser re-rolls, then perhaps the other.
    for _ in range(2):
        loser = defence if attack.total > defence.total else attack
        if not loser.throw_again():
            break
    return attack.result(), defence.result(), attack.total > defence.total


class _Rolling:
    """One fighter while the dice fall."""

    def __init__(self, matchup: Matchup, fighter: Fighter, enemy: Fighter, dice: Dice) -> None:
        self._fighter = fighter
        self._sides = matchup.sides
        self._cap = matchup.cap if enemy.dominion else 0
        self._dice = dice
        self._thrown: tuple[int, ...] = ()
        self._again = 0
        self.total = fighter.base

    def throw(self) -> None:
        """Roll one die, two for a lucky fighter; none for a side that does not roll."""
        if self._fighter.rolls:
            count = 2 if self._fighter.lucky else 1
            self._thrown = tuple(self._dice.die(self._sides) for _ in range(count))
            self.total = self._fighter.base + self._counted(max(self._thrown))

    def throw_again(self) -> bool:
        """Roll the losing die again, once; give whether it was."""
        if not (self._fighter.foresight and self._fighter.rolls) or self._again:
            return False
        self._again = self._dice.die(self._sides)
        self.total = self._fighter.base + self._counted(self._again)
        return True

    def result(self) -> Roll:
        """Give what is told of it."""
        return Roll(self._fighter.parts, self._thrown, self._cap, self._again, self.total)

    def _counted(self, die: int) -> int:
        return min(die, self._cap) if self._cap else die


def win_chance(matchup: Matchup) -> float:
    """Give the attacker's exact chance to win."""
    return matchup.chance


@lru_cache(maxsize=4096)
def _win_chance(
    lead: int,
    sides: int,
    attack_cap: int,
    defence_cap: int,
    attack_lucky: bool,
    defence_lucky: bool,
    attack_again: bool,
    defence_again: bool,
    defence_rolls: bool,
) -> float:
    attack = _faces(sides, attack_cap, attack_lucky)
    defence = _faces(sides, defence_cap, defence_lucky) if defence_rolls else {0: 1.0}
    attack_second = _faces(sides, attack_cap, False)
    defence_second = _faces(sides, defence_cap, False)

    def settled(a: int, d: int, attack_may: bool, defence_may: bool, left: int) -> float:
        wins = lead + a > d
        if left and wins and defence_may:
            return sum(
                weight * settled(a, again, attack_may, False, left - 1)
                for again, weight in defence_second.items()
            )
        if left and not wins and attack_may:
            return sum(
                weight * settled(again, d, False, defence_may, left - 1)
                for again, weight in attack_second.items()
            )
        return float(wins)

    return sum(
        wa * wd * settled(a, d, attack_again, defence_again, 2)
        for a, wa in attack.items()
        for d, wd in defence.items()
    )


def _faces(sides: int, cap: int, lucky: bool) -> dict[int, float]:
    """Give how likely each counted value of a die is."""
    chances: dict[int, float] = {}
    for face in range(1, sides + 1):
        ways = 2 * face - 1 if lucky else 1
        counted = min(face, cap)
        chances[counted] = chances.get(counted, 0.0) + ways / (sides * sides if lucky else sides)
    return chances


def _parts(*numbers: tuple[RollPart, int]) -> tuple[Part, ...]:
    """Give the parts that add something, one for each name."""
    return tuple(Part(name, amount) for name, amount in _summed(numbers) if amount)


def _summed(numbers: Iterable[tuple[RollPart, int]]) -> Iterable[tuple[RollPart, int]]:
    sums: dict[RollPart, int] = {}
    for name, amount in numbers:
        sums[name] = sums.get(name, 0) + amount
    return sums.items()
