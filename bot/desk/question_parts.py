"""Questions that are put to several seats: their words, and the buttons that answer them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
            answer = book.plain(f"button-{verb}")
            if len(questions) > 1:
                about = Phrase(f"question-{each.kind}")
                answer = book.plain("button-answer", answer=Quoted(answer), about=about)
            found.append(button(Wish.at(table, verb, f"{each.kind}.{each.number}"), answer, style))
    return found
