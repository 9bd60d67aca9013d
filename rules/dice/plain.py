"""Reads at one look what nearly every roll is: numbers and dice with a usual modifier, added up."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.dice.errors import MOST_DICE, MOST_DIGITS
from rules.dice.expression import (
    Condition,
    Count,
    Counting,
    Dice,
    Expression,
    Faces,
    Modifier,
    Number,
    Reroll,
    Result,
    Roll,
    Run,
    Sum,
    Term,
)
from rules.dice.faces import FATE
from rules.dice.notation import RANKED

PLAIN = re.compile(
    r"""
    \s*+ ([0-9]{0,DIGITS}+)
    (?:
        \s*+ d \s*+ ([0-9]{1,DIGITS}+ (?![0-9]) | f)
        (?:
            (?:
                \s*+ ([kd][hl]? | r) \s*+ ([0-9]{0,3}+)
            |   \s*+ ([<>]=? | =) \s*+ ([0-9]{1,DIGITS}+)
            )?+
            (?= \s*+ ( [-*/),;}\#] | \+ (?= \s*+ [0-9({@d] ) | \Z ) )
        )?+
    |
        (?<= [0-9] ) (?= \s*+ ( [-+*/%),;}\#<>=!] | \Z ) )
    )
    """.replace("DIGITS", str(MOST_DIGITS)),
    re.VERBOSE,
)
"""A number, or dice. Its groups: the number or count; the faces; sign and amount of a modifier; comparator
and threshold of a count; what follows dice; what follows a number.

Something follows where it ends the term for certain: an operator, a bracket that closes, the end of the
text. After all else, as what may be one more modifier or count the dice of a colour, it is read letter by
letter. No group is tried twice (`*+`), so that no text takes long."""

USUAL_FACES: dict[str, Faces] = {"f": FATE, **{str(sides): Run(1, sides) for sides in range(1, 101)}}
"""Those of nearly all dice, by what stands behind the `d`: made once."""


def plain_roll(text: str) -> Roll | None:
    """Give the command that *text* says in usual signs, if it is one sum of plain terms; else None.

    The parser gives the same for it, in twice the time. What is wrong is left to the parser to say.
    """
    terms: list[Term] = []
    dice = at = column = 0
    operator = "+"
    while operator:
        found = PLAIN.match(text, at)
        if found is None:
            return None
        typed, faces, sign, amount, comparator, threshold, behind_dice, behind_number = found.groups()
        body: Expression
        if faces is None:
            body, following, at = Number(int(typed)), behind_number, found.start(8)
        elif behind_dice is not None and faces in USUAL_FACES:
            count = int(typed) if typed else 1
            dice += count
            modifiers = plain_modifiers(sign, amount, comparator, threshold)
            body = Dice(count, USUAL_FACES[faces], modifiers, found.start(1) + 1)
            following, at = behind_dice, found.start(7)
        else:
            return None
        if following not in ("+", "-", ""):
            return None
        terms.append(Term(operator, body, column))
        operator = following
        at += 1
        column = at
    if dice > MOST_DICE:
        return None
    return Roll((Result(terms[0].body if len(terms) == 1 else Sum(tuple(terms))),))


@lru_cache(256)
def plain_modifiers(
    sign: str | None, amount: str, comparator: str | None, threshold: str
) -> tuple[Modifier, ...]:
    """Give the modifier, if any, that these groups of `PLAIN` say."""
    if comparator is not None:
        number = int(threshold)
        return (Count(Counting.SUCCESS, Condition(comparator, number, number)),)
    if sign is None:
        return ()
    if sign == "r":
        return (Reroll(False, Condition("=", int(amount), int(amount)) if amount else None),)
    kind, ranking = RANKED["dl" if sign == "d" else sign]
    return (kind(ranking, int(amount) if amount else 1),)
