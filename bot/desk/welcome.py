"""The one message with which the bot introduces itself on a server that it has joined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import discord
import structlog

from bot.delivery.courier import Courier, Letter, Trouble, nonce
from bot.desk.help_pages import Rulesets, welcome_page
from bot.locale import Phrasebook, language
from bot.shards.once import Once
from bot.store.records import Store

log = structlog.get_logger(__name__)


class Welcome:
    """Introduces the bot once for each time it joins a server, however often Discord tells of that."""

    def __init__(
        self,
        store: Store,
        courier: Courier,
        books: Mapping[str, Phrasebook],
        rulesets: Rulesets,
        once: Once | None = None,
    ) -> None:
        self._store = store
        self._courier = courier
        self._books = books
        self._rulesets = rulesets
        self._once = once or Once()

    async def greet(self, guild: discord.Guild) -> None:
        """Say on *guild* what the bot does, in the first channel where it may write."""
        key, joined = f"welcomed:{guild.id}", _joined(guild)
        async with self._once.turn(key):
            if await self._store.setting(key) != joined and await self._introduce(guild, joined):
                await self._store.remember(key, joined)

    async def _introduce(self, guild: discord.Guild, joined: str) -> bool:
        book = self._books[language(guild.preferred_locale)]
        for channel in _channels(guild):
            letter = Letter(view=welcome_page(self._rulesets, book))
            try:
                await self._courier.send(channel.id, letter, nonce("welcome", guild.id, joined))
            except Trouble as trouble:
                log.info("welcome_not_sent", guild=guild.id, why=type(trouble).__name__)
            else:
                return True
        log.info("welcome_impossible", guild=guild.id)
        return False


def _joined(guild: discord.Guild) -> str:
    """Give since when the bot is a member, which is another moment when it is invited again."""
    joined = guild.me.joined_at
    return "" if joined is None else joined.isoformat()


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Give where the bot may write: the channel for such messages, then the others from the top."""
    first = guild.system_channel
    others = (each for each in guild.text_channels if each != first)
    for channel in (*([] if first is None else [first]), *others):
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages:
            yield channel
