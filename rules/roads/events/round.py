"""Facts about rounds, turns, tests and tokens, scoring and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Seat
from rules.kernel.draft import all_changed, changed
from rules.roads.events.event import (
    BattleDraft,
    Choice,
    MaskedFact,
    OfSeat,
    OfUnit,
    Quiet,
    RoadsEvent,
    Secret,
)
from rules.roads.names import AbilityId, CellId, EndCause, FatigueCause, Phase, TestKind, UnitId
from rules.roads.state import Flight, Outcome, Unit
from rules.ties import NO_TIE


@dataclass(frozen=True)
class RoundStarted(RoadsEvent):
    """ROADS-17: a round begins; statuses of the last one end."""

    round: int
    wounds: tuple[int, ...]
    """Wounds that each unit can still take, in unit order."""

    def apply(self, draft: BattleDraft) -> None:
        state = draft.state
        draft.set(
            round=self.round,
            phase=Phase.ROUND_START,
            units=tuple(_refreshed(*each) for each in zip(state.units, self.wounds, strict=True)),
            players=all_changed(
                state.players, ended=False, started=False, keeps_out=(), wounds_dealt=0, wounds_taken=0
            ),
            acting=None,
            impulse=0,
            flights=(),
        )


def _refreshed(unit: Unit, wounds: int) -> Unit:
    return changed(
        unit,
        activations=0,
        aim=0,
        moved=False,
        prepared=False,
        braced=unit.prepared,
        stayed_out=False,
        shaken=False,
        cowed=False,
        rallied=False,
        attacks=0,
        volleys=0,
        played=False,
        used=(),
        bulwark=0,
        haste=0,
        no_shooting=max(0, unit.no_shooting - 1),
        taken=0,
        dealt=0,
        fallen=0,
        felled=0,
        warriors_before=unit.warriors,
        wounds_before=wounds,
        shot_down=0,
        ambushed=False,
        shot_by=(),
        shot_from=None,
    )


@dataclass(frozen=True)
class FpPoolSet(OfSeat):
    """ROADS-18: what a seat may spend this round; what howling gave is counted in."""

    fp: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, fp=self.fp, bonus_fp=0)


@dataclass(frozen=True)
class InitiativeRolled(RoadsEvent):
    """ROADS-19: both rolled; the higher acts first; ties were rolled again."""

    dice: tuple[int, ...]
    """The first chair's, then the second's, then again in the same order until one was higher."""
    first: Seat

    def apply(self, draft: BattleDraft) -> None:
        draft.set(first=self.first)


@dataclass(frozen=True)
class InitiativeGiven(RoadsEvent):
    """5.7, option `initiative_winner_chooses`: who acts first without a roll."""

    first: Seat

    def apply(self, draft: BattleDraft) -> None:
        draft.set(first=self.first)


@dataclass(frozen=True)
class UnitKeptOut(Quiet, Secret):
    """ROADS-45: a seat will try to keep a unit out; a secret until both have answered."""

    unit: UnitId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, keeps_out=(*draft.player(self.seat).keeps_out, self.unit))


@dataclass(frozen=True)
class DrawingInAnswered(Choice):
    """ROADS-45: a seat has answered."""

    def apply(self, draft: BattleDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class StayedOut(OfUnit):
    """ROADS-45: a unit stays where it is and cannot shoot this round."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, stayed_out=True)


@dataclass(frozen=True)
class TestRolled(RoadsEvent):
    """ROADS-2: a die against a value, with all that changed it; what follows stands in other events."""

    __test__: ClassVar[bool] = False  # pytest takes it for a test otherwise
    kind: TestKind
    seat: Seat
    unit: UnitId | None
    """None for a warband's test of rout whose leader is gone."""
    base: int
    commander: int
    fatigue: int
    shaken: int
    value: int
    natural: int
    passed: bool
    of: UnitId | None = None
    """Whom it is afraid of, or what else it is about."""


