"""Facts of deployment, rounds, Doomsday, orders, leaving and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.frames.cells import CellId
from rules.frames.events.event import FramesEvent
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
from rules.frames.state import (
    Outcome,
    Player,
    StandingOrders,
    State,
    Station,
    with_frame,
    with_player,
)


@dataclass(frozen=True)
class StationPlaced(FramesEvent):
    """FRAMES-42, FRAMES-48: a station stands."""

    seat: Seat
    station: StationId
    cell: CellId

    def apply(self, state: State) -> State:
        """Put it on the field, held by who placed it."""
        placed = Station(self.station, self.seat, self.cell, self.seat)
        stations = sorted((*state.stations, placed), key=lambda each: (each.home, each.id))
        return replace(state, stations=tuple(stations), lap=_rest(state.lap, self.seat))


@dataclass(frozen=True)
class FramePlaced(FramesEvent):
    """FRAMES-44 to FRAMES-49: a frame is deployed."""

    seat: Seat
    frame: FrameId
    cell: CellId

    def apply(self, state: State) -> State:
        """Put it on the field."""
        state = with_frame(state, self.frame, lambda each: replace(each, cell=self.cell))
        if state.stage is Stage.VANGUARD:
            state = replace(state, vanguard=(*state.vanguard, self.frame))
        return replace(state, lap=_rest(state.lap, self.seat))


@dataclass(frozen=True)
class DeploymentStaged(FramesEvent):
    """Deployment goes on with its next step, or its next lap."""

    quiet: ClassVar[bool] = True
    stage: Stage
    lap: tuple[Seat, ...] = ()

    def apply(self, state: State) -> State:
        return replace(state, stage=self.stage, lap=self.lap)


@dataclass(frozen=True)
class RoundStarted(FramesEvent):
    """FRAMES-50: a round begins; every frame has a turn before it."""

    round: int
    left: int
    """Rounds to Doomsday, this one included."""

    def apply(self, state: State) -> State:
        return replace(state, phase=Phase.COMBAT, round=self.round, cycle=(), has_ticked=False)


@dataclass(frozen=True)
class CycleStarted(FramesEvent):
    """FRAMES-51: seats are asked anew, from the highest score down."""

    quiet: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    """Those with a frame left that has not acted (FRAMES-52)."""

    def apply(self, state: State) -> State:
        """Ask the first of them next."""
        return replace(state, cycle=self.seats)


@dataclass(frozen=True)
class ActivationPassed(FramesEvent):
    """FRAMES-51: a seat lets the next one activate."""

    seat: Seat

    def apply(self, state: State) -> State:
        """The next seat of the cycle is asked."""
        return replace(state, cycle=_rest(state.cycle, self.seat))


@dataclass(frozen=True)
class VoteOpened(FramesEvent):
    """FRAMES-150: every frame has acted, and the seats decide about Doomsday."""

    seats: tuple[Seat, ...]
    left: int

    def apply(self, state: State) -> State:
        """Ask them in their order."""
        return replace(state, phase=Phase.VOTE, cycle=(), voters=self.seats)


@dataclass(frozen=True)
class DoomsdayTicked(FramesEvent):
    """FRAMES-150, FRAMES-152, FRAMES-153: Doomsday is one round nearer."""

    seat: Seat | None
    """None where the counter fell by itself."""
    cause: TickCause
    left: int

    def apply(self, state: State) -> State:
        voters = _rest(state.voters, self.seat) if self.seat is not None else state.voters
        return replace(state, doomsday=self.left, voters=voters, has_ticked=True)


@dataclass(frozen=True)
class DoomsdayHeld(FramesEvent):
    """FRAMES-150: a seat leaves Doomsday where it is."""

    seat: Seat
    left: int

    def apply(self, state: State) -> State:
        return replace(state, voters=_rest(state.voters, self.seat))


@dataclass(frozen=True)
class RoundEnded(FramesEvent):
    """FRAMES-154, FRAMES-134: defence and markers go, and frames may act again."""

    round: int
    quiet_rounds: int
    """FRAMES-153: rounds in a row without a tick."""
    markers_stay: bool = False
    """Option `spots_persist`."""

    def apply(self, state: State) -> State:
        """Clear the field; orders to pass the round end with it (FRAMES-55)."""
        persist = state.settings.spots_persist
        frames = tuple(
            replace(each, acted=False, defence=None, marker=each.marker if persist else None)
            for each in state.frames
        )
        players = tuple(
            replace(each, orders=replace(each.orders, activation=OrderChoice.ASK)) for each in state.players
        )
        return replace(
            state, frames=frames, players=players, voters=(), quiet_rounds=self.quiet_rounds, cycle=()
        )


@dataclass(frozen=True)
class ExtraRoundGranted(FramesEvent):
    """Option `final_tie` extra_round: those who share the top play one more round."""

    seats: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """Remember that it is granted once only."""
        return replace(state, is_extra_round=True)


@dataclass(frozen=True)
class ScoreChanged(FramesEvent):
    """FRAMES-35: a seat gained or lost an asset."""

    seat: Seat
    old: int
    new: int

    def apply(self, state: State) -> State:
        """Nothing: scores follow from the assets."""
        return state


@dataclass(frozen=True)
class DefenderChanged(FramesEvent):
    """FRAMES-35: another seat has the highest Current Score."""

    seat: Seat
    old: Seat

    def apply(self, state: State) -> State:
        """Nothing: the title follows from the scores."""
        return state


@dataclass(frozen=True)
class StandingOrderSet(FramesEvent):
    """FRAMES-55: a seat says how it answers from now on."""

    seat: Seat
    topic: OrderTopic
    choice: OrderChoice

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know that there is an order."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        def change(player: Player) -> Player:
            orders: StandingOrders
            match self.topic:
                case OrderTopic.ACTIVATION:
                    orders = replace(player.orders, activation=self.choice)
                case OrderTopic.CAPTURE:
                    orders = replace(player.orders, capture=self.choice)
                case OrderTopic.DOOMSDAY:
                    orders = replace(player.orders, doomsday=self.choice)
            return replace(player, orders=orders)

        return with_player(state, self.seat, change)


@dataclass(frozen=True)
class Conceded(FramesEvent):
    """FRAMES-171: a seat gave up."""

    seat: Seat
    aftermath: Aftermath

    def apply(self, state: State) -> State:
        """Remember it; where the seat leaves, take its frames and leave its stations to nobody."""
        state = with_player(state, self.seat, lambda each: replace(each, has_conceded=True))
        if self.aftermath is not Aftermath.REMOVED:
            return state
        gone = {each.id for each in state.frames if each.owner == self.seat}
        stations = tuple(
            replace(each, controller=None) if each.controller == self.seat else each
            for each in state.stations
        )
        return replace(
            state,
            frames=tuple(each for each in state.frames if each.id not in gone),
            stations=stations,
            turns=tuple(each for each in state.turns if each.frame not in gone),
            packets=tuple(each for each in state.packets if each.frame not in gone),
            claims=tuple(each for each in state.claims if each.seat != self.seat),
            cycle=_rest(state.cycle, self.seat),
            lap=_rest(state.lap, self.seat),
            voters=_rest(state.voters, self.seat),
            attackers=_rest(state.attackers, self.seat),
            stack=tuple(each for each in state.stack if self.seat not in each.asked),
        )


@dataclass(frozen=True)
class GameEnded(FramesEvent):
    """FRAMES-160 to FRAMES-163: the game is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat, as *assets*."""
    assets: tuple[int, ...]
    cause: EndCause

    def apply(self, state: State) -> State:
        """Keep the outcome; nothing is waited for."""
        outcome = Outcome(self.winners, self.scores, self.assets, self.cause)
        return replace(state, phase=Phase.ENDED, outcome=outcome, stack=(), turns=(), packets=())


def _rest(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in seats if each != seat)
