"""One action being judged: the turn it records into, its chance, and the field as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Chance, Dice, Seat, Turn
from rules.frames.battlefield import Battlefield
from rules.frames.content import FramesContent
from rules.frames.events.event import DecisionClosed, DecisionOpened, FramesEvent
from rules.frames.names import DecisionKind, FrameId, StationId
from rules.frames.state import Decision, State


class Play:
    """Lent to the rules while they judge one action."""

    def __init__(self, content: FramesContent, turn: Turn[State, FramesEvent], chance: Chance) -> None:
        self.content = content
        self._turn = turn
        self._chance = chance
        self._field = Battlefield(content, turn.state)

    @property
    def state(self) -> State:
        """The state after everything recorded so far."""
        return self._turn.state

    @property
    def field(self) -> Battlefield:
        """The field after everything recorded so far."""
        if self._field.state is not self._turn.state:
            self._field = Battlefield(self.content, self._turn.state)
        return self._field

    @property
    def dice(self) -> Dice:
        """Dice that everybody sees."""
        return self._chance.public

    def record(self, event: FramesEvent) -> None:
        """Write *event* down; the state follows at once."""
        self._turn.record(event)

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
