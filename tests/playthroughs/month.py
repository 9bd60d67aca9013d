"""A month of one table, told as its channel and its players' direct messages read, day by day.

Four people play raid on a simulated Discord whose clock runs: they sleep, go away, miss their time, take
back what they did; the bot is out of order for a night, and somebody takes over a seat. What anybody reads
is kept as a golden transcript in both languages. After a change of words write it anew, and read it:

    PYTHONPATH=tests/fakes .venv/bin/python -m tests.playthroughs.month
"""

from __future__ import annotations

import asyncio
import re
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

from club import Club, buttons, open_club, private, texts
from playing import advised

from bot.game import attendance
from bot.game.table import Click, Table
from bot.rulesets import RULESETS
from bot.settings import Settings
from bot.standings import counting
from rules.contract import Seat

REWRITE = "read the difference; if it is meant: PYTHONPATH=tests/fakes python -m tests.playthroughs.month"
FOLDER = Path(__file__).parent
HOUR = 3600.0
DAYS = 30
AWAKE = range(8, 22)
"""Hours of the day, by the clock of the server, at which people look at their tables."""
HOURS_BEFORE_THEY_ACT = {"ann": 9, "bob": 12, "cleo": 14, "dave": 10, "eve": 11}
AT_A_SITTING = 3
"""How many decisions somebody makes at most before they look at something else."""
DAVE_IS_GONE = 12
"""The day from which on nobody hears of Dave."""
SMALL_PRINT = re.compile(r"\n?^-# .*$", re.MULTILINE)
MENTION = re.compile(r"<@(\d+)>")
STAMP = re.compile(r"<t:(\d+)(?::\w)?>")
ADDRESS = re.compile(r"https://discord\.com/\S+?(?=[)\s]|$)")


class CutShort(Exception):
    """The days that somebody wanted to live are over."""


