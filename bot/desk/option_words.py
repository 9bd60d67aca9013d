"""What options and their values are called, and how they are grouped."""

from __future__ import annotations

from bot.game.table import AnyRuleset
from bot.game.table_options import table_options
from rules.contract import Option, OptionValue, Phrase

OTHER = "other"
"""The group of what has no topic."""


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
        for option in options:
            groups.setdefault(option.topic or OTHER, []).append((prefix, option))
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
    if isinstance(value, int) and value not in option.worded:
        return value
    return Phrase(f"{prefix}-option-{option.name}-{value}")
