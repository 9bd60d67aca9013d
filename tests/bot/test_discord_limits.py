"""Everything the bot could show keeps within Discord's limits: the real command tree, all cards and pages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import discord
import pytest
from club import open_club
from loaded_dice import SteadyChance

from bot.app import EXTENSIONS
from bot.artists import painters
from bot.command_line.simulation import any_action, lobby
from bot.desk.action_menu import Path as MenuPath
from bot.desk.action_menu import Question, ask
from bot.desk.action_page import action_page
from bot.desk.buttons import Control
from bot.desk.help_buttons import HelpControl
from bot.desk.help_pages import dice_page, fair_page, game_lengths, games_page, help_page, welcome_page
from bot.desk.lobby_card import lobby_card
from bot.desk.offer import Offer
from bot.desk.options_page import option_choices, options_page
from bot.desk.private_pages import (
    hand_page,
    log_page,
    more_page,
    status_page,
    sure_page,
)
from bot.desk.rules_page import chapter_page, rules_page
from bot.desk.table_card import table_card
from bot.dice.dice_buttons import DiceControl
from bot.game import judgement
from bot.game.table import Click, Table
from bot.lessons.hints import considered, hint_page
from bot.lexicon.lexicon import all_things
from bot.lexicon.rules_controls import RulesControl
from bot.lexicon.terms import with_terms
from bot.locale import LANGUAGES, Phrasebook, Phrasebooks
from bot.pictures import Picture
from bot.rulesets import RULESETS
from bot.store.records import Deadline, GameId, Status
from rules.contract import Phrase, Seat

BOOKS = Phrasebooks.load(strict=True)
NAME = re.compile(r"^[-_'\w]{1,32}$")
LONG = "WWWWWWWW_*~`|<@&1>Ж{}\\ " + "Щ" * 11
"""As long and as awkward as a player's name can be."""
NOBODY = Click(0, "", "en", 0)
LARGEST_GAME = GameId(2**53)
FOUND_AGAIN = (Control, DiceControl, HelpControl, RulesControl)
"""The buttons and menus that outlive the process."""
SUBCOMMAND, GROUP, TEXT_OPTION = 1, 2, 3
TYPED, ON_A_MESSAGE = 1, 3
"""Kinds of command: a slash command, and one in the menu of a message, which has no description."""


# The command tree.


@pytest.fixture(scope="module")
def everything_told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Give what Discord is told about the commands, translations included."""

    async def told() -> list[dict[str, Any]]:
        parts = {"rulesets": RULESETS, "books": BOOKS, "extensions": EXTENSIONS}
        async with open_club(tmp_path_factory.mktemp("club"), **parts) as club:
            assert club.bot.broken_extensions == {}
            translator = club.bot.tree.translator
            assert translator is not None
            return [
                dict(await command.get_translated_payload(club.bot.tree, translator))
                for command in club.bot.tree.get_commands()
            ]

    return asyncio.run(told())


@pytest.fixture(scope="module")
def tree(everything_told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the slash commands of it."""
    return [command for command in everything_told if command["type"] == TYPED]


def test_menus_of_messages_have_short_names_in_every_language(
    everything_told: list[dict[str, Any]],
) -> None:
    menus = [command for command in everything_told if command["type"] == ON_A_MESSAGE]

    assert 0 < len(menus) <= 5
    assert [name for menu in menus for name in names_of(menu) if not 1 <= len(name) <= 32] == []
    assert [menu["name"] for menu in menus if "ru" not in menu["name_localizations"]] == []


