"""Frames on Discord: a game by menu and by commands, pictures, typed companies and cells, restarts."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, open_club, private, texts
from loaded_dice import SteadyChance
from playing import act, all_told, type_command

from bot.artists import illustrators, painters
from bot.rulesets import RULESETS
from bot.store.records import GameId, Status
from rules.contract import Action
from rules.frames.actions import ActivateFrame, EndActions, MakeAttack, PassActivation, PickReadyCompany
from rules.frames.names import CompanyId

SHORT = {"ruleset": "frames", "doomsday_start": "1", "board_size": "20"}
"""A game of one round, or two."""


@pytest.fixture
async def field(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which frames are played."""
    async with open_club(
        tmp_path,
        rulesets=RULESETS,
        extensions=("cogs.tables", "cogs.frames"),
        painters=painters(["frames"]),
        illustrators=illustrators(["frames"]),
    ) as opened:
        yield opened


@pytest.fixture
async def plain(tmp_path: Path) -> AsyncIterator[Club]:
    """Give such a club without pictures, for long games."""
    parts: dict[str, Any] = {"painters": {}, "illustrators": {}}
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.frames"), **parts
    ) as opened:
        yield opened


def players(club: Club) -> tuple[Any, ...]:
    return club.ann, club.bob, club.cleo


async def choose_first(club: Club, who: Any, game: GameId) -> None:
    """Let *who* open the menu and take the first answers until something is done."""
    before = (await club.bot.referee.look(game)).version
    page = private(await club.press(who, "act"))
    while offered := answers(page):
        page = private(await club.choose(who, page, offered[0]))
        if (await club.bot.referee.look(game)).version != before:
            return
    raise AssertionError(f"nothing to choose: {texts(page)}")


async def play_on(club: Club, game: GameId, *, until: str, most: int = 60) -> None:
    """Play the first legal action of whoever is asked, past the menus, until the decision *until* is open."""
    for _ in range(most):
        table = await club.bot.referee.look(game)
        assert table.pending is not None
        if table.pending.kind == until:
            await all_told(club, game)
            return
        seat = table.pending.seats[0]
        menu = [
            each
            for each in table.ruleset.legal_actions(table.state, seat)
            if not isinstance(each, PassActivation | EndActions)
        ]
        # Small companies, so that the set-up is short.
        chosen = next(
            (each for each in menu if each == PickReadyCompany(seat, CompanyId("iron_watch"))), menu[0]
        )
        await act(club, players(club)[seat], table, chosen)
    raise AssertionError(f"no {until}")


def narrated(club: Club) -> list[str]:
    """Give what was announced, without mentions, small print and rows of dice."""
    lines = [line for text in club.said() for line in text.split("\n")]
    known = r"<@\d+>|ann|bob|midnight verify|`[^`]*`"
    return [re.sub(known, "", line) for line in lines if not line.startswith("-#")]


@pytest.mark.soak
async def test_a_whole_game_by_menu_in_russian(plain: Club) -> None:
    plain.speaks_russian(plain.ann, plain.bob)
    game = await plain.opened(plain.ann, plain.bob, **SHORT)

    for _ in range(400):
        pending = (await plain.bot.referee.look(game)).pending
        if pending is None:
            break
        await choose_first(plain, players(plain)[pending.seats[0]], game)

    assert (await plain.bot.referee.look(game)).status is Status.FINISHED
    assert "Судный день" in texts(plain.card())
    assert [line for line in narrated(plain) if re.search("[a-z]{4,}", line)] == []


async def test_a_game_by_commands_with_their_suggestions(plain: Club) -> None:
    game = await plain.opened(plain.ann, plain.bob, **SHORT)

    kinds: set[type[Action]] = set()
    for _ in range(70):
        table = await plain.bot.referee.look(game)
        if table.pending is None or table.pending.kind == "set_spot":
            break
        seat = table.pending.seats[0]
        view = table.ruleset.view(table.state, seat)
        menu = list(table.ruleset.arranged(view, table.ruleset.legal_actions(table.state, seat)))
        fresh = [each for each in menu if type(each) not in kinds]
        action = (fresh or menu)[0]
        await type_command(plain, players(plain)[seat], action, suggested=type(action) not in kinds)
        kinds.add(type(action))

        assert (await plain.bot.referee.look(game)).version == table.version + 1, action

    assert {ActivateFrame, PickReadyCompany} <= kinds


