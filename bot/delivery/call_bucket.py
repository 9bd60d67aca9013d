"""How many calls may pass now: so many a second, and a few at once after a quiet moment."""

from __future__ import annotations

from math import inf

WHOLE = 1 - 1e-9
"""Of a call: sums of fractions are never exact."""


class CallBucket:
    """Fills with *rate* calls a second up to *burst*, and gives one out for each that passes.

    In any time whatever no more pass than *burst* and what *rate* gives meanwhile, while both change, too:
    what is added to a burst is empty, and what is taken from it is gone.
    """

    def __init__(self, rate: float, burst: float, *, level: float = 0.0) -> None:
        """Begin with *level* calls in it."""
        self.rate = rate
        self.burst = burst
        self._level = level
        self._at = -inf

    def change(self, now: float, rate: float, burst: float) -> None:
        """Fill with *rate* from *now* (in seconds) on, up to *burst*."""
        self._fill(now)
        self.rate, self.burst = rate, burst
        self._level = min(self._level, burst)

    def delay(self, now: float) -> float:
        """Give the seconds until a call may pass; infinite where none ever may."""
        self._fill(now)
        if self._level >= WHOLE:
            return 0.0
        return (1 - self._level) / self.rate if self.rate > 0 and self.burst >= WHOLE else inf

    def take(self, now: float) -> None:
        """Let a call pass."""
        self._fill(now)
        self._level -= 1

    def _fill(self, now: float) -> None:
        # The clock may go back, as that of the local table does: then nothing has come meanwhile.
        passed = max(now - self._at, 0.0) if self._at > -inf else 0.0
        self._level = min(self.burst, self._level + self.rate * passed)
        self._at = now
