"""Dice that fall as a test says, and dice that fall the same in every run."""

from __future__ import annotations

import random

from rules.contract import Dice


class LoadedDice(Dice):
    """Shows the given faces, counted from 1, in order; more may not be asked for."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)
        self.asked: list[int] = []

    def below(self, count: int) -> int:
        """Give the next face less one."""
        self.asked.append(count)
        face = self.left.pop(0)
        assert 1 <= face <= count, f"a face {face} of {count}"
        return face - 1


class SteadyChance(Dice):
    """Chance from a seed, the same under any hash seed."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def below(self, count: int) -> int:
        """Give a number below *count*."""
        return self._random.randrange(count)
