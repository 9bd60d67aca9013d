"""The private page of a server's settings: all of them with what they mean, and a page for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import small_print, text
from bot.game.table import AnyRuleset
from bot.lengths import MODAL_LABEL, MODAL_TITLE, SELECT_LABEL, fit
from bot.locale import LANGUAGES, Phrasebook
from bot.people.time_buttons import LONGEST
from bot.people.time_page import NIGHTS, spelled
from bot.servers.preset_pages import NAME, games_menu
from bot.servers.presets import Preset
from bot.servers.settings import BY_HAND, PACES_OFFERED, SEASON_AT_LEAST, SEASONS, ServerSettings
from bot.servers.settings_buttons import (
    NOTICE_KINDS,
    ServerControl,
    ServerWish,
    channel_menu,
    role_menu,
    server_button,
    server_menu,
    server_row,
)
from rules.contract import Phrase, Quoted

TABLES_OFFERED = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500)
"""From how many tables at a time a server chooses, as far as the operator allows as many."""
NONE = "none"
"""The value of whatever has none."""
BEGIN, TAKE_BACK = "begin", "back"
"""The values that begin a season now, and take the last beginning back."""

Rows = list[discord.ui.ActionRow[Any]]


@dataclass(frozen=True)
class ServerView:
    """What the page shows of a server."""

    guild: discord.Guild
    ways: ServerSettings
    notices: int | None
    """Where the dice post their commitments."""
    most_tables: int
    """As many as the operator allows."""
    rulesets: Mapping[str, AnyRuleset]
    presets: Mapping[str, Sequence[Preset]]
    """By ruleset."""
    zone: str
    """What the time zone of the server is called."""
    at: int
    """Now, in unix milliseconds."""
    book: Phrasebook

    def now(self, item: str) -> str:
        """Give what is chosen of *item*, and what that means."""
        return self.book.say(f"server-{item}-now", **FACTS[item](self))

    def role(self, role: int | None) -> str:
        """Give a role as it is mentioned; that there is none, or that it is no more."""
        if role is None:
            return NONE
        return "gone" if self.guild.get_role(role) is None else f"<@&{role}>"

    def channels(self, *channels: int) -> tuple[str, ...]:
        """Give those of *channels* that are still there."""
        return tuple(f"<#{each}>" for each in channels if self.guild.get_channel(each) is not None)


def settings_page(view: ServerView, *notes: str) -> discord.ui.LayoutView:
    """Give all settings below *notes*, and the menu of what can be changed."""
    book = view.book
    lines = [f"- **{book.say(f'server-{item}')}**: {view.now(item)}" for item in FACTS]
    options = [
        discord.SelectOption(
            label=book.plain(f"server-{item}"), value=item, description=_short(book, f"server-{item}-about")
        )
        for item in FACTS
    ]
    menu = server_menu(ServerWish("show"), book.plain("server-which"), options)
    what = small_print([book.say("server-what")])
    return layout(text(*notes, book.say("server-title"), *lines, "", *what), server_row(menu))


def item_page(view: ServerView, item: str, *notes: str) -> discord.ui.LayoutView:
    """Give what the setting *item* is about, what is chosen, and what can be."""
    book = view.book
    heading = f"### {book.say(f'server-{item}')}"
    words = text(
        *notes, heading, book.say(f"server-{item}-about"), book.say("server-now", now=view.now(item))
    )
    back = server_button(ServerWish("show", "all"), book.plain("button-back"))
    return layout(words, *CONTROLS[item](view), server_row(back))


def time_form(custom_id: str, item: str, book: Phrasebook) -> discord.ui.Modal:
    """Give the form in which the time zone or the quiet hours of a server are typed."""
    title = book.plain(f"time-form-{item}" if item == "quiet" else "time-button-zone", None, MODAL_TITLE)
    modal = discord.ui.Modal(title=title, custom_id=custom_id, timeout=None)
    words: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=NAME,
        placeholder=book.plain(f"time-form-{item}-hint", None, SELECT_LABEL),
        max_length=LONGEST,
    )
    label = book.plain(f"time-form-{item}-label", None, MODAL_LABEL)
    modal.add_item(discord.ui.Label(text=label, component=words))
    modal.stop()
    return modal


def _short(book: Phrasebook, key: str) -> str:
    return fit(book.plain(key), SELECT_LABEL)


def _button(view: ServerView, item: str, value: str, key: str = "", *, is_now: bool) -> ServerControl:
    style = discord.ButtonStyle.primary if is_now else discord.ButtonStyle.secondary
    label = view.book.plain(key or f"server-{item}-{value}")
    return server_button(ServerWish("set", item, value), label, style)


def _language(view: ServerView) -> Rows:
    chosen, labels = view.ways.language, {each: f"table-option-language-{each}" for each in LANGUAGES}
    own = _button(view, "language", NONE, is_now=chosen is None)
    named = [_button(view, "language", each, label, is_now=each == chosen) for each, label in labels.items()]
    return [server_row(own, *named)]


def _pace(view: ServerView) -> Rows:
    book, now = view.book, view.ways.pace or NONE
    words = {NONE: book.plain("server-pace-none")}
    words |= {each: book.plain(f"table-option-pace-{each}") for each in PACES_OFFERED}
    options = [
        discord.SelectOption(
            label=fit(label, SELECT_LABEL),
            value=value,
            description=book.plain("options-is_now") if value == now else None,
        )
        for value, label in words.items()
    ]
    return [server_row(server_menu(ServerWish("set", "pace"), book.plain("server-pace"), options))]


def _presets(view: ServerView) -> Rows:
    return [games_menu(view.rulesets, view.presets, view.book)]


def _presets_kept(view: ServerView) -> dict[str, Any]:
    games = tuple(
        Phrase.of(
            "presets-in", game=Phrase(f"{name}-title"), presets=tuple(Quoted(each.name) for each in kept)
        )
        for name, kept in view.presets.items()
        if kept
    )
    return {"games": games}


def _quiet(view: ServerView) -> Rows:
    book = view.book
    words = {
        NONE: book.plain("time-choice-no-quiet"),
        **{each: each.replace("-", "\u2013") for each in NIGHTS},
    }
    options = [discord.SelectOption(label=label, value=value) for value, label in words.items()]
    menu = server_menu(ServerWish("set", "quiet"), book.plain("time-menu-quiet"), options)
    other = server_button(ServerWish("type", "quiet"), book.plain("time-choice-typed"))
    zone = server_button(ServerWish("type", "zone"), book.plain("time-button-zone"))
    return [server_row(menu), server_row(other, zone)]


def _quiet_hours(view: ServerView) -> dict[str, Any]:
    begins, ends = map(spelled, view.ways.quiet or (0, 0))
    return {
        "chosen": "no" if view.ways.quiet is None else "yes",
        "begins": begins,
        "ends": ends,
        "zone": view.zone,
        "clock": f"{view.ways.calendar.here(view.at):%H:%M}",
    }


def _threads(view: ServerView) -> Rows:
    now = "yes" if view.ways.threads else "no"
    return [server_row(*(_button(view, "threads", each, is_now=each == now) for each in ("no", "yes")))]


def _channels(view: ServerView) -> Rows:
    held = [each for each in view.ways.channels if view.guild.get_channel(each) is not None]
    menu = channel_menu(ServerWish("set", "channels"), view.book.plain("server-channels-which"), held)
    none = _button(view, "channels", NONE, is_now=not view.ways.channels)
    return [server_row(menu), server_row(none)]


def _notices(view: ServerView) -> Rows:
    held = [] if view.notices is None or not view.channels(view.notices) else [view.notices]
    wish = ServerWish("set", "notices")
    menu = channel_menu(wish, view.book.plain("server-notices-which"), held, NOTICE_KINDS, 1)
    return [server_row(menu), server_row(_button(view, "notices", NONE, is_now=view.notices is None))]


def _role(item: str, held: Callable[[ServerSettings], int | None]) -> Callable[[ServerView], Rows]:
    def rows(view: ServerView) -> Rows:
        role = held(view.ways)
        known = role if role is not None and view.guild.get_role(role) is not None else None
        menu = role_menu(ServerWish("set", item), view.book.plain("server-role-which"), known)
        return [server_row(menu), server_row(_button(view, item, NONE, is_now=role is None))]

    return rows


def _tables(view: ServerView) -> Rows:
    counts: Sequence[int] = [each for each in TABLES_OFFERED if each < view.most_tables]
    words = {str(each): str(each) for each in counts}
    words[NONE] = view.book.plain("server-tables-none", most=view.most_tables)
    options = [discord.SelectOption(label=label, value=value) for value, label in words.items()]
    return [server_row(server_menu(ServerWish("set", "tables"), view.book.plain("server-tables"), options))]


def _seasons(view: ServerView) -> Rows:
    book, now = view.book, view.ways.seasons or NONE
    options = [
        discord.SelectOption(
            label=book.plain(f"server-seasons-{each}"),
            value=each,
            description=book.plain("options-is_now") if each == now else None,
        )
        for each in (NONE, *SEASONS)
    ]
    rows = [server_row(server_menu(ServerWish("set", "seasons"), book.plain("server-seasons"), options))]
    if view.ways.seasons == BY_HAND:
        starts = view.ways.season_starts
        may_begin = not starts or view.at - starts[-1] >= SEASON_AT_LEAST
        offered = ([BEGIN] if may_begin else []) + ([TAKE_BACK] if starts else [])
        rows.append(server_row(*(_button(view, "seasons", each, is_now=False) for each in offered)))
    return rows


def _seasons_now(view: ServerView) -> dict[str, Any]:
    starts = view.ways.season_starts
    began = f"<t:{starts[-1] // 1000}:D>" if starts else NONE
    return {"value": view.ways.seasons or NONE, "number": len(starts) + 1, "began": began}


FACTS: Mapping[str, Callable[[ServerView], dict[str, Any]]] = {
    "language": lambda view: {"value": view.ways.language or NONE},
    "pace": lambda view: {
        "pace": NONE if view.ways.pace is None else Phrase(f"table-option-pace-{view.ways.pace}")
    },
    "presets": _presets_kept,
    "channels": lambda view: {
        "chosen": len(view.ways.channels),
        "places": view.channels(*view.ways.channels),
    },
    "threads": lambda view: {"value": "yes" if view.ways.threads else "no"},
    "opener": lambda view: {"role": view.role(view.ways.opener)},
    "master": lambda view: {"role": view.role(view.ways.master)},
    "quiet": _quiet_hours,
    "tables": lambda view: {
        "most": min(view.ways.most_tables or view.most_tables, view.most_tables),
        "own": "no" if view.ways.most_tables is None else "yes",
    },
    "seasons": _seasons_now,
    "notices": lambda view: {"place": NONE if view.notices is None else f"<#{view.notices}>"},
}
"""Every setting in the order of the page, and the facts that word what is chosen."""

CONTROLS: Mapping[str, Callable[[ServerView], Rows]] = {
    "language": _language,
    "pace": _pace,
    "presets": _presets,
    "channels": _channels,
    "threads": _threads,
    "opener": _role("opener", lambda ways: ways.opener),
    "master": _role("master", lambda ways: ways.master),
    "quiet": _quiet,
    "tables": _tables,
    "seasons": _seasons,
    "notices": _notices,
}
"""What a setting is chosen with."""
