"""A process that is killed at any moment loses nothing, repeats nothing, and tells everything once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.announcement import Announcer
from bot.game.referee import Referee
from bot.locale import LOCALE, Phrasebooks
from bot.renderer import Renderer
from bot.store import open_store
from bot.store.records import GameId, Store
from tests.dudo.game import WORDS, dudo

FEW = 2
KILLS = 14
"""As many as kill it at least once in each of its doings."""
SOAKED = 100
CHANNEL = 500


def play(folder: Path, kills: int, seed: int) -> dict[str, int]:
    program = Path(__file__).with_name("doomed_game.py")
    done = subprocess.run(
        [sys.executable, str(program), str(folder), str(kills), str(seed)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return dict(json.loads(done.stdout.splitlines()[-1]))


def told(text: str) -> list[str]:
    """Give the lines of *text* without its small print, who is awaited, and which seats are free."""
    now = ("-# ", "Waiting for", "**Seat", "> ")
    return [line for line in text.splitlines() if line and not line.startswith(now)]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


class Aftermath:
    """What is found when the last process has ended."""

    def __init__(self, folder: Path, store: Store) -> None:
        self.store = store
        self.referee = Referee(store, {"dudo": dudo()}, lambda: 0)
        records = lines(folder / "discord.jsonl")
        self.messages = [each for each in records if "edit" not in each]
        self.final = {each["message"]: each["content"] for each in self.messages}
        self.final |= {each["edit"]: each["content"] for each in records if "edit" in each}
        self.files = {
            each.get("edit") or each["message"]: each["files"] for each in records if "files" in each
        }
        self.custom_ids = {each.get("edit") or each["message"]: each["custom_ids"] for each in records}
        self.acknowledged = lines(folder / "acknowledged.jsonl")
        self.games = sorted({GameId(each["game"]) for each in self.acknowledged})

    async def told_due(self) -> list[str]:
        """Give what the logs of all games call for, in order: each line, and what stands alone."""
        books = Phrasebooks.load(LOCALE, WORDS, strict=True)
        announcer = Announcer(books, Renderer(books))
        due = []
        for game in self.games:
            due.append(f"{game}·1/commitments")
            for happening in await self.referee.happenings(game, after=1, limit=10_000):
                lines = [line for letter in announcer.letters(happening) for line in told(letter.content)]
                due += [f"{game} {line}" for line in lines]
            # Of the table itself: a game that was only opened has no happening after its first.
            table = await self.referee.look(game)
            if not table.status.is_open:
                due.append(f"{game}·{table.version}/file")
        return due

    def told_said(self) -> list[str]:
        """Give the same as it stands in the channel: a message after the other, as last edited."""
        found = []
        for each in self.messages:
            text = self.final[each["message"]]
            mark = re.search(r"^-# (\S+)(?= |$)", text, re.MULTILINE)
            if each["channel"] != CHANNEL or mark is None:
                continue
            game, _, alone = mark[1].partition("·")
            lines = told(text)
            found += [f"{game} {line}" for line in lines] if "/" not in alone else [mark[1]]
        # Games are told independently of each other; sorting is stable, so the order within each stays.
        return sorted(found, key=lambda line: int(re.split("[· ]", line)[0]))

    def numbers_said(self) -> list[tuple[int, int, int]]:
        """Give the game and the first and last number that each message has told, by its small print."""
        found = []
        for each in self.messages:
            text = self.final[each["message"]]
            for game, first, last in re.findall(r"^-# (\d+)·\d+ · #(?:(\d+)–)?(\d+) ", text, re.MULTILINE):
                found.append((int(game), int(first or last), int(last)))
        return sorted(found)

    async def check(self) -> None:
        await self._nothing_acknowledged_is_lost_or_repeated()
        assert await self.told_due() == self.told_said()
        numbers = self.numbers_said()
        for (game, _, last), (next_game, first, _) in pairwise(numbers):
            assert next_game != game or first > last, "a number told twice"
        await self._one_file_with_its_page_for_each_game()
        await self._one_card_for_each_game()
        await self._one_hand_for_each_seat()
        await self._commitments_are_where_they_are_said_to_be()
        assert await self.store.games_to_deliver() == []

    async def _nothing_acknowledged_is_lost_or_repeated(self) -> None:
        for each in self.acknowledged:
            entry = await self.store.entry_of(each["interaction"])
            assert entry is not None
            assert (entry.game, entry.number) == (each["game"], each["entry"])
        interactions = Counter[int | None]()
        for game in self.games:
            log = await self.store.entries(game, limit=10_000)
            assert [entry.number for entry in log] == [*range(1, len(log) + 1)]
            interactions.update(entry.interaction for entry in log)
        # What was committed and is not acknowledged is the last interaction at most.
        assert set(interactions.values()) == {1}
        assert len(interactions) - len(self.acknowledged) in (0, 1)

    async def _commitments_are_where_they_are_said_to_be(self) -> None:
        said = {each["message"]: each["content"] for each in self.messages}
        for game in self.games:
            table = await self.referee.look(game)
            assert table.posting is not None and table.posting.message is not None
            assert all(value in said[table.posting.message] for value in table.commitments.values())

    async def _one_file_with_its_page_for_each_game(self) -> None:
        """One that never began has no page."""
        due = []
        for game in self.games:
            table = await self.referee.look(game)
            page = [f"midnight-dudo-{game}.html"] if table.state is not None else []
            due += [] if table.status.is_open else [[*page, f"dudo-{game}.jsonl"]]
        assert sorted(files for files in self.files.values() if files) == sorted(due)

    async def _one_card_for_each_game(self) -> None:
        """Wherever it was posted anew, the one before has lost its buttons, and the game knows the newest."""
        cards = {message: ids[0].split(":")[1] for message, ids in self.custom_ids.items() if ids}
        assert Counter(cards.values()) == Counter(map(str, self.games))
        for game in self.games:
            card = (await self.referee.look(game)).card
            assert card is not None and cards[card[1]] == str(game)

    async def _one_hand_for_each_seat(self) -> None:
        hands = [each for each in self.messages if each["channel"] not in (CHANNEL,)]
        titles = Counter((each["channel"], each["content"].split("\n")[0]) for each in hands)
        assert set(titles.values()) == {1}
        for game in self.games:
            table = await self.referee.look(game)
            sitting = [row for row in table.rows if row.user is not None]
            assert {row.hand_message for row in sitting} <= {each["message"] for each in hands}
            gone = {each.user for each in table.tenures if table.seat_of(each.user) is None}
            of_theirs = [each["message"] for each in hands if each["channel"] - 10_000 in gone]
            title = f"game {game}**"
            last = [text for n in of_theirs if title in (text := self.final[n])]
            assert all("You no longer play" in text or "The game is over" in text for text in last)


async def check(folder: Path) -> None:
    store = await open_store(f"sqlite:///{folder}/midnight.sqlite3")
    try:
        await Aftermath(folder, store).check()
    finally:
        await store.close()


@pytest.mark.soak_first(f"{KILLS}")
@pytest.mark.parametrize("kills", [FEW, KILLS])
async def test_kills_lose_nothing_and_repeat_nothing(tmp_path: Path, kills: int) -> None:
    killed = play(tmp_path, kills, seed=7)

    assert sum(killed.values()) >= kills
    assert min(killed.values()) >= 1 or kills == FEW, killed
    await check(tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
async def test_hundreds_of_kills_lose_nothing_either(tmp_path: Path, seed: int) -> None:
    play(tmp_path, SOAKED, seed)

    await check(tmp_path)
