"""Attacks asked about without a game: typed numbers, rolled and reckoned by the game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.contract import Dice, IllegalAction
from rules.frames.automated.attack_odds import AttackOdds, attack_odds
from rules.frames.damage import SIDES, Hits, Shelter, count_hits, number_of_attacks


class Before(StrEnum):
    """What stands before the target of a quick attack, or what the target is."""

    NONE = "none"
    WALL = "wall"
    FRAME = "frame"
    SAFE_FRAME = "safe_frame"
    """FRAMES-117: a frame with two defence systems."""
    MELEE = "melee"
    TERRAIN = "terrain"


SHELTERS = {
    Before.NONE: Shelter.OPEN,
    Before.WALL: Shelter.BARRICADE,
    Before.FRAME: Shelter.FRAME,
    Before.SAFE_FRAME: Shelter.FRAME,
    Before.MELEE: Shelter.CLOSE,
    Before.TERRAIN: Shelter.CLOSE,
}


@dataclass(frozen=True)
class QuickAttack:
    """An attack as somebody types it."""

    attack: int
    marker: int
    defence: int
    before: Before
    strength: int
    """Durability or hit points of the cover, or durability of terrain that is attacked."""

    @property
    def dice(self) -> int:
        """FRAMES-83, FRAMES-85: how many damage dice it rolls."""
        if self.before is Before.TERRAIN:
            return max(0, self.attack)
        return number_of_attacks(self.attack, self.marker, self.defence)

    @property
    def has_cover(self) -> bool:
        """Whether something else may be hit than the target."""
        return self.before in (Before.WALL, Before.FRAME, Before.SAFE_FRAME)


def roll_attack(attack: QuickAttack, dice: Dice) -> tuple[tuple[int, ...], Hits]:
    """FRAMES-110: roll the damage dice; give them with what they hit.

    Raise IllegalAction for cover without any durability.
    """
    check(attack)
    faces = tuple(dice.die(SIDES) for _ in range(attack.dice))
    safe = attack.before is Before.SAFE_FRAME
    return faces, count_hits(faces, SHELTERS[attack.before], attack.strength, absorbs=safe)


def odds_of(attack: QuickAttack) -> AttackOdds:
    """Give the exact odds of the damage; raise IllegalAction as `roll_attack` does."""
    check(attack)
    safe = attack.before is Before.SAFE_FRAME
    return attack_odds(attack.dice, SHELTERS[attack.before], attack.strength, safe)


def check(attack: QuickAttack) -> None:
    """Raise IllegalAction for an attack that no game knows."""
    if attack.has_cover and attack.strength < 1:
        raise IllegalAction("cover_without_strength")
    if attack.before is Before.TERRAIN and (attack.marker or attack.defence):
        # FRAMES-85.
        raise IllegalAction("terrain_has_neither")
