"""What the operator does in a terminal while the bot plays: the bot sees it, and tells it once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import discord
import pytest
from club import private
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.__main__ import main
from tests.wire.bot_process import TOKEN
from tests.wire.club import SOON, Room, WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")

Midnight = Callable[..., Awaitable[str]]

MOST_SECRET = 12
"""Decisions in a row of which the channel is told nothing, at most."""


@pytest.fixture
def midnight(club: WireClub, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Midnight:
    """The command line beside the bot; gives what it prints."""
    monkeypatch.setenv("MIDNIGHT_TOKEN", TOKEN)
    monkeypatch.chdir(club.home)  # where the database of the settings is
    monkeypatch.setattr(discord.http.Route, "BASE", club.wire.api)

    async def command(*words: object, code: int = 0) -> str:
        given = [*map(str, words)]
        given += ["--language", "en"] if "--language" not in given else []
        found = await asyncio.to_thread(main, given)
        printed = capsys.readouterr()
        assert found == code, printed
        return printed.out

    return command


async def told_once(room: Room, words: str) -> None:
    """Wait until *words* stand in the channel, and see that they do not come twice."""
    await room.wire.until(lambda: any(words in each for each in room.said()), SOON)
    await room.quiet(SOON)
    assert sum(words in each for each in room.said()) == 1


@pytest.mark.soak_first
async def test_a_pause_a_move_and_an_end_of_the_operators_are_told_once(
    club: WireClub, midnight: Midnight
) -> None:
    room = await club.table("raid")
    assert f"{room.number} · raid · being played" in await midnight("games", "--ruleset", "raid")
    assert "Games: 0" in await midnight("games", "--server", 1)
    assert "Games: 0" in await midnight("games", "--stuck")

    await midnight("pause", room.number)
    await told_once(room, "whoever runs me stopped it")
    assert "not being played" in await midnight("pause", room.number, code=1)
    await room.press(club.ann, "resume")
    await club.wire.until(lambda: room.status() == "playing", SOON)
    await room.quiet()
    shown = await midnight("show", room.number)
    assert "ann" in shown and "host" in shown and "resumed (player)" in shown
    assert "Seat 3: Automaton 3, automated\n" in shown  # no hand was ever to be sent

    elsewhere = club.guild.create_text_channel("elsewhere")
    await midnight("move", room.number, elsewhere.id)
    room.channel = elsewhere
    await told_once(room, "The game goes on here")
    who, page = await room.turn()
    await room.decide(who, page)
    assert "no such channel" in await midnight("move", room.number, 12345, code=1)

    await midnight("end", room.number)
    await told_once(room, "ended by whoever runs this bot")
    assert "over already" in await midnight("end", room.number, code=1)
    assert "no such game" in await midnight("show", 999, code=1)


async def test_a_check_sees_the_bot_its_games_and_what_they_lack(club: WireClub, midnight: Midnight) -> None:
    room = await club.table("raid")
    said = await midnight("check")
    assert "A bot is running on this database." in said
    assert "The clock agrees with Discord's." in said
    assert f"Server {club.guild.id}: nothing is missing" in said
    assert "WRONG" not in said and TOKEN not in said

    club.wire.fails(
        "GET", "/gateway", headers={"Date": "Sat, 01 Jan 2000 00:00:00 GMT"}, status=200, body="{}"
    )
    assert "s away from Discord's" in await midnight("check", code=1)
    deny = discord.Permissions(attach_files=True).value
    everybody = Overwrite(club.guild.id, OverwriteType.ROLE, 0, deny)
    club.wire.backend.set_overwrite(room.channel.id, everybody)
    said = await midnight("check", code=1)
    assert f"in the channel {room.channel.id} of game {room.number} the bot lacks Attach Files" in said
    club.wire.fails("GET", f"/guilds/{club.guild.id}", status=404, code=10004, times=None)
    assert "the bot is not on it any more" in await midnight("check", code=1)
    club.wire.heals()
    club.wire.fails("GET", "/users/@me", status=401)
    said = await midnight("check", "--language", "ru", code=1)
    assert "токен" in said


async def test_in_maintenance_tables_are_read_and_not_played(club: WireClub, midnight: Midnight) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    version = room.version()

    await midnight("maintenance", "on", "New board, back at nine.")
    bot = club.bot
    assert bot is not None
    await club.wire.until(lambda: bot.said("maintenance"), SOON)
    refused = ""
    while "New board, back at nine." not in refused:  # the smaller questions on the way are only read
        result = await room.choose(who, page)
        refused, page = await room.answered(result), private(result)
    assert room.version() == version
    assert "raid" in (await room.answered(await who.slash(room.channel, "table status"))).lower()

    assert "moved by the time this took: " in await midnight("maintenance", "off")
    await told_once(room, "Nobody could reach me")
    await club.wire.until(lambda: len(bot.said("maintenance")) == 2, SOON)
    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet()


@pytest.mark.soak_first
async def test_a_backup_made_while_the_bot_plays_is_played_on_elsewhere(
    club: WireClub, midnight: Midnight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await club.table("raid")
    for _ in range(2):
        playing = asyncio.create_task(room.turn())
        said = await midnight("backup", tmp_path / f"copy-{_}")
        assert said.startswith("Everything up to this moment")
        who, page = await playing
        await room.decide(who, page, -1)
    await room.quiet()
    await midnight("backup", tmp_path / "copy")
    version = room.version()
    assert club.bot is not None
    await club.bot.stop()

    club.home = tmp_path
    monkeypatch.chdir(tmp_path)
    await midnight("restore", tmp_path / "copy")
    assert "exists already" in await midnight("restore", tmp_path / "copy", code=2)
    await club.begin()
    assert room.version() == version
    said_before = room.said()
    for _ in range(MOST_SECRET):
        if room.said() == said_before:
            who, page = await room.turn()
            await room.decide(who, page, -1)
            await room.quiet()
    assert room.said() != said_before
    assert len(room.said()) == len(set(room.said()))
    with closing(sqlite3.connect(tmp_path / "midnight.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
