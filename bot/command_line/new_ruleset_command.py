"""`midnight new-ruleset`: writes a small game that is played at once, for a new one to grow from."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from bot.locale import Phrasebook

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "dudo"
"""The name of the game in `tests/` that is kept green, and copied."""
MINUTES, DAYS = 20, 4

EXIT_MISUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight new-ruleset` understands to *parser*."""
    parser.add_argument("name", metavar="NAME", help=book.plain("play-new-ruleset-name"))


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Write the game into the checkout, and say what was written; give the exit code."""
    name = arguments.name
    template = ROOT / "tests" / TEMPLATE
    if not template.is_dir():
        return _refuse(book.plain("play-new-ruleset-no_checkout"))
    if not re.fullmatch("[a-z][a-z0-9]{1,15}", name):
        return _refuse(book.plain("play-new-ruleset-no_name", name=name))
    written = dict(_files(template, name))
    if taken := next((each for each in _homes(name) if each.exists()), None):
        return _refuse(book.plain("play-new-ruleset-taken", file=taken.relative_to(ROOT).as_posix()))
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    register(name)
    _tidy([str(each) for each in written if each.suffix == ".py"])
    _keep("tests.playthroughs.transcript", name, "--play")
    _keep("tests.bot.test_commands_told")
    for file in sorted(written):
        print(file.relative_to(ROOT).as_posix())
    print(book.plain("play-new-ruleset-written", name=name))
    return 0


def _refuse(words: str) -> int:
    print(words, file=sys.stderr)
    return EXIT_MISUSED


def _homes(name: str) -> tuple[Path, ...]:
    """Give what must not be there yet."""
    files = (f"rules/{name}", f"rules/{name}.py", f"data/{name}", f"cogs/{name}.py", f"tests/rules/{name}")
    words = (f"data/locale/{language}/{name}.ftl" for language in ("en", "ru"))
    return tuple(ROOT / each for each in (*files, *words))


def _files(template: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Give every file of the game *name* with its text."""
    for file in sorted(template.rglob("*")):
        place = file.relative_to(template)
        home = {
            "rules": ROOT / "rules" / name,
            "data": ROOT / "data" / name,
            "locale": ROOT / "data" / "locale",
            "cog.py": ROOT / "cogs" / f"{name}.py",
            "scramble.py": ROOT / "tests" / "rules" / name / f"{name}_scramble.py",
            f"test_{TEMPLATE}.py": ROOT / "tests" / "rules" / name / f"test_{name}.py",
        }.get(place.parts[0])
        is_ours = file.suffix in (".py", ".toml") or file.name == f"{TEMPLATE}.ftl"
        if home is not None and is_ours and file.is_file():
            goal = home.joinpath(*place.parts[1:-1], place.name) if len(place.parts) > 1 else home
            yield goal.with_name(renamed(goal.name, name)), renamed(file.read_text(encoding="utf-8"), name)


def renamed(text: str, name: str) -> str:
    """Give *text* of the template as the game *name* has it."""
    for old, new in (
        (f"from tests.{TEMPLATE}.game import {TEMPLATE}", "from bot.rulesets import RULESETS"),
        (f"{TEMPLATE}()", f'RULESETS["{name}"]'),
        (f"tests.{TEMPLATE}.rules", f"rules.{name}"),
        (TEMPLATE, name),
        (TEMPLATE.capitalize(), name.capitalize()),
        (TEMPLATE.upper(), name.upper()),
    ):
        text = text.replace(old, new)
    return text


def register(name: str) -> None:
    """Enter *name* in the two files that list the games."""
    listing = ROOT / "bot" / "rulesets.py"
    text = listing.read_text(encoding="utf-8")
    entered = re.sub(r'^(GAMES = \((?:\n    "\w+",)*)', rf'\1\n    "{name}",', text, flags=re.MULTILINE)
    listing.write_text(entered, encoding="utf-8")
    with (ROOT / "data" / "table" / "games.toml").open("a", encoding="utf-8") as lengths:
        lengths.write(f'\n[[games]]\nid = "{name}"\nminutes = {MINUTES}\ndays = {DAYS}\nweight = "light"\n')


def _tidy(files: list[str]) -> None:
    """Bring imports into the order of their new names, where the tool for it is installed."""
    if find_spec("ruff") is not None:
        for command in (["check", "--select", "I", "--fix"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, "--quiet", *files], cwd=ROOT, check=True)


def _keep(module: str, *arguments: str) -> None:
    """Let a test write down what it will compare."""
    paths = os.pathsep.join(str(ROOT / each) for each in (".", "tests/fakes"))
    environment = {**os.environ, "PYTHONPATH": paths}
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, env=environment, check=True)
