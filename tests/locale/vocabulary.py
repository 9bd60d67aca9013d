"""Collects what a ruleset may need words for, from its classes, its content and its code."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from python_code import nodes

from bot.game.table import AnyRuleset
from rules.contract import Action, Event, Fact, Option, Phrase
from rules.field_kinds import field_kinds, snake_case
from rules.kernel.events import SeatReady, SecretChoice

ROOT = Path(__file__).resolve().parents[2]
KERNEL = SeatReady.__module__


def package_modules(ruleset: AnyRuleset) -> list[Any]:
    """Give the modules that the rules of *ruleset* are made of."""
    home = importlib.import_module(type(ruleset).__module__.rpartition(".")[0] or type(ruleset).__module__)
    if getattr(home, "__file__", None) is None or home.__name__ == "rules":
        return [importlib.import_module(type(ruleset).__module__)]
    inside = pkgutil.walk_packages(home.__path__, f"{home.__name__}.")
    return [home, *(importlib.import_module(each.name) for each in inside)]


def spoken_events(ruleset: AnyRuleset, *, quiet_too: bool = False) -> list[type[Event]]:
    """Give every class of event that has a line: also the censored twins, not the quiet ones, nor a base."""
    modules = {each.__name__: each for each in package_modules(ruleset)}
    classes = {
        thing
        for module in modules.values()
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, Event) and thing.__module__ in (*modules, KERNEL)
    }
    bases = {base for each in classes for base in each.__mro__[1:]}.difference(ruleset.event_types)
    twins = {SeatReady} if SecretChoice in bases else set()
    return sorted(
        (each for each in classes - bases | twins if quiet_too or not each.quiet),
        key=lambda each: each.__name__,
    )


def action_keys(ruleset: AnyRuleset) -> Iterator[str]:
    """Give the keys of actions, of what they do, and of the questions for their parameters."""
    for action in (*ruleset.action_types, *ruleset.correction_types):
        yield f"{ruleset.name}-action-{snake_case(action.__name__)}"
        yield f"{ruleset.name}-about-{snake_case(action.__name__)}"
        for each in fields(action):
            if each.name != "seat":
                yield f"{ruleset.name}-ask-{each.name}"


def enum_keys(ruleset: AnyRuleset) -> Iterator[str]:
    """Give the keys of the values that an action's parameter of a closed list may have."""
    for action in (*ruleset.action_types, *ruleset.correction_types):
        yield from _enum_keys(ruleset, action)


def _enum_keys(ruleset: AnyRuleset, cls: type[Action] | type[Event]) -> Iterator[str]:
    for name, hint in get_type_hints(cls).items():
        for leaf in _leaves(hint):
            if inspect.isclass(leaf) and issubclass(leaf, Enum):
                for member in leaf:
                    yield from keys_of(ruleset.fact(field_kinds(cls)[name], member))


def decision_keys(ruleset: AnyRuleset) -> Iterator[str]:
    """Give the keys of the decisions."""
    yield from (f"{ruleset.name}-decision-{kind}" for kind in ruleset.chapter_of)


def option_keys(owner: str, options: Iterable[Option]) -> Iterator[str]:
    """Give the keys of *options* and of their choices."""
    for option in options:
        yield f"{owner}-option-{option.name}"
        yield from (f"{owner}-option-{option.name}-{choice}" for choice in option.choices)
        yield from (f"{owner}-option-{option.name}-{each}" for each in option.worded)


def part_keys(ruleset: AnyRuleset) -> Iterator[str]:
    """Give the keys of what a seat may be in a game, beside what stands in its tables."""
    for kind, ids in ruleset.plays_as.items():
        yield f"standings-kind-{kind}"
        yield from (f"{ruleset.name}-{kind}-{each}" for each in ids)


def content_keys(ruleset: AnyRuleset) -> Iterator[str]:
    """Give the keys of everything in the content that has an id."""
    for thing in list(vars(ruleset).values()):
        yield from _content_keys(ruleset, thing)


def _content_keys(ruleset: AnyRuleset, thing: Any) -> Iterator[str]:
    if isinstance(thing, Mapping):
        thing = tuple(thing.values())
    if isinstance(thing, tuple | list):
        for each in thing:
            yield from _content_keys(ruleset, each)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for each in fields(thing):
            value = getattr(thing, each.name)
            if each.name == "id":
                yield from keys_of(ruleset.fact(field_kinds(type(thing))["id"], value))
            yield from _content_keys(ruleset, value)


def keys_of(fact: Fact) -> Iterator[str]:
    """Give the keys of all phrases in *fact*."""
    if isinstance(fact, Phrase):
        yield fact.key
        for each in fact.facts.values():
            yield from keys_of(each)
    elif isinstance(fact, tuple):
        for each in fact:
            yield from keys_of(each)


def refusals(files: list[Path]) -> Iterator[tuple[str, frozenset[str], str]]:
    """Give key, names of the facts, and place of every refusal made in *files*."""
    for file in files:
        for node in nodes(file):
            if not (isinstance(node, ast.Call) and _is_refusal(node.func)) or not node.args:
                continue
            place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
            facts = frozenset(keyword.arg or "**" for keyword in node.keywords)
            for key in _constants(node.args[0], place):
                yield key, facts, place


def ruleset_files(ruleset: AnyRuleset) -> list[Path]:
    """Give the source files of *ruleset*."""
    return sorted({Path(module.__file__).resolve() for module in package_modules(ruleset)})


def _is_refusal(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id in ("IllegalAction", "Refused")


def _constants(node: ast.expr, place: str) -> list[str]:
    match node:
        case ast.Constant(value=str() as key):
            return [key]
        case ast.IfExp(body=body, orelse=orelse):
            return _constants(body, place) + _constants(orelse, place)
    raise AssertionError(f"{place}: the key of a refusal is written out, so that it can be found")


def _leaves(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is not None or isinstance(hint, UnionType):
        for each in get_args(hint):
            yield from _leaves(each)
    else:
        yield hint
