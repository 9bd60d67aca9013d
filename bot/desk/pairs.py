"""Pairs of which either thing may be named first: rules list each once, a menu leads to it from both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from rules.contract import Action

PAIRS = 10
"""So many pairs of things are listed as such; of more one thing is asked for, and then the other."""


def either_way(actions: Sequence[Action]) -> Sequence[Action]:
    """Give *actions* with all pairs of which there are many in both orders, as their things were listed."""
    found: list[Action] = []
    for kind in {type(each): None for each in actions if each.unordered is not None}:
        alike = [each for each in actions if type(each) is kind]
        if len(alike) <= PAIRS:
            continue
        pairs = [each for each in alike if None not in _pair(each)]
        places = {thing: place for place, thing in enumerate(dict.fromkeys(_things(pairs)))}
        both = dict.fromkeys((*pairs, *map(_turned, pairs)))
        found += sorted(both, key=lambda each: [places[thing] for thing in _pair(each)])
    if not found:
        return actions
    pairs_of = {type(one): [each for each in found if type(each) is type(one)] for one in found}
    return tuple(_in_place(actions, pairs_of))


def each_once(actions: Sequence[Action], *kept: Action) -> Sequence[Action]:
    """Give *actions* with each pair in one order: in that of those *kept*, else as it was listed first."""
    known = {_mark(each): each for each in reversed(actions)} | {_mark(each): each for each in kept}
    return tuple(dict.fromkeys(known[_mark(each)] for each in actions))


def _in_place(actions: Sequence[Action], pairs_of: dict[type[Action], list[Action]]) -> Iterator[Action]:
    """Give *actions*, all pairs of a kind where its first stood."""
    for each in actions:
        if type(each) not in pairs_of or None in _pair(each):
            yield each
        else:
            yield from pairs_of[type(each)]
            pairs_of[type(each)] = []


def _pair(action: Action) -> tuple[Any, ...]:
    return tuple(getattr(action, name) for name in action.unordered or ())


def _things(pairs: Sequence[Action]) -> Iterator[Any]:
    for each in pairs:
        yield from _pair(each)


def _turned(action: Action) -> Action:
    assert action.unordered is not None
    changes: Any = dict(zip(action.unordered, reversed(_pair(action)), strict=True))
    return replace(action, **changes)


def _mark(action: Action) -> object:
    """Give what is the same for both orders of a pair."""
    return action if action.unordered is None else frozenset((action, _turned(action)))
