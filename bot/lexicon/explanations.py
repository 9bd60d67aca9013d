"""What stands below the page that asked what something is: one answer for each reader, until they go on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import structlog

from bot.desk.replies import PAGE, Interaction
from bot.desk.waiting_pages import SECONDS

log = structlog.get_logger(__name__)

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
            # What was asked is done and answered: nothing may look as if it had failed.
            try:
                page = interaction.extras.get(PAGE)
                await (interaction.delete_original_response() if page is None else page.delete())
            except Exception as error:
                log.info("explanation_stays", why=repr(error))
