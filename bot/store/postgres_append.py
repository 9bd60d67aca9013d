"""The one statement of PostgreSQL that makes the changes of an action, or of many of different games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    Boolean,
    Integer,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    null,
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import ARRAY

from bot.store.postgres_wakes import CHANNEL
from bot.store.records import Commit, ParcelState
from bot.store.sql_store import entry_values
from bot.store.statements import DEADLINE, EVENT, GAME, OUTBOX
from bot.store.wakes import CHANGED

_OF_GAME: dict[str, Any] = {
    name: GAME.c[name].type for name in ("id", "version", "snapshot", "status", "parcels")
}
_OF_ENTRY: dict[str, Any] = {
    name: EVENT.c[name].type for name in ("kind", "cause", "actor", "interaction", "body", "at")
}
_OF_PARCEL: dict[str, Any] = {
    "number": Integer(),
    **{name: OUTBOX.c[name].type for name in ("destination", "payload")},
}
_OF_DEADLINE: dict[str, Any] = {name: DEADLINE.c[name].type for name in ("seat", "kind", "due")}


def append_values(commits: Sequence[Commit]) -> dict[str, Any]:
    """Give the parameters of `append`: a list for each column."""
    entries = [entry_values(each.entry) for each in commits]
    parcels = [
        (place, number, parcel.destination, parcel.payload)
        for place, each in enumerate(commits, 1)
        for number, parcel in enumerate(each.parcels, 1)
    ]
    deadlines = [
        (place, deadline.seat, deadline.kind, deadline.due)
        for place, each in enumerate(commits, 1)
        for deadline in each.deadlines or ()
    ]
    return {
        "wanted_id": [each.game for each in commits],
        "wanted_version": [each.version for each in commits],
        "wanted_snapshot": [each.snapshot for each in commits],
        "wanted_status": [each.status.value for each in commits],
        "wanted_parcels": [len(each.parcels) for each in commits],
        "wanted_replaces": [each.deadlines is not None for each in commits],
        **{f"wanted_{name}": [entry[name] for entry in entries] for name in _OF_ENTRY},
        **_columns("parcel", ("place", "number", "destination", "payload"), parcels),
        **_columns("ticking", ("place", "seat", "kind", "due"), deadlines),
    }


def append_one_values(commit: Commit) -> dict[str, Any]:
    """Give the parameters of `append_one`: each a value, and a list for each column of what it brings."""
    return {
        "wanted_id": commit.game,
        "wanted_version": commit.version,
        "wanted_snapshot": commit.snapshot,
        "wanted_status": commit.status.value,
        "wanted_parcels": len(commit.parcels),
        **{f"wanted_{name}": value for name, value in entry_values(commit.entry).items()},
        "parcel_number": [*range(1, len(commit.parcels) + 1)],
        "parcel_destination": [each.destination for each in commit.parcels],
        "parcel_payload": [each.payload for each in commit.parcels],
        "ticking_seat": [each.seat for each in commit.deadlines or ()],
        "ticking_kind": [each.kind for each in commit.deadlines or ()],
        "ticking_due": [each.due for each in commit.deadlines or ()],
    }


def append() -> Any:
    """Give the statement; its rows are the places, from 1, of the actions that it made whole.

    Of a game that has moved on, of one that somebody else is changing, and of two actions of one game but for
    one of them, nothing is written. Whatever else is wrong with one action fails all.
    """
    wanted = _rows_of("wanted", **_OF_GAME, replaces=Boolean(), **_OF_ENTRY, ordinality="place")
    ids = select(func.unnest(bindparam("wanted_id", type_=ARRAY(GAME.c.id.type))))
    free = select(GAME.c.id).where(GAME.c.id.in_(ids)).with_for_update(skip_locked=True, key_share=True)
    moved = _moved(wanted.c, "place", "replaces", *_OF_ENTRY, where=[GAME.c.id.in_(free)])
    parcel = _rows_of("parcel", place=Integer(), **_OF_PARCEL)
    ticking = _rows_of("ticking", place=Integer(), **_OF_DEADLINE)
    clock = _clock(moved, ticking, moved.c.replaces, ours=[ticking.c.place == moved.c.place])
    return select(moved.c.place).add_cte(
        _logged(moved, moved.c), _posted(moved, parcel, parcel.c.place == moved.c.place), *clock
    )


def append_one(*, posts: bool, replaces: bool, tells: bool = False) -> Any:
    """Give the statement for a single action: its one row, 1, if the game stood at its version.

    It waits for whoever is changing the game. It knows parcels if it *posts*, deadlines if it *replaces*
    them: it is the quicker for what it leaves out. If it *tells*, the process that serves the server hears.
    """
    wanted = {
        name: bindparam(f"wanted_{name}", type_=kind) for name, kind in {**_OF_GAME, **_OF_ENTRY}.items()
    }
    moved = _moved(wanted)
    parts = [_logged(moved, wanted)]
    if posts:
        parts.append(_posted(moved, _rows_of("parcel", **_OF_PARCEL)))
    if replaces:
        parts += _clock(moved, _rows_of("ticking", **_OF_DEADLINE))
    told = func.concat(f"{CHANGED} ", moved.c.id, " ", moved.c.guild)
    columns = [literal_column("1"), *([func.pg_notify(CHANNEL, told)] if tells else [])]
    return select(*columns).select_from(moved).add_cte(*parts)


def _moved(wanted: Mapping[str, Any], *handed_on: str, where: Sequence[Any] = ()) -> Any:
    """Give the games that were moved on, with what of *wanted* is *handed_on*."""
    moved = update(GAME).where(GAME.c.id == wanted["id"], GAME.c.version == wanted["version"], *where)
    moved = moved.values(
        snapshot=wanted["snapshot"],
        status=wanted["status"],
        version=GAME.c.version + 1,
        parcels=GAME.c.parcels + wanted["parcels"],
    )
    posted = (GAME.c.parcels - wanted["parcels"]).label("posted")
    columns = GAME.c.id, GAME.c.version, GAME.c.guild, posted, *(wanted[name] for name in handed_on)
    return moved.returning(*columns).cte("moved")


def _logged(moved: Any, entry: Mapping[str, Any]) -> Any:
    columns = moved.c.id, moved.c.version, *(entry[name] for name in _OF_ENTRY)
    return insert(EVENT).from_select(["game", "number", *_OF_ENTRY], select(*columns)).cte("logged")


def _posted(moved: Any, parcel: Any, *conditions: Any) -> Any:
    posted = select(
        moved.c.id,
        moved.c.posted + parcel.c.number,
        moved.c.version,
        parcel.c.destination,
        parcel.c.payload,
        literal(ParcelState.PENDING.value),
        literal(0),
    )
    columns = ["game", "number", "entry", "destination", "payload", "state", "attempts"]
    return insert(OUTBOX).from_select(columns, posted.where(*conditions)).cte("posted")


def _clock(moved: Any, ticking: Any, *replaces: Any, ours: Sequence[Any] = ()) -> list[Any]:
    """Give the parts that put those of *ticking* that are *ours* in place of the deadlines there are."""
    # The rows deleted and those written are never the same: the order of the parts of one statement is
    # PostgreSQL's own affair.
    same = ticking.c.seat == DEADLINE.c.seat, ticking.c.kind == DEADLINE.c.kind
    stays = exists(select(1).where(*ours, *same))
    stopped = delete(DEADLINE).where(DEADLINE.c.game == moved.c.id, *replaces, ~stays)
    rows = select(moved.c.id, ticking.c.seat, ticking.c.kind, ticking.c.due).where(*ours)
    set_again = postgresql.insert(DEADLINE).from_select(["game", "seat", "kind", "due"], rows)
    set_again = set_again.on_conflict_do_update(
        index_elements=list(DEADLINE.primary_key),
        set_={"due": set_again.excluded.due, "claimed_by": null(), "claimed_until": null()},
    )
    return [stopped.cte("stopped"), set_again.cte("set_again")]


def _columns(table: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> dict[str, list[Any]]:
    return {f"{table}_{name}": [row[at] for row in rows] for at, name in enumerate(names)}


def _rows_of(table: str, *, ordinality: str | None = None, **types: Any) -> Any:
    """Give arrays, named by *table* and column, as rows; their place from 1 is *ordinality*."""
    arrays = (bindparam(f"{table}_{name}", type_=ARRAY(each)) for name, each in types.items())
    return (
        func.unnest(*arrays)
        .table_valued(*types, with_ordinality=ordinality, name=table, joins_implicitly=True)
        .render_derived()
    )
