"""What slash options suggest while they are typed: only what is possible now, 25 at most."""

from __future__ import annotations

import re
from collections.abc import Iterable

from discord import app_commands

from bot.desk.game_finder import last_game_here, may_know_of, table_for
from bot.desk.option_words import all_options, option_of, option_phrase, value_phrase
from bot.desk.options_page import option_values
from bot.desk.replies import Interaction
from bot.game.referee import Referee
from bot.lengths import DESCRIPTION, fit
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.replay.log_filter import KINDS
from bot.replay.telling import round_words
from bot.servers.presets import summary_of
from bot.store.records import StoredGame
from rules.contract import IllegalAction

SUGGESTIONS = 25
"""How many Discord shows."""
LOOKED_BACK = 60
"""How many entries back something to take back is suggested."""
_MARKUP = re.compile(r"[*`~\\]")
PAGES = 20
"""How many times so many open games are looked through for those that are suggested."""


def suggest(offered: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Give those of *offered*, pairs of words and value, that contain what was *typed*; the best first."""
    sought = typed.casefold().strip()
    found = [
        (words, value) for words, value in offered if sought in words.casefold() or sought in value.casefold()
    ]
    # What begins with the letters typed is most likely meant; a value in full is certainly.
    found.sort(
        key=lambda each: (
            (each[1].casefold() != sought, not each[0].casefold().startswith(sought))
            if sought
            else (False, False)
        )
    )
    return [
        app_commands.Choice(name=fit(words, DESCRIPTION), value=value) for words, value in found[:SUGGESTIONS]
    ]


def suggest_rulesets(referee: Referee, book: Phrasebook, typed: str) -> list[app_commands.Choice[str]]:
    """Give the games that can be played."""
    return suggest(((book.plain(f"{name}-title"), name) for name in sorted(referee.rulesets)), typed)


async def suggest_presets(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[str]]:
    """Give the presets that the server keeps of the game that is being opened, with what they set."""
    ruleset, guild = referee.rulesets.get(str(interaction.namespace.ruleset)), interaction.guild_id
    if ruleset is None or guild is None:
        return []
    kept = await interaction.client.servers.presets.of(guild, ruleset.name)
    return suggest(((book.plain(summary_of(ruleset, each)), each.name) for each in kept), typed)


async def suggest_games(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str, *, looks: bool = False
) -> list[app_commands.Choice[int]]:
    """Give the open games here that the reader may know of, the newest first, by number and place; to
    whoever only *looks*, before them, the last one of the channel that is over."""
    found: list[app_commands.Choice[str]] = []
    after = 0
    number = await last_game_here(referee.store, interaction) if looks else None
    over = None if number is None else await referee.store.load(number)
    if over is not None and may_know_of(interaction, over):
        found += suggest([(_game_words(over, interaction, book), str(over.id))], typed)
    # In direct messages there is no server: everybody has their own games of all of them.
    guild, user = interaction.guild_id, None if interaction.guild_id else interaction.user.id
    for _ in range(PAGES):
        games = await referee.store.open_games(guild=guild, user=user, after=after, limit=SUGGESTIONS)
        known = [game for game in games if may_know_of(interaction, game)]
        found += suggest([(_game_words(game, interaction, book), str(game.id)) for game in known], typed)
        if len(games) < SUGGESTIONS or len(found) >= SUGGESTIONS:
            break
        after = games[-1].id
    return [app_commands.Choice(name=each.name, value=int(each.value)) for each in found[:SUGGESTIONS]]


def _game_words(game: StoredGame, interaction: Interaction, book: Phrasebook) -> str:
    guild = interaction.client.get_guild(game.guild)
    place = guild.get_channel_or_thread(game.channel) if guild is not None else None
    title = book.plain(f"{game.ruleset}-title") if book.has(f"{game.ruleset}-title") else game.ruleset
    return book.plain("suggest-game", game=title, number=game.id, place=place.name if place else "none")


async def suggest_options(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[str]]:
    """Give the options of the channel's game."""
    try:
        table = await table_for(referee, interaction, interaction.namespace.game)
    except IllegalAction:
        return []
    known = all_options(table.ruleset)
    return suggest(((book.plain(option_phrase(*each)), each[1].name) for each in known), typed)


async def suggest_values(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[str]]:
    """Give the values of the option that is being set."""
    try:
        table = await table_for(referee, interaction, interaction.namespace.game)
    except IllegalAction:
        return []
    known = option_of(table.ruleset, str(interaction.namespace.name))
    if known is None:
        return []
    offered = []
    for value in option_values(known[1]):
        phrase = value_phrase(*known, value)
        words = str(phrase) if isinstance(phrase, int) else book.plain(phrase)
        offered.append((words, str(value).lower() if isinstance(value, bool) else str(value)))
    return suggest(offered, typed)


async def suggest_rounds(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[int]]:
    """Give the rounds of the game that were played, the newest first."""
    try:
        table = await table_for(referee, interaction, interaction.namespace.game, looks=True)
    except IllegalAction:
        return []
    played = range(table.round, 0, -1)
    found = suggest(((round_words(table, each, book), str(each)) for each in played), typed)
    return [app_commands.Choice(name=each.name, value=int(each.value)) for each in found]


async def suggest_players(
    referee: Referee, interaction: Interaction, typed: str
) -> list[app_commands.Choice[int]]:
    """Give the seats of the game by who sits there."""
    try:
        table = await table_for(referee, interaction, interaction.namespace.game, looks=True)
    except IllegalAction:
        return []
    found = suggest(((f"{seat + 1}. {name}", str(seat + 1)) for seat, name in table.names.items()), typed)
    return [app_commands.Choice(name=each.name, value=int(each.value)) for each in found]


async def suggest_log_kinds(
    referee: Referee, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[str]]:
    """Give the kinds of entries that the log of the game is searched for."""
    try:
        await table_for(referee, interaction, interaction.namespace.game, looks=True)
    except IllegalAction:
        return []
    return suggest(((book.plain(f"log-kind-{each}"), each) for each in KINDS), typed)


async def suggest_entries(
    referee: Referee, renderer: Renderer, interaction: Interaction, book: Phrasebook, typed: str
) -> list[app_commands.Choice[int]]:
    """Give the moves that may be taken back, the newest first, as the log numbers and tells them."""
    try:
        table = await table_for(referee, interaction, interaction.namespace.game)
    except IllegalAction:
        return []
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        return []
    log = await referee.happenings(table.id, after=max(0, table.version - LOOKED_BACK), limit=LOOKED_BACK)
    found = []
    for each in reversed(log):
        if each.action is None or each.is_taken_back or not each.shown:
            continue
        told = renderer.told(table, each.news, seat, book.voice) or [book.plain("desk-done")]
        found.append((f"#{each.shown} {_MARKUP.sub('', told[0])}", str(each.shown)))
    return [app_commands.Choice(name=each.name, value=int(each.value)) for each in suggest(found, typed)]
