"""Nothing is asked of the store before Discord has its acknowledgement, by any command or button."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest
import simcord
from club import BUTTON, Club, custom_ids, open_club, private, walk
from discord.state import ConnectionState
from simcord.enums import InteractionType

from bot.app import EXTENSIONS
from bot.rulesets import RULESETS

served: ContextVar[int | None] = ContextVar("served", default=None)
"""The interaction that the bot is at, in all that it does for it."""


class WatchfulStore:
    """A store that notes what is asked of it for somebody's click that waits for its acknowledgement.

    What the bot does beside it, for its clocks or for what it delivers, may come at any moment.
    """

    def __init__(self, store: Any, env: simcord.Env) -> None:
        self._store = store
        self._env = env
        self.early: list[str] = []

    def __getattr__(self, name: str) -> Any:
        asked = getattr(self._store, name)
        if callable(asked):
            waiting = [
                each
                for each in self._env.backend.interactions.values()
                if each.id == served.get()
                and not each.responded
                and each.type != InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
            ]
            self.early += [f"{name} for {each.command_name or each.type}" for each in waiting]
        return asked


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    begin = ConnectionState.parse_interaction_create

    def remembered(state: Any, data: Any) -> None:
        before = served.set(int(data["id"]))
        begin(state, data)
        served.reset(before)

    monkeypatch.setattr(ConnectionState, "parse_interaction_create", remembered)
    async with open_club(tmp_path, extensions=EXTENSIONS, rulesets=dict(RULESETS)) as club:
        club.store = WatchfulStore(club.store, club.env)  # type: ignore[assignment]  # it wraps the store
        await club.restart()
        yield club


def early(club: Club) -> list[str]:
    store: Any = club.store
    found, store.early = store.early, []
    return found


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["few", "whole"])
async def test_no_command_asks_the_store_before_it_is_acknowledged(club: Club, whole: bool) -> None:
    """And what is done at a table is answered in private from the start: a warband drafted in secret, too."""
    await club.ann.slash(club.hall, "table new", ruleset="siege")
    actions = {each.qualified_name for each in club.bot.tree.walk_commands() if "action" in each.extras}
    late, seen_by_all = {}, set()
    for name, leaf in club.leaves():
        needed, everything = club.required(leaf), club.required(leaf, others=True)
        for options in (needed, everything) if whole and needed != everything else (everything,):
            early(club)
            who = club.moderator if name.startswith("midnight ") else club.ann
            done = await who.slash(club.attic, name, **options)
            if found := early(club):
                late[name] = found
            if not done.ephemeral and done.modal is None:
                seen_by_all.add(name)

    assert sorted(late) == []
    assert {each for each in seen_by_all if each in actions or each.startswith("table ")} == set()


async def test_no_button_asks_the_store_before_it_is_acknowledged(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="siege")
    early(club)
    late = {}
    for verb in sorted({each.split(":")[3] for each in custom_ids(club.card())}):
        page = private(await club.press(club.ann, verb))
        late[verb] = early(club)
        inner = next((each["custom_id"] for each in walk(page) if _can_be_pressed(each)), None)
        if inner is not None:
            await club.ann.click(page, custom_id=inner)
            late[inner] = early(club)

    assert {verb: found for verb, found in late.items() if found} == {}


def _can_be_pressed(component: dict[str, Any]) -> bool:
    return component.get("type") == BUTTON and not component.get("disabled")
