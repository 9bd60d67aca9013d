"""What was typed into a command, read as an action: one of the menu's, or one that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import NoneType
from typing import Any, get_args, get_type_hints

from bot.desk.action_menu import parameters, values
from bot.desk.offer import Offer
from rules.contract import Action, Seat
from rules.field_kinds import field_kinds, typed_fields

Given = Mapping[str, str | None]
"""What was typed for each parameter; None for one left out, which is then asked for in the menu."""


def spell(value: Any) -> str:
    """Give *value* of a parameter as it is typed."""
    if isinstance(value, Enum):
        value = value.value
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def of_kind(offer: Offer, kind: type[Action]) -> list[Action]:
    """Give the actions of *kind* that are on the menu."""
    return [each for each in offer.actions if type(each) is kind]


def matching(offer: Offer, kind: type[Action], typed: Given) -> list[Action]:
    """Give the actions of *kind* that what was *typed* may mean; forms only where it means nothing else."""
    left = of_kind(offer, kind)
    own = typed_fields(kind)
    for parameter, words in typed.items():
        if words is None:
            continue
        sought = _plain(words)
        exact = [action for action in left if sought in _names(offer, action, parameter)]
        if parameter in own and not exact:
            exact = [action for action in left if getattr(action, parameter) == ""]
        left = exact
    return left


def with_usual(left: Sequence[Action], kind: type[Action], typed: Given) -> list[Action]:
    """Give those of *left* in which what may be left unsaid, and was, is what the rules then take."""
    left = list(left)
    for name in kind.unsaid:
        if typed.get(name) is None and left:
            usual = values(left, name)[0]
            left = [each for each in left if getattr(each, name) == usual]
    return left


def own_words(kind: type[Action], typed: Given) -> dict[str, str]:
    """Give what was *typed* into the parameters of *kind* that hold a player's own words."""
    return {name: words for name in typed_fields(kind) if (words := typed.get(name)) is not None}


def off_the_menu(offer: Offer, kind: type[Action], typed: Given) -> Action | None:
    """Give the action that was *typed* although it is not on the menu; None for words without meaning."""
    kinds, hints, given = field_kinds(kind), get_type_hints(kind), {}
    for parameter, words in typed.items():
        if words is not None:
            meanings = set(_meanings(offer, kinds[parameter], hints[parameter], words))
            if len(meanings) != 1:
                return None
            (given[parameter],) = meanings
    try:
        return kind(seat=offer.seat, **given)
    except TypeError:  # a parameter was left out
        return None


def _meanings(offer: Offer, kind: str, hint: Any, words: str) -> Iterator[Any]:
    """Give the values of a *kind* and a type that *words* mean at this table, on the menu or not."""
    ruleset, book, sought = offer.table.ruleset, offer.book, _plain(words)
    hint = next((each for each in get_args(hint) if each is not NoneType), hint)
    hint = getattr(hint, "__supertype__", hint)
    if (read := ruleset.read(kind, words)) is not None:
        yield read
    elif kind == "typed":
        yield words
    elif kind == "seat":
        chairs = map(Seat, range(len(offer.table.chairs)))
        yield from (
            each for each in chairs if sought in (spell(each), _plain(offer.table.names.get(each, "")))
        )
    elif offered := list(_offered(offer, kind, sought)):
        yield from offered
    elif hint is int:
        yield from [int(sought)] if sought.isdecimal() else []
    elif hint is bool or issubclass(hint, Enum):
        ids = {sought, *book.ids_called(f"{ruleset.name}-{kind}-", sought)}
        yield from (each for each in (hint if hint is not bool else (True, False)) if spell(each) in ids)
    else:
        ids = {words.strip(), *book.ids_called(f"{ruleset.name}-{kind}-", sought)}
        yield from (hint(each) for each in ids if book.has(f"{ruleset.name}-{kind}-{each}"))


def _offered(offer: Offer, kind: str, sought: str) -> Iterator[Any]:
    """Give the values of a *kind* on the whole menu that are called *sought*."""
    for each in dict.fromkeys(map(type, offer.actions)):
        actions = of_kind(offer, each)
        for name in (name for name in parameters(each) if field_kinds(each)[name] == kind):
            firsts = {getattr(action, name): action for action in reversed(actions)}
            yield from (value for value, first in firsts.items() if sought in _names(offer, first, name))


def _names(offer: Offer, action: Action, parameter: str) -> tuple[str, str]:
    """Give the value of *parameter* in *action* as it may be typed: its id, and its words."""
    return _plain(spell(getattr(action, parameter))), _plain(offer.value(action, parameter))


def _plain(words: str) -> str:
    return words.casefold().strip()
