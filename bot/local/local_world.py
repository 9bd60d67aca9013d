"""The simulated Discord of the local table: a server, a channel, and players who speak their languages."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.env import Env

from bot.desk.help_buttons import HelpWish
from bot.local.last_messages import private_answers_are_no_last_messages
from bot.local.localised_commands import LocalisedCommands

SETTLE_TIMEOUT = 20.0
"""Seconds that one click may take. Only a fault takes so long: whoever waits on purpose says so."""
_LOCALES = {"en": "en-US", "ru": "ru"}
"""What Discord calls our languages."""
_CALLS = (
    discord.InteractionType.application_command.value,
    discord.InteractionType.autocomplete.value,
)
"""The interactions that name a command."""


@dataclass(frozen=True)
class Player:
    """Somebody on the server, whom the person at the keyboard plays."""

    name: str
    language: str
    user: UserHandle
    member: MemberActor

    @property
    def id(self) -> int:
        """The Discord user id."""
        return self.user.id


class World:
    """A Discord of its own in this process, with the real bot in it."""

    def __init__(
        self,
        bot: discord.Client,
        bot_name: str,
        channel: str,
        players: Sequence[tuple[str, str]],
        *,
        language: str = "en",
        repeatable: bool = False,
    ) -> None:
        """Take the *bot*, and name and language of each of the *players*; the first owns the server.

        Where *repeatable*, time stands still in it and every id is the same in every run, as fair
        draws depend on them.
        """
        self.language = language
        self._repeatable = repeatable
        private_answers_are_no_last_messages()
        self.env = Env(bot, strict_sync=False, check_errors=False, settle_timeout=SETTLE_TIMEOUT)
        self.env.backend.bot_user.name = bot_name
        users = [
            (self.env.create_user(f"player{number}", global_name=name), name, language)
            for number, (name, language) in enumerate(players, 1)
        ]
        guild = self.env.create_guild(bot_name, owner=users[0][0], preferred_locale=_LOCALES[language])
        self.players = tuple(
            Player(name, language, user, guild.add_member(user)) for user, name, language in users
        )
        self.channel = guild.create_text_channel(channel)
        # Only now, so that server, channel and people have the same ids in every run.
        if not repeatable:
            self.env.backend.advance_clock((datetime.now(UTC) - self.env.now()).total_seconds())
        self._clock_read = time.monotonic()
        self._speech = {str(player.id): _LOCALES[player.language] for player in self.players}
        self._commands = LocalisedCommands(self.env.backend, self._speech)
        self._driver: Any = None

    async def __aenter__(self) -> World:
        # First in line, so that the bot gets each click in the language of who clicked.
        self.env.backend.subscribers.insert(0, self._speak)
        await self.env.start()
        self._driver = self.env.time_context()
        self._driver.__enter__()
        return self

    async def __aexit__(self, *exception: object) -> None:
        try:
            await self.env.shutdown()
        finally:
            self._driver.__exit__(*exception)

    @property
    def names(self) -> Mapping[int, str]:
        """What channels and people are called, by Discord id."""
        channels = {each.id: f"#{each.name}" for each in (self.channel, *self.channel.threads)}
        return channels | {player.id: f"@{player.name}" for player in self.players}

    @property
    def happened(self) -> int:
        """How many things have passed between the bot and Discord so far."""
        return len(self.env.backend.transcript)

    def let_time_pass(self) -> None:
        """Set Discord's clock on by the time that has really passed, unless the world is repeatable."""
        now = time.monotonic()
        if not self._repeatable:
            self.env.backend.advance_clock(now - self._clock_read)
        self._clock_read = now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        """Call the bot back in real time: unlike a timer of the bot's own, no click waits for it."""
        loop = asyncio.get_running_loop()
        context = contextvars.copy_context()

        def ring() -> None:
            context.run(callback)

        # In an empty context the timer is nobody's, and so follows the clock on the wall.
        return contextvars.Context().run(lambda: loop.call_later(seconds, ring))

    def direct_messages(self, player: Player) -> list[Any]:
        """Give the stored messages between the bot and *player*, oldest first."""
        backend = self.env.backend
        channel = backend.dm_channels.get(player.id)
        stored: Mapping[int, Any] = {} if channel is None else backend.messages.get(channel, {})
        return [stored[number] for number in sorted(stored)]

    def message_with_button(self, verb: str) -> tuple[discord.Message, str] | None:
        """Give the newest message of the channel with a button of a table for *verb*, and its custom id."""
        return self._button(lambda custom_id: custom_id.split(":")[3:4] == [verb])

    def message_that_opens(self, ruleset: str) -> tuple[discord.Message, str] | None:
        """Give the newest message of the channel with a button that opens *ruleset*, and its custom id."""
        return self._button(HelpWish("open", ruleset).custom_id.__eq__)

    def _button(self, is_wanted: Callable[[str], bool]) -> tuple[discord.Message, str] | None:
        for message in reversed(self.channel.history()):
            stored = self.env.backend.get_message(self.channel.id, message.id)
            for custom_id in _custom_ids(stored.components):
                if is_wanted(custom_id):
                    return message, custom_id
        return None

    def _speak(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("member", payload)["user"]
            payload["locale"] = self._speech.get(user["id"], payload["locale"])
            if payload["type"] in _CALLS:
                self._commands.restore(payload["data"])


def words_of(message: Any) -> Iterator[str]:
    """Give the words of a stored *message*: its content, and its text displays from top to bottom."""
    if message.content:
        yield message.content
    for component in _components(message.components):
        if component.get("type") == discord.ComponentType.text_display.value:
            yield component.get("content", "")


def _custom_ids(components: Any) -> Iterator[str]:
    return (each["custom_id"] for each in _components(components) if each.get("custom_id"))


def _components(components: Any) -> Iterator[Mapping[str, Any]]:
    for component in components:
        yield component
        yield from _components(component.get("components", ()))
        if component.get("accessory"):
            yield from _components([component["accessory"]])
