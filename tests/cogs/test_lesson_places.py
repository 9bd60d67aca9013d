"""Where lessons stand on Discord: private threads, direct messages where there can be none, and no third."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, custom_ids, open_club, private, texts

from bot.delivery.courier import Letter
from bot.delivery.discord_courier import DiscordCourier
from bot.game.table import Table
from bot.lessons.threads import LessonThreads
from bot.rulesets import RULESETS
from bot.store.posting import DIRECT
from bot.store.records import GameId, Status
from rules.contract import IllegalAction

EXTENSIONS = ("cogs.tables", "cogs.help")
THREADS = ("POST", "/channels/*/threads")
NO_PERMISSION = {"status": 403, "code": 50013, "times": None}
CLOSED = {"status": 403, "code": 50007, "times": None}


@pytest.fixture
async def school(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which everything can be learned."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=EXTENSIONS) as opened:
        yield opened


async def lesson(school: Club, game: int = 1) -> Table:
    """Give the table of the lesson number *game*."""
    await school.env.settle()
    return await school.bot.referee.look(GameId(game))


async def played_to_its_end(school: Club, who: Any, place: Any) -> list[str]:
    """Let *who* play in *place* what the hints say, page by page, with a restart on the way; give what the
    pages said."""
    said: list[str] = []
    for step in range(60):
        await school.env.settle()
        if step == 4:
            await school.restart()
        card = school.card(place)
        if "How I played" in buttons(card):
            async with asyncio.timeout(30):
                # It comes by itself below the page on which the learner acted or waited.
                while not any("decisions were yours" in texts(each) for each in place.history(viewer=who)):
                    await asyncio.sleep(0.01)
            page = private(await school.press(who, "review", place))
            return [*said, texts(page)]
        page = private(await school.press(who, "act", place))
        if "Hint" not in buttons(page):
            pending = (await lesson(school)).pending
            if pending is not None and 0 in pending.seats:  # a single choice needs no hint
                await who.click(page, label=buttons(page)[0])
            else:  # the others move first
                await asyncio.sleep(0.05)
            continue
        page = private(await who.click(page, label="Hint"))
        said.append(texts(page))
        done = await who.click(page, label=buttons(page)[0])
        for each in done.followups:  # what is lost for good is asked twice
            if sure := [name for name in custom_ids(each) if ":sure" in name]:
                await who.click(each, custom_id=sure[0])
    raise AssertionError("it does not end")


@pytest.mark.soak_first("True")
@pytest.mark.parametrize("direct", [True, pytest.param(False, marks=pytest.mark.soak)])
async def test_a_lesson_is_played_from_its_first_page_to_its_review_wherever_it_stands(
    school: Club, direct: bool
) -> None:
    if direct:
        school.env.inject_error(*THREADS, **NO_PERMISSION)
    begun = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    table = await lesson(school)
    who = school.ann.user if direct else school.ann
    place = school.ann.user.dm_channel if direct else school.hall.threads[0]
    said = await played_to_its_end(school, who, place)

    assert place.id == table.channel and ("our direct messages" in texts(begun)) is direct
    assert (table.guild == DIRECT) is direct
    assert "decisions were yours" in said[-1] and "Coach" in said[0]
    assert (await lesson(school)).status is Status.FINISHED
    assert bool(school.hall.threads) is not direct


async def test_a_lesson_typed_in_direct_messages_is_played_there(school: Club) -> None:
    dora = school.env.create_user("dora")
    begun = private(await dora.slash("table learn", ruleset="raid"))
    table = await lesson(school)
    again = private(await dora.slash("table learn", ruleset="raid"))

    assert table.channel == dora.dm_channel.id and table.status is Status.PLAYING
    assert f"discord.com/channels/@me/{table.channel}" in str(begun.components)
    assert "goes on in our direct messages" in texts(again)
    assert "Nobody else reads along" in dora.dm_channel.history()[0].content


@pytest.mark.soak_first("forum", "voice")
@pytest.mark.parametrize("kind", ["forum", "news", "voice"])
async def test_where_no_private_threads_exist_it_is_played_in_direct_messages(
    school: Club, kind: str
) -> None:
    if kind == "news":
        school.env.inject_error(*THREADS, status=400, code=50024, times=None)
        channel = school.hall
    elif kind == "voice":
        channel = school.guild.create_voice_channel("talk")
    else:
        forum = school.guild.create_forum_channel("forum")
        post = school.env.backend.create_thread(forum.id, "post", school.ann.id)
        channel = type(forum)(school.env, school.guild, post)
    private(await school.ann.slash(channel, "table learn", ruleset="raid"))

    assert (await lesson(school)).channel == school.ann.user.dm_channel.id


async def test_where_the_server_wants_no_tables_it_is_played_in_direct_messages(school: Club) -> None:
    await school.bot.servers.change(school.guild.id, channels=(school.attic.id,))
    private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))

    assert (await lesson(school)).guild == DIRECT and not school.hall.threads


async def test_where_there_is_neither_it_is_said_what_to_do_and_nothing_is_begun(school: Club) -> None:
    school.env.inject_error(*THREADS, **NO_PERMISSION)
    school.env.inject_error("POST", f"/channels/{school.ann.user.dm_channel.id}/messages", **CLOSED)
    told = texts(private(await school.ann.slash(school.hall, "table learn", ruleset="raid")))

    assert "I may not write to you" in told and "Create Private Threads" in told
    assert not await school.store.open_games(user=school.ann.id)


async def test_another_lesson_in_the_same_direct_messages_waits_for_the_end_of_the_first(
    school: Club,
) -> None:
    dora = school.env.create_user("dora")
    await dora.slash("table learn", ruleset="raid")
    told = texts(private(await dora.slash("table learn", ruleset="roads")))

    assert "already stands in our direct messages" in told and "Raid" in told


async def test_who_closes_their_direct_messages_in_a_lesson_goes_on_with_it_later(school: Club) -> None:
    dora = school.env.create_user("dora")
    await dora.slash("table learn", ruleset="raid")
    school.env.inject_error("*", f"/channels/{dora.dm_channel.id}/messages*", **CLOSED)
    page = private(await school.press(dora, "act", dora.dm_channel))
    hints = private(await dora.click(page, label="Hint"))
    await dora.click(hints, label=buttons(hints)[0])
    paused = (await lesson(school)).status
    school.env.backend.faults.clear()
    again = private(await dora.slash("table learn", ruleset="raid"))

    assert paused is Status.PAUSED
    assert "goes on in our direct messages" in texts(again)
    assert (await lesson(school)).status is Status.PLAYING


async def test_a_lesson_in_direct_messages_stays_there(school: Club) -> None:
    dora = school.env.create_user("dora")
    await dora.slash("table learn", ruleset="raid")
    told = texts(private(await dora.slash("table move", thread=True)))

    assert "stays in direct messages" in told


async def test_direct_messages_are_no_server_that_may_be_full_or_left(school: Club) -> None:
    dora = school.env.create_user("dora")
    await dora.slash("table learn", ruleset="raid")
    async with school.bot.table_limits.place(DIRECT, 1, 0):
        pass

    assert DIRECT not in await school.store.guild_data.guilds()


# What is left behind.


def breaking(school: Club, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let no lesson be opened any more."""

    async def broken(*_: Any) -> None:
        raise error

    monkeypatch.setattr(school.bot.referee, "new_lesson", broken)


