"""What holds for every test: the bot asks Discord nothing that Discord's own description does not allow.

And in which order the soak goes, so that a soak cut short has tried a part of everything; and what spares
every process of the suite a part of its work.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import simcord
from discord_schema import complaints

from bot.locale import Phrasebooks
from bot.pictures import memory, png
from tests.fakes import this_run

ROOT = Path(__file__).resolve().parents[1]

MEMORY = Path("/dev/shm")
ENOUGH = 2**30
"""Bytes that the folders of tests take at most, by far."""

if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
    # Every write waits for the disk, as it should: in memory that takes a fifth of the processor's time. Who
    # kills the bot finds the same here and there.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# Where bytecode may not be kept, each of some fifty processes compiles all that it imports, the tests too.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Pictures look the same however hard they are squeezed; what is small enough so is so for players, too.
EFFORT, png._EFFORT = png._EFFORT, 1


@cache
def _books(*folders: Path, strict: bool = False) -> Phrasebooks:
    return load(*folders, strict=strict)


def _kept_books(*folders: Path, strict: bool = False) -> Phrasebooks:
    """Give the words of the program from the same books everywhere: seventy modules load them."""
    is_of_a_test = any(ROOT not in each.parents for each in folders)
    return (load if is_of_a_test else _books)(*folders, strict=strict)


load = Phrasebooks.load
Phrasebooks.load = staticmethod(_kept_books)  # type: ignore[assignment,method-assign]  # called alike


OPENED: list[simcord.Env] = []
"""The simulated Discords of the test that runs."""
start = simcord.Env.start


async def _remembered(env: simcord.Env) -> None:
    OPENED.append(env)
    await start(env)


simcord.Env.start = _remembered  # type: ignore[method-assign]  # called alike

LOOKS_AGAIN = 0.005
"""Seconds until a simulated Discord looks again whether the bot has done all that it can do now.

Nobody tells it where the bot begins to wait for something else; by itself it would look ten times as late.
"""
simcord.Env.settle.__defaults__ = (None, LOOKS_AGAIN)
simcord.Env._settle_internal.__kwdefaults__["idle"] = LOOKS_AGAIN


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """Check, at the end of a test, that Discord knows all that its simulated Discords were asked."""
    ended = yield
    found = [each for env in OPENED for each in complaints(env.http_requests)]
    OPENED.clear()
    assert not found, "\n".join(dict.fromkeys(found))
    return ended


@pytest.fixture
def squeezed_as_for_players(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Squeeze pictures as hard as the bot does, for who asks how small they are."""
    monkeypatch.setattr(png, "_EFFORT", EFFORT)
    memory.MEMORY.clear()
    yield
    memory.MEMORY.clear()


def pytest_configure(config: pytest.Config) -> None:
    this_run.is_soak = "not soak" not in config.option.markexpr


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let no round of the garbage collector pass over thousands of tests again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20)
        gc.enable()


def pytest_sessionfinish() -> None:
    """Let pytest's own five rounds at the end pass over nothing that the run has kept."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> Generator[None, Any, Any]:
    """Leave to the soak the tests marked `soak_first`, or those of its cases that the mark names."""
    made = yield
    for mark in getattr(obj, "pytestmark", ()) if isinstance(made, list) else ():
        if mark.name == "soak_first":
            ours = [item for item in made if not item.get_closest_marker("soak")]
            for pattern in mark.args or ["*"]:
                meant = [item for item in ours if fnmatchcase(item.name.partition("[")[2][:-1], pattern)]
                if not meant:
                    raise collector.CollectError(f"{made[0].nodeid}: no case is called {pattern}")
                for item in meant:
                    item.add_marker(FIRST)
    return made


FIRST = pytest.mark.soak(first=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the soak last: at its beginning what is always the same, then each of its tests as evenly over it
    as it has cases.

    The cases of one game in several tests come together, which plays that game once.
    """

    def test_of(item: pytest.Item) -> str:
        return item.nodeid.partition("[")[0]

    soak = {item: mark for item in items if (mark := item.get_closest_marker("soak"))}
    place = {item: -0.5 for item, mark in soak.items() if mark.kwargs.get("first")}
    rest = [item for item in soak if item not in place]
    cases = Counter(map(test_of, rest))
    passed: Counter[str] = Counter()
    for item in rest:
        test = test_of(item)
        place[item] = passed[test] / cases[test]
        passed[test] += 1
    items.sort(key=lambda item: place.get(item, -1.0))
