"""After an upgrade: every running game meets newer rules, one after the other, while others are served."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

import structlog

from bot.game.newer_rules import HALTED
from bot.game.referee import Referee
from bot.store.errors import is_of_the_store
from bot.store.records import GameId
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

AT_ONCE = 100
"""Games that are looked for at a time."""
REST = 1.0
"""How long it rests after a game, in times of what that took: whoever plays comes first."""


class RulesRound:
    """Goes through the open games that older rules have led; whoever touches one meanwhile is not kept.

    Of several processes each goes through those of the servers that it serves: while they are started anew
    one after the other, a game goes to newer rules when its server does.
    """

    def __init__(self, referee: Referee) -> None:
        """Take who lets games meet the rules."""
        self._referee = referee
        self._task: asyncio.Task[None] | None = None
        self._is_wanted = False
        self.counted: Counter[str] = Counter()
        """How many went on, stopped, or could not be read."""

    def begin(self) -> None:
        """Go through them in the background; there may be more since the last time."""
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="games meet newer rules")

    def close(self) -> None:
        """Go no further; the others meet them when they are touched, or at the next start."""
        if self._task is not None:
            self._task.cancel()

    async def go(self) -> None:
        """Let all of them meet the rules."""
        self.counted.clear()
        for ruleset in self._referee.rulesets.values():
            await self._go_through(ruleset.name, ruleset.version)
        if self.counted:
            log.info("games_met_newer_rules", **self.counted)

    async def _go_through(self, ruleset: str, version: int) -> None:
        store, after = self._referee.store, 0
        while games := await store.games_behind(ruleset, version, after, AT_ONCE):
            for game in games:
                stored = await store.load(game)
                if stored is None or not self._referee.serves(stored.guild):
                    continue
                began = time.monotonic()
                await self._meet(game)
                await asyncio.sleep(REST * (time.monotonic() - began))
            after = games[-1]

    async def _meet(self, game: GameId) -> None:
        try:
            met = await self._referee.meet(game)
        except IllegalAction as refusal:
            self.counted["unreadable"] += 1
            log.warning("game_unreadable", game=game, why=refusal.key)
        except Exception as error:
            if is_of_the_store(error):
                raise
            self.counted["failed"] += 1
            log.exception("game_met_no_newer_rules", game=game)
        else:
            if met is not None:
                self.counted["stopped" if met.entry.kind == HALTED else "went_on"] += 1

    async def _run(self) -> None:
        try:
            while self._is_wanted:
                self._is_wanted = False
                await self.go()
        except Exception as error:  # each meets them when it is touched, all the same
            log.warning("round_of_rules_ended", why=type(error).__name__, **self.counted)
