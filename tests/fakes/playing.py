"""How people play on the simulated Discord: by the menu, and by commands with their suggestions."""

from __future__ import annotations

import asyncio
import re
from dataclasses import fields
from typing import Any

from club import Club, answers, custom_ids, private, texts
from loaded_dice import SteadyChance
from simcord.results import InteractionResult

from bot.commands.typed_actions import spell
from bot.desk.buttons import Wish
from bot.game.table import Click, Table
from bot.store.records import GameId
from rules.contract import Action, Seat

UNTYPED = 9_000_000
"""The first of the interactions that Discord knows nothing of."""


async def choose_something(club: Club, who: Any, game: GameId, chance: SteadyChance) -> None:
    """Let *who* open the menu and take any answers until something is done."""
    before = (await club.bot.referee.look(game)).version
    page = private(await club.press(who, "act"))
    while offered := [each for each in answers(page) if not each.endswith("…")]:
        page = private(await club.choose(who, page, chance.pick(offered)))
        if (await club.bot.referee.look(game)).version != before:
            return
    raise AssertionError(f"nothing to choose: {texts(page)}")


async def type_command(club: Club, who: Any, action: Action, *, suggested: bool = False) -> InteractionResult:
    """Let *who* type the command for *action*; each parameter is *suggested* first, if so wished."""
    name = next(
        command.qualified_name
        for command in club.bot.tree.walk_commands()
        if command.extras.get("action") is type(action)
    )
    typed: dict[str, str] = {}
    for each in fields(action):
        value = getattr(action, each.name)
        if each.name != "seat" and value != each.default:
            if suggested:
                offered = await who.autocomplete(club.hall, name, each.name, spell(value), **typed)
                assert spell(value) in [choice["value"] for choice in offered]
                assert len(offered) <= 25
            typed[each.name] = spell(value)
    answered = await who.slash(club.hall, name, **typed)
    return await confirmed(club, who, answered) or answered


async def confirmed(club: Club, who: Any, answered: InteractionResult) -> InteractionResult | None:
    """Let *who* press a second time where that is asked for; None where it is not."""
    for page in filter(None, (answered.response, *answered.followups)):
        for each in custom_ids(page):
            if (wish := Wish.read(each)) is not None and wish.verb in ("sure", "sure_order"):
                return await who.click(page, custom_id=each)
    return None


async def act(club: Club, who: Any, table: Table, action: Action) -> None:
    """Let *who* do *action* without a word: what only leads to where a test begins takes a fifth so.

    Whoever has led there lets the bot tell all of it: `all_told`.
    """
    click = Click(who.id, who.user.name, "en", UNTYPED + table.version)
    await club.bot.referee.act(table.id, click, action)


async def all_told(club: Club, game: GameId) -> None:
    """Wait until all that was done at the table of *game* is told."""
    async with asyncio.timeout(20):
        while await club.store.undelivered(game):
            await asyncio.sleep(0.005)
    await club.env.settle()


async def done_next(club: Club, table: Table) -> Action | None:
    """Give what was done at *table* first since it was looked at; None for nothing."""
    happenings = await club.bot.referee.happenings(table.id, after=table.version, limit=1)
    return happenings[0].action if happenings else None


def advised(table: Table, seat: Seat) -> Action:
    """Give what an automated seat would do."""
    menu = table.ruleset.legal_actions(table.state, seat)
    return table.ruleset.advise(table.ruleset.view(table.state, seat), menu, SteadyChance(table.version))


def narrated(club: Club, known: str = "") -> list[str]:
    """Give what was announced, without mentions, small print and the words *known*, a pattern."""
    lines = [line for text in club.said() for line in text.split("\n")]
    names = "|".join(filter(None, (r"<@\d+>|ann|bob|midnight verify", known)))
    return [re.sub(names, "", line) for line in lines if not line.startswith("-#")]
