"""Facts of the set-up: terms, field, precedence, scores, roles."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.frames.cells import place_of
from rules.frames.events.event import FramesEvent, SeatReady, answered
from rules.frames.names import (
    EightSided,
    FieldVerdict,
    Phase,
    Stage,
)
from rules.frames.state import (
    Element,
    FieldPlan,
    Player,
    State,
    Terms,
    with_player,
)


@dataclass(frozen=True)
class FieldBuilt(FramesEvent):
    """FRAMES-12, FRAMES-13: a field is proposed, with all its terrain."""

    plan: FieldPlan
    elements: tuple[Element, ...]

    def apply(self, state: State) -> State:
        """Lay it out in place of the one before."""
        elements = tuple(sorted(self.elements, key=lambda each: place_of(each.cell)))
        return replace(state, field=self.plan, elements=elements)


@dataclass(frozen=True)
class TermsAnswered(FramesEvent):
    """FRAMES-31: a seat answered the terms proposed."""

    seat: Seat
    doomsday: int
    eights: EightSided
    field: FieldVerdict

    def seen_by(self, viewer: Viewer) -> Event:
        """The answer is the seat's own until all are in."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        terms = Terms(self.doomsday, self.eights, self.field)
        return answered(with_player(state, self.seat, lambda each: replace(each, terms=terms)), self.seat)


@dataclass(frozen=True)
class FieldAnswered(FramesEvent):
    """FRAMES-32: a seat judged another field."""

    seat: Seat
    field: FieldVerdict

    def seen_by(self, viewer: Viewer) -> Event:
        """The answer is the seat's own until all are in."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Keep the answer beside what the seat said of the terms."""
        terms = Terms(state.doomsday, state.eights, self.field)
        return answered(with_player(state, self.seat, lambda each: replace(each, terms=terms)), self.seat)


@dataclass(frozen=True)
class TermsAgreed(FramesEvent):
    """FRAMES-31, FRAMES-7: the rounds to Doomsday and the eight-sided dice are settled."""

    doomsday: int
    named: tuple[int, ...]
    """What each seat named, by seat."""
    eights: EightSided

    def apply(self, state: State) -> State:
        return replace(state, doomsday=self.doomsday, eights=self.eights)


@dataclass(frozen=True)
class FieldVetoed(FramesEvent):
    """FRAMES-32: somebody would rather have another field."""

    seats: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """Their vetoes are spent, and all answers with them."""

        def spent(player: Player) -> Player:
            return replace(player, terms=None, has_vetoed=player.has_vetoed or player.seat in self.seats)

        return replace(state, players=tuple(map(spent, state.players)))


@dataclass(frozen=True)
class FieldAgreed(FramesEvent):
    """FRAMES-32: the field proposed is played on; companies are built for it."""

    def apply(self, state: State) -> State:
        players = tuple(replace(each, terms=None) for each in state.players)
        return replace(state, players=players, phase=Phase.COMPANIES)


@dataclass(frozen=True)
class PrecedenceRolled(FramesEvent):
    """FRAMES-33: the order that breaks all ties of order."""

    seats: tuple[Seat, ...]
    """Highest first."""
    rolls: tuple[tuple[int, ...], ...]
    """What each of *seats* rolled; more than one number where equal rolls were rolled again."""

    def apply(self, state: State) -> State:
        return replace(state, precedence=self.seats)


@dataclass(frozen=True)
class ScoresSet(FramesEvent):
    """FRAMES-34: points per asset, and with them the first scores."""

    points: tuple[int, ...]
    """By seat, as *scores*."""
    scores: tuple[int, ...]

    def apply(self, state: State) -> State:
        players = tuple(
            replace(each, points=points) for each, points in zip(state.players, self.points, strict=True)
        )
        return replace(state, players=players)


@dataclass(frozen=True)
class TopTieFound(FramesEvent):
    """FRAMES-36: several seats share the highest score of the set-up."""

    seats: tuple[Seat, ...]
    """Best precedence first."""

    def apply(self, state: State) -> State:
        """Change nothing: the decision that follows does."""
        return state


@dataclass(frozen=True)
class RollStood(FramesEvent):
    """FRAMES-36: the tie is left to precedence."""

    seat: Seat

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class LoserForced(FramesEvent):
    """FRAMES-36: another tied seat has to change its company."""

    seat: Seat
    loser: Seat

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class RolesFixed(FramesEvent):
    """FRAMES-35: who defends, who leads the attack, and in which order the attackers place."""

    defender: Seat
    point: Seat
    attackers: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        return replace(
            state,
            phase=Phase.DEPLOYMENT,
            stage=Stage.DEFENDER_STATIONS,
            defender=self.defender,
            point=self.point,
            attackers=self.attackers,
        )
