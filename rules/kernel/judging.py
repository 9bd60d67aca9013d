"""May and why not are one function: a menu offers that against which `why_not` gives no reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.contract import Action, IllegalAction, Seat

FieldT = TypeVar("FieldT")
"""A state with the tables that it is read by."""
PlayT = TypeVar("PlayT")
"""What the rules record into while they judge one action."""
Candidate: TypeAlias = "Action | Sequence[Action]"
"""A wish, or wishes that stand or fall together: where `why_not` allows the first, it allows all."""


def always_possible(field: Any, action: Any) -> IllegalAction | None:
    """Give no reason against *action*: it may be done whenever it is asked for."""
    return None


@dataclass(frozen=True)
class Rule(Generic[FieldT, PlayT]):
    """What holds for one class of actions."""

    happens: Callable[[PlayT, Any], None]
    """Takes an action of this class that nothing speaks against."""
    why_not: Callable[[FieldT, Any], IllegalAction | None] = always_possible
    """Gives the one true reason against an action that answers the open decision; None if it may be done."""


@dataclass(frozen=True)
class Question(Generic[FieldT]):
    """What a decision asks."""

    candidates: Callable[[FieldT, Seat], Iterable[Candidate]]
    """Everything that a seat could answer in the order of its menu, possible or not."""
    answers: tuple[type[Action], ...]
    """Classes of actions that belong to it; one of another decision is simply not asked for now."""


class Decision(Protocol):
    """What waits for players, and who has yet to answer."""

    @property
    def kind(self) -> Any: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...


def answers(
    rules: Mapping[type[Action], Rule[FieldT, PlayT]],
    questions: Mapping[Any, Question[FieldT]],
    field: FieldT,
    decision: Decision | None,
    seat: Seat,
) -> tuple[Action, ...]:
    """Give what *seat* may answer to the open *decision*; nothing where it is not waited for."""
    if decision is None or seat not in decision.waiting:
        return ()
    return menu(rules, field, questions[decision.kind].candidates(field, seat))


def why_not_asked(
    questions: Mapping[Any, Question[FieldT]], decision: Decision | None, action: Action
) -> IllegalAction | None:
    """Give why *action* is no answer to the open *decision*; None if it is one."""
    if decision is None or action.seat not in decision.waiting:
        return IllegalAction("not_your_decision")
    return None if type(action) in questions[decision.kind].answers else IllegalAction("not_now")


def is_any_possible(
    rules: Mapping[type[Action], Rule[FieldT, PlayT]], field: FieldT, candidates: Iterable[Candidate]
) -> bool:
    """Give whether a menu of *candidates* would offer anything."""
    return any(menu(rules, field, [each]) for each in candidates)


def menu(
    rules: Mapping[type[Action], Rule[FieldT, PlayT]], field: FieldT, candidates: Iterable[Candidate]
) -> tuple[Action, ...]:
    """Give those of *candidates* against which nothing speaks."""
    found: list[Action] = []
    for each in candidates:
        if isinstance(each, Action):
            if rules[type(each)].why_not(field, each) is None:
                found.append(each)
        elif each and rules[type(each[0])].why_not(field, each[0]) is None:
            found += each
    return tuple(found)
