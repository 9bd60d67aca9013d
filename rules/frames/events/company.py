"""Facts of companies: built in secret, revealed together, changed to break a tie."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.events.event import BattleDraft, Choice, OfSeat, Secret
from rules.frames.names import CompanyId, FrameId, FrameNumber, System, TemplateId
from rules.frames.state import Blueprint, Frame, frame_id
from rules.kernel.draft import changed_at

# FRAMES-24: companies are built in secret.


@dataclass(frozen=True)
class FrameDrafted(Secret):
    """FRAMES-20: a frame was added to a company being built."""

    template: TemplateId
    systems: tuple[System, ...]

    def apply(self, draft: BattleDraft) -> None:
        frame = Blueprint(self.systems, template=self.template)
        draft.set_player(self.seat, draft=(*draft.player(self.seat).draft, frame))


@dataclass(frozen=True)
class SystemDrafted(Secret):
    """FRAMES-20: the frame drafted last was given a system, and so is of the player's own design."""

    system: System
    systems: tuple[System, ...]
    """All that the frame has now, in their order."""

    def apply(self, draft: BattleDraft) -> None:
        frames = draft.player(self.seat).draft
        last = len(frames) - 1
        draft.set_player(self.seat, draft=changed_at(frames, last, systems=self.systems, template=None))


@dataclass(frozen=True)
class RocketDrafted(Secret):
    """FRAMES-22: a drafted frame was given a rocket."""

    number: FrameNumber

    def apply(self, draft: BattleDraft) -> None:
        frames, place = draft.player(self.seat).draft, self.number - 1
        draft.set_player(self.seat, draft=changed_at(frames, place, rockets=frames[place].rockets + 1))


@dataclass(frozen=True)
class DraftTakenBack(Secret):
    """A player began to build the company again."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, draft=(), taken_back=draft.player(self.seat).taken_back + 1)


@dataclass(frozen=True)
class CompanySubmitted(Choice):
    """FRAMES-24: a seat's company is complete; companies are revealed together."""

    company: CompanyId | None
    """None for one of the seat's own."""
    frames: tuple[Blueprint, ...]
    reserve: Blueprint | None

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(
            self.seat, draft=(), ready_company=self.company, company=self.frames, reserve=self.reserve
        )
        draft.answered(self.seat)


@dataclass(frozen=True)
class CompanyRevealed(OfSeat):
    """FRAMES-24: everybody sees a seat's company."""

    company: CompanyId | None
    frames: tuple[Blueprint, ...]
    reserve: Blueprint | None
    whites: int
    """FRAMES-20: what every frame begins with."""

    def apply(self, draft: BattleDraft) -> None:
        frames = (
            _frame(self.seat, number, each, self.whites) for number, each in enumerate(self.frames, start=1)
        )
        draft.set_player(self.seat, company=())
        draft.set(frames=(*draft.state.frames, *frames))


@dataclass(frozen=True)
class FrameAdded(OfSeat):
    """FRAMES-36: a seat fields its reserve, which becomes the last frame of its company."""

    frame: FrameId
    blueprint: Blueprint
    whites: int

    def apply(self, draft: BattleDraft) -> None:
        added = _frame(self.seat, int(self.frame.partition(".")[2]), self.blueprint, self.whites)
        frames = sorted((*draft.state.frames, added), key=lambda each: (each.owner, each.number))
        draft.set_player(self.seat, reserve=None)
        draft.set(frames=tuple(frames))


@dataclass(frozen=True)
class FrameLeftHome(OfSeat):
    """FRAMES-36: a seat does without a frame, whose rockets go to its first one."""

    frame: FrameId
    rockets: int
    heir: FrameId

    def apply(self, draft: BattleDraft) -> None:
        draft.spends_rockets(self.heir, -self.rockets)
        draft.set(frames=tuple(each for each in draft.state.frames if each.id != self.frame))


def _frame(seat: Seat, number: int, blueprint: Blueprint, whites: int) -> Frame:
    return Frame(
        id=frame_id(seat, number),
        owner=seat,
        systems=blueprint.systems,
        whites=whites,
        rockets=blueprint.rockets,
        template=blueprint.template,
        name=blueprint.name,
    )
