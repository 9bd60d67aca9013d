"""People of a server on the loopback, who play at a bot in a process of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

import simcord
from club import custom_ids, menus, private, texts
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from tests.wire.bot_process import BotProcess
from tests.wire.loopback import Loopback
from tests.wire.nursery import Nursery

MOST_LOOKS = 5
SOON = 25.0
"""Seconds after which nothing may be left standing once the wire is well; a page may take twenty."""


class WireClub:
    """A server, its people, and the bot that serves them."""

    def __init__(self, wire: Loopback, home: Path, nursery: Nursery | None, shard: int | None = None) -> None:
        """Make a server, of that *shard* of the wire if one is given."""
        self.wire = wire
        self.home = home
        world = wire.world
        self.host = world.create_user("host")
        self.guild = world.create_guild("Club", owner=self.host, shard_id=shard)
        self.ann, self.bob = self._people()
        self.bot: BotProcess | None = None
        self._nursery = nursery

    @classmethod
    async def open(cls, home: Path, nursery: Nursery | None = None) -> WireClub:
        """Give the server; its bot, which the *nursery* will fork if there is one, is not yet started."""
        wire = Loopback()
        await wire.start()
        return cls(wire, home, nursery)

    def _people(self) -> tuple[simcord.MemberActor, simcord.MemberActor]:
        ann, bob = (self.guild.add_member(self.wire.world.create_user(name)) for name in ("ann", "bob"))
        return ann, bob

    def with_others(self) -> WireClub:
        """Give the same server with another Ann and Bob: one person may sit at a few tables only."""
        other = copy(self)
        other.ann, other.bob = self._people()
        return other

    async def begin(self, *, is_fresh: bool = False, **settings: object) -> BotProcess:
        """Start a bot, and wait until it is ready."""
        bot = await self.begin_life(is_fresh=is_fresh, **settings)
        await self.wire.until(lambda: bot.is_ready or not bot.is_running, 60)
        assert bot.is_ready, bot.output
        return bot

    async def begin_life(self, *, is_fresh: bool = False, death: str = "", **settings: object) -> BotProcess:
        """Start a bot that may die at once: from nothing if *is_fresh*, else a fork of a process that waits.

        *death* is as in `site/sitecustomize.py`.
        """
        where = (self.wire.api, self.wire.gateway.address, self.home)
        wire = {"WIRE_DEATH": death} if death else None
        if is_fresh or self._nursery is None:
            self.bot = await BotProcess.start(*where, wire=wire, **settings)
        else:
            self.bot = await BotProcess.fork(self._nursery, *where, wire=wire, **settings)
        return self.bot

    async def close(self) -> None:
        if self.bot is not None and self.bot.is_running:
            await self.bot.kill()
        await self.wire.close()

    async def table(self, ruleset: str = "raid", *, automated: int = 1, starts: bool = True) -> Room:
        """Have Ann and Bob in a channel of their own at a table with so many *automated* players."""
        channel = self.guild.create_text_channel(f"room-{len(self.guild.channels)}")
        room = Room(self, channel)
        await room.answered(await self.ann.slash(channel, "table new", ruleset=ruleset))
        await self.wire.until(lambda: room.number)
        await room.quiet()
        await room.answered(await self.bob.slash(channel, "table join"))
        for _ in range(automated):
            await room.press(self.ann, "automated")
            await room.quiet()
        if starts:
            await room.answered(await self.ann.slash(channel, "table start"))
            await self.wire.until(lambda: room.status() == "playing")
            await room.quiet()
        return room

    def rows(self, statement: str, *facts: object) -> list[tuple[Any, ...]]:
        """Ask the bot's database."""
        with closing(sqlite3.connect(f"file:{self.home}/midnight.sqlite3?mode=ro", uri=True)) as database:
            return database.execute(statement, facts).fetchall()


