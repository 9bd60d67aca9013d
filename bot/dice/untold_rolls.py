"""Tells the results that a crash or an outage kept back: late, but once and in the right place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import structlog

from bot.delivery.courier import CLOCK_SLACK, Courier, Letter, Trouble, TryAgain, nonce
from bot.delivery.pacing import Patience
from bot.dice.records import Rolled
from bot.dice.service import DiceService
from bot.locale import Phrasebook
from bot.store.dice_records import RollState, StoredRoll
from bot.store.posting import DISCORD_EPOCH
from bot.store.records import Store
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

IN_FLIGHT = 20_000
"""Milliseconds for which a roll of this life is left to the interaction that carries it."""
TOKEN_LASTS = 15 * 60_000 - 10_000
"""Milliseconds for which Discord takes the token of an interaction, less some for the way."""
PAGE = 50

Word = Callable[[Rolled, Phrasebook], Letter]
"""Words a roll for the place where its answer stands."""


class Answers(Protocol):
    """Edits the first answers to interactions."""

    async def edit(self, token: str, letter: Letter) -> int:
        """Make the answer of the interaction with *token* say *letter*; give its id, or raise Trouble."""


class UntoldRolls:
    """Looks for rolls that were kept and never shown.

    While Discord takes the token, the original answer is edited: to do that twice says nothing twice. After
    that a public roll goes to its channel, unless its receipt stands there already. What cannot be shown at
    all is kept as untold.
    """

    def __init__(
        self,
        store: Store,
        service: DiceService,
        courier: Courier,
        answers: Answers,
        books: Mapping[str, Phrasebook],
        word: Word,
        now: Callable[[], int],
        patience: Patience | None = None,
    ) -> None:
        """Take the parts; *now* is the unix time in milliseconds."""
        self._store = store
        self._service = service
        self._courier = courier
        self._answers = answers
        self._books = books
        self._word = word
        self._now = now
        self._is_shared = store.leases.is_shared
        self._seen: dict[int, int] = {}
        """When each was first seen untold."""
        self._former = 0
        """The last roll that a former life left: the id says it, whatever the clocks do meanwhile."""
        self._patience = patience or Patience()
        self._failures = 0

    async def begin(self) -> None:
        """Take what is untold now for what a former life left: nobody can have rolled in this one.

        Where several processes share the store, another may be about to tell it.
        """
        while not self._is_shared and (
            page := await self._store.pending_rolls(after=self._former, limit=PAGE)
        ):
            self._former = page[-1].id

    async def tell(self, goes_on: Callable[[], bool] = lambda: True) -> float | None:
        """Tell what can be told now; give the seconds until it is worth looking again, None for no need.

        Before each roll *goes_on* tells whether it is still this process that tells them.
        """
        waits: list[float] = []
        after = 0
        seen, self._seen = self._seen, {}
        while page := await self._store.pending_rolls(after=after, limit=PAGE):
            after = page[-1].id
            for each in page:
                if not goes_on():
                    return 0.0
                self._seen[each.id] = seen.get(each.id, self._now())
                wait = await self._seconds_until(each)
                if wait is not None:
                    waits.append(wait)
        if not waits:
            self._failures = 0
        return min(waits, default=None)

    async def _seconds_until(self, roll: StoredRoll) -> float | None:
        """Tell *roll* unless it is too early; give the seconds until the next try, None where it is done."""
        # When another process rolled is told by a clock of its own.
        age = self._now() - (self._seen[roll.id] if self._is_shared else roll.at)
        if roll.id > self._former and age < IN_FLIGHT:
            return (IN_FLIGHT - age) / 1000
        try:
            await self._tell(roll)
        except TryAgain as trouble:
            self._failures += 1
            return max(trouble.after or 0.0, self._patience.after(self._failures))
        except Exception:
            log.exception("roll_undeliverable", roll=roll.id)
            await self._give_up(roll)
        return None

    async def _tell(self, roll: StoredRoll) -> None:
        try:
            rolled = await self._service.rolled(roll.id)
            if rolled.told:  # a moment ago
                return
        except IllegalAction:  # the notation has changed since: nobody can word it
            await self._give_up(roll)
            return
        book = self._books["ru" if roll.locale == "ru" else "en"]
        letter = self._word(rolled, book)
        message = await self._edited(roll, letter)
        if message is None:
            message = await self._sent(roll, rolled, letter)
        if message is None:
            await self._give_up(roll)
        else:
            await self._service.told(roll.id, message)
            log.info("roll_told_late", roll=roll.id)

    async def _edited(self, roll: StoredRoll, letter: Letter) -> int | None:
        """Edit the original answer; None where its token is too old, or it is gone."""
        asked_at = (roll.interaction >> 22) + DISCORD_EPOCH
        if self._now() - max(asked_at, roll.at) > TOKEN_LASTS:
            return None
        try:
            return await self._answers.edit(roll.token, letter)
        except TryAgain:
            raise
        except Trouble as trouble:
            log.info("answer_closed", roll=roll.id, why=type(trouble).__name__)
            return None

    async def _sent(self, roll: StoredRoll, rolled: Rolled, letter: Letter) -> int | None:
        """Send a public result to its channel with the bot's token; None where that cannot be.

        A message of this roll that stands there already will do, of a hidden one too.
        """
        try:
            # An edit may have arrived, and a message may have been sent, before nobody wrote it down.
            for sighting in await self._courier.recent(roll.channel, roll.at - CLOCK_SLACK):
                if rolled.receipt in sighting.content:
                    return sighting.message
            if rolled.is_hidden:
                return None
            return await self._courier.send(roll.channel, letter, nonce("roll", roll.id))
        except TryAgain:
            raise
        except Trouble as trouble:
            log.info("roll_untold", roll=roll.id, why=type(trouble).__name__)
            return None

    async def _give_up(self, roll: StoredRoll) -> None:
        await self._store.mark_roll(roll.id, RollState.UNTOLD)
        await self._service.failed(roll.place)
