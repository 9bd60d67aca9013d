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
from rules.dice.outcome import (
    Combined,
    Gathered,
    Outcome,
    PoolThrown,
    ResultOutcome,
    RollOutcome,
    SubTotal,
)
from rules.dice.throw import Cup, Tally, ranked, throw

Variables = Mapping[str, Value]
NO_VARIABLES: Variables = MappingProxyType({})


def roll(command: Roll, chance: Chance, variables: Variables = NO_VARIABLES) -> RollOutcome:
    """Roll *command* with the dice of *chance*; raise DiceError, and nothing else, where that fails.

    All results of a round are rolled before the next repeat, each from left to right.
    """
    roller = _Roller(Cup(chance), variables)
    outcome = roller.outcome
    rounds = [
        tuple(
            [
                ResultOutcome(
                    outcome(result.body), None if result.against is None else outcome(result.against)
                )
                for result in command.results
            ]
        )
        for _ in range(command.repeats)
    ]
    return RollOutcome(command, tuple(rounds), roller.cup.rolled)


def evaluate(body: Expression, chance: Chance, variables: Variables = NO_VARIABLES) -> Outcome:
    """Roll one expression alone."""
    return _Roller(Cup(chance), variables).outcome(body)


def variable(node: Variable, variables: Variables) -> Value:
    """Give what *node* is called for; raise DiceError where nothing is known by that name."""
    value = variables.get(node.name)
    if value is None:
        raise DiceError("unknown_variable", node.column, name=node.name, fix=_at(node.name, variables))
    return _bounded(whole(value), node.column)


def _at(name: str, variables: Variables) -> str:
    found = nearest(name, variables)
    return found if found == "none" else f"@{found}"


def combine(left: Value, term: Term, right: Value) -> Value:
    """Give *left* joined with *right* as *term* says; raise DiceError for a division by zero."""
    if term.operator in ("/", "//", "%") and right == 0:
        raise DiceError("division_by_zero", term.column)
    match term.operator:
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
    return _bounded(whole(total), term.column)


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
    if type(value) is int and -LARGEST <= value <= LARGEST:
        return value
    if abs(value.numerator) > LARGEST or value.denominator > LARGEST:
        raise DiceError("too_large", column)
    return value


class _Roller:
    def __init__(self, cup: Cup, variables: Variables) -> None:
        self.cup = cup
        self._variables = variables

    def outcome(self, body: Expression) -> Outcome:
        match body:
            case Dice():
                return throw(body, self.cup)
            case Number():
                return Combined(body, (), body.value)
            case Sum() | Product():
                parts = [self.outcome(term.body) for term in body.terms]
                total = parts[0].total
                for term, part in zip(body.terms[1:], parts[1:], strict=True):
                    total = combine(total, term, part.total)
                return Combined(body, tuple(parts), total)
            case Variable():
                return Combined(body, (), variable(body, self._variables))
            case Pool(pool_parts):
                thrown = tuple(throw(part.dice, self.cup) for part in pool_parts)
                return PoolThrown(body, thrown, whole(sum((part.total for part in thrown), 0)))
            case SetOf():
                return self._gathered(body)
            case Labelled(inner):
                part = self.outcome(inner)
                return Combined(body, (part,), part.total)
            case Negative(inner):
                part = self.outcome(inner)
                return Combined(body, (part,), -part.total)
            case Compare(left, operator, right):
                parts = [self.outcome(left), self.outcome(right)]
                return Combined(body, tuple(parts), compare(parts[0].total, operator, parts[1].total))
            case Call(function, arguments):
                parts = [self.outcome(argument) for argument in arguments]
                return Combined(body, tuple(parts), call(function, [part.total for part in parts]))

    def _gathered(self, node: SetOf) -> Gathered:
        outcomes = [self.outcome(member) for member in node.members]
        order = list(range(len(outcomes)))
        kept = list(order)
        tallies = [Tally() for _ in outcomes]
        for modifier in node.modifiers:
            match modifier:
                case Keep() | Drop():
                    places = ranked([outcomes[each].total for each in kept], modifier)
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
