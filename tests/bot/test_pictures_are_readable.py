"""Every picture of a game can be read on a phone that shows it 400 pixels wide, and need not be scrolled."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFont

from bot.artists import decision_painters, hand_painters, illustrators, painters
from bot.desk.action_page import candidates
from bot.desk.offer import Offer
from bot.locale import LANGUAGES, Language
from bot.pictures import Picture
from bot.pictures.memory import MEMORY
from rules.contract import Seat
from tests.contract.played_games import Moment, Play, PlayedGame, played, plays, suite_plays
from tests.contract.reach import first_paths, table_of
from tests.contract.subjects import BOOKS

WIDTH, SMALLEST = 1080, 25
"""A letter of 25 in a picture 1080 wide is 9 pixels high on a phone that shows it 400 wide."""
TALLEST = 1.5
NAMES = {Seat(seat): "Александр Константинопольский" for seat in range(12)}
GAMES = ("siege", "raid", "rocknroll", "roads", "frames")
MOMENTS = 2
FIGHTS = ("fight.png", "battle.png", "attack.png")

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[float, str]]:
    """What is written, by the size of its letters; what is remembered was written before and counts once."""
    found: dict[float, str] = {}
    real = ImageDraw.ImageDraw.text

    def text(self: ImageDraw.ImageDraw, place: object, words: str, **more: object) -> None:
        font = more["font"]
        assert isinstance(font, ImageFont.FreeTypeFont)
        if words.strip():
            found.setdefault(font.size, words)
        real(self, place, words, **more)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    MEMORY.clear()
    yield found


def assert_readable(picture: Picture | None, sizes: dict[float, str]) -> int:
    """Check what was written since the last picture; give how many pictures these are."""
    if picture is None:
        return 0
    image = Image.open(io.BytesIO(picture.png))
    small = {size: words for size, words in sizes.items() if size * WIDTH < SMALLEST * image.width}
    assert not small, f"{picture.filename}, {image.width} wide"
    assert image.height <= TALLEST * image.width, f"{picture.filename}, {image.size}"
    sizes.clear()
    return 1


def of_suite(name: str, language: Language | None = None) -> list[PlayedGame]:
    """Give games of the suite; those of one *language* are not those of another."""
    found = [play for play in suite_plays() if play.subject == name]
    return [played(play) for play in (found if language is None else found[LANGUAGES.index(language) :: 2])]


def draw_all(game: PlayedGame, moments: list[Moment], language: Language, sizes: dict[float, str]) -> None:
    """Draw the board of all, and the hands of two seats."""
    name, ruleset, book = game.play.subject, game.subject.ruleset, BOOKS[language]
    hand = hand_painters().get(name)
    for moment in moments:
        assert_readable(painters()[name](ruleset.view(moment.after, None), book, NAMES), sizes)
        for seat in game.seats[:2] if hand is not None else ():
            assert_readable(hand(ruleset.view(moment.after, seat), book, NAMES), sizes)  # type: ignore[misc]  # those without hands are skipped


@pytest.mark.soak_first("rocknroll-*", "raid-ru", "frames-en", "siege-ru", "roads-en")
@each_language
@each_game
def test_boards_and_hands_can_be_read(name: str, language: Language, sizes: dict[float, str]) -> None:
    for game in of_suite(name, language):
        step = len(game.moments) // MOMENTS
        draw_all(game, list(game.moments[step // 2 :: step]), language, sizes)


@pytest.mark.soak_first("roads-en", "raid-ru", "siege-en", "frames-*", "rocknroll-en")
@each_language
@each_game
def test_pictures_of_events_can_be_read(name: str, language: Language, sizes: dict[float, str]) -> None:
    drawn = 0
    for game in of_suite(name):
        shown: set[frozenset[type[Any]]] = set()
        for moment in game.moments:
            seen = [each for event in moment.events if (each := event.seen_by(None)) is not None]
            kinds = frozenset(map(type, seen))
            if kinds not in shown:
                shown.add(kinds)
                view = game.subject.ruleset.view(moment.after, None)
                drawn += assert_readable(illustrators()[name](seen, view, BOOKS[language], NAMES), sizes)
            if len(shown) > 12 * MOMENTS:
                break
    assert drawn


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@each_language
@each_game
def test_boards_with_marks_can_be_read(name: str, language: Language, sizes: dict[float, str]) -> None:
    game = of_suite(name)[-1]
    for moment in game.moments[:: len(game.moments) // MOMENTS]:
        pending = game.subject.ruleset.pending(moment.after)
        for seat in pending.seats[:1] if pending is not None else ():
            offer = Offer.to(table_of(game, moment.after), seat, BOOKS[language])
            for path in list(first_paths(offer))[:2]:
                asked = candidates(offer, path)
                picture = decision_painters()[name](offer.view, BOOKS[language], NAMES, asked)
                assert_readable(picture, sizes)


@pytest.mark.soak
@pytest.mark.parametrize("play", [each for each in plays(range(6)) if each.subject in GAMES], ids=str)
def test_every_picture_of_a_game_can_be_read(play: Play, sizes: dict[float, str]) -> None:
    game = played(play)
    for number, moment in enumerate(game.sample(40)):
        draw_all(game, [moment], LANGUAGES[number % 2], sizes)


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@each_language
@each_game
def test_a_fight_is_a_picture_with_the_names_of_who_fights(name: str, language: Language) -> None:
    draw, book, others = illustrators()[name], BOOKS[language], {seat: f"Nemo {seat}" for seat in NAMES}
    for game in of_suite(name):
        for moment in game.moments:
            seen = [each for event in moment.events if (each := event.seen_by(None)) is not None]
            view = game.subject.ruleset.view(moment.after, None)
            picture = draw(seen, view, book, NAMES)
            if picture is not None and picture.filename in FIGHTS and NAMES[Seat(0)] in picture.alt:
                other = draw(seen, view, book, others)
                assert other is not None and other.png != picture.png and "Nemo" in other.alt
                assert sum(letter.isdigit() for letter in picture.alt) >= 2
                return
    raise AssertionError("nobody fights")
