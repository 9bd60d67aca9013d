"""The private page where the host sets options: a topic, then an option, then its value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.desk.action_menu import Entry, NoSuchAnswer, Path, Question, ask, path_to
from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import option_lines, text
from bot.desk.option_words import group_phrase, grouped_options, option_phrase, value_phrase
from bot.game.table import Table
from bot.game.table_options import OWN_HOURS
from bot.lengths import SELECT_LABEL, fit
from bot.locale import Phrasebook
from rules.contract import Action, Option, OptionValue, Seat

FEW = 5
"""Values that are offered as buttons."""
SHORT = 32
"""Letters of a value that finds room on a button on a phone."""


@dataclass(frozen=True)
class SetOption(Action):
    """The wish to set an option: options are asked for like the parameters of an action."""

    group: str
    name: str
    value: OptionValue


def option_choices(table: Table) -> list[SetOption]:
    """Give everything that may be set in the lobby of *table*."""
    return [
        SetOption(Seat(0), group, option.name, value)
        for group, options in grouped_options(table.ruleset).items()
        for _, option in options
        for value in option_values(option)
    ]


def option_values(option: Option) -> Sequence[OptionValue]:
    """Give the values that *option* may have."""
    if isinstance(option.default, bool):
        return (True, False)
    if isinstance(option.default, int):
        return range(option.minimum, option.maximum + 1)
    return option.choices


def path_to_group(table: Table, name: str) -> Path:
    """Give the answers that lead to the topic of the option called *name*; none for an unknown name."""
    choices = option_choices(table)
    group = next((each.group for each in choices if each.name == name), None)
    wanted = [each for each in choices if each.group == group]
    return path_to(choices, wanted) if wanted and len({each.name for each in wanted}) > 1 else ()


def path_to_option(table: Table, name: str) -> Path:
    """Give the answers that lead to the values of the option called *name*."""
    choices = option_choices(table)
    return path_to(choices, [each for each in choices if each.name == name])


def options_page(
    table: Table,
    book: Phrasebook,
    path: Path = (),
    notes: Sequence[str] = (),
    more: Sequence[discord.ui.Item[Any]] = (),
) -> discord.ui.LayoutView:
    """Give the question which topic, which option of it, or which value; or raise NoSuchAnswer.

    What there is *more* to do stands below the controls.
    """
    found = ask(option_choices(table), path)
    if not isinstance(found, Question):
        raise NoSuchAnswer(path)
    page = _Page(table, book, path, found)
    match found.parameter:
        case "name":
            lines, control = page.options()
        case "value":
            lines, control = page.values()
        case _:
            lines, control = page.groups()
    items: list[discord.ui.Item[Any]] = [text(*notes, *lines), control]
    if not path:
        items.append(_pace_menu(table, book))
    if path:
        items.append(row(button(page.wish(path[:-1]), book.plain("button-back"))))
    return layout(*items, *more)


def _pace_menu(table: Table, book: Phrasebook) -> discord.ui.ActionRow[Any]:
    """Give the paces, each with what it means: what a host is most likely to look for."""
    path = path_to_option(table, "pace")
    found = ask(option_choices(table), path)
    assert isinstance(found, Question), "there is more than one pace"
    return _Page(table, book, path, found).values()[1]


class _Page:
    """One question about options, with what the table has now."""

    def __init__(self, table: Table, book: Phrasebook, path: Path, found: Question) -> None:
        self._table, self._book, self._path, self._found = table, book, path, found
        self._groups = grouped_options(table.ruleset)
        self._known = {
            option.name: (prefix, option) for each in self._groups.values() for prefix, option in each
        }

    def wish(self, path: Path) -> Wish:
        """Give the wish to go on along *path*."""
        return Wish.at(self._table, "option", ".".join(map(str, path)))

    def groups(self) -> tuple[list[str], discord.ui.ActionRow[Any]]:
        """Ask for the topic, below what differs from the rulebook."""
        book = self._book
        answers = []
        for entry in self._found.entries:
            options = self._groups[_chosen(entry).group]
            changed = sum(self._table.options[option.name] != option.default for _, option in options)
            about = book.plain("options-group", count=len(options), changed=changed)
            answers.append(self._answer(entry, self._group(entry.first), about))
        lines = [book.say("lobby-options"), *option_lines(self._table, book)]
        return lines, self._menu("options-which_group", answers)

    def options(self) -> tuple[list[str], discord.ui.ActionRow[Any]]:
        """Ask for the option, below what all of the topic are now."""
        book = self._book
        lines, answers = [f"**{self._group(self._found.entries[0].first)}**"], []
        for entry in self._found.entries:
            prefix, option = self._known[_chosen(entry).name]
            now = self._table.options[option.name]
            name, words = self._name(option.name), self._now(prefix, option)
            line = book.say("card-option", option=name, value=words)
            if now != option.default and not self._follows_pace(option):
                usual = self._value(prefix, option, option.default)
                line = book.say("options-changed", line=line, usual=usual, of=prefix)
            lines.append(f"- {line}")
            answers.append(self._answer(entry, name, book.plain("options-now", value=words)))
        return lines, self._menu("options-which", answers)

    def values(self) -> tuple[list[str], discord.ui.ActionRow[Any]]:
        """Ask for the value, below what it is now and by the rulebook."""
        book, entries = self._book, self._found.entries
        name = _chosen(entries[0]).name
        prefix, option = self._known[name]
        now = self._table.options[name]
        stands = book.say(
            "options-now_and_usual",
            of=prefix,
            now=self._now(prefix, option),
            usual=self._value(prefix, option, option.default),
            same="yes" if now == option.default or self._follows_pace(option) else "no",
        )
        lines = [f"**{self._group(entries[0].first)}** \u00b7 {self._name(name)}", stands]
        labels = [self._label(prefix, option, entry) for entry in entries]
        if len(entries) <= FEW and all(len(label) <= SHORT for label in labels):
            buttons = [
                button(self.wish((*self._path, entry.number)), label)
                for entry, label in zip(entries, labels, strict=True)
            ]
            return lines, row(*buttons)
        prompt, answers = "options-pace" if name == "pace" else "options-value", []
        for entry, label in zip(entries, labels, strict=True):
            held = {_chosen(entry).value} if not entry.is_range else set()
            about = "now" if now in held else "usual" if option.default in held else None
            answers.append(self._answer(entry, label, about and book.plain(f"options-is_{about}", of=prefix)))
        return lines, self._menu(prompt, answers)

    def _label(self, prefix: str, option: Option, entry: Entry) -> str:
        first = self._value(prefix, option, _chosen(entry).value)
        if not entry.is_range:
            return first
        assert isinstance(entry.last, SetOption)
        last = self._value(prefix, option, entry.last.value)
        return self._book.plain("menu-range", first=first, last=last)

    def _group(self, action: Action) -> str:
        assert isinstance(action, SetOption)
        return self._book.plain(group_phrase(action.group))

    def _name(self, name: str) -> str:
        return self._book.plain(option_phrase(*self._known[name]))

    def _now(self, prefix: str, option: Option) -> str:
        if self._follows_pace(option):
            return self._book.plain("options-by_pace")
        return self._value(prefix, option, self._table.options[option.name])

    def _follows_pace(self, option: Option) -> bool:
        return option.name == "deadline_hours" and self._table.options["pace"] != OWN_HOURS

    def _value(self, prefix: str, option: Option, value: OptionValue) -> str:
        words = value_phrase(prefix, option, value)
        return str(words) if isinstance(words, int) else self._book.plain(words)

    def _answer(self, entry: Entry, label: str, about: str | None) -> discord.SelectOption:
        return discord.SelectOption(
            label=fit(label, SELECT_LABEL),
            value=str(entry.number),
            description=None if about is None else fit(about, SELECT_LABEL),
        )

    def _menu(self, prompt: str, answers: Sequence[discord.SelectOption]) -> discord.ui.ActionRow[Any]:
        control: Control = menu(self.wish(self._path), self._book.plain(prompt), answers)
        return row(control)


def _chosen(entry: Entry) -> SetOption:
    assert isinstance(entry.first, SetOption)
    return entry.first
