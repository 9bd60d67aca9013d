"""Rows written by one statement, however many, in place of those with the same keys."""

from __future__ import annotations

from collections.abc import Sequence
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
        self._by_rows: dict[int, Statement] = {}

    def query(self, rows: Sequence[Sequence[object]]) -> Query:
        """Give what writes *rows*, at least one, of values in the order of the table's columns."""
        names = [column.name for column in self._table.c]
        values = {
            f"{name}_{place}": value
            for place, row in enumerate(rows)
            for name, value in zip(names, row, strict=True)
        }
        if len(rows) not in self._by_rows:
            self._by_rows[len(rows)] = Statement(self._upsert(len(rows)), self._dialect)
        return self._by_rows[len(rows)], values

    def _upsert(self, rows: int) -> Any:
        insert: Any = postgresql.insert if self._dialect.name == "postgresql" else sqlite.insert
        columns = self._table.c
        upsert = insert(self._table).values(
            [
                {each.name: bindparam(f"{each.name}_{place}", type_=each.type) for each in columns}
                for place in range(rows)
            ]
        )
        keys = [each.name for each in self._table.primary_key]
        changed = {each.name: upsert.excluded[each.name] for each in columns if each.name not in keys}
        return upsert.on_conflict_do_update(index_elements=keys, set_=changed)
