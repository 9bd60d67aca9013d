"""What the commands on games share: a store beside the bot that plays, and how long ago something was."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from bot.game.referee import Referee
from bot.locale import Phrasebook
from bot.store import open_store
from bot.store.records import Entry, GameId, Store
from rules.contract import IllegalAction, Phrase

EXIT_REFUSED = 1
ENTRIES_AT_ONCE = 500


class CannotBeDone(Exception):
    """What the operator asks for cannot be done: the *key* of a sentence, and its *facts*."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key, facts)
        self.phrase = Phrase(key, facts)


_UNITS = (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000), ("seconds", 1000))


def now() -> int:
    """Give the unix time in milliseconds."""
    return int(time.time() * 1000)


def ago(at: int, until: int) -> Phrase:
    """Give how long before *until* something was, in its largest unit."""
    passed = max(until - at, 0)
    unit, length = next((each for each in _UNITS if passed >= each[1]), _UNITS[-1])
    return Phrase.of("play-span", unit=unit, count=passed // length)


def with_store(url: str, book: Phrasebook, work: Callable[[Store], Awaitable[int]]) -> int:
    """Give the exit code of *work* in the store at *url*, whether or not a bot runs on it.

    A refusal is told, and gives EXIT_REFUSED.
    """

    async def do() -> int:
        store = await open_store(url, beside=True)
        try:
            return await work(store)
        except CannotBeDone as refusal:
            print(book.plain(refusal.phrase))
            return EXIT_REFUSED
        except IllegalAction as refusal:
            print(book.plain(Phrase(_words_of(refusal, book), refusal.facts)))
            return EXIT_REFUSED
        finally:
            await store.close()

    return asyncio.run(do())


async def whole_log(store: Store, game: GameId) -> list[Entry]:
    """Give all entries of *game*."""
    found: list[Entry] = []
    while page := await store.entries(game, after=len(found), limit=ENTRIES_AT_ONCE):
        found += page
    return found


def referee_of(store: Store) -> Referee:
    """Give a referee who judges beside the bot's own; the database keeps them from contradicting."""
    from bot.rulesets import RULESETS

    referee = Referee(store, RULESETS, now)
    referee.serves = lambda guild: False
    return referee


def _words_of(refusal: IllegalAction, book: Phrasebook) -> str:
    own = f"play-refuse-{refusal.key}"
    return own if book.has(own) else f"refuse-{refusal.key}"
