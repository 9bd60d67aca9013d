"""People who play at many tables of a fleet, in servers of all shards, through whatever goes wrong."""

from __future__ import annotations

import asyncio
import random
import traceback
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from time import time

from club import custom_ids, private
from simcord.backend.errors import BackendError, SetupError
from simcord.results import InteractionResult

from tests.wire import evidence
from tests.wire.checks import doubled, doubled_hands, lost, untold
from tests.wire.club import Room
from tests.wire.fleet import Fleet, FleetClub

LONGEST_WAIT = 4.0
"""Seconds after which a person presses again."""
THINKS = (0.3, 0.9)
"""Seconds from one press to the next."""
STALLED_AFTER = 30.0
"""Seconds in which each table must have gone on once all is well again."""
RULESETS = ("raid", "siege", "frames")
ASKED_FOR = ("pick", "order")
DISTURBED = (TimeoutError, AssertionError, ValueError, OSError, SetupError, BackendError)
"""What pressing comes to while nobody answers, or where the card has changed under the finger."""


class Party:
    """Two people and an automated player at one table, or at the next after it."""

    def __init__(self, club: FleetClub, chance: random.Random) -> None:
        self.club = club
        self.chance = chance
        self.rooms: list[Room] = []
        self.confirmed: dict[Room, list[int]] = {}
        self.went_on = -inf
        """When somebody's move was kept last, by the loop's clock."""
        self.troubles: list[tuple[float, str]] = []
        """What came of presses that came to nothing, and when."""

    async def open(self) -> None:
        """Sit down at a new table."""
        room = await self.club.table(self.chance.choice(RULESETS))
        self.rooms.append(room)
        self.confirmed[room] = []

    async def play(self) -> None:
        """Go on for ever."""
        while True:
            await asyncio.sleep(self.chance.uniform(*THINKS))
            try:
                await self._step()
            except DISTURBED as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                why = f"{type(error).__name__} {error} ({at.name}, {at.line})"
                self.troubles.append((asyncio.get_running_loop().time(), why[:300]))
            with suppress(OSError):  # the database may be out
                self._look()

    def _look(self) -> None:
        """See whether the table has gone on: a busy machine may have answered later than anybody waits."""
        asked = "SELECT max(at) FROM event WHERE interaction IS NOT NULL AND game = ?"
        ((at,),) = self.rooms[-1].rows(asked)
        self.went_on = asyncio.get_running_loop().time() - (time() - at / 1000)

    async def _step(self) -> None:
        """Let whoever is awaited decide once; open the next table where this one is over."""
        room = self.rooms[-1]
        if room.status() not in ("lobby", "playing"):  # its card offers no more than a look back
            await self.open()
            return
        for who in (self.club.ann, self.club.bob):
            result = await room.press(who, "act")
            await room.answered(result, LONGEST_WAIT)
            page = private(result)
            while any(each.split(":")[3] in ASKED_FOR for each in custom_ids(page)):
                result = await room.choose(who, page, self.chance.randrange(3))
                await room.answered(result, LONGEST_WAIT)
                if self._is_kept(room, result):
                    return
                page = private(result)

    def _is_kept(self, room: Room, result: InteractionResult) -> bool:
        number = result._interaction.id
        if not self.club.rows("SELECT number FROM event WHERE interaction = ?", number):
            return False
        self.confirmed[room].append(number)
        return True


