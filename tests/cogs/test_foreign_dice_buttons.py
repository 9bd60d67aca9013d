"""Buttons of the dice whose ids are malformed, foreign or made up do nothing, and say so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from club import Club, custom_ids, open_club, private, texts

STALE = "This button is out of date. Please use the command again."


@pytest.fixture
async def den(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=("cogs.dice",)) as club:
        yield club


@pytest.mark.soak_first("*-keep")
@pytest.mark.parametrize("verb", ["use", "keep"])
@pytest.mark.parametrize(
    "rest", ["", ":", "x", "user", "user:1", "user:1:2", "guild:1:2:name", "user:1:2:name", ":::", "\n"]
)
async def test_a_malformed_button_of_a_saved_roll_is_stale(den: Club, verb: str, rest: str) -> None:
    page = (await den.ann.slash(den.hall, "roll", dice="7d1")).response
    result = await den.forge(den.ann, page, f"dice:{verb}:0:{rest}")

    assert texts(private(result)) in (
        STALE,
        "This saved roll was changed or deleted since it was shared. Ask for it again.",
    )


async def test_what_another_server_saved_is_neither_rolled_nor_kept_here(den: Club) -> None:
    page = (await den.ann.slash(den.hall, "roll", dice="7d1")).response
    for custom_id in await shared_by_server(den):
        assert texts(private(await den.forge(den.ann, page, custom_id))) == STALE


async def shared_by_server(den: Club) -> list[str]:
    """Save and share a roll for another server, by one who manages it; give the ids of its buttons."""
    elsewhere = den.env.create_guild("Elsewhere")
    cellar = elsewhere.create_text_channel("cellar")
    boss = elsewhere.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    dan = elsewhere.add_member(den.env.create_user("dan"), roles=[boss])
    await dan.slash(cellar, "macro save", name="smite", dice="9d1", server=True)
    result = await dan.slash(cellar, "macro share", name="smite")
    return [each for each in custom_ids(result.response) if each.split(":")[1] in ("use", "keep")]


@pytest.mark.parametrize("verb", ["again", "odds", "verify", "receipt", "look", "reveal"])
async def test_a_button_answers_about_no_roll_of_another_place_nor_about_none(den: Club, verb: str) -> None:
    elsewhere = den.env.create_guild("Elsewhere")
    cellar = elsewhere.create_text_channel("cellar")
    dan = elsewhere.add_member(den.env.create_user("dan"))
    await dan.slash(cellar, "roll", dice="9d1")
    await den.ann.slash(den.attic, "roll", dice="9d1")
    page = (await den.ann.slash(den.hall, "roll", dice="7d1")).response
    for number in ("1", "2", "0", "999", str(10**19 - 1)):
        result = await den.forge(den.ann, page, f"dice:{verb}:{number}")
        assert texts(private(result)) == STALE


@pytest.mark.parametrize(
    "custom_id", ["dice:this:0", "dice:history:0:x", "dice:nothing:0", "dice:turn:0:" + "9" * 60]
)
async def test_no_malformed_button_ends_in_an_apology(den: Club, custom_id: str) -> None:
    page = (await den.ann.slash(den.hall, "roll", dice="7d1")).response
    result = await den.forge(den.ann, page, custom_id)

    assert result.acknowledged
    answered = [texts(each) for each in result.followups]
    assert not [each for each in answered if "Something went wrong" in each]
