"""Whole games without Discord: automated or random seats, real rules, fair dice from one seed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from bot.game import entry_chain, judgement
from bot.game import lobby as lobby_wishes
from bot.game.circles import MOST_ACTS, Acts
from bot.game.codec import encode
from bot.game.judgement import Change
from bot.game.likeness import replace
from bot.game.lobby import parse_options
from bot.game.table import AnyRuleset, Body, Chair, Click, Table
from bot.standings.played import PlayedGame, PlayedSeat
from bot.store.records import Entry, GameId, NewEntry, Status
from rules.contract import Action, Dice, IllegalAction, Options, Seat
from rules.fair import SCOPES, FairScope, commitment
from rules.parts import Played

LONGEST = 50_000
"""Actions after which a game is taken for endless."""

_HOST = 1
"""Who opens the table, starts the game and leaves it to automated players."""


class EndlessGame(RuntimeError):
    """A game that does not end; its number and seed tell how to see it again."""


@dataclass(frozen=True)
class SimulatedGame:
    """One game, played to its end."""

    number: int
    """Counted from 1."""
    table: Table
    entries: tuple[Entry, ...]
    """The log, ready for a game file; empty where it was not asked for."""
    played: PlayedGame
    opening: Played
    """What was laid down for the whole game at its beginning."""

    @property
    def actions(self) -> int:
        """How many actions were taken."""
        return self.played.moves

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several share."""
        result = self.table.result
        return () if result is None else result.winners


def simulate(
    ruleset: AnyRuleset,
    games: int,
    seats: int,
    seed: str,
    *,
    options: Options | None = None,
    advised: Collection[int] = (),
    logged: bool = False,
) -> Iterator[SimulatedGame]:
    """Play *games* games of *seats* seats, the same ones for the same *seed*.

    The *advised* seats take the ruleset's advice, the others any legal action. With *logged* each
    game brings the log for its file. Raise IllegalAction for seats or options that the ruleset
    refuses, EndlessGame for a game that does not end.
    """
    fewest, most = ruleset.seat_range(parse_options(ruleset, options or {}))
    if not fewest <= seats <= most:
        raise IllegalAction("wrong_number_of_players", minimum=fewest, maximum=most, seated=seats)
    for number in range(1, games + 1):
        yield _play(lobby(ruleset, seats, seed, number, options or {}), number, advised, logged)


class Course:
    """Follows a game among automated players, state by state, and counts what statistics ask of it."""

    def __init__(self, ruleset: AnyRuleset, game: str) -> None:
        """Take what *game* is called, by which it can be seen again."""
        self._ruleset = ruleset
        self._game = game
        self._acts = Acts()
        self._first: Seat | None = None
        self.opening: Played = ()
        """What was laid down for the whole game at its beginning."""
        self.actions = 0
        self._round = self._rounds = 0

    def follow(self, state: Any, chooses: Seat | None) -> None:
        """Note *state*, in which somebody is asked: a seat that *chooses*, or one that plays by chance.

        Raise EndlessGame where the game does not end, or who chooses goes in circles.
        """
        if self._first is None:
            self._first = self._ruleset.goes_first(state)
        self.opening = self.opening or self._ruleset.opening(state)
        self.actions += 1
        # All the house's states call their round `round`; 0 is what comes before the first.
        present = getattr(state, "round", 0)
        self._rounds += present not in (0, self._round)
        self._round = present
        in_circles = chooses is not None and self._acts.note(present, chooses) > MOST_ACTS
        if in_circles or self.actions > LONGEST:
            raise EndlessGame(self._game)

    def played(self, state: Any) -> PlayedGame:
        """Give what the game came to that ends with *state*."""
        parts = self._ruleset.parts(state)
        scores = self._ruleset.scores(state) or (None,) * len(parts)
        seats = tuple(PlayedSeat(*each, automated=True) for each in zip(parts, scores, strict=True))
        return PlayedGame(seats, self._first, self._rounds, self.actions, 0, 0, None)


