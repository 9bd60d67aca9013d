"""What the bot's own process costs over a wire: a click, a move, an empty command, and how soon it answers.

The floor is an empty command of the same bot in the same run, pressed in between.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import tempfile
import time
from collections.abc import Awaitable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from club import custom_ids, menu_of, private
from simcord.results import InteractionResult

from bot.rulesets import RULESETS
from tests.bench.figures import Figure
from tests.wire.bot_process import BotProcess
from tests.wire.club import Room, WireClub
from tests.wire.loopback import Loopback

CLICKS = 120
"""Clicks in the measured part of each game."""
EMPTY = 100
"""Empty commands between two games."""
ROOMS = 10
ROUNDS = 3
CROWDS = (1, 10, 50, 200)
"""How many open their menus at the same moment."""
CROWDED = ("raid", "siege", "frames")
GAMES = 50
"""Games in which somebody decides at the same moment."""
DECISIONS = 4


def run() -> list[Figure]:
    """Start the bot, play a part of every game, and let a crowd click at once."""
    os.environ["WIRE_EXTENSIONS"] = "tests.wire.empty_cog"
    return asyncio.run(_measure())


async def _measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        club = await WireClub.open(Path(folder))
        try:
            bot = await club.begin()  # which creates the database and tells Discord its commands
            await bot.stop()
            figures = await _start(club)
            assert club.bot is not None
            figures += await _play(club, club.bot)
            figures += await _crowds(club)
            figures += await _decisions(club)
            figures.append(Figure("resident memory after all that", club.bot.resident, "MiB"))
            return figures
        finally:
            await club.close()


async def _start(club: WireClub) -> list[Figure]:
    """Measure from the start of the process to its first answer, as of a second start."""
    channel = club.guild.create_text_channel("hall")
    began = time.monotonic()
    club.bot = bot = await BotProcess.start(
        club.wire.api, club.wire.gateway.address, club.home, tables_per_server=1000, new_dms=10_000
    )
    await club.wire.until(lambda: club.wire.gateway.live, 60)
    result = await club.ann.slash(channel, "empty")
    await club.wire.until(lambda: result.acknowledged, 60)
    answered = time.monotonic() - began
    await club.wire.until(lambda: bot.is_ready, 60)
    await asyncio.sleep(2)
    return [
        Figure("from the start of the process to the first command answered", answered, "s"),
        Figure("CPU of a start", bot.cpu_seconds, "CPU s"),
        Figure("resident memory when idle", bot.resident, "MiB"),
    ]


@dataclass
class Part:
    """What a part of a game took."""

    clicks: int = 0
    moves: int = 0
    cpu: float = 0.0
    answers: int = 0
    """Requests that acknowledge and answer clicks."""
    others: int = 0
    """All other requests: announcements, cards, hands."""
    picture_bytes: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from each click to its acknowledgement."""


async def _play(club: WireClub, bot: BotProcess) -> list[Figure]:
    parts: dict[str, Part] = {}
    empty = Part()
    for name in RULESETS:
        room = await club.with_others().table(name, automated=int(RULESETS[name].seats[1] > 2))
        await _nothing(club, bot, room, empty)
        parts[name] = await _part_of(room, bot)
    await _nothing(club, bot, room, empty)
    floor = empty.cpu / empty.clicks * 1000
    figures = [Figure("an empty command", floor, "CPU ms")]
    for name, part in parts.items():
        figures += [
            Figure(f"{name}: a click", part.cpu / part.clicks * 1000, "CPU ms", floor),
            Figure(
                f"{name}: a move, with the clicks that lead to it", part.cpu / part.moves * 1000, "CPU ms"
            ),
            Figure(f"{name}: requests that tell a move", part.others / part.moves, ""),
            Figure(f"{name}: requests that answer a click", part.answers / part.clicks, ""),
            Figure(f"{name}: pictures of a move", part.picture_bytes / part.moves / 1000, "kB"),
            *_waits(f"{name}: click to acknowledgement", part.waits, empty.waits),
        ]
    return figures


async def _nothing(club: WireClub, bot: BotProcess, room: Room, empty: Part) -> None:
    before = bot.cpu_seconds
    for _ in range(EMPTY):
        await _clicked(club.wire, club.ann.slash(room.channel, "empty"), empty)
    empty.cpu += bot.cpu_seconds - before


