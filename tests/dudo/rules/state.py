"""The table as it stands, secrets included."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.contract import Seat
from rules.options import option, options_of

WILD = 1
"""The face that counts as any other, where the option allows it."""


class Kind(StrEnum):
    """What a decision is about."""

    KEEP = "keep"
    DOUBT = "doubt"
    BID = "bid"


class Habit(StrEnum):
    """A standing order: which dice are kept without asking."""

    NONE = "none"
    COMMONEST = "commonest"
    HIGHEST = "highest"


@dataclass(frozen=True)
class Settings:
    """The options of the table, each declared once."""

    dice: int = option(3, "length", minimum=1, maximum=5)
    rounds: int = option(3, "length", maximum=9, worded=(0,))
    wild: bool = option(True, "modules")
    boasts: bool = option(False, "modules")
    exact: bool = option(True, "modules")


OPTIONS = options_of(Settings)


@dataclass(frozen=True)
class Player:
    """Somebody at the table."""

    seat: Seat
    left: int
    """How many dice; with none one is out."""
    dice: tuple[int, ...] = ()
    kept: int = 0
    """The face kept in this round; 0 before."""
    habit: Habit = Habit.NONE


@dataclass(frozen=True)
class Bid:
    """What somebody says of all dice."""

    seat: Seat
    face: int
    count: int


@dataclass(frozen=True)
class Decision:
    """Something that waits for players; the last of the stack comes first."""

    kind: Kind
    asked: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


@dataclass(frozen=True)
class State:
    """Everything."""

    settings: Settings
    players: tuple[Player, ...]
    round: int = 0
    bid: Bid | None = None
    stack: tuple[Decision, ...] = ()
    winners: tuple[Seat, ...] = ()