async def test_every_action_has_its_command(plain: Club) -> None:
    commands = [command.extras.get("action") for command in plain.bot.tree.walk_commands()]

    assert {kind for kind in commands if kind is not None} == set(RULESETS["frames"].action_types)


async def test_a_frames_turn_is_shown_on_the_card_and_close_by(field: Club) -> None:
    """Section 8: the whole board on the card, the field round the frame with its turn."""
    game = await field.opened(field.ann, field.bob, **SHORT)
    await play_on(field, game, until="turn_act")

    (board,) = field.card().attachments
    pictures = [
        each.filename for message in field.hall.history() for each in message.attachments if message.content
    ]
    assert board.filename == "frames.png"
    assert "acting" in field.card().components[0].children[0].items[0].description
    assert pictures == ["focus.png"]


async def test_a_typed_cell_that_is_not_legal_is_refused_with_the_reason(plain: Club) -> None:
    """FRAMES-41, FRAMES-42."""
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    await play_on(plain, game, until="place_defender_stations")
    table = await plain.bot.referee.look(game)
    assert table.pending is not None
    defender = players(plain)[table.pending.seats[0]]

    rim = texts(private(await defender.slash(plain.hall, "frames setup station", cell="A1")))
    nowhere = texts(private(await defender.slash(plain.hall, "frames setup station", cell="Z99 @everyone")))
    await defender.slash(plain.hall, "frames setup station", cell="j11")

    assert "at the edge" in rim or "rim" in rim
    assert "@everyone" not in nowhere
    stations = (await plain.bot.referee.look(game)).state.stations
    assert [station.cell for station in stations] == ["J11"]


async def test_a_frame_that_is_woken_is_asked_after_a_restart_too(plain: Club) -> None:
    """FRAMES-90, FRAMES-91: who is inside whose turn stands on the card."""
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    table = await woken(plain, game)
    assert table.pending is not None
    await plain.restart()

    card = texts(plain.card())
    assert "is interrupted" in card and "woken by" in card
    await choose_first(plain, players(plain)[table.pending.seats[0]], game)
    assert (await plain.bot.referee.look(game)).version == table.version + 1


async def woken(club: Club, game: GameId) -> Any:
    """Play until an attack has woken its target."""
    for _ in range(200):
        table = await club.bot.referee.look(game)
        assert table.pending is not None
        if len(table.state.turns) > 1:
            await all_told(club, game)
            return table
        seat = table.pending.seats[0]
        menu = table.ruleset.legal_actions(table.state, seat)
        attack = next((each for each in menu if isinstance(each, MakeAttack)), None)
        view = table.ruleset.view(table.state, seat)
        chosen = attack or table.ruleset.advise(view, menu, SteadyChance(seat))
        await act(club, players(club)[seat], table, chosen)
    raise AssertionError("nobody was woken")


async def test_the_rules_show_the_chapter_that_matters_now(plain: Club) -> None:
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    await play_on(plain, game, until="build_company")

    now = texts(private(await plain.ann.slash(plain.hall, "frames rules")))
    cover = texts(private(await plain.ann.slash(plain.hall, "frames rules", chapter="Cover")))

    assert "builds in secret" in now
    assert "One cover counts" in cover


@pytest.mark.parametrize(("hands", "named"), [("button", "*For my eyes*"), ("ladder", "direct message")])
async def test_who_joins_is_told_the_name_that_the_button_has_in_this_game(
    plain: Club, hands: str, named: str
) -> None:
    await plain.ann.slash(plain.hall, "table new", ruleset="frames")
    await plain.ann.slash(plain.hall, "table options", name="hands", value=hands)

    joined = texts(private(await plain.press(plain.bob, "join")))

    assert named in joined
    assert "My hand" not in joined
