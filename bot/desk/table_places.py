"""Where a table may stand: in the channel of a command, or a new thread; and what is needed there."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.courier import MissingPermission
from bot.delivery.discord_errors import safe
from bot.desk.replies import Interaction
from bot.servers.rights import may_stand_in
from bot.servers.settings import ServerSettings
from rules.contract import IllegalAction, Phrase

THREAD_SLEEPS_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week, the longest."""


def may_stand_here(interaction: Interaction, ways: ServerSettings, *, thread: bool) -> bool:
    """Whether it is a new thread that a table is to stand in, where the command was typed: the player
    asked for a *thread*, or by the *ways* of the server each table has one.

    Raise IllegalAction naming the first permission that bot or player lacks, or where tables may stand.
    """
    may_stand_in(interaction.channel, ways)
    in_thread = isinstance(interaction.channel, discord.Thread)
    is_new = thread or (ways.threads and not in_thread)
    own, players = interaction.app_permissions, interaction.permissions
    may_stand(own, players, in_thread=in_thread, thread=is_new, asked=thread)
    return is_new


def may_stand(
    own: discord.Permissions,
    players: discord.Permissions,
    *,
    in_thread: bool,
    thread: bool,
    asked: bool = True,
) -> None:
    """Raise IllegalAction for the first permission that the bot's *own* or the *player's* lack.

    Nobody may ask the bot for what they may not do themselves; a thread that they have not *asked* for is
    the server's own wish.
    """
    send = {True: "send_messages_in_threads", False: "send_messages"}
    for permission in ("view_channel", send[thread or in_thread], "attach_files"):
        if not getattr(own, permission):
            raise IllegalAction("missing_permission", permission=Phrase(f"permission-{permission}"))
    for permission in (send[in_thread], *(["create_public_threads"] if thread and asked else [])):
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
