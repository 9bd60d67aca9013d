"""Rows written by one statement, however many, in place of those with the same keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Dialect, Table, bindparam
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.dice_store import Query
from bot.store.prepared import Statement


class Upserts:
    """Makes such statements for one table, one for each number of rows."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        self._table = table
        self._dialect = dialect

    def query(self, rows: Sequence[Sequence[object]]) -> Query:
        """Give what writes *rows*, at least one, of values in the order of the table's columns."""
        names = [column.name for column in self._table.c]
        values = {
            f"{name}_{place}": value
            for place, row in enumerate(rows)
            for name, value in zip(names, row, strict=True)
        }
        return _upsert(self._table, self._dialect, len(rows)), values


@cache
def _upsert(table: Table, dialect: Dialect, rows: int) -> Statement:
    insert: Any = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
    upsert = insert(table).values(
        [
            {each.name: bindparam(f"{each.name}_{place}", type_=each.type) for each in table.c}
            for place in range(rows)
        ]
    )
    keys = [each.name for each in table.primary_key]
    changed = {each.name: upsert.excluded[each.name] for each in table.c if each.name not in keys}
    return Statement(upsert.on_conflict_do_update(index_elements=keys, set_=changed), dialect)
