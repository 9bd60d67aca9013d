"""How the dice are set on a server or for a person: notices, game masters, who may save rolls for all."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.delivery.courier import Letter
from bot.desk.replies import Interaction, click_of
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.macro_desk import MacroDesk
from bot.locale import harmless
from rules.contract import IllegalAction, Phrase

Channel = app_commands.AppCommandChannel | app_commands.AppCommandThread


class SettingsDesk(MacroDesk):
    """`/dice`."""

    async def show_settings(self, interaction: Interaction) -> None:
        """Show how the dice are set here."""
        if not await self.begin(interaction, private=True):
            return
        settings = await self.service.settings(self.place(interaction))
        guild, book = self.guild_of(interaction), self.book(interaction)
        master = await self.master(interaction)
        lines = [f"**{book.say('dice-settings')}**"]
        if guild is not None:
            place = settings.notice_channel
            lines.append(book.say("dice-setting-notices", place=_channel(place)))
        lines.append(book.say("dice-setting-master", master=_person(master)))
        if guild is not None:
            lines.append(book.say("dice-setting-everywhere", master=_person(settings.master)))
            lines.append(book.say("dice-setting-macros", right=_right(await self.macro_right(guild))))
        lines.append(self._hidden(interaction, settings.opens_secrets))
        await self.tell(interaction, *lines)

    async def set_notices(self, interaction: Interaction, channel: Channel | None) -> None:
        """Post commitments and seeds in *channel*; None: nowhere."""
        if not await self.begin(interaction, private=True):
            return
        try:
            guild = self._served(interaction)
            _needs(interaction, "manage_guild")
            if channel is not None:
                check_that_bot_can_post(channel.resolve(), channel.mention)
            locale = self.book(interaction).language
            place = None if channel is None else channel.id
            await self.service.set_settings(f"guild:{guild}", notice_channel=place, notice_locale=locale)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            words = self.book(interaction).say("dice-setting-notices", place=_channel(place))
            await self.tell(interaction, words)

    async def set_master(
        self, interaction: Interaction, master: discord.User | discord.Member | None, *, everywhere: bool
    ) -> None:
        """Make *master* (None: nobody) the game master of this channel, or of the whole server.

        Whoever names somebody else makes the bot write to them: on a server, they accept that once; elsewhere
        everybody is their own.
        """
        if not await self.begin(interaction, private=True):
            return
        try:
            guild = self.guild_of(interaction)
            if guild is not None:
                _needs(interaction, "manage_guild" if everywhere else "manage_channels")
            if master is not None and master.bot:
                raise IllegalAction("master_is_bot")
            channel = None if everywhere else interaction.channel_id
            chosen, place = None if master is None else master.id, self.place(interaction)
            if chosen is not None and chosen != interaction.user.id:
                if guild is None:
                    raise IllegalAction("master_is_oneself")
                if not (await self.service.settings(place)).has_accepted(chosen):
                    await self._ask_master(interaction, chosen, channel)
                    return
            await self.service.set_master(place, channel, chosen)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self.tell(interaction, self._master_words(interaction, chosen, channel))

    async def _ask_master(self, interaction: Interaction, user: int, channel: int | None) -> None:
        await self.service.ask_master(self.place(interaction), channel, user)
        book, name = self.book(interaction), harmless(click_of(interaction).name)
        await self.tell(interaction, book.say("dice-master-asked", master=_person(user)))
        accept = dice_button(
            Press("accept", rest=f"{user}:{channel or 0}"),
            book.plain("dice-button-accept"),
            discord.ButtonStyle.primary,
        )
        words = book.say("dice-master-asks", name=name, master=_person(user))
        await self.say(interaction, Letter(words, button_rows(accept)), private=False)

    async def accept_master(self, interaction: Interaction, rest: str) -> None:
        """Make whoever clicked the game master that they were asked to be; raise IllegalAction."""
        spelt, _, place = rest.partition(":")
        if not (spelt.isdecimal() and place.isdecimal()):
            raise IllegalAction("stale_dice_button")
        user, channel = int(spelt), int(place) or None
        if user != interaction.user.id:
            raise IllegalAction("somebody_else_is_asked")
        await self.service.accept_master(self.place(interaction), channel, user)
        await self.letters.want(user, wanted=True)
        await self.finish(interaction, Letter(self._master_words(interaction, user, channel)))

    def _master_words(self, interaction: Interaction, user: int | None, channel: int | None) -> str:
        key = "dice-setting-everywhere" if channel is None else "dice-setting-master"
        return self.book(interaction).say(key, master=_person(user))

    async def set_hidden(self, interaction: Interaction, *, revealed: bool) -> None:
        """Reveal the seeds of hidden rolls, too, at the end of a session; or keep them sealed."""
        if not await self.begin(interaction, private=True):
            return
        try:
            if self.guild_of(interaction) is not None:
                _needs(interaction, "manage_guild")
            await self.service.set_settings(self.place(interaction), opens_secrets=revealed)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self.tell(interaction, self._hidden(interaction, revealed))

    def _hidden(self, interaction: Interaction, chosen: bool | None) -> str:
        revealed = self.guild_of(interaction) is None if chosen is None else chosen
        return self.book(interaction).say("dice-setting-hidden", revealed="yes" if revealed else "no")

    async def set_macro_right(self, interaction: Interaction, right: str) -> None:
        """Let those who hold *right* save rolls for the whole server."""
        if not await self.begin(interaction, private=True):
            return
        try:
            guild = self._served(interaction)
            _needs(interaction, "manage_guild")
            await self.remember_macro_right(guild, right)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            words = self.book(interaction).say("dice-setting-macros", right=_right(right))
            await self.tell(interaction, words)

    def _served(self, interaction: Interaction) -> int:
        guild = self.guild_of(interaction)
        if guild is None:
            raise IllegalAction("server_only")
        return guild


def _needs(interaction: Interaction, right: str) -> None:
    held = interaction.permissions
    if not (getattr(held, right) or held.manage_guild):
        raise IllegalAction("you_lack_right", right=_right(right))


def check_that_bot_can_post(channel: object, mention: str) -> None:
    """Refuse a *channel*, called by its *mention*, where the bot may not write or attach files."""
    if not isinstance(channel, discord.Thread | discord.abc.GuildChannel) or channel.guild.me is None:
        raise IllegalAction("bot_cannot_post", place=mention)
    send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    held = channel.permissions_for(channel.guild.me)
    if not all(getattr(held, right) for right in ("view_channel", send, "attach_files")):
        raise IllegalAction("bot_cannot_post", place=mention)


def _right(right: str) -> Phrase:
    return Phrase(f"dice-right-{right}")


def _person(user: int | None) -> str:
    return "none" if user is None else f"<@{user}>"


def _channel(channel: int | None) -> str:
    return "none" if channel is None else f"<#{channel}>"
