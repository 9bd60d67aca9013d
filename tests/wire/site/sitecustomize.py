"""What only tests make of a bot's process, by its environment; the bot itself is untouched.

`WIRE_API` and `WIRE_GATEWAY` turn discord.py to the loopback, `WIRE_EXTENSIONS` are loaded after the bot's
first own one, and `WIRE_PROFILE` is the file for what the main thread does from one SIGUSR1 to the next.
`WIRE_IN_HURRY` lets discord.py not wait two seconds after the last server whether there are more.
`WIRE_NAME` is told in the User-Agent, for there may be several processes; by the seconds of `WIRE_CLOCK` the
clock on the wall is wrong.
`WIRE_DEATH` says at which of its commits the process ends itself, such as "after event 3": see `Mortal`.
"""

import os
import signal

if address := os.environ.get("WIRE_API"):
    from discord.gateway import DiscordWebSocket
    from discord.http import Route
    from yarl import URL

    Route.BASE = address
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["WIRE_GATEWAY"])

if named := os.environ.get("WIRE_NAME"):
    from aiohttp import client_reqrep
    from discord.http import HTTPClient

    client_reqrep.SERVER_SOFTWARE += f" process/{named}"  # for what interactions are answered by
    make_client = HTTPClient.__init__

    def make_named(client: HTTPClient, *parts: object, **options: object) -> None:
        """Make it, with the name of its process."""
        make_client(client, *parts, **options)
        client.user_agent += f" process/{named}"

    HTTPClient.__init__ = make_named

if "WIRE_CLOCK" in os.environ:
    import datetime
    import time

    import discord.utils

    wrong_by = float(os.environ["WIRE_CLOCK"])
    right, right_now = time.time, discord.utils.utcnow
    time.time = lambda: right() + wrong_by
    discord.utils.utcnow = lambda: right_now() + datetime.timedelta(seconds=wrong_by)

if extensions := os.environ.get("WIRE_EXTENSIONS"):
    from discord.ext.commands.bot import BotBase

    load = BotBase.load_extension
    wanted = extensions.split(",")

    async def load_all(bot: BotBase, name: str, **how: str | None) -> None:
        """Load *name*, and after the first one those that the environment names."""
        await load(bot, name, **how)
        while wanted:
            await load(bot, wanted.pop())

    BotBase.load_extension = load_all

if os.environ.get("WIRE_IN_HURRY"):
    from discord.state import AutoShardedConnectionState

    make = AutoShardedConnectionState.__init__

    def make_in_hurry(*parts: object, **options: object) -> None:
        """Make it with a shorter patience for servers."""
        make(*parts, **{**options, "guild_ready_timeout": 0.1})

    AutoShardedConnectionState.__init__ = make_in_hurry

if "WIRE_DEATH" in os.environ:
    import sqlite3
    from collections import Counter

    passed: Counter[str] = Counter()

    class Mortal(sqlite3.Connection):
        """Dies as in a power cut before or after the commit number N of those that write to a table."""

        _written: tuple[str, ...] = ()

        def execute(self, statement: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]  # as sqlite3 takes them
            self._write(statement)
            if statement != "COMMIT":
                return super().execute(statement, *values)
            written, self._written = self._written, ()
            self._die("before", written)
            found = super().execute(statement)
            self._die("after", written)
            return found

        def executemany(self, statement: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]  # as sqlite3 takes them
            self._write(statement)
            return super().executemany(statement, *values)  # type: ignore[arg-type]  # as sqlite3 takes them

        def _write(self, statement: str) -> None:
            match statement.split(maxsplit=3):
                case ["INSERT", "INTO", "event", _]:
                    self._written = (*self._written, "event")
                case ["UPDATE", "outbox", *_]:
                    self._written = (*self._written, "outbox")

        def _die(self, side: str, written: tuple[str, ...]) -> None:
            for table in dict.fromkeys(written):
                passed[f"{side} {table}"] += 1
                # Read late: forks of one process have deaths of their own.
                if os.environ["WIRE_DEATH"] == f"{side} {table} {passed[f'{side} {table}']}":
                    os.kill(os.getpid(), signal.SIGKILL)

    connect = sqlite3.connect
    sqlite3.connect = lambda *given, **named: connect(*given, **{"factory": Mortal, **named})

if profile := os.environ.get("WIRE_PROFILE"):
    from cProfile import Profile
    from time import thread_time

    measured = Profile(thread_time)
    is_measuring = False

    def turn(*_: object) -> None:
        """Begin to measure, or end and write what was found."""
        global is_measuring
        is_measuring = not is_measuring
        if is_measuring:
            measured.enable()
        else:
            measured.disable()
            measured.dump_stats(profile)
            measured.clear()

    signal.signal(signal.SIGUSR1, turn)
