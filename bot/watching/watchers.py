"""Who watches which game, and how: kept beside the game, and with the person, who may have it forgotten."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from bot.store.personal import WATCHED, WATCHER, own_place, owner_of_game
from bot.store.records import GameId, Store
from rules.contract import IllegalAction

MOST_AT_A_TABLE = 12
MOST_OF_ONE = 10
"""Games that one person watches."""
REMEMBERED = 4096
"""Of so many games it stays in memory that nobody watches them."""
TOPIC = "watch"
"""Of what all processes are told, with the game that somebody begins to watch."""


class Way(StrEnum):
    """What a watcher wants to be told."""

    FOLLOW = "follow"
    """All that the channel sees, and the end."""
    END = "end"
    """The end alone."""


@dataclass(frozen=True)
class Watcher:
    """Somebody who watches a game."""

    user: int
    way: Way
    locale: str
    message: int | None = None
    """Discord's id of the direct message that is kept up to date; None before it was sent."""
    channel: int | None = None
    """Where that stands."""


_WATCHER = msgspec.json.Decoder(Watcher)


class Watchers:
    """Keeps them: two rows for each, of which the game's is what counts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unwatched: OrderedDict[GameId, None] = OrderedDict()
        self._begun = 0
        """How often somebody began: what was read before may be what it was."""
        store.wakes.on(TOPIC, self._hear)

    def _hear(self, game: str | None) -> None:
        self._begun += 1
        if game is None:
            self._unwatched.clear()
        else:
            self._unwatched.pop(GameId(int(game)), None)

    async def are_there(self, game: GameId) -> bool:
        """Whether anybody watches *game*; of another process that is heard a moment after it began."""
        if game in self._unwatched:
            return False
        begun = self._begun
        if await self.of(game):
            return True
        if begun == self._begun:
            self._unwatched[game] = None
            if len(self._unwatched) > REMEMBERED:
                self._unwatched.popitem(last=False)
        return False

    async def of(self, game: GameId) -> list[Watcher]:
        """Give who watches *game*."""
        return [_WATCHER.decode(each.body) for each in await self._store.kept(owner_of_game(game), WATCHER)]

    async def find(self, game: GameId, user: int) -> Watcher | None:
        """Give how *user* watches *game*; None where they do not."""
        return next((each for each in await self.of(game) if each.user == user), None)

    async def begin(self, game: GameId, watcher: Watcher) -> None:
        """Keep *watcher*; raise IllegalAction where too many watch, or they watch too much already."""
        own, place = own_place(watcher.user), str(game)
        others = [each for each in await self._store.kept(own, WATCHED) if each.name != place]
        if len(others) >= MOST_OF_ONE:
            raise IllegalAction("watch_too_much", maximum=MOST_OF_ONE)
        at_table = [each for each in await self.of(game) if each.user != watcher.user]
        if len(at_table) >= MOST_AT_A_TABLE:
            raise IllegalAction("watch_full", maximum=MOST_AT_A_TABLE)
        await self._store.save(own, WATCHED, place, watcher.way.encode())
        await self.note(game, watcher)
        await self._store.wakes.tell(TOPIC, str(game))

    async def note(self, game: GameId, watcher: Watcher) -> None:
        """Keep what is known of *watcher* now."""
        await self._store.save(owner_of_game(game), WATCHER, str(watcher.user), msgspec.json.encode(watcher))
        self._hear(str(game))

    async def end(self, game: GameId, user: int) -> bool:
        """Let *user* watch *game* no more; False where they did not."""
        await self._store.forget(own_place(user), WATCHED, str(game))
        return await self._store.forget(owner_of_game(game), WATCHER, str(user))
