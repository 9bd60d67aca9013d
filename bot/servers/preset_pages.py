"""The pages of presets: those of a server by game, one in full, and the choice when a table is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.game.lobby import PRESET_NAME
from bot.game.table import AnyRuleset
from bot.lengths import MODAL_LABEL, MODAL_TITLE, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.servers.presets import LONGEST_LIST, MOST_PRESETS, Preset, said, summary_of
from bot.servers.settings_buttons import ServerWish, server_button, server_menu, server_row
from rules.contract import Phrase, Quoted

SUMMARY = 300
"""Letters of a preset in a list of them."""
NAME, OPTIONS = "name", "options"
"""The fields of the form in which a preset is typed."""


def summary(ruleset: AnyRuleset, preset: Preset, book: Phrasebook) -> str:
    """Give what *preset* sets, in one line for a page."""
    return fit(book.say(summary_of(ruleset, preset)), SUMMARY)


def left_out(ruleset: AnyRuleset, preset: Preset, book: Phrasebook) -> list[str]:
    """Give the line that says what of *preset* the rules no longer know; none where they know all."""
    gone = preset.unknown(ruleset)
    return [book.say("preset-left_out", preset=Quoted(preset.name), options=gone)] if gone else []


def preset_answers(
    ruleset: AnyRuleset, presets: Sequence[Preset], book: Phrasebook
) -> list[discord.SelectOption]:
    """Give *presets* as what can be chosen in a menu."""
    return [
        discord.SelectOption(
            label=each.name,
            value=each.name,
            description=book.plain(
                "preset-sets", None, SELECT_LABEL, options=said(ruleset, each.known(ruleset))
            ),
        )
        for each in presets
    ]


def presets_page(
    ruleset: AnyRuleset, presets: Sequence[Preset], book: Phrasebook, *notes: str
) -> discord.ui.LayoutView:
    """Give the *presets* that a server keeps of *ruleset*, with what they set."""
    name, game = ruleset.name, Phrase(f"{ruleset.name}-title")
    lines = [f"- {summary(ruleset, each, book)}" for each in presets] or [book.say("presets-none", game=game)]
    heading = book.say("presets-of", game=game, count=len(presets), maximum=MOST_PRESETS)
    # The blank line ends the list.
    items: list[discord.ui.Item[Any]] = [text(*notes, heading, *lines, "", book.say("presets-how"))]
    if presets:
        menu = server_menu(
            ServerWish("preset", name), book.plain("presets-which"), preset_answers(ruleset, presets, book)
        )
        items.append(server_row(menu))
    write = server_button(ServerWish("type", name), book.plain("button-write"), discord.ButtonStyle.primary)
    back = server_button(ServerWish("show", "presets"), book.plain("button-back"))
    return layout(*items, server_row(write, back))


def preset_page(ruleset: AnyRuleset, preset: Preset, book: Phrasebook) -> discord.ui.LayoutView:
    """Give one *preset* in full, with the button that deletes it."""
    lines = [f"- {book.say(each)}" for each in said(ruleset, preset.known(ruleset))]
    heading = book.say("preset-title", preset=Quoted(preset.name), game=Phrase(f"{ruleset.name}-title"))
    delete = server_button(
        ServerWish("delete", ruleset.name, preset.name),
        book.plain("preset-delete"),
        discord.ButtonStyle.danger,
    )
    back = server_button(ServerWish("presets", ruleset.name), book.plain("button-back"))
    return layout(text(heading, *lines, "", *left_out(ruleset, preset, book)), server_row(delete, back))


def games_menu(
    rulesets: Mapping[str, AnyRuleset], presets: Mapping[str, Sequence[Preset]], book: Phrasebook
) -> discord.ui.ActionRow[Any]:
    """Give the menu of the games whose presets can be looked at."""
    options = [
        discord.SelectOption(
            label=book.plain(f"{name}-title"),
            value=name,
            description=book.plain("presets-count", count=len(presets.get(name, ()))),
        )
        for name in list(rulesets)[:25]
    ]
    return server_row(server_menu(ServerWish("presets"), book.plain("presets-which_game"), options))


def opening_page(ruleset: AnyRuleset, presets: Sequence[Preset], book: Phrasebook) -> discord.ui.LayoutView:
    """Ask by which of *presets*, if any, a table of *ruleset* is to be opened."""
    name, lines = ruleset.name, [f"- {summary(ruleset, each, book)}" for each in presets]
    plain = server_button(
        ServerWish("open", name), book.plain("preset-open_plain"), discord.ButtonStyle.primary
    )
    menu = server_menu(
        ServerWish("open_by", name), book.plain("preset-use"), preset_answers(ruleset, presets, book)
    )
    heading = book.say("preset-opening", game=Phrase(f"{name}-title"))
    return layout(text(heading, *lines), server_row(plain), server_row(menu))


def preset_form(custom_id: str, game: Phrase, book: Phrasebook, *, typed: bool) -> discord.ui.Modal:
    """Give the form for the name of a preset of *game*, and for its options where they are *typed*."""
    title = book.plain("preset-form", None, MODAL_TITLE, game=game)
    modal = discord.ui.Modal(title=title, custom_id=custom_id, timeout=None)
    words: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id=NAME, max_length=PRESET_NAME)
    modal.add_item(discord.ui.Label(text=book.plain("preset-form-name", None, MODAL_LABEL), component=words))
    if typed:
        options: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=OPTIONS,
            style=discord.TextStyle.paragraph,
            placeholder=book.plain("preset-form-hint", None, SELECT_LABEL),
            max_length=LONGEST_LIST,
        )
        label = book.plain("preset-form-options", None, MODAL_LABEL)
        modal.add_item(discord.ui.Label(text=label, component=options))
    # What is sent in is known by its custom id, also after a restart: it is not waited for.
    modal.stop()
    return modal
