"""Many at once: nothing lost, nothing twice, nobody harmed by another."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.store.records import (
    ChannelTaken,
    Committed,
    Deadline,
    GameId,
    Parcel,
    StaleVersion,
    Store,
)
from tests.bot.store.small_records import a_commit, a_game, act, an_entry, is_whole, opened
from tests.fakes.throwaway_databases import Database

TWO = (Parcel("card", b"{}"), Parcel("channel", b"{}"))


@pytest.mark.soak_first("postgres")
async def test_two_hundred_clicks_at_once_on_one_game_are_all_kept(store: Store) -> None:
    game = await opened(store)
    again = asyncio.Semaphore(20)  # all at once the first time; then in smaller crowds, or it takes for ever

    async def click(interaction: int) -> Committed:
        try:
            return await store.commit(
                a_commit(game, 1, interaction=interaction, snapshot=b"2", body=b"2", parcels=TWO)
            )
        except StaleVersion:
            async with again:
                return await act(store, game, interaction, parcels=TWO)

    committed = await asyncio.gather(*(click(1000 + n) for n in range(200)))

    assert sorted(each.entry.number for each in committed) == list(range(2, 202))
    assert not any(each.repeated for each in committed)
    log = await store.entries(game, limit=1000)
    assert sorted(entry.interaction for entry in log if entry.interaction) == list(range(1000, 1200))
    assert await is_whole(store, game)


async def test_the_same_interaction_many_times_at_once_acts_once(store: Store) -> None:
    game = await opened(store)

    committed = await asyncio.gather(*(act(store, game, 9, parcels=TWO) for _ in range(20)))

    assert len({each.entry for each in committed}) == 1
    assert [each.repeated for each in committed].count(False) == 1
    assert await is_whole(store, game)
    assert len(await store.entries(game)) == 2


async def test_of_many_who_open_a_table_in_one_channel_one_succeeds(store: Store) -> None:
    outcomes = await asyncio.gather(
        *(store.create(a_game(channel=10), an_entry("created", interaction=n), TWO) for n in range(1, 21)),
        return_exceptions=True,
    )

    (opened_once,) = (each for each in outcomes if isinstance(each, Committed))
    refused = [each for each in outcomes if isinstance(each, ChannelTaken)]
    assert len(refused) == 19
    assert {each.args[0] for each in refused} == {opened_once.entry.game}
    assert len(await store.undelivered(opened_once.entry.game)) == 2


async def test_the_same_interaction_many_times_at_once_opens_one_table(store: Store) -> None:
    committed = await asyncio.gather(
        *(store.create(a_game(channel=10), an_entry("created", interaction=1), ()) for _ in range(20))
    )

    assert len({each.entry for each in committed}) == 1
    assert [each.repeated for each in committed].count(False) == 1


async def test_many_games_at_once_do_not_disturb_each_other(store: Store) -> None:
    games = [await opened(store, channel=channel) for channel in range(1, 31)]

    async def play(game: GameId) -> None:
        for _ in range(5):
            await act(store, game, parcels=TWO)

    await asyncio.gather(*map(play, games))

    for game in games:
        stored = await store.load(game)
        assert stored is not None and stored.version == 6
        assert await is_whole(store, game)


async def test_a_refused_action_does_not_harm_those_beside_it(store: Store) -> None:
    games = [await opened(store, channel=channel) for channel in range(1, 31)]

    outcomes = await asyncio.gather(
        *(store.commit(a_commit(game, 1 + game % 2, parcels=TWO)) for game in games), return_exceptions=True
    )

    for game, outcome in zip(games, outcomes, strict=True):
        assert isinstance(outcome, StaleVersion if game % 2 else Committed)
        stored = await store.load(game)
        assert stored is not None and stored.version == (1 if game % 2 else 2)


async def test_an_action_that_breaks_half_way_leaves_nothing_and_harms_nobody(database: Database) -> None:
    store = await database.open()
    games = [await opened(store, channel=channel) for channel in range(1, 31)]
    twice = (Deadline(0, 100, "default"), Deadline(0, 200, "default"))

    outcomes = await asyncio.gather(
        *(
            store.commit(a_commit(game, 1, parcels=TWO, deadlines=twice if game % 3 == 0 else None))
            for game in games
        ),
        return_exceptions=True,
    )

    for game, outcome in zip(games, outcomes, strict=True):
        stored = await store.load(game)
        assert stored is not None
        if game % 3 == 0:
            assert isinstance(outcome, Exception) and not isinstance(outcome, StaleVersion)
            assert (stored.version, stored.snapshot) == (1, b"opening")
            assert await store.undelivered(game) == []
        else:
            assert isinstance(outcome, Committed)
            assert stored.version == 2
    assert await store.next_deadline() is None


@pytest.mark.soak_first("postgres-[123]", "sqlite-[04]")
@pytest.mark.parametrize("seed", range(5))
async def test_a_caller_who_gives_up_leaves_its_action_whole(database: Database, seed: int) -> None:
    store = await database.open()
    random = Random(seed)
    games = [await opened(store, channel=channel) for channel in range(1, 41)]

    tasks = [asyncio.create_task(act(store, game, 1000 + game, parcels=TWO)) for game in games]
    for task in random.sample(tasks, len(tasks)):
        await asyncio.sleep(random.choice([0, 0, 0.0005]))
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()

    reopened = await database.open()
    for game, outcome in zip(games, outcomes, strict=True):
        assert await is_whole(reopened, game)
        if isinstance(outcome, Committed):
            assert await reopened.entry_of(1000 + game) == outcome.entry


async def test_what_was_accepted_is_written_even_when_its_caller_gives_up(database: Database) -> None:
    store = await database.open()
    games = [await opened(store, channel=channel) for channel in range(1, 41)]

    tasks = [asyncio.create_task(store.commit(a_commit(game, 1))) for game in games]
    await asyncio.sleep(0)  # each has now handed its action over
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()

    reopened = await database.open()
    versions = [game.version for game in await reopened.open_games(limit=100)]
    assert versions == [2] * 40
