"""The desk for those who look on: how they want to watch, and that they want it no more."""

from __future__ import annotations

from math import ceil

import discord

from bot.delivery.courier import ClosedDM, Trouble
from bot.delivery.hands import Queued
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import text, title
from bot.desk.desk import Desk
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, answer, click_of
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.store.records import GameId, Status
from bot.watching.watchers import Way
from bot.watching.watching import Watching
from rules.contract import IllegalAction


class WatchDesk(Desk):
    """What people ask who have no seat."""

    async def watch(self, interaction: Interaction, game: GameId) -> None:
        """Ask whoever clicked how they want to watch."""
        table = await self._watchable(interaction, game)
        known = await _watching(interaction).watchers.find(game, interaction.user.id)
        await answer(
            interaction, _watch_page(table, None if known is None else known.way, self.book(interaction))
        )

    async def follow(self, interaction: Interaction, game: GameId, way: Way = Way.FOLLOW) -> None:
        """Let whoever clicked watch in this *way*, and say where they are told."""
        table, book = await self._watchable(interaction, game), self.book(interaction)
        try:
            await _watching(interaction).begin(table, interaction.user.id, way, click_of(interaction).locale)
        except ClosedDM:
            raise IllegalAction("watch_dm_closed") from None
        except Queued as waiting:
            raise IllegalAction("watch_dm_queued", minutes=ceil(waiting.seconds / 60)) from None
        except Trouble:
            raise IllegalAction("watch_not_now") from None
        await answer(interaction, notice(book.say(f"watch-begun-{way.value}")))

    async def stop_watching(self, interaction: Interaction, game: GameId) -> None:
        """Let whoever clicked watch no more; also where they could no longer look at the table."""
        if not await _watching(interaction).stop(game, interaction.user.id):
            raise IllegalAction("unknown_game")
        await answer(interaction, notice(self.book(interaction).say("watch-stopped")))

    async def _watchable(self, interaction: Interaction, game: GameId) -> Table:
        """Give the table, which whoever clicked may watch; raise IllegalAction."""
        table = await self.table(interaction, game)
        if not table.status.is_open:
            raise IllegalAction("game_not_open")
        if table.seat_of(interaction.user.id) is not None:
            raise IllegalAction("watch_seated")
        if table.status is Status.LOBBY:
            raise IllegalAction("watch_lobby")
        return table


def _watch_page(table: Table, way: Way | None, book: Phrasebook) -> discord.ui.LayoutView:
    now = [] if way is None else [book.say(f"watch-begun-{way.value}")]
    ways = [
        button(Wish.at(table, f"watch_{each.value}"), book.plain(f"button-watch-{each.value}"))
        for each in Way
        if each is not way
    ]
    stop = [] if way is None else [button(Wish.at(table, "watch_stop"), book.plain("button-watch-stop"))]
    return layout(text(title(table, book), *now, book.say("watch-how")), row(*ways, *stop))


def _watching(interaction: Interaction) -> Watching:
    watching: Watching = interaction.client.watching
    return watching
