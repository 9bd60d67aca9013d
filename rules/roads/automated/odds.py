"""Exact odds of blows and shots: to-hit dice, Defence dice, and the wounds that are really lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial

from rules.roads.rolls import SIDES, is_hit, is_saved

FACES = range(1, SIDES + 1)
TO_HIT, TO_SAVE = 4, 7
"""ROADS-3: thresholds of to-hit rolls and, less Defence, of Defence rolls."""

Blow = tuple[float, ...]
"""What one to-hit die does in the end: the chance of each damage, from none on."""
NOTHING: Blow = (1.0,)


def spirit_chance(value: int) -> float:
    """ROADS-2: give the chance that a die shows *value* or less."""
    return min(max(value, 0), SIDES) / SIDES


def hit_chance(modifier: int, *, rerolled: bool = False) -> float:
    """ROADS-3: give the chance that a die hits; *rerolled*: a miss is rolled again once (ROADS-104)."""
    once = sum(is_hit(die, modifier, TO_HIT) for die in FACES) / SIDES
    return once + (1 - once) * once if rerolled else once


def save_chance(defence: int, pierce: int = 0, modifier: int = 0) -> float:
    """ROADS-3: give the chance that a Defence roll saves; none without Defence."""
    if defence < 1:
        return 0.0
    return sum(is_saved(die, modifier - pierce, TO_SAVE - defence) for die in FACES) / SIDES


def blow(hit: float, save: float, damage: int = 1) -> Blow:
    """Give what a die does that hits with the chance *hit* and is saved with the chance *save*."""
    through = hit * (1 - save)
    return (1 - through, *(0.0,) * (damage - 1), through)


def mixed(*parts: tuple[float, Blow]) -> Blow:
    """Give what a die does that is each of *parts* with its weight."""
    width = max(len(each) for _, each in parts)
    return tuple(
        sum(weight * (each[damage] if damage < len(each) else 0.0) for weight, each in parts)
        for damage in range(width)
    )


@dataclass(frozen=True)
class Squad:
    """ROADS-43: who takes wounds: warriors of one toughness, one of whom may be hurt."""

    warriors: int
    toughness: int
    wound: int = 0

    @property
    def wounds_left(self) -> int:
        """Give how many wounds it can still take."""
        return self.warriors * self.toughness - self.wound

    def hurt(self, damage: int) -> Squad:
        """ROADS-43: give it after a wound of one warrior; surplus damage is lost."""
        if not self.warriors or not damage:
            return self
        wound = self.wound + damage
        if wound >= self.toughness:
            return Squad(self.warriors - 1, self.toughness)
        return Squad(self.warriors, self.toughness, wound)


@dataclass(frozen=True)
class Outlook:
    """How likely each state of a squad is after what was done to it."""

    before: Squad
    after: tuple[tuple[Squad, float], ...]

    @cached_property
    def wounds(self) -> float:
        """The average of the wounds lost."""
        return sum(chance * self.lost(squad) for squad, chance in self.after)

    @cached_property
    def fallen(self) -> float:
        """The average of the warriors lost."""
        return sum(chance * (self.before.warriors - squad.warriors) for squad, chance in self.after)

    def lost(self, squad: Squad) -> int:
        """Give the wounds it lost to come to *squad*."""
        return self.before.wounds_left - squad.wounds_left

    def any_wound(self) -> float:
        """Give the chance of at least one wound."""
        return sum(chance for squad, chance in self.after if squad != self.before)

    def destroyed(self) -> float:
        """Give the chance that nobody is left."""
        return sum(chance for squad, chance in self.after if not squad.warriors)

    def falls(self, warriors: int) -> float:
        """Give the chance that so many warriors fall, or more."""
        return sum(
            chance for squad, chance in self.after if self.before.warriors - squad.warriors >= warriors
        )


@lru_cache(maxsize=8192)
def outlook(squad: Squad, blows: tuple[Blow, ...]) -> Outlook:
    """Give what *blows* do to *squad*, one after another."""
    states: dict[Squad, float] = {squad: 1.0}
    for each in blows:
        states = _after(states, each)
    return Outlook(squad, tuple(states.items()))


def _after(states: Mapping[Squad, float], each: Blow) -> dict[Squad, float]:
    found: dict[Squad, float] = {}
    for squad, chance in states.items():
        for damage, share in enumerate(each):
            if share:
                hurt = squad.hurt(damage)
                found[hurt] = found.get(hurt, 0.0) + chance * share
    return found


def mix(parts: list[tuple[float, Outlook]]) -> Outlook:
    """Give the outlook that is each of *parts*, of the same squad, with its weight."""
    found: dict[Squad, float] = {}
    for weight, each in parts:
        for squad, chance in each.after:
            found[squad] = found.get(squad, 0.0) + weight * chance
    return Outlook(parts[0][1].before, tuple(found.items()))


# The exchange of blows.

Ways = tuple[tuple[float, tuple[Blow, ...]], ...]
"""Blows that one side may strike, each with its weight: a misfire makes others of them (ROADS-100)."""
Strikes = Callable[[int, int], Ways]
"""Gives a side's blows from its warriors who still stand, and from those who fell before they struck."""


