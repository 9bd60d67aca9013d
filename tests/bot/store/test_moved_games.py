"""A game moves to another channel with one of its entries, and only where none is in the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.store.records import ChannelTaken, Store
from tests.bot.store.small_records import a_commit, opened


async def test_a_game_moves_with_an_entry_and_remembers_its_old_card(store: Store) -> None:
    game, other = await opened(store, channel=10), await opened(store, channel=20)
    await store.remember_card(game, 10, 700, instead_of=None)

    with pytest.raises(ChannelTaken) as taken:
        await store.commit(replace(a_commit(game, 1), channel=20))
    assert taken.value.args[0] == other
    kept = await store.load(game)
    assert kept is not None and (kept.channel, kept.version, kept.card) == (10, 1, (10, 700))

    await store.commit(replace(a_commit(game, 1), channel=30))

    moved = await store.load(game)
    assert moved is not None and (moved.channel, moved.version, moved.card) == (30, 2, (10, 700))
    assert (await store.open_game_in(10), await store.open_game_in(30)) == (None, game)


async def test_open_games_are_seen_with_what_waits_and_without_their_secrets(database: object) -> None:
    store = await database.open()  # type: ignore[attr-defined]  # a fixture of either database
    from bot.store.records import Deadline, Parcel

    quiet = await opened(store, channel=10)
    busy = await opened(store, channel=20, guild=6)
    parcels = (Parcel("channel", b"{}"), Parcel("card", b"{}"))
    await store.commit(a_commit(busy, 1, parcels=parcels, deadlines=(Deadline(0, 900, "default"),)))

    first, second = await store.overview()

    assert (first.id, first.parcels, first.since, first.due, first.seats) == (quiet, 0, None, None, 1)
    assert (second.id, second.guild, second.parcels, second.due) == (busy, 6, 2, 900)
    assert second.since == second.last_at
    assert "seed" not in repr(second)
