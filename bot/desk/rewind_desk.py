"""The desk of a game master who takes the game back: what was told, page by page, and what would be lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.desk.buttons import Wish
from bot.desk.master_desk import MasterDesk
from bot.desk.master_page import SHOWN, Moment, master_page, rewind_page, sure_to_rewind
from bot.desk.private_pages import log_lines
from bot.desk.replies import Interaction, answer, click_of
from bot.game import mastery
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.store.records import GameId
from rules.contract import IllegalAction

PAGE = 50
"""Entries that are read at once."""


class RewindDesk(MasterDesk):
    """How a game master takes the game back to any moment of it."""

    async def master_rewind(self, interaction: Interaction, game: GameId, rest: str = "") -> None:
        """Show the moves that the channel knows of, the newest or those up to the number in *rest*."""
        table, book = await self._led(interaction, game), self.book(interaction)
        last = min(int(rest) if rest.isdecimal() else table.seen.public, table.seen.public)
        moments: list[Moment] = []
        while last > 0 and len(moments) < SHOWN:
            after = max(0, last - PAGE)
            page = await self.referee.seen_by(game, None, after=after, limit=last - after)
            moments += [self._moment(each, book) for each in reversed(page) if _is_move(each)]
            last = after
        await answer(interaction, rewind_page(table, book, moments[:SHOWN]))

    async def show_rewind(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Show what would be lost by going back to before the move that was chosen, and ask once more."""
        table, book = await self._led(interaction, wish.game), self.book(interaction)
        number = int(values[0]) if values and values[0].isdecimal() else 0
        await self._move(table, number)
        lost = await self.referee.seen_by(wish.game, None, after=number - 1, limit=PAGE)
        told = (log_lines(each, None, book, self.renderer) for each in lost if _is_move(each))
        lines = [line for each in told for line in each]
        await answer(interaction, sure_to_rewind(table, book, number, lines))

    async def rewind(self, interaction: Interaction, wish: Wish) -> None:
        """Take the game back to before the move that the button names, as long as nothing has followed."""
        table = await self._led(interaction, wish.game)
        number = int(wish.rest) if wish.rest.isdecimal() else 0
        if wish.page != table.seen.public:  # more would be lost than was shown
            await self.show_rewind(interaction, wish, [wish.rest])
            return
        move, click = await self._move(table, number), click_of(interaction)
        judge = partial(
            mastery.rewind, click=click, number=move.entry.number, recall=self.referee.pasts.recall
        )
        happening = await self.referee.carry_out(wish.game, click, mastery.MASTER, judge)
        book = self.book(interaction)
        await answer(interaction, master_page(happening.table, book, book.say("desk-done")))

    async def _led(self, interaction: Interaction, game: GameId) -> Table:
        table = await self.table(interaction, game)
        mastery.by_master(table, click_of(interaction))
        return table

    async def _move(self, table: Table, number: int) -> Happening:
        """Give the move that the channel knows by *number*; raise IllegalAction where there is none."""
        found = await self.referee.seen_by(table.id, None, after=number - 1, limit=1) if number > 0 else []
        if not found or found[0].shown != number or not _is_move(found[0]):
            raise IllegalAction("undo_gone")
        return found[0]

    def _moment(self, happening: Happening, book: Phrasebook) -> Moment:
        lines = log_lines(happening, None, book, self.renderer)
        return Moment(happening.shown, lines[0].partition(" ")[2] if lines else "")


def _is_move(happening: Happening) -> bool:
    return happening.action is not None and not happening.is_taken_back
