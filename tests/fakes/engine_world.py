"""A simulated Discord with the real bot, the Dudo and a database on disk."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.app import GameMaster, build
from bot.delivery.pacing import Patience
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.local.last_messages import private_answers_are_no_last_messages
from bot.locale import LOCALE, Phrasebooks
from bot.settings import Settings
from bot.store import open_store
from bot.store.records import GameId, ParcelState, SeatRow, Store
from tests.dudo.game import WORDS, dudo
from tests.fakes.throwaway_databases import with_tables

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
UNLIMITED = 1e9
SETTLE_TIMEOUT = 30.0
"""Seconds that one click may take on a machine that is busy with other things, too."""
GAME = GameId(1)


class World:
    """A server with one channel, its owner and players; the bot can be started again on the same database."""

    def __init__(self, env: simcord.Env, store: Store, bot: GameMaster) -> None:
        self.env = env
        self.store = store
        self.bot = bot
        self.host = env.create_user("host")
        self.guild = env.create_guild("Club")
        self.channel = self.guild.create_text_channel("midnight")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.bob = self.guild.add_member(env.create_user("bob"))
        self.clicks = 0
        self.cat = self.guild.add_member(env.create_user("cat"))

    async def restart(self, **parts: Any) -> None:
        self.bot = make_bot(self.store, **parts)
        await self.env.restart_bot(self.bot)

    def said(self) -> list[str]:
        """Give the text of the channel's public messages, oldest first."""
        return [message.content for message in self.channel.history() if message.content]

    def announcements(self) -> list[str]:
        return [text for text in self.said() if "\n-# " in text or text.startswith("-# ")]

    def cards(self) -> list[Any]:
        """Give the messages that have the table's buttons and no plain text: one is right."""
        plain = [each for each in self.channel.history() if each.components and not each.content]
        return [each for each in plain if "gm:" in str(each.components)]

    def private(self, member: simcord.MemberActor) -> list[str]:
        """Give the direct messages that the bot sent to *member*, oldest first."""
        return [message.content for message in member.user.dm_channel.history()]

    def words(self, key: str, **facts: Any) -> str:
        return BOOKS["en"].say(key, **facts)

    async def table(self) -> Table:
        return await self.bot.referee.look(GAME)

    async def row(self, member: simcord.MemberActor) -> SeatRow:
        return next(row for row in (await self.table()).rows if row.user == member.id)

    def no_hand_in_public(self) -> bool:
        return not any("Your hand" in text or "Your dice" in text for text in self.said())

    # What happens without any interaction to carry it.

    def click(self, member: simcord.MemberActor) -> Click:
        self.clicks += 1
        return Click(member.id, member.name, "en", 5_000_000 + self.clicks)

    @contextmanager
    def untold(self) -> Iterator[Referee]:
        """Let the referee commit and the bot not follow, as if it had died in between."""
        referee = self.bot.referee
        told, due = referee.on_commit, referee.on_deadlines
        referee.on_commit = referee.on_deadlines = lambda what: None
        try:
            yield referee
        finally:
            referee.on_commit, referee.on_deadlines = told, due

    async def referee_joins(self, member: simcord.MemberActor) -> None:
        with self.untold() as referee:
            await referee.join(GAME, self.click(member))

    async def referee_starts(self) -> None:
        with self.untold() as referee:
            await referee.start(GAME, self.click(self.ann))

    async def referee_acts(self) -> None:
        """Let everybody keep a face; the last one makes an announcement, a card and hands to be delivered."""
        for player in (self.bob, self.ann):
            table = await self.table()
            action = table.ruleset.legal_actions(table.state, table.seated(player.id))[0]
            with self.untold() as referee:
                await referee.act(GAME, self.click(player), action)

    async def deliver(self) -> None:
        """Let the bot deliver by token, as it would after a tick of its clock."""
        with self.env._bot_scope():
            self.bot.outbox.kick(GAME)
        await self.env.settle()

    async def forget_that_it_was_sent(self, entry: int) -> None:
        """Leave the announcement of *entry* as a crash between sending and writing it down would."""
        for number in range(1, 100):
            await self.store.mark_parcels(GAME, (number,), ParcelState.PENDING)
            (parcel,) = await self.store.undelivered(GAME)
            is_found = (parcel.destination, parcel.entry) == ("channel", entry)
            state = ParcelState.SENDING if is_found else ParcelState.SENT
            await self.store.mark_parcels(GAME, (number,), state)
            if is_found:
                return

    async def forbid(self, permission: str) -> None:
        overwrite = discord.PermissionOverwrite(**{permission: False})
        await self._overwrite(overwrite)

    async def allow_again(self) -> None:
        await self._overwrite(discord.PermissionOverwrite())

    async def _overwrite(self, overwrite: discord.PermissionOverwrite) -> None:
        allow, deny = overwrite.pair()
        model = Overwrite(self.env.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.set_overwrite(self.channel.id, model)
        await self.env.settle()

    async def started(self, **options: Any) -> None:
        await self.ann.slash(self.channel, "probe new", **options)
        await self.bob.slash(self.channel, "probe join")
        await self.ann.slash(self.channel, "probe start")

    def requests(self, method: str, ending: str) -> list[Any]:
        return [
            entry
            for entry in self.env.http_requests
            if entry.method == method and entry.path.endswith(ending)
        ]


def settings(**changes: Any) -> Settings:
    given: dict[str, Any] = {"shard_count": 1, "automated_delay": 0, "commands_per_minute": 0, **changes}
    return Settings(_env_file=None, **given)


def make_bot(store: Store, **parts: Any) -> GameMaster:
    chosen = parts.pop("settings", None) or settings()
    # Nobody here counts how often Discord is called, and waiting for turns would take longer than all else.
    chosen = chosen.model_copy(update={"calls_per_second": UNLIMITED})
    given: dict[str, Any] = {
        "rulesets": {"dudo": dudo()},
        "broken": (),
        "books": BOOKS,
        "extensions": ("probe_cog",),
        "patience": Patience(first=0.02, longest=0.05),
        "painters": {},
        "pages": None,
    }
    return build(chosen, store, **{**given, **parts})


@asynccontextmanager
async def open_world(tmp_path: Path, *, check_errors: bool = True, **parts: Any) -> AsyncIterator[World]:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    bot = make_bot(store, **parts)
    private_answers_are_no_last_messages()
    env = simcord.Env(bot, settle_timeout=SETTLE_TIMEOUT)
    await env.start()
    try:
        yield World(env, store, bot)
    finally:
        await env.shutdown()
        await store.close()
    if check_errors:
        env._raise_errors_since(env._errors_acknowledged)
