"""Ends lives of the bot: aimed between acknowledgement, commit, answer and announcement, or at any moment."""

from __future__ import annotations

import asyncio
import fnmatch
import random
import signal
from collections import Counter
from dataclasses import dataclass

from tests.wire.bot_process import BotProcess
from tests.wire.club import WireClub
from tests.wire.faults import ACKNOWLEDGEMENT, CHANNEL_MESSAGE, ORIGINAL, Request


@dataclass(frozen=True)
class Moment:
    """When a life ends: at a request, carried out or not, which is never answered; or at a commit."""

    name: str
    method: str = ""
    path: str = ""
    is_done: bool = False
    at_table: bool | None = None
    """Whether the message is for a table's channel, or for a hand; None where it does not matter."""
    commit: str = ""
    """As in `site/sitecustomize.py`, without its number."""

    def matches(self, request: Request, tables: set[int]) -> bool:
        """Whether *request* is one of these."""
        if self.method not in (request.method, "*") or not fnmatch.fnmatch(request.path, self.path):
            return False
        return self.at_table is None or (int(request.path.split("/")[2]) in tables) == self.at_table


def _at_request(what: str, method: str, path: str, at_table: bool | None = None) -> tuple[Moment, ...]:
    return (
        Moment(f"{what}: come in, not carried out", method, path, False, at_table),
        Moment(f"{what}: carried out, not yet answered", method, path, True, at_table),
    )


AIMED = (
    *_at_request("acknowledgement", "POST", ACKNOWLEDGEMENT),
    Moment("move: written, not yet committed", commit="before event"),
    Moment("move: committed, nothing else", commit="after event"),
    *_at_request("answer", "PATCH", ORIGINAL),
    *_at_request("announcement", "POST", CHANNEL_MESSAGE, True),
    Moment("announcement: about to be noted", commit="before outbox"),
    Moment("announcement: noted", commit="after outbox"),
    *_at_request("card, or what follows in a passage", "PATCH", f"{CHANNEL_MESSAGE}/*", True),
    *_at_request("hand", "*", f"{CHANNEL_MESSAGE}*", False),
)
"""From a click to all that it promises, in this order."""
ANY_MOMENT = Moment("any moment")
WHILE_IT_STARTS = Moment("while it starts")
BETWEEN_MOVES = Moment("when all is quiet")
UNAIMED = (ANY_MOMENT, ANY_MOMENT, WHILE_IT_STARTS)
MOST_PASSED = 6
"""How many such moments a life may pass before its own comes."""
LONGEST_PLAY = 1.5
"""Seconds in which *any moment* lies."""
LONGEST_START = 0.6
FRESH = 20
"""Every so many lives one is no fork."""


class Marksman:
    """Ends each life at a moment of its own; most of them are aimed."""

    def __init__(self, club: WireClub, chance: random.Random) -> None:
        self._club = club
        self._chance = chance
        self.kills: Counter[str] = Counter()
        self.tables: set[int] = set()
        """The channels of the tables."""
        self._moment: Moment | None = None
        self._is_armed = False
        self._passes = 0
        self._lives = 0
        self._aims: list[Moment] = []
        self._missed: list[Moment] = []
        """Those whose lives ended before them."""
        club.wire.on_request = self._watch

    async def begin(self) -> BotProcess:
        """Start a life that is to end at its commits or while it starts, if that is its moment."""
        self._lives += 1
        self._moment = moment = self._next_moment()
        self._passes = self._chance.randint(1, MOST_PASSED)
        # Some lives already end at what they have to make good for the former one.
        self._is_armed = self._chance.random() < 0.3
        death = f"{moment.commit} {self._passes}" if moment.commit else ""
        bot = await self._club.begin_life(is_fresh=self._lives % FRESH == 0, death=death)
        self._club.wire.is_in_vain = lambda: not bot.is_running
        if moment is WHILE_IT_STARTS:
            self._shoots_in(LONGEST_START)
        return bot

    def _next_moment(self) -> Moment:
        if not self._lives % 3:
            return self._chance.choice(UNAIMED)
        if not self._aims:  # each once, before any comes again
            self._aims, self._missed = self._missed or self._chance.sample(AIMED, len(AIMED)), []
        return self._aims.pop()

    def arm(self) -> None:
        """Let the life end at its moment from now on."""
        self._is_armed = True
        if self._moment is ANY_MOMENT:
            self._shoots_in(LONGEST_PLAY)

    async def end(self) -> None:
        """End the life that missed its moment, and count one that has ended itself at a commit."""
        bot, moment = self._club.bot, self._moment
        assert bot is not None
        if moment is not None:
            has_died = moment.commit and not bot.is_running
            self._shoot(moment if has_died else BETWEEN_MOVES)
            if moment in AIMED and not has_died:
                self._missed.append(moment)
        self._club.wire.is_in_vain = lambda: False
        assert await bot.ended() == -signal.SIGKILL, bot.output[-20:]

    @property
    def aimed(self) -> int:
        """How many lives ended at a moment that was aimed at."""
        return sum(self.kills[moment.name] for moment in AIMED)

    def _shoots_in(self, longest: float) -> None:
        moment, life = self._moment, self._lives

        def shoot() -> None:
            if self._lives == life and self._moment is moment and moment is not None:
                self._shoot(moment)

        asyncio.get_running_loop().call_later(self._chance.uniform(0, longest), shoot)

    def _watch(self, request: Request, is_done: bool) -> bool:
        moment = self._moment
        if moment is None or not self._is_armed or not moment.path or is_done != moment.is_done:
            return False
        if not moment.matches(request, self.tables):
            return False
        self._passes -= 1
        if not self._passes:
            self._shoot(moment)
        return not self._passes

    def _shoot(self, moment: Moment) -> None:
        assert self._club.bot is not None
        self._club.bot.send(signal.SIGKILL)
        self.kills[moment.name] += 1
        self._moment = None
