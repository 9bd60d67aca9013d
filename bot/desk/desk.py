"""What everything at the front desk shares: words for the reader, refusals, and telling what happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from math import ceil
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.delivery.card import Cards
from bot.delivery.courier import Trouble
from bot.delivery.hand_pictures import NOTHING
from bot.delivery.hands import Hands, Queued
from bot.desk.card_parts import hand_button
from bot.desk.game_finder import game_for, table_for
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, acknowledge, answer, click_of
from bot.desk.shown import Shown
from bot.game.referee import Referee
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.pictures import Candidates
from bot.renderer import Renderer
from bot.store.records import Delivery, GameId
from rules.contract import IllegalAction, Viewer

if TYPE_CHECKING:
    from bot.app import GameMaster

GAME_UNREADABLE = frozenset(
    {"unknown_game", "ruleset_not_loaded", "game_of_another_version", "game_exported"}
)
"""Refusals that come before a table could be looked at."""


class Desk:
    """Knows the parts that judge, word and deliver; it keeps nothing itself."""

    def __init__(
        self,
        referee: Referee,
        books: Mapping[str, Phrasebook],
        renderer: Renderer,
        hands: Hands,
        cards: Cards,
    ) -> None:
        """Take the parts; *cards* draws the public ones."""
        self.referee = referee
        self.books = books
        self.renderer = renderer
        self.hands = hands
        self.cards = cards

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        return cls(bot.referee, bot.books, bot.renderer, bot.hands, bot.cards)

    def book(self, interaction: Interaction) -> Phrasebook:
        """Give the words in the language of whoever clicked, as they read."""
        book = self.books[click_of(interaction).locale]
        return book.aloud if self.referee.people.of(interaction.user.id).reads_words else book

    async def reads_words(self, interaction: Interaction) -> bool:
        """Whether whoever clicked reads words instead of pictures."""
        return await self.referee.people.reads_words(interaction.user.id)

    async def board(
        self,
        interaction: Interaction,
        table: Table,
        viewer: Viewer,
        language: str,
        candidates: Candidates = NOTHING,
    ) -> Shown | None:
        """Give *table* as *viewer* sees it, the *candidates* marked, in pictures or in words as whoever
        clicked reads; None where there is nothing to see."""
        if await self.reads_words(interaction):
            return await self.hands.spoken.board(table, viewer, language, candidates)
        return await self.hands.board(table, viewer, language, candidates)

    async def serve(
        self,
        interaction: Interaction,
        number: int | None,
        do: Callable[[Interaction, GameId], Awaitable[None]],
        *,
        looks: bool = False,
    ) -> None:
        """Do what a command asks of game *number*, or of the channel's, and answer refusals.

        One that only *looks* takes the last one there where none is open.
        """
        await acknowledge(interaction)
        game: GameId | None = None
        try:
            game = await game_for(self.referee.store, interaction, number, looks=looks)
            await do(interaction, game)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, game)

    async def refuse(self, interaction: Interaction, refusal: IllegalAction, game: GameId | None) -> None:
        """Say privately why not, in the words of the ruleset of *game* where that is known."""
        name, names = None, None
        if game is not None and refusal.key not in GAME_UNREADABLE:
            table = await self.table(interaction, game)
            name, names = table.ruleset.name, table.names
        words = self.renderer.explain(refusal, name, click_of(interaction).locale, names)
        await answer(interaction, notice(words))

    async def table(self, interaction: Interaction, game: GameId) -> Table:
        """Give the table; one of another server, or in a place closed to whoever clicked, does not exist."""
        return await table_for(self.referee, interaction, game)

    async def stands(self, interaction: Interaction, table: Table) -> bool:
        """Say whether nothing has happened at *table* since."""
        return (await self.table(interaction, table.id)).version == table.version

    async def confirm(self, interaction: Interaction, key: str, **facts: Any) -> None:
        """Answer a command with the phrase *key* of *facts*; whoever pressed a button sees the card."""
        if interaction.type is discord.InteractionType.application_command:
            await answer(interaction, notice(self.book(interaction).say(key, **facts)))

    async def tell_delivery(
        self,
        interaction: Interaction,
        table: Table,
        attempt: Awaitable[Delivery],
        *before: str,
        queued: str = "hand-queued",
    ) -> None:
        """Make the *attempt* to bring a player of *table* their hand, and say below *before* how it comes.

        Where it has to wait for its turn, the phrase *queued* says so.
        """
        words = await self.delivery_words(interaction, table, attempt, queued=queued)
        await answer(interaction, notice(*before, words))

    async def delivery_words(
        self,
        interaction: Interaction,
        table: Table,
        attempt: Awaitable[Delivery],
        *,
        queued: str = "hand-queued",
    ) -> str:
        """Make the *attempt* to bring a player of *table* their hand, and give how it comes."""
        book = self.book(interaction)
        button = hand_button(table, book)
        try:
            return book.say(f"hand-by-{(await attempt).value}", button=button)
        except Queued as waiting:
            return book.say(queued, minutes=ceil(waiting.seconds / 60), button=button)
        except Trouble:
            return book.say(f"hand-by-{Delivery.UNTRIED.value}", button=button)
