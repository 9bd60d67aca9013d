"""Reads what stands behind the `d`: faces, and the modifiers in the order typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rules.dice.errors import MOST_DICE, MOST_SIDES, MOST_UNIQUE_FACES, DiceError
from rules.dice.expression import (
    Condition,
    Count,
    Counting,
    Custom,
    Dice,
    Drop,
    Explode,
    Explosion,
    FaceItem,
    Faces,
    Keep,
    Lower,
    Match,
    Modifier,
    Raise,
    Ranking,
    Reroll,
    Run,
    SetOf,
    Sort,
    Unique,
)
from rules.dice.faces import FATE, Sides
from rules.dice.scanner import DIGITS, Scanner

_NUMBER = re.compile(r"-?\d+", re.ASCII)
_RANGE = re.compile(r"(-?\d+)\s*\.\.\s*(-?\d+)", re.ASCII)
_COMPARATORS = {
    ">=": ">=",
    "\u2265": ">=",
    "=>": ">=",
    "<=": "<=",
    "\u2264": "<=",
    "=<": "<=",
    "==": "=",
    ">": ">",
    "<": "<",
    "=": "=",
}
_COMPARING = frozenset(sign[0] for sign in _COMPARATORS)
MODIFIER_SIGNS = frozenset("!kdrmtfsu") | DIGITS | _COMPARING
"""What every modifier begins with."""
RANKED: Mapping[str, tuple[type[Keep] | type[Drop], Ranking]] = {
    "kh": (Keep, Ranking.HIGHEST),
    "kl": (Keep, Ranking.LOWEST),
    "km": (Keep, Ranking.MIDDLE),
    "k": (Keep, Ranking.HIGHEST),
    "dh": (Drop, Ranking.HIGHEST),
    "dl": (Drop, Ranking.LOWEST),
}
"""What keeps and drops dice; the longer of two with the same first letter stands first."""
_FOR_SETS = (Keep, Drop, Count, Sort)
_REPEATING = (Explode, Reroll)
_CONDITIONAL = (Explode, Reroll, Count)
_EXPLOSIONS = {
    "!!p": Explosion.PENETRATING_CHAIN,
    "!!": Explosion.CHAIN,
    "!p": Explosion.PENETRATING,
    "!o": Explosion.ONCE,
    "!-": Explosion.DOWNWARD,
    "!": Explosion.SEPARATE,
}


def read_faces(scan: Scanner) -> Faces:
    """Give the faces behind a `d`; raise DiceError for none, too many, or wrong ones."""
    following, column = scan.next(), scan.column
    if following in DIGITS:
        return numbered(checked_sides(int(scan.digits()), column))
    if scan.take("f"):
        return FATE
    if scan.take("%"):
        return numbered(100)
    if scan.take("{"):
        return _custom(scan)
    raise DiceError("faces_expected", column, fix="d6")


@lru_cache(256)
def numbered(sides: int) -> Run:
    """Give the faces of a die from 1 to *sides*."""
    return Run(1, sides)


def checked_sides(sides: int, column: int) -> int:
    """Give *sides* back if a die may have so many."""
    if sides < 1:
        raise DiceError("no_sides", column)
    if sides > MOST_SIDES:
        raise DiceError("too_many_sides", column, maximum=MOST_SIDES, fix=f"d{MOST_SIDES}")
    return sides


def _custom(scan: Scanner) -> Custom:
    opened = scan.column - 1
    items: list[FaceItem] = []
    size = 0
    while True:
        scan.skip()
        column = scan.column
        item = _face_item(scan, column)
        size += (item.high - item.low + 1) * item.weight
        if size > MOST_SIDES:
            raise DiceError("too_many_sides", column, maximum=MOST_SIDES)
        items.append(item)
        if scan.take("}"):
            return Custom(tuple(items))
        if not scan.take(","):
            raise not_closed(scan, opened, "}")


def _face_item(scan: Scanner, column: int) -> FaceItem:
    start = scan.at
    typed = scan.until(",}*{[]#;")
    if not typed:
        raise DiceError("face_expected", column)
    # Minus signs of phones are read as such only here: a text face keeps its own letters.
    plain = scan.text[start : scan.at].strip()
    for digits in re.finditer(r"\d+", plain, re.ASCII):
        if len(digits.group()) > 9 and (_NUMBER.fullmatch(plain) or _RANGE.fullmatch(plain)):
            raise DiceError("too_many_digits", start + digits.start() + 1, maximum=9)
    if ends := _RANGE.fullmatch(plain):
        low, high = int(ends[1]), int(ends[2])
        if low > high:
            raise DiceError("range_backwards", column, low=low, high=high, fix=f"{high}..{low}")
        return FaceItem(low, high, None, 1)
    weight = 1
    if scan.take("*"):
        scan.skip()
        at = scan.column
        number = scan.integer()
        if number is None:
            raise DiceError("number_expected", at)
        if number < 1:
            raise DiceError("no_weight", at)
        weight = number
    if _NUMBER.fullmatch(plain):
        return FaceItem(int(plain), int(plain), None, weight)
    return FaceItem(0, 0, typed, weight)


def not_closed(scan: Scanner, opened: int, closing: str) -> DiceError:
    """Give the error for a bracket *opened* at a column that is not closed where we are."""
    if not scan.next():
        return DiceError("not_closed", opened, bracket=closing)
    return DiceError("closing_expected", scan.column, bracket=closing)


def read_condition(scan: Scanner, bare: str | None) -> Condition | None:
    """Give a condition if one comes next; *bare* is what a number alone means, None where it may not be."""
    sign = scan.take_first(_COMPARATORS) if scan.next() in _COMPARING else None
    operator = None if sign is None else _COMPARATORS[sign]
    scan.skip()
    column = scan.column
    start = scan.at
    minus = operator is not None and scan.take("-")
    number = scan.integer() if operator is not None else scan.own_integer()
    if number is None:
        if operator is not None:
            raise DiceError("compare_totals" if scan.opens_operand() else "number_expected", column)
        scan.at = start
        return None
    low = -number if minus else number
    if operator in (None, "=") and scan.take(".."):
        minus = scan.take("-")
        column = scan.column
        end = scan.integer()
        if end is None:
            raise DiceError("number_expected", column)
        high = -end if minus else end
        if low > high:
            raise DiceError("range_backwards", start + 1, low=low, high=high, fix=f"{high}..{low}")
        return Condition("..", low, high)
    if operator is None:
        operator = bare
        place = scan.at
        if scan.take("+"):
            if scan.opens_operand():
                scan.at = place  # `2d6!5+2` is a sum
            else:
                operator = ">="
        if operator is None:
            scan.at = start
            return None
    return Condition(operator, low, low)


def read_modifier(scan: Scanner, faces: Faces | None) -> Modifier | None:
    """Give the modifier that comes next, None if none does; *faces* is None for a set."""
    following = scan.next()
    start, column = scan.at, scan.column
    modifier = _modifier(scan, faces, following)
    if modifier is None:
        scan.at = start
        return None
    if faces is None and not isinstance(modifier, _FOR_SETS):
        raise DiceError("not_for_sets", column, modifier=scan.text[start : scan.at].strip())
    if faces is None and isinstance(modifier, Count) and modifier.condition is None:
        raise DiceError("number_expected", scan.column)
    if isinstance(faces, Custom) and isinstance(modifier, _CONDITIONAL):
        lacks = modifier.condition is None and Sides(faces).highest is None
        if lacks:
            raise DiceError("no_numbers", column)
    if faces is not None and isinstance(modifier, _REPEATING):
        _refuse_endless(modifier, Sides(faces), column)
    return modifier


def _refuse_endless(modifier: Modifier, sides: Sides, column: int) -> None:
    match modifier:
        case Reroll(until=True, condition=condition):
            met = condition or sides.worst()
            if met is not None and sides.all_meet(met):
                raise DiceError("endless_reroll", column, fix="r")
        case Explode(kind=kind, condition=condition) if kind is not Explosion.ONCE:
            met = condition or sides.best()
            if met is not None and sides.all_meet(met):
                raise DiceError("endless_explosion", column, fix="!o")


def read_labels(scan: Scanner) -> tuple[str, ...]:
    """Give the words in square brackets that come next, those of empty ones left out."""
    labels = []
    while scan.sees("["):
        opened = scan.column
        scan.take("[")
        label = scan.until("]")
        if not scan.take("]"):
            raise DiceError("not_closed", opened, bracket="]")
        if label:
            labels.append(label)
    return tuple(labels)


def refuse_too_few_faces(body: Dice | SetOf) -> None:
    """Raise DiceError for more dice than faces that all have to differ."""
    if not isinstance(body, Dice) or not any(isinstance(each, Unique) for each in body.modifiers):
        return
    sides = Sides(body.faces)
    if sides.custom is not None and sides.size > MOST_UNIQUE_FACES:
        raise DiceError("unique_of_too_many", body.column, maximum=MOST_UNIQUE_FACES)
    faces = sides.size if sides.custom is None else len({face for face, _ in sides.weights()})
    if body.count > faces:
        raise DiceError("unique_of_too_few", body.column, faces=faces, dice=body.count)


def _modifier(scan: Scanner, faces: Faces | None, following: str) -> Modifier | None:
    if following == "!":
        return _explode(scan, faces)
    if following in DIGITS or following in _COMPARING:
        # `8+` and `2..4` count; a number alone says nothing.
        return _counted(Counting.SUCCESS, read_condition(scan, None))
    if sign := scan.take_first(RANKED):
        return _ranked(scan, sign)
    if sign := scan.take_first(("rr", "r")):
        return Reroll(sign == "rr", read_condition(scan, "="))
    if sign := scan.take_first(("ds", "sd", "mi", "ma")):
        return _worded(scan, sign)
    if scan.sees("d") and not scan.sees("df") and not scan.sees("d{") and not scan.sees("d%"):
        scan.take("d")
        return _ranked(scan, "dl")
    if scan.take("t"):
        column = scan.column
        condition = read_condition(scan, ">=")
        if condition is None:
            raise DiceError("number_expected", column)
        return Count(Counting.SUCCESS, condition)
    if scan.take("f"):
        return Count(Counting.FAILURE, read_condition(scan, "<="))
    if scan.take("s"):
        return Sort(False)
    if scan.take("u"):
        return Unique()
    if scan.take("m"):
        return _match(scan)
    return None


def _counted(kind: Counting, condition: Condition | None) -> Count | None:
    return None if condition is None else Count(kind, condition)


def _worded(scan: Scanner, sign: str) -> Modifier:
    if sign == "sd":
        return Sort(True)
    scan.skip()
    column = scan.column
    if sign == "ds":
        condition = read_condition(scan, "=")
        if condition is None:
            raise DiceError("number_expected", column)
        return Count(Counting.DOUBLE, condition)
    minus = scan.take("-")
    number = scan.integer()
    if number is None:
        raise DiceError("number_expected", column)
    number = -number if minus else number
    return Raise(number) if sign == "mi" else Lower(number)


def _ranked(scan: Scanner, sign: str) -> Keep | Drop:
    kind, ranking = RANKED[sign]
    start = scan.at
    number = scan.own_integer()
    if number is not None and number > MOST_DICE:
        raise DiceError("too_many_dice", start + 1, maximum=MOST_DICE)
    return kind(ranking, 1 if number is None else number)


def _match(scan: Scanner) -> Match:
    start = scan.at
    size = scan.own_integer()
    if size is not None and not 2 <= size <= MOST_DICE:
        raise DiceError("set_of_two_or_more", start + 1)
    return Match(2 if size is None else size)


def _explode(scan: Scanner, faces: Faces | None) -> Explode:
    # `1d6!-1` is what it looks like, an exploding die less one.
    subtracts = False
    start = scan.at
    if scan.take("!-"):
        subtracts = scan.opens_operand()
        scan.at = start
    sign = "!" if subtracts else scan.take_first(_EXPLOSIONS) or "!"
    if subtracts:
        scan.take("!")
    kind = _EXPLOSIONS[sign]
    condition = read_condition(scan, "=")
    if kind is Explosion.DOWNWARD and condition is None and faces is not None:
        condition = Sides(faces).worst()
    return Explode(kind, condition)
