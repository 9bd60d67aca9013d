"""One round of a recorded game, step by step: what happened, and the table as a player saw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from bot.command_line.simulation import lobby
from bot.content import ContentError, has_file, load
from bot.game import judgement
from bot.game.codec import Codec
from bot.game.judgement import Change
from bot.game.table import AnyRuleset, Click, Table
from bot.lexicon.round_facts import fact
from rules.contract import Event, Fact, OptionValue, Seat


@dataclass(frozen=True)
class ExampleStep:
    """Where the story stops to be looked at."""

    after: int
    """How many of the actions have been played then."""
    seat: Seat
    """Whose eyes look on: the first is 0."""
    rules: tuple[str, ...]
    """The rules of the book that decided it, such as RAID-12."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """Where the numbers of its note stand in the game, see `round_facts`: a note types none itself."""


@dataclass(frozen=True)
class ExampleRound:
    """A recorded beginning of a game."""

    seats: int
    seed: str
    """What all was drawn from."""
    actions: tuple[str, ...]
    """As the log keeps them."""
    step: tuple[ExampleStep, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Scene:
    """A step, played."""

    step: ExampleStep
    table: Table
    entries: tuple[tuple[Event, ...], ...]
    """What happened since the step before, by each action."""
    facts: Mapping[str, Fact]
    """What its note is filled with."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened since the step before."""
        return tuple(event for each in self.entries for event in each)


def has_example(ruleset: AnyRuleset) -> bool:
    """Whether there is such a round of *ruleset*."""
    return has_file(_file(ruleset.name))


@lru_cache(maxsize=16)
def scenes(ruleset: AnyRuleset, names: tuple[str, ...]) -> tuple[Scene, ...]:
    """Give the steps of the round of *ruleset*, played by players of these *names*; it takes a while.

    Raise ContentError for a file that the rules do not accept.
    """
    path = _file(ruleset.name)
    example = load(path, ExampleRound)
    played = list(_played(ruleset, example, names))
    found, told = [], 0
    for each in example.step:
        if not told <= each.after < len(played):
            raise ContentError(path, "step", f"there is nothing new after {each.after}")
        entries = tuple(change.events for change in played[told : each.after + 1])
        try:
            so_far = played[: each.after + 1]
            facts = {name: fact(where, so_far, told, each.seat) for name, where in each.facts.items()}
        except LookupError as missing:
            raise ContentError(path, "step", f"nothing stands at {missing}") from missing
        found.append(Scene(each, played[each.after].table, entries, facts))
        told = each.after + 1
    return tuple(found)


def _played(ruleset: AnyRuleset, example: ExampleRound, names: tuple[str, ...]) -> Iterator[Change]:
    """Give the start and each action, with the table after it and what happened."""
    codec = Codec(ruleset)
    table = lobby(ruleset, example.seats, example.seed, 1, example.options)
    chairs = tuple(replace(chair, name=name) for chair, name in zip(table.chairs, names, strict=False))
    change = judgement.start(replace(table, chairs=chairs), Click(1, names[0], "en", 1))
    scopes = judgement.fair_scopes(change.table)
    yield change
    for each in example.actions:
        change = judgement.play(change.table, codec.action(each.encode()), scopes, b"")
        yield change


def _file(name: str) -> str:
    return f"rounds/{name}.toml"
