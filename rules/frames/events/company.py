"""Facts of companies: built in secret, revealed together, changed to break a tie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.frames.events.event import FramesEvent, SeatReady, answered
from rules.frames.names import CompanyId, FrameId, FrameNumber, System, TemplateId
from rules.frames.state import Blueprint, Frame, Player, State, frame_id, with_player


@dataclass(frozen=True)
class FrameDrafted(FramesEvent):
    """FRAMES-20: a frame was added to a company being built."""

    seat: Seat
    template: TemplateId
    systems: tuple[System, ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Companies are built in secret (FRAMES-24)."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Add the frame to the draft."""
        frame = Blueprint(self.systems, template=self.template)
        return with_player(state, self.seat, lambda each: replace(each, draft=(*each.draft, frame)))


@dataclass(frozen=True)
class SystemDrafted(FramesEvent):
    """FRAMES-20: the frame drafted last was given a system, and so is of the player's own design."""

    seat: Seat
    system: System
    systems: tuple[System, ...]
    """All that the frame has now, in their order."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Companies are built in secret (FRAMES-24)."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Change the last frame of the draft."""

        def change(player: Player) -> Player:
            *others, last = player.draft
            return replace(player, draft=(*others, replace(last, systems=self.systems, template=None)))

        return with_player(state, self.seat, change)


@dataclass(frozen=True)
class RocketDrafted(FramesEvent):
    """FRAMES-22: a drafted frame was given a rocket."""

    seat: Seat
    number: FrameNumber

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Companies are built in secret (FRAMES-24)."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        def change(player: Player) -> Player:
            draft = list(player.draft)
            frame = draft[self.number - 1]
            draft[self.number - 1] = replace(frame, rockets=frame.rockets + 1)
            return replace(player, draft=tuple(draft))

        return with_player(state, self.seat, change)


@dataclass(frozen=True)
class DraftTakenBack(FramesEvent):
    """A player began to build the company again."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Companies are built in secret (FRAMES-24)."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return with_player(
            state, self.seat, lambda each: replace(each, draft=(), taken_back=each.taken_back + 1)
        )


@dataclass(frozen=True)
class CompanySubmitted(FramesEvent):
    """FRAMES-24: a seat's company is complete."""

    seat: Seat
    company: CompanyId | None
    """None for one of the seat's own."""
    frames: tuple[Blueprint, ...]
    reserve: Blueprint | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Companies are revealed together (FRAMES-24)."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Keep it until the reveal."""

        def change(player: Player) -> Player:
            return replace(
                player, draft=(), ready_company=self.company, company=self.frames, reserve=self.reserve
            )

        return answered(with_player(state, self.seat, change), self.seat)


@dataclass(frozen=True)
class CompanyRevealed(FramesEvent):
    """FRAMES-24: everybody sees a seat's company."""

    seat: Seat
    company: CompanyId | None
    frames: tuple[Blueprint, ...]
    reserve: Blueprint | None
    whites: int
    """FRAMES-20: what every frame begins with."""

    def apply(self, state: State) -> State:
        frames = tuple(
            _frame(self.seat, number, each, self.whites) for number, each in enumerate(self.frames, start=1)
        )
        state = with_player(state, self.seat, lambda each: replace(each, company=()))
        return replace(state, frames=(*state.frames, *frames))


@dataclass(frozen=True)
class FrameAdded(FramesEvent):
    """FRAMES-36: a seat fields its reserve."""

    seat: Seat
    frame: FrameId
    blueprint: Blueprint
    whites: int

    def apply(self, state: State) -> State:
        """The reserve becomes the company's last frame."""
        added = _frame(self.seat, int(self.frame.partition(".")[2]), self.blueprint, self.whites)
        frames = sorted((*state.frames, added), key=lambda each: (each.owner, each.number))
        state = with_player(state, self.seat, lambda each: replace(each, reserve=None))
        return replace(state, frames=tuple(frames))


@dataclass(frozen=True)
class FrameLeftHome(FramesEvent):
    """FRAMES-36: a seat does without a frame, whose rockets go to its first one."""

    seat: Seat
    frame: FrameId
    rockets: int
    heir: FrameId

    def apply(self, state: State) -> State:
        """Take the frame away and hand its rockets over."""
        kept = tuple(
            replace(each, rockets=each.rockets + self.rockets) if each.id == self.heir else each
            for each in state.frames
            if each.id != self.frame
        )
        return replace(state, frames=kept)


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
