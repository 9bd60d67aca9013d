"""The worst that one person can send: everything that costs, without a pause, in every place."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count, cycle
from typing import Any

from club import custom_ids
from simcord.actors import _autocomplete_result
from simcord.backend.errors import BackendError, SetupError
from simcord.results import InteractionResult

from tests.wire.club import WireClub

EVERY = 0.04
"""Seconds between two requests: whoever changes their Discord sends as many, and no more come through."""
HARD = (
    "1000d{1..999999}" + "t1" * 32,
    "100d100!>50kh3",
    "50d10000" + "u " * 32,
    "20d1000f>6ds<=2kh3!p<6",
)
HALLS = 40


class Flood:
    """Eve, who has channels of her own on the server where others play, and does everything at once."""

    def __init__(self, club: WireClub, file: bytes) -> None:
        """Take the *file* of a session that takes long to check."""
        self._club = club
        self._eve = club.guild.add_member(club.wire.world.create_user("eve"))
        self._halls = [club.guild.create_text_channel(f"hall-{number}") for number in range(HALLS)]
        self._file = file
        self._numbers = count(1)
        self._answers: list[InteractionResult] = []
        self.sent: Counter[str] = Counter()

    async def run(self, seconds: float) -> None:
        """Send everything in turn, without waiting for any answer."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        for name, attack in cycle(self._attacks().items()):
            if loop.time() >= end:
                return
            with suppress(SetupError, BackendError, ValueError, ArithmeticError):
                self._remember(await attack())
                self.sent[name] += 1
            await asyncio.sleep(EVERY)

    def _attacks(self) -> dict[str, Callable[[], Awaitable[Any]]]:
        dm, hall = self._eve.user, self._halls[0]
        return {
            "/roll 1000d6": lambda: self._slash("roll", dice="1000d6"),
            "a table": lambda: self._slash("table new", ruleset="raid"),
            "/odds": lambda: self._slash("odds", dice=HARD[next(self._numbers) % len(HARD)]),
            "a button": self._press,
            "suggestions": lambda: self._type("roll", "dice", f"{next(self._numbers)}d6"),
            "a macro": lambda: self._slash(
                "macro save", name=f"m{next(self._numbers)}", dice="999d1000 " * 9
            ),
            "/fair verify": lambda: self._slash("fair verify", file=("s.jsonl", self._file)),
            "options": lambda: self._slash("table options"),
            "/roll in a DM": lambda: dm.slash("roll", dice="999d999999", who_sees="blind"),
            "initiative": lambda: self._slash("dice initiative", dice="d20", name=f"c{next(self._numbers)}"),
            "another button": self._press,
            "suggestions of options": lambda: self._type("table options", "name", "a"),
            "hands": lambda: self._slash(
                "raid-tool deal-hands", first=self._eve, second=self._club.ann, cards=10
            ),
            "a rose": lambda: self._slash("siege rose show"),
            "statistics": lambda: self._slash("stats server"),
            "/roll 6x": lambda: self._eve.slash(hall, "roll", dice="25x 40d20r1 # " + "x" * 200),
            "an export": lambda: self._slash("privacy export"),
            "an end of a session": lambda: dm.slash("fair rotate"),
            "a file of a session": lambda: dm.slash("fair verify"),
            "a receipt": lambda: dm.slash("fair receipt"),
            "the history": lambda: self._slash("fair history"),
        }

    async def _slash(self, name: str, /, **options: Any) -> InteractionResult:
        hall = self._halls[next(self._numbers) % HALLS]
        return await self._eve.slash(hall, name, **options)

    async def _type(self, name: str, option: str, typed: str) -> InteractionResult:
        hall = self._halls[next(self._numbers) % HALLS]
        return await _autocomplete_result(self._eve, hall, name, option, typed, {})

    def _remember(self, result: InteractionResult) -> None:
        """Keep what was answered lately, for its buttons."""
        self._answers = [*self._answers, result][-60:]

    async def _press(self) -> InteractionResult:
        """Press one of the buttons on what was answered: cards, pages, rolls."""
        pages = [each for result in self._answers for each in (result.response, *result.followups) if each]
        buttons = [(page, custom_id) for page in pages for custom_id in custom_ids(page)]
        page, custom_id = buttons[next(self._numbers) * 7 % len(buttons)]
        return await self._eve.click(page, custom_id=custom_id)
