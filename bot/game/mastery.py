"""The game master of a table: who that is, and what they may do beside the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

from bot.game import judgement, lobby, questions, undo
from bot.game.judgement import Change, Facts
from bot.game.past import NO_CHANCE, Drawn
from bot.game.question import Question
from bot.game.table import Click, Master, Table, bounded_name
from bot.game.undo import Recall
from bot.store.records import Status
from rules.contract import Action, Correction, Event, IllegalAction, Seat, Turn
from rules.fair import FairScope

CONSENT, TO_SEE = "master", "open_master"
"""Kinds of questions: whether somebody who plays may be the master, and whether the master may see hands."""
REASON_LENGTH = 200
"""Most letters of why something is amended."""
MASTER = "master"
"""What causes an entry that the game master's click carries; why they pause a game."""


def by_master(table: Table, click: Click) -> None:
    """Raise IllegalAction unless *click*'s user is the game master of the open *table*."""
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if not table.is_master(click.user):
        raise IllegalAction("not_master")


def may_name(table: Table, click: Click, user: int) -> None:
    """Raise IllegalAction unless *click*'s user, the host or a moderator, may ask *user* to be the master."""
    _may_be_master(table, user)
    lobby.by_host(table, click)


def accept(table: Table, click: Click) -> Change:
    """Make *click*'s user, who was asked to, the game master.

    Whoever sits there needs everybody's consent, see `agreed`.
    """
    _may_be_master(table, click.user)
    if table.seat_of(click.user) is not None and others(table, click.user):
        raise IllegalAction("master_needs_consent")
    return _named(table, Master(click.user, bounded_name(click.name)), {})


def ask_consent(table: Table, click: Click) -> Change:
    """Ask everybody else whether *click*'s user, who sits there and was asked to, may be the game master."""
    _may_be_master(table, click.user)
    seat = table.seated(click.user)
    return questions.ask(table, click, CONSENT, others(table, click.user), {}, once=str(int(seat)))


def ask_to_see(table: Table, click: Click) -> Change:
    """Ask everybody whether the master may see all hands: theirs to ask, where the table has that option."""
    by_master(table, click)
    if not table.options["master_sees"] or table.seat_of(click.user) is not None:
        raise IllegalAction("master_sees_not")
    return questions.ask(table, click, TO_SEE, others(table, click.user), {}, once=str(table.version))


def agreed(table: Table, question: Question) -> Change:
    """Make whoever has asked for everybody's consent the game master."""
    _may_be_master(table, question.user)
    name = str(question.about["name"])
    return _named(table, Master(question.user, name), {"seat": question.by})


def opened(table: Table, question: Question) -> Change:
    """Let the master see all hands, to which everybody has agreed."""
    if table.master is None or table.master.user != question.user:
        raise IllegalAction("no_master")
    seen = tuple(dict.fromkeys((*table.saw_hands, question.user)))
    return Change("opened", replace(table, master=replace(table.master, sees=True), saw_hands=seen), {})


def _named(table: Table, master: Master, facts: Facts) -> Change:
    return Change("master", replace(table, master=master), {"master": master.name, **facts})


def step_down(table: Table, click: Click) -> Change:
    """Leave the table without a game master: the master's own wish, or the host's."""
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if table.master is None:
        raise IllegalAction("no_master")
    if not table.is_master(click.user):
        lobby.by_host(table, click)
    return Change("no_master", replace(table, master=None), {})


def _may_be_master(table: Table, user: int) -> None:
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if table.is_master(user):
        raise IllegalAction("already_master")


def others(table: Table, but: int) -> tuple[Seat, ...]:
    """Give the seats in which people sit, but that of the user *but*."""
    return tuple(Seat(number) for number, chair in enumerate(table.chairs) if chair.user not in (None, but))


def pause(table: Table, click: Click) -> Change:
    """Pause the running game: the master's wish."""
    by_master(table, click)
    if table.status is not Status.PLAYING:
        raise IllegalAction("game_not_running")
    return Change("paused", replace(table, status=Status.PAUSED), {"reason": MASTER})


def amend(
    table: Table,
    click: Click,
    correction: Correction,
    reason: str,
    scopes: Mapping[str, FairScope],
) -> Change:
    """Judge the master's *correction* of the running game, made for a *reason* that everybody is told."""
    by_master(table, click)
    if not 1 <= len(reason) <= REASON_LENGTH:
        raise IllegalAction("master_reason", maximum=REASON_LENGTH)
    change = judgement.amend(table, correction, scopes, judgement.context_of(click))
    return replace(change, facts={"reason": lobby.one_line(reason)})


def foretold(table: Table, correction: Correction) -> Sequence[Event]:
    """Give the fact that everybody would be told of *correction*: what is now, and what it would be.

    Nothing that is drawn for it comes to light before, and nothing where it may open what is hidden.
    """
    if correction.opens or table.state is None:
        return ()
    turn: Turn[Any, Any] = Turn(table.ruleset, table.state)
    with suppress(Drawn):
        table.ruleset.amend(turn, correction, NO_CHANCE)
    told = (seen for each in turn.events if not each.quiet and (seen := each.seen_by(None)) is not None)
    return tuple(islice(told, 1))


def rewind(table: Table, click: Click, number: int, recall: Recall) -> Change:
    """Take the game back to before entry *number*: the master's wish, of which everybody is told."""
    by_master(table, click)
    return undo.rewind(table, number, recall)


def may_play_for(table: Table, click: Click, seat: Seat) -> None:
    """Raise IllegalAction unless the master may now play once for *seat*.

    In a secret decision they may not: who has answered already would show.
    """
    by_master(table, click)
    pending = table.pending
    if pending is None:
        raise IllegalAction("game_not_running")
    if pending.secret:
        raise IllegalAction("master_secret_decision")
    if seat not in pending.seats:
        raise IllegalAction("master_not_awaited")
    if table.chairs[seat].is_automated:
        raise IllegalAction("master_automated")


def play_for(
    table: Table, click: Click, action: Action, scopes: Mapping[str, FairScope], context: bytes
) -> Change:
    """Judge *action*, with which the master plays once for somebody who is awaited and does not come."""
    may_play_for(table, click, action.seat)
    return judgement.play(table, action, scopes, context)
