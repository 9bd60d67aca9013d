"""The bot as a service: started with a token, kept alive through outages, ended by a signal."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import discord
import structlog

from bot import discord_json
from bot.app import GameMaster, build
from bot.delivery.courier import TryAgain
from bot.delivery.discord_errors import classify
from bot.delivery.pacing import Patience
from bot.health.systemd import READY, notify
from bot.health.watch import AddressRefused, Watch, watched
from bot.invitation import invitation
from bot.locale import Phrasebooks, system_language
from bot.logs import set_up
from bot.settings import Settings, SettingsError, load_settings
from bot.store import open_store
from bot.store.errors import DatabaseInUse, DatabaseOut, DatabaseRefused
from rules.contract import Phrase

log = structlog.get_logger(__name__)

M_ARENA_MAX = -8
"""The parameter of glibc's `mallopt` for how many heaps there may be."""

EXIT_SETTINGS = 2
"""Exit code of a bot that cannot start with its settings."""

OUR_FAULT = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
"""Gateway close codes that another attempt would only earn again: a bad token, shard, version or intent."""

MakeBot = Callable[[Settings], Awaitable[GameMaster]]


def run_forever(settings: Settings | None = None) -> int:
    """Run the bot until it is told to end; give the exit code. Settings are read where not given."""
    try:
        settings = settings or load_settings()
        token = settings.checked_token()
        settings.fixed_shards()
    except SettingsError as error:
        spoken = settings.language if settings is not None else system_language()
        return _complain(spoken, error)
    set_up(settings.log_level, settings.log_format)
    _share_one_heap()
    # The bot has no voice; discord.py would warn that it lacks the libraries for one.
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    try:
        asyncio.run(_serve_watched(settings, token))
    except SettingsError as error:
        return _complain(settings.language, error)
    return 0


async def _serve_watched(settings: Settings, token: str) -> None:
    """Serve while systemd, and whoever asks over HTTP, is told how it goes; raise SettingsError."""
    try:
        async with watched(settings.http) as watch:
            await serve(settings, token, make_bot=partial(_real_bot, watch=watch))
    except AddressRefused as error:
        raise SettingsError("settings-wrong", name="http", reason=str(error)) from None


async def serve(
    settings: Settings,
    token: str,
    *,
    make_bot: MakeBot | None = None,
    patience: Patience | None = None,
) -> None:
    """Run bots, one after another through outages, until a signal ends the last; raise SettingsError."""
    make_bot = make_bot or partial(_real_bot, watch=Watch())
    patience = patience or Patience(first=2.0, longest=300.0)
    stopped = asyncio.Event()
    _on_signals(stopped.set)
    failures = 0
    while not stopped.is_set():
        bot: GameMaster | None = None
        try:
            bot = await _unless(stopped, make_bot(settings))
            if bot is not None:
                await _one_life(bot, token, stopped)
            return
        except discord.LoginFailure:
            raise SettingsError("settings-token-refused") from None
        except Exception as error:
            if not is_outage(error):
                raise
            failures = 1 if bot is not None and bot.is_ready() else failures + 1
            delay = patience.after(failures)
            _tell_outage(error, delay)
        finally:
            if bot is not None:
                await bot.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(delay):
                await stopped.wait()


def is_outage(error: Exception) -> bool:
    """Whether *error*, from a life, means that Discord, the database or the way there is out of order."""
    match error:
        case DatabaseOut():
            return True
        case discord.ConnectionClosed():
            return error.code not in OUR_FAULT
        case discord.GatewayNotFound():
            return True
    return isinstance(classify(error), TryAgain)


def _tell_outage(error: Exception, delay: float) -> None:
    notify(READY)  # whoever waits has started; nobody need start it again
    retry_in = round(delay, 1)
    if isinstance(error, DatabaseOut):
        log.warning("database_unreachable", why=str(error), retry_in=retry_in)
    else:
        log.warning("discord_unreachable", why=type(error).__name__, retry_in=retry_in)


