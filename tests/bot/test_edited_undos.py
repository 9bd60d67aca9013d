"""An edited file of a game in which moves were taken back, with all its hashes made anew: it is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.game import game_file
from bot.game.game_file import GameFile, Line
from bot.game.verification import verify
from bot.rulesets import RULESETS
from tests.fakes.undone_games import undone_game

NAME = "frames"
KNOWN = {NAME: RULESETS[NAME]}
_WRITTEN: list[GameFile] = []


@pytest.fixture(autouse=True)
async def written() -> None:
    """Play the game once."""
    if not _WRITTEN:
        _, file = await undone_game(RULESETS[NAME], 3, "edited", {}, 45, 40)
        _WRITTEN.append(game_file.read(file))


def is_accepted(*lines: Line) -> bool:
    return verify(game_file.compose(replace(_WRITTEN[0], lines=lines)), KNOWN).ok


@pytest.mark.soak_first
async def test_every_fact_of_what_was_taken_back_follows_from_the_game() -> None:
    """Which entry, how, whether anybody had to agree, how many entries, who was asked."""
    lines, tried = _WRITTEN[0].lines, Counter[str]()
    for place, line in enumerate(lines):
        if "undone" not in line.facts or tried[line.kind] > 1:
            continue
        tried[line.kind] += 1
        for name, value in line.facts.items():
            other: int | str = value + 1 if isinstance(value, int) else f"{value}0"
            edited = replace(line, facts={**line.facts, name: other})

            assert not is_accepted(*lines[:place], edited, *lines[place + 1 :]), (line.kind, name)
    assert {"undone", "asked", "rewound"} <= set(tried)


async def test_nothing_is_taken_back_without_consent_where_that_is_needed() -> None:
    lines = _WRITTEN[0].lines
    place, asked = next((place, line) for place, line in enumerate(lines) if line.kind == "asked")
    facts = {"undone": asked.facts["undone"], "since": asked.facts["since"], "seat": asked.facts["seat"]}
    forged = replace(asked, kind="undone", facts={**facts, "entries": asked.facts["entries"], "how": "free"})

    assert is_accepted(*lines)
    assert not is_accepted(*lines[:place], forged, *lines[place + 1 :])
