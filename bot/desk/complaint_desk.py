"""The front desk for who complains: what would be sent is told first, and sent by a second press alone."""

from __future__ import annotations

import discord

from bot.complaints.bundle import ENTRIES, Seen, Sender, bundle, words_on
from bot.complaints.complaints import Complaints
from bot.complaints.ledger import Complaint
from bot.desk.action_page import action_page
from bot.desk.back_desk import BackDesk
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import text
from bot.desk.forms import keeping, kept_words, one_line
from bot.desk.offer import Offer
from bot.desk.private_pages import log_lines, notice, status_page
from bot.desk.replies import Interaction, answer, click_of
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.pictures import Picture
from bot.store.records import GameId
from rules.contract import IllegalAction

LONGEST = 1000
"""Letters of a complaint."""


class ComplaintDesk(BackDesk):
    """What people do who have something to say to whoever runs the bot."""

    async def complain(self, interaction: Interaction, game: GameId, words: str) -> None:
        """Show what would be sent with *words*; raise IllegalAction where it could not be sent now."""
        table = await self.table(interaction, game)
        said = one_line(words)[:LONGEST]
        if not said:
            raise IllegalAction("report_empty")
        complaints = Complaints.of(interaction.client)
        await complaints.ledger.check(interaction.user.id, table.id)
        days = interaction.client.settings.keep_days
        is_seated = table.seat_of(interaction.user.id) is not None
        await answer(interaction, _page(table, said, days, self.book(interaction), is_seated=is_seated))

    async def press_complaint(self, interaction: Interaction, wish: Wish) -> None:
        """Send what the page tells of, or put it away."""
        book, table = self.book(interaction), await self.table(interaction, wish.game)
        if wish.verb == "report_cancel":
            await answer(interaction, notice(book.say("report-cancelled")))
            return
        words = kept_words(interaction).get(0)
        if words is None:
            raise IllegalAction("stale_button")

        async def make(complaint: Complaint) -> bytes:
            return await self._bundle(interaction, table, complaint, words)

        complaint = await Complaints.of(interaction.client).take_in(interaction.user.id, table, make)
        await answer(interaction, notice(book.say("report-sent", number=complaint.number)))

    async def _bundle(
        self, interaction: Interaction, table: Table, complaint: Complaint, words: str
    ) -> bytes:
        book, click = self.book(interaction), click_of(interaction)
        sender = Sender(click.user, click.name, table.seat_of(click.user), book.language)
        viewer = sender.viewer
        after = max(0, table.seen.by(viewer) - ENTRIES)
        happenings = await self.referee.seen_by(table.id, viewer, after=after, limit=ENTRIES)

        def words_of(happening: Happening) -> list[str]:
            return log_lines(happening, viewer, book, self.renderer)

        seen = await self._seen(interaction, table, book)
        return bundle(complaint, words, sender, table, happenings, words_of, seen)

    async def _seen(self, interaction: Interaction, table: Table, book: Phrasebook) -> Seen:
        """Give what whoever clicked sees of *table* now."""
        seat = table.seat_of(interaction.user.id)
        board = await self.hands.board(table, seat, book.language)
        pictures: list[Picture | None] = [board]
        card = (await interaction.client.cards.letter(table)).view
        page, hand = status_page(table, book), tuple[str, ...]()
        if seat is not None and table.state is not None:
            offer = Offer.to(table, seat, book)
            page = action_page(offer) if offer.is_asked else page
            hand = tuple(self.hands.text(table, seat, book.language).split("\n"))
            pictures.append(await self.hands.picture(table, seat, book.language))
        shown = tuple(each for each in pictures if each is not None)
        return Seen(words_on(card), words_on(page), hand, shown)


def _page(table: Table, words: str, days: int, book: Phrasebook, *, is_seated: bool) -> discord.ui.LayoutView:
    """Give what would be sent, with the buttons that do so or not."""
    seated = "yes" if is_seated else "no"
    controls = [
        button(Wish.at(table, "report_send"), book.plain("button-report-send"), discord.ButtonStyle.primary),
        button(Wish.at(table, "report_cancel"), book.plain("button-report-cancel")),
    ]
    return layout(
        text(book.say("report-title", number=table.id)),
        *keeping({book.plain("report-words"): words}),
        text(book.say("report-contains", entries=ENTRIES, seated=seated, days=days)),
        row(*controls),
    )