async def _unless(stopped: asyncio.Event, making: Awaitable[GameMaster]) -> GameMaster | None:
    """Give the bot in the *making*; None when it is to stop before: a database may not answer at all."""
    made = asyncio.ensure_future(making)
    end = asyncio.create_task(stopped.wait(), name="stop")
    try:
        await asyncio.wait({made, end}, return_when=asyncio.FIRST_COMPLETED)
        if made.done():
            return made.result()
        made.cancel()
        await asyncio.gather(made, return_exceptions=True)
        return None
    finally:
        end.cancel()


async def _one_life(bot: GameMaster, token: str, stopped: asyncio.Event) -> None:
    """Run *bot* until it fails, raising what it failed with, or until it is to stop."""
    life = asyncio.create_task(bot.start(token), name="bot")
    end = asyncio.create_task(stopped.wait(), name="stop")
    try:
        await asyncio.wait({life, end}, return_when=asyncio.FIRST_COMPLETED)
        if not life.done():
            log.info("stopping")
            await bot.close()
        await life
    finally:
        end.cancel()


async def _real_bot(settings: Settings, watch: Watch) -> GameMaster:
    discord_json.install()
    try:
        store = await open_store(settings.database_url)
    except DatabaseOut:
        raise
    except DatabaseInUse as error:
        raise SettingsError("settings-database-in-use", file=error.path) from None
    except DatabaseRefused as error:
        raise SettingsError("settings-wrong", name="database_url", reason=str(error)) from None
    bot = build(settings, watch.store(store), clock=store.time)
    watch.over(bot)
    bot.servers.listen()
    bot.referee.people.listen()
    if store.leases.is_shared:
        bot.allowance.share(store.wakes, bot.holdings.process)
    await bot.lookout.begin()
    bot.call_limits.share(bot.holdings.process)
    bot.add_listener(_tell_once(bot), "on_ready")
    _keep_for_good()
    return bot


def _keep_for_good() -> None:
    """Let the garbage collector pass over all that the start made: it stays as long as the process.

    A full round over it holds every click up for 135 ms of the processor.
    """
    gc.unfreeze()  # what an outage left of a former life is garbage
    gc.collect()
    gc.freeze()


def _tell_once(bot: GameMaster) -> Callable[[], Coroutine[Any, Any, None]]:
    """Give what tells the operator, when *bot* is on Discord for the first time, how to go on from there."""
    told = False

    async def tell() -> None:
        nonlocal told
        if not told:
            told = True
            await bot.filling.all_known()
            tell_how_to_go_on(bot)

    return tell


def tell_how_to_go_on(bot: GameMaster) -> None:
    """Print where *bot* is, its invitation link, and what to type; a log collector gets the link alone."""
    assert bot.application_id is not None, "nobody is on Discord before the login"
    link = invitation(bot.application_id)
    if bot.settings.log_format == "json":
        log.info("invitation", link=link)
        return
    book = bot.books[bot.settings.language]
    print(book.plain("invite-servers", name=str(bot.user), servers=len(bot.guilds)))
    print(book.plain("invite-link", link=link))
    print(book.plain("invite-next"), flush=True)


def _share_one_heap() -> None:
    """Let all threads take memory from one heap, where the system has glibc.

    Otherwise each has its own, and what one frees no other can use: 15 MiB after five games. That large
    blocks go back to the system when they are freed saves as much again, but makes a picture half slower.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").mallopt(M_ARENA_MAX, 1)


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(each, stop)
        except (NotImplementedError, RuntimeError):  # no such thing on Windows and outside the main thread
            signal.signal(each, lambda *_: loop.call_soon_threadsafe(stop))


def _complain(spoken: str, error: SettingsError) -> int:
    sentence = Phrasebooks.load()[spoken].say(Phrase(error.key, error.facts))
    sys.stderr.write(f"{sentence}\n")
    return EXIT_SETTINGS
