"""Keeps count: every numbered rule of the rulebook, and every worked case, has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
RULES = range(1, 85)
CASES = range(1, 29)
RULE = re.compile(r"SIEGE-(\d+)(?: to SIEGE-(\d+))?")
CASE = re.compile(r"\bcase (\d+)\b", re.IGNORECASE)


@cache
def docstrings() -> tuple[str, ...]:
    """Give the docstring of every test function in the suite."""
    return tuple(_docstrings())


def _docstrings() -> Iterator[str]:
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def rules_named(docstring: str) -> set[int]:
    """Give the rules that *docstring* begins with: "SIEGE-44 to SIEGE-46, SIEGE-9: …"."""
    if not docstring.startswith("SIEGE-"):
        return set()
    head = re.split(r"[:.(]", docstring, maxsplit=1)[0]
    return {
        number for first, last in RULE.findall(head) for number in range(int(first), int(last or first) + 1)
    }


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that *docstring* names: "(case 16)"."""
    return {int(number) for number in CASE.findall(docstring)}


def test_a_docstring_names_rules_at_its_beginning_and_cases_anywhere() -> None:
    """The count itself can be trusted."""
    docstring = "SIEGE-44 to SIEGE-46, SIEGE-9 (case 11): unlike SIEGE-50."

    assert rules_named(docstring) == {9, 44, 45, 46}
    assert cases_named(docstring) == {11}
    assert rules_named("As SIEGE-9 says.") == set()


@pytest.mark.parametrize("number", RULES)
def test_every_numbered_rule_has_a_test(number: int) -> None:
    """A rule without a test is a rule that may be broken unseen."""
    assert any(number in rules_named(docstring) for docstring in docstrings())


@pytest.mark.parametrize("number", CASES)
def test_every_worked_case_has_a_test(number: int) -> None:
    """Section 7 of the rulebook."""
    assert any(number in cases_named(docstring) for docstring in docstrings())
