"""No question to the store reads a whole table, however many games are kept."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy import create_engine
from sqlalchemy.dialects import sqlite

from bot.store.dice_statements import DiceStatements
from bot.store.prepared import Statement
from bot.store.statements import Statements
from bot.store.tables import METADATA


def _questions() -> dict[str, Statement]:
    found: dict[str, Statement] = {}
    spoken = sqlite.dialect()
    for name, statement in {**vars(Statements(spoken)), **vars(DiceStatements(spoken))}.items():
        for key, each in statement.items() if isinstance(statement, dict) else [("", statement)]:
            if each.text.startswith(("SELECT", "UPDATE", "DELETE")):
                found[f"{name}{key}"] = each
    return found


QUESTIONS = _questions()

WHOLE_TABLE = re.compile(r"^SCAN (?!.*INDEX)|PRIMARY KEY \(rowid<")
"""How SQLite calls the way through all rows, and through all rows up to one."""


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """A database with tables and no rows."""
    path = tmp_path_factory.mktemp("indexes") / "midnight.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    METADATA.create_all(engine)
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        yield connection


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_statement_reads_a_whole_table(name: str, db: sqlite3.Connection) -> None:
    statement = QUESTIONS[name]
    parameters = (0,) * statement.text.count("?")

    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement.text}", parameters)]

    assert [step for step in plan if WHOLE_TABLE.search(step)] == [], plan
