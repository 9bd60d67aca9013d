"""The bot is killed while people play: around acknowledgement, commit, answer and announcement.

Nothing that was confirmed is lost, nothing is told twice, and once the bot is back nothing is left standing.
"""

from __future__ import annotations

import fnmatch
import random
import re
import signal
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.wire.club import Room, WireClub
from tests.wire.faults import ACKNOWLEDGEMENT, CHANNEL_MESSAGE, FOLLOW_UP, ORIGINAL, Request

pytestmark = pytest.mark.asyncio(loop_scope="module")

AIMS = (
    ("POST", ACKNOWLEDGEMENT),
    ("PATCH", ORIGINAL),
    ("POST", FOLLOW_UP),
    ("POST", CHANNEL_MESSAGE),
    ("PATCH", f"{CHANNEL_MESSAGE}/*"),
)
"""The requests at which a life ends: as they come in, or carried out and not yet answered."""
PRESSES = 12
"""Most clicks of a life."""
STALLED = 15.0
"""Seconds after the start in which all that a former life left must be delivered."""


class Marksman:
    """Ends the bot at the chosen moment."""

    def __init__(self, club: WireClub, chance: random.Random) -> None:
        self.club = club
        self.chance = chance
        self.kills: Counter[str] = Counter()
        self._aim: tuple[str, str, bool, int] | None = None
        club.wire.on_request = self._watch

    def aim(self) -> None:
        method, path = self.chance.choice(AIMS)
        self._aim = (method, path, self.chance.random() < 0.5, self.chance.randint(1, 4))

    def _watch(self, request: Request, is_done: bool) -> None:
        if self._aim is None:
            return
        method, path, wants_done, count = self._aim
        if request.method != method or is_done != wants_done or not fnmatch.fnmatch(request.path, path):
            return
        self._aim = (method, path, wants_done, count - 1) if count > 1 else None
        if count == 1 and self.club.bot is not None:
            self.kills[f"{method} {path} {'done' if is_done else 'come in'}"] += 1
            self.club.bot.send(signal.SIGKILL)


async def play_and_kill(club: WireClub, kills: int, seed: int) -> Marksman:
    """Play at one table, through as many deaths as *kills*; check after each."""
    chance = random.Random(seed)
    marksman = Marksman(club, chance)
    await club.begin()
    room = await club.table("raid", automated=1)
    confirmed: list[int] = []
    while sum(marksman.kills.values()) < kills:
        marksman.aim()
        confirmed += await _a_life(club, room, chance)
        if club.bot is not None and club.bot.is_running:
            await club.bot.kill()
        marksman._aim = None
        await club.begin()
        await room.quiet(STALLED)
        _check(room, confirmed)
        if room.status() != "playing":
            room = await club.table("raid", automated=1)
            confirmed = []
    return marksman


async def _a_life(club: WireClub, room: Room, chance: random.Random) -> list[int]:
    """Click until the bot is dead, or often enough; give the interactions whose moves were confirmed."""
    confirmed = []
    bot = club.bot
    assert bot is not None
    club.wire.is_in_vain = lambda: not bot.is_running
    for _ in range(PRESSES):
        try:
            who, page = await room.turn()
            result = await room.decide(who, page, chance.randrange(2))
        except (TimeoutError, AssertionError, IndexError):
            if bot.is_running:
                raise
            break
        if room.words(result):
            confirmed.append(result._interaction.id)
    club.wire.is_in_vain = lambda: False
    return confirmed


def _check(room: Room, confirmed: list[int]) -> None:
    kept = [row[0] for row in room.rows("SELECT interaction FROM event WHERE game = ?") if row[0]]
    assert [each for each in confirmed if each not in kept] == [], "a confirmed move is lost"
    assert max(Counter(kept).values()) == 1, "a click acted twice"
    doubled = {mark: count for mark, count in Counter(_marks(room)).items() if count > 1}
    assert doubled == {}, "something was told twice"


def _marks(room: Room) -> Iterator[str]:
    """Give the markers in the small print of the channel's announcements."""
    for text in room.said():
        found = re.search(r"^-# (\S+)(?= |$)", text, re.MULTILINE)
        if found is not None:
            yield found[1]


async def test_a_few_kills_lose_double_and_stall_nothing(own_club: WireClub) -> None:
    marksman = await play_and_kill(own_club, 3, seed=11)

    assert sum(marksman.kills.values()) == 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
async def test_many_kills_lose_double_and_stall_nothing(own_club: WireClub, seed: int) -> None:
    marksman = await play_and_kill(own_club, 20, seed)

    assert len(marksman.kills) >= 5
