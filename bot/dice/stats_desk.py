"""How the dice have fallen: the tallies of a person or a server, with a chart and an exact test."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from bot.delivery.courier import Attachment, Letter
from bot.desk.replies import Interaction
from bot.dice.dice_desk import DiceDesk
from bot.dice.fairness_test import fairness
from bot.dice.records import Tally
from bot.dice.tally_words import tally_words
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook, harmless
from bot.pictures.dice_tally_chart import tally_chart
from rules.contract import IllegalAction

MOST_SIZES = 6
"""Sizes of dice that are told at once: those rolled most."""
MOST_CHARTS = 2


class StatsDesk(DiceDesk):
    """`/stats`."""

    async def player_stats(
        self, interaction: Interaction, player: discord.User | discord.Member | None, sides: int | None
    ) -> None:
        """Show how the dice of *player*, or of whoever asks, have fallen here."""
        who = player or interaction.user
        heading = self.book(interaction).say("stats-player", name=harmless(who.display_name))
        await self._show(interaction, heading, who.id, sides)

    async def server_stats(self, interaction: Interaction, sides: int | None) -> None:
        """Show how everybody's dice have fallen on this server."""
        if self.guild_of(interaction) is None:
            await self.refuse(interaction, IllegalAction("server_only"))
            return
        await self._show(interaction, self.book(interaction).say("stats-server"), None, sides)

    async def _show(
        self, interaction: Interaction, heading: str, user: int | None, sides: int | None
    ) -> None:
        if not await self.begin(interaction, private=False):
            return
        place, book = self.place(interaction), self.book(interaction)
        tallies = await self.service.tally(place, user, sides)
        await self.finish(interaction, await asyncio.to_thread(stats_letter, heading, tallies, book))


def stats_letter(heading: str, tallies: Sequence[Tally], book: Phrasebook) -> Letter:
    """Give what *tallies* say below *heading*: the sizes rolled most, each against fair dice, and charts."""
    most = sorted(tallies, key=lambda each: -each.dice)[:MOST_SIZES]
    found = fairness([each.counts for each in sorted(most, key=lambda each: each.sides)])
    pictures = [tally_chart(each.counts, book) for each in most[:MOST_CHARTS] if each.dice]
    charts = tuple(
        Attachment(f"{number}-{each.filename}", each.png, each.alt) for number, each in enumerate(pictures, 1)
    )
    counted = f"-# {book.say('stats-counted')}"
    words = fit(f"**{heading}**\n{tally_words(found, book)}", CONTENT - len(counted) - 1)
    return Letter(f"{words}\n{counted}", attachments=charts)
