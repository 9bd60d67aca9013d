"""Pictures and advice leave the loop's thread: few at once, the newest first, what is outdated never."""

from __future__ import annotations

import asyncio
from threading import Event, current_thread, main_thread

import pytest

from bot.turns import serving
from bot.workshop import Outdated, Workshop, always


class Bench:
    """A workshop whose one place is taken until it is freed."""

    def __init__(self) -> None:
        self.workshop = Workshop(1)
        self.done: list[str] = []
        self._freed = Event()
        self._first = asyncio.create_task(self.workshop.do(always, self._freed.wait, 10))

    async def wish(self, name: str, *, is_wanted: bool = True) -> asyncio.Task[None]:
        """Wish for *name*, and let everybody who can go on go on."""
        task = asyncio.create_task(self.workshop.do(lambda: is_wanted, self.done.append, name))
        await asyncio.sleep(0)
        return task

    async def free(self) -> None:
        """Let the work that takes the place end."""
        self._freed.set()
        await self._first


async def test_work_is_done_in_another_thread_and_its_result_and_errors_come_back() -> None:
    workshop = Workshop()

    assert await workshop.do(always, current_thread) is not main_thread()
    with pytest.raises(ZeroDivisionError):
        await workshop.do(always, lambda: 1 // 0)
    assert await workshop.do(always, int, "12", base=8) == 10


async def test_of_those_who_wait_the_newest_is_served_first() -> None:
    bench = Bench()
    tasks = [await bench.wish(name) for name in "abc"]

    assert bench.done == []
    await bench.free()
    await asyncio.gather(*tasks)

    assert bench.done == ["c", "b", "a"]


async def test_a_server_with_many_wishes_keeps_another_waiting_for_one_of_them_only() -> None:
    bench = Bench()
    serving.set(1)
    tasks = [await bench.wish(f"busy {number}") for number in range(30)]
    serving.set(2)
    tasks.append(await bench.wish("quiet"))
    serving.set(1)
    tasks += [await bench.wish(f"later {number}") for number in range(30)]

    await bench.free()
    await asyncio.gather(*tasks)

    assert bench.done.index("quiet") == 1


async def test_what_nobody_wants_any_more_at_its_turn_is_not_done() -> None:
    bench = Bench()
    old = await bench.wish("old", is_wanted=False)
    new = await bench.wish("new")

    await bench.free()
    await new

    with pytest.raises(Outdated):
        await old
    assert bench.done == ["new"]


async def test_whoever_gives_up_waiting_holds_up_nobody() -> None:
    bench = Bench()
    first, second, third = [await bench.wish(name) for name in "abc"]

    third.cancel()
    second.cancel()
    await bench.free()
    await first

    assert bench.done == ["a"]
    assert await bench.workshop.do(always, len, "free again") == 10


async def test_work_that_has_begun_keeps_its_place_though_its_caller_gives_up() -> None:
    bench = Bench()
    await asyncio.sleep(0)
    waiting = await bench.wish("next")

    bench._first.cancel()
    await asyncio.sleep(0.02)
    assert bench.done == []
    bench._freed.set()
    await waiting

    assert bench.done == ["next"]
