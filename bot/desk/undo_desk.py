"""The desk for taking back: at once where it is free, after a look at what would be lost where it is not."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.delivery.table_news import table_lines
from bot.desk.buttons import Wish
from bot.desk.card_parts import waiting_lines
from bot.desk.choices_desk import ChoicesDesk
from bot.desk.offer import Offer
from bot.desk.private_pages import log_lines, notice
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.undo_page import undo_page
from bot.digest.last_move import is_own
from bot.game.pasts import NeedsPast
from bot.game.questions import check_askable
from bot.game.table import Happening, Table
from bot.game.undo import KIND, Undo, may_take_back
from bot.store.records import GameId
from rules.contract import IllegalAction, Seat, Viewer

PAGE = 50
"""Entries that are read at once."""
BEHIND = 200
"""How many entries back one's own last action is looked for."""


class UndoDesk(ChoicesDesk):
    """How players take back what they did."""

    async def undo(self, interaction: Interaction, game: GameId, entry: int | None = None) -> None:
        """Take back one's own last action; show what would be lost where others have to agree, or where an
        *entry* was chosen, by its number in the channel."""
        table = await self.table(interaction, game)
        seat = table.seated(interaction.user.id)
        if entry is not None:
            await self._show_loss(interaction, table, seat, await self._entry(table, None, entry))
            return
        own = await self._own(table, seat)
        for happening in own:
            try:
                await self._take_back(interaction, table, happening)
                return
            except IllegalAction as refusal:
                if refusal.key == "undo_silent" and happening is not own[-1]:
                    continue
                if refusal.key != "undo_needs_consent":
                    raise
                await self._show_loss(interaction, table, seat, happening)
                return
        raise IllegalAction("undo_nothing")

    async def press_undo(self, interaction: Interaction, wish: Wish) -> None:
        """Do what a button says: take back, take back what was shown, or ask the others for it."""
        table = await self.table(interaction, wish.game)
        seat = table.seated(interaction.user.id)
        happening = await self._entry(table, seat, int(wish.rest) if wish.rest.isdecimal() else 0)
        is_old = (
            await self._has_moved_since(table, seat, wish.page)
            if wish.verb == "undo"
            else wish.page != table.seen.by(seat)
        )
        if is_old:  # more would be lost than was shown
            await self._show_loss(interaction, table, seat, happening)
            return
        if wish.verb == "undo_ask":
            click = click_of(interaction)
            await self.referee.ask_to_undo(table.id, click, happening.entry.number)
            await answer(interaction, notice(self.book(interaction).say("desk-asked")))
            return
        try:
            await self._take_back(interaction, table, happening)
        except IllegalAction as refusal:
            if refusal.key != "undo_needs_consent":
                raise
            await self._show_loss(interaction, table, seat, happening)

    async def _has_moved_since(self, table: Table, seat: Seat, page: int) -> bool:
        """Whether the player of *seat* has done more than stands on their *page*: it tells of one move."""
        user, after = table.chairs[seat].user, page
        seen_by = partial(self.referee.seen_by, table.id, seat, limit=PAGE)
        while user is not None and (since := await seen_by(after=after)):
            after = since[-1].seen.by(seat)
            if any(each.action and not each.is_taken_back and is_own(each.entry, user) for each in since):
                return True
        return False

    async def _take_back(self, interaction: Interaction, table: Table, happening: Happening) -> None:
        done = await self.referee.undo(table.id, click_of(interaction), happening.entry.number)
        after, book = done.table, self.book(interaction)
        seat = after.seated(interaction.user.id)
        lines = table_lines(done, book, seat)
        offer = Offer.to(after, seat, book)
        if offer.is_asked:
            offer = await self._equipped(interaction, replace(offer, is_anew=True))
            await self.show_page(interaction, offer, (), lines)
        else:
            await answer(interaction, notice(*lines, *waiting_lines(after, book)))
            self.waits(interaction, after, seat)

    async def _show_loss(
        self, interaction: Interaction, table: Table, seat: Seat, happening: Happening
    ) -> None:
        """Show what *seat* would take back with *happening*, and whom that takes."""
        book, number = self.book(interaction), happening.seen.by(seat)
        undo = await self._weighed(table, seat, happening.entry.number)
        lost: list[str] = []
        after, moves = number - 1, 0
        while page := await self.referee.seen_by(table.id, seat, after=after, limit=PAGE):
            after = page[-1].seen.by(seat)
            for each in page:
                if each.action is not None and not each.is_taken_back:
                    moves += is_own(each.entry, interaction.user.id)
                    lost += log_lines(each, seat, book, self.renderer)
        await answer(interaction, undo_page(table, seat, happening, undo, lost, book, moves))

    async def _weighed(self, table: Table, seat: Seat, number: int) -> Undo:
        may_take_back(table)
        try:
            undo = self.referee.pasts.recall(table, number, seat)
        except NeedsPast as asked:
            undo = await self.referee.pasts.learn(asked)
        undo.check_consent(table)
        if undo.why_not_free is not None and undo.asked(table):
            check_askable(table, KIND, str(number))
        return undo

    async def _entry(self, table: Table, viewer: Viewer, number: int) -> Happening:
        """Give the action that *viewer* knows by *number*; raise IllegalAction where it is none, or gone."""
        found = await self.referee.seen_by(table.id, viewer, after=number - 1, limit=1) if number > 0 else []
        is_there = bool(found) and found[0].seen.by(viewer) == number and found[0].action is not None
        if not is_there or found[0].is_taken_back:
            raise IllegalAction("undo_gone")
        return found[0]

    async def _own(self, table: Table, seat: Seat) -> list[Happening]:
        """Give the last action of *seat*, and the last that the channel knows of."""
        found: list[Happening] = []
        log = await self.referee.happenings(table.id, after=max(0, table.version - BEHIND), limit=BEHIND)
        for each in reversed(log):
            own = each.action is not None and each.action.seat == seat
            if not own or each.is_taken_back or each.entry.cause == "automated":
                continue
            is_shown = each.shown > 0
            if is_shown or not found:
                found.append(each)
            if is_shown:
                break
        return found
