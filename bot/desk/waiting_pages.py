"""Private pages that say whom a game waits for: they ask their reader, once it waits for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import structlog

from bot.delivery.courier import Trouble
from bot.delivery.discord_errors import safe
from bot.desk.replies import BELOW, PAGE, Interaction
from bot.store.records import GameId
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

SECONDS = 14 * 60
"""So long a page can be changed: Discord forgets a click after fifteen minutes."""
MOST = 512
"""So many pages are followed at most; the one that has been waiting longest is left as it is."""
UNREAD = 10.0
"""So many seconds after a page has asked its reader it still goes below a card that is posted anew: what is
being read stays where it is."""

Show: TypeAlias = "Callable[[], Awaitable[None]]"
Stands: TypeAlias = "Callable[[], Awaitable[bool]]"


@dataclass(eq=False)
class _Page:
    interaction: Interaction
    turn: Callable[[], Awaitable[bool]]
    until: float
    """The loop's time."""
    is_above: bool = False
    """Whether the card was posted anew since: the page asks below it."""


@dataclass(frozen=True)
class _Asked:
    interaction: Interaction
    show: Show
    stands: Stands
    at: float
    """The loop's time."""


class WaitingPages:
    """Knows the newest page that each player waits on, for as long as Discord lets it be changed.

    What is lost with this process is a convenience: the call to act stands in the channel all the same.
    """

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[GameId, int], _Page] = OrderedDict()
        self._asked: dict[tuple[GameId, int], _Asked] = {}
        self._looking: dict[GameId, asyncio.Task[None]] = {}
        self._moving: set[asyncio.Task[None]] = set()
        self._again: set[GameId] = set()
        self._is_closed = False

    def keep(self, interaction: Interaction, game: GameId, turn: Callable[[], Awaitable[bool]]) -> None:
        """Follow the page that *interaction* was answered with, after every commit of *game*.

        *turn* lets it ask its reader, and gives whether there is nothing to wait for any more. It is called
        once now, for the game may have gone on while the page was drawn.
        """
        key, now = (game, interaction.user.id), asyncio.get_running_loop().time()
        self._pages[key] = _Page(interaction, turn, now + SECONDS)
        self._pages.move_to_end(key)
        while len(self._pages) > MOST or next(iter(self._pages.values())).until < now:
            self._pages.popitem(last=False)
        self.kick(game)

    def leave(self, game: GameId, user: int, page: int | None = None) -> None:
        """Follow no more what *user* waits on: they have pressed something, on *page* where that is given."""
        self._asked.pop((game, user), None)
        kept = self._pages.get((game, user))
        if kept is None:
            return
        message = None if PAGE in kept.interaction.extras else kept.interaction.message
        if page is None or message is None or not message.flags.ephemeral or message.id == page:
            del self._pages[game, user]

    def is_kept(self, interaction: Interaction, game: GameId) -> bool:
        """Whether the page that *interaction* was answered with is still followed."""
        kept = self._pages.get((game, interaction.user.id))
        return kept is not None and kept.interaction is interaction

    async def ask(self, interaction: Interaction, game: GameId, show: Show, stands: Stands) -> None:
        """Let *show* ask on the page that *interaction* was answered with, if it is still followed.

        It asks below the card if that was posted anew since, or is before the page is read.
        """
        page = self._pages.get((game, interaction.user.id))
        if page is None or page.interaction is not interaction:
            return
        if page.is_above:
            interaction.extras[BELOW] = True
        await show()
        self.asks(interaction, game, show, stands)

    def asks(self, interaction: Interaction, game: GameId, show: Show, stands: Stands) -> None:
        """Let *show* ask anew below the card, should that be posted before the page has been read, as long as
        what it asks still *stands*."""
        now = asyncio.get_running_loop().time()
        self._asked = {key: each for key, each in self._asked.items() if each.at > now - UNREAD}
        self._asked[game, interaction.user.id] = _Asked(interaction, show, stands, now)

    def went_down(self, game: GameId) -> None:
        """Let the pages of *game* go below its card, which has just been posted anew: those that ask already
        at once, those that wait once they ask."""
        for (each, _), page in self._pages.items():
            page.is_above = page.is_above or each == game
        now = asyncio.get_running_loop().time()
        for key in [key for key in self._asked if key[0] == game]:
            asked = self._asked.pop(key)
            if asked.at > now - UNREAD and not self._is_closed:
                task = asyncio.create_task(self._move(game, asked), name=f"page of game {game} goes down")
                self._moving.add(task)
                task.add_done_callback(self._moving.discard)

    def kick(self, game: GameId) -> None:
        """See soon to the pages of those who wait for *game*."""
        if self._is_closed:  # what is answered last must not begin what nobody awaits
            return
        if game in self._looking:
            self._again.add(game)
        elif any(each == game for each, _ in self._pages):
            self._looking[game] = asyncio.create_task(
                self._look(game), name=f"pages that wait for game {game}"
            )

    async def close(self) -> None:
        """Leave all pages as they are."""
        self._is_closed = True
        self._pages.clear()
        self._asked.clear()
        tasks = [*self._looking.values(), *self._moving]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, game: GameId) -> None:
        try:
            while True:
                self._again.discard(game)
                for key, page in [each for each in self._pages.items() if each[0][0] == game]:
                    if await self._is_done(game, page) and self._pages.get(key) is page:
                        del self._pages[key]
                if game not in self._again:
                    return
        finally:
            del self._looking[game]

    async def _is_done(self, game: GameId, page: _Page) -> bool:
        if page.until < asyncio.get_running_loop().time():
            return True
        return await self._tried(game, page.turn()) is not False

    async def _move(self, game: GameId, asked: _Asked) -> None:
        if await self._tried(game, asked.stands()):
            asked.interaction.extras[BELOW] = True
            await self._tried(game, asked.show())

    async def _tried(self, game: GameId, change: Awaitable[bool | None]) -> bool | None:
        """Give what *change* gives; None where the page cannot be changed any more."""
        try:
            with safe():
                return await change
        except (Trouble, IllegalAction) as reason:  # gone, or closed to them by now: they press *Act*
            log.info("page_not_followed", game=game, why=type(reason).__name__)
        except Exception:
            log.exception("page_not_followed", game=game)
        return None
