"""Turns discord.py of this process to the loopback that the environment names; the bot is untouched."""

import os

if address := os.environ.get("WIRE_API"):
    from discord.http import Route

    Route.BASE = address
