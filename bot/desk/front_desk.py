"""The front desk: does what every button and menu of a table asks for, and answers in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from bot.commands.command_tree import answer_error
from bot.desk.buttons import Wish
from bot.desk.complaint_desk import ComplaintDesk
from bot.desk.desk import GAME_UNREADABLE
from bot.desk.replay_desk import ReplayDesk
from bot.desk.replies import Interaction, acknowledge, freshen_page, is_on_private_page, redraw
from bot.desk.rewind_desk import RewindDesk
from bot.desk.seat_desk import SeatDesk
from bot.desk.tables_desk import TablesDesk
from bot.desk.tables_pages import NOWHERE
from bot.desk.undo_desk import UndoDesk
from bot.desk.waiting_desk import WaitingDesk
from bot.desk.watch_desk import WatchDesk
from bot.game.judgement import CARD
from bot.game.table import Table
from bot.lessons.lesson_desk import LessonDesk
from bot.store.records import GameId
from bot.watching.watchers import Way
from rules.contract import IllegalAction


class FrontDesk(
    SeatDesk, RewindDesk, UndoDesk, WaitingDesk, TablesDesk, WatchDesk, ReplayDesk, ComplaintDesk, LessonDesk
):
    """What players can do at a table without knowing commands."""

    async def press(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Do what a button or menu asks for; every error is answered here."""
        try:
            if wish.verb == "write_amend":
                await self.ask_reason(interaction, wish)
                return
            if wish.verb in ("write_pick", "write_order"):
                await self.open_form(interaction, wish)
                return
            if wish.verb == "name_preset":
                await self.ask_preset_name(interaction, wish)
                return
            if interaction.message is not None and is_on_private_page(interaction):
                page = interaction.message.id
                interaction.client.waiting_pages.leave(wish.game, interaction.user.id, page)
            await acknowledge(interaction)
            await self._obey(interaction, wish, values)
            await interaction.client.explanations.close(interaction.user.id)
        except IllegalAction as refusal:
            await self._refuse_press(interaction, refusal, wish)
        except Exception as error:
            if values:
                with suppress(Exception):
                    await freshen_page(interaction)
            await answer_error(interaction, error)

    async def send_in(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Do what a form asks that was sent in with *words* by field; every error is answered here."""
        try:
            await acknowledge(interaction)
            if wish.verb == "keep_preset":
                await self.keep_preset(interaction, wish, words)
                return
            if wish.verb == "type_amend":
                await self.amend_because(interaction, wish, words)
                return
            if wish.verb not in ("type_pick", "type_order"):
                raise IllegalAction("stale_button")
            await self.fill_in(interaction, wish, words)
        except IllegalAction as refusal:
            await self._refuse_press(interaction, refusal, wish)
        except Exception as error:
            await answer_error(interaction, error)

    async def _refuse_press(self, interaction: Interaction, refusal: IllegalAction, wish: Wish) -> None:
        try:
            if not is_on_private_page(interaction) and refusal.key not in GAME_UNREADABLE:
                table = await self.table(interaction, wish.game)
                # The card offered what no longer holds: it may have missed its last change.
                if _is_its_card(interaction, table) and table.seen.public != wish.page:
                    await self._show_card(interaction, table)
            await self.refuse(interaction, refusal, wish.game)
        except Exception as error:
            await answer_error(interaction, error)

    async def _show_card(self, interaction: Interaction, table: Table) -> None:
        """Make the card that was clicked show *table*, and in the end whatever stands there by then."""
        await redraw(interaction, await self.cards.letter(table))
        now = await self.table(interaction, table.id)
        if now.card is not None and not _is_its_card(interaction, now):  # it was posted anew meanwhile
            await redraw(interaction, self.cards.left(now, now.card[1]))
        elif now.seen.public != table.seen.public:
            await self.referee.store.add_parcel(table.id, CARD)
            await self.referee.posted(now)

    async def _obey(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        game = wish.game
        match wish.verb:
            case "option":
                await self.choose_option(interaction, wish, values)
            case "plays":
                await self.show_plays(interaction, wish, values)
            case "instruct":
                await self.instruct(interaction, wish, values)
            case "hints":
                await self.allow_hints(interaction, game, wish.rest == "on")
            case "preset":
                await self.use_preset(interaction, wish, values)
            case "pick" | "order" | "sure" | "sure_order":
                await self.pick(interaction, wish, values)
            case "take":
                await self.take_seat(interaction, game, wish.rest)
            case "kick":
                await self.kick_from(interaction, game, wish.rest)
            case "step_in":
                await self.step_in(interaction, wish)
            case "undo" | "undo_now" | "undo_ask":
                await self.press_undo(interaction, wish)
            case "agree" | "refuse":
                await self.answer_question(interaction, wish)
            case "log":
                await self.show_log(interaction, game, wish.rest)
            case "replay":
                await self.replay(interaction, game, wish.rest, values)
            case "choices" | "choices_order":
                await self.show_choices(interaction, wish)
            case "in_words":
                await self.in_words(interaction, game, wish.rest)
            case "report_send" | "report_cancel":
                await self.press_complaint(interaction, wish)
            case "share":
                await self.share(interaction, wish)
            case "master_accept":
                await self.accept_master(interaction, wish)
            case "master_rewind":
                await self.master_rewind(interaction, game, wish.rest)
            case "rewind":
                await self.show_rewind(interaction, wish, values)
            case "rewind_now":
                await self.rewind(interaction, wish)
            case "amend":
                await self.amend(interaction, wish, values)
            case "master_play":
                await self.master_play(interaction, wish, values)
            case "my_games" if game == NOWHERE:
                await self.my_games(interaction, wish.rest)
            case "tables" if game == NOWHERE:
                await self.server_tables(interaction, wish.rest)
            case "catch_up":
                await self.catch_up(interaction, game, wish.rest)
            case "rules":
                await self.show_rules(interaction, game, next(iter(values), None))
            case verb if verb in OF_A_GAME:
                await OF_A_GAME[verb](self, interaction, game)
            case _:
                raise IllegalAction("stale_button")


OF_A_GAME: Mapping[str, Callable[[FrontDesk, Interaction, GameId], Awaitable[None]]] = {
    "join": FrontDesk.join,
    "leave": FrontDesk.leave,
    "leave_now": partial(FrontDesk.leave, sure=True),
    "automated": FrontDesk.add_automated,
    "fewer": FrontDesk.remove_automated,
    "options": FrontDesk.show_options,
    "start": FrontDesk.start,
    "act": FrontDesk.show_actions,
    "orders": FrontDesk.show_orders,
    "hand": FrontDesk.show_hand,
    "hand_by_dm": FrontDesk.send_hand_by_dm,
    "status": FrontDesk.show_status,
    "more": FrontDesk.show_more,
    "best": FrontDesk.show_best,
    "hint": FrontDesk.hint,
    "review": FrontDesk.review,
    "resume": FrontDesk.resume,
    "rematch": FrontDesk.rematch,
    "watch": FrontDesk.watch,
    "watch_follow": FrontDesk.follow,
    "watch_end": partial(FrontDesk.follow, way=Way.END),
    "watch_stop": FrontDesk.stop_watching,
    "games": FrontDesk.show_games,
    "master": FrontDesk.master,
    "master_amend": FrontDesk.master_amend,
    "master_pause": FrontDesk.master_pause,
    "master_off": FrontDesk.master_off,
    "nudge": FrontDesk.nudge,
    "extend": FrontDesk.extend,
    "kick_whom": FrontDesk.kick,
    "master_open": FrontDesk.master_open,
    "master_hands": FrontDesk.master_hands,
    "end": FrontDesk.end,
    "end_now": partial(FrontDesk.end, sure=True),
}
"""What a button asks for that needs to know no more than the game."""


def _is_its_card(interaction: Interaction, table: Table) -> bool:
    message = interaction.message
    return message is not None and table.card is not None and message.id == table.card[1]
