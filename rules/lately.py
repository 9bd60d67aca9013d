"""Pure functions that are asked for the same several times in a row, such as by every choice of a menu."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

REMEMBERED = 4
"""Results of each function; what they are made of is kept that long."""


def lately(function: Callable[[*Arguments], T]) -> Callable[[*Arguments], T]:
    """Let *function* remember its latest results by which things it was given; these never change.

    States and views are large: to compare them by value would take longer than most of what is asked.
    """
    known: tuple[tuple[tuple[object, ...], T], ...] = ()

    def asked(*arguments: *Arguments) -> T:
        nonlocal known
        asked_for: tuple[object, ...] = arguments
        for given, result in known:
            # What differs most often comes last.
            if given[-1] is asked_for[-1] and all(map(is_, given, asked_for)):
                return result
        result = function(*arguments)
        known = ((asked_for, result), *known)[:REMEMBERED]  # replaced at once: advice runs in threads
        return result

    return asked
