"""Who has shown a moment of a game to its channel lately: nobody floods a channel with what was."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.store.records import GameId, Store
from bot.store.rewriting import rewrite
from rules.contract import IllegalAction

WINDOW = 10 * 60_000
"""Milliseconds in which a table takes so many moments at most."""
MOST = 3
REMEMBERED = 8
"""The latest of a table, by whom is known until they are told."""


class Share(msgspec.Struct, frozen=True):
    """A moment that somebody has shown."""

    number: int
    """Counted from 1 at its table."""
    at: int
    """Unix milliseconds."""
    place: str
    """Where it begins, as its buttons call that."""
    by: int


class _Kept(msgspec.Struct, frozen=True):
    lately: tuple[Share, ...] = ()


class Shares:
    """Counts them, for all processes."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """Take *now* in unix milliseconds."""
        self._store = store
        self._now = now

    async def begin(self, game: GameId, place: str, user: int) -> Share:
        """Let *user* show the moment at *place*; raise IllegalAction where that was done a moment ago, or too
        much was shown lately."""
        now = self._now()

        def added(before: str | None) -> str:
            lately = _read(before)
            fresh = [each for each in lately if now - each.at < WINDOW]
            if any(each.place == place for each in fresh):
                raise IllegalAction("share_again")
            if len(fresh) >= MOST:
                left = WINDOW - (now - fresh[-MOST].at)
                raise IllegalAction("share_too_often", minutes=-(-left // 60_000))
            share = Share(lately[-1].number + 1 if lately else 1, now, place, user)
            return msgspec.json.encode(_Kept((*lately, share)[-REMEMBERED:])).decode()

        return _read(await rewrite(self._store, _key(game), added))[-1]

    async def by(self, game: GameId, number: int) -> int | None:
        """Give who has shown share *number* of *game*; None where that is not known any more."""
        lately = _read(await self._store.setting(_key(game)))
        return next((each.by for each in lately if each.number == number), None)


def _read(kept: str | None) -> tuple[Share, ...]:
    return () if kept is None else msgspec.json.decode(kept, type=_Kept).lately


def _key(game: GameId) -> str:
    return f"shared:{game}"
