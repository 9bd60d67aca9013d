"""`/dice help`: what can be typed, in a few lines, with examples that can be pressed."""

from __future__ import annotations

from bot.delivery.courier import Letter
from bot.desk.replies import Interaction
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.dice_desk import DiceDesk

TOPICS = ("keep", "test", "count", "explode", "repeat", "words", "numbers", "systems")
"""Each is a line of the help."""
_MARK = "!"
"""What makes dice explode: no word."""


class HelpDesk(DiceDesk):
    """Explains the notation to whoever asks."""

    async def help(self, interaction: Interaction) -> None:
        """Show what can be typed, privately; the examples below are rolls for everybody."""
        book = self.book(interaction)
        lines = [
            book.say("dice-help"),
            *(book.say(f"dice-help-{topic}", None, mark=_MARK) for topic in TOPICS),
        ]
        examples = book.plain("dice-help-examples", None, mark=_MARK).split(" | ")
        buttons = [dice_button(Press("this", rest=each), each) for each in examples]
        await self.say(interaction, Letter("\n".join(lines), button_rows(*buttons)), private=True)
