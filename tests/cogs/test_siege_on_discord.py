"""Midnight Siege on Discord: a whole night by menu and by commands, with pictures and private cards."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, menus, open_club, private, texts
from playing import act, all_told, done_next
from simcord.results import InteractionResult

from bot.artists import painters
from bot.commands.typed_actions import spell
from bot.rulesets import RULESETS
from bot.store.records import GameId, Status
from rules.contract import Action, Seat
from rules.siege.actions import ChooseSquad, MoveSquad, WishSide
from rules.siege.names import RosterId, Wish


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which Midnight Siege is played."""
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.siege"), painters=painters()
    ) as opened:
        yield opened


async def choose_first(club: Club, who: Any, game: GameId) -> None:
    """Let *who* open the menu and take the first answers until something is done."""
    before = (await club.bot.referee.look(game)).version
    page = private(await club.press(who, "act"))
    while offered := answers(page):
        page = private(await club.choose(who, page, offered[0]))
        if (await club.bot.referee.look(game)).version != before:
            return
    raise AssertionError(f"nothing to choose: {texts(page)}")


def command_for(club: Club, action: Action) -> str:
    """Give the command that does what *action* is, such as `siege turn move`."""
    return next(
        command.qualified_name
        for command in club.bot.tree.walk_commands()
        if command.extras.get("action") is type(action)
    )


async def type_command(club: Club, who: Any, action: Action) -> InteractionResult:
    """Let *who* type the command for *action*, taking every parameter from the suggestions."""
    name = command_for(club, action)
    typed: dict[str, str] = {}
    for each in fields(action):
        value = getattr(action, each.name)
        if each.name != "seat" and value != each.default:
            offered = await who.autocomplete(club.hall, name, each.name, spell(value), **typed)
            assert spell(value) in [choice["value"] for choice in offered]
            assert len(offered) <= 25
            typed[each.name] = spell(value)
    return await who.slash(club.hall, name, **typed)


async def mustered(club: Club) -> GameId:
    """Play until the first turn of a game of ann against bob."""
    game = await club.opened(club.ann, club.bob, ruleset="siege")
    players = (club.ann, club.bob)
    for _ in range(60):
        table = await club.bot.referee.look(game)
        assert table.pending is not None
        if table.pending.kind == "turn":
            await all_told(club, game)
            return game
        seat = table.pending.seats[0]
        await act(club, players[seat], table, table.ruleset.legal_actions(table.state, seat)[0])
    raise AssertionError("no turn after sixty choices")


async def active(club: Club, game: GameId) -> tuple[Any, Any]:
    """Give who has the turn, and who has not."""
    pending = (await club.bot.referee.look(game)).pending
    assert pending is not None
    return (club.ann, club.bob) if pending.seats == (0,) else (club.bob, club.ann)


@pytest.mark.parametrize("choices", [12, pytest.param(600, marks=pytest.mark.soak)])
async def test_a_whole_night_by_menu_in_russian(night: Club, choices: int) -> None:
    """The beginning of it in every run, to the end in the soak."""
    night.speaks_russian(night.ann, night.bob)
    game = await night.opened(night.ann, night.bob, ruleset="siege", rounds="4")

    for _ in range(choices):
        pending = (await night.bot.referee.look(game)).pending
        if pending is None:
            break
        await choose_first(night, (night.ann, night.bob)[pending.seats[0]], game)

    table = await night.bot.referee.look(game)
    assert table.status is Status.FINISHED or (choices < 600 and table.version > choices)
    assert "Полуночная Осада" in texts(night.card())
    assert [line for line in narrated(night) if re.search("[a-z]{4,}", line)] == []


@pytest.mark.soak_first("chess side", "incomplete", "budget", "other in words", "twice in words")
@pytest.mark.parametrize(
    ("side", "typed", "reason"),
    [
        ("stormer", ["iron_wedge", "iron_wedge"], "in your roster already"),
        ("stormer", ["night_court", "black_column"], "chess set has fewer"),
        ("stormer", ["janitors"], "not what your side musters"),
        ("defender", ["lady_on_the_balcony"], "would not be enough for all squads"),
        ("defender", ["volunteer_patrol", "bell_council"], "That costs 10; budget left: 8."),
        ("stormer", ["Iron Wedge", "iron wedge"], "in your roster already"),
        ("stormer", ["Janitors"], "not what your side musters"),
    ],
    ids=["twice", "chess side", "other side", "incomplete", "budget", "twice in words", "other in words"],
)
async def test_a_typed_squad_is_refused_for_the_reason_that_is_true(
    night: Club, side: str, typed: list[str], reason: str
) -> None:
    """SIEGE-13, SIEGE-18: as the rules say it, on Discord too."""
    game = await night.opened(night.ann, night.bob, ruleset="siege", guard_budget="0")
    for who in (night.ann, night.bob):
        await who.slash(night.hall, command_for(night, WishSide(Seat(0), Wish.ANY)), wish="any")
    table = await night.bot.referee.look(game)
    seat = next(each.seat for each in table.state.players if each.side == side)  # type: ignore[union-attr]  # it is there
    who = (night.ann, night.bob)[seat]
    command = command_for(night, ChooseSquad(seat, RosterId("")))
    for each in typed:
        result = await who.slash(night.hall, command, roster=each)

    assert reason in texts(private(result))


