"""Named SQL statements, each compiled once for the dialect of its database."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import ClauseElement, ColumnElement, Dialect, Select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

Executable: TypeAlias = ClauseElement | Callable[[Any], ClauseElement]
"""A statement, or what makes it of a dialect's own INSERT that knows ON CONFLICT."""
Key = TypeVar("Key")


class OneOf(ColumnElement[bool]):
    """That *column* is among the few values that *chosen* gives: they are found first and looked up each.

    Of `IN` PostgreSQL may make a way through all rows of the column's index.
    """

    inherit_cache = False

    def __init__(self, column: ColumnElement[Any], chosen: Select[Any]) -> None:
        self.column = column
        self.chosen = chosen


@compiles(OneOf)
def _in(each: OneOf, compiler: SQLCompiler, **more: Any) -> str:
    return compiler.process(each.column.in_(each.chosen), **more)


@compiles(OneOf, "postgresql")
def _in_array(each: OneOf, compiler: SQLCompiler, **more: Any) -> str:
    column, chosen = (compiler.process(part, **more) for part in (each.column, each.chosen.scalar_subquery()))
    return f"{column} = ANY (ARRAY{chosen})"


class Statement:
    """One SQL statement as a driver takes it, and the order of its parameters."""

    def __init__(self, executable: ClauseElement, dialect: Dialect) -> None:
        compiled = executable.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        names = tuple(compiled.positiontup or ())
        self._constants = {name: value for name, value in compiled.params.items() if value is not None}
        # The writer binds a dozen statements for every action: by C, a third of its time is saved.
        self._pick: Callable[[Mapping[str, Any]], Any] = itemgetter(*names) if names else lambda _: ()
        self._is_single = len(names) == 1

    def bind(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """Give the parameters in order, from *values* by name."""
        found = self._pick({**self._constants, **values} if self._constants else values)
        picked: tuple[Any, ...] = (found,) if self._is_single else found
        return picked


class Sql:
    """A named statement of a set, compiled for the dialect of the set."""

    def __init__(self, executable: Executable) -> None:
        self._executable = executable

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, statements: PreparedStatements, owner: type[Any]) -> Statement:
        found: Statement = vars(statements)[self._name]
        return found

    def compiled(self, dialect: Dialect) -> Statement:
        """Give it for *dialect*."""
        return _compiled(self._executable, dialect)


class SqlBy(Generic[Key]):
    """Statements of one name that differ by a key."""

    def __init__(self, executables: Mapping[Key, Executable]) -> None:
        self._executables = executables

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, statements: PreparedStatements, owner: type[Any]) -> Mapping[Key, Statement]:
        found: Mapping[Key, Statement] = vars(statements)[self._name]
        return found

    def compiled(self, dialect: Dialect) -> Mapping[Key, Statement]:
        """Give them for *dialect*."""
        return {key: _compiled(each, dialect) for key, each in self._executables.items()}


class PreparedStatements:
    """A set of statements, compiled for one dialect, once for all stores; a subclass names them."""

    def __init__(self, dialect: Dialect) -> None:
        hashable: Any = type(self)
        vars(self).update(_by_name(hashable, dialect))


@cache
def _by_name(kind: Any, dialect: Dialect) -> Mapping[str, Statement | Mapping[Any, Statement]]:
    executables = {name: each for name, each in vars(kind).items() if isinstance(each, Sql | SqlBy)}
    return {name: each.compiled(dialect) for name, each in executables.items()}


def _compiled(executable: Executable, dialect: Dialect) -> Statement:
    upsert = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
    return Statement(executable if isinstance(executable, ClauseElement) else executable(upsert), dialect)
