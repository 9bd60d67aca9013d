"""Facts of the set-up: terms, field, precedence, scores, roles."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import place_of
from rules.frames.events.event import BattleDraft, Choice, FramesEvent, OfSeat
from rules.frames.names import EightSided, FieldVerdict, Phase, Stage
from rules.frames.state import Element, FieldPlan, Terms
from rules.kernel.draft import all_changed


@dataclass(frozen=True)
class FieldBuilt(FramesEvent):
    """FRAMES-12, FRAMES-13: a field is proposed, with all its terrain, in place of the one before."""

    plan: FieldPlan
    elements: tuple[Element, ...]

    def apply(self, draft: BattleDraft) -> None:
        elements = sorted(self.elements, key=lambda each: place_of(each.cell))
        draft.set(field=self.plan, elements=tuple(elements))


@dataclass(frozen=True)
class TermsAnswered(Choice):
    """FRAMES-31: a seat answered the terms proposed."""

    doomsday: int
    eights: EightSided
    field: FieldVerdict

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, terms=Terms(self.doomsday, self.eights, self.field))
        draft.answered(self.seat)


@dataclass(frozen=True)
class FieldAnswered(Choice):
    """FRAMES-32: a seat judged another field."""

    field: FieldVerdict

    def apply(self, draft: BattleDraft) -> None:
        """Keep the answer beside what was agreed of the terms."""
        draft.set_player(self.seat, terms=Terms(draft.state.doomsday, draft.state.eights, self.field))
        draft.answered(self.seat)


@dataclass(frozen=True)
class TermsAgreed(FramesEvent):
    """FRAMES-31, FRAMES-7: the rounds to Doomsday and the eight-sided dice are settled."""

    doomsday: int
    named: tuple[int, ...]
    """What each seat named, by seat."""
    eights: EightSided

    def apply(self, draft: BattleDraft) -> None:
        draft.set(doomsday=self.doomsday, eights=self.eights)


@dataclass(frozen=True)
class FieldVetoed(FramesEvent):
    """FRAMES-32: somebody would rather have another field; their vetoes are spent, and all answers."""

    seats: tuple[Seat, ...]

    def apply(self, draft: BattleDraft) -> None:
        for each in draft.state.players:
            draft.set_player(each.seat, terms=None, has_vetoed=each.has_vetoed or each.seat in self.seats)


@dataclass(frozen=True)
class FieldAgreed(FramesEvent):
    """FRAMES-32: the field proposed is played on; companies are built for it."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(players=all_changed(draft.state.players, terms=None), phase=Phase.COMPANIES)


@dataclass(frozen=True)
class PrecedenceRolled(FramesEvent):
    """FRAMES-33: the order that breaks all ties of order."""

    seats: tuple[Seat, ...]
    """Highest first."""
    rolls: tuple[tuple[int, ...], ...]
    """What each of *seats* rolled; more than one number where equal rolls were rolled again."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(precedence=self.seats)


@dataclass(frozen=True)
class ScoresSet(FramesEvent):
    """FRAMES-34: points per asset, and with them the first scores."""

    points: tuple[int, ...]
    """By seat, as *scores*."""
    scores: tuple[int, ...]

    def apply(self, draft: BattleDraft) -> None:
        for each, points in zip(draft.state.players, self.points, strict=True):
            draft.set_player(each.seat, points=points)


@dataclass(frozen=True)
class TopTieFound(FramesEvent):
    """FRAMES-36: several seats share the highest score of the set-up; the decision that follows is theirs."""

    seats: tuple[Seat, ...]
    """Best precedence first."""


@dataclass(frozen=True)
class RollStood(OfSeat):
    """FRAMES-36: the tie is left to precedence."""


@dataclass(frozen=True)
class LoserForced(OfSeat):
    """FRAMES-36: another tied seat has to change its company."""

    loser: Seat


@dataclass(frozen=True)
class RolesFixed(FramesEvent):
    """FRAMES-35: who defends, who leads the attack, and in which order the attackers place."""

    defender: Seat
    point: Seat
    attackers: tuple[Seat, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.set(
            phase=Phase.DEPLOYMENT,
            stage=Stage.DEFENDER_STATIONS,
            defender=self.defender,
            point=self.point,
            attackers=self.attackers,
        )
