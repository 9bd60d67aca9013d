"""Whole games without Discord: automated or random seats, real rules, fair dice from one seed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from bot.game import judgement
from bot.game.codec import encode
from bot.game.judgement import Change
from bot.game.lobby import parse_options
from bot.game.table import AnyRuleset, Body, Chair, Click, Table
from bot.store.records import Entry, GameId, Status
from rules.contract import Action, Dice, IllegalAction, Options, Seat
from rules.fair import SCOPES, FairScope, commitment

LONGEST = 50_000
"""Actions after which a game is taken for endless."""

_NOBODY = Click(0, "", "en", 0)


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
    actions: int

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several share."""
        result = self.table.result
        return () if result is None else result.winners

    @property
    def rounds(self) -> int | None:
        """How many rounds were played; None where the ruleset's state counts none."""
        # Any ruleset may be simulated: all the house's states call their round `round`.
        return getattr(self.table.state, "round", None)


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


def _play(table: Table, number: int, advised: Collection[int], logged: bool) -> SimulatedGame:
    entries: list[Entry] = []

    def follow(change: Change) -> Table:
        after = replace(change.table, version=change.table.version + 1)
        if logged:
            entries.append(_entry(after, change))
        return after

    # Whom the game hears first, and what a random seat does, are chances of the simulation, not of the game.
    whims = FairScope(table.fair_id, "whims", bytes.fromhex(table.seeds["secret"]), ())
    table = follow(judgement.start(table, _NOBODY))
    scopes = judgement.fair_scopes(table)
    actions = 0
    while (pending := table.pending) is not None:
        if actions == LONGEST:
            raise EndlessGame(table.fair_id)
        dice = whims.draw(table.version, b"")
        seat = dice.pick(pending.seats)
        action: Action
        if seat in advised:
            action = judgement.advice(table, seat)
        else:
            action = any_action(table.ruleset.legal_actions(table.state, seat), dice)
        table = follow(judgement.play(table, action, scopes, b""))
        actions += 1
    return SimulatedGame(number, table, tuple(entries), actions)


def _entry(table: Table, change: Change) -> Entry:
    started = change.kind == "started"
    body = Body.of(change.facts, change.action, change.events, change.draws)
    return Entry(
        game=table.id,
        number=table.version,
        kind=change.kind,
        cause="host" if started else "automated",
        actor=0,
        interaction=_NOBODY.interaction if started else None,
        body=encode(body),
        at=0,
    )
