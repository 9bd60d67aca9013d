"""One thread that writes to an SQLite database and shares each commit among all who wait."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import structlog

from bot.store.errors import StoreClosed

log = structlog.get_logger(__name__)

T = TypeVar("T")
Unit: TypeAlias = Callable[[sqlite3.Connection], T]
"""Work that stands or falls alone, whatever else shares its transaction. It runs in the writer's thread."""

_MOST_IN_A_GROUP = 64


@dataclass
class _Task:
    unit: Unit[Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():  # its caller was cancelled; what was accepted is written all the same
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def _settle(group: list[_Task]) -> None:
    for task in group:
        task.settle()


class GroupingWriter:
    """Owns *connection*: everything that is queued while one commit lasts goes into the next."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Task | None] = SimpleQueue()
        self._is_closed = False
        self._stopped = self._loop.create_future()
        # A daemon, so that a program that fails before it closes its store can still end.
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, unit: Unit[T]) -> T:
        """Give the result of *unit* once it is durable, or raise what it raised.

        A unit that was queued is done even if its caller is cancelled.
        """
        if self._is_closed:
            raise StoreClosed
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Task(unit, future))
        return await future

    async def close(self) -> None:
        """Do what was queued, then end the thread and close the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._queue.put(None)
        await asyncio.shield(self._stopped)

    def _run(self) -> None:
        is_last = False
        while not is_last:
            group, is_last = self._next_group()
            if group:
                self._write(group)
                self._tell(partial(_settle, group))
        self._connection.close()
        self._tell(partial(self._stopped.set_result, None))

    def _next_group(self) -> tuple[list[_Task], bool]:
        group: list[_Task] = []
        task = self._queue.get()
        while task is not None:
            group.append(task)
            if len(group) == _MOST_IN_A_GROUP:
                return group, False
            try:
                task = self._queue.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _tell(self, callback: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # the loop has ended: nobody is left to be told
            self._loop.call_soon_threadsafe(callback)

    def _write(self, group: list[_Task]) -> None:
        execute = self._connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for task in group:
                execute("SAVEPOINT unit")
                try:
                    task.result = task.unit(self._connection)
                except Exception as error:
                    if not self._connection.in_transaction:
                        raise  # the database gave up the whole transaction, as on a full disk
                    execute("ROLLBACK TO unit")
                    task.error = error
                execute("RELEASE unit")
            execute("COMMIT")
        except Exception as error:
            log.error("store_write_failed", units=len(group), error=type(error).__name__)
            with suppress(sqlite3.Error):
                self._connection.rollback()
            for task in group:
                task.error = task.error or error
