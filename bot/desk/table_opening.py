"""Opens a table in a channel, or in a thread of its own."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, click_of
from bot.desk.table_places import may_stand_here, new_thread
from bot.game.lobby import Rematch
from bot.lengths import THREAD_NAME
from bot.store.records import ChannelTaken
from rules.contract import IllegalAction, OptionValue, Phrase


async def open_table(
    desk: Desk,
    interaction: Interaction,
    ruleset: str,
    language: str | None,
    *,
    thread: bool,
    options: Mapping[str, OptionValue] | None = None,
    rematch: Rematch | None = None,
) -> None:
    """Open a table of *ruleset* where the command was typed, or in a new *thread*; raise IllegalAction.

    It may be a *rematch*, with the same *options*.
    """
    await acknowledge(interaction)
    rulesets = desk.referee.rulesets
    if ruleset not in rulesets:
        titles = tuple(Phrase(f"{name}-title") for name in sorted(rulesets))
        raise IllegalAction("unknown_ruleset", names=titles)
    click = click_of(interaction)
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise IllegalAction("table_in_dm")
    may_stand_here(interaction, thread=thread)
    spoken = language or click.locale
    opened: discord.Thread | None = None
    async with interaction.client.table_limits.place(guild, click.user):
        if thread:
            name = desk.books[spoken].plain(
                "thread-name", None, THREAD_NAME, game=Phrase(f"{ruleset}-title"), host=click.name
            )
            opened = await new_thread(interaction.channel, name)
            channel = opened.id
        try:
            given = {"language": spoken, **(options or {})}
            happening = await desk.referee.new_table(click, guild, channel, ruleset, given, rematch)
        except ChannelTaken:
            raise IllegalAction("channel_taken") from None
        except IllegalAction:
            if opened is not None:
                await opened.delete()
            raise
    attempt = desk.hands.deliver(happening.table, happening.table.seated(click.user))
    await desk.tell_delivery(interaction, happening.table, attempt, desk.book(interaction).say("desk-opened"))
