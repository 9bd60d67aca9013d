"""The front desk before a game starts: seats, automated players, options, the start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count

from bot.desk.action_menu import NoSuchAnswer, ask
from bot.desk.action_page import read_path
from bot.desk.automated_page import asked_seats, automated_page
from bot.desk.buttons import Wish
from bot.desk.card_parts import option_lines
from bot.desk.help_pages import games_page
from bot.desk.options_page import SetOption, option_choices, path_to_group, path_to_option
from bot.desk.preset_desk import PresetDesk
from bot.desk.private_pages import notice, sure_page
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.table_opening import open_table
from bot.game import automated_seats
from bot.game.deadlines import HOURS_DESERTED
from bot.game.lobby import is_in_charge, rematch_of
from bot.game.table import Table
from bot.game.table_options import HINTS, LESSON, OWN_HOURS
from bot.store.records import GameId, Status
from rules.contract import IllegalAction, OptionValue, Phrase


class LobbyDesk(PresetDesk):
    """Everything that players do at a table before they play."""

    async def join(self, interaction: Interaction, game: GameId, words: str | None = None) -> None:
        """Seat whoever clicked, and say how the hand will reach them."""
        await self.table(interaction, game)
        happening = await self.referee.join(game, click_of(interaction), words)
        seat = happening.table.seated(interaction.user.id)
        attempt = self.hands.deliver(happening.table, seat)
        await self.tell_delivery(
            interaction, happening.table, attempt, self.book(interaction).say("desk-joined")
        )

    async def leave(self, interaction: Interaction, game: GameId, *, sure: bool = False) -> None:
        """Free the seat of whoever clicked; asks first in a running game. A host alone closes the lobby."""
        table, book, click = (
            await self.table(interaction, game),
            self.book(interaction),
            click_of(interaction),
        )
        is_last = [chair.user for chair in table.chairs if chair.user is not None] == [click.user]
        if table.status is not Status.LOBBY and not sure:
            table.seated(click.user)
            question = Phrase.of("sure-leave-last", hours=HOURS_DESERTED) if is_last else Phrase("sure-leave")
            page = sure_page(table, question, "leave_now", book.plain("button-leave"), book)
            await answer(interaction, page)
            return
        if table.status is Status.LOBBY and is_last:
            left = await self.referee.end(game, click)
        else:
            left = await self.referee.leave(game, click)
        key = "desk-left-last" if left.table.is_deserted else "desk-left"
        await answer(interaction, notice(book.say(key, hours=HOURS_DESERTED)))

    async def add_automated(self, interaction: Interaction, game: GameId) -> None:
        """Seat an automated player, called by the number of the seat, or the next that is free."""
        table = await self.table(interaction, game)
        book, taken = self.books[table.locale], {chair.name for chair in table.chairs}
        names = (book.plain("automated-name", number=each) for each in count(1 + len(table.chairs)))
        name = next(each for each in names if each not in taken)
        await self.referee.add_automated(game, click_of(interaction), name)
        await self.confirm(interaction, "desk-done")

    async def remove_automated(self, interaction: Interaction, game: GameId) -> None:
        """Take the last automated player away."""
        await self.table(interaction, game)
        await self.referee.remove_automated(game, click_of(interaction))
        await answer(interaction, notice(self.book(interaction).say("desk-done")))

    async def show_plays(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Show how the automated players play; to whoever is in charge, with menus for those chosen."""
        table = await self.table(interaction, wish.game)
        await self._show_plays(interaction, table, next(iter(values), ""))

    async def instruct(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Let automated players play as was chosen, and show how all do."""
        table, click = await self.table(interaction, wish.game), click_of(interaction)
        whom, way = wish.rest.partition(".")[0], next(iter(values), "")
        seats = asked_seats(table, whom)
        judge = partial(automated_seats.instruct, click=click, seats=seats, plays=way)
        happening = await self.referee.carry_out(table.id, click, "host", judge)
        await self._show_plays(interaction, happening.table, whom)

    async def _show_plays(self, interaction: Interaction, table: Table, whom: str) -> None:
        book, may_change = self.book(interaction), is_in_charge(table, click_of(interaction))
        await answer(interaction, automated_page(table, whom, book, may_change=may_change))

    async def show_options(self, interaction: Interaction, game: GameId) -> None:
        """Show how the game is set; to whoever may change that, with a menu."""
        table, click = await self.table(interaction, game), click_of(interaction)
        book = self.books[click.locale]
        if table.status is Status.LOBBY and (table.host == click.user or click.is_moderator):
            await self.show_options_page(interaction, table)
            return
        lines = [book.say("lobby-options"), *option_lines(table, book), book.say("options-by-host")]
        await answer(interaction, notice(*lines))

    async def options(
        self, interaction: Interaction, game: GameId, name: str | None = None, value: str | None = None
    ) -> None:
        """Show the options, or set the one called *name*."""
        if name is None and value is None:
            await self.show_options(interaction, game)
        elif name is None or value is None:
            raise IllegalAction("option_value_missing")
        else:
            await self.set_option(interaction, game, name, value)

    async def set_option(self, interaction: Interaction, game: GameId, name: str, value: OptionValue) -> None:
        """Set an option, and show its topic again."""
        await self.table(interaction, game)
        happening = await self.referee.set_option(game, click_of(interaction), name, value)
        table, done = happening.table, self.book(interaction).say("desk-done")
        await self.show_options_page(interaction, table, path_to_group(table, name), [done])

    async def allow_hints(self, interaction: Interaction, game: GameId, allowed: bool) -> None:
        """Let everybody at the table ask for hints, or nobody."""
        await self.table(interaction, game)
        await self.referee.set_option(game, click_of(interaction), HINTS, allowed)
        await self.confirm(interaction, "desk-done")

    async def choose_option(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Ask for the next thing about an option, or set it once everything is chosen."""
        table = await self.table(interaction, wish.game)
        try:
            path = read_path(wish.rest, values)
            found = ask(option_choices(table), path)
        except (NoSuchAnswer, ValueError):
            raise IllegalAction("stale_button") from None
        if isinstance(found, SetOption) and (found.name, found.value) == ("pace", OWN_HOURS):
            await self.show_options_page(interaction, table, path_to_option(table, "deadline_hours"))
        elif isinstance(found, SetOption):
            await self.set_option(interaction, wish.game, found.name, found.value)
        else:
            await self.show_options_page(interaction, table, path)

    async def rematch(self, interaction: Interaction, game: GameId) -> None:
        """Open the next table of a game that is over: the same options, the same people, turned by one."""
        table = await self.table(interaction, game)
        again = rematch_of(table, interaction.user.id)
        await open_table(
            self,
            interaction,
            table.ruleset.name,
            None,
            thread=False,
            options={name: value for name, value in table.options.items() if name != LESSON},
            rematch=again,
        )

    async def show_games(self, interaction: Interaction, game: GameId) -> None:
        """Show what else can be played, with a button for each."""
        await self.table(interaction, game)
        await answer(interaction, games_page(self.referee.rulesets, self.book(interaction)))

    async def start(self, interaction: Interaction, game: GameId) -> None:
        """Lock the seats and deal."""
        await self.table(interaction, game)
        await self.referee.start(game, click_of(interaction))
        await self.confirm(interaction, "desk-started")
