"""What only tests make of a bot's process, by its environment; the bot itself is untouched.

`WIRE_API` and `WIRE_GATEWAY` turn discord.py to the loopback, `WIRE_EXTENSIONS` are loaded after the bot's
first own one, and `WIRE_PROFILE` is the file for what the main thread does from one SIGUSR1 to the next.
"""

import os
import signal

if address := os.environ.get("WIRE_API"):
    from discord.gateway import DiscordWebSocket
    from discord.http import Route
    from yarl import URL

    Route.BASE = address
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["WIRE_GATEWAY"])

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

    signal.signal(signal.SIGUSR1, turn)
