"""The generic menu: legal actions narrowed by one small question at a time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, TypeVar

from bot.game.codec import encode, tag
from rules.contract import Action
from rules.field_kinds import snake_case

T = TypeVar("T")

ENTRIES = 25
"""How many answers Discord shows at a time."""

_CELL = re.compile(r"(?P<column>[A-Z]{1,2})(?P<row>[0-9]+)")
_MENU = b"3"
"""Raised whenever the same answers would lead elsewhere in the same menu: pages of before are stale then."""

Path = tuple[int, ...]
"""The answers given so far: for each question the number of the entry chosen. Behind the class of the action
may stand answers out of turn: `AHEAD` times the place of a parameter, from 1 on, and the value's number."""
AHEAD = 10_000


@dataclass(frozen=True)
class Entry:
    """One answer to a question."""

    number: int
    """What is added to the path when this is chosen."""
    actions: tuple[Action, ...]
    """All that it leads to, in order; never empty."""
    is_range: bool = False
    """Whether it only narrows a long list down."""

    @property
    def first(self) -> Action:
        """Give an action whose value for the question's parameter names this answer, or begins its range."""
        return self.actions[0]

    @property
    def last(self) -> Action:
        """Give the same as *first*, or an action of the last value of the range."""
        return self.actions[-1]

    @cached_property
    def decides(self) -> bool:
        """Whether it leaves exactly one action."""
        first = self.first
        return not self.is_range and all(each is first or each == first for each in self.actions)


@dataclass(frozen=True)
class Question:
    """What is asked next."""

    parameter: str | None
    """The parameter asked for; None asks which action."""
    entries: tuple[Entry, ...]
    """At most `ENTRIES`."""
    chosen: tuple[tuple[str | None, Action], ...]
    """What is settled: the parameter, and an action that has its value. Answers that only narrow a list
    are not among them, questions that were not asked because they have one answer are."""

    @property
    def settled(self) -> list[str]:
        """Give the parameters that are settled."""
        return [parameter for parameter, _ in self.chosen if parameter is not None]


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
        while answers and answers[0] >= AHEAD and parameter is not None:
            remaining, asked = _settled(remaining, answers.pop(0)), True
        groups = _groups(remaining, parameter)
        if len(groups) > 1:
            found = _answer(groups, answers, parameter)
            if isinstance(found, tuple):
                return Question(parameter, found, tuple(chosen))
            remaining, asked = found, True
        chosen.append((parameter, remaining[0]))
        following = _next_parameter(remaining[0], parameter)
        if following is None:
            break
        parameter = following
    if answers == [0] and not asked:
        return remaining[0]
    if answers:
        raise NoSuchAnswer(path)
    if not asked:
        return Question(None, (Entry(0, tuple(remaining)),), ())
    return remaining[0]


def behind(entry: Entry, parameter: str | None) -> tuple[str, tuple[Entry, ...]] | None:
    """Give what is asked after *entry*, an answer about *parameter*, with its answers; None for nothing."""
    asked = parameter if entry.is_range else _next_parameter(entry.first, parameter)
    while asked is not None:
        found = _answer(_groups(list(entry.actions), asked), [], asked)
        if isinstance(found, tuple):
            return asked, found
        asked = _next_parameter(entry.first, asked)
    return None


def fingerprint(actions: Sequence[Action]) -> str:
    """Give eight letters that tell this menu from others, for custom ids."""
    digest = hashlib.blake2s(_MENU, digest_size=4)
    for action in actions:
        digest.update(encode(tag(action)))
    return digest.hexdigest()


def action_name(action: Action | type[Action]) -> str:
    """Give the snake-case name of an action's class, as it stands in phrase keys."""
    return snake_case((action if isinstance(action, type) else type(action)).__name__)


def parameters(kind: type[Action]) -> tuple[str, ...]:
    """Give the parameters of an action class, in the order asked."""
    hashable: Any = kind
    return _parameters(hashable)


@cache
def _parameters(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name != "seat")


def values(actions: Sequence[Action], parameter: str) -> list[Any]:
    """Give the values that *parameter* has in *actions*, each once, in their order."""
    return list(dict.fromkeys(getattr(action, parameter) for action in actions))


