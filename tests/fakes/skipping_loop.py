"""An event loop on which nobody waits: where all sleep, its clock goes on to whoever wakes next."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Skipping(selectors.SelectSelector):
    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if not found:
            assert timeout is not None, "everybody waits, and nothing will ever happen"
            self.now += max(timeout, 0.0)
        return found


class SkippingLoop(asyncio.SelectorEventLoop):
    """A loop whose seconds pass at once."""

    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.now


def run_skipping(work: Coroutine[Any, Any, T]) -> T:
    """Give what *work* gives, on a loop of its own."""
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        return runner.run(work)
