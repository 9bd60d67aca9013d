"""Commands are declared in English and sent to Discord with their Russian words."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import discord
import pytest
from discord import app_commands

from bot.commands.command_names import CommandTranslator, command_text
from bot.locale import LOCALE, Phrasebooks

RUSSIAN = """
command-lantern = фонарь
    .description = Всё о фонарях
command-lantern-hang = повесить
    .description = Повесить фонарь
command-lantern-hang-colour = цвет
    .description = Какого цвета фонарь
command-lantern-hang-size = размер
"""


class Lantern(app_commands.Group):
    """A made-up command group."""

    @app_commands.command(name="hang", description="Hang a lantern")
    @app_commands.rename(shade="colour")
    @app_commands.describe(shade="Its colour", size="Its size")
    @app_commands.choices(shade=[app_commands.Choice(name=command_text("yes"), value="yes")])
    async def hang(self, interaction: discord.Interaction, shade: str, size: int) -> None:
        """Do nothing."""


@pytest.fixture
def translator(tmp_path: Path) -> CommandTranslator:
    for language in ("en", "ru"):
        (tmp_path / language).mkdir()
        copy(LOCALE / language / "common.ftl", tmp_path / language)
        (tmp_path / language / "commands.ftl").write_text(RUSSIAN, encoding="utf-8")
    return CommandTranslator(Phrasebooks.load(tmp_path, strict=True))


async def payload(translator: CommandTranslator) -> dict[str, object]:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    group = Lantern(name="lantern", description="Everything about lanterns")
    return dict(await group.get_translated_payload(tree, translator))


async def test_names_and_descriptions_are_found_by_their_place(translator: CommandTranslator) -> None:
    group = await payload(translator)
    command = group["options"][0]  # type: ignore[index]  # a group has options
    shade, size = command["options"]

    assert group["name_localizations"] == {"ru": "фонарь"}
    assert group["description_localizations"] == {"ru": "Всё о фонарях"}
    assert command["name_localizations"] == {"ru": "повесить"}
    assert command["description_localizations"] == {"ru": "Повесить фонарь"}
    assert shade["name_localizations"] == {"ru": "цвет"}
    assert shade["description_localizations"] == {"ru": "Какого цвета фонарь"}
    assert size["name_localizations"] == {"ru": "размер"}
    assert not size.get("description_localizations")


async def test_what_was_declared_by_its_key_is_found_by_it(translator: CommandTranslator) -> None:
    group = await payload(translator)
    choice = group["options"][0]["options"][0]["choices"][0]  # type: ignore[index]  # a group has options

    assert (choice["name"], choice["name_localizations"]) == ("Yes", {"ru": "Да"})


def test_the_declaration_itself_is_english() -> None:
    text = command_text("yes")

    assert (text.message, text.extras) == ("Yes", {"key": "yes"})
