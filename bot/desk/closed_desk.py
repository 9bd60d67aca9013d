"""Who answers clicks while nobody serves tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands.command_tree import answer_error
from bot.desk.buttons import Wish
from bot.desk.replies import Interaction


class ClosedDesk:
    """Answers clicks while nobody serves tables, because their cog could not be loaded."""

    async def press(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Apologise."""
        await answer_error(interaction, LookupError("no cog serves the tables"))

    async def send_in(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Apologise."""
        await self.press(interaction, wish, ())
