"""The connections of a bot that comes and goes by shards: each begins and ends while the others go on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import aiohttp
import structlog
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard

from bot.commands.intake import Intake
from bot.settings import Settings
from bot.shards.holdings import ANSWERED_WITHIN, Holdings
from bot.shards.identifies import Identifies
from bot.shards.server_arrivals import ServerArrivals
from bot.shards.server_filling import ServerFilling
from bot.shards.sessions import Sessions, close, shards_of
from bot.shards.shard_keeper import ShardKeeper
from bot.silence import prompt_socket
from bot.store.records import Store

log = structlog.get_logger(__name__)

TRIED_AT_ITS_OWN = 3
"""How often a session is tried at the gateway that has it before the usual one is asked for it."""
FINISHED_WITHIN = 8.0
"""Seconds in which what was begun for a server is finished before nothing is known of it any more."""


class ShardedBot(commands.AutoShardedBot):
    """A bot whose shards are those that its `ShardKeeper` takes; alone on its database, all as ever.

    It dispatches `shard_parted` with a shard that another process will serve.
    """

    shards: ShardKeeper = None  # type: ignore[assignment]  # what discord.py means by it nobody here asks for

    def __init__(self, settings: Settings, store: Store, **options: Any) -> None:
        """Take the *settings* and the *store*; *options* are the client's."""
        fixed = settings.fixed_shards()
        count = fixed.count if fixed else settings.shard_count
        super().__init__(command_prefix=(), shard_count=count, **options)
        self.holdings = Holdings(store.leases)
        self.shards = ShardKeeper(
            store, self.holdings, self, count=count, fixed=fixed.numbers if fixed else None
        )
        self.identifies = Identifies(store.leases, self.holdings)
        self.arrivals = ServerArrivals(self)
        self.filling = ServerFilling(self, turn=self.identifies.turn)
        self.sessions = Sessions(self, store, resumes=self.filling.begin, holds=self.shards.holds)
        self._intake = Intake()
        self._arrived: set[int] = set()
        """The shards whose connections were there at least once."""
        self._is_settled = False
        self._parted: WeakSet[Shard] = WeakSet()
        """The connections that are not begun again."""
        self._again: WeakKeyDictionary[Shard, asyncio.Task[None]] = WeakKeyDictionary()
        """Who connects those again that broke."""
        self._failures: Counter[Shard] = Counter()
        self._beside: set[asyncio.Task[None]] = set()
        self.add_listener(self._arrives, "on_shard_ready")
        self.add_listener(self._arrives, "on_shard_resumed")

    # Begin.

    async def login(self, token: str) -> None:
        """Log in; where others can take over, what a network has swallowed is noticed soon."""
        if self.shards.is_shared:
            self.http.connector = aiohttp.TCPConnector(limit=0, socket_factory=prompt_socket)
        await super().login(token)

    async def launch_shards(self) -> None:
        """Connect the shards: all, or this process's share, which may be none."""
        if not self.shards.is_shared:
            await super().launch_shards()
            return
        recommended, _, limits = await self.http.get_bot_gateway()
        self.identifies.at_once = limits["max_concurrency"]
        # For so many shards to be ready discord.py would wait: here they come and go.
        self._connection.shard_ids = []
        await self.shards.begin(recommended)

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; raise ConnectionError when the first handshake fails.

        discord.py would try again until Python's stack ends; whoever runs the bot starts afresh.
        """
        await self.sessions.connect(shard_id, gateway, initial=initial)

    async def launch(self, shard: int) -> None:
        """Connect *shard*, while others go on; see `Connections.launch`."""
        self._connection.shard_count = self.shard_count
        if await self.sessions.of(shard) is None:
            await self.identifies.turn(shard)
        await self.launch_shard(None, shard)

    def stand(self) -> bool:
        """Whether any connection stands; see `Connections.stand`."""
        return any(each.ws.open for each in shards_of(self).values())

    async def reach(self) -> None:
        """Try whether Discord can be reached; see `Connections.reach`."""
        gateway = DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=10, encoding="json")
        self._do_beside((await self.http.ws_connect(str(gateway))).close())

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until *shard_id* may identify."""
        if self.shards.is_shared:
            await self.identifies.last(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    def settled(self) -> None:
        """Be ready once all that was launched has arrived; see `Connections.settled`."""
        self._is_settled = True
        self._ready_if_all_are_there()

    async def _arrives(self, shard: int) -> None:
        self._arrived.add(shard)
        self._ready_if_all_are_there()

    def _ready_if_all_are_there(self) -> None:
        if self._is_settled and not self.is_ready() and self._arrived >= shards_of(self).keys():
            self._connection.call_handlers("ready")
            self.dispatch("ready")

    # While it goes on.

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, and see to connections that break, each for itself, until the end."""
        if not self.shards.is_shared:
            await super().connect(reconnect=reconnect)
            return
        self._reconnect = reconnect
        await self.launch_shards()
        events: asyncio.Queue[EventItem] = self._AutoShardedClient__queue  # type: ignore[attr-defined]  # not public
        while not self.is_closed():
            item = await events.get()
            if item.type == EventType.clean_close:
                return
            if item.shard in self._parted:
                continue
            if item.type in (EventType.close, EventType.terminate):
                await self.close()
                assert item.error is not None, "whatever ends a connection is raised"
                raise item.error
            assert item.shard is not None, "the end alone is of no shard"
            self._again[item.shard] = self._do_beside(self._connect_again(item, item.shard))

    async def _connect_again(self, item: EventItem, shard: Shard) -> None:
        # After a failed handshake discord.py would begin a new session, and miss what happened meanwhile.
        goes_on = item.type != EventType.identify and shard.ws.session_id is not None
        if item.type == EventType.reconnect:
            self._failures[shard] += 1
            if self._failures[shard] > TRIED_AT_ITS_OWN:
                shard.ws.gateway = DiscordWebSocket.DEFAULT_GATEWAY
        if not goes_on:
            await self.identifies.turn(shard.id)
        before = shard.ws
        await shard.reidentify(ReconnectWebSocket(shard.id, resume=goes_on))
        if shard.ws is not before:
            del self._failures[shard]
        if shard in self._parted:  # meanwhile
            await close(shard)

    # End.

    async def part(self, shards: Collection[int]) -> None:
        """End connections, and keep their sessions; see `Connections.part`."""
        ended = self._detach(shards)
        await asyncio.gather(*map(close, ended))
        # A database that is out of order must not keep the shards from whoever may have them.
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self.sessions.parted(each.ws for each in ended)

    def cut(self, shards: Collection[int]) -> None:
        """End connections at once; see `Connections.cut`."""
        for each in self._detach(shards):
            self._do_beside(close(each))

    async def forget(self, shards: Collection[int]) -> None:
        """Drop the servers of *shards*, and tell nobody that they are gone: they are another's."""
        for number in shards:
            await self.filling.drop(number)
        await self._intake.finish(FINISHED_WITHIN)
        numbers = set(shards)
        servers = [each for each in self.guilds if self.shards.shard_of(each.id) in numbers]
        await self.arrivals.drop(servers, lambda guild: not self.shards.serves(guild))

    def _detach(self, shards: Collection[int]) -> list[Shard]:
        """Give the connections of *shards*, which are not begun again."""
        mine, state = shards_of(self), self._connection
        detached = [mine.pop(number) for number in shards if number in mine]
        self._parted.update(detached)
        for each in detached:
            del self._failures[each]
            if (connecting := self._again.pop(each, None)) is not None:
                connecting.cancel()
        for number in shards:
            self._arrived.discard(number)
            state._ready_states.pop(number, None)
            if (task := state._ready_tasks.pop(number, None)) is not None:
                end(task)
            self.dispatch("shard_parted", number)
        return detached

    def _do_beside(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name="connections")
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)
        return task


def end(waiting: asyncio.Task[None]) -> None:
    """End discord.py's *waiting* for the servers of a shard whose queue is gone.

    Where a server comes at this very moment, Python 3.11 swallows that; then the lack of the queue ends it.
    """
    waiting.add_done_callback(lambda task: task.cancelled() or task.exception())
    waiting.cancel()
