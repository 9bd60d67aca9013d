"""How much of the calls each process gets: fairly, and never more in all than there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from bot.store.budgets import Share

AT_LEAST = 0.8
"""Calls a second for whoever wants none: the next one need not wait for the database."""
NEGLIGIBLE = 0.01
GIVEN_OUT = 0.9
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
    """The division of *whole* calls a second among processes, of which each decides on its own share."""

    def __init__(self, whole: float) -> None:
        """Take the calls a second of the token."""
        self._whole = whole

    def wanted(self, calls: float) -> float:
        """Give what a process asks for that could make so many *calls* a second."""
        return min(max(ceil(calls), AT_LEAST), self._whole)

    def next(
        self, holder: str, calls: float, others: Sequence[Share], has: float = 0.0
    ) -> tuple[Share, bool]:
        """Give what *holder*, who *has* so many, may take beside the *others*, to make *calls* a second.

        Where somebody lacks what is fair, what is more than fair is given up at once; what is less grows by
        what nobody has. Whoever is alone has all. Give also whether *holder* lacks something.
        """
        wanted = self.wanted(calls)
        shares = fair({holder: wanted, **{each.holder: each.wanted for each in others}}, self._whole)
        spare = (self._whole - sum(shares.values())) * (GIVEN_OUT if others else 1.0)
        rate = shares[holder] + max(spare, 0.0) / (len(others) + 1)
        if not any(each.rate < shares[each.holder] - NEGLIGIBLE for each in others):
            rate = max(rate, has)
        rate = min(rate, max(self._whole - sum(each.rate for each in others), 0.0))
        return Share(holder, rate, wanted), rate < shares[holder] - NEGLIGIBLE
