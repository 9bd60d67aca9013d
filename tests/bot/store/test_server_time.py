"""Processes whose machines disagree about the time go by the database's."""

from __future__ import annotations

import pytest

from bot.store.records import Store
from bot.store.server_time import MATTERS, ServerTime, own_time

NOW = 1_700_000_000_000


class Machine:
    """A machine whose clock is wrong, and a server that takes its time to say what its own says."""

    def __init__(self, wrong_by: int = 0, takes: int = 0) -> None:
        self.now = NOW + wrong_by
        self.wrong_by = wrong_by
        self.takes = takes
        self.time = ServerTime(self.ask, lambda: self.now)

    async def ask(self) -> int:
        self.now += self.takes
        return self.now - self.wrong_by - self.takes // 2


@pytest.mark.parametrize("wrong_by", [30_000, -30_000, MATTERS + 1, MATTERS, 3, 0])
async def test_a_clock_that_is_wrong_is_corrected_and_another_is_left_alone(wrong_by: int) -> None:
    machine = Machine(wrong_by)
    assert machine.time() == machine.now

    for _ in range(2):
        await machine.time.measure()

    assert machine.time() == (NOW if abs(wrong_by) > MATTERS else machine.now)


async def test_a_clock_that_is_set_right_is_no_longer_corrected() -> None:
    machine = Machine(30_000)
    await machine.time.measure()
    machine.now -= 30_000
    machine.wrong_by = 0

    await machine.time.measure()

    assert machine.time() == machine.now


async def test_a_server_that_takes_long_is_not_believed_to_the_millisecond() -> None:
    machine = Machine(0, takes=3000)

    async def late() -> int:
        machine.now += 3000
        return machine.now

    machine.time = ServerTime(late, lambda: machine.now)
    await machine.time.measure()

    assert machine.time() == machine.now


async def test_each_store_says_what_time_it_is(store: Store) -> None:
    await store.time.measure()

    assert abs(store.time() - own_time()) < 2000
