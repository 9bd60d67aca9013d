"""A page in words: the decision, what happened, what no menu says, the buttons, then the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.desk.action_menu import Question, ask
from bot.desk.action_page import action_page, choices_page
from bot.desk.buttons import Control, Wish, button, row
from bot.desk.card_parts import text
from bot.desk.help_pages import games_page
from bot.desk.menu_options import MOST, Listed, in_full
from bot.desk.offer import Offer
from bot.desk.shown import LEAST, around
from bot.desk.since_block import each_once
from bot.digest.last_move import SinceLastMove
from bot.locale import Language
from bot.pictures.spoken import START, THING, Spoken, stretches, unseen
from bot.rulesets import RULESETS
from bot.signs import spelled
from bot.store.records import GameId, Status
from rules.contract import Action, Seat
from tests.contract.subjects import BOOKS
from tests.playthroughs.read_aloud import READ, READER, _spoken, _table, playthrough_of
from tests.playthroughs.transcript import steps_of

TABLE = Spoken(("### The table", "- **Ann**: " + "all of it " * 30), first=("Frames of the others:", "- one"))


def offer(*, is_aloud: bool) -> Offer:
    """Give the first decision of a game of raid."""
    playthrough = playthrough_of("raid_two_players")
    for step in steps_of(playthrough):
        table = _table(playthrough, step, "en")
        if table.pending is not None and READER in table.pending.seats:
            return Offer.to(table, Seat(READER), BOOKS["en"].aloud if is_aloud else BOOKS["en"])
    raise AssertionError("nothing was asked")


def order_of(items: Sequence[discord.ui.Item[Any]]) -> list[str]:
    return [each.content if isinstance(each, discord.ui.TextDisplay) else "row" for each in items]


def test_what_happened_and_what_no_menu_says_stand_below_the_decision_and_above_the_buttons() -> None:
    """What happened came behind all buttons on twenty pages, and where the enemy is nowhere before."""
    press = row(button(Wish(GameId(1), 1, "hand"), "Press"))
    since = SinceLastMove(("**Since your last move**", "Bob shoots."), 3)

    items = [*around(TABLE, text("**Decide**"), press, since=since)]

    assert order_of(items) == [
        "**Decide**",
        "**Since your last move**\nBob shoots.\nFrames of the others:\n- one",
        "row",
        "\n".join(TABLE.lines),
    ]


def test_what_one_has_just_done_is_told_to_an_ear_below_the_decision() -> None:
    """165 words came before it, and whether anything was to be decided was heard last."""
    told = ["Ann draws 2 cards.", "Bob rests."]
    heard, seen = (
        [each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)]
        for page in (
            action_page(offer(is_aloud=True), shown=TABLE, told=told),
            action_page(offer(is_aloud=False), told=told),
        )
    )

    assert heard[0].startswith("**Your turn to decide") and "Bob rests." not in heard[0]
    assert heard[1].startswith("**Your last move**\nAnn draws 2 cards.\nBob rests.")
    assert seen[0].startswith("Ann draws 2 cards.\nBob rests.\n")


def test_a_list_that_is_told_again_is_told_once() -> None:
    """After companies are chosen one's own was heard word for word twice."""
    handed_in, revealed = "Your company:\n1. Gunner\n2. Scout", "Ann:\n1. Gunner\n2. Scout\nReserve: Mortar"

    assert each_once(["Done.", handed_in, revealed]) == ["Done.", revealed]
    assert each_once(["Done.", "Done.", handed_in]) == ["Done.", "Done.", handed_in]


def test_the_page_of_a_game_that_is_over_does_not_say_who_is_to_decide() -> None:
    """ "This game is over" stood above "Ann: attack and move, asked to decide, to act: 1"."""
    asked = offer(is_aloud=True)
    over = Offer.to(replace(asked.table, status=Status.ABANDONED), Seat(READER), asked.book)
    said = [
        each.content for each in action_page(over, shown=TABLE).walk_children() if hasattr(each, "content")
    ]

    assert "over" in said[0]
    assert not any("### The table" in each for each in said)


def test_what_stands_on_the_table_is_not_said_as_if_it_were_in_the_hand() -> None:
    lines = ["-# ▲1 Gunner, B3, hit points 6", "-# ▲2 Scout, B4", "-# Your stations: ▲S1"]
    shown = Spoken(("- **triangle 1 Gunner**: B3.",))

    assert unseen(lines, shown, BOOKS["en"]) == lines[1:]
    assert unseen(lines, None, BOOKS["en"]) == lines


def name(column: int, row: int) -> str:
    return f"{chr(64 + column)}{row}"


def block(left: int, top: int, right: int, bottom: int) -> set[tuple[int, int]]:
    return {(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)}


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (block(1, 1, 1, 4), "A1 to A4"),
        (block(1, 1, 3, 12), "A1 to A12, B1 to B12, C1 to C12"),
        (block(1, 1, 12, 12), "all from A1 to L12"),
        (block(1, 1, 12, 12) - {(3, 4), (5, 5)}, "all from A1 to L12, except C4, E5"),
        (block(1, 1, 9, 9) | block(12, 1, 20, 9), "all from A1 to I9, all from L1 to T9"),
    ],
)
def test_many_cells_are_said_in_blocks_or_by_what_is_missing(cells: set[tuple[int, int]], said: str) -> None:
    assert stretches(cells, name, BOOKS["en"]) == said


