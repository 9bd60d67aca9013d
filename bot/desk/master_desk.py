"""The desk of a game master: being named, and what they may do beside the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import discord

from bot.delivery.discord_errors import safe
from bot.desk.action_menu import Question
from bot.desk.action_page import read_pick
from bot.desk.buttons import Wish
from bot.desk.game_desk import GameDesk
from bot.desk.master_page import REASON, accept_button, hands_page, master_page, reason_form, reason_page
from bot.desk.offer import Offer
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, answer, answer_everybody, click_of
from bot.game import mastery, questions
from bot.game.judgement import Change
from bot.game.table import Click, Table
from bot.store.records import GameId
from rules.contract import Correction, IllegalAction, Seat

HOURS_OF_SILENCE = 72
"""After so many hours without a word of the host, moderators of the server name the game master."""
ENTRIES_AT_ONCE = 100


class MasterDesk(GameDesk):
    """Everything that a game master does at a table, and how somebody becomes one."""

    async def master(self, interaction: Interaction, game: GameId, who: discord.User | None = None) -> None:
        """Make *who* the game master; show the master's page where nobody is named."""
        table, click = await self.table(interaction, game), click_of(interaction)
        if who is None:
            mastery.by_master(table, click)
            await answer(interaction, master_page(table, self.book(interaction)))
            return
        if who.bot:
            raise IllegalAction("master_is_bot")
        mastery.may_name(table, await self._naming(table, click), who.id)
        if who.id == click.user:
            await self._accept(table, click)
            await answer(interaction, notice(self.book(interaction).say("desk-done")))
            return
        await answer(interaction, notice(self.book(interaction).say("desk-done")))
        book = self.books[table.locale]
        words = book.say("master-invitation", host=f"<@{click.user}>", player=f"<@{who.id}>")
        await answer_everybody(interaction, words, accept_button(table, book, who.id), who.id)

    async def accept_master(self, interaction: Interaction, wish: Wish) -> None:
        """Make whoever clicked the game master, if it is they who were asked."""
        table, click = await self.table(interaction, wish.game), click_of(interaction)
        if wish.rest != str(click.user):
            raise IllegalAction("somebody_else_is_asked")
        await self._accept(table, click)
        with safe():  # whoever presses what is left of it is told that it has been done
            await interaction.edit_original_response(view=None)

    async def _accept(self, table: Table, click: Click) -> None:
        sits = table.seat_of(click.user) is not None and mastery.others(table, click.user)
        judge = mastery.ask_consent if sits else mastery.accept
        await self.referee.carry_out(table.id, click, "player", partial(judge, click=click))

    async def _naming(self, table: Table, click: Click) -> Click:
        """Give *click* with a moderator's right where the host has been silent; raise IllegalAction."""
        if table.host == click.user or not click.is_moderator:
            return click
        silent_since = await self._last_of_host(table)
        if self.referee.now() - silent_since < HOURS_OF_SILENCE * 3_600_000:
            raise IllegalAction("master_by_host", hours=HOURS_OF_SILENCE)
        return click

    async def _last_of_host(self, table: Table) -> int:
        """Give when the host of *table* last did something there, in unix milliseconds; 0 for long ago."""
        beyond, since = table.version, self.referee.now() - HOURS_OF_SILENCE * 3_600_000
        while beyond > 0:
            after = max(0, beyond - ENTRIES_AT_ONCE)
            entries = await self.referee.store.entries(table.id, after=after, limit=beyond - after)
            own = [each.at for each in entries if each.actor == table.host]
            if own or not entries or entries[0].at < since:
                return max(own, default=0)
            beyond = after
        return 0

    async def master_play(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Let the automated player answer once for the seat that was chosen."""
        table = await self.table(interaction, wish.game)
        number = next((int(each) for each in values if each.isdecimal()), len(table.chairs))
        if number >= len(table.chairs):
            raise IllegalAction("stale_button")
        happening = await self.referee.play_for(wish.game, click_of(interaction), Seat(number))
        await self._show_again(interaction, happening.table)

    async def master_pause(self, interaction: Interaction, game: GameId) -> None:
        """Pause the game."""
        await self.table(interaction, game)
        click = click_of(interaction)
        judge = partial(mastery.pause, click=click)
        happening = await self.referee.carry_out(game, click, mastery.MASTER, judge)
        await self._show_again(interaction, happening.table)

    async def master_off(self, interaction: Interaction, game: GameId) -> None:
        """Leave the table without a game master."""
        await self.table(interaction, game)
        click = click_of(interaction)
        await self.referee.carry_out(game, click, "host", partial(mastery.step_down, click=click))
        await answer(interaction, notice(self.book(interaction).say("desk-done")))

    async def master_open(self, interaction: Interaction, game: GameId) -> None:
        """Ask everybody whether the master may see all hands."""
        await self.table(interaction, game)
        click = click_of(interaction)
        judge = partial(mastery.ask_to_see, click=click)
        happening = await self.referee.carry_out(game, click, "player", judge)
        await self._show_again(interaction, happening.table)

    async def master_hands(self, interaction: Interaction, game: GameId) -> None:
        """Show all hands, where everybody has agreed to that."""
        table = await self.table(interaction, game)
        mastery.by_master(table, click_of(interaction))
        if table.master is None or not table.master.sees:
            raise IllegalAction("master_sees_not")
        await answer(interaction, hands_page(table, self.book(interaction)))

    async def master_amend(self, interaction: Interaction, game: GameId) -> None:
        """Show the game master what may be set right."""
        await self.show_page(interaction, await self._corrections(interaction, game))

    async def amend(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Ask for the next thing about a correction, and at last for its reason."""
        offer = await self._corrections(interaction, wish.game)
        found = await self._found(offer, wish, values)
        _, path = read_pick(wish.rest, values)
        if found is None:
            await self.show_page(interaction, offer, (), [offer.book.say("refuse-stale_button")])
        elif isinstance(found, Question):
            await self.show_page(interaction, offer, path)
        else:
            facts = mastery.foretold(offer.table, found) if isinstance(found, Correction) else ()
            words = self.renderer.told(offer.table, facts, None, offer.book.voice)
            await answer(interaction, reason_page(offer, path, found, words))

    async def ask_reason(self, interaction: Interaction, wish: Wish) -> None:
        """Show the form for the reason of a correction: the first answer to the interaction."""
        modal = reason_form(wish, self.book(interaction))
        modal.stop()  # what is sent in is read by its custom id
        with safe():
            await interaction.response.send_modal(modal)

    async def amend_because(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Set right what was chosen, for the reason in *words*."""
        offer = await self._corrections(interaction, wish.game)
        found = await self._found(offer, wish, ())
        if not isinstance(found, Correction):
            await self.show_page(interaction, offer, (), [offer.book.say("refuse-stale_button")])
            return
        click = click_of(interaction)
        reason = words.get(REASON, "")

        def judge(table: Table) -> Change:
            change = mastery.amend(table, click, found, reason, self.referee.scopes(table))
            return questions.acted(table, change, self.referee.kinds)

        happening = await self.referee.carry_out(wish.game, click, mastery.MASTER, judge)
        lines = self.renderer.told(happening.table, happening.events, None, offer.book.voice)
        await answer(interaction, master_page(happening.table, offer.book, *lines))

    async def _corrections(self, interaction: Interaction, game: GameId) -> Offer:
        table = await self.table(interaction, game)
        mastery.by_master(table, click_of(interaction))
        offer = Offer.corrections(table, self.book(interaction))
        if not offer.actions:
            raise IllegalAction("amend_nothing")
        return offer

    async def _show_again(self, interaction: Interaction, table: Table) -> None:
        book = self.book(interaction)
        await answer(interaction, master_page(table, book, book.say("desk-done")))
