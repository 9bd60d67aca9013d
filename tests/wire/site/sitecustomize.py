"""Turns discord.py of this process to the loopback that the environment names; the bot is untouched."""

import os

if address := os.environ.get("WIRE_API"):
    from discord.gateway import DiscordWebSocket
    from discord.http import Route
    from yarl import URL

    Route.BASE = address
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["WIRE_GATEWAY"])
