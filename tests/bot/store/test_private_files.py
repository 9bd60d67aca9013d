"""What holds the seeds of running games can be read by its owner alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import open_store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {each.name: oct(each.stat().st_mode & 0o777) for each in folder.iterdir()}


async def test_a_new_database_and_all_beside_it_are_its_owners_alone(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'm.sqlite3'}")
    await store.remember("report", "b")
    found = modes(tmp_path)
    await store.close()

    assert set(found) >= {"m.sqlite3", "m.sqlite3-wal", "m.sqlite3-shm", "m.sqlite3.lock"}
    assert set(found.values()) == {"0o600"}


async def test_the_files_of_before_are_mended_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'm.sqlite3'}"
    await (await open_store(url)).close()
    for ending in ("-wal", "-shm"):  # as a bot that was killed leaves them
        (tmp_path / f"m.sqlite3{ending}").touch()
    for each in tmp_path.iterdir():
        each.chmod(0o644)
    store = await open_store(url)
    await store.remember("report", "b")
    found = modes(tmp_path)
    await store.close()

    assert set(found.values()) == {"0o600"}


def test_what_any_command_writes_is_its_owners_alone(tmp_path: Path) -> None:
    games = tmp_path / "games"

    assert main(["simulate", "siege", "--games", "1", "--save", str(games)]) == 0
    assert set(modes(games).values()) == {"0o600"}
    assert modes(tmp_path) == {"games": "0o700"}


def test_a_backup_is_its_owners_alone_whatever_is_usual_here(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'midnight.sqlite3'}")
    assert main(["migrate", *database]) == 0
    os.umask(0o022)
    assert main(["backup", str(tmp_path / "backup.sqlite3"), *database]) == 0

    assert modes(tmp_path)["backup.sqlite3"] == "0o600"


def test_the_service_of_the_readme_writes_for_its_owner_alone() -> None:
    unit = (ROOT / "README.md").read_text(encoding="utf-8").split("```ini")[1].split("```")[0]

    assert "UMask=0077" in unit.splitlines()
