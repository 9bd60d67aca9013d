"""A process that is killed at any moment loses no roll, repeats none, and shows each exactly once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.dice.records import Phase
from bot.dice.service import DiceService, receipt_of
from bot.dice.session_verification import verify_session
from bot.store import open_store
from bot.store.dice_records import RollState, StoredRoll
from bot.store.records import Store
from rules.fair import SCOPES

FEW = 2
KILLS = 11
"""As many as kill it at least once in each of its doings."""
PLACE = "guild:5"


def roll(folder: Path, kills: int, seed: int) -> dict[str, int]:
    program = Path(__file__).with_name("doomed_dice.py")
    done = subprocess.run(
        [sys.executable, str(program), str(folder), str(kills), str(seed)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return dict(json.loads(done.stdout.splitlines()[-1]))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


async def every_roll(store: Store) -> list[StoredRoll]:
    """Give all draws of all sessions."""
    return [
        each
        for session in await store.sessions_of(PLACE, limit=10_000)
        for scope in SCOPES
        for each in await store.rolls_in(PLACE, session.number, scope, limit=10_000)
    ]


async def check(folder: Path) -> None:
    store = await open_store(f"sqlite:///{folder}/midnight.sqlite3")
    try:
        rolls = await every_roll(store)
        said = [each for each in lines(folder / "discord.jsonl") if "edit" not in each]
        acknowledged = lines(folder / "acknowledged.jsonl")
        nothing_is_lost_or_repeated(rolls, acknowledged)
        each_is_shown_once(rolls, said)
        await each_notice_is_posted_once(store, said)
        await every_session_verifies(store)
    finally:
        await store.close()


def nothing_is_lost_or_repeated(rolls: list[StoredRoll], acknowledged: list[dict[str, Any]]) -> None:
    kept = {each.interaction: receipt_of(each) for each in rolls}
    assert len(kept) == len(rolls)
    expected = {each["interaction"]: each["receipt"] for each in acknowledged if each["receipt"]}
    assert {number: kept[number] for number in expected} == expected
    # What was kept and is not acknowledged is the last interaction at most.
    assert len(kept) - len(expected) in (0, 1)


def each_is_shown_once(rolls: list[StoredRoll], said: list[dict[str, Any]]) -> None:
    shown = Counter(found[0] for each in said if (found := re.search(r"#\d+ [0-9a-f]{16}$", each["content"])))
    hidden = {receipt_of(each) for each in rolls if each.audience != "public"}
    assert set(shown.values()) == {1}
    # Once Discord has forgotten the token, a hidden roll can be shown nowhere: it is kept as untold.
    untold = {receipt_of(each) for each in rolls if each.state is RollState.UNTOLD}
    assert untold <= hidden
    assert set(shown) | untold == {receipt_of(each) for each in rolls}


async def each_notice_is_posted_once(store: Store, said: list[dict[str, Any]]) -> None:
    assert await store.notices_to_post() == []
    marks = Counter(found[0] for each in said if (found := re.search(r"guild:5/\d+ · \d+$", each["content"])))
    assert set(marks.values()) == {1}
    sessions = await store.sessions_of(PLACE, limit=10_000)
    by_session = Counter(int(mark.split("/")[1].split(" ")[0]) for mark in marks)
    # Each one was committed to, all but the newest opened, all but the newest and the running one revealed.
    expected = {
        each.number: 1 + (each.phase != Phase.PREPARED) + (each.phase == Phase.REVEALED) for each in sessions
    }
    assert by_session == expected


async def every_session_verifies(store: Store) -> None:
    service = DiceService(store, lambda: 0)
    revealed = [each for each in await service.sessions(PLACE, limit=10_000) if each.phase is Phase.REVEALED]
    for each in revealed:
        assert verify_session(await service.session_file(PLACE, each.number)).ok
    assert revealed


@pytest.mark.soak_first(f"{KILLS}")
@pytest.mark.parametrize("kills", [FEW, KILLS])
async def test_kills_lose_no_roll_and_show_each_once(tmp_path: Path, kills: int) -> None:
    killed = roll(tmp_path, kills, seed=7)

    assert sum(killed.values()) >= kills
    assert min(killed.values()) >= 1 or kills == FEW, killed
    await check(tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
async def test_hundreds_of_other_kills_lose_no_roll_either(tmp_path: Path, seed: int) -> None:
    roll(tmp_path, 200, seed)

    await check(tmp_path)