async def _part_of(room: Room, bot: BotProcess) -> Part:
    """Let Ann and Bob choose by chance, always the same, until they have clicked often enough."""
    whim, part, wire = Random(7), Part(), room.wire
    moves, cpu, requests = _moves(room), bot.cpu_seconds, len(wire.requests)
    if profile := os.environ.get("WIRE_PROFILE"):
        bot.send(signal.SIGUSR1)
    while part.clicks < CLICKS and room.status() == "playing":
        for who in (room.club.ann, room.club.bob):
            if room.status() != "playing":
                break
            page = await _page(room, await _clicked(wire, room.press(who, "act"), part))
            while part.clicks < CLICKS and (picks := _picks(page)):
                choice = room.choose(who, page, whim.randrange(picks))
                page = await _page(room, await _clicked(wire, choice, part))
            await room.quiet()
    if profile:
        bot.send(signal.SIGUSR1)
        await asyncio.sleep(0.5)
        Path(profile).rename(f"{profile}.{room.ruleset()}")
    part.moves = max(1, _moves(room) - moves)
    part.cpu = bot.cpu_seconds - cpu
    sent = wire.requests[requests:]
    part.answers = sum(each.path.startswith(("/interactions/", "/webhooks/")) for each in sent)
    part.others = len(sent) - part.answers
    part.picture_bytes = sum(each.file_bytes for each in sent)
    return part


async def _page(room: Room, result: InteractionResult) -> Any:
    """Give the private page that answers a click; None where a form or nothing does."""
    with suppress(TimeoutError, AssertionError):
        await room.answered(result, 5)
        return private(result)
    return None


async def _clicked(wire: Loopback, click: Awaitable[InteractionResult], part: Part) -> InteractionResult:
    """Give the result of *click* once it is acknowledged."""
    sent = asyncio.get_running_loop().time()
    result = await click
    number = str(result._interaction.id)
    acknowledged = await wire.until(lambda: wire.acknowledged.get(number), 60)
    part.clicks += 1
    part.waits.append(acknowledged - sent)
    return result


def _picks(page: Any) -> int:
    """Give how many answers *page* offers."""
    if page is None:
        return 0
    menu = menu_of(page)
    if menu is not None:
        return len(menu["options"])
    return sum(each.split(":")[3] in ("pick", "order") for each in custom_ids(page))


def _moves(room: Room) -> int:
    return int(room.rows("SELECT count(*) FROM event WHERE kind = 'action' AND game = ?")[0][0])


async def _crowds(club: WireClub) -> list[Figure]:
    """Let as many as *CROWDS* says open their menus at the same moment, in several games."""
    rooms = [await club.with_others().table("raid") for _ in range(ROOMS)]
    gc.freeze()  # a full round of our own garbage collector would be measured as the bot's
    figures = []
    for size in CROWDS:
        menus, empty = Part(), Part()
        for _ in range(ROUNDS):
            for part in (empty, menus):
                clicks = [_click(rooms[each % ROOMS], each, opens=part is menus) for each in range(size)]
                results = await asyncio.gather(*(_clicked(club.wire, each, part) for each in clicks))
                await club.wire.until(lambda found=results: all(map(rooms[0].words, found)), 60)
        figures += _waits(f"{size} at once, click to acknowledgement", menus.waits, empty.waits)
    return figures


async def _decisions(club: WireClub) -> list[Figure]:
    """Let somebody decide in each of many games at the same moment: rules, commits and pictures follow."""
    rooms = [await club.with_others().table(CROWDED[each % len(CROWDED)]) for each in range(GAMES)]
    made, empty = Part(), Part()
    for _ in range(DECISIONS):
        clicks = [_click(room, each, opens=False) for each, room in enumerate(rooms)]
        await asyncio.gather(*(_clicked(club.wire, each, empty) for each in clicks))
        turns = [await room.turn() for room in rooms]
        choices = [room.choose(*turn) for room, turn in zip(rooms, turns, strict=True)]
        results = await asyncio.gather(*(_clicked(club.wire, each, made) for each in choices))
        await club.wire.until(lambda found=results: _are_answered(rooms, found), 60)
        for room in rooms:
            await room.quiet(60)
    return _waits(f"a decision in {GAMES} games at once, click to acknowledgement", made.waits, empty.waits)


def _are_answered(rooms: Sequence[Room], results: Sequence[InteractionResult]) -> bool:
    return all(room.words(result) for room, result in zip(rooms, results, strict=True))


def _click(room: Room, number: int, *, opens: bool) -> Coroutine[Any, Any, InteractionResult]:
    who = (room.club.ann, room.club.bob)[number // ROOMS % 2]
    return room.press(who, "act") if opens else who.slash(room.channel, "empty")


def _waits(name: str, waits: Sequence[float], floor: Sequence[float]) -> list[Figure]:
    return [
        Figure(f"{name}, {title}", quantile(waits) * 1000, "ms", quantile(floor) * 1000)
        for title, quantile in (("p50", median), ("p99", _p99))
    ]


def _p99(values: Sequence[float]) -> float:
    return sorted(values)[-1 - len(values) // 100]
