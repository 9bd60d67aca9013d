"""No question that is asked for a click, a delivery or a tick of the clock reads a table from end to end.

The databases are full: what stands in no index could only be found by reading all of it.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

import asyncpg
import pytest
from sqlalchemy import ClauseElement, bindparam, func, make_url, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.prepared import Statement
from bot.store.tables import METADATA
from tests.bot.store.filled import MANY, filling
from tests.fakes.throwaway_databases import EMPTY_FILES, Database, ThrowawayFiles, ThrowawayPostgres

HOT = {
    f"{owner}.{name}"
    for owner, names in {
        "Statements": """
            insert_game insert_event insert_parcel insert_deadline insert_record count_game count_milestone
            record_milestone advance change_status move_game delete_deadlines delete_deadline delete_seat
            lead_game upsert_seat seats seats_for_update game game_count past_games seats_of_past_games
            open_game_in last_game_in holder_of_channel lobbies open_tables open_games seats_of_open_games
            entries entry_of undelivered passage told_by messages_after count_parcel add_parcel
            add_parcel_once
            games_to_deliver waiting mark_parcel remember_card remember_commitments remember_hand
            remember_no_hand next_deadline due setting remember begin_setting replace_setting
        """,
        "DiceStatements": """
            insert_session insert_first_session insert_notice insert_roll advance_session change_session
            remember_posting count_failure session sessions sessions_due next_session_due
            roll roll_by rolls_in rolls_by notes_by pending_rolls untold_rolls untold_count uncounted_rolls
            mark_roll forget_nothing reveal_roll tally_mark move_mark tallies upsert_tally notices mark_notice
            save kept kept_by forget
        """,
        "LeaseStatements": "take release all forget",
        "BudgetStatements": "shares keep_share release_share pause new_dms open_dm refuse_dm",
        "ClaimStatements": "due next_deadline games_to_deliver take mark renew release forget",
        "GatewaySessions": "_of",
        "ArchiveStatements": """
            edition log ripe unchanged put delete_entries delete_parcels record touch is_of_edition
        """,
        "StandingStatements": """
            ended newest ended_at unchanged put seats row delete_seats insert_seat season unranked shelves
            of_user name
        """,
        "_WritingStatements": "append_one append_all keep_roll",
    }.items()
    for name in names.split()
}
"""What is asked for clicks, deliveries and the clock, by where it is named."""

COLD: Mapping[str, str] = {
    "ClaimStatements.release_deadlines": "once, at the end of a process that has claimed any",
    "Statements.open_games[(False, False)]": "by measurements: all others name a server or a person",
    "Statements.seats_of_open_games[(False, False)]": "with those",
    "ServedShards._all": "where a shard is back: there are a few rows",
    "StandingStatements.of_ruleset": "by the operator, who asks for a report of all games",
    "Statements.games_behind": "in the background, while newer rules meet the running games",
    "Statements.overview": "by the operator, of the open games",
    "Statements.games_by_ruleset": "when figures are fetched: counts all games, in an index that holds both",
}
"""What may look at all there is, and who asks for it."""


_EVENT = METADATA.tables["event"]
PROBES: Mapping[str, ClauseElement] = {
    "rows": select(_EVENT.c.body).where(_EVENT.c.kind == bindparam("kind")),
    "keys": select(func.count(_EVENT.c.game)),
}
"""Statements that read a whole table, and the whole of its key."""

Plans = Mapping[str, list[str]]
"""The steps that read a table, by the name of the statement."""


@pytest.fixture(scope="module")
def plans(
    request: pytest.FixtureRequest, files: ThrowawayFiles, postgres: ThrowawayPostgres
) -> Mapping[str, Plans]:
    """The plans of all statements, by database."""

    async def explained(lender: ThrowawayFiles | ThrowawayPostgres) -> Plans:
        async with lender.database() as database:
            explain = _sqlite_plans if database.is_sqlite else _postgres_plans
            dialect = sqlite.dialect() if database.is_sqlite else postgresql.asyncpg.dialect()
            probes = {f"probe.{name}": Statement(probe, dialect) for name, probe in PROBES.items()}
            return await explain(database, {**dict(_named(await database.open(), set())), **probes})

    return {"sqlite": asyncio.run(explained(files)), "postgres": asyncio.run(explained(postgres))}


def test_every_statement_is_known_to_be_hot_or_cold(plans: Mapping[str, Plans]) -> None:
    names = {name for each in plans.values() for name in each if not name.startswith("probe.")}

    assert {name for name in names if name not in COLD and name.partition("[")[0] not in HOT} == set()
    assert {name for name in COLD if name not in names} == set()
    assert HOT - {name.partition("[")[0] for name in names} == set()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_hot_statement_reads_a_whole_table(database: str, plans: Mapping[str, Plans]) -> None:
    hot = {name: steps for name, steps in plans[database].items() if name.partition("[")[0] in HOT}
    read = {name: steps for name, steps in hot.items() if steps and name not in COLD}

    assert read == {}


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
@pytest.mark.parametrize("name", PROBES)
def test_what_reads_a_whole_table_is_seen(database: str, name: str, plans: Mapping[str, Plans]) -> None:
    assert len(plans[database][f"probe.{name}"]) == 1


def _named(owner: object, seen: set[int]) -> Iterator[tuple[str, Statement]]:
    """Give the statements that *owner* holds, itself or through other parts of the store, by name."""
    if id(owner) in seen or not type(owner).__module__.startswith("bot.store"):
        return
    seen.add(id(owner))
    for name, held in vars(owner).items():
        here = f"{type(owner).__name__}.{name}"
        if isinstance(held, Statement):
            yield here, held
        elif isinstance(held, dict):
            yield from ((f"{here}[{key}]", each) for key, each in held.items() if isinstance(each, Statement))
        elif hasattr(held, "__dict__"):
            yield from _named(held, seen)


async def _sqlite_plans(database: Database, statements: Mapping[str, Statement]) -> Plans:
    """Explain *statements* as SQLite takes them: it knows nothing of how many rows there are."""
    found = {}
    with closing(sqlite3.connect(str(make_url(database.url).database))) as db:
        for each in filling():
            db.execute(each)
        for name, statement in statements.items():
            values = (0,) * statement.text.count("?")
            steps = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement.text}", values)]
            made = {f"SCAN {step.split()[1]}" for step in steps if step.startswith(("MATERIAL", "CO-ROUT"))}
            found[name] = [step for step in steps if _WHOLE_ON_SQLITE.search(step) and step not in made]
    return found


_WHOLE_ON_SQLITE = re.compile(r"^SCAN (?!CONSTANT ROW)(?!.*INDEX (?!sqlite_autoindex))|PRIMARY KEY \(rowid<")
"""How SQLite calls the way through all rows, through all of a key, and through all rows up to one."""


async def _postgres_plans(database: Database, statements: Mapping[str, Statement]) -> Plans:
    """Explain *statements* as PostgreSQL prepares them, for whatever values may come."""
    found = {}
    db = await asyncpg.connect(database.url)
    try:
        await db.execute(EMPTY_FILES)  # plans go by how large they are
        await db.execute("SET session_replication_role = replica")
        for each in filling():
            await db.execute(each)
        await db.execute("ANALYZE")
        await db.execute("SET plan_cache_mode = force_generic_plan")
        counted = "SELECT relname, reltuples FROM pg_class WHERE reltuples > $1"
        large = {name for name, _ in await db.fetch(counted, MANY)}
        partial = {
            name
            for (name,) in await db.fetch("SELECT indexname FROM pg_indexes WHERE indexdef LIKE '% WHERE %'")
        }
        for name, statement in statements.items():
            most = max(map(int, re.findall(r"\$(\d+)", statement.text)), default=0)
            values = f"({', '.join(['NULL'] * most)})" if most else ""
            await db.execute(f"PREPARE asked AS {statement.text}")
            ((told,),) = await db.fetch(f"EXPLAIN (FORMAT JSON) EXECUTE asked{values}")
            await db.execute("DEALLOCATE asked")
            found[name] = list(_whole_on_postgres(json.loads(told)[0]["Plan"], large, partial))
    finally:
        await db.execute(EMPTY_FILES)
        await db.close()
    return found


def _whole_on_postgres(
    step: Any, large: set[str], partial: set[str], *, is_cut: bool = False
) -> Iterator[str]:
    """Give the steps that read all of a large table, or all of an index that holds all of its rows.

    Whatever reads in order only until it has enough, as for the lowest number, is not one.
    """
    kind, table, index = step["Node Type"], step.get("Relation Name", ""), step.get("Index Name", "")
    if kind == "Seq Scan" and table in large:
        yield f"{kind} of {table}"
    is_whole = "Index Cond" not in step and index not in partial and (table in large or not table)
    # The games below one: of a page, all there are.
    is_page = re.fullmatch(r"\(id < [^=]*\)", step.get("Index Cond", "")) is not None
    if "Index" in kind and (is_whole or is_page) and not is_cut:
        yield f"{kind} of {index}"
    # What is merged or hashed is read to its end, however little of it is wanted.
    is_cut = kind == "Limit" or (is_cut and kind not in ("Merge Join", "Hash Join", "Hash"))
    for each in step.get("Plans", ()):
        yield from _whole_on_postgres(each, large, partial, is_cut=is_cut)
