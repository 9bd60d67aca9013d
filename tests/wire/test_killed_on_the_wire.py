"""The bot is killed while people play: around acknowledgement, commit, answer and announcement.

Nothing that was confirmed is lost, nothing is told twice, and once the bot is back nothing is left standing.
"""

from __future__ import annotations

import asyncio
import random

import pytest
from club import private
from simcord.results import InteractionResult

from tests.wire.checks import doubled, doubled_hands, lost, untold
from tests.wire.club import SOON, Room, WireClub
from tests.wire.marksman import AIMED, Marksman

pytestmark = pytest.mark.asyncio(loop_scope="module")

PRESSES = 10
"""Most moves of a life at each table."""
TABLES = 2
"""So that what two games have to write and to tell meets in one commit, one queue, one connection."""
RULESETS = ("raid", "siege", "frames")
OPEN = ("lobby", "playing")
MOST_ENTRIES = 40
"""Then a table is ended, and a new one opened: beginning and end are under fire, too."""


class Evening:
    """Two tables at which people play on through every death of the bot."""

    def __init__(self, club: WireClub, seed: int) -> None:
        self.club = club
        self.chance = random.Random(seed)
        self.marksman = Marksman(club, self.chance)
        self.rooms: list[Room] = []
        self.confirmed: dict[Room, list[int]] = {}

    async def go_on(self, kills: int) -> Marksman:
        """Play through so many deaths; check after each, and that the last life is well."""
        while self.marksman.kills.total() < kills:
            bot = await self.marksman.begin()
            try:
                await self.club.wire.until(lambda bot=bot: bot.is_ready)
                await self._check()
                self.marksman.arm()
                self._open_rooms()
                async with asyncio.TaskGroup() as playing:
                    for room in self.rooms:
                        playing.create_task(self._play(room))
            except* TimeoutError:
                if bot.is_running:
                    raise
            await self.marksman.end()
        bot = await self.club.begin_life()
        await self.club.wire.until(lambda: bot.is_ready)
        await self._check()
        return self.marksman

    def _open_rooms(self) -> None:
        self.rooms = [each for each in self.rooms if not each.number or each.status() in OPEN]
        while len(self.rooms) < TABLES:
            room = Room(self.club, self.club.guild.create_text_channel("room"))
            self.rooms.append(room)
            self.marksman.tables.add(room.channel.id)
            self.confirmed[room] = []

    async def _play(self, room: Room) -> None:
        """Do what has to be done next, often enough or until the bot is dead, which raises TimeoutError."""
        for _ in range(PRESSES):
            await self._step(room)
            if room.number:
                await room.quiet()
                if room.status() not in OPEN:
                    return

    async def _step(self, room: Room) -> None:
        ann, bob, channel = self.club.ann, self.club.bob, room.channel
        seats = len(room.rows("SELECT seat FROM seat WHERE game = ?"))
        if seats and room.version() >= MOST_ENTRIES:
            asked = await ann.slash(channel, "table end")
            await room.answered(asked)
            await self._is_confirmed(room, await room.click(ann, private(asked), "end_now"))
        elif seats and room.status() == "playing":
            who, page = await room.turn()
            await self._is_confirmed(room, await room.decide(who, page, self.chance.randrange(2)))
        elif seats == 0:
            await self._is_confirmed(
                room, await ann.slash(channel, "table new", ruleset=self.chance.choice(RULESETS))
            )
        elif seats == 1:
            await self._is_confirmed(room, await bob.slash(channel, "table join"))
        elif seats == 2:
            pressed = await room.press(ann, "automated")  # answered by the card alone
            await self.club.wire.until(lambda: pressed.acknowledged)
        else:
            await self._is_confirmed(room, await ann.slash(channel, "table start"))

    async def _is_confirmed(self, room: Room, result: InteractionResult) -> None:
        await room.answered(result)
        self.confirmed[room].append(result._interaction.id)

    # What must hold whenever the bot is back.

    async def _check(self) -> None:
        for room in self.rooms:
            if room.number:
                await room.quiet(SOON)
        for room in self.rooms:
            if room.number:
                assert lost(room, self.confirmed[room]) == []
                assert doubled(room) == []
                assert untold(room) == []
        assert doubled_hands(self.club.wire, self.marksman.tables) == [], "two hands of one game"


@pytest.mark.soak_first
async def test_a_few_kills_lose_double_and_stall_nothing(own_club: WireClub) -> None:
    marksman = await Evening(own_club, 11).go_on(4)

    assert marksman.kills.total() == 4


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
async def test_a_thousand_kills_lose_double_and_stall_nothing(own_club: WireClub, seed: int) -> None:
    """Fifty of them, at every moment between a click and all that it promises."""
    marksman = await Evening(own_club, seed).go_on(50)

    print(f"{marksman.kills.total()} kills, {marksman.aimed} aimed: {marksman.kills}")
    assert 2 * marksman.aimed >= marksman.kills.total() == 50
    assert {moment.name for moment in AIMED} <= set(marksman.kills)
