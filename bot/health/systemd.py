"""What systemd is told of a service of `Type=notify`, where it has started the bot."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

READY = "READY=1"
STOPPING = "STOPPING=1"
ALIVE = "WATCHDOG=1"


def notify(state: str) -> None:
    """Tell systemd *state*; nobody where it has not asked."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(state.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)


async def keep_alive() -> None:
    """Tell systemd, twice as often as it wants to hear of it, that the loop still runs; return where it
    does not."""
    microseconds = int(os.environ.get("WATCHDOG_USEC") or 0)
    while microseconds:
        notify(ALIVE)
        await asyncio.sleep(microseconds / 2_000_000)
