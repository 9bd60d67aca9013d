"""One action being judged: the turn it records into, its chance, and the night as it is now."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Chance, Dice, Seat, Turn
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.events.event import DecisionClosed, DecisionOpened, SiegeEvent
from rules.siege.names import DecisionKind, Price, SquadId
from rules.siege.night import Night
from rules.siege.state import Decision, State


class Play:
    """Lent to the rules while they judge one action."""

    def __init__(
        self, content: SiegeContent, board: Board, turn: Turn[State, SiegeEvent], chance: Chance
    ) -> None:
        self.content = content
        self.board = board
        self._turn = turn
        self._chance = chance
        self._night = Night(content, board, turn.state)

    @property
    def state(self) -> State:
        """The state after everything recorded so far."""
        return self._turn.state

    @property
    def night(self) -> Night:
        """The night after everything recorded so far."""
        if self._night.state is not self._turn.state:
            self._night = Night(self.content, self.board, self._turn.state)
        return self._night

    @property
    def public(self) -> Dice:
        """Dice and lots that all see."""
        return self._chance.public

    @property
    def secret(self) -> Dice:
        """Draws of cards."""
        return self._chance.secret

    def record(self, event: SiegeEvent) -> None:
        """Write *event* down; the state follows at once."""
        self._turn.record(event)

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

    def lots(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Give *seats* in an order drawn in public."""
        return tuple(seats[n] for n in self.public.shuffle(len(seats)))
