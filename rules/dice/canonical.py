"""Writes a tree as the one canonical text that parses to it again."""

from __future__ import annotations

from fractions import Fraction

from rules.dice.expression import (
    Call,
    Compare,
    Condition,
    Count,
    Counting,
    Dice,
    Drop,
    Explode,
    Explosion,
    Expression,
    Faces,
    Keep,
    Labelled,
    Lower,
    Match,
    Modifier,
    Negative,
    Number,
    Pool,
    PoolPart,
    Product,
    Raise,
    Reroll,
    Result,
    Roll,
    Run,
    SetOf,
    Sort,
    Sum,
    Term,
    Unique,
    Value,
    Variable,
)
from rules.dice.faces import FATE, Sides


def format(roll: Roll) -> str:
    """Give *roll* in canonical notation: short, as a person types it, and the same for equal rolls."""
    text = "; ".join(format_result(each) for each in roll.results)
    if roll.repeats != 1:
        text = f"{roll.repeats}x {text}"
    return f"{text} # {roll.comment}" if roll.comment else text


def format_result(result: Result) -> str:
    """Give one result in canonical notation."""
    text = format_expression(result.body)
    if result.against is None:
        return text
    return f"{text} vs {'<=' if result.under else ''}{format_expression(result.against)}"


def format_expression(body: Expression) -> str:
    """Give *body* in canonical notation."""
    match body:
        case Number(value):
            return decimal(value, places=9)
        case Variable(name):
            return f"@{name}"
        case Dice():
            return _dice(body)
        case Pool(parts):
            return " ".join(map(_part, parts))
        case SetOf(members, modifiers):
            return "{" + ", ".join(map(format_expression, members)) + "}" + _modifiers(modifiers)
        case Labelled(inner, labels):
            return _inner(inner, Negative, Sum, Product, Compare, Labelled) + "".join(
                f"[{label}]" for label in labels
            )
        case Negative(inner):
            return f"-{_inner(inner, Sum, Product, Compare)}"
        case Sum(terms):
            return _joined(terms, (Sum, Compare), " ")
        case Product(terms):
            return _joined(terms, (Sum, Product, Compare), "")
        case Compare(left, operator, right):
            # Behind a die the comparator would count dice.
            first = _inner(left, Compare)
            if first[-1] != ")" and _ends_in_dice(left):
                first = f"({first})"
            return f"{first} {operator} {_inner(right, Compare)}"
        case Call(function, arguments):
            return f"{function}({', '.join(map(format_expression, arguments))})"


def decimal(value: Value, places: int = 3) -> str:
    """Give *value* as a decimal with at most so many *places*, rounded half up."""
    if isinstance(value, int):
        return str(value)
    scaled = (abs(value) * 10**places + Fraction(1, 2)) // 1
    before, after = divmod(int(scaled), 10**places)
    digits = f"{after:0{places}}".rstrip("0")
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{before}.{digits}" if digits else f"{sign}{before}"


def format_faces(faces: Faces) -> str:
    """Give what stands behind the `d`."""
    if faces == FATE:
        return "F"
    if isinstance(faces, Run):
        return str(faces.high)
    items = []
    for item in faces.items:
        name = item.text if item.text is not None else str(item.low)
        if item.high != item.low:
            name = f"{item.low}..{item.high}"
        items.append(f"{name}*{item.weight}" if item.weight != 1 else name)
    return "{" + ",".join(items) + "}"


def _dice(dice: Dice) -> str:
    return f"{dice.count}d{format_faces(dice.faces)}{_modifiers(dice.modifiers, dice.faces)}"


def _part(part: PoolPart) -> str:
    joint = "d" if part.name[-1].isdigit() else ""
    sides = "" if part.sides is None else f"{joint}{part.sides}"
    return f"{part.dice.count}{part.name}{sides}{_modifiers(part.dice.modifiers)}"


def _modifiers(modifiers: tuple[Modifier, ...], ends_on: Faces | None = None) -> str:
    """Give *modifiers* as typed; *ends_on* are the faces where no dice can follow, as they do in a pool."""
    text = ""
    for place, modifier in enumerate(modifiers, 1):
        if ends_on is not None and place == len(modifiers) and _is_usual_downward(modifier, ends_on):
            following = Explosion.DOWNWARD.value
        else:
            following = format_modifier(modifier, text[-1:])
        if text[-1:] + following[:1] in _MELTING:
            following = f" {following}"
        text += following
    return text


_MELTING = frozenset(("!!", "rr", "sd"))
"""The end of a modifier and the beginning of the next that would be one sign without a blank."""
_OPEN_ENDS = frozenset("!porf")
"""What a modifier without condition ends with: a comparator behind it would be its own."""


_BARE = {Counting.SUCCESS: ">=", Counting.FAILURE: "<=", Counting.DOUBLE: "="}
"""What a number alone means behind the letter of a count."""


def _is_usual_downward(modifier: Modifier, faces: Faces) -> bool:
    """Whether `!-` says *modifier*: before anything but the end it might be a minus."""
    return (
        isinstance(modifier, Explode)
        and modifier.kind is Explosion.DOWNWARD
        and modifier.condition is not None
        and modifier.condition == Sides(faces).worst()
    )


def format_modifier(modifier: Modifier, behind: str = "") -> str:
    """Give *modifier* in canonical notation, *behind* the last letter of another modifier."""
    match modifier:
        case Keep(ranking, number):
            return f"k{ranking.value}{number}"
        case Drop(ranking, number):
            return f"d{ranking.value}{number}"
        case Explode(kind, condition):
            # `!-1` is an exploding die less one.
            return kind.value + _condition(condition, bare="" if kind is Explosion.DOWNWARD else "=")
        case Reroll(until, condition):
            return ("rr" if until else "r") + _condition(condition, bare="=")
        case Raise(minimum):
            return f"mi{minimum}"
        case Lower(maximum):
            return f"ma{maximum}"
        case Count(kind, condition):
            if kind is Counting.SUCCESS and behind not in _OPEN_ENDS:
                return _condition(condition)
            return kind.value + _condition(condition, bare=_BARE[kind])
        case Unique():
            return "u"
        case Sort(descending):
            return "sd" if descending else "s"
        case Match(size):
            return "m" if size == 2 else f"m{size}"


def _condition(condition: Condition | None, bare: str = "") -> str:
    """Give *condition*; a number alone says it where its comparator is *bare*."""
    if condition is None:
        return ""
    low, high = condition.low, condition.high
    if condition.operator == "..":
        return f"{low}..{high}" if bare and low >= 0 else f"={low}..{high}"
    return str(low) if condition.operator == bare and low >= 0 else f"{condition.operator}{low}"


def _inner(body: Expression, *bracketed: type[Expression]) -> str:
    text = format_expression(body)
    return f"({text})" if isinstance(body, bracketed) else text


def _joined(terms: tuple[Term, ...], bracketed: tuple[type[Expression], ...], space: str) -> str:
    first, *rest = terms
    text = _inner(first.body, *bracketed)
    for term in rest:
        # Behind a number a plus without a number after it would be the one of `8+`.
        signed = (Negative,) if term.operator == "+" and text[-1].isdigit() else ()
        text += f"{space}{term.operator}{space}{_inner(term.body, *bracketed, *signed)}"
    return text


def _ends_in_dice(body: Expression) -> bool:
    match body:
        case Dice() | Pool() | SetOf():
            return True
        case Labelled(inner) | Negative(inner):
            return _ends_in_dice(inner)
        case Sum(terms) | Product(terms):
            return _ends_in_dice(terms[-1].body)
        case _:
            return False
