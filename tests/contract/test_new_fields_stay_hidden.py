"""Views are built by a list of what may be seen: a field that nobody has listed is in none of them."""

from __future__ import annotations

from dataclasses import field, fields, is_dataclass, make_dataclass
from functools import cache
from typing import Any

from tests.contract.played_games import Play, each_game, played

MOMENTS = 30
"""Moments of a game at which fields are added to its state."""


@each_game(largest=True)
def test_a_new_field_is_in_no_view_until_it_is_listed(play: Play) -> None:
    game = played(play)
    seen: set[str] = set()
    for moment in game.sample(MOMENTS):
        state = with_a_secret(moment.after)
        for viewer in (None, *game.seats):
            seen |= secrets_in(game.subject.ruleset.view(state, viewer))

    assert seen <= game.subject.given_whole


def with_a_secret(thing: Any) -> Any:
    """Give *thing* with a field more in every dataclass in it; the field says of which class it is."""
    if isinstance(thing, tuple) and type(thing) is tuple:
        return tuple(map(with_a_secret, thing))
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    known = {each.name: with_a_secret(getattr(thing, each.name)) for each in fields(thing) if each.init}
    return richer(type(thing))(**known, planted=type(thing).__name__)


@cache
def richer(cls: Any) -> Any:
    """Give a class like *cls* with a field more."""
    return make_dataclass(cls.__name__, [("planted", str, field(default=""))], bases=(cls,), frozen=True)


def secrets_in(thing: Any) -> set[str]:
    """Give the secrets of *thing* and of all that is in it."""
    if isinstance(thing, tuple | list):
        return {found for each in thing for found in secrets_in(each)}
    if not is_dataclass(thing):
        return set()
    found = {getattr(thing, "planted", "")} - {""}
    return found.union(*(secrets_in(getattr(thing, each.name)) for each in fields(thing)))
