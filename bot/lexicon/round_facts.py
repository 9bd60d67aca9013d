"""What a note on a step of a recorded game is filled with: it is found in the game, never typed.

A place is a path, its parts parted by dots. It begins with
- the class of an event that the step tells: `HitsTaken.0.wounds` is that of the first of them, and
  `HitsTaken` alone how many there are;
- `caution.21` or `about.21`: what the game itself tells whoever is about to choose action 21;
- `seen`: the table as whoever looks on sees it then; `content`: the tables of the rules.

The next parts are names of fields, keys, facts of a phrase, places in a row from 0, or ids of things in one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from bot.game.judgement import Change
from rules.contract import Fact, Phrase, Seat, Who


def fact(where: str, played: Sequence[Change], first: int, seat: Seat) -> Fact:
    """Give what stands at the place *where* once all of *played* is: the step began with change *first*, and
    *seat* looks on.

    Of what is no fact by itself, such as a row of units, it is how many there are. Raise LookupError for a
    place where nothing stands.
    """
    root, *parts = where.split(".")
    try:
        found = _root(root, parts, played, first, seat)
        for part in parts:
            found = _inside(found, part)
        return _told(found)
    except (AttributeError, LookupError, StopIteration, TypeError):
        raise LookupError(where) from None


def _root(root: str, parts: list[str], played: Sequence[Change], first: int, seat: Seat) -> Any:
    table = played[-1].table
    if root == "content":
        ruleset: Any = table.ruleset
        return ruleset.content
    if root == "seen" and table.position is not None:
        return table.position.view(seat)
    if root in ("caution", "about") and parts and parts[0].isdecimal():
        return _advice(root, int(parts.pop(0)), played)
    return [event for each in played[first:] for event in each.events if type(event).__name__ == root]


def _advice(root: str, number: int, played: Sequence[Change]) -> Phrase | None:
    """Give what the game tells whoever is about to choose action *number*, the first of which is 1."""
    action, before = played[number].action, played[number - 1].table
    if action is None or before.position is None:
        return None
    ruleset, view = before.ruleset, before.position.view(action.seat)
    return ruleset.caution(view, action) if root == "caution" else ruleset.about(view, action, None)


def _inside(found: Any, part: str) -> Any:
    if isinstance(found, Phrase):
        return found.facts[part]
    if isinstance(found, Mapping):
        return found[part]
    if isinstance(found, tuple | list):
        return found[int(part)] if part.isdecimal() else next(each for each in found if each.id == part)
    return getattr(found, part)


def _told(found: Any) -> Fact:
    if isinstance(found, Phrase | Who):
        return found
    if isinstance(found, tuple | list):
        is_told = bool(found) and all(isinstance(each, Phrase | Who) for each in found)
        return tuple(found) if is_told else len(found)
    if isinstance(found, Enum):
        return str(found.value)
    if isinstance(found, int | str) and not isinstance(found, bool):
        return found
    raise TypeError(type(found))
