"""The generic menu: legal actions narrowed by one small question at a time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, TypeVar

from bot.game.codec import encode, tag
from rules.contract import Action, snake_case

T = TypeVar("T")

ENTRIES = 25
"""How many answers Discord shows at a time."""

_CELL = re.compile(r"(?P<column>[A-Z]{1,2})[0-9]+")

Path = tuple[int, ...]
"""The answers given so far: for each question the number of the entry chosen."""


@dataclass(frozen=True)
class Entry:
    """One answer to a question."""

    number: int
    """What is added to the path when this is chosen."""
    first: Action
    """An action that this answer leads to; its value for the question's parameter names the answer."""
    last: Action
    """The same as *first*, or for a range of values an action of its last one."""
    decides: bool
    """Whether this answer leaves exactly one action."""

    @property
    def is_range(self) -> bool:
        """Whether the answer only narrows a long list down."""
        return self.first is not self.last


@dataclass(frozen=True)
class Question:
    """What is asked next."""

    parameter: str | None
    """The parameter asked for; None asks which action."""
    entries: tuple[Entry, ...]
    """At most `ENTRIES`."""
    chosen: tuple[tuple[str | None, Action], ...]
    """What was answered before, whole answers only: the parameter and an action that has its value."""
    remaining: tuple[Action, ...]
    """All actions that the answers so far leave."""


class NoSuchAnswer(Exception):
    """A path that does not lead through this menu: it was made for another one."""


def ask(actions: Sequence[Action], path: Path) -> Question | Action:
    """Give the question that follows the answers in *path*, or the one action they lead to.

    Questions with a single answer are skipped, except that the first click never decides by itself:
    an empty path always gives a question. *actions* must not be empty.
    """
    remaining = list(actions)
    answers = list(path)
    chosen: list[tuple[str | None, Action]] = []
    parameter: str | None = None
    asked = False
    while True:
        groups = _groups(remaining, parameter)
        if len(groups) > 1:
            group = _answer(groups, answers, parameter)
            if isinstance(group, tuple):
                return Question(parameter, group, tuple(chosen), tuple(remaining))
            remaining = group
            chosen.append((parameter, remaining[0]))
            asked = True
        following = _next_parameter(remaining[0], parameter)
        if following is None:
            break
        parameter = following
    if answers == [0] and not asked:
        return remaining[0]
    if answers:
        raise NoSuchAnswer(path)
    if not asked:
        return Question(None, (Entry(0, remaining[0], remaining[0], True),), (), tuple(remaining))
    return remaining[0]


def fingerprint(actions: Sequence[Action]) -> str:
    """Give eight letters that tell this menu from others, for custom ids."""
    digest = hashlib.blake2s(digest_size=4)
    for action in actions:
        digest.update(encode(tag(action)))
    return digest.hexdigest()


def action_name(action: Action | type[Action]) -> str:
    """Give the snake-case name of an action's class, as it stands in phrase keys."""
    return snake_case((action if isinstance(action, type) else type(action)).__name__)


def parameters(kind: type[Action]) -> tuple[str, ...]:
    """Give the parameters of an action class, in the order asked."""
    return tuple(each.name for each in fields(kind) if each.name != "seat")


def values(actions: Sequence[Action], parameter: str) -> list[Any]:
    """Give the values that *parameter* has in *actions*, each once, in their order."""
    return list(dict.fromkeys(getattr(action, parameter) for action in actions))


def path_to(actions: Sequence[Action], wanted: Sequence[Action]) -> Path:
    """Give the answers that lead as far towards all of *wanted* as they go together."""
    path: Path = ()
    while True:
        question = ask(actions, path)
        if not isinstance(question, Question):
            return path
        for entry in question.entries:
            below = ask(actions, (*path, entry.number))
            left = below.remaining if isinstance(below, Question) else (below,)
            if all(each in left for each in wanted):
                path = (*path, entry.number)
                break
        else:
            return path


def _groups(actions: list[Action], parameter: str | None) -> list[list[Action]]:
    groups: dict[Any, list[Action]] = {}
    for action in actions:
        value = type(action) if parameter is None else getattr(action, parameter)
        groups.setdefault(value, []).append(action)
    return list(groups.values())


def _next_parameter(action: Action, parameter: str | None) -> str | None:
    names = parameters(type(action))
    place = 0 if parameter is None else names.index(parameter) + 1
    return names[place] if place < len(names) else None


def _answer(
    groups: list[list[Action]], answers: list[int], parameter: str | None
) -> list[Action] | tuple[Entry, ...]:
    """Take as many answers as this question needs: the chosen group, or the entries still to be offered."""
    while len(groups) > ENTRIES:
        columns = _columns(groups, parameter)
        ranges = _split(groups) if len(columns) < 2 else _joined(columns)
        if not answers:
            return tuple(_entry(number, part) for number, part in enumerate(ranges))
        groups = _pick(ranges, answers)
    if len(groups) == 1:
        return groups[0]
    if not answers:
        return tuple(_entry(number, [group]) for number, group in enumerate(groups))
    return _pick(groups, answers)


def _pick(choices: list[T], answers: list[int]) -> T:
    number = answers.pop(0)
    if not 0 <= number < len(choices):
        raise NoSuchAnswer(number)
    return choices[number]


def _split(groups: list[list[Action]]) -> list[list[list[Action]]]:
    """Cut a long list into the fewest ranges that are all of nearly the same length."""
    size = ENTRIES
    while size * ENTRIES < len(groups):
        size *= ENTRIES
    count = -(-len(groups) // size)
    edges = [len(groups) * number // count for number in range(count + 1)]
    return [groups[start:end] for start, end in pairwise(edges)]


def _columns(groups: list[list[Action]], parameter: str | None) -> list[list[list[Action]]]:
    """Put cells, such as F7, into the columns of their board; nothing where not all are cells."""
    columns: dict[str, list[list[Action]]] = {}
    for group in groups:
        cell = None if parameter is None else _CELL.fullmatch(str(getattr(group[0], parameter)))
        if cell is None:
            return []
        columns.setdefault(cell["column"], []).append(group)
    return list(columns.values())


def _joined(columns: list[list[list[Action]]]) -> list[list[list[Action]]]:
    """Take neighbouring columns together where there are too many."""
    size = -(-len(columns) // ENTRIES)
    return [
        [group for column in columns[start : start + size] for group in column]
        for start in range(0, len(columns), size)
    ]


def _entry(number: int, groups: list[list[Action]]) -> Entry:
    first = groups[0][0]
    if len(groups) > 1:
        return Entry(number, first, groups[-1][0], decides=False)
    return Entry(number, first, first, decides=len(set(groups[0])) == 1)
