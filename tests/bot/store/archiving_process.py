"""A process that archives all that is over, and says what it has archived: `archiving_process.py URL`.

It is run by the tests, which kill it or let two of them meet.
"""

from __future__ import annotations

import asyncio
import sys

from bot.store import open_store


async def main(url: str) -> None:
    store = await open_store(url)
    print("ready", flush=True)
    sys.stdin.readline()
    for ripe in await store.archive.ripe(2**62, 1000):
        if await store.archive.put_away(ripe, 2**62):
            print(ripe.game, flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
