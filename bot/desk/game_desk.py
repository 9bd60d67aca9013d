"""The front desk of a running game: the action menu, hands, log, and the end before time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from bot.delivery.discord_errors import safe
from bot.delivery.table_news import table_lines
from bot.desk.action_menu import NoSuchAnswer, Path, Question, ask
from bot.desk.action_page import action_page, candidates, grave_page, read_pick
from bot.desk.buttons import Wish, layout, row
from bot.desk.card_parts import text, waiting_lines
from bot.desk.double_clicks import DoubleClicks
from bot.desk.forms import correction_page, filled, form, form_page, kept_lines, kept_words
from bot.desk.hand_desk import HandDesk
from bot.desk.keepsakes import kept_for
from bot.desk.offer import Offer
from bot.desk.private_pages import more_page, notice, status_page, sure_page
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.rules_page import read_chapter, rules_page
from bot.desk.shown import files_of
from bot.desk.since_block import below
from bot.desk.table_card import ending_lines
from bot.desk.table_moving import check_place, move_table
from bot.desk.undo_page import undo_ways
from bot.digest.last_move import came_to
from bot.game.judgement import CARD_ANEW
from bot.game.lobby import by_host, is_in_charge
from bot.game.only_answers import ONLY, only_answer, tells_nothing, together
from bot.game.table import Happening, Table
from bot.game.table_options import LESSON
from bot.lessons.coach import coach_lines
from bot.lexicon.terms import with_terms
from bot.locale import in_every_language
from bot.store.dice_records import Keepsake
from bot.store.records import GameId, Status
from rules.contract import Action, IllegalAction, Phrase, Seat
from rules.field_kinds import is_form

Told: TypeAlias = Sequence[str]
ATTEMPTS = 20
"""How often an answer is tried again because another player's came in between."""


