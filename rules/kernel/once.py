"""Answers that are reckoned once: a field is one moment, so what is asked of it again has not changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, cast


class Remembers(Protocol):
    """A state with the tables that it is read by, and the answers that it has given."""

    answers: dict[Any, Any]


QuestionT = TypeVar("QuestionT", bound=Callable[..., Any])


def once(question: QuestionT) -> QuestionT:
    """Let *question*, about a field and further positional arguments, be reckoned once for each field."""

    @wraps(question)
    def remembered(field: Remembers, *given: Any) -> Any:
        key = (question, given)
        try:
            return field.answers[key]
        except KeyError:
            found = field.answers[key] = question(field, *given)
            return found

    return cast(QuestionT, remembered)
