"""Rolls dice against a Discord made of files, in one process after another, each killed at its moment.

Run as a program: `doomed_dice.py FOLDER KILLS SEED`. Everything is imported once; each life is a fork.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from bot.delivery.courier import Gone, Letter, Thing  # noqa: E402
from bot.delivery.pacing import Patience  # noqa: E402
from bot.dice.dice_clock import DiceClock  # noqa: E402
from bot.dice.records import Audience, Rolled, RollWish  # noqa: E402
from bot.dice.service import DiceService  # noqa: E402
from bot.dice.session_notices import SessionNotices  # noqa: E402
from bot.dice.untold_rolls import UntoldRolls  # noqa: E402
from bot.locale import Phrasebook, Phrasebooks  # noqa: E402
from bot.store import open_store  # noqa: E402
from bot.store.dice_records import KeptRoll, NewRoll, RollState  # noqa: E402
from bot.store.records import Store  # noqa: E402
from rules.contract import IllegalAction  # noqa: E402
from tests.bot.engine.doomed_game import FileDiscord, Journal, Reaper, moments, now  # noqa: E402

CHANNEL, GUILD, USER = 500, 5, 71
PLACE = f"guild:{GUILD}"
STEPS_PER_LIFE = 4
SESSION_LASTS = 9
"""Every so many interactions a session ends."""
MOMENTS = (
    "before_keep",
    "inside_commit",
    "after_keep",
    "before_answer",
    "after_answer",
    "after_told",
    "before_send",
    "after_send",
    "any_time",
)
"""When a life ends. `inside_commit` and `any_time` are a matter of milliseconds."""


class FileAnswers:
    """First answers to interactions. Of *late* ones every third token is forgotten already."""

    def __init__(self, discord: FileDiscord, reaper: Reaper, *, late: bool) -> None:
        self._discord = discord
        self._reaper = reaper
        self._late = late

    async def edit(self, token: str, letter: Letter) -> int:
        await asyncio.sleep(0)
        if self._late and int(token.split()[1]) % 3 == 0:
            raise Gone(Thing.INTERACTION)
        self._reaper.at("before_answer")
        known = [each for each in self._discord.messages.values() if each["nonce"] == token]
        if known:
            await self._discord.edit(CHANNEL, known[0]["message"], letter)
            message: int = known[0]["message"]
        else:
            message = self._discord.post(CHANNEL, letter, token)
        self._reaper.at("after_answer")
        return message


def doomed(store: Store, reaper: Reaper) -> Store:
    """Let *reaper* strike around the commits of *store*."""
    keep, mark = store.keep_roll, store.mark_roll

    async def doomed_keep(roll: NewRoll) -> KeptRoll:
        reaper.at("before_keep")
        reaper.at("inside_commit")
        kept = await keep(roll)
        reaper.at("after_keep")
        return kept

    async def doomed_mark(roll: int, state: RollState, message: int | None = None) -> None:
        await mark(roll, state, message)
        reaper.at("after_told")

    store.keep_roll = doomed_keep  # type: ignore[method-assign]  # a fake in its place
    store.mark_roll = doomed_mark  # type: ignore[method-assign]  # a fake in its place
    return store


def word(rolled: Rolled, book: Phrasebook) -> Letter:
    """Give the result and its receipt; of a hidden roll that there was one."""
    return Letter(f"{'hidden' if rolled.is_hidden else rolled.total} {rolled.receipt}")


class Life:
    """One process of the bot, from its start to its end."""

    def __init__(self, folder: Path, books: Phrasebooks, seed: int, reaper: Reaper) -> None:
        self.folder = folder
        self.books = books
        self.chance = random.Random(seed)
        self.reaper = reaper
        self.acknowledged = Journal(folder / "acknowledged.jsonl")

    async def live(self, steps: int) -> None:
        self.store = doomed(await open_store(f"sqlite:///{self.folder}/midnight.sqlite3"), self.reaper)
        discord = FileDiscord(self.folder, self.reaper, remembers_nonces=self.chance.random() < 0.5)
        self.answers = FileAnswers(discord, self.reaper, late=False)
        late = FileAnswers(discord, self.reaper, late=True)
        self.service = DiceService(self.store, now, on_change=lambda: self.clock.kick())
        patience = Patience(first=0.001)
        notices = SessionNotices(self.store, discord, self.books, patience)
        untold = UntoldRolls(self.store, self.service, discord, late, self.books, word, now, patience)
        self.clock = DiceClock(self.store, self.service, notices, untold, now)
        if (await self.service.settings(PLACE)).notice_channel is None:
            await self.service.set_settings(PLACE, notice_channel=CHANNEL)
        await self.clock.begin()
        await self.told()
        for _ in range(steps):
            await self.step()
        await self.told()
        await self.clock.close()
        await self.store.close()

    async def told(self) -> None:
        """Wait until nothing is left to be told or posted."""
        self.clock.wake()
        while await self.store.pending_rolls() or await self.store.notices_to_post():
            await asyncio.sleep(0.001)

    async def step(self) -> None:
        """Carry out the next interaction that was not acknowledged, whether or not a former life did."""
        interaction = len(self.acknowledged.read()) + 1
        if interaction % SESSION_LASTS == 0:
            with suppress(IllegalAction):  # a former life did
                await self.service.rotate(PLACE)
            self.acknowledged.write(interaction=interaction, receipt="")
            return
        # The same number is always the same interaction, and so has the same token.
        rolled = await self.service.roll(
            RollWish(
                PLACE,
                GUILD,
                CHANNEL,
                USER,
                "Ilse",
                interaction,
                f"token {interaction}",
                "en",
                "2d20",
                Audience.MASTER if interaction % 4 == 0 else Audience.PUBLIC,
                USER,
            )
        )
        if not rolled.told:
            message = await self.answers.edit(f"token {interaction}", word(rolled, self.books["en"]))
            await self.service.told(rolled.id, message)
        self.acknowledged.write(interaction=interaction, receipt=rolled.receipt)


def fork(folder: Path, books: Phrasebooks, seed: int, reaper: Reaper, steps: int) -> int:
    """Begin a life and give its process id."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        asyncio.run(Life(folder, books, seed, reaper).live(steps))
        code = 0
    except BaseException as error:
        print(f"died of itself: {error!r}", file=sys.stderr)
        raise
    finally:
        os._exit(code)


async def _open_once(folder: Path) -> None:
    # Whatever the store imports when it is opened is imported here, once, and not in every life.
    await (await open_store(f"sqlite:///{folder}/midnight.sqlite3")).close()


def main(folder: Path, kills: int, seed: int) -> None:
    books = Phrasebooks.load()
    asyncio.run(_open_once(folder))
    chance = random.Random(seed)
    killed: dict[str, int] = dict.fromkeys(MOMENTS, 0)
    for lives, moment in enumerate(moments(killed, kills), start=1):
        reaper = Reaper(moment, chance.randint(1, 4), chance.uniform(0, 0.002))
        pid = fork(folder, books, seed + lives, reaper, STEPS_PER_LIFE)
        if moment == "any_time":
            time.sleep(chance.uniform(0.01, 0.06))
            os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
            killed[moment] += 1
        elif os.waitstatus_to_exitcode(status):
            raise SystemExit(f"life {lives} ({moment}) failed of itself")
    # The last life goes on until a session has ended, however few interactions the others came to.
    steps = max(1, SESSION_LASTS - len(Journal(folder / "acknowledged.jsonl").read()))
    pid = fork(folder, books, seed, Reaper(None, 0, 0), steps)
    _, status = os.waitpid(pid, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit("the last life failed")
    print(json.dumps(killed))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
