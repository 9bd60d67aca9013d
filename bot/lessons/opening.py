"""Begins lessons: in a private thread, or in direct messages where there can be none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import discord

from bot.delivery.courier import ClosedDM, Gone, Letter, MissingPermission, Rejected, nonce
from bot.delivery.hands import Queued
from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.desk import Desk
from bot.desk.help_buttons import help_button
from bot.desk.replies import Interaction, acknowledge, answer, click_of
from bot.game.interruptions import wait_for
from bot.game.lessons import Lesson, lessons
from bot.game.table import Table
from bot.game.table_options import LESSON
from bot.lengths import THREAD_NAME
from bot.lessons.dice_lesson import DICE, dice_page, is_of_dice
from bot.lessons.threads import LessonThreads, turn_of
from bot.locale import Phrasebook
from bot.servers.rights import may_open, may_stand_in
from bot.store.posting import DIRECT, channel_link
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
    wait_for(desk.referee.maintenance)
    lesson = lessons().get(ruleset)
    if lesson is None or ruleset not in desk.referee.rulesets:
        known = (*(Phrase(f"{each}-title") for each in lessons()), Phrase("learn-dice"))
        raise IllegalAction("no_such_lesson", names=known)
    async with interaction.client.once.turn(turn_of(interaction.user.id)):  # whoever presses twice has one
        page = await _opened(desk, interaction, lesson)
    await answer(interaction, page)


async def _opened(desk: Desk, interaction: Interaction, lesson: Lesson) -> discord.ui.LayoutView:
    """Give where the lesson goes on that whoever clicked has begun, else where it begins now."""
    book = desk.book(interaction)
    going = await _going(desk, interaction, lesson.id)
    if going is not None and going.status is Status.PLAYING:
        return _there(going, "lesson-goes-on", book)
    click = click_of(interaction)
    await interaction.client.learned.begins(interaction.user.id, lesson.id)
    names = [book.plain("automated-name", number=2 + each) for each in range(lesson.opponents)]
    if going is not None:  # a former life did not come to begin it
        begun = await desk.referee.begin_lesson(going, click, names)
        return _there(begun.table, "lesson-begun", book)
    async with AsyncExitStack() as kept:
        try:
            guild, channel = await kept.enter_async_context(_private_thread(interaction, book, lesson.id))
        except IllegalAction as refusal:
            why = Phrase(f"refuse-{refusal.key}", refusal.facts)
            guild = DIRECT
            channel = await kept.enter_async_context(_direct_messages(desk, interaction, lesson.id, why))
        paused = await desk.referee.store.open_game_in(channel)
        if paused is not None:
            return _there((await desk.referee.resume(paused, click)).table, "lesson-goes-on", book)
        try:
            begun = await desk.referee.new_lesson(click, guild, channel, lesson, names)
        except ChannelTaken:
            raise IllegalAction("channel_taken") from None
    return _there(begun.table, "lesson-begun", book)


async def _going(desk: Desk, interaction: Interaction, ruleset: str) -> Table | None:
    """Give the lesson of *ruleset* that whoever clicked has begun, here or in direct messages, and not
    ended; None for none."""
    user, here = interaction.user.id, (interaction.guild_id or DIRECT, DIRECT)
    for stored in await desk.referee.store.open_games(user=user, limit=SEARCHED):
        if stored.ruleset == ruleset and stored.host == user and stored.guild in here:
            table = await desk.referee.look(stored.id)
            is_going = table.status is not Status.PAUSED  # its thread was deleted
            if is_going and table.options.get(LESSON) and table.seat_of(user) is not None:
                return table
    return None


@asynccontextmanager
async def _private_thread(
    interaction: Interaction, book: Phrasebook, ruleset: str
) -> AsyncIterator[tuple[int, int]]:
    """Give server and channel of a thread for the lesson, which is opened meanwhile.

    Raise IllegalAction where no private thread can be made, or the server wants no table there.
    """
    client, guild = interaction.client, interaction.guild_id
    if guild is None or client.get_guild(guild) is None:
        raise IllegalAction("table_in_dm")
    assert interaction.channel_id is not None, "it was typed on a server"
    user, ways = interaction.user, client.servers.settings(guild)
    may_open(interaction, ways)
    may_stand_in(interaction.channel, ways)
    name = book.plain(
        "lesson-thread", None, THREAD_NAME, game=Phrase(f"{ruleset}-title"), player=user.display_name
    )
    threads = LessonThreads(client)
    async with AsyncExitStack() as kept:
        await kept.enter_async_context(client.table_limits.place(guild, user.id, ways.most_tables))
        try:
            made = threads.made(guild, interaction.channel_id, name, user.id, interaction.id)
            channel = await kept.enter_async_context(made)
        except MissingPermission as trouble:
            permission = Phrase(f"permission-{trouble.permission}")
            raise IllegalAction("missing_permission", permission=permission) from trouble
        except (Gone, Rejected) as trouble:
            raise IllegalAction("no_private_thread_here") from trouble
        yield guild, channel


@asynccontextmanager
async def _direct_messages(
    desk: Desk, interaction: Interaction, ruleset: str, why: Phrase
) -> AsyncIterator[int]:
    """Give the channel of direct messages where the lesson is opened meanwhile; *why* there is no thread.

    Raise IllegalAction where none are taken, or where another lesson stands.
    """
    client, book, user = interaction.client, desk.book(interaction), interaction.user.id
    game = Phrase(f"{ruleset}-title")
    try:
        # A command that was typed there names their channel.
        typed_there = interaction.channel_id if interaction.guild_id is None else None
        channel = typed_there or await desk.hands.direct_channel(user)
        await _is_free(desk, channel, ruleset)
        async with client.table_limits.place(DIRECT, user):
            letter = Letter(book.say("lesson-here", game=game), is_silent=True)
            await client.courier.send(channel, letter, nonce("lesson", interaction.id))
            yield channel
    except (ClosedDM, Gone, MissingPermission, Queued, Rejected) as trouble:
        raise IllegalAction("lesson_nowhere", why=why) from trouble


async def _is_free(desk: Desk, channel: int, ruleset: str) -> None:
    """Raise IllegalAction where another game than a lesson of *ruleset* that pauses stands in *channel*."""
    game = await desk.referee.store.open_game_in(channel)
    if game is None:
        return
    table = await desk.referee.look(game)
    if table.ruleset.name != ruleset or table.status is not Status.PAUSED:
        raise IllegalAction("lesson_elsewhere", game=Phrase(f"{table.ruleset.name}-title"), place=table.place)


def _there(table: Table, key: str, book: Phrasebook) -> discord.ui.LayoutView:
    """Give where the lesson at *table* stands, with a button that leads there."""
    game = Phrase(f"{table.ruleset.name}-title")
    said = book.say(key, game=game, place="direct" if table.guild == DIRECT else table.place)
    url = channel_link(table.guild, table.channel)
    link: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        discord.ui.Button(label=book.plain("lesson-there"), url=url)
    )
    return layout(text(said), link)
