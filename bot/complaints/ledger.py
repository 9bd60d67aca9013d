"""Who complained about which table, and when: what is counted, limited and forgotten, for all processes."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec

from bot.store.records import NOBODY, GameId, Store
from bot.store.rewriting import rewrite
from rules.contract import IllegalAction

KEY = "complaints"
DAY = 24 * 3_600_000
MOST_OF_ONE, MOST_OF_TABLE = 5, 10
"""In a day: of one person, and about one table."""
APART = 60_000
"""Milliseconds between two of one person about one table."""
MOST_KEPT = 200


class Complaint(msgspec.Struct, frozen=True):
    """That somebody complained; what they said stands in the folder alone."""

    number: int
    """Counted from 1, and never given twice."""
    user: int
    game: int
    at: int
    """Unix milliseconds."""


class _Kept(msgspec.Struct, frozen=True):
    last: int = 0
    complaints: tuple[Complaint, ...] = ()


class Ledger:
    """Counts them."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """Take *now* in unix milliseconds."""
        self._store = store
        self._now = now

    async def all(self) -> tuple[Complaint, ...]:
        """Give all that are kept, oldest first."""
        return _read(await self._store.setting(KEY)).complaints

    async def of(self, user: int) -> list[Complaint]:
        """Give those of *user*, oldest first."""
        return [each for each in await self.all() if each.user == user]

    async def check(self, user: int, game: GameId) -> None:
        """Raise IllegalAction where *user* cannot complain about *game* now."""
        _check(await self.all(), user, game, self._now())

    async def begin(self, user: int, game: GameId) -> Complaint:
        """Give the next one, of *user* about *game*; raise IllegalAction where there are too many."""
        now = self._now()

        def added(before: str | None) -> str:
            kept = _read(before)
            _check(kept.complaints, user, game, now)
            new = Complaint(kept.last + 1, user, game, now)
            return _written(_Kept(new.number, (*kept.complaints, new)))

        return _read(await rewrite(self._store, KEY, added)).complaints[-1]

    async def drop(self, is_over: Callable[[Complaint], bool]) -> None:
        """Forget those that are over, and those of people who were forgotten."""

        def dropped(before: str | None) -> str:
            kept = _read(before)
            left = tuple(each for each in kept.complaints if each.user != NOBODY and not is_over(each))
            return _written(_Kept(kept.last, left)) if left != kept.complaints else before or _written(kept)

        await rewrite(self._store, KEY, dropped)


def _check(kept: tuple[Complaint, ...], user: int, game: GameId, now: int) -> None:
    lately = [each for each in kept if now - each.at < DAY]
    own = [each for each in lately if each.user == user]
    about = [each for each in lately if each.game == game]
    if any(now - each.at < APART for each in own if each in about):
        raise IllegalAction("report_again")
    for found, most in ((own, MOST_OF_ONE), (about, MOST_OF_TABLE)):
        if len(found) >= most:
            hours = ceil((found[-most].at + DAY - now) / 3_600_000)
            raise IllegalAction("report_too_often", hours=hours)
    if len(kept) >= MOST_KEPT:
        raise IllegalAction("report_full")


def _read(text: str | None) -> _Kept:
    return _Kept() if not text else msgspec.json.decode(text, type=_Kept)


def _written(kept: _Kept) -> str:
    return msgspec.json.encode(kept).decode()
