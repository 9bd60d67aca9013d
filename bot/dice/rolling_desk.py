"""Rolls for whoever asks, shows the result to those who may see it, and again, and to everybody."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog

from bot.delivery.courier import Letter, Trouble, nonce
from bot.desk.replies import Interaction, click_of, is_on_private_page
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.dice_desk import DiceDesk, is_german, pointing_lines
from bot.dice.found_rolls import found_rolls
from bot.dice.records import Audience, Rolled, RollWish, SessionFacts, place_of
from bot.dice.roll_message import private_letter, public_letter, roll_letter
from bot.dice.roll_suggestions import Choices, suggested_rolls
from bot.dice.service import LOOKED_THROUGH
from bot.dice.typed_rolls import TypedRoll, check_dice, check_names
from bot.locale import Phrasebook, harmless
from bot.store.posting import Posting
from rules.contract import IllegalAction
from rules.dice.errors import DiceError

log = structlog.get_logger(__name__)

REMEMBERED = 1024
"""Rolls of which this process knows that it has shown them to everybody."""


class RollingDesk(DiceDesk):
    """`/roll`, its buttons, and the rolls in other people's messages."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._revealing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._revealed: OrderedDict[int, None] = OrderedDict()

    # Rolling.

    async def roll(self, interaction: Interaction, text: str, audience: str) -> None:
        """Roll what was typed for *audience*; what cannot be rolled is refused in private."""
        try:
            self.check_read(interaction, text)
            if not await self.begin(interaction, private=audience == Audience.SECRET):
                return
            typed = await self.read(interaction, text)
            check_dice(typed)
            await self.roll_typed(interaction, typed, Audience(audience))
        except DiceError as error:
            await self.refuse_roll(interaction, error, text, offers=audience == Audience.PUBLIC)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def roll_typed(self, interaction: Interaction, typed: TypedRoll, audience: Audience) -> None:
        """Roll for *audience*, keep the roll, then tell it; raise DiceError or IllegalAction before."""
        rolled = await self.rolled_for(interaction, typed, audience)
        if rolled is not None:
            await self._tell(interaction, rolled)

    async def rolled_for(
        self, interaction: Interaction, typed: TypedRoll, audience: Audience = Audience.PUBLIC
    ) -> Rolled | None:
        """Give a roll for *audience* that is kept and not yet told; None where all is said already.

        Raise DiceError or IllegalAction before anything is said.
        """
        wish = await self._wish(interaction, typed, audience)
        check_names(typed)
        if not await self.begin(interaction, private=audience is Audience.SECRET):
            return None
        try:
            return await self.service.roll(wish)
        except DiceError as error:
            await self.tell(interaction, *pointing_lines(error, typed.text, self.book(interaction)))
        except IllegalAction as refusal:
            words = self.renderer.explain(refusal, None, click_of(interaction).locale)
            await self.tell(interaction, words)
        except Exception:
            await self.service.failed(wish.place)
            raise
        return None

    async def _wish(self, interaction: Interaction, typed: TypedRoll, audience: Audience) -> RollWish:
        click, guild = click_of(interaction), self.guild_of(interaction)
        place = place_of(guild, click.user)
        master = None
        if audience in (Audience.MASTER, Audience.BLIND):
            master = await self.master(interaction)
            if master is None:
                raise IllegalAction("no_game_master")
        return RollWish(
            place,
            guild,
            interaction.channel_id or 0,
            click.user,
            click.name,
            click.interaction,
            interaction.token,
            "de" if is_german(interaction) else click.locale,
            typed.text,
            audience,
            master,
            typed.variables,
        )

    async def master(self, interaction: Interaction) -> int | None:
        """Give the game master: of the channel, else of that above the thread, else of the server.

        Where no server is served that could choose one, it is nobody but whoever asks.
        """
        settings = await self.service.settings(self.place(interaction))
        above = getattr(interaction.channel, "parent_id", None)
        channel = interaction.channel_id or 0
        found = settings.master_of(channel if channel in settings.masters or above is None else above)
        return found if self.guild_of(interaction) is not None or found == interaction.user.id else None

    async def _tell(self, interaction: Interaction, rolled: Rolled) -> None:
        book = self.book(interaction)
        shown: list[SessionFacts] = []
        if rolled.audience is not Audience.SECRET:
            shown = await self.service.unposted(rolled.place, rolled.session)
        message = await self.finish(interaction, roll_letter(rolled, book, shown))
        if message is None:
            self.look_again()
        else:
            await self.service.told(rolled.id, message)
            posting = Posting(interaction.guild_id, interaction.channel_id or 0, message)
            await self.service.posted(shown, posting)
        if rolled.repeated or not rolled.is_hidden or rolled.audience is Audience.SECRET:
            return
        letter = private_letter(rolled, book, rolled.user)
        if rolled.may_see(rolled.user) and message is not None:
            try:
                await self.say(interaction, letter, private=True)
            except Trouble as trouble:  # the button below the stub shows it as well
                log.info("dice_page_lost", why=type(trouble).__name__)
        if rolled.master is not None and rolled.master != rolled.user:
            where = book.say("dice-for_you", name=harmless(rolled.name), place=f"<#{rolled.channel}>")
            letter = Letter(f"{where}\n{letter.content}"[:2000], self.letters_button(book, wanted=True))
            await self.letters.send(rolled.user, rolled.master, letter, nonce("dice", rolled.id), rolled.at)

    async def suggest_rolls(self, interaction: Interaction, typed: str, *, odds: bool = False) -> Choices:
        """Give what may be meant by what is *typed* so far."""
        user = interaction.user.id
        saved = await self.saved.known(user, self.guild_of(interaction))
        former = await self.service.history(user, limit=LOOKED_THROUGH)
        german = is_german(interaction)
        return suggested_rolls(
            typed, saved, former, self.pools, self.book(interaction), german=german, odds=odds
        )

    # Messages to somebody else.

    def letters_button(self, book: Phrasebook, *, wanted: bool) -> discord.ui.View:
        """Give the button by which whoever reads says that they want no more messages, or some again."""
        key, rest = ("dice-button-no_more", "off") if wanted else ("dice-button-more_again", "on")
        return button_rows(dice_button(Press("letters", rest=rest), book.plain(key)))

    async def want_letters(self, interaction: Interaction, *, wanted: bool) -> None:
        """Remember whether whoever clicked takes messages that others make the bot send."""
        await self.letters.want(interaction.user.id, wanted=wanted)
        book = self.book(interaction)
        words = book.say("dice-letters", wanted="yes" if wanted else "no")
        await self.say(interaction, Letter(words, self.letters_button(book, wanted=wanted)), private=True)

    # Buttons.

    async def again(self, interaction: Interaction, roll: int) -> None:
        """Make the same roll anew, as a roll of whoever clicked."""
        rolled = await self.service.rolled(roll)
        user = interaction.user.id
        if rolled.is_hidden and user != rolled.user:
            raise IllegalAction("not_yours_to_see")
        typed = TypedRoll(rolled.text, rolled.roll, rolled.variables)
        audience = rolled.audience if rolled.is_hidden else Audience.PUBLIC
        await self.roll_typed(interaction, typed, audience)

    async def look(self, interaction: Interaction, roll: int) -> None:
        """Show a hidden roll to one who may see it."""
        rolled = await self.service.rolled(roll)
        user = interaction.user.id
        if not rolled.may_see(user):
            raise IllegalAction("not_yours_to_see")
        letter = private_letter(rolled, self.book(interaction), user)
        await self.say(interaction, letter, private=True)

    async def reveal(self, interaction: Interaction, roll: int) -> None:
        """Show a hidden roll to everybody, once: in the place of its stub, else as a message of its own."""
        lock = self._revealing.setdefault(roll, asyncio.Lock())
        async with lock:
            rolled = await self.service.reveal(roll, interaction.user.id)
            letter = public_letter(rolled, self.book(interaction))
            if not is_on_private_page(interaction):
                await self._reveal_in_place(interaction, rolled)
            elif roll in self._revealed:
                raise IllegalAction("revealed_already")
            else:
                await self.say(interaction, letter, private=False)
            self._revealed[roll] = None
            if len(self._revealed) > REMEMBERED:
                self._revealed.popitem(last=False)

    async def _reveal_in_place(self, interaction: Interaction, rolled: Rolled) -> None:
        """Show a roll where its stub stood; commitments that the stub showed stay."""
        assert interaction.message is not None, "a click on a button"
        shown = await self.service.posted_by(rolled.place, rolled.session, interaction.message.id)
        letter = public_letter(rolled, self.book(interaction), shown)
        await self.finish(interaction, letter)

    # Rolls in messages.

    async def roll_text(self, interaction: Interaction, text: str) -> None:
        """Roll the notation *text* in public; raise DiceError or IllegalAction."""
        await self.roll_typed(interaction, await self.read(interaction, text), Audience.PUBLIC)

    async def roll_message(self, interaction: Interaction, message: discord.Message) -> None:
        """Roll what *message* says, or ask which of the rolls in it is meant."""
        found = found_rolls(message.content, self.pools)
        if not found:
            await self.refuse(interaction, IllegalAction("no_dice_in_message"))
        elif len(found) == 1:
            await self.roll(interaction, found[0], Audience.PUBLIC)
        else:
            await self._offer(interaction, found)

    async def _offer(self, interaction: Interaction, found: tuple[str, ...]) -> None:
        presses = [Press("this", rest=text) for text in found]
        buttons = [dice_button(each, each.rest) for each in presses if each.fits]
        letter = Letter(self.book(interaction).say("dice-which_roll"), button_rows(*buttons))
        await self.say(interaction, letter, private=True)
