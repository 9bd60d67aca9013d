"""Referees without an outbox: nobody posts the commitments that joining waits for."""

from __future__ import annotations

from bot.store.records import GameId, Store

MESSAGE = 90_000


async def post_commitments(store: Store, game: GameId, channel: int = 7) -> GameId:
    """Write that the commitments of *game* stand in *channel*, as the outbox does; give the game."""
    await store.remember_commitments(game, channel, MESSAGE)
    return game
