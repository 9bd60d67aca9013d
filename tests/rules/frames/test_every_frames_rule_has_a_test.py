"""Keeps count: every numbered rule of the rulebook, and every worked case, has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
RULES = (
    *range(1, 15),
    *range(20, 27),
    *range(30, 37),
    *range(40, 57),
    *range(60, 68),
    *range(70, 76),
    *range(80, 87),
    *range(90, 99),
    *range(100, 106),
    *range(110, 118),
    *range(120, 127),
    *range(130, 135),
    *range(140, 146),
    *range(150, 155),
    *range(160, 164),
    170,
    171,
)
"""The numbers between are reserved."""
CASES = range(1, 26)
RULE = re.compile(r"FRAMES-(\d+)(?: to FRAMES-(\d+))?")
CASE = re.compile(r"\bcase (\d+)\b", re.IGNORECASE)


@cache
def docstrings() -> tuple[str, ...]:
    """Give the docstring of every test function of the ruleset."""
    return tuple(_docstrings())


def _docstrings() -> Iterator[str]:
    for file in sorted(TESTS.rglob("test_*.py")):
        text = file.read_text("utf-8")
        if "FRAMES-" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def rules_named(docstring: str) -> set[int]:
    """Give the rules that *docstring* begins with: "FRAMES-44 to FRAMES-46, FRAMES-9: …"."""
    if not docstring.startswith("FRAMES-"):
        return set()
    head = re.split(r"[:.(]", docstring, maxsplit=1)[0]
    return {
        number for first, last in RULE.findall(head) for number in range(int(first), int(last or first) + 1)
    }


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that a docstring about rules names: "(case 16)"."""
    return {int(number) for number in CASE.findall(docstring)} if docstring.startswith("FRAMES-") else set()


def test_a_docstring_names_frames_rules_at_its_beginning_and_cases_anywhere() -> None:
    """The count itself can be trusted."""
    docstring = "FRAMES-44 to FRAMES-46, FRAMES-9 (case 11): unlike FRAMES-50."

    assert rules_named(docstring) == {9, 44, 45, 46}
    assert cases_named(docstring) == {11}
    assert rules_named("As FRAMES-9 says.") == cases_named("Another (case 3).") == set()


@pytest.mark.parametrize("number", RULES)
def test_every_numbered_frames_rule_has_a_test(number: int) -> None:
    """A rule without a test is a rule that may be broken unseen."""
    assert any(number in rules_named(docstring) for docstring in docstrings())


@pytest.mark.parametrize("number", CASES)
def test_every_worked_frames_case_has_a_test(number: int) -> None:
    """Section 7 of the rulebook."""
    assert any(number in cases_named(docstring) for docstring in docstrings())
