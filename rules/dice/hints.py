"""Notices rolls that work but rarely mean what was meant, and says what to try instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.dice.canonical import format_expression
from rules.dice.expression import (
    Condition,
    Count,
    Counting,
    Dice,
    Drop,
    Explode,
    Explosion,
    Keep,
    Lower,
    Modifier,
    Raise,
    Reroll,
    Roll,
    Unique,
    nodes_of,
)
from rules.dice.faces import Sides, digits_of
from rules.dice.outcome import Hint


def hints(roll: Roll) -> tuple[Hint, ...]:
    """Give the hints for *roll*, at most one of a kind, in the order of its terms."""
    found: dict[str, Hint] = {}
    for result in roll.results:
        for body in (result.body, result.against):
            for node in () if body is None else nodes_of(body):
                for hint in _of(node) if isinstance(node, Dice) else ():
                    found.setdefault(hint.key, hint)
    return tuple(found.values())


def _of(dice: Dice) -> Iterator[Hint]:
    modifiers = dice.modifiers
    if (digits := digits_of(dice.faces)) is not None:
        yield Hint("digit_dice", dice.column, f"d{{1..{digits}}}")
    exploded = counted = False
    for modifier in modifiers:
        if isinstance(modifier, Drop) and modifier.number >= dice.count > 0 and not exploded:
            # `d6d6` drops the six lowest dice of one.
            plain = _text(replace(dice, modifiers=()))
            yield Hint("drops_all", dice.column, f"{plain} + d{modifier.number}")
        if exploded and isinstance(modifier, Keep | Drop):
            whole_chains = tuple(map(_chained, modifiers))
            yield Hint("explode_then_keep", dice.column, _text(replace(dice, modifiers=whole_chains)))
        if counted and isinstance(modifier, Explode | Reroll | Raise | Lower | Unique):
            # Counted are the dice that lay on the table when the count came by.
            later = tuple(each for each in modifiers if not isinstance(each, Count))
            counts = tuple(each for each in modifiers if isinstance(each, Count))
            yield Hint("count_then_change", dice.column, _text(replace(dice, modifiers=later + counts)))
        exploded |= isinstance(modifier, Explode) and modifier.kind is Explosion.SEPARATE
        counted |= isinstance(modifier, Count)
    if len(modifiers) == 1 and isinstance(modifiers[0], Count):
        yield from _never_met(dice, modifiers[0])


def _never_met(dice: Dice, count: Count) -> Iterator[Hint]:
    condition, sides = count.condition, Sides(dice.faces)
    if condition is None or sides.highest is None or sides.lowest is None or dice.count < 2:
        return
    if count.kind is Counting.SUCCESS and condition.operator in (">=", ">"):
        best = Condition("=", sides.highest, sides.highest)
        if not condition.met_by(best.low):
            plain = _text(replace(dice, modifiers=()))
            yield Hint("count_never_met", dice.column, f"({plain}){condition.operator}{condition.low}")


def _chained(modifier: Modifier) -> Modifier:
    if isinstance(modifier, Explode) and modifier.kind is Explosion.SEPARATE:
        return replace(modifier, kind=Explosion.CHAIN)
    return modifier


def _text(dice: Dice) -> str:
    return format_expression(dice)
