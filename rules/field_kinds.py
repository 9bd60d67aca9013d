"""What the fields of actions, events and states are called, by their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from rules.contract import Action


@cache
def snake_case(name: str) -> str:
    """Give *name* of a class as words joined by underscores: `SquadMoved` is `squad_moved`."""
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def field_kinds(cls: type[Any]) -> Mapping[str, str]:
    """Give for each field of the dataclass *cls* what its type is called, in snake case.

    A NewType or enum keeps its own name without a trailing `Id`: a field of type `RegionId`,
    `tuple[RegionId, ...]` or `RegionId | None` is a `region`.
    """
    hashable: Any = cls  # mypy takes the __hash__ of a frozen instance for that of its class
    return _field_kinds(hashable)


def typed_fields(cls: type[Any]) -> tuple[str, ...]:
    """Give the fields of the action or event *cls* that hold what a player typed, in their order."""
    hashable: Any = cls
    return _typed_fields(hashable)


def is_form(action: Action) -> bool:
    """Whether *action* is still to be filled in: a field of type `Typed` is empty."""
    return any(getattr(action, name) == "" for name in typed_fields(type(action)))


@cache
def _typed_fields(cls: Any) -> tuple[str, ...]:
    return tuple(name for name, kind in field_kinds(cls).items() if kind == "typed")


@cache
def _field_kinds(cls: Any) -> Mapping[str, str]:
    hints = get_type_hints(cls)
    return {each.name: _kind(hints[each.name]) for each in fields(cls)}


def _kind(hint: Any) -> str:
    if get_origin(hint) is not None or isinstance(hint, UnionType):
        return _kind(next(each for each in get_args(hint) if each is not type(None)))
    return snake_case(getattr(hint, "__name__", str(hint)).removesuffix("Id"))
