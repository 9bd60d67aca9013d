"""A table in its lobby, with everything that delivers its news to a Discord of lists."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.delivery.announcement import Announcer
from bot.delivery.calls import Calls
from bot.delivery.card import Cards
from bot.delivery.card_places import CardPlaces
from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.claimed import ClaimedCourier
from bot.delivery.courier import Letter
from bot.delivery.dm_budget import Budget
from bot.delivery.hands import Hands
from bot.delivery.host_notices import HostNotices
from bot.delivery.illustrations import Illustrations, Illustrator
from bot.delivery.outbox import Outbox
from bot.delivery.pacing import Patience
from bot.delivery.passages import Passages
from bot.delivery.reminders import Reminders
from bot.delivery.replay_pages import ReplayPages
from bot.delivery.shared_moments import SharedMoments
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.locale import LOCALE, Phrasebooks
from bot.renderer import Renderer
from bot.replay.page_maker import Pages
from bot.store.claims import EVERYTHING
from bot.store.records import GameId
from bot.watching.watching import Watching
from bot.workshop import Outdated
from tests.dudo.game import WORDS, dudo
from tests.fakes.fake_courier import FakeCourier, Said
from tests.fakes.memory_store import MemoryStore

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
CHANNEL = 500
ANN, BOB, CAT = 1, 2, 3
PATIENCE = 30
"""Seconds after which what is not at rest is taken to hang: many times what a busy machine needs."""


async def _nothing() -> None:
    """What happens before a card is drawn, but in tests that say otherwise."""


class OpenDoors:
    """Lets everybody see everything, but for those who are named."""

    def __init__(self) -> None:
        self.closed: dict[int, bool | None] = {}

    async def are_open(self, guild: int, channel: int, user: int) -> bool | None:
        return self.closed.get(user, True)


class Office:
    """A table in its lobby, with everything that delivers its news."""

    def __init__(self, store: Any = None, pages: Pages | None = None) -> None:
        """Keep the table in *store*, in memory unless given; *pages* makes that of a finished game."""
        self.pages = pages
        self.store = store or MemoryStore()
        self.courier = FakeCourier()
        self.now = 1_000
        self.serves = True
        self.share = EVERYTHING
        self.interaction = 0
        self.referee = Referee(
            self.store, {"dudo": dudo()}, lambda: self.now, new_seed=lambda: bytes(range(32))
        )
        self.renderer = Renderer(BOOKS)
        self.illustrators: dict[str, Illustrator] = {}
        self.game = GameId(0)
        self.breath = 0.0
        self.later: list[Callable[[], None]] = []
        """What a breath calls when it is over, where there is any."""
        self.before_drawing: Callable[[], Awaitable[None]] = _nothing
        self.doors = OpenDoors()
        self.outbox = self.open()

    def open(self) -> Outbox:
        """Give an outbox as a new process would have it."""
        self.ends = ChannelEnds(lambda: self.now)
        courier = ClaimedCourier(self.courier)
        hands = Hands(
            self.store,
            courier,
            BOOKS,
            Budget(100, 1, lambda: self.now),
            is_quiet=self.referee.people.is_quiet,
        )
        self.watching = Watching(
            self.referee,
            courier,
            hands,
            Cards(BOOKS, {}),
            self.doors,
            self.renderer,
            BOOKS,
            lambda: self.now,
        )
        announcer = Announcer(BOOKS, self.renderer)
        self.replay_pages = ReplayPages(self.store, courier, announcer, self.pages)
        return Outbox(
            self.store,
            self.referee,
            Passages(
                self.store,
                self.referee,
                courier,
                announcer,
                Illustrations(BOOKS, self.illustrators),
                self.ends,
                Calls(self.store, self.referee, courier, BOOKS, hands, self.ends),
                self.replay_pages,
                SharedMoments(self.referee, Cards(BOOKS, {}), BOOKS, self.renderer),
            ),
            hands,
            CardPlaces(
                self.store,
                self.referee,
                courier,
                self.card,
                lambda table, card: Letter(view=(f"now {card or table.channel}",)),
                self.ends,
            ),
            HostNotices(self.store, courier, BOOKS),
            Reminders(self.referee, courier, hands, BOOKS),
            serves=lambda guild: self.serves,
            share=lambda: self.share,
            patience=Patience(first=0.001),
            breath=self.breath,
            watching=self.watching,
            call_later=self.call_later if self.breath else None,
        )

    def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        if seconds == self.breath:
            self.later.append(call)
            return asyncio.get_running_loop().call_later(0, lambda: None)
        return asyncio.get_running_loop().call_later(seconds, call)

    async def card(self, table: Table, is_wanted: Callable[[], bool]) -> Letter:
        await self.before_drawing()
        if not is_wanted():
            raise Outdated
        return Letter(view=(f"gm:{table.id}:{table.version}:act",))

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, f"P{user}", "en", self.interaction)

    async def opened(self) -> None:
        happening = await self.referee.new_table(self.click(ANN), 1, CHANNEL, "dudo")
        self.game = happening.entry.game
        await self.settle()

    async def joins(self, user: int) -> None:
        await self.referee.join(self.game, self.click(user))

    async def settle(self) -> None:
        """Let everything be delivered that can be."""
        self.outbox.kick(self.game)
        await self.rest()

    async def rest(self) -> None:
        """Let the outbox come to rest, dead or alive; for calls in an hour nobody waits here."""
        quiet = 0
        loop = asyncio.get_running_loop()
        given_up = loop.time() + PATIENCE
        while quiet < 2:  # what was made has told the outbox by then
            assert loop.time() < given_up, "the outbox does not come to rest"
            await asyncio.sleep(0.001)
            soon = loop.time() + 1
            is_quiet = all(each.when() > soon for each in self.outbox._timers.values())
            quiet = quiet + 1 if is_quiet and not self.outbox._tasks and not self.replay_pages.are_made else 0

    def texts(self, channel: int = CHANNEL) -> list[str]:
        """Give the announcements in *channel*: all that is said there but the commitments."""
        return [text for text in self.courier.texts(channel) if "/commitments" not in text]

    def news(self) -> list[str]:
        """Give the first word of each line that the channel is told."""
        lines = "\n".join(self.texts()).splitlines()
        return [line.split(" ")[0] for line in lines if not line.startswith("-# ")]

    def commitments(self) -> list[Said]:
        """Give the messages that commit to the seeds."""
        return [each for each in self.courier.said if "/commitments" in each.letter.content]

    def cards(self) -> list[Any]:
        """Give the messages in the channel that have the table's buttons now."""
        in_place = [each for each in self.courier.said if each.channel == CHANNEL]
        return [each for each in in_place if any(id.startswith("gm:") for id in each.now.view or ())]
