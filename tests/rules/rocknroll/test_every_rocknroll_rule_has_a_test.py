"""Keeps count: every rule of Rock'n'Roll, every worked case and every option has a test that names it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.rocknroll.options import OPTIONS

HERE = Path(__file__).parent
RULES = range(1, 120)
CASES = range(1, 27)
RULE = re.compile(r"RNR-(\d+)")
CASE = re.compile(r"\bcase (\d+)\b", re.IGNORECASE)


@cache
def docstrings() -> tuple[str, ...]:
    """Give the docstring of every test function of Rock'n'Roll."""
    return tuple(
        ast.get_docstring(node) or ""
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def rules_named(docstring: str) -> set[int]:
    """Give the rules that *docstring* begins with: "RNR-44, RNR-45 (case 23): …"."""
    if not docstring.startswith("RNR-"):
        return set()
    head = re.split(r"[:.(]", docstring, maxsplit=1)[0]
    return {int(number) for number in RULE.findall(head)}


def cases_named(docstring: str) -> set[int]:
    """Give the worked cases that *docstring* names: "(case 16)"."""
    return {int(number) for number in CASE.findall(docstring)}


def test_a_docstring_names_rules_at_its_beginning_and_cases_anywhere() -> None:
    """The count itself can be trusted."""
    docstring = "RNR-44, RNR-9 (case 11): unlike RNR-50."

    assert rules_named(docstring) == {9, 44}
    assert cases_named(docstring) == {11}
    assert rules_named("As RNR-9 says.") == set()


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
