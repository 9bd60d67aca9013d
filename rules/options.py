"""Options of a table, each declared once: as a field of its ruleset's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from enum import Enum
from typing import Any, TypeVar

from rules.contract import Option, OptionValue

T = TypeVar("T")

_ON_OFF: Mapping[OptionValue, bool] = {"on": True, "off": False}


def option(
    default: T,
    topic: str,
    choices: tuple[str, ...] = (),
    *,
    minimum: int = 0,
    maximum: int = 0,
    worded: tuple[int, ...] = (),
    follows: OptionValue | None = None,
    before: T | None = None,
) -> T:
    """Give the field of an option of one *topic*, whose setting is *default* unless somebody chose another.

    Words are chosen among *choices*, numbers from *minimum* to *maximum*; those *worded* are told in words.
    Where something else decides what is usual, such as a mode, the option is left at what it *follows* by.
    Games that were begun *before* it was known have this value, and so have their states without the field.
    """
    usual: Any = default.value if isinstance(default, Enum) else str(default) if choices else default
    declared = {
        "default": usual if follows is None else follows,
        "choices": tuple(map(str, choices)),
        "minimum": minimum,
        "maximum": maximum,
        "topic": topic,
        "worded": worded,
        "before": before,
    }
    stored = default if before is None else before
    return field(default=stored, metadata={"option": declared, "follows": follows is not None})


def switch(default: bool, topic: str) -> bool:
    """Give the field of what is on or off, or as the mode says; *default* is what most modes say."""
    return option(default, topic, ("by_mode", "on", "off"), follows="by_mode")


def options_of(settings: type[Any]) -> tuple[Option, ...]:
    """Give the options that are declared in *settings*, in their order."""
    return tuple(Option(each.name, **each.metadata["option"]) for each in fields(settings))


def values_of(
    settings: type[Any], options: Mapping[str, OptionValue], usual: Mapping[str, OptionValue] | None = None
) -> dict[str, Any]:
    """Give the fields of *settings*, by name, that parsed *options* mean.

    What follows something else has the value in *usual*, or its default, unless somebody chose another.
    """
    values = {}
    for each in fields(settings):
        default: Any = each.default
        left = each.metadata["option"]["default"]
        value = options.get(each.name, left)
        if each.metadata["follows"] and value == left:
            value = (usual or {}).get(each.name, default)
        elif isinstance(default, bool):
            value = _ON_OFF.get(value, bool(value))
        values[each.name] = type(default)(value)
    return values
