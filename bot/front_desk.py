"""The front desk: does what clicks and commands ask of a table, and answers each in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from bot.action_menu import NoSuchAnswer, Question, ask
from bot.action_page import Offer, action_page, read_pick
from bot.buttons import Wish
from bot.card_parts import option_lines, waiting_lines
from bot.command_tree import answer_error
from bot.courier import Trouble
from bot.game_finder import game_for
from bot.hands import Hands
from bot.locale import Phrasebook
from bot.outbox import CardMaker
from bot.private_pages import (
    LOG_PAGE,
    SetOption,
    log_lines,
    log_page,
    log_start,
    more_page,
    notice,
    option_choices,
    options_page,
    rules_page,
    status_page,
    sure_page,
)
from bot.referee import Referee
from bot.renderer import Renderer
from bot.replies import Interaction, acknowledge, answer, click_of, is_on_private_page, redraw
from bot.store.records import Delivery, GameId, Status
from bot.table import Happening, Table
from rules.contract import Action, IllegalAction, OptionValue, Phrase, Seat

Announce = Callable[[Happening, Interaction], Awaitable[None]]
"""Tells the channel what happened, through the interaction where it can, and sets the clock."""
_GAME_UNREADABLE = frozenset({"unknown_game", "ruleset_not_loaded", "game_of_another_version"})
"""Refusals that come before a table could be looked at."""
ATTEMPTS = 20
"""How often an answer is tried again because another player's came in between."""


