"""What a page says to whoever has it read aloud: nothing cut, nothing run together, nothing to be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import discord
import pytest

from bot.locale import Language
from tests.playthroughs.read_aloud import READ, pages, playthrough_of

PAGES = 24
"""Pages of each game that are read: those of its beginning, and of its first turns."""
FRAMES = "frames_two_players"
ORDER = "activate a frame or pass"

each_language = pytest.mark.parametrize("language", ["en", "ru"])
each_game = pytest.mark.parametrize("name", READ)


@cache
def read(name: str, language: Language) -> tuple[discord.ui.LayoutView, ...]:
    return tuple(page for page, _ in islice(pages(playthrough_of(name), language), PAGES))


def texts(page: discord.ui.LayoutView) -> str:
    return "\n".join(
        each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)
    )


def before_the_buttons(page: discord.ui.LayoutView) -> str:
    said: list[str] = []
    for each in page.walk_children():
        if isinstance(each, discord.ui.ActionRow):
            break
        if isinstance(each, discord.ui.TextDisplay):
            said.append(each.content)
    return "\n".join(said)


def options(page: discord.ui.LayoutView) -> Iterator[discord.SelectOption]:
    for each in page.walk_children():
        shown: Any = each.item if isinstance(each, discord.ui.DynamicItem) else each
        if isinstance(shown, discord.ui.Select):
            yield from shown.options


def menus(page: discord.ui.LayoutView) -> list[str]:
    shown = (each.item if isinstance(each, discord.ui.DynamicItem) else each for each in page.walk_children())
    return [each.placeholder or "" for each in shown if isinstance(each, discord.ui.Select)]


def words_of(page: discord.ui.LayoutView) -> str:
    """Give all that stands on *page*, its table too."""
    found = [texts(page)]
    for each in page.walk_children():
        shown: Any = each.item if isinstance(each, discord.ui.DynamicItem) else each
        if isinstance(shown, discord.ui.Button):
            found.append(shown.label or "")
    found += (f"{each.label}\n{each.description or ''}" for each in options(page))
    return "\n".join(found)


@each_language
@each_game
def test_nothing_that_one_chooses_by_is_cut_off(name: str, language: Language) -> None:
    """ "…station triangle S1 at…" ended where it mattered, and the rest stood nowhere."""
    for page in read(name, language):
        for each in options(page):
            said = each.description or ""
            assert not said.endswith("…"), said
            more = "more below" if language == "en" else "ещё ниже"
            if said.endswith(more):
                line = f"**{each.label}**" if "**" in each.label else each.label
                is_cut = "and more" in texts(page) or "и не только" in texts(page)
                assert is_cut or re.search(
                    rf"^- \*\*.*{re.escape(line)}.*\*\*: ", texts(page), re.MULTILINE
                ), said


def test_a_cell_is_told_by_station_and_cover_first_and_by_enemies_last() -> None:
    told = [each for page in read(FRAMES, "en") for each in (o.description or "" for o in options(page))]
    near = [each for each in told if "guards" in each]

    assert near
    for each in told:
        assert "enemies: " not in each or not re.search(r"enemies: .*(guards|beside|alone|your )", each), each


@each_language
def test_no_two_numbers_of_frames_run_together(language: Language) -> None:
    """ "circle 1 5 away" is heard as fifteen away."""
    for page in read(FRAMES, language):
        assert not (found := re.search(r"[^\n]*(?<![\d.,;:#])\b\d+ \d+\b[^\n]*", words_of(page))), found


@each_language
def test_dice_are_told_by_colour_and_number(language: Language) -> None:
    for page in read(FRAMES, language):
        assert not (
            found := re.search(
                r"[^\n]*(?:\b[WBYGR]{2,}|R8[rhda]|Rh|Rd|\b[WBYGRK]8? \d)[^\n]*", words_of(page)
            )
        ), found


def test_where_a_frame_is_to_be_activated_the_enemy_is_told_before_the_buttons() -> None:
    orders = [
        before_the_buttons(each) for each in read(FRAMES, "en") if ORDER in texts(each).partition("\n")[0]
    ]

    assert orders
    for said in orders:
        assert re.search(
            r"^- square 1 Gunner, [A-Z]+\d+, hit points \d; dice: 2 white, blue", said, re.MULTILINE
        ), said
        assert "Stations: triangle S1 (L12), " in said
    assert any("has acted" in each for each in orders)


def test_the_units_of_the_enemy_are_told_before_the_buttons_with_their_distance() -> None:
    orders = [
        before_the_buttons(each)
        for each in read("roads_barrels", "en")
        if "activate a unit" in texts(each).partition("\n")[0]
    ]

    assert orders
    for said in orders:
        assert re.search(
            r"^- \*\*square b\d\*\*: [A-Z].*, [A-L]\d+, .*nearest of yours: circle a\d at distance \d",
            said,
            re.MULTILINE,
        ), said


@each_game
def test_what_the_menu_names_is_not_listed_again(name: str) -> None:
    """A list of all that may be chosen repeated up to 93 words of the menu."""
    for page in read(name, "en"):
        for listed in re.findall(r"^May be chosen: (.*)\.$", texts(page), re.MULTILINE):
            labels = {each.label for each in options(page)}
            assert not labels & {*listed.split("; ")}


def test_cells_are_listed_only_where_they_are_for_one_thing() -> None:
    """ "May be chosen: C8 to C12, D9" did not say for which unit, and the menu does."""
    for page in read("roads_barrels", "en"):
        headings = [each for each in menus(page) if each.startswith("Move, ")]
        assert len(headings) < 2 or "May be chosen" not in texts(page)


def test_cells_to_be_placed_on_are_told_as_blocks() -> None:
    said = [
        re.findall(r"^Cells that may be chosen: .*", texts(each), re.MULTILINE) for each in read(FRAMES, "en")
    ]
    longest = max((line for found in said for line in found), key=len)

    assert "all from " in longest
    assert len(longest.split()) < 130


UNNAMED = re.compile(
    r"[^\n]*(?:(?<![\d:])\d:\d(?!\d)|\(\d+\)|\[\d\+\]"
    r"|(?<=[\w»] )(?<!to )(?<!рядом )(?:[PKNBRQ]|[ПКОЛФ]|Кр)(?=[,:.\n]| [PNBRQКПОЛФ]\b| \())[^\n]*"
)
"""A number or a letter of which only its place says what it is: strengths, values, armour, figures."""


@pytest.mark.parametrize(
    "written", ["p1 A Landing (1)", "p1 A, 0:0", "Wall 5+ [5+]", "Janitors P P: strength 4", "«Ось» Л О К\n"]
)
def test_bare_numbers_and_letters_are_found(written: str) -> None:
    assert UNNAMED.search(written)


@each_language
@pytest.mark.parametrize("name", ["siege_two_players", "roads_barrels", "rocknroll_expansion"])
def test_every_number_and_figure_says_what_it_is(name: str, language: Language) -> None:
    """ "p1 A Landing (1) 0:0" and "Janitors P P" are clear by their place, which nobody hears."""
    for page in read(name, language):
        assert not (found := UNNAMED.search(words_of(page))), found


def test_where_one_may_deploy_is_told_as_ones_own() -> None:
    """ "Deployment of circle / square": whoever hears it has to know which sign is theirs."""
    said = "\n".join(texts(page) for page in read("roads_barrels", "en"))

    assert "Your deployment" in said
    assert "The enemy's deployment" in said
    assert "Deployment of" not in said
