"""What servers chose, in both databases: read at the start, changed by two at once, gone with the server."""

from __future__ import annotations

import asyncio

from bot.command_line import show_command
from bot.game.referee import Referee
from bot.game.table import Click
from bot.locale import Phrasebooks
from bot.servers.presets import MOST_PRESETS, Preset
from bot.servers.servers import Servers
from bot.servers.settings import NOTHING_CHOSEN, ServerSettings, packed, unpacked
from bot.store.records import GameId, Store
from rules.contract import IllegalAction
from tests.dudo.game import dudo
from tests.fakes.throwaway_databases import Database

CLUB, OTHER = 1309871234567890123, 17


async def test_two_admins_at_once_both_have_their_way_and_a_restart_knows_it(database: Database) -> None:
    store = await database.open()
    servers = Servers(store)
    await servers.begin()
    await asyncio.gather(
        servers.change(CLUB, threads=True, channels=(5, 6)),
        servers.change(CLUB, language="ru"),
        servers.change(CLUB, quiet=(60, 120), zone="Europe/Berlin"),
        servers.change(OTHER, pace="live"),
    )
    again = Servers(store)
    await again.begin()
    chosen = ServerSettings("ru", None, (5, 6), threads=True, zone="Europe/Berlin", quiet=(60, 120))

    assert servers.settings(CLUB) == again.settings(CLUB) == chosen
    assert again.settings(OTHER) == ServerSettings(pace="live")
    assert again.settings(3) == NOTHING_CHOSEN


async def test_presets_are_kept_by_game_and_bounded(database: Database) -> None:
    presets = Servers(await database.open()).presets
    kept = await asyncio.gather(
        *(presets.keep(CLUB, "raid", f"p{each}", {"points": each}, 1) for each in range(MOST_PRESETS + 2)),
        return_exceptions=True,
    )
    await presets.keep(CLUB, "siege", "P1", {"rounds": 9}, 2)
    await presets.forget(CLUB, "raid", "p1")
    await presets.forget(CLUB, "raid", "p1")

    assert sum(isinstance(each, IllegalAction) for each in kept) == 2
    assert len(await presets.of(CLUB, "raid")) == MOST_PRESETS - 1
    assert await presets.of(CLUB, "siege") == [Preset("P1", {"rounds": 9})]
    assert await presets.of(OTHER, "raid") == []


async def test_all_of_it_is_deleted_with_the_server(database: Database) -> None:
    store = await database.open()
    servers = Servers(store)
    for guild in (CLUB, OTHER):
        await servers.change(guild, threads=True)
        await servers.presets.keep(guild, "raid", "ours", {"points": 3}, 1)
        await store.remember(f"greeted:{guild}", "greeted")
    await store.guild_data.delete_rest(CLUB)
    await servers.refresh(CLUB)

    assert servers.settings(CLUB) == NOTHING_CHOSEN
    assert await servers.presets.of(CLUB, "raid") == []
    assert await store.setting(f"greeted:{CLUB}") is None
    assert list(await store.guild_data.chosen()) == [OTHER]
    assert len(await servers.presets.of(OTHER, "raid")) == 1


def test_what_this_version_cannot_read_counts_as_nothing_chosen_and_newer_fields_are_passed_over() -> None:
    newer = packed(ServerSettings(threads=True)).replace("{", '{"moon": "full", ', 1)

    assert unpacked(newer) == ServerSettings(threads=True)
    assert unpacked('{"threads": "perhaps"}') == unpacked("no json") == unpacked(None) == NOTHING_CHOSEN


async def test_the_operator_sees_them_beside_a_game(database: Database) -> None:
    store = await database.open()
    referee = Referee(store, {"dudo": dudo()}, lambda: 0)
    happening = await referee.new_table(Click(1, "Ann", "en", 2), CLUB, 3, "dudo")
    before = await shown(store, happening.table.id)
    await Servers(store).change(CLUB, quiet=(60, 90), most_tables=3)
    after = await shown(store, happening.table.id)

    assert "ways of its own" not in before
    assert "quiet hours 01:00–01:30 (UTC), master role none, tables at most 3" in after


async def shown(store: Store, number: GameId) -> str:
    game = await store.load(number)
    assert game is not None
    return "\n".join(await show_command._lines(store, game, Phrasebooks.load()["en"], 0))
