"""The one statement of PostgreSQL that makes the changes of many actions, each of another game."""

from __future__ import annotations

from collections.abc import Sequence
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
    select,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import ARRAY

from bot.store.records import Commit, ParcelState
from bot.store.sql_store import entry_values
from bot.store.statements import DEADLINE, EVENT, GAME, OUTBOX

_OF_ENTRY = ("kind", "cause", "actor", "interaction", "body", "at")


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


def append(*, waits: bool = True) -> Any:
    """Give the statement; its rows are the places, from 1, of the actions that it made whole.

    Of a game that has moved on, of two actions of one game but for one of them, and, unless it *waits*, of a
    game that somebody else is changing, nothing is written. Whatever else is wrong with one action fails all.
    """
    of_game: dict[str, Any] = {
        name: GAME.c[name].type for name in ("id", "version", "snapshot", "status", "parcels")
    }
    of_entry: dict[str, Any] = {name: EVENT.c[name].type for name in _OF_ENTRY}
    wanted = _rows_of("wanted", **of_game, replaces=Boolean(), **of_entry)
    is_next: tuple[Any, ...] = GAME.c.id == wanted.c.id, GAME.c.version == wanted.c.version
    if not waits:
        ids = select(func.unnest(bindparam("wanted_id", type_=ARRAY(GAME.c.id.type))))
        free = select(GAME.c.id).where(GAME.c.id.in_(ids)).with_for_update(skip_locked=True, key_share=True)
        is_next = *is_next, GAME.c.id.in_(free)
    moved = (
        update(GAME)
        .where(*is_next)
        .values(
            snapshot=wanted.c.snapshot,
            status=wanted.c.status,
            version=GAME.c.version + 1,
            parcels=GAME.c.parcels + wanted.c.parcels,
        )
        .returning(
            wanted.c.place,
            GAME.c.id,
            GAME.c.version,
            (GAME.c.parcels - wanted.c.parcels).label("posted"),
            wanted.c.replaces,
            *(wanted.c[name] for name in _OF_ENTRY),
        )
        .cte("moved")
    )
    logged = insert(EVENT).from_select(
        ["game", "number", *_OF_ENTRY],
        select(moved.c.id, moved.c.version, *(moved.c[name] for name in _OF_ENTRY)),
    )
    parcel = _rows_of(
        "parcel",
        place=Integer(),
        number=Integer(),
        destination=OUTBOX.c.destination.type,
        payload=OUTBOX.c.payload.type,
        ordinality="",
    )
    posted = insert(OUTBOX).from_select(
        ["game", "number", "entry", "destination", "payload", "state", "attempts"],
        select(
            moved.c.id,
            moved.c.posted + parcel.c.number,
            moved.c.version,
            parcel.c.destination,
            parcel.c.payload,
            literal(ParcelState.PENDING.value),
            literal(0),
        ).where(parcel.c.place == moved.c.place),
    )
    ticking = _rows_of(
        "ticking",
        place=Integer(),
        **{name: DEADLINE.c[name].type for name in ("seat", "kind", "due")},
        ordinality="",
    )
    # The rows deleted and those written are never the same: the order of the parts of one statement is
    # PostgreSQL's own affair.
    stays = exists(
        select(1).where(
            ticking.c.place == moved.c.place,
            ticking.c.seat == DEADLINE.c.seat,
            ticking.c.kind == DEADLINE.c.kind,
        )
    )
    stopped = delete(DEADLINE).where(DEADLINE.c.game == moved.c.id, moved.c.replaces, ~stays)
    set_again = postgresql.insert(DEADLINE).from_select(
        ["game", "seat", "kind", "due"],
        select(moved.c.id, ticking.c.seat, ticking.c.kind, ticking.c.due).where(
            ticking.c.place == moved.c.place
        ),
    )
    set_again = set_again.on_conflict_do_update(
        index_elements=list(DEADLINE.primary_key), set_={"due": set_again.excluded.due}
    )
    return select(moved.c.place).add_cte(
        logged.cte("logged"), posted.cte("posted"), stopped.cte("stopped"), set_again.cte("set_again")
    )


def _columns(table: str, names: Sequence[str], rows: Sequence[Sequence[Any]]) -> dict[str, list[Any]]:
    return {f"{table}_{name}": [row[at] for row in rows] for at, name in enumerate(names)}


def _rows_of(table: str, *, ordinality: str = "place", **types: Any) -> Any:
    """Give arrays, named by *table* and column, as rows; their place from 1 is *ordinality*."""
    arrays = (bindparam(f"{table}_{name}", type_=ARRAY(each)) for name, each in types.items())
    return (
        func.unnest(*arrays)
        .table_valued(*types, with_ordinality=ordinality or None, name=table, joins_implicitly=True)
        .render_derived()
    )