@dataclass
class Outcome:
    """What an evening came to, with something that went wrong in it."""

    fault: str
    actions: int = 0
    """Confirmed by the bot."""
    lost: list[int] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    untold: list[str] = field(default_factory=list)
    stalled: list[str] = field(default_factory=list)
    served_twice: list[str] = field(default_factory=list)
    served_after: float = 0.0
    """Seconds until every shard was served by one process again."""
    moved_after: float = 0.0
    """Seconds until every table had gone on."""
    disturbed: int = 0
    """Presses that came to nothing."""
    complaints: list[str] = field(default_factory=list)
    """What the processes logged as errors."""
    evidence: list[str] = field(default_factory=list)
    """What is known of the games that went wrong."""

    def __str__(self) -> str:
        return (
            f"{self.fault}: {self.actions} actions, {len(self.lost)} lost, {len(self.doubled)} twice,"
            f" {len(self.untold)} untold, {len(self.stalled)} stalled,"
            f" {len(self.served_twice)} served by two; all served after {self.served_after:.1f} s,"
            f" all tables moved after {self.moved_after:.1f} s; {self.disturbed} presses in vain,"
            f" {len(self.complaints)} errors logged{''.join(sorted(set(self.complaints)))}"
        )

    @property
    def faults(self) -> list[object]:
        """Give everything that must not be."""
        return [*self.lost, *self.doubled, *self.untold, *self.stalled, *self.served_twice]


class EveningOfMany:
    """Parties in the servers of a fleet."""

    def __init__(self, fleet: Fleet, seed: int, parties: int) -> None:
        self.fleet = fleet
        self.parties = [
            Party(fleet.clubs[number % len(fleet.clubs)], random.Random(f"{seed}/{number}"))
            for number in range(parties)
        ]
        self._playing: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Let everybody sit down and play on until the end."""
        await asyncio.gather(*(party.open() for party in self.parties))
        self._playing = [asyncio.create_task(party.play()) for party in self.parties]

    async def through(
        self, fault: str, happens: Awaitable[float], *, but: tuple[str, ...] = (), warm: float = 3.0
    ) -> Outcome:
        """Let something happen while they play, and give what it came to.

        *happens* gives the seconds until all shards were served again, and ends when all is well again. The
        processes named by *but* may be seen beside those that took their shards over.
        """
        loop = asyncio.get_running_loop()
        outcome = Outcome(fault)
        await asyncio.sleep(warm)
        outcome.served_after = await happens
        well = loop.time()
        with suppress(TimeoutError):
            await self.fleet.wire.until(lambda: not self._standing_since(well), STALLED_AFTER)
        outcome.moved_after = loop.time() - well
        for party in self._standing_since(well):
            room = party.rooms[-1]
            outcome.stalled.append(f"game {room.number} stands")
            outcome.evidence.append(evidence.of(self.fleet, room, party.troubles))
        await self._pause()
        await self._check(outcome)
        outcome.served_twice = self.fleet.served_twice(but=but)
        outcome.complaints = [
            f"; {each['event'][:60]}: {each.get('error_class')}" for each in self.fleet.complaints()
        ]
        return outcome

    def _standing_since(self, moment: float) -> list[Party]:
        return [each for each in self.parties if each.went_on < moment]

    async def _pause(self) -> None:
        for task in self._playing:
            task.cancel()
        for found in await asyncio.gather(*self._playing, return_exceptions=True):
            if not isinstance(found, asyncio.CancelledError):
                raise AssertionError("somebody plays no more") from found

    async def _check(self, outcome: Outcome) -> None:
        rooms = [room for party in self.parties for room in party.rooms if room.number]
        for party in self.parties:
            for room in filter(lambda each: each.number, party.rooms):
                try:
                    await room.quiet(STALLED_AFTER)
                except TimeoutError:
                    outcome.stalled.append(
                        f"game {room.number}: {room.undelivered()} undelivered, {room.overdue()} overdue"
                    )
                    outcome.evidence.append(evidence.of(self.fleet, room))
                outcome.actions += len(party.confirmed[room])
                before = len(outcome.faults)
                outcome.lost += lost(room, party.confirmed[room])
                outcome.doubled += doubled(room)
                outcome.untold += untold(room)
                if len(outcome.faults) > before:
                    outcome.evidence.append(evidence.of(self.fleet, room, party.troubles))
            outcome.disturbed += len(party.troubles)
        outcome.doubled += doubled_hands(self.fleet.wire, {room.channel.id for room in rooms})
        if outcome.faults:
            outcome.evidence.append(evidence.of_all(self.fleet))
