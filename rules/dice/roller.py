"""Rolls a parsed command: walks its tree, throws the dice, works out every total exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from types import MappingProxyType

from rules.contract import Dice as Chance
from rules.dice.errors import LARGEST, DiceError, nearest
from rules.dice.expression import (
    Call,
    Compare,
    Count,
    Dice,
    Drop,
    Expression,
    Keep,
    Labelled,
    Negative,
    Number,
    Pool,
    Product,
    Roll,
    SetOf,
    Sort,
    Sum,
    Term,
    Value,
    Variable,
    whole,
)
from rules.dice.fallen import Tally, ranked
from rules.dice.outcome import (
    Combined,
    Gathered,
    Outcome,
    PoolThrown,
    ResultOutcome,
    RollOutcome,
    SubTotal,
)
from rules.dice.throw import Cup, throw

Variables = Mapping[str, Value]
NO_VARIABLES: Variables = MappingProxyType({})


def roll(command: Roll, chance: Chance, variables: Variables = NO_VARIABLES) -> RollOutcome:
    """Roll *command* with the dice of *chance*; raise DiceError, and nothing else, where that fails.

    All results of a round are rolled before the next repeat, each from left to right.
    """
    cup = Cup(chance)
    rounds: list[tuple[ResultOutcome, ...]] = []
    for _ in range(command.repeats):
        results = []
        for result in command.results:
            body = _outcome(result.body, cup, variables)
            against = None if result.against is None else _outcome(result.against, cup, variables)
            results.append(ResultOutcome(body, against, result.under))
        rounds.append(tuple(results))
    return RollOutcome(command, tuple(rounds), cup.rolled)


def evaluate(body: Expression, chance: Chance, variables: Variables = NO_VARIABLES) -> Outcome:
    """Roll one expression alone."""
    return _outcome(body, Cup(chance), variables)


def variable(node: Variable, variables: Variables) -> Value:
    """Give what *node* is called for; raise DiceError where nothing is known by that name."""
    value = variables.get(node.name)
    if value is None:
        raise DiceError("unknown_variable", node.column, name=node.name, fix=_at(node.name, variables))
    return _bounded(whole(value), node.column)


def _at(name: str, variables: Variables) -> str:
    found = nearest(name, variables)
    return found if found == "none" else f"@{found}"


_DIVIDING = ("/", "//", "%")


def combine(left: Value, term: Term, right: Value) -> Value:
    """Give *left* joined with *right* as *term* says; raise DiceError for a division by zero."""
    operator = term.operator
    if right == 0 and operator in _DIVIDING:
        raise DiceError("division_by_zero", term.column)
    match operator:
        case "+":
            total: Value = left + right
        case "-":
            total = left - right
        case "*":
            total = left * right
        case "/":
            total = Fraction(left) / right
        case "//":
            total = left // right
        case _:
            total = left % right
    return (
        total if type(total) is int and -LARGEST <= total <= LARGEST else _bounded(whole(total), term.column)
    )


def compare(left: Value, operator: str, right: Value) -> int:
    """Give 1 if *left* stands to *right* as *operator* says, else 0."""
    return int(
        {
            ">=": left >= right,
            "<=": left <= right,
            ">": left > right,
            "<": left < right,
            "==": left == right,
            "!=": left != right,
        }[operator]
    )


def call(function: str, arguments: Sequence[Value]) -> Value:
    """Give what *function* makes of *arguments*; `round` takes a half away from zero."""
    first: Value = arguments[0]
    match function:
        case "abs":
            return -first if first < 0 else first
        case "ceil":
            return ceil(first)
        case "floor":
            return floor(first)
        case "round":
            half = Fraction(1, 2)
            return floor(first + half) if first >= 0 else -floor(half - first)
        case "max":
            return sorted(arguments)[-1]
        case _:
            return sorted(arguments)[0]


def _bounded(value: Value, column: int) -> Value:
    if abs(value.numerator) > LARGEST or value.denominator > LARGEST:
        raise DiceError("too_large", column)
    return value


def _outcome(body: Expression, cup: Cup, variables: Variables) -> Outcome:
    match body:
        case Dice():
            return throw(body, cup)
        case Number():
            return Combined(body, (), body.value)
        case Sum():
            parts = [_outcome(term.body, cup, variables) for term in body.terms]
            total = parts[0].total
            for part, term in zip(parts[1:], body.terms[1:], strict=True):
                total = total + part.total if term.operator == "+" else total - part.total
                if type(total) is not int or not -LARGEST <= total <= LARGEST:
                    total = _bounded(whole(total), term.column)
            return Combined(body, tuple(parts), total)
        case Product():
            parts = [_outcome(term.body, cup, variables) for term in body.terms]
            total = parts[0].total
            for place in range(1, len(parts)):
                total = combine(total, body.terms[place], parts[place].total)
            return Combined(body, tuple(parts), total)
        case Variable():
            return Combined(body, (), variable(body, variables))
        case Pool(pool_parts):
            thrown = tuple(throw(part.dice, cup) for part in pool_parts)
            return PoolThrown(body, thrown, whole(sum((part.total for part in thrown), 0)))
        case SetOf():
            return _gathered(body, cup, variables)
        case Labelled(inner):
            part = _outcome(inner, cup, variables)
            return Combined(body, (part,), part.total)
        case Negative(inner):
            part = _outcome(inner, cup, variables)
            return Combined(body, (part,), -part.total)
        case Compare(left, operator, right):
            parts = [_outcome(left, cup, variables), _outcome(right, cup, variables)]
            return Combined(body, tuple(parts), compare(parts[0].total, operator, parts[1].total))
        case Call(function, arguments):
            parts = [_outcome(argument, cup, variables) for argument in arguments]
            return Combined(body, tuple(parts), call(function, [part.total for part in parts]))


def _gathered(node: SetOf, cup: Cup, variables: Variables) -> Gathered:
    outcomes = [_outcome(member, cup, variables) for member in node.members]
    order = list(range(len(outcomes)))
    kept = list(order)
    tallies = [Tally() for _ in outcomes]
    for modifier in node.modifiers:
        match modifier:
            case Keep() | Drop():
                places = set(ranked([outcomes[each].total for each in kept], modifier))
                kept = [each for place, each in enumerate(kept) if place in places]
            case Count(kind, condition):
                for each in kept:
                    if condition is not None and condition.met_by(outcomes[each].total):
                        tallies[each].note(kind)
            case Sort(descending):
                order.sort(key=lambda each: outcomes[each].total, reverse=descending)
                left = set(kept)
                kept = [each for each in order if each in left]
    counts = any(isinstance(modifier, Count) for modifier in node.modifiers)
    total: Value = 0
    for each in kept:
        total = whole(total + (tallies[each].worth if counts else outcomes[each].total))
    members = tuple(
        SubTotal(outcomes[each], each in kept, tallies[each].worth if counts and each in kept else None)
        for each in order
    )
    return Gathered(node, members, _bounded(total, node.column), counts)