class FrontDesk:
    """What players can do at a table without typing rules: every button, and every `/table` command."""

    def __init__(
        self,
        referee: Referee,
        books: Mapping[str, Phrasebook],
        renderer: Renderer,
        hands: Hands,
        announce: Announce,
        card: CardMaker,
    ) -> None:
        """Take the parts that judge, word, and deliver."""
        self.referee = referee
        self._books = books
        self._renderer = renderer
        self._hands = hands
        self._announce = announce
        self._card = card

    def book(self, interaction: Interaction) -> Phrasebook:
        """Give the words in the language of whoever clicked."""
        return self._books[click_of(interaction).locale]

    def words(self, language: str) -> Phrasebook:
        """Give the words of *language*."""
        return self._books[language]

    # Clicks.

    async def press(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Do what a button or menu asks for; every error is answered here."""
        try:
            await self._obey(interaction, wish, values)
        except IllegalAction as refusal:
            await self._refuse_press(interaction, refusal, wish)
        except Exception as error:
            await answer_error(interaction, error)

    async def serve(
        self,
        interaction: Interaction,
        number: int | None,
        do: Callable[[Interaction, GameId], Awaitable[None]],
    ) -> None:
        """Do what a command asks of game *number*, or of the channel's, and answer refusals."""
        game: GameId | None = None
        try:
            game = await game_for(self.referee.store, interaction, number)
            await do(interaction, game)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, game)

    async def refuse(self, interaction: Interaction, refusal: IllegalAction, game: GameId | None) -> None:
        """Say privately why not, in the words of the ruleset of *game* where that is known."""
        name, names = None, None
        if game is not None and refusal.key not in _GAME_UNREADABLE:
            table = await self._table(interaction, game)
            name, names = table.ruleset.name, table.names
        words = self._renderer.explain(refusal, name, click_of(interaction).locale, names)
        await answer(interaction, notice(words))

    async def _refuse_press(self, interaction: Interaction, refusal: IllegalAction, wish: Wish) -> None:
        try:
            if not is_on_private_page(interaction) and refusal.key not in _GAME_UNREADABLE:
                table = await self._table(interaction, wish.game)
                # The card offered what no longer holds: it may have missed its last change.
                if table.version != wish.version:
                    await redraw(interaction, await self._card(table))
            await self.refuse(interaction, refusal, wish.game)
        except Exception as error:
            await answer_error(interaction, error)

    async def _obey(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        game = wish.game
        match wish.verb:
            case "join":
                await self.join(interaction, game)
            case "leave":
                await self.leave(interaction, game)
            case "leave_now":
                await self.leave(interaction, game, sure=True)
            case "automated":
                await self.add_automated(interaction, game)
            case "fewer":
                await self.remove_automated(interaction, game)
            case "options":
                await self.show_options(interaction, game)
            case "option":
                await self._choose_option(interaction, wish, values)
            case "start":
                await self.start(interaction, game)
            case "act":
                await self.show_actions(interaction, game)
            case "pick":
                await self._pick(interaction, wish, values)
            case "hand":
                await self.show_hand(interaction, game)
            case "log":
                await self.show_log(interaction, game, wish.rest)
            case "rules":
                await answer(
                    interaction, rules_page(await self._table(interaction, game), self.book(interaction))
                )
            case "more":
                await self._show_more(interaction, game)
            case "resume":
                await self.resume(interaction, game)
            case "end":
                await self.end(interaction, game)
            case "end_now":
                await self.end(interaction, game, sure=True)
            case _:
                raise IllegalAction("stale_button")

    # The lobby.

    async def join(self, interaction: Interaction, game: GameId, words: str | None = None) -> None:
        """Seat whoever clicked, and say how the hand will reach them."""
        await self._table(interaction, game)
        await acknowledge(interaction)
        happening = await self.referee.join(game, click_of(interaction), words)
        seat = happening.table.seated(interaction.user.id)
        await self._answer_then_announce(interaction, happening, "desk-joined")
        await self.tell_delivery(interaction, happening.table, seat, "desk-joined")

    async def announce(self, happening: Happening, interaction: Interaction) -> None:
        """Tell the channel what happened."""
        await self._announce(happening, interaction)

    async def tell_delivery(self, interaction: Interaction, table: Table, seat: Seat, key: str) -> None:
        """Try the ways to the player of *seat*, and say below the phrase *key* which one it is."""
        try:
            delivery = await self._hands.deliver(table, seat)
        except Trouble:
            delivery = Delivery.UNTRIED
        book = self.book(interaction)
        await answer(interaction, notice(book.say(key), book.say(f"hand-by-{delivery.value}")))

    async def leave(self, interaction: Interaction, game: GameId, *, sure: bool = False) -> None:
        """Free the seat of whoever clicked; asks first in a running game."""
        table, book = await self._table(interaction, game), self.book(interaction)
        if table.status is not Status.LOBBY and not sure:
            table.seated(interaction.user.id)
            page = sure_page(table, Phrase("sure-leave"), "leave_now", book.plain("button-leave"), book)
            await answer(interaction, page)
            return
        await acknowledge(interaction)
        happening = await self.referee.leave(game, click_of(interaction))
        await self._answer_then_announce(interaction, happening, "desk-left", always=True)

    async def add_automated(self, interaction: Interaction, game: GameId) -> None:
        """Seat an automated player."""
        table = await self._table(interaction, game)
        await acknowledge(interaction)
        number = 1 + sum(chair.user is None for chair in table.chairs)
        name = self._books[table.locale].plain("automated-name", number=number)
        happening = await self.referee.add_automated(game, click_of(interaction), name)
        await self._answer_then_announce(interaction, happening, "desk-done")

    async def remove_automated(self, interaction: Interaction, game: GameId) -> None:
        """Take the last automated player away."""
        await self._table(interaction, game)
        await acknowledge(interaction)
        happening = await self.referee.remove_automated(game, click_of(interaction))
        await self._answer_then_announce(interaction, happening, "desk-done", always=True)

    async def show_options(self, interaction: Interaction, game: GameId) -> None:
        """Show how the game is set; to whoever may change that, with a menu."""
        table, book, click = (
            await self._table(interaction, game),
            self.book(interaction),
            click_of(interaction),
        )
        if table.status is Status.LOBBY and (table.host == click.user or click.is_moderator):
            await answer(interaction, options_page(table, book))
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
        """Set an option, and show the menu again."""
        await self._table(interaction, game)
        await acknowledge(interaction)
        happening = await self.referee.set_option(game, click_of(interaction), name, value)
        book = self.book(interaction)
        page = options_page(
            happening.table, book, (), [book.say("desk-done"), *option_lines(happening.table, book)]
        )
        await answer(interaction, page)
        await self._announce(happening, interaction)

    async def _choose_option(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        table, book = await self._table(interaction, wish.game), self.book(interaction)
        try:
            _, path = read_pick(f":{wish.rest}", values)
            found = ask(option_choices(table), path)
        except (NoSuchAnswer, ValueError):
            raise IllegalAction("stale_button") from None
        if isinstance(found, SetOption):
            await self.set_option(interaction, wish.game, found.name, found.value)
        else:
            await answer(interaction, options_page(table, book, path))

    async def start(self, interaction: Interaction, game: GameId) -> None:
        """Lock the seats and deal."""
        await self._table(interaction, game)
        await acknowledge(interaction)
        happening = await self.referee.start(game, click_of(interaction))
        await self._answer_then_announce(interaction, happening, "desk-started")

    # The game.

    async def show_actions(self, interaction: Interaction, game: GameId) -> None:
        """Open the menu of what whoever clicked may do now."""
        table = await self._table(interaction, game)
        offer = Offer.to(table, table.seated(interaction.user.id), self.book(interaction))
        await answer(interaction, action_page(offer))

    async def _pick(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        for _ in range(ATTEMPTS):
            table, book = await self._table(interaction, wish.game), self.book(interaction)
            seat = table.seated(interaction.user.id)
            offer = Offer.to(table, seat, book)
            found = await self._found(offer, wish, values)
            if found is None:
                lines = [book.say("refuse-stale_button")]
                await answer(interaction, action_page(offer, (), lines))
                return
            if isinstance(found, Question):
                _, path = read_pick(wish.rest, values)
                await answer(interaction, action_page(offer, path))
                return
            try:
                await self.act(interaction, table, found)
                return
            except IllegalAction as refusal:
                if refusal.key != "stale_button":
                    raise
        raise IllegalAction("stale_button")

    async def _found(self, offer: Offer, wish: Wish, values: Sequence[str]) -> Question | Action | None:
        """Give what a pick leads to; None when it was made from another menu than the one of now."""
        try:
            mark, path = read_pick(wish.rest, values)
            if not offer.actions or mark != offer.fingerprint():
                return None
            found = ask(offer.actions, path)
        except (NoSuchAnswer, ValueError):
            return None
        return found if await self._is_fresh(offer, wish.version) else None

    async def _is_fresh(self, offer: Offer, version: int) -> bool:
        """Whether what happened since *version* leaves this seat's unchanged menu as good as it was.

        Others may have answered meanwhile. What this seat did meanwhile makes the click a second one.
        """
        table = offer.table
        if version >= table.version:
            return version == table.version
        since = await self.referee.happenings(table.id, after=version, limit=ATTEMPTS)
        if len(since) < table.version - version:
            return False
        return all(each.action is None or each.action.seat != offer.seat for each in since)

    async def act(self, interaction: Interaction, table: Table, action: Action) -> None:
        """Carry out *action* as chosen at *table*, tell the player what came of it, then everybody."""
        await acknowledge(interaction)
        happening = await self.referee.act(table.id, click_of(interaction), action, version=table.version)
        after, book = happening.table, self.book(interaction)
        lines = self._renderer.narrate(
            after.ruleset, happening.events, action.seat, book.language, after.names
        ) or [book.say("desk-done")]
        offer = Offer.to(after, action.seat, book)
        if offer.is_asked:
            await answer(interaction, action_page(offer, (), lines))
        else:
            await answer(interaction, notice(*lines, *waiting_lines(after, book)))
        await self._announce(happening, interaction)

    async def show_hand(self, interaction: Interaction, game: GameId) -> None:
        """Show whoever clicked their hand."""
        table = await self._table(interaction, game)
        seat = table.seated(interaction.user.id)
        await answer(interaction, notice(self._hands.text(table, seat, self.book(interaction).language)))

    async def show_log(self, interaction: Interaction, game: GameId, rest: str = "") -> None:
        """Show a page of what happened, as far as whoever clicked may know it."""
        table, book = await self._table(interaction, game), self.book(interaction)
        after = log_start(table, rest)
        viewer = table.seat_of(interaction.user.id)
        lines = []
        for happening in await self.referee.happenings(game, after=after, limit=LOG_PAGE):
            lines += log_lines(happening, viewer, book, self._renderer)
        await answer(interaction, log_page(table, lines, after, book))

    async def show_status(self, interaction: Interaction, game: GameId) -> None:
        """Show how the game stands, in words."""
        await answer(interaction, status_page(await self._table(interaction, game), self.book(interaction)))

    async def show_rules(self, interaction: Interaction, game: GameId) -> None:
        """Show what the game is and how one plays it here."""
        await answer(interaction, rules_page(await self._table(interaction, game), self.book(interaction)))

    async def _show_more(self, interaction: Interaction, game: GameId) -> None:
        table, click = await self._table(interaction, game), click_of(interaction)
        is_host = table.host == click.user or click.is_moderator
        page = more_page(table, self.book(interaction), table.seat_of(click.user), is_host=is_host)
        await answer(interaction, page)

    async def resume(self, interaction: Interaction, game: GameId) -> None:
        """Go on with a paused game."""
        await self._table(interaction, game)
        await acknowledge(interaction)
        happening = await self.referee.resume(game, click_of(interaction))
        await self._answer_then_announce(interaction, happening, "desk-done")

    async def end(self, interaction: Interaction, game: GameId, *, sure: bool = False) -> None:
        """End the game before its time; asks first."""
        table, book, click = (
            await self._table(interaction, game),
            self.book(interaction),
            click_of(interaction),
        )
        if not table.status.is_open:
            raise IllegalAction("game_not_open")
        if table.host != click.user and not click.is_moderator:
            raise IllegalAction("not_host")
        if not sure:
            page = sure_page(table, Phrase("sure-end"), "end_now", book.plain("button-end"), book)
            await answer(interaction, page)
            return
        await acknowledge(interaction)
        happening = await self.referee.end(game, click)
        await self._answer_then_announce(interaction, happening, "desk-done", always=True)

    async def _table(self, interaction: Interaction, game: GameId) -> Table:
        """Give the table; a game of another server does not exist for this one."""
        table = await self.referee.look(game)
        if table.guild != interaction.guild_id:
            raise IllegalAction("unknown_game")
        return table

    async def _answer_then_announce(
        self, interaction: Interaction, happening: Happening, key: str, *, always: bool = False
    ) -> None:
        """Tell the channel; a command, which waits for its own answer, gets the phrase *key* before."""
        if always or interaction.type is discord.InteractionType.application_command:
            await answer(interaction, notice(self.book(interaction).say(key)))
        await self._announce(happening, interaction)
