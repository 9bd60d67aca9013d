"""Every ruleset with its content loaded; one that cannot be loaded stops nobody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from bot.content import load
from bot.game.table import AnyRuleset

GAMES = (
    "siege",
    "frames",
    "raid",
    "rocknroll",
    "roads",
)
"""One line for each ruleset: `raid` is `Raid` of `rules.raid`, with `RaidContent` read from `data/raid`,
and has its commands in `cogs.raid`."""


def _load(name: str) -> AnyRuleset:
    rules, content = import_module(f"rules.{name}"), import_module(f"rules.{name}.content")
    ruleset: AnyRuleset = getattr(rules, name.capitalize())(
        load(name, getattr(content, f"{name.capitalize()}Content"))
    )
    return ruleset


LOADERS: tuple[tuple[str, Callable[[], AnyRuleset]], ...] = tuple(
    (name, partial(_load, name)) for name in GAMES
)
"""How each is made."""


@dataclass(frozen=True)
class BrokenRuleset:
    """A ruleset that could not be loaded, and why."""

    name: str
    reason: str
    """For the operator: file, line or field, and what is wrong there."""


def load_rulesets(
    loaders: tuple[tuple[str, Callable[[], AnyRuleset]], ...] = LOADERS,
) -> tuple[Mapping[str, AnyRuleset], tuple[BrokenRuleset, ...]]:
    """Give the rulesets that load, by name, and those that do not."""
    loaded: dict[str, AnyRuleset] = {}
    broken = []
    for name, loader in loaders:
        try:
            loaded[name] = loader()
        except Exception as error:  # whatever is wrong with one ruleset, the others are played
            broken.append(BrokenRuleset(name, f"{type(error).__name__}: {error}"))
    return loaded, tuple(broken)


RULESETS, BROKEN = load_rulesets()
"""The rulesets of this installation, and those that are broken."""
