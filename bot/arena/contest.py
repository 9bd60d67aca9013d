"""One game between players, by the rules alone: no log, no chain, nothing that a table has besides."""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from bot.arena.players import by_chance, player
from bot.command_line.simulation import Course
from bot.rulesets import RULESETS
from bot.standings.played import PlayedGame
from rules.contract import Chance, Options, Turn
from rules.fair import SECRET, TABLE, Draw, FairScope
from rules.parts import Played


@dataclass(frozen=True)
class Contest:
    """A game to be played: the same one takes the same course wherever it is played."""

    ruleset: str
    options: Options
    seed: str
    """What is drawn: games of the same seed begin alike, whoever sits where."""
    players: tuple[str, ...]
    """Their names, by seat."""
    varied: tuple[str, ...] = ()
    """The options that are others in other games of the tournament."""


@dataclass(frozen=True)
class Outcome:
    """How a contest ended."""

    contest: Contest
    game: PlayedGame
    opening: Played
    """What the whole game was, such as its first weather."""
    thinking: tuple[tuple[float, ...], ...]
    """Seconds of the processor for each decision between several actions, by seat."""


def play(contest: Contest) -> Outcome:
    """Play *contest* to its end; raise IllegalAction for options that do not go together, EndlessGame."""
    ruleset = RULESETS[contest.ruleset]
    players = [player(name) for name in contest.players]
    seats = len(players)
    game = f"arena/{contest.ruleset}/{contest.seed}"
    scopes = {
        scope: FairScope(game, scope, sha256(f"{game}/{scope}".encode()).digest(), ()) for scope in _SCOPES
    }

    def draw(scope: str, number: int) -> Draw:
        return scopes[scope].draw(number, b"")

    def chance(number: int) -> Chance:
        return Chance(draw(TABLE, number), draw(SECRET, number))

    options = ruleset.parse_options(contest.options)
    turn: Turn[Any, Any] = Turn(ruleset, ruleset.setup(seats, options))
    ruleset.begin(turn, chance(1))
    course = Course(ruleset, game)
    thinking: list[list[float]] = [[] for _ in players]
    while (pending := ruleset.pending(turn.state)) is not None:
        number = course.actions + 2  # the deal has been the first
        seat = draw(_WHIMS, number).pick(pending.seats)
        course.follow(turn.state, None if players[seat] is by_chance else seat)
        legal = ruleset.legal_actions(turn.state, seat)
        action = legal[0]
        if len(legal) > 1:
            view = ruleset.view(turn.state, seat)
            begun = time.process_time()
            action = players[seat](ruleset, view, legal, draw(_ADVICE, number))
            thinking[seat].append(time.process_time() - begun)
        turn = Turn(ruleset, turn.state)
        ruleset.decide(turn, action, chance(number))
    return Outcome(contest, course.played(turn.state), course.opening, tuple(map(tuple, thinking)))


_WHIMS = "whims"
"""Whom the game hears first, where several are asked."""
_ADVICE = "advice"
"""What players decide by chance: it is no draw of the game."""
_SCOPES = (TABLE, SECRET, _WHIMS, _ADVICE)
