"""Keeps this process's share of the shards: looks who is there, takes what is free, gives back the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import structlog

from bot.delivery.pacing import Patience
from bot.settings import SettingsError
from bot.shards.division import Layout, Shard, divide, written
from bot.shards.holdings import ANSWERED_WITHIN, MEMBER, SECONDS, Holdings, boot_clock
from bot.store.leases import Lease
from bot.store.records import Store

log = structlog.get_logger(__name__)

SECONDS_BETWEEN = 1.5
DOUBTED_AFTER = 5.0
"""Seconds without any connection after which it is tried whether Discord can be reached from here."""
REACHED_WITHIN = 4.0
TOPIC = "shards"
"""Of what is told when some are free."""
SETTING = "shards"
"""Under this key stands how many shards are wanted: by whom it was set and started last, else by Discord."""


class Connections(Protocol):
    """What connects shards to Discord."""

    shard_count: Layout
    """How many shards there are in all; None before anybody knows, whatever the type says."""

    async def launch(self, shard: int) -> None:
        """Connect *shard*, with its session where there is one. Raises where Discord is out of reach."""

    async def part(self, shards: Collection[int]) -> None:
        """End the connections of *shards*, and keep what their sessions are resumed with."""

    def cut(self, shards: Collection[int]) -> None:
        """End the connections of *shards* at once; what was kept of them may be another's by now."""

    async def forget(self, shards: Collection[int]) -> None:
        """Know nothing of the servers of *shards* any more, once what was begun for them is finished."""

    def stand(self) -> bool:
        """Whether any connection stands now."""

    async def reach(self) -> None:
        """Return if a connection could be had now. Raises where Discord is out of reach."""

    def settled(self) -> None:
        """Note that all shards of this process are launched."""