@dataclass(frozen=True)
class TurnStarted(OfSeat):
    """ROADS-21: a seat's own turn begins, once in a round; the daze of the last turn is tested anew."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, started=True)
        draft.set(phase=Phase.TURNS, acting=self.seat)


@dataclass(frozen=True)
class ImpulseBegan(Quiet, OfSeat):
    """ROADS-20: a seat may activate units."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(acting=self.seat, impulse=0, phase=Phase.TURNS)


@dataclass(frozen=True)
class HandedOver(OfSeat):
    """ROADS-20: an impulse ends; the other seat's follows."""


@dataclass(frozen=True)
class TurnEnded(OfSeat):
    """ROADS-20: a seat acts no more this round."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, ended=True)


@dataclass(frozen=True)
class FpSpent(MaskedFact, Quiet, OfSeat):
    """ROADS-22: an activation was paid for; what it was for is told by what follows.

    The pool is public in any case.
    """

    unit: UnitId
    fp: int
    left: int
    free_of_impulse: bool
    """ROADS-72: sprung ambushes count into no impulse."""
    secret_of: Seat | None
    """ROADS-76: whose masked unit shot silently; None where everybody may know which unit it was."""

    def apply(self, draft: BattleDraft) -> None:
        """Take the FP; count the activation."""
        draft.set_player(self.seat, fp=self.left)
        draft.set_unit(self.unit, activations=draft.unit(self.unit).activations + 1)
        if not self.free_of_impulse:
            draft.set(impulse=draft.state.impulse + 1)


@dataclass(frozen=True)
class FatigueChanged(MaskedFact, OfSeat):
    """ROADS-24, ROADS-82: tokens came or went; nobody else knows how tired a masked unit is."""

    unit: UnitId
    change: int
    now: int
    cause: FatigueCause
    secret_of: Seat | None
    """Whose masked unit it is."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, fatigue=self.now)


@dataclass(frozen=True)
class Withdrew(OfSeat):
    """ROADS-87: a seat flees the battle."""


@dataclass(frozen=True)
class ConsequencesBegan(RoadsEvent):
    """ROADS-77: the consequences phase begins."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(phase=Phase.CONSEQUENCES, acting=None, flights=())


@dataclass(frozen=True)
class FlightNoted(Quiet):
    """ROADS-81: who touched a unit when it fled in the panic step; kept for the pursuit."""

    flight: Flight

    def apply(self, draft: BattleDraft) -> None:
        draft.set(flights=(*draft.state.flights, self.flight))


@dataclass(frozen=True)
class ObjectiveScored(RoadsEvent):
    """5.7: the barrels that each side holds alone."""

    gained: tuple[int, int]
    scores: tuple[int, int]
    holders: tuple[Seat | None, ...]

    def apply(self, draft: BattleDraft) -> None:
        for seat, score in enumerate(self.scores):
            draft.set_player(Seat(seat), score=score)


@dataclass(frozen=True)
class FpPromised(OfSeat):
    """Howl: one FP more in the next round."""

    unit: UnitId
    ability: AbilityId
    fp: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, bonus_fp=draft.player(self.seat).bonus_fp + self.fp)


@dataclass(frozen=True)
class RoundEnded(Quiet):
    """ROADS-83: a round is over; the next one follows, or the end."""

    round: int


@dataclass(frozen=True)
class BattleEnded(RoadsEvent):
    """ROADS-101 to ROADS-103: the battle is over; nothing is waited for any more."""

    winner: Seat | None
    cause: EndCause
    scores: tuple[int, int]
    tie: str = NO_TIE
    """What decides between equal scores of the scenario: `losses`, or nothing, `shared`."""

    def apply(self, draft: BattleDraft) -> None:
        outcome = Outcome(self.winner, self.cause, self.tie)
        draft.set(phase=Phase.ENDED, stack=(), acting=None, outcome=outcome)


@dataclass(frozen=True)
class UnitExited(OfSeat):
    """5.7: a unit left the field by the scenario's exit; it is neither out nor on the field."""

    unit: UnitId
    points: int
    total: int
    last: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cell=None, exited=draft.unit(self.unit).warriors)
        draft.set_player(self.seat, exited_points=self.total)
