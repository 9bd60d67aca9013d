"""Taking back: whether it is free, who has to agree otherwise, and what it makes of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeAlias

from bot.game import questions
from bot.game.judgement import Change, Facts
from bot.game.past import NO_CHANCE, Act, Drawn, Past, awaited
from bot.game.question import Question
from bot.game.questions import OVER, QuestionKind
from bot.game.table import UNDONE, AnyRuleset, Click, Table
from bot.store.records import Status
from rules.contract import Action, Event, IllegalAction, Seat, Turn, Viewer

KIND = "undo"
"""The kind of the question that is put to the others, and the table's option."""
FREE, CONSENT, MASTER = "free", "consent", "master"

Recall: TypeAlias = "Callable[[Table, int, Viewer], Undo]"
"""Gives what it means that somebody takes the state of a table back to before an entry; None for the game
master. Raise IllegalAction where that entry is none that can be taken back."""


class Undo:
    """What it means that *asker* takes the state back to before an entry."""

    def __init__(self, past: Past, asker: Viewer) -> None:
        """Take what has happened since that entry, and who wishes it undone."""
        self.past = past
        self.asker = asker

    def think(self) -> Undo:
        """Reckon all that takes long: it is done off the loop's thread."""
        if self.asker is not None:
            _ = self.why_not_free, self.restored, self._came_out_since
        return self

    @cached_property
    def why_not_free(self) -> str | None:
        """Why the others have to agree, a keyword; None where nothing has come out since, and it is free.

        Free is what nobody but the mover has done anything in, where nothing was drawn, and in which nobody
        saw more than the move: whoever had played it on what they knew before would know as much. That holds
        for the mover, too, who might else look at a card and take the look back. It is judged by what the
        mover may know alone, or it would tell them more: what others have answered in secret meanwhile does
        not count.
        """
        past, own = self.past, self.moves
        if any(each.drew for each in past.acts):
            return "drawn"
        if any(each.opens or each.teaches for each in past.acts):
            return "seen"
        if past.amended or any(not each.is_sealed(self.asker) and each not in own for each in past.acts):
            return "others"
        return "seen" if self._has_come_out(own, self.asker) else None

    @cached_property
    def moves(self) -> list[Act]:
        """The mover's own acts, and what was done without asking anybody because there was no choice."""
        return [each for each in self.past.acts if each.action.seat == self.asker or each.is_forced]

    def _has_come_out(self, acts: Sequence[Act], eye: Viewer) -> bool:
        """Whether anybody knows more than what *acts* make of what they knew, as far as *eye* may know."""
        past, rules = self.past, self.past.ruleset
        moves = [each.action for each in acts]
        try:
            then = played(rules, past.state, moves)
            imagined = rules.foreseen(past.state, eye)
            after = played(rules, imagined, moves)
        except Exception:  # something hidden has decided it, or with that replaced nothing can be played
            return True
        now = reapplied(rules, then, self._sealed)[0]
        return any(
            look(rules, now, viewer) != look(rules, past.now, viewer)
            or not _is_foreseen(rules, past.state, then, moves, viewer)
            for viewer in {None, eye}
        ) or not all(
            _is_foreseen_in(rules, (imagined, after), (past.state, then), moves, viewer)
            for viewer in past.viewers
        )

    @cached_property
    def _sealed(self) -> list[Act]:
        return [each for each in self.past.acts if each.is_sealed(self.asker) and each not in self.moves]

    @cached_property
    def entries(self) -> int:
        """How many entries are taken back that the channel knows of; where none, it is not told of this."""
        kept = [] if self.asker is None else self._sealed
        return sum(each.is_shown and each not in kept for each in self.past.acts)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """Give which people of *table* have to agree: who has acted since; all, where anything has come out.

        It is judged by what everybody may know: who is asked must not tell anything else.
        """
        people = [Seat(seat) for seat, chair in enumerate(table.chairs) if not chair.is_automated]
        others = [seat for seat in people if seat != self.asker]
        if self.why_not_free == "seen" or self._came_out_since:
            return tuple(others)
        kept = (*self._sealed, *self.moves)
        acted = {each.action.seat for each in self.past.acts if each not in kept}
        return tuple(seat for seat in others if seat in acted)

    def check_consent(self, table: Table) -> None:
        """Raise IllegalAction where it is not free, and the others cannot be asked for it at *table*.

        Of what the channel does not know they cannot: the question would tell of it.
        """
        if self.why_not_free is None:
            return
        if table.options[KIND] == "free_only":
            raise IllegalAction("undo_not_free", reason=self.why_not_free)
        if not self.past.shown:
            raise IllegalAction("undo_silent")

    @cached_property
    def _came_out_since(self) -> bool:
        past = self.past
        if past.amended or any(each.drew or each.opens or each.teaches for each in past.acts):
            return True
        return self._has_come_out([each for each in past.acts if each not in self._sealed], None)

    @cached_property
    def restored(self) -> tuple[Any, tuple[Event, ...]]:
        """Give the state before the entry, and the events of what others have answered in secret since.

        That is kept where it is an answer to the same question, or a standing order, and still possible.
        """
        kept, is_same = [], True
        for each in self.past.acts if self.asker is not None else ():
            if each in self._sealed and (each.is_order or is_same):
                kept.append(each)
            is_same = is_same and not each.drew and not each.moved_on
        return reapplied(self.past.ruleset, self.past.state, kept)


