"""Which game a command speaks of: by its number, or the one of the channel; never by a name."""

from __future__ import annotations

from bot.replies import Interaction
from bot.store.records import GameId, Store
from rules.contract import IllegalAction

SHOWN = 5
"""How many games elsewhere a refusal names."""


async def game_for(store: Store, interaction: Interaction, number: int | None = None) -> GameId:
    """Give the game called *number*, else the open game of the channel; raise IllegalAction for none."""
    if number is not None:
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
