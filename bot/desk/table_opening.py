"""Opens a table in a channel, or in a thread of its own."""

from __future__ import annotations

from typing import Final

import discord

from bot.delivery.courier import MissingPermission
from bot.delivery.discord_errors import safe
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, click_of
from bot.lengths import THREAD_NAME
from bot.store.records import ChannelTaken
from rules.contract import IllegalAction, Phrase, Seat

THREAD_SLEEPS_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week, the longest."""
MOST_TABLES = 25
"""At how many open tables of a server somebody may sit before opening another."""


async def open_table(
    desk: Desk, interaction: Interaction, ruleset: str, language: str | None, *, thread: bool
) -> None:
    """Open a table of *ruleset* where the command was typed, or in a new *thread*; raise IllegalAction."""
    await acknowledge(interaction)
    rulesets = desk.referee.rulesets
    if ruleset not in rulesets:
        titles = tuple(Phrase(f"{name}-title") for name in sorted(rulesets))
        raise IllegalAction("unknown_ruleset", names=titles)
    click = click_of(interaction)
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise IllegalAction("no_game_here")
    in_thread = isinstance(interaction.channel, discord.Thread)
    _may_speak(interaction, in_thread=thread or in_thread)
    _may_ask(interaction, in_thread=in_thread, thread=thread)
    seated = await desk.referee.store.open_games(guild=guild, user=click.user, limit=MOST_TABLES)
    if len(seated) >= MOST_TABLES:
        raise IllegalAction("too_many_tables", most=MOST_TABLES)
    spoken = language or click.locale
    opened: discord.Thread | None = None
    if thread:
        name = desk.books[spoken].plain(
            "thread-name", None, THREAD_NAME, game=Phrase(f"{ruleset}-title"), host=click.name
        )
        opened = await _thread(interaction, name)
        channel = opened.id
    try:
        happening = await desk.referee.new_table(click, guild, channel, ruleset, {"language": spoken})
    except ChannelTaken:
        raise IllegalAction("channel_taken") from None
    except IllegalAction:
        if opened is not None:
            await opened.delete()
        raise
    attempt = desk.hands.deliver(happening.table, Seat(0))
    await desk.tell_delivery(interaction, happening.table, attempt, desk.book(interaction).say("desk-opened"))


def _may_speak(interaction: Interaction, *, in_thread: bool) -> None:
    """Raise IllegalAction naming the first permission that a table needs and the bot lacks here."""
    send = "send_messages_in_threads" if in_thread else "send_messages"
    for permission in ("view_channel", send, "attach_files"):
        if not getattr(interaction.app_permissions, permission):
            raise IllegalAction("missing_permission", permission=Phrase(f"permission-{permission}"))


def _may_ask(interaction: Interaction, *, in_thread: bool, thread: bool) -> None:
    """Raise IllegalAction unless whoever asks may do here what the bot would do for them."""
    needs = ["send_messages_in_threads" if in_thread else "send_messages"]
    if thread:
        needs.append("create_public_threads")
    for permission in needs:
        if not getattr(interaction.permissions, permission):
            raise IllegalAction("you_lack_permission", permission=Phrase(f"permission-{permission}"))


async def _thread(interaction: Interaction, name: str) -> discord.Thread:
    channel = interaction.channel
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
