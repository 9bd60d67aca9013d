"""Phrases become sentences: facts, names, lists, plural forms, and what happens when words are missing."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from babel import Locale
from structlog.testing import capture_logs

from bot.content import ContentError
from bot.locale import (
    LANGUAGES,
    LOCALE,
    PLURALS,
    MissingWords,
    Phrasebook,
    Phrasebooks,
    harmless,
    language,
)
from rules.contract import Phrase, Seat, Who

ENGLISH = """
moved = { $seat } moves { $squads_count ->
    [0] nobody
    [one] one squad: { $squads }
   *[other] { $squads_count } squads: { $squads }
}.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rain = Rain
    .short = R
weather = Weather: { $state }.
side = { $side ->
    [rose] the Rose
   *[garrison] the garrison
}
ready = Ready: { $ready }.
bonus = { SIGNED($amount) } in battles
"""
RUSSIAN = """
moved = { $seat }: отряды { $squads_count }. { $squads }
points = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
rain = Дождь
    .short = Д
weather = Погода: { $state }.
side = { $side ->
    [rose] Роза
   *[garrison] гарнизон
}
ready = Готов: { $ready }.
"""
NAMES = {Seat(0): "Аня", Seat(1): "Bob"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("en", ENGLISH), ("ru", RUSSIAN)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "weather.ftl").write_text(text, encoding="utf-8")
        copy(LOCALE / name / "common.ftl", tmp_path / name)
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Phrasebook:
    return Phrasebooks.load(folder, strict=True)["en"]


@pytest.fixture
def russian(folder: Path) -> Phrasebook:
    return Phrasebooks.load(folder, strict=True)["ru"]


def test_a_phrase_is_said_with_its_facts_and_players_names(english: Phrasebook) -> None:
    moved = Phrase.of("moved", seat=Who(Seat(0)), squads=(Phrase("rain"), Phrase("rain.short"), 7))

    assert english.say(moved, NAMES) == "Аня moves 3 squads: Rain, R and 7."


def test_names_may_be_given_by_a_function(english: Phrasebook) -> None:
    assert english.say("ready", lambda seat: NAMES[seat], ready=Who(Seat(1))) == "Ready: Bob."


@pytest.mark.parametrize("names", [None, {}, lambda seat: None])
def test_a_seat_without_a_name_is_called_by_its_number(english: Phrasebook, names: object) -> None:
    assert english.say("ready", names, ready=Who(Seat(1))) == "Ready: Player 2."  # type: ignore[arg-type]  # a seat is a number here


@pytest.mark.parametrize(
    ("squads", "words"),
    [
        ((), "Bob moves nobody."),
        (("a",), "Bob moves one squad: a."),
        (("a", "b"), "Bob moves 2 squads: a and b."),
        (("a", "b", "c"), "Bob moves 3 squads: a, b and c."),
        (("a", "b", "c", "d"), "Bob moves 4 squads: a, b, c and d."),
    ],
)
def test_several_things_are_listed_in_english(
    english: Phrasebook, squads: tuple[str, ...], words: str
) -> None:
    assert english.say("moved", NAMES, seat=Who(Seat(1)), squads=squads) == words


def test_several_things_are_listed_in_russian(russian: Phrasebook) -> None:
    words = russian.say("moved", NAMES, seat=Who(Seat(0)), squads=("а", "б", Phrase("rain")))

    assert words == "Аня: отряды 3. а, б и Дождь"


def test_no_things_have_a_word_of_their_own(english: Phrasebook, russian: Phrasebook) -> None:
    assert english.say("ready", ready=()) == "Ready: nothing."
    assert russian.say("ready", ready=()) == "Готов: ничего."


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 очков"),
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (21, "21 очко"),
        (22, "22 очка"),
        (112, "112 очков"),
        (12345, "12345 очков"),
    ],
)
def test_numbers_choose_russian_plural_forms_and_have_no_separators(
    russian: Phrasebook, number: int, words: str
) -> None:
    assert russian.say("points", points=number) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_plurals_is_that_of_unicode(language: str) -> None:
    unicode = Locale(language).plural_form

    assert [PLURALS[language](number) for number in range(1200)] == [unicode(each) for each in range(1200)]


@pytest.mark.parametrize(("amount", "words"), [(2, "+2"), (-2, "\N{MINUS SIGN}2"), (0, "+0")])
def test_a_bonus_is_said_with_its_sign(english: Phrasebook, amount: int, words: str) -> None:
    assert english.say("bonus", amount=amount) == f"{words} in battles"


def test_a_plain_word_is_selected_on(english: Phrasebook, russian: Phrasebook) -> None:
    assert english.say("side", side="rose") == "the Rose"
    assert russian.say("side", side="garrison") == "гарнизон"


def test_a_phrase_is_selected_on_by_the_id_its_key_ends_with(folder: Path) -> None:
    (folder / "ru" / "sides.ftl").write_text("x-side-rose = Роза Ветров\n", encoding="utf-8")
    book = Phrasebooks.load(folder, strict=True)["ru"]

    assert book.say("side", side=Phrase("x-side-rose")) == "Роза"


def test_a_player_called_like_a_selector_is_not_selected_on(english: Phrasebook) -> None:
    assert english.say("side", {Seat(0): "rose"}, side=Who(Seat(0))) == "the garrison"


def test_what_is_no_fact_is_our_own_mistake(english: Phrasebook) -> None:
    with pytest.raises(TypeError, match="True is no fact"):
        english.say("ready", ready=True)


def test_nested_phrases_are_said_in_the_same_language(russian: Phrasebook) -> None:
    assert russian.say("weather", state=Phrase("points", {"points": 2})) == "Погода: 2 очка."


def test_given_facts_win_over_those_of_the_phrase(english: Phrasebook) -> None:
    assert english.say(Phrase.of("points", points=1), points=2) == "2 points"


def test_what_an_ear_needs_otherwise_is_said_aloud_and_all_else_as_it_is_written(tmp_path: Path) -> None:
    words = (
        "arrow = { $one } → { $two }\n    .aloud = from { $one } to { $two }\n"
        "plain = written\n    .story = told\n    .aloud-story = heard\n"
        "outer = so: { $inner }\n"
        "speaking = so: { arrow }\n    .story = { plain.story }\n"
    )
    for each in LANGUAGES:
        (tmp_path / each).mkdir()
        (tmp_path / each / "some.ftl").write_text(words, encoding="utf-8")
    books = Phrasebooks.load(tmp_path, strict=True)
    arrow = Phrase.of("arrow", one=1, two=2)

    for book in (
        books["en"].aloud,
        books["en-aloud"],
        books["en"].aloud.aloud,
        books[books["en"].aloud.voice],
    ):
        assert book.is_aloud
        assert book.say("outer", inner=arrow) == "so: from 1 to 2"
        assert (book.say("plain"), book.say("plain.story")) == ("written", "heard")
        assert book.say("speaking", one=1, two=2) == "so: from 1 to 2"
        assert book.say("speaking.story") == "heard"
    assert books["en"].say("outer", inner=arrow) == "so: 1 → 2"
    assert books["en"].say("plain.story") == "told"
    with pytest.raises(KeyError):
        books["en-loud"]


def test_an_attribute_is_a_phrase_of_its_own(english: Phrasebook) -> None:
    assert english.say("rain.short") == "R"
    assert english.has("rain.short")
    assert not english.has("rain.long")
    assert not english.has("snow.short")


@pytest.mark.parametrize("number", [0, 7, -3, 1999, 1_000_000])
def test_numbers_have_no_separators(folder: Path, number: int) -> None:
    (folder / "en" / "wind.ftl").write_text("speed = { $number } knots\n")

    assert Phrasebooks.load(folder)["en"].say("speed", number=number) == f"{number} knots"


def test_a_strict_book_refuses_a_phrase_without_words(english: Phrasebook) -> None:
    with pytest.raises(MissingWords, match="en: snow: no words"):
        english.say("snow")


def test_a_strict_book_refuses_words_that_lack_a_fact(english: Phrasebook) -> None:
    with pytest.raises(MissingWords, match="weather: Unknown external: state"):
        english.say("weather")


def test_a_lenient_book_shows_the_key_and_logs_what_is_missing(folder: Path) -> None:
    book = Phrasebooks.load(folder)["en"]

    with capture_logs() as logs:
        words = book.say("weather", state=Phrase("snow"))

    assert words == "Weather: ‹snow›."
    assert [(line["event"], line["key"]) for line in logs] == [("words_missing", "snow")]


def test_a_line_outside_of_any_words_stops_the_start_with_file_and_line(folder: Path) -> None:
    (folder / "ru" / "wind.ftl").write_text("# Wind\ncalm = Штиль\n\nстужа = Мороз\n", encoding="utf-8")

    with pytest.raises(ContentError) as refusal:
        Phrasebooks.load(folder)

    assert (refusal.value.file, refusal.value.where) == (f"{folder.name}/ru/wind.ftl", "line 4")
    assert refusal.value.reason == "no Fluent message: стужа = Мороз"


@pytest.fixture
def broken(folder: Path) -> Path:
    (folder / "ru" / "wind.ftl").write_text("calm = Штиль\n\nstorm = { $force \n", encoding="utf-8")
    return folder


def test_a_check_finds_what_is_no_fluent_with_file_and_line(broken: Path) -> None:
    with pytest.raises(ContentError) as refusal:
        Phrasebooks.load(broken).check()

    assert (refusal.value.file, refusal.value.where) == (f"{broken.name}/ru/wind.ftl", "line 3")
    assert refusal.value.reason


def test_words_that_are_no_fluent_keep_no_others_from_being_said(broken: Path) -> None:
    book = Phrasebooks.load(broken)["ru"]

    with capture_logs() as logs:
        words = [book.say("calm"), book.say("storm"), book.say("storm")]

    assert words == ["Штиль", "‹storm›", "‹storm›"]
    assert [line["event"] for line in logs] == ["words_broken", "words_missing", "words_missing"]
    assert "ru/wind.ftl: line 3" in logs[0]["reason"]


def test_words_speak_of_words_in_other_files_and_of_themselves_through_others(folder: Path) -> None:
    (folder / "en" / "wind.ftl").write_text(
        "-gust = gust of { -force }\n    .kind = { storm }\nstorm = { -gust }, { rain.short }\n"
    )
    (folder / "en" / "zephyr.ftl").write_text("-force = force\n")

    assert Phrasebooks.load(folder, strict=True)["en"].say("storm") == "gust of force, R"


def test_words_that_stand_twice_stop_the_start(folder: Path) -> None:
    (folder / "en" / "wind.ftl").write_text("calm = Calm\nrain = Rain\n", encoding="utf-8")

    with pytest.raises(ContentError) as refusal:
        Phrasebooks.load(folder)

    assert refusal.value.where == "line 2"
    assert refusal.value.reason == f"rain has words in {folder.name}/en/weather.ftl already"


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("ru", "ru"), ("en-US", "en"), ("en-GB", "en"), ("uk", "en"), ("de", "en"), (None, "en"), ("RU", "ru")],
)
def test_readers_of_russian_get_russian_and_all_others_english(locale: str | None, expected: str) -> None:
    assert language(locale) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Bob", "Bob"),
        ("__Bob__", r"\_\_Bob\_\_"),
        ("**x**||y||`z`", r"\*\*x\*\*\|\|y\|\|\`z\`"),
        ("# big", r"\# big"),
        ("-# small", r"\-\# small"),
        ("> quote", r"\> quote"),
        ("@everyone", "@\u200beveryone"),
        ("<@1234>", "\\<@\u200b1234\\>"),
        ("[a](https://b.example)", "\\[a\\](https:\u200b//b.example)"),
        ("two\nlines\u202e", "two lines"),
        ("\u200b", "?"),
        ("", "?"),
        ("x" * 40, "x" * 32),
    ],
)
def test_a_name_has_no_effect_in_a_message(english: Phrasebook, name: str, expected: str) -> None:
    assert harmless(name) == expected
    assert english.say("ready", {Seat(0): name or "\n"}, ready=Who(Seat(0))) == f"Ready: {expected}."


def test_things_that_are_called_the_same_are_said_once_with_their_number(
    english: Phrasebook, russian: Phrasebook
) -> None:
    """Numbers, such as those of dice, are each said."""
    things = (Phrase("rain"), 6, Phrase("rain"), 6)

    assert english.say("moved", NAMES, seat=Who(Seat(1)), squads=things).endswith(": Rain ×2, 6 and 6.")
    assert russian.say("moved", NAMES, seat=Who(Seat(0)), squads=things).endswith(" Дождь ×2, 6 и 6")


def test_a_place_without_markup_shows_the_name_as_it_is(english: Phrasebook) -> None:
    assert english.plain("ready", {Seat(0): "__Bob__\n"}, ready=Who(Seat(0))) == "Ready: __Bob__."


def test_a_place_with_a_limit_gets_no_more_than_that(english: Phrasebook) -> None:
    words = english.plain("ready", {Seat(0): "Bob the builder"}, 18, ready=Who(Seat(0)))

    assert words == "Ready: Bob the…"
