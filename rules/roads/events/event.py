"""What all events of the battle share, and the quiet ones that keep the stack of tasks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import StackDraft, changed_at
from rules.kernel.events import Fact, QuietFact, SeatFact, SeatSecret, SecretChoice
from rules.roads.names import TaskKind, UnitId
from rules.roads.state import Player, State, Task, Unit, with_unit


class BattleDraft(StackDraft[State]):
    """The battle while an event changes it."""

    def player(self, seat: Seat) -> Player:
        """Give the player in *seat*."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a player have other *values*."""
        self.set(players=changed_at(self.state.players, seat, **values))

    def unit(self, unit: UnitId) -> Unit:
        """Give a unit wherever it is."""
        found = self.state.known(unit)
        assert found is not None, "facts tell of units that there are"
        return found

    def set_unit(self, unit: UnitId, **values: Any) -> None:
        """Let fields of a unit have other *values*."""
        self.state = with_unit(self.state, unit, **values)


RoadsEvent = Fact[BattleDraft]
Quiet = QuietFact[BattleDraft]
OfSeat = SeatFact[BattleDraft]
Secret = SeatSecret[BattleDraft]
Choice = SecretChoice[BattleDraft]


@dataclass(frozen=True)
class OfUnit(RoadsEvent):
    """Something about one unit."""

    unit: UnitId


def may_know(secret_of: Seat | None, viewer: Viewer) -> bool:
    """Give whether *viewer* may know what is the secret of one seat; None: of nobody."""
    return secret_of is None or secret_of == viewer


@dataclass(frozen=True)
class MaskedFact(RoadsEvent):
    """Chapter 4: what a masked unit does is not public; its field `secret_of` says whose it is, if it is."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Give all of it to those who may know it, and to others what they know of it."""
        return self if may_know(vars(self)["secret_of"], viewer) else self.for_others()


@dataclass(frozen=True)
class TaskPushed(Quiet):
    """Something more is to be done first; it may name cells of masked units, so nobody sees it."""

    known_to = ()
    task: Task

    def apply(self, draft: BattleDraft) -> None:
        draft.push(self.task)


@dataclass(frozen=True)
class TaskChanged(Quiet):
    """The task on top went on."""

    known_to = ()
    task: Task

    def apply(self, draft: BattleDraft) -> None:
        draft.pop()
        draft.push(self.task)


@dataclass(frozen=True)
class SeatsAwaited(Quiet):
    """The task on top waits for seats, or for nobody any more."""

    known_to = ()
    waiting: tuple[Seat, ...]
    asked: tuple[Seat, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.change_top(waiting=self.waiting, asked=self.asked)


@dataclass(frozen=True)
class StageReached(Quiet):
    """The task on top has come to a further stage."""

    known_to = ()
    stage: int

    def apply(self, draft: BattleDraft) -> None:
        draft.change_top(stage=self.stage)


@dataclass(frozen=True)
class TaskDone(Quiet):
    """The task on top is finished."""

    known_to = ()
    kind: TaskKind

    def apply(self, draft: BattleDraft) -> None:
        draft.pop()
