"""Begins a lesson: in a private thread where the command was typed, for whoever learns and nobody else."""

from __future__ import annotations

from typing import Any

import discord

from bot.delivery.courier import Gone, MissingPermission, Rejected
from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.desk import Desk
from bot.desk.help_buttons import help_button
from bot.desk.replies import Interaction, acknowledge, answer, click_of
from bot.game.lessons import Lesson, lessons
from bot.game.table import Table
from bot.game.table_options import LESSON
from bot.invitation import invitation
from bot.lengths import THREAD_NAME
from bot.lessons.dice_lesson import DICE, dice_page, is_of_dice
from bot.locale import Phrasebook
from bot.servers.rights import may_open, may_stand_in
from bot.store.records import ChannelTaken, Status
from rules.contract import IllegalAction, Phrase

SEARCHED = 100
"""Among so many open tables of a person their lesson is looked for."""


def learn_page(book: Phrasebook, *before: str) -> discord.ui.LayoutView:
    """Give what can be learned, with a button for each, below what is said *before*."""
    primary = discord.ButtonStyle.primary
    games: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        *(help_button("learn", book.plain(f"{each}-title"), each, primary) for each in lessons())
    )
    dice: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        help_button("learn", book.plain("learn-dice"), DICE)
    )
    return layout(text(*before, book.say("learn-title"), book.say("learn-how")), games, dice)


async def learn(desk: Desk, interaction: Interaction, subject: str | None) -> None:
    """Begin the lesson called *subject*, or show which there are; raise IllegalAction."""
    book = desk.book(interaction)
    if subject is None:
        await answer(interaction, learn_page(book))
        return
    wanted = subject.casefold().strip()
    found = next((each for each, name in subjects(book) if wanted in (each, name.casefold())), wanted)
    if is_of_dice(found):
        await answer(interaction, dice_page(found, book))
    else:
        await open_lesson(desk, interaction, found)


def subjects(book: Phrasebook) -> list[tuple[str, str]]:
    """Give what can be learned: the id of each lesson and what it is called."""
    return [*((each, book.plain(f"{each}-title")) for each in lessons()), (DICE, book.plain("learn-dice"))]


async def open_lesson(desk: Desk, interaction: Interaction, ruleset: str) -> None:
    """Begin the lesson of *ruleset*, or say where the reader's own goes on; raise IllegalAction."""
    await acknowledge(interaction)
    lesson = lessons().get(ruleset)
    if lesson is None or ruleset not in desk.referee.rulesets:
        known = (*(Phrase(f"{each}-title") for each in lessons()), Phrase("learn-dice"))
        raise IllegalAction("no_such_lesson", names=known)
    if interaction.client.get_guild(interaction.guild_id or 0) is None:
        raise IllegalAction("help_no_table_here", link=invitation(interaction.application_id))
    async with interaction.client.once.turn(f"lesson:{interaction.user.id}"):  # whoever presses twice has one
        page = await _opened(desk, interaction, lesson)
    await answer(interaction, page)


async def _opened(desk: Desk, interaction: Interaction, lesson: Lesson) -> discord.ui.LayoutView:
    """Give where the lesson goes on that whoever clicked has begun, else where it begins now."""
    click, book = click_of(interaction), desk.book(interaction)
    guild = interaction.guild_id
    assert guild is not None, "it is a server"
    going = await _going(desk, click.user, guild, lesson.id)
    if going is not None:
        return _there(going, "lesson-goes-on", book)
    ways = interaction.client.servers.settings(guild)
    may_open(interaction, ways)
    may_stand_in(interaction.channel, ways)
    names = [book.plain("automated-name", number=number) for number in range(1, lesson.opponents + 1)]
    async with interaction.client.table_limits.place(guild, click.user, ways.most_tables):
        channel = await _private_thread(interaction, book, lesson.id)
        try:
            happening = await desk.referee.new_lesson(click, guild, channel, lesson, names)
        except ChannelTaken:
            raise IllegalAction("channel_taken") from None
    return _there(happening.table, "lesson-begun", book)


async def _going(desk: Desk, user: int, guild: int, ruleset: str) -> Table | None:
    """Give the lesson of *ruleset* that *user* has begun on *guild* and not ended; None for none."""
    for stored in await desk.referee.store.open_games(guild=guild, user=user, limit=SEARCHED):
        if stored.ruleset == ruleset and stored.host == user:
            table = await desk.referee.look(stored.id)
            is_going = table.status is Status.PLAYING  # else its thread was deleted
            if is_going and table.options.get(LESSON) and table.seat_of(user) is not None:
                return table
    return None


async def _private_thread(interaction: Interaction, book: Phrasebook, ruleset: str) -> int:
    assert interaction.channel_id is not None, "it was typed on a server"
    name = book.plain("lesson-thread", None, THREAD_NAME, game=Phrase(f"{ruleset}-title"))
    courier = interaction.client.courier
    try:
        opened: int = await courier.open_thread(interaction.channel_id, name, interaction.user.id)
    except MissingPermission as trouble:
        permission = Phrase(f"permission-{trouble.permission}")
        raise IllegalAction("missing_permission", permission=permission) from trouble
    except (Gone, Rejected) as trouble:
        raise IllegalAction("no_thread_here") from trouble
    return opened


def _there(table: Table, key: str, book: Phrasebook) -> discord.ui.LayoutView:
    """Give where the lesson at *table* stands, with a button that leads there."""
    game = Phrase(f"{table.ruleset.name}-title")
    said = book.say(key, game=game, place=f"<#{table.channel}>")
    url = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    link: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        discord.ui.Button(label=book.plain("lesson-there"), url=url)
    )
    return layout(text(said), link)
