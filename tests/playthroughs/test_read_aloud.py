"""Games for an ear: each page begins with the decision, has no picture, can be sent, and reads well."""

from __future__ import annotations

import re
from itertools import islice

import discord
import pytest

from bot.lengths import COMPONENTS_TEXT
from bot.locale import Language
from bot.signs import SIGNS
from tests.locale.prose import faults
from tests.playthroughs.read_aloud import (
    PAGES,
    READ,
    file_of,
    pages,
    playthrough_of,
    read_aloud,
    told_and_shown,
)

REWRITE = "read the difference; if it is meant: python -m tests.playthroughs.read_aloud"
FIRST = 3
"""Pages of each game that are read in every run of the suite."""

PICTURES = 5
"""Pictures of each game that are compared."""
NUMBER = r"(?<!\w)\d+(?!\w)"

each_language = pytest.mark.parametrize("language", ["en", "ru"])
each_game = pytest.mark.parametrize("name", READ)


@pytest.mark.soak_first(
    "siege_two_players-en",
    "raid_two_players-ru",
    "roads_barrels-ru",
    "rocknroll_expansion-en",
    "frames_two_players-ru",
)
@each_language
@each_game
def test_the_first_pages_read_as_they_are_written(name: str, language: Language) -> None:
    written = file_of(name, language).read_text(encoding="utf-8")

    assert written.startswith(read_aloud(name, language, FIRST)), REWRITE


@pytest.mark.soak
@each_language
@each_game
def test_the_whole_game_reads_as_it_is_written_and_well(name: str, language: Language) -> None:
    written = file_of(name, language).read_text(encoding="utf-8")
    whole = read_aloud(name, language)

    assert whole == written if PAGES[language] is None else whole.startswith(written), REWRITE
    wrong = [
        fault for line in whole.split("\n") for fault in faults(line.strip().replace("| ", ""), language)
    ]
    assert not wrong


@pytest.mark.parametrize("name", [each for each in READ if not each.startswith(("frames", "roads"))])
def test_every_number_of_a_picture_in_the_channel_is_told_there_too(name: str) -> None:
    """Frames and roads show pieces of the board, too, which everybody's own page says."""
    found = [*islice(told_and_shown(playthrough_of(name), "en"), PICTURES)]

    assert found
    for told, shown in found:
        assert {*re.findall(NUMBER, shown)} <= {*re.findall(NUMBER, told)}, shown


@each_language
@each_game
def test_the_decision_comes_first_and_the_page_can_be_sent(name: str, language: Language) -> None:
    for page, _ in islice(pages(playthrough_of(name), language), FIRST):
        items = [*page.walk_children()]
        said = [each.content for each in items if isinstance(each, discord.ui.TextDisplay)]
        controls = [place for place, each in enumerate(items) if isinstance(each, discord.ui.ActionRow)]

        assert said[0].startswith("**")
        tables = [place for place, each in enumerate(items) if "### " in getattr(each, "content", "")]
        # Only the button that says the whole table stands behind it.
        assert max(controls[:-1], default=controls[0]) < min(tables, default=len(items))
        assert sum(map(len, said)) <= COMPONENTS_TEXT
        assert len(items) <= 40
        assert not set("".join(said)) & set(SIGNS)
