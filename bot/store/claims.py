"""Work that any process may do, once: who has claimed it, and until when."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.store.records import DueDeadline, GameId, ParcelState, Store, StoredGame, StoredParcel


@dataclass(frozen=True)
class Share:
    """The servers that a process serves: those of the shards *held* of so many."""

    count: int = 1
    held: frozenset[int] = field(default=frozenset({0}))
    reaches_discord: bool = True
    """Whether it may see to those, too, that nobody serves."""

    def has(self, guild: int) -> bool:
        """Whether *guild* is among them."""
        return (guild >> 22) % self.count in self.held


EVERYTHING = Share()
"""The share of a process that serves all."""


class ClaimLost(Exception):
    """Another process may deliver what a game has to say by now: nothing more is done here."""


class ClaimedElsewhere(Exception):
    """Another process delivers what this game has to say, and will be done soon, or its claim lapses."""


class Taken(list["StoredParcel"]):
    """What a game has to say, oldest first."""

    game: StoredGame | None = None
    """The game as it was at that moment, where it was read with that."""


class Claims(Protocol):
    """What one process does of what several might do."""

    is_shared: bool
    """Whether there may be other processes."""

    async def due(
        self, now: int, limit: int, *, but: Collection[GameId] = (), share: Share = EVERYTHING
    ) -> list[DueDeadline]:
        """Claim deadlines that have passed at *now*, and give them, oldest first; none of the games *but*.

        Those of other servers than those of *share* are only given where it takes nobody of that server, and
        late: whoever serves it is faster.
        """

    async def next_deadline(self, now: int, *, share: Share = EVERYTHING) -> int | None:
        """Give when there will be a deadline to claim, in unix milliseconds, or earlier; None for none."""

    async def games_to_deliver(self, share: Share = EVERYTHING, guild: int | None = None) -> list[GameId]:
        """Give the games of *share*, at least those of *guild*, that have undelivered parcels."""

    async def take(self, game: GameId, share: Share | None = EVERYTHING) -> Taken | None:
        """Claim what *game* has to say, and give it, oldest first; see `Store.undelivered`.

        It is None, and nothing claimed, for a game of no server of *share*; None asks for it whatever its
        server is. Raise ClaimedElsewhere where another process has the claim.
        """

    async def mark(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write how far parcels of a game that is claimed have come; see `Store.mark_parcels`.

        Raise ClaimLost where it is not any more: then nothing is written.
        """

    def note(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write that together with what is marked next; see `mark`.

        What is forgotten when the process dies before is done again, as if it had died in the middle of it.
        """

    async def settle(self, game: GameId, number: int | None = None) -> None:
        """Write now what was noted of *game*; with a *number*, if that of this parcel is not written yet.

        Raise ClaimLost where it is not claimed any more.
        """

    def using(self, game: GameId) -> AbstractContextManager[None]:
        """Keep the claim of *game*, once it is taken, as long as this lasts, and a moment longer."""

    def holds(self, game: GameId) -> bool:
        """Whether *game* is claimed here now: whoever asks may act on it at once, and only at once."""

    async def forget(self) -> None:
        """Delete what is left of claims that have lapsed long ago."""

    async def close(self) -> None:
        """Let everything go."""


class OwnClaims:
    """Those of a process that has its database to itself: all is its own, and nothing is written."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[GameId, list[tuple[Sequence[int], ParcelState, int | None]]] = {}

    async def due(
        self, now: int, limit: int, *, but: Collection[GameId] = (), share: Share = EVERYTHING
    ) -> list[DueDeadline]:
        """Give the deadlines that have passed; see `Claims.due`."""
        found = await self._store.due(now, limit + len(but))
        return [each for each in found if each.game not in but]

    async def next_deadline(self, now: int, *, share: Share = EVERYTHING) -> int | None:
        """Give the earliest of all deadlines, however far away."""
        return await self._store.next_deadline()

    async def games_to_deliver(self, share: Share = EVERYTHING, guild: int | None = None) -> list[GameId]:
        """Give the games that have undelivered parcels."""
        return await self._store.games_to_deliver()

    async def take(self, game: GameId, share: Share | None = EVERYTHING) -> Taken | None:
        """Give what *game* has to say."""
        self._noted.pop(game, None)
        return Taken(await self._store.undelivered(game))

    async def mark(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write how far parcels have come."""
        self.note(game, numbers, state, message=message)
        await self.settle(game)

    def note(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write it with what is marked next, in the same order."""
        if numbers:
            self._noted.setdefault(game, []).append((numbers, state, message))

    async def settle(self, game: GameId, number: int | None = None) -> None:
        """Write what was noted."""
        if number is not None and not any(number in numbers for numbers, *_ in self._noted.get(game, ())):
            return
        marks = (
            self._store.mark_parcels(game, numbers, state, message=message)
            for numbers, state, message in self._noted.pop(game, ())
        )
        await asyncio.gather(*marks)  # they share a commit, in this order

    def using(self, game: GameId) -> AbstractContextManager[None]:
        """Do nothing."""
        return nullcontext()

    def holds(self, game: GameId) -> bool:
        """Say that it is so."""
        return True

    async def forget(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""
