"""What stops a game and lets it go on: pauses, a new place, an early end, the return of a late player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.game import lobby, seat_changes
from bot.game.judgement import DESERTED, Change, release
from bot.game.question import DEADLINE, is_stopped
from bot.game.table import Click, Table
from bot.store.records import Deadline, Status
from rules.contract import IllegalAction, Seat

EVERYBODY_LEFT = "everybody_left"
"""Why a game pauses, and a lobby ends: no person sits there any more."""


def is_of_people(kind: str) -> bool:
    """Whether people may meet a deadline of *kind*: it is put off by the time in which nobody could."""
    return kind in ("default", DESERTED) or kind.startswith(DEADLINE)


def pause(table: Table, reason: str) -> Change:
    """Pause the game at *table* because of *reason*, a keyword.

    A lobby, which has nothing to go on with, ends instead: its seeds are revealed.
    """
    if table.status is Status.LOBBY:
        return Change("ended", replace(table, status=Status.ABANDONED), {"reason": reason})
    if table.status is not Status.PLAYING:
        raise IllegalAction("game_not_running")
    return Change("paused", replace(table, status=Status.PAUSED), {"reason": reason})


def resume(table: Table, click: Click) -> Change:
    """Go on with a paused game: any seated player's, its master's, or, where nobody sits any more, who sat
    there before."""
    seat = seat_changes.left_by(table, click.user) if table.is_deserted else None
    if seat is None and (table.is_deserted or not table.is_master(click.user)):
        table.seated(click.user)
    if table.status is not Status.PAUSED:
        raise IllegalAction("game_not_paused")
    if is_stopped(table):
        raise IllegalAction("rules_changed")
    resumed = replace(table, status=Status.PLAYING)
    if seat is None:
        return Change("resumed", resumed, {})
    return seat_changes.come_back(resumed, click.user, seat)


def end(table: Table, click: Click) -> Change:
    """End the game before its time: the host's, or a moderator's. The seeds are revealed."""
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    lobby.by_host(table, click)
    return Change("ended", replace(table, status=Status.ABANDONED), {})


def wait_for(maintenance: str | None) -> None:
    """Raise IllegalAction while the operator keeps the tables closed, with the words for it, if any."""
    if maintenance:
        raise IllegalAction("maintenance_because", words=maintenance)
    if maintenance is not None:
        raise IllegalAction("maintenance")


def stop(table: Table, reason: str) -> Change:
    """End the game before its time because of *reason*, a keyword. The seeds are revealed."""
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    return Change("ended", replace(table, status=Status.ABANDONED), {"reason": reason})


def move(table: Table, channel: int) -> Change:
    """Let the game go on in another *channel* or thread, whatever it is doing: any seated player's."""
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if channel == table.channel:
        raise IllegalAction("already_here")
    return Change("moved", replace(table, channel=channel), {"channel": str(channel)})


def postpone(table: Table, milliseconds: int) -> Change:
    """Give everybody who has to decide so much more time, in minutes and more than needed."""
    if table.status is not Status.PLAYING and not table.is_deserted:
        raise IllegalAction("game_not_running")
    minutes = -(-milliseconds // 60_000)
    later = replace(table, deadlines=put_off(table.deadlines, minutes))
    return Change("postponed", later, {"minutes": minutes})


def put_off(deadlines: Iterable[Deadline], minutes: int) -> tuple[Deadline, ...]:
    """Give *deadlines* with so many *minutes* more for people."""
    more = minutes * 60_000
    return tuple(
        replace(each, due=each.due + more, since=each.since + more) if is_of_people(each.kind) else each
        for each in deadlines
    )


def take_over(table: Table, seat: Seat) -> Change:
    """Let the player of *seat* play again where an automated player does so for them."""
    if not table.status.is_open or not table.chairs[seat].is_on_autopilot:
        raise IllegalAction("not_your_seat")
    return release(Change("released", table, {}), seat)
