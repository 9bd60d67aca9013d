"""Connections that end soon after a network has swallowed them, and not after a quarter of an hour."""

from __future__ import annotations

import socket
from typing import Any

SILENT = 10_000
"""Milliseconds that nothing may be heard of the other side."""
_OPTIONS = {"TCP_USER_TIMEOUT": SILENT, "TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3}
"""Milliseconds that what was sent may stay unconfirmed; seconds, and how often, that silence is asked."""


def end_when_silent(wire: Any) -> None:
    """Let *wire*, a socket, end by itself when the other side is silent, unless it is on this machine."""
    if wire.family not in (socket.AF_INET, socket.AF_INET6):
        return
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _OPTIONS.items():
        if (option := getattr(socket, name, None)) is not None:  # not every system has all
            wire.setsockopt(socket.IPPROTO_TCP, option, value)


def prompt_socket(address: Any) -> socket.socket:
    """Give a socket for *address*, one of `getaddrinfo`, that ends when the other side is silent."""
    family, kind, protocol, *_ = address
    wire = socket.socket(family, kind, protocol)
    end_when_silent(wire)
    return wire
