"""What a person lets others see of their games: kept with what they saved, and read where it matters."""

from __future__ import annotations

from bot.store.personal import own_place
from bot.store.records import Store

UNRANKED, SHOWN = "unranked", "stats-shown"
"""What is kept where somebody does not want to stand in rankings, or lets others see their statistics."""
CHOICES = (UNRANKED, SHOWN)


async def has_chosen(store: Store, user: int, choice: str) -> bool:
    """Whether *user* has made this *choice*."""
    return bool(await store.kept(own_place(user), choice, limit=1))


async def choose(store: Store, user: int, choice: str, at: int, *, chosen: bool) -> None:
    """Keep whether *user* makes this *choice*."""
    if chosen:
        await store.save(own_place(user), choice, choice, b"", at)
    else:
        await store.forget(own_place(user), choice, choice)
