"""Every game of a server is numbered and counted with how it ended, and its commitments are found again."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.store.overview import GameCount
from bot.store.posting import Posting
from bot.store.records import ChannelTaken, GameId, Milestone, Status, Store
from tests.bot.store.small_records import a_commit, a_game, an_entry, opened

ENDS = {
    "waiting": (),
    "running": (Status.PLAYING,),
    "paused": (Status.PLAYING, Status.PAUSED),
    "finished": (Status.PLAYING, Status.FINISHED),
    "abandoned": (Status.PLAYING, Status.PAUSED, Status.PLAYING, Status.ABANDONED),
    "closed": (Status.LOBBY, Status.ABANDONED),
}


async def lead(store: Store, game: GameId, *statuses: Status) -> None:
    """Lead *game* from its lobby through *statuses*, as a referee would."""
    before = Status.LOBBY
    for version, status in enumerate(statuses, 1):
        commit = a_commit(game, version, status=status)
        await store.commit(replace(commit, milestone=Milestone.between(before, status)))
        before = status


async def test_every_game_of_a_server_is_counted_with_how_it_ended(store: Store) -> None:
    for channel, statuses in enumerate(ENDS.values(), 100):
        await lead(store, await opened(store, channel=channel), *statuses)
    await opened(store, channel=200, guild=6)

    count = await store.game_count(5)
    assert count == GameCount(opened=6, started=4, finished=1, abandoned=1, closed=1)
    assert (count.waiting, count.running) == (1, 2)
    assert await store.game_count(6) == GameCount(opened=1)
    assert await store.game_count(7) == GameCount()


async def test_games_are_numbered_by_server_and_listed_by_pages_newest_first(store: Store) -> None:
    for channel in range(100, 107):
        await opened(store, channel=channel)
        await opened(store, channel=channel + 100, guild=6)

    newest = await store.games_of(5, limit=3)
    older = await store.games_of(5, below=newest[-1].game.guild_number, limit=3)

    assert [each.game.guild_number for each in (*newest, *older)] == [7, 6, 5, 4, 3, 2]
    assert {each.game.guild for each in newest} == {5}
    assert [row.name for row in newest[0].game.seats] == ["Ilse"]


async def test_the_record_of_a_game_tells_when_it_began_and_ended(store: Store) -> None:
    await lead(store, await opened(store, channel=100), *ENDS["closed"])
    await lead(store, await opened(store, channel=101), *ENDS["finished"])

    finished, closed = await store.games_of(5)

    at = an_entry().at
    assert (finished.opened_at, finished.started_at, finished.ended_at) == (at, at, at)
    assert (closed.opened_at, closed.started_at, closed.ended_at) == (at, None, at)
    assert (finished.game.status, closed.game.status) == (Status.FINISHED, Status.ABANDONED)


async def test_a_table_that_could_not_be_opened_leaves_no_hole(store: Store) -> None:
    await opened(store, channel=100)
    with pytest.raises(ChannelTaken):
        await store.create(a_game(channel=100), an_entry("created"), ())
    first = an_entry("created", interaction=77)
    for _ in range(2):
        await store.create(a_game(channel=101), first, ())

    assert [each.game.guild_number for each in await store.games_of(5)] == [2, 1]
    assert (await store.game_count(5)).opened == 2


async def test_tables_opened_at_once_have_numbers_of_their_own(store: Store) -> None:
    await asyncio.gather(*(opened(store, channel=channel) for channel in range(100, 120)))

    assert [each.game.guild_number for each in await store.games_of(5, limit=50)] == [*range(20, 0, -1)]


async def test_where_the_commitments_stand_is_remembered(store: Store) -> None:
    game = await opened(store, channel=100)
    before = await store.load(game)
    await store.remember_commitments(game, 100, 4_000)
    after = await store.load(game)

    assert before is not None
    assert after is not None
    assert (before.posting, after.posting) == (Posting(5, 100, None), Posting(5, 100, 4_000))
    assert after.posting is not None
    assert after.posting.link == "https://discord.com/channels/5/100/4000"


async def test_the_last_game_of_a_channel_is_the_newest_that_was_played_and_is_over(store: Store) -> None:
    assert await store.last_game_in(5, 100) is None
    await lead(store, await opened(store, channel=100), *ENDS["finished"])
    last = await opened(store, channel=100)
    await lead(store, last, *ENDS["abandoned"])
    for where, statuses in ((100, ENDS["closed"]), (101, ENDS["finished"]), (100, ENDS["running"])):
        await lead(store, await opened(store, channel=where), *statuses)

    assert await store.last_game_in(5, 100) == last
    assert await store.last_game_in(6, 100) is None
