"""What players may wish for; every parameter is one small question."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action, Typed
from rules.frames.cells import CellId
from rules.frames.names import (
    CompanyId,
    DieId,
    EightSided,
    FieldVerdict,
    FrameId,
    FrameNumber,
    LossId,
    MarkerUse,
    OrderChoice,
    OrderTopic,
    RangeType,
    StationId,
    System,
    TargetId,
    TemplateId,
)


@dataclass(frozen=True)
class AcceptTerms(Action):
    """FRAMES-31: accept the rounds that the host proposes, and keep the field."""

    eights: EightSided


@dataclass(frozen=True)
class CounterTerms(Action):
    """FRAMES-31, FRAMES-32: name another number of rounds, and judge the field."""

    doomsday: int
    eights: EightSided
    field: FieldVerdict


@dataclass(frozen=True)
class KeepField(Action):
    """FRAMES-32: let the field stand that is proposed instead."""


@dataclass(frozen=True)
class VetoField(Action):
    """FRAMES-32: spend the only veto on the field."""


@dataclass(frozen=True)
class PickReadyCompany(Action):
    """FRAMES-25: lead a ready-made company."""

    company: CompanyId


@dataclass(frozen=True)
class SubmitCompany(Action):
    """FRAMES-24: lead a company of one's own, in the notation of FRAMES-26."""

    frames: Typed


@dataclass(frozen=True)
class DraftFrame(Action):
    """FRAMES-20: add a frame of the table to the company being built."""

    template: TemplateId


@dataclass(frozen=True)
class AddSystem(Action):
    """FRAMES-20: give the frame drafted last one more system."""

    system: System


@dataclass(frozen=True)
class GiveRocket(Action):
    """FRAMES-22: load a rocket on a drafted frame."""

    number: FrameNumber


@dataclass(frozen=True)
class FinishCompany(Action):
    """FRAMES-24: submit the company being built, with a reserve or without."""

    reserve: TemplateId | None = None


@dataclass(frozen=True)
class TakeBack(Action):
    """Start the company being built again."""

    begins_anew = True


@dataclass(frozen=True)
class AddFrame(Action):
    """FRAMES-36: field the reserve as well."""


@dataclass(frozen=True)
class RemoveFrame(Action):
    """FRAMES-36: leave a frame at home."""

    frame: FrameId


@dataclass(frozen=True)
class ForceLoser(Action):
    """FRAMES-36: make the tied seat of worst precedence change its company."""


@dataclass(frozen=True)
class LetRollStand(Action):
    """FRAMES-36: leave the tie to precedence."""

    passes = True


@dataclass(frozen=True)
class PlaceStation(Action):
    """FRAMES-42, FRAMES-48: place a station."""

    cell: CellId


@dataclass(frozen=True)
class PlaceFrame(Action):
    """FRAMES-44 to FRAMES-49: deploy a frame."""

    frame: FrameId
    cell: CellId


@dataclass(frozen=True)
class ActivateFrame(Action):
    """FRAMES-51: let a frame take its turn."""

    frame: FrameId


@dataclass(frozen=True)
class PassActivation(Action):
    """FRAMES-51: let the next seat activate."""

    passes = True


@dataclass(frozen=True)
class DeclareTarget(Action):
    """FRAMES-61: name a range type and what to attack."""

    range: RangeType
    target: TargetId


@dataclass(frozen=True)
class DeclareNothing(Action):
    """FRAMES-61: name no target."""

    passes = True


@dataclass(frozen=True)
class RollDice(Action):
    """FRAMES-63, FRAMES-64: roll the pool, with so many rockets."""

    rockets: int


@dataclass(frozen=True)
class AssignDefence(Action):
    """FRAMES-70: keep a die as defence."""

    die: DieId


@dataclass(frozen=True)
class AssignNoDefence(Action):
    """FRAMES-70: keep no die as defence, which is then 0."""

    passes = True


@dataclass(frozen=True)
class MoveFrame(Action):
    """FRAMES-72: move by a die."""

    die: DieId
    cell: CellId


@dataclass(frozen=True)
class MakeAttack(Action):
    """FRAMES-81: attack the declared target with a die."""

    unsaid = ("cover",)
    # FRAMES-104: the default cover counts where none is named.
    die: DieId
    cover: TargetId | None = None
    marker: MarkerUse = MarkerUse.USE


@dataclass(frozen=True)
class EndActions(Action):
    """FRAMES-71: skip what is left of moving and attacking."""

    passes = True


@dataclass(frozen=True)
class TakeLosses(Action):
    """FRAMES-120: give up systems or whites for the damage taken."""

    losses: LossId


@dataclass(frozen=True)
class AbandonStation(Action):
    """FRAMES-124: leave the station's side and ignore one damage."""

    cell: CellId
    losses: LossId


@dataclass(frozen=True)
class SpotFrame(Action):
    """FRAMES-130: mark a frame with a die."""

    die: DieId
    frame: FrameId


@dataclass(frozen=True)
class SkipSpot(Action):
    """FRAMES-130: mark nothing."""

    passes = True


@dataclass(frozen=True)
class DeclareCapture(Action):
    """FRAMES-141: take a station, in a window or at any later moment."""

    station: StationId


@dataclass(frozen=True)
class HoldCapture(Action):
    """FRAMES-143: leave a station for now."""

    passes = True

    station: StationId


@dataclass(frozen=True)
class TickDoomsday(Action):
    """FRAMES-150: bring Doomsday one round nearer."""


@dataclass(frozen=True)
class HoldDoomsday(Action):
    """FRAMES-150: leave Doomsday where it is."""


@dataclass(frozen=True)
class SetStandingOrder(Action):
    """FRAMES-55: say how a decision is answered from now on; changeable at any time."""

    topic: OrderTopic
    choice: OrderChoice


@dataclass(frozen=True)
class Concede(Action):
    """FRAMES-171: give up; the word typed must be a zero, so that nobody does so by mistake."""

    at_any_time = True
    confirmation: Typed
