"""Forgetting by way of one process while the other goes on; and what one of them must not take for known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.courier import TryAgain
from bot.delivery.host_notices import HostNotices
from bot.dice.place_settings import PlaceSettings
from bot.dice.session_verification import verify_session
from bot.dice.sessions import contributions_of
from bot.game.table import Table
from bot.locale import LOCALE, Phrasebooks
from bot.privacy.personal_records import PersonalRecords
from bot.shards.holdings import Holdings
from bot.shards.once import Once
from bot.watching.doors import DiscordDoors
from tests.dudo.game import WORDS
from tests.fakes.dice_wishes import ILSE, JAN, NOON, PLACE, DiceWorld
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.throwaway_databases import ThrowawayPostgres

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)


async def test_whoever_is_forgotten_while_others_roll_and_choose_elsewhere_is_forgotten(
    postgres: ThrowawayPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read a moment ago has moved on: it is read again, and neither they nor the others are lost."""
    async with postgres.database() as database:
        here, there = [await database.open() for _ in range(2)]
        world = DiceWorld(there)
        await world.service.contribute(PLACE, ILSE, "mine", 1)
        await world.roll(user=JAN, token="")
        await PlaceSettings(there).set_master(PLACE, 7, ILSE)
        session, settings = here.session, here.personal.settings
        rolled, chosen = [], []

        async def read_session(place: str, number: int) -> Any:
            found = await session(place, number)
            if not rolled:
                rolled.append(await world.roll(user=JAN, token=""))
            return found

        async def read_settings(user: int) -> dict[str, str]:
            found = await settings(user)
            if not chosen:
                chosen.append(await PlaceSettings(there).set_master(PLACE, 8, JAN))
            return found

        monkeypatch.setattr(here, "session", read_session)
        monkeypatch.setattr(here.personal, "settings", read_settings)
        async with Once(Holdings(there.leases)).turn(f"person:{ILSE}"):
            assert [each["name"] for each in await here.personal.rows("lease")] == [f"once:person:{ILSE}"]
        await PersonalRecords(here, BOOKS, lambda: NOON).forget(ILSE)

        assert await here.personal.rows("lease") == []
        running = await there.session(PLACE, 1)
        assert running is not None
        assert [each.who for each in contributions_of(running)] == ["0"]
        assert (await PlaceSettings(there).of(PLACE)).masters == {7: 0, 8: JAN}
        await world.roll(user=JAN, token="")
        await world.service.rotate(PLACE)
        assert verify_session(await world.service.session_file(PLACE, 1)).ok


async def test_a_server_that_another_process_knows_has_no_closed_doors() -> None:
    client: Any = SimpleNamespace(get_guild=lambda guild: None)
    doors = DiscordDoors(client, lambda: 0, lambda guild: guild == 5)

    with pytest.raises(TryAgain):
        await doors.are_open(5, 50, ILSE)
    assert await doors.are_open(6, 60, ILSE) is None


async def test_a_lack_that_one_process_told_of_and_another_saw_mended_is_told_again(
    postgres: ThrowawayPostgres,
) -> None:
    table: Any = SimpleNamespace(
        id=1, channel=50, place="<#50>", host=ILSE, locale="en", fair_id="game", seat_of=lambda user: None
    )
    lacking: Table = table
    async with postgres.database() as database:
        courier = FakeCourier()
        courier.forgets_nonces = True
        here, there = [HostNotices(await database.open(), courier, BOOKS) for _ in range(2)]
        await here.missing_permission(lacking, "send_messages")
        await there.missing_permission(lacking, "send_messages")
        assert len(courier.said) == 1

        await there.mended(lacking)
        await there.missing_permission(lacking, "send_messages")
        assert len(courier.said) == 2