def nodes(command: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield command
    for option in command.get("options", ()):
        yield from nodes(option)


def names_of(node: Mapping[str, Any]) -> list[str]:
    return [node["name"], *(node.get("name_localizations") or {}).values()]


def descriptions_of(node: Mapping[str, Any]) -> list[str]:
    return [node["description"], *(node.get("description_localizations") or {}).values()]


def test_the_tree_is_no_larger_than_discord_allows(tree: list[dict[str, Any]]) -> None:
    everything = [node for command in tree for node in nodes(command)]

    assert 0 < len(tree) <= 100
    assert all(len(node.get("options", ())) <= 25 for node in everything)
    assert all(len(node.get("choices", ())) <= 25 for node in everything)


def test_names_and_descriptions_are_such_as_discord_takes(tree: list[dict[str, Any]]) -> None:
    everything = [node for command in tree for node in nodes(command)]
    names = [name for node in everything for name in names_of(node)]

    assert [name for name in names if not NAME.match(name) or name != name.lower()] == []
    assert [text for node in everything for text in descriptions_of(node) if not 1 <= len(text) <= 100] == []


def test_every_command_and_option_is_translated(tree: list[dict[str, Any]]) -> None:
    everything = [node for command in tree for node in nodes(command)]

    assert [node["name"] for node in everything if "ru" not in (node.get("name_localizations") or {})] == []
    assert [
        node["name"] for node in everything if "ru" not in (node.get("description_localizations") or {})
    ] == []


def test_a_command_has_no_more_than_8000_letters_in_all(tree: list[dict[str, Any]]) -> None:
    """Discord counts names, descriptions and values, the longest translation of each."""
    for command in tree:
        letters = sum(
            max(map(len, names_of(node))) + max(map(len, descriptions_of(node))) for node in nodes(command)
        )

        assert letters <= 8000, command["name"]


def test_names_beside_each_other_differ_in_every_language(tree: list[dict[str, Any]]) -> None:
    for node in (node for command in tree for node in nodes(command)):
        options = node.get("options", ())
        for language in (None, "ru"):
            beside = [
                each["name"] if language is None else each["name_localizations"][language] for each in options
            ]
            assert len(set(beside)) == len(beside), node["name"]


# Cards and pages.


def full_table(name: str, seats: int, **options: Any) -> Table:
    """Give a lobby with the longest names and the largest numbers, everybody a person."""
    table = lobby(RULESETS[name], seats, "limits", 1, {"deadline_hours": 336, **options})
    chairs = tuple(
        replace(chair, user=2**62 + number, name=LONG, locale="ru")
        for number, chair in enumerate(table.chairs)
    )
    return replace(table, id=LARGEST_GAME, version=10**9, host=2**62, chairs=chairs)


def moments(name: str, seats: int, seed: int, every: int) -> Iterator[Table]:
    """Give the tables of a random game: the lobby, each *every* actions, paused, ended early and finished."""
    chance = SteadyChance(seed)
    table = full_table(name, seats)
    yield table
    table = judgement.start(table, NOBODY).table
    scopes = judgement.fair_scopes(table)
    number = 0
    while (pending := table.pending) is not None:
        if number % every == 0:
            due = tuple(Deadline(int(seat), 1_900_000_000_000, "default") for seat in pending.seats)
            yield replace(table, deadlines=due)
        seat = chance.pick(pending.seats)
        action = any_action(table.ruleset.legal_actions(table.state, seat), chance)
        table = judgement.play(table, action, scopes, b"").table
        number += 1
        if number == every:
            yield replace(table, status=Status.PAUSED)
            yield replace(table, status=Status.ABANDONED)
    assert table.status is Status.FINISHED
    yield table


def menu_pages(table: Table, seat: Seat, book: Phrasebook, chance: Random) -> Iterator[discord.ui.LayoutView]:
    """Give the menu's pages on some ways through it."""
    for offer in (Offer.to(table, seat, book), Offer.orders(table, seat, book)):
        yield from pages_of(offer, 3, chance)


def pages_of(offer: Offer, ways: int, chance: Random) -> Iterator[discord.ui.LayoutView]:
    """Give the pages on some *ways* through an offer."""
    if not offer.actions:
        yield action_page(offer)
        return
    if offer.is_asked and not offer.are_orders:
        hint = hint_page(offer, considered(offer.table, offer.seat), Picture(b"", "x" * 1024, "board.png"))
        yield with_terms(hint, offer.table, offer.book)
    for _ in range(ways):
        path: MenuPath = ()
        while isinstance(question := ask(offer.actions, path), Question):
            yield with_terms(action_page(offer, path, ["x" * 1000]), offer.table, offer.book)
            path = (*path, chance.choice(question.entries).number)


def public_cards(table: Table, book: Phrasebook) -> Iterator[discord.ui.LayoutView]:
    if table.status is Status.LOBBY:
        yield lobby_card(table, book)
        return
    painter = painters().get(table.ruleset.name)
    if painter is None:
        yield table_card(table, book)
        return
    picture = painter(table.ruleset.view(table.state, None), book, table.names)
    assert 0 < len(picture.alt) <= 1024
    yield table_card(table, book, [picture])


def pages(table: Table, book: Phrasebook, chance: Random) -> Iterator[discord.ui.LayoutView]:
    yield rules_page(table, book)
    for chapter in table.ruleset.chapters:
        yield rules_page(table, book, chapter)
        yield chapter_page(table.ruleset, book, chapter)
    yield with_terms(status_page(table, book), table, book)
    yield more_page(table, book, Seat(0), is_host=True, may_send_hand=True)
    named = ", ".join(each.title for each in all_things(table.ruleset, book))[:2000]
    yield with_terms(hand_page(named, Picture(b"", "x" * 1024, "hand.png")), table, book)
    yield log_page(table, ["x" * 900] * 5, 3, 10**9, book)
    yield sure_page(table, Phrase("sure-end"), "end_now", book.plain("button-end"), book)
    if table.status is Status.LOBBY:
        for first in range(3):
            path: MenuPath = ()
            while isinstance(question := ask(option_choices(table), path), Question):
                yield options_page(table, book, path, ["x" * 1000])
                path = (*path, question.entries[min(first, len(question.entries) - 1)].number)
    else:
        for seat in range(len(table.chairs)):
            yield from menu_pages(table, Seat(seat), book, chance)
        yield from pages_of(Offer.corrections(table, book), 1, chance)


def components(view: discord.ui.LayoutView) -> Iterator[dict[str, Any]]:
    def walk(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for each in found:
            yield each
            yield from walk(each.get("components", []))
            if "accessory" in each:
                yield from walk([each["accessory"]])

    yield from walk(view.to_components())


def assert_within_limits(view: discord.ui.LayoutView) -> None:
    found = list(components(view))
    ids = [each["custom_id"] for each in found if "custom_id" in each]
    assert 0 < len(found) <= 40
    assert sum(len(each["content"]) for each in found if each["type"] == 10) <= 4000
    assert all(each["content"].strip() for each in found if each["type"] == 10)
    assert len(set(ids)) == len(ids)
    assert all(0 < len(each) <= 100 for each in ids)
    assert all(
        any(kind.__discord_ui_compiled_template__.fullmatch(each) for kind in FOUND_AGAIN) for each in ids
    )
    for each in found:
        match each["type"]:
            case 1:
                assert 1 <= len(each["components"]) <= 5
            case 2:
                assert 0 < len(each["label"]) <= 80
            case 3:
                assert 1 <= len(each["options"]) <= 25
                assert len(each["placeholder"]) <= 150
                assert len({option["value"] for option in each["options"]}) == len(each["options"])
                for option in each["options"]:
                    assert 0 < len(option["label"]) <= 100
                    assert len(option.get("description") or "x") <= 100
            case 12:
                assert all(0 < len(item["description"]) <= 1024 for item in each["items"])


@pytest.mark.parametrize("book", BOOKS.values(), ids=LANGUAGES)
def test_the_pages_of_the_first_minute_keep_within_the_limits(book: Phrasebook) -> None:
    for view in (
        help_page(RULESETS, book),
        welcome_page(RULESETS, book),
        games_page(RULESETS, book),
        dice_page(book),
        fair_page(book),
    ):
        assert_within_limits(view)


def test_every_game_says_how_many_minutes_it_takes() -> None:
    assert game_lengths().keys() == RULESETS.keys()


MOMENTS = 3
"""About how many of a game are looked at in every language."""


@cache
def moments_of_a_full_table(name: str) -> list[Table]:
    """Give moments of a game: the lobby, the start, a pause, an early end; then such as are spread over the
    rest, the last among them."""
    tables = list(moments(name, RULESETS[name].seats[1], 11, every=25))
    return [*tables[:4], *tables[4 :: 1 + len(tables) // MOMENTS], tables[-1]]


@pytest.mark.soak_first("frames-*", "siege-*", "raid-en", "rocknroll-ru", "roads-en")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_cards_and_pages_of_a_full_table_keep_within_the_limits(name: str, language: str) -> None:
    chance = Random(7)
    # Words are longer in Russian: there at all of them.
    every = 1 if language == "ru" else 2

    for table in moments_of_a_full_table(name)[::every]:
        for view in (*public_cards(table, BOOKS[language]), *pages(table, BOOKS[language], chance)):
            assert_within_limits(view)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", RULESETS)
def test_cards_and_pages_of_many_games_keep_within_the_limits(name: str, seed: int) -> None:
    chance = Random(seed)
    fewest, most = RULESETS[name].seats

    for table in moments(name, chance.randint(fewest, most), seed, every=3):
        for book in BOOKS.values():
            for view in (*public_cards(table, book), *pages(table, book, chance)):
                assert_within_limits(view)
