"""A whole game of each ruleset, which many tests read: whoever needs it first plays it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.command_line.simulation import SimulatedGame, simulate
from bot.game import game_file
from bot.game.codec import Codec
from bot.game.table import read_entry
from bot.rulesets import RULESETS
from rules.contract import Event


@cache
def advised_game(ruleset: str, seats: int = 0) -> SimulatedGame:
    """Give a game played by advice, with its log; without *seats*, of as few as the ruleset takes."""
    rules = RULESETS[ruleset]
    seats = seats or rules.seats[0]
    (game,) = simulate(rules, 1, seats, "advised", advised=range(seats), logged=True)
    return game


@cache
def advised_file(ruleset: str, seats: int = 0) -> bytes:
    """Give the file of the same game."""
    game = advised_game(ruleset, seats)
    return game_file.write(game.table, game.entries)


@cache
def events_of(ruleset: str, seats: int = 0) -> Sequence[tuple[Event, ...]]:
    """Give the events of each entry of the same game."""
    game = advised_game(ruleset, seats)
    codec = Codec(game.table.ruleset)
    return [read_entry(each, game.table, codec).events for each in game.entries]
