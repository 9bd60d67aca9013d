"""What every ruleset's pictures keep to: size, time, words; and one that is broken stops no other."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import process_time
from typing import Any

import pytest
from PIL import Image
from structlog.testing import capture_logs

import bot.artists
from bot.artists import hand_painters, illustrators, painters
from bot.locale import LANGUAGES, Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.rulesets import RULESETS
from rules.contract import Seat
from tests.contract.played_games import at_the_largest, played

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
PAINTERS = painters()
ILLUSTRATORS = illustrators()
HAND_PAINTERS = hand_painters()
LARGEST = 250_000
"""Bytes of a picture: it is sent anew after every action, also to phones."""
LONGEST = 0.5
"""Seconds of the processor for a board that has been drawn before with other pieces; most take a tenth."""
MOMENTS = 6
NAMES = {Seat(seat): "Щ" * 32 for seat in range(12)}

each_painter = pytest.mark.parametrize("name", PAINTERS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def views(name: str) -> Iterator[Any]:
    """Give the empty table and moments of a game at the largest one, as everybody and as a seat sees it."""
    ruleset = RULESETS[name]
    game = played(at_the_largest(name))
    yield ruleset.view(game.empty, None)
    for number, moment in enumerate(game.sample(MOMENTS)):
        yield ruleset.view(moment.after, None if number % 3 else Seat(0))


def assert_can_be_sent(picture: Picture) -> None:
    image = Image.open(io.BytesIO(picture.png))
    image.load()

    assert image.format == "PNG"
    assert max(image.size) <= 2400
    assert len(picture.png) < LARGEST
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert picture.filename.isascii() and picture.filename.endswith(".png")
    assert not {"/", "\\", " "} & set(picture.filename)


def test_every_ruleset_that_has_pictures_can_draw() -> None:
    assert "siege" in PAINTERS
    assert set(PAINTERS) <= set(RULESETS)
    assert set(ILLUSTRATORS) <= set(RULESETS)


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@each_language
@each_painter
def test_boards_are_small_and_told_in_words(name: str, language: str) -> None:
    for view in views(name):
        assert_can_be_sent(PAINTERS[name](view, BOOKS[language], NAMES))


@pytest.mark.soak_first("raid-ru", "rocknroll-en")
@each_language
@pytest.mark.parametrize("name", HAND_PAINTERS)
def test_hands_are_small_and_told_in_words_and_spectators_have_none(name: str, language: str) -> None:
    ruleset = RULESETS[name]
    game = played(at_the_largest(name))
    drawn = 0
    # In the beginning everybody hides something, in every game.
    for moment in (*game.moments[1:MOMENTS], *game.sample(MOMENTS)):
        for seat in game.seats:
            picture = HAND_PAINTERS[name](ruleset.view(moment.after, seat), BOOKS[language], NAMES)
            if picture is not None:
                assert_can_be_sent(picture)
                drawn += 1
        assert HAND_PAINTERS[name](ruleset.view(moment.after, None), BOOKS[language], NAMES) is None

    assert drawn > 0


@each_painter
def test_boards_are_drawn_quickly(name: str) -> None:
    *before, last = views(name)
    for view in before[-2:]:
        PAINTERS[name](view, BOOKS["ru"], NAMES)
    times = []
    for _ in range(3):
        began = process_time()
        PAINTERS[name](last, BOOKS["ru"], NAMES)
        times.append(process_time() - began)

    assert min(times) < LONGEST


@each_painter
def test_the_same_board_is_the_same_picture_in_any_thread(name: str) -> None:
    drawn = list(views(name))[-3:]
    alone = [PAINTERS[name](view, BOOKS["en"], NAMES) for view in drawn]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda view: PAINTERS[name](view, BOOKS["en"], NAMES), drawn))

    assert together == alone


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@each_language
@pytest.mark.parametrize("name", ILLUSTRATORS)
def test_pictures_of_events_are_small_and_told_in_words(name: str, language: str) -> None:
    ruleset = RULESETS[name]
    game = played(at_the_largest(name))
    drawn = 0
    for moment in game.moments:
        seen = [each for event in moment.events if (each := event.seen_by(None)) is not None]
        picture = ILLUSTRATORS[name](seen, ruleset.view(moment.after, None), BOOKS[language])
        if picture is not None:
            assert_can_be_sent(picture)
            drawn += 1
        if drawn == MOMENTS:
            break

    assert drawn > 0


def test_one_that_is_broken_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    real = bot.artists.import_module

    def broken(module: str) -> Any:
        if module == "bot.games.siege.pictures.events":
            raise SyntaxError("half written")
        return real(module)

    monkeypatch.setattr(bot.artists, "import_module", broken)
    with capture_logs() as logs:
        assert set(painters(["siege", "no_such_ruleset"])) == {"siege"}
        assert logs == []
        assert illustrators(["siege", "no_such_ruleset"]) == {}
    assert [line["event"] for line in logs] == ["pictures_broken"]