def any_action(legal: Sequence[Action], dice: Dice) -> Action:
    """Give an action by chance, each kind as likely as another: so even endless drafting ends."""
    kind = dice.pick(list(dict.fromkeys(type(each) for each in legal)))
    return dice.pick([each for each in legal if type(each) is kind])


def lobby(ruleset: AnyRuleset, seats: int, seed: str, number: int, options: Options) -> Table:
    """Give the table of game *number* from *seed* before it starts; raise IllegalAction."""
    game = f"simulation/{seed}/{number}"
    seeds = {scope: sha256(f"{game}/{scope}".encode()).digest() for scope in SCOPES}
    chairs = tuple(Chair(None, f"{seat + 1}", "en", f"i:{seat}") for seat in range(seats))
    return Table(
        id=GameId(number),
        guild=0,
        channel=0,
        host=0,
        status=Status.LOBBY,
        version=0,
        ruleset=ruleset,
        options=parse_options(ruleset, options),
        chairs=chairs,
        state=None,
        fair_id=game,
        commitments={scope: commitment(game, scope, secret).hex() for scope, secret in seeds.items()},
        entropy={},
        contributors=(),
        ledgers={},
        deadlines=(),
        seeds={scope: secret.hex() for scope, secret in seeds.items()},
    )


class Log:
    """Ties the changes of one game to one another as the referee does, and keeps them where asked to."""

    def __init__(self, table: Table, *, kept: bool) -> None:
        self.table = entry_chain.opened(table)
        self.entries: list[Entry] = []
        self._kept = kept

    def follow(self, cause: str, change: Change) -> None:
        """Write *change* down, which a click of the host has caused unless it was `automated`."""
        before, seen = self.table, judgement.count_seen(self.table, change)
        number = before.version + 1
        is_click = cause != "automated"
        entry = NewEntry(
            change.kind, cause, _HOST if is_click else 0, number if is_click else None, b"", at=0
        )
        body = Body.of(change.facts, change.action, change.events, change.draws, seen=seen)
        after, body = entry_chain.tied(before, replace(change.table, seen=seen), entry, body)
        self.table = replace(after, version=number)
        if self._kept:
            entry = replace(entry, body=encode(body))
            self.entries.append(Entry(game=after.id, number=number, **vars(entry)))

    def click(self, name: str = "?") -> Click:
        """Give the next click of the host."""
        return Click(_HOST, name, "en", self.table.version + 1)


def _play(table: Table, number: int, advised: Collection[int], logged: bool) -> SimulatedGame:
    # Whom the game hears first, and what a random seat does, are chances of the simulation, not of the game.
    whims = FairScope(table.fair_id, "whims", bytes.fromhex(table.seeds["secret"]), ())
    log = Log(replace(table, chairs=()), kept=logged)
    names = [chair.name for chair in table.chairs]
    log.follow("player", lobby_wishes.opened(log.table, log.click(names[0]), table.options))
    for name in names[1:]:
        log.follow("player", lobby_wishes.add_automated(log.table, log.click(), name))
    log.follow("host", judgement.start(log.table, log.click()))
    log.follow("player", lobby_wishes.leave(log.table, log.click()))
    scopes = judgement.fair_scopes(log.table)
    course = Course(table.ruleset, table.fair_id)
    while (pending := log.table.pending) is not None:
        table, position = log.table, log.table.position
        assert position is not None, "whoever is asked has started"
        dice = whims.draw(table.version, b"")
        seat = dice.pick(pending.seats)
        course.follow(table.state, seat if seat in advised else None)
        action: Action
        if seat in advised:
            action = judgement.advice(table, seat)
        else:
            action = any_action(position.legal_actions(seat), dice)
        context = judgement.context_of_nobody(table)
        log.follow("automated", judgement.play(table, action, scopes, context))
    played = course.played(log.table.state)
    return SimulatedGame(number, log.table, tuple(log.entries), played, course.opening)
