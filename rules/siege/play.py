"""One action being judged: the turn it records into, its chance, and the night as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.contract import Chance, Seat, Turn
from rules.kernel import play as kernel
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.events.event import DecisionClosed, DecisionOpened, SiegeEvent
from rules.siege.names import DecisionKind, Price, SquadId
from rules.siege.night import Night
from rules.siege.state import Decision, State


class Play(kernel.Play[Night, State, SiegeEvent]):
    """Lent to the rules while they judge one action."""

    def __init__(
        self, content: SiegeContent, board: Board, turn: Turn[State, SiegeEvent], chance: Chance
    ) -> None:
        super().__init__(turn, chance, partial(Night, content, board))
        self.content = content
        self.board = board

    @property
    def night(self) -> Night:
        """The night after everything recorded so far."""
        return self.field

    def ask(
        self,
        kind: DecisionKind,
        seats: Sequence[Seat],
        *,
        squad: SquadId | None = None,
        price: Price | None = None,
        buyer: Seat | None = None,
    ) -> None:
        """Wait for *seats*; what was waited for before is interrupted."""
        seats = tuple(seats)
        self.record(DecisionOpened(Decision(kind, seats, seats, squad, price, buyer)))

    def close(self) -> None:
        """Take the answered decision from the top of the stack."""
        top = self.state.top
        if top is not None:
            self.record(DecisionClosed(top.kind))
