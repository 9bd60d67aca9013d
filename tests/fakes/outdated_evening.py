"""An evening of Dudo whose rules become newer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.game import game_file
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click, Happening, Table
from bot.game.verification import Verdict, verify
from bot.store import open_store
from bot.store.records import Entry, GameId, Store
from rules.contract import Action
from tests.dudo.game import dudo
from tests.dudo.rules.actions import CallBluff, LetStand
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

ANN, BOB, CLEO = 101, 102, 103
NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"}


class Evening:
    """A game of three that outlives the version of its rules."""

    def __init__(self, store: Store, game: GameId) -> None:
        self.store, self.game, self.interaction = store, game, 2000
        self.now = 1_700_000_000_000
        self.by: AnyRuleset = dudo()
        self.referee = self.referee_by(self.by)

    def referee_by(self, rules: AnyRuleset) -> Referee:
        return Referee(self.store, {"dudo": rules}, lambda: self.now, new_seed=lambda: bytes(32))

    def comes(self, rules: AnyRuleset) -> None:
        """Let the bot start again with newer *rules*."""
        self.by, self.referee = rules, self.referee_by(rules)

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, NAMES[user], "en", self.interaction)

    @property
    async def table(self) -> Table:
        return await self.referee.look(self.game)

    async def plays(self, moves: int, *, calls: bool = False) -> Table:
        """Play so many answers: bids stand unless somebody *calls*, which is the last answer."""
        for _ in range(moves):
            table = await self.table
            assert table.pending is not None
            seat = table.pending.seats[0]
            menu = table.ruleset.legal_actions(table.state, seat)
            wish = next((each for each in menu if isinstance(each, LetStand)), menu[0])
            await self.acts(wish)
        while calls:
            table = await self.table
            assert table.pending is not None
            seat = table.pending.seats[0]
            menu = table.ruleset.legal_actions(table.state, seat)
            wish = next((each for each in menu if isinstance(each, CallBluff)), menu[0])
            await self.acts(wish)
            calls = not isinstance(wish, CallBluff)
        return await self.table

    async def acts(self, action: Action) -> Happening:
        user = (await self.table).chairs[action.seat].user
        return await self.referee.act(self.game, self.click(user or 0), action)

    async def answers(self, user: int, *, yes: bool = True) -> Happening:
        (question,) = (await self.table).questions
        answer = self.referee.agree if yes else self.referee.refuse
        return await answer(self.game, self.click(user), question.kind, question.number)

    async def log(self) -> list[Entry]:
        entries: list[Entry] = []
        while page := await self.store.entries(self.game, after=len(entries), limit=100):
            entries += page
        return entries

    async def file(self) -> bytes:
        table = await self.table
        if table.status.is_open:
            await self.referee.end(self.game, self.click(ANN))
            table = await self.table
        return game_file.write(table, await self.log())

    async def verdict(self, rules: AnyRuleset | None = None) -> Verdict:
        return verify(await self.file(), {"dudo": rules or self.by})


@asynccontextmanager
async def evening_begun(database: Path) -> AsyncIterator[Evening]:
    """Give the evening when all three have sat down, kept at *database*."""
    store = await open_store(with_tables(database))
    referee = Referee(store, {"dudo": dudo()}, lambda: 1_700_000_000_000, new_seed=lambda: bytes(32))
    table = (await referee.new_table(Click(ANN, "Ann", "en", 1), 1, 7, "dudo", {"rounds": 9})).table
    await post_commitments(store, table.id)
    for user in (BOB, CLEO):
        await referee.join(table.id, Click(user, NAMES[user], "en", user))
    await referee.start(table.id, Click(ANN, "Ann", "en", 3))
    yield Evening(store, table.id)
    await store.close()
