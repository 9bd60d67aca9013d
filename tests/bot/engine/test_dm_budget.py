"""New direct messages: a queue that is fair between servers, and learns from Discord."""

from __future__ import annotations

from bot.delivery.dm_budget import Budget

WINDOW = 600


class Queue:
    """A budget at a time of its own."""

    def __init__(self, count: int, servers: int = 1) -> None:
        self.now = 1_000_000
        self.budget = Budget(count, WINDOW, lambda: self.now, servers=lambda: servers)

    async def asks(self, guild: int, *users: int) -> list[int]:
        """Give those of *users* of *guild* who were let through."""
        return [user for user in users if await self.budget.take(guild, user) == 0.0]

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


async def test_what_is_beyond_the_budget_is_told_when_it_may_be_its_turn() -> None:
    queue = Queue(2)
    assert await queue.asks(1, 10, 11, 12) == [10, 11]

    wait = await queue.budget.take(1, 12)
    queue.pass_seconds(wait)

    assert wait == WINDOW
    assert await queue.asks(1, 12) == [12]


async def test_twelve_hands_of_six_games_all_come_and_none_is_refused() -> None:
    queue, waiting, came = Queue(10, servers=2), list(range(12)), []
    while waiting:
        through = [user for user in waiting if await queue.asks(user // 2 % 2, user)]
        came += through
        waiting = [user for user in waiting if user not in through]
        if waiting:
            queue.pass_seconds(min([await queue.budget.take(user // 2 % 2, user) for user in waiting]))

    assert sorted(came) == list(range(12))
    assert queue.now == 1_000_000 + WINDOW * 1000


async def test_one_server_among_several_cannot_spend_it_all() -> None:
    queue = Queue(10, servers=3)

    assert len(await queue.asks(1, *range(50))) == 5
    assert await queue.asks(2, 100, 101) == [100, 101]


async def test_a_server_alone_has_it_all() -> None:
    assert len(await Queue(10).asks(1, *range(50))) == 10


async def test_whoever_had_fewest_comes_before_those_who_came_first() -> None:
    queue = Queue(4, servers=3)
    assert await queue.asks(1, 10) == [10]
    queue.pass_seconds(10)
    assert (await queue.asks(1, 11), await queue.asks(2, 20, 21)) == ([11], [20, 21])
    assert (await queue.asks(1, 12), await queue.asks(3, 30)) == ([], [])

    queue.pass_seconds(WINDOW - 10)  # one place is free

    assert await queue.asks(1, 12) == []
    assert await queue.asks(3, 30) == [30]


async def test_whoever_went_away_holds_nobody_up() -> None:
    queue = Queue(1)
    assert await queue.asks(1, 10, 11, 12) == [10]
    queue.pass_seconds(WINDOW)
    assert await queue.asks(1, 12) == []

    queue.pass_seconds(61)  # 11 never asks again

    assert await queue.asks(1, 12) == [12]


async def test_a_refusal_makes_the_budget_smaller_and_quiet_windows_give_it_back() -> None:
    queue = Queue(4)
    assert await queue.asks(1, 1, 2, 3) == [1, 2, 3]

    assert await queue.budget.refused(None) == WINDOW / 2
    queue.pass_seconds(WINDOW - 1)
    assert await queue.asks(1, 4) == []
    queue.pass_seconds(1)
    assert await queue.asks(1, 4, 5, 6, 7, 8) == [4, 5, 6]
    queue.pass_seconds(WINDOW)

    assert await queue.asks(1, 7, 8, 9, 10, 11) == [7, 8, 9, 10]


async def test_what_nobody_asks_for_again_takes_no_place() -> None:
    queue = Queue(1)
    await queue.asks(1, 10)
    assert await queue.budget.take(None, 11, queues=False) > 0
    queue.pass_seconds(WINDOW)

    assert await queue.asks(1, 12) == [12]
