"""What stands below the page that asked what something is: one answer for each reader, until they go on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

from bot.delivery.courier import Trouble
from bot.delivery.discord_errors import safe
from bot.desk.replies import Interaction

SECONDS = 14 * 60
"""So long an answer can be taken away: Discord forgets a click after fifteen minutes."""
MOST = 512
"""So many answers are remembered; older ones stay where they are."""


class Explanations:
    """Remembers the answer that each reader has open. What is lost with this process stays on their page."""

    def __init__(self) -> None:
        self._open: OrderedDict[int, tuple[Interaction, float]] = OrderedDict()

    async def opened(self, interaction: Interaction) -> None:
        """Remember what *interaction* was answered with beside its page; what was open before goes away."""
        user = interaction.user.id
        await self.close(user)
        self._open[user] = interaction, asyncio.get_running_loop().time() + SECONDS
        if len(self._open) > MOST:
            self._open.popitem(last=False)

    async def close(self, user: int) -> None:
        """Take away what *user* has open."""
        interaction, until = self._open.pop(user, (None, 0.0))
        if interaction is not None and asyncio.get_running_loop().time() < until:
            with suppress(Trouble), safe():
                await interaction.delete_original_response()
