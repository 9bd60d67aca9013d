"""Answers that are reckoned once: a field is one moment, so what is asked of it again has not changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import CO_VARARGS
from typing import Any, Protocol, TypeVar, cast


class Remembers(Protocol):
    """A state with the tables that it is read by, and the answers that it has given."""

    answers: dict[Any, Any]


QuestionT = TypeVar("QuestionT", bound=Callable[..., Any])


def once(question: QuestionT) -> QuestionT:
    """Let *question*, about a field and further positional arguments, be reckoned once for each field."""

    def of_field(field: Remembers) -> Any:
        answers = field.answers
        if question in answers:
            return answers[question]
        found = answers[question] = question(field)
        return found

    def of_one(field: Remembers, given: Any) -> Any:
        answers, key = field.answers, (question, given)
        if key in answers:
            return answers[key]
        found = answers[key] = question(field, given)
        return found

    def of_many(field: Remembers, *given: Any) -> Any:
        answers, key = field.answers, (question, given)
        if key in answers:
            return answers[key]
        found = answers[key] = question(field, *given)
        return found

    # Asked for every choice of a menu: each shape by itself is faster than one for all.
    shapes: dict[int, Callable[..., Any]] = {1: of_field, 2: of_one}
    code = question.__code__
    takes_more = code.co_flags & CO_VARARGS
    shape = of_many if takes_more else shapes.get(code.co_argcount, of_many)
    return cast(QuestionT, wraps(question)(shape))
