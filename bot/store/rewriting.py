"""Changes what the bot remembers for itself, whoever else changes it at the same time."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.records import Store


async def rewrite(store: Store, key: str, change: Callable[[str | None], str]) -> str:
    """Put in place what *change* makes of the value of *key* (None for none yet), and give it.

    Of several who do so at once, in whatever process, each changes what the one before has left: *change*
    may be called more than once. Where it raises, nothing changes.
    """
    while True:
        before = await store.setting(key)
        after = change(before)
        if after == before or await store.replace(key, before, after):
            return after
