"""Installations of the bot that send games to each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot import rulesets
from bot.__main__ import main
from bot.command_line import import_command
from bot.command_line.operating import whole_log
from bot.game import game_file
from bot.game.judgement import advice
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.store import open_store
from bot.store.records import GameId
from tests.fakes.posted_commitments import post_commitments

ANN, BOB, CAT = 101, 102, 103
HERE, THERE = (1, 10), (2, 20)
"""Servers, and channels on them."""


TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GwirEd.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"


class Clicks:
    """Ids of clicks, each once."""

    number = 5_000


def click(user: int) -> Click:
    Clicks.number += 1
    return Click(user, f"Player {user}", "en", Clicks.number)


@dataclass
class Installation:
    """A database that a bot might run on, and its operator's command line."""

    url: str
    out: Callable[[], str]

    async def midnight(self, *words: object, code: int = 0) -> str:
        given = [*map(str, words), "--database", self.url, "--language", "en"]
        found = await asyncio.to_thread(main, given)
        said = self.out()
        assert found == code, said
        return said

    @asynccontextmanager
    async def referee(self, *, later: int = 0) -> AsyncIterator[Referee]:
        store = await open_store(self.url)
        try:
            yield Referee(store, rulesets.RULESETS, lambda: import_command.now() + later)
        finally:
            await store.close()

    async def begun(self, ruleset: str = "raid", *users: int, **options: str | int | bool) -> GameId:
        users = users or (ANN, BOB)
        async with self.referee() as referee:
            opened = await referee.new_table(click(users[0]), *HERE, ruleset, options)
            game = await post_commitments(referee.store, opened.table.id)
            for user in users[1:]:
                await referee.join(game, click(user))
            await referee.start(game, click(users[0]))
            return game

    async def moves(self, game: GameId, count: int) -> Table:
        """Let whoever is awaited do something, people by clicks of their own."""
        async with self.referee() as referee:
            for _ in range(count):
                table = await referee.look(game)
                if table.pending is None:
                    break
                await _move(referee, table)
            return await referee.look(game)

    async def look(self, game: GameId) -> Table:
        async with self.referee() as referee:
            return await referee.look(game)

    async def file(self, game: GameId) -> bytes:
        async with self.referee() as referee:
            return game_file.write(await referee.look(game), await whole_log(referee.store, game))


async def _move(referee: Referee, table: Table) -> None:
    assert table.pending is not None
    seat = table.pending.seats[0]
    user = table.chairs[seat].user
    if user is None:
        await referee.clock(table.id, seat, "automated")
    else:
        await referee.act(table.id, click(user), advice(table, seat))


def exported(game: GameId, ruleset: str = "raid") -> Path:
    return Path(f"SECRET-{ruleset}-{game}.jsonl")
