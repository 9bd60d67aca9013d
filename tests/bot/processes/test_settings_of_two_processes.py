"""What one process writes down while another is about to change the same: neither undoes the other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.courier import Letter
from bot.desk.greeting import Greeting
from bot.dice.letters import MOST, Letters
from bot.dice.place_settings import PlaceSettings
from bot.games.siege.channel_roses import ChannelRoses
from bot.privacy.left_servers import LeftServers
from bot.rulesets import RULESETS
from bot.servers.servers import Servers
from bot.store.records import Store
from bot.store.rewriting import rewrite
from rules.siege import Siege
from rules.siege.names import WeatherId
from rules.siege.tools.rose import Count, Rose, set_rose, turn_rose
from tests.fakes.throwaway_databases import ThrowawayPostgres

GUILD, PLACE = 5, "guild:5"
SIEGE = RULESETS["siege"]
assert isinstance(SIEGE, Siege)

Meanwhile = Callable[[Callable[[], Awaitable[Any]]], None]


@pytest.fixture
async def stores(postgres: ThrowawayPostgres) -> AsyncIterator[list[Store]]:
    async with postgres.database() as database:
        yield [await database.open() for _ in range(2)]


@pytest.fixture
def meanwhile(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Let the other process act when this one has read what it is going to change, and not yet changed it."""
    here, _ = stores
    setting = here.setting

    def until(act: Callable[[], Awaitable[Any]]) -> None:
        async def read(key: str) -> str | None:
            found = await setting(key)
            if not key.startswith("letters:"):  # that is only read
                monkeypatch.setattr(here, "setting", setting)
                await act()
            return found

        monkeypatch.setattr(here, "setting", read)

    return until


async def test_a_value_is_written_where_the_one_before_it_stands(stores: list[Store]) -> None:
    here, there = stores

    assert await here.replace("dm:1", None, "10")
    assert not await there.replace("dm:1", None, "20")
    assert not await there.replace("dm:1", "20", "30")
    assert await there.replace("dm:1", "10", "20")
    assert await here.setting("dm:1") == "20"
    assert await rewrite(here, "dm:1", lambda kept: f"{kept}0") == "200"


async def test_what_admins_chose_for_the_dice(stores: list[Store], meanwhile: Meanwhile) -> None:
    here, there = map(PlaceSettings, stores)
    meanwhile(lambda: there.set_master(PLACE, 7, 71))
    await here.change(PLACE, {"notice_channel": 50})

    settings = await there.of(PLACE)
    assert (settings.notice_channel, settings.masters) == (50, {7: 71})


async def test_what_admins_chose_for_the_tables(stores: list[Store], meanwhile: Meanwhile) -> None:
    here, there = map(Servers, stores)
    meanwhile(lambda: there.change(GUILD, language="ru"))
    chosen = await here.change(GUILD, threads=True)

    assert (chosen.language, chosen.threads) == ("ru", True)
    assert await there.refresh(GUILD) == chosen


async def test_what_a_quick_tool_keeps_of_a_channel(stores: list[Store], meanwhile: Meanwhile) -> None:
    here, there = map(ChannelRoses, stores)
    anna: Any = SimpleNamespace(
        channel_id=7, response=SimpleNamespace(is_done=lambda: True), user=SimpleNamespace(id=1)
    )
    await here.change(anna, lambda before: (set_rose(SIEGE, before, WeatherId("calm")), None))

    def turned(rose: Rose) -> tuple[Rose, object]:
        return turn_rose(SIEGE, rose, "Anna", 1)

    meanwhile(lambda: there.change(anna, turned))
    await here.change(anna, turned)

    assert (await there.look(anna)).counts == (Count("Anna", 2),)


async def test_a_server_is_greeted_once(stores: list[Store], meanwhile: Meanwhile) -> None:
    here, there = (Greeting(store, {}) for store in stores)
    client = SimpleNamespace(get_guild=lambda guild: guild)
    used: Any = SimpleNamespace(guild_id=GUILD, client=client)
    greeted = []

    async def elsewhere() -> None:
        greeted.append(await there.is_first_use(used))

    meanwhile(elsewhere)
    greeted.append(await here.is_first_use(used))

    assert greeted == [True, False]


async def test_letters_of_one_to_another_are_counted_together(
    stores: list[Store], meanwhile: Meanwhile
) -> None:
    went: list[int] = []

    async def whisper(user: int, letter: Letter, token: str) -> bool:
        went.append(user)
        return True

    hands: Any = SimpleNamespace(whisper=whisper)
    here, there = (Letters(store, hands) for store in stores)

    async def send(letters: Letters) -> bool:
        return await letters.send(1, 2, Letter("psst"), "token", 1_000)

    for number in range(MOST - 1):
        assert await send((here, there)[number % 2])
    meanwhile(lambda: send(there))

    assert not await send(here)
    assert not await send(there)
    assert went == [2] * MOST


async def test_the_days_of_a_server_that_was_left_count_from_the_first_note(
    stores: list[Store], meanwhile: Meanwhile, tmp_path: Any
) -> None:
    referee: Any = None
    here, there = (
        LeftServers(store, referee, lambda at=at: at, days=30, folder=tmp_path)  # type: ignore[misc]  # mypy knows no such defaults
        for store, at in zip(stores, (200, 100), strict=True)
    )
    meanwhile(lambda: there.left(GUILD))
    await here.left(GUILD)

    assert await stores[0].guild_data.gone() == {GUILD: 100}
