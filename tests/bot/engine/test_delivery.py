"""Deliveries through a Discord that fails, forbids, forgets and closes doors."""

from __future__ import annotations

from pathlib import Path

import pytest
from engine_world import World, open_world, settings

from bot.app import now
from bot.delivery import discord_errors
from bot.store.records import Delivery, GameId, ParcelState, Status

GAME = GameId(1)
MESSAGES = "/channels/*/messages"


class Time:
    """The time, which may be moved on."""

    offset = 0

    def __call__(self) -> int:
        return now() + self.offset


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_a_passing_failure_is_tried_again_until_it_succeeds(
    world: World, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_errors, "USUAL_PAUSE", 0.05)
    await world.ann.slash(world.channel, "probe new")
    world.env.inject_error("POST", MESSAGES, status=status, code=code, message="wait", times=2)

    await world.referee_joins(world.bob)
    await world.deliver()

    assert [text.partition(" · #")[0] for text in world.said() if "bob" in text] == [
        world.words("entry-joined", player="bob") + "\n-# 1·2"
    ]
    assert await world.store.undelivered(GAME) == []


async def test_an_interaction_that_has_run_out_keeps_nothing_from_the_channel(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)

    await world.bob.slash(world.channel, "probe join")

    assert [text.partition(" · #")[0] for text in world.said() if "bob" in text] == [
        world.words("entry-joined", player="bob") + "\n-# 1·2"
    ]
    assert world.env.errors is not None


async def test_a_missing_permission_is_named_to_the_host_once_and_the_news_waits(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.forbid("send_messages")
    await world.referee_joins(world.bob)
    await world.deliver()
    await world.deliver()

    told = [text for text in world.private(world.ann) if world.words("permission-send_messages") in text]
    assert len(told) == 1
    assert not any("bob" in text for text in world.said())

    await world.allow_again()

    assert len([text for text in world.said() if "bob" in text]) == 1


async def test_a_permission_lost_a_second_time_is_told_again(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    """An edit needs no permission to send; what calls somebody is always sent."""
    for step in (world.referee_joins(world.bob), world.referee_starts()):
        await world.forbid("send_messages")
        await step
        await world.deliver()
        await world.allow_again()

    told = [text for text in world.private(world.ann) if world.words("permission-send_messages") in text]
    assert len(told) == 2


async def test_without_the_channels_history_a_claimed_announcement_waits_instead_of_coming_twice(
    world: World,
) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.bob.slash(world.channel, "probe join")
    before = world.said()
    await world.forget_that_it_was_sent(entry=2)
    await world.forbid("read_message_history")

    await world.deliver()
    assert world.said() == before
    assert any(world.words("permission-read_message_history") in text for text in world.private(world.ann))

    await world.allow_again()
    assert world.said() == before
    assert await world.store.undelivered(GAME) == []


async def test_a_deleted_card_is_posted_again(world: World) -> None:
    await world.started()
    (card,) = world.cards()
    world.env.backend.delete_message(world.channel.id, card.id)

    await world.referee_acts()
    await world.deliver()

    (again,) = world.cards()
    assert again.id != card.id
    assert (await world.table()).card == (world.channel.id, again.id)


async def test_the_card_is_edited_and_stays_one_message(world: World) -> None:
    await world.started()
    await world.ann.slash(world.channel, "probe act")
    await world.bob.slash(world.channel, "probe act")

    assert len(world.cards()) == 1


async def test_news_for_a_channel_that_is_gone_pauses_the_game(world: World) -> None:
    await world.started()
    world.env.inject_error("*", f"/channels/{world.channel.id}/messages*", status=404, code=10003, times=None)

    await world.referee_acts()
    await world.deliver()

    assert (await world.table()).status is Status.PAUSED
    assert await world.store.undelivered(GAME) == []


# Hands.


async def test_a_hand_comes_by_direct_message_in_one_pinned_message_that_is_edited(world: World) -> None:
    await world.started()
    await world.ann.slash(world.channel, "probe act")

    (hand,) = world.private(world.ann)
    assert hand.startswith("**Your hand")
    assert "You keep each" in hand
    assert [message.content for message in world.ann.user.dm_channel.pinned_messages()] == [hand]
    assert (await world.row(world.ann)).delivery is Delivery.DM


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_lead_to_a_private_thread(world: World, code: int) -> None:
    dm = world.ann.user.dm_channel.id
    world.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=code, times=None)

    await world.started()

    row = await world.row(world.ann)
    assert row.delivery is Delivery.THREAD
    assert row.hand_channel not in (dm, world.channel.id)
    (thread,) = [each for each in world.channel.threads if each.id == row.hand_channel]
    hand = thread.history()[0].content
    assert hand.startswith("**Your hand")
    assert hand.endswith(world.words("hand-thread-note"))
    assert world.private(world.ann) == []
    assert world.no_hand_in_public()


async def test_direct_messages_closed_in_the_middle_of_a_game_switch_to_the_thread(world: World) -> None:
    await world.started()
    row = await world.row(world.ann)
    pattern = f"/channels/{row.hand_channel}/messages*"
    world.env.inject_error("*", pattern, status=403, code=50007, times=None)

    await world.ann.slash(world.channel, "probe act")

    assert (await world.row(world.ann)).delivery is Delivery.THREAD
    assert world.no_hand_in_public()


async def test_without_messages_and_threads_the_button_is_left_and_nothing_is_public(world: World) -> None:
    dm = world.ann.user.dm_channel.id
    world.env.inject_error("POST", f"/channels/{dm}/messages", status=403, code=50007, times=None)
    world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)

    await world.started()

    assert (await world.row(world.ann)).delivery is Delivery.BUTTON
    assert world.no_hand_in_public()


