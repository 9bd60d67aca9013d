"""A menu judges wishes that stand or fall together by the first of them: no other may be judged otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

import pytest

from bot.rulesets import RULESETS
from rules.contract import Action
from rules.kernel import judging
from rules.kernel.judging import Candidate, Rule, menu
from tests.contract.judging import menus
from tests.contract.played_games import Play, each_game, played

MOMENTS = 60
"""Moments of a game at which every menu is judged wish by wish."""

IN_GROUPS = ("siege", "frames", "raid", "rocknroll", "roads")
"""Games whose wishes come together; a small one may name them one by one."""


@each_game(among=RULESETS)
def test_what_is_judged_by_its_first_is_judged_alike(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    name = play.subject
    torn, together = list[tuple[Action, ...]](), 0

    def wish_by_wish(
        rules: Mapping[type[Action], Rule[Any, Any]], field: Any, candidates: Iterable[Candidate]
    ) -> tuple[Action, ...]:
        nonlocal together
        kept: list[Candidate] = []
        for each in candidates:
            alike = (each,) if isinstance(each, Action) else tuple(each)
            verdicts = {rules[type(wish)].why_not(field, wish) is None for wish in alike}
            together += len(alike) > 1
            if len(verdicts) > 1:
                torn.append(alike)
            kept.append(alike)
        return menu(rules, field, kept)

    monkeypatch.setattr(judging, "menu", wish_by_wish)
    monkeypatch.setattr(import_module(f"rules.{name}.judge"), "menu", wish_by_wish, raising=False)
    game = played(play)
    for moment in game.sample(MOMENTS):
        menus(game, moment.after)

    assert not torn
    assert together or name not in IN_GROUPS
