"""Several processes roll from one session in PostgreSQL, each through connections of its own."""

from __future__ import annotations

import asyncio

from bot.dice.records import Phase
from bot.dice.session_verification import verify_session
from tests.fakes.dice_wishes import HOUR, ILSE, PLACE, DiceWorld
from tests.fakes.throwaway_databases import ThrowawayPostgres


async def test_processes_that_roll_rotate_and_contribute_at_once_keep_one_chain(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        world = DiceWorld(await database.open())
        services = [world.another_service(await database.open()) for _ in range(3)]
        for day in range(2):
            world.now += 25 * HOUR
            await asyncio.gather(
                *(services[number % 3].roll(world.wish(user=70 + number)) for number in range(24)),
                *(each.contribute(PLACE, 80 + place, f"day {day}", 1) for place, each in enumerate(services)),
            )

        prepared, running, revealed = await world.service.sessions(PLACE)
        assert [prepared.phase, running.phase, revealed.phase] == [
            Phase.PREPARED,
            Phase.RUNNING,
            Phase.REVEALED,
        ]
        assert revealed.draws["table"] == running.draws["table"] == 24
        await world.service.rotate(PLACE)
        for number in (1, 2):
            assert verify_session(await world.service.session_file(PLACE, number)).ok


async def test_an_interaction_that_reaches_two_processes_is_rolled_once(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        world = DiceWorld(await database.open())
        services = [world.another_service(await database.open()) for _ in range(3)]
        await world.roll()
        for interaction in range(1, 9):
            wish = world.wish("1d1000000", interaction=interaction)
            rolled = await asyncio.gather(*(each.roll(wish) for each in services))

            assert len({each.id for each in rolled}) == 1
            assert sorted(each.repeated for each in rolled) == [False, True, True]

        facts = (await world.service.sessions(PLACE))[-1]
        assert facts.draws["table"] == 9
        assert len(await world.store.rolls_by(ILSE)) == 9
