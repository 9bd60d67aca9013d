"""Opens a table in a channel, or in a thread of its own."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, click_of
from bot.desk.table_places import may_stand_here, new_thread
from bot.game.lobby import Rematch
from bot.lengths import THREAD_NAME
from bot.servers.preset_pages import left_out
from bot.servers.presets import Preset
from bot.servers.rights import may_open
from bot.servers.settings import ServerSettings
from bot.store.records import ChannelTaken
from rules.contract import IllegalAction, OptionValue, Phrase


async def open_table(
    desk: Desk,
    interaction: Interaction,
    ruleset: str,
    language: str | None,
    *,
    thread: bool,
    preset: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    rematch: Rematch | None = None,
) -> None:
    """Open a table of *ruleset* where the command was typed, or in a new *thread*; raise IllegalAction.

    The server may keep options for it as a *preset*; and it may be a *rematch*, with the same *options*.
    """
    await acknowledge(interaction)
    rules = desk.referee.ruleset(ruleset)
    click = click_of(interaction)
    guild, channel = interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise IllegalAction("table_in_dm")
    ways: ServerSettings = interaction.client.servers.settings(guild)
    may_open(interaction, ways)
    thread = may_stand_here(interaction, ways, thread=thread)
    given = {
        **ways.for_new_table(click.locale),
        **({} if language is None else {"language": language}),
        **(options or {}),
    }
    before = [desk.book(interaction).say("desk-opened")]
    if preset is not None:
        kept: Preset = await interaction.client.servers.presets.find(guild, ruleset, preset)
        given |= kept.values(rules)
        before += left_out(rules, kept, desk.book(interaction))
    opened: discord.Thread | None = None
    async with interaction.client.table_limits.place(guild, click.user, ways.most_tables):
        if thread:
            name = desk.books[str(given["language"])].plain(
                "thread-name", None, THREAD_NAME, game=Phrase(f"{ruleset}-title"), host=click.name
            )
            opened = await new_thread(interaction.channel, name)
            channel = opened.id
        try:
            happening = await desk.referee.new_table(click, guild, channel, ruleset, given, rematch)
        except ChannelTaken:
            raise IllegalAction("channel_taken") from None
        except IllegalAction:
            if opened is not None:
                await opened.delete()
            raise
    attempt = desk.hands.deliver(happening.table, happening.table.seated(click.user))
    await desk.tell_delivery(interaction, happening.table, attempt, *before)