class ShardKeeper:
    """Knows which shards this process serves.

    That is all of them where it has its database to itself, and for as long as it has not begun.
    """

    def __init__(
        self,
        store: Store,
        holdings: Holdings,
        connections: Connections,
        *,
        count: Layout | None = None,
        fixed: Sequence[int] | None = None,
        clock: Callable[[], float] = boot_clock,
        patience: Patience | None = None,
    ) -> None:
        """Take the *count* that the operator wants, and which shards are *fixed* for this process."""
        self._store = store
        self._leases = store.leases
        self._holdings = holdings
        self._connections = connections
        self._wanted = count
        self._fixed = fixed
        self._clock = clock
        self._patience = patience or Patience(first=2.0, longest=60.0)
        self._failures = 0
        self._times_unreached = 0
        self._stood_at = 0.0
        """When Discord was last reached, as far as anybody looked."""
        self._rests_until = 0.0
        self._launched: dict[int, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._looking = asyncio.Lock()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_out = False
        self._is_divided = False
        self._is_closed = False
        holdings.on_lost(self._lost)
        store.wakes.on(TOPIC, lambda _: self.wake())

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve some shards."""
        return self._holdings.is_shared

    @property
    def count(self) -> Layout:
        """How many shards there are in all; 1 before Discord was asked."""
        return self._connections.shard_count or 1

    @property
    def held(self) -> frozenset[int]:
        """The shards that this process may act for now."""
        if not self._is_divided:
            return frozenset(range(self.count))
        return frozenset(filter(self.holds, self._launched))

    def holds(self, number: int) -> bool:
        """Whether this process may act for shard *number* now."""
        if not self._is_divided:
            return True
        return number in self._launched and self._holdings.holds(self._name(number))

    def shard_of(self, guild: int) -> int:
        """Give the shard of a server; 0 serves direct messages, which are of *guild* 0."""
        return (guild >> 22) % self.count

    @property
    def reaches_discord(self) -> bool:
        """Whether this process may serve others' servers, too: not where it has given up its own."""
        return not self._times_unreached

    def serves(self, guild: int) -> bool:
        """Whether this process serves the shard of *guild* now; 0 stands for direct messages."""
        return self.holds(self.shard_of(guild))

    def wake(self) -> None:
        """Look soon: something is free, or somebody came."""
        self._woken.set()

    async def begin(self, recommended: Layout) -> None:
        """Take this process's share, and look after it from now on; Discord has *recommended* so many.

        Raise SettingsError where what is fixed by hand is served by another process.
        """
        self._is_divided = True
        await self._agree(recommended)
        if self._fixed is not None:
            await self._claim(self._fixed)
        if not self._is_closed:
            await self.look()
            self._task = asyncio.create_task(self._run(), name="shards")

    async def close(self) -> None:
        """Hand all shards over: whoever is next may begin at once."""
        self._is_closed = True
        self._woken.set()
        if not self._is_divided:
            return
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        async with self._looking:
            await self._give(tuple(self._launched), forgets=False)
            await self._let_go([self._member])
        if self._ending:
            await asyncio.wait(self._ending)

    # How many shards there are.

    async def _agree(self, recommended: Layout) -> None:
        """Find out by how many shards to go."""
        kept = await self._store.setting(SETTING)
        others = await self._read("shard:")
        if self._wanted is not None:
            count = self._wanted
        elif kept is not None and others:
            count = int(kept)
            if recommended != count:
                log.warning("other_shard_count_recommended", recommended=recommended, served=count)
        else:
            count = recommended
        if kept != str(count):
            await self._store.remember(SETTING, str(count))
        self._connections.shard_count = count

    # Looking.

    async def _run(self) -> None:
        while not self._is_closed:
            await self._wait()
            try:
                await self.look()
                self._is_out = False
            except Exception as error:  # the database is out of order: what is held lapses meanwhile
                if not self._is_out:
                    log.warning("shards_not_looked_after", why=type(error).__name__)
                self._is_out = True

    async def look(self) -> None:
        """Look once, and do what follows. Raises what the database does."""
        async with self._looking:
            if self._is_closed or self._clock() < self._rests_until:
                return
            if self._fixed is not None:
                await self._take(self._fixed)
            elif not await self._is_in_reach():
                await self._leave(tuple(self._launched), self._times_unreached)
            elif await self._is_of_the_layout():
                await self._share()
            self._tell_if_settled()

    async def _is_in_reach(self) -> bool:
        """Whether this process can serve anybody; tried where none of its connections stands."""
        now = self._clock()
        if self._connections.stand() or not (self._launched or self._times_unreached):
            self._stood_at = now
        elif now - self._stood_at > DOUBTED_AFTER or self._times_unreached:
            try:
                async with asyncio.timeout(REACHED_WITHIN):
                    await self._connections.reach()
            except Exception as error:
                log.warning("discord_out_of_reach", why=type(error).__name__)
                self._times_unreached += 1
                return False
            self._times_unreached, self._stood_at = 0, now
        return True

    async def _is_of_the_layout(self) -> bool:
        """Whether others go by as many shards; with none left, this process joins them."""
        async with asyncio.timeout(ANSWERED_WITHIN):
            kept = await self._store.setting(SETTING)
        wanted = int(kept or self.count)
        if wanted != self.count and not self._launched:
            await self._let_go([self._member])
            self._connections.shard_count = wanted
        return wanted == self.count

    async def _share(self) -> None:
        if not self._holdings.holds(self._member):
            await self._holdings.hold([self._member])
        leases = await self._read("")
        beginning = f"{MEMBER}{self.count}/"
        members = {each.holder for each in leases if each.name.startswith(beginning)}
        me = self._holdings.process
        if me not in members:
            return  # it has just lapsed
        held = _shards(leases)
        move = divide(self.count, me, members, held)
        if move.give:
            await self._give(move.give)
        # What is ours still, but was not served any more, is taken up again.
        ours = {each.number for each, owner in held.items() if owner == me and each.count == self.count}
        await self._take(sorted({*move.take, *ours} - {*move.give}))

    async def _take(self, shards: Iterable[int]) -> None:
        """Take those of *shards* that are free, and connect them."""
        wanted = [number for number in shards if not self.holds(number)]
        if not wanted:
            return
        granted = await self._holdings.hold(map(self._name, wanted))
        if not granted:
            return
        taken = [number for number in wanted if self._name(number) in granted]
        # Another layout may have been begun at the same moment: whoever sees the other steps back.
        others = [each for each in _shards(await self._read("shard:")) if each.count != self.count]
        clashing = [
            number
            for number in taken
            if any(each.shares_servers_with(Shard(number, self.count)) for each in others)
        ]
        if clashing:
            await self._let_go(map(self._name, clashing))
        taken = [number for number in taken if number not in clashing]
        if taken:
            log.info("shards_taken", shards=written(taken), count=self.count)
        for number in taken:
            task = self._launched[number] = asyncio.create_task(self._launch(number), name=f"shard-{number}")
            task.add_done_callback(lambda _: self.wake())

    async def _launch(self, number: int) -> None:
        try:
            await self._connections.launch(number)
            self._failures = 0
        except Exception as error:
            log.warning("shard_not_connected", shard=number, why=type(error).__name__)
            self._after(self._step_back(number))

    async def _step_back(self, number: int) -> None:
        self._failures += 1
        async with self._looking:
            await self._leave([number] if number in self._launched else [], self._failures)

    async def _leave(self, shards: Sequence[int], failures: int) -> None:
        """Let others do what this process cannot, and try again later."""
        self._rests_until = self._clock() + self._patience.after(failures)
        await self._give(shards)
        await self._let_go([self._member])

    def _tell_if_settled(self) -> None:
        if all(task.done() for task in self._launched.values()):
            self._connections.settled()

    # Giving back.

    async def _give(self, shards: Sequence[int], *, forgets: bool = True) -> None:
        if not shards:
            return
        launching = [self._launched[number] for number in shards]
        for task in launching:
            task.cancel()
        await asyncio.gather(*launching, return_exceptions=True)
        await self._connections.part(shards)  # which are ours still: what is kept of them is the newest
        for number in shards:
            self._launched.pop(number, None)
        await self._let_go(map(self._name, shards))
        await self._store.wakes.tell(TOPIC)
        log.info("shards_given", shards=written(shards), count=self.count)
        if forgets:
            self._after(self._connections.forget(shards))

    def _lost(self, names: frozenset[str]) -> None:
        """End at once what is not ours any more."""
        lost = [number for number in self._launched if self._name(number) in names]
        for number in lost:
            self._launched.pop(number).cancel()
        if lost:
            self._connections.cut(lost)
            self._after(self._connections.forget(lost))
            self.wake()

    async def _let_go(self, names: Iterable[str]) -> None:
        try:
            await self._holdings.let_go(names)
        except Exception as error:  # they lapse by themselves
            log.warning("leases_not_released", why=type(error).__name__)

    # What is fixed by hand.

    async def _claim(self, shards: Sequence[int]) -> None:
        """Take *shards*; one who held them and was killed holds them for as long as a lease lasts."""
        names = [*map(self._name, shards)]
        end = self._clock() + SECONDS + SECONDS_BETWEEN
        while True:
            granted = await self._holdings.hold(names)
            clashing = [
                each
                for each, holder in _shards(await self._read("shard:")).items()
                if holder != self._holdings.process
                and any(each.shares_servers_with(Shard(number, self.count)) for number in shards)
            ]
            if len(granted) == len(names) and not clashing:
                return
            if self._clock() > end:
                await self._let_go(granted)
                taken = map(str, sorted(clashing, key=lambda each: (each.count, each.number)))
                raise SettingsError("settings-shards-taken", shards=", ".join(taken))
            await self._wait()
            if self._is_closed:
                return

    # Means.

    async def _wait(self) -> None:
        """Return a moment later, or as soon as somebody wakes this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_BETWEEN):
                await self._woken.wait()
        self._woken.clear()

    async def _read(self, prefix: str) -> list[Lease]:
        async with asyncio.timeout(ANSWERED_WITHIN):
            return await self._leases.all(prefix)

    def _after(self, work: Coroutine[Any, Any, None]) -> None:
        """Do *work* beside all else; the end waits for it."""
        task = asyncio.create_task(work, name="shards given")
        self._ending.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._ending.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("shards_not_given", exc_info=error)

    @property
    def _member(self) -> str:
        return f"{MEMBER}{self.count}/{self._holdings.process}"

    def _name(self, number: int) -> str:
        return f"shard:{number}/{self.count}"


def _shards(leases: Iterable[Lease]) -> dict[Shard, str]:
    """Give who has which shards."""
    named = (each for each in leases if each.name.startswith("shard:"))
    return {Shard.read(each.name.partition(":")[2]): each.holder for each in named}
