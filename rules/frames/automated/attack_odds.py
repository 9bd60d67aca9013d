"""Exact odds of one attack through cover: every roll of the damage dice, weighed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

from rules.frames.damage import SIDES, Shelter, count_hits


@dataclass(frozen=True)
class AttackOdds:
    """How likely each outcome of an attack is."""

    target: tuple[float, ...]
    """Indexed by damage at the target, from none to one for each die."""
    cover: tuple[float, ...]
    """Indexed by durability or damage taken from the cover."""
    cover_falls: float

    @property
    def mean(self) -> float:
        """Give the average damage at the target."""
        return sum(damage * chance for damage, chance in enumerate(self.target))

    def at_least(self, damage: int) -> float:
        """Give the chance of so much *damage* at the target, or more."""
        return sum(self.target[max(0, damage) :])


@lru_cache(maxsize=4096)
def attack_odds(dice: int, shelter: Shelter, strength: int = 0, absorbs: bool = False) -> AttackOdds:
    """Give the odds of so many damage *dice* (see `count_hits` for the rest)."""
    dice = max(0, dice)
    target = [0.0] * (dice + 1)
    cover = [0.0] * (dice + 1)
    falls = 0.0
    # Only 4, 5 and 6 are told apart; all lower faces miss.
    for fours in range(dice + 1):
        for fives in range(dice + 1 - fours):
            for sixes in range(dice + 1 - fours - fives):
                misses = dice - fours - fives - sixes
                ways = comb(dice, fours) * comb(dice - fours, fives) * comb(dice - fours - fives, sixes)
                chance = ways * 3**misses / SIDES**dice
                faces = (4,) * fours + (5,) * fives + (6,) * sixes
                hits = count_hits(faces, shelter, strength, absorbs=absorbs)
                target[hits.target] += chance
                cover[hits.cover] += chance
                falls += chance * hits.cover_falls
    return AttackOdds(tuple(target), tuple(cover), falls)


@lru_cache(maxsize=4096)
def woken_odds(
    attack: int, defending: int, shelter: Shelter, strength: int = 0, absorbs: bool = False
) -> AttackOdds:
    """Give the odds against a target that is woken and defends with its best of so many *defending* dice.

    *attack* is the value with any marker; the rest is that of `attack_odds`.
    """
    target = [0.0] * (attack + 1)
    cover = [0.0] * (attack + 1)
    falls = 0.0
    for best in range(1, SIDES + 1):
        chance = (best**defending - (best - 1) ** defending) / SIDES**defending
        odds = attack_odds(attack - best, shelter, strength, absorbs)
        for damage, each in enumerate(odds.target):
            target[damage] += chance * each
        for damage, each in enumerate(odds.cover):
            cover[damage] += chance * each
        falls += chance * odds.cover_falls
    return AttackOdds(tuple(target), tuple(cover), falls)
