"""Nudges and more time: what players may do about a game that waits, each an entry that `verify` judges."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import pytest

from bot.game import extension, mastery
from rules.contract import IllegalAction, Seat
from tests.fakes.office import ANN, BOB
from tests.fakes.waiting_evening import BOBS_DM, Evening

MASTER = 9


@pytest.fixture
async def office() -> Evening:
    """A game that waits for Bob to bid."""
    office = Evening()
    await office.begun()
    await office.until_bob_bids()
    return office


async def refused(office: Evening, user: int) -> str:
    with pytest.raises(IllegalAction) as caught:
        await office.nudged(user)
    return caught.value.key


async def test_a_nudge_reminds_in_private_and_tells_the_table_who_asked(office: Evening) -> None:
    await office.nudged(ANN)
    await office.passes(0)

    assert office.reminded() == ["The others ask for you: Bid"]
    assert "P1 asks for P2." in office.texts()[-1]
    assert office.courier.said[-1].channel == BOBS_DM
    assert await office.verdict()


async def test_nobody_is_nudged_twice_in_twelve_hours(office: Evening) -> None:
    await office.nudged(ANN)
    await office.passes(11.9)
    assert await refused(office, ANN) == "nudged_lately"

    await office.passes(0.1)
    await office.nudged(ANN)
    await office.passes(0)
    assert [each for each in office.reminded() if "others" in each] == ["The others ask for you: Bid"] * 2


async def test_who_is_awaited_cannot_nudge_themselves(office: Evening) -> None:
    assert await refused(office, BOB) == "nobody_to_nudge"
    assert await refused(office, 77) == "not_seated"


async def test_a_nudge_waits_for_the_end_of_quiet_hours_and_does_not_tell_of_them(office: Evening) -> None:
    minute = datetime.fromtimestamp(office.now / 1000, UTC)
    quiet = ((minute.hour * 60 + minute.minute - 60) % 1440, (minute.hour * 60 + minute.minute + 120) % 1440)
    await office.referee.people.change(BOB, quiet=quiet)
    happening = await office.nudged(ANN)
    await office.passes(1.9)
    assert [each for each in office.reminded() if "others" in each] == []

    await office.passes(0.2)
    assert [each for each in office.reminded() if "others" in each] == ["The others ask for you: Bid"]
    assert set(happening.facts) == {"seat", "seats"}


async def test_in_a_secret_decision_a_nudge_does_not_tell_who_has_answered() -> None:
    """Everybody else who was asked is named; those who have answered hear nothing."""
    office = Evening()
    await office.begun()
    await office.acts(1)
    happening = await office.nudged(ANN)
    await office.passes(0)

    assert happening.facts["seats"] == "1"
    assert office.reminded() == []


async def test_more_time_is_asked_for_and_one_other_grants_it(office: Evening) -> None:
    await office.passes(20)
    await office.asks_for(BOB, 24)
    assert await office.left() == 4

    (question,) = (await office.table()).questions
    await office.referee.agree(office.game, office.click(ANN), question.kind, question.number)
    await office.settle()

    assert await office.left() == 28
    assert "24 more hours to decide: P2." in office.texts()[-1]
    await office.passes(26.5)
    assert [each.split(":")[0] for each in office.reminded()] == [
        "Half of your time is over",
        "Half of your time is over",
        "Your time is nearly over",
    ]
    assert await office.verdict()


async def test_more_time_is_refused_or_asked_for_nothing(office: Evening) -> None:
    with pytest.raises(IllegalAction, match="not_awaited"):
        await office.asks_for(ANN, 24)
    with pytest.raises(IllegalAction, match="too_many_hours"):
        await office.asks_for(BOB, 1000)
    await office.asks_for(BOB, 24)
    (question,) = (await office.table()).questions
    await office.referee.refuse(office.game, office.click(ANN), question.kind, question.number)

    assert await office.left() == 24
    with pytest.raises(IllegalAction, match="question_over"):
        await office.referee.agree(office.game, office.click(ANN), question.kind, question.number)


async def test_whoever_moves_on_needs_no_more_time(office: Evening) -> None:
    await office.asks_for(BOB, 24)
    await office.acts(1)

    assert (await office.table()).questions == ()


async def test_alone_among_automated_players_one_asks_nobody(office: Evening) -> None:
    await office.referee.leave(office.game, office.click(ANN))
    await office.asks_for(BOB, 5)

    assert await office.left() == 29
    assert await office.verdict()


async def test_the_game_master_gives_more_time_at_once(office: Evening) -> None:
    for judge, cause in ((mastery.accept, "player"), (extension.by_master, mastery.MASTER)):
        click = office.click(MASTER)
        facts = {"hours": 12} if judge is extension.by_master else {}
        await office.referee.carry_out(office.game, click, cause, partial(judge, click=click, **facts))
    click = office.click(ANN)
    with pytest.raises(IllegalAction, match="not_master"):
        await office.referee.carry_out(
            office.game, click, mastery.MASTER, partial(extension.by_master, click=click, hours=1)
        )

    assert await office.left() == 36
    assert await office.verdict()


async def test_without_a_deadline_there_is_nothing_to_extend() -> None:
    office = Evening()
    await office.begun(pace="live")
    with pytest.raises(IllegalAction, match="nothing_to_extend"):
        await office.asks_for(BOB, 5)


async def test_of_two_who_grant_at_once_one_does(office: Evening) -> None:
    """The other is told that the question is settled."""
    await office.asks_for(BOB, 24)
    (question,) = (await office.table()).questions
    answer = (question.kind, question.number)
    await office.referee.agree(office.game, office.click(ANN), *answer)
    with pytest.raises(IllegalAction, match="question_over"):
        await office.referee.agree(office.game, office.click(ANN), *answer)

    assert await office.left() == 48


FORGED = {
    "a nudge of nobody": ("nudged", {"seats": ""}),
    "a nudge of oneself": ("nudged", {"seats": "0"}),
    "a nudge of more": ("nudged", {"seats": "1 2"}),
    "another who nudges": ("nudged", {"seat": 1}),
    "another name": ("nudged", {"name": "Eve"}),
    "more hours than asked for": ("agreed", {"hours": 25}),
    "longer for another": ("agreed", {"longer": "0"}),
    "too many hours": ("asked", {"hours": 1000}),
    "a reminder that there is not": ("reminded", {"reminder": "glory"}),
    "a reminder of somebody else": ("reminded", {"seat": 0}),
}


@pytest.mark.parametrize(("kind", "facts"), FORGED.values(), ids=FORGED)
async def test_a_file_that_tells_otherwise_is_refused(
    office: Evening, kind: str, facts: dict[str, str | int]
) -> None:
    await office.closes_dms()
    await office.passes(13)
    await office.nudged(ANN)
    await office.asks_for(BOB, 24)
    (question,) = (await office.table()).questions
    await office.referee.agree(office.game, office.click(ANN), question.kind, question.number)

    assert not await office.tampered(kind, lambda line: replace(line, facts={**line.facts, **facts}))
    assert Seat(1) in (await office.table()).names
