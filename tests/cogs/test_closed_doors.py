"""What a number, a click or a long word must not open: games behind closed doors, other servers, the log."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from club import Club, make_bot, private, texts
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.commands.command_tree import _name
from bot.desk.buttons import Control
from bot.store.records import GameId
from rules.contract import IllegalAction
from tests.fakes.memory_store import MemoryStore

UNKNOWN = "I know no such game."


async def closed(club: Club) -> None:
    """Let ann open a table in a channel that only she and the bot can see."""
    await club.ann.slash(club.attic, "table new", ruleset="dudo")
    for member in (club.bob, club.cleo):
        forbid(club, member, "view_channel")
    await club.env.settle()


def forbid(club: Club, member: Any, right: str) -> None:
    """Take a *right* in the attic from a member."""
    allow, deny = discord.PermissionOverwrite(**{right: False}).pair()
    overwrite = Overwrite(member.id, OverwriteType.MEMBER, allow.value, deny.value)
    club.env.backend.set_overwrite(club.attic.id, overwrite)


@pytest.mark.parametrize("command", ["status", "log", "join", "hand", "leave", "start", "options", "end"])
async def test_a_game_in_a_channel_one_cannot_see_does_not_exist(club: Club, command: str) -> None:
    await closed(club)

    answer = private(await club.bob.slash(club.hall, f"table {command}", game=1))

    assert UNKNOWN in texts(answer)
    assert len((await club.table(club.attic)).chairs) == 1


async def test_a_channel_one_cannot_see_is_not_suggested(club: Club) -> None:
    await closed(club)

    for member, count in ((club.bob, 0), (club.ann, 1), (club.moderator, 1)):
        found = await member.autocomplete(club.hall, "table status", "game", "")
        assert len(found) == count


async def test_players_and_moderators_are_let_in_from_anywhere(club: Club) -> None:
    await closed(club)

    for member in (club.ann, club.moderator):
        answer = private(await member.slash(club.hall, "table status", game=1))
        assert "The table waits for players." in texts(answer)


async def test_a_moderator_can_end_a_game_whose_channel_is_gone(club: Club) -> None:
    game = await club.opened(club.ann, club.bob, ruleset="dudo")
    club.env.backend.delete_channel(club.hall.id)
    await club.env.settle()

    answer = private(await club.moderator.slash(club.attic, "table end", game=game))

    assert "End this game now?" in texts(answer)


@pytest.mark.parametrize(
    ("right", "options", "named"),
    [
        ("send_messages", {}, "Send Messages"),
        ("create_public_threads", {"thread": True}, "Create Public Threads"),
    ],
)
async def test_the_bot_opens_nothing_for_who_may_not_do_so_themselves(
    club: Club, right: str, options: dict[str, bool], named: str
) -> None:
    forbid(club, club.bob, right)
    await club.env.settle()

    answer = private(await club.bob.slash(club.attic, "table new", ruleset="dudo", **options))

    assert texts(answer) == f"You lack a permission in this channel: {named}."
    assert await club.store.open_games() == []


async def test_an_open_channel_is_looked_into_from_another(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="dudo")

    answer = private(await club.cleo.slash(club.attic, "table status", game=1))

    assert "The game is running." in texts(answer)


@pytest.mark.parametrize("number", [2**53 - 1, 999])
async def test_a_number_without_a_game_is_told_so(club: Club, number: int) -> None:
    answer = private(await club.ann.slash(club.hall, "table status", game=number))

    assert UNKNOWN in texts(answer)


async def test_a_button_whose_number_no_database_holds_is_no_error(club: Club) -> None:
    match = Control.__discord_ui_compiled_template__.fullmatch(f"gm:{10**19 - 1}:1:log")
    assert match is not None

    with pytest.raises(IllegalAction, match="unknown_game"):
        await club.bot.desk.table(SimpleNamespace(), GameId(int(match["game"])))


def test_the_log_of_an_error_names_the_button_and_not_the_choice() -> None:
    interaction: Any = SimpleNamespace(command=None, data={"custom_id": "gm:1:7:pick:0a1b2c3d.4"}, type=None)

    assert _name(interaction) == "gm:1:7:pick"


def test_nobody_is_mentioned_unless_a_message_says_so() -> None:
    allowed = make_bot(MemoryStore()).allowed_mentions

    assert allowed is not None and allowed.to_dict() == {"parse": []}
