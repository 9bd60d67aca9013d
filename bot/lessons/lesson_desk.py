"""The desk of whoever learns: hints where a table has them, and what was done well in a lesson."""

from __future__ import annotations

from bot.desk.game_desk import GameDesk
from bot.desk.offer import Offer
from bot.desk.replies import Interaction, answer
from bot.game.table_options import LESSON
from bot.lessons.hints import considered, hint_page
from bot.lessons.review import review
from bot.lessons.review_page import review_page
from bot.store.records import GameId
from rules.contract import IllegalAction


class LessonDesk(GameDesk):
    """What a table offers to whoever learns."""

    async def hint(self, interaction: Interaction, game: GameId) -> None:
        """Show what a steady player would consider in the place of whoever clicked."""
        table = await self.table(interaction, game)
        seat = table.seated(interaction.user.id)
        offer = Offer.to(table, seat, self.book(interaction))
        if not offer.may_ask_hint:
            raise IllegalAction("no_hint_here")
        work = interaction.client.shared_moments.recollections.work
        found = await work(lambda: considered(table, seat))
        await answer(interaction, hint_page(offer, found))

    async def review(self, interaction: Interaction, game: GameId) -> None:
        """Show what whoever clicked did well in a lesson that is over, and what comes next."""
        table, user = await self.table(interaction, game), interaction.user.id
        seat = table.seated(user)
        if not table.options.get(LESSON) or not table.status.is_over:
            raise IllegalAction("lesson_not_over")
        recollections = interaction.client.shared_moments.recollections
        steps = (await recollections.of(table)).steps
        found = await recollections.work(lambda: review(steps, seat))
        met = await self.learned.of(user)
        await answer(interaction, review_page(table, seat, found, met, self.book(interaction)))
