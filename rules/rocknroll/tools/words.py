"""Which phrases the tools of a real table say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.contract import Phrase
from rules.kernel.phrases import chained
from rules.rocknroll.content import OrderKind, RocknrollContent
from rules.rocknroll.events.close import Holding
from rules.rocknroll.names import Handling, Letter, OperationId, OrderCard, OrderId, Side, UnitId
from rules.rocknroll.options import Settings
from rules.rocknroll.told import words
from rules.rocknroll.tools.rolls import QuickAttack, QuickRoll
from rules.rocknroll.tools.table import QuickDeck, QuickTable

_row = partial(chained, "rocknroll-quick_row")
"""Gives phrases in a row."""


def attack(typed: QuickAttack, rolled: QuickRoll) -> Phrase:
    """Give an attack that was rolled, and what its side may do about it."""
    return Phrase.of(
        "rocknroll-quick_attack",
        chance=typed.chance,
        armour=typed.armour,
        ace="yes" if typed.ace else "no",
        closed="yes" if typed.closed else "no",
        die=_die(rolled),
        success="yes" if rolled.success else "no",
        short=max(0, rolled.threshold - rolled.total),
        after="none" if rolled.success else _after(rolled, typed.bank),
    )


def capture(own: int, enemy: int, rolled: QuickRoll) -> Phrase:
    """Give a capture that was rolled."""
    return Phrase.of(
        "rocknroll-quick_capture",
        own=own,
        enemy=enemy,
        threshold=rolled.threshold,
        die=_die(rolled),
        success="yes" if rolled.success else "no",
        after="none" if rolled.success else _after(rolled, 0),
    )


def prisoner(handling: Handling, rolled: QuickRoll) -> Phrase:
    """Give what becomes of a prisoner."""
    # RNR-54: under the twos rule nothing changes for a natural 3.
    outcome = "success" if rolled.success else "exactly" if rolled.exactly else "nothing"
    after = "none" if rolled.success or rolled.exactly else _after(rolled, 0)
    return Phrase.of(
        "rocknroll-quick_prisoner",
        handling=Phrase(f"rocknroll-handling-{handling}"),
        threshold=rolled.threshold,
        die=_die(rolled),
        outcome=Phrase.of(f"rocknroll-quick_prisoner_{handling}", outcome=outcome),
        after=after,
    )


def _die(rolled: QuickRoll) -> Phrase:
    return Phrase.of(
        "rocknroll-quick_die",
        natural=rolled.natural,
        signed="plus" if rolled.modifier > 0 else "minus" if rolled.modifier < 0 else "none",
        size=abs(rolled.modifier),
        total=rolled.total,
    )


def _after(rolled: QuickRoll, bank: int) -> Phrase:
    """RNR-48, RNR-50: what pouring costs, and what letting go brings."""
    enough = "unknown" if not bank else "yes" if bank >= rolled.need else "no"
    return Phrase.of("rocknroll-quick_after", need=rolled.need, enough=enough, bank=bank)


def superweapon(content: RocknrollContent, dice: Sequence[tuple[int, bool]]) -> Phrase:
    """Give the dice of a super-weapon."""
    destroyed = tuple(
        Phrase.of("rocknroll-quick_hit", number=number)
        for number, (_, is_destroyed) in enumerate(dice, 1)
        if is_destroyed
    )
    return Phrase.of(
        "rocknroll-quick_superweapon",
        threshold=content.numbers.superweapon,
        dice=_row(Phrase.of("rocknroll-quick_number", number=natural) for natural, _ in dice),
        count=len(destroyed),
        destroyed=destroyed,
    )


def tally(holdings: Sequence[Holding], vietnam: int, vpa: int) -> Sequence[Phrase]:
    """Give the tally, a Point to a line, and both scores."""
    score = Phrase.of("rocknroll-quick_score", vietnam=vietnam, vpa=vpa)
    return [*map(words.holding, holdings), score]


def swapped(one: Letter, other: Letter, table: QuickTable) -> Phrase:
    """Give a Goal Change, and the row after it."""
    return Phrase.of(
        "rocknroll-quick_swapped",
        one=words.letter(one),
        other=words.letter(other),
        row=_row(words.letter(each) for each in table.points),
    )


def banked(side: Side, before: int, now: int) -> Phrase:
    """Give a bank before and after."""
    return Phrase.of("rocknroll-quick_banked", side=words.side(side), before=before, now=now)


def rates(content: RocknrollContent) -> Phrase:
    """RNR-33 to RNR-35, RNR-66: give all prices."""
    numbers = content.numbers
    return Phrase.of(
        "rocknroll-quick_rates",
        act_cards=Settings().current_act_cards,
        act_rd=numbers.current_act_rd,
        goal_cards=numbers.goal_change_cards,
        goal_rd=numbers.goal_change_rd,
        capture_cards=numbers.capture_cards,
        capture_rd=numbers.capture_rd,
        exchange_rd=numbers.exchange_rd,
    )


def drawn(content: RocknrollContent, deck: QuickDeck, cards: Sequence[str]) -> Sequence[Phrase]:
    """Give the cards that somebody drew, a line to each."""
    if deck is QuickDeck.ORDER:
        return [
            Phrase.of(
                "rocknroll-hand_order",
                card=words.order(OrderCard(each)),
                count=1,
                text=Phrase(f"rocknroll-order-{words.order_kind(OrderCard(each))}.text"),
            )
            for each in cards
        ]
    return [card(content, each) for each in cards]


def card(content: RocknrollContent, card: str) -> Phrase:
    """Give what a card says: an order by its kind, a unit, a local or a spec op."""
    order = content.order.get(OrderId(card))
    if order is not None:
        return _order(order)
    operation = content.operation.get(OperationId(card))
    if operation is not None:
        return Phrase.of(
            "rocknroll-hand_operation",
            operation=Phrase(f"rocknroll-operation-{card}"),
            text=Phrase(f"rocknroll-operation-{card}.text"),
        )
    kind = content.unit[UnitId(card)]
    return Phrase.of(
        "rocknroll-quick_unit",
        unit=words.unit(kind.id),
        side=words.side(kind.side) if kind.side is not None else "none",
        chance=kind.chance,
        armour=kind.armour,
        text=Phrase(f"rocknroll-unit-{card}.text"),
    )


def _order(order: OrderKind) -> Phrase:
    return Phrase.of(
        "rocknroll-quick_order",
        order=Phrase(f"rocknroll-order-{order.id}"),
        spades=order.spades,
        clubs=order.clubs,
        hearts=order.hearts,
        diamonds=order.diamonds,
        text=Phrase(f"rocknroll-order-{order.id}.text"),
    )
