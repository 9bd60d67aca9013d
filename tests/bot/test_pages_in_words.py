"""A page in words: the decision, what happened, what no menu says, the buttons, then the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.desk.action_page import action_page
from bot.desk.buttons import Wish, button, row
from bot.desk.card_parts import text
from bot.desk.offer import Offer
from bot.desk.shown import around
from bot.desk.since_block import each_once
from bot.digest.last_move import SinceLastMove
from bot.pictures.spoken import Spoken, stretches, unseen
from bot.store.records import GameId, Status
from rules.contract import Seat
from tests.contract.subjects import BOOKS
from tests.playthroughs.read_aloud import READER, _table, playthrough_of
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
