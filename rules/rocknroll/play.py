"""One action being judged: the turn it records into, its chance, and the match as it is now."""

from __future__ import annotations

from functools import partial

from rules.contract import Chance, Seat, Turn
from rules.kernel import play as kernel
from rules.kernel.draft import changed
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.card import (
    OrdersDiscarded,
    OrdersDrawn,
    OrdersReshuffled,
    RdChanged,
    UnitsDrawn,
    UnitsReshuffled,
    UnitsTaken,
)
from rules.rocknroll.events.event import RocknrollEvent, TaskChanged, TaskDone, TaskPushed
from rules.rocknroll.field import Field
from rules.rocknroll.names import DiscardCause, DrawCause, RdCause, Side, TaskKind
from rules.rocknroll.state import Force, State, Task


class Play(kernel.Play[Field, State, RocknrollEvent]):
    """Lent to the rules while they judge one action."""

    def __init__(self, content: RocknrollContent, turn: Turn[State, RocknrollEvent], chance: Chance) -> None:
        super().__init__(turn, chance, partial(Field, content))
        self.content = content

    def force(self, side: Side) -> Force:
        """Give a side's force as it is now."""
        return self.state.force(side)

    # The stack.

    def push(self, task: Task) -> None:
        """Do *task* before anything else."""
        self.record(TaskPushed(task))

    def change(self, task: Task) -> None:
        """Let *task* take the place of the one on top."""
        self.record(TaskChanged(task))

    def done(self) -> None:
        """Take the finished task from the top."""
        top = self.state.top
        assert top is not None, "only a task can be finished"
        self.record(TaskDone(top.kind))

    def ask(self, task: Task, *sides: Side) -> None:
        """Wait for *sides* to answer *task*, which goes on top."""
        seats = tuple(self.state.seat_of(side) for side in sides)
        self.push(changed(task, waiting=seats))

    def decide(self, kind: TaskKind, side: Side) -> None:
        """Wait for *side* to answer a decision of this kind."""
        self.ask(Task(kind, side=side), side)

    def seats(self) -> tuple[Seat, ...]:
        """Give both seats."""
        return tuple(self.state.seat_of(side) for side in Side)

    # Cards and money, wherever they are needed.

    def gain_rd(self, side: Side, count: int, cause: RdCause) -> None:
        """RNR-20: put RD into a bank, up to its limit; nothing is said where it is full already."""
        bank, cap = self.force(side).rd, self.state.settings.rd_cap
        full = min(bank + count, max(cap, bank)) if cap else bank + count
        if full != bank:
            self.record(RdChanged(side, full - bank, cause, full))

    def spend_rd(self, side: Side, count: int) -> None:
        """Take a price from a bank that holds it."""
        bank = self.force(side).rd - count
        self.record(RdChanged(side, -count, RdCause.PRICE, bank))

    def draw_orders(self, side: Side, count: int, cause: DrawCause) -> None:
        """RNR-18: draw orders; the discard becomes a new deck where the old one is empty."""
        while count:
            if not self.state.order_deck:
                if not self.state.order_discard:
                    return
                self.record(OrdersReshuffled(self.shuffled(self.state.order_discard)))
            cards = self.state.order_deck[:count]
            self.record(OrdersDrawn(side, self.state.seat_of(side), cards, cause))
            count -= len(cards)

    def draw_units(self, side: Side, count: int, cause: DrawCause) -> None:
        """RNR-19: draw units from the own deck; the own dead become a new one where it is empty."""
        if self.state.settings.vietchess:
            self._draw_from_headquarters(side, count, cause)
            return
        while count:
            force = self.force(side)
            if not force.deck:
                if not force.discard or self.state.settings.deathmatch:
                    return
                self.record(UnitsReshuffled(side, self.shuffled(force.discard), to_hq=False))
            units = self.force(side).deck[:count]
            self.record(UnitsDrawn(side, self.state.seat_of(side), units, cause))
            count -= len(units)

    def _draw_from_headquarters(self, side: Side, count: int, cause: DrawCause) -> None:
        """RNR-115: where a rule says "deck", HQ is meant: units drawn by lot from it."""
        for _ in range(count):
            self.refill_headquarters(side)
            hq = self.force(side).hq
            if hq:
                card = self.public.pick(hq)
                shown, hidden = ((), (card.id,)) if card.closed else ((card.id,), ())
                self.record(UnitsTaken(side, self.state.seat_of(side), shown, hidden, cause))

    def refill_headquarters(self, side: Side) -> None:
        """RNR-115: in VietChess the own dead move into an empty HQ."""
        settings, force = self.state.settings, self.force(side)
        if settings.vietchess and not settings.deathmatch and force.discard and not force.hq:
            self.record(UnitsReshuffled(side, force.discard, to_hq=True))

    def discard_random_order(self, side: Side, cause: DiscardCause) -> None:
        """Let *side* discard a random order; nothing where it has none."""
        orders = self.force(side).orders
        if orders:
            self.record(OrdersDiscarded(side, (self.public.pick(orders),), cause))
