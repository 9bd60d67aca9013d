"""Dice for rolls outside of games: the system's own chance, or faces that somebody rolled at a real table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from rules.contract import Dice, IllegalAction


class SystemDice(Dice):
    """Chance from the operating system's generator for secrets."""

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1, all equally likely."""
        return secrets.randbelow(count)


class GivenDice(Dice):
    """The *faces* of real dice, taken one after another."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)

    def below(self, count: int) -> int:
        """Give the next face, less 1; raise IllegalAction where there is none or it is on no such die."""
        if not self._faces:
            raise IllegalAction("too_few_dice")
        face = self._faces.pop(0)
        if not 1 <= face <= count:
            raise IllegalAction("no_such_face", face=face, sides=count)
        return face - 1
