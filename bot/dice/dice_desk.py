"""What everything at the dice desk shares: where somebody is, what was typed, answers and refusals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

import discord
import structlog

from bot.delivery.courier import Courier, Letter, Repeated, Trouble
from bot.delivery.discord_courier import parts_of
from bot.delivery.discord_errors import safe
from bot.delivery.hands import Hands
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, acknowledge, click_of, server_of
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.letters import Letters
from bot.dice.records import place_of
from bot.dice.saved_rolls import SavedRolls
from bot.dice.service import DiceService
from bot.dice.typed_rolls import TypedRoll, check_dice, read_roll
from bot.locale import Phrasebook
from bot.odds.dice_words import explained, pointed
from bot.odds.odds_desk import OddsDesk
from bot.renderer import Renderer
from bot.store.records import Store
from rules.contract import IllegalAction
from rules.dice.errors import DiceError
from rules.dice.parser import Pools

if TYPE_CHECKING:
    from bot.app import GameMaster

log = structlog.get_logger(__name__)

SPEAKABLE = re.compile(r"[^\W\d_][\w' .-]*")
"""What people call their saved rolls; by other names, too, but then mistakes are seen by all for a moment."""

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that was answered before: it came twice."""


class DiceDesk:
    """Knows the parts that roll, keep, word and deliver; it keeps nothing itself."""

    def __init__(
        self,
        service: DiceService,
        store: Store,
        books: Mapping[str, Phrasebook],
        renderer: Renderer,
        hands: Hands,
        courier: Courier,
        pools: Pools,
        look_again: Callable[[], None],
    ) -> None:
        """Take the parts; *pools* are the colours that may be rolled by name.

        *look_again* is called when a kept roll could not be told, so that it is told later.
        """
        self.service = service
        self.store = store
        self.books = books
        self.renderer = renderer
        self.hands = hands
        self.courier = courier
        self.pools = pools
        self.look_again = look_again
        self.saved = SavedRolls(store)
        self.letters = Letters(store, hands)
        self.odds_desk = OddsDesk()

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        return cls(
            bot.dice,
            bot.store,
            bot.books,
            bot.renderer,
            bot.hands,
            bot.courier,
            bot.dice.pools,
            bot.dice_clock.kick,
        )

    async def close(self) -> None:
        """End the worker that works out odds."""
        await self.odds_desk.close()

    # Who, where, and what was typed.

    def book(self, interaction: Interaction) -> Phrasebook:
        """Give the words in the language of whoever asks."""
        return self.books[click_of(interaction).locale]

    def guild_of(self, interaction: Interaction) -> int | None:
        """Give the server that the bot serves here, if any."""
        return server_of(interaction)

    def place(self, interaction: Interaction) -> str:
        """Give the place whose chance is rolled with here."""
        return place_of(self.guild_of(interaction), interaction.user.id)

    async def read(self, interaction: Interaction, text: str) -> TypedRoll:
        """Give what *text* says: notation, or the name of a saved roll; raise DiceError."""
        saved = await self.saved.known(interaction.user.id, self.guild_of(interaction))
        return read_roll(text, saved, self.pools, german=is_german(interaction))

    def check_read(self, interaction: Interaction, text: str) -> None:
        """Raise DiceError or IllegalAction for a *text* that is neither notation nor any saved roll's name.

        So most mistakes are told in private, before anybody sees that something was asked.
        """
        if not SPEAKABLE.fullmatch(text) and "@" not in text:
            check_dice(read_roll(text, (), self.pools, german=is_german(interaction)))

    # Answers.

    async def begin(self, interaction: Interaction, *, private: bool) -> bool:
        """Tell Discord that an answer follows; give whether this one may: a former life may have answered."""
        try:
            await acknowledge(interaction, private=private, beside=True)
        except Repeated:
            log.info("interaction_sent_again", interaction=interaction.id)
            return False
        except Trouble as trouble:
            log.info("dice_click_lost", why=type(trouble).__name__)
            await self.service.failed(self.place(interaction))
            return False
        return True

    async def finish(self, interaction: Interaction, letter: Letter) -> int | None:
        """Put *letter* in the place of the "thinking" one and give its id; None where it did not arrive."""
        interaction.extras["is_loading"] = False
        parts = parts_of(letter)
        parts["attachments"] = parts.pop("files", [])
        parts.setdefault("view", None)
        try:
            with safe():
                message = await interaction.edit_original_response(**parts)
        except Trouble as trouble:
            log.warning("dice_answer_lost", why=type(trouble).__name__)
            return None
        return message.id

    async def say(self, interaction: Interaction, letter: Letter, *, private: bool) -> None:
        """Answer with *letter*: as the first answer, or beside it; once where the interaction came twice."""
        if interaction.extras.get("is_loading"):
            if interaction.extras["is_public"] is private:
                await self.finish(interaction, Letter(self.book(interaction).say("dice-no_roll")))
                await self.say(interaction, letter, private=private)
                await interaction.delete_original_response()
            else:
                await self.finish(interaction, letter)
            return
        parts = parts_of(letter)
        with once(), safe():
            if interaction.response.is_done():
                await interaction.followup.send(**parts, ephemeral=private)
            else:
                await interaction.response.send_message(**parts, ephemeral=private)

    async def tell(self, interaction: Interaction, *lines: str) -> None:
        """Tell *lines* to whoever asked, and nobody else; a page that a button stood on stays as it was."""
        await self.say(interaction, Letter(view=notice(*lines)), private=True)

    async def refuse(self, interaction: Interaction, refusal: IllegalAction) -> None:
        """Say privately why not."""
        await self.tell(interaction, self.renderer.explain(refusal, None, click_of(interaction).locale))

    async def refuse_roll(
        self, interaction: Interaction, error: DiceError, text: str, *, offers: bool = False
    ) -> None:
        """Say privately what is wrong with the roll *text*, where, and what to try.

        With *offers*, what to try can be pressed: it is rolled for everybody.
        """
        lines = pointing_lines(error, text, self.book(interaction))
        presses = [Press("this", rest=each) for each in dict.fromkeys(error.choices)]
        buttons = [dice_button(each, each.rest) for each in presses if offers and each.fits]
        if buttons:
            await self.say(interaction, Letter("\n".join(lines), button_rows(*buttons)), private=True)
        else:
            await self.tell(interaction, *lines)


@contextmanager
def once() -> Iterator[None]:
    """Pass over what Discord raises inside the block where this interaction is answered already."""
    try:
        yield
    except Exception as error:
        if not is_repeated(error):
            raise


def is_repeated(error: BaseException | None) -> bool:
    """Whether Discord says that this interaction is answered already, in *error* or what caused it."""
    while error is not None:
        if isinstance(error, discord.HTTPException) and error.code == ALREADY_ACKNOWLEDGED:
            return True
        error = error.__cause__
    return False


def pointing_lines(error: DiceError, text: str, book: Phrasebook) -> list[str]:
    """Give what is wrong with the roll *text*: the text, a caret below the place, and the words."""
    said = [book.say(phrase) for phrase in explained(error)]
    return [f"```\n{pointed(text, error.column)}\n```", *said]


def is_german(interaction: Interaction) -> bool:
    """Whether whoever asks uses Discord in German, and so may write `w` for `d`."""
    return str(interaction.locale).startswith("de")
