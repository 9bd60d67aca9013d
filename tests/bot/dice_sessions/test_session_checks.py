"""A file that somebody sends to be checked costs little, keeps nobody waiting, and can be ended."""

from __future__ import annotations

import asyncio
import gzip
import pickle

import pytest

from bot.dice import session_check, verify_worker
from bot.dice.session_check import EVERY, MOST_WAITING, SessionCheck
from bot.game.verification import Verdict
from rules.contract import IllegalAction
from tests.fakes.dice_wishes import PLACE, DiceWorld
from tests.fakes.memory_store import MemoryStore


async def file_of(*texts: str) -> bytes:
    world = DiceWorld(MemoryStore())
    for text in texts:
        await world.service.roll(world.wish(text))
    await world.service.rotate(PLACE)
    return await world.service.session_file(PLACE, 1)


async def test_a_good_file_is_found_good_by_another_process() -> None:
    content = await file_of("4d6kh3 vs 12", "8d6!", "25x 2d20")
    for sent in (content, gzip.compress(content)):
        verdict = await SessionCheck().verdict(sent)
        assert verdict.ok
        assert verdict == verify_worker.checked(content)


@pytest.mark.parametrize(
    ("note", "work"),
    [("25x 40d1", 25 * 40), ("25x d1" + "+1" * 150, 25 * 150), ("d6; 2d6 vs 7", 3), ("40d6r1", 80)],
)
async def test_work_is_counted_for_each_note_before_it_begins(
    note: str, work: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A note of a few letters may repeat a thousand dice, one of a few hundred a long sum."""
    content = await file_of(*[note] * 3)

    monkeypatch.setattr(verify_worker, "MOST_WORK", 3 * work - 1)
    monkeypatch.setattr(verify_worker, "verify_session", None)
    assert verify_worker.checked(content) == "file_too_hard"
    monkeypatch.undo()
    assert isinstance(verify_worker.checked(content), Verdict)


async def test_too_many_draws_are_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_worker, "MOST_DRAWS", 2)

    assert verify_worker.checked(await file_of("d6", "d6", "d6")) == "file_too_hard"


async def test_what_unpacks_to_too_much_is_not_checked() -> None:
    packed = gzip.compress(b" " * (verify_worker.LARGEST_FILE + 1))

    with pytest.raises(IllegalAction, match="file_too_large"):
        await SessionCheck().verdict(packed)


async def test_a_check_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_check, "PATIENCE", 0.01)

    with pytest.raises(IllegalAction, match="file_too_hard"):
        await SessionCheck().verdict(b"{}\n")


@pytest.mark.soak_first
def test_the_process_ends_itself_after_its_seconds_of_the_processor() -> None:
    import subprocess
    import sys

    busy = (
        "import bot.dice.verify_worker as w\n"
        "w.CPU_SECONDS = 1\n"
        "def busy(content):\n"
        "    while True: pass\n"
        "w.checked = busy\n"
        "w.main()\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", busy], input=b"", capture_output=True, timeout=60, check=False
    )

    assert ended.returncode < 0
    assert ended.stdout == b""


async def test_files_are_checked_one_at_a_time_and_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most = 0, 0

    async def slow(content: bytes) -> str:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0)
        at_once -= 1
        return "no_session_file"

    monkeypatch.setattr(session_check, "_checked", slow)
    check = SessionCheck()
    waiting = [asyncio.create_task(check.verdict(b"")) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(IllegalAction, match="too_many_checks"):
        check.ask(1, 0)
    await asyncio.gather(*waiting, return_exceptions=True)

    assert most == 1
    check.ask(1, 0)


def test_each_person_has_one_file_a_minute_and_is_forgotten_after() -> None:
    check = SessionCheck()
    check.ask(1, 0)
    check.ask(2, 1)
    with pytest.raises(IllegalAction, match="checked_too_soon") as refused:
        check.ask(1, EVERY - 1500)
    assert refused.value.facts["seconds"] == 2
    check.ask(1, EVERY)
    for user in range(100):
        check.ask(user, EVERY * (user + 3))

    assert len(check._asked) == 1


def test_a_verdict_survives_the_way_between_the_processes() -> None:
    verdict = verify_worker.checked(b"")

    assert pickle.loads(pickle.dumps(verdict)) == verdict