class GameDesk(HandDesk):
    """Everything that players do at a table while they play, and what they may look at."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._double_clicks = DoubleClicks()

    async def show_actions(self, interaction: Interaction, game: GameId) -> None:
        """Open the menu of what whoever clicked may do now."""
        table = await self.take_over(interaction, game)
        await self._show_menu(interaction, table)
        await self.looked(interaction, table)

    async def _show_menu(
        self, interaction: Interaction, table: Table, done: int = 0, told: Told = ()
    ) -> None:
        offer = Offer.to(table, table.seated(interaction.user.id), self.book(interaction))
        offer = await self._equipped(interaction, replace(offer, done=done))
        await self.show_page(interaction, offer, told=told)

    async def take_over(self, interaction: Interaction, game: GameId) -> Table:
        """Let whoever wants to act play again, where an automated player does so for them; give the table.

        Whoever was away is there again, at all their tables.
        """
        table = await self.table(interaction, game)
        seat = table.seat_of(interaction.user.id)
        if seat is None or not (table.chairs[seat].is_on_autopilot or table.chairs[seat].away):
            return table
        if table.chairs[seat].away:
            await self.referee.come_back(interaction.user.id)
        await self.referee.take_over(game, click_of(interaction))
        return await self.table(interaction, game)

    async def show_orders(self, interaction: Interaction, game: GameId) -> None:
        """Open the menu of the standing orders that whoever clicked may leave."""
        table = await self.table(interaction, game)
        offer = Offer.orders(table, table.seated(interaction.user.id), self.book(interaction))
        await self.show_page(interaction, await self._equipped(interaction, offer))

    async def pick(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Ask for the next thing about an action, or carry it out once everything is chosen."""
        for _ in range(ATTEMPTS):
            if len(values) > 1:
                if await self._picked_together(interaction, wish, values):
                    return
                continue
            offer = await self._offer(interaction, wish)
            found = await self._found(offer, wish, values)
            if found is None:
                await self._answer_late(interaction, offer, values)
                return
            _, path = read_pick(wish.rest, values)
            if isinstance(found, Question):
                await self.show_page(interaction, offer, path)
                return
            if is_form(found):
                await answer(interaction, form_page(offer, path, found))
                return
            if not wish.verb.startswith("sure") and await self.asks_again(interaction, offer, path, found):
                return
            if await self._acted(interaction, offer, found, values):
                return
        raise IllegalAction("stale_button")

    async def _picked_together(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> bool:
        """Do all that was chosen in one menu, or nothing of it; False where the table has just moved on."""
        offer = await self._offer(interaction, wish)
        found = [await self._found(offer, wish, [each]) for each in values]
        actions = [each for each in found if isinstance(each, Action) and each.several]
        if len(actions) < len(values):
            await self._answer_late(interaction, offer, values)
            return True
        most = together(offer.table, actions)
        if most < len(actions):
            _, path = read_pick(wish.rest, ())
            note = offer.book.say("menu-not_together", most=most)
            await self.show_page(interaction, offer, path, [note])
            return True
        await self._learns(interaction, offer)
        lines: list[str] = []
        done = 0
        version: int | None = offer.table.version
        for number, action in enumerate(actions):
            # A click makes one entry of the log: those that follow are told from it by their numbers.
            click = click_of(interaction)
            click = replace(click, interaction=click.interaction + number)
            try:
                happening = await self.referee.act(offer.table.id, click, action, version=version)
            except IllegalAction as refusal:
                if refusal.key != "stale_button":
                    raise
                return False
            version, done = None, done or happening.seen.by(offer.seat)
            if action is not actions[-1]:
                lines += self.renderer.told(happening.table, happening.events, offer.seat, offer.book.voice)
        self._double_clicks.carried_out(interaction, values, happening.entry.number)
        await self._show_done(interaction, happening, offer.seat, lines, done)
        return True

    async def show_page(
        self,
        interaction: Interaction,
        offer: Offer,
        path: Path = (),
        notes: Sequence[str] = (),
        told: Told = (),
        does: Sequence[str] = (),
    ) -> None:
        """Show the question after the answers in *path*, *notes* above it, and the reader's own board.

        What the page has *told* before stays above what happened since; the reader *does* something now.
        """
        marked, language = candidates(offer, path), offer.book.language
        shown = await self.board(interaction, offer.table, offer.viewer, language, marked)
        since, about = None, (offer.table, offer.seat, offer.book)
        if not path and not offer.is_masters:
            offer = replace(offer, done=offer.done or await self.last_moves.own(*about))
            if not (notes or does) and not offer.begins_lesson:
                since = await self.last_moves.since(*about)
                since = since and since.below(told)
        page = with_terms(action_page(offer, path, notes, shown, since, does), offer.table, offer.book)
        await answer(interaction, page, files_of(shown))
        if offer.is_asked:
            interaction.client.waiting_pages.leave(offer.table.id, interaction.user.id)
        elif not path and not offer.is_masters:
            self.waits(interaction, offer.table, offer.seat, offer.done)

    async def asks_again(self, interaction: Interaction, offer: Offer, path: Path, action: Action) -> bool:
        """Ask for a second press where *action*, to which *path* leads, loses something for good."""
        why = offer.grave(action)
        if why is not None:
            await answer(interaction, grave_page(offer, path, action, why))
        return why is not None

    async def open_form(self, interaction: Interaction, wish: Wish) -> None:
        """Show whoever clicked the form that *wish* asks for: the first answer to the interaction."""
        rulesets = self.referee.rulesets
        modal = form(wish, rulesets, self.book(interaction), kept_words(interaction))
        modal.stop()  # what is sent in is read by its custom id: none is kept in memory for who never does
        with safe():
            await interaction.response.send_modal(modal)

    async def fill_in(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Carry out what was typed into a form, or give it back to be corrected."""
        for _ in range(ATTEMPTS):
            offer = await self._offer(interaction, wish)
            found = await self._found(offer, wish, ())
            if found is None or isinstance(found, Question) or not is_form(found):
                lines = [offer.book.say("refuse-stale_button"), *kept_lines(offer, words)]
                await self.show_page(interaction, offer, (), lines)
                return
            _, path = read_pick(wish.rest, ())
            if await self.act_typed(interaction, offer, path, filled(found, words, offer.shelf)):
                return
        raise IllegalAction("stale_button")

    async def act_typed(self, interaction: Interaction, offer: Offer, path: Path, action: Action) -> bool:
        """Carry out *action*, typed into the form to which *path* leads, or give it back to be corrected.

        Names in any language may stand for ids. Gives whether that was done; False where the table has
        just moved on.
        """
        try:
            meant = offer.table.ruleset.in_ids(action, in_every_language(self.books))
            return await self._acted(interaction, offer, meant)
        except IllegalAction as refusal:
            ruleset = offer.table.ruleset.name
            why = self.renderer.explain(refusal, ruleset, offer.book.language, offer.table.names)
            await answer(interaction, correction_page(offer, path, action, why))
            return True

    async def _equipped(self, interaction: Interaction, offer: Offer) -> Offer:
        """Give *offer* with what whoever clicked keeps for its forms, and what a coach says in a lesson."""
        table, shelf = offer.table, dict[str, Sequence[Keepsake]]()
        for each in offer.forms:
            shelf |= await kept_for(self.referee.store, interaction, table.ruleset.name, each)
        offer = replace(offer, shelf=shelf) if shelf else offer
        if not table.options.get(LESSON) or not offer.is_asked or offer.are_orders:
            return offer
        met = (await interaction.client.learned.of(interaction.user.id)).get(table.ruleset.name, {})
        return replace(offer, coach=coach_lines(table, offer.seat, met, offer.book), begins_lesson=not met)

    async def _learns(self, interaction: Interaction, offer: Offer) -> None:
        """Keep that whoever clicked has met what is decided in a lesson: then less is said of it."""
        if offer.table.options.get(LESSON) and offer.is_asked and not offer.are_orders:
            await interaction.client.learned.met(interaction.user.id, offer.table, offer.seat)

    async def _offer(self, interaction: Interaction, wish: Wish) -> Offer:
        """Give what whoever clicked may choose from now, as far as *wish* is about it."""
        table = await self.table(interaction, wish.game)
        seat = table.seated(interaction.user.id)
        are_orders = wish.verb.rpartition("_")[2] == "order"
        make = Offer.orders if are_orders else Offer.to
        return await self._equipped(interaction, make(table, seat, self.book(interaction)))

    async def _answer_late(self, interaction: Interaction, offer: Offer, values: Sequence[str]) -> None:
        """Answer a click on a menu that the table has left behind.

        The second half of a double click is shown what the first one did.
        """
        entry = self._double_clicks.entry_of(interaction, values)
        if entry is None:
            await self.show_page(interaction, offer, (), [offer.book.say("refuse-stale_button")])
        else:
            happening = await self.referee.happening(offer.table.id, entry)
            await self._show_done(interaction, happening, offer.seat)

    async def _acted(
        self, interaction: Interaction, offer: Offer, action: Action, values: Sequence[str] = ()
    ) -> bool:
        """Carry out *action*, chosen from *offer*; False where the table has just moved on."""
        await self._learns(interaction, offer)
        try:
            await self.act(interaction, offer.table.id, action, offer.table.version, values)
        except IllegalAction as refusal:
            if refusal.key != "stale_button":
                raise
            return False
        return True

    async def _found(self, offer: Offer, wish: Wish, values: Sequence[str]) -> Question | Action | None:
        """Give what a pick leads to; None when it was made from another menu than the one of now."""
        try:
            mark, path = read_pick(wish.rest, values)
            if not offer.actions or mark != offer.fingerprint:
                return None
            found = ask(offer.actions, path)
        except (NoSuchAnswer, ValueError):
            return None
        return found if await self._is_fresh(offer, wish.page) else None

    async def _is_fresh(self, offer: Offer, page: int) -> bool:
        """Whether what happened since *page* leaves this seat's unchanged menu as good as it was.

        Others may have answered meanwhile. What this seat did meanwhile makes the click a second one.
        """
        table, now = offer.table, offer.table.seen.by(offer.seat)
        if page >= now:
            return page == now
        since = await self.referee.seen_by(table.id, offer.seat, after=page, limit=ATTEMPTS)
        if len(since) < now - page:
            return False
        return all(each.action is None or each.action.seat != offer.seat for each in since)

    async def act(
        self,
        interaction: Interaction,
        game: GameId,
        action: Action,
        version: int | None = None,
        values: Sequence[str] = (),
        before: Sequence[str] = (),
    ) -> None:
        """Carry out *action*, chosen on *version* where that matters by *values*; tell it below *before*."""
        happening = await self.referee.act(game, click_of(interaction), action, version=version)
        self._double_clicks.carried_out(interaction, values, happening.entry.number)
        seat, done = action.seat, happening.seen.by(action.seat)
        # What nobody has to be asked for is told together with what led to it.
        while tells_nothing(happening.table) and only_answer(happening.table, seat) is not None:
            lines = self.renderer.told(happening.table, happening.events, seat, self.book(interaction).voice)
            followed = await self.referee.clock(game, seat, ONLY)
            if followed is None:
                break
            before, happening = (*before, *lines), followed
        await self._show_done(interaction, happening, seat, before, done)

    async def _show_done(
        self,
        interaction: Interaction,
        happening: Happening,
        seat: Seat,
        before: Sequence[str] = (),
        done: int = 0,
    ) -> None:
        """Tell the player of *seat*, below *before*, what happened, and what is to be decided next.

        What they know by the number *done* they may take back.
        """
        after, book = happening.table, self.book(interaction)
        lines = came_to(happening, seat, book, self.renderer)
        offer = await self._equipped(interaction, Offer.to(after, seat, book))
        lines = [*before, *(lines or [offer.chosen(happening.action)])]
        offer = replace(offer, done=done)
        if offer.is_asked:
            show = partial(self.show_page, interaction, offer, does=lines)
            await show()
            stands = partial(self.stands, interaction, after)
            interaction.client.waiting_pages.asks(interaction, after.id, show, stands)
            return
        ways = undo_ways(after, seat, done, book)
        said = text(*lines, *waiting_lines(after, book))
        await answer(interaction, layout(said, row(*ways)) if ways else layout(said))
        self.waits(interaction, after, seat, done, lines)
        await self.ended(interaction, after, seat)

    def waits(
        self, interaction: Interaction, table: Table, seat: Seat, done: int = 0, told: Told = ()
    ) -> None:
        """Let the page that now says whom *table* waits for ask the player of *seat*, once it waits for them.

        What they know by the number *done* they may take back there, too; what it has *told* stays.
        """
        if table.status.is_open:
            turn = partial(self._turn, interaction, table.id, seat, done, told)
            interaction.client.waiting_pages.keep(interaction, table.id, turn)

    async def _turn(self, interaction: Interaction, game: GameId, seat: Seat, done: int, told: Told) -> bool:
        """Let the page on which *seat* waits ask, or say how the game ended; give whether that was all."""
        table, book = await self.table(interaction, game), self.book(interaction)
        if table.seat_of(interaction.user.id) != seat or table.chairs[seat].is_on_autopilot:
            return True
        pages = interaction.client.waiting_pages
        if table.status.is_over:
            since = await self.last_moves.since(table, seat, book)
            if pages.is_kept(interaction, game):
                since = since and since.below(told)
                await answer(interaction, layout(*below(since, text(*ending_lines(table, book)))))
                await self.ended(interaction, table, seat)
            return True
        if table.pending is None or seat not in table.pending.seats or only_answer(table, seat) is not None:
            return False
        show = partial(self._show_menu, interaction, table, done, told)
        await pages.ask(interaction, game, show, partial(self.stands, interaction, table))
        return True

    async def ended(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Say below the page that told how the game ended, if it did, what there is besides."""

    async def answer_question(self, interaction: Interaction, wish: Wish) -> None:
        """Answer a question that is put to several seats, and tell whoever did what has become of it."""
        await self.table(interaction, wish.game)
        kind, _, number = wish.rest.partition(".")
        say = self.referee.agree if wish.verb == "agree" else self.referee.refuse
        happening = await say(
            wish.game, click_of(interaction), kind, int(number) if number.isdecimal() else 0
        )
        await answer(interaction, notice(*table_lines(happening, self.book(interaction))))

    async def show_status(self, interaction: Interaction, game: GameId) -> None:
        """Show how the game stands, in words."""
        table, book = await self.table(interaction, game), self.book(interaction)
        seat = table.seat_of(interaction.user.id)
        reads = seat is not None or await self.reads_words(interaction)
        shown = await self.board(interaction, table, seat, book.language) if reads else None
        page = with_terms(status_page(table, book, shown, viewer=seat), table, book)
        await answer(interaction, page, files_of(shown))
        await self.looked(interaction, table)

    async def bring_board(self, interaction: Interaction, game: GameId) -> None:
        """Post the card anew at the bottom of its channel."""
        table, click = await self.table(interaction, game), click_of(interaction)
        if table.host != click.user and not table.is_master(click.user) and not click.is_moderator:
            table.seated(click.user)
        await self.referee.store.add_parcel(game, CARD_ANEW)
        await self.referee.posted(table)
        await self.confirm(interaction, "desk-board", place=table.place)

    async def show_rules(self, interaction: Interaction, game: GameId, chapter: str | None = None) -> None:
        """Show *chapter* of the rules, or the one that matters for what is decided now."""
        table = await self.table(interaction, game)
        if chapter is not None:
            chapter = read_chapter(table.ruleset, self.books, chapter)
        await answer(interaction, rules_page(table, self.book(interaction), chapter))

    async def show_more(self, interaction: Interaction, game: GameId) -> None:
        """Show what is seldom needed: hashes, leaving, ending."""
        table, click = await self.table(interaction, game), click_of(interaction)
        is_master = table.is_master(click.user)
        is_host = is_in_charge(table, click)
        seat = table.seat_of(click.user)
        may_send_hand = seat is not None and self.may_send(table, seat)
        book = self.book(interaction)
        page = more_page(table, book, seat, is_host=is_host, is_master=is_master, may_send_hand=may_send_hand)
        await answer(interaction, page)

    async def resume(self, interaction: Interaction, game: GameId) -> None:
        """Go on with a paused game, if the place where it was played is still there."""
        table = await self.table(interaction, game)
        seated = table.seat_of(interaction.user.id) is not None
        may_resume = table.is_deserted or seated or table.is_master(interaction.user.id)
        if table.status is Status.PAUSED and may_resume:
            await check_place(interaction, table)
        await self.referee.resume(game, click_of(interaction))
        await self.confirm(interaction, "desk-resumed", place=table.place)

    async def move(self, interaction: Interaction, game: GameId, *, thread: bool) -> None:
        """Take the game to where the command was typed, or into a new *thread*."""
        await move_table(self, interaction, game, thread=thread)

    async def end(self, interaction: Interaction, game: GameId, *, sure: bool = False) -> None:
        """End the game before its time; asks first."""
        table, book = await self.table(interaction, game), self.book(interaction)
        click = click_of(interaction)
        if not table.status.is_open:
            raise IllegalAction("game_not_open")
        by_host(table, click)
        if not sure:
            page = sure_page(table, Phrase("sure-end"), "end_now", book.plain("button-end"), book)
            await answer(interaction, page)
            return
        await self.referee.end(game, click)
        await answer(interaction, notice(self.book(interaction).say("desk-done")))
