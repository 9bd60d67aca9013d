"""Reads at one look what nearly every roll is: numbers and dice with their modifiers, added up."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.dice.errors import MOST_DICE, MOST_DIGITS, MOST_MODIFIERS, DiceError
from rules.dice.expression import (
    Dice,
    Expression,
    Faces,
    Labelled,
    Modifier,
    Number,
    Result,
    Roll,
    Run,
    Sum,
    Term,
)
from rules.dice.faces import FATE
from rules.dice.notation import read_modifier
from rules.dice.scanner import Scanner

PLAIN = re.compile(
    r"""
    \s*+ ([0-9]{0,DIGITS}+)
    (?:
        \s*+ d \s*+ ([0-9]{1,DIGITS}+ (?![0-9]) | f)
        (?:
            (
                (?: \s*+ (?:
                    (?: [kd][hl]? | km | rr? (?: [<>]=? | = )? ) \s*+ [0-9]{0,3}+
                |   (?: m[ia] | (?: t | f | !!?p? | !o )? (?: [<>]=? | = ) ) \s*+ [0-9]{1,DIGITS}+
                |   (?: t | !!?p? | !o | f ) [0-9]{0,DIGITS}+
                |   sd?+
                ) )*+
            )
            (?: \s*+ \[ ([^\[\]]*+) \] )?+
            (?= \s*+ ( [-*/),;}\#] | v (?= s ) | \+ (?= \s*+ [0-9({@d] ) | \Z ) )
        )?+
    |
        (?<= [0-9] ) (?: \s*+ \[ ([^\[\]]*+) \] )?+ (?= \s*+ ( [-+*/%),;}\#<>=!] | v (?= s ) | \Z ) )
    )
    """.replace("DIGITS", str(MOST_DIGITS)),
    re.VERBOSE,
)
"""A number, or dice. Its groups: the number or count; the faces; the modifiers; the label of dice; what
follows dice; the label of a number; what follows that.

Something follows where it ends the term for certain: an operator, a bracket that closes, the end of the
text. After all else, as what may be one more modifier or count the dice of a colour, it is read letter by
letter. No group is tried twice (`*+`), so that no text takes long."""

USUAL_FACES: dict[str, Faces] = {"f": FATE, **{str(sides): Run(1, sides) for sides in range(1, 101)}}
"""Those of nearly all dice, by what stands behind the `d`: made once."""


def plain_roll(text: str, raw: str) -> Roll | None:
    """Give the command that *text* says in usual signs, if it is one sum of plain terms; else None.

    It may be tested against another such sum, and have labels and a comment: those are read from *raw*, which
    is what was typed. The parser gives the same for it, in several times the time.
    """
    terms: list[Term] = []
    body: Expression | None = None
    dice = at = column = 0
    operator = "+"
    while True:
        found = PLAIN.match(text, at)
        if found is None:
            return None
        typed, faces, _, label, behind_dice, number_label, behind_number = found.groups()
        term: Expression
        if faces is None:
            term, following = Number(int(typed)), behind_number
            at, label, place = found.start(7), number_label, 6
        elif (rolled := _dice(found)) is None:
            return None
        else:
            term, dice = rolled, dice + rolled.count
            following, at, place = behind_dice, found.start(5), 4
        if label is not None and (words := " ".join(raw[found.start(place) : found.end(place)].split())):
            term = Labelled(term, (words,))
        if following in ("+", "-"):
            terms.append(Term(operator, term, column))
            operator, at, column = following, at + 1, at + 1
            continue
        whole = Sum((*terms, Term(operator, term, column))) if terms else term
        if following == "v" and body is None:
            body, terms, operator, at, column = whole, [], "+", at + 2, 0
            continue
        if following not in ("", "#") or dice > MOST_DICE or (following and faces is None):
            return None  # `3#d6` repeats
        comment = " ".join(raw[at + 1 :].split()) if following else ""
        result = Result(whole) if body is None else Result(body, whole)
        return Roll((result,), 1, comment)


@lru_cache(1024)
def _dice(found: re.Match[str]) -> Dice | None:
    typed, faces, signs, _, following, *_number = found.groups()
    if following is None or (usual := USUAL_FACES.get(faces)) is None:
        return None
    modifiers = plain_modifiers(signs, faces, following) if signs else ()
    if modifiers is None:
        return None
    return Dice(int(typed) if typed else 1, usual, modifiers, found.start(1) + 1)


def plain_modifiers(signs: str, typed_faces: str, following: str) -> tuple[Modifier, ...] | None:
    """Give the modifiers that *signs* say of dice with usual faces; None where the parser has to look."""
    faces = USUAL_FACES[typed_faces]
    if signs[-1] == "!" and following == "-":
        return None  # the sign of an explosion downward
    scan = Scanner(signs)
    modifiers: list[Modifier] = []
    try:
        while scan.next():
            modifier = read_modifier(scan, faces)
            if modifier is None or len(modifiers) == MOST_MODIFIERS:
                return None
            modifiers.append(modifier)
    except DiceError:
        return None  # the parser says at which column
    return tuple(modifiers)
