"""How fast the store is on SQLite and PostgreSQL, and how small on SQLite: `python -m tests.bench store`."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import asyncpg
import pytest
import structlog
from sqlalchemy import make_url

from bot.store import open_store
from bot.store.records import Commit, Deadline, GameId, NewEntry, NewGame, Parcel, SeatRow, Status, Store
from tests.bench.figures import Figure
from tests.bench.store_growth import GAMES, fill, growth
from tests.fakes.throwaway_databases import throwaway_postgres

SNAPSHOT = Random(1).randbytes(2048).hex().encode()
BODY = Random(2).randbytes(200).hex().encode()
PARCELS = (Parcel("channel", b'{"entry":1}'), Parcel("card", b"{}"), Parcel("hand:0", b"{}"))
SIZES = (1, 1_000, GAMES)
ROUNDS = 7

ROOT = Path(__file__).resolve().parents[2]

_interactions = count(os.getpid() << 32)  # the processes of a bench write into the same files


def run() -> list[Figure]:
    """Measure everything; takes about five minutes."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(30))
    with tempfile.TemporaryDirectory(prefix="midnight-bench-") as name:
        folder = Path(name)
        stored = {size: folder / f"games-{size}.sqlite3" for size in SIZES}
        for size, path in stored.items():
            asyncio.run(fill(_url(path), size))
        os.sync()  # what filling has left to be written must not slow down what is measured
        return [
            *asyncio.run(_speed_on_sqlite(folder)),
            *_postgres(),
            *asyncio.run(growth("SQLite", _url(stored[1]), _url(stored[GAMES]), _open, _act_once, ROUNDS)),
            *(_memory(path, size) for size, path in stored.items()),
        ]


# How fast.


async def _speed_on_sqlite(folder: Path) -> list[Figure]:
    with closing(_floor_database(folder / "floor.sqlite3")) as raw:

        async def floor(actions: int) -> float:
            return _floor(raw, actions)

        return await _speed(_url(folder / "speed.sqlite3"), "SQLite", floor)


def _postgres() -> list[Figure]:
    """Measure on a server of the bench's own, on the same processors; nothing where none can be started."""
    try:
        with throwaway_postgres(is_durable=True) as server:
            return [
                *asyncio.run(_speed_on_postgres(server.url("postgres"))),
                *asyncio.run(_growth_on_postgres(server.url("postgres"))),
            ]
    except pytest.skip.Exception as reason:
        print(reason, file=sys.stderr)
        return []


async def _speed_on_postgres(url: str) -> list[Figure]:
    raw = await asyncpg.connect(url)
    await raw.execute("CREATE SCHEMA floor")
    await raw.execute("CREATE TABLE floor.game (id BIGINT PRIMARY KEY, snapshot BYTEA, version INTEGER)")
    await raw.execute(
        "CREATE TABLE floor.event (game BIGINT, number INTEGER, body BYTEA, PRIMARY KEY (game, number))"
    )
    await raw.execute("INSERT INTO floor.game VALUES (1, $1, 1)", SNAPSHOT)
    act = await raw.prepare(
        "WITH moved AS (UPDATE floor.game SET snapshot = $1, version = version + 1 RETURNING id, version)"
        " INSERT INTO floor.event SELECT id, version, $2 FROM moved"
    )

    async def floor(actions: int) -> float:
        started = perf_counter()
        for _ in range(actions):
            await act.fetch(SNAPSHOT, BODY)
        return actions / (perf_counter() - started)

    try:
        return await _speed(url, "PostgreSQL", floor)
    finally:
        await raw.close()


async def _growth_on_postgres(url: str) -> list[Figure]:
    operator = await asyncpg.connect(url)
    urls = []
    for name in ("without_games", "with_games"):
        await operator.execute(f"CREATE DATABASE {name}")
        urls.append(make_url(url).set(database=name).render_as_string(hide_password=False))
    await operator.close()
    await (await open_store(urls[0])).close()
    await fill(urls[1], GAMES)
    return await growth("PostgreSQL", *urls, _open, _act_once, ROUNDS)


