"""A game begun with one bot is finished with another: two processes, two databases, two servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest
import pytest_asyncio
from club import private

from bot.__main__ import main
from bot.game.verification import verify
from bot.rulesets import RULESETS
from tests.wire.bot_process import TOKEN
from tests.wire.club import SOON, Room, WireClub
from tests.wire.nursery import Nursery

Operate = Callable[..., Awaitable[str]]

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def other_club(
    tmp_path_factory: pytest.TempPathFactory, nursery: Nursery | None
) -> AsyncIterator[WireClub]:
    """Another server, on a Discord of its own."""
    club = await WireClub.open(tmp_path_factory.mktemp("elsewhere"), nursery)
    try:
        yield club
    finally:
        await club.close()


@pytest.fixture
def operate(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Operate:
    async def midnight(club: WireClub, *words: object, code: int = 0) -> str:
        monkeypatch.setenv("MIDNIGHT_TOKEN", TOKEN)
        monkeypatch.chdir(club.home)
        monkeypatch.setattr(discord.http.Route, "BASE", club.wire.api)
        found = await asyncio.to_thread(main, [*map(str, words), "--language", "en"])
        printed = capsys.readouterr()
        assert found == code, printed
        return printed.out

    return midnight


async def told_once(room: Room, words: str) -> None:
    await room.wire.until(lambda: any(words in each for each in room.said()), SOON)
    await room.quiet(SOON)
    assert sum(words in each for each in room.said()) == 1


def files_of(room: Room) -> list[dict[str, Any]]:
    attached = [each for message in room.messages() for each in message.attachments]
    return [each for each in attached if each["filename"].endswith(".jsonl")]


@pytest.mark.soak_first
async def test_a_game_begun_with_one_bot_is_finished_with_another(
    own_club: WireClub, other_club: WireClub, operate: Operate
) -> None:
    await own_club.begin()
    await other_club.begin()
    room = await own_club.table("raid")
    for _ in range(3):
        who, page = await room.turn()
        await room.decide(who, page, -1)
    who, page = await room.turn()

    assert "holds all its secrets" in await operate(own_club, "export", room.number, "--to", "the *new* bot")
    await told_once(room, "This game leaves")
    assert "the \\*new\\* bot" in room.said()[-1]
    assert room.cards() == [], "the card has no buttons any more"
    refused = await room.answered(await room.choose(who, page))
    assert "it goes on in another installation of the bot: the \\*new\\* bot" in refused

    (secret,) = own_club.home.glob("SECRET-*")
    there = other_club.guild.create_text_channel("new-home")
    wanted = ("import", secret, "--server", other_club.guild.id, "--channel", there.id)
    people = [
        word
        for old, new in ((own_club.ann, other_club.ann), (own_club.bob, other_club.bob))
        for word in ("--player", f"{old.id}={new.id}")
    ]
    assert "no such channel" in await operate(other_club, *wanted[:-1], 12345, *people, code=1)
    if own_club.ann.id != other_club.ann.id:
        assert "Not on the server" in await operate(other_club, *wanted, code=1)
    assert "goes on in channel" in await operate(other_club, *wanted, *people)

    arrived = Room(other_club, there)
    await other_club.wire.until(lambda: arrived.number and arrived.cards(), SOON)
    await told_once(arrived, "has arrived from another installation of the bot")
    for _ in range(3):
        who, page = await arrived.turn()
        await arrived.decide(who, page, -1)
    await arrived.answered(await other_club.ann.slash(there, "table end"))
    result = await other_club.ann.slash(there, "table end")
    await arrived.answered(result)
    await arrived.click(other_club.ann, private(result), "end_now")
    (file,) = await other_club.wire.until(lambda: files_of(arrived), SOON)
    data = other_club.wire.backend.cdn.get(file["url"])
    verdict = verify(data, RULESETS)
    assert verdict.ok, verdict
    assert room.status() == "exported"
