"""A move of the weather is announced with the dial: the rule that goes out, and the one that comes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from bot.artists import illustrators
from bot.locale import Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Seat
from rules.siege.events.round import RoundEnded
from rules.siege.events.token import WeatherDrifted, WeatherMarkerMoved
from rules.siege.names import Phase, WeatherId
from rules.siege.night import Night

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
SIEGE = RULESETS["siege"]
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
FROST, CALM, FOG = (WeatherId(each) for each in ("frost", "calm", "fog"))
TURNED = WeatherMarkerMoved(Seat(1), None, FROST, CALM, 2, 3)
draw = illustrators()["siege"]


@cache
def view() -> Night:
    looked: Night = SIEGE.view(SIEGE.setup(3, {}), None)
    return looked


def words(language: str, weather: WeatherId) -> tuple[str, str]:
    book = BOOKS[language]
    return book.plain(f"siege-weather-{weather}"), book.plain(f"siege-weather-{weather}.rule")


@LANGUAGES
def test_the_announcement_says_which_rule_goes_out_and_which_comes_in(language: str) -> None:
    events = (TURNED, WeatherDrifted(CALM, FOG))
    lines = Renderer(BOOKS).narrate(SIEGE, events, None, language, {Seat(1): "Kira"})

    for line, weathers in zip(lines, ((FROST, CALM), (CALM, FOG)), strict=True):
        for weather in weathers:
            name, rule = words(language, weather)
            assert name in line and rule in line
    assert "Kira" in lines[0]


@LANGUAGES
def test_a_moved_marker_is_shown_with_the_same_in_words(language: str) -> None:
    picture = draw((TURNED,), view(), BOOKS[language])

    assert picture is not None
    assert picture.png.startswith(b"\x89PNG")
    assert len(picture.png) < 60_000
    assert len(picture.alt) <= ALT_LIMIT
    for weather in (FROST, CALM):
        name, rule = words(language, weather)
        assert name in picture.alt and rule in picture.alt


def test_a_late_announcement_shows_its_own_moment() -> None:
    state = replace(view().state, weather=FOG, wind_locked=True, phase=Phase.TURNS, order=(Seat(0),))
    now, later = view(), replace(view(), state=state)

    assert draw((TURNED,), now, BOOKS["en"]) == draw((TURNED,), later, BOOKS["en"])


def test_several_moves_are_shown_where_they_end_and_told_from_where_they_began() -> None:
    both = draw((TURNED, replace(TURNED, origin=CALM, weather=FOG, nth=3)), view(), BOOKS["en"])
    last = draw((replace(TURNED, origin=CALM, weather=FOG, nth=3),), view(), BOOKS["en"])

    assert both is not None and last is not None
    assert both.png == last.png
    assert words("en", FROST)[1] in both.alt


def test_a_dial_is_drawn_once() -> None:
    first, second = (draw((TURNED,), view(), BOOKS["en"]) for _ in range(2))

    assert first is not None and second is not None
    assert first.png is second.png


def test_nothing_is_shown_where_the_marker_stays() -> None:
    assert draw((RoundEnded(1),), view(), BOOKS["en"]) is None
