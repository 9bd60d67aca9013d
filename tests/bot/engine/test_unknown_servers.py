"""A process that knows nothing of a server delivers there all the same, and takes nothing for gone."""

from __future__ import annotations

import pytest
from engine_world import GAME, World

from bot.store.records import Delivery, Status


def forget(world: World) -> None:
    """Let the bot know nothing of the server, as one that serves another shard."""
    known = world.bot.get_guild(world.guild.id)
    assert known is not None
    world.bot._connection._remove_guild(known)
    world.bot.outbox._serves = lambda guild: False


async def adopt(world: World) -> None:
    with world.env._bot_scope():
        world.bot.outbox.adopt(GAME)
    await world.env.settle()


@pytest.mark.parametrize("way", [Delivery.DM, Delivery.THREAD])
async def test_announcements_card_and_hands_reach_a_server_that_is_not_known(
    world: World, way: Delivery
) -> None:
    await world.ann.slash(world.channel, "probe new")
    if way is Delivery.THREAD:
        for member in (world.ann, world.bob):
            closed = f"/channels/{member.user.dm_channel.id}/messages*"
            world.env.inject_error("*", closed, status=403, code=50007, times=None)
    await world.referee_joins(world.bob)
    await world.referee_starts()
    await world.referee_acts()
    forget(world)
    await adopt(world)

    assert await world.store.undelivered(GAME) == []
    assert len(world.cards()) == 1
    assert sum("bob" in text for text in world.announcements()) >= 1
    assert {row.delivery for row in (await world.table()).rows} == {way}
    assert world.no_hand_in_public()
    assert (await world.table()).status is Status.PLAYING


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (403, 50001), (403, 50013)])
async def test_what_such_a_process_finds_gone_or_closed_is_left_to_the_one_that_serves(
    world: World, status: int, code: int
) -> None:
    await world.started()
    await world.referee_acts()
    before = await world.store.undelivered(GAME)
    assert {"channel", "card"} < {each.destination for each in before}
    forget(world)
    world.env.inject_error("*", f"/channels/{world.channel.id}*", status=status, code=code, times=None)
    await adopt(world)

    after = await world.store.undelivered(GAME)
    told = [[each.number for each in some if each.destination == "channel"] for some in (before, after)]
    assert told[0] == told[1]
    assert [each.number for each in after if each.destination == "card"] == [
        max(each.number for each in before if each.destination == "card")
    ]
    assert (await world.table()).status is Status.PLAYING
    assert not any("permission" in text.lower() for text in world.private(world.ann))


async def test_what_was_claimed_is_not_sent_again_where_the_history_is_hidden(world: World) -> None:
    """Discord answers with an empty history, and nobody here knows the permissions."""
    await world.ann.slash(world.channel, "probe new")
    await world.bob.slash(world.channel, "probe join")
    before = world.said()
    await world.forget_that_it_was_sent(entry=2)
    await world.forbid("read_message_history")
    forget(world)
    await adopt(world)

    assert world.said() == before
    assert len(await world.store.undelivered(GAME)) == 1
