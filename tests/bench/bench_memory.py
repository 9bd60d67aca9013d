"""How much memory the bot takes while nobody plays."""

from __future__ import annotations

import subprocess
import sys

from tests.bench.figures import Figure

IDLE = """
import asyncio, sys, tempfile
from pathlib import Path
from bot.app import build, EXTENSIONS
from bot.settings import Settings
from bot.store import open_store

def resident():
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

async def main():
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store("sqlite:///" + str(Path(folder) / "idle.sqlite3"))
        bot = build(Settings.model_construct(shard_count=1), store)
        async with bot:
            for name in EXTENSIONS:
                await bot.load_extension(name)
            print(resident())

asyncio.run(main())
"""
"""The whole bot with its rulesets, words and commands, up to the point where it would connect."""


def run() -> list[Figure]:
    """Measure it in a process of its own."""
    if not sys.platform.startswith("linux"):
        return []
    done = subprocess.run([sys.executable, "-c", IDLE], capture_output=True, text=True, check=True)
    bare = subprocess.run(
        [sys.executable, "-c", IDLE.split("async def main")[0].split("from bot")[0] + _BARE],
        capture_output=True,
        text=True,
        check=True,
    )
    resident, floor = (float(each.stdout.split()[-1]) for each in (done, bare))
    return [Figure("resident memory of the idle bot, against discord.py alone", resident, "MiB", floor)]


_BARE = """
import discord.ext.commands
status = Path("/proc/self/status").read_text()
print(next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024)
"""
