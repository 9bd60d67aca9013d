"""Says in private what is kept of whoever asks, gives it to them, and forgets it."""

from __future__ import annotations

from math import ceil
from typing import Any, Self

import discord

from bot.app import GameMaster, now
from bot.commands.allowance import Buckets
from bot.commands.command_tree import answer_error
from bot.complaints.complaints import Complaints
from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.desk import Desk
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, acknowledge, answer
from bot.dice.packed_file import attached
from bot.locale import Phrasebook
from bot.privacy.personal_records import PersonalRecords
from bot.privacy.privacy_buttons import privacy_button
from bot.standings.counting import Counting
from rules.contract import IllegalAction

KEPT = ("games", "standings", "words", "dice", "saved", "reports", "private", "fair", "away", "never")
"""What the page tells, a line for each."""


EXPORTED_EVERY = 600
"""Seconds after which the same person may have another export: it reads all that is kept of them."""


class PrivacyDesk(Desk):
    """`/privacy` and its buttons."""

    records: PersonalRecords
    exports: Buckets
    """One for each person, which holds one export."""
    days: int
    """How long the games of a server are kept that removed the bot."""
    rolls: int
    """For how many days rolls are kept; 0 for ever."""

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.records = PersonalRecords(bot.store, bot.books, now, Counting(bot.referee).count)
        desk.exports = Buckets(1, 1 / EXPORTED_EVERY)
        desk.days = bot.settings.keep_days
        desk.rolls = bot.settings.keep_rolls_days
        return desk

    async def show(self, interaction: Interaction) -> None:
        """Say what is kept and why."""
        book = self.book(interaction)
        lines = [f"- {book.say(f'privacy-kept-{each}', days=self.days, rolls=self.rolls)}" for each in KEPT]
        buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
            privacy_button("export", book.plain("privacy-button-export")),
            privacy_button("forget", book.plain("privacy-button-forget")),
        )
        await answer(interaction, layout(text(book.say("privacy-title"), *lines), buttons))

    async def press(self, interaction: Interaction, verb: str) -> None:
        """Do what a button asks for; every error is answered here."""
        try:
            match verb:
                case "export":
                    await self.export(interaction)
                case "forget":
                    await self.ask(interaction)
                case "really":
                    await self.forget(interaction)
                case _:
                    raise IllegalAction("stale_button")
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    async def export(self, interaction: Interaction) -> None:
        """Give whoever asks their data as a file; raise IllegalAction where they had it just now."""
        lacking = self.exports.lacking(interaction.user.id, 1, now())
        if lacking:
            raise IllegalAction("exported_too_soon", minutes=ceil(lacking / 60))
        await acknowledge(interaction)
        file = attached("midnight.json", await self.records.exported(interaction.user.id))
        book = self.book(interaction)
        page = layout(text(book.say("privacy-exported")), discord.ui.File(f"attachment://{file.filename}"))
        await answer(interaction, page, (file,))

    async def ask(self, interaction: Interaction) -> None:
        """Say what forgetting means, and ask whether it is really wished; raise IllegalAction."""
        await acknowledge(interaction)
        await self.records.may_be_forgotten(interaction.user.id)
        await answer(interaction, _question(self.book(interaction)))

    async def forget(self, interaction: Interaction) -> None:
        """Forget whoever asks; raise IllegalAction."""
        await acknowledge(interaction)
        forgotten = await self.records.forget(interaction.user.id)
        await Complaints.of(interaction.client).sweep()
        book = self.book(interaction)
        lines = [book.say("privacy-forgotten", games=forgotten.games)]
        if forgotten.kept:
            tables = ", ".join(f"#{each}" for each in forgotten.kept[:20])
            lines.append(book.say("privacy-forgotten-later", tables=tables, count=len(forgotten.kept)))
        await answer(interaction, notice(*lines))


def _question(book: Phrasebook) -> discord.ui.LayoutView:
    lines = [book.say("privacy-forget-what"), book.say("privacy-forget-not")]
    really = privacy_button("really", book.plain("privacy-button-really"), discord.ButtonStyle.danger)
    buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow(really)
    return layout(text(*lines), buttons)