class Room:
    """A channel with one table."""

    def __init__(self, club: WireClub, channel: ChannelHandle) -> None:
        self.club = club
        self.wire = club.wire
        self.channel = channel
        self._clicked: dict[int, Any] = {}

    # What people do.

    async def answered(self, result: InteractionResult, seconds: float = 20.0) -> str:
        """Give the words that a click or a command is answered with, once they are there."""
        return str(await self.wire.until(lambda: self.words(result), seconds))

    def words(self, result: InteractionResult) -> str:
        """Give the words that a click or a command is answered with so far."""
        found = list(result.followups)
        if result.response is not None and not result._interaction.loading:
            page = result.response
            is_new = self._clicked.get(result._interaction.id) != page.components
            if is_new and (page.ephemeral or result._interaction.source_message_id is None):
                found.append(page)
        return "\n".join(filter(None, map(texts, found)))

    async def press(self, who: simcord.MemberActor, verb: str) -> InteractionResult:
        """Let *who* press the card's button for *verb*."""
        return await self.click(who, self.card(), verb)

    async def click(self, who: simcord.MemberActor, page: Any, verb: str) -> InteractionResult:
        """Let *who* press the button of *page* for *verb*."""
        (custom_id,) = (each for each in custom_ids(page) if each.split(":")[3] == verb)
        return self._clicks(page, await who.click(page, custom_id=custom_id))

    def _clicks(self, page: ResponseMessage, result: InteractionResult) -> InteractionResult:
        """Remember how *page* looked when it was clicked: an answer makes it look otherwise."""
        self._clicked[result._interaction.id] = page.components
        return result

    async def menu(self, who: simcord.MemberActor) -> Any:
        """Open *who*'s action menu by the card's button, and give its page."""
        result = await self.press(who, "act")
        await self.answered(result)
        return private(result)

    async def choose(self, who: simcord.MemberActor, page: Any, number: int = 0) -> InteractionResult:
        """Let *who* choose answer *number* of a private page; wait for nothing."""
        asking = menus(page)
        answers = [(menu["custom_id"], each["value"]) for menu in asking for each in menu["options"]]
        picks = [each for each in custom_ids(page) if each.split(":")[3] in ("pick", "order")]
        answers += [(each, "") for each in picks if each not in {menu["custom_id"] for menu in asking}]
        custom_id, value = answers[number % len(answers)]
        if value:
            return self._clicks(page, await who.select(page, [value], custom_id=custom_id))
        return self._clicks(page, await who.click(page, custom_id=custom_id))

    async def decide(self, who: simcord.MemberActor, page: Any, number: int = 0) -> InteractionResult:
        """Let *who* answer from *page* on, always with *number*, until a move is kept; give that click."""
        version = self.version()
        while True:
            result = await self.choose(who, page, number)
            await self.wire.until(partial(self._is_answered, result, version))
            if self.version() > version:
                return result
            page = private(result)

    def _is_answered(self, result: InteractionResult, version: int) -> bool:
        return self.version() > version or bool(result.acknowledged and self.words(result))

    async def turn(self) -> tuple[simcord.MemberActor, Any]:
        """Give who is awaited, with that person's open action menu; automated players go first."""
        for _ in range(MOST_LOOKS):
            await self.quiet()
            for who in (self.club.ann, self.club.bob):
                page = await self.menu(who)
                if any(each.split(":")[3] == "pick" for each in custom_ids(page)):
                    return who, page
        raise AssertionError("nobody is asked")

    # What is to be seen.

    def card(self) -> ResponseMessage:
        """Give the table card: the newest public message with the table's buttons and no plain text."""
        cards = self.cards()
        assert cards, "no card in this channel"
        return cards[-1]

    def cards(self) -> list[ResponseMessage]:
        """Give the public messages with the table's buttons and no plain text, oldest first: one is right."""
        found = [ResponseMessage(self.wire.world, each) for each in self.messages() if not each.content]
        return [each for each in found if any(id.startswith("gm:") for id in custom_ids(each))]

    def said(self) -> list[str]:
        """Give the plain texts in the channel, oldest first."""
        return [message.content for message in self.messages() if message.content]

    def messages(self) -> Sequence[Any]:
        """Give the public messages in the channel, oldest first."""
        stored = self.wire.backend.messages.get(self.channel.id, {})
        return [each for each in stored.values() if not each.is_ephemeral]

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Ask the bot's database about this game, the one question mark in *statement*."""
        return self.club.rows(statement, self.number)

    @property
    def number(self) -> int:
        """The number of the game; 0 before there is one."""
        found = self.club.rows("SELECT id FROM game WHERE channel = ?", self.channel.id)
        return int(found[-1][0]) if found else 0

    def status(self) -> str:
        return str(self.rows("SELECT status FROM game WHERE id = ?")[0][0])

    def ruleset(self) -> str:
        return str(self.rows("SELECT ruleset FROM game WHERE id = ?")[0][0])

    def version(self) -> int:
        return int(self.rows("SELECT version FROM game WHERE id = ?")[0][0])

    def undelivered(self) -> int:
        """Give how many parcels wait."""
        waiting = "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending') AND game = ?"
        return int(self.rows(waiting)[0][0])

    def overdue(self) -> int:
        """Give how many automated seats the clock owes an answer."""
        return int(self.rows("SELECT count(*) FROM deadline WHERE kind = 'automated' AND game = ?")[0][0])

    async def quiet(self, seconds: float = 20.0) -> None:
        """Wait until everything is delivered and no automated seat is due."""
        await self.wire.until(lambda: not self.undelivered() and not self.overdue(), seconds)