def look(ruleset: AnyRuleset, state: Any, viewer: Viewer) -> Any:
    """Give what *viewer* knows of *state*, without the content that a view may carry."""
    view = ruleset.view(state, viewer)
    return getattr(view, "state", view)


def played(ruleset: AnyRuleset, state: Any, actions: Iterable[Action]) -> Any:
    """Give *state* after *actions*, none of which may draw; raise Drawn, IllegalAction."""
    for action in actions:
        turn: Turn[Any, Any] = Turn(ruleset, state)
        ruleset.decide(turn, action, NO_CHANCE)
        state = turn.state
    return state


def reapplied(ruleset: AnyRuleset, state: Any, acts: Iterable[Act]) -> tuple[Any, tuple[Event, ...]]:
    """Give *state* after those of *acts* that change nothing in public, and their events."""
    events: list[Event] = []
    for each in acts:
        turn: Turn[Any, Any] = Turn(ruleset, state)
        try:
            ruleset.decide(turn, each.action, NO_CHANCE)
        except (Drawn, IllegalAction):
            continue
        if awaited(ruleset, turn.state) == awaited(ruleset, state):
            state = turn.state
            events += turn.events
    return state, tuple(events)


def _is_foreseen(
    ruleset: AnyRuleset, before: Any, then: Any, moves: Sequence[Action], viewer: Viewer
) -> bool:
    """Whether *viewer* sees *then* what *moves* make of what they knew *before*, or the same as then."""
    known, now = look(ruleset, before, viewer), look(ruleset, then, viewer)
    if known == now:
        return True
    try:
        return bool(look(ruleset, played(ruleset, ruleset.foreseen(before, viewer), moves), viewer) == now)
    except Exception:  # with what is hidden replaced, a state may be none that can be played
        return False


def _is_foreseen_in(
    ruleset: AnyRuleset,
    imagined: tuple[Any, Any],
    real: tuple[Any, Any],
    moves: Sequence[Action],
    viewer: Viewer,
) -> bool:
    """Whether *viewer* foresees *moves* in the *imagined* world, before and after them, that somebody else
    knows of; in the *real* one where what the viewer holds is nothing there that can be looked at."""
    try:
        return _is_foreseen(ruleset, *imagined, moves, viewer)
    except Exception:
        return _is_foreseen(ruleset, *real, moves, viewer)


