"""Menus as advice reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.advice import Weighed
from rules.contract import Action

ActionT = TypeVar("ActionT", bound=Action)


def of_kind(legal: Sequence[Action], kind: type[ActionT]) -> list[ActionT]:
    """Give those of *legal* that are of one class."""
    return [each for each in legal if isinstance(each, kind)]


def best_first(choices: Iterable[Weighed[Action]]) -> list[Weighed[Action]]:
    """Give *choices* by their worth, each action once; of equal ones the first comes first."""
    found: dict[Action, Weighed[Action]] = {}
    for each in sorted(choices, key=lambda choice: -choice.worth):
        found.setdefault(each.action, each)
    return list(found.values())
