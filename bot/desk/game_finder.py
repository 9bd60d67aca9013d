"""Which game a command speaks of, by its number or channel, never by a name; and who may know of it."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.desk.replies import Interaction
from bot.store.records import GameId, Store
from rules.contract import IllegalAction

LARGEST_NUMBER = 2**63 - 1
"""The largest number that a database can be asked for."""
SHOWN = 5
"""How many games elsewhere a refusal names."""


async def game_for(store: Store, interaction: Interaction, number: int | None = None) -> GameId:
    """Give the game called *number*, else the open game of the channel; raise IllegalAction for none."""
    if number is not None:
        if not 0 < number <= LARGEST_NUMBER:
            raise IllegalAction("unknown_game")
        return GameId(number)
    game = None
    if interaction.channel_id is not None:
        game = await store.open_game_in(interaction.channel_id)
    if game is not None:
        return game
    elsewhere = await store.open_games(guild=interaction.guild_id, user=interaction.user.id, limit=SHOWN)
    if elsewhere:
        places = tuple(f"<#{each.channel}>" for each in elsewhere)
        raise IllegalAction("game_elsewhere", places=places)
    raise IllegalAction("no_game_here")


def may_know_of(interaction: Interaction, channel: int, host: int, players: Iterable[int | None]) -> bool:
    """Whether whoever clicked may look at the game in *channel* of this server.

    Its players may, who manages the server, and whoever can see the channel: a number must not open what
    stands behind a closed door.
    """
    user = interaction.user
    if channel == interaction.channel_id or user.id == host or user.id in players:
        return True
    return interaction.permissions.manage_guild or _can_see(interaction, channel)


def _can_see(interaction: Interaction, channel: int) -> bool:
    user = interaction.user
    place = interaction.guild.get_channel_or_thread(channel) if interaction.guild is not None else None
    if place is None or not isinstance(user, discord.Member):  # deleted, or a thread that sleeps
        return False
    if not isinstance(place, discord.Thread):
        return place.permissions_for(user).view_channel
    if place.parent is None:
        return False
    rights = place.permissions_for(user)
    # Who was let into a private thread is not known to the bot.
    return rights.view_channel and (rights.manage_threads or not place.is_private())
