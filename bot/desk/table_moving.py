"""Takes a game to another channel or a new thread: because its own is gone, or too noisy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.table_places import may_stand, may_stand_here, new_thread
from bot.game.table import Table
from bot.lengths import THREAD_NAME
from bot.servers.settings import ServerSettings
from bot.store.posting import DIRECT
from bot.store.records import ChannelTaken, GameId, Status
from rules.contract import IllegalAction, Phrase

if TYPE_CHECKING:
    from bot.desk.desk import Desk


async def check_place(interaction: Interaction, table: Table) -> None:
    """Raise IllegalAction, saying what can be done, where the server or the channel of *table* is no more."""
    bot = interaction.client
    if table.guild == DIRECT:
        return
    if bot.get_guild(table.guild) is None:
        raise IllegalAction("server_gone")
    if await bot.lost_places.is_gone(table.guild, table.channel):
        raise IllegalAction("place_gone", number=table.id)


async def move_table(desk: Desk, interaction: Interaction, game: GameId, *, thread: bool) -> None:
    """Let *game* go on where the command was typed, or in a new *thread* there; raise IllegalAction.

    In direct messages that is a thread beside the game's own channel.
    """
    table = await desk.table(interaction, game)
    table.seated(interaction.user.id)
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if table.guild == DIRECT:
        raise IllegalAction("lesson_stays", place=table.place)
    book = desk.books[table.locale]
    heading, host = Phrase(f"{table.ruleset.name}-title"), _host(table)
    name = book.plain("thread-name", table.names, THREAD_NAME, game=heading, host=host)
    opened: discord.Thread | None = None
    if interaction.guild_id is None:
        if not thread:
            raise IllegalAction("move_in_dm", number=table.id)
        opened = await new_thread(await _beside(interaction, table), name)
    else:
        ways: ServerSettings = interaction.client.servers.settings(interaction.guild_id)
        thread = may_stand_here(interaction, ways, thread=thread)
        opened = await new_thread(interaction.channel, name) if thread else None
    channel = interaction.channel_id if opened is None else opened.id
    assert channel is not None, "a command is typed in a channel"
    try:
        happening = await desk.referee.move(game, click_of(interaction), channel)
    except (ChannelTaken, IllegalAction) as refusal:
        if opened is not None:
            await opened.delete()
        if isinstance(refusal, IllegalAction):
            raise
        raise IllegalAction("channel_taken") from None
    paused = "yes" if happening.table.status is Status.PAUSED else "no"
    words = desk.book(interaction).say("desk-moved", place=f"<#{channel}>", paused=paused)
    await answer(interaction, notice(words))


def _host(table: Table) -> str:
    """Give the name of the host, or of the first player where the host has left."""
    seat = table.seat_of(table.host)
    return table.chairs[seat or 0].name


async def _beside(interaction: Interaction, table: Table) -> discord.abc.GuildChannel | None:
    """Give the channel of *table*, or that of its thread, if bot and player may open threads there."""
    await check_place(interaction, table)
    guild = interaction.client.get_guild(table.guild)
    place = guild.get_channel_or_thread(table.channel)
    channel: discord.abc.GuildChannel | None = place.parent if isinstance(place, discord.Thread) else place
    if channel is None:
        return None
    try:
        member = await guild.fetch_member(interaction.user.id)
    except discord.NotFound:
        raise IllegalAction("server_gone") from None
    own, players = channel.permissions_for(guild.me), channel.permissions_for(member)
    may_stand(own, players, in_thread=False, thread=True)
    return channel
