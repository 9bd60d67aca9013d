"""Finds the rules by words, and opens what was found: in any channel, without a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from discord import app_commands

from bot.commands.suggestions import SUGGESTIONS
from bot.desk.desk import Desk
from bot.desk.game_finder import table_for
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.rules_page import chapter_page
from bot.desk.shown import files_of
from bot.game.table import AnyRuleset
from bot.lengths import DESCRIPTION, fit
from bot.lexicon.example_round import has_example, scenes
from bot.lexicon.lexicon import Lexicon
from bot.lexicon.rules_pages import found_page, round_page, thing_page
from rules.contract import IllegalAction

if TYPE_CHECKING:
    from bot.app import GameMaster

LONGEST = 100
"""Letters that the command takes: nothing holds a client to that while somebody types."""


class RulesDesk(Desk):
    """`/rules`. Nothing that it shows depends on a game but whose rules are looked through first."""

    lexicon: Lexicon

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.lexicon = Lexicon(desk.referee.rulesets, desk.books)
        return desk

    async def find(self, interaction: Interaction, words: str, game: str | None) -> None:
        """Show what the rules, of *game* alone if one is named, say of *words*: first those of the game that
        is played here."""
        await acknowledge(interaction)
        book = self.book(interaction)
        try:
            if game is not None:
                self.referee.ruleset(game)
            work = interaction.client.shared_moments.recollections.work
            here = await self._played_here(interaction) if game is None else None
            found = await work(lambda: self.lexicon.search(words, book.language, game, here))
            if not found.own and not found.elsewhere:
                raise IllegalAction("rules_not_found")
            await answer(interaction, found_page(words, found, book, game or here))
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    async def _played_here(self, interaction: Interaction) -> str | None:
        """Give the game of the channel, else the only one that the asker plays on this server, as in a thread
        of a lesson; None where there is none that they may know of."""
        try:
            return (await table_for(self.referee, interaction)).ruleset.name
        except IllegalAction:
            user, guild = interaction.user.id, interaction.guild_id
            played = {each.ruleset for each in await self.referee.store.open_games(guild=guild, user=user)}
            return played.pop() if len(played) == 1 else None

    async def open(self, interaction: Interaction, what: str, *, beside: bool) -> None:
        """Show the chapter or thing *what*, `<ruleset>.<place>`: *beside* the page, or in its place."""
        await acknowledge(interaction, beside=beside, anew=beside)
        book = self.book(interaction)
        name, _, place = what.partition(".")
        try:
            if name not in self.referee.rulesets:
                raise IllegalAction("stale_button")
            ruleset, (kind, _, rest) = self.referee.rulesets[name], place.partition("-")
            thing = self.lexicon.thing(name, place, book.language)
            if thing is not None:
                await answer(interaction, thing_page(thing, book))
                if beside:
                    await interaction.client.explanations.opened(interaction)
            elif kind == "round":
                await self._show_round(interaction, ruleset, int(rest) if rest.isdecimal() else 1)
            elif kind == "chapter" and rest in ruleset.chapters:
                await answer(interaction, chapter_page(ruleset, book, rest))
            else:
                raise IllegalAction("stale_button")
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    async def show_round(self, interaction: Interaction, name: str) -> None:
        """Show the beginning of the example of the game called *name*."""
        await acknowledge(interaction)
        try:
            await self._show_round(interaction, self.referee.ruleset(name), 1)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    async def _show_round(self, interaction: Interaction, ruleset: AnyRuleset, number: int) -> None:
        book = self.book(interaction)
        if not has_example(ruleset):
            raise IllegalAction("rules_no_round")
        names = tuple(book.plain(f"round-player-{each}") for each in range(1, ruleset.seats[1] + 1))
        work = interaction.client.shared_moments.recollections.work
        played = await work(lambda: scenes(ruleset, names))
        number = min(max(number, 1), len(played))
        scene = played[number - 1]
        shown = await self.board(interaction, scene.table, scene.step.seat, book.language)
        await answer(interaction, round_page(played, number, book, self.renderer, shown), files_of(shown))

    async def suggest_words(
        self, interaction: Interaction, typed: str, game: str | None
    ) -> list[app_commands.Choice[str]]:
        """Give what cards, abilities and chapters are called that begin so or say something of it, of *game*
        alone if one is named; what is of the game that is played here comes first."""
        here = await self._played_here(interaction) if game is None else None
        if game is not None and game not in self.referee.rulesets:
            return []
        book = self.book(interaction)
        work = interaction.client.shared_moments.recollections.work
        found = await work(lambda: self.lexicon.suggested(typed[:LONGEST], book.language, game, here))
        of_game = {name: book.plain(f"{name}-title") for _, name in found}
        named = {
            title: title if name in (game, here) else f"{title} · {of_game[name]}"
            for title, name in reversed(found)
        }
        return [
            app_commands.Choice(name=fit(named[title], DESCRIPTION), value=title)
            for title in dict.fromkeys(title for title, _ in found)
        ][:SUGGESTIONS]
