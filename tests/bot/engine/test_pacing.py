"""The limiter and the patience between attempts."""

from __future__ import annotations

import asyncio

from bot.delivery.pacing import Limiter, Patience


async def test_a_second_of_calls_passes_at_once_and_the_next_waits() -> None:
    loop = asyncio.get_running_loop()
    limiter = Limiter(50)
    start = loop.time()
    for _ in range(50):
        await limiter.wait()
    at_once = loop.time() - start
    for _ in range(5):
        await limiter.wait()

    assert at_once < 0.05
    assert loop.time() - start >= 0.08


def test_patience_doubles_until_it_is_long_enough() -> None:
    patience = Patience(first=1, longest=10, fraction=lambda: 1.0)

    assert [patience.after(failures) for failures in (1, 2, 3, 4, 5, 100)] == [1, 2, 4, 8, 10, 10]


def test_patience_is_shortened_by_chance_to_half_at_most() -> None:
    patience = Patience(first=4, longest=10, fraction=lambda: 0.0)

    assert patience.after(1) == 2


def test_two_bots_do_not_try_again_in_step() -> None:
    assert len({Patience().after(5) for _ in range(20)}) > 1
