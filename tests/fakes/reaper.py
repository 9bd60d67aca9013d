"""Ends the process of an office at any moment of its deliveries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.fakes.office import Office


class Killed(asyncio.CancelledError):
    """The process ends here."""


class Reaper:
    """Lets the office's process die at its n-th moment: before or after a claim, a mark, a request."""

    def __init__(self, office: Office, moment: int, *also: str) -> None:
        """Strike around the methods of the store called *also*, too."""
        self.office = office
        self.left = moment
        store, courier = office.store, office.courier
        of_store = [(store, each) for each in ("mark_parcels", *also)]
        for owner, name in (*of_store, (courier, "send"), (courier, "edit")):
            setattr(owner, name, self._mortal(getattr(owner, name)))

    def _mortal(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def mortal(*given: Any, **named: Any) -> Any:
            self._passes()
            found = await call(*given, **named)
            self._passes()
            return found

        return mortal

    def _passes(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.office.outbox._is_closed = True
            raise Killed