async def _speed(url: str, where: str, floor_of: Callable[[int], Awaitable[float]]) -> list[Figure]:
    """Measure the store at *url*; *floor_of* gives the actions per second of a bare driver."""
    store = await open_store(url)
    games = [await _open(store, channel) for channel in range(200)]
    floor, alone, whole, crowd, crowd_whole = [], [], [], [], []
    for _ in range(ROUNDS):  # taken in turns, so that whatever else the machine does hits all alike
        floor.append(await floor_of(1000))
        alone.append(await _act(store, games[:1], 1000))
        whole.append(await _act(store, games[:1], 1000, is_whole=True))
        crowd.append(await _act(store, games, 25))
        crowd_whole.append(await _act(store, games, 25, is_whole=True))
    # On a busy machine the floor waits for the disk and a crowd for the processor: here like is compared
    # with like. What a server of its own takes is not counted.
    costs: list[list[float]] = [[], [], []]
    for _ in range(ROUNDS):
        for taken, is_whole in zip(costs, (None, False, True), strict=True):
            started = process_time()
            if is_whole is None:
                await floor_of(2000)
            else:
                await _act(store, games, 10, is_whole=is_whole)
            taken.append((process_time() - started) / 2000 * 1e6)
    await store.close()
    plain, (cost, crowd_cost, whole_cost) = median(floor), map(median, costs)
    return [
        Figure(f"{where}, raw, an action", cost, "CPU us"),
        Figure(f"{where}, 200 games at once, an action", crowd_cost, "CPU us", cost),
        Figure(
            f"{where}, 200 games at once, with parcels and deadlines, an action", whole_cost, "CPU us", cost
        ),
        Figure(f"{where}, raw, one transaction each", plain, "actions/s"),
        Figure(f"{where}, 1 game at a time", median(alone), "actions/s", plain),
        Figure(f"{where}, 1 game at a time, with parcels and deadlines", median(whole), "actions/s", plain),
        Figure(f"{where}, 200 games at once", median(crowd), "actions/s", plain),
        Figure(
            f"{where}, 200 games at once, with parcels and deadlines", median(crowd_whole), "actions/s", plain
        ),
    ]


def _floor_database(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE game (id INTEGER PRIMARY KEY, snapshot BLOB, version INTEGER)")
    db.execute("CREATE TABLE event (game INTEGER, number INTEGER, body BLOB, PRIMARY KEY (game, number))")
    db.execute("INSERT INTO game VALUES (1, ?, 1)", (SNAPSHOT,))
    return db


def _floor(db: sqlite3.Connection, actions: int) -> float:
    (version,) = db.execute("SELECT version FROM game").fetchone()
    started = perf_counter()
    for number in range(version + 1, version + 1 + actions):
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO event VALUES (1, ?, ?)", (number, BODY))
        db.execute("UPDATE game SET snapshot = ?, version = ? WHERE id = 1", (SNAPSHOT, number))
        db.execute("COMMIT")
    return actions / (perf_counter() - started)


async def _act(store: Store, games: Sequence[GameId], actions: int, *, is_whole: bool = False) -> float:
    async def play(game: GameId) -> None:
        stored = await store.load(game)
        assert stored is not None
        for version in range(stored.version, stored.version + actions):
            await store.commit(_commit(game, version, is_whole=is_whole))

    started = perf_counter()
    await asyncio.gather(*map(play, games))
    return len(games) * actions / (perf_counter() - started)


# How small.


def _memory(path: Path, size: int) -> Figure:
    """Measure a process that has opened the database at *path* and played in it."""
    spoken = subprocess.run(
        [sys.executable, __file__, str(path)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return Figure(f"RSS of a process that plays, {size:,} games stored", float(spoken.stdout), "MiB")


async def _play_and_weigh(path: Path) -> float:
    store = await open_store(_url(path))
    game = await _open(store, 10**9 + 100)
    await _act(store, [game], 500, is_whole=True)
    await store.open_games()
    weight = _resident_mebibytes()
    await store.close()
    return weight


def _resident_mebibytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


# What is played.


def _url(path: Path) -> str:
    return f"sqlite:///{path}"


async def _open(store: Store, channel: int) -> GameId:
    fair_id = f"bench/{channel}/{next(_interactions)}"
    seats = tuple(SeatRow(seat, 77 + seat, "Ilse", "en") for seat in range(3))
    new = NewGame(5, channel, "dudo", 1, "en", 77, fair_id, b"{}", SNAPSHOT, seats)
    entry = NewEntry("created", "player", 77, None, BODY, 1_700_000_000_000)
    return (await store.create(new, entry, ())).entry.game


async def _act_once(store: Store, game: GameId, version: int) -> None:
    await store.commit(_commit(game, version, is_whole=True))


def _commit(game: GameId, version: int, *, is_whole: bool) -> Commit:
    return Commit(
        game,
        version,
        NewEntry("action", "player", 77, next(_interactions), BODY, 1_700_000_000_000),
        SNAPSHOT,
        Status.PLAYING,
        PARCELS if is_whole else (),
        (Deadline(0, 1_700_000_000_000 + version, "default"),) if is_whole else None,
    )


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(30))
    print(asyncio.run(_play_and_weigh(Path(sys.argv[1]))))
