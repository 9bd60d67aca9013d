"""The desk of whoever learns: hints where a table has them, and what was done well in a lesson."""

from __future__ import annotations

import discord
import structlog

from bot.desk.action_page import candidates
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import is_lesson_over, may_review, text, waiting_lines
from bot.desk.game_desk import GameDesk
from bot.desk.offer import Offer
from bot.desk.replies import Interaction, answer, answer_aside, click_of
from bot.desk.shown import files_of
from bot.game.table import Table
from bot.game.table_options import LESSON
from bot.lessons.hints import considered, hint_page
from bot.lessons.review import Review, review
from bot.lessons.review_page import review_page
from bot.lexicon.terms import with_terms
from bot.locale import Phrasebook
from bot.replay.best_moments import what_decided
from bot.replay.moments import moments
from bot.replay.recollections import Recollection
from bot.store.records import GameId
from rules.contract import IllegalAction, Seat
from rules.kernel.once import once

log = structlog.get_logger(__name__)


class LessonDesk(GameDesk):
    """What a table offers to whoever learns."""

    async def show_actions(self, interaction: Interaction, game: GameId) -> None:
        """Open the menu of what whoever clicked may do now; who learns is not led aside while others move,
        and reads what was done well once the lesson has ended."""
        table = await self.table(interaction, game)
        seat, pending = table.seat_of(interaction.user.id), table.pending
        if seat is not None and table.status.is_over and is_lesson_over(table):
            await self.review(interaction, game)
            return
        if not table.options.get(LESSON) or seat is None or pending is None or seat in pending.seats:
            await super().show_actions(interaction, game)
            return
        book = self.book(interaction)
        again = button(Wish.at(table, "act", viewer=seat), book.plain("button-act"))
        said = book.say("coach-says", said=book.say("lesson-wait"))
        await answer(interaction, layout(text(f"> {said}", *waiting_lines(table, book)), row(again)))
        self.waits(interaction, table, seat)

    async def hint(self, interaction: Interaction, game: GameId) -> None:
        """Show what a steady player would consider in the place of whoever clicked."""
        table = await self.table(interaction, game)
        seat = table.seated(interaction.user.id)
        offer = await self._equipped(interaction, Offer.to(table, seat, self.book(interaction)))
        if offer.why_no_hint is not None:
            raise IllegalAction("no_hint_here", why=offer.why_no_hint)
        work = interaction.client.shared_moments.recollections.work
        found = await work(lambda: considered(table, seat))
        # Who reads words has read the table; what is chosen here comes first.
        is_read = await self.reads_words(interaction)
        marked, language = candidates(offer, ()), offer.book.language
        board = None if is_read else await self.hands.board(table, offer.viewer, language, marked)
        page = with_terms(hint_page(offer, found, board), table, offer.book)
        await answer(interaction, page, files_of(board))

    async def review(self, interaction: Interaction, game: GameId) -> None:
        """Show what whoever clicked did well in a game that is over, and what comes after a lesson; end one
        that has shown what it can."""
        table, user = await self.table(interaction, game), interaction.user.id
        seat = table.seated(user)
        if not may_review(table):
            raise IllegalAction("lesson_not_over")
        if table.status.is_open:
            table = (await self.referee.end(game, click_of(interaction))).table
        await answer(interaction, await self._review(interaction, table, seat))

    async def ended(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Say of a lesson that has ended what was done well; its card has a button for the same."""
        if not table.status.is_over or not is_lesson_over(table):
            return
        try:
            await answer_aside(interaction, await self._review(interaction, table, seat))
        except Exception as error:
            # The game is over, and told: nothing of that is to look as if it had failed.
            log.warning("review_not_told", game=table.id, error=repr(error))

    async def _review(self, interaction: Interaction, table: Table, seat: Seat) -> discord.ui.LayoutView:
        recollections = interaction.client.shared_moments.recollections
        known, book = await recollections.of(table), self.book(interaction)
        found = await recollections.work(lambda: _reviewed(known, seat, interaction.user.id))
        decided = await recollections.work(lambda: _decided(known, seat, book))
        met = await interaction.client.learned.of(interaction.user.id)
        return review_page(table, seat, found, met, book, decided)


@once
def _reviewed(known: Recollection, seat: Seat, user: int) -> Review:
    """Give the review of a game; it takes long, and the button can be pressed again and again."""
    return review(known.steps, seat, user)


@once
def _decided(known: Recollection, seat: Seat, book: Phrasebook) -> tuple[str, ...]:
    """Give what decided a game; as above."""
    return what_decided(moments(known.steps), seat, book)
