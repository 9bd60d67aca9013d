"""Rolls saved by name, for a person or for everybody on a server."""

from __future__ import annotations

from hashlib import blake2b

import discord
from discord import app_commands

from bot.commands.suggestions import suggest
from bot.delivery.courier import Letter
from bot.desk.replies import Interaction, click_of
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.dice_desk import is_german
from bot.dice.fairness_words import as_code
from bot.dice.records import Audience
from bot.dice.rolling_desk import RollingDesk
from bot.dice.saved_rolls import person, server
from bot.dice.typed_rolls import SavedRoll, read_roll
from bot.lengths import CONTENT, DESCRIPTION, SELECT_LABEL, fit
from bot.locale import Phrasebook, harmless
from bot.store.dice_records import MOST_KEEPSAKES
from rules.contract import IllegalAction, Phrase
from rules.dice.errors import DiceError
from rules.dice.memory import parse

RIGHTS = ("manage_guild", "manage_channels", "manage_messages", "everybody")
"""Which right a server may ask of those who save rolls for it; the first unless it chose another."""

_LIST = 1800
"""Letters of a list of saved rolls; two of them stand on a page."""


class MacroDesk(RollingDesk):
    """`/macro`."""

    async def save_macro(self, interaction: Interaction, name: str, text: str, *, for_server: bool) -> None:
        """Save *text* as *name*; what cannot be rolled is refused."""
        if not await self.begin(interaction, private=True):
            return
        try:
            owner = await self._owner(interaction, for_server=for_server)
            name = " ".join(name.split())
            self._check_name(name)
            read_roll(text, (), self.pools, german=is_german(interaction))
            await self.saved.save(owner, name, text.strip())
        except DiceError as error:
            await self.refuse_roll(interaction, error, text)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            book = self.book(interaction)
            await self.tell(
                interaction,
                book.say(
                    "dice-macro-saved",
                    name=harmless(name),
                    text=as_code(text),
                    owner="server" if for_server else "own",
                ),
            )

    async def list_macros(self, interaction: Interaction) -> None:
        """Show the own rolls and the server's."""
        if not await self.begin(interaction, private=True):
            return
        book, guild = self.book(interaction), self.guild_of(interaction)
        own = await self.saved.of(person(interaction.user.id))
        shared = [] if guild is None else await self.saved.of(server(guild))
        lines = []
        for key, rolls in (("dice-macros-own", own), ("dice-macros-server", shared)):
            if rolls:
                lines.append(f"**{book.say(key, number=len(rolls), maximum=MOST_KEEPSAKES)}**")
                lines += _listed(rolls, book)
        await self.tell(interaction, *(lines or [book.say("dice-macros-none")]))

    async def share_macro(self, interaction: Interaction, name: str) -> None:
        """Show a saved roll to everybody, with buttons that roll it and save it."""
        if not await self.begin(interaction, private=False):
            return
        try:
            owner, found = await self._find(interaction, name)
            book = self.book(interaction)
            words = book.say(
                "dice-macro-shared",
                name=harmless(click_of(interaction).name),
                macro=harmless(found.name),
                text=as_code(found.text),
            )
            rest = f"{owner}:{_fingerprint(found.text)}:{found.name}"
            use = dice_button(
                Press("use", rest=rest), book.plain("dice-button-use"), discord.ButtonStyle.primary
            )
            keep = dice_button(Press("keep", rest=rest), book.plain("dice-button-keep"))
            await self.say(interaction, Letter(fit(words, CONTENT), button_rows(use, keep)), private=False)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def delete_macro(self, interaction: Interaction, name: str, *, for_server: bool) -> None:
        """Forget a saved roll."""
        if not await self.begin(interaction, private=True):
            return
        try:
            await self.saved.forget(await self._owner(interaction, for_server=for_server), name)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self.tell(interaction, self.book(interaction).say("dice-macro-gone", name=harmless(name)))

    async def use_shared(self, interaction: Interaction, rest: str) -> None:
        """Roll what somebody shared, as a roll of whoever clicked; raise IllegalAction or DiceError."""
        found = await self._shared(interaction, rest)
        await self.roll_typed(interaction, await self.read(interaction, found.text), Audience.PUBLIC)

    async def keep_shared(self, interaction: Interaction, rest: str) -> None:
        """Save what somebody shared among the rolls of whoever clicked; raise IllegalAction."""
        found = await self._shared(interaction, rest)
        owner = person(interaction.user.id)
        own = await self.saved.find(owner, found.name)
        if own is not None and own.text != found.text:
            raise IllegalAction("macro_name_taken", name=harmless(found.name))
        await self.saved.save(owner, found.name, found.text)
        words = self.book(interaction).say(
            "dice-macro-saved", name=harmless(found.name), text=as_code(found.text), owner="own"
        )
        await self.tell(interaction, words)

    async def suggest_macros(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the saved rolls by name."""
        known = await self.saved.known(interaction.user.id, self.guild_of(interaction))
        return suggest(((fit(f"{each.name}: {each.text}", DESCRIPTION), each.name) for each in known), typed)

    async def macro_right(self, guild: int) -> str:
        """Give the right that the server *guild* asks of those who save rolls for it."""
        chosen = await self.store.setting(_right_key(guild))
        return chosen if chosen in RIGHTS else RIGHTS[0]

    async def remember_macro_right(self, guild: int, right: str) -> None:
        """Write which right the server asks for."""
        await self.store.remember(_right_key(guild), right)

    async def _owner(self, interaction: Interaction, *, for_server: bool) -> str:
        if not for_server:
            return person(interaction.user.id)
        guild = self.guild_of(interaction)
        if guild is None:
            raise IllegalAction("server_only")
        right = await self.macro_right(guild)
        held = interaction.permissions
        if right != "everybody" and not (getattr(held, right) or held.manage_guild):
            raise IllegalAction("macro_needs_right", right=Phrase(f"dice-right-{right}"))
        return server(guild)

    def _check_name(self, name: str) -> None:
        """Refuse a name that is notation itself: it would hide the roll."""
        if ":" in name:
            raise IllegalAction("macro_name_with_colon")
        try:
            parse(name, pools=self.pools)
        except DiceError:
            return
        raise IllegalAction("macro_name_is_roll", name=harmless(name))

    async def _find(self, interaction: Interaction, name: str) -> tuple[str, SavedRoll]:
        guild = self.guild_of(interaction)
        owners = [person(interaction.user.id), *([server(guild)] if guild is not None else [])]
        for owner in owners:
            found = await self.saved.find(owner, name)
            if found is not None:
                return owner, found
        raise IllegalAction("no_such_macro")

    async def _shared(self, interaction: Interaction, rest: str) -> SavedRoll:
        kind, _, more = rest.partition(":")
        number, _, more = more.partition(":")
        fingerprint, _, name = more.partition(":")
        if kind != "user" and number != str(self.guild_of(interaction)):
            raise IllegalAction("stale_dice_button")
        found = await self.saved.find(f"{kind}:{number}", name)
        if found is None or _fingerprint(found.text) != fingerprint:
            raise IllegalAction("macro_changed")
        return found


def _fingerprint(text: str) -> str:
    """Give a short name of *text*, so that nobody saves another roll than the message shows."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _listed(rolls: list[SavedRoll], book: Phrasebook) -> list[str]:
    """Give a line for each roll, as many as there is room for."""
    lines: list[str] = []
    for number, each in enumerate(rolls):
        line = f"{harmless(each.name)}: {as_code(fit(each.text, SELECT_LABEL))}"
        if sum(map(len, lines)) + len(line) > _LIST:
            return [*lines, book.say("dice-macros-more", number=len(rolls) - number)]
        lines.append(line)
    return lines


def _right_key(guild: int) -> str:
    return f"dice-macro-right:{guild}"
