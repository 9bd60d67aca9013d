"""Facts of deployment, rounds, Doomsday, orders, leaving and the end."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId
from rules.frames.events.event import BattleDraft, FramesEvent, OfSeat, Quiet, Secret
from rules.frames.names import (
    Aftermath,
    EndCause,
    FrameId,
    OrderChoice,
    OrderTopic,
    Phase,
    Stage,
    StationId,
    TickCause,
)
from rules.frames.state import Outcome, Station
from rules.kernel.draft import all_but, all_changed, changed
from rules.ties import NO_TIE


@dataclass(frozen=True)
class StationPlaced(OfSeat):
    """FRAMES-42, FRAMES-48: a station stands, held by who placed it."""

    station: StationId
    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        placed = Station(self.station, self.seat, self.cell, self.seat)
        stations = sorted((*draft.state.stations, placed), key=lambda each: (each.home, each.id))
        draft.set(stations=tuple(stations), lap=all_but(draft.state.lap, self.seat))


@dataclass(frozen=True)
class FramePlaced(OfSeat):
    """FRAMES-44 to FRAMES-49: a frame is deployed."""

    frame: FrameId
    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, cell=self.cell)
        if draft.state.stage is Stage.VANGUARD:
            draft.set(vanguard=(*draft.state.vanguard, self.frame))
        draft.set(lap=all_but(draft.state.lap, self.seat))


@dataclass(frozen=True)
class DeploymentStaged(Quiet):
    """Deployment goes on with its next step, or its next lap."""

    stage: Stage
    lap: tuple[Seat, ...] = ()

    def apply(self, draft: BattleDraft) -> None:
        draft.set(stage=self.stage, lap=self.lap)


@dataclass(frozen=True)
class RoundStarted(FramesEvent):
    """FRAMES-50: a round begins; every frame has a turn before it."""

    round: int
    left: int
    """Rounds to Doomsday, this one included."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(phase=Phase.COMBAT, round=self.round, cycle=(), has_ticked=False)


@dataclass(frozen=True)
class CycleStarted(Quiet):
    """FRAMES-51: seats are asked anew, from the highest score down."""

    seats: tuple[Seat, ...]
    """Those with a frame left that has not acted (FRAMES-52)."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(cycle=self.seats)


@dataclass(frozen=True)
class ActivationPassed(OfSeat):
    """FRAMES-51: a seat lets the next one of the cycle activate."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(cycle=all_but(draft.state.cycle, self.seat))


@dataclass(frozen=True)
class VoteOpened(FramesEvent):
    """FRAMES-150: every frame has acted, and the seats decide about Doomsday."""

    seats: tuple[Seat, ...]
    left: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set(phase=Phase.VOTE, cycle=(), voters=self.seats)


@dataclass(frozen=True)
class DoomsdayTicked(FramesEvent):
    """FRAMES-150, FRAMES-152, FRAMES-153: Doomsday is one round nearer."""

    seat: Seat | None
    """None where the counter fell by itself."""
    cause: TickCause
    left: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set(doomsday=self.left, voters=all_but(draft.state.voters, self.seat), has_ticked=True)


@dataclass(frozen=True)
class DoomsdayHeld(OfSeat):
    """FRAMES-150: a seat leaves Doomsday where it is."""

    left: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set(voters=all_but(draft.state.voters, self.seat))


@dataclass(frozen=True)
class RoundEnded(FramesEvent):
    """FRAMES-154, FRAMES-134: defence and markers go, and frames may act again."""

    round: int
    quiet_rounds: int
    """FRAMES-153: rounds in a row without a tick."""
    markers_stay: bool = False
    """Option `spots_persist`."""

    def apply(self, draft: BattleDraft) -> None:
        frames = all_changed(draft.state.frames, acted=False, defence=None)
        if not draft.state.settings.spots_persist:
            frames = all_changed(frames, marker=None)
        draft.set(frames=frames, voters=(), quiet_rounds=self.quiet_rounds, cycle=())
        # FRAMES-55: orders to pass the round end with it.
        for each in draft.state.players:
            draft.set_player(each.seat, orders=changed(each.orders, activation=OrderChoice.ASK))


@dataclass(frozen=True)
class ExtraRoundGranted(FramesEvent):
    """Option `final_tie` extra_round: those who share the top play one more round, once only."""

    seats: tuple[Seat, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.set(is_extra_round=True)


@dataclass(frozen=True)
class ScoreChanged(OfSeat):
    """FRAMES-35: a seat gained or lost an asset, from which its score follows."""

    old: int
    new: int


@dataclass(frozen=True)
class DefenderChanged(OfSeat):
    """FRAMES-35: another seat has the highest Current Score."""

    old: Seat


@dataclass(frozen=True)
class StandingOrderSet(Secret):
    """FRAMES-55: a seat says how it answers from now on; nobody else may know that there is an order."""

    topic: OrderTopic
    choice: OrderChoice

    def apply(self, draft: BattleDraft) -> None:
        orders = changed(draft.player(self.seat).orders, **{self.topic.value: self.choice})
        draft.set_player(self.seat, orders=orders)


@dataclass(frozen=True)
class Conceded(OfSeat):
    """FRAMES-171: a seat gave up."""

    aftermath: Aftermath

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, has_conceded=True)
        if self.aftermath is Aftermath.REMOVED:
            self._leave(draft)

    def _leave(self, draft: BattleDraft) -> None:
        """Take the frames of the seat, and leave its stations to nobody."""
        state = draft.state
        gone = {each.id for each in state.frames if each.owner == self.seat}
        draft.set(
            frames=tuple(each for each in state.frames if each.id not in gone),
            stations=tuple(
                changed(each, controller=None) if each.controller == self.seat else each
                for each in state.stations
            ),
            turns=tuple(each for each in state.turns if each.frame not in gone),
            packets=tuple(each for each in state.packets if each.frame not in gone),
            claims=tuple(each for each in state.claims if each.seat != self.seat),
            cycle=all_but(state.cycle, self.seat),
            lap=all_but(state.lap, self.seat),
            voters=all_but(state.voters, self.seat),
            attackers=all_but(state.attackers, self.seat),
            stack=tuple(each for each in state.stack if self.seat not in each.asked),
        )


@dataclass(frozen=True)
class GameEnded(FramesEvent):
    """FRAMES-160 to FRAMES-163: the game is over; nothing is waited for."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat, as *assets*."""
    assets: tuple[int, ...]
    cause: EndCause
    tie: str = NO_TIE
    """What sets the winner before others with as many points: `assets`, `hit_points`, or `shared`."""

    def apply(self, draft: BattleDraft) -> None:
        outcome = Outcome(self.winners, self.scores, self.assets, self.cause, self.tie)
        draft.set(phase=Phase.ENDED, outcome=outcome, stack=(), turns=(), packets=())
