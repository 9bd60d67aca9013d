"""Questions that are put to several seats: their words, and the buttons that answer them."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.desk.buttons import Control, Wish, button
from bot.game.question import Question
from bot.game.table import Table
from bot.locale import Phrasebook
from rules.contract import Fact, Phrase, Quoted

ANSWERS = {"agree": discord.ButtonStyle.success, "refuse": discord.ButtonStyle.secondary}
"""What a question can be answered, the verb of each button."""


def question_lines(questions: Sequence[Question], book: Phrasebook) -> list[str]:
    """Give *questions* in words."""
    lines = []
    for each in questions:
        facts: dict[str, Fact] = dict(each.about)
        said = facts | {"name": Quoted(str(facts.get("name", "")))}
        lines.append(book.say(f"question-{each.kind}-asked", None, **said))
    return lines


def question_buttons(table: Table, questions: Sequence[Question], book: Phrasebook) -> list[Control]:
    """Give the buttons that answer *questions* at *table*; where they are several, each says which."""
    found = []
    for each in questions:
        for verb, style in ANSWERS.items():
            answer = book.plain(f"button-{verb}")
            if len(questions) > 1:
                about = Phrase(f"question-{each.kind}")
                answer = book.plain("button-answer", answer=Quoted(answer), about=about)
            found.append(button(Wish.at(table, verb, f"{each.kind}.{each.number}"), answer, style))
    return found
