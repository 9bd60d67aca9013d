"""What a database of years costs: each question with 105,000 games, of which 5,000 run, to none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from statistics import median
from time import perf_counter
from typing import Any

from bot.store import open_store
from bot.store.records import GameId, Store
from bot.store.transfer import opened
from tests.bench.figures import Figure
from tests.bot.store.filled import filling

GAMES = 105_000
ONE_RUNS_OF = 21
TIMES = 100
NOW = 5_002
"""Ten deadlines are over then, as `filling` sets them."""

Act = Callable[[Store, GameId, int], Awaitable[object]]


async def fill(url: str, games: int) -> None:
    """Fill the database at *url*, which is new."""
    async with opened(url) as db:
        is_postgres = db.dialect.name == "postgresql"
        if is_postgres:
            await db.exec_driver_sql("SET session_replication_role = replica")
        for each in filling(games, one_runs_of=ONE_RUNS_OF, snapshot="0123456789abcdef" * 128):
            await db.exec_driver_sql(each)
        if is_postgres:
            await db.exec_driver_sql("SELECT setval(pg_get_serial_sequence('game', 'id'), max(id)) FROM game")
            await db.exec_driver_sql("ANALYZE")


async def growth(
    where: str, empty: str, full: str, begin: Callable[[Store, int], Any], act: Act, rounds: int
) -> list[Figure]:
    """Ask the databases at *empty* and *full* the same; *begin* opens a game in a channel, *act* acts on it.

    The floor is what the same takes on the empty one.
    """
    stores = [await open_store(url) for url in (empty, full)]
    games = [[await begin(store, channel) for channel in range(10**9, 10**9 + 10)] for store in stores]
    found: dict[str, list[list[float]]] = {name: [[], []] for name in _questions(act)}
    for _ in range(rounds):  # in turns, so that a machine that slows down slows both
        for name, ask in _questions(act).items():
            for store, some, taken in zip(stores, games, found[name], strict=True):
                started = perf_counter()
                for time in range(TIMES):
                    await ask(store, some[time % len(some)])
                taken.append((perf_counter() - started) / TIMES * 1e6)
    for store in stores:
        await store.close()
    return [
        Figure(f"{where}, {name}, {GAMES:,} games", median(full_), "us", median(empty_))
        for name, (empty_, full_) in found.items()
    ]


def _questions(act: Act) -> Mapping[str, Callable[[Store, GameId], Awaitable[object]]]:
    async def load_and_act(store: Store, game: GameId) -> None:
        stored = await store.load(game)
        assert stored is not None
        await act(store, game, stored.version)

    return {
        "load": lambda store, game: store.load(game),
        "load and act": load_and_act,
        "newest entries": lambda store, game: store.entries(game, after=1, limit=10),
        "undelivered": lambda store, game: store.undelivered(game),
        "open games of a server": lambda store, game: store.open_games(guild=5),
        "open games of a person": lambda store, game: store.open_games(user=78),
        "games of a server": lambda store, game: store.games_of(5),
        "next deadline": lambda store, game: store.claims.next_deadline(NOW),
        "ten deadlines due": lambda store, game: store.claims.due(NOW, 10),
        "what waits": lambda store, game: store.waiting(),
        "games to deliver": lambda store, game: store.claims.games_to_deliver(),
    }
