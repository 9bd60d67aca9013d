"""All kinds of questions that are put to several seats, and what each leads to."""

from __future__ import annotations

from collections.abc import Callable

from bot.game import absent_players, extension, mastery, newer_rules, undo
from bot.game.judgement import Change
from bot.game.questions import Asking, Kinds, QuestionKind
from bot.game.table import Click, Table
from bot.game.undo import Recall


def _of_the_click(ask: Callable[[Table, Click], Change]) -> Asking:
    """Give a way to ask again what a click alone has asked."""
    return lambda table, click, facts: ask(table, click)


KINDS: Kinds = {
    mastery.CONSENT: QuestionKind(_of_the_click(mastery.ask_consent), mastery.agreed),
    absent_players.KICK: absent_players.VOTE,
    mastery.TO_SEE: QuestionKind(_of_the_click(mastery.ask_to_see), mastery.opened),
    extension.EXTEND: QuestionKind(
        lambda table, click, facts: extension.ask(table, click, int(facts["hours"])),
        extension.agreed,
        extension.stands,
    ),
    **newer_rules.KINDS,
}
"""Those that need no more than the table as it stands."""


def kinds(recall: Recall) -> Kinds:
    """Give all of them; *recall* knows what there was before."""
    return {**KINDS, undo.KIND: undo.question_kind(recall)}
