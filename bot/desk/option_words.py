"""What options and their values are called, and how they are grouped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.content import load
from bot.game.table import AnyRuleset, table_options
from rules.contract import Option, OptionValue, Phrase

OTHER = "other"
"""The group of what no group names."""


@dataclass(frozen=True)
class OptionGroup:
    """Options of one topic."""

    id: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class WordedNumbers:
    """Numbers of an option that are told in words: `15` is "as the length says"."""

    option: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class GameOptions:
    """How the options of one game, or of every table, are shown."""

    id: str
    groups: tuple[OptionGroup, ...]
    worded: tuple[WordedNumbers, ...] = ()


@dataclass(frozen=True)
class OptionBook:
    """How all options are shown."""

    games: tuple[GameOptions, ...]


@cache
def option_book() -> dict[str, GameOptions]:
    """Give how options are shown, by the prefix of their phrases; raise ContentError."""
    return {each.id: each for each in load("table/options.toml", OptionBook).games}


def option_of(ruleset: AnyRuleset, name: str) -> tuple[str, Option] | None:
    """Give the option called *name* with the prefix of its phrases; None for an unknown name."""
    return next((each for each in all_options(ruleset) if each[1].name == name), None)


def all_options(ruleset: AnyRuleset) -> list[tuple[str, Option]]:
    """Give the table's options and those of *ruleset*, with the prefix of their phrases."""
    shared = [("table", option) for option in table_options(ruleset)]
    return shared + [(ruleset.name, option) for option in ruleset.options]


def grouped_options(ruleset: AnyRuleset) -> dict[str, list[tuple[str, Option]]]:
    """Give the options of *ruleset* by group, the table's own last, each with the prefix of its phrases."""
    groups: dict[str, list[tuple[str, Option]]] = {}
    for prefix, options in ((ruleset.name, ruleset.options), ("table", table_options(ruleset))):
        known = option_book().get(prefix, GameOptions(prefix, ()))
        left = {option.name: option for option in options}
        for group in known.groups:
            found = [(prefix, left.pop(name)) for name in group.options if name in left]
            if found:
                groups.setdefault(group.id, []).extend(found)
        if left:
            groups.setdefault(OTHER, []).extend((prefix, option) for option in left.values())
    return groups


def group_phrase(group: str) -> Phrase:
    """Give what the options of *group* are about."""
    return Phrase(f"options-group-{group}")


def option_phrase(prefix: str, option: Option) -> Phrase:
    """Give the name of *option*."""
    return Phrase(f"{prefix}-option-{option.name}")


def value_phrase(prefix: str, option: Option, value: OptionValue) -> Phrase | int:
    """Give the words for *value* of *option*."""
    if isinstance(value, bool):
        return Phrase("yes" if value else "no")
    if isinstance(value, int) and value not in worded_numbers(prefix, option.name):
        return value
    return Phrase(f"{prefix}-option-{option.name}-{value}")


def worded_numbers(prefix: str, name: str) -> tuple[int, ...]:
    """Give the numbers of an option that are told in words."""
    known = option_book().get(prefix)
    worded = known.worded if known is not None else ()
    return next((each.numbers for each in worded if each.option == name), ())