class Month:
    """A table that lives on while the clock runs, and what is read there."""

    def __init__(self, club: Club, language: str, days: int) -> None:
        self.club = club
        self.days = days
        self.language = language
        self.dave, self.eve = (club.guild.add_member(club.env.create_user(name)) for name in ("dave", "eve"))
        self.people = {each.user.name: each for each in (club.ann, club.bob, club.cleo, self.dave, self.eve)}
        if language == "ru":
            club.speaks_russian(*self.people.values())
        self.lines: list[str] = []
        self.calls: list[tuple[datetime, str]] = []
        """When somebody was called in the channel, and whom."""
        self._read: dict[int, str] = {}
        self._awaited_since: dict[str, datetime] = {}
        self._clicks = 5_000_000
        self._last = ""

    @property
    def now(self) -> datetime:
        return self.club.env.now()

    def transcript(self) -> str:
        """Give the month as it was read."""
        return "\n".join(self.lines).strip() + "\n"

    async def table(self) -> Table:
        return await self.club.table()

    def tell(self, words: str) -> None:
        """Write down what somebody does, with the day and the hour."""
        day = (self.now - datetime(2026, 1, 1, tzinfo=UTC)).days + 1
        self.lines.append(f"\n=== day {day}, {self.now:%a %H:%M} · {words}")

    def read(self) -> None:
        """Write down what stands in the channel and in direct messages that was not there before."""
        places = [("channel", self.club.hall)]
        places += [(f"DM to {name}", each.user.dm_channel) for name, each in self.people.items()]
        for place, channel in places:
            # As the simulated Discord keeps them: as objects of discord.py they take half of the month.
            kept = self.club.env.backend.messages.get(channel.id, {}).values()
            for message in sorted((each for each in kept if each.visible_to(None)), key=lambda each: each.id):
                words = self._plain(texts(message))
                before = self._read.get(message.id)
                if words == before:
                    continue
                self._read[message.id] = words
                new = [line for line in words.split("\n") if before is None or line not in before.split("\n")]
                is_card = place == "channel" and not message.content
                if is_card and before is not None:
                    continue
                if new and before is None and place == "channel":
                    self._note_calls(message)
                if new:
                    what = f"{place} · card" if is_card else place
                    self.lines.append(f"[{what}]" if before is None else f"[{what} · edited]")
                    self.lines += [f"  {line}" for line in new]

    def _note_calls(self, message: Any) -> None:
        """Remember whom *message* pings: those it may, of those it names."""
        allowed = self.club.env.backend.get_message(self.club.hall.id, message.id).allowed_mentions.users
        named = MENTION.findall(message.content)
        for name, each in self.people.items():
            if str(each.id) in named and each.id in (allowed or ()):
                self.calls.append((self.now, name))

    def _plain(self, words: str) -> str:
        names = {str(each.id): name for name, each in self.people.items()}
        words = SMALL_PRINT.sub("", words)
        words = MENTION.sub(lambda found: f"@{names.get(found[1], '?')}", words)
        words = STAMP.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%d.%m. %H:%M}", words)
        return ADDRESS.sub("(link)", words).strip()

    async def slash(self, who: str, command: str, **options: Any) -> Any:
        """Let somebody type a command; what they alone read is written down."""
        self.tell(f"{who}: /{command} {' '.join(str(each) for each in options.values())}".rstrip())
        options = {key: getattr(each, "user", each) for key, each in options.items()}
        return self.answered(who, await self.people[who].slash(self.club.hall, command, **options))

    async def press(self, name: str, message: Any, label: str) -> Any:
        """Let somebody press a button."""
        self.tell(f"{name} presses “{label}”")
        return self.answered(name, await self.people[name].click(message, label=label))

    def answered(self, name: str, result: Any) -> Any:
        """Write down what *name* alone reads."""
        try:
            page = private(result)
        except (AssertionError, StopIteration, ValueError):
            return result
        lines = self._plain(texts(page)).split("\n")
        self.lines += [f"[for {name} alone]", *(f"  {line}" for line in lines)]
        if shown := buttons(page):
            self.lines.append(f"  ({' · '.join(shown[:6])})")
        self.read()
        return page

    async def passes(self, hours: int, *, alone: Sequence[str] = ()) -> None:
        """Let *hours* pass, in which everybody but those left *alone* acts when it is time."""
        for _ in range(hours):
            await self.club.env.advance_time(HOUR)
            self.read()
            await self._look(alone)

    async def _look(self, alone: Sequence[str]) -> None:
        table = await self.table()
        pending = table.pending
        asked = {
            table.chairs[seat].name: seat
            for seat in (() if pending is None else pending.seats)
            if not table.chairs[seat].is_automated
        }
        self._awaited_since = {
            name: self._awaited_since.get(name, self.now) for name in asked if name not in alone
        }
        for name, since in list(self._awaited_since.items()):
            waited = (self.now - since) / timedelta(hours=1)
            if self.now.hour in AWAKE and waited >= HOURS_BEFORE_THEY_ACT[name]:
                await self.acts(name, asked[name])
                return

    async def acts(self, name: str, seat: Seat) -> None:
        """Let somebody do what an automated player would advise."""
        self.tell(f"{name} moves")
        for _ in range(AT_A_SITTING):
            table = await self.table()
            if table.pending is None or seat not in table.pending.seats:
                break
            self._clicks += 1
            click = Click(self.people[name].id, name, self.language, self._clicks)
            with self.club.env._bot_scope():
                await self.club.bot.referee.act(table.id, click, advised(table, seat))
            await self.club.env.advance_time(60)
        self._awaited_since, self._last = {}, name
        self.read()

    async def until_moved(self, name: str, most: int = 200) -> Seat:
        """Let time pass until *name* has just moved; give their seat."""
        self._last = ""
        for _ in range(most):
            await self.passes(1)
            if self._last == name:
                table = await self.table()
                return next(Seat(seat) for seat, chair in enumerate(table.chairs) if chair.name == name)
        raise AssertionError(f"{name} never moves")

    def day(self) -> int:
        """Give the day, counted from 1."""
        return (self.now - datetime(2026, 1, 1, tzinfo=UTC)).days + 1

    async def until_day(self, day: int, hour: int = 10, *, alone: Sequence[str] = ()) -> None:
        """Let time pass until that *hour* of the *day*; raise CutShort after the last day that is lived."""
        while (self.day(), self.now.hour) < (day, hour):
            if self.day() > self.days:
                raise CutShort
            await self.passes(1, alone=alone)


