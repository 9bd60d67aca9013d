"""Answers how likely each total of a roll is, with a chart, and how good a result is among them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.delivery.courier import Attachment, Letter
from bot.desk.replies import Interaction
from bot.dice.dice_desk import DiceDesk, pointing_lines
from bot.dice.odds_words import face_odds, odds_words, unlabelled
from bot.dice.typed_rolls import TypedRoll, check_names
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook, harmless
from bot.odds.odds import ResultOdds
from bot.odds.odds_desk import OddsUnavailable
from bot.pictures import Picture
from bot.pictures.dice_chart import faces_chart, odds_chart
from rules.contract import IllegalAction
from rules.dice.canonical import format_result
from rules.dice.errors import DiceError
from rules.dice.expression import Compare, Number, Result, Roll, Value

MOST_CHARTS = 4
"""Charts in one answer; results beyond are told in words."""
_TITLE = 200


class OddsAnswers(DiceDesk):
    """`/odds`, and the button of that name."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._asking: set[int] = set()

    async def odds(self, interaction: Interaction, text: str, result: int | None) -> None:
        """Show everybody the odds of *text*, and how good *result* would be."""
        try:
            self.check_read(interaction, text)
            if not await self.begin(interaction, private=False):
                return
            typed = await self.read(interaction, text)
            check_names(typed)
        except DiceError as error:
            await self.refuse_roll(interaction, error, text)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self._answer_odds(interaction, typed, [result] * len(typed.roll.results), private=False)

    async def odds_of(self, interaction: Interaction, roll: int) -> None:
        """Show whoever clicked the odds of a kept roll, with its result; raise IllegalAction."""
        rolled = await self.service.rolled(roll)
        if not rolled.may_see(interaction.user.id):
            raise IllegalAction("not_yours_to_see")
        typed = TypedRoll(rolled.text, rolled.roll, rolled.variables)
        rounds = rolled.outcome.rounds
        results = [each.total if len(rounds) == 1 else None for each in rounds[0]]
        await self._answer_odds(interaction, typed, results, private=True)

    async def _answer_odds(
        self, interaction: Interaction, typed: TypedRoll, results: Sequence[Value | None], *, private: bool
    ) -> None:
        if not await self.begin(interaction, private=private):
            return
        book, user = self.book(interaction), interaction.user.id
        if user in self._asking:
            await self.refuse(interaction, IllegalAction("odds_outstanding"))
            return
        self._asking.add(user)
        try:
            found = await self.odds_desk.odds(typed.roll, typed.variables)
        except DiceError as error:
            await self.tell(interaction, *pointing_lines(error, typed.text, book))
        except OddsUnavailable:
            await self.tell(interaction, book.say("refuse-odds_too_hard"))
        else:
            letter = await asyncio.to_thread(odds_letter, typed.roll, found, results, book)
            await self.finish(interaction, letter)
        finally:
            self._asking.discard(user)


def odds_letter(
    roll: Roll, found: Sequence[ResultOdds], results: Sequence[Value | None], book: Phrasebook
) -> Letter:
    """Give the odds of every result of *roll* in words, with a chart of the first ones."""
    parts, charts = [], []
    for number, (node, odds, result) in enumerate(zip(roll.results, found, results, strict=True), 1):
        title = harmless(fit(format_result(node), _TITLE), 2 * _TITLE)
        parts.append(f"**{title}**\n{odds_words(odds, book, result, node=node)}")
        picture = None if number > MOST_CHARTS else _chart(node, odds, result, book)
        if picture is not None:
            charts.append(Attachment(f"{number}-{picture.filename}", picture.png, picture.alt))
    return Letter(fit("\n".join(parts), CONTENT), attachments=tuple(charts))


def _chart(node: Result, odds: ResultOdds, result: Value | None, book: Phrasebook) -> Picture | None:
    """Give the chart of one result; None of a test, which has only yes and no."""
    faces = face_odds(node.body)
    if faces:
        return faces_chart(faces, book)
    if isinstance(unlabelled(node.body), Compare):
        return None
    target = node.against.value if isinstance(node.against, Number) else None
    return odds_chart(odds, book, result, target)
