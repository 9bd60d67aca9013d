"""Reads what people are used to type, in many tools and two languages, as the notation proper.

What is kept of a roll, and so verified later, is the notation: only that never changes its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace

from rules.dice.canonical import format
from rules.dice.errors import LONGEST, DiceError
from rules.dice.expression import (
    Compare,
    Count,
    Counting,
    Dice,
    Drop,
    Explode,
    Explosion,
    Expression,
    Keep,
    Labelled,
    Number,
    Product,
    Reroll,
    Roll,
    Run,
    Sort,
    Sum,
)
from rules.dice.faces import DIGIT_DICE, Sides
from rules.dice.memory import parse
from rules.dice.parser import NO_POOLS, Pools
from rules.dice.repairs import repaired
from rules.dice.scanner import usual_signs
from rules.dice.spellings import DASHES, comments, spelled
from rules.dice.traps import refuse_read, refuse_typed

_AS_TYPED = re.compile(r"[0-9]*d(?:2|3|4|6|8|1[02]|20|100|f|%)(?:(?:kh|kl|dl|dh|k)[0-9]*|!)?(?:[+-][0-9]+)?")
"""What nearly everybody types, and nobody reads otherwise."""


def understood(
    text: str, *, pools: Pools = NO_POOLS, german: bool = False, setbacks: Collection[str] = ()
) -> str:
    """Give *text* in the notation proper, unchanged where it is that already.

    Raise DiceError for what says nothing, or two things; its column is that in *text*. *setbacks* are colours
    whose names are also words for the worse of two d20.
    """
    if _AS_TYPED.fullmatch(usual_signs(text, german)):
        return text
    refuse_typed(usual_signs(text.translate(DASHES), german))
    try:
        roll = parse(text, pools=pools, german=german)
    except DiceError as error:
        failed = error
    else:
        refuse_read(text, roll, setbacks)
        meant = _as_meant(roll)
        return text if meant == roll else format(meant)
    for candidate in _candidates(text, german):
        try:
            roll = parse(candidate, pools=pools, german=german)
        except DiceError:
            continue
        refuse_typed(usual_signs(candidate, german))
        refuse_read(candidate, roll, setbacks)
        meant = _as_meant(roll)
        return candidate if meant == roll else format(meant)
    raise repaired(text, failed, pools, german)


def _candidates(text: str, german: bool) -> Iterator[str]:
    """Give what *text* may mean in the notation proper, the likeliest first."""
    in_signs = spelled(text, german)
    yield in_signs
    yield from (each for each in comments(in_signs) if len(each) <= LONGEST)
    for each in comments(text):
        yield spelled(each, german)


def _as_meant(roll: Roll) -> Roll:
    """Give *roll* with dice read digit by digit, and with totals tested where no die alone could pass."""
    return replace(
        roll, results=tuple(replace(each, body=_tested(_digits(each.body))) for each in roll.results)
    )


def _digits(body: Expression) -> Expression:
    match body:
        case Dice(faces=Run(1, high)) if high in DIGIT_DICE:
            return replace(body, faces=DIGIT_DICE[high])
        case Sum(terms) | Product(terms):
            return replace(body, terms=tuple(replace(term, body=_digits(term.body)) for term in terms))
        case Labelled(inner):
            return replace(body, body=_digits(inner))
        case _:
            return body


def _tested(body: Expression) -> Expression:
    """Give *body*, a test of its total where what it counts are dice that all pass, or of which none can."""
    if isinstance(body, Dice):
        return _test(body) or body
    last = body.terms[-1] if isinstance(body, Sum) else None
    test = _test(last.body) if last is not None and isinstance(last.body, Dice) else None
    if test is None or last is None or not isinstance(body, Sum):
        return body
    left = Sum((*body.terms[:-1], replace(last, body=test.left)))
    return Compare(left, test.operator, test.right)


def _test(dice: Dice) -> Compare | None:
    """Give the test of the total that *dice* with a count say; None where the count can say something."""
    *before, last = dice.modifiers or (None,)
    if not isinstance(last, Count) or last.kind is not Counting.SUCCESS or last.condition is None:
        return None
    condition, sides = last.condition, Sides(dice.faces)
    lowest, highest = sides.lowest, sides.highest
    if condition.operator == ".." or condition.low < 0 or lowest is None or highest is None:
        return None
    if not all(map(_keeps_faces, before)) or condition.met_by(lowest) != condition.met_by(highest):
        return None
    if condition.operator == "=" and lowest < condition.low < highest:
        return None
    plain = replace(dice, modifiers=tuple(before))
    return Compare(plain, "==" if condition.operator == "=" else condition.operator, Number(condition.low))


def _keeps_faces(modifier: object) -> bool:
    """Whether *modifier* leaves no die with a value that none of its faces has."""
    if isinstance(modifier, Explode):
        return modifier.kind in (Explosion.SEPARATE, Explosion.ONCE)
    return isinstance(modifier, Keep | Drop | Reroll | Sort)
