"""Reads a roll as typed into a tree, or says at which column it stops making sense."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from rules.dice.errors import (
    DEEPEST,
    LONGEST_NAME,
    MOST_DICE,
    MOST_DIGITS,
    MOST_MODIFIERS,
    MOST_REPEATS,
    MOST_RESULTS,
    DiceError,
    nearest,
)
from rules.dice.expression import (
    FUNCTIONS,
    Call,
    Compare,
    Dice,
    Expression,
    Faces,
    Labelled,
    Modifier,
    Negative,
    Number,
    Pool,
    PoolPart,
    Product,
    Result,
    Roll,
    Run,
    SetOf,
    Sum,
    Term,
    Variable,
    whole,
)
from rules.dice.notation import (
    MODIFIER_SIGNS,
    checked_sides,
    not_closed,
    numbered,
    read_faces,
    read_labels,
    read_modifier,
    refuse_too_few_faces,
)
from rules.dice.plain import PLAIN, USUAL_FACES, plain_modifiers
from rules.dice.scanner import DIGITS, Scanner

_REPEATS = re.compile(r"[0-9]+\s*[#x]")
_SIGNS = frozenset("-+")
_WITH_MODIFIERS = (Dice, SetOf)

Pools: TypeAlias = Mapping[str, Faces]
"""The faces of each colour by its name in small letters."""

NO_POOLS: Pools = MappingProxyType({})

_TESTS = {
    ">=": ">=",
    "\u2265": ">=",
    "<=": "<=",
    "\u2264": "<=",
    "==": "==",
    "!=": "!=",
    "\u2260": "!=",
    ">": ">",
    "<": "<",
    "=": "==",
}
_UNDER = ("<=", "\u2264")
_BOUNDS = (*_UNDER, ">=", "\u2265")
"""What may stand behind `vs`; nothing there is the same as `>=`."""
_COMPARING, _ADDING, _MULTIPLYING = 1, 2, 3
_KINDS: Mapping[int, tuple[type[Sum | Product], str]] = {_ADDING: (Sum, "+"), _MULTIPLYING: (Product, "*")}
"""What the operators make that bind so tightly, and how its first term is joined to nothing."""
_OPERATORS = {
    **dict.fromkeys(_TESTS, _COMPARING),
    "+": _ADDING,
    "-": _ADDING,
    "*": _MULTIPLYING,
    "//": _MULTIPLYING,
    "/": _MULTIPLYING,
    "%": _MULTIPLYING,
}
"""How tightly each operator binds; the longer of two with the same first letter stands first."""
_LONGER = {
    first: tuple(operator for operator in _OPERATORS if operator[0] == first)
    for first in {operator[0] for operator in _OPERATORS if len(operator) > 1}
}
"""The operators that begin with a letter that longer ones begin with, these first."""


def parsed(scan: Scanner, pools: Pools) -> Roll:
    """Give what *scan* says; raise DiceError, and nothing else, for what it cannot say."""
    return _Parser(scan, pools).roll()


class _Parser:
    def __init__(self, scan: Scanner, pools: Pools) -> None:
        self._scan = scan
        self._pools = pools
        self._wary = scan.colours is not None and scan.colours.like_dice
        self._depth = 0
        self._dice = 0

    def roll(self) -> Roll:
        scan = self._scan
        if not scan.next():
            raise DiceError("empty", 1, fix="1d20")
        repeats = self._repeats()
        results = [self._result()]
        comment = ""
        if scan.at < len(scan.text):
            while scan.take(";"):
                if not scan.next() or scan.sees("#"):
                    break
                if len(results) == MOST_RESULTS:
                    raise DiceError("too_many_results", scan.column, maximum=MOST_RESULTS)
                results.append(self._result())
            comment = scan.until("") if scan.take("#") else ""
            if scan.next():
                raise self._unexpected()
        if self._dice * repeats > MOST_DICE:
            raise DiceError("too_many_dice", 1, maximum=MOST_DICE)
        return Roll(tuple(results), repeats, comment)

    def _repeats(self) -> int:
        scan = self._scan
        if not _REPEATS.match(scan.text, scan.at):
            return 1
        start, column = scan.at, scan.column
        repeats = scan.integer()
        # A blank before # makes it a comment; one before x changes nothing.
        if repeats is None or not (scan.text.startswith("#", scan.at) or scan.sees("x")):
            scan.at = start
            return 1
        scan.skip()
        scan.at += 1
        if repeats < 1:
            raise DiceError("no_repeats", column)
        if repeats > MOST_REPEATS:
            raise DiceError("too_many_repeats", column, maximum=MOST_REPEATS)
        return repeats

    def _result(self) -> Result:
        scan, body = self._scan, self._expression()
        if not scan.take("vs"):
            return Result(body)
        under = scan.take_first(_BOUNDS) in _UNDER
        return Result(body, self._expression(), under)

    def _expression(self) -> Expression:
        """Give what comes next, up to what joins nothing to it; blanks behind it are passed over."""
        return self._joined(self._operand(), 0)

    def _joined(self, left: Expression, power: int) -> Expression:
        """Give *left* with all that is joined to it by operators that bind more tightly than *power*."""
        scan = self._scan
        joined, operator = 0, self._operator()
        while (binding := _OPERATORS.get(operator, 0)) > power:
            column = scan.at + 1
            if binding == joined == _COMPARING:
                raise DiceError("two_comparisons", column)
            scan.at += len(operator)
            right, following = self._operand(), self._operator()
            if _OPERATORS.get(following, 0) > binding:
                right, following = self._joined(right, binding), self._operator()
            if binding == _COMPARING:
                left = Compare(left, _TESTS[operator], right)
            else:
                kind, first = _KINDS[binding]
                term = Term(operator, right, column)
                # Only what was joined just now is made longer: a sum in brackets is one term.
                if binding == joined and isinstance(left, kind):
                    left = kind((*left.terms, term))
                else:
                    left = kind((Term(first, left), term))
            joined, operator = binding, following
        return left

    def _operator(self) -> str:
        """Give what comes next, after blanks, if it is an operator, without taking it; else any letter."""
        letter = self._scan.next()
        return next(filter(self._scan.sees, _LONGER[letter]), letter) if letter in _LONGER else letter

    def _operand(self) -> Expression:
        scan = self._scan
        found = PLAIN.match(scan.text, scan.at)
        if found and not (self._wary and self._counts_colour(found)) and (plain := self._plain(found)):
            return plain
        following = scan.next()
        if following not in _SIGNS:
            return self._labelled(following)
        signs, depth = 0, self._depth
        while True:
            if scan.take("-"):
                signs += 1
                self._descend()
            elif not scan.take("+"):
                break
        body = self._labelled(scan.next())
        for _ in range(signs):
            body = Negative(body)
        self._depth = depth
        return body

    def _labelled(self, following: str) -> Expression:
        return self._group() if following == "(" else self._with_ending(self._atom(following))

    def _with_ending(self, body: Expression) -> Expression:
        """Give *body* with what stands behind it: modifiers where it may have some, and labels."""
        if not isinstance(body, _WITH_MODIFIERS):
            return self._with_labels(body)
        modifiers, labels = self._behind(body.faces if isinstance(body, Dice) else None)
        if modifiers:
            body = replace(body, modifiers=modifiers)
        refuse_too_few_faces(body)
        return Labelled(body, labels) if labels else body

    def _with_labels(self, body: Expression) -> Expression:
        labels = read_labels(self._scan) if self._scan.next() == "[" else ()
        return Labelled(body, labels) if labels else body

    def _behind(
        self, faces: Faces | None, *, labelled: bool = True
    ) -> tuple[tuple[Modifier, ...], tuple[str, ...]]:
        """Give modifiers and labels, in whatever order they are mixed."""
        scan = self._scan
        modifiers: list[Modifier] = []
        labels: list[str] = []
        while True:
            if labelled and scan.next() == "[":
                labels.extend(read_labels(self._scan))
            if scan.next() not in MODIFIER_SIGNS:
                return tuple(modifiers), tuple(labels)
            column = scan.column
            modifier = read_modifier(scan, faces)
            if modifier is None:
                return tuple(modifiers), tuple(labels)
            if len(modifiers) == MOST_MODIFIERS:
                raise DiceError("too_many_modifiers", column, maximum=MOST_MODIFIERS)
            modifiers.append(modifier)

    def _atom(self, following: str) -> Expression:
        scan = self._scan
        column = scan.column
        if following == "{":
            return self._set()
        if following == "@":
            return self._variable()
        if following in DIGITS:
            count = scan.integer() or 0
            if dice := self._pool_or_dice(count, column):
                return dice
            return self._number(column)
        if call := self._call():
            return call
        if dice := self._pool_or_dice(1, column):
            return dice
        if following.isalpha():
            raise self._unknown_name()
        raise DiceError("operand_expected", column, fix="d6")

    def _counts_colour(self, found: re.Match[str]) -> bool:
        """Whether the number in *found* counts dice of a colour; nothing is passed over."""
        start, self._scan.at = self._scan.at, found.end(1)
        colour = self._scan.colour()
        self._scan.at = start
        return colour is not None

    def _plain(self, found: re.Match[str]) -> Expression | None:
        """Give what was read at one look, with what else stands behind it; None where it is not so plain."""
        scan = self._scan
        typed, typed_faces, signs, label, behind_dice, number_label, _ = found.groups()
        if typed_faces is None:
            scan.at = found.end(1)
            number = Number(int(typed))
            return number if number_label is None else self._with_labels(number)
        faces = USUAL_FACES.get(typed_faces)
        modifiers = plain_modifiers(signs, typed_faces, behind_dice) if signs and faces else None
        if signs and modifiers is None:
            return None
        column = found.start(1) + 1
        if not typed:  # as `_pool_or_dice` does, before it looks at the faces
            self._count_dice(1, column)
        if faces is None:
            faces = numbered(checked_sides(int(typed_faces), found.start(2) + 1))
        if typed:
            self._count_dice(int(typed), column)
        dice = Dice(int(typed or 1), faces, modifiers or (), column)
        scan.at = found.end() if label is None else found.end(3)
        if behind_dice is None:
            return self._with_ending(dice)
        return dice if label is None else self._with_labels(dice)

    def _number(self, column: int) -> Number:
        scan = self._scan
        scan.at = column - 1
        digits = scan.digits()
        decimals = ""
        if scan.text.startswith(".", scan.at) and scan.text[scan.at + 1 : scan.at + 2] in DIGITS:
            scan.at += 1
            decimals = scan.digits()
        if len(digits) + len(decimals) > MOST_DIGITS:
            raise DiceError("too_many_digits", column, maximum=MOST_DIGITS)
        if not decimals:
            return Number(int(digits))
        return Number(whole(Fraction(int(digits + decimals), 10 ** len(decimals))))

    def _group(self) -> Expression:
        """Give what stands in the bracket that opens here."""
        scan = self._scan
        opened = scan.column
        scan.at += 1
        self._descend()
        body = self._expression()
        if not scan.take(")"):
            raise not_closed(scan, opened, ")")
        self._depth -= 1
        return self._with_labels(body)

    def _members(self, opened: int, closing: str) -> tuple[Expression, ...]:
        self._descend()
        members = [self._expression()]
        while self._scan.take(","):
            members.append(self._expression())
        if not self._scan.take(closing):
            raise not_closed(self._scan, opened, closing)
        self._depth -= 1
        return tuple(members)

    def _set(self) -> SetOf:
        opened = self._scan.column
        self._scan.take("{")
        return SetOf(self._members(opened, "}"), (), opened)

    def _variable(self) -> Variable:
        column = self._scan.column
        self._scan.take("@")
        name = self._scan.word()
        if not name:
            raise DiceError("name_expected", column)
        if len(name) > LONGEST_NAME:
            raise DiceError("name_too_long", column, maximum=LONGEST_NAME)
        return Variable(name, column)

    def _call(self) -> Call | None:
        scan = self._scan
        start, column = scan.at, scan.column
        name = scan.word().lower()
        if name not in FUNCTIONS or not scan.take("("):
            scan.at = start
            return None
        arguments = self._members(scan.column - 1, ")")
        takes = FUNCTIONS[name]
        if takes and len(arguments) != takes:
            raise DiceError("too_many_arguments", column, function=name, maximum=takes)
        return Call(name, arguments)

    def _pool_or_dice(self, count: int, column: int) -> Expression | None:
        scan = self._scan
        if scan.colour():
            return self._pool(count, column)
        if not scan.take("d"):
            return None
        self._count_dice(count, column)
        return Dice(count, read_faces(scan), (), column)

    def _count_dice(self, count: int, column: int) -> None:
        self._dice += count
        if self._dice > MOST_DICE:
            raise DiceError("too_many_dice", column, maximum=MOST_DICE)

    def _pool(self, count: int, column: int) -> Pool:
        scan = self._scan
        parts = []
        while name := scan.colour():
            scan.skip()
            scan.at += len(name)
            self._count_dice(count, column)
            sides = self._pool_sides()
            faces = self._pools[name] if sides is None else Run(1, sides)
            modifiers, _ = self._behind(faces, labelled=False)
            dice = Dice(count, faces, modifiers, column)
            refuse_too_few_faces(dice)
            parts.append(PoolPart(name, dice, sides))
            scan.skip()
            start, column = scan.at, scan.column
            following = scan.integer()
            if following is None or not scan.colour():
                scan.at = start
                break
            count = following
        return Pool(tuple(parts))

    def _pool_sides(self) -> int | None:
        """Give the sides typed behind a colour: `red8` or `red d8`, but not the count in `red 2blue`."""
        scan = self._scan
        start, column = scan.at, scan.column
        glued = scan.text[scan.at : scan.at + 1] in DIGITS
        if not scan.take("d") and not glued:
            return None
        sides = scan.own_integer()
        if sides is None:
            scan.at = start
            return None
        return checked_sides(sides, column)

    def _descend(self) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise DiceError("too_deep", self._scan.column, maximum=DEEPEST)

    def _unknown_name(self) -> DiceError:
        column = self._scan.column
        name = self._scan.word()
        known = (*FUNCTIONS, *self._pools)
        return DiceError("unknown_name", column, name=name[:LONGEST_NAME], fix=nearest(name.lower(), known))

    def _unexpected(self) -> DiceError:
        scan = self._scan
        following, column = scan.next(), scan.column
        if following in (")", "}", "]"):
            return DiceError("not_opened", column, bracket=following)
        if following in DIGITS:
            digits = scan.digits()
            return DiceError("stray_number", column, number=digits, fix=f"+{digits}")
        if following.isalpha():
            name = scan.word()
            return DiceError("stray_word", column, name=name[:LONGEST_NAME])
        if following == "!" or following in _OPERATORS or following == "=":
            return DiceError("stray_modifier", column)
        return DiceError("unknown_sign", column)
