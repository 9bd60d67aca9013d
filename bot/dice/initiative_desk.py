"""`/dice initiative`: an order of combat for each channel, with rolls, turns by button, and who may press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.delivery.courier import Letter
from bot.desk.replies import Interaction
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.die_words import number_words
from bot.dice.initiative import LONGEST_NAME, Fighter, Initiative
from bot.dice.records import Rolled
from bot.dice.result_words import outcome_words
from bot.dice.rolling_desk import RollingDesk
from bot.dice.typed_rolls import TypedRoll, check_dice
from bot.lengths import CONTENT, fit
from bot.locale import LANGUAGES, Phrasebook, harmless
from bot.quick_tools.channel_memory import ChannelMemory
from rules.contract import IllegalAction
from rules.dice.errors import DiceError

_ROLL_WORDS = 450
USUAL_ROLL = "d20"


class InitiativeDesk(RollingDesk):
    """Keeps the order of combat of every channel, over restarts."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._orders = ChannelMemory(self.store, "initiative", Initiative)

    async def initiative(
        self, interaction: Interaction, dice: str | None, name: str | None, deed: str
    ) -> None:
        """Join the order with *dice*, or look at it, go on, take *name* out, or end it, as *deed* says."""
        if not await self.begin(interaction, private=False):
            return
        try:
            match deed:
                case "show":
                    await self._show_order(interaction, await self._orders.look(interaction))
                case "next":
                    await self._show_order(interaction, await self._next(interaction, None))
                case "leave":
                    await self._show_order(interaction, await self._leave(interaction, name))
                case "end":
                    await self._show_order(interaction, await self._end(interaction, None))
                case _:
                    await self._join(interaction, dice, name)
        except DiceError as error:
            await self.refuse_roll(interaction, error, dice or USUAL_ROLL)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def press_initiative(self, interaction: Interaction, press: Press) -> None:
        """Do what a button below the order asks for; raise IllegalAction or DiceError."""
        moves = int(press.rest) if press.rest.isdecimal() else -1
        match press.verb:
            case "join":
                await self._join(interaction, None, None)
            case "turn":
                await self._edit(interaction, await self._next(interaction, moves))
            case _:
                await self._edit(interaction, await self._end(interaction, moves))

    # What happens.

    async def _join(self, interaction: Interaction, dice: str | None, name: str | None) -> None:
        typed = await self._typed(interaction, dice)
        title = " ".join((name or interaction.user.display_name).split())[:LONGEST_NAME] or "?"
        rolled = await self.rolled_for(interaction, typed)
        if rolled is None:
            return
        try:
            order, _ = await self._orders.change(interaction, lambda kept: (_with(kept, rolled, title), None))
        except IllegalAction as refusal:
            order = await self._orders.look(interaction)
            words = self.renderer.explain(refusal, None, self.book(interaction).language)
        else:
            words = ""
        letter = order_letter(
            order, self.book(interaction), _roll_words(rolled, self.book(interaction)), words
        )
        message = await self.finish(interaction, letter)
        if message is not None:
            await self.service.told(rolled.id, message)
        else:
            self.look_again()

    async def _typed(self, interaction: Interaction, dice: str | None) -> TypedRoll:
        """Give the roll that was typed; else that saved as `initiative`, in any language; else a d20."""
        saved = await self.saved.known(interaction.user.id, self.guild_of(interaction))
        own = {self.books[each].plain("command-dice-initiative").casefold() for each in LANGUAGES}
        usual = next((each.name for each in saved if each.name.casefold() in own), USUAL_ROLL)
        typed = await self.read(interaction, dice or usual)
        check_dice(typed)
        if any(result.against is not None for result in typed.roll.results) or len(typed.roll.results) > 1:
            raise IllegalAction("initiative_one_total")
        return typed

    async def _next(self, interaction: Interaction, moves: int | None) -> Initiative:
        leads = await self._leads(interaction)

        def change(kept: Initiative) -> tuple[Initiative, None]:
            if moves is not None and moves != kept.moves:
                return kept, None  # an older button shows how it stands
            acting = kept.acting
            if not leads and interaction.user.id not in (kept.host, acting.user if acting else kept.host):
                if acting is None:
                    raise IllegalAction("initiative_not_begun")
                raise IllegalAction("initiative_not_your_turn", name=acting.name)
            return kept.next_turn(), None

        return (await self._orders.change(interaction, change))[0]

    async def _leave(self, interaction: Interaction, name: str | None) -> Initiative:
        leads, user = await self._leads(interaction), interaction.user.id
        sought = name or interaction.user.display_name

        def change(kept: Initiative) -> tuple[Initiative, None]:
            if not leads and user not in (kept.host, kept.fighters[kept.place_of(sought)].user):
                raise IllegalAction("initiative_not_yours")
            return kept.without(sought), None

        return (await self._orders.change(interaction, change))[0]

    async def _end(self, interaction: Interaction, moves: int | None) -> Initiative:
        leads = await self._leads(interaction)

        def change(kept: Initiative) -> tuple[Initiative, None]:
            if moves is not None and moves != kept.moves:
                return kept, None
            if not leads and interaction.user.id != kept.host:
                raise IllegalAction("initiative_not_host")
            return Initiative(moves=kept.moves + 1), None

        return (await self._orders.change(interaction, change))[0]

    async def _leads(self, interaction: Interaction) -> bool:
        """Whether whoever asks is the game master here, or may manage messages."""
        master = await self.master(interaction)
        held = interaction.permissions
        return interaction.user.id == master or held.manage_messages or held.manage_guild

    # What is shown.

    async def _show_order(self, interaction: Interaction, order: Initiative) -> None:
        await self.finish(interaction, order_letter(order, self.book(interaction)))

    async def _edit(self, interaction: Interaction, order: Initiative) -> None:
        await self.finish(interaction, order_letter(order, self.book(interaction)))


