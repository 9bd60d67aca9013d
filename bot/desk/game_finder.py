"""Which game a command speaks of, by its number or channel, never by a name; and who may know of it."""

from __future__ import annotations

import discord

from bot.desk.replies import Interaction
from bot.game.referee import Referee
from bot.game.table import Table
from bot.game.transit import check_here
from bot.store.posting import DIRECT, place_of
from bot.store.records import GameId, Store, StoredGame
from bot.watching.doors import sees
from rules.contract import IllegalAction

LARGEST_NUMBER = 2**63 - 1
"""The largest number that a database can be asked for."""
SHOWN = 5
"""How many games elsewhere a refusal names."""


async def table_for(
    referee: Referee, interaction: Interaction, number: int | None = None, *, looks: bool = False
) -> Table:
    """Give the table of game *number*, else of the channel's; raise IllegalAction for none.

    Of one that goes on in another installation nothing but that is told.
    This is the one way from a person to a game: of another server's, and of one in a place that is closed to
    them, nobody is told more than of a number that was never given.
    """
    game = await game_for(referee.store, interaction, number, looks=looks)
    table = await referee.look(game, lambda stored: may_know_of(interaction, stored))
    check_here(table)
    return table


async def game_for(
    store: Store, interaction: Interaction, number: int | None = None, *, looks: bool = False
) -> GameId:
    """Give the game called *number*, else the open game of the channel; raise IllegalAction for none.

    In direct messages, that is the only open game of whoever asks. Whoever only *looks* is given, where none
    is open, the last one there that is over.
    """
    if number is not None:
        # What stands beside an option that is being typed may be no number yet.
        if not isinstance(number, int) or not 0 < number <= LARGEST_NUMBER:
            raise IllegalAction("unknown_game")
        return GameId(number)
    game = None
    if interaction.channel_id is not None:
        game = await store.open_game_in(interaction.channel_id)
    if game is not None:
        return game
    elsewhere = await store.open_games(guild=interaction.guild_id, user=interaction.user.id, limit=SHOWN)
    if interaction.guild_id is None and len(elsewhere) == 1:
        return elsewhere[0].id
    over = await last_game_here(store, interaction) if looks else None
    if over is not None:
        return over
    if elsewhere:
        places = tuple(f"{each.id} ({place_of(each.guild, each.channel)})" for each in elsewhere)
        raise IllegalAction("game_elsewhere", places=places)
    raise IllegalAction("no_game_here")


async def last_game_here(store: Store, interaction: Interaction) -> GameId | None:
    """Give the last game that is over of the channel where something is typed; None for none."""
    if interaction.channel_id is None:
        return None
    return await store.last_game_in(interaction.guild_id or DIRECT, interaction.channel_id)


def may_know_of(interaction: Interaction, game: StoredGame) -> bool:
    """Whether whoever clicked may look at *game*, which must be one of this server, or their own.

    Its players may, who manages the server, and whoever can see the channel: a number must not open what
    stands behind a closed door.
    """
    is_own = interaction.user.id in (game.host, *[row.user for row in game.seats])
    if interaction.guild_id is None:
        return is_own
    if game.guild != interaction.guild_id:
        return False
    if is_own or game.channel == interaction.channel_id:
        return True
    return interaction.permissions.manage_guild or _can_see(interaction, game.channel)


def _can_see(interaction: Interaction, channel: int) -> bool:
    user = interaction.user
    place = interaction.guild.get_channel_or_thread(channel) if interaction.guild is not None else None
    if place is None or not isinstance(user, discord.Member):  # deleted, or a thread that sleeps
        return False
    return sees(user, place)
