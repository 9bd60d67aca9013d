"""What a game has to say is claimed by one process, as long as that delivers it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from bot.store.claims import ClaimedElsewhere, ClaimLost, Share
from bot.store.postgres import PostgresStore
from bot.store.postgres_claims import SharedClaims
from bot.store.records import Deadline, GameId, Parcel, ParcelState, Store
from tests.bot.store.small_records import a_commit, a_game, an_entry
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

BRIEF = 0.8
"""Seconds of a claim of a test that waits for its end."""
FOREIGN = Share(2, frozenset({1}))
GUILD = 5
NEWS = Parcel("channel", b"{}")


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture
async def store(database: Database) -> Store:
    return await database.open()


@pytest.fixture
async def game(store: Store) -> GameId:
    return (await store.create(a_game(), an_entry(), (NEWS, NEWS))).entry.game


async def claimant(database: Database, seconds: float = 15.0) -> SharedClaims:
    claims = (await database.open()).claims
    assert isinstance(claims, SharedClaims)
    claims.seconds = seconds
    return claims


async def numbers(claims: SharedClaims, game: GameId) -> list[int]:
    return [each.number for each in await claims.take(game) or ()]


async def test_one_has_the_claim_and_the_others_learn_that(database: Database, game: GameId) -> None:
    one, other = await claimant(database), await claimant(database)

    with one.using(game):
        assert await numbers(one, game) == await numbers(one, game) == [1, 2]
        assert one.holds(game) and not other.holds(game)
        with pytest.raises(ClaimedElsewhere):
            await other.take(game)


async def test_of_many_who_ask_at_once_one_has_it(database: Database, game: GameId) -> None:
    claimants = [await claimant(database) for _ in range(4)]

    found = await asyncio.gather(*(each.take(game) for each in claimants), return_exceptions=True)

    assert sorted(isinstance(each, ClaimedElsewhere) for each in found) == [False, True, True, True]
    assert sum(each.holds(game) for each in claimants) == 1


async def test_a_claim_is_kept_as_long_as_it_is_used_and_let_go_soon_after(
    database: Database, game: GameId
) -> None:
    one, other = await claimant(database, BRIEF), await claimant(database)
    with one.using(game):
        await one.take(game)
        await asyncio.sleep(2 * BRIEF)
        with pytest.raises(ClaimedElsewhere):
            await other.take(game)
        assert one.holds(game)
    await asyncio.sleep(BRIEF)

    assert not one.holds(game)
    assert await numbers(other, game) == [1, 2]


async def test_a_claim_that_has_lapsed_is_good_for_nothing(database: Database, game: GameId) -> None:
    """A process that was frozen finds that its claim is gone, by its own clock and in the database."""
    frozen, other = await claimant(database, BRIEF), await claimant(database)
    with frozen.using(game):
        await frozen.take(game)
        assert frozen._tending is not None
        frozen._tending.cancel()
        await asyncio.sleep(BRIEF)
        assert not frozen.holds(game)
        assert await numbers(other, game) == [1, 2]

        for is_sure in (False, True):
            if is_sure:  # its clock stood still
                frozen._until[game] = frozen._clock() + 1000
            with pytest.raises(ClaimLost):
                await frozen.mark(game, (1,), ParcelState.SENT, message=7)
        with pytest.raises(ClaimedElsewhere):
            await frozen.take(game)

    await other.mark(game, (1,), ParcelState.SENT, message=8)
    assert await numbers(other, game) == [2]


@pytest.mark.parametrize("is_first", [False, True])
async def test_whoever_waited_for_a_claim_sees_what_was_delivered_meanwhile(
    database: Database, game: GameId, is_first: bool
) -> None:
    """A statement that waits goes on with what there was when it began."""
    one, other = await claimant(database), await claimant(database)
    if not is_first:
        await one.take(game)
    connection = await asyncpg.connect(database.url)
    async with connection.transaction():
        if is_first:
            await connection.execute("INSERT INTO claim VALUES ($1, 'another', 1, $2)", game, 2**62)
        await connection.execute("SELECT 1 FROM claim FOR UPDATE")
        taking = asyncio.create_task(numbers(other, game))
        while not await connection.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        await connection.execute("UPDATE outbox SET state = 'sent' WHERE number = 1")
        await connection.execute("UPDATE claim SET until = 0")
    await connection.close()

    assert await taking == [2]


async def test_the_game_comes_with_what_it_has_to_say(database: Database, store: Store, game: GameId) -> None:
    claims = await claimant(database)
    taken = await claims.take(game)
    assert taken is not None and [each.number for each in taken] == [1, 2]
    assert taken.game is not None and taken.game.seats
    assert taken.game == await store.load(game)

    await claims.mark(game, (1, 2), ParcelState.SENT)
    taken = await claims.take(game)
    assert taken is not None and (list(taken), taken.game) == ([], None)


async def test_parcels_are_marked_together(database: Database, store: Store, game: GameId) -> None:
    claims = await claimant(database)
    await claims.take(game)

    await claims.mark(game, (1, 2), ParcelState.SENDING, message=9)
    await claims.mark(game, (), ParcelState.SENT)

    found = [(each.state, each.attempts, each.message) for each in await store.undelivered(game)]
    assert found == [(ParcelState.SENDING, 1, 9)] * 2


async def test_what_is_noted_is_written_in_one_statement_with_what_is_marked_next(
    database: Database, store: Store, game: GameId, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims = await claimant(database)
    await claims.take(game)
    asked: list[object] = []
    ask = claims._ask

    async def counted(statement: Any, values: Any) -> Any:
        asked.append(statement)
        return await ask(statement, values)

    monkeypatch.setattr(claims, "_ask", counted)
    claims.note(game, (1,), ParcelState.SENDING, message=9)
    assert asked == []
    await claims.mark(game, (2,), ParcelState.SENDING)
    found = [(each.state, each.attempts, each.message) for each in await store.undelivered(game)]
    assert found == [(ParcelState.SENDING, 1, 9), (ParcelState.SENDING, 1, None)]

    claims.note(game, (1,), ParcelState.DROPPED)
    claims.note(game, (2,), ParcelState.SENT)
    for _ in range(2):
        await claims.settle(game)
    assert await store.undelivered(game) == []
    assert len(asked) == 2


async def test_nothing_that_was_noted_is_written_without_the_claim(
    database: Database, store: Store, game: GameId
) -> None:
    claims = await claimant(database)
    await claims.take(game)
    claims.note(game, (1,), ParcelState.SENT)
    claims._until.clear()
    with pytest.raises(ClaimLost):
        await claims.settle(game)
    claims.note(game, (2,), ParcelState.SENT)
    await claims.take(game)  # whoever begins anew knows nothing of it
    await claims.settle(game)
    assert [each.state for each in await store.undelivered(game)] == [ParcelState.PENDING] * 2


async def test_a_game_of_another_process_is_only_adopted(database: Database, game: GameId) -> None:
    claims = await claimant(database)

    assert await claims.take(game, FOREIGN) is None
    assert await claims.games_to_deliver(FOREIGN) == []
    assert not claims.holds(game)
    assert len(await claims.take(game, None) or ()) == 2
    assert await claims.take(game, FOREIGN) is None, "what was claimed, and is not served any more"
    assert await claims.games_to_deliver() == await claims.games_to_deliver(guild=GUILD) == [game]
    assert await claims.games_to_deliver(guild=GUILD + 1) == []


async def test_a_game_that_has_nothing_to_say_is_not_claimed(
    database: Database, store: Store, game: GameId
) -> None:
    claims = await claimant(database)
    await store.mark_parcels(game, (1, 2), ParcelState.SENT)

    assert await claims.take(game) == await claims.take(GameId(404)) == []
    assert not claims.holds(game)


async def test_at_the_end_claims_are_let_go_at_once_and_forgotten_later(
    database: Database, game: GameId
) -> None:
    one, other = await claimant(database), await claimant(database)
    await one.take(game)
    await one.close()
    assert await numbers(other, game) == [1, 2]
    await other.close()

    await other.forget()
    connection = await asyncpg.connect(database.url)
    assert await connection.fetchval("SELECT count(*) FROM claim") == 1
    await connection.execute("UPDATE claim SET until = 1")
    await other.forget()
    assert await connection.fetchval("SELECT count(*) FROM claim") == 0
    await connection.close()


async def test_what_is_written_after_a_claim_waits_for_the_disk_as_ever(
    database: Database, store: Store, game: GameId
) -> None:
    """A claim alone does not; of what follows on the same connection nothing may be lost."""
    assert isinstance(store, PostgresStore) and isinstance(store.claims, SharedClaims)
    await store.commit(a_commit(game, 1, deadlines=(Deadline(0, 1, "default"),)))
    for claim in (
        store.claims.take(game),
        store.claims.due(2, 5),
        store.claims._release([game]),
        store.claims.close(),
    ):
        await claim
        async with store._connections.lend() as connection:
            assert await connection.fetchval("SHOW synchronous_commit") == "on"
