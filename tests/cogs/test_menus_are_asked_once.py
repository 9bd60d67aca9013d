"""A press asks the rules once what its player may do; once more where a next page shows what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, open_club, private
from loaded_dice import SteadyChance
from simcord.results import InteractionResult

from bot.rulesets import RULESETS
from rules.contract import Action, Seat


@pytest.mark.soak_first("rocknroll-8", "frames-8", "siege-8", "roads-8")
@pytest.mark.parametrize("presses", [8, pytest.param(24, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", RULESETS)
async def test_a_press_asks_for_the_menu_once_and_for_the_next_page_once(
    name: str, presses: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = reckoned_menus(name, monkeypatch)
    counts: list[int] = []
    async with open_club(tmp_path, rulesets={name: RULESETS[name]}) as club:
        await club.opened(club.ann, club.bob, ruleset=name)
        whim = SteadyChance(len(name))

        async def counted(press: Callable[[], Any]) -> Any:
            asked.clear()
            result: InteractionResult = await press()
            counts.append(len(asked))
            assert len(asked) == len(set(asked)), "one menu was reckoned twice"
            return private(result)

        while len(counts) < presses:
            await play_on(club, whim, counted)

    assert max(counts) <= 2
    assert sum(counts) <= len(counts)


async def play_on(club: Club, whim: SteadyChance, counted: Callable[[Callable[[], Any]], Any]) -> None:
    """Let whoever is awaited open the menu, and answer by chance until a move is kept."""
    table = await club.table()
    assert table.pending is not None
    who = (club.ann, club.bob)[table.pending.seats[0]]
    page = await counted(lambda: club.press(who, "act"))
    while (await club.table()).version == table.version:
        offered = [each for each in answers(page) if not each.endswith("…")]
        chosen = whim.pick(offered)
        page = await counted(lambda page=page, chosen=chosen: club.choose(who, page, chosen))


def reckoned_menus(name: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Seat]]:
    """Give a list that will name every menu which the rules reckon: the state's place, and the seat."""
    judge = import_module(f"rules.{name}.judge")
    reckon: Callable[[Any, Seat], Sequence[Action]] = judge.menu_of
    kept: list[Any] = []  # so that no two states have the same place
    found: list[tuple[int, Seat]] = []

    def menu_of(field: Any, seat: Seat) -> Sequence[Action]:
        kept.append(field.state)
        found.append((id(field.state), seat))
        return reckon(field, seat)

    monkeypatch.setattr(judge, "menu_of", menu_of)
    return found
