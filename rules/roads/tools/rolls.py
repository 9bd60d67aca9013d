"""Roads at a real table: tests, volleys, blows, misfires and sums for typed numbers, without a game."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Dice, IllegalAction
from rules.roads.content import Misfire, Numbers, RoadsContent
from rules.roads.names import MisfireClass
from rules.roads.options import Settings
from rules.roads.psychology import STUMBLES
from rules.roads.rolls import SIDES, is_hit, is_saved


@dataclass(frozen=True)
class SpiritRoll:
    """ROADS-2: a Spirit test."""

    spirit: int
    fatigue: int
    value: int
    """What the die may not exceed."""
    natural: int

    @property
    def passed(self) -> bool:
        """Whether it holds."""
        return self.natural <= self.value


def spirit_roll(numbers: Numbers, spirit: int, fatigue: int, dice: Dice) -> SpiritRoll:
    """ROADS-2: roll against *spirit* less tokens, never below 1."""
    value = max(numbers.lowest_spirit, spirit - fatigue)
    return SpiritRoll(spirit, fatigue, value, dice.die(SIDES))


@dataclass(frozen=True)
class QuickVolley:
    """A volley as somebody types it."""

    dice: int
    aim: int = 0
    moved: bool = False
    cover: bool = False
    long: bool = False
    higher: bool = False
    fatigue: int = 0
    defence: int = 0
    pierce: int = 0
    damage: int = 1

    @property
    def modifier(self) -> int:
        """ROADS-38: what is added to each to-hit die."""
        moved = self.moved and not self.aim
        return self.aim - moved - self.cover - self.long + self.higher - self.fatigue


@dataclass(frozen=True)
class Hits:
    """To-hit dice with the Defence rolls that follow."""

    dice: tuple[int, ...]
    hits: int
    modifier: int
    """Of the Defence dice."""
    saves: tuple[tuple[int, bool], ...]
    """Each Defence die, and whether it held; none without Defence."""
    wounds: int


def roll_volley(numbers: Numbers, volley: QuickVolley, dice: Dice) -> Hits:
    """ROADS-42: all to-hit dice, then a Defence roll for each hit."""
    return _roll(numbers, volley.dice, volley.modifier, volley.defence, volley.pierce, volley.damage, dice)


def _roll(
    numbers: Numbers, count: int, modifier: int, defence: int, pierce: int, damage: int, dice: Dice
) -> Hits:
    faces = tuple(dice.die(SIDES) for _ in range(count))
    hits = sum(is_hit(each, modifier, numbers.to_hit) for each in faces)
    saves: list[tuple[int, bool]] = []
    if defence:
        for _ in range(hits):
            natural = dice.die(SIDES)
            saves.append((natural, is_saved(natural, -pierce, numbers.save - defence)))
    failed = sum(not held for _, held in saves) if defence else hits
    return Hits(faces, hits, -pierce, tuple(saves), failed * damage)


@dataclass(frozen=True)
class Side:
    """A side of a fight as somebody types it."""

    dice: int
    order: int
    modifier: int = 0
    pierce: int = 0
    defence: int = 0


@dataclass(frozen=True)
class Exchange:
    """ROADS-50: the blows of both sides in their order: `a` or `b`, with what they do."""

    together: bool
    blows: tuple[tuple[str, Hits], ...]


def roll_exchange(numbers: Numbers, a: Side, b: Side, dice: Dice) -> Exchange:
    """ROADS-49, ROADS-50: the higher order value strikes first; equal ones strike together."""
    sides = (("a", a, b), ("b", b, a))
    if b.order > a.order:
        sides = (sides[1], sides[0])
    blows = tuple(
        (name, _roll(numbers, own.dice, own.modifier, other.defence, own.pierce, 1, dice))
        for name, own, other in sides
    )
    return Exchange(a.order == b.order, blows)


@dataclass(frozen=True)
class Panic:
    """ROADS-79, ROADS-80: a panic test, and how far the unit flees."""

    test: SpiritRoll
    flight: int | None
    """None where it holds."""


def roll_panic(numbers: Numbers, spirit: int, fatigue: int, dice: Dice) -> Panic:
    """ROADS-79: test; failed, the unit flees a die of cells."""
    test = spirit_roll(numbers, spirit, fatigue, dice)
    return Panic(test, None if test.passed else dice.die(SIDES))


@dataclass(frozen=True)
class Chase:
    """ROADS-81: a pursuit."""

    test: SpiritRoll
    natural: int
    steps: int
    gap: int

    @property
    def caught(self) -> bool:
        """Whether it gets in contact."""
        return self.steps >= self.gap


def roll_pursuit(numbers: Numbers, spirit: int, fatigue: int, gap: int, dice: Dice) -> Chase:
    """ROADS-81: test, then a die less tokens; *gap* steps bring the pursuer in contact."""
    test = spirit_roll(numbers, spirit, fatigue, dice)
    natural = dice.die(SIDES)
    return Chase(test, natural, max(0, natural - fatigue), gap)


@dataclass(frozen=True)
class Rout:
    """ROADS-85: a rout test, where it is due."""

    out: int
    of: int
    spirit: int
    natural: int | None
    """None where no test is due."""

    @property
    def routed(self) -> bool:
        """Whether the battle is lost."""
        return self.natural is not None and self.natural > self.spirit


def roll_rout(out: int, of: int, spirit: int, dice: Dice) -> Rout:
    """ROADS-85: test when half of the warriors or more are out; raise IllegalAction for more than all."""
    if out > of:
        raise IllegalAction("more_out_than_there_are", out=out, of=of)
    return Rout(out, of, spirit, dice.die(SIDES) if out * 2 >= of else None)


def tokens_of(numbers: Numbers, activations: int, ability_tokens: int) -> tuple[int, int]:
    """ROADS-24, ROADS-82: give the tokens of a round, and how many rest may remove."""
    free = numbers.free_activations
    return max(0, activations - free) + ability_tokens, max(0, free - activations)


def pool_of(units: int, commanders: int) -> int:
    """ROADS-18: give the FP of a side of which so many units and commanders do not flee."""
    return Settings().fp_base + units + commanders


def roll_misfire(content: RoadsContent, kind: MisfireClass, dice: Dice) -> Misfire:
    """ROADS-100: roll on the table of a class."""
    natural = dice.die(SIDES)
    return next(each for each in content.misfires if each.weapon_class is kind and each.roll == natural)


@dataclass(frozen=True)
class Stupor:
    """ROADS-95: a stupidity test, and what a dazed unit does."""

    test: SpiritRoll
    natural: int | None
    """None where the test is passed."""
    steps: int
    """How far it stumbles; 0 where it stands."""


def roll_stupidity(numbers: Numbers, spirit: int, fatigue: int, mobility: int, dice: Dice) -> Stupor:
    """ROADS-95: failed, on 1 to 3 it stumbles half its Mobility, rounded up."""
    test = spirit_roll(numbers, spirit, fatigue, dice)
    if test.passed:
        return Stupor(test, None, 0)
    natural = dice.die(SIDES)
    return Stupor(test, natural, -(-mobility // 2) if natural <= STUMBLES else 0)


def roll_initiative(dice: Dice) -> tuple[tuple[int, int], ...]:
    """ROADS-19: South's and North's dice, again and again while they are equal; the last pair decides."""
    pairs: list[tuple[int, int]] = []
    while not pairs or pairs[-1][0] == pairs[-1][1]:
        pairs.append((dice.die(SIDES), dice.die(SIDES)))
    return tuple(pairs)
