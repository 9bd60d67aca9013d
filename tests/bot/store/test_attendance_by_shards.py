"""The time in which nobody served a shard is given back once, to its servers, by whoever serves it again."""

from __future__ import annotations

import pytest

from bot.game.attendance import Attendance
from bot.game.referee import Referee
from bot.game.table import Click
from bot.store.claims import Share
from bot.store.records import GameId, Store
from tests.dudo.game import dudo
from tests.fakes.dice_wishes import NOON
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database

HOUR = 3_600_000
DUDO = {"dudo": dudo()}
GUILDS = tuple((number << 22) + 1 for number in range(4))
"""Servers of the shards 0 to 3 of four."""


class Cluster:
    """Processes that serve some shards of the same four servers, each with a game, by one clock."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOON
        self.games: list[GameId] = []
        self._due: dict[GameId, int] = {}

    def referee(self) -> Referee:
        return Referee(self.store, DUDO, lambda: self.now)

    async def begin(self) -> None:
        referee = self.referee()
        for number, guild in enumerate(GUILDS):
            clicks = [Click(user, f"Player {user}", "en", NOON * 100 + number * 10 + user) for user in (1, 2)]
            opened = await referee.new_table(clicks[0], guild, guild, "dudo", {"deadline_hours": 1})
            game = await post_commitments(self.store, opened.entry.game)
            await referee.join(game, clicks[1])
            await referee.start(game, Click(1, "Player 1", "en", NOON * 100 + number * 10 + 3))
            self.games.append(game)
        self._due = {game: await self.due(game) for game in self.games}

    async def due(self, game: GameId) -> int:
        return min(each.due for each in (await self.referee().look(game)).deadlines)

    async def hours_given(self) -> list[float]:
        """Give by how much each game is later than it was."""
        return [(await self.due(game) - self._due[game]) / HOUR for game in self.games]

    def process(self, count: int, *held: int) -> Attendance:
        return Attendance(
            self.referee(),
            lambda: self.now,
            lambda: Share(count, frozenset(held)),
            call_later=lambda *_: None,  # type: ignore[arg-type, return-value]  # nothing rings
        )

    async def served(self, count: int, *held: int) -> Attendance:
        """Let a process take up these shards of so many now."""
        attendance = self.process(count, *held)
        await attendance.begin()
        return attendance


@pytest.fixture
async def cluster(database: Database) -> Cluster:
    cluster = Cluster(await database.open())
    await cluster.begin()
    return cluster


async def test_each_shard_is_given_what_nobody_served_it_for(cluster: Cluster) -> None:
    first = await cluster.served(2, 0, 1)
    assert await cluster.hours_given() == [0, 0, 0, 0]
    await first.close()

    cluster.now += HOUR
    await cluster.served(2, 1)
    assert await cluster.hours_given() == [0, 1, 0, 1]
    cluster.now += HOUR
    await cluster.served(2, 0)

    assert await cluster.hours_given() == [2, 1, 2, 1]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([(1, 0)], [(4, 0, 1, 2, 3)]),
        ([(1, 0)], [(2, 0), (2, 1)]),
        ([(4, 0, 1), (4, 2, 3)], [(2, 0, 1)]),
        ([(4, 0, 1), (4, 2, 3)], [(1, 0)]),
        ([(2, 0, 1)], [(3, 0), (3, 1, 2)]),
    ],
)
async def test_with_other_shards_each_server_is_given_the_same_once(
    cluster: Cluster, before: list[tuple[int, ...]], after: list[tuple[int, ...]]
) -> None:
    for shards in before:
        await (await cluster.served(*shards)).close()
    cluster.now += HOUR

    for shards in after * 2:
        await cluster.served(*shards)

    assert await cluster.hours_given() == [1, 1, 1, 1]


async def test_a_shard_that_was_taken_over_is_given_only_the_time_in_between(cluster: Cluster) -> None:
    await cluster.served(4, 0, 1)
    heir = await cluster.served(4, 2)
    for _ in range(20):
        cluster.now += 3 * 60_000
        await heir.look()
    heir._share = lambda: Share(4, frozenset({0, 1, 2}))

    for shard in (0, 1, 1):
        await heir.returned(shard)

    assert await cluster.hours_given() == [1, 1, 0, 0]


async def test_a_connection_that_broke_is_given_the_time_until_it_is_back(cluster: Cluster) -> None:
    process = await cluster.served(2, 0, 1)
    process.left(1)
    for _ in range(20):
        cluster.now += 3 * 60_000
        await process.look()
    assert [await process.is_away(game) for game in cluster.games] == [False, True, False, True]

    await process.returned(1)

    assert await cluster.hours_given() == [0, 1, 0, 1]
    assert [await process.is_away(game) for game in cluster.games] == [False] * 4


async def test_whoever_slept_and_lost_its_shards_gives_nothing(cluster: Cluster) -> None:
    sleeper = await cluster.served(2, 0)
    other = await cluster.served(2, 1)
    for _ in range(20):
        cluster.now += 3 * 60_000
        await other.look()
    other._share = lambda: Share(2, frozenset({0, 1}))
    await other.returned(0)
    assert await cluster.hours_given() == [1, 0, 1, 0]

    sleeper._share = lambda: Share(2, frozenset())
    sleeper.parted(0)
    await sleeper.look()
    assert await cluster.hours_given() == [1, 0, 1, 0]

    sleeper._share, other._share = (lambda: Share(2, frozenset({0}))), (lambda: Share(2, frozenset({1})))
    other.parted(0)
    await sleeper.returned(0)
    assert await cluster.hours_given() == [1, 0, 1, 0]


async def test_others_leave_the_players_of_a_shard_alone_that_nobody_serves(cluster: Cluster) -> None:
    served = await cluster.served(2, 0)
    other = await cluster.served(2, 1)
    assert [await other.is_away(game) for game in cluster.games] == [False] * 4

    for _ in range(3):
        cluster.now += 60_000
        await other.look()
    assert [await other.is_away(game) for game in cluster.games] == [True, False, True, False]

    await served.look()
    cluster.now += 6_000
    assert [await other.is_away(game) for game in cluster.games] == [False] * 4
