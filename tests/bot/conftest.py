"""Databases that all tests of the bot share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pictures import typefaces
from tests.fakes.throwaway_databases import ThrowawayFiles, ThrowawayPostgres, throwaway_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[ThrowawayPostgres]:
    """A PostgreSQL server."""
    with throwaway_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> ThrowawayFiles:
    """A folder of SQLite databases."""
    return ThrowawayFiles(tmp_path_factory.mktemp("databases"))


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine with no fonts but the shipped ones, and without the libraries that join and order letters."""
    monkeypatch.setattr(typefaces, "FOLDERS", ())
    monkeypatch.setattr(typefaces, "_layout", lambda: False)
    typefaces.forget()
    yield
    typefaces.forget()
