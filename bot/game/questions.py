"""Asks several seats of a running table, and follows what they answer: one entry of the log each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.game.judgement import Change, Facts, context_of, context_of_nobody, is_public
from bot.game.likeness import replace
from bot.game.question import NOBODY, Question, awaited
from bot.game.table import Click, Table, bounded_name
from rules.contract import IllegalAction, Seat

OVER = "over."
"""What the name of the fact begins with by which an action says that it ends a question of some kind."""

Agreed: TypeAlias = "Callable[[Table, Question], Change]"
"""Gives what a question leads to that is agreed to, at the table without it; its facts, events and draws go
into the entry of whoever agreed last. Raise IllegalAction where it cannot be done any more."""
Asking: TypeAlias = "Callable[[Table, Click, Facts], Change]"
"""Asks again, by the facts of an entry `asked`, what a click has asked: for `midnight verify`."""
Refused: TypeAlias = "Callable[[Table, Question, Click], Change]"
"""Gives what a question leads to that somebody refuses, at the table without it."""
Drawn: TypeAlias = "Callable[[Change, bytes], Change]"
"""Gives what a question leads to with what is drawn for it, which depends on these bytes."""
Stands: TypeAlias = "Callable[[Table, Question], bool]"
"""Whether a question still makes sense at a table where a player has acted, for everybody to see, since."""


@dataclass(frozen=True)
class QuestionKind:
    """What a kind of question leads to; all of them: `bot/game/question_kinds.py`."""

    ask: Asking
    agreed: Agreed
    stands: Stands = lambda table, question: True
    refused: Refused | None = None
    """Nothing where not given: it is over."""
    lapsed: Agreed | None = None
    """What it leads to that not all have answered in time; nothing where not given."""
    drawn: Drawn = lambda change, context: change


Kinds: TypeAlias = Mapping[str, QuestionKind]


def ask(
    table: Table,
    click: Click,
    kind: str,
    seats: Sequence[Seat],
    about: Facts,
    *,
    once: str,
    any_one: bool = False,
    holds: bool = False,
) -> Change:
    """Put a question of *kind* to *seats*, people at a table that was begun; *once* names what it is about.

    Its phrase is `question-<kind>-asked`, with the facts *about* and the name of whoever asks. Raise
    IllegalAction where another of its kind is open, or the same was asked before.
    """
    _in_a_game(table)
    token = check_askable(table, kind, once)
    seat = table.seat_of(click.user)
    facts: Facts = {
        "question": kind,
        "name": own_name(table, click),
        "asked": " ".join(map(str, seats)),
        **about,
    }
    question = Question(
        kind,
        table.seen.public + 1,
        NOBODY if seat is None else int(seat),
        click.user,
        tuple(map(int, seats)),
        any_one=any_one,
        holds=holds,
        about=facts,
    )
    before = (*table.asked_before, token)
    return Change("asked", replace(table, questions=(*table.questions, question), asked_before=before), facts)


def check_askable(table: Table, kind: str, once: str) -> str:
    """Give by what a question of *kind* about *once* is remembered; raise IllegalAction where another of its
    kind is open, or the same was asked before."""
    if find(table, kind) is not None:
        raise IllegalAction("question_open")
    if (token := f"{kind}/{once}") in table.asked_before:
        raise IllegalAction("question_asked_before")
    return token


def find(table: Table, kind: str) -> Question | None:
    """Give the open question of *kind*; None where there is none."""
    return next((each for each in table.questions if each.kind == kind), None)


def agree(table: Table, click: Click, kind: str, number: int, kinds: Kinds) -> Change:
    """Let *click*'s user agree to the question of *kind* that was told under *number*.

    The last agreement carries what follows: `then` among its facts is the kind of entry that it would be.
    Raise IllegalAction for who is not asked, and for a question that is settled.
    """
    question, seat = _answered(table, click, kind, number)
    if seat is None or seat not in awaited(table, question):
        raise IllegalAction("question_not_asked")
    question = replace(question, agreed=(*question.agreed, int(seat)))
    facts: Facts = {"question": kind, "by": own_name(table, click)}
    if awaited(table, question):
        questions = tuple(question if each.kind == kind else each for each in table.questions)
        return Change("agreed", replace(table, questions=questions), facts)
    return _settled(table, question, facts, kinds, context_of(click))


def refuse(table: Table, click: Click, kind: str, number: int, kinds: Kinds) -> Change:
    """Let *click*'s user refuse what is asked of them, or take back what they have asked: either ends it."""
    question, seat = _answered(table, click, kind, number)
    if seat not in question.asked and question.user != click.user:
        raise IllegalAction("question_not_asked")
    own = "yes" if question.user == click.user else "no"
    facts: Facts = {"question": kind, "by": own_name(table, click), "own": own}
    refused = kinds[kind].refused
    if refused is None:
        return Change("refused", without(table, question), facts)
    change = kinds[kind].drawn(refused(without(table, question), question, click), context_of(click))
    return _led_to(change, "refused", facts)


def pass_by(table: Table, kind: str, kinds: Kinds) -> Change:
    """Let the question of *kind* be settled, where nobody is left who has to agree, or lapse unanswered."""
    question = find(table, kind)
    if question is None:
        raise IllegalAction("question_over")
    if not awaited(table, question):
        return _settled(table, question, {"question": kind}, kinds, context_of_nobody(table))
    lapsed = kinds[kind].lapsed
    if lapsed is None:
        return Change("lapsed", without(table, question), {"question": kind})
    change = kinds[kind].drawn(lapsed(without(table, question), question), context_of_nobody(table))
    return _led_to(change, "lapsed", {"question": kind})


def acted(before: Table, change: Change, kinds: Kinds) -> Change:
    """Give *change*, an action, without the questions that it makes pointless, which its facts then name.

    What the channel may not know ends no question.
    """
    if not before.questions or not is_public(before, change):
        return change
    for each in before.questions:
        if not kinds[each.kind].stands(change.table, each):
            facts: Facts = {**change.facts, f"{OVER}{each.kind}": each.kind}
            change = replace(change, table=without(change.table, each), facts=facts)
    return change


def without(table: Table, question: Question) -> Table:
    """Give *table* with *question* no more open."""
    return replace(table, questions=tuple(each for each in table.questions if each.kind != question.kind))


def _settled(table: Table, question: Question, facts: Facts, kinds: Kinds, context: bytes) -> Change:
    kind = kinds[question.kind]
    change = kind.drawn(kind.agreed(without(table, question), question), context)
    return _led_to(change, "agreed", facts)


def _led_to(change: Change, kind: str, facts: Facts) -> Change:
    """Give *change* as what an entry of *kind* with these *facts* has led to."""
    return replace(change, kind=kind, facts={**facts, **change.facts, "then": change.kind})


def _answered(table: Table, click: Click, kind: str, number: int) -> tuple[Question, Seat | None]:
    _in_a_game(table)
    question = find(table, kind)
    if question is None or question.number != number:
        raise IllegalAction("question_over")
    seat = table.seat_of(click.user)
    if seat is None and question.user != click.user:
        raise IllegalAction("not_seated")
    return question, seat


def own_name(table: Table, click: Click) -> str:
    """Give the name of *click*'s user at *table*: that of their seat, where they have one."""
    seat = table.seat_of(click.user)
    return bounded_name(click.name) if seat is None else table.names[seat]


def _in_a_game(table: Table) -> None:
    if table.state is None:
        raise IllegalAction("game_not_running")
    if not table.status.is_open:
        raise IllegalAction("game_not_open")
