"""A running game meets newer rules: it goes on where both agree, and stops where they do no more.

It stops at the last state that both agree on, and its players choose: go on from there, or end it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.game import judgement
from bot.game.comparison import DEALT, Comparison
from bot.game.interruptions import stop
from bot.game.judgement import UPGRADED, Change, Facts
from bot.game.question import GO_ON, NOBODY, STOP, Question, awaited
from bot.game.questions import QuestionKind, own_name
from bot.game.table import UNDONE, Chair, Click, Table
from bot.store.records import Status
from rules.contract import IllegalAction

HALTED = "halted"
"""The kind of an entry with which a game stops at the last state that both versions agree on."""
WENT_ON = "went_on"
"""That it goes on from there under the newer rules."""
ANEW = "anew"
"""The fact by which an entry says that both disagree from the deal on: it is dealt anew, if at all."""
RULES = "rules"
"""The fact that names the newer version; why a game ends whose players do not want that."""


def meet(table: Table, found: Comparison) -> Change:
    """Give what becomes of *table*, which older rules have led, by what was *found* when both were compared.

    Where they agree nobody is told. Its entries are written by the newer rules from here on.
    """
    if found.number:
        return halt(table, found)
    return take_up(table, table.ruleset.version, found.state)


def take_up(table: Table, version: int, state: Any) -> Change:
    """Let *table* go on by the rules of *version*, which agree with those of before on its *state*."""
    after = replace(_led_by(table, version), state=state, chairs=tuple(map(_rested, table.chairs)))
    return Change(UPGRADED, after, {RULES: version})


def halt(table: Table, found: Comparison) -> Change:
    """Take the game back to the last state that both agree on, and ask its players whether it goes on."""
    version = table.ruleset.version
    facts: Facts = {
        UNDONE: found.number,
        "since": found.shown,
        "entries": found.entries,
        RULES: version,
        "was": table.version_at(table.version),
    }
    if found.is_deal:
        facts[ANEW] = "yes"
    return halted(table, version, found.state, facts)


def halted(table: Table, version: int, state: Any, facts: Facts) -> Change:
    """Give *table* as it stops for the rules of *version* at *state*, as the *facts* of its entry have it."""
    after = replace(
        _led_by(table, version),
        state=state,
        status=Status.PAUSED,
        chairs=tuple(map(_rested, table.chairs)),
        undone=(*table.undone, (int(facts[UNDONE]), table.version + 1)),
        questions=(),
        offers=(),
    )
    return Change(HALTED, _asking(after, GO_ON, facts), facts)


def _led_by(table: Table, version: int) -> Table:
    return replace(table, brought=(*table.brought, (table.version + 1, version)))


def _rested(chair: Chair) -> Chair:
    """Give *chair* with what was missed forgiven: who is played for by an automated player still is."""
    return replace(chair, missed=chair.missed if chair.is_on_autopilot else 0, nudged=0)


def _asking(
    table: Table, kind: str, facts: Facts, click: Click | None = None, *, agrees: bool = True
) -> Table:
    """Give *table* with the question of *kind* put to everybody; whoever has pressed for it *agrees*."""
    seat = None if click is None else table.seat_of(click.user)
    question = Question(
        kind,
        table.seen.public + 1,
        NOBODY if seat is None else int(seat),
        0 if click is None else click.user,
        tuple(range(len(table.chairs))),
        agreed=(int(seat),) if seat is not None and agrees else (),
        holds=True,
        about=facts,
    )
    return replace(table, questions=(*table.questions, question))


def _go_on(table: Table, question: Question) -> Change:
    """Go on by the newer rules from the state at which the game has stopped."""
    facts: Facts = {RULES: question.about[RULES]}
    if ANEW in question.about:
        facts[DEALT] = "yes"
    return Change(WENT_ON, replace(table, status=Status.PLAYING), facts)


def _deal(change: Change, context: bytes) -> Change:
    """Give *change* with everything dealt anew, where both versions disagree from the deal on."""
    return judgement.deal(change, context) if DEALT in change.facts else change


def _end(table: Table, question: Question) -> Change:
    return stop(table, RULES)


def _rather(kind: str, table: Table, question: Question, click: Click) -> Change:
    """Ask the others the opposite, which is the question of *kind*, because somebody wants that instead.

    Where there are no others, whoever wants the end is asked once more themselves.
    """
    name = own_name(table, click)
    facts: Facts = {**question.about, "name": name}
    asking = _asking(table, kind, facts, click)
    if not awaited(asking, asking.questions[-1]):
        if kind == GO_ON:
            return _go_on(table, question)
        asking = _asking(table, kind, facts, click, agrees=False)
    return Change("asked", asking, {"name": name})


def _ask(table: Table, click: Click, facts: Facts) -> Change:
    raise IllegalAction("question_over")  # nobody asks it but the game that stops


KINDS = {
    GO_ON: QuestionKind(
        _ask,
        _go_on,
        drawn=_deal,
        refused=lambda table, question, click: _rather(STOP, table, question, click),
        lapsed=_go_on,
    ),
    STOP: QuestionKind(
        _ask,
        _end,
        drawn=_deal,
        refused=lambda table, question, click: _rather(GO_ON, table, question, click),
        lapsed=_go_on,
    ),
}
"""Both are about the same: whoever refuses one asks the other; silence lets the game go on."""
