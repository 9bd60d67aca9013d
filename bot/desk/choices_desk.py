"""The desk that says in full what there is to the choices of a page, to whoever reads words."""

from __future__ import annotations

from bot.desk.action_menu import Question
from bot.desk.action_page import NUMBERED, choices_page, read_pick
from bot.desk.buttons import Wish
from bot.desk.game_desk import GameDesk
from bot.desk.replies import Interaction, answer


class ChoicesDesk(GameDesk):
    """What players ask about what they may choose from."""

    async def show_choices(self, interaction: Interaction, wish: Wish) -> None:
        """Say all that has no room on the page that *wish* comes from."""
        offer = await self._offer(interaction, wish)
        found = await self._found(offer, wish, ())
        if not isinstance(found, Question):
            await self._answer_late(interaction, offer, ())
            return
        _, path = read_pick(wish.rest, ())
        number = wish.rest.rpartition(NUMBERED)[2]
        page = choices_page(offer, path, int(number) if number.isdecimal() else 0)
        await answer(interaction, page)
