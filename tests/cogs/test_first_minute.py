"""The first minute on Discord: `/help` and its buttons, and the one message on a server just joined."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from club import BOOKS, Club, buttons, custom_ids, open_club, private, texts

from bot.game.table import Table

EXTENSIONS = ("cogs.help", "cogs.tables", "cogs.dice")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=EXTENSIONS) as opened:
        yield opened


def introductions(*channels: Any) -> list[Any]:
    """Give the messages in which the bot introduces itself."""
    return [each for channel in channels for each in channel.history() if "help:games" in custom_ids(each)]


async def test_help_is_private_and_has_three_ways_and_examples(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "help"))

    assert buttons(page) == [
        "Play a game",
        "Roll dice",
        "What is fair here",
        "Learn by playing",
        "How it works",
        "Who may do what",
    ]
    assert all(each in texts(page) for each in ("/table new", "/roll d20", "/odds", "/fair status"))


async def test_help_speaks_the_readers_language_and_names_the_commands_of_their_client(club: Club) -> None:
    club.speaks_russian(club.bob)
    page = private(await club.bob.slash(club.hall, "help"))

    assert buttons(page)[:3] == ["Играть", "Бросить кости", "Что здесь честно"]
    assert "/стол новый" in texts(page)
    assert "/table" not in texts(page)


async def test_a_game_is_opened_from_help_by_two_clicks_after_a_restart_too(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "help"))
    await club.restart()
    games = private(await club.ann.click(page, label="Play a game"))
    said = texts(games)
    await club.ann.click(games, custom_id="help:open:dudo")
    table: Table = await club.table()

    assert BOOKS["en"].say("dudo-about") in said
    assert table.chairs[0].user == club.ann.id
    assert "2" in texts(club.card())


async def test_a_channel_that_has_a_game_is_named_as_the_reason(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.bob.slash(club.hall, "help"))
    games = private(await club.bob.click(page, label="Play a game"))

    refused = private(await club.bob.click(games, custom_id="help:open:dudo"))

    assert "A game is already open in this channel" in texts(refused)


async def test_dice_are_rolled_from_help_for_everybody(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "help"))
    dice = private(await club.ann.click(page, label="Roll dice"))

    await club.ann.click(dice, label="Roll d20")

    assert any("d20" in said for said in club.said())


async def test_every_example_can_be_rolled_as_the_reader_writes_it(club: Club) -> None:
    club.speaks_russian(club.ann)
    page = private(await club.ann.slash(club.hall, "help"))
    dice = private(await club.ann.click(page, label="Бросить кости"))
    rolls = buttons(dice)
    for each in rolls:
        await club.ann.click(dice, label=each)

    assert rolls[0] == "Бросить к20"
    assert len(club.said()) == len(rolls) == 5


async def test_what_is_fair_says_what_is_proved_and_what_is_not(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "help"))
    fair = texts(private(await club.ann.click(page, label="What is fair here")))

    assert "/fair status" in fair
    assert "Whoever runs the bot holds the seeds" in fair


async def test_in_direct_messages_help_says_where_a_table_can_stand(club: Club) -> None:
    user = club.env.create_user("dora")
    page = await user.slash("help")
    games = await user.click(page.response, label="Play a game")

    refused = await user.click(games.response or page.response, custom_id="help:open:dudo")

    said = texts(refused.response or refused.followups[-1])
    assert "A table stands in a channel of a server" in said
    assert "client_id=" in said


async def told_of(club: Club, guild: simcord.GuildHandle, times: int = 1) -> None:
    """Let Discord tell so often that the bot has joined *guild*."""
    cog: Any = club.bot.get_cog("Help")
    served = club.bot.get_guild(guild.id)
    await asyncio.gather(*(cog.on_guild_join(served) for _ in range(times)))


async def test_on_a_server_just_joined_the_bot_introduces_itself_once(club: Club) -> None:
    """Neither when Discord tells of the server again, nor after a restart."""
    guild = club.env.create_guild("New")
    hall = guild.create_text_channel("hall")
    await club.env.settle()
    await told_of(club, guild, times=2)
    await told_of(club, guild)
    await club.restart()
    await club.env.settle()
    await told_of(club, guild)

    (message,) = introductions(hall)
    assert buttons(message) == ["Play a game", "Roll dice", "What is fair here"]
    assert all(each in texts(message) for each in ("/table new", "/roll d20", "/help"))


async def test_a_server_that_the_bot_is_on_when_it_starts_is_none_that_it_joins(club: Club) -> None:
    await club.env.settle()
    before = len(introductions(club.hall, club.attic))
    await club.store.remember(f"welcomed:{club.guild.id}", "")
    await club.restart()
    await club.env.settle()

    assert len(introductions(club.hall, club.attic)) == before


async def test_invited_again_it_introduces_itself_again(club: Club) -> None:
    await told_of(club, club.guild)
    before = len(introductions(club.hall, club.attic))
    await club.store.remember(f"welcomed:{club.guild.id}", "2020-01-01T00:00:00+00:00")
    await told_of(club, club.guild)

    assert len(introductions(club.hall, club.attic)) == before + 1


async def test_the_introduction_stands_where_the_bot_may_write_and_speaks_the_servers_language(
    club: Club,
) -> None:
    guild = club.env.create_guild("New", preferred_locale="ru")
    assert club.bot.user is not None
    mute = {club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    rules = guild.create_text_channel("rules", overwrites=mute)
    hall = guild.create_text_channel("hall")
    attic = guild.create_text_channel("attic")
    await club.env.settle()
    await told_of(club, guild)

    (message,) = introductions(rules, hall, attic)
    assert message.channel.id == hall.id
    assert "/стол новый" in texts(message)


async def test_where_it_may_write_nowhere_it_says_nothing(club: Club) -> None:
    guild = club.env.create_guild("Empty")
    await club.env.settle()
    await told_of(club, guild)

    assert await club.store.setting(f"welcomed:{guild.id}") is None


async def new_server(club: Club, name: str = "eve") -> tuple[simcord.GuildHandle, Any, Any]:
    """Give a server where nobody has used the bot, its channel and a member."""
    guild = club.env.create_guild("New")
    hall = guild.create_text_channel("hall")
    member = guild.add_member(club.env.create_user(name))
    await club.env.settle()
    return guild, hall, member


def greetings(result: Any) -> list[Any]:
    """Give the private messages that greet, among all that was answered."""
    shown = [result.response, *result.followups]
    return [each for each in shown if each and each.ephemeral and "# Hello" in texts(each)]


async def test_the_first_command_on_a_server_is_greeted_once_in_private_below_its_answer(club: Club) -> None:
    _, hall, eve = await new_server(club)
    first = await eve.slash(hall, "table new", ruleset="dudo")
    again = await eve.slash(hall, "roll", dice="d6")
    await club.restart()
    later = await eve.slash(hall, "roll", dice="d6")

    (page,) = greetings(first)
    assert first.response is not None and "The table is open" in texts(first.response)
    assert buttons(page) == ["Open a table", "Learn by playing", "Roll dice", "How it works"]
    assert "/midnight settings" not in texts(page)
    assert greetings(again) == greetings(later) == []


async def test_whoever_manages_the_server_is_told_of_its_settings(club: Club) -> None:
    guild, hall, _ = await new_server(club)
    boss = guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    carl = guild.add_member(club.env.create_user("carl"), roles=[boss])
    club.speaks_russian(carl)
    page = private(await carl.slash(hall, "roll", dice="к6"))
    said = texts(page)
    how = private(await carl.click(page, label="Как это работает"))

    assert "/полночь настройки" in said
    assert buttons(how) == ["Открыть стол", "Что здесь честно"]


async def test_two_first_commands_at_once_are_greeted_once(club: Club) -> None:
    guild, hall, eve = await new_server(club)
    cog: Any = club.bot.get_cog("Help")
    asked = [Asked(guild.id, club.bot) for _ in range(5)]
    first = await asyncio.gather(*(cog.greeting.is_first_use(each) for each in asked))

    assert sorted(first) == [False] * 4 + [True]
    assert greetings(await eve.slash(hall, "roll", dice="d6")) == []


class Asked:
    """As much of an interaction as tells where it was."""

    def __init__(self, guild: int, client: Any) -> None:
        self.guild_id = guild
        self.client = client


async def test_whoever_went_on_from_the_introduction_or_help_is_not_greeted_in_the_middle(club: Club) -> None:
    guild, hall, eve = await new_server(club)
    await told_of(club, guild)
    (message,) = introductions(hall)
    await eve.click(message, label="Play a game")
    _, den, fay = await new_server(club, "fay")
    helped = await fay.slash(den, "help")

    assert greetings(await eve.slash(hall, "roll", dice="d6")) == greetings(helped) == []
    assert greetings(await fay.slash(den, "roll", dice="d6")) == []


async def test_servers_that_knew_the_bot_before_there_were_greetings_are_not_greeted(club: Club) -> None:
    guild, hall, eve = await new_server(club)
    await club.bot.dice.status(f"guild:{guild.id}")
    await club.store.guild_data._forget(["greeted"])
    await club.restart()
    _, den, fay = await new_server(club, "fay")

    assert greetings(await eve.slash(hall, "roll", dice="d6")) == []
    assert len(greetings(await fay.slash(den, "roll", dice="d6"))) == 1
