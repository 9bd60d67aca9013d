"""What `midnight check` looks at: each finding is a line that says what to do."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from email.utils import parsedate_to_datetime
from itertools import groupby
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.command_line import operating
from bot.command_line.discord_eyes import DiscordEyes, discord_eyes
from bot.command_line.finding import Finding, Level
from bot.command_line.process_checks import processes
from bot.complaints.complaints import folder_of
from bot.complaints.ledger import Ledger
from bot.delivery.discord_api import call_at
from bot.pictures.typefaces import shipped, shows
from bot.rulesets import RULESETS, broken_rulesets
from bot.servers.settings import ServerSettings, unpacked
from bot.settings import Settings, SettingsError
from bot.store import address, open_store
from bot.store.errors import DatabaseInUse, DatabaseRefused, DatabaseTooOld
from bot.store.overview import OpenGame
from bot.store.posting import DIRECT
from bot.store.records import Store
from bot.store.sqlite import check_file, hold
from rules.contract import Fact, Phrase

ROOM_NEEDED, ROOM_WANTED = 50, 500
"""Megabytes of free disk: with less the bot is about to stop, or soon will be."""
CLOCK_MAY_BE_OFF, CLOCK_SHOULD_BE_WITHIN = 60.0, 5.0
"""Seconds: beyond the first the bot may overlook its own messages after a crash, and deadlines are wrong."""
SIZE_EXPECTED = 2 * 10**9
"""Bytes of a database beyond which its operator is told how to keep less."""
ANSWER_WITHIN = 15.0
MANY = 1_000_000
"""More games than are open."""


_SCRIPTS = "ע中अ"
"""A letter of a script that has to be ordered, one of many letters, and one of a script that is joined."""


async def findings(settings: Settings, *, offline: bool) -> AsyncIterator[Finding]:
    """Look at everything, Discord too unless *offline*."""
    token: str | None = None
    call_at(settings.discord_api)
    try:
        token = settings.checked_token()
        yield Finding.of(Level.OK, "check-token")
    except SettingsError as error:
        yield Finding(Level.WRONG, Phrase(error.key, error.facts))
    for each in (*_rules(), *_fonts(), *_disk(settings)):
        yield each
    games: list[OpenGame] = []
    ways: dict[int, ServerSettings] = {}
    async for each in _database(settings, games, ways):
        yield each
    if not offline:
        yield await _clock()
        if token is not None:
            async for each in _discord(token, games, ways):
                yield each


def _rules() -> Iterator[Finding]:
    for broken in broken_rulesets():
        yield Finding.of(Level.WRONG, "check-ruleset-broken", name=broken.name, reason=broken.reason)
    if not broken_rulesets():
        yield Finding.of(Level.OK, "check-rulesets", count=len(RULESETS))


def _fonts() -> Iterator[Finding]:
    try:
        for each in shipped():
            each.font(12)
        all_scripts = all(map(shows, _SCRIPTS))
        yield (
            Finding.of(Level.OK, "check-fonts") if all_scripts else Finding.of(Level.NOTE, "check-fonts-few")
        )
    except OSError as error:
        yield Finding.of(Level.WRONG, "check-fonts-missing", reason=str(error))


def _disk(settings: Settings) -> Iterator[Finding]:
    try:
        place = address(settings.database_url)
    except DatabaseRefused:
        return  # which the look at the database tells
    folder = (place if isinstance(place, Path) else Path("here")).absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free // 10**6
    level = Level.WRONG if free < ROOM_NEEDED else Level.NOTE if free < ROOM_WANTED else Level.OK
    key = "check-disk" if level is Level.OK else "check-disk-full"
    yield Finding.of(level, key, folder=str(folder), free=free)


async def _complaints(store: Store, settings: Settings) -> list[Finding]:
    """Tell what people have complained of; nothing where nobody has."""
    kept = await Ledger(store, operating.now).all()
    if not kept:
        return []
    facts: dict[str, Fact] = {
        "count": len(kept),
        "newest": kept[-1].number,
        "last": operating.ago(kept[-1].at, operating.now()),
        "folder": str(folder_of(settings)),
    }
    return [Finding(Level.NOTE, Phrase("check-reports", facts))]


async def _database(
    settings: Settings, games: list[OpenGame], ways: dict[int, ServerSettings]
) -> AsyncIterator[Finding]:
    """Look at the database, and put its open games into *games*, what servers chose into *ways*."""
    try:
        place = address(settings.database_url)
        if isinstance(place, Path):
            for each in _file(place):
                yield each
            if not place.exists():
                return
        store = await open_store(settings.database_url, beside=True)
    except DatabaseTooOld as error:
        yield Finding.of(Level.NOTE, "check-database-old", revision=str(error.revision))
    except DatabaseRefused as error:
        yield Finding.of(Level.WRONG, "check-database-refused", reason=str(error))
    else:
        try:
            games += await store.overview()
            for each in await _complaints(store, settings):
                yield each
            chosen = await store.guild_data.chosen()
            ways |= {guild: unpacked(text) for guild, text in chosen.items()}
            size, rolls = await store.kept_rolls.size(), await store.kept_rolls.count()
            others = [each async for each in processes(store)]
            behind = [
                len(await store.games_behind(each.name, each.version, 0, MANY)) for each in RULESETS.values()
            ]
        finally:
            await store.close()
        yield Finding.of(Level.OK, "check-database", games=len(games))
        yield Finding.of(Level.OK, "check-ways", servers=len(ways))
        yield _behind(sum(behind))
        yield _size(size, rolls, settings)
        for each in others:
            yield each


def _behind(games: int) -> Finding:
    """Give how many games have yet to meet newer rules."""
    if games:
        return Finding.of(Level.NOTE, "check-games-behind", games=games)
    return Finding.of(Level.OK, "check-games-met")


def _size(size: int, rolls: int, settings: Settings) -> Finding:
    facts = {"megabytes": -(-size // 10**6), "rolls": rolls, "days": settings.keep_rolls_days}
    if size > SIZE_EXPECTED:
        return Finding.of(Level.NOTE, "check-database-large", **facts)
    return Finding.of(Level.OK, "check-database-size", **facts)


def _file(path: Path) -> Iterator[Finding]:
    folder = path.absolute().parent
    if not path.exists():
        if folder.is_dir() and os.access(folder, os.W_OK):
            yield Finding.of(Level.OK, "check-database-new", file=str(path))
        else:
            yield Finding.of(Level.WRONG, "check-database-no_folder", folder=str(folder))
        return
    if not os.access(path, os.W_OK) or not os.access(folder, os.W_OK):
        yield Finding.of(Level.WRONG, "check-database-read_only", file=str(path))
    check_file(path)
    try:
        hold(path).close()
        yield Finding.of(Level.OK, "check-bot-away")
    except DatabaseInUse:
        yield Finding.of(Level.OK, "check-bot-runs")


async def _clock() -> Finding:
    try:
        timeout = aiohttp.ClientTimeout(total=ANSWER_WITHIN)
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(f"{Route.BASE}/gateway") as answer,
        ):
            theirs = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (aiohttp.ClientError, TimeoutError, KeyError, ValueError) as error:
        return Finding.of(Level.WRONG, "check-discord-away", reason=type(error).__name__)
    # The header has whole seconds, cut off: half of one is the fairest guess.
    off = abs(time.time() - theirs - 0.5)
    if off <= CLOCK_SHOULD_BE_WITHIN:
        return Finding.of(Level.OK, "check-clock")
    level = Level.WRONG if off > CLOCK_MAY_BE_OFF else Level.NOTE
    return Finding.of(level, "check-clock-off", seconds=round(off))


async def _discord(
    token: str, games: Sequence[OpenGame], ways: Mapping[int, ServerSettings]
) -> AsyncIterator[Finding]:
    try:
        async with discord_eyes(token) as eyes:
            yield Finding.of(Level.OK, "check-login", name=eyes.name)
            on_servers = (game for game in games if game.guild != DIRECT)
            by_server = sorted(on_servers, key=lambda game: (game.guild, game.channel))
            for server, there in groupby(by_server, key=lambda game: game.guild):
                yield await _server(eyes, server, list(there))
            for server, chosen in sorted(ways.items()):
                async for each in _chosen(eyes, server, chosen.channels):
                    yield each
    except discord.LoginFailure:
        yield Finding(Level.WRONG, Phrase("settings-token-refused"))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        yield Finding.of(Level.WRONG, "check-discord-away", reason=type(error).__name__)


async def _server(eyes: DiscordEyes, server: int, games: Sequence[OpenGame]) -> Finding:
    """Give what is wrong first on *server*, whose open games these are."""
    for game in games:
        place: dict[str, Any] = {"server": str(server), "channel": str(game.channel), "game": game.id}
        try:
            lacking = await eyes.lacking(server, game.channel)
        except discord.InvalidData:
            return Finding.of(Level.WRONG, "check-channel-gone", **place)
        except (discord.NotFound, discord.Forbidden):
            key = "check-channel-gone" if await eyes.is_on(server) else "check-server-gone"
            return Finding.of(Level.WRONG, key, **place)
        if lacking:
            permission = Phrase(f"permission-{lacking[0]}")
            found = Phrase("check-permission", {**place, "permission": permission, "count": len(lacking)})
            return Finding(Level.WRONG, found)
    return Finding.of(Level.OK, "check-server", server=str(server), games=len(games))


async def _chosen(eyes: DiscordEyes, server: int, channels: Sequence[int]) -> AsyncIterator[Finding]:
    """Give what is wrong with the *channels* that *server* chose for its tables, while the bot is there."""
    for channel in channels if channels and await eyes.is_on(server) else ():
        place: dict[str, Any] = {"server": str(server), "channel": str(channel)}
        try:
            lacking = await eyes.lacking(server, channel)
        except (discord.InvalidData, discord.NotFound, discord.Forbidden):
            yield Finding.of(Level.NOTE, "check-chosen-gone", **place)
        else:
            if lacking:
                permission = Phrase(f"permission-{lacking[0]}")
                found = Phrase("check-chosen", {**place, "permission": permission, "count": len(lacking)})
                yield Finding(Level.NOTE, found)
