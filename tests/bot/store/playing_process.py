"""A process that acts on games and says what was acknowledged: `playing_process.py URL COUNT GAME…`.

It is run by the tests, which kill it or let two of them meet.
"""

from __future__ import annotations

import asyncio
import sys

from bot.store import open_store
from bot.store.records import GameId, Parcel
from tests.bot.store.small_records import act

TWO = (Parcel("card", b"{}"), Parcel("channel", b"{}"))


async def main(url: str, count: int, games: list[GameId]) -> None:
    store = await open_store(url)
    print("ready", flush=True)
    sys.stdin.readline()

    async def play(game: GameId) -> None:
        for _ in range(count):
            committed = await act(store, game, parcels=TWO)
            print(game, committed.entry.number, flush=True)

    await asyncio.gather(*map(play, games))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), [GameId(int(each)) for each in sys.argv[3:]]))
