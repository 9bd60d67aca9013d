"""Command names, descriptions and choices in both languages, as discord.py wants them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from discord import Locale
from discord.app_commands import (
    Command,
    Group,
    Parameter,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.locale import Phrasebook, Phrasebooks, language


def command_text(key: str) -> locale_str:
    """Give the English words of *key* for the declaration of a command; `CommandTranslator` has the others.

    Discord shows English to readers of every language but Russian, and gives it back to us.
    """
    return locale_str(_english().say(key), key=key)


@cache
def _english() -> Phrasebook:
    return Phrasebooks.load(strict=True)["en"]


class CommandTranslator(Translator):
    """Gives the words of commands.ftl.

    What was not declared with `command_text` is looked up by its place: the command `/table new` is
    `command-table-new`, its option *ruleset* is `command-table-new-ruleset`, and the description of
    either is the attribute `.description`. A name without words stays as it was declared.
    """

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        self._books = books

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Give the words for readers of *locale*; None where they read the English ones."""
        if language(locale) == "en":
            return None
        book = self._books[language(locale)]
        key = string.extras.get("key") or _key(context)
        return book.say(key) if key is not None and book.has(key) else None


def _key(context: TranslationContextTypes) -> str | None:
    thing = context.data
    if isinstance(thing, Command | Group):
        key = "-".join(("command", *thing.qualified_name.split()))
    elif isinstance(thing, Parameter):
        # By the English name: it is what the option is called in Discord, whatever our code calls it.
        key = "-".join(("command", *thing.command.qualified_name.split(), thing.display_name))
    else:
        return None
    return f"{key}.description" if context.location in _DESCRIPTIONS else key


_DESCRIPTIONS = (
    TranslationContextLocation.command_description,
    TranslationContextLocation.group_description,
    TranslationContextLocation.parameter_description,
)
