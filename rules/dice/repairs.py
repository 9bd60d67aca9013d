"""Finds the roll that somebody probably meant who typed one that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.dice.errors import LONGEST, DiceError
from rules.dice.memory import parse
from rules.dice.parser import Pools
from rules.dice.worded import asks_for_number

_TRAILING = " +-*/,;(<>=!.\u2013\u2014\u2212"
_MODIFIERS = ("kh", "kl", "dh", "dl", "mi", "ma")
"""Modifiers that are typed the other way round."""
_NAME = re.compile(r"[^\W\d]\w*")
_ONLY_WORDS = re.compile(r"\s*([^\W\d_]{2,32})(?:[\s-]+[^\W\d_]+){0,5}\s*[.!?]?\s*")
_RECKONED = re.compile(r"(.*?)\s+([^\W\d_][^+\-\d]*?)\s*((?:[+-]|vs\b\s*[<>]?=?)\s*\d+)\s*", re.DOTALL)
_WORDS_FIRST = re.compile(r"\s*([^\W\d_][^\d#@]*?)[\s:,-]+((?:\d|[d\u043a(]).*)", re.DOTALL)


def repaired(text: str, error: DiceError, pools: Pools, german: bool) -> DiceError:
    """Give *error* with a whole roll to try instead of *text*, where one can be found that works."""
    if error.choices:
        return error
    if found := _ONLY_WORDS.fullmatch(text):
        name = found[1].lower()
        return DiceError("only_words", 1, name=name, fix=f"d20+@{name}")
    for candidate in _candidates(text, error):
        candidate = " ".join(candidate.split())
        try:
            parse(candidate[:LONGEST], pools=pools, german=german)
        except DiceError:
            continue
        return _with_fix(error, candidate, (candidate,))
    return _with_fix(error, "none") if error.key in _MISLEADING else error


def _with_fix(error: DiceError, fix: str, choices: tuple[str, ...] = ()) -> DiceError:
    found = DiceError(error.key, error.column, choices)
    found.facts.update(error.facts, fix=fix)
    return found


_MISLEADING = {"operand_expected", "faces_expected"}
"""Errors whose usual advice says something only where it makes a whole roll."""


def _candidates(text: str, error: DiceError) -> Iterator[str]:
    """Give what may have been meant, the likeliest first."""
    place = error.column - 1
    before, behind = text[:place], text[place:]
    match error.key:
        case "empty":
            yield "1d20"
        case "operand_expected":
            yield before.rstrip(_TRAILING) + behind
            yield before.rstrip(_TRAILING)
            yield before.rstrip(_TRAILING).removesuffix("vs")
            yield before.rstrip(_TRAILING) + behind.lstrip(_TRAILING)
        case "not_closed":
            yield text + str(error.facts["bracket"])
        case "not_opened":
            yield before + behind[1:]
        case "faces_expected":
            yield f"{before}6{behind}"
            yield f"{before}20{behind}"
        case "stray_number":
            yield f"{before}+{behind}"
        case "stray_word" | "unknown_name":
            yield from _of_words(text, before, behind, error)


def _of_words(text: str, before: str, behind: str, error: DiceError) -> Iterator[str]:
    name = _NAME.match(behind)
    fix = str(error.facts["fix"])
    if name is not None:
        for known in _MODIFIERS:
            if name[0].lower().startswith(known[::-1]) and before.strip():
                yield f"{before}{known}{behind[len(known) :]}"
        if before.rstrip().endswith(("+", "-")):
            yield f"{before}@{behind}"
    if found := _RECKONED.fullmatch(text):
        yield f"{found[1]} {found[3]} # {found[2]}"
    if (found := _WORDS_FIRST.fullmatch(text)) and not asks_for_number(found[1]):
        yield f"{found[2]} # {found[1]}"
    if name is not None and fix != "none":
        yield f"{before}{fix}{behind[name.end() :]}"
    if before[-1:].isspace():
        yield f"{before} # {behind}"
