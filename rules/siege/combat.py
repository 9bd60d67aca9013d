"""Rulebook chapters G and H in numbers: what each side adds, the dice, and exact odds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rules.contract import Dice
from rules.siege.events.battle import Part, Roll
from rules.siege.names import FortificationId, Property, RegionId, RollPart, Side, UndergroundId
from rules.siege.night import Night
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


def field_battle(night: Night, attacker: Squad, defender: Squad) -> Matchup:
    """Give SIEGE-30: an ordinary battle, where the properties of both squads work."""
    # Option `walls` off: a guard can be attacked there, but the place still helps it.
    lee = 0 if night.settings.walls or defender.side is Side.STORMER else night.integrity(defender.region)
    walls = lee * night.content.numbers.walls_bonus
    attack = Fighter(
        _parts(
            (RollPart.STRENGTH, night.strength(attacker)),
            (RollPart.RANK, _rank(night, attacker)),
            (RollPart.FLANK, night.count(attacker, Property.FLANK) * night.amount(Property.FLANK)),
            (RollPart.CHARM, night.charm(attacker.id, CharmKind.BATTLE)),
        ),
        lucky=night.charm(attacker.id, CharmKind.LUCKY) > 0,
        foresight=night.count(attacker, Property.FORESIGHT) > 0,
        dominion=night.count(attacker, Property.DOMINION) > 0,
    )
    defence = Fighter(
        _parts(
            (RollPart.STRENGTH, night.strength(defender)),
            (RollPart.RANK, _rank(night, defender)),
            (RollPart.BASTION, night.count(defender, Property.BASTION) * night.amount(Property.BASTION)),
            (RollPart.WALLS, walls),
            (RollPart.CHARM, night.charm(defender.id, CharmKind.BATTLE)),
        ),
        lucky=night.charm(defender.id, CharmKind.LUCKY) > 0,
        foresight=night.count(defender, Property.FORESIGHT) > 0,
        dominion=night.count(defender, Property.DOMINION) > 0,
    )
    return _matchup(night, attack, defence)


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
    attack = _stormer(night, storm, region)
    printed, wind, charms = token if token_counts else (0, 0, 0)
    rolls = night.settings.assault_dice == "both"
    parts = [
        (RollPart.TOKEN, printed),
        (RollPart.WEATHER, wind),
        (RollPart.CHARM, charms),
        (RollPart.FLAT, 0 if rolls else night.content.numbers.flat_die),
    ]
    if guard is None:
        return _matchup(night, attack, Fighter(_parts(*parts), rolls=rolls))
    defence = Fighter(
        _parts(*parts, *_of_guard(night, guard, at_home=guard.region == region)),
        lucky=night.charm(guard.id, CharmKind.LUCKY) > 0,
        foresight=night.count(guard, Property.FORESIGHT) > 0,
        dominion=night.count(guard, Property.DOMINION) > 0,
        rolls=rolls,
    )
    return _matchup(night, attack, defence)


def _stormer(night: Night, storm: Squad, region: RegionId) -> Fighter:
    """Give a storm squad in an assault: without its properties."""
    weather = night.weather_in(region)
    parts = _parts(
        (RollPart.STRENGTH, night.strength(storm)),
        (RollPart.WEATHER, weather.assault if weather is not None else 0),
        (RollPart.CHARM, night.charm(storm.id, CharmKind.BATTLE)),
    )
    return Fighter(parts, lucky=night.charm(storm.id, CharmKind.LUCKY) > 0)


def _of_guard(night: Night, guard: Squad, *, at_home: bool) -> tuple[tuple[RollPart, int], ...]:
    """Give what a guard adds to its token: the flank away from home, the bastion at home."""
    flank = 0 if at_home else night.count(guard, Property.FLANK) * night.amount(Property.FLANK)
    bastion = night.count(guard, Property.BASTION) * night.amount(Property.BASTION) if at_home else 0
    return (
        (RollPart.STRENGTH, night.strength(guard)),
        (RollPart.RANK, _rank(night, guard)),
        (RollPart.FLANK, flank),
        (RollPart.BASTION, bastion),
        (RollPart.CHARM, night.charm(guard.id, CharmKind.BATTLE)),
    )


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
    attacker, defender = matchup.attacker, matchup.defender
    return _win_chance(
        attacker.base - defender.base,
        matchup.sides,
        matchup.cap if defender.dominion else matchup.sides,
        matchup.cap if attacker.dominion else matchup.sides,
        attacker.lucky,
        defender.lucky,
        attacker.foresight and attacker.rolls,
        defender.foresight and defender.rolls,
        defender.rolls,
    )


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


def _matchup(night: Night, attack: Fighter, defence: Fighter) -> Matchup:
    sides = night.settings.die
    return Matchup(attack, defence, sides, sides - night.amount(Property.DOMINION))


def _rank(night: Night, squad: Squad) -> int:
    return max(0, night.count(squad, Property.RANK) - 1) * night.amount(Property.RANK)


def _parts(*numbers: tuple[RollPart, int]) -> tuple[Part, ...]:
    """Give the parts that add something, one for each name."""
    return tuple(Part(name, amount) for name, amount in _summed(numbers) if amount)


def _summed(numbers: Iterable[tuple[RollPart, int]]) -> Iterable[tuple[RollPart, int]]:
    sums: dict[RollPart, int] = {}
    for name, amount in numbers:
        sums[name] = sums.get(name, 0) + amount
    return sums.items()