def struck(squad: Squad, ways: Ways) -> Outlook:
    """Give what blows do to *squad* that are one of *ways*."""
    return mix([(weight, outlook(squad, blows)) for weight, blows in ways])


Course = tuple[float, Outlook, Outlook]
"""How likely an exchange comes to what attacker and target may suffer in it, each for itself."""


@dataclass(frozen=True)
class Exchange:
    """ROADS-49: what one exchange does to both sides."""

    attacker: Outlook
    target: Outlook
    apart: Callable[[], Iterator[Course]] = field(compare=False, repr=False)
    """Gives what goes together, for whoever is out strikes nobody: reasons ask for it, playouts never do."""

    @property
    def ends(self) -> Iterator[tuple[Squad, Squad, float]]:
        """Give how attacker and target may stand after it, and how likely that is."""
        for share, attacker, target in self.apart():
            for mine, chance in attacker.after:
                for theirs, likelihood in target.after:
                    yield mine, theirs, share * chance * likelihood

    @cached_property
    def lead(self) -> Mapping[int, float]:
        """How likely the target loses so many wounds more than the attacker, each side's taken by itself."""
        found: dict[int, float] = {}
        for target, chance in self.target.after:
            for attacker, share in self.attacker.after:
                more = self.target.lost(target) - self.attacker.lost(attacker)
                found[more] = found.get(more, 0.0) + chance * share
        return found


def exchange(
    attacker: Squad,
    target: Squad,
    attacks: Strikes,
    answers: Strikes,
    *,
    attacker_order: int,
    target_order: int,
    counterblow: Blow = NOTHING,
) -> Exchange:
    """ROADS-50: the higher order strikes first; equal ones strike with full strength.

    *counterblow*: what the target strikes at the end if it was not wounded.
    """
    if attacker_order >= target_order:
        hit = struck(target, attacks(attacker.warriors, 0))
        back: list[tuple[float, Outlook]] = []
        for squad, chance in hit.after:
            standing = target.warriors if attacker_order == target_order else squad.warriors
            ways = answers(standing, target.warriors - standing)
            if squad == target:
                ways = tuple((weight, (*blows, counterblow)) for weight, blows in ways)
            back.append((chance, struck(attacker, ways)))
        return Exchange(mix(back), hit, partial(_answered, hit, back))
    first = struck(attacker, answers(target.warriors, 0))
    parts: list[tuple[float, Outlook]] = []
    countered: list[tuple[float, Outlook]] = []
    for squad, chance in first.after:
        hit = struck(target, attacks(squad.warriors, attacker.warriors - squad.warriors))
        wounded = hit.any_wound()
        parts.append((chance, hit))
        countered.append((chance * wounded, Outlook(attacker, ((squad, 1.0),))))
        countered.append((chance * (1 - wounded), Outlook(attacker, outlook(squad, (counterblow,)).after)))
    return Exchange(mix(countered), mix(parts), partial(_countered, parts, countered))


def _answered(hit: Outlook, back: list[tuple[float, Outlook]]) -> Iterator[Course]:
    """Give what the attacker suffers for each state of the target, which was struck first."""
    for (squad, _), (chance, suffered) in zip(hit.after, back, strict=True):
        yield chance, suffered, Outlook(hit.before, ((squad, 1.0),))


def _countered(
    parts: list[tuple[float, Outlook]], countered: list[tuple[float, Outlook]]
) -> Iterator[Course]:
    """Give what both suffer where the target struck first: its last blow comes only if it was not wounded."""
    for number, (_, hit) in enumerate(parts):
        wounded = hit.any_wound()
        hurt = tuple((each, share / wounded) for each, share in hit.after if each != hit.before and wounded)
        yield *countered[2 * number], Outlook(hit.before, hurt)
        yield *countered[2 * number + 1], Outlook(hit.before, ((hit.before, 1.0),))


def either(chance: float, one: Exchange, other: Exchange) -> Exchange:
    """Give what an exchange comes to that with this *chance* is as *one*, else as the *other*."""
    parts = ((chance, one), (1 - chance, other))
    return Exchange(
        mix([(part, each.attacker) for part, each in parts]),
        mix([(part, each.target) for part, each in parts]),
        lambda: (
            (part * share, mine, theirs) for part, each in parts for share, mine, theirs in each.apart()
        ),
    )
