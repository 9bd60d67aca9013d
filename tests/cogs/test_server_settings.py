"""`/midnight settings`: who may change what a server chose, and what each choice does at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from club import Club, buttons, choices, custom_ids, open_club, private, texts

from bot.game.table import Click
from bot.servers.settings import NOTHING_CHOSEN, ServerSettings
from bot.settings import Settings

EXTENSIONS = ("cogs.help", "cogs.tables", "cogs.dice", "cogs.midnight")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    settings = Settings(
        _env_file=None, shard_count=1, automated_delay=0, commands_per_minute=0, tables_per_server=5
    )
    async with open_club(tmp_path, extensions=EXTENSIONS, settings=settings) as opened:
        assert opened.bot.broken_extensions == {}
        yield opened


async def page_of(club: Club, item: str) -> Any:
    """Open the page of a setting as the moderator."""
    page = private(await club.moderator.slash(club.hall, "midnight settings"))
    return private(await club.choose(club.moderator, page, item))


async def choose(club: Club, item: str, *labels: str) -> Any:
    """Let the moderator press these buttons on the page of a setting, or choose from its menu."""
    page = await page_of(club, item)
    for label in labels:
        page = private(await club.choose(club.moderator, page, label))
    return page


async def choose_things(club: Club, item: str, *things: Any) -> Any:
    """Let the moderator choose channels or a role in the menu on the page of a setting."""
    page = await page_of(club, item)
    (menu,) = (each for each in custom_ids(page) if each.startswith("server:set:") and each.count(":") == 2)
    return private(await club.moderator.select(page, list(things), custom_id=menu))


def chosen(club: Club) -> ServerSettings:
    return club.bot.servers.settings(club.guild.id)


async def opened_by(club: Club, who: Any, channel: Any = None, **options: Any) -> str:
    """Let *who* open a table and give what they are answered."""
    result = await who.slash(channel or club.hall, "table new", ruleset="dudo", **options)
    return texts(private(result))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_one_private_page_tells_every_setting_with_what_it_means(club: Club, language: str) -> None:
    if language == "ru":
        club.speaks_russian(club.moderator)
    page = private(await club.moderator.slash(club.hall, "midnight settings"))
    items = choices(page)
    for item in items:
        shown = texts(page)
        sub = private(await club.choose(club.moderator, page, item))
        assert item in texts(sub)
        assert len(custom_ids(sub)) < 40
        page = private(await club.moderator.click(sub, label=buttons(sub)[-1]))

    assert club.hall.history() == []
    assert all(f"**{item}**" in shown for item in items)
    assert len(items) >= 7


async def test_who_does_not_manage_the_server_is_refused_at_the_command_and_at_every_press(
    club: Club,
) -> None:
    """Discord hides the command from them; a press that it lets through is judged here."""
    page = await page_of(club, "Threads")
    before = chosen(club)
    for custom_id in custom_ids(page):
        refused = private(await club.forge(club.ann, page, custom_id))
        assert "Manage Server" in texts(refused)

    assert chosen(club) == before == NOTHING_CHOSEN


async def test_what_was_never_offered_is_refused(club: Club) -> None:
    page = await page_of(club, "Language")
    for custom_id in (
        "server:set:language:xx",
        "server:set:opener:123",
        "server:set:channels:5",
        "server:set:tables:0",
        "server:set:secrets:yes",
        "server:burn:language:en",
    ):
        await club.forge(club.moderator, page, custom_id)

    assert chosen(club) == NOTHING_CHOSEN


async def test_new_tables_speak_the_servers_language_unless_another_is_asked_for(club: Club) -> None:
    await choose(club, "Language", "Русский")
    await opened_by(club, club.ann)
    await opened_by(club, club.ann, club.attic, language="en")

    assert (await club.table()).locale == "ru"
    assert (await club.table(club.attic)).locale == "en"


async def test_new_tables_have_the_servers_pace_until_their_host_sets_another(club: Club) -> None:
    page = await choose(club, "Pace", "relaxed (72 hours for every decision)")
    await opened_by(club, club.ann)
    began = (await club.table()).options
    await club.ann.slash(club.hall, "table options", name="deadline_hours", value="5")
    table = await club.table()

    assert "**Now:** relaxed" in texts(page)
    assert began["pace"] == "relaxed"
    assert (table.options["pace"], table.options["deadline_hours"]) == ("own", 5)


async def test_a_choice_outlives_the_process(club: Club) -> None:
    page = await choose(club, "Threads", "Always a thread")
    await club.restart()
    again = private(await club.moderator.click(page, label="Always a thread"))

    assert chosen(club).threads
    assert "each table in a thread of its own" in texts(again)


async def test_every_table_gets_a_thread_and_one_in_a_thread_stands_there(club: Club) -> None:
    await choose(club, "Threads", "Always a thread")
    await opened_by(club, club.ann)
    (thread,) = club.hall.threads
    await club.ann.slash(thread, "table end")
    table = await club.table(thread)
    await club.bot.referee.end(table.id, _click(club.ann.id))
    await opened_by(club, club.bob, thread)

    assert len(club.hall.threads) == 1
    assert (await club.table(thread)).host == club.bob.id
    assert await club.store.open_game_in(club.hall.id) is None


def _click(user: int) -> Click:
    return Click(user, "ann", "en", 987654321)


async def test_who_may_open_no_threads_gets_one_where_the_server_wants_it(club: Club) -> None:
    may_not, may = (discord.PermissionOverwrite(create_public_threads=each) for each in (False, True))
    overwrites: dict[Any, Any] = {club.guild.default_role: may_not, club.bot.user: may}
    cellar = club.guild.create_text_channel("cellar", overwrites=overwrites)
    refused = await opened_by(club, club.ann, cellar, thread=True)
    await choose(club, "Threads", "Always a thread")
    await opened_by(club, club.ann, cellar)

    assert "You lack a permission" in refused
    assert len(cellar.threads) == 1


async def test_a_table_is_refused_outside_the_chosen_channels_and_told_where(club: Club) -> None:
    page = await choose_things(club, "Channels", club.attic)
    refused = await opened_by(club, club.ann)
    await opened_by(club, club.moderator)
    await opened_by(club, club.ann, club.attic)

    assert f"tables stand only in <#{club.attic.id}>" in texts(page)
    assert f"<#{club.attic.id}>" in refused
    assert await club.store.open_game_in(club.hall.id) is None
    assert (await club.table(club.attic)).host == club.ann.id


async def test_a_game_is_not_taken_out_of_the_chosen_channels_either(club: Club) -> None:
    await choose_things(club, "Channels", club.attic)
    await opened_by(club, club.ann, club.attic)
    table = await club.table(club.attic)
    refused = private(await club.ann.slash(club.hall, "table move", game=int(table.id)))

    assert f"<#{club.attic.id}>" in texts(refused)
    assert (await club.bot.referee.look(table.id)).channel == club.attic.id


async def test_a_thread_belongs_to_its_channel_and_a_category_to_all_of_its_channels(club: Club) -> None:
    games = club.guild.create_category("games")
    den = club.guild.create_text_channel("den", category=games)
    await choose_things(club, "Channels", games)
    await opened_by(club, club.ann, den, thread=True)
    await opened_by(club, club.ann, den)

    assert len(den.threads) == 1
    assert await club.store.open_game_in(den.id) is not None


async def test_channels_that_are_gone_are_told_and_everywhere_can_be_chosen_again(club: Club) -> None:
    cellar = club.guild.create_text_channel("cellar")
    await choose_things(club, "Channels", cellar)
    club.env.backend.delete_channel(cellar.id)
    await club.env.settle()
    refused = await opened_by(club, club.ann)
    page = await choose(club, "Channels", "Everywhere")
    await opened_by(club, club.ann)

    assert "are gone" in refused
    assert "everywhere" in texts(page)
    assert await club.store.open_game_in(club.hall.id) is not None


async def test_opening_takes_the_role_that_the_server_chose_and_sitting_down_none(club: Club) -> None:
    hosts = club.guild.create_role("Hosts")
    host = club.guild.add_member(club.env.create_user("host"), roles=[hosts])
    page = await choose_things(club, "Who may open tables", hosts)
    refused = await opened_by(club, club.ann)
    await opened_by(club, host)
    await opened_by(club, club.moderator, club.attic)
    await club.press(club.ann, "join")

    assert f"<@&{hosts.id}>" in texts(page)
    assert f"<@&{hosts.id}>" in refused
    assert [chair.user for chair in (await club.table()).chairs] == [host.id, club.ann.id]
    assert (await club.table(club.attic)).host == club.moderator.id


async def test_the_role_of_everybody_opens_for_all_and_masters_nobody(club: Club) -> None:
    everyone = club.guild.default_role
    await choose_things(club, "Who may open tables", everyone)
    refused = await choose_things(club, "Master role", everyone)

    assert chosen(club) == NOTHING_CHOSEN
    assert "not everybody can moderate" in texts(refused)


async def test_the_master_role_moderates_tables_but_does_not_manage_settings(club: Club) -> None:
    masters = club.guild.create_role("Masters")
    master = club.guild.add_member(club.env.create_user("master"), roles=[masters])
    await opened_by(club, club.ann)
    before = private(await master.slash(club.hall, "table options", name="rounds", value="5"))
    page = await choose_things(club, "Master role", masters)
    await master.slash(club.hall, "table options", name="rounds", value="5")
    refused = private(await club.forge(master, page, "server:set:threads:yes"))
    sure = private(await master.slash(club.hall, "table end"))
    await master.click(sure, label=buttons(sure)[0])

    assert "Only the host" in texts(before)
    assert "Manage Server" in texts(refused)
    assert await club.store.open_game_in(club.hall.id) is None
    assert not chosen(club).threads


async def test_fewer_tables_than_the_operator_allows_and_never_more(club: Club) -> None:
    page = await page_of(club, "Tables at most")
    offered = choices(page)
    await club.choose(club.moderator, page, "1")
    await opened_by(club, club.ann)
    refused = await opened_by(club, club.bob, club.attic)
    await club.bot.servers.change(club.guild.id, most_tables=500)
    page = await page_of(club, "Tables at most")

    assert offered == ["1", "2", "3", "4", "5, as many as the operator allows"]
    assert "1 table is open" in refused
    assert "5 tables at a time" in texts(page)


async def test_quiet_hours_are_chosen_or_typed_by_the_clock_of_the_server(club: Club) -> None:
    page = await choose(club, "Quiet hours", "23:00–07:00")
    said = texts(page)
    form = await club.moderator.click(page, label="Time zone")
    page = private(await club.moderator.submit_modal(form, {"name": "Tokyo"}))
    zoned = texts(page)
    form = await club.moderator.click(page, label="Something else: type it")
    page = private(await club.moderator.submit_modal(form, {"name": "22.30 to 6:15"}))
    typed = texts(page)
    kept = chosen(club)
    form = await club.moderator.click(page, label="Something else: type it")
    refused = texts(private(await club.moderator.submit_modal(form, {"name": "at night"})))
    unchanged = chosen(club)
    page = await choose(club, "Quiet hours", "No quiet hours")

    assert "from 23:00 to 07:00" in said and "UTC" in said
    assert "Tokyo" in zoned and "from 22:30 to 06:15" in typed
    assert (kept.zone, kept.quiet) == ("Asia/Tokyo", (22 * 60 + 30, 6 * 60 + 15))
    assert "I cannot read" in refused and unchanged == kept
    assert "none; it is" in texts(page) and chosen(club).quiet is None


async def test_notices_of_the_dice_are_one_setting_of_both_commands(club: Club) -> None:
    page = await choose_things(club, "Notices of the dice", club.attic)
    by_dice = texts(private(await club.moderator.slash(club.hall, "dice settings")))
    await club.moderator.slash(club.hall, "dice notices", channel=club.hall)
    there = texts(await page_of(club, "Notices of the dice"))
    nowhere = await choose(club, "Notices of the dice", "Nowhere")

    assert f"<#{club.attic.id}>" in texts(page) and f"<#{club.attic.id}>" in by_dice
    assert f"<#{club.hall.id}>" in there
    assert "nowhere" in texts(nowhere)


async def test_notices_are_not_sent_where_the_bot_may_not_write(club: Club) -> None:
    assert club.bot.user is not None
    mute = {club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    cellar = club.guild.create_text_channel("cellar", overwrites=mute)
    refused = await choose_things(club, "Notices of the dice", cellar)

    assert f"<#{cellar.id}>" in texts(refused)
    assert (await club.bot.dice.settings(f"guild:{club.guild.id}")).notice_channel is None


async def test_two_who_change_settings_at_once_both_have_their_way(club: Club) -> None:
    await asyncio.gather(
        club.bot.servers.change(club.guild.id, threads=True),
        club.bot.servers.change(club.guild.id, language="ru"),
        club.bot.servers.change(club.guild.id, most_tables=3),
    )
    kept = await club.bot.servers.refresh(club.guild.id)

    assert kept == chosen(club) == ServerSettings(language="ru", threads=True, most_tables=3)


async def test_another_server_has_its_own_ways(club: Club) -> None:
    await choose(club, "Threads", "Always a thread")
    other = club.env.create_guild("Other")
    await club.env.settle()

    assert club.bot.servers.settings(other.id) == NOTHING_CHOSEN
    assert club.bot.servers.settings(None) == NOTHING_CHOSEN
