"""Finds the rules by words, and opens what was found: in any channel, without a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.rules_page import chapter_page
from bot.lexicon.lexicon import Lexicon
from bot.lexicon.rules_pages import found_page, thing_page
from rules.contract import IllegalAction, Phrase

if TYPE_CHECKING:
    from bot.app import GameMaster


class RulesDesk(Desk):
    """`/rules`. Nothing that it shows depends on a game."""

    lexicon: Lexicon

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.lexicon = Lexicon(desk.referee.rulesets, desk.books)
        return desk

    async def find(self, interaction: Interaction, words: str, game: str | None) -> None:
        """Show what the rules, of *game* alone if one is named, say of *words*."""
        await acknowledge(interaction)
        book = self.book(interaction)
        try:
            if game is not None and game not in self.referee.rulesets:
                titles = tuple(Phrase(f"{name}-title") for name in sorted(self.referee.rulesets))
                raise IllegalAction("unknown_ruleset", names=titles)
            found = await self.lexicon.find(words, book.language, game)
            if not found:
                raise IllegalAction("rules_not_found")
            await answer(interaction, found_page(words, found, book))
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    async def open(self, interaction: Interaction, what: str, *, beside: bool) -> None:
        """Show the chapter or thing *what*, `<ruleset>.<place>`: *beside* the page, or in its place."""
        await acknowledge(interaction, beside=beside)
        book = self.book(interaction)
        name, _, place = what.partition(".")
        try:
            if name not in self.referee.rulesets:
                raise IllegalAction("stale_button")
            thing = self.lexicon.thing(name, place, book.language)
            if thing is not None:
                await answer(interaction, thing_page(thing, book))
                return
            chapter = place.removeprefix("chapter-")
            if chapter not in self.referee.rulesets[name].chapters:
                raise IllegalAction("stale_button")
            await answer(interaction, chapter_page(self.referee.rulesets[name], book, chapter))
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    def suggest_words(
        self, interaction: Interaction, typed: str, game: str | None
    ) -> list[app_commands.Choice[str]]:
        """Give what cards, abilities and chapters are called, of *game* alone if one is named."""
        names = self.lexicon.names(self.book(interaction).language)
        called = dict.fromkeys(title for title, name in names if game in (None, name))
        return suggest(((title, title) for title in called), typed)
