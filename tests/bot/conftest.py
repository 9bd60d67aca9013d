"""Databases that all tests of the bot share, and installations that send games to each other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.command_line import import_command
from bot.pictures import typefaces
from tests.fakes.installations import TOKEN, Installation
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


@pytest.fixture
def seen_by_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord shows the bot every place and everybody; `tests/wire/test_moving_house.py` asks it."""

    async def sees(*_: object) -> None: ...

    monkeypatch.setattr(import_command, "check_place", sees)
    monkeypatch.setattr(import_command, "check_people", sees)
    monkeypatch.setenv("MIDNIGHT_TOKEN", TOKEN)
    monkeypatch.chdir(tmp_path)


@pytest.fixture(params=["SQLite to PostgreSQL", "PostgreSQL to SQLite"])
async def houses(
    request: pytest.FixtureRequest,
    files: ThrowawayFiles,
    postgres: ThrowawayPostgres,
    capsys: pytest.CaptureFixture[str],
) -> AsyncIterator[tuple[Installation, Installation]]:
    async with AsyncExitStack() as stack:
        lenders = (files, postgres) if request.param.startswith("SQLite") else (postgres, files)
        lent = [await stack.enter_async_context(each.database()) for each in lenders]

        def said() -> str:
            captured = capsys.readouterr()
            return captured.out + captured.err

        yield Installation(lent[0].url, said), Installation(lent[1].url, said)


@pytest.fixture
async def house(files: ThrowawayFiles, capsys: pytest.CaptureFixture[str]) -> AsyncIterator[Installation]:
    async with files.database() as lent:
        yield Installation(lent.url, lambda: "".join(capsys.readouterr()))