async def lived(month: Month) -> None:
    """Live through the month."""
    club, word = month.club, (lambda key: month.club.bot.books[month.language].plain(key))
    await club.env.advance_time(9 * HOUR)
    await month.slash("ann", "table new", ruleset="raid", language=month.language)
    await month.slash("ann", "table options", name="pace", value="relaxed")
    for name in ("bob", "cleo", "dave"):
        month.answered(name, await club.press(month.people[name], "join"))
    month.tell("ann starts")
    month.answered("ann", await club.press(club.ann, "start"))
    await month.slash("bob", "me time", zone="Europe/Moscow", quiet="22-8")
    await month.slash("cleo", "me time", zone="Europe/Lisbon", quiet="23-9")

    await month.until_day(4)
    await month.slash("cleo", "me time", away="4")
    await month.until_day(6, alone=["cleo"])
    await month.slash("ann", "table nudge")
    await month.until_day(8, alone=["cleo"])
    await month.slash("cleo", "table catch-up")

    await month.until_day(9, 23)
    month.tell("the bot is out of order for nine hours")
    await outage(club, 9)
    month.read()

    await month.until_moved("bob")
    await taken_back(month, "bob", word)

    await month.until_day(DAVE_IS_GONE)
    for _ in range(24 * 9):
        await month.passes(1, alone=["dave"])
        table = await month.table()
        if any(chair.name == "dave" and chair.is_on_autopilot for chair in table.chairs):
            break
    await month.passes(10, alone=["dave"])
    table = await month.table()
    seat = next(number for number, chair in enumerate(table.chairs, 1) if chair.name == "dave")
    await month.slash("ann", "table kick", seat=seat)
    for name in ("bob", "cleo"):
        page = month.answered(name, await club.press(month.people[name], "act"))
        await month.press(name, page, word("button-agree"))
    await month.passes(2)
    await month.slash("eve", "table join")
    await month.passes(4)

    await month.until_moved("cleo")
    await taken_back(month, "cleo", word)
    await month.until_day(DAYS)
    await month.slash("eve", "me games")
    page = await month.slash("ann", "table end")
    await month.press("ann", page, word("button-end"))
    await club.env.advance_time(HOUR)
    month.read()


async def taken_back(month: Month, name: str, word: Any) -> None:
    """Let *name* take back their last move, and the others agree where they are asked."""
    page = await month.slash(name, "table undo")
    if word("button-undo_ask") in buttons(page):
        await month.press(name, page, word("button-undo_ask"))
    table = await month.table()
    for question in table.questions:
        for seat in question.asked:
            other = table.chairs[seat].name
            own = month.answered(other, await month.club.press(month.people[other], "act"))
            await month.press(other, own, word("button-agree"))
    await month.passes(1)


async def outage(club: Club, hours: int) -> None:
    """Let the bot be away for so long, and come back."""
    bot = club.bot
    with club.env._bot_scope():  # all but the store, which the next life goes on with
        for part in (bot.clock, bot.dice_clock, bot.attendance, bot.outbox):
            await part.close()
    await club.env.advance_time(hours * HOUR)
    await club.restart()


@asynccontextmanager
async def opened(folder: Path, language: str, days: int = DAYS) -> AsyncIterator[Month]:
    """Open the club in which so many days of the month are lived; its bot looks at the clock once an hour."""
    settings = Settings(_env_file=None, shard_count=1, commands_per_minute=0)
    with (
        mock.patch.object(attendance, "SECONDS_BETWEEN", HOUR),
        mock.patch.object(attendance, "SHORTEST", int(3 * HOUR * 1000)),
        mock.patch.object(counting, "SECONDS_BETWEEN", HOUR),
    ):
        async with open_club(
            folder,
            rulesets=RULESETS,
            extensions=("cogs.tables", "cogs.raid", "cogs.me"),
            call_later=None,
            settings=settings,
        ) as club:
            yield Month(club, language, days)


def file(language: str) -> Path:
    """Give where the month is kept."""
    return FOLDER / f"month.{language}.txt"


async def _write() -> None:
    for language in ("en", "ru"):
        with TemporaryDirectory() as folder:
            async with opened(Path(folder), language) as month:
                await lived(month)
            file(language).write_text(month.transcript(), encoding="utf-8")


if __name__ == "__main__":
    ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    asyncio.run(_write())
