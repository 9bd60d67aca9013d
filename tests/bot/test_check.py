"""`midnight check` without Discord: every line says what to do, and the exit code whether all is well."""

from __future__ import annotations

import gzip
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.__main__ import main
from bot.command_line import checks
from bot.pictures.typefaces import Face
from bot.rulesets import BrokenRuleset

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GwirEd.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: Patch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MIDNIGHT_TOKEN", TOKEN)
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["check", "--offline", "--language", "en", *words])
    return code, capsys.readouterr().out


def with_revision(revision: str) -> None:
    assert main(["migrate"]) == 0
    with closing(sqlite3.connect("midnight.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        database.commit()


def with_games_of_before() -> None:
    old = Path(__file__).parents[1] / "old_games" / "midnight.sqlite3.gz"
    Path("midnight.sqlite3").write_bytes(gzip.decompress(old.read_bytes()))


def full(monkeypatch: Patch, megabytes: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=megabytes * 10**6))


def no_fonts(monkeypatch: Patch) -> None:
    monkeypatch.setattr(checks, "shipped", lambda: [Face(Path("no_such_font.ttf"))])


WRONG: dict[str, tuple[Callable[[Patch], object], int, str]] = {
    "nothing yet": (lambda patch: None, 0, "ok     There is no database yet"),
    "a database": (lambda patch: main(["migrate"]), 0, "ok     No bot is running on this database."),
    "the size of a database": (
        lambda patch: main(["migrate"]),
        0,
        "ok     Size of the database: 1 MB. Rolls kept: 0",
    ),
    "a large database": (
        lambda patch: (main(["migrate"]), patch.setattr(checks, "SIZE_EXPECTED", 10_000)),
        0,
        "note   The database has grown to 1 MB. Rolls kept: 0. With a smaller keep_rolls_days (now 365)",
    ),
    "no game of older rules": (
        lambda patch: main(["migrate"]),
        0,
        "ok     No open game was last led by older",
    ),
    "games of older rules": (
        lambda patch: (with_games_of_before(), main(["migrate"])),
        0,
        "note   7 open games were last led by older rules.",
    ),
    "an old database": (
        lambda patch: with_revision("0002"),
        0,
        "note   The database has older tables (0002)",
    ),
    "a newer database": (lambda patch: with_revision("9999"), 1, "WRONG  The database cannot be used: "),
    "no token": (lambda patch: patch.setenv("MIDNIGHT_TOKEN", ""), 1, "WRONG  No Discord token"),
    "half a token": (lambda patch: patch.setenv("MIDNIGHT_TOKEN", TOKEN[:20]), 1, "WRONG  "),
    "a wrong setting": (
        lambda patch: patch.setenv("MIDNIGHT_NEW_DMS", "many"),
        1,
        "WRONG  The setting new_dms",
    ),
    "wrong shards": (
        lambda patch: patch.setenv("MIDNIGHT_SHARDS", "0-3"),
        1,
        "WRONG  The setting shards is wrong: 0-3 is not understood.",
    ),
    "no such folder": (
        lambda patch: patch.setenv("MIDNIGHT_DATABASE_URL", "sqlite:///nowhere/x.sqlite3"),
        1,
        "WRONG  The folder ",
    ),
    "no server": (
        lambda patch: patch.setenv("MIDNIGHT_DATABASE_URL", "postgresql://ilse:hush@127.0.0.1:1/x"),
        1,
        "WRONG  The database cannot be used: postgresql://ilse:***@127.0.0.1:1/x",
    ),
    "no database at all": (
        lambda patch: patch.setenv("MIDNIGHT_DATABASE_URL", "papyrus"),
        1,
        "WRONG  The database",
    ),
    "little room": (lambda patch: full(patch, 300), 0, "note   Free disk"),
    "no room": (lambda patch: full(patch, 20), 1, "WRONG  Free disk"),
    "no fonts": (no_fonts, 1, "WRONG  A font cannot be read (cannot open resource)"),
    "a broken game": (
        lambda patch: patch.setattr(
            checks, "broken_rulesets", lambda: (BrokenRuleset("siege", "no files."),)
        ),
        1,
        "WRONG  The game siege cannot be played: no files.",
    ),
}


@pytest.mark.parametrize("state", WRONG)
def test_every_state_has_its_line_and_its_exit_code(
    state: str, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    make, code, line = WRONG[state]
    make(monkeypatch)
    capsys.readouterr()

    found, said = check(capsys)

    assert line in said
    assert found == code
    assert TOKEN not in said and "hush" not in said
    assert all(each.split()[0] in ("ok", "note", "WRONG") for each in said.splitlines())


@pytest.mark.usefixtures("bare_machine")
def test_a_machine_that_cannot_show_every_name_is_told_what_brings_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, said = check(capsys)

    assert code == 0
    assert "note   The fonts of the pictures are there. Names in other scripts" in said


def test_a_check_makes_and_changes_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys)

    assert not list(home.glob("*.sqlite3"))


class Eyes:
    """Sees a server with one good channel, one that the bot may not write to, and none else."""

    async def is_on(self, guild: int) -> bool:
        return guild == 1

    async def lacking(self, guild: int, channel: int) -> list[str]:
        if channel not in (5, 6):
            raise discord.InvalidData
        return [] if channel == 5 else ["send_messages"]


async def test_the_channels_that_a_server_chose_are_looked_at() -> None:
    eyes: Any = Eyes()
    found = [each async for each in checks._chosen(eyes, 1, (5, 6, 7))]
    gone = [each async for each in checks._chosen(eyes, 2, (5,))]

    assert [each.phrase.key for each in found] == ["check-chosen", "check-chosen-gone"]
    assert {each.level for each in found} == {checks.Level.NOTE}
    assert gone == []
