"""`midnight new-ruleset` writes a game that passes what every game has to pass, and edits two files."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.command_line import new_ruleset_command

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("bot", "cogs", "data", "rules", "tests")
LISTINGS = ["bot/rulesets.py", "data/table/games.toml"]
UNUSED = shutil.ignore_patterns("__pycache__", "old_games", "wire", "bench", "fonts", "*.png")
SECONDS = 120


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a copy of what a game needs, with nothing generated."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=UNUSED)
    (tmp_path / "data" / "fonts").symlink_to(ROOT / "data" / "fonts")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for part in PARTS
        for suffix in ("py", "toml", "ftl", "txt")
        for path in (folder / part).rglob(f"*.{suffix}")
    }


def run(checkout: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=checkout, capture_output=True, text=True, timeout=SECONDS
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def passes(checkout: Path, *words: str) -> None:
    assert " passed" in run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=", *words)


def test_a_new_game_is_written_and_entered_in_two_files(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(new_ruleset_command, "ROOT", checkout)
    # Written by other tests, in the same way, in the long test below.
    monkeypatch.setattr(new_ruleset_command, "_keep", lambda *words: None)
    before = texts(checkout)

    assert main(["new-ruleset", "harbour", "--language", "en"]) == 0
    assert "make play ruleset=harbour" in capsys.readouterr().out
    after = texts(checkout)
    written = {name: text for name, text in after.items() if name not in before}
    assert [name for name, text in before.items() if after[name] != text] == LISTINGS
    assert [name for name, text in written.items() if "dudo" in (name + text).lower()] == []
    assert {name.split("/")[0] for name in written} == {"rules", "data", "cogs", "tests"}
    assert main(["new-ruleset", "harbour", "--language", "en"]) == 2
    assert "rules/harbour is there already" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Harbour", "h", "2nd", "my_game", "../x", "x" * 17])
def test_a_name_that_is_none_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-ruleset", name, "--language", "en"]) == 2
    assert "is no name" in capsys.readouterr().err


@pytest.mark.soak
def test_a_new_game_passes_what_every_game_has_to_pass(checkout: Path) -> None:
    run(checkout, "bot", "new-ruleset", "harbour")
    passes(checkout, "--import-mode=importlib", "tests/rules/harbour", "tests/contract/test_demands.py")

    shared = [f"tests/{each}" for each in ("contract", "locale", "playthroughs", "cogs")]
    passes(checkout, "--import-mode=importlib", "-m", "not soak", "-k", "harbour", *shared)
    passes(
        checkout, "--import-mode=importlib", "tests/locale/test_words.py", "tests/bot/test_commands_told.py"
    )
