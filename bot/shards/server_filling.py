"""The servers of a resumed connection, of which nothing is known: Discord tells of them when one identifies.

A resumed connection serves at once, and goes on until a second one for the same shard, which identifies when
it may, has been told of all its servers; then it ends. What comes by both changes nothing the second time.
Only the server of an interaction that comes meanwhile is asked for by itself. To ask for all of them so would
take four calls for each: half an hour of the token's budget for eight shards of 2,500, where eight
identifications take forty seconds at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import discord
import structlog
from discord.ext import commands
from discord.raw_models import RawThreadDeleteEvent
from discord.shard import Shard

from bot.delivery.courier import Trouble
from bot.delivery.discord_errors import safe
from bot.delivery.pacing import Patience
from bot.shards.sessions import NOT_REACHED, close, connected, heard_by, shards_of
from bot.store.posting import DIRECT
from bot.turns import is_sent_again

log = structlog.get_logger(__name__)

WAITED_FOR = 1.5
"""Seconds for which an interaction waits until its server is known: it is acknowledged within three."""
ASKED_AT_ONCE = 2
"""Servers; each takes four calls of the token's budget, which deliveries need as well."""
ENDED = 1000
"""The code of a connection that nobody is going to resume."""

Parser = Callable[[Any], None]
Turn = Callable[[int], Awaitable[None]]


async def at_once(shard: int) -> None:
    """Let *shard* connect now."""


