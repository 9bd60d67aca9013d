"""Every ruleset with its content loaded; one that cannot be loaded stops nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
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


@dataclass(frozen=True)
class BrokenRuleset:
    """A ruleset that could not be loaded, and why."""

    name: str
    reason: str
    """For the operator: file, line or field, and what is wrong there."""


class Rulesets(Mapping[str, AnyRuleset]):
    """Those that load, by name; each is loaded when it is first asked for: who plays one needs no other."""

    def __init__(self, loaders: Iterable[tuple[str, Callable[[], AnyRuleset]]]) -> None:
        self._loaders = dict(loaders)
        self._loaded: dict[str, AnyRuleset | BrokenRuleset] = {}

    @property
    def broken(self) -> tuple[BrokenRuleset, ...]:
        """Those that do not load."""
        return tuple(each for each in map(self._of, self._loaders) if isinstance(each, BrokenRuleset))

    def __getitem__(self, name: str) -> AnyRuleset:
        found = self._of(name)
        if isinstance(found, BrokenRuleset):
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return (each for each in self._loaders if not isinstance(self._of(each), BrokenRuleset))

    def __len__(self) -> int:
        return len(self._loaders) - len(self.broken)

    def _of(self, name: str) -> AnyRuleset | BrokenRuleset:
        load = self._loaders[name]
        if name not in self._loaded:
            try:
                self._loaded[name] = load()
            except Exception as error:  # whatever is wrong with one ruleset, the others are played
                self._loaded[name] = BrokenRuleset(name, f"{type(error).__name__}: {error}")
        return self._loaded[name]


RULESETS = Rulesets((name, partial(_load, name)) for name in GAMES)
"""The rulesets of this installation."""


def broken_rulesets() -> tuple[BrokenRuleset, ...]:
    """Give those of this installation that are broken."""
    return RULESETS.broken
