"""Puts the entries of a game together to moments: what one leafs through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from bot.delivery.announcement import merely_acknowledges
from bot.game.newer_rules import HALTED, WENT_ON
from bot.replay.story import Step
from rules.contract import Seat

ABOUT = 48
"""Moments of a usual game: where there are more moves, several of a seat are one."""
ALONE = ("started", "amended", "undone", "rewound", HALTED, WENT_ON, "ended")
"""Kinds of entries that are a moment of their own."""


@dataclass(frozen=True)
class Moment:
    """Entries that followed one another, and are told together."""

    steps: tuple[Step, ...]
    round: int
    """In which it happened; 0 before the first."""

    @classmethod
    def of(cls, steps: Sequence[Step]) -> Moment:
        """Give what *steps*, one or more, are together."""
        return cls(tuple(steps), max(steps[0].before.round, steps[0].table.round))

    @property
    def first(self) -> Step:
        """Its first entry."""
        return self.steps[0]

    @property
    def last(self) -> Step:
        """Its last entry; the board is shown as it stands after it."""
        return self.steps[-1]

    @property
    def moves(self) -> tuple[Step, ...]:
        """Those of its entries by which somebody acted."""
        return tuple(each for each in self.steps if _seat_of(each) is not None)


def moments(steps: Sequence[Step]) -> tuple[Moment, ...]:
    """Give *steps*, all that a reader knows of, put together."""
    most = max(1, ceil(sum(_seat_of(each) is not None for each in steps) / ABOUT))
    groups: list[list[Step]] = []
    for each in steps:
        if groups and _goes_on(groups[-1], each, most):
            groups[-1].append(each)
        else:
            groups.append([each])
    return tuple(map(Moment.of, groups))


def _goes_on(group: Sequence[Step], step: Step, most: int) -> bool:
    """Whether *step* is told together with *group*, of which a seat has at most so many moves."""
    first = group[0]
    if step.before.state is None or first.before.state is None:
        return first.before.state is None and _kind(step) not in ALONE and not _is_alone(group)
    if _kind(step) in ALONE or _is_alone(group):
        return False
    if _seat_of(step) is None or (_is_silent(step) and not is_closed(step)):
        return True
    moves = [each for each in group if _seat_of(each) is not None]
    if not moves:
        return True
    return _turn(moves[-1]) == _turn(step) and (is_closed(step) or len(moves) < most)


def _turn(step: Step) -> tuple[Any, ...]:
    """Give what the moves told together have in common: who has answered in secret, and who last, nobody is
    to learn from what stands together."""
    pending = step.before.pending
    who = pending.kind if is_closed(step) and pending is not None else _seat_of(step)
    return step.before.round, bool(step.undone_by), who


def is_closed(step: Step) -> bool:
    """Whether *step* answers what was asked in secret, or is told of as no more than an answer."""
    pending = step.before.pending
    return pending is not None and (pending.secret or merely_acknowledges(step.happening))


def _is_alone(group: Iterable[Step]) -> bool:
    return any(_kind(each) in ALONE for each in group)


def _kind(step: Step) -> str:
    """Give the kind of what *step* made of the game: of a question that is settled, what follows from it."""
    return str(step.happening.facts.get("then", step.happening.entry.kind))


def _seat_of(step: Step) -> Seat | None:
    """Give who has acted by *step*; None where nobody did."""
    action = step.happening.action
    return None if action is None or step.happening.entry.kind == "amended" else action.seat


def _is_silent(step: Step) -> bool:
    """Whether the channel learned no more than that somebody has answered."""
    news = [each.seen_by(None) for each in step.happening.news if not each.quiet]
    is_told = any(each is not None and not each.quiet for each in news)
    return step.shown == 0 or not is_told or merely_acknowledges(step.happening)
