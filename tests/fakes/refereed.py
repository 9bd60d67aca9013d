"""A referee over Dudo, clicks with ever new ids, and a clock that a test moves."""

from __future__ import annotations

from bot.game.referee import Referee
from bot.game.table import Click, Happening, Table
from bot.store.records import GameId, Store
from tests.dudo.game import dudo
from tests.fakes.posted_commitments import post_commitments

ANN, BOB, EVE = 101, 102, 103
DUDO = dudo()


class Clicks:
    """Gives clicks with ever new interaction ids."""

    def __init__(self) -> None:
        self.interaction = 1000

    def __call__(self, user: int, locale: str = "en") -> Click:
        self.interaction += 1
        return Click(user, f"Player {user}", locale, self.interaction)


class Hours:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


def new_referee(store: Store, clock: Hours) -> Referee:
    seeds = iter(bytes([n]) * 32 for n in range(1, 100))
    return Referee(store, {"dudo": DUDO}, clock, new_seed=lambda: next(seeds))


async def opened(referee: Referee, click: Clicks, channel: int = 7) -> GameId:
    game = (await referee.new_table(click(ANN), 1, channel, "dudo")).table.id
    return await post_commitments(referee.store, game)


async def started(referee: Referee, click: Clicks) -> Table:
    game = await opened(referee, click)
    await referee.join(game, click(BOB, "ru"))
    return (await referee.start(game, click(ANN))).table


async def lay(referee: Referee, click: Clicks, table: Table, user: int) -> Happening:
    seat = table.seated(user)
    return await referee.act(table.id, click(user), table.ruleset.legal_actions(table.state, seat)[0])


async def finished(referee: Referee, click: Clicks) -> Table:
    table = await started(referee, click)
    while table.pending is not None:
        user = table.chairs[table.pending.seats[0]].user
        assert user is not None
        table = (await lay(referee, click, table, user)).table
    return table