class ServerFilling:
    """Lets the servers of resumed shards become known."""

    def __init__(
        self, client: commands.AutoShardedBot, *, turn: Turn = at_once, patience: Patience | None = None
    ) -> None:
        """Take whose servers these are, and what waits until a shard may connect in order to identify.

        *patience* says how long to wait between attempts.
        """
        self._client = client
        self._turn = turn
        self._state: Any = client._connection
        self._patience = patience or Patience(first=5.0)
        self._unknown: set[int] = set()
        """The shards whose servers are not known yet."""
        self._behind: set[int] = set()
        """Those that are still being sent what their last life may have had."""
        self._all_known = asyncio.Event()
        self._all_known.set()
        self._identified: dict[int, asyncio.Task[None]] = {}
        """Who sees to it that they become known."""
        self._first: dict[int, str | None] = {}
        """The sessions that were resumed."""
        self._second: dict[int, Shard] = {}
        """The connections that are telling of the servers."""
        self._identifying = asyncio.Lock()
        self._is_first = True
        self._asked: dict[int, asyncio.Task[None]] = {}
        self._few = asyncio.Semaphore(ASKED_AT_ONCE)
        self._held: set[asyncio.Task[None]] = set()
        for event, hear in (
            ("READY", self._hear_ready),
            ("INTERACTION_CREATE", self._hear_interaction),
            ("GUILD_DELETE", self._hear_guild_delete),
            ("CHANNEL_DELETE", self._hear_channel_delete),
            ("THREAD_DELETE", self._hear_thread_delete),
        ):
            self._listen(event, hear)
        client.add_listener(self.resumed, "on_shard_resumed")
        client.add_listener(self.ready, "on_shard_ready")

    def _listen(self, event: str, hear: Callable[[Any, Parser], None]) -> None:
        parse = self._state.parsers[event]
        self._state.parsers[event] = lambda data: hear(data, parse) if self._unknown else parse(data)

    # The shards.

    @property
    def servers(self) -> int:
        """On how many servers the bot is, as far as it knows; they are several where it does not know all."""
        return max(len(self._client.guilds), 2 if self._unknown else 0)

    @property
    def unknown(self) -> int:
        """Of how many shards the servers are not known yet: there are more than are counted."""
        return len(self._unknown)

    def serves(self, guild: int) -> bool:
        """Whether the bot is on *guild* now; of one that is not yet known, its last life said so.

        Direct messages are on none, and nothing has to be known of them.
        """
        return guild == DIRECT or self._client.get_guild(guild) is not None or self.is_missing(guild)

    def begin(self, shard: int) -> None:
        """Note that *shard* is being resumed: nothing is known of its servers."""
        self._unknown.add(shard)
        self._behind.add(shard)
        self._all_known.clear()

    async def all_known(self) -> None:
        """Return when all servers are known."""
        await self._all_known.wait()

    async def resumed(self, shard: int) -> None:
        """Let a second connection tell of the servers of *shard*, unless one does already."""
        self._behind.discard(shard)
        first = shards_of(self._client).get(shard)
        if first is not None and shard in self._unknown and shard not in self._identified:
            self._first[shard] = first.ws.session_id
            task = asyncio.create_task(self._identify(shard), name=f"servers of shard {shard}")
            self._identified[shard] = task

    async def ready(self, shard: int) -> None:
        """Note that the servers of *shard* are known; of two connections only the second goes on."""
        shards, second = shards_of(self._client), self._second.get(shard)
        if shard not in self._unknown or shard not in shards:
            return
        first = shards[shard]
        if second is not None and second.ws.session_id is not None and not _is_broken(second):
            second._queue_put = heard_by(self._client)
            shards[shard] = self._second.pop(shard)
            await asyncio.gather(close(first, ENDED), self.drop(shard))
        elif first.ws.session_id != self._first.get(shard):  # it was invalidated, and has identified itself
            await self.drop(shard)
        else:  # the second broke off before it had told all
            return
        log.info("servers_known", shard=shard, servers=len(self._client.guilds), unknown_shards=self.unknown)

    async def drop(self, shard: int) -> None:
        """Let nothing more become known of *shard*: all is, or it is served no more."""
        self._unknown.discard(shard)
        self._behind.discard(shard)
        self._first.pop(shard, None)
        if not self._unknown:
            self._all_known.set()
        if (task := self._identified.pop(shard, None)) is not None:
            task.cancel()
        if (second := self._second.pop(shard, None)) is not None:
            await close(second, ENDED)

    async def close(self) -> None:
        """Forget all; interactions that wait for their server wait no more."""
        for shard in tuple(self._unknown):
            await self.drop(shard)
        if self._held:
            await asyncio.wait(self._held, timeout=WAITED_FOR)
        for task in self._asked.values():
            task.cancel()

    async def _identify(self, shard: int) -> None:
        """Connect *shard* once more, until that connection has told of its servers."""
        for failures in count(1):
            try:
                await self._connect_second(shard)
                why = "Broken"
            except NOT_REACHED as error:
                why = type(error).__name__
            delay = self._patience.after(failures)
            log.info("servers_still_unknown", shard=shard, why=why, retry_in=round(delay, 1))
            await asyncio.sleep(delay)

    async def _connect_second(self, shard: int) -> None:
        """Connect *shard* once more, and return when that connection is broken."""
        broken = asyncio.Event()
        await self._turn(shard)
        # One after the other, and all but the first not in the five seconds of another that is identifying.
        async with self._identifying:
            initial, self._is_first = self._is_first, False
            second = await connected(self._client, shard, lambda _: broken.set(), initial=initial)
        self._second[shard] = second
        second.launch()
        await broken.wait()
        await close(self._second.pop(shard), ENDED)

    # The servers.

    def is_missing(self, guild: int | None) -> bool:
        """Whether nothing is known of *guild* yet, because its shard was resumed."""
        if not self._unknown or guild is None:
            return False
        known = self._client.get_guild(guild)
        is_known = known is not None and not known.unavailable
        return not is_known and self._shard_of(guild) in self._unknown

    def _shard_of(self, guild: int) -> int:
        return (guild >> 22) % (self._client.shard_count or 1)

    async def meet(self, guild: int) -> None:
        """Ask for *guild* if nothing is known of it, and wait a moment for that."""
        if not self.is_missing(guild):
            return
        task = self._asked.get(guild)
        if task is None:
            task = self._asked[guild] = asyncio.create_task(self._ask(guild), name=f"server {guild}")
            task.add_done_callback(lambda _: self._asked.pop(guild, None))
        await asyncio.wait({task}, timeout=WAITED_FOR)

    async def _ask(self, guild: int) -> None:
        http, user = self._client.http, self._client.user
        assert user is not None, "nobody resumes before the login"
        try:
            async with self._few:
                with safe():
                    server, channels, threads, me = await asyncio.gather(
                        http.get_guild(guild, with_counts=False),
                        http.get_all_guild_channels(guild),
                        http.get_active_threads(guild),
                        http.get_member(guild, user.id),
                    )
        except Trouble as trouble:
            log.info("server_still_unknown", guild=guild, why=type(trouble).__name__)
            return
        if self.is_missing(guild):
            told = {"channels": channels, "threads": threads["threads"], "members": [me]}
            self._state.parsers["GUILD_CREATE"]({**server, **told, "unavailable": False})

    # What is heard of servers of which nothing is known.

    def _hear_ready(self, data: Any, parse: Parser) -> None:
        self._behind.discard(data["shard"][0])
        # Discord.py would forget what is known of them until it is told once more.
        data["guilds"] = [each for each in data["guilds"] if self._client.get_guild(int(each["id"])) is None]
        parse(data)

    def _hear_interaction(self, data: Any, parse: Parser) -> None:
        guild = int(data.get("guild_id") or 0)
        sent_again = is_sent_again.set(self._shard_of(guild) in self._behind)
        try:
            self._parse_when_met(guild, data, parse)
        finally:
            is_sent_again.reset(sent_again)

    def _parse_when_met(self, guild: int, data: Any, parse: Parser) -> None:
        if not self.is_missing(guild):
            parse(data)
            return

        async def parse_when_met() -> None:
            await self.meet(guild)
            parse(data)

        task = asyncio.create_task(parse_when_met(), name=f"interaction {data['id']}")
        self._held.add(task)
        task.add_done_callback(self._held.discard)

    def _hear_guild_delete(self, data: Any, parse: Parser) -> None:
        guild = int(data["id"])
        if not data.get("unavailable") and self._client.get_guild(guild) is None and self.is_missing(guild):
            self._client.dispatch("guild_remove", self._state._get_or_create_unavailable_guild(guild))
        parse(data)

    def _hear_channel_delete(self, data: Any, parse: Parser) -> None:
        if self.is_missing(int(data.get("guild_id") or 0)):
            self._client.dispatch("guild_channel_delete", discord.Object(int(data["id"])))
        parse(data)

    def _hear_thread_delete(self, data: Any, parse: Parser) -> None:
        if self._client.get_guild(int(data["guild_id"])) is None and self.is_missing(int(data["guild_id"])):
            self._client.dispatch("raw_thread_delete", RawThreadDeleteEvent(data))
        parse(data)


def _is_broken(shard: Shard) -> bool:
    return shard._task is None or shard._task.done()
