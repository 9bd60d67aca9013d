"""Rock'n'Roll on Discord: whole matches by menu and by commands, hands, masked units, restarts."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, texts
from loaded_dice import SteadyChance
from playing import act, advised, all_told, choose_something, done_next, narrated, type_command

from bot.artists import hand_painters, painters
from bot.game.table import Table
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from bot.signs import described
from bot.store.records import GameId, Status
from rules.contract import Action, Seat
from rules.rocknroll.actions import Accept, DeployUnit, EndDeployment, EndTurn, PlayOrder, TryCapture
from rules.rocknroll.names import TaskKind

ROCKNROLL = RULESETS["rocknroll"]
BOOKS = Phrasebooks.load(strict=True)
DRAW_HAND = hand_painters(["rocknroll"])["rocknroll"]
SHORT = {"ruleset": "rocknroll", "round_cap": "1", "units_per_round": "2", "first_round_orders": "2"}
"""A match of one round."""
OWN_NAMES = "ROCK'N'ROLL|Rock'n'Roll|Current Act|Goal Change|Devil's Hand"
"""What is called so in every language."""


@pytest.fixture
async def jungle(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which Rock'n'Roll is played."""
    async with open_club(
        tmp_path,
        rulesets=RULESETS,
        extensions=("cogs.tables", "cogs.rocknroll"),
        painters=painters(["rocknroll"]),
        hand_painters=hand_painters(["rocknroll"]),
    ) as opened:
        yield opened


@pytest.fixture
async def plain(tmp_path: Path) -> AsyncIterator[Club]:
    """Give such a club without pictures, for whole matches."""
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.rocknroll"), painters={}
    ) as opened:
        yield opened


def players(club: Club) -> tuple[Any, ...]:
    return club.ann, club.bob


def asked(table: Table) -> Seat:
    """Give who is asked first."""
    assert table.pending is not None
    return table.pending.seats[0]


@pytest.mark.soak_first("12")
@pytest.mark.parametrize("choices", [12, pytest.param(200, marks=pytest.mark.soak)])
async def test_a_whole_match_by_menu_in_russian(plain: Club, choices: int) -> None:
    """The beginning of it in every run, to the end in the soak."""
    plain.speaks_russian(plain.ann, plain.bob)
    game = await plain.opened(plain.ann, plain.bob, **SHORT)

    for step in range(choices):
        pending = (await plain.bot.referee.look(game)).pending
        if pending is None:
            break
        await choose_something(plain, players(plain)[pending.seats[0]], game, SteadyChance(step))

    table = await plain.bot.referee.look(game)
    assert table.status is Status.FINISHED or (choices < 200 and table.version > choices)
    assert "Rock'n'Roll" in texts(plain.card())
    assert [line for line in narrated(plain, OWN_NAMES) if re.search("[a-z]{4,}", line)] == []


@pytest.mark.soak_first
async def test_a_whole_match_by_commands_with_their_suggestions(plain: Club) -> None:
    game = await plain.opened(plain.ann, plain.bob, **SHORT)
    seen: set[type[Action]] = set()

    for _ in range(200):
        table = await plain.bot.referee.look(game)
        if table.pending is None:
            break
        seat = asked(table)
        action = advised(table, seat)
        await type_command(plain, players(plain)[seat], action, suggested=type(action) not in seen)
        seen.add(type(action))
        assert await done_next(plain, table) == action

    assert (await plain.bot.referee.look(game)).status is Status.FINISHED
    assert {DeployUnit, EndTurn} <= seen


async def test_every_action_has_its_command(plain: Club) -> None:
    commands = [command.extras.get("action") for command in plain.bot.tree.walk_commands()]

    assert {kind for kind in commands if kind is not None} == set(ROCKNROLL.action_types)


def eager(table: Table, seat: Seat) -> Action:
    """Give a capture as soon as there may be one: most of them fail."""
    menu = table.ruleset.legal_actions(table.state, seat)
    wanted = (TryCapture, DeployUnit, EndTurn)
    return next((each for kind in wanted for each in menu if isinstance(each, kind)), advised(table, seat))


async def play_on(club: Club, game: GameId, *until: TaskKind, most: int = 120) -> Table:
    """Let *eager* seats type their commands until one of the decisions *until* is open."""
    for _ in range(most):
        table = await club.bot.referee.look(game)
        assert table.pending is not None, "the match is over"
        if table.pending.kind in until:
            await all_told(club, game)
            return table
        await act(club, players(club)[asked(table)], table, eager(table, asked(table)))
    raise AssertionError(f"no {until}")