def path_to(actions: Sequence[Action], wanted: Sequence[Action], path: Path = ()) -> Path:
    """Give the answers, *path* first, that lead as far towards all of *wanted* as they go together."""
    while isinstance(question := ask(actions, path), Question):
        found = next((each for each in question.entries if set(wanted).issubset(each.actions)), None)
        if found is None:
            break
        path = (*path, found.number)
    return path


def narrowed(actions: Sequence[Action], wanted: Sequence[Action]) -> Path:
    """Give the answers that lead to *wanted*, all of one class: those behind an open question given ahead."""
    kind = type(wanted[0])
    remaining = [each for each in actions if type(each) is kind]
    path = path_to(actions, remaining)
    is_open = False
    for place, name in enumerate(parameters(kind), 1):
        kept, offered = values(wanted, name), values(remaining, name)
        if len(kept) > 1:
            is_open = True
        elif is_open and len(offered) > 1:
            path = (*path, place * AHEAD + offered.index(kept[0]))
            remaining = _settled(remaining, path[-1])
    return path_to(actions, wanted, path)


def spell_path(path: Path) -> str:
    """Give *path* as it stands in a custom id."""
    return ".".join(map(str, path))


def cell_order(value: Any) -> tuple[int, str, int] | None:
    """Give what sorts cells of a board, such as F7, by column and row; None for what is no cell."""
    cell = _CELL.fullmatch(str(value))
    return None if cell is None else (len(cell["column"]), cell["column"], int(cell["row"]))


def _groups(actions: list[Action], parameter: str | None) -> list[list[Action]]:
    """Put actions of the same value together: in their order, but cells behind the rest in the board's."""
    groups: dict[Any, list[Action]] = {}
    for action in actions:
        value = type(action) if parameter is None else getattr(action, parameter)
        groups.setdefault(value, []).append(action)
    cells = {value: order for value in groups if (order := cell_order(value)) is not None}
    others = [group for value, group in groups.items() if value not in cells]
    return others + [groups[value] for value in sorted(cells, key=cells.__getitem__)]


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
        ranges = _split(groups) if len(columns) < 2 else _joined(columns, _others(groups, parameter))
        if not answers:
            return tuple(_entry(number, part) for number, part in enumerate(ranges))
        groups = _pick(ranges, answers)
    if len(groups) == 1:
        return groups[0]
    if not answers:
        return tuple(_entry(number, [group]) for number, group in enumerate(groups))
    return _pick(groups, answers)


def _settled(actions: list[Action], answer: int) -> list[Action]:
    """Give those of *actions*, all of one class, that have the value which *answer* gives out of turn."""
    place, number = divmod(answer, AHEAD)
    names = parameters(type(actions[0]))
    if place > len(names):
        raise NoSuchAnswer(answer)
    name = names[place - 1]
    value = _pick(values(actions, name), [number])
    return [each for each in actions if getattr(each, name) == value]


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
    """Put cells into the columns of their board, what is no cell beside them; nothing without a cell."""
    if parameter is None:
        return []
    columns: dict[Any, list[list[Action]]] = {}
    orders = [cell_order(getattr(group[0], parameter)) for group in groups]
    for group, order in zip(groups, orders, strict=True):
        columns.setdefault(id(group) if order is None else order[:2], []).append(group)
    return list(columns.values()) if any(orders) else []


def _others(groups: list[list[Action]], parameter: str | None) -> int:
    """Give how many of *groups*, which come first, are no cells of a board."""
    return (
        0 if parameter is None else sum(cell_order(getattr(group[0], parameter)) is None for group in groups)
    )


def _joined(columns: list[list[list[Action]]], alone: int) -> list[list[list[Action]]]:
    """Take neighbouring columns together where there are too many; the first *alone* only if they must."""
    alone = alone if alone < ENTRIES else 0
    apart, rest = columns[:alone], columns[alone:]
    size = max(1, -(-len(rest) // (ENTRIES - alone)))
    return apart + [
        [group for column in rest[start : start + size] for group in column]
        for start in range(0, len(rest), size)
    ]


def _entry(number: int, groups: list[list[Action]]) -> Entry:
    return Entry(number, tuple(action for group in groups for action in group), is_range=len(groups) > 1)
