"""The front desk of those who wait and who are awaited: a nudge, and more time."""

from __future__ import annotations

from functools import partial

from bot.desk.desk import Desk
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, answer, click_of
from bot.game import extension, mastery, reminders
from bot.game.judgement import Change
from bot.game.table import Table
from bot.store.records import GameId
from rules.contract import Who


class WaitingDesk(Desk):
    """What can be done about a game that waits for somebody."""

    async def nudge(self, interaction: Interaction, game: GameId) -> None:
        """Have those reminded who are awaited, and say who was and who was not."""
        await self.table(interaction, game)
        click, now = click_of(interaction), self.referee.now()

        def judge(table: Table) -> Change:
            return reminders.nudge(table, click, reminders.may_be_nudged(table, click, now), now)

        happening = await self.referee.carry_out(game, click, "player", judge)
        table, book = happening.table, self.book(interaction)
        nudged = reminders.seats_of(happening.facts["seats"])
        own = table.seated(click.user)
        others = [each for each in reminders.publicly_awaited(table) if each not in (*nudged, own)]
        lines = [book.say("desk-nudged", table.names, players=tuple(map(Who, nudged)))]
        if others:
            lines.append(book.say("desk-nudged-lately", table.names, players=tuple(map(Who, others))))
        await answer(interaction, notice(*lines))

    async def extend(self, interaction: Interaction, game: GameId, hours: int | None = None) -> None:
        """Ask the others for *hours* more, or for the whole time again; a game master gives them at once."""
        table, click = await self.table(interaction, game), click_of(interaction)
        hours = extension.hours_of(table) if hours is None else hours
        asked = () if table.pending is None else table.pending.seats
        if table.is_master(click.user) and table.seat_of(click.user) not in asked:
            judge = partial(extension.by_master, click=click, hours=hours)
            happening = await self.referee.carry_out(game, click, mastery.MASTER, judge)
        else:
            judge = partial(extension.ask, click=click, hours=hours)
            happening = await self.referee.carry_out(game, click, "player", judge)
        book = self.book(interaction)
        await answer(interaction, notice(book.say(f"desk-{happening.entry.kind}-longer", hours=hours)))