async def test_a_deleted_hand_message_is_sent_anew(world: World) -> None:
    await world.started()
    row = await world.row(world.ann)
    world.env.backend.delete_message(row.hand_channel, row.hand_message)

    await world.ann.slash(world.channel, "probe act")

    (hand,) = world.private(world.ann)
    assert "You keep each" in hand


async def test_the_hand_of_who_left_says_goodbye_and_asks_for_nothing_any_more(world: World) -> None:
    await world.started()
    left = await world.row(world.bob)

    with world.untold() as referee:
        await referee.leave(GAME, world.click(world.bob))
    await world.deliver()

    (hand,) = world.private(world.bob)
    assert hand.endswith(world.words("hand-left", played_by="automated"))
    assert len(hand.splitlines()) == 2
    rows = (await world.store.load(GAME)).seats
    assert [row.hand_message for row in rows if row.seat == left.seat] == [None]


async def test_who_left_may_have_deleted_the_hand(world: World) -> None:
    await world.started()
    row = await world.row(world.bob)
    world.env.backend.delete_message(row.hand_channel, row.hand_message)

    with world.untold() as referee:
        await referee.leave(GAME, world.click(world.bob))
    await world.deliver()

    assert world.private(world.bob) == []
    assert await world.store.undelivered(GAME) == []


async def test_a_table_of_buttons_sends_no_hand_anywhere(world: World) -> None:
    await world.started(hands="button")

    assert (await world.row(world.ann)).delivery is Delivery.BUTTON
    assert world.requests("POST", "/users/@me/channels") == []
    assert world.no_hand_in_public()


async def test_a_hand_beyond_the_budget_waits_for_its_turn_and_comes_then(
    tmp_path: Path, probe_on_path: Path
) -> None:
    time = Time()
    async with open_world(tmp_path, settings=settings(new_dms=1), clock=time) as world:
        await world.started()

        assert (await world.row(world.ann)).delivery is Delivery.DM
        assert (await world.row(world.bob)).delivery is Delivery.UNTRIED
        (waiting,) = await world.store.undelivered(GAME)
        assert (waiting.destination, waiting.state) == ("hand:1", ParcelState.PENDING)

        time.offset += 600_000
        await world.deliver()

        assert (await world.row(world.bob)).delivery is Delivery.DM
        assert len(world.private(world.bob)) == 1
        assert world.channel.threads == []
        assert await world.store.undelivered(GAME) == []


@pytest.mark.parametrize("route", ["/users/@me/channels", MESSAGES])
async def test_a_discord_that_calls_it_too_fast_is_waited_for(
    tmp_path: Path, probe_on_path: Path, route: str
) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        pattern = route.replace("*", str(world.bob.user.dm_channel.id))
        if route != MESSAGES:  # the host's is opened by then
            await world.ann.slash(world.channel, "probe new")
        world.env.inject_error("POST", pattern, status=400, code=40003, times=1)
        if route == MESSAGES:
            await world.ann.slash(world.channel, "probe new")
        await world.bob.slash(world.channel, "probe join")

        assert (await world.row(world.bob)).delivery is Delivery.UNTRIED
        assert world.channel.threads == []

        time.offset += 600_000
        await world.deliver()

        assert (await world.row(world.bob)).delivery is Delivery.DM


async def test_nobody_is_notified_but_those_whom_a_decision_newly_awaits(world: World) -> None:
    await world.started()

    (start,) = [message for message in world.channel.history() if "1·3" in message.content]
    assert [user.id for user in start.mentions] == [world.ann.id, world.bob.id]
    assert start.mention_everyone is False
