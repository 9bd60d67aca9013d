"""What options and their values are called: those of every table, and those of its ruleset."""

from __future__ import annotations

from bot.game.table import TABLE_OPTIONS, AnyRuleset
from rules.contract import Option, OptionValue, Phrase


def option_of(ruleset: AnyRuleset, name: str) -> tuple[str, Option] | None:
    """Give the option called *name* with the prefix of its phrases; None for an unknown name."""
    for prefix, options in (("table", TABLE_OPTIONS), (ruleset.name, ruleset.options)):
        for option in options:
            if option.name == name:
                return prefix, option
    return None


def all_options(ruleset: AnyRuleset) -> list[tuple[str, Option]]:
    """Give the table's options and those of *ruleset*, with the prefix of their phrases."""
    shared = [("table", option) for option in TABLE_OPTIONS]
    return shared + [(ruleset.name, option) for option in ruleset.options]


def option_phrase(prefix: str, option: Option) -> Phrase:
    """Give the name of *option*."""
    return Phrase(f"{prefix}-option-{option.name}")


def value_phrase(prefix: str, option: Option, value: OptionValue) -> Phrase | int:
    """Give the words for *value* of *option*."""
    if isinstance(value, bool):
        return Phrase("yes" if value else "no")
    if isinstance(value, int):
        return value
    return Phrase(f"{prefix}-option-{option.name}-{value}")
