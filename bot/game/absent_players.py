"""What a table does about a player who does not come: it takes their seat, or gives it to a substitute."""

from __future__ import annotations

from dataclasses import replace

from bot.game import mastery, questions, seat_changes
from bot.game.judgement import Change, Facts
from bot.game.question import Question
from bot.game.questions import QuestionKind
from bot.game.table import Click, Table
from bot.game.tenures import SeatOffer
from rules.contract import IllegalAction, Seat

KICK = "kick"
"""The kind of the question whether a seat is taken from its player."""


def absent(table: Table, but: int) -> tuple[Seat, ...]:
    """Give the people who have missed a deadline, as all know, and not come since; not the user *but*."""
    if table.state is None or not table.status.is_open:
        return ()
    return tuple(
        Seat(seat)
        for seat, chair in enumerate(table.chairs)
        if chair.user not in (None, but) and chair.missed
    )


def may_kick(table: Table, click: Click, seat: Seat) -> None:
    """Raise IllegalAction unless *click*'s user may have *seat* taken from its player, or ask for that."""
    if not table.is_master(click.user):
        table.seated(click.user)
    if table.state is None:
        raise IllegalAction("game_not_running")
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
    if seat not in absent(table, click.user):
        raise IllegalAction("nobody_absent")


def is_voted_on(table: Table, click: Click, seat: Seat) -> bool:
    """Whether the others are asked before *click*'s user has *seat* taken from its player."""
    return not table.is_master(click.user) and bool(_voters(table, click, seat))


def kick(table: Table, click: Click, seat: Seat) -> Change:
    """Take *seat* from its player: the master's wish, or that of the only other person who is there."""
    may_kick(table, click, seat)
    if is_voted_on(table, click, seat):
        raise IllegalAction("kick_needs_vote")
    return _kicked(table, seat)


def ask_to_kick(table: Table, click: Click, seat: Seat) -> Change:
    """Ask everybody else whether *seat* is to be taken from its player: once for each deadline of a round."""
    may_kick(table, click, seat)
    about: Facts = {"seat": int(seat), "player": table.names[seat]}
    once = f"{int(seat)}.{table.round}.{table.chairs[seat].missed}"
    return questions.ask(table, click, KICK, _voters(table, click, seat), about, once=once)


def _voters(table: Table, click: Click, seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in mastery.others(table, click.user) if each != seat)


def _agreed(table: Table, question: Question) -> Change:
    seat = Seat(int(question.about["seat"]))
    if seat not in absent(table, 0):
        raise IllegalAction("nobody_absent")
    return _kicked(table, seat)


def _kicked(table: Table, seat: Seat) -> Change:
    change = seat_changes.vacate(table, seat, "kicked", kicked=True)
    facts = {"player" if name == "name" else name: each for name, each in change.facts.items()}
    return replace(change, facts=facts)


VOTE = QuestionKind(
    lambda table, click, facts: ask_to_kick(table, click, Seat(int(facts["seat"]))),
    _agreed,
    lambda table, question: int(question.about["seat"]) in absent(table, 0),
)


def offer(table: Table, click: Click, seat: Seat) -> Change:
    """Let a substitute take *seat*, whom the game master asks: until then whoever plays it may keep it."""
    mastery.by_master(table, click)
    if table.state is None:
        raise IllegalAction("game_not_running")
    if not 0 <= seat < len(table.chairs):
        raise IllegalAction("no_such_seat", most=len(table.chairs))
    if table.chairs[seat].user == click.user:
        raise IllegalAction("already_seated")
    facts: Facts = {"seat": int(seat), "player": table.names[seat]}
    offered = SeatOffer(int(seat), table.seen.public + 1)
    kept = tuple(each for each in table.offers if each.seat != seat)
    return Change("offered", replace(table, offers=(*kept, offered)), facts)
