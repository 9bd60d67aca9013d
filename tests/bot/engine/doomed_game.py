"""Plays games against a Discord made of files, in one process after another, each killed at its moment.

Run as a program: `doomed_game.py FOLDER KILLS SEED`. Everything is imported once; each life is a fork.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from bot.artists import speakers  # noqa: E402
from bot.delivery.announcement import Announcer  # noqa: E402
from bot.delivery.calls import Calls  # noqa: E402
from bot.delivery.card_places import CardPlaces  # noqa: E402
from bot.delivery.channel_ends import ChannelEnds  # noqa: E402
from bot.delivery.courier import Letter, Sighting  # noqa: E402
from bot.delivery.dm_budget import Budget  # noqa: E402
from bot.delivery.hands import Hands  # noqa: E402
from bot.delivery.host_notices import HostNotices  # noqa: E402
from bot.delivery.illustrations import Illustrations  # noqa: E402
from bot.delivery.outbox import Outbox  # noqa: E402
from bot.delivery.pacing import Patience  # noqa: E402
from bot.delivery.passages import Passages  # noqa: E402
from bot.delivery.reminders import Reminders  # noqa: E402
from bot.delivery.replay_pages import PAGE, ReplayPages  # noqa: E402
from bot.game import seat_changes  # noqa: E402
from bot.game.referee import Referee  # noqa: E402
from bot.game.table import Click, Happening, Table  # noqa: E402
from bot.locale import LOCALE, Phrasebooks  # noqa: E402
from bot.renderer import Renderer  # noqa: E402
from bot.replay.page_made import PageMade  # noqa: E402
from bot.store import open_store  # noqa: E402
from bot.store.records import (  # noqa: E402
    Commit,
    Committed,
    GameId,
    Parcel,
    ParcelState,
    Status,
    Store,
)
from rules.contract import IllegalAction, Seat  # noqa: E402
from tests.dudo.game import WORDS, dudo  # noqa: E402
from tests.dudo.rules.actions import KeepFace  # noqa: E402

CHANNEL, GUILD = 500, 1
ANN, BOB = 11, 12
STRANGERS = 1_000
"""From here on the users count who take a seat that was left, by the click with which they do."""
CHANGES = 0.1
"""How often somebody leaves instead of acting."""
STEPS_PER_LIFE = 6
MOMENTS = (
    "before_commit",
    "inside_commit",
    "after_commit",
    "before_send",
    "after_send",
    "after_mark",
    "after_card",
    "file_sent",
    "page_made",
    "before_page",
    "after_page",
    "any_time",
)
"""When a life ends. `inside_commit` and `any_time` are a matter of milliseconds."""
RARE = ("after_card", "file_sent", "page_made", "before_page", "after_page")
"""A card is posted at the opening, and at the start of a round; a file at the end: the first one must do."""


def now() -> int:
    return time.time_ns() // 1_000_000


class Reaper:
    """Ends this process when its moment has come for the n-th time."""

    def __init__(self, moment: str | None, count: int, delay: float) -> None:
        self.moment = moment
        self.count = count
        self.delay = delay

    def at(self, moment: str) -> None:
        if moment != self.moment:
            return
        self.count -= 1
        if self.count > 0:
            return
        if moment == "inside_commit":
            threading.Thread(target=self._soon, daemon=True).start()
        else:
            os.kill(os.getpid(), signal.SIGKILL)

    def _soon(self) -> None:
        time.sleep(self.delay)
        os.kill(os.getpid(), signal.SIGKILL)


class Journal:
    """A file of JSON lines; what was written is there whatever happens next."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT)

    def read(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.path.read_text().splitlines()]

    def write(self, **record: Any) -> None:
        os.write(self._file, json.dumps(record).encode() + b"\n")
        os.fsync(self._file)