def take_back(table: Table, click: Click, number: int, recall: Recall) -> Change:
    """Take the game back, for *click*'s user, to before entry *number*.

    Nobody is asked where that is free, or where only automated players would be; else raise
    IllegalAction("undo_needs_consent"), or "undo_not_free" where that is not asked for at this table.
    """
    undo = _undo(table, click, number, recall)
    if undo.why_not_free is None:
        return _undone(table, undo, FREE)
    undo.check_consent(table)
    if undo.asked(table):
        raise IllegalAction("undo_needs_consent", reason=undo.why_not_free)
    return _undone(table, undo, CONSENT)


def ask(table: Table, click: Click, number: int, recall: Recall) -> Change:
    """Ask those who have acted or learned something since whether entry *number* may be taken back."""
    undo = _undo(table, click, number, recall)
    asked = undo.asked(table)
    if undo.why_not_free is None or not asked:
        raise IllegalAction("undo_is_free")
    undo.check_consent(table)
    about = {**_told(undo), "seat": int(table.seated(click.user))}
    return questions.ask(table, click, KIND, asked, about, once=str(number), holds=True)


def rewind(table: Table, number: int, recall: Recall) -> Change:
    """Give what comes of it that the game master takes the game at *table* back to before entry *number*.

    Nobody is asked, and what was answered in secret since, standing orders too, is not kept. The entry is of
    the kind `rewound`; its facts are `undone` (*number*), `since` (the number by which the channel knows that
    entry) and `entries` (how many it knows are taken back). Whoever calls this adds who did it and why, and
    judges whether they may. Raise IllegalAction where the game is not being played, and for an entry that is
    no action or was taken back before.
    """
    _is_played(table)
    undo = _recalled(table, number, None, recall)
    return _back(table, undo, Change("rewound", table, {**_told(undo), "how": MASTER}))


def question_kind(recall: Recall) -> QuestionKind:
    """Give the question whether something may be taken back; *recall* knows what there was."""

    def agreed(table: Table, question: Question) -> Change:
        _is_played(table)
        undo = _recalled(table, int(question.about[UNDONE]), Seat(question.by), recall)
        return _undone(table, undo, CONSENT)

    return QuestionKind(
        lambda table, click, facts: ask(table, click, int(facts[UNDONE]), recall),
        agreed,
        lambda table, question: False,
    )


def may_take_back(table: Table) -> None:
    """Raise IllegalAction where players take nothing back at *table*, or not now."""
    _is_played(table)
    if table.options[KIND] == "off":
        raise IllegalAction("undo_off")


def _undo(table: Table, click: Click, number: int, recall: Recall) -> Undo:
    may_take_back(table)
    return _recalled(table, number, table.seated(click.user), recall)


def _recalled(table: Table, number: int, asker: Viewer, recall: Recall) -> Undo:
    if table.is_undone(number):
        raise IllegalAction("undo_gone")
    return recall(table, number, asker)


def _is_played(table: Table) -> None:
    if not table.status.is_open:
        raise IllegalAction("undo_over")
    if table.state is None:
        raise IllegalAction("game_not_running")
    if table.status is Status.PAUSED:
        raise IllegalAction("game_paused")


def _told(undo: Undo) -> Facts:
    return {UNDONE: undo.past.number, "since": undo.past.shown, "entries": undo.entries}


def _undone(table: Table, undo: Undo, how: str) -> Change:
    seat = undo.asker
    assert seat is not None, "somebody who is seated asks"
    facts: Facts = {**_told(undo), "how": how, "seat": int(seat)}
    return _back(table, undo, Change("undone", table, facts))


def _back(table: Table, undo: Undo, change: Change) -> Change:
    """Give *change* with the state before what is taken back, and the events of what is kept of it."""
    state, events = undo.restored
    after = replace(table, state=state, undone=(*table.undone, (undo.past.number, table.version + 1)))
    facts = dict(change.facts)
    question = questions.find(table, KIND)
    if question is not None and undo.entries:
        after, facts = questions.without(after, question), {**facts, f"{OVER}{KIND}": KIND}
    return replace(change, table=after, facts=facts, events=events)
