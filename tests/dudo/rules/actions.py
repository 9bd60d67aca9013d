"""What players may wish: each class is a command, a line of the menu, and a rule in `judge.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action, Typed
from tests.dudo.rules.state import Habit


@dataclass(frozen=True)
class KeepFace(Action):
    """Keep the dice of one *face* and roll the others again: everybody at once, in secret."""

    face: int


@dataclass(frozen=True)
class RaiseBid(Action):
    """Say that among all dice there are at least *count* of a *face*."""

    face: int
    count: int


@dataclass(frozen=True)
class BoastBid(Action):
    """Raise to the least count of a *face*, with a *boast*, where the option allows it."""

    face: int
    boast: Typed


@dataclass(frozen=True)
class CallBluff(Action):
    """Say that there are fewer."""


@dataclass(frozen=True)
class CallExact(Action):
    """Say that there are exactly so many, where the option allows it."""


@dataclass(frozen=True)
class LetStand(Action):
    """Doubt nothing, and bid higher."""

    passes = True


@dataclass(frozen=True)
class LeaveOrder(Action):
    """Leave a standing order, or take it back."""

    habit: Habit


ACTIONS = (KeepFace, RaiseBid, BoastBid, CallBluff, CallExact, LetStand, LeaveOrder)
