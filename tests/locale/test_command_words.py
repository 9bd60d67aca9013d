"""Every command, option and choice that Discord shows has fitting names in both languages."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator

from discord import app_commands
from discord.ext import commands

from bot.app import EXTENSIONS
from bot.lengths import COMMAND_NAME, DESCRIPTION
from bot.locale import LANGUAGES, Phrasebooks
from tests.locale.reading import read

BOOKS = Phrasebooks.load(strict=True)
NAME = re.compile(r"[-_\w]+")


def declared() -> Iterator[tuple[str, str]]:
    """Give the key and the declared name of every command group, command and option of the cogs."""
    for extension in EXTENSIONS:
        module = importlib.import_module(extension)
        for cog in vars(module).values():
            if not (inspect.isclass(cog) and issubclass(cog, commands.Cog)) or cog.__module__ != extension:
                continue
            key = "command"
            if issubclass(cog, commands.GroupCog):
                key = f"command-{cog.__cog_group_name__}"
                yield key, str(cog.__cog_group_name__)
            for command in cog.__cog_app_commands__:
                yield from _declared(command, key)


def _declared(command: app_commands.Command | app_commands.Group, parent: str) -> Iterator[tuple[str, str]]:
    key = f"{parent}-{command.name}"
    yield key, command.name
    if isinstance(command, app_commands.Group):
        for each in command.commands:
            yield from _declared(each, key)
        return
    for option in command.parameters:
        yield f"{key}-{option.display_name}", option.display_name


DECLARED = dict(declared())


def test_every_command_and_option_has_a_name_and_a_description_in_both_languages() -> None:
    missing = [
        (language, key)
        for key in DECLARED
        for each in (key, f"{key}.description")
        for language in LANGUAGES
        if not BOOKS[language].has(each)
    ]

    assert DECLARED
    assert missing == []


def test_no_words_are_left_over_for_commands_that_are_gone() -> None:
    worded = {key.partition(".")[0] for key in read()["en"] if key.startswith("command-")}

    assert worded - set(DECLARED) == set()


def test_the_english_name_is_the_declared_one() -> None:
    different = {key: name for key, name in DECLARED.items() if BOOKS["en"].say(key) != name}

    assert different == {}


def test_names_are_such_as_discord_takes() -> None:
    """Lower-case, without spaces, at most 32 letters."""
    names = {(language, key): BOOKS[language].say(key) for key in DECLARED for language in LANGUAGES}
    wrong = {
        place: name
        for place, name in names.items()
        if not NAME.fullmatch(name) or name != name.lower() or len(name) > COMMAND_NAME
    }

    assert wrong == {}


def test_russian_names_are_russian() -> None:
    names = {key: BOOKS["ru"].say(key) for key in DECLARED}

    assert {key: name for key, name in names.items() if not re.fullmatch("[а-яё_-]+", name)} == {}


def test_names_beside_each_other_differ() -> None:
    for language in LANGUAGES:
        beside: dict[str, list[str]] = {}
        for key in DECLARED:
            beside.setdefault(key.rpartition("-")[0], []).append(BOOKS[language].say(key))

        assert {key: names for key, names in beside.items() if len(set(names)) < len(names)} == {}


def test_descriptions_are_short_enough() -> None:
    words = {
        (language, key): BOOKS[language].say(f"{key}.description")
        for key in DECLARED
        for language in LANGUAGES
    }

    assert {place: text for place, text in words.items() if not 0 < len(text) <= DESCRIPTION} == {}
