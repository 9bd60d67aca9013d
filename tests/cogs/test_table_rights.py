"""Who may do what at a table: the page tells of every command, and the table judges by the same list."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, texts

from bot.desk.table_rights import BY_BUTTON, DEEDS, Role
from bot.game import absent_players, automated_seats, extension, interruptions, lobby, mastery
from bot.game.table import Click, Master, Table
from bot.store.records import Status
from rules.contract import IllegalAction, Seat
from tests.fakes.posted_commitments import post_commitments

HOST, SEATED, MASTER, STRANGER = 1, 2, 3, 4


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=("cogs.help", "cogs.tables")) as opened:
        yield opened


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_page_tells_of_every_command_of_the_table(club: Club, language: str) -> None:
    if language == "ru":
        club.speaks_russian(club.ann)
    commands = {name.removeprefix("table ") for name, _ in club.leaves() if name.startswith("table ")}
    page = private(await club.ann.slash(club.hall, "help"))
    shown = texts(private(await club.ann.click(page, custom_id="help:rights")))

    assert commands == DEEDS.keys() - set(BY_BUTTON)
    assert shown.count("`/table " if language == "en" else "`/стол ") > len(commands)
    assert len(shown) < 4000


async def test_what_the_list_says_is_what_the_table_does(club: Club) -> None:
    table = await _table(club)
    judged: dict[str, Callable[[Table, Click], Any]] = {
        "options": lambda table, click: lobby.set_option(table, click, "rounds", 5),
        "start": lobby.may_start,
        "end": interruptions.end,
        "master": lambda table, click: mastery.may_name(table, click, 99),
        "automated": lambda table, click: lobby.add_automated(table, click, "Robot"),
        "plays": lambda table, click: automated_seats.instruct(table, click, (), "sharp"),
        "resume": lambda table, click: interruptions.resume(replace(table, status=Status.PAUSED), click),
        "chair": mastery.by_master,
        "kick": lambda table, click: absent_players.may_kick(table, click, Seat(0)),
        "extend": lambda table, click: (
            extension.by_master(table, click, 1) if table.is_master(click.user) else table.seated(click.user)
        ),
    }
    clicks = {
        Role.HOST: click_by(HOST),
        Role.SEATED: click_by(SEATED),
        Role.MASTER: click_by(MASTER),
        Role.MODERATOR: replace(click_by(STRANGER), is_moderator=True),
        Role.ANYBODY: click_by(STRANGER),
    }
    for deed, judge in judged.items():
        may = {role for role, click in clicks.items() if is_let(judge, table, click)}
        # The host of this table sits there, too.
        told = {
            role for role in Role if role in DEEDS[deed] or (role is Role.HOST and Role.SEATED in DEEDS[deed])
        }
        assert may == told, deed


def is_let(judge: Callable[[Table, Click], Any], table: Table, click: Click) -> bool:
    """Whether *click*'s user is not refused for who they are."""
    try:
        judge(table, click)
    except IllegalAction as refusal:
        return refusal.key not in ("not_host", "not_master", "not_seated")
    return True


def click_by(user: int) -> Click:
    return Click(user, f"Player {user}", "en", 1000 + user)


async def _table(club: Club) -> Table:
    referee = club.bot.referee
    opened = await referee.new_table(click_by(HOST), club.guild.id, club.attic.id, "dudo")
    await post_commitments(club.store, opened.table.id)
    await referee.join(opened.table.id, click_by(SEATED))
    table = await referee.look(opened.table.id)
    return replace(table, master=Master(MASTER, "Player 3"))
