"""Where Discord is called: at its own address, or at a proxy that keeps its limits for all who call."""

from __future__ import annotations

import asyncio
import re
from typing import Literal

import discord
from discord.http import INTERNAL_API_VERSION, Route

_PATH = re.compile(r"(/api(/v\d+)?)?/*$")
"""What whoever sets the address may have added to it."""


def call_at(address: str | None) -> None:
    """Let every call of this process go to *address*, with everything that follows; None changes nothing."""
    if address is not None:
        Route.BASE = f"{_PATH.sub('', address)}/api/v{INTERNAL_API_VERSION}"


class _NeverHeld(asyncio.Event):
    """What discord.py waits for before each call: nothing."""

    def is_set(self) -> Literal[True]:
        return True


def hold_nothing_back(client: discord.Client) -> None:
    """Let one call that was too fast hold up no other of *client*, which has logged in: the proxy does."""
    client.http._global_over = _NeverHeld()
