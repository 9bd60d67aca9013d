"""A table of Dudo that people come to and leave, and all that may happen to their seats."""

from __future__ import annotations

from functools import partial

from bot.game import absent_players, game_file, mastery, seat_changes
from bot.game.referee import Referee
from bot.game.table import Click, Happening, Table
from bot.store.records import Entry, GameId, Store
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.posted_commitments import post_commitments

ANN, BOB, CAT, DAN, EVE = 101, 102, 103, 104, 105
DUDO = {"dudo": dudo()}
HOUR = 3_600_000


class Evening:
    """A table of Dudo that people come to and leave."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_700_000_000_000
        self.interaction = 1_000
        self.referee = self.new_referee(store)
        self.game = GameId(0)

    def new_referee(self, store: Store) -> Referee:
        seeds = iter(bytes([n]) * 32 for n in range(1, 100))
        return Referee(store, DUDO, lambda: self.now, new_seed=lambda: next(seeds))

    def click(self, user: int, locale: str = "en") -> Click:
        self.interaction += 1
        return Click(user, f"Player {user}", locale, self.interaction)

    async def begun(self, *users: int, automated: int = 0, **options: str | int | bool) -> Table:
        host = users[0]
        opened = await self.referee.new_table(self.click(host), 1, 7, "dudo", options)
        self.game = await post_commitments(self.store, opened.table.id)
        for user in users[1:]:
            await self.referee.join(self.game, self.click(user))
        for number in range(automated):
            await self.referee.add_automated(self.game, self.click(host), f"Automaton {number + 1}")
        return (await self.referee.start(self.game, self.click(host))).table

    async def leave(self, user: int) -> Table:
        return (await self.referee.leave(self.game, self.click(user))).table

    async def take(self, user: int, seat: int, referee: Referee | None = None) -> Happening:
        click = self.click(user)
        judge = partial(seat_changes.take, click=click, seat=Seat(seat))
        return await (referee or self.referee).carry_out(self.game, click, "player", judge)

    async def table(self) -> Table:
        return await self.referee.look(self.game)

    async def moves(self, count: int = 1) -> Table:
        """Let whoever is awaited do something, *count* times."""
        for _ in range(count):
            table = await self.table()
            if table.pending is None:
                break
            seat = table.pending.seats[0]
            user = table.chairs[seat].user
            if user is None:
                await self.referee.clock(self.game, seat, "automated")
            else:
                action = table.ruleset.legal_actions(table.state, seat)[0]
                await self.referee.act(self.game, self.click(user), action)
        return await self.table()

    async def file(self) -> bytes:
        entries: list[Entry] = []
        while page := await self.store.entries(self.game, after=len(entries), limit=200):
            entries += page
        return game_file.write(await self.table(), entries)


async def missed(evening: Evening, user: int) -> Table:
    """Let the clock answer for *user* at their own turn; everybody else moves."""
    for _ in range(30):
        table = await evening.table()
        assert table.pending is not None
        seat = table.pending.seats[0]
        if not table.pending.secret and table.chairs[seat].user == user:
            await evening.referee.clock(evening.game, seat, "default")
            return await evening.table()
        await evening.moves()
    raise AssertionError("it was never their turn")


async def votes(evening: Evening, user: int, seat: int) -> Table:
    click = evening.click(user)
    judge = partial(absent_players.ask_to_kick, click=click, seat=Seat(seat))
    return (await evening.referee.carry_out(evening.game, click, "player", judge)).table


async def kicks(evening: Evening, user: int, seat: int, cause: str = "player") -> Table:
    click = evening.click(user)
    judge = partial(absent_players.kick, click=click, seat=Seat(seat))
    return (await evening.referee.carry_out(evening.game, click, cause, judge)).table


async def becomes_master(evening: Evening, user: int) -> None:
    click = evening.click(user)
    await evening.referee.carry_out(evening.game, click, "player", partial(mastery.accept, click=click))


async def offers(evening: Evening, master: int, seat: int) -> int:
    """Let *master* offer *seat* to a substitute; give the number of the offer."""
    click = evening.click(master)
    judge = partial(absent_players.offer, click=click, seat=Seat(seat))
    happening = await evening.referee.carry_out(evening.game, click, "master", judge)
    return next(each.number for each in happening.table.offers if each.seat == seat)


async def steps_in(evening: Evening, user: int, seat: int, number: int) -> Table:
    click = evening.click(user)
    judge = partial(seat_changes.take, click=click, seat=Seat(seat), invited=number)
    return (await evening.referee.carry_out(evening.game, click, "player", judge)).table
