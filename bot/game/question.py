"""What a table keeps of a question that is put to several of its seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.contract import Seat

if TYPE_CHECKING:
    from bot.game.table import Table

DEADLINE = "question-"
"""What the kind of a question's deadline begins with, before the kind of the question."""
GO_ON, STOP = "upgrade", "upgrade_end"
"""Kinds of questions of a game that newer rules have stopped: whether it goes on, or ends with its file."""
NOBODY = -1
"""The seat of somebody who asks and has none."""


@dataclass(frozen=True)
class Question:
    """What is asked of several seats; at most one of its *kind* is open at a table."""

    kind: str
    """Snake-case name; its phrase is `question-<kind>`."""
    number: int
    """Under which number the channel was told that it is asked: buttons know it by that."""
    by: int
    """The seat that asks, or `NOBODY`."""
    user: int
    """The Discord user who asks."""
    asked: tuple[int, ...]
    """Seats; where somebody else sits down in one, they are asked instead."""
    agreed: tuple[int, ...] = ()
    any_one: bool = False
    """Whether one of them is enough; otherwise all have to agree."""
    holds: bool = False
    """Whether the game waits while it is open: nobody is late, and no automated player moves on."""
    about: dict[str, int | str] = field(default_factory=dict)
    """The facts of its entry: who asks, and what it is about."""


def awaited(table: Table, question: Question) -> tuple[Seat, ...]:
    """Give the seats that have yet to answer *question*: none once it is settled. Automated players agree."""
    missing = tuple(
        Seat(seat)
        for seat in question.asked
        if seat not in question.agreed and not table.chairs[seat].is_automated
    )
    return () if question.any_one and len(missing) < len(question.asked) else missing


def is_stopped(table: Table) -> bool:
    """Whether the game at *table* waits for its players to choose what newer rules make of it."""
    return any(each.kind in (GO_ON, STOP) for each in table.questions)


def asked_of(table: Table, seat: Seat) -> tuple[Question, ...]:
    """Give the open questions at *table* that *seat* has yet to answer."""
    return tuple(each for each in table.questions if seat in awaited(table, each))
