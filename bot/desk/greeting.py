"""The one private message with which the bot greets whoever first uses it on a server."""

from __future__ import annotations

from collections.abc import Mapping

import structlog

from bot.delivery.courier import Trouble
from bot.delivery.discord_errors import safe
from bot.desk.help_pages import greeting_page
from bot.desk.replies import Interaction, answer_aside
from bot.locale import Phrasebook, language
from bot.store.records import Store

log = structlog.get_logger(__name__)

GREETED = "greeted"


class Greeting:
    """Greets once for each server: beside the answer to its first command, which never waits for that."""

    def __init__(self, store: Store, books: Mapping[str, Phrasebook]) -> None:
        self._store = store
        self._books = books
        self._used: set[int] = set()

    async def begin(self) -> None:
        """At the very first start, take servers that used the bot before there were greetings for greeted."""
        if await self._store.setting(GREETED) is None:
            for guild in await self._store.guild_data.guilds():
                await self._store.replace(_key(guild), None, "before")
            await self._store.remember(GREETED, "begun")

    async def greet(self, interaction: Interaction) -> None:
        """Greet whoever gave the first command of a server, which is answered."""
        extras = interaction.extras
        is_thinking_aloud = extras.get("is_loading") and extras.get("is_public")
        # What is said next would stand in the place of that, for everybody.
        if not interaction.response.is_done() or is_thinking_aloud:
            return
        if await self.is_first_use(interaction):
            book = self._books[language(interaction.locale)]
            page = greeting_page(book, manages=interaction.permissions.manage_guild)
            try:
                with safe():
                    await answer_aside(interaction, page)
            except Trouble as trouble:
                log.info("greeting_not_sent", guild=interaction.guild_id, why=type(trouble).__name__)

    async def is_first_use(self, interaction: Interaction) -> bool:
        """Whether nobody used the bot on this server before; noted for good before anybody is told."""
        guild = interaction.guild_id
        if guild is None or guild in self._used or interaction.client.get_guild(guild) is None:
            return False
        self._used.add(guild)
        try:
            # Of two processes that a server is handed over by, the one greets that writes it down.
            known = await self._store.setting(_key(guild))
            return not known and await self._store.replace(_key(guild), known, "greeted")
        except BaseException:
            self._used.discard(guild)
            raise

    def forget(self, guild: int) -> None:
        """Look again at the next use whether *guild* was greeted: it may have been deleted meanwhile."""
        self._used.discard(guild)


def _key(guild: int) -> str:
    return f"{GREETED}:{guild}"
