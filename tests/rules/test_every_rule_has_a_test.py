"""Keeps count: every rule, worked case and option of the rulebooks has a test that names it.

A test names its rules in its name (`test_roads_24_whirl`) or where its docstring begins: "RAID-44, RAID-9
(case 11): …"; worked cases anywhere in the docstring; options as `option`, or by setting them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from bot.rulesets import RULESETS

TESTS = Path(__file__).resolve().parents[1]
RULEBOOKS = TESTS.parents[1] / "shared" / "rulebook"
CASE = re.compile(r"\bcases? (\d+)(?: (?:and|to) (\d+))?", re.IGNORECASE)


@dataclass(frozen=True)
class Rulebook:
    """What a rulebook numbers."""

    ruleset: str
    prefix: str
    rules: tuple[int, ...]
    """The numbers between are reserved."""
    cases: int

    def rules_named(self, test: str, docstring: str) -> set[int]:
        """Give the rules that a test is about, by its name and by the beginning of its docstring."""
        prefix = self.prefix
        in_name = {int(number) for number in re.findall(rf"(?<=_){prefix.lower()}_(\d+)(?=_)", test)}
        if not re.match(rf"\W*{prefix}-|Cases? \d", docstring):
            return in_name
        head = re.split(r":|\(|\.\s|\.$", docstring, maxsplit=1)[0]
        found = re.findall(rf"{prefix}-(\d+)(?: to (?:{prefix}-)?(\d+))?", head)
        return in_name | _numbers(found)


def _numbers(spans: Iterable[tuple[str, str]]) -> set[int]:
    return {number for first, last in spans for number in range(int(first), int(last or first) + 1)}


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that *docstring* names: "(case 16)", "Cases 1 and 2"."""
    return _numbers(CASE.findall(docstring))


def some(*spans: tuple[int, int]) -> tuple[int, ...]:
    """Give the numbers of *spans*, first and last included."""
    return tuple(chain.from_iterable(range(first, last + 1) for first, last in spans))


FRAMES = some(
    *((1, 14), (20, 26), (30, 36), (40, 56), (60, 67), (70, 75), (80, 86), (90, 98), (100, 105)),
    *((110, 117), (120, 126), (130, 134), (140, 145), (150, 154), (160, 163), (170, 171)),
)
RAID = some(
    *((1, 7), (10, 22), (30, 38), (40, 47), (60, 67), (70, 87), (90, 95), (100, 108), (110, 111)),
)
BOOKS = (
    Rulebook("siege", "SIEGE", some((1, 84)), 28),
    Rulebook("frames", "FRAMES", FRAMES, 25),
    Rulebook("raid", "RAID", RAID, 28),
    Rulebook("rocknroll", "RNR", some((1, 119)), 26),
    Rulebook("roads", "ROADS", some((1, 104)), 23),
)
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.ruleset)


@cache
def sources(book: Rulebook) -> tuple[str, ...]:
    """Give the text of every test module that is about *book*."""
    return tuple(
        text
        for file in sorted(TESTS.rglob("test_*.py"))
        if f"{book.prefix}-" in (text := file.read_text("utf-8")) or file.parent.name == book.ruleset
    )


@cache
def written(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Give name and docstring of every test that is about *book*."""
    return tuple(
        (node.name, ast.get_docstring(node) or "")
        for text in sources(book)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    )


def test_a_test_names_rules_in_its_name_or_at_the_beginning_of_its_docstring() -> None:
    """The count itself can be trusted."""
    book = BOOKS[-1]

    assert book.rules_named("test_roads_24_whirl", "Cases 1 and 2.") == {24}
    assert book.rules_named("test_it", "ROADS-8 to ROADS-10, ROADS-3: unlike ROADS-50.") == {3, 8, 9, 10}
    assert book.rules_named("test_it", "ROADS-44, ROADS-9 (case 11): unlike ROADS-50.") == {9, 44}
    assert book.rules_named("test_it", "As ROADS-9 says.") == set()
    assert cases_named("Cases 1 and 2.") == {1, 2}
    assert cases_named("ROADS-9 (case 16): no more.") == {16}


@each_book
def test_every_numbered_rule_has_a_test(book: Rulebook) -> None:
    """A rule without a test is a rule that may be broken unseen."""
    named = set().union(*(book.rules_named(*test) for test in written(book)))

    assert set(book.rules) - named == set()


@each_book
def test_every_worked_case_has_a_test(book: Rulebook) -> None:
    """Section 7 of every rulebook."""
    named = set().union(*(cases_named(docstring) for _, docstring in written(book)))

    assert set(range(1, book.cases + 1)) - named == set()


@each_book
def test_every_option_has_a_test(book: Rulebook) -> None:
    """Section 6 of every rulebook."""
    text = "\n".join(sources(book))
    names = [each.name for each in RULESETS[book.ruleset].options]

    assert [name for name in names if not re.search(rf'`{name}`|"{name}"|\b{name}=', text)] == []


@each_book
def test_the_rules_counted_are_those_of_the_rulebook(book: Rulebook) -> None:
    """None was forgotten when the list above was written."""
    file = RULEBOOKS / f"{book.ruleset}.md"
    if not file.exists():
        pytest.skip("the rulebooks are not here")
    found = {int(number) for number in re.findall(rf"\b{book.prefix}-(\d+)\b", file.read_text("utf-8"))}

    assert found - set(book.rules) == set()
