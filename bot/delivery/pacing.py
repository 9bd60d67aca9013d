"""How fast and how often the bot calls Discord: in turns, one server after the other, and patiently."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from itertools import islice
from math import floor, inf
from typing import Any

import discord
from discord.http import Route

from bot.delivery.call_bucket import CallBucket
from bot.shards.holdings import boot_clock
from bot.turns import Turns, serving

ANSWERS = ("/webhooks/", "/interactions/")
"""How the paths of calls begin that carry an interaction's token, not the bot's: they are not counted."""
BURST = 4
"""A quarter of a second's calls may pass at once after a quiet moment: 40 and these are Discord's 50."""

A_TURN = 5
"""Calls that tell a turn: announcement, card, hands."""
UNLIMITED = 10**12


class FairCalls:
    """Lets at most *rate* calls a second through: one of each server in turn, of a server in their order.

    A server that calls much waits for itself alone: nobody waits longer than it takes to serve once all
    the others who call now.
    """

    def __init__(self, rate: float, *, clock: Callable[[], float] = boot_clock) -> None:
        """Take the calls per second; a quarter of them may pass at once after a quiet moment.

        *clock* is that by which somebody may `allow` fewer or more for a time.
        """
        burst = most_at_once(rate)
        self._bucket = CallBucket(rate, burst, level=burst)
        self._clock = clock
        self._until = inf
        self._most: deque[tuple[float, int]] = deque([(-inf, UNLIMITED)])
        """From when on how many may pass in any one second; what is to come after what is now."""
        self._paused_until = -inf
        self._turns = Turns()
        self._timer: asyncio.TimerHandle | None = None
        self._passed: deque[float] = deque()
        """When calls passed within the last second."""
        self.on_queue: Callable[[], None] = lambda: None
        """Called when somebody has to wait and nobody did before."""

    @property
    def rate(self) -> float:
        """How many calls a second may pass now."""
        return self._bucket.rate if self._clock() < self._until else 0.0

    async def turn(self, server: int) -> None:
        """Return when the next call may be made for *server*."""
        if not self._turns and self._delay() <= 0:
            self._take()
            return
        is_first = not self._turns
        turn = self._turns.wait(server)
        self._set_timer()
        if is_first:
            self.on_queue()
        await turn

    def allow(self, rate: float, until: float, *, warm: float = 0.0) -> None:
        """Let *rate* calls a second pass until then by the own clock, and a quarter more in any one second.

        What is more than before may be used after *warm* seconds.
        """
        now = asyncio.get_running_loop().time()
        if self._clock() >= self._until:
            self.lower(0.0)  # what lay there belongs to others by now
        self._bucket.change(now, rate, _at_once(rate))
        self._most.append((now + warm, in_a_second(rate)))
        self._until = until
        self._look_again()

    def lower(self, rate: float) -> None:
        """Let no more than that pass, for as long as anything may."""
        now = asyncio.get_running_loop().time()
        rate = min(rate, self._bucket.rate)
        self._bucket.change(now, rate, min(_at_once(rate), self._bucket.burst))
        most = in_a_second(rate)
        self._most = deque((at, min(each, most)) for at, each in self._most)
        self._look_again()

    def wanted(self) -> float:
        """Give how many calls a second could be made: a little more than lately, and who waits for longer."""
        self._forget()
        return 1.1 * len(self._passed) + max(len(self._turns) - self.rate, 0.0)

    def rested(self, rate: float) -> float:
        """Give for how many seconds, at most one, no second has ended with more calls than *rate* allows."""
        self._forget()
        most = in_a_second(rate)
        if len(self._passed) <= most:
            return 1.0
        return asyncio.get_running_loop().time() - self._passed[-most - 1]

    def pause(self, seconds: float) -> None:
        """Let none through for so long from now: Discord said so."""
        self._paused_until = max(self._paused_until, asyncio.get_running_loop().time() + seconds)

    def _delay(self) -> float:
        """Give the seconds until another call may pass; infinite where that depends on others."""
        if self._clock() >= self._until:
            return inf
        now = asyncio.get_running_loop().time()
        return max(self._bucket.delay(now), self._paused_until - now, self._until_a_second_has_room(now))

    def _until_a_second_has_room(self, now: float) -> float:
        """Give the seconds until one more call in the last second is not too many."""
        while len(self._most) > 1 and self._most[1][0] <= now:
            self._most.popleft()
        changes = (at - now for at, _ in islice(self._most, 1, 2))
        most = self._most[0][1]
        self._forget()
        if len(self._passed) < most:
            return 0.0
        return min(self._passed[-most] + 1 - now if most else inf, next(changes, inf))

    def _take(self) -> None:
        now = asyncio.get_running_loop().time()
        self._bucket.take(now)
        self._passed.append(now)
        self._forget()

    def _forget(self) -> None:
        now = asyncio.get_running_loop().time()
        while self._passed and not now - 1 < self._passed[0] <= now:
            self._passed.popleft()

    def _set_timer(self) -> None:
        if self._timer is None and self._turns and (delay := self._delay()) < inf:
            self._timer = asyncio.get_running_loop().call_later(max(delay, 0.0), self._ring)

    def _look_again(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._ring()

    def _ring(self) -> None:
        self._timer = None
        while self._turns and self._delay() <= 0:
            if self._turns.pass_on():
                self._take()
        self._set_timer()


def in_a_second(rate: float) -> int:
    """Give how many calls may pass in any one second, of a share of *rate* a second."""
    return max(floor(rate * (1 + 1 / BURST)), 1) if rate > 0 else 0


def _at_once(rate: float) -> float:
    """Give how many calls of a share may pass at once: as many as a turn takes, if the second allows it."""
    return max(most_at_once(rate), min(in_a_second(rate), A_TURN)) if rate > 0 else 0.0


def most_at_once(rate: float) -> float:
    """Give how many calls may pass at once after a quiet moment, of *rate* a second."""
    return max(rate / BURST, 1.0)


def pace(client: discord.Client, calls: FairCalls) -> None:
    """Let every call with the token of *client* wait for its turn; answers to interactions are free."""
    request = client.http.request

    async def paced(route: Route, **how: Any) -> Any:
        if not route.path.startswith(ANSWERS):
            await calls.turn(_server_of(client, route))
        return await request(route, **how)

    client.http.request = paced  # type: ignore[method-assign]  # the one door that all calls go through


def _server_of(client: discord.Client, route: Route) -> int:
    if route.guild_id is not None:
        return int(route.guild_id)
    place = client.get_channel(int(route.channel_id)) if route.channel_id is not None else None
    guild = getattr(place, "guild", None)
    # In direct messages, and in a thread that sleeps, only who calls knows.
    return guild.id if guild is not None else serving.get()


def _fraction() -> float:
    return secrets.randbelow(1000) / 1000


class Patience:
    """How long to wait before the next attempt: doubling, bounded, and never in step with others."""

    def __init__(
        self, first: float = 1.0, longest: float = 300.0, fraction: Callable[[], float] = _fraction
    ) -> None:
        """Take the *first* and *longest* wait in seconds; *fraction* gives a number from 0 to 1."""
        self._first = first
        self._longest = longest
        self._fraction = fraction

    def after(self, failures: int) -> float:
        """Give the seconds to wait after so many *failures* in a row; at least half of the full wait."""
        full = min(self._longest, self._first * 2.0 ** min(failures - 1, 30))
        return full * (0.5 + 0.5 * self._fraction())
