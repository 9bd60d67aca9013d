"""Short games of people that come to their end, with whoever leaves on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from bot.game import mastery, seat_changes
from bot.game.codec import Codec
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click, Table
from bot.people.calendar import ALWAYS, Calendar
from bot.standings.played import PlayedGame, Stint
from bot.standings.reading import of_log
from bot.store.records import Entry, Store
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
MASTER = 99


@dataclass
class FinishedGame:
    """A game that is played to its end by chance; everybody takes a minute for a move."""

    ruleset: AnyRuleset = field(default_factory=dudo)
    store: Store = field(default_factory=MemoryStore)
    people: Sequence[int] = (101, 102, 103)
    automated: int = 0
    guild: int = 1
    channel: int = 7
    seed: str = "a"
    now: int = 1_800_000_000_000
    clicks: int = 5000
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        rulesets = {self.ruleset.name: self.ruleset}
        self.referee = Referee(
            self.store, rulesets, lambda: self.now, new_seed=lambda: self.seed.encode().ljust(32)
        )
        self.dice = SteadyChance(f"{self.ruleset.name}/{self.seed}")

    def click(self, user: int) -> Click:
        self.clicks += 1
        return Click(user, f"Player {user}", "en", self.clicks)

    async def begin(self, **options: bool | int | str) -> FinishedGame:
        """Seat everybody, and start."""
        first, *others = self.people
        opened = await self.referee.new_table(
            self.click(first), self.guild, self.channel, self.ruleset.name, options
        )
        game = opened.table.id
        await post_commitments(self.store, game)
        for user in others:
            await self.referee.join(game, self.click(user))
        for number in range(self.automated):
            await self.referee.add_automated(game, self.click(first), f"Automaton {number}")
        self.table = (await self.referee.start(game, self.click(first))).table
        return self

    async def play(self, moves: int = 10_000, minutes: int = 1) -> FinishedGame:
        """Let those who are awaited move, so many times or to the end."""
        for _ in range(moves):
            pending = self.table.pending
            if pending is None:
                break
            await self.move(self.dice.pick(pending.seats), minutes)
        return self

    async def move(self, seat: Seat, minutes: int = 1) -> None:
        """Let *seat* do whatever it may, after some *minutes*."""
        self.now += minutes * MINUTE
        chair = self.table.chairs[seat]
        assert self.table.position is not None
        if chair.user is None:
            moved = await self.referee.clock(self.table.id, seat, "automated")
            assert moved is not None
        else:
            action = any_action(self.table.position.legal_actions(seat), self.dice)
            moved = await self.referee.act(self.table.id, self.click(chair.user), action)
        self.table = moved.table

    async def leave(self, user: int) -> FinishedGame:
        """Let *user* leave."""
        self.table = (await self.referee.leave(self.table.id, self.click(user))).table
        return self

    async def take(self, user: int, seat: int) -> FinishedGame:
        """Let *user* take a seat that somebody has left."""
        click = self.click(user)
        judge = partial(seat_changes.take, click=click, seat=Seat(seat))
        self.table = (await self.referee.carry_out(self.table.id, click, "player", judge)).table
        return self

    async def name_master(self) -> FinishedGame:
        """Let somebody who has no seat be the game master."""
        click = self.click(MASTER)
        judge = partial(mastery.accept, click=click)
        self.table = (await self.referee.carry_out(self.table.id, click, "player", judge)).table
        return self

    async def pause(self, minutes: int) -> FinishedGame:
        """Let the game master pause, and go on after some *minutes*."""
        click = self.click(MASTER)
        judge = partial(mastery.pause, click=click)
        await self.referee.carry_out(self.table.id, click, "master", judge)
        self.now += minutes * MINUTE
        self.table = (await self.referee.resume(self.table.id, self.click(MASTER))).table
        return self

    async def entries(self) -> list[Entry]:
        """Give the log."""
        found: list[Entry] = []
        while page := await self.store.entries(self.table.id, after=len(found), limit=200):
            found += page
        return found

    async def counted(self, calendar: Calendar = ALWAYS) -> tuple[PlayedGame, tuple[Stint, ...]]:
        """Give what its log comes to."""
        codec = Codec(self.ruleset)
        return of_log(self.table, await self.entries(), codec, lambda user: calendar)
