"""No question to the store reads a whole table, however many games are kept."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.dialects import sqlite

from bot.store.statements import Statement, Statements
from bot.store.tables import METADATA


def _questions() -> dict[str, Statement]:
    found: dict[str, Statement] = {}
    for name, statement in vars(Statements(sqlite.dialect())).items():
        for key, each in statement.items() if isinstance(statement, dict) else [("", statement)]:
            if each.text.startswith(("SELECT", "UPDATE", "DELETE")):
                found[f"{name}{key}"] = each
    return found


QUESTIONS = _questions()

WHOLE_TABLE = re.compile(r"^SCAN (?!.*INDEX)|PRIMARY KEY \(rowid<")
"""How SQLite calls the way through all rows, and through all rows up to one."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_statement_reads_a_whole_table(name: str, tmp_path: Path) -> None:
    path = tmp_path / "midnight.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
    METADATA.create_all(engine)
    engine.dispose()
    db = sqlite3.connect(path)
    statement = QUESTIONS[name]
    parameters = (0,) * statement.text.count("?")

    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement.text}", parameters)]
    db.close()

    whole = [step for step in plan if WHOLE_TABLE.search(step)]
    assert whole == [], plan
