"""A second bot on the same SQLite file: one sentence and exit code 2, in another container as well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import open_store

ROOT = Path(__file__).parents[3]
GOOD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38
IN_A_CONTAINER = 'mount --bind "$HOME" /mnt && cd /mnt && exec "$0" -m bot run'
"""What a container is in this respect: processes and mounts of its own, and the volume somewhere else."""
NAMESPACES = ("unshare", "--mount", "--pid", "--fork", "--mount-proc")


def can_make_namespaces() -> bool:
    try:
        made = subprocess.run(
            [*NAMESPACES, "mount", "--bind", "/tmp", "/mnt"], capture_output=True, check=False
        )
    except OSError:
        return False
    return made.returncode == 0


@pytest.mark.soak_first("in a container")
@pytest.mark.parametrize(
    ("is_elsewhere", "language", "words"),
    [(False, "ru", "уже занят другим процессом"), (True, "en", "here or in another container")],
    ids=["here", "in a container"],
)
async def test_a_second_bot_on_one_file_says_so_and_ends_with_exit_code_2(
    tmp_path: Path, is_elsewhere: bool, language: str, words: str
) -> None:
    if is_elsewhere and not can_make_namespaces():
        pytest.skip("no namespaces may be made here")
    own = [sys.executable, "-m", "bot", "run"]
    elsewhere = [*NAMESPACES, "sh", "-c", IN_A_CONTAINER, sys.executable]
    first = await open_store(f"sqlite:///{tmp_path}/midnight.sqlite3")
    try:
        second = subprocess.run(
            elsewhere if is_elsewhere else own,
            cwd=tmp_path,
            env={
                "PATH": os.environ["PATH"],
                "HOME": str(tmp_path),
                "PYTHONPATH": str(ROOT),
                "MIDNIGHT_TOKEN": GOOD,
                "MIDNIGHT_LANGUAGE": language,
            },
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        await first.close()

    assert second.returncode == 2
    assert words in second.stderr and "midnight.sqlite3" in second.stderr
    assert second.stderr.count("\n") == 1