def narrated(club: Club) -> list[str]:
    """Give what was announced, without mentions and small print."""
    lines = [line for text in club.said() for line in text.split("\n")]
    return [
        re.sub(r"<@\d+>|ann|bob|midnight verify", "", line) for line in lines if not line.startswith("-#")
    ]


@pytest.mark.soak
async def test_a_whole_night_by_commands(night: Club) -> None:
    game = await night.opened(night.ann, night.bob, ruleset="siege", rounds="4", map="inner37")
    players = (night.ann, night.bob)

    for _ in range(600):
        table = await night.bot.referee.look(game)
        if table.pending is None:
            break
        seat = table.pending.seats[0]
        action = table.ruleset.legal_actions(table.state, seat)[0]
        await type_command(night, players[seat], action)
        assert await done_next(night, table) == action

    assert (await night.bot.referee.look(game)).status is Status.FINISHED


@pytest.mark.soak
async def test_one_person_plays_a_night_against_automated_players(night: Club) -> None:
    game = await night.opened(night.ann, automated=2, ruleset="siege", rounds="4")

    for _ in range(400):
        pending = (await night.bot.referee.look(game)).pending
        if pending is None:
            break
        if 0 in pending.seats:
            await choose_first(night, night.ann, game)
        else:
            await night.env.advance_time(2)

    assert (await night.bot.referee.look(game)).status is Status.FINISHED


async def test_the_card_has_a_picture_with_words(night: Club) -> None:
    await mustered(night)

    card = night.card()

    (picture,) = card.attachments
    assert picture.filename.endswith(".png")
    assert card.components[0].children[0].items[0].description


async def test_every_action_has_its_command(night: Club) -> None:
    commands = [command.extras.get("action") for command in night.bot.tree.walk_commands()]

    assert {kind for kind in commands if kind is not None} == set(RULESETS["siege"].action_types)


async def test_a_command_without_parameters_opens_the_menu_there(night: Club) -> None:
    game = await mustered(night)
    who, _ = await active(night, game)

    page = private(await who.slash(night.hall, "siege turn move"))

    asked = "\n".join([texts(page), *(menu["placeholder"] for menu in menus(page))])
    assert "Which squad?" in asked or "Which region?" in asked
    assert "Move a squad" in texts(page)


async def test_what_is_not_legal_is_refused_with_the_reason_and_changes_nothing(night: Club) -> None:
    game = await mustered(night)
    who, other = await active(night, game)
    table = await night.bot.referee.look(game)
    squad = next(
        action.squad
        for action in table.ruleset.legal_actions(table.state, table.pending.seats[0])
        if isinstance(action, MoveSquad)
    )

    far = private(await who.slash(night.hall, "siege turn move", squad=squad, region="K"))
    nonsense = private(
        await who.slash(night.hall, "siege turn move", squad=squad, region="Atlantis @everyone")
    )
    not_awaited = private(await other.slash(night.hall, "siege turn end"))
    stranger = private(await night.cleo.slash(night.hall, "siege turn end"))

    assert "Possible:" in texts(nonsense)
    assert "@everyone" not in texts(nonsense)
    assert texts(far) != texts(nonsense)
    assert "The game does not wait for you now." in texts(not_awaited)
    assert "You do not sit at this table." in texts(stranger)
    assert (await night.bot.referee.look(game)).version == table.version


async def test_commands_of_another_game_are_refused(night: Club) -> None:
    for result in (
        await night.ann.slash(night.attic, "siege turn end"),
        await night.ann.slash(night.attic, "siege look"),
    ):
        assert "no open game in this channel" in texts(private(result))


async def test_suggestions_follow_what_was_typed_before(night: Club) -> None:
    game = await mustered(night)
    who, other = await active(night, game)
    table = await night.bot.referee.look(game)
    moves = [
        action
        for action in table.ruleset.legal_actions(table.state, table.pending.seats[0])
        if isinstance(action, MoveSquad)
    ]

    regions = await who.autocomplete(night.hall, "siege turn move", "region", "", squad=moves[0].squad)
    sought = moves[0].region
    filtered = await who.autocomplete(night.hall, "siege turn move", "region", sought, squad=moves[0].squad)
    for_other = await other.autocomplete(night.hall, "siege turn move", "region", "")

    assert {each["value"] for each in regions} <= {
        move.region for move in moves if move.squad == moves[0].squad
    }
    assert filtered[0]["value"] == sought
    assert for_other == []