def _with(order: Initiative, rolled: Rolled, title: str) -> Initiative:
    """Give *order* with one fighter for each repeat of the roll: `Goblin 1`, `Goblin 2`."""
    totals = [results[0].total for results in rolled.outcome.rounds]
    for number, total in enumerate(totals, 1):
        name = title if len(totals) == 1 else f"{title[: LONGEST_NAME - 3]} {number}"
        order = order.joined(Fighter(name, rolled.user, total.numerator, total.denominator))
    return order


def _roll_words(rolled: Rolled, book: Phrasebook) -> str:
    outcome = replace(rolled.outcome, roll=replace(rolled.outcome.roll, comment=""))
    head = book.say("dice-rolls", name=harmless(rolled.name))
    return outcome_words(outcome, book, limit=_ROLL_WORDS, above=head, receipt=rolled.receipt).text


def order_letter(order: Initiative, book: Phrasebook, *above: str) -> Letter:
    """Give the order as a message with its buttons, the lines *above* on top."""
    acting = order.acting
    lines = [*filter(None, above), f"**{book.say('dice-initiative-title', round=order.round)}**"]
    if not order.fighters:
        lines.append(book.say("dice-initiative-empty"))
    for place, each in enumerate(order.fighters, 1):
        key = "dice-initiative-acting" if each is acting else "dice-initiative-waiting"
        total = number_words(each.total, book)
        lines.append(book.say(key, None, place=place, name=harmless(each.name), total=total))
    rest = str(order.moves)
    buttons = [dice_button(Press("join"), book.plain("dice-button-join"))]
    if order.fighters:
        key = "dice-button-turn" if acting else "dice-button-begin"
        go_on = dice_button(Press("turn", rest=rest), book.plain(key), discord.ButtonStyle.primary)
        buttons = [
            go_on,
            *buttons,
            dice_button(Press("end_combat", rest=rest), book.plain("dice-button-end")),
        ]
    return Letter(fit("\n".join(lines), CONTENT), button_rows(*buttons))
