"""Odds are worked out elsewhere: answers are remembered, and who takes too long is stopped."""

from __future__ import annotations

import asyncio
import io
import pickle
import sys
from collections.abc import AsyncIterator
from fractions import Fraction
from typing import Any

import pytest

from bot.child_process import LENGTH, framed, serve
from bot.odds.easy_first import EasyFirst
from bot.odds.odds import Method
from bot.odds.odds_desk import OddsDesk, OddsUnavailable
from bot.odds.odds_worker import answer
from rules.dice import DiceError, parse
from rules.dice.canonical import format_result

SLOW = "5d10!>=8!"
"""A question that takes its worker longer than the tests are patient."""


@pytest.fixture
async def desk() -> AsyncIterator[OddsDesk]:
    desk = OddsDesk()
    yield desk
    await desk.close()


async def test_every_result_of_a_roll_has_odds(desk: OddsDesk) -> None:
    first, second = await desk.odds(parse("3x 2d6; 1d20+@str vs 15"), {"str": 5})

    assert first.total.mean == 7
    assert second.success == Fraction(11, 20)


async def test_an_error_in_the_roll_comes_back_with_its_facts(desk: OddsDesk) -> None:
    with pytest.raises(DiceError) as caught:
        await desk.odds(parse("d6+@st"), {"str": 1})

    assert (caught.value.key, caught.value.column) == ("unknown_variable", 4)
    assert caught.value.facts == {"name": "st", "fix": "@str"}


async def test_an_answer_is_remembered_even_when_no_worker_is_left(
    desk: OddsDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await desk.odds(parse("4d6kh3"))
    await desk.close()

    async def none_starts(*arguments: object, **options: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", none_starts)

    assert before == await desk.odds(parse("2x 4d6 k3 # the same"))
    with pytest.raises(OddsUnavailable):
        await desk.odds(parse("4d6kh2"))


async def test_other_variables_are_another_question(desk: OddsDesk) -> None:
    ((one,), (two,)) = [await desk.odds(parse("d6+@a"), {"a": value}) for value in (1, 2)]

    assert two.total.mean == one.total.mean + 1


async def test_a_worker_that_takes_too_long_is_killed_and_another_one_estimates() -> None:
    desk = OddsDesk(patience=0.05)
    try:
        await desk.odds(parse("d6"))
        slow = desk._worker.process
        assert slow is not None

        (found,) = await desk.odds(parse(SLOW))

        assert slow.returncode is not None
        assert found.total.method is Method.ESTIMATE
    finally:
        await desk.close()


async def test_a_worker_that_died_is_replaced(desk: OddsDesk) -> None:
    await desk.odds(parse("d6"))
    assert desk._worker.process is not None
    desk._worker.process.kill()
    await desk._worker.process.wait()

    (found,) = await desk.odds(parse("d8"))

    assert found.total.mean == Fraction(9, 2)


async def test_a_question_given_up_does_not_leave_its_answer_to_the_next(desk: OddsDesk) -> None:
    await desk.odds(parse("d6"))
    asked = asyncio.create_task(desk.odds(parse(SLOW)))
    await asyncio.sleep(0.01)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked

    (found,) = await desk.odds(parse("d8"))

    assert found.total.mean == Fraction(9, 2)


async def test_questions_at_once_are_answered_one_after_the_other(desk: OddsDesk) -> None:
    found = await asyncio.gather(*(desk.odds(parse(f"d{sides}")) for sides in range(2, 12)))

    assert [Fraction(sides + 1, 2) for sides in range(2, 12)] == [each[0].total.mean for each in found]


async def test_only_so_many_answers_are_kept(desk: OddsDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.odds.odds_desk.REMEMBERED", 2)
    for sides in (2, 3, 2, 4):
        await desk.odds(parse(f"d{sides}"))

    assert [key[0].body.faces.high for key in desk._answers] == [2, 4]  # type: ignore[union-attr]  # it is there


def test_the_worker_says_that_it_is_ready_and_answers_until_its_questions_end() -> None:
    questions = io.BytesIO(framed((parse("d6").results[0], {}, True, 1)))
    answers = io.BytesIO()

    serve(answer, questions, answers)

    answers.seek(0)
    told = []
    while head := answers.read(LENGTH):
        told.append(pickle.loads(answers.read(int.from_bytes(head, "big"))))
    assert told[0] is None
    assert told[1].total.mean == Fraction(7, 2)
    assert len(told) == 2


async def test_the_worker_runs_with_nothing_of_discord(desk: OddsDesk) -> None:
    """It starts quickly and stays small."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import sys, bot.odds.odds_worker; print('discord' in sys.modules)",
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await worker.communicate()

    assert told.strip() == b"False"


async def test_of_those_that_wait_the_easiest_is_answered_first(
    desk: OddsDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    started, released = asyncio.Event(), asyncio.Event()

    async def answered(question: Any) -> Any:
        started.set()
        await released.wait()
        order.append(format_result(question[0]))
        return object()

    monkeypatch.setattr(desk, "_ask", answered)
    hard = asyncio.create_task(desk.odds(parse("; ".join(f"50d{sides}!kh3" for sides in range(12, 20)))))
    await started.wait()
    easy = asyncio.create_task(desk.odds(parse("d6")))
    await asyncio.sleep(0)
    released.set()
    await asyncio.gather(hard, easy)

    assert order.index("1d6") == 1
    assert len(order) == 9


async def test_a_place_given_to_somebody_who_has_left_goes_to_the_next() -> None:
    queue, served = EasyFirst(), []

    async def work(number: int) -> None:
        async with queue.turn(number):
            served.append(number)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(work(number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.wait_for(work(9), 30)

    assert served == [0, 2, 3, 9]
