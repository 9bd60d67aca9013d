"""What holds the seeds of running games can be read by its owner alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
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
    await store.remember("a", "b")
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
    await store.remember("a", "b")
    found = modes(tmp_path)
    await store.close()

    assert set(found.values()) == {"0o600"}


def test_what_any_command_writes_is_its_owners_alone(tmp_path: Path) -> None:
    games = tmp_path / "games"

    assert main(["simulate", "siege", "--games", "1", "--save", str(games)]) == 0
    assert set(modes(games).values()) == {"0o600"}
    assert modes(tmp_path) == {"games": "0o700"}


def test_a_backup_beside_the_database_is_its_owners_alone_when_made_as_the_readme_says(
    tmp_path: Path,
) -> None:
    """The command of the README, with SQLite's shell in Python's clothes where the real one is missing."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r'`(umask 077; sqlite3 midnight\.sqlite3 "\.backup backup\.sqlite3")`', readme)
    assert command is not None, "the README tells how to back up so that nobody else reads it"
    assert main(["migrate", "--database", f"sqlite:///{tmp_path / 'midnight.sqlite3'}"]) == 0
    os.umask(0o022)
    shell = tmp_path / "sqlite3"
    shell.write_text(
        f"#!{sys.executable}\nimport sqlite3, sys\n"
        "sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2].split()[1]))\n",
        encoding="utf-8",
    )
    shell.chmod(0o755)
    path = os.pathsep.join((str(tmp_path), os.environ["PATH"]))
    subprocess.run(["sh", "-c", command[1]], cwd=tmp_path, check=True, env={**os.environ, "PATH": path})

    assert modes(tmp_path)["backup.sqlite3"] == "0o600"


def test_the_service_of_the_readme_writes_for_its_owner_alone() -> None:
    unit = (ROOT / "README.md").read_text(encoding="utf-8").split("```ini")[1].split("```")[0]

    assert "UMask=0077" in unit.splitlines()
