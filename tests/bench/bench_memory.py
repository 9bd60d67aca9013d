"""How much memory the bot takes while nobody plays, and what of it costs what."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import defaultdict
from statistics import median

from tests.bench.figures import Figure

ROUNDS = 3

PARTS = """
import sys
from importlib import import_module
from pathlib import Path

def resident():
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

before = resident()
print("Python alone", before, sep="=")

def part(name, *modules):
    global before
    for each in modules:
        import_module(each)
    now = resident()
    print(name, now - before, sep="=")
    before = now

part("asyncio", "asyncio")
part("aiohttp", "aiohttp")
part("discord.py", "discord.ext.commands")
print("discord.py with all it needs, the floor", before, sep="=")
part("msgspec, structlog", "msgspec", "structlog")
part("pydantic and the settings", "bot.settings")
part("SQLAlchemy", "sqlalchemy")
part("SQLModel and the tables", "bot.store.tables")
part("the store", "bot.store.sqlite")
part("Fluent and Babel", "bot.locale")
for name in ("siege", "frames", "raid", "rocknroll", "roads"):
    part("rules of " + name, f"rules.{name}", f"rules.{name}.content")
part("content of the rulesets", "bot.rulesets")
part("Pillow", "PIL.ImageDraw", "PIL.ImageFont")
part("the rest of the bot", "bot.app")

import asyncio, tempfile
from bot.app import EXTENSIONS, build, hand_painters, illustrators, painters
from bot.commands.command_names import CommandTranslator
from bot.locale import Phrasebooks
from bot.settings import Settings
from bot.store import open_store

painters(), illustrators(), hand_painters()
part("painters")
books = Phrasebooks.load()
part("words, unread")

async def main(folder):
    store = await open_store(f"sqlite:///{folder}/idle.sqlite3")
    if len(sys.argv) > 2:
        return await store.close()
    part("the open database")
    bot = build(Settings.model_construct(shard_count=1), store, books=books)
    part("the bot")
    async with bot:
        for name in EXTENSIONS:
            await bot.load_extension(name)
        part("commands")
        await bot.tree.set_translator(CommandTranslator(bot.books))
        await bot.tree.payload()
        part("telling Discord the commands")
        print("the idle bot", before, sep="=")

asyncio.run(main(sys.argv[1]))
"""
"""The whole bot with its rulesets, words and commands, part by part, up to where it would connect."""

FLOOR = "discord.py with all it needs, the floor"
WHOLE = "the idle bot"


def run() -> list[Figure]:
    """Measure in processes of their own, one after another."""
    if not sys.platform.startswith("linux"):
        return []
    found: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        _process(folder, "only make the database")  # so that nothing has to be migrated
        for _ in range(ROUNDS):
            for line in _process(folder).splitlines():
                name, value = line.split("=")
                found[name].append(float(value))
    figures = {name: median(values) for name, values in found.items()}
    floor = figures.pop(FLOOR)
    whole = Figure("the idle bot, against discord.py alone", figures.pop(WHOLE), "MiB", floor)
    return [*(Figure(name, value, "MiB") for name, value in figures.items()), whole]


def _process(*arguments: str) -> str:
    command = [sys.executable, "-c", PARTS, *arguments]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return "\n".join(line for line in said.splitlines() if line.count("=") == 1 and "[" not in line)
