"""A database with many games and rolls in it, made by SQL that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping

MANY = 1000
"""Rows above which a table is not to be read whole; those that `filling` fills have more."""


def filling(games: int = 20_000, *, one_runs_of: int = 20, snapshot: str = "0" * 200) -> tuple[str, ...]:
    """Give what fills the tables: each game has ten entries, ten messages and three seats.

    SQLite and PostgreSQL are to be told first that nothing refers to anything.
    """
    runs = f"n % {one_runs_of} = 0"
    entry = {"kind": "'action'", "cause": "'player'", "actor": "(n * 7 + e) % 9000", "body": "'{}'"}
    return (
        _insert("game", games, 1, {**_GAME, "snapshot": f"'{snapshot}'", "status": _if(runs, "playing")}),
        _insert("game_record", games, 1, {**_RECORD, "ended_at": f"CASE WHEN {runs} THEN NULL ELSE n END"}),
        _insert("game_count", 2000, 1, {"guild": "n", **dict.fromkeys(_COUNTS, str(games // 500))}),
        _insert("archived_game", games // 10, 1, {"game": "n * 2 - 1", **_ARCHIVED}),
        _insert("played_game", games, 1, {"game": "n", "guild": "n % 500", "ended_at": "n", **_PLAYED}),
        _insert("played_seat", games, 3, {**_OF_GAME, "user_id": "(n * 7 + e) % 9000", **_STINT}),
        _insert("seat", games, 3, {"game": "n", "seat": "e", "user_id": "(n * 7 + e) % 9000", **_SEAT}),
        _insert("event", games, 10, {**_OF_GAME, **entry, "interaction": "n * 100 + e", "at": "n"}),
        _insert("outbox", games, 10, {**_OF_GAME, **_PARCEL}),
        _insert(
            "deadline",
            games // one_runs_of,
            2,
            {"game": f"n * {one_runs_of}", "seat": "e", "kind": "'default'", "due": "n * 1000 + e"},
        ),
        _insert("setting", 2000, 1, {"key": "'told:' || n", "value": "'x'"}),
        _insert("dice_session", 500, 5, {"place": "'guild:' || n", **_SESSION}),
        _insert("dice_notice", 4000, 1, {"place": "'guild:' || (n % 500)", "channel": "n", **_NOTICE}),
        _insert("roll", 20_000, 1, {"place": "'guild:' || (n % 500)", "interaction": "n", **_ROLL}),
        _insert(
            "dice_tally", 500, 10, {"place": "'guild:' || n", "user_id": "e", "sides": "6", "counts": "''"}
        ),
        _insert("dice_mark", 2000, 1, {"place": "'guild:' || n", "last": "5", "version": "1"}),
        _insert("keepsake", 1000, 3, {"owner": "'user:' || n", "folded": "CAST(e AS TEXT)", **_KEEPSAKE}),
    )


def _insert(table: str, rows: int, each: int, columns: Mapping[str, str]) -> str:
    """Give the statement that inserts *rows* times *each* rows: their numbers are `n` and `e`, from 1."""
    return (
        f"INSERT INTO {table} ({', '.join(columns)})"
        f" WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {rows}),"
        f" e(e) AS (SELECT 1 UNION ALL SELECT e + 1 FROM e WHERE e < {each})"
        f" SELECT {', '.join(columns.values())} FROM n, e"
    )


def _if(condition: str, value: str, other: str = "finished") -> str:
    return f"CASE WHEN {condition} THEN '{value}' ELSE '{other}' END"


_GAME = {
    "id": "n",
    "guild": "n % 500",
    "channel": "n",
    "ruleset": "'dudo'",
    "rules_version": "1",
    "locale": "'en'",
    "host": "n % 3000",
    "fair_id": "CAST(n AS TEXT)",
    "seeds": "''",
    "version": "10",
    "parcels": "10",
}
_RECORD = {"guild": "n % 500", "number": "n / 500", "game": "n", "opened_at": "n", "started_at": "n"}
_COUNTS = ("opened", "started", "finished", "abandoned", "closed")
_ARCHIVED = {"edition": "1", "actors": "',' || n || ','", "log": "''"}
_PLAYED = {"ruleset": "'dudo'", "reading": "1", "body": "'{}'"}
_STINT = {"seat": "e", "standing": "'whole'", "body": "'{}'"}
_SEAT = {"name": "'Ilse'", "locale": "'en'", "delivery": "'dm'"}
_OF_GAME = {"game": "n", "number": "e"}
_PARCEL = {
    "entry": "e",
    "destination": _if("e % 2 = 0", "channel", "card"),
    "payload": "'{}'",
    "state": _if("n % 400 = 0 AND e = 10", "pending", "sent"),
    "attempts": "1",
    "message": "e",
}
_SESSION = {
    "number": "e",
    "phase": "CASE WHEN e = 5 THEN 'prepared' WHEN e = 4 THEN 'running' ELSE 'revealed' END",
    "opened_at": "CASE WHEN e < 5 THEN 1 END",
    "due": "CASE WHEN e < 5 THEN n * 1000 END",
    **dict.fromkeys(("version", "table_n", "secret_n", "prepared_at", "format"), "1"),
    **dict.fromkeys(("seeds", "contributions", "table_head", "secret_head", "reason"), "''"),
    **dict.fromkeys(("opens_secrets", "failed", "is_late"), "0"),
}
_NOTICE = {
    "session": "1",
    "kind": "'opened'",
    "locale": "'en'",
    "state": _if("n % 500 = 0", "pending", "sent"),
    "attempts": "1",
    "at": "1",
}
_ROLL = {
    "session": "n / 5000",
    "scope": "'table'",
    "n": "n",
    "guild": "n % 500",
    "channel": "n % 700",
    "user_id": "n % 9000",
    "name": "'Ilse'",
    "locale": "'en'",
    "audience": "'public'",
    "kind": "'dice'",
    **dict.fromkeys(("token", "note", "raw", "link", "chain"), "''"),
    "total": "'5'",
    "at": "n",
    "state": f"CASE WHEN n % 1000 = 0 THEN 'pending' ELSE {_if('n % 1000 = 1', 'untold', 'told')} END",
}
_KEEPSAKE = {"kind": "'macro'", "name": "'m'", "body": "''", "at": "1"}
