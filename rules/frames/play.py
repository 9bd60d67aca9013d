"""One action being judged: the turn it records into, its chance, and the field as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.contract import Chance, Seat, Turn
from rules.frames.battlefield import Battlefield
from rules.frames.content import FramesContent
from rules.frames.events.event import DecisionClosed, DecisionOpened, FramesEvent
from rules.frames.names import DecisionKind, FrameId, StationId
from rules.frames.state import Decision, State
from rules.kernel import play as kernel


class Play(kernel.Play[Battlefield, State, FramesEvent]):
    """Lent to the rules while they judge one action."""

    def __init__(self, content: FramesContent, turn: Turn[State, FramesEvent], chance: Chance) -> None:
        super().__init__(turn, chance, partial(Battlefield, content))
        self.content = content

    def ask(
        self,
        kind: DecisionKind,
        seats: Sequence[Seat],
        *,
        frame: FrameId | None = None,
        station: StationId | None = None,
    ) -> None:
        """Wait for *seats*; what was waited for before is interrupted."""
        seats = tuple(seats)
        self.record(DecisionOpened(Decision(kind, seats, seats, frame, station)))

    def close(self) -> None:
        """Take the answered decision from the top of the stack."""
        top = self.state.top
        if top is not None:
            self.record(DecisionClosed(top.kind))