class FileDiscord:
    """Messages in a file. It knows nonces for as long as *remembers_nonces* says: minutes, not hours."""

    def __init__(self, folder: Path, reaper: Reaper, *, remembers_nonces: bool) -> None:
        self._journal = Journal(folder / "discord.jsonl")
        self._reaper = reaper
        self.messages: dict[int, dict[str, Any]] = {}
        for each in self._journal.read():
            self.messages.setdefault(each.get("edit") or each["message"], {}).update(each)
        known = self.messages.values() if remembers_nonces else ()
        self._nonces = {each["nonce"]: each["message"] for each in known if each["nonce"]}

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        await asyncio.sleep(0)
        if nonce in self._nonces:
            return self._nonces[nonce]
        message = self.post(channel, letter, nonce)
        self._nonces[nonce] = message
        return message

    def post(self, channel: int, letter: Letter, nonce: str = "") -> int:
        if channel == CHANNEL and letter.content:
            self._reaper.at("before_send")
        record = {
            "message": len(self.messages) + 1,
            "at": now(),
            "channel": channel,
            "content": letter.content,
            "custom_ids": letter.view or (),
            "nonce": nonce,
            "files": _names(letter),
        }
        self.messages[record["message"]] = record
        self._journal.write(**record)
        if channel == CHANNEL:
            self._reaper.at("after_send" if letter.content else "after_card")
        return record["message"]

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        assert self.messages[message]["channel"] == channel
        if letter.attachments:
            self._reaper.at("before_page")
        now = {"content": letter.content, "custom_ids": letter.view or ()}
        if letter.attachments is not None:
            now["files"] = _names(letter)
        self.messages[message] |= now
        self._journal.write(edit=message, **now)
        if letter.attachments:
            self._reaper.at("after_page")

    async def recent(self, channel: int, since: int | None) -> Sequence[Sighting]:
        return [
            Sighting(each["message"], each["content"], tuple(each["custom_ids"]))
            for each in reversed(self.messages.values())
            if each["channel"] == channel and (since is None or each["at"] >= since)
        ]

    async def open_dm(self, user: int) -> int:
        return 10_000 + user

    async def open_thread(self, channel: int, name: str, user: int) -> int:
        raise NotImplementedError("everybody takes direct messages here")

    async def pin(self, channel: int, message: int) -> None:
        pass


def _names(letter: Letter) -> list[str]:
    return [each.filename for each in letter.attachments or ()]


class SlowPages:
    """Makes the same page of every game, after a while."""

    def __init__(self, reaper: Reaper) -> None:
        self._reaper = reaper

    async def page(self, content: bytes, language: str) -> PageMade | None:
        """Give the page."""
        await asyncio.sleep(0.005)
        self._reaper.at("page_made")
        return PageMade(b"<!doctype html>")


