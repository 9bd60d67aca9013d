"""What goes wrong on the wire, by rule: which request, from when on, how often, and how it fails."""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

ACKNOWLEDGEMENT = "/interactions/*/callback"
ORIGINAL = "/webhooks/*/messages/@original"
FOLLOW_UP = "/webhooks/*/*"
CHANNEL_MESSAGE = "/channels/*/messages"


@dataclass
class Request:
    """One request of the bot, as Discord reads it."""

    method: str
    path: str
    """Below `/api/v10`."""
    json: Any
    bytes_sent: int
    at: float
    """Seconds by the loop's clock."""
    file_bytes: int = 0
    """How much of it is files."""
    process: str = ""
    """Who sent it, where the bots have names."""
    began: float = 0.0
    """When its head was read; the rest may have come much later."""
    time: float = 0.0
    """The unix time at which it was read, as the processes' logs have it."""
    made: int = 0
    """The message that it made, or that had been made of its nonce before."""


@dataclass
class Fault:
    """A rule: the requests that match fail in this way."""

    method: str
    path: str
    """A pattern of fnmatch."""
    status: int = 0
    """0 answers as if nothing were wrong (for what is only slow)."""
    code: int = 0
    body: str | None = None
    """In place of Discord's JSON, such as the HTML of a gateway in between."""
    headers: Mapping[str, str] = field(default_factory=dict)
    is_applied: bool = False
    """Whether Discord carries the request out before it fails."""
    is_cut: bool = False
    """The connection ends without an answer."""
    delay: float = 0.0
    """Seconds before the answer."""
    skip: int = 0
    """So many matching requests pass first."""
    times: int | None = 1
    """How often; None without end."""
    matches: Callable[[Request], bool] = lambda request: True
    struck: int = 0
    """How often so far."""

    def strikes(self, request: Request) -> bool:
        """Whether *request* fails by this rule; counts."""
        if self.method not in (request.method, "*") or not fnmatch.fnmatch(request.path, self.path):
            return False
        if not self.matches(request):
            return False
        if self.skip:
            self.skip -= 1
            return False
        if self.times is not None and self.struck >= self.times:
            return False
        self.struck += 1
        return True


def too_many(seconds: float, *, by_discord: bool = True, everywhere: bool = False) -> dict[str, Any]:
    """Give the parts of a 429: *by_discord* itself, or by what stands before it and says no JSON."""
    if not by_discord:
        return {"status": 429, "body": "error code: 1015", "headers": {"Retry-After": str(int(seconds))}}
    headers = {"Via": "1.1 google", "Retry-After": str(seconds), "X-RateLimit-Scope": "user"}
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    said = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    return {
        "status": 429,
        "body": json.dumps(said),
        "headers": {**headers, "Content-Type": "application/json"},
    }


BAD_GATEWAY = {"status": 502, "body": "<html><body>502 Bad Gateway</body></html>"}
"""What a proxy before Discord answers, in HTML."""
