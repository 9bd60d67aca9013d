"""Roads on Discord: a battle by menu and by commands, pictures, hidden units, typed warbands."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, open_club, private, texts
from loaded_dice import SteadyChance
from playing import confirmed, done_next
from simcord.results import InteractionResult

from bot.artists import hand_painters, illustrators, painters
from bot.commands.typed_actions import spell
from bot.content import load
from bot.store.records import GameId, Status
from rules.contract import Action
from rules.roads import Roads
from rules.roads.actions import (
    PlaceRest,
    PlaceUnit,
    TakeReadyWarband,
)
from rules.roads.content import RoadsContent
from rules.roads.names import ReadyId

SHORT = {"ruleset": "roads", "rounds": "4", "points": "60", "map": "crossroads", "impulse_size": "0"}
"""A battle of small warbands over few rounds."""
ROADS = Roads(load("roads", RoadsContent))
PARTS: dict[str, Any] = {"rulesets": {"roads": ROADS}, "extensions": ("cogs.tables", "cogs.roads")}


@pytest.fixture
async def field(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which roads is played, with its pictures."""
    drawn: dict[str, Any] = {
        "painters": painters(["roads"]),
        "illustrators": illustrators(["roads"]),
        "hand_painters": hand_painters(["roads"]),
    }
    async with open_club(tmp_path, **PARTS, **drawn) as opened:
        yield opened


@pytest.fixture
async def plain(tmp_path: Path) -> AsyncIterator[Club]:
    """Give such a club without pictures, for long games."""
    parts: dict[str, Any] = {"painters": {}, "illustrators": {}, "hand_painters": {}}
    async with open_club(tmp_path, **PARTS, **parts) as opened:
        yield opened


def players(club: Club) -> tuple[Any, ...]:
    return club.ann, club.bob


async def choose_in_menu(club: Club, who: Any, game: GameId, *, turn: int) -> None:
    """Let *who* open the menu and answer until something is done; five of six *turn*s are ended early."""
    before = (await club.bot.referee.look(game)).version
    page = private(await club.press(who, "act"))
    while offered := answers(page):
        wished = [each for each in offered if each in ("Расставить остальных", "Атака")]
        ended = [each for each in offered if each == "Закончить ход" and turn % 6]
        page = private(await club.choose(who, page, (wished or ended or offered)[0]))
        if (await club.bot.referee.look(game)).version != before:
            return
    raise AssertionError(f"nothing to choose: {texts(page)}")


async def type_command(club: Club, who: Any, action: Action, *, suggested: bool) -> InteractionResult:
    """Let *who* type the command for *action*; each parameter is *suggested* first, if so wished."""
    name = next(
        command.qualified_name
        for command in club.bot.tree.walk_commands()
        if command.extras.get("action") is type(action)
    )
    typed: dict[str, str] = {}
    for each in fields(action):
        value = getattr(action, each.name)
        if each.name != "seat":
            if suggested:
                offered = await who.autocomplete(club.hall, name, each.name, spell(value), **typed)
                assert spell(value) in [choice["value"] for choice in offered]
                assert len(offered) <= 25
            typed[each.name] = spell(value)
    answered = await who.slash(club.hall, name, **typed)
    return await confirmed(club, who, answered) or answered


async def play(club: Club, game: GameId, action: Action) -> None:
    """Play *action* past Discord."""
    table = await club.bot.referee.look(game)
    await type_command(club, players(club)[action.seat], action, suggested=False)
    assert await done_next(club, table) == action


async def set_out(club: Club, game: GameId, *warbands: str) -> None:
    """Take ready-made warbands and let everybody be placed."""
    for seat, ready in enumerate(warbands):
        table = await club.bot.referee.look(game)
        menu = table.ruleset.legal_actions(table.state, seat)
        (take,) = (each for each in menu if isinstance(each, TakeReadyWarband) and each.ready == ready)
        await play(club, game, take)
    for seat in range(2):
        await play(club, game, PlaceRest(seat))  # type: ignore[arg-type]  # seats are numbers here


def narrated(club: Club) -> list[str]:
    """Give what was announced, without mentions, small print, names and the codes of units."""
    lines = [line for text in club.said() for line in text.split("\n")]
    known = r"<@\d+>|ann|bob|midnight verify|`[^`]*`"
    return [re.sub(known, "", line) for line in lines if not line.startswith("-#")]


@pytest.mark.soak_first("12")
@pytest.mark.parametrize("choices", [12, pytest.param(90, marks=pytest.mark.soak)])
async def test_a_whole_battle_by_menu_in_russian(plain: Club, choices: int) -> None:
    """The beginning of it in every run, to the end in the soak."""
    plain.speaks_russian(plain.ann, plain.bob)
    game = await plain.opened(plain.ann, plain.bob, **SHORT)

    done = 0
    while (pending := (await plain.bot.referee.look(game)).pending) is not None and done < choices:
        await choose_in_menu(plain, players(plain)[pending.seats[0]], game, turn=done)
        done += 1

    table = await plain.bot.referee.look(game)
    assert table.status is Status.FINISHED or (choices < 90 and table.version > choices)
    assert "Раунд" in " ".join(narrated(plain))
    assert [line for line in narrated(plain) if re.search("[a-z]{3,}", line)] == []


