"""The desk of whoever learns: hints where a table has them, and what was done well in a lesson."""

from __future__ import annotations

from bot.desk.card_parts import is_lesson_over
from bot.desk.game_desk import GameDesk
from bot.desk.offer import Offer
from bot.desk.replies import Interaction, answer, click_of
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
        """Show what whoever clicked did well in a lesson that is over, and what comes next; end one that has
        shown what it can."""
        table, user = await self.table(interaction, game), interaction.user.id
        seat = table.seated(user)
        if not is_lesson_over(table):
            raise IllegalAction("lesson_not_over")
        if table.status.is_open:
            table = (await self.referee.end(game, click_of(interaction))).table
        recollections = interaction.client.shared_moments.recollections
        steps = (await recollections.of(table)).steps
        found = await recollections.work(lambda: review(steps, seat))
        met = await self.learned.of(user)
        await answer(interaction, review_page(table, seat, found, met, self.book(interaction)))
