"""A server that removed the bot: its games stay for a while, then their files are left and all is deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.game.referee import Referee
from bot.game.table import Click
from bot.game.verification import verify
from bot.privacy.left_servers import DAY, LeftServers
from bot.store.records import GameId, Store
from bot.store.tables import METADATA
from tests.dudo.game import dudo
from tests.fakes.dice_wishes import NOON, DiceWorld
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database

LEFT, KEPT = 5, 6
DUDO = {"dudo": dudo()}


class Servers:
    """Two servers with games and dice, and a clock."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store = store
        self.now = NOON
        self.referee = Referee(store, DUDO, lambda: self.now)
        self.dice = DiceWorld(store)
        self.left = LeftServers(store, self.referee, lambda: self.now, days=90, folder=folder)
        self.interaction = 1309871234567890123

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, f"Player {user}", "en", self.interaction)

    async def begin(self) -> None:
        for guild in (LEFT, KEPT):
            for channel, ends in ((guild * 10, True), (guild * 10 + 1, False)):
                opened = await self.referee.new_table(self.click(1), guild, channel, "dudo")
                game = await post_commitments(self.store, opened.entry.game)
                await self.referee.join(game, self.click(2))
                await self.referee.start(game, self.click(1))
                await (self.referee.end(game, self.click(1)) if ends else self.referee.pause(game, "kicked"))
                await self.store.remember(f"told:{game}:send_messages", "told")
            await self.dice.service.roll(self.dice.wish("2d6", guild=guild))
            await self.dice.service.tally(f"guild:{guild}")
            await self.dice.service.set_settings(f"guild:{guild}", notice_channel=1)
            await self.store.save(f"guild:{guild}", "macro", "hit", b"d20")

    async def rows(self) -> dict[str, int]:
        return {name: len(await self.store.personal.rows(name)) for name in METADATA.tables}


@pytest.fixture
async def servers(database: Database, tmp_path: Path) -> Servers:
    servers = Servers(await database.open(), tmp_path / "exports")
    await servers.begin()
    return servers


async def test_after_the_days_the_files_are_left_and_nothing_else_is(
    servers: Servers, tmp_path: Path
) -> None:
    before = await servers.rows()
    await servers.left.left(LEFT)
    servers.now += 90 * DAY - 1
    assert await servers.left.clean_up() == []
    servers.now += 1

    assert await servers.left.clean_up() == [LEFT]

    after = await servers.rows()
    assert {name: after[name] * 2 for name in after if name != "setting"} == {
        name: count for name, count in before.items() if name != "setting"
    }
    keys = {each["key"] for each in await servers.store.personal.rows("setting")}
    assert keys == {f"dice:guild:{KEPT}", "told:3:send_messages", "told:4:send_messages"}
    assert await servers.store.load(GameId(1)) is None
    assert (await servers.referee.look(GameId(3))).guild == KEPT
    ended, paused = sorted((tmp_path / "exports" / str(LEFT)).iterdir())
    assert verify(ended.read_bytes(), DUDO).ok
    lines = [json.loads(line) for line in paused.read_text("utf-8").splitlines()]
    assert lines[-1]["status"] == "paused" and set(lines[-1]["seeds"]) == {"table", "secret"}
    assert [each["kind"] for each in lines[1:-1]] == ["created", "joined", "started", "paused"]


async def test_a_server_that_takes_the_bot_back_in_time_loses_nothing(servers: Servers) -> None:
    before = await servers.rows()
    await servers.left.left(LEFT)
    servers.now += 89 * DAY
    await servers.left.left(LEFT)
    await servers.left.back(LEFT)
    servers.now += 90 * DAY

    assert await servers.left.clean_up() == []
    assert {**await servers.rows(), "setting": 0} == {**before, "setting": 0}


async def test_what_happened_while_the_bot_was_away_is_noted_at_the_start(servers: Servers) -> None:
    await servers.left.left(KEPT)

    await servers.left.compare(lambda guild: guild == KEPT, lambda guild: True)

    assert await servers.store.guild_data.gone() == {LEFT: NOON}


async def test_where_no_file_can_be_written_nothing_is_deleted(servers: Servers, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("no folder")
    before = await servers.rows()
    await servers.left.left(LEFT)
    servers.now += 90 * DAY

    assert await servers.left.clean_up() == []
    assert {**await servers.rows(), "setting": 0} == {**before, "setting": 0}
