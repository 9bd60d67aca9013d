"""Questions that are put to several seats: their words, and the buttons that answer them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.desk.buttons import Control, Wish, button
from bot.game.question import Question, asked_of
from bot.game.table import Table
from bot.locale import Phrasebook
from rules.contract import Fact, Phrase, Quoted, Seat

ANSWERS = {"agree": discord.ButtonStyle.success, "refuse": discord.ButtonStyle.secondary}
"""What a question can be answered, the verb of each button."""


def question_lines(questions: Sequence[Question], book: Phrasebook) -> list[str]:
    """Give *questions* in words."""
    return [book.say(f"question-{each.kind}-asked", None, **spoken(each.about)) for each in questions]


def spoken(facts: Mapping[str, str | int]) -> dict[str, Fact]:
    """Give the *facts* of a question as its phrases speak of them: who, and the number of a seat."""
    said: dict[str, Fact] = {**facts}
    said |= {each: Quoted(str(facts[each])) for each in ("name", "by", "player") if each in facts}
    return said | ({"number": int(facts["seat"]) + 1} if "seat" in facts else {})


def question_buttons(table: Table, questions: Sequence[Question], book: Phrasebook) -> list[Control]:
    """Give the buttons that answer *questions* at *table*; where they are several, each says which."""
    found = []
    for each in questions:
        for verb, style in ANSWERS.items():
            own = f"button-{verb}-{each.kind}"
            answer = book.plain(own if book.has(own) else f"button-{verb}")
            if len(questions) > 1:
                about = Phrase(f"question-{each.kind}")
                answer = book.plain("button-answer", answer=Quoted(answer), about=about)
            found.append(button(Wish.at(table, verb, f"{each.kind}.{each.number}"), answer, style))
    return found


def question_view(table: Table, seat: Seat, book: Phrasebook) -> discord.ui.View | None:
    """Give the buttons that stand below the hand of *seat* while it is asked something; None for none."""
    answers = question_buttons(table, asked_of(table, seat), book)
    if not answers:
        return None
    view = discord.ui.View(timeout=None)
    for each in answers:
        view.add_item(each)
    return view
