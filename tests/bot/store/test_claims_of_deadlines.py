"""Deadlines that several processes see are claimed: each by one, for as long as it needs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.store.claims import Share
from bot.store.postgres_claims import GRACE, HORIZON, SharedClaims
from bot.store.records import Deadline, GameId, Store
from tests.bot.store.small_records import a_commit, opened
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

NOW = 1_700_000_000_000
BRIEF = 0.2
"""Seconds of a claim of a test that waits for its end."""
FOREIGN = Share(2, frozenset({1}))
"""The servers of these games are of the other shard."""


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


async def claimant(database: Database, seconds: float = 15.0) -> SharedClaims:
    claims = (await database.open()).claims
    assert isinstance(claims, SharedClaims)
    claims.seconds = seconds
    return claims


async def waiting(store: Store, games: int, kind: str = "default", due: int = NOW - 1) -> list[GameId]:
    """Give so many games that wait for their seat 0."""
    found = [await opened(store, channel=channel) for channel in range(1, games + 1)]
    for game in found:
        await store.commit(a_commit(game, 1, deadlines=(Deadline(0, due, kind),)))
    return found


async def test_of_many_who_look_at_once_each_gets_what_no_other_has(database: Database) -> None:
    games = await waiting(await database.open(), 40)
    claimants = [await claimant(database) for _ in range(3)]

    async def take(claims: SharedClaims) -> list[GameId]:
        found = []
        while batch := await claims.due(NOW, 4, but=found):
            found += [each.game for each in batch]
            await asyncio.sleep(0)
        return found

    taken = await asyncio.gather(*map(take, claimants))

    assert Counter(game for each in taken for game in each) == Counter(games)


async def test_whoever_claimed_a_deadline_is_given_it_again_and_others_when_the_claim_ends(
    database: Database,
) -> None:
    (game,) = await waiting(await database.open(), 1)
    one, other = await claimant(database, BRIEF), await claimant(database)

    assert [each.game for each in await one.due(NOW, 5)] == [game]
    assert [each.game for each in await one.due(NOW, 5)] == [game]
    assert await other.due(NOW, 5) == []
    assert await one.next_deadline(NOW) == NOW - 1
    again_at = await other.next_deadline(NOW)
    assert again_at is not None and NOW < again_at <= NOW + BRIEF * 1000
    await asyncio.sleep(BRIEF)

    assert await other.next_deadline(NOW) == NOW - 1
    assert [each.game for each in await other.due(NOW, 5)] == [game]


async def test_what_an_action_sets_anew_is_claimed_anew(database: Database) -> None:
    store = await database.open()
    (game,) = await waiting(store, 1)
    one, other = await claimant(database), await claimant(database)
    await one.due(NOW, 5)

    await store.commit(a_commit(game, 2, deadlines=(Deadline(0, NOW - 1, "default"),)))

    assert [each.game for each in await other.due(NOW, 5)] == [game]


async def test_a_game_that_is_left_alone_is_not_claimed_further(database: Database) -> None:
    games = await waiting(await database.open(), 3)
    one, other = await claimant(database, BRIEF), await claimant(database)
    await one.due(NOW, 5)
    await asyncio.sleep(BRIEF)

    assert [each.game for each in await one.due(NOW, 5, but=games[:1])] == games[1:]
    assert [each.game for each in await other.due(NOW, 5)] == games[:1]


@pytest.mark.parametrize("kind", ["default", "half", "nudge", "deserted", "question-undo"])
async def test_what_takes_people_is_for_the_process_that_serves_them(database: Database, kind: str) -> None:
    """Nobody else knows whether they can be there now."""
    (game,) = await waiting(await database.open(), 1, kind)
    claims = await claimant(database)

    assert await claims.due(NOW + 10 * GRACE, 5, share=FOREIGN) == []
    assert await claims.next_deadline(NOW + 10 * GRACE, share=FOREIGN) is None
    assert [each.game for each in await claims.due(NOW, 5)] == [game]


@pytest.mark.parametrize("kind", ["automated", "only", "back"])
async def test_anybody_does_what_takes_nobody_when_it_is_late(database: Database, kind: str) -> None:
    (game,) = await waiting(await database.open(), 1, kind, due=NOW)
    claims = await claimant(database)

    assert await claims.due(NOW + GRACE - 1, 5, share=FOREIGN) == []
    assert await claims.next_deadline(NOW, share=FOREIGN) == NOW + GRACE
    assert [each.game for each in await claims.due(NOW + GRACE, 5, share=FOREIGN)] == [game]


async def test_a_deadline_that_is_far_away_is_known_too(database: Database) -> None:
    await waiting(await database.open(), 2, due=NOW + 2 * HORIZON)
    claims = await claimant(database)

    assert await claims.next_deadline(NOW) == NOW + 2 * HORIZON
    assert await claims.due(NOW, 5) == []


async def test_a_process_that_ends_leaves_its_deadlines_to_the_others_at_once(database: Database) -> None:
    (game,) = await waiting(await database.open(), 1)
    one, other = await claimant(database), await claimant(database)
    await one.due(NOW, 5)

    await one.close()

    assert [each.game for each in await other.due(NOW, 5)] == [game]
