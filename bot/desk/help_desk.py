"""Shows a newcomer what there is, and opens a table of the game they press."""

from __future__ import annotations

from bot.commands.command_tree import answer_error
from bot.desk.desk import Desk
from bot.desk.help_buttons import HelpWish
from bot.desk.help_pages import dice_page, fair_page, games_page, help_page, how_page
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.table_opening import open_table
from bot.desk.table_rights import rights_page
from bot.invitation import invitation
from bot.lessons.opening import learn
from bot.servers.preset_pages import opening_page
from rules.contract import IllegalAction


class HelpDesk(Desk):
    """`/help`, and every button of the first minute. Its pages are made from memory."""

    async def show_help(self, interaction: Interaction) -> None:
        """Show what the bot can do."""
        await answer(interaction, help_page(self.referee.rulesets, self.book(interaction)))

    async def press(self, interaction: Interaction, wish: HelpWish) -> None:
        """Do what a button asks for; every error is answered here."""
        try:
            await self._obey(interaction, wish)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    async def _obey(self, interaction: Interaction, wish: HelpWish) -> None:
        book = self.book(interaction)
        match wish.verb:
            case "games":
                await answer(interaction, games_page(self.referee.rulesets, book))
            case "dice":
                await answer(interaction, dice_page(book))
            case "fair":
                await answer(interaction, fair_page(book, wish.rest))
            case "how":
                await answer(interaction, how_page(book))
            case "rights":
                await answer(interaction, rights_page(book))
            case "learn":
                await learn(self, interaction, wish.rest or None)
            case "open":
                await self._open(interaction, wish.rest)
            case _:
                raise IllegalAction("stale_button")

    async def _open(self, interaction: Interaction, ruleset: str) -> None:
        if interaction.client.get_guild(interaction.guild_id or 0) is None:
            link = invitation(interaction.application_id)
            raise IllegalAction("help_no_table_here", link=link)
        await acknowledge(interaction)
        kept = await interaction.client.servers.presets.of(interaction.guild_id, ruleset)
        if kept and ruleset in self.referee.rulesets:
            page = opening_page(self.referee.rulesets[ruleset], kept, self.book(interaction))
            await answer(interaction, page)
            return
        await open_table(self, interaction, ruleset, None, thread=False)
