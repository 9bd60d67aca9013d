"""The courier that really speaks to Discord, with the bot's token and through interactions."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.delivery.courier import Letter, MissingPermission, Rejected, Sighting
from bot.delivery.discord_errors import Place, lacking, safe

LOOKED_THROUGH = 500
"""How many messages are looked through for one of ours after a crash."""
LATEST = 50
THREAD_SLEEPS_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week, the longest."""


class DiscordCourier:
    """Carries letters with the token of *client*."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        """Send *letter*; discord.py asks Discord to enforce the *nonce*."""
        where = self._place(channel)
        with safe(*_needs(where, letter), where=where):
            message = await self._messageable(channel).send(
                **parts_of(letter), nonce=nonce, silent=letter.is_silent
            )
        return message.id

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        """Make *message* say what *letter* says, with its files in place of the old ones."""
        parts = {"view": None, **parts_of(letter)}
        if letter.attachments is not None:
            parts["attachments"] = parts.pop("files", [])
        where = self._place(channel)
        with safe(*_needs(where, letter), where=where):
            await self._messageable(channel).get_partial_message(message).edit(**parts)

    async def recent(self, channel: int, since: int | None) -> Sequence[Sighting]:
        """Give the bot's own messages from *since* (unix milliseconds) on, or among the latest."""
        assert self._client.user is not None, "nobody sends before the login"
        own = self._client.user.id
        if since is None:
            history = self._messageable(channel).history(limit=LATEST)
        else:
            after = datetime.fromtimestamp(since / 1000, UTC)
            history = self._messageable(channel).history(limit=LOOKED_THROUGH, after=after, oldest_first=True)
        where = self._place(channel)
        if lacking(("read_message_history",), where):
            # Discord would answer with an empty history, and what stands there would be sent again.
            raise MissingPermission("read_message_history")
        with safe("view_channel", "read_message_history", where=where):
            found = [message async for message in history]
            if not found and where is None and await self._shows_nothing(channel):
                raise MissingPermission("read_message_history")
        return [
            Sighting(message.id, message.content, tuple(_custom_ids(message.components)))
            for message in found
            if message.author.id == own
        ]

    async def _shows_nothing(self, channel: int) -> bool:
        """Whether *channel*, on a server of which nothing is known here, hides what was written there."""
        place = await self._client.fetch_channel(channel)
        if isinstance(place, discord.abc.PrivateChannel) or getattr(place, "last_message_id", None) is None:
            return False
        return not [message async for message in self._messageable(channel).history(limit=1)]

    async def open_dm(self, user: int) -> int:
        """Give the channel of direct messages with *user*."""
        with safe(direct=True):
            return (await self._client.create_dm(discord.Object(user))).id

    async def open_thread(self, channel: int, name: str, user: int) -> int:
        """Open a private thread for *user* in *channel*, or beside it where it is a thread itself."""
        where = self._place(channel)
        needs = ("create_private_threads", "send_messages_in_threads")
        with safe(*needs, where=where):
            place: object = where or await self._client.fetch_channel(channel)
            if isinstance(place, discord.Thread):
                # Its parent is only known where its server is.
                place = place.parent or await self._client.fetch_channel(place.parent_id)
            if not isinstance(place, discord.TextChannel):
                raise Rejected("private threads only exist in text channels")
            thread = await place.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=THREAD_SLEEPS_AFTER,
            )
            await thread.add_user(discord.Object(user))
            return thread.id

    async def pin(self, channel: int, message: int) -> None:
        """Pin *message* in *channel*."""
        with safe("pin_messages", where=self._place(channel)):
            await self._messageable(channel).get_partial_message(message).pin()

    def _place(self, channel: int) -> Place | None:
        place = self._client.get_channel(channel)
        return None if isinstance(place, discord.abc.PrivateChannel) else place

    def _messageable(self, channel: int) -> discord.PartialMessageable:
        # Works for channels that are in no cache: direct messages after a restart, archived threads.
        return self._client.get_partial_messageable(channel)


def parts_of(letter: Letter) -> dict[str, Any]:
    """Give *letter* as the arguments that discord.py's methods of sending take."""
    parts: dict[str, Any] = {
        "allowed_mentions": discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in letter.mentions],
        )
    }
    if letter.content:
        parts["content"] = letter.content
    if letter.view is not None:
        # Its buttons are DynamicItems, known by class: a stopped view is not kept in memory for each message.
        letter.view.stop()
        parts["view"] = letter.view
    if letter.attachments:
        parts["files"] = [
            discord.File(io.BytesIO(each.content), each.filename, description=each.description)
            for each in letter.attachments
        ]
    return parts


def _needs(where: Place | None, letter: Letter) -> tuple[str, ...]:
    send = "send_messages_in_threads" if isinstance(where, discord.Thread) else "send_messages"
    return ("view_channel", send, "attach_files") if letter.attachments else ("view_channel", send)


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id:
            yield custom_id
        accessory = getattr(component, "accessory", None)
        yield from _custom_ids((*getattr(component, "children", ()), *([accessory] if accessory else ())))
