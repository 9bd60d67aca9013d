"""What the quick tools of every ruleset share: answers in the channel's language, refusals in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import discord

from bot.delivery.courier import Attachment, Letter
from bot.delivery.discord_courier import parts_of
from bot.delivery.discord_errors import safe
from bot.delivery.hands import Hands
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, acknowledge, answer, answer_aside, click_of, command_of, server_of
from bot.dice.fairness_words import shown_lines
from bot.dice.records import Drawn, DrawWish, place_of
from bot.dice.service import DiceService
from bot.game.referee import Referee
from bot.game.table import AnyRuleset
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook
from bot.quick_tools.system_dice import ChanceNeeded, GivenDice, LentDice
from bot.quick_tools.typed_words import read_dice
from bot.renderer import Renderer
from bot.store.posting import Posting
from bot.store.records import Store
from rules.contract import Dice, IllegalAction, Phrase

Says = Sequence[Phrase]
LONGEST_NOTE = 1200
"""Letters of a command that stand in the file of the session."""
T = TypeVar("T")
RulesetT = TypeVar("RulesetT", bound=AnyRuleset)


class ToolParts(Protocol):
    """What the tools are made of, as the bot has it."""

    referee: Referee
    store: Store
    books: Mapping[str, Phrasebook]
    renderer: Renderer
    hands: Hands
    dice: DiceService


class ToolDesk(Generic[RulesetT]):
    """Answers in the channel, in the language of its table or else of whoever asks; refuses in private."""

    kind: type[RulesetT]
    """The ruleset's class."""

    def __init__(self, parts: ToolParts) -> None:
        self._rulesets = parts.referee.rulesets
        self._store = parts.store
        self._books = parts.books
        self._renderer = parts.renderer
        self._service = parts.dice
        self._dice = LentDice()

    def ruleset(self) -> RulesetT:
        """Give the ruleset; raise IllegalAction where it could not be loaded."""
        ruleset = self._rulesets.get(self.kind.name)
        if not isinstance(ruleset, self.kind):
            raise IllegalAction("ruleset_not_loaded")
        return ruleset

    def thrown(self, faces: str | None) -> Dice:
        """Give the dice that somebody rolled elsewhere and typed, or the bot's own for None."""
        return self._dice if faces is None else GivenDice(read_dice(faces))

    def reader(self, interaction: Interaction) -> Phrasebook:
        """Give the words for whoever asks."""
        return self._books[click_of(interaction).locale]

    async def book(self, interaction: Interaction) -> Phrasebook:
        """Give the words for the channel: in the language of its table, else of whoever asks."""
        await acknowledge(interaction, private=False)
        game = await self._store.open_game_in(interaction.channel_id or 0)
        stored = await self._store.load(game) if game is not None else None
        return self.reader(interaction) if stored is None else self._books[stored.locale]

    async def say(self, interaction: Interaction, judge: Callable[[RulesetT], Says]) -> None:
        """Say in the channel what *judge* gives, or in private why it refuses."""

        async def carry_out(ruleset: RulesetT) -> None:
            says, drawn = await self.judged(interaction, lambda: judge(ruleset))
            if drawn is None:
                await self.show(interaction, says)
                return
            shown = await self._service.unposted(drawn.place, drawn.session)
            small = [f"-# {drawn.receipt}", *shown_lines(shown, await self.book(interaction))]
            message = await self.show(interaction, says, small=small)
            await self._service.told(drawn.id, message)
            if message is not None:
                posting = Posting(interaction.guild_id, channel_of(interaction), message)
                await self._service.posted(shown, posting)

        await self.or_refuse(interaction, carry_out)

    async def judged(self, interaction: Interaction, judge: Callable[[], T]) -> tuple[T, Drawn[T] | None]:
        """Give what *judge* gives, and the draw of the dice service it took; None where it rolled nothing.

        *judge* may be called twice, and nothing but its last result counts. The same interaction gives
        the same result, however often it comes.
        """
        dice = self._dice
        try:
            return dice.spared(judge), None
        except ChanceNeeded:
            pass
        # GMDICE1, 4c: Discord knows of the command before anybody knows the dice.
        await acknowledge(interaction, private=False)
        drawn = await self._service.draw(_wish(interaction), lambda draw: dice.lend(draw, judge))
        return drawn.result, drawn

    async def show(
        self,
        interaction: Interaction,
        says: Says,
        attachments: Iterable[Attachment] = (),
        *,
        small: Sequence[str] = (),
        view: discord.ui.View | None = None,
    ) -> int | None:
        """Say phrases in the channel, with pictures, buttons and a draw's *small* print; give the message."""
        text = worded(says, await self.book(interaction))
        below = "".join(f"\n{line}" for line in small)
        text = fit(text, CONTENT - len(below)) + below
        parts = parts_of(Letter(text, view, attachments=tuple(attachments)))
        with safe():
            if not interaction.response.is_done():
                return (await interaction.response.send_message(**parts)).message_id
            # A follow-up has no nonce and would stand there twice when its answer is lost; an edit does not.
            parts["attachments"] = parts.pop("files", [])
            return (await interaction.edit_original_response(**parts)).id

    async def or_refuse(
        self, interaction: Interaction, carry_out: Callable[[RulesetT], Awaitable[None]]
    ) -> None:
        """Let *carry_out* answer; where it raises IllegalAction, say why to whoever asks alone."""
        try:
            await carry_out(self.ruleset())
        except IllegalAction as refusal:
            words = self._renderer.explain(refusal, self.kind.name, click_of(interaction).locale)
            if interaction.response.is_done() and interaction.extras.get("is_public"):
                aside = self.reader(interaction).say("answered-in_private")
                await interaction.edit_original_response(content=aside)
                await answer_aside(interaction, notice(words))
                await interaction.delete_original_response()
            else:
                await answer(interaction, notice(words))


def _wish(interaction: Interaction) -> DrawWish:
    served, click = server_of(interaction), click_of(interaction)
    return DrawWish(
        place_of(served, click.user),
        served,
        interaction.channel_id or 0,
        click.user,
        click.name,
        click.interaction,
        interaction.token,
        click.locale,
        fit(command_of(interaction), LONGEST_NOTE),
    )


def worded(says: Says, book: Phrasebook) -> str:
    """Give phrases as the lines of one message."""
    return fit("\n".join(book.say(each) for each in says), CONTENT)


def channel_of(interaction: Interaction) -> int:
    """Give the channel in which somebody typed."""
    return interaction.channel_id or 0
