"""Exact odds of a whole expression: the law of its total, put together from those of its parts."""

from __future__ import annotations

from collections.abc import Callable

from bot.odds.odds_dice import dice_law
from bot.odds.odds_pools import Selection, ranked_apart
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
    SetOf,
    Sum,
    Term,
    Value,
    Variable,
    whole,
)
from rules.dice.fallen import Tally
from rules.dice.law import NOTHING, Effort, Law, Total, added, highest, joined
from rules.dice.roller import Variables, call, combine, compare, variable


def expression_law(body: Expression, variables: Variables, effort: Effort) -> Total:
    """Give the law of the total of *body*; raise Tangled or TooCostly where there is no formula for it.

    Raise DiceError where rolling it may fail: for a division by zero, or a name that nobody knows.
    """
    return _Compiler(variables, effort).law(body).reduced()


class _Compiler:
    def __init__(self, variables: Variables, effort: Effort) -> None:
        self._variables = variables
        self._effort = effort

    def law(self, body: Expression) -> Total:
        match body:
            case Dice():
                return dice_law(body, self._effort)
            case Number(value):
                return Law.always(value)
            case Variable():
                return Law.always(variable(body, self._variables))
            case Sum(terms) | Product(terms):
                return self._terms(terms)
            case Pool(parts):
                total = NOTHING
                for part in parts:
                    total = added(total, dice_law(part.dice, self._effort), self._effort)
                return total
            case SetOf():
                return self._set(body)
            case Labelled(inner):
                return self.law(inner)
            case Negative(inner):
                return self.law(inner).mapped(lambda value: -value)
            case Compare(left, operator, right):
                difference = added(self.law(left), self.law(right).mapped(_negated), self._effort)
                return difference.mapped(lambda value: compare(value, operator, 0))
            case Call(function, arguments):
                return self._call(function, arguments)

    def _terms(self, terms: tuple[Term, ...]) -> Total:
        total = self.law(terms[0].body)
        for term in terms[1:]:
            law = self.law(term.body)
            if term.operator in "+-":
                total = added(total, law if term.operator == "+" else law.mapped(_negated), self._effort)
            else:
                total = joined(total, law, _joining(term), self._effort)
        return total

    def _call(self, function: str, arguments: tuple[Expression, ...]) -> Total:
        laws = [self.law(argument) for argument in arguments]
        match function:
            case "max":
                return highest(laws, self._effort)
            case "min":
                negatives = [law.mapped(_negated) for law in laws]
                return highest(negatives, self._effort).mapped(_negated)
            case _:
                (law,) = laws
                return law.mapped(lambda value: call(function, [value]))

    def _set(self, node: SetOf) -> Total:
        members = [self.law(member) for member in node.members]
        rankings = [each for each in node.modifiers if isinstance(each, Keep | Drop)]
        counts = [each for each in node.modifiers if isinstance(each, Count)]
        values = {value for member in members for value in member.weights}
        worths = {value: _worth(value, counts) if counts else value for value in values}
        selection = Selection.of(len(members), rankings)
        if selection.keeps_all:
            total = NOTHING
            for member in members:
                total = added(total, member.mapped(worths.__getitem__), self._effort)
            return total.mapped(whole)
        return ranked_apart(members, selection, worths, self._effort).mapped(whole)


def _worth(value: Value, counts: list[Count]) -> int:
    tally = Tally()
    for each in counts:
        if each.condition is not None and each.condition.met_by(value):
            tally.note(each.kind)
    return tally.worth


def _negated(value: Value) -> Value:
    return -value


def _joining(term: Term) -> Callable[[Value, Value], Value]:
    return lambda left, right: combine(left, term, right)
