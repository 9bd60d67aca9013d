"""What every table lets its host set, whatever the ruleset; its pace among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.contract import Option, OptionValue
from rules.game_words import WordedRuleset

OWN_HOURS = "own"
"""The pace of a table whose host names the hours; and of every table begun before paces had names."""
HOURS_OF_PACE: Mapping[str, int] = {"live": 0, "daily": 24, "relaxed": 72}
"""How long every decision has, in hours; 0 sets no limit."""
LIVE = "live"
BY_THE_RULEBOOK = "rulebook"
PACES = (*HOURS_OF_PACE, BY_THE_RULEBOOK, OWN_HOURS)
WEEKDAYS = "weekdays"
LESSON = "lesson"
"""The option of a table at which somebody learns the game: the number of the lesson, 0 for none. It is
settled when the table is opened, and nobody sets it."""
HINTS = "hints"
"""The option of a table at which everybody may ask what an automated player would consider."""

TABLE_OPTIONS = (
    Option("language", "en", ("en", "ru"), topic="table"),
    Option("pace", OWN_HOURS, PACES, topic="table"),
    Option("deadline_hours", 0, minimum=0, maximum=336, topic="table", worded=(0,)),
    Option("clock", "everyday", ("everyday", WEEKDAYS), topic="table"),
    Option("away_days", 14, minimum=0, maximum=21, topic="table", worded=(0,)),
    Option("undo", "consent", ("consent", "free_only", "off"), topic="table"),
    Option("hands", "ladder", ("ladder", "button"), topic="table"),
    Option("master_sees", False, topic="table"),
    Option("late_join", False, topic="table"),
    Option(HINTS, False, topic="table"),
    Option(LESSON, 0, maximum=9999, topic="table", worded=(0,)),
)
"""Those of a table begun before an option was known; see `table_options` for those of a new one."""


def table_options(ruleset: WordedRuleset[Any, Any, Any, Any]) -> tuple[Option, ...]:
    """Give what a new table of *ruleset* lets its host set beside the rules."""
    return tuple(option for option in new_table_options(ruleset) if option.name != LESSON)


def new_table_options(ruleset: WordedRuleset[Any, Any, Any, Any]) -> tuple[Option, ...]:
    """Give all that is settled for a new table of *ruleset* beside the rules."""
    usual: dict[str, OptionValue] = {"deadline_hours": ruleset.deadline_hours, "pace": "daily"}
    return tuple(replace(option, default=usual.get(option.name, option.default)) for option in TABLE_OPTIONS)


def with_pace(raw: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    """Give the options *raw* with a pace: where hours are named and no pace, it is these hours."""
    return {"pace": OWN_HOURS, **raw} if "deadline_hours" in raw else raw


def milliseconds_allowed(
    ruleset: WordedRuleset[Any, Any, Any, Any], state: Any, options: Mapping[str, OptionValue]
) -> int:
    """Give how long the decision of *state* may take at a table with these *options*; 0 for no limit.

    *daily* and *relaxed* give every decision the same time; by the rulebook, and with hours of one's own, a
    reaction has its part of them, see `patience`.
    """
    pace = str(options["pace"])
    if pace in HOURS_OF_PACE:
        return HOURS_OF_PACE[pace] * 3_600_000
    hours = ruleset.deadline_hours if pace == BY_THE_RULEBOOK else int(options["deadline_hours"])
    return hours * 3_600_000 * ruleset.patience(state) // 100
