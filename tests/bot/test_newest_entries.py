"""The ends of logs in memory: they spare questions, and are never other than what the store would give."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.game.newest_entries import GAMES_KEPT, KEPT, NewestEntries
from bot.store.records import Entry, GameId, Status


class Logs:
    """A store of logs alone, which counts the questions."""

    def __init__(self) -> None:
        self.asked = 0
        self.known: dict[int, list[Entry]] = {}

    async def entries(self, game: GameId, *, after: int = 0, limit: int = 100) -> list[Entry]:
        self.asked += 1
        return self.known.get(game, [])[after : after + limit]

    def grow(self, game: int, count: int, body: bytes = b"") -> list[Entry]:
        log = self.known.setdefault(game, [])
        new = [
            Entry(GameId(game), len(log) + n, "action", "click", 1, None, body, 0)
            for n in range(1, count + 1)
        ]
        log += new
        return new


@pytest.fixture
def logs() -> Logs:
    return Logs()


def table(logs: Logs, game: int = 1, status: Status = Status.PLAYING) -> Any:
    return SimpleNamespace(id=GameId(game), version=len(logs.known.get(game, ())), status=status)


async def numbers(entries: NewestEntries, at: Any, after: int, limit: int) -> Sequence[int]:
    found = await entries.read(at, after=after, limit=limit)
    assert list(found) == entries._store.known[at.id][after : min(after + limit, at.version)]  # type: ignore[attr-defined]  # of these tests
    return [each.number for each in found]


async def test_what_was_read_or_written_here_is_not_asked_for_again(logs: Logs) -> None:
    entries = NewestEntries(logs)  # type: ignore[arg-type]  # a store of logs alone
    logs.grow(1, 60)
    assert await numbers(entries, table(logs), 20, 40) == [*range(21, 61)]
    for _ in range(3):
        (new,) = logs.grow(1, 1)
        entries.add(new, table(logs))
        await numbers(entries, table(logs), new.number - KEPT, KEPT)
        assert await numbers(entries, table(logs), new.number - 1, 50) == [new.number]
    assert await numbers(entries, table(logs), 40, 5) == [41, 42, 43, 44, 45]
    assert logs.asked == 1

    assert await numbers(entries, table(logs), 2, 5) == [3, 4, 5, 6, 7]
    assert logs.asked == 2


async def test_after_another_process_has_gone_on_the_store_is_asked(logs: Logs) -> None:
    entries = NewestEntries(logs)  # type: ignore[arg-type]  # a store of logs alone
    for new in logs.grow(1, 10):
        entries.add(new, table(logs))
    logs.grow(1, 2)
    assert await numbers(entries, table(logs), 8, 4) == [9, 10, 11, 12]
    assert logs.asked == 1

    logs.grow(1, 1)  # elsewhere, and the next one here: a gap between
    entries.add(logs.grow(1, 1)[0], table(logs))
    assert await numbers(entries, table(logs), 11, 3) == [12, 13, 14]
    assert logs.asked == 2


async def test_of_a_game_that_is_over_nothing_is_kept(logs: Logs) -> None:
    """Its people may be forgotten in its entries."""
    entries = NewestEntries(logs)  # type: ignore[arg-type]  # a store of logs alone
    for new in logs.grow(1, 5):
        entries.add(new, table(logs))
    over = table(logs, status=Status.FINISHED)
    logs.known[1] = []
    logs.grow(1, 5, b"forgotten")
    for _ in range(2):
        assert {each.body for each in await entries.read(over, after=0, limit=5)} == {b"forgotten"}
    assert {each.body for each in await entries.read(table(logs), after=0, limit=5)} == {b"forgotten"}


async def test_so_many_games_are_kept_and_no_more(logs: Logs) -> None:
    entries = NewestEntries(logs)  # type: ignore[arg-type]  # a store of logs alone
    for game in range(GAMES_KEPT + 1):
        entries.add(logs.grow(game, 1)[0], table(logs, game))
    await numbers(entries, table(logs, GAMES_KEPT), 0, 1)
    assert logs.asked == 0
    await numbers(entries, table(logs, 0), 0, 1)
    assert logs.asked == 1
