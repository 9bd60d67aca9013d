"""A whole game of each ruleset, which many tests read: whoever needs it first plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.command_line.simulation import Log, SimulatedGame, lobby, simulate
from bot.game import game_file, interruptions, judgement
from bot.game import lobby as lobby_wishes
from bot.game.codec import Codec
from bot.game.table import AnyRuleset, read_entry
from bot.rulesets import RULESETS
from rules.contract import Event, Seat

SEEDS = {"roads": "thrice"}
"""Where a battle may be over in its first round, one that is not."""


@cache
def advised_game(ruleset: str, seats: int = 0, seed: str = "") -> SimulatedGame:
    """Give a game played by advice, with its log; without *seats*, of as few as the ruleset takes, without
    *seed* one of some rounds."""
    rules = RULESETS[ruleset]
    seats = seats or rules.seats[0]
    (game,) = simulate(
        rules, 1, seats, seed or SEEDS.get(ruleset, "advised"), advised=range(seats), logged=True
    )
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


@cache
def begun_file(ruleset: str, moves: int) -> bytes:
    """Give the file of a game that the host has ended after so many *moves*, the own ones and those of an
    automated player: what many tests read of a file, they need not read of a whole game."""
    return begun(RULESETS[ruleset], moves)


def begun(ruleset: AnyRuleset, moves: int) -> bytes:
    """Give the file of such a game by *ruleset*."""
    log = Log(replace(lobby(ruleset, 2, "begun", 1, {}), chairs=()), kept=True)
    log.follow("player", lobby_wishes.opened(log.table, log.click("Ann"), log.table.options))
    log.follow("player", lobby_wishes.add_automated(log.table, log.click(), "2"))
    log.follow("host", judgement.start(log.table, log.click()))
    scopes = judgement.fair_scopes(log.table)
    for _ in range(moves):
        table, click = log.table, log.click()
        assert table.pending is not None, "the game has ended by itself"
        seat = table.pending.seats[0]
        is_own = table.chairs[seat].user is not None
        context = judgement.context_of(click) if is_own else judgement.context_of_nobody(table)
        change = judgement.play(table, judgement.advice(table, Seat(seat)), scopes, context)
        log.follow(
            "player" if is_own else "automated", judgement.by_hand(table, change) if is_own else change
        )
    log.follow("host", interruptions.end(log.table, log.click("Ann")))
    return game_file.write(log.table, log.entries)
