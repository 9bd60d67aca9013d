"""Shows every game and every session of the dice that was opened here, page by page."""

from __future__ import annotations

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.game_finder import may_know_of
from bot.desk.replies import Interaction, answer
from bot.dice.dice_buttons import Press, dice_button
from bot.dice.dice_desk import DiceDesk, once
from bot.dice.history_words import count_lines, game_lines, session_lines, untold_lines
from bot.locale import Phrasebook
from bot.store.records import StoredGame
from rules.contract import IllegalAction

PAGE = 5
"""Games or sessions on a page of their own."""
FEW = 2
"""Of each on the first page."""
_LARGEST = 2**31 - 1


class HistoryDesk(DiceDesk):
    """`/fair history`. What a page costs does not grow with what was opened before."""

    async def fair_history(self, interaction: Interaction) -> None:
        """Show how many games and sessions there were, and the newest of each."""
        if not await self.begin(interaction, private=True):
            return
        book, place = self.book(interaction), self.place(interaction)
        status = await self.service.status(place)
        untold = await self.service.untold(place) if status.untold else []
        lines = await self._games(interaction, None, FEW, book)
        lines += [
            f"**{book.say('fairness-history')}**",
            book.say("fairness-revealed_count", count=status.revealed),
            *session_lines(await self.service.sessions(place, limit=FEW), book),
            *untold_lines(status, untold, book),
        ]
        presses = [("history-all-sessions", "sessions:0")]
        if self.guild_of(interaction) is not None:
            presses.insert(0, ("history-all-games", "games:0"))
        await self._show_page(interaction, lines, presses, book)

    async def turn_history(self, interaction: Interaction, rest: str) -> None:
        """Show the page of `games` or `sessions` below the number in *rest*; 0 for the newest."""
        kind, _, spelt = rest.partition(":")
        if not spelt.isdecimal() or int(spelt) > _LARGEST:
            raise IllegalAction("stale_dice_button")
        book, place, below = self.book(interaction), self.place(interaction), int(spelt) or None
        presses: list[tuple[str, str]] = []
        if kind == "games":
            guild = self.guild_of(interaction)
            page = [] if guild is None else await self.store.games_of(guild, below=below, limit=PAGE)
            lines = await self._games(interaction, below, PAGE, book)
            oldest = page[-1].game.guild_number if page else 1
            presses.append(("history-all-sessions", "sessions:0"))
        elif kind == "sessions":
            sessions = await self.service.sessions(place, before=below, limit=PAGE)
            lines = [f"**{book.say('fairness-history')}**", *session_lines(sessions, book)]
            oldest = sessions[-1].number if sessions else 1
            presses.append(("history-all-games", "games:0"))
        else:
            raise IllegalAction("stale_dice_button")
        if below is not None:
            presses.insert(0, ("button-newest", f"{kind}:0"))
        if oldest > 1:
            presses.insert(0, ("button-older", f"{kind}:{oldest}"))
        await self._show_page(interaction, lines, presses, book)

    async def _games(
        self, interaction: Interaction, below: int | None, most: int, book: Phrasebook
    ) -> list[str]:
        guild = self.guild_of(interaction)
        if guild is None:
            return []
        count = await self.store.game_count(guild)
        games = await self.store.games_of(guild, below=below, limit=most)

        def may_know(game: StoredGame) -> bool:
            return may_know_of(interaction, game)

        return [*count_lines(count, book), *game_lines(games, may_know, book)]

    async def _show_page(
        self, interaction: Interaction, lines: list[str], presses: list[tuple[str, str]], book: Phrasebook
    ) -> None:
        buttons = [dice_button(Press("history", rest=rest), book.plain(key)) for key, rest in presses]
        page = layout(text(*lines), discord.ui.ActionRow(*buttons))
        with once():
            await answer(interaction, page)