@pytest.mark.soak_first
async def test_a_whole_battle_by_commands_with_their_suggestions(plain: Club) -> None:
    """In English: every action is one command and one announcement, units are called by their names."""
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    await set_out(plain, game, "wolves", "mire")
    announced = len(plain.said())

    kinds: list[type[Action]] = []
    while (table := await plain.bot.referee.look(game)).pending is not None and len(kinds) < 60:
        seat = table.pending.seats[0]
        menu = ROADS.legal_actions(table.state, seat)
        action = ROADS.advise(ROADS.view(table.state, seat), menu, SteadyChance())
        await type_command(plain, players(plain)[seat], action, suggested=type(action) not in kinds)
        kinds.append(type(action))

        assert await done_next(plain, table) == action

    told = "\n".join(plain.said())
    assert (await plain.bot.referee.look(game)).status is Status.FINISHED
    assert len(set(kinds)) >= 3  # how many more depends on the dice
    assert len(plain.said()) - announced <= len(kinds) + 1
    assert re.search("■b1 Matriarch", told) and re.search("●a1 Wolf Chief", told)
    assert not re.search("[а-яё]", told)
    assert told.count("Score: ann") == 1


async def test_every_action_has_its_command(plain: Club) -> None:
    commands = [command.extras.get("action") for command in plain.bot.tree.walk_commands()]

    assert {kind for kind in commands if kind is not None} == set(ROADS.action_types)


async def test_hidden_units_are_seen_by_their_owner_alone(field: Club) -> None:
    """ROADS-69; section 8: the board on the card, the owner's own picture with what it hides."""
    game = await field.opened(field.ann, field.bob, ruleset="roads", map="drowned")
    for seat, ready in enumerate(("wolves", "mire")):
        await play(field, game, TakeReadyWarband(seat, ReadyId(ready)))  # type: ignore[arg-type]  # seats are numbers here
    table = await field.bot.referee.look(game)
    menu = ROADS.legal_actions(table.state, 1)  # type: ignore[arg-type]  # seats are numbers here
    hidden = next(each for each in menu if isinstance(each, PlaceUnit) and each.masked)
    await play(field, game, hidden)
    for seat in range(2):
        await play(field, game, PlaceRest(seat))  # type: ignore[arg-type]  # seats are numbers here

    own = private(await field.press(field.bob, "hand"))
    others = private(await field.press(field.ann, "hand"))
    (board,) = field.card().attachments

    assert board.filename == "roads.png"
    shown = str(field.card().components) + " ".join(field.said()) + texts(others) + str(others.components)
    assert f"■{hidden.unit} {hidden.cell}" not in shown
    assert hidden.cell in texts(own)
    assert [each.filename for each in own.attachments] == ["hand.png"]
    assert [each.filename for each in others.attachments] == ["roads.png"]


async def test_what_cannot_be_done_is_refused_with_the_reason(plain: Club) -> None:
    """ROADS-12, ROADS-22: in private, and nothing else happens."""
    game = await plain.opened(plain.ann, plain.bob, ruleset="roads", map="crossroads")
    dragon = texts(private(await plain.ann.slash(plain.hall, "roads warband write", roster="dragon 3")))
    mixed = texts(
        private(await plain.ann.slash(plain.hall, "roads warband write", roster="wolf_chief, guardsmen 4"))
    )
    rules = texts(private(await plain.ann.slash(plain.hall, "roads rules")))
    misfires = texts(private(await plain.ann.slash(plain.hall, "roads rules", chapter="Misfires")))
    early = texts(private(await plain.ann.slash(plain.hall, "roads deploy submit")))

    assert "dragon" in dragon and "one list" in mixed
    assert "draft in secret" in rules and "powder" in misfires
    assert "not what is asked now" in early
    assert (await plain.bot.referee.look(game)).state.players[0].draft == ()


async def test_a_warband_is_typed_in_ones_own_language(plain: Club) -> None:
    """Names are enough; the log keeps ids, and what is not understood is named."""
    game = await plain.opened(plain.ann, plain.bob, ruleset="roads", map="crossroads")
    roster = "Вожак, Налётчики 4к кувалда, самопальщики 2 арб"
    unclear = texts(private(await plain.ann.slash(plain.hall, "roads warband write", roster="the 3")))
    await plain.ann.slash(plain.hall, "roads warband write", roster=roster)

    assert "The Hushed and The Gaunt" in unclear and "```\nthe 3\n```" in unclear
    drafted = (await plain.bot.referee.look(game)).state.players[0].draft
    assert [(each.profile, each.size) for each in drafted] == [
        ("wolf_chief", 1),
        ("highway_raiders", 4),
        ("pipe_gunners", 2),
    ]


async def test_a_command_that_loses_something_for_good_asks_for_a_second_press(plain: Club) -> None:
    """ROADS-18: the turn ends with FP that are not kept, and with units that have not acted."""
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    await set_out(plain, game, "wolves", "convoy")
    table = await plain.bot.referee.look(game)
    seat = table.pending.seats[0]
    who = players(plain)[seat]
    fp = table.state.player(seat).fp

    page = private(await who.slash(plain.hall, "roads act end"))

    assert f"{fp} FP are lost, and these have not acted this round: " in texts(page)
    assert (await plain.bot.referee.look(game)).version == table.version

    await plain.choose(who, page, answers(page)[0])

    after = await plain.bot.referee.look(game)
    assert after.version == table.version + 1
    assert after.state.player(seat).ended