async def test_a_hand_comes_as_a_picture_that_is_current_after_each_action(jungle: Club) -> None:
    game = await jungle.opened(jungle.ann, jungle.bob, ruleset="rocknroll")
    await play_on(jungle, game, TaskKind.DEPLOYMENT)

    for _ in range(3):
        table = await jungle.bot.referee.look(game)
        for seat, who in enumerate(players(jungle)):
            (letter,) = who.user.dm_channel.history()
            (picture,) = letter.attachments
            view = table.ruleset.view(table.state, Seat(seat))
            hand = DRAW_HAND(view, BOOKS["en"], table.names)
            assert hand is not None and picture.description == described(hand, BOOKS["en"]).alt
            assert all(
                BOOKS["en"].plain(f"rocknroll-unit-{unit}") in letter.content for unit in view.own.units
            )
        seat = asked(table)
        menu = table.ruleset.legal_actions(table.state, seat)
        deployed = next((each for each in menu if isinstance(each, DeployUnit)), EndDeployment(seat))
        await type_command(jungle, players(jungle)[seat], deployed)


async def test_nothing_of_a_hand_is_said_or_shown_in_public(jungle: Club) -> None:
    await jungle.opened(jungle.ann, jungle.bob, ruleset="rocknroll")
    table = await jungle.table()

    ids = [
        f"rocknroll-{kind}-{card}"
        for force in table.state.forces
        for kind, cards in (("unit", (*force.units, *force.deck)), ("operation", force.operations))
        for card in cards
    ]
    names = [BOOKS[language].plain(each) for each in ids for language in LANGUAGES]
    card = jungle.card()
    public = "\n".join((*jungle.said(), texts(card), str(card.components[0].to_dict())))
    assert ids
    assert [name for name in names if name in public] == []
    assert [each.filename for each in card.attachments] == ["rocknroll.png"]


async def test_a_masked_unit_is_a_token_to_everybody_but_its_owner(jungle: Club) -> None:
    """RNR-103, section 4."""
    game = await jungle.opened(jungle.ann, jungle.bob, ruleset="rocknroll", macv_sog="true")
    table = await play_on(jungle, game, TaskKind.DEPLOYMENT)
    seat = asked(table)
    menu = table.ruleset.legal_actions(table.state, seat)
    action = next(each for each in menu if isinstance(each, DeployUnit) and each.closed)

    await type_command(jungle, players(jungle)[seat], action, suggested=True)

    own, other = players(jungle)[seat], players(jungle)[1 - seat]
    table = await jungle.bot.referee.look(game)
    (unit,) = [each for each in table.state.units if each.closed]
    name = BOOKS["en"].plain(f"rocknroll-unit-{action.unit}")
    card = jungle.card()
    shown = "\n".join((*jungle.said(), texts(card), str(card.components[0].to_dict())))
    status = texts(private(await other.slash(jungle.hall, "rocknroll look")))
    assert unit.piece in shown and unit.piece in status
    assert name not in shown and name not in status
    assert name in own.user.dm_channel.history()[0].content
    assert name not in other.user.dm_channel.history()[0].content


async def test_a_failed_roll_is_answered_after_a_restart(plain: Club) -> None:
    """RNR-48, RNR-50: the window stays open; a failure that is accepted pays 1 RD."""
    rich = {"start_rd_vietnam": "9", "start_rd_vpa": "9"}
    game = await plain.opened(plain.ann, plain.bob, ruleset="rocknroll", **rich)
    table = await play_on(plain, game, TaskKind.ROLL_WINDOW)
    seat = asked(table)
    side = table.state.side_of(seat)
    await plain.restart()

    await type_command(plain, players(plain)[seat], Accept(seat))

    after = await plain.bot.referee.look(game)
    assert after.version == table.version + 1
    assert after.state.force(side).rd == table.state.force(side).rd + 1


async def test_an_order_that_is_not_in_hand_is_refused_with_the_reason(jungle: Club) -> None:
    game = await jungle.opened(jungle.ann, jungle.bob, ruleset="rocknroll")
    table = await play_on(jungle, game, TaskKind.DEPLOYMENT)
    seat = asked(table)
    state = table.state
    held = state.force(state.side_of(seat)).orders
    missing = next(each for each in state.order_deck if each not in held)

    refused = await type_command(jungle, players(jungle)[seat], PlayOrder(seat, missing))

    assert texts(private(refused))
    assert (await jungle.bot.referee.look(game)).version == table.version


async def test_the_rules_show_the_chapter_that_matters_now(jungle: Club) -> None:
    game = await jungle.opened(jungle.ann, jungle.bob, ruleset="rocknroll", field_limit_vpa="5")
    await play_on(jungle, game, TaskKind.DEPLOYMENT)

    now = texts(private(await jungle.ann.slash(jungle.hall, "rocknroll rules")))
    other = texts(private(await jungle.ann.slash(jungle.hall, "rocknroll rules", chapter="Contingents")))

    assert "Your arrows move first" in now
    assert "VPA 5" in other
