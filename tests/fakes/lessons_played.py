"""Lessons, each played by somebody who follows the hints."""

from __future__ import annotations

from bot.game import game_file
from bot.game.lessons import lessons
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.lessons.hints import considered
from bot.rulesets import RULESETS
from bot.store.records import Entry, GameId, Store
from rules.contract import Action, Seat

LEARNER = Seat(0)


class PlayedLesson:
    """A lesson that somebody has begun."""

    def __init__(self, store: Store, ruleset: str, user: int = 101, channel: int = 7) -> None:
        self.store = store
        self.lesson = lessons()[ruleset]
        self.user, self.channel = user, channel
        self.interaction = 1_000 * user
        self.now = 1_700_000_000_000
        self.referee = Referee(store, RULESETS, lambda: self.now)
        self.game = GameId(0)

    def click(self, locale: str = "en") -> Click:
        self.interaction += 20
        return Click(self.user, f"Player {self.user}", locale, self.interaction)

    async def begun(self) -> Table:
        names = [f"Automaton {number}" for number in range(1, self.lesson.opponents + 1)]
        happening = await self.referee.new_lesson(self.click(), 1, self.channel, self.lesson, names)
        self.game = happening.table.id
        return happening.table

    async def table(self) -> Table:
        return await self.referee.look(self.game)

    async def acts(self) -> tuple[Seat, Action] | None:
        """Let somebody who is awaited act; give what they did, None at the end."""
        table = await self.table()
        if table.pending is None:
            return None
        seat = table.pending.seats[0]
        if table.chairs[seat].user is None:
            happening = await self.referee.clock(self.game, seat, "automated")
            assert happening is not None and happening.action is not None
            return seat, happening.action
        action = advised(table, seat)
        await self.referee.act(self.game, self.click(), action)
        return seat, action

    async def played(self) -> list[tuple[Seat, Action]]:
        """Let it be played to its end; give who did what."""
        done = []
        while (each := await self.acts()) is not None:
            done.append(each)
        return done

    async def file(self) -> bytes:
        entries: list[Entry] = []
        while page := await self.store.entries(self.game, after=len(entries), limit=200):
            entries += page
        return game_file.write(await self.table(), entries)


def advised(table: Table, seat: Seat) -> Action:
    """Give the first of the hints."""
    chosen: Action = considered(table, seat)[0].action
    return chosen
