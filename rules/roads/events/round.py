"""Facts about rounds, turns, tests and tokens, scoring and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.roads.events.event import RoadsEvent, SeatReady, answered, may_know
from rules.roads.names import AbilityId, CellId, EndCause, FatigueCause, Phase, TestKind, UnitId
from rules.roads.state import Flight, Outcome, State, Unit, with_player, with_unit


@dataclass(frozen=True)
class RoundStarted(RoadsEvent):
    """ROADS-17: a round begins; statuses of the last one end."""

    round: int
    wounds: tuple[int, ...]
    """Wounds that each unit can still take, in unit order."""

    def apply(self, state: State) -> State:
        """Forget what belonged to the last round."""
        units = tuple(_refreshed(unit, wounds) for unit, wounds in zip(state.units, self.wounds, strict=True))
        players = tuple(
            replace(player, ended=False, started=False, keeps_out=(), wounds_dealt=0, wounds_taken=0)
            for player in state.players
        )
        return replace(
            state,
            round=self.round,
            phase=Phase.ROUND_START,
            units=units,
            players=players,  # type: ignore[arg-type]  # still two
            acting=None,
            impulse=0,
            flights=(),
        )


def _refreshed(unit: Unit, wounds: int) -> Unit:
    return replace(
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
class FpPoolSet(RoadsEvent):
    """ROADS-18: what a seat may spend this round."""

    seat: Seat
    fp: int

    def apply(self, state: State) -> State:
        """Fill the pool; what howling gave is counted in."""
        return with_player(state, self.seat, lambda player: replace(player, fp=self.fp, bonus_fp=0))


@dataclass(frozen=True)
class InitiativeRolled(RoadsEvent):
    """ROADS-19: both rolled; the higher acts first; ties were rolled again."""

    dice: tuple[int, ...]
    """The first chair's, then the second's, then again in the same order until one was higher."""
    first: Seat

    def apply(self, state: State) -> State:
        return replace(state, first=self.first)


@dataclass(frozen=True)
class InitiativeGiven(RoadsEvent):
    """5.7, option `initiative_winner_chooses`: who acts first without a roll."""

    first: Seat

    def apply(self, state: State) -> State:
        return replace(state, first=self.first)


@dataclass(frozen=True)
class UnitKeptOut(RoadsEvent):
    """ROADS-45: a seat will try to keep a unit out."""

    quiet: ClassVar[bool] = True
    seat: Seat
    unit: UnitId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Secret until both have answered."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return with_player(
            state, self.seat, lambda player: replace(player, keeps_out=(*player.keeps_out, self.unit))
        )


@dataclass(frozen=True)
class DrawingInAnswered(RoadsEvent):
    """ROADS-45: a seat has answered."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see only that."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for it."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class StayedOut(RoadsEvent):
    """ROADS-45: a unit stays where it is and cannot shoot this round."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, stayed_out=True))


@dataclass(frozen=True)
class TestRolled(RoadsEvent):
    """ROADS-2: a die against a value, with all that changed it."""

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

    def apply(self, state: State) -> State:
        """What follows stands in other events."""
        return state


@dataclass(frozen=True)
class TurnStarted(RoadsEvent):
    """ROADS-21: a seat's own turn begins."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Once in a round; the daze of the last turn is tested anew."""
        state = with_player(state, self.seat, lambda player: replace(player, started=True))
        return replace(state, phase=Phase.TURNS, acting=self.seat)


@dataclass(frozen=True)
class ImpulseBegan(RoadsEvent):
    """ROADS-20: a seat may activate units."""

    quiet: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, acting=self.seat, impulse=0, phase=Phase.TURNS)


@dataclass(frozen=True)
class HandedOver(RoadsEvent):
    """ROADS-20: an impulse ends."""

    seat: Seat

    def apply(self, state: State) -> State:
        """The other seat's impulse follows."""
        return state


@dataclass(frozen=True)
class TurnEnded(RoadsEvent):
    """ROADS-20: a seat acts no more this round."""

    seat: Seat

    def apply(self, state: State) -> State:
        return with_player(state, self.seat, lambda player: replace(player, ended=True))


