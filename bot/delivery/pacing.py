"""How fast and how often the bot calls Discord: one limiter for all, and patience after failures."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable


class Limiter:
    """Lets at most *rate* calls a second through, in the order they came."""

    def __init__(self, rate: float) -> None:
        """Take the calls per second; that many may pass at once after a quiet second."""
        self._rate = rate
        self._free_at = 0.0
        """When the allowance would be whole again, on the loop's clock."""

    async def wait(self) -> None:
        """Return when the next call may be made."""
        now = asyncio.get_running_loop().time()
        self._free_at = max(self._free_at, now) + 1 / self._rate
        delay = self._free_at - now - 1.0
        if delay > 0:
            await asyncio.sleep(delay)


def _fraction() -> float:
    return secrets.randbelow(1000) / 1000


class Patience:
    """How long to wait before the next attempt: doubling, bounded, and never in step with others."""

    def __init__(
        self, first: float = 1.0, longest: float = 300.0, fraction: Callable[[], float] = _fraction
    ) -> None:
        """Take the *first* and *longest* wait in seconds; *fraction* gives a number from 0 to 1."""
        self._first = first
        self._longest = longest
        self._fraction = fraction

    def after(self, failures: int) -> float:
        """Give the seconds to wait after so many *failures* in a row; at least half of the full wait."""
        full = min(self._longest, self._first * 2.0 ** min(failures - 1, 30))
        return full * (0.5 + 0.5 * self._fraction())
