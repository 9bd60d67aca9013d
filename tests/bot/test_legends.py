"""What explains the signs of a picture is shown to its end, in every game and language."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.games.frames.pictures import strip as frames_strip
from bot.games.frames.pictures.board import WIDTH as FRAMES_WIDTH
from bot.games.raid.pictures.board import BREADTH as RAID_WIDTH
from bot.games.roads.pictures.board import board_mark
from bot.games.rocknroll.pictures.board import _rows
from bot.games.siege.pictures.board import board_mark as siege_board_mark
from bot.games.siege.pictures.board import decision
from bot.games.siege.pictures.ground import LEGEND_ROOM
from bot.games.siege.pictures.strip import strip_height
from bot.games.siege.pictures.words import siege_words
from bot.locale import LANGUAGES
from bot.pictures import Candidates
from bot.pictures.lettering import READABLE, legible, width, wrap
from rules.siege.night import Night
from tests.contract.subjects import BOOKS
from tests.contract.test_pages_of_seats import story_of
from tests.fakes import night_views


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
    for words in (frames, raid, book.plain("rocknroll-picture-legend")):
        assert {"en": "yellow frame", "ru": "жёлт"}[language] in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_siege_explains_its_outlines_where_they_are(language: str) -> None:
    """Yellow frames of what may be chosen and of what is attacked had no words."""
    book = BOOKS[language]
    words = siege_words(book, night_views.assault())
    assert not [
        said for _, said in words.outlines.values() if width(said, READABLE, bold=False) > LEGEND_ROOM
    ]

    def corners(view: Night, *labels: tuple[str, str]) -> list[bytes]:
        """Give the places beside the map, left and right, above the legend that is always there."""
        picture = night_views.pixels(decision(view, book, None, Candidates("region", labels)))
        foot = picture.height - strip_height(siege_board_mark(view, book, {}).strip)
        rows = [foot - 31 * row for row in (8, 7, 6)]
        boxes = [(x, top, x + 172, below) for top, below in pairwise(rows) for x in (16, picture.width - 188)]
        return [picture.crop(box).tobytes() for box in boxes]

    plain, there = corners(night_views.night()), ("G8", "1")
    battle = corners(night_views.assault())
    both = corners(night_views.assault(), there)

    assert [one != two for one, two in zip(plain, corners(night_views.night(), there), strict=True)] == [
        *(False, False, True, False)
    ]
    assert [one != two for one, two in zip(plain, battle, strict=True)] == [True, False, True, True]
    assert [one != two for one, two in zip(plain, both, strict=True)] == [True, True, True, True]


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
