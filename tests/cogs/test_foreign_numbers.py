"""A number opens nothing of another server, nor of a channel one cannot see, not even that it is there."""

from __future__ import annotations

import inspect
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from club import Club, open_club, private, said, texts
from simcord.backend.models import Overwrite
from simcord.enums import OptionType, OverwriteType

from bot.app import EXTENSIONS
from bot.commands import suggestions
from bot.desk.front_desk import OF_A_GAME, FrontDesk
from bot.rulesets import RULESETS

FOREIGN, CLOSED, NEVER_GIVEN = 1, 2, 999
UNKNOWN = "I know no such game. See /table status for the one in this channel."


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club with a game in the attic, which bob cannot see, and a game on another server."""
    async with open_club(tmp_path, extensions=EXTENSIONS, rulesets=dict(RULESETS)) as club:
        elsewhere = club.env.create_guild("Elsewhere")
        cellar = elsewhere.create_text_channel("cellar")
        dan = elsewhere.add_member(club.env.create_user("dan"))
        await dan.slash(cellar, "table new", ruleset="frames")
        await club.ann.slash(club.attic, "table new", ruleset="raid")
        close(club, club.attic)
        await club.env.settle()
        yield club


def close(club: Club, channel: Any) -> None:
    allow, deny = discord.PermissionOverwrite(view_channel=False).pair()
    overwrite = Overwrite(club.bob.id, OverwriteType.MEMBER, allow.value, deny.value)
    club.env.backend.set_overwrite(channel.id, overwrite)


async def test_every_number_of_every_command_tells_nothing_of_foreign_games(club: Club) -> None:
    asked, different = 0, {}
    for name, leaf in club.leaves():
        for option in leaf.get("options") or ():
            if option["type"] != OptionType.INTEGER or option.get("max_value", 2**53) < NEVER_GIVEN:
                continue
            given = club.required(leaf)
            answers = []
            for number in (FOREIGN, CLOSED, NEVER_GIVEN):
                result = await club.bob.slash(club.hall, name, **{**given, option["name"]: number})
                answers.append(said(result))
            if option["name"] == "game" and len(set(answers)) > 1:
                different[name] = answers
            assert "cellar" not in "".join(answers) and "attic" not in "".join(answers)
            asked += 1

    assert different == {}
    assert asked > 10


async def test_every_suggestion_tells_nothing_of_foreign_games(club: Club) -> None:
    asked, different = 0, {}
    for name, leaf in club.leaves():
        options = leaf.get("options") or ()
        has_game = any(each["name"] == "game" for each in options)
        for option in options:
            if not option.get("autocomplete") or not (has_game or option["type"] == OptionType.INTEGER):
                continue
            offered = []
            for number in (FOREIGN, CLOSED, NEVER_GIVEN):
                given = {} if option["name"] == "game" else {"game": number}
                offered.append(await club.bob.autocomplete(club.hall, name, option["name"], "", **given))
            if any(offered):
                different[f"{name} {option['name']}"] = offered
            asked += 1

    assert different == {}
    assert asked > 8


async def test_every_forged_press_tells_nothing_of_foreign_games(club: Club) -> None:
    message = (await club.bob.slash(club.hall, "roll", dice="1d6")).response
    verbs = {*OF_A_GAME, *re.findall(r'"([a-z_]+)"', inspect.getsource(FrontDesk._obey))} - {"stale_button"}
    answers = {
        verb: [
            texts(private(await club.forge(club.bob, message, f"gm:{number}:1:{verb}")))
            for number in (FOREIGN, CLOSED, NEVER_GIVEN)
        ]
        for verb in sorted(verbs)
    }

    assert {verb: each for verb, each in answers.items() if set(each) != {UNKNOWN}} == {}
    assert len(verbs) > 10


async def test_games_beyond_the_25_newest_are_suggested(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "SUGGESTIONS", 2)
    await club.bob.slash(club.hall, "table new", ruleset="siege")
    for number in range(3):
        room = club.guild.create_text_channel(f"room-{number}")
        await club.ann.slash(room, "table new", ruleset="roads")
        close(club, room)
    await club.env.settle()

    for member, typed, shown in ((club.bob, "", [3]), (club.ann, "raid", [2])):
        offered = await member.autocomplete(club.hall, "table log", "game", typed)
        assert [each["value"] for each in offered] == shown
