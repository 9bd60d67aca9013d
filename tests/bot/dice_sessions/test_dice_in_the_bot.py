"""The bot that joins a server commits to its dice, and rolls on without what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from club import open_club

import bot.dice.pools
from bot.content import ContentError
from rules.dice.parser import NO_POOLS

SERVER = 4711


async def test_dice_are_committed_to_when_the_bot_joins_a_server(tmp_path: Path) -> None:
    async with open_club(tmp_path) as club:
        joined: Any = discord.Object(SERVER)
        await club.bot.on_guild_join(joined)
        before = await club.store.sessions_of(f"guild:{SERVER}")

        await club.bot.on_guild_join(joined)

        assert await club.store.sessions_of(f"guild:{SERVER}") == before
        assert [(each.number, each.phase, each.is_late) for each in before] == [(1, "prepared", False)]


def test_colours_that_cannot_be_read_keep_nobody_from_rolling(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Any:
        raise ContentError("dice/pools.toml", "sets", "is no table")

    monkeypatch.setattr(bot.dice.pools, "pools", broken)

    assert bot.dice.pools.colours() is NO_POOLS
