"""Keeps count: every numbered rule of the rulebook, and every worked case, has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
RULES = range(1, 105)
CASES = range(1, 24)
RULE = re.compile(r"ROADS-(\d+)(?: to (?:ROADS-)?(\d+))?")
IN_NAME = re.compile(r"(?<=_)roads_(\d+)(?=_)")
CASE = re.compile(r"\bcases? (\d+)(?: (?:and|to) (\d+))?", re.IGNORECASE)


@cache
def written() -> tuple[tuple[str, str], ...]:
    """Give name and docstring of every test of the ruleset."""
    return tuple(_tests())


def _tests() -> Iterator[tuple[str, str]]:
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, ast.get_docstring(node) or ""


def rules_named(name: str, docstring: str) -> set[int]:
    """Give the rules that a test is about: by its name, or by its docstring up to the first colon."""
    in_name = {int(number) for number in IN_NAME.findall(name)}
    head = re.split(r":|\.\s|\.$", docstring, maxsplit=1)[0]
    return in_name | {
        number for first, last in RULE.findall(head) for number in range(int(first), int(last or first) + 1)
    }


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that a docstring names: "Case 6", "Cases 1 and 2"."""
    return {number for first, last in CASE.findall(docstring) for number in {int(first), int(last or first)}}


def test_a_test_names_its_rule_in_its_name_or_at_the_beginning_of_its_docstring() -> None:
    """The count itself can be trusted."""
    assert rules_named("test_roads_24_whirl", "Cases 1 and 2.") == {24}
    assert rules_named("test_it", "ROADS-8 to ROADS-10, ROADS-3: unlike ROADS-50.") == {3, 8, 9, 10}
    assert rules_named("test_it", "Another rule: ROADS-9.") == set()
    assert cases_named("Cases 1 and 2.") == {1, 2}
    assert cases_named("Case 16: no more.") == {16}


@pytest.mark.parametrize("number", RULES)
def test_every_numbered_roads_rule_has_a_test(number: int) -> None:
    """A rule without a test is a rule that may be broken unseen."""
    assert any(number in rules_named(*test) for test in written())


@pytest.mark.parametrize("number", CASES)
def test_every_worked_roads_case_has_a_test(number: int) -> None:
    """Chapter 7 of the rulebook."""
    assert any(number in cases_named(docstring) for _, docstring in written())