def doomed(store: Store, reaper: Reaper) -> Store:
    """Let *reaper* strike around the commits of *store* and where deliveries are written down."""
    commit, mark, add = store.commit, store.mark_parcels, store.add_parcel

    async def doomed_commit(change: Commit) -> Committed:
        reaper.at("before_commit")
        reaper.at("inside_commit")
        committed = await commit(change)
        reaper.at("after_commit")
        return committed

    async def doomed_mark(
        game: Any, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        await mark(game, numbers, state, message=message)
        if state is ParcelState.SENT:
            reaper.at("after_mark")

    async def doomed_add(game: GameId, parcel: Parcel) -> None:
        await add(game, parcel)
        if parcel.destination == PAGE:
            reaper.at("file_sent")

    store.add_parcel = doomed_add  # type: ignore[method-assign]  # a fake in its place
    store.commit = doomed_commit  # type: ignore[method-assign]  # a fake in its place
    store.mark_parcels = doomed_mark  # type: ignore[method-assign]  # a fake in its place
    return store


async def card(table: Table, is_wanted: Callable[[], bool]) -> Letter:
    return Letter(view=(f"gm:{table.id}:{table.version}:act",))


def _left(table: Table, card_now: int | None) -> Letter:
    return Letter(view=())


class Life:
    """One process of the bot, from its start to its end."""

    def __init__(self, folder: Path, books: Phrasebooks, seed: int, reaper: Reaper) -> None:
        self.folder = folder
        self.books = books
        self.chance = random.Random(seed)
        self.reaper = reaper
        self.acknowledged = Journal(folder / "acknowledged.jsonl")

    async def live(self, steps: int) -> None:
        store = await open_store(f"sqlite:///{self.folder}/midnight.sqlite3")
        self.store = doomed(store, self.reaper)
        self.discord = FileDiscord(self.folder, self.reaper, remembers_nonces=self.chance.random() < 0.5)
        self.referee = Referee(self.store, {"dudo": dudo()}, now)
        budget = Budget(1000, 1, now)
        hands = Hands(self.store, self.discord, self.books, budget)
        ends = ChannelEnds(now)
        hands = Hands(self.store, self.discord, self.books, budget)
        announcer = Announcer(self.books, Renderer(self.books))
        self.outbox = Outbox(
            self.store,
            self.referee,
            Passages(
                self.store,
                self.referee,
                self.discord,
                announcer,
                Illustrations(self.books, {}),
                ends,
                Calls(self.store, self.referee, self.discord, self.books, hands, ends),
                ReplayPages(self.store, self.discord, announcer, SlowPages(self.reaper)),
            ),
            hands,
            CardPlaces(self.store, self.referee, self.discord, card, _left, ends),
            HostNotices(self.store, self.discord, self.books),
            Reminders(self.referee, self.discord, hands, self.books),
            patience=Patience(first=0.001),
        )
        self.referee.on_commit = self.outbox.kick
        await self.outbox.wake()
        for _ in range(steps):
            await self.step()
        while await store.games_to_deliver():
            await asyncio.sleep(0.001)
        await self.outbox.close()
        await store.close()

    async def step(self) -> None:
        """Carry out the next interaction that was not acknowledged, whether or not a former life did."""
        interaction = len(self.acknowledged.read()) + 1
        happening = await self.interact(interaction)
        while interaction % 3 and await self.store.games_to_deliver():
            await asyncio.sleep(0)
        self.acknowledged.write(
            interaction=interaction, game=happening.entry.game, entry=happening.entry.number
        )

    async def interact(self, interaction: int) -> Happening:
        def click(user: int) -> Click:
            return Click(user, f"Player {user}", "en", interaction)

        game = await self.store.open_game_in(CHANNEL)
        if game is None:
            options = {"rounds": self.chance.randint(1, 4)}
            return await self.referee.new_table(click(ANN), GUILD, CHANNEL, "dudo", options)
        table = await self.referee.look(game)
        while table.posting is not None and table.posting.message is None:
            await asyncio.sleep(0.001)  # nobody joins before the commitments stand
            table = await self.referee.look(game)
        if table.status is Status.LOBBY and len(table.chairs) == 1:
            return await self.referee.join(game, click(BOB))
        if table.status is Status.LOBBY:
            return await self.referee.start(game, click(ANN))
        if free := seat_changes.open_seats(table):
            judge = partial(seat_changes.take, click=click(STRANGERS + interaction), seat=free[0])
            return await self.referee.carry_out(game, click(STRANGERS + interaction), "player", judge)
        if self.chance.random() < CHANGES and (leaver := table.chairs[1].user) is not None:
            return await self.referee.leave(game, click(leaver))
        seat = self.chance.choice(table.pending.seats) if table.pending else Seat(0)
        legal = table.ruleset.legal_actions(table.state, seat) or (KeepFace(seat, 0),)
        user = table.chairs[seat].user
        assert user is not None
        try:
            return await self.referee.act(game, click(user), self.chance.choice(legal))
        except IllegalAction as refusal:
            # The whole log says of itself what it says here, but not what was read a moment ago.
            refusal.facts |= {"interaction": interaction, "game": game, "version": table.version}
            raise


def fork(folder: Path, books: Phrasebooks, seed: int, reaper: Reaper, steps: int) -> int:
    """Begin a life and give its process id."""
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        asyncio.run(Life(folder, books, seed, reaper).live(steps))
        code = 0
    except IllegalAction as refusal:
        print(f"refused: {refusal.key} {refusal.facts}", file=sys.stderr)
    except BaseException as error:
        print(f"died of itself: {error!r}", file=sys.stderr)
        raise
    finally:
        os._exit(code)


async def _open_once(folder: Path) -> None:
    # Whatever the hands and the store import when they are opened is imported here, and not in every life.
    speakers()
    await (await open_store(f"sqlite:///{folder}/midnight.sqlite3")).close()


def moments(killed: Mapping[str, int], kills: int) -> Iterator[str]:
    """Give when the next life ends, in turn, until there were so many *kills*, one at each moment among them.

    It ends after three times as many lives: some die before their moment is there.
    """
    for life in range(3 * kills):
        missing = [moment for moment, number in killed.items() if not number] if life >= kills else []
        if sum(killed.values()) >= kills and not missing:
            return
        choice = missing or list(killed)
        yield choice[life % len(choice)]


def main(folder: Path, kills: int, seed: int) -> None:
    books = Phrasebooks.load(LOCALE, WORDS, strict=True)
    asyncio.run(_open_once(folder))
    chance = random.Random(seed)
    killed: dict[str, int] = dict.fromkeys(MOMENTS, 0)
    for lives, moment in enumerate(moments(killed, kills), start=1):
        count = 1 if moment in RARE else chance.randint(1, 5)
        reaper = Reaper(moment, count, chance.uniform(0, 0.002))
        steps = STEPS_PER_LIFE if moment not in RARE else 5 * STEPS_PER_LIFE
        pid = fork(folder, books, seed + lives, reaper, steps)
        if moment == "any_time":
            time.sleep(chance.uniform(0.01, 0.06))
            os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
            killed[moment] += 1
        elif os.waitstatus_to_exitcode(status):
            raise SystemExit(f"life {lives} ({moment}) failed of itself")
    pid = fork(folder, books, seed, Reaper(None, 0, 0), 1)
    _, status = os.waitpid(pid, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit("the last life failed")
    print(json.dumps(killed))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
