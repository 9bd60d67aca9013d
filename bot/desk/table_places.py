"""Where a table may stand: in the channel of a command, or a new thread; and what is needed there."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.courier import MissingPermission
from bot.delivery.discord_errors import safe
from bot.desk.replies import Interaction
from rules.contract import IllegalAction, Phrase

THREAD_SLEEPS_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week, the longest."""


def may_stand_here(interaction: Interaction, *, thread: bool) -> None:
    """Raise IllegalAction naming the first permission that bot or player lacks where the command was typed.

    With *thread* it is a new thread of that channel that the table is to stand in.
    """
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_stand(interaction.app_permissions, interaction.permissions, in_thread=in_thread, thread=thread)


def may_stand(
    own: discord.Permissions, players: discord.Permissions, *, in_thread: bool, thread: bool
) -> None:
    """Raise IllegalAction for the first permission that the bot's *own* or the *player's* lack.

    Nobody may ask the bot for what they may not do themselves.
    """
    send = {True: "send_messages_in_threads", False: "send_messages"}
    for permission in ("view_channel", send[thread or in_thread], "attach_files"):
        if not getattr(own, permission):
            raise IllegalAction("missing_permission", permission=Phrase(f"permission-{permission}"))
    for permission in (send[in_thread], *(["create_public_threads"] if thread else [])):
        if not getattr(players, permission):
            raise IllegalAction("you_lack_permission", permission=Phrase(f"permission-{permission}"))


async def new_thread(channel: object, name: str) -> discord.Thread:
    """Give a new public thread of *channel*; raise IllegalAction where there can be none."""
    if not isinstance(channel, discord.TextChannel):
        raise IllegalAction("no_thread_here")
    try:
        with safe("create_public_threads", where=channel):
            return await channel.create_thread(
                name=name,
                type=discord.ChannelType.public_thread,
                auto_archive_duration=THREAD_SLEEPS_AFTER,
            )
    except MissingPermission as trouble:
        permission = Phrase(f"permission-{trouble.permission}")
        raise IllegalAction("missing_permission", permission=permission) from trouble
