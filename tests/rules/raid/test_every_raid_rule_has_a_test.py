"""Keeps count: every rule of Raid, every worked case and every option has a test that names it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.raid.options import OPTIONS

HERE = Path(__file__).parent
RULES = (
    *(*range(1, 8), *range(10, 23), *range(30, 39), *range(40, 48), *range(60, 68), *range(70, 81)),
    *(*range(81, 88), *range(90, 96), *range(100, 109), 110, 111),
)
CASES = range(1, 29)
RULE = re.compile(r"RAID-(\d+)")
CASE = re.compile(r"\bcase (\d+)\b", re.IGNORECASE)


@cache
def docstrings() -> tuple[str, ...]:
    """Give the docstring of every test function of Raid."""
    return tuple(
        ast.get_docstring(node) or ""
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def rules_named(docstring: str) -> set[int]:
    """Give the rules that *docstring* begins with: "RAID-44, RAID-45 (case 23): …"."""
    if not docstring.startswith("RAID-"):
        return set()
    head = re.split(r"[:.(]", docstring, maxsplit=1)[0]
    return {int(number) for number in RULE.findall(head)}


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that *docstring* names: "(case 16)"."""
    return {int(number) for number in CASE.findall(docstring)}


def test_a_docstring_names_rules_at_its_beginning_and_cases_anywhere() -> None:
    """The count itself can be trusted."""
    docstring = "RAID-44, RAID-9 (case 11): unlike RAID-50."

    assert rules_named(docstring) == {9, 44}
    assert cases_named(docstring) == {11}
    assert rules_named("As RAID-9 says.") == set()


@pytest.mark.parametrize("number", RULES)
def test_every_numbered_rule_has_a_test(number: int) -> None:
    """A rule without a test is a rule that may be broken unseen."""
    assert any(number in rules_named(docstring) for docstring in docstrings())


@pytest.mark.parametrize("number", CASES)
def test_every_worked_case_has_a_test(number: int) -> None:
    """Section 7 of the rulebook."""
    assert any(number in cases_named(docstring) for docstring in docstrings())


@pytest.mark.parametrize("option", [option.name for option in OPTIONS])
def test_every_option_has_a_test(option: str) -> None:
    """Section 6 of the rulebook."""
    assert any(f"`{option}`" in docstring for docstring in docstrings())
