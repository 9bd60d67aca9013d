"""Every ruleset with its content loaded; one that cannot be loaded stops nobody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.content import load
from bot.game.table import AnyRuleset


def _siege() -> AnyRuleset:
    from rules.siege import Siege
    from rules.siege.content import SiegeContent

    return Siege(load("siege", SiegeContent))


def _frames() -> AnyRuleset:
    from rules.frames import Frames
    from rules.frames.content import FramesContent

    return Frames(load("frames", FramesContent))


def _raid() -> AnyRuleset:
    from rules.raid import Raid
    from rules.raid.content import RaidContent

    return Raid(load("raid", RaidContent))


def _rocknroll() -> AnyRuleset:
    from rules.rocknroll import Rocknroll
    from rules.rocknroll.content import RocknrollContent

    return Rocknroll(load("rocknroll", RocknrollContent))


def _roads() -> AnyRuleset:
    from rules.roads import Roads
    from rules.roads.content import RoadsContent

    return Roads(load("roads", RoadsContent))


LOADERS: tuple[tuple[str, Callable[[], AnyRuleset]], ...] = (
    ("siege", _siege),
    ("frames", _frames),
    ("raid", _raid),
    ("rocknroll", _rocknroll),
    ("roads", _roads),
)
"""One line for each ruleset: its name, and how it is made."""


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