@dataclass(frozen=True)
class FpSpent(RoadsEvent):
    """ROADS-22: an activation was paid for; what it was for is told by what follows."""

    quiet: ClassVar[bool] = True
    seat: Seat
    unit: UnitId
    fp: int
    left: int
    free_of_impulse: bool
    """ROADS-72: sprung ambushes count into no impulse."""
    secret_of: Seat | None
    """ROADS-76: whose masked unit shot silently; None where everybody may know which unit it was."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """The pool is public in any case."""
        return self if may_know(self.secret_of, viewer) else None

    def apply(self, state: State) -> State:
        """Take the FP; count the activation."""
        state = with_player(state, self.seat, lambda player: replace(player, fp=self.left))
        state = with_unit(state, self.unit, lambda unit: replace(unit, activations=unit.activations + 1))
        return state if self.free_of_impulse else replace(state, impulse=state.impulse + 1)


@dataclass(frozen=True)
class FatigueChanged(RoadsEvent):
    """ROADS-24, ROADS-82: tokens came or went."""

    seat: Seat
    unit: UnitId
    change: int
    now: int
    cause: FatigueCause
    secret_of: Seat | None
    """Whose masked unit it is."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else knows how tired a masked unit is."""
        return self if may_know(self.secret_of, viewer) else None

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, fatigue=self.now))


@dataclass(frozen=True)
class Withdrew(RoadsEvent):
    """ROADS-87: a seat flees the battle."""

    seat: Seat

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class ConsequencesBegan(RoadsEvent):
    """ROADS-77: the consequences phase begins."""

    def apply(self, state: State) -> State:
        return replace(state, phase=Phase.CONSEQUENCES, acting=None, flights=())


@dataclass(frozen=True)
class FlightNoted(RoadsEvent):
    """ROADS-81: who touched a unit when it fled in the panic step."""

    quiet: ClassVar[bool] = True
    flight: Flight

    def apply(self, state: State) -> State:
        """Keep it for the pursuit."""
        return replace(state, flights=(*state.flights, self.flight))


@dataclass(frozen=True)
class ObjectiveScored(RoadsEvent):
    """5.7: the barrels that each side holds alone."""

    gained: tuple[int, int]
    scores: tuple[int, int]
    holders: tuple[Seat | None, ...]

    def apply(self, state: State) -> State:
        south, north = state.players
        return replace(
            state,
            players=(replace(south, score=self.scores[0]), replace(north, score=self.scores[1])),
        )


@dataclass(frozen=True)
class FpPromised(RoadsEvent):
    """Howl: one FP more in the next round."""

    seat: Seat
    unit: UnitId
    ability: AbilityId
    fp: int

    def apply(self, state: State) -> State:
        return with_player(
            state, self.seat, lambda player: replace(player, bonus_fp=player.bonus_fp + self.fp)
        )


@dataclass(frozen=True)
class RoundEnded(RoadsEvent):
    """ROADS-83: a round is over."""

    quiet: ClassVar[bool] = True
    round: int

    def apply(self, state: State) -> State:
        """The next one follows, or the end."""
        return state


@dataclass(frozen=True)
class BattleEnded(RoadsEvent):
    """ROADS-101 to ROADS-103: the battle is over."""

    winner: Seat | None
    cause: EndCause
    scores: tuple[int, int]

    def apply(self, state: State) -> State:
        """Nothing is waited for any more."""
        return replace(
            state,
            phase=Phase.ENDED,
            stack=(),
            acting=None,
            outcome=Outcome(self.winner, self.cause),
        )


@dataclass(frozen=True)
class UnitExited(RoadsEvent):
    """5.7: a unit left the field by the scenario's exit."""

    seat: Seat
    unit: UnitId
    points: int
    total: int
    last: CellId

    def apply(self, state: State) -> State:
        """It is neither out nor on the field."""
        state = with_unit(state, self.unit, lambda unit: replace(unit, cell=None, exited=unit.warriors))
        return with_player(state, self.seat, lambda player: replace(player, exited_points=self.total))
