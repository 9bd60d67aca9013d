"""Rulebook chapter 2.7 and FRAMES-7, FRAMES-8: which dice a frame rolls, and what each may serve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.contract import Dice
from rules.frames.content import FramesContent
from rules.frames.names import Colour, DieId, EightSided, RangeType, System
from rules.frames.options import Settings
from rules.frames.state import Die, Frame

LETTERS = {Colour.WHITE: "w", Colour.BLUE: "b", Colour.GREEN: "g", Colour.YELLOW: "y", Colour.RED: "r"}
"""FRAMES-8: the first letter of the ids of dice of each colour."""

SPRINT = DieId("s8")
ROCKET = "k"
COLOURS = {first: colour for colour, first in LETTERS.items()} | {"s": Colour.GREEN, ROCKET: Colour.RED}
"""FRAMES-66: the colour of a die by its first letter."""
ORDER = "wbygsrk"
"""The order in which the dice of a pool are told, by their first letters."""

WEAPONS = {
    RangeType.MELEE: System.MELEE,
    RangeType.DIRECT: System.DIRECT,
    RangeType.ARTILLERY: System.ARTILLERY,
}


@dataclass(frozen=True)
class PoolDie:
    """A die that will be rolled."""

    id: DieId
    sides: int


def has_sprint(settings: Settings, systems: Sequence[System], rockets: int) -> bool:
    """FRAMES-21: whether a frame has the sprint die, and with it passing ability."""
    if settings.rockets_block_sprint and rockets:
        return False
    return System.DIRECT not in systems and System.ARTILLERY not in systems


def has_passing(settings: Settings, frame: Frame) -> bool:
    """FRAMES-75: whether *frame* crosses terrain and frames as it is now."""
    return System.MOVEMENT in frame.systems or has_sprint(settings, frame.systems, frame.rockets)


def weapons_of(frame: Frame) -> tuple[RangeType, ...]:
    """FRAMES-67: give the range types for which *frame* has a weapon system."""
    return tuple(kind for kind, system in WEAPONS.items() if system in frame.systems)


def most_rockets(settings: Settings, frame: Frame, declared: RangeType | None) -> int:
    """FRAMES-64: give how many rockets *frame* may add to a roll for this range type."""
    if declared is None or (declared is not RangeType.DIRECT and settings.rocket_role != "any"):
        return 0
    if settings.rocket_role == "addon" and System.DIRECT not in frame.systems:
        return 0
    return frame.rockets


def ranges_of(settings: Settings, frame: Frame) -> tuple[RangeType, ...]:
    """FRAMES-62: give the range types that *frame* may declare; rockets alone make direct fire."""
    bare = [RangeType.MELEE, *([RangeType.DIRECT] if most_rockets(settings, frame, RangeType.DIRECT) else [])]
    return tuple(kind for kind, system in WEAPONS.items() if kind in bare or system in frame.systems)


def pool_of(
    content: FramesContent, settings: Settings, frame: Frame, declared: RangeType | None, rockets: int = 0
) -> tuple[PoolDie, ...]:
    """FRAMES-63: give the dice that *frame* rolls with so many *rockets*, in the order they are told."""
    dice = [PoolDie(DieId(f"w{number}"), 6) for number in range(1, frame.whites + 1)]
    for kind in content.systems:
        count = frame.count(kind.id)
        if not count or (kind.range is not None and kind.range is not declared):
            continue
        if kind.range is RangeType.DIRECT and rockets and settings.rocket_role == "standalone":
            continue
        dice += _numbered(LETTERS[kind.colour], kind.two if count > 1 else kind.one)
    if has_sprint(settings, frame.systems, frame.rockets):
        dice.append(PoolDie(SPRINT, content.numbers.sprint))
    dice += [PoolDie(DieId(f"{ROCKET}{n}"), content.numbers.rocket) for n in range(1, rockets + 1)]
    return tuple(sorted(dice, key=lambda die: ORDER.index(die.id[0])))


def _numbered(letter: str, sides: Sequence[int]) -> list[PoolDie]:
    """Name dice of one colour: six-sided ones by number, an eight-sided one by its sides."""
    return [
        PoolDie(DieId(f"{letter}{number if each == 6 else each}"), each)
        for number, each in enumerate(sides, start=1)
    ]


def roll(pool: Sequence[PoolDie], eights: EightSided, dice: Dice) -> tuple[Die, ...]:
    """FRAMES-8: roll all dice of a *pool* at once."""
    return tuple(roll_die(die, eights, dice) for die in pool)


def roll_die(die: PoolDie, eights: EightSided, dice: Dice) -> Die:
    """FRAMES-7: roll one die; by consent an eight-sided one is a d6 and a d3."""
    if die.sides == 8 and eights is EightSided.D6D3:
        six, half = dice.die(6), -(-dice.die(6) // 2)
        return Die(die.id, six + half, (six, half))
    return Die(die.id, dice.die(die.sides))


def colour_of(die: DieId) -> Colour:
    """FRAMES-66: give the colour of a die; sprint dice are green, rockets red."""
    return COLOURS[die[0]]


def can_defend(die: DieId) -> bool:
    """FRAMES-66: whether *die* may be a defence."""
    return colour_of(die) in (Colour.WHITE, Colour.BLUE)


def can_move(die: DieId) -> bool:
    """FRAMES-66: whether *die* may move a frame."""
    return colour_of(die) in (Colour.WHITE, Colour.GREEN)


def can_spot(die: DieId) -> bool:
    """FRAMES-66: whether *die* may be a marker."""
    return colour_of(die) in (Colour.WHITE, Colour.YELLOW)


def can_attack(settings: Settings, die: DieId, declared: RangeType, weapons: Sequence[RangeType]) -> bool:
    """FRAMES-66: whether *die* may attack at the range *declared*, with *weapons* as at the roll."""
    if colour_of(die) is Colour.RED:
        return True
    if colour_of(die) is not Colour.WHITE:
        return False
    return declared is RangeType.MELEE or (settings.white_ranged and declared in weapons)
