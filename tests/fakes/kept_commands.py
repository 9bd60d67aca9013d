"""What spares the bots of tests that each makes its commands anew, which all of them have alike."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

from simcord import components, gateway, results
from simcord.http import router

from bot.app import EXTENSIONS, GameMaster
from bot.locale import Phrasebook


class KeptCog(Loader):
    """Gives the module of a cog, which is run once: discord.py would run it for each bot anew."""

    modules: ClassVar[dict[str, ModuleType]] = {}
    payloads: ClassVar[dict[tuple[str, ...], str]] = {}

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.modules.get(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        if name not in self.modules:
            self._loader.exec_module(module)
            self.modules[name] = module


def with_kept_commands(bot: GameMaster, usual: Mapping[str, Phrasebook]) -> GameMaster:
    """Give *bot* so that what every bot with the *usual* words makes of the same commands is made once."""
    make_payload, load = bot.tree.payload, bot.load_extension

    async def load_extension(name: str) -> None:
        if name not in EXTENSIONS or (spec := find_spec(name)) is None:
            return await load(name)
        spec.loader = KeptCog(spec.loader)
        await bot._load_from_module_spec(spec, name)

    async def payload() -> list[dict[str, Any]]:
        if bot.books is not usual or not set(bot.extensions) <= KeptCog.modules.keys():  # a test's own
            return await make_payload()
        key = (*bot.extensions, "", *bot.referee.rulesets)
        if key not in KeptCog.payloads:
            KeptCog.payloads[key] = json.dumps(await make_payload())
        made: list[dict[str, Any]] = json.loads(KeptCog.payloads[key])
        return made

    kept: Any = bot
    kept.load_extension = load_extension
    kept.tree.payload = payload
    return bot


def copied(payload: Any) -> Any:
    """Give a copy of *payload*, mostly JSON: several times as fast as `deepcopy`, which looks for cycles."""
    if type(payload) is dict:
        return {name: copied(each) for name, each in payload.items()}
    if type(payload) is list:
        return [copied(each) for each in payload]
    return payload if type(payload) in PLAIN else copy.deepcopy(payload)


PLAIN = (str, int, bool, float, type(None))
# The simulated Discord copies every payload that it is sent, and sends, and whatever a test looks at.
router.copy = gateway.copy = SimpleNamespace(deepcopy=copied)
components.deepcopy = results.deepcopy = copied
