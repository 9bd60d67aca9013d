"""What a command costs through discord.py on a simulated Discord, against an empty one of the same bot."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import discord
from discord import app_commands

from bot.app import build
from bot.local.local_world import World
from bot.rulesets import RULESETS
from bot.settings import Settings
from bot.store import open_store
from tests.bench.figures import Figure

ROUNDS = 60


@app_commands.command(name="empty", description="Does nothing")
async def empty(interaction: discord.Interaction) -> None:
    """Answer with one word."""
    await interaction.response.send_message("nothing", ephemeral=True)


def run() -> list[Figure]:
    """Measure a look at the table and a whole change of it."""
    return asyncio.run(_measure())


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
        # Simulated time stands still, and then a limit for a second would be one for ever.
        settings = Settings.model_construct(shard_count=1, new_dms=10_000, calls_per_second=1e9)
        bot = build(settings, store)
        bot.tree.add_command(empty)
        people = [("Anna", "en"), ("Boris", "en")]
        async with World(bot, "Midnight", "midnight", people) as world:
            host, guest = (player.member for player in world.players)

            async def milliseconds(*words: str, member=host) -> float:
                # By the clock of the processor: the simulation itself pauses between its looks.
                started = time.process_time()
                await member.slash(world.channel, *words)
                return (time.process_time() - started) * 1000

            opened = time.process_time()
            await host.slash(world.channel, "table new", ruleset=next(iter(RULESETS)))
            opened = (time.process_time() - opened) * 1000
            times: dict[str, list[float]] = {"empty": [], "status": [], "join": [], "leave": []}
            for _ in range(ROUNDS):
                times["empty"].append(await milliseconds("empty"))
                times["status"].append(await milliseconds("table status"))
                times["join"].append(await milliseconds("table join", member=guest))
                times["leave"].append(await milliseconds("table leave", member=guest))
        await bot.clock.close()
        await store.close()
    floor = statistics.median(times["empty"])
    return [
        Figure("an empty command", floor, "CPU ms"),
        Figure(
            "/table status (reads, answers privately)", statistics.median(times["status"]), "CPU ms", floor
        ),
        Figure(
            "/table join (commits, announces, redraws the card)",
            statistics.median(times["join"]),
            "CPU ms",
            floor,
        ),
        Figure("/table leave", statistics.median(times["leave"]), "CPU ms", floor),
        Figure("/table new, once", opened, "CPU ms", floor),
    ]
