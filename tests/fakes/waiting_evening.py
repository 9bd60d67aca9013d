"""A game of two with everything that reminds its players, in a time that a test moves on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.game import extension, game_file, reminders
from bot.game.game_file import Line
from bot.game.judgement import Change
from bot.game.table import Happening, Table
from bot.game.verification import verify
from bot.store.records import Deadline, Delivery
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.office import ANN, BOB, Office

HOUR = 3_600_000
BOBS_DM = 10_000 + BOB
FIRST_LINES = ("Half of", "Your time", "You are awaited", "The others ask", "You missed")


class Evening(Office):
    """A game of two: both keep dice, which is secret; then they bid in turn."""

    async def begun(self, **options: str | int) -> None:
        self.now = 1_800_000_000_000
        self.referee.on_commit = self.outbox.kick
        await self.opened()
        for name, value in options.items():
            await self.referee.set_option(self.game, self.click(ANN), name, value)
        await self.settle()
        await self.joins(BOB)
        await self.settle()
        await self.referee.start(self.game, self.click(ANN))
        await self.settle()

    async def table(self) -> Table:
        return await self.referee.look(self.game)

    async def acts(self, seat: int) -> None:
        table = await self.table()
        action = table.ruleset.legal_actions(table.state, Seat(seat))[0]
        await self.referee.act(self.game, self.click((ANN, BOB)[seat]), action)
        await self.settle()

    async def until_bob_bids(self) -> None:
        """Play on until Bob alone is awaited, for everybody to see."""
        while (pending := (await self.table()).pending) is not None:
            if pending.seats == (1,) and pending.kind == "bid":
                return
            await self.acts(pending.seats[0])

    async def passes(self, hours: float) -> list[Deadline]:
        """Let so many hours pass, in which people are reminded; give the deadlines that passed."""
        until = self.now + round(hours * HOUR)
        while True:
            rows = [each.deadline for each in await self.store.due(until, 100)]
            reminders = [each for each in rows if each.kind != "default"]
            if not reminders:
                self.now = until
                return rows
            self.now = max(self.now, reminders[0].due)
            await self.referee.remind(self.game, reminders[0])
            await self.settle()

    async def closes_dms(self) -> None:
        """Let no hand reach Bob but by the button."""
        row = (await self.table()).row(Seat(1))
        assert row is not None
        row = replace(row, delivery=Delivery.BUTTON, hand_channel=None, hand_message=None)
        await self.store.remember_hand(self.game, row)

    def reminded(self, channel: int = BOBS_DM) -> list[str]:
        """Give what each reminder in *channel* says below its title."""
        found = [text.splitlines() for text in self.courier.texts(channel)]
        return [each[1] for each in found if len(each) > 1 and each[1].startswith(FIRST_LINES)]

    async def verdict(self) -> bool:
        """Whether the file of the game, ended now, is accepted."""
        await self.referee.end(self.game, self.click(ANN), by_moderator=True)
        entries = await self.store.entries(self.game, limit=500)
        return verify(game_file.write(await self.table(), entries), {"dudo": dudo()}).ok

    async def tampered(self, kind: str, change: Callable[[Line], Line]) -> bool:
        """Whether the file of the game, ended now, is accepted with the first entry of *kind* changed."""
        await self.referee.end(self.game, self.click(ANN), by_moderator=True)
        entries = await self.store.entries(self.game, limit=500)
        file = game_file.read(game_file.write(await self.table(), entries))
        place = next(place for place, line in enumerate(file.lines) if line.kind == kind)
        lines = (*file.lines[:place], change(file.lines[place]), *file.lines[place + 1 :])
        return verify(game_file.compose(replace(file, lines=lines)), {"dudo": dudo()}).ok

    async def nudged(self, user: int) -> Happening:
        """Let *user* have those reminded who are awaited."""
        click = self.click(user)

        def judge(table: Table) -> Change:
            return reminders.nudge(table, click, reminders.may_be_nudged(table, click, self.now), self.now)

        happening = await self.referee.carry_out(self.game, click, "player", judge)
        await self.settle()
        return happening

    async def asks_for(self, user: int, hours: int) -> Happening:
        """Let *user* ask for so many hours more."""
        click = self.click(user)
        judge = partial(extension.ask, click=click, hours=hours)
        happening = await self.referee.carry_out(self.game, click, "player", judge)
        await self.settle()
        return happening

    async def left(self) -> float:
        """Give how many hours Bob has still to decide."""
        due = [
            each.due for each in (await self.table()).deadlines if (each.seat, each.kind) == (1, "default")
        ]
        return (due[0] - self.now) / HOUR
