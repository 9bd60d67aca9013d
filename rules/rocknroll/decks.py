"""What each deck of a match consists of, whoever holds the cards later (RNR-4, RNR-7, RNR-8)."""

from __future__ import annotations

from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import CheckKind, OperationId, OrderCard, Side, Suit, UnitId
from rules.rocknroll.options import Settings


def orders(content: RocknrollContent) -> list[OrderCard]:
    """RNR-27: give all order cards."""
    return [
        OrderCard(f"{kind.id}-{suit.value}")
        for kind in content.orders
        for suit in Suit
        for _ in range(kind.copies(suit))
    ]


def units(content: RocknrollContent, side: Side) -> list[UnitId]:
    """RNR-7: give the units that the contingent of *side* is taken from."""
    return [kind.id for kind in content.units if kind.side is side]


def locals_played(content: RocknrollContent, settings: Settings) -> list[UnitId]:
    """RNR-8, RNR-114: give the locals; in a Deathmatch some stay out."""
    return [
        kind.id
        for kind in content.locals
        if settings.locals and (kind.in_deathmatch or not settings.deathmatch)
    ]


def operations_played(content: RocknrollContent, settings: Settings) -> list[OperationId]:
    """RNR-8, chapter 5.5: give the spec ops but for those that cannot be fulfilled."""
    unused = {
        CheckKind.CAPTURE: not settings.capture,
        CheckKind.GOAL_CHANGE_WON: not settings.goal_change,
    }
    return [
        kind.id for kind in content.operations if settings.spec_ops and not unused.get(kind.check.kind, False)
    ]
