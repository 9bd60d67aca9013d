"""How much of the calls each process gets: fairly, and never more in all than there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from bot.delivery.pacing import most_at_once
from bot.store.budgets import Share

DISCORDS_LIMIT = 50.0
"""Calls that Discord takes of one token in any second."""
AT_LEAST = 0.25
"""Calls a second for whoever wants none: the next one need not wait for the database."""
NEGLIGIBLE = 0.01
STEP = 1
"""Wants are told in such steps, so that not every call changes them."""
GIVEN_OUT = 0.5
"""How much of what nobody wants is divided all the same; the rest is there for who wants it next."""


def fair(wants: Mapping[str, float], whole: float) -> dict[str, float]:
    """Divide *whole* by max-min: nobody gets more than wanted, what one leaves goes to all others alike."""
    shares: dict[str, float] = {}
    for left, (name, wanted) in zip(
        range(len(wants), 0, -1), sorted(wants.items(), key=lambda each: (each[1], each[0])), strict=True
    ):
        shares[name] = min(wanted, whole / left)
        whole -= shares[name]
    return shares


class Division:
    """The division of *whole* calls a second among processes, of which each decides on its own share.

    All bursts together and all rates together stay within Discord's limit: a process needs a burst of one
    to call at all, and where there are so many that these add up, there are fewer calls a second.
    """

    def __init__(self, whole: float) -> None:
        """Take the calls a second of the token."""
        self._whole = whole
        self._burst = most_at_once(whole)
        self._limit = max(whole + self._burst, DISCORDS_LIMIT)

    def rate(self, processes: int) -> float:
        """Give the calls a second of so many *processes* together."""
        room = self._limit - max(self._burst, processes)
        return min(self._whole, max(self._whole / 2, room))

    def burst(self, processes: int) -> float:
        """Give how many calls so many *processes* together may make at once."""
        return max(self._burst, min(processes, self._limit - self.rate(processes)))

    def wanted(self, calls: float) -> float:
        """Give what a process asks for that could make so many *calls* a second."""
        return min(max(STEP * ceil(calls / STEP), AT_LEAST), self._whole)

    def next(self, holder: str, calls: float, others: Sequence[Share]) -> tuple[Share, bool]:
        """Give what *holder* may take, who could make *calls* a second, beside the *others*.

        What is more than fair is given up at once; what is less grows by what nobody has. Whoever is alone
        has all. Give also whether others have to give something up before it is fair.
        """
        count = len(others) + 1
        whole, most = self.rate(count), self.burst(count)
        wanted = self.wanted(calls)
        shares = fair({holder: wanted, **{each.holder: each.wanted for each in others}}, whole)
        spare = (whole - sum(shares.values())) * (GIVEN_OUT if others else 1.0)
        target = shares[holder] + max(spare, 0.0) / count
        rate = min(target, max(whole - sum(each.rate for each in others), 0.0))
        burst = 1 + max(most - count, 0.0) * rate / whole
        burst = min(burst, most - sum(each.burst for each in others))
        if burst < 1:
            rate = burst = 0.0
        return Share(holder, rate, burst, wanted), rate < target - NEGLIGIBLE
