"""Options are set by topic: every option has one, nothing is cut, and what stands now is said."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import discord
import pytest
from club import buttons, choices, texts

from bot.command_line.simulation import lobby
from bot.desk.option_words import OTHER, grouped_options
from bot.desk.options_page import options_page, path_to_group
from bot.game.table import Table
from bot.game.table_options import PACES
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS

BOOKS = Phrasebooks.load(strict=True)
NAMES = sorted(RULESETS)
LONGEST_ON_A_PHONE = 60


class Page:
    """What Discord would show of a view."""

    content = ""

    def __init__(self, view: discord.ui.LayoutView) -> None:
        self.components = view.to_components()


def table_of(name: str, **options: Any) -> Table:
    return lobby(RULESETS[name], RULESETS[name].seat_range({})[0], "options", 1, options)


def page(table: Table, *path: int, language: str = "en") -> Page:
    return Page(options_page(table, BOOKS[language], path))


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_a_topic_and_those_of_one_stand_together(name: str) -> None:
    topics = [option.topic for option in RULESETS[name].options]

    assert OTHER not in grouped_options(RULESETS[name])
    assert [each for each, _ in groupby(topics)] == list(dict.fromkeys(topics))


@pytest.mark.soak_first("ru-raid", "en-siege", "ru-roads", "en-rocknroll", "ru-frames")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_topic_or_option_hides_in_a_range_or_is_cut(name: str, language: str) -> None:
    table = table_of(name)
    groups = grouped_options(table.ruleset)
    labels = choices(page(table, language=language))
    for options in groups.values():
        if len(options) > 1:
            labels += choices(page(table, *path_to_group(table, options[0][1].name), language=language))

    assert len(labels) == len(PACES) + len(groups) + sum(
        len(each) for each in groups.values() if len(each) > 1
    )
    assert max(map(len, labels)) <= LONGEST_ON_A_PHONE
    assert not any("\u2026" in label for label in labels)


def test_a_topic_tells_what_stands_now_and_what_the_rulebook_says() -> None:
    table = table_of("raid", duds=False)

    said = texts(page(table, *path_to_group(table, "duds"))).splitlines()

    assert said[0] == "**Raids and bunkers**"
    assert "- Duds: No (rulebook: Yes)" in said
    assert "- Bunker cards need enough force: Yes" in said


def test_topics_say_how_many_options_of_theirs_were_changed() -> None:
    first = page(table_of("raid", duds=False, rounding="up"))
    menu, _ = (each for row in first.components for each in row.get("components", ()) if each.get("options"))
    told = {each["label"]: each["description"] for each in menu["options"]}

    assert told["Raids and bunkers"] == "8 options, 2 changed"
    assert told["Events"] == "2 options"


def test_few_short_values_are_buttons() -> None:
    table = table_of("raid")
    path = path_to_group(table, "duds")
    place = [option.name for _, option in grouped_options(table.ruleset)["raids"]].index("duds")

    assert buttons(page(table, *path, place)) == ["Yes", "No", "Back"]


def test_a_number_that_stands_for_a_rule_is_said_in_words() -> None:
    table = table_of("raid", rounds=5)
    said = texts(page(table, *path_to_group(table, "rounds"))).splitlines()

    assert "- Rounds at most: 5 (rulebook: as the length says)" in said
    assert "- Scrap that wins: as the length says" in said


def test_a_choice_called_none_keeps_its_own_words() -> None:
    table = table_of("rocknroll")
    said = texts(page(table, *path_to_group(table, "rescue_default"), language="ru"))

    assert "ничего" not in said


def test_a_range_that_begins_with_a_worded_number_says_so() -> None:
    """Who looks for "no limit" finds it on the first page of hours."""
    table = table_of("rocknroll")
    path = path_to_group(table, "deadline_hours")
    place = [option.name for _, option in grouped_options(table.ruleset)["table"]].index("deadline_hours")

    assert choices(page(table, *path, place))[0].startswith("no limit")
