"""What explains the signs of a picture is shown to its end, in every game and language."""

from __future__ import annotations

import pytest

from bot.games.frames.pictures import strip as frames_strip
from bot.games.frames.pictures.board import WIDTH as FRAMES_WIDTH
from bot.games.raid.pictures.board import BREADTH as RAID_WIDTH
from bot.games.roads.pictures.board import board_mark
from bot.games.rocknroll.pictures.board import _rows
from bot.locale import LANGUAGES
from bot.pictures.lettering import READABLE, legible, wrap
from tests.contract.subjects import BOOKS
from tests.contract.test_pages_of_seats import story_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legend_is_not_cut(language: str) -> None:
    book = BOOKS[language]
    frames, raid = book.plain("frames-picture-legend"), book.plain("raid-picture-legend")
    room = FRAMES_WIDTH - 2 * frames_strip._EDGE
    rows = [
        *wrap(frames, room, READABLE, frames_strip._LINES, bold=False),
        *wrap(raid, RAID_WIDTH - 32, READABLE, 2, bold=False),
        *_rows(book.plain("rocknroll-picture-legend"), is_quiet=True, most=3),
    ]

    assert not [row for row in rows if row.endswith("…")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", ["seen 1", "seen 2"])
def test_the_legend_of_a_battle_names_all_that_is_in_it(language: str, seed: str) -> None:
    """It had three lines, and ended before what one looked for: the yellow frame, fatigue."""
    book, signs = BOOKS[language], set()
    for step in story_of("roads", seed).steps:
        position = step.table.position
        if position is None:
            continue
        view = position.view(None)
        shown = board_mark(view, book, legible(view.state.players, {}), private=False, framed=True)
        rows, cells = shown.strip.legend, [each for _, each in shown.field.cells]
        assert not [row for row in rows if row.endswith("…")], rows
        said = " ".join(rows)
        for name, is_there in (
            ("zone", any(each.zone is not None and each.unit is None for each in cells)),
            ("decides", any(each.active for each in shown.strip.rosters)),
            ("frame", True),
        ):
            assert (book.plain(f"roads-picture-legend-{name}") in said) is is_there
            signs |= {name} if is_there else set()

    assert signs == {"zone", "decides", "frame"}
