"""Who watches which game is kept on every database, and bounded."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.dice_records import Keepsake
from bot.store.records import GameId, Store
from bot.watching import watchers
from bot.watching.watchers import Watcher, Watchers, Way
from rules.contract import IllegalAction

GAME, OTHER = GameId(1), GameId(2)


def cat(user: int = 3, way: Way = Way.FOLLOW) -> Watcher:
    return Watcher(user, way, "en")


async def test_a_watcher_is_kept_with_where_their_message_stands(store: Store) -> None:
    kept = Watchers(store)
    await kept.begin(GAME, cat())
    await kept.note(GAME, Watcher(3, Way.END, "ru", 77, 500))
    await kept.begin(OTHER, cat())

    assert await kept.of(GAME) == [Watcher(3, Way.END, "ru", 77, 500)]
    assert await kept.end(GAME, 3)
    assert not await kept.end(GAME, 3)
    assert (await kept.of(GAME), await kept.of(OTHER)) == ([], [cat()])


async def test_so_many_watch_a_game_and_one_watches_so_many(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchers, "MOST_AT_A_TABLE", 2)
    monkeypatch.setattr(watchers, "MOST_OF_ONE", 1)
    kept = Watchers(store)
    await asyncio.gather(kept.begin(GAME, cat(3)), kept.begin(GAME, cat(3, Way.END)))
    await kept.begin(GAME, cat(4))

    with pytest.raises(IllegalAction, match="watch_full"):
        await kept.begin(GAME, cat(5))
    with pytest.raises(IllegalAction, match="watch_too_much"):
        await kept.begin(OTHER, cat(3))
    assert [each.user for each in await kept.of(GAME)] == [3, 4]


async def test_a_game_that_nobody_watches_is_asked_about_once_until_somebody_begins(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = Watchers(store), Watchers(store)
    reads: list[str] = []
    kept = store.kept

    async def counted(owner: str, kind: str, *, limit: int = 100) -> list[Keepsake]:
        reads.append(owner)
        return await kept(owner, kind, limit=limit)

    monkeypatch.setattr(store, "kept", counted)
    for _ in range(200):  # who has just begun to listen may have missed something, and asks again
        asked = len(reads)
        assert not await here.are_there(GAME)
        if len(reads) == asked:
            break
        await asyncio.sleep(0.01)
    assert 0 < len(reads) < 5
    asked = len(reads)
    assert [await here.are_there(GAME) for _ in range(3)] == [False] * 3
    assert len(reads) == asked

    await there.begin(GAME, cat())
    for _ in range(200):  # until the word of it has come
        if await here.are_there(GAME):
            break
        await asyncio.sleep(0.01)
    assert await here.are_there(GAME)
    assert not await here.are_there(OTHER)
    await here.end(GAME, 3)
    assert not await here.are_there(GAME)


async def test_who_begins_while_it_is_read_whether_anybody_watches_is_not_overlooked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    watching = Watchers(store)
    of = watching.of

    async def slow(game: GameId) -> list[Watcher]:
        found = await of(game)
        monkeypatch.setattr(watching, "of", of)
        await watching.begin(game, cat())
        return found

    monkeypatch.setattr(watching, "of", slow)
    await watching.are_there(GAME)
    assert await watching.are_there(GAME)