@pytest.mark.parametrize(
    ("language", "between", "goes_on"),
    [("en", "; and also ", "All about the choices"), ("ru", "; а также ", "Всё о вариантах")],
)
def test_what_has_no_room_beside_options_says_of_which_they_are_and_where_each_ends(
    language: Language, between: str, goes_on: str
) -> None:
    """Names were merged by commas that they have themselves, and nothing said what one does with them."""
    book = BOOKS[language].aloud
    menus = [
        (
            "Storm",
            Listed((), "", (("a1 Chief, F12", "twice"), ("a2 Scout, F13", "twice"), ("Both", "once"))),
        ),
        ("Shoot", Listed((), "", (("B1", "far"), ("B2", "far")))),
    ]

    assert in_full(menus, book) == [
        f"- **Storm. a1 Chief, F12{between}a2 Scout, F13**: twice",
        "- **Storm. Both**: once",
        "- **Shoot. B1, B2**: far",
    ]
    assert book.plain("button-choices") == goes_on


def texts_of(page: discord.ui.LayoutView) -> list[str]:
    return [each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)]


def long_pages(name: str, language: Language) -> Iterator[tuple[Offer, discord.ui.LayoutView]]:
    """Give the pages of a game in words, on which a long table has little room."""
    playthrough = playthrough_of(name)
    for step in steps_of(playthrough):
        table = _table(playthrough, step, language)
        if table.pending is not None and READER in table.pending.seats:
            found = Offer.to(table, READER, BOOKS[language].aloud)
            yield found, action_page(found, shown=_spoken(found, found.book), told=["Somebody moved."])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["rocknroll_expansion", "roads_barrels", "frames_two_players"])
def test_what_there_is_to_choices_leaves_room_for_the_table_and_leads_to_the_rest(
    name: str, language: Language
) -> None:
    """In a round of rocknroll there was no table at all below two thousand letters of choices."""
    seen = 0
    for found, page in long_pages(name, language):
        said = texts_of(page)
        ids = [each.custom_id for each in page.walk_children() if isinstance(each, Control)]
        opening = found.book.say("menu-in_full")
        assert any("### " in each for each in said)
        assert len({*ids}) == len(ids)
        whole = choices_page(found, (), 0)
        assert not any(len(each) > MOST + 150 for each in said if each.startswith(opening))
        if any(":choices:" in each for each in ids):
            seen += 1
            assert texts_of(whole)[0].startswith(opening)
            assert len(texts_of(whole)[0]) > LEAST

    assert seen or name == "roads_barrels"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", READ)
def test_every_action_of_a_page_has_one_line_above_its_menus(name: str, language: Language) -> None:
    """Above a menu of Storm and Attack stood one line, that one may end the turn; and others stood twice."""
    for found, page in long_pages(name, language):
        above = texts_of(page)[0].split("\n")
        bold_ones = [each.partition("**")[2].partition("**")[0] for each in above if each.startswith("**")]
        names = dict[type[Action], set[str]]()
        for each in found.actions:
            names.setdefault(type(each), set()).add(spelled(found.name(each), found.book))
        asked = ask(found.actions, ())
        if isinstance(asked, Question) and asked.parameter is None:
            unsaid = {
                each
                for each, said in names.items()
                if not any(line.startswith(tuple(said)) for line in bold_ones)
            }
            aside = {
                type(each.entry.first)
                for block in found.sheet(asked).menus
                for each in block
                if found.aside(each) is not None
            }
            assert unsaid <= aside
        assert len({*bold_ones}) == len(bold_ones)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_hand_is_named_to_an_ear_also_below_what_one_has_just_done(language: Language) -> None:
    """From the second press of a turn on nothing but "12 cards" was heard of what one may discard."""
    found = next(
        offer for offer, _ in long_pages("raid_two_players", language) if len(offer.whole_hand()) > 3
    )
    named = [card[1] for each in found.whole_hand() if (card := THING.match(START.sub("", each)))]
    said = "\n".join(texts_of(action_page(found, told=["Somebody moved."])))

    assert named and all(each in said for each in named)
    seen = "\n".join(texts_of(action_page(replace(found, book=BOOKS[language]), told=["Somebody moved."])))
    assert not all(each in seen for each in named), "a picture shows it"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_by_ear_each_button_that_opens_a_table_says_of_which_game(language: Language) -> None:
    page = games_page(RULESETS, BOOKS[language].aloud)
    titles = [BOOKS[language].plain(f"{name}-title") for name in RULESETS]
    labels = [each["accessory"]["label"] for each in page.to_components() if "accessory" in each]

    assert all(any(label.endswith(title) for label in labels) for title in titles)