async def test_a_thread_without_a_table_is_deleted(school: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(school, monkeypatch, IllegalAction("channel_taken"))
    private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))

    assert not school.hall.threads
    assert not await school.store.guild_data.lessons_begun()


async def test_a_thread_that_may_not_be_deleted_is_used_again(
    school: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    school.env.inject_error("DELETE", "/channels/*", **NO_PERMISSION)
    with monkeypatch.context() as patch:
        breaking(school, patch, IllegalAction("channel_taken"))
        private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    (left,) = school.hall.threads
    private(await school.ann.slash(school.hall, "table learn", ruleset="roads"))

    assert (await lesson(school)).channel == left.id and len(school.hall.threads) == 1
    assert "Roads" in school.hall.threads[0].name
    assert not await school.store.guild_data.lessons_begun()


class Killed(BaseException):
    """What ends a life at once."""


@pytest.mark.soak_first("False-before the table is opened", "True-before its id is known")
@pytest.mark.parametrize("moment", ["before its id is known", "before the table is opened"])
@pytest.mark.parametrize("may_delete", [True, False])
async def test_a_crash_between_thread_and_table_leaves_no_empty_thread(
    school: Club, monkeypatch: pytest.MonkeyPatch, moment: str, may_delete: bool
) -> None:
    if not may_delete:
        school.env.inject_error("DELETE", "/channels/*", **NO_PERMISSION)
    threads, courier = LessonThreads(school.bot), school.bot.courier
    parent, user = school.hall.id, school.ann.id

    async def killed(*given: Any) -> int:
        await DiscordCourier(school.bot).open_thread(*given)
        raise Killed

    with monkeypatch.context() as patch, pytest.raises(Killed):
        if moment == "before its id is known":
            patch.setattr(courier, "open_thread", killed)
        async with threads.made(school.guild.id, parent, "Lesson: Raid · ann", user, 1):
            raise Killed
    assert len(school.hall.threads) == 1
    await school.restart()
    await school.env.settle()

    assert len(school.hall.threads) == (0 if may_delete else 1)
    private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    assert [each.id for each in school.hall.threads] == [(await lesson(school)).channel]


async def test_a_thread_in_which_something_stands_is_never_deleted(
    school: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaking(school, monkeypatch, Killed())
    threads = LessonThreads(school.bot)
    with pytest.raises(Killed):
        async with threads.made(school.guild.id, school.hall.id, "Lesson", school.ann.id, 1) as channel:
            await school.bot.courier.send(channel, Letter("A lesson of before."), "x")
            raise Killed
    await threads.tidy_up()

    assert len(school.hall.threads) == 1
    assert not await school.store.guild_data.lessons_begun()


async def test_a_crash_before_the_others_sat_down_is_made_up_for_when_the_lesson_is_asked_for_again(
    school: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: Any) -> None:
        raise IllegalAction("stale_button")

    with monkeypatch.context() as patch:
        patch.setattr(school.bot.referee, "start", killed)
        private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    assert (await lesson(school)).status is Status.LOBBY
    private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    table = await lesson(school)

    assert table.status is Status.PLAYING and len(table.chairs) == 3 and len(school.hall.threads) == 1


async def test_what_is_begun_of_a_lesson_goes_with_the_person_and_the_server(school: Club) -> None:
    for guild, user in ((1, 7), (1, 8), (2, 7)):
        await school.store.remember(f"lesson-thread:{guild}:{user}", "{}")
    await school.store.personal.forget_settings(7)
    left = await school.store.guild_data.lessons_begun()
    await school.store.guild_data.delete_rest(1)

    assert left == [(1, 8)] and not await school.store.guild_data.lessons_begun()
