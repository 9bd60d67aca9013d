"""Dice for quick tools: a draw of the dice service, the system's own chance, or faces of real dice."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import TypeVar

from rules.contract import Dice, IllegalAction

T = TypeVar("T")


class SystemDice(Dice):
    """Chance from the operating system's generator for secrets."""

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1, all equally likely."""
        return secrets.randbelow(count)


class ChanceNeeded(Exception):
    """What was tried without chance needs some."""


class _NoDice(Dice):
    """Tells by an error that somebody wanted to roll."""

    def below(self, count: int) -> int:
        raise ChanceNeeded


class LentDice(Dice):
    """Stands for the draw of one command while that is judged; outside of it, for the system's chance."""

    def __init__(self) -> None:
        self._system = SystemDice()
        self._lent: ContextVar[Dice] = ContextVar("lent", default=self._system)

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1, all equally likely."""
        return self._lent.get().below(count)

    def lend(self, dice: Dice, judge: Callable[[], T]) -> T:
        """Give what *judge* gives when these dice are *dice*."""
        token = self._lent.set(dice)
        try:
            return judge()
        finally:
            self._lent.reset(token)

    def spared(self, judge: Callable[[], T]) -> T:
        """Give what *judge* gives without chance; raise ChanceNeeded where it wants to roll."""
        return self.lend(_NoDice(), judge)


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
